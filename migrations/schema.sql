-- The present schema of one premises, for reading. The path to it is the numbered files; nothing
-- runs this one but the test that builds both and compares their catalogues (tests/migrations):
-- whoever adds a numbered file writes its result in here too.
--
-- No schema is named: search_path says which. Roles: <schema>_writer records, <schema>_projector
-- fills read models, <schema>_reader reads.

-- Which numbered files this schema has had (kept by ledger/store/migrate.py).
CREATE TABLE migrations (
    file       text        COLLATE "C" NOT NULL CONSTRAINT migrations_file PRIMARY KEY,
    sha256     text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- allow('reader', 'SELECT', 'TABLE journal') grants to the role of this schema.
CREATE PROCEDURE allow(role_suffix text, privileges text, object text)
LANGUAGE plpgsql
SET search_path FROM CURRENT
AS $$
BEGIN
    EXECUTE format('GRANT %s ON %s TO %I', privileges, object, current_schema() || '_' || role_suffix);
END
$$;
REVOKE ALL ON PROCEDURE allow FROM PUBLIC;

CALL allow('writer', 'USAGE', format('SCHEMA %I', current_schema()));
CALL allow('projector', 'USAGE', format('SCHEMA %I', current_schema()));
CALL allow('reader', 'USAGE', format('SCHEMA %I', current_schema()));

-- ---------------------------------------------------------------------------------------------
-- The log

-- What happened. payload is json, not jsonb: json keeps the exact bytes it was given.
-- command_id has no foreign key: append() writes both rows, nobody else writes either.
CREATE TABLE events (
    position    bigint      NOT NULL CONSTRAINT events_position PRIMARY KEY,
    stream      text        COLLATE "C" NOT NULL CONSTRAINT events_stream_named CHECK (stream <> ''),
    version     bigint      NOT NULL CONSTRAINT events_version_from_one CHECK (version >= 1),
    topic       text        COLLATE "C" NOT NULL,
    payload     json        NOT NULL,
    gaming_day  date        NOT NULL,
    occurred_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    command_id  text        COLLATE "C" NOT NULL,
    CONSTRAINT events_stream_version UNIQUE (stream, version)
);

-- The last position given out and when. Whoever appends holds this row's lock until commit, so
-- positions have no gaps and become visible in order: a reader can never skip one.
-- The low fillfactor keeps the row, rewritten by every append, on its one page.
CREATE TABLE log_head (
    only_row    boolean     NOT NULL DEFAULT true
                            CONSTRAINT log_head_only_row PRIMARY KEY
                            CONSTRAINT log_head_only_true CHECK (only_row),
    position    bigint      NOT NULL,
    recorded_at timestamptz NOT NULL
) WITH (fillfactor = 10);
INSERT INTO log_head (position, recorded_at) VALUES (0, 'epoch');

-- What was asked and what came of it: the positions of its events, or the refusal.
CREATE TABLE commands (
    command_id     text        COLLATE "C" NOT NULL CONSTRAINT commands_command_id PRIMARY KEY,
    command_hash   bytea       NOT NULL
                               CONSTRAINT commands_hash_is_sha256 CHECK (octet_length(command_hash) = 32),
    first_position bigint,
    last_position  bigint,
    refusal        json,
    recorded_at    timestamptz NOT NULL,
    CONSTRAINT commands_events_or_refusal CHECK (
        CASE
            WHEN refusal IS NULL THEN num_nulls(first_position, last_position) = 0
                                      AND first_position <= last_position
            ELSE num_nonnulls(first_position, last_position) = 0
        END
    )
);

-- ---------------------------------------------------------------------------------------------
-- What nobody may do, the owner included. ALWAYS: also where rows arrive by replication.

CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    RAISE EXCEPTION '% of % refused: what is recorded stays as it is', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'LC003', HINT = 'Record a new event that corrects the old one.';
END
$$;

CREATE TRIGGER events_keep_rows BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_keep_table BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commands_keep_rows BEFORE UPDATE OR DELETE ON commands
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commands_keep_table BEFORE TRUNCATE ON commands
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_head_keep_row BEFORE DELETE ON log_head
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER log_head_keep_table BEFORE TRUNCATE ON log_head
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_going_back() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    IF NEW.position < OLD.position OR NEW.recorded_at < OLD.recorded_at THEN
        RAISE EXCEPTION 'the head of the log only moves forward: from % at % to % at % refused',
            OLD.position, OLD.recorded_at, NEW.position, NEW.recorded_at
            USING ERRCODE = 'LC003';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER log_head_forward BEFORE UPDATE ON log_head
    FOR EACH ROW EXECUTE FUNCTION refuse_going_back();

ALTER TABLE events ENABLE ALWAYS TRIGGER events_keep_rows;
ALTER TABLE events ENABLE ALWAYS TRIGGER events_keep_table;
ALTER TABLE commands ENABLE ALWAYS TRIGGER commands_keep_rows;
ALTER TABLE commands ENABLE ALWAYS TRIGGER commands_keep_table;
ALTER TABLE log_head ENABLE ALWAYS TRIGGER log_head_keep_row;
ALTER TABLE log_head ENABLE ALWAYS TRIGGER log_head_keep_table;
ALTER TABLE log_head ENABLE ALWAYS TRIGGER log_head_forward;
-- ---------------------------------------------------------------------------------------------
-- The only ways to write. They run as their owner; the writing role may call them, nothing else.

-- Takes the head's lock for the rest of the caller's transaction: until its commit nobody else
-- can append, so what it reads now is what it will write after.
CREATE FUNCTION lock_head() RETURNS log_head
LANGUAGE sql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
    SELECT * FROM log_head FOR UPDATE
$$;

-- Records the outcomes of some commands in this order: of each its events, or its refusal.
--
-- Command n is (command_ids[n], command_hashes[n], refusals[n]) and owns the events
-- first_events[n] to last_events[n], counted from 1; both are null for a refusal.
-- Event n is (streams[n], versions[n], topics[n], payloads[n], gaming_days[n], occurred_ats[n],
-- event_commands[n]).
-- read_streams and read_versions are the fence: streams that a decision looked at before the group
-- wrote to them, each with the version it saw, 0 for none.
-- seen_position is as in append_one().
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
    refusals       json[],
    first_events   bigint[],
    last_events    bigint[],
    streams        text[],
    versions       bigint[],
    topics         text[],
    payloads       json[],
    gaming_days    date[],
    occurred_ats   timestamptz[],
    event_commands text[],
    read_streams   text[],
    read_versions  bigint[],
    seen_position  bigint DEFAULT -1
) RETURNS log_head
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
    head  log_head;
    stale record;
