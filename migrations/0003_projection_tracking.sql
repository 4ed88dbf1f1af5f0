-- How far each read model has come.
--
-- One row a read model, moved on in the transaction that writes its rows, so that every event is
-- learnt exactly once. A read model that cannot learn an event stays before it and says so here.
CREATE TABLE projection_tracking (
    name            text   COLLATE "C" NOT NULL CONSTRAINT projection_tracking_name PRIMARY KEY,
    position        bigint NOT NULL CONSTRAINT projection_tracking_not_negative CHECK (position >= 0),
    failed_position bigint CONSTRAINT projection_tracking_fails_ahead
                           CHECK (failed_position > position),
    error           text,
    CONSTRAINT projection_tracking_failure_explained CHECK (num_nulls(failed_position, error) IN (0, 2))
);

CREATE FUNCTION refuse_learning_twice() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    IF NEW.position < OLD.position AND NEW.position <> 0 THEN
        RAISE EXCEPTION '% stands at %, it cannot go back to %', OLD.name, OLD.position, NEW.position
            USING ERRCODE = 'LC003', HINT = 'Begin again from 0, with empty tables.';
    END IF;
    RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION refuse_learning_twice FROM PUBLIC;

CREATE TRIGGER projection_tracking_forward BEFORE UPDATE ON projection_tracking
    FOR EACH ROW EXECUTE FUNCTION refuse_learning_twice();

CALL allow('projector', 'SELECT, INSERT, UPDATE', 'TABLE projection_tracking');
CALL allow('reader', 'SELECT', 'TABLE projection_tracking');
CALL allow('writer', 'SELECT', 'TABLE projection_tracking');
