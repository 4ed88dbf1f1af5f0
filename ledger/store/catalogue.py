"""What a schema consists of, as text: two schemas are the same when their descriptions are."""

from __future__ import annotations

from typing import Any

import psycopg

# Each statement gives lines for the schema whose oid is %(oid)s. Lines name no oid, no position in
# a file and no premises: the schema's own name is blanked afterwards.
_STATEMENTS = (
    # the schema and its grants
    """
    SELECT format('schema: %%s may %%s', coalesce(grantee::regrole::text, '-'), privilege_type)
    FROM pg_namespace, aclexplode(nspacl)
    WHERE pg_namespace.oid = %(oid)s AND grantee <> nspowner
    """,
    # tables, indexes, views, sequences
    """
    SELECT format('%%s %%s: persistence %%s, options %%s',
        relkind, relname, relpersistence, reloptions)
    FROM pg_class WHERE relnamespace = %(oid)s
    """,
    """
    SELECT format('%%s %%s: %%s may %%s', relkind, relname,
        CASE grantee WHEN 0 THEN 'public' ELSE grantee::regrole::text END, privilege_type)
    FROM pg_class, aclexplode(relacl)
    WHERE relnamespace = %(oid)s AND grantee <> relowner
    """,
    """
    SELECT format('column %%s.%%s #%%s: %%s, collation %%s, not null %%s, identity %%s, '
        'generated %%s, default %%s, grants %%s', relname, attname,
        row_number() OVER (PARTITION BY attrelid ORDER BY attnum), format_type(atttypid, atttypmod),
        collname, attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attacl)
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE relnamespace = %(oid)s AND attnum > 0 AND NOT attisdropped
    """,
    """
    SELECT format('constraint %%s on %%s: %%s',
        conname, conrelid::regclass, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = %(oid)s
    """,
    """
    SELECT format('index %%s: %%s', relname, pg_get_indexdef(pg_class.oid))
    FROM pg_class WHERE relnamespace = %(oid)s AND relkind IN ('i', 'I')
    """,
    """
    SELECT format('view %%s: %%s', relname, pg_get_viewdef(oid))
    FROM pg_class WHERE relnamespace = %(oid)s AND relkind IN ('v', 'm')
    """,
    """
    SELECT format('sequence %%s: %%s from %%s by %%s',
        relname, format_type(seqtypid, NULL), seqstart, seqincrement)
    FROM pg_class JOIN pg_sequence ON seqrelid = oid WHERE relnamespace = %(oid)s
    """,
    # functions with their bodies, triggers
    """
    SELECT 'function ' || pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = %(oid)s AND prokind IN ('f', 'p')
    """,
    """
    SELECT format('function %%s: %%s may %%s', proname,
        CASE grantee WHEN 0 THEN 'public' ELSE grantee::regrole::text END, privilege_type)
    FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    WHERE pronamespace = %(oid)s AND grantee <> proowner
    """,
    """
    SELECT format('trigger, enabled %%s: %%s', tgenabled, pg_get_triggerdef(pg_trigger.oid))
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = %(oid)s AND NOT tgisinternal
    """,
    # types of our own
    """
    SELECT format('type %%s: %%s', typname,
        (SELECT string_agg(enumlabel, ', ' ORDER BY enumsortorder)
            FROM pg_enum WHERE enumtypid = pg_type.oid))
    FROM pg_type WHERE typnamespace = %(oid)s AND typtype IN ('e', 'd', 'r')
    """,
)


def describe(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    """Everything in the schema, one sorted line per object, column, constraint and grant.

    The schema's own name stands as "<schema>", so two premises can be compared.
    """
    with connection.transaction():
        # With no search_path every name is written out, whatever the connection's own path.
        connection.execute("SET LOCAL search_path = ''")
        found = connection.execute("SELECT to_regnamespace(%s)::oid", (schema,)).fetchone()
        if found is None or found[0] is None:
            raise ValueError(f"there is no schema {schema}")
        lines = [
            row[0]
            for statement in _STATEMENTS
            for row in connection.execute(statement.encode(), {"oid": found[0]}).fetchall()
        ]
    return sorted(line.replace(schema, "<schema>") for line in lines)
