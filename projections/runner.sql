-- begin_tracking --
-- A read model that has not learnt anything stands before the first position.
INSERT INTO projection_tracking (name, position) VALUES (%(name)s, 0)
ON CONFLICT (name) DO NOTHING;

-- lock_tracking --
-- Whoever holds this row is the only one to move the read model on.
SELECT position FROM projection_tracking WHERE name = %(name)s FOR UPDATE;

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

-- move_tracking --
UPDATE projection_tracking
SET position = %(position)s, failed_position = NULL, error = NULL
WHERE name = %(name)s;

-- stop_tracking --
UPDATE projection_tracking
SET failed_position = %(failed_position)s, error = %(error)s
WHERE name = %(name)s AND position < %(failed_position)s;

-- standings --
SELECT name, position, failed_position, error FROM projection_tracking ORDER BY name;
