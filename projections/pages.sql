-- head --
SELECT position FROM log_head;

-- next_events --
-- Everything up to the head is visible, without a gap: the head is written last in each commit.
-- Skipped are the topics known to be something else, so that an unknown one is met and not missed.
SELECT position, recorded_at, stream, version, topic, payload::text
FROM events
WHERE position > %(after)s AND position <= %(head)s
    AND topic <> ALL (%(skipped)s::text[])
ORDER BY position
LIMIT %(limit)s;