BEGIN
    UPDATE log_head
    SET position = position + cardinality(streams),
        recorded_at = greatest(recorded_at, clock_timestamp())
    RETURNING * INTO STRICT head;
    -- The clock was read while waiting for the lock if those who held it wrote nothing in the end.
    IF clock_timestamp() > head.recorded_at + interval '1 ms' THEN
        UPDATE log_head SET recorded_at = clock_timestamp() RETURNING * INTO STRICT head;
    END IF;
    head.position := head.position - cardinality(streams);

    -- First of all, so that a command that comes twice is told so and not that it conflicts.
    INSERT INTO commands
    SELECT new.command_id, new.command_hash, head.position + new.first_event,
        head.position + new.last_event, new.refusal, head.recorded_at
    FROM unnest(command_ids, command_hashes, refusals, first_events, last_events)
        AS new(command_id, command_hash, refusal, first_event, last_event);

    IF seen_position <> head.position AND cardinality(read_streams) > 0 THEN
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
    SELECT head.position + new.nr, new.stream, new.version, new.topic, new.payload,
        new.gaming_day, new.occurred_at, head.recorded_at, new.command_id
    FROM unnest(streams, versions, topics, payloads, gaming_days, occurred_ats, event_commands)
        WITH ORDINALITY
        AS new(stream, version, topic, payload, gaming_day, occurred_at, command_id, nr);

    -- Each version needs the one before it, at an earlier position. Not EXISTS, which may be planned
    -- as a join with the whole log while that is short, and kept when it no longer is.
    SELECT new.stream, new.version INTO stale
    FROM unnest(streams, versions) WITH ORDINALITY AS new(stream, version, nr)
    WHERE new.version > 1 AND (
        SELECT events.position < head.position + new.nr FROM events
        WHERE events.stream = new.stream AND events.version = new.version - 1
    ) IS NOT TRUE
    LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'version % of % does not follow on a recorded event',
            stale.version, stale.stream USING ERRCODE = 'LC001';
    END IF;
    RETURN head;
