-- Many commands in one append: those that wait at the same time share one flush.

DROP FUNCTION append(
    text, bytea, json, text[], bigint[], text[], text[], date[], timestamptz[], text[], bigint[]
);

-- Records the outcomes of some commands in this order: of each its events, or its refusal.
--
-- Command n is (command_ids[n], command_hashes[n], refusals[n]) and owns the events
-- first_events[n] to last_events[n], counted from 1; both are null for a refusal.
-- Event n is (streams[n], versions[n], topics[n], payloads[n], gaming_days[n], occurred_ats[n],
-- event_commands[n]).
-- read_streams and read_versions are the fence: streams that a decision looked at before the group
-- wrote to them, each with the version it saw, 0 for none.
--
-- Returns the head as the commands found it, with the time at which they were recorded: command n
-- has the positions head + first_events[n] to head + last_events[n].
--
-- Fails as a whole and without a trace when
--   a command has neither events nor refusal      check violation of commands_events_or_refusal
--   a command id is recorded already              unique violation of commands_command_id
--   another event has taken a version             unique violation of events_stream_version
--   a version does not follow on a recorded one   LC001
--   a stream of the fence has moved               LC002
CREATE FUNCTION append(
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
    -- One command with one event is the commonest of all; taking arrays apart costs more than it.
    alone boolean := cardinality(command_ids) = 1 AND cardinality(streams) = 1;
BEGIN
    SELECT * INTO STRICT head FROM log_head FOR UPDATE;
    -- A statement of its own: the clock is read when the lock is held, not while waiting for it.
    head.recorded_at := greatest(head.recorded_at, clock_timestamp());

    -- First of all, so that a command that comes twice is told so and not that it conflicts.
    IF alone THEN
        INSERT INTO commands VALUES (
            command_ids[1], command_hashes[1], head.position + 1, head.position + 1,
            refusals[1]::json, head.recorded_at
        );
    ELSE
        INSERT INTO commands
        SELECT new.command_id, new.command_hash, head.position + new.first_event,
            head.position + new.last_event, new.refusal::json, head.recorded_at
        FROM unnest(command_ids, command_hashes, refusals, first_events, last_events)
            AS new(command_id, command_hash, refusal, first_event, last_event);
    END IF;

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

    IF alone THEN
        INSERT INTO events VALUES (
            head.position + 1, streams[1], versions[1], topics[1], payloads[1]::json,
            gaming_days[1], occurred_ats[1], head.recorded_at, event_commands[1]
        );
        SELECT streams[1] AS stream, versions[1] AS version INTO stale
        WHERE versions[1] > 1 AND NOT EXISTS (
            SELECT FROM events
            WHERE events.stream = streams[1] AND events.version = versions[1] - 1
        );
    ELSE
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
    END IF;
    IF FOUND THEN
        RAISE EXCEPTION 'version % of % does not follow on a recorded event',
            stale.version, stale.stream USING ERRCODE = 'LC001';
    END IF;

    UPDATE log_head
    SET position = head.position + cardinality(streams), recorded_at = head.recorded_at;
    RETURN head;
END
$$;

REVOKE ALL ON FUNCTION append FROM PUBLIC;
CALL allow('writer', 'EXECUTE', 'FUNCTION append');
