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
CREATE INDEX journal_entries_gaming_day ON journal_entries (gaming_day, position);
CREATE INDEX journal_entries_session ON journal_entries (session, position)
    WHERE session IS NOT NULL;

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
CREATE UNIQUE INDEX journal_lines_account ON journal_lines (account, unit, position, entry);

CREATE TABLE journal_accounts (
    account       text   COLLATE "C" NOT NULL,
    unit          text   COLLATE "C" NOT NULL,
    book          text   COLLATE "C" NOT NULL,
    from_position bigint NOT NULL,
    CONSTRAINT journal_accounts_key PRIMARY KEY (account, unit)
);

-- The entries balance by construction; here they are added up again, and each running balance is
-- compared with the one before it. An entry comes whole in one statement.
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
        SELECT new_lines.*, lag(balance_minor) OVER (
            PARTITION BY account, unit ORDER BY position, entry
        ) AS before_minor
        FROM new_lines
    ) AS chain
    WHERE balance_minor <> amount_minor + coalesce(before_minor, (
        SELECT earlier.balance_minor FROM journal_lines AS earlier
        WHERE earlier.account = chain.account AND earlier.unit = chain.unit
            AND (earlier.position, earlier.entry) < (chain.position, chain.entry)
        ORDER BY earlier.position DESC, earlier.entry DESC LIMIT 1
    ), 0)
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
