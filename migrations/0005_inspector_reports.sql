-- What an Inspector wants to see of a gaming day.
--
-- A row begins with the event at from_position and ends with the one at to_position, null while it
-- lasts; a fact stands at its position for ever. When that was, and who recorded it, is in
-- inspector_moments, once for each event.

CREATE TABLE inspector_moments (
    position    bigint      NOT NULL CONSTRAINT inspector_moments_key PRIMARY KEY,
    stream      text        COLLATE "C" NOT NULL,
    version     bigint      NOT NULL,
    occurred_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    actor       text        NOT NULL,
    caused_by   text,
    video       text,
    late_reason text
);

CREATE TABLE inspector_days (
    gaming_day    date   NOT NULL CONSTRAINT inspector_days_key PRIMARY KEY,
    from_position bigint NOT NULL,
    to_position   bigint CONSTRAINT inspector_days_end_later CHECK (to_position > from_position)
);

CREATE TABLE inspector_presences (
    from_position bigint NOT NULL CONSTRAINT inspector_presences_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_presences_end_later CHECK (to_position > from_position),
    gaming_day    date   NOT NULL,
    inspector     text   NOT NULL,
    suspended     text[] NOT NULL DEFAULT '{}',
    condition     text
);
CREATE INDEX inspector_presences_day ON inspector_presences (gaming_day, from_position);

-- Who holds which role under which licence.
CREATE TABLE inspector_people (
    from_position bigint NOT NULL CONSTRAINT inspector_people_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_people_end_later CHECK (to_position > from_position),
    person        text   COLLATE "C" NOT NULL,
    licence       text,
    authorisation text
);
CREATE INDEX inspector_people_person ON inspector_people (person, from_position);

CREATE TABLE inspector_duties (
    from_position bigint NOT NULL CONSTRAINT inspector_duties_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_duties_end_later CHECK (to_position > from_position),
    gaming_day    date   NOT NULL,
    person        text   COLLATE "C" NOT NULL,
    role          text   NOT NULL
);
CREATE INDEX inspector_duties_day ON inspector_duties (gaming_day, from_position);

-- What a session was opened by. readings and equipment are small maps, text to text.
CREATE TABLE inspector_sessions (
    session         text    COLLATE "C" NOT NULL CONSTRAINT inspector_sessions_key PRIMARY KEY,
    from_position   bigint  NOT NULL,
    table_name      text    NOT NULL,
    game            text    NOT NULL,
    engine          text    NOT NULL,
    rulebook        text    NOT NULL,
    rulebook_sha256 text    NOT NULL,
    readings        json    NOT NULL,
    currency        text    NOT NULL,
    equipment       json    NOT NULL,
    seats           integer NOT NULL,
    consent         text    NOT NULL,
    approval        text,
    inspectors      text[]  NOT NULL,
    condition       text
);

-- A session's part of each gaming day that it touches, with the count that ended it.
CREATE TABLE inspector_table_days (
    from_position  bigint NOT NULL,
    to_position    bigint CONSTRAINT inspector_table_days_end_later CHECK (to_position > from_position),
    gaming_day     date   NOT NULL,
    session        text   COLLATE "C" NOT NULL,
    arrival        text   NOT NULL
                          CONSTRAINT inspector_table_days_arrival CHECK (arrival IN ('opened', 'carried_in')),
    ending         text   CONSTRAINT inspector_table_days_ending CHECK (ending IN ('turned', 'closed')),
    counted_minor  bigint,
    expected_minor bigint,
    drop_minor     bigint,
    counted_by     text[],
    CONSTRAINT inspector_table_days_key PRIMARY KEY (gaming_day, session),
    CONSTRAINT inspector_table_days_end_whole CHECK (
        num_nulls(to_position, ending, counted_minor, expected_minor, drop_minor, counted_by) IN (0, 6)
    )
);
CREATE INDEX inspector_table_days_session ON inspector_table_days (session, from_position);

