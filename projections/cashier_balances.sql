-- end_shift_row --
UPDATE cashier_shifts SET to_position = %(position)s
WHERE cage = %(cage)s AND to_position IS NULL;

-- add_shift_row --
INSERT INTO cashier_shifts (cage, cashier, window_name, shift, status, gaming_day, occurred_at,
    from_position)
VALUES (%(cage)s, %(cashier)s, %(window)s, %(shift)s, 'open', %(gaming_day)s, %(occurred_at)s,
    %(position)s);

-- add_closed_row --
-- The shift as it was, closed.
INSERT INTO cashier_shifts (cage, cashier, window_name, shift, status, gaming_day, occurred_at,
    from_position)
SELECT cage, cashier, window_name, shift, 'closed', gaming_day, %(occurred_at)s, %(position)s
FROM cashier_shifts
WHERE cage = %(cage)s AND to_position = %(position)s;

-- add_movement --
INSERT INTO cashier_movements (from_position, line, cage, kind, unit, amount_minor, slip, occurred_at)
VALUES (%(position)s, %(line)s, %(cage)s, %(kind)s, %(unit)s, %(amount_minor)s, %(slip)s,
    %(occurred_at)s);

-- take_back_movement --
-- A void slip undoes what its issue did, under the same heading; only where the chips go back to
-- the window: those of a closed window go to the main bank, and what it issued it has issued.
INSERT INTO cashier_movements (from_position, line, cage, kind, unit, amount_minor, slip, occurred_at)
SELECT %(position)s, line, cage, kind, unit, -amount_minor, slip, %(occurred_at)s
FROM cashier_movements
WHERE slip = %(slip)s AND cage = %(place)s AND from_position < %(position)s;

-- add_count --
INSERT INTO cashier_counts (from_position, cage, unit, expected_minor, counted_minor, pieces,
    occurred_at)
VALUES (%(position)s, %(cage)s, %(unit)s, %(expected_minor)s, %(counted_minor)s, %(pieces)s,
    %(occurred_at)s);

-- shifts --
-- The last standing of each shift that the view knows.
SELECT DISTINCT ON (cage) cage, window_name, shift, cashier, gaming_day, status
FROM cashier_shifts
WHERE from_position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    AND (%(day)s::date IS NULL OR gaming_day = %(day)s)
ORDER BY cage, from_position DESC;

-- figures --
-- Sums by heading. Handing back at the close is left out: it empties the window, no more.
SELECT cage, unit,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'imprest'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'sold'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'redeemed'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'fill_out'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'credit_in'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'transfer_in'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'transfer_out'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'claim'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'variance'), 0)::bigint
FROM cashier_movements
WHERE kind <> 'handed_back' AND from_position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
GROUP BY cage, unit
ORDER BY cage, unit;

-- counts --
-- The last count of each unit that the view knows.
SELECT DISTINCT ON (cage, unit) cage, unit, counted_minor, pieces, from_position
FROM cashier_counts
WHERE from_position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
ORDER BY cage, unit, from_position DESC;