END
$$;

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

REVOKE ALL ON FUNCTION lock_head, append, append_one, refuse_change, refuse_going_back FROM PUBLIC;

-- ---------------------------------------------------------------------------------------------
-- Who may do what.

CALL allow('writer', 'SELECT', 'TABLE events, log_head, commands, migrations');
CALL allow('writer', 'EXECUTE', 'FUNCTION lock_head, append, append_one');
CALL allow('projector', 'SELECT', 'TABLE events, log_head, commands, migrations');
CALL allow('reader', 'SELECT', 'TABLE events, log_head, commands, migrations');

-- ---------------------------------------------------------------------------------------------
-- Documents: free text and files, which events cite and which can be erased.

-- Events hold the digest only: SHA-256(salt || content). Erasing forgets
-- salt and content; the digest stays, so nothing that was computed over the event changes.
-- One document per name within a command: a repeated command finds its document by name.
CREATE TABLE documents (
    digest     bytea       NOT NULL CONSTRAINT documents_digest PRIMARY KEY,
    command_id text        COLLATE "C" NOT NULL,
    name       text        COLLATE "C" NOT NULL,
    media_type text        NOT NULL,
    salt       bytea,
    content    bytea,
    stored_at  timestamptz NOT NULL,
    erased_at  timestamptz,
    CONSTRAINT documents_command_name UNIQUE (command_id, name),
    CONSTRAINT documents_kept_or_erased CHECK (
        CASE
            WHEN erased_at IS NULL THEN num_nulls(salt, content) = 0
                                        AND octet_length(salt) = 32
                                        AND digest = sha256(salt || content)
            ELSE num_nonnulls(salt, content) = 0
        END
    )
);

CREATE TRIGGER documents_keep_rows BEFORE DELETE ON documents
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_keep_table BEFORE TRUNCATE ON documents
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    IF OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL
        OR (NEW.digest, NEW.command_id, NEW.name, NEW.media_type, NEW.stored_at)
            IS DISTINCT FROM (OLD.digest, OLD.command_id, OLD.name, OLD.media_type, OLD.stored_at)
    THEN
        RAISE EXCEPTION 'a document can only be erased, once'
            USING ERRCODE = 'LC003', HINT = 'Store the new wording as a new document.';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER documents_only_erasure BEFORE UPDATE ON documents
    FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();

ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_keep_rows;
ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_keep_table;
ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_only_erasure;

-- Stores a document unless the command has one of that name; returns the one there is.
CREATE FUNCTION store_document(
    digest bytea, command_id text, name text, media_type text, salt bytea, content bytea
) RETURNS documents
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
    stored documents;
BEGIN
    INSERT INTO documents (digest, command_id, name, media_type, salt, content, stored_at)
    VALUES (
        store_document.digest, store_document.command_id, store_document.name,
        store_document.media_type, store_document.salt, store_document.content, clock_timestamp()
    ) ON CONFLICT ON CONSTRAINT documents_command_name DO NOTHING;
    SELECT * INTO STRICT stored FROM documents
    WHERE documents.command_id = store_document.command_id AND documents.name = store_document.name;
    RETURN stored;
END
$$;

