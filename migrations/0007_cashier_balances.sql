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
