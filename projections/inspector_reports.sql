-- add_moment --
INSERT INTO inspector_moments
VALUES (%(position)s, %(stream)s, %(version)s, %(occurred_at)s, %(recorded_at)s, %(actor)s,
    %(caused_by)s, %(video)s, %(late_reason)s);

-- open_day --
INSERT INTO inspector_days (gaming_day, from_position) VALUES (%(gaming_day)s, %(position)s);

-- close_day --
UPDATE inspector_days SET to_position = %(position)s
WHERE gaming_day = %(gaming_day)s AND to_position IS NULL;

-- arrive --
INSERT INTO inspector_presences (from_position, gaming_day, inspector)
VALUES (%(position)s, %(gaming_day)s, %(inspector)s);

-- leave --
UPDATE inspector_presences
SET to_position = %(position)s, suspended = %(suspended)s, condition = %(condition)s
WHERE gaming_day = %(gaming_day)s AND inspector = %(inspector)s AND to_position IS NULL;

-- appoint --
INSERT INTO inspector_people (from_position, person, licence, authorisation)
VALUES (%(position)s, %(person)s, %(licence)s, %(authorisation)s);

-- dismiss --
UPDATE inspector_people SET to_position = %(position)s
WHERE person = %(person)s AND to_position IS NULL;

-- come_on_duty --
INSERT INTO inspector_duties (from_position, gaming_day, person, role)
VALUES (%(position)s, %(gaming_day)s, %(person)s, %(role)s);

-- go_off_duty --
UPDATE inspector_duties SET to_position = %(position)s
WHERE gaming_day = %(gaming_day)s AND person = %(person)s AND to_position IS NULL;

-- open_session --
INSERT INTO inspector_sessions
VALUES (%(session)s, %(position)s, %(table)s, %(game)s, %(engine)s, %(rulebook)s,
    %(rulebook_sha256)s, %(readings)s, %(currency)s, %(equipment)s, %(seats)s, %(consent)s,
    %(approval)s, %(inspectors)s, %(condition)s, %(terms)s);

-- begin_table_day --
INSERT INTO inspector_table_days (from_position, gaming_day, session, arrival)
VALUES (%(position)s, %(gaming_day)s, %(session)s, %(arrival)s);

-- end_table_day --
UPDATE inspector_table_days
SET to_position = %(position)s, ending = %(ending)s, counted_minor = %(counted_minor)s,
    expected_minor = %(expected_minor)s, drop_minor = %(drop_minor)s, counted_by = %(counted_by)s
WHERE session = %(session)s AND to_position IS NULL;

-- step_schedule --
INSERT INTO inspector_limit_steps (from_position, schedule, step, effective_from)
VALUES (%(position)s, %(schedule)s, %(step)s, %(effective_from)s);

-- post_limits --
INSERT INTO inspector_limits
VALUES (%(position)s, NULL, %(session)s, %(schedule)s, %(minimum_minor)s,
    %(maximum_minor)s, %(board_maximum_minor)s, %(approval)s, %(minima_minor)s, %(maxima_minor)s,
    %(odds_times)s, NULL);

-- change_limits --
-- The limits that just ended, with another minimum, maximum or maxima of bets.
INSERT INTO inspector_limits
SELECT %(position)s, NULL, session, schedule, coalesce(%(minimum_minor)s, minimum_minor),
    coalesce(%(maximum_minor)s, maximum_minor), board_maximum_minor, approval, minima_minor,
    (maxima_minor::jsonb || %(maxima_minor)s::jsonb)::json, odds_times, %(clause)s
FROM inspector_limits WHERE session = %(session)s AND to_position = %(position)s;

-- end_limits --
UPDATE inspector_limits SET to_position = %(position)s
WHERE session = %(session)s AND to_position IS NULL;

-- put_in_charge --
INSERT INTO inspector_crews
    (from_position, session, croupier, helper, reason, requested_by_seat, throws_before)
SELECT %(position)s, %(session)s, %(croupier)s, %(helper)s, %(reason)s, %(requested_by_seat)s,
    coalesce((
        SELECT throws FROM inspector_crews
        WHERE session = %(session)s AND to_position = %(position)s AND croupier = %(croupier)s
    ), 0);

