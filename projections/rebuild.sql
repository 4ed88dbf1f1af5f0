-- begin_tracking --
INSERT INTO projection_tracking (name, position) VALUES (%(name)s, 0)
ON CONFLICT (name) DO NOTHING;

-- lock_tracking --
SELECT FROM projection_tracking WHERE name = %(name)s FOR UPDATE;

-- move_tracking --
UPDATE projection_tracking
SET position = %(position)s, failed_position = NULL, error = NULL
WHERE name = %(name)s;
