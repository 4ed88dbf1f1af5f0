-- open_case --
INSERT INTO appeal_cases
VALUES (%(case)s, %(position)s, %(gaming_day)s, %(measure)s, %(clause)s, %(session)s,
    %(readings)s, %(report_due_at)s, %(appeal_due_at)s);

-- add_entry --
INSERT INTO appeal_entries
VALUES (%(case)s, %(from_position)s, %(position)s, %(kind)s, %(gaming_day)s, %(description)s,
    %(clause)s, %(text_digest)s, %(amount_minor)s, %(due_at)s, %(lateness_seconds)s, %(in_time)s,
    %(outcome)s, %(decision_due_at)s, %(stream)s, %(version)s, %(occurred_at)s, %(recorded_at)s,
    %(actor)s, %(caused_by)s, %(video)s, %(late_reason)s);

-- stop --
INSERT INTO appeal_stops (from_position, case_name, session)
VALUES (%(position)s, %(case)s, %(session)s);

-- end_stops --
UPDATE appeal_stops SET to_position = %(position)s
WHERE session = %(session)s AND to_position IS NULL;

-- stopping_cases --
SELECT DISTINCT case_name FROM appeal_stops WHERE session = %(session)s AND to_position IS NULL
ORDER BY case_name;

-- ordering_cases --
SELECT case_name FROM appeal_entries WHERE stream = %(stream)s AND kind = 'adjustment_ordered';

-- cited --
-- The log itself: what a case cites was recorded before it.
SELECT position, recorded_at, topic, payload::text FROM events
WHERE stream = %(stream)s AND version = %(version)s;

-- last_known --
-- When the last event happened that the view knows of.
SELECT occurred_at FROM events WHERE position <= %(as_of)s ORDER BY position DESC LIMIT 1;

-- cases --
-- With a day, those in which something was done on it.
SELECT case_name, from_position, gaming_day, measure, clause, session, readings, report_due_at,
    appeal_due_at
FROM appeal_cases
WHERE from_position <= %(as_of)s
    AND (%(case)s::text IS NULL OR case_name = %(case)s)
    AND (%(day)s::date IS NULL OR EXISTS (
        SELECT FROM appeal_entries AS acts
        WHERE acts.case_name = appeal_cases.case_name AND acts.gaming_day = %(day)s
            AND kind <> 'fact' AND acts.from_position <= %(as_of)s
            AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    ))
ORDER BY from_position;

-- entries --
-- In the order of occurrence; the same instant in the order of the log.
SELECT kind, description, clause, text_digest, amount_minor, due_at, lateness_seconds, in_time,
    outcome, decision_due_at, from_position, position, stream || '@' || version AS citation,
    occurred_at, recorded_at, actor, caused_by, video, late_reason
FROM appeal_entries
WHERE case_name = %(case)s AND from_position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
ORDER BY occurred_at, position;