-- take_post --
INSERT INTO inspector_posts VALUES (%(position)s, NULL, %(session)s, %(post)s, %(person)s);

-- end_posts --
-- That post; without one all of them.
UPDATE inspector_posts SET to_position = %(position)s
WHERE session = %(session)s AND to_position IS NULL AND post = coalesce(%(post)s, post);

-- relieve --
-- The throws are those of the event, or at closing those that were thrown.
UPDATE inspector_crews
SET to_position = %(position)s, relieved_for = %(relieved_for)s, throws = coalesce(%(throws)s, (
    SELECT max(throw) FROM inspector_throws
    WHERE inspector_throws.session = inspector_crews.session
        AND inspector_throws.position > inspector_crews.from_position
), throws_before)
WHERE session = %(session)s AND to_position IS NULL;

-- throw --
INSERT INTO inspector_throws VALUES (%(session)s, %(position)s, %(throw)s);

-- suspend --
INSERT INTO inspector_suspensions (from_position, session, reason, clause, case_name)
VALUES (%(position)s, %(session)s, %(reason)s, %(clause)s, %(case)s);

-- end_suspensions --
UPDATE inspector_suspensions
SET to_position = %(position)s, ending = %(ending)s, inspectors = %(inspectors)s,
    condition = %(condition)s
WHERE session = %(session)s AND to_position IS NULL;

-- add_fact --
INSERT INTO inspector_facts
VALUES (%(position)s, %(line)s, %(gaming_day)s, %(topic)s, %(session)s, %(what)s, %(clause)s,
    %(round)s, %(seat)s, %(bet)s, %(kind)s, %(bet_on)s, %(medium)s, %(amount_minor)s,
    %(due_minor)s, %(paid_minor)s, %(recorded_paid_minor)s, %(seen)s, %(person)s,
    %(place)s, %(text_digest)s, %(cited)s);

-- days --
SELECT gaming_day FROM inspector_days JOIN inspector_moments ON position = from_position
WHERE from_position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    AND (%(day)s::date IS NULL OR gaming_day = %(day)s)
ORDER BY gaming_day;

-- moments --
-- Those of the asked positions that the view reaches.
SELECT position, stream || '@' || version, occurred_at, recorded_at, actor, caused_by, video,
    late_reason
FROM inspector_moments
WHERE position = ANY (%(positions)s) AND position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s);

-- day --
SELECT from_position, to_position FROM inspector_days
WHERE gaming_day = %(day)s AND from_position <= %(as_of)s;

-- presences --
SELECT from_position, to_position, inspector, suspended, condition FROM inspector_presences
WHERE gaming_day = %(day)s AND from_position <= %(as_of)s;

-- duties --
-- With the licence that was on record when the person came.
SELECT from_position, to_position, person, role, papers.licence, papers.authorisation
FROM inspector_duties
LEFT JOIN LATERAL (
    SELECT licence, authorisation FROM inspector_people
    WHERE inspector_people.person = inspector_duties.person
        AND inspector_people.from_position < inspector_duties.from_position
    ORDER BY inspector_people.from_position DESC LIMIT 1
) AS papers ON true
WHERE gaming_day = %(day)s AND from_position <= %(as_of)s;

-- tables --
SELECT parts.from_position, parts.to_position, session, table_name AS "table", game, engine,
    rulebook, rulebook_sha256, readings, currency, equipment, seats, consent, approval, inspectors,
    condition, terms, arrival, ending, counted_minor, expected_minor, drop_minor, counted_by
FROM inspector_table_days AS parts JOIN inspector_sessions USING (session)
WHERE gaming_day = %(day)s AND parts.from_position <= %(as_of)s;

-- limits --
-- Those that were posted for some time of the session's part of this day.
SELECT posted.from_position, posted.to_position, session, schedule, minimum_minor,
    maximum_minor, board_maximum_minor, minima_minor, maxima_minor, odds_times, approval,
    changed_under, proposed.occurred_at AS proposed_at,
    approved.occurred_at AS approved_at, approved.effective_from
