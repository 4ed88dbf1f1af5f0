-- What an aggregate knew at a version, so that a long stream need not be read from its start.
--
-- A cache and never evidence: replay, audit, verification and read models do not look here, and
-- every row can be thrown away. Only the very code that wrote a row believes it (code_digest), and
-- only while it is what was written (digest).
CREATE TABLE snapshots (
    stream      text        COLLATE "C" NOT NULL CONSTRAINT snapshots_stream PRIMARY KEY,
    version     bigint      NOT NULL CONSTRAINT snapshots_version_from_one CHECK (version >= 1),
    kind        text        COLLATE "C" NOT NULL,
    code_digest bytea       NOT NULL,
    state       bytea       NOT NULL,
    digest      bytea       NOT NULL,
    kept_at     timestamptz NOT NULL
);

-- Puts a snapshot in the place of the stream's last one; false for a version that is not recorded.
--
-- Nobody waits for the disk: a snapshot that a crash loses costs some reading. That holds for the
-- whole transaction, so it must be one of its own: LC004 where something was written before.
CREATE FUNCTION keep_snapshot(
    stream text, version bigint, kind text, code_digest bytea, state bytea, digest bytea
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
        RAISE EXCEPTION 'a snapshot is kept in a transaction of its own' USING ERRCODE = 'LC004';
    END IF;
    PERFORM set_config('synchronous_commit', 'off', true);
    INSERT INTO snapshots
    SELECT keep_snapshot.stream, keep_snapshot.version, keep_snapshot.kind,
        keep_snapshot.code_digest, keep_snapshot.state, keep_snapshot.digest, clock_timestamp()
    FROM events
    WHERE events.stream = keep_snapshot.stream AND events.version = keep_snapshot.version
    ON CONFLICT ON CONSTRAINT snapshots_stream DO UPDATE SET
        version = EXCLUDED.version, kind = EXCLUDED.kind, code_digest = EXCLUDED.code_digest,
        state = EXCLUDED.state, digest = EXCLUDED.digest, kept_at = EXCLUDED.kept_at;
    RETURN FOUND;
END
$$;

REVOKE ALL ON FUNCTION keep_snapshot FROM PUBLIC;

CALL allow('writer', 'SELECT', 'TABLE snapshots');
CALL allow('writer', 'EXECUTE', 'FUNCTION keep_snapshot');
