-- copy_entries --
-- journal_rows.py packs the columns of this order, and of the next statement's.
COPY journal_entries (position, entry, version, occurred_at, recorded_at, description, book, topic,
    stream, session, gaming_day)
FROM STDIN (FORMAT binary);

-- copy_lines --
COPY journal_lines (position, entry, line, amount_minor, balance_minor, account, unit)
FROM STDIN (FORMAT binary);

-- add_account --
INSERT INTO journal_accounts (account, unit, book, from_position)
VALUES (%(account)s, %(unit)s, %(book)s, %(position)s);

-- last_balances --
-- Where the accounts of a batch stand before it; those without a row are new.
SELECT wanted.account, wanted.unit, last.balance_minor
FROM unnest(%(accounts)s::text[], %(units)s::text[]) AS wanted(account, unit)
CROSS JOIN LATERAL (
    SELECT balance_minor FROM journal_lines
    WHERE journal_lines.account = wanted.account AND journal_lines.unit = wanted.unit
    ORDER BY position DESC, entry DESC
    LIMIT 1
) AS last;

-- entries --
-- Every line with its entry, in the order of the log.
SELECT position, entry, book, description, stream || '@' || version AS citation, session,
    gaming_day, occurred_at, recorded_at, account, unit, amount_minor, balance_minor
FROM journal_entries JOIN journal_lines USING (position, entry)
WHERE position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    AND (%(day)s::date IS NULL OR gaming_day = %(day)s)
    AND (%(book)s::text IS NULL OR book = %(book)s)
ORDER BY position, entry, line;

-- balances --
-- One look-up for each account: the balance on its last line up to the position.
SELECT book, account, unit, last.balance_minor, last.position
FROM journal_accounts
CROSS JOIN LATERAL (
    SELECT balance_minor, position FROM journal_lines
    WHERE journal_lines.account = journal_accounts.account
        AND journal_lines.unit = journal_accounts.unit
        AND journal_lines.position <= %(as_of)s
    ORDER BY position DESC, entry DESC
    LIMIT 1
) AS last
WHERE from_position <= %(as_of)s AND (%(book)s::text IS NULL OR book = %(book)s)
ORDER BY book DESC, account, unit;

-- movements --
-- The same as sums, for views that leave lines out: until a time, or on one gaming day.
SELECT book, account, unit, sum(amount_minor)::bigint, max(position)
FROM journal_entries JOIN journal_lines USING (position, entry)
WHERE position <= %(as_of)s
    AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
    AND (%(day)s::date IS NULL OR gaming_day = %(day)s)
    AND (%(book)s::text IS NULL OR book = %(book)s)
GROUP BY book, account, unit
ORDER BY book DESC, account, unit;

-- table_results --
-- A session's five figures by count, and its settlements; a figure is null before its count.
SELECT session,
    coalesce(sum(amount_minor) FILTER (WHERE topic = 'table.opened' AND is_float), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE topic = 'slip.received' AND is_float), 0)::bigint,
    coalesce(sum(-amount_minor) FILTER (
        WHERE topic IN ('slip.issued', 'slip.voided') AND is_float), 0)::bigint,
    (sum(amount_minor) FILTER (
        WHERE topic = 'table.closed' AND account = 'Assets:Chips:MainBank'))::bigint,
    (sum(amount_minor) FILTER (
        WHERE topic = 'drop_box.counted' AND account = 'Assets:Cash:Vault'))::bigint,
    coalesce(sum(-amount_minor) FILTER (WHERE account LIKE 'Income:Win:%%'), 0)::bigint,
    coalesce(sum(-amount_minor) FILTER (WHERE account LIKE 'Income:Breakage:%%'), 0)::bigint,
    coalesce(sum(-amount_minor) FILTER (
        WHERE account LIKE 'Income:Commission:%%' OR account LIKE 'Assets:CommissionOwed:%%'
            OR account LIKE 'Expenses:CommissionUnpaid:%%'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE account LIKE 'Expenses:PayoutErrors:%%'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE account LIKE 'Expenses:Variance:Float:%%'), 0)::bigint,
    coalesce(sum(amount_minor) FILTER (WHERE account LIKE 'Expenses:Variance:Drop:%%'), 0)::bigint
FROM (
    SELECT journal_entries.session, topic, account, amount_minor,
        account LIKE 'Assets:Chips:Float:%%' AS is_float
    FROM journal_entries JOIN journal_lines USING (position, entry)
    WHERE session IS NOT NULL AND position <= %(as_of)s
        AND (%(happened_until)s::timestamptz IS NULL OR occurred_at <= %(happened_until)s)
        AND (%(day)s::date IS NULL OR split_part(session, '/', 3) = to_char(%(day)s::date, 'YYYY-MM-DD'))
) AS lines
GROUP BY session
ORDER BY session;
