-- begin_tracking --
INSERT INTO projection_tracking (name, position) VALUES (%(name)s, 0)
ON CONFLICT (name) DO NOTHING;

-- restart_tracking --
-- Its lock makes whoever moves the live read model on wait for the exchange.
UPDATE projection_tracking
SET position = 0, failed_position = NULL, error = NULL
WHERE name = %(name)s;

-- move_tracking --
UPDATE projection_tracking SET position = %(position)s WHERE name = %(name)s;
