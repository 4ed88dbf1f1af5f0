-- One command with one event, the commonest of all, has a call of its own: plain values are taken
-- apart at no cost, and who has seen all of the log need not be asked what he has seen of it.

-- Records one command with its one event.
--
-- seen_position is a position of the log at which everything that the decision looked at was
-- current. Where the log has gone no further, nothing can have moved; where it has, and for -1,
-- the fence tells: stream → version as in append(), an object that is taken apart only then.
--
-- Returns the head as the command found it, with the time at which it was recorded; the event has
-- the next position. Fails as append() does, as a whole and without a trace.
CREATE FUNCTION append_one(
    command_id    text,
    command_hash  bytea,
    stream        text,
    version       bigint,
    topic         text,
    payload       json,
    gaming_day    date,
    occurred_at   timestamptz,
    seen_position bigint,
    read_fence    json
) RETURNS log_head
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
    head  log_head;
    stale record;
BEGIN
    UPDATE log_head
    SET position = position + 1, recorded_at = greatest(recorded_at, clock_timestamp())
    RETURNING * INTO STRICT head;
    -- The clock was read while waiting for the lock if those who held it wrote nothing in the end.
    IF clock_timestamp() > head.recorded_at + interval '1 ms' THEN
        UPDATE log_head SET recorded_at = clock_timestamp() RETURNING * INTO STRICT head;
    END IF;

    INSERT INTO commands VALUES (
        append_one.command_id, append_one.command_hash, head.position, head.position, NULL,
        head.recorded_at
    );
    IF seen_position + 1 <> head.position THEN
        SELECT fence.stream, fence.version, last.version AS stands_at INTO stale
        FROM json_each_text(read_fence) AS fence(stream, version)
        CROSS JOIN LATERAL (
            SELECT coalesce(max(events.version), 0) AS version FROM events
            WHERE events.stream = fence.stream
        ) AS last
        WHERE last.version <> fence.version::bigint
        LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION '% stands at version %, the decision read version %',
                stale.stream, stale.stands_at, stale.version USING ERRCODE = 'LC002';
        END IF;
    END IF;
    INSERT INTO events VALUES (
        head.position, append_one.stream, append_one.version, append_one.topic,
        append_one.payload, append_one.gaming_day, append_one.occurred_at, head.recorded_at,
        append_one.command_id
    );
    IF append_one.version > 1 AND NOT EXISTS (
        SELECT FROM events
        WHERE events.stream = append_one.stream AND events.version = append_one.version - 1
    ) THEN
        RAISE EXCEPTION 'version % of % does not follow on a recorded event',
            append_one.version, append_one.stream USING ERRCODE = 'LC001';
    END IF;
    head.position := head.position - 1;
    RETURN head;
END
$$;

REVOKE ALL ON FUNCTION append_one FROM PUBLIC;
CALL allow('writer', 'EXECUTE', 'FUNCTION append_one');

-- append() as it was, without what it did apart for one command with one event.
CREATE OR REPLACE FUNCTION append(
    command_ids    text[],
    command_hashes bytea[],
    refusals       text[],
    first_events   bigint[],
    last_events    bigint[],
    streams        text[],
    versions       bigint[],
    topics         text[],
    payloads       text[],
    gaming_days    date[],
    occurred_ats   timestamptz[],
    event_commands text[],
    read_streams   text[],
    read_versions  bigint[]
) RETURNS log_head
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
    head  log_head;
    stale record;
BEGIN
    SELECT * INTO STRICT head FROM log_head FOR UPDATE;
    -- A statement of its own: the clock is read when the lock is held, not while waiting for it.
    head.recorded_at := greatest(head.recorded_at, clock_timestamp());

    -- First of all, so that a command that comes twice is told so and not that it conflicts.
    INSERT INTO commands
    SELECT new.command_id, new.command_hash, head.position + new.first_event,
        head.position + new.last_event, new.refusal::json, head.recorded_at
    FROM unnest(command_ids, command_hashes, refusals, first_events, last_events)
        AS new(command_id, command_hash, refusal, first_event, last_event);

    IF cardinality(read_streams) > 0 THEN
        SELECT fence.stream, fence.version, last.version AS stands_at INTO stale
        FROM unnest(read_streams, read_versions) AS fence(stream, version)
        CROSS JOIN LATERAL (
            SELECT coalesce(max(events.version), 0) AS version FROM events
            WHERE events.stream = fence.stream
        ) AS last
        WHERE last.version <> fence.version
        LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION '% stands at version %, the decision read version %',
                stale.stream, stale.stands_at, stale.version USING ERRCODE = 'LC002';
        END IF;
    END IF;

    INSERT INTO events
    SELECT head.position + new.nr, new.stream, new.version, new.topic, new.payload::json,
        new.gaming_day, new.occurred_at, head.recorded_at, new.command_id
    FROM unnest(streams, versions, topics, payloads, gaming_days, occurred_ats, event_commands)
        WITH ORDINALITY
        AS new(stream, version, topic, payload, gaming_day, occurred_at, command_id, nr);

    -- Each version needs the one before it, at an earlier position. Only where a stream does
    -- not go on from its event before in this group does the log have to be asked.
    SELECT run.stream, run.version INTO stale
    FROM (
        SELECT new.stream, new.version, new.nr,
            lag(new.version) OVER of_stream = new.version - 1 AS goes_on
        FROM unnest(streams, versions) WITH ORDINALITY AS new(stream, version, nr)
        WINDOW of_stream AS (PARTITION BY new.stream ORDER BY new.nr)
    ) AS run
    WHERE run.goes_on IS NOT TRUE AND run.version > 1 AND NOT EXISTS (
        SELECT FROM events
        WHERE events.stream = run.stream AND events.version = run.version - 1
            AND events.position < head.position + run.nr
    )
    LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'version % of % does not follow on a recorded event',
            stale.version, stale.stream USING ERRCODE = 'LC001';
    END IF;

    UPDATE log_head
    SET position = head.position + cardinality(streams), recorded_at = head.recorded_at;
    RETURN head;
END
$$;