-- The way of a limit schedule: proposed, approved.
CREATE TABLE inspector_limit_steps (
    from_position  bigint NOT NULL CONSTRAINT inspector_limit_steps_key PRIMARY KEY,
    schedule       text   COLLATE "C" NOT NULL,
    effective_from timestamptz,
    step           text   NOT NULL
                          CONSTRAINT inspector_limit_steps_step CHECK (step IN ('proposed', 'approved'))
);
CREATE INDEX inspector_limit_steps_schedule ON inspector_limit_steps (schedule, step, from_position);

CREATE TABLE inspector_limits (
    from_position          bigint NOT NULL CONSTRAINT inspector_limits_key PRIMARY KEY,
    to_position            bigint CONSTRAINT inspector_limits_end_later CHECK (to_position > from_position),
    session                text   COLLATE "C" NOT NULL,
    schedule               text   COLLATE "C" NOT NULL,
    minimum_minor          bigint NOT NULL,
    straight_maximum_minor bigint NOT NULL,
    board_maximum_minor    bigint NOT NULL,
    approval               text   NOT NULL
);
CREATE INDEX inspector_limits_session ON inspector_limits (session, from_position);

-- reason is why the croupier came; null for the one the table opened with. A change of the helper
-- alone leaves the croupier in charge, with throws_before.
CREATE TABLE inspector_crews (
    from_position     bigint NOT NULL CONSTRAINT inspector_crews_key PRIMARY KEY,
    to_position       bigint CONSTRAINT inspector_crews_end_later CHECK (to_position > from_position),
    session           text   COLLATE "C" NOT NULL,
    croupier          text   NOT NULL,
    helper            text,
    reason            text,
    requested_by_seat integer,
    throws_before     integer NOT NULL,
    relieved_for      text,
    throws            integer
);
CREATE INDEX inspector_crews_session ON inspector_crews (session, from_position);

CREATE TABLE inspector_throws (
    session  text    COLLATE "C" NOT NULL,
    position bigint  NOT NULL,
    throw    integer NOT NULL,
    CONSTRAINT inspector_throws_key PRIMARY KEY (session, position)
);

CREATE TABLE inspector_suspensions (
    from_position bigint NOT NULL CONSTRAINT inspector_suspensions_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_suspensions_end_later CHECK (to_position > from_position),
    session       text   COLLATE "C" NOT NULL,
    reason        text   NOT NULL,
    clause        text,
    case_name     text,
    ending        text   CONSTRAINT inspector_suspensions_ending CHECK (ending IN ('resumed', 'closed')),
    inspectors    text[] NOT NULL DEFAULT '{}',
    condition     text
);
CREATE INDEX inspector_suspensions_session ON inspector_suspensions (session, from_position);

-- What happened at one moment: bets returned, irregularities, payouts, inspections, rulings. The
-- topic says which columns it fills; a settlement has a line for each payout that is not as due.
CREATE TABLE inspector_facts (
    position            bigint   NOT NULL,
    line                smallint NOT NULL,
    gaming_day          date     NOT NULL,
    topic               text     COLLATE "C" NOT NULL,
    session             text     COLLATE "C",
    what                text,
    clause              text,
    round               integer,
    seat                integer,
    bet                 text     COLLATE "C",
    kind                text,
    bet_on              text,
    medium              text,
    amount_minor        bigint,
    due_minor           bigint,
    paid_minor          bigint,
    recorded_paid_minor bigint,
    pocket              text,
    person              text,
    place               text,
    text_digest         text,
    cited               text[]   NOT NULL DEFAULT '{}',
    CONSTRAINT inspector_facts_key PRIMARY KEY (position, line)
);
CREATE INDEX inspector_facts_day ON inspector_facts (gaming_day, position);
CREATE INDEX inspector_facts_bet ON inspector_facts (session, bet) WHERE bet IS NOT NULL;

CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_throws, inspector_suspensions, inspector_facts');
CALL allow('reader', 'SELECT',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_throws, inspector_suspensions, inspector_facts');
CALL allow('writer', 'SELECT',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_throws, inspector_suspensions, inspector_facts');
