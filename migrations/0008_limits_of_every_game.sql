-- A schedule's maximum is roulette's straight-up maximum no longer: each game has its own.
ALTER TABLE inspector_limits RENAME COLUMN straight_maximum_minor TO maximum_minor;

-- Newer servers name what is NOT NULL, after the column.
DO $$
BEGIN
    IF EXISTS (
        SELECT FROM pg_constraint WHERE conname = 'inspector_limits_straight_maximum_minor_not_null'
        AND conrelid = 'inspector_limits'::regclass
    ) THEN
        ALTER TABLE inspector_limits
        RENAME CONSTRAINT inspector_limits_straight_maximum_minor_not_null
        TO inspector_limits_maximum_minor_not_null;
    END IF;
END $$;