FROM inspector_table_days AS parts JOIN inspector_limits AS posted USING (session)
LEFT JOIN LATERAL (
    SELECT occurred_at FROM inspector_limit_steps AS steps
    JOIN inspector_moments ON inspector_moments.position = steps.from_position
    WHERE steps.schedule = posted.schedule AND step = 'proposed'
        AND steps.from_position < posted.from_position
    ORDER BY steps.from_position DESC LIMIT 1
) AS proposed ON true
LEFT JOIN LATERAL (
    SELECT occurred_at, effective_from FROM inspector_limit_steps AS steps
    JOIN inspector_moments ON inspector_moments.position = steps.from_position
    WHERE steps.schedule = posted.schedule AND step = 'approved'
        AND steps.from_position < posted.from_position
    ORDER BY steps.from_position DESC LIMIT 1
) AS approved ON true
WHERE gaming_day = %(day)s AND posted.from_position <= %(as_of)s
    AND (parts.to_position IS NULL OR posted.from_position < parts.to_position)
    AND (posted.to_position IS NULL OR posted.to_position > parts.from_position);

-- crews --
-- The throws of one who is still in charge are those up to the position; a throw that the view
-- leaves out by its time is not counted.
SELECT crew.from_position, crew.to_position, session, croupier, helper, reason, requested_by_seat,
    relieved_for, throws, coalesce(thrown.throw, throws_before) AS throws_so_far
FROM inspector_table_days AS parts JOIN inspector_crews AS crew USING (session)
LEFT JOIN LATERAL (
    SELECT throw FROM inspector_throws JOIN inspector_moments USING (position)
    WHERE inspector_throws.session = crew.session AND position > crew.from_position
        AND position <= %(as_of)s
        AND (crew.to_position IS NULL OR position < crew.to_position)
        AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    ORDER BY position DESC LIMIT 1
) AS thrown ON true
WHERE gaming_day = %(day)s AND crew.from_position <= %(as_of)s
    AND (parts.to_position IS NULL OR crew.from_position < parts.to_position)
    AND (crew.to_position IS NULL OR crew.to_position > parts.from_position);

-- posts --
SELECT held.from_position, held.to_position, session, post, person
FROM inspector_table_days AS parts JOIN inspector_posts AS held USING (session)
WHERE gaming_day = %(day)s AND held.from_position <= %(as_of)s
    AND (parts.to_position IS NULL OR held.from_position < parts.to_position)
    AND (held.to_position IS NULL OR held.to_position > parts.from_position);

-- thrown --
-- The sessions at which a ball or dice were thrown, or cards dealt, within a time of a day.
SELECT DISTINCT session
FROM inspector_table_days AS parts
JOIN inspector_throws USING (session)
JOIN inspector_moments USING (position)
WHERE gaming_day = %(day)s AND position <= %(as_of)s
    AND occurred_at > %(began)s
    AND (%(ended)s::timestamptz IS NULL OR occurred_at < %(ended)s)
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
ORDER BY session;

-- suspensions --
SELECT stopped.from_position, stopped.to_position, session, reason, clause, case_name AS "case",
    stopped.ending, inspectors, condition
FROM inspector_table_days AS parts JOIN inspector_suspensions AS stopped USING (session)
WHERE gaming_day = %(day)s AND stopped.from_position <= %(as_of)s
    AND (parts.to_position IS NULL OR stopped.from_position < parts.to_position)
    AND (stopped.to_position IS NULL OR stopped.to_position > parts.from_position);

-- facts --
-- An observer who came before the settlement could not say what was due: the settlement does.
SELECT facts.position, facts.topic, facts.session, facts.what, facts.clause, facts.round,
    facts.seat, facts.bet, facts.kind, facts.bet_on, facts.medium, facts.amount_minor,
    coalesce(facts.due_minor, settled.due_minor) AS due_minor, facts.paid_minor,
    facts.recorded_paid_minor, facts.seen, facts.person, facts.place, facts.text_digest, facts.cited
FROM inspector_facts AS facts
LEFT JOIN LATERAL (
    SELECT lines.due_minor FROM inspector_facts AS lines
    JOIN inspector_moments USING (position)
    WHERE facts.topic = 'table.irregularity_recorded' AND lines.topic LIKE '%%.round_settled'
        AND lines.session = facts.session AND lines.bet = facts.bet AND position <= %(as_of)s
        AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
) AS settled ON true
WHERE facts.gaming_day = %(day)s AND facts.position <= %(as_of)s
ORDER BY facts.position, facts.line;
