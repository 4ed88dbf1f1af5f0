"""Every row of the table; those with a target are here."""

from __future__ import annotations

from ops.bench.row import Row, at_least, at_most
from ops.bench.shown import SHOWN

TARGETS: tuple[Row, ...] = (
    at_least(
        4,
        "lone against stock save",
        *("lone", "ledger", "stock", "commands/s"),
        "One client at one table, one-event commands, each awaited; against the library's"
        " `Application.save` of one aggregate with one event.",
    ),
    at_least(
        0.55,
        "lone against single-row INSERT",
        *("lone", "ledger", "single_row", "commands/s"),
        "The same; against a prepared INSERT of the event's row alone, without its command's row,"
        " committed one by one.",
    ),
    at_least(
        15,
        "32 tables against stock save",
        *("tables", "one_thread", "stock", "commands/s"),
        "32 tables, one command of each under way with `Ledger.submit`, the next parsed and sent"
        " when its answer comes; against four threads of the library's `Application.save`.",
    ),
    at_least(
        0.28,
        "32 tables against executemany",
        *("tables", "one_thread", "executemany", "commands/s"),
        "The same; against executemany of the same rows (events and commands), 1,000 events a"
        " transaction.",
    ),
    at_least(
        0.35,
        "round by six clients against executemany",
        *("round", "six_clients_ahead", "executemany", "events/s"),
        "Roulette rounds of 50 bets laid by six clients at once, each of whom sends his bets with"
        " `Ledger.submit` and then awaits them; then thrown, called and settled.",
    ),
    at_least(
        0.1,
        "round in turn against executemany",
        *("round", "in_turn", "executemany", "events/s"),
        "The same rounds by one client who awaits each bet.",
    ),
    at_least(
        0.3,
        "bulk import against COPY",
        *("bulk", "ledger", "copy", "events/s"),
        "A transcript of whole gaming days recorded as `gaming-ledger record` does, from bytes;"
        " against COPY in text form of the rows that this wrote (events and commands).",
    ),
    at_least(
        6,
        "replay with audit against repository.get",
        *("replay", "audit", "stock", "events/s"),
        "A session of straight bets of one chip read from the log, every decision foreseen or made"
        " again and every settlement recomputed; against the library's `repository.get` of an"
        " aggregate of as many events.",
    ),
    at_least(
        22,
        "journal and balances against ProjectionRunner",
        *("views", "journal", "stock", "events/s"),
        "The journal with running balances, exactly once, from an empty read model; against the"
        " library's `ProjectionRunner` with one upsert for each event.",
    ),
    at_most(
        5,
        "p99 against p50 at 100 tables",
        *("latency", "p99", "p50", "ms"),
        "100 tables in a closed loop, a thread at each: the 99th percentile of the time from a"
        " command's bytes to its answer, against the median of the same round.",
    ),
    at_most(
        1.2,
        "large log against small log",
        *("growth", "large", "small", "µs a command"),
        "One client at one table where the log holds ten million events (full mode; quick: one"
        " million), against the same with ten thousand.",
    ),
    at_most(
        1.2,
        "event 50,000 against event 100, warm",
        *("session", "late_warm", "early_warm", "µs a command"),
        "A command to a session that holds 50,000 events, against one that holds 100; both known"
        " to the process.",
    ),
    at_most(
        1.2,
        "event 50,000 against event 100, cold",
        *("session", "late_cold", "early_cold", "µs a command"),
        "The same, as the first command of a process that has read nothing yet.",
    ),
    at_most(
        0,
        "killed at random",
        *("crashes", "faults", "acknowledged", "events"),
        "Eight writers and a tailing projection under `kill -9` at random moments: events lost or"
        " doubled and rows that differ from a rebuild, against the events acknowledged.",
    ),
)

ROWS = (*TARGETS, *SHOWN)


def group_names() -> tuple[str, ...]:
    """The groups, in the order in which they run."""
    return tuple(dict.fromkeys(row.group for row in ROWS))
