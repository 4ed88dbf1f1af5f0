-- owner --
-- Who owns the tables of a read model, and so may put others in their place.
SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = %(table)s::regclass;

-- claim --
-- Held as long as the connection lives: a killed builder frees it.
SELECT pg_advisory_lock(hashtextextended(%(place)s, 0));

-- likeness --
-- What LIKE leaves out, or would name otherwise: keys, indexes, triggers and grants, as statements
-- that give the new table the same under the same names.
WITH named AS (
    SELECT format('%%I.%%I', %(live)s::text, %(table)s::text) AS live,
        format('%%I.%%I', %(place)s::text, %(table)s::text) AS beside
), tables AS (
    SELECT live::regclass AS oid, beside, format(' ON %%s ', live) AS on_live,
        format(' ON %%s ', beside) AS on_beside
    FROM named
)
SELECT format('ALTER TABLE %%s ADD CONSTRAINT %%I %%s',
    beside, conname, pg_get_constraintdef(pg_constraint.oid))
FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype IN ('p', 'u', 'x')
UNION ALL
SELECT replace(pg_get_indexdef(indexrelid), on_live, on_beside)
FROM tables JOIN pg_index ON indrelid = tables.oid
WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
UNION ALL
SELECT replace(pg_get_triggerdef(pg_trigger.oid), on_live, on_beside)
FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
UNION ALL
SELECT format('GRANT %%s ON %%s TO %%I', privilege_type, beside, pg_get_userbyid(grantee))
FROM tables JOIN pg_class USING (oid), aclexplode(relacl)
WHERE grantee <> relowner;
