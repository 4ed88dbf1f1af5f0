-- positions --
-- Positions run from 1 without a gap, and the head is the last of them.
SELECT format('position %%s follows on %%s', position, coalesce(before, 0))
FROM (SELECT position, lag(position) OVER (ORDER BY position) AS before FROM events) AS numbered
WHERE position <> coalesce(before, 0) + 1
UNION ALL
SELECT format('the head says %%s, the last event is %%s', log_head.position, last.position)
FROM log_head, (SELECT coalesce(max(position), 0) AS position FROM events) AS last
WHERE log_head.position <> last.position
LIMIT %(limit)s;

-- versions --
-- Versions of a stream run from 1 without a gap, in the order of the log.
SELECT format('%%s@%%s at position %%s follows on version %%s', stream, version, position, coalesce(before, 0))
FROM (
    SELECT stream, version, position,
        lag(version) OVER (PARTITION BY stream ORDER BY position) AS before
    FROM events
) AS numbered
WHERE version <> coalesce(before, 0) + 1
LIMIT %(limit)s;

-- recording_times --
-- The log's own clock never goes back.
SELECT format('position %%s was recorded at %%s, after %%s', position, recorded_at, before)
FROM (
    SELECT position, recorded_at, lag(recorded_at) OVER (ORDER BY position) AS before FROM events
) AS timed
WHERE recorded_at < before
LIMIT %(limit)s;

-- times_of_facts --
-- A fact that is earlier than the last one of its stream says why.
SELECT format('%%s@%%s happened at %%s, before the last fact', stream, version, occurred_at)
FROM (
    SELECT stream, version, occurred_at, payload ->> 'late_reason' AS late_reason,
        max(occurred_at) OVER (
            PARTITION BY stream ORDER BY version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS latest
    FROM events
) AS timed
WHERE occurred_at < latest AND late_reason IS NULL
LIMIT %(limit)s;

-- columns --
-- What is a column says the same as the payload.
SELECT format('the columns of %%s@%%s are not its payload''s', stream, version)
FROM events
WHERE gaming_day <> (payload ->> 'gaming_day')::date
    OR occurred_at <> (payload ->> 'occurred_at')::timestamptz
LIMIT %(limit)s;

-- commands --
-- Every event belongs to the command that says so, and every command has events or a refusal.
SELECT format('position %%s is not among the events of command %%s', position, command_id)
FROM events LEFT JOIN commands USING (command_id)
WHERE position NOT BETWEEN first_position AND last_position OR first_position IS NULL
UNION ALL
SELECT format('command %%s has neither an event nor a refusal', command_id)
FROM commands WHERE first_position IS NULL AND refusal IS NULL
LIMIT %(limit)s;

-- entries --
-- Each entry balances in every unit.
SELECT format('entry %%s.%%s is off by %%s %%s', position, entry, sum(amount_minor), unit)
FROM journal_lines
GROUP BY position, entry, unit
HAVING sum(amount_minor) <> 0
LIMIT %(limit)s;

-- running_balances --
-- Each running balance is the one before it and the line.
SELECT format('%%s after %%s.%%s is %%s, not %%s', account, position, entry, balance_minor, summed)
FROM (
    SELECT account, position, entry, balance_minor,
        sum(amount_minor) OVER (PARTITION BY account, unit ORDER BY position, entry) AS summed
    FROM journal_lines
) AS lines
WHERE balance_minor <> summed
LIMIT %(limit)s;
