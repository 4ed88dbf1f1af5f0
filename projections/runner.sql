-- begin_tracking --
-- A read model that has not learnt anything stands before the first position.
INSERT INTO projection_tracking (name, position) VALUES (%(name)s, 0)
ON CONFLICT (name) DO NOTHING;

-- lock_tracking --
-- Whoever holds this row is the only one to move the read model on.
SELECT position FROM projection_tracking WHERE name = %(name)s FOR UPDATE;

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
