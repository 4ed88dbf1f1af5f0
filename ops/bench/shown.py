"""Rows without a target: ceilings, which bound a target, and what is shown beside one."""

from __future__ import annotations

from ops.bench.row import Row, at_least, at_most

SHOWN: tuple[Row, ...] = (
    at_least(
        None,
        "ceiling of lone against stock save",
        *("lone", "single_row", "stock", "commands/s"),
        "The bare single-row INSERT, each awaited asleep in the driver, against the library's"
        " `Application.save`.",
    ),
    at_least(
        None,
        "ceiling of lone against single-row INSERT",
        *("lone", "append_alone", "single_row", "commands/s"),
        "The same commands recorded again by the ledger's append alone, with nothing to parse or"
        " decide: event, outcome and head of the log in one call.",
    ),
    at_least(
        None,
        "lone decided in memory and inserted, against stock save",
        *("lone", "decided_and_inserted", "stock", "commands/s"),
        "Each command parsed and decided in memory, then a bare single-row INSERT of an event, sent"
        " past the driver and looked for as the ledger looks for its answer; against the library's"
        " `Application.save`.",
    ),
    at_least(
        None,
        "lone decided in memory and inserted, against single-row INSERT",
        *("lone", "decided_and_inserted", "single_row", "commands/s"),
        "The same against the bare single-row INSERT that sleeps in the driver.",
    ),
    at_least(
        None,
        "lone decided in memory and recorded, against stock save",
        *("lone", "decided_and_recorded", "stock", "commands/s"),
        "Each command decided in memory, recorded by the ledger's append, and awaited: event,"
        " outcome with its hash, and the head of the log in one call; no line, no answer.",
    ),
    at_least(
        None,
        "ceiling of 32 tables against stock save",
        *("tables", "executemany", "stock", "commands/s"),
        "executemany of the same rows against the library's `Application.save`: rows that nobody"
        " parses or decides.",
    ),
    at_least(
        None,
        "32 tables decided in memory against stock save",
        *("tables", "deciding", "stock", "commands/s"),
        "Commands of the same kind parsed, decided and written out as events in the memory of one"
        " process, with no log at all.",
    ),
    at_least(
        None,
        "32 tables decided in memory and recorded in groups, against stock save",
        *("tables", "in_groups", "stock", "commands/s"),
        "The same, and sixteen commands at a time recorded by the ledger's append, the next sixteen"
        " being decided meanwhile; nobody has a place in a line, and nobody is answered.",
    ),
    at_least(
        None,
        "rounds decided in memory against executemany",
        *("round", "deciding", "executemany", "events/s"),
        "Such rounds parsed, decided and written out as events in the memory of one process, with"
        " no log at all.",
    ),
    at_least(
        None,
        "round by six clients decided in memory and inserted, against executemany",
        *("round", "decided_and_inserted", "executemany", "events/s"),
        "Such rounds parsed by six threads and decided in memory, with one bare single-row INSERT,"
        " sent past the driver and looked for, where the round has to wait: after the bets, and"
        " after each of the four steps.",
    ),
    at_least(
        None,
        "round in turn decided in memory and inserted, against executemany",
        *("round", "decided_in_turn", "executemany", "events/s"),
        "Each line of such rounds decided in memory, then one bare single-row INSERT, sent past the"
        " driver and looked for.",
    ),
    at_least(
        None,
        "round by six clients decided in memory and recorded, against executemany",
        *("round", "recorded_by_six", "executemany", "events/s"),
        "Such rounds parsed by six threads and decided in memory; the bets recorded by the ledger's"
        " append in one transaction, and each step in one of its own.",
    ),
    at_least(
        None,
        "round in turn decided in memory and recorded, against executemany",
        *("round", "recorded_in_turn", "executemany", "events/s"),
        "Each line of such rounds decided in memory, recorded by the ledger's append, and awaited.",
    ),
    at_least(
        None,
        "ceiling of a round in turn",
        *("round", "single_row", "executemany", "events/s"),
        "Single-row INSERT commits of the same events, each awaited asleep in the driver.",
    ),
    at_least(
        None,
        "ceiling of bulk import",
        *("bulk", "deciding", "copy", "events/s"),
        "The same lines parsed, decided and written out as events in the memory of one process,"
        " with no log at all, against COPY: what is left to import.",
    ),
    at_least(
        None,
        "ceiling of parsing",
        *("bulk", "parsing", "copy", "events/s"),
        "Parsing and validating the lines alone, against COPY.",
    ),
    at_least(
        None,
        "ceiling of replay",
        *("replay", "reading", "stock", "events/s"),
        "Reading and decoding the session's events alone, in one process, nothing recomputed.",
    ),
    at_least(
        None,
        "32 tables by 32 threads against stock save",
        *("tables", "ledger", "stock", "commands/s"),
        "32 tables, a thread at each that awaits each command with `Ledger.execute`.",
    ),
    at_least(
        None,
        "32 tables by 32 threads against executemany",
        *("tables", "ledger", "executemany", "commands/s"),
        "The same against executemany of the same rows.",
    ),
    at_least(
        None,
        "round by six threads that await each bet, against executemany",
        *("round", "six_clients", "executemany", "events/s"),
        "Each of the six clients awaits a bet before he lays the next.",
    ),
    at_most(
        None,
        "p99 against p50 at 100 tables, one thread",
        *("latency", "p99_one_thread", "p50_one_thread", "ms"),
        "100 tables, one command of each under way, all sent by one thread with `Ledger.submit`.",
    ),
    at_least(
        None,
        "32 tables against executemany of events alone",
        *("tables", "one_thread", "executemany_events", "commands/s"),
        "As above, but the baseline leaves the commands' rows out. Shown so that nobody need"
        " wonder.",
    ),
    at_least(
        None,
        "round by six clients against executemany of events alone",
        *("round", "six_clients_ahead", "executemany_events", "events/s"),
        "As above, but the baseline leaves the commands' rows out.",
    ),
    at_least(
        None,
        "bulk import against COPY of events alone",
        *("bulk", "ledger", "copy_events", "events/s"),
        "As above, but the baseline leaves the commands' rows out.",
    ),
    at_most(
        None,
        "large log against small log, 32 tables",
        *("growth", "large_tables", "small_tables", "µs a command"),
        "The same two logs with 32 tables at once.",
    ),
)