-- Forgets salt and content for good; true when there was something to forget.
CREATE FUNCTION erase_document(digest bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
    UPDATE documents SET salt = NULL, content = NULL, erased_at = clock_timestamp()
    WHERE documents.digest = erase_document.digest AND erased_at IS NULL;
    RETURN FOUND;
END
$$;

REVOKE ALL ON FUNCTION store_document, erase_document, refuse_all_but_erasure FROM PUBLIC;

-- Read models never see documents: an erasure would not reach their copies.
CALL allow('writer', 'SELECT', 'TABLE documents');
CALL allow('writer', 'EXECUTE', 'FUNCTION store_document, erase_document');
CALL allow('reader', 'SELECT', 'TABLE documents');

-- ---------------------------------------------------------------------------------------------
-- Snapshots

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

-- ---------------------------------------------------------------------------------------------
-- Read models: how far each has come

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

-- ---------------------------------------------------------------------------------------------
-- Read models: the journal

-- The two books: entries, their lines with running balances, and the accounts there are.
--
-- Lines are never changed. The balance of an account as of a position is the balance_minor of its
-- last line up to there: one look-up in the index of the account.

CREATE TABLE journal_entries (
    position    bigint      NOT NULL,
    entry       smallint    NOT NULL,
    book        text        COLLATE "C" NOT NULL
                            CONSTRAINT journal_entries_book CHECK (book IN ('money', 'chips')),
    description text        NOT NULL,
    topic       text        COLLATE "C" NOT NULL,
    stream      text        COLLATE "C" NOT NULL,
    version     bigint      NOT NULL,
    session     text        COLLATE "C",
    gaming_day  date        NOT NULL,
    occurred_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    CONSTRAINT journal_entries_key PRIMARY KEY (position, entry)
);
-- Entries stand in the order of the log, so days do too: a summary of each stretch finds one.
CREATE INDEX journal_entries_gaming_day ON journal_entries USING brin (gaming_day)
    WITH (pages_per_range = 16);

CREATE TABLE journal_lines (
    position      bigint   NOT NULL,
    entry         smallint NOT NULL,
    line          smallint NOT NULL,
    account       text     COLLATE "C" NOT NULL,
    unit          text     COLLATE "C" NOT NULL,
    amount_minor  bigint   NOT NULL CONSTRAINT journal_lines_move_something CHECK (amount_minor <> 0),
    balance_minor bigint   NOT NULL,
    CONSTRAINT journal_lines_key PRIMARY KEY (position, entry, line)
);
CREATE UNIQUE INDEX journal_lines_account ON journal_lines (account, position, entry, unit);

CREATE TABLE journal_accounts (
    account       text   COLLATE "C" NOT NULL,
    unit          text   COLLATE "C" NOT NULL,
    book          text   COLLATE "C" NOT NULL,
    from_position bigint NOT NULL,
    CONSTRAINT journal_accounts_key PRIMARY KEY (account, unit)
);

-- The entries balance by construction; here they are added up again, and each running balance is
-- compared with the one before it. An entry comes whole in one statement.
--
-- Each line is compared with its neighbour among those whose account has the same digest: digests
-- sort in a fraction of the time that names take. Where the neighbour is of another account or unit,
-- and at the first, the line before is looked up.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
    fault record;
BEGIN
    SELECT position, entry, unit, sum(amount_minor) AS off INTO fault
    FROM new_lines
    GROUP BY position, entry, unit
    HAVING sum(amount_minor) <> 0
    LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'entry % at position % is % % off balance',
            fault.entry, fault.position, fault.off, fault.unit USING ERRCODE = 'LC004';
    END IF;

    SELECT chain.account, chain.position INTO fault
    FROM (
        SELECT new_lines.*, lag(balance_minor) OVER neighbours AS before_minor,
            lag(account) OVER neighbours = account AND lag(unit) OVER neighbours = unit AS same
        FROM new_lines
        WINDOW neighbours AS (
            PARTITION BY hashtextextended(account, 0) ORDER BY position, entry
        )
    ) AS chain
    WHERE balance_minor <> amount_minor + CASE WHEN same THEN before_minor ELSE coalesce((
        SELECT earlier.balance_minor FROM journal_lines AS earlier
        WHERE earlier.account = chain.account AND earlier.unit = chain.unit
            AND (earlier.position, earlier.entry) < (chain.position, chain.entry)
        ORDER BY earlier.position DESC, earlier.entry DESC LIMIT 1
    ), 0) END
    LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'the balance of % does not follow on the one before position %',
            fault.account, fault.position USING ERRCODE = 'LC004';
    END IF;
    RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION refuse_unbalanced FROM PUBLIC;

CREATE TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
    REFERENCING NEW TABLE AS new_lines
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();

CALL allow('projector', 'SELECT, INSERT, TRUNCATE', 'TABLE journal_entries, journal_lines, journal_accounts');
CALL allow('reader', 'SELECT', 'TABLE journal_entries, journal_lines, journal_accounts');
CALL allow('writer', 'SELECT', 'TABLE journal_entries, journal_lines, journal_accounts');

-- ---------------------------------------------------------------------------------------------
-- Read models: cashier balances

-- What each cashier answers for: one window in one shift, by unit (cash, chips, a currency).

-- A shift's standing; a row ends where the next one begins.
CREATE TABLE cashier_shifts (
    cage          text        COLLATE "C" NOT NULL,
    cashier       text        NOT NULL,
    window_name   text        NOT NULL,
    shift         text        NOT NULL,
    status        text        NOT NULL CONSTRAINT cashier_shifts_status CHECK (status IN ('open', 'closed')),
    gaming_day    date        NOT NULL,
    occurred_at   timestamptz NOT NULL,
    from_position bigint      NOT NULL,
    to_position   bigint      CONSTRAINT cashier_shifts_ends_later CHECK (to_position > from_position),
    CONSTRAINT cashier_shifts_key PRIMARY KEY (cage, from_position)
);
CREATE UNIQUE INDEX cashier_shifts_current ON cashier_shifts (cage) WHERE to_position IS NULL;

-- Whatever changed what a window holds, as a signed amount: any figure, as of any position and
-- until any time, is a sum of these.
CREATE TABLE cashier_movements (
    from_position bigint      NOT NULL,
    line          smallint    NOT NULL,
    cage          text        COLLATE "C" NOT NULL,
    kind          text        COLLATE "C" NOT NULL,
    unit          text        COLLATE "C" NOT NULL,
    amount_minor  bigint      NOT NULL,
    slip          text        COLLATE "C",
    occurred_at   timestamptz NOT NULL,
    CONSTRAINT cashier_movements_key PRIMARY KEY (from_position, line)
);
CREATE INDEX cashier_movements_cage ON cashier_movements (cage, from_position);
CREATE INDEX cashier_movements_slip ON cashier_movements (slip) WHERE slip IS NOT NULL;

-- Counts by two; pieces is {denomination in minor units: pieces}, empty for foreign cash.
CREATE TABLE cashier_counts (
    from_position  bigint      NOT NULL,
    cage           text        COLLATE "C" NOT NULL,
    unit           text        COLLATE "C" NOT NULL,
    expected_minor bigint      NOT NULL,
    counted_minor  bigint      NOT NULL,
    pieces         jsonb       NOT NULL,
    occurred_at    timestamptz NOT NULL,
    CONSTRAINT cashier_counts_key PRIMARY KEY (cage, unit, from_position)
);

CALL allow('projector', 'SELECT, INSERT, TRUNCATE', 'TABLE cashier_movements, cashier_counts');
CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE', 'TABLE cashier_shifts');
CALL allow('reader', 'SELECT', 'TABLE cashier_shifts, cashier_movements, cashier_counts');
CALL allow('writer', 'SELECT', 'TABLE cashier_shifts, cashier_movements, cashier_counts');

-- ---------------------------------------------------------------------------------------------
-- Read models: the inspector report

-- What an Inspector wants to see of a gaming day.
--
-- A row begins with the event at from_position and ends with the one at to_position, null while it
-- lasts; a fact stands at its position for ever. When that was, and who recorded it, is in
-- inspector_moments, once for each event.

CREATE TABLE inspector_moments (
    position    bigint      NOT NULL CONSTRAINT inspector_moments_key PRIMARY KEY,
    stream      text        COLLATE "C" NOT NULL,
    version     bigint      NOT NULL,
    occurred_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    actor       text        NOT NULL,
    caused_by   text,
    video       text,
    late_reason text
);

CREATE TABLE inspector_days (
    gaming_day    date   NOT NULL CONSTRAINT inspector_days_key PRIMARY KEY,
    from_position bigint NOT NULL,
    to_position   bigint CONSTRAINT inspector_days_end_later CHECK (to_position > from_position)
);

CREATE TABLE inspector_presences (
    from_position bigint NOT NULL CONSTRAINT inspector_presences_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_presences_end_later CHECK (to_position > from_position),
    gaming_day    date   NOT NULL,
    inspector     text   NOT NULL,
    suspended     text[] NOT NULL DEFAULT '{}',
    condition     text
);
CREATE INDEX inspector_presences_day ON inspector_presences (gaming_day, from_position);

-- Who holds which role under which licence.
CREATE TABLE inspector_people (
    from_position bigint NOT NULL CONSTRAINT inspector_people_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_people_end_later CHECK (to_position > from_position),
    person        text   COLLATE "C" NOT NULL,
    licence       text,
    authorisation text
);
CREATE INDEX inspector_people_person ON inspector_people (person, from_position);

CREATE TABLE inspector_duties (
    from_position bigint NOT NULL CONSTRAINT inspector_duties_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_duties_end_later CHECK (to_position > from_position),
    gaming_day    date   NOT NULL,
    person        text   COLLATE "C" NOT NULL,
    role          text   NOT NULL
);
CREATE INDEX inspector_duties_day ON inspector_duties (gaming_day, from_position);

-- What a session was opened by. readings and equipment are small maps, text to text.
CREATE TABLE inspector_sessions (
    session         text    COLLATE "C" NOT NULL CONSTRAINT inspector_sessions_key PRIMARY KEY,
    from_position   bigint  NOT NULL,
    table_name      text    NOT NULL,
    game            text    NOT NULL,
    engine          text    NOT NULL,
    rulebook        text    NOT NULL,
    rulebook_sha256 text    NOT NULL,
    readings        json    NOT NULL,
    currency        text    NOT NULL,
    equipment       json    NOT NULL,
    seats           integer NOT NULL,
    consent         text    NOT NULL,
    approval        text,
    inspectors      text[]  NOT NULL,
    condition       text,
    terms           json    NOT NULL DEFAULT '{}'
);

-- A session's part of each gaming day that it touches, with the count that ended it.
CREATE TABLE inspector_table_days (
    from_position  bigint NOT NULL,
    to_position    bigint CONSTRAINT inspector_table_days_end_later CHECK (to_position > from_position),
    gaming_day     date   NOT NULL,
    session        text   COLLATE "C" NOT NULL,
    arrival        text   NOT NULL
                          CONSTRAINT inspector_table_days_arrival CHECK (arrival IN ('opened', 'carried_in')),
    ending         text   CONSTRAINT inspector_table_days_ending CHECK (ending IN ('turned', 'closed')),
    counted_minor  bigint,
    expected_minor bigint,
    drop_minor     bigint,
    counted_by     text[],
    CONSTRAINT inspector_table_days_key PRIMARY KEY (gaming_day, session),
    CONSTRAINT inspector_table_days_end_whole CHECK (
        num_nulls(to_position, ending, counted_minor, expected_minor, drop_minor, counted_by) IN (0, 6)
    )
);
CREATE INDEX inspector_table_days_session ON inspector_table_days (session, from_position);

-- The way of a limit schedule: proposed, approved.
CREATE TABLE inspector_limit_steps (
    from_position  bigint NOT NULL CONSTRAINT inspector_limit_steps_key PRIMARY KEY,
    schedule       text   COLLATE "C" NOT NULL,
    effective_from timestamptz,
    step           text   NOT NULL
                          CONSTRAINT inspector_limit_steps_step CHECK (step IN ('proposed', 'approved'))
);
CREATE INDEX inspector_limit_steps_schedule ON inspector_limit_steps (schedule, step, from_position);

CREATE TABLE inspector_limits (
    from_position          bigint NOT NULL CONSTRAINT inspector_limits_key PRIMARY KEY,
    to_position            bigint CONSTRAINT inspector_limits_end_later CHECK (to_position > from_position),
    session                text   COLLATE "C" NOT NULL,
    schedule               text   COLLATE "C" NOT NULL,
    minimum_minor          bigint NOT NULL,
    maximum_minor          bigint NOT NULL,
    board_maximum_minor    bigint NOT NULL,
    approval               text   NOT NULL,
    minima_minor           json   NOT NULL DEFAULT '{}',
    maxima_minor           json   NOT NULL DEFAULT '{}',
    odds_times             integer,
    changed_under          text
);
CREATE INDEX inspector_limits_session ON inspector_limits (session, from_position);

-- reason is why the croupier came; null for the one the table opened with. A change of the helper
-- alone leaves the croupier in charge, with throws_before.
CREATE TABLE inspector_crews (
    from_position     bigint NOT NULL CONSTRAINT inspector_crews_key PRIMARY KEY,
    to_position       bigint CONSTRAINT inspector_crews_end_later CHECK (to_position > from_position),
    session           text   COLLATE "C" NOT NULL,
    croupier          text   NOT NULL,
    helper            text,
    reason            text,
    requested_by_seat integer,
    throws_before     integer NOT NULL,
    relieved_for      text,
    throws            integer
);
CREATE INDEX inspector_crews_session ON inspector_crews (session, from_position);

-- Who held which post of a crew beside the one in charge.
CREATE TABLE inspector_posts (
    from_position bigint NOT NULL,
    to_position   bigint CONSTRAINT inspector_posts_end_later CHECK (to_position > from_position),
    session       text   COLLATE "C" NOT NULL,
    post          text   NOT NULL,
    person        text   NOT NULL,
    CONSTRAINT inspector_posts_key PRIMARY KEY (from_position, post)
);
CREATE INDEX inspector_posts_session ON inspector_posts (session, from_position);

-- A throw of the ball has its number; dice and cards have none.
CREATE TABLE inspector_throws (
    session  text    COLLATE "C" NOT NULL,
    position bigint  NOT NULL,
    throw    integer,
    CONSTRAINT inspector_throws_key PRIMARY KEY (session, position)
);

CREATE TABLE inspector_suspensions (
    from_position bigint NOT NULL CONSTRAINT inspector_suspensions_key PRIMARY KEY,
    to_position   bigint CONSTRAINT inspector_suspensions_end_later CHECK (to_position > from_position),
    session       text   COLLATE "C" NOT NULL,
    reason        text   NOT NULL,
    clause        text,
    case_name     text,
    ending        text   CONSTRAINT inspector_suspensions_ending CHECK (ending IN ('resumed', 'closed')),
    inspectors    text[] NOT NULL DEFAULT '{}',
    condition     text
);
CREATE INDEX inspector_suspensions_session ON inspector_suspensions (session, from_position);

-- What happened at one moment: bets returned, irregularities, payouts, inspections, rulings. The
-- topic says which columns it fills; a settlement has a line for each payout that is not as due.
CREATE TABLE inspector_facts (
    position            bigint   NOT NULL,
    line                smallint NOT NULL,
    gaming_day          date     NOT NULL,
    topic               text     COLLATE "C" NOT NULL,
    session             text     COLLATE "C",
    what                text,
    clause              text,
    round               integer,
    seat                integer,
    bet                 text     COLLATE "C",
    kind                text,
    bet_on              text,
    medium              text,
    amount_minor        bigint,
    due_minor           bigint,
    paid_minor          bigint,
    recorded_paid_minor bigint,
    seen                text,
    person              text,
    place               text,
    text_digest         text,
    cited               text[]   NOT NULL DEFAULT '{}',
    CONSTRAINT inspector_facts_key PRIMARY KEY (position, line)
);
CREATE INDEX inspector_facts_day ON inspector_facts (gaming_day, position);
CREATE INDEX inspector_facts_bet ON inspector_facts (session, bet) WHERE bet IS NOT NULL;

CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_posts, inspector_throws, inspector_suspensions, inspector_facts');
CALL allow('reader', 'SELECT',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_posts, inspector_throws, inspector_suspensions, inspector_facts');
CALL allow('writer', 'SELECT',
    'TABLE inspector_moments, inspector_days, inspector_presences, inspector_people,
     inspector_duties, inspector_sessions, inspector_table_days, inspector_limit_steps,
     inspector_limits, inspector_crews, inspector_posts, inspector_throws, inspector_suspensions, inspector_facts');

-- ---------------------------------------------------------------------------------------------
-- Read models: appeal timelines

-- Cases before the Board: the Inspector's measure and everything that comes of it, in one line each.

CREATE TABLE appeal_cases (
    case_name     text        COLLATE "C" NOT NULL CONSTRAINT appeal_cases_key PRIMARY KEY,
    from_position bigint      NOT NULL,
    gaming_day    date        NOT NULL,
    measure       text        NOT NULL,
    clause        text        NOT NULL,
    session       text        COLLATE "C",
    readings      json        NOT NULL,
    report_due_at timestamptz NOT NULL,
    appeal_due_at timestamptz NOT NULL
);

-- One line of a timeline, for ever. The event itself stands at position, the case knows of it from
-- from_position on: a cited fact is older than the case. A fact that is cited twice is one line.
CREATE TABLE appeal_entries (
    case_name        text        COLLATE "C" NOT NULL,
    from_position    bigint      NOT NULL,
    position         bigint      NOT NULL,
    kind             text        COLLATE "C" NOT NULL,
    gaming_day       date        NOT NULL,
    description      text        NOT NULL,
    clause           text,
    text_digest      text,
    amount_minor     bigint,
    due_at           timestamptz,
    lateness_seconds bigint,
    in_time          boolean,
    outcome          text,
    decision_due_at  timestamptz,
    stream           text        COLLATE "C" NOT NULL,
    version          bigint      NOT NULL,
    occurred_at      timestamptz NOT NULL,
    recorded_at      timestamptz NOT NULL,
    actor            text        NOT NULL,
    caused_by        text,
    video            text,
    late_reason      text,
    CONSTRAINT appeal_entries_key PRIMARY KEY (case_name, from_position, position),
    CONSTRAINT appeal_entries_known_later CHECK (from_position >= position),
    CONSTRAINT appeal_entries_lateness_whole CHECK (lateness_seconds IS NULL OR due_at IS NOT NULL)
);
CREATE INDEX appeal_entries_day ON appeal_entries (gaming_day, case_name);
CREATE INDEX appeal_entries_stream ON appeal_entries (stream) WHERE kind = 'adjustment_ordered';

-- Which cases keep a session stopped: its resumption is a line of each.
CREATE TABLE appeal_stops (
    from_position bigint NOT NULL CONSTRAINT appeal_stops_key PRIMARY KEY,
    to_position   bigint CONSTRAINT appeal_stops_end_later CHECK (to_position > from_position),
    case_name     text   COLLATE "C" NOT NULL,
    session       text   COLLATE "C" NOT NULL
);
CREATE INDEX appeal_stops_session ON appeal_stops (session) WHERE to_position IS NULL;

CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE', 'TABLE appeal_cases, appeal_entries, appeal_stops');
CALL allow('reader', 'SELECT', 'TABLE appeal_cases, appeal_entries, appeal_stops');
CALL allow('writer', 'SELECT', 'TABLE appeal_cases, appeal_entries, appeal_stops');
