-- Cases before the Board: the Inspector's measure and everything that comes of it, in one line each.

CREATE TABLE appeal_cases (
    case_name     text        COLLATE "C" NOT NULL CONSTRAINT appeal_cases_key PRIMARY KEY,
    from_position bigint      NOT NULL,
    gaming_day    date        NOT NULL,
    measure       text        NOT NULL,
    clause        text        NOT NULL,
    session       text        COLLATE "C",
    readings      json        NOT NULL,
    report_due_at timestamptz NOT NULL,
    appeal_due_at timestamptz NOT NULL
);

-- One line of a timeline, for ever. The event itself stands at position, the case knows of it from
-- from_position on: a cited fact is older than the case. A fact that is cited twice is one line.
CREATE TABLE appeal_entries (
    case_name        text        COLLATE "C" NOT NULL,
    from_position    bigint      NOT NULL,
    position         bigint      NOT NULL,
    kind             text        COLLATE "C" NOT NULL,
    gaming_day       date        NOT NULL,
    description      text        NOT NULL,
    clause           text,
    text_digest      text,
    amount_minor     bigint,
    due_at           timestamptz,
    lateness_seconds bigint,
    in_time          boolean,
    outcome          text,
    decision_due_at  timestamptz,
    stream           text        COLLATE "C" NOT NULL,
    version          bigint      NOT NULL,
    occurred_at      timestamptz NOT NULL,
    recorded_at      timestamptz NOT NULL,
    actor            text        NOT NULL,
    caused_by        text,
    video            text,
    late_reason      text,
    CONSTRAINT appeal_entries_key PRIMARY KEY (case_name, from_position, position),
    CONSTRAINT appeal_entries_known_later CHECK (from_position >= position),
    CONSTRAINT appeal_entries_lateness_whole CHECK (lateness_seconds IS NULL OR due_at IS NOT NULL)
);
CREATE INDEX appeal_entries_day ON appeal_entries (gaming_day, case_name);
CREATE INDEX appeal_entries_stream ON appeal_entries (stream) WHERE kind = 'adjustment_ordered';

-- Which cases keep a session stopped: its resumption is a line of each.
CREATE TABLE appeal_stops (
    from_position bigint NOT NULL CONSTRAINT appeal_stops_key PRIMARY KEY,
    to_position   bigint CONSTRAINT appeal_stops_end_later CHECK (to_position > from_position),
    case_name     text   COLLATE "C" NOT NULL,
    session       text   COLLATE "C" NOT NULL
);
CREATE INDEX appeal_stops_session ON appeal_stops (session) WHERE to_position IS NULL;

CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE', 'TABLE appeal_cases, appeal_entries, appeal_stops');
CALL allow('reader', 'SELECT', 'TABLE appeal_cases, appeal_entries, appeal_stops');
CALL allow('writer', 'SELECT', 'TABLE appeal_cases, appeal_entries, appeal_stops');
