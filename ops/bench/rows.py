"""Every row of the table: what is measured against what, and how much it must be."""

from __future__ import annotations

from dataclasses import dataclass

AT_LEAST = "at least"
AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison; ``subject`` and ``baseline`` name contenders of the same group."""

    name: str
    group: str
    subject: str
    baseline: str
    unit: str
    target: float | None  #: None where the row only shows something
    direction: str
    what: str  #: one or two sentences for the reader


def _at_least(  # noqa: PLR0917 - the columns of the table below
    target: float | None, name: str, group: str, subject: str, baseline: str, unit: str, what: str
) -> Row:
    return Row(name, group, subject, baseline, unit, target, AT_LEAST, what)


def _at_most(  # noqa: PLR0917 - the same
    target: float | None, name: str, group: str, subject: str, baseline: str, unit: str, what: str
) -> Row:
    return Row(name, group, subject, baseline, unit, target, AT_MOST, what)


ROWS: tuple[Row, ...] = (
    _at_least(
        4,
        "lone against stock save",
        *("lone", "ledger", "stock", "commands/s"),
        "One client at one table, one-event commands, each awaited; against the library's"
        " `Application.save` of one aggregate with one event.",
    ),
    _at_least(
        0.55,
        "lone against single-row INSERT",
        *("lone", "ledger", "single_row", "commands/s"),
        "The same; against a prepared INSERT of the event's row alone, without its command's row,"
        " committed one by one.",
    ),
    _at_least(
        None,
        "ceiling of lone against stock save",
        *("lone", "single_row", "stock", "commands/s"),
        "The bare single-row INSERT against the library's `Application.save`: what the disk leaves"
        " to anybody who awaits each commit. No target.",
    ),
    _at_least(
        None,
        "ceiling of lone against single-row INSERT",
        *("lone", "append_alone", "single_row", "commands/s"),
        "The same commands recorded again by the ledger's append alone, with nothing to parse or"
        " decide: event, outcome and head of the log in one call. No target.",
    ),
    _at_least(
        15,
        "32 tables against stock save",
        *("tables", "one_thread", "stock", "commands/s"),
        "32 tables, one command of each under way with `Ledger.submit`, the next parsed and sent"
        " when its answer comes; against four threads of the library's `Application.save`.",
    ),
    _at_least(
        0.28,
        "32 tables against executemany",
        *("tables", "one_thread", "executemany", "commands/s"),
        "The same; against executemany of the same rows (events and commands), 1,000 events a"
        " transaction.",
    ),
    _at_least(
        None,
        "ceiling of 32 tables against stock save",
        *("tables", "executemany", "stock", "commands/s"),
        "executemany of the same rows against the library's `Application.save`: rows that nobody"
        " parses or decides. No target.",
    ),
    _at_least(
        None,
        "32 tables decided in memory against stock save",
        *("tables", "deciding", "stock", "commands/s"),
        "Commands of the same kind parsed, decided and written out as events in the memory of one"
        " process, with no log at all. No target.",
    ),
    _at_least(
        0.35,
        "round by six clients against executemany",
        *("round", "six_clients_ahead", "executemany", "events/s"),
        "Roulette rounds of 50 bets laid by six clients at once, each of whom sends his bets with"
        " `Ledger.submit` and then awaits them; then thrown, called and settled.",
    ),
    _at_least(
        None,
        "rounds decided in memory against executemany",
        *("round", "deciding", "executemany", "events/s"),
        "Such rounds parsed, decided and written out as events in the memory of one process, with"
        " no log at all. No target.",
    ),
    _at_least(
        0.1,
        "round in turn against executemany",
        *("round", "in_turn", "executemany", "events/s"),
        "The same rounds by one client who awaits each bet.",
    ),
    _at_least(
        None,
        "ceiling of a round in turn",
        *("round", "single_row", "executemany", "events/s"),
        "What any store can reach that awaits each commit: single-row INSERT commits of the same"
        " events. No target: it bounds the row above.",
    ),
    _at_least(
        0.3,
        "bulk import against COPY",
        *("bulk", "ledger", "copy", "events/s"),
        "A transcript of whole gaming days recorded as `gaming-ledger record` does, from bytes;"
        " against COPY in text form of the rows that this wrote (events and commands).",
    ),
    _at_least(
        None,
        "ceiling of bulk import",
        *("bulk", "deciding", "copy", "events/s"),
        "The same lines parsed, decided and written out as events in the memory of one process,"
        " with no log at all, against COPY: what is left to import. No target.",
    ),
    _at_least(
        None,
        "ceiling of parsing",
        *("bulk", "parsing", "copy", "events/s"),
        "Parsing and validating the lines alone, against COPY. No target.",
    ),
    _at_least(
        6,
        "replay with audit against repository.get",
        *("replay", "audit", "stock", "events/s"),
        "A session read from the log with every decision made again and every settlement"
        " recomputed; against the library's `repository.get` of an aggregate of as many events.",
    ),
    _at_least(
        None,
        "ceiling of replay",
        *("replay", "reading", "stock", "events/s"),
        "Reading and decoding the session's events alone, in one process, nothing recomputed."
        " No target.",
    ),
    _at_least(
        22,
        "journal and balances against ProjectionRunner",
        *("views", "journal", "stock", "events/s"),
        "The journal with running balances, exactly once, from an empty read model; against the"
        " library's `ProjectionRunner` with one upsert for each event.",
    ),
    _at_most(
        5,
        "p99 against p50 at 100 tables",
        *("latency", "p99", "p50", "ms"),
        "100 tables in a closed loop, a thread at each: the 99th percentile of the time from a"
        " command's bytes to its answer, against the median of the same round.",
    ),
    _at_most(
        1.2,
        "large log against small log",
        *("growth", "large", "small", "µs a command"),
        "One client at one table where the log holds ten million events (full mode; quick: one"
        " million), against the same with ten thousand.",
    ),
    _at_most(
        1.2,
        "event 50,000 against event 100, warm",
        *("session", "late_warm", "early_warm", "µs a command"),
        "A command to a session that holds 50,000 events, against one that holds 100; both known"
        " to the process.",
    ),
    _at_most(
        1.2,
        "event 50,000 against event 100, cold",
        *("session", "late_cold", "early_cold", "µs a command"),
        "The same, as the first command of a process that has read nothing yet.",
    ),
    _at_most(
        0,
        "killed at random",
        *("crashes", "faults", "acknowledged", "events"),
        "Eight writers and a tailing projection under `kill -9` at random moments: events lost or"
        " doubled and rows that differ from a rebuild, against the events acknowledged.",
    ),
    _at_least(
        None,
        "32 tables by 32 threads against stock save",
        *("tables", "ledger", "stock", "commands/s"),
        "32 tables, a thread at each that awaits each command with `Ledger.execute`.",
    ),
    _at_least(
        None,
        "32 tables by 32 threads against executemany",
        *("tables", "ledger", "executemany", "commands/s"),
        "The same against executemany of the same rows.",
    ),
    _at_least(
        None,
        "round by six threads that await each bet, against executemany",
        *("round", "six_clients", "executemany", "events/s"),
        "Each of the six clients awaits a bet before he lays the next.",
    ),
    _at_most(
        None,
        "p99 against p50 at 100 tables, one thread",
        *("latency", "p99_one_thread", "p50_one_thread", "ms"),
        "100 tables, one command of each under way, all sent by one thread with `Ledger.submit`.",
    ),
    _at_least(
        None,
        "32 tables against executemany of events alone",
        *("tables", "one_thread", "executemany_events", "commands/s"),
        "As above, but the baseline leaves the commands' rows out. Shown so that nobody need"
        " wonder.",
    ),
    _at_least(
        None,
        "round by six clients against executemany of events alone",
        *("round", "six_clients_ahead", "executemany_events", "events/s"),
        "As above, but the baseline leaves the commands' rows out.",
    ),
    _at_least(
        None,
        "bulk import against COPY of events alone",
        *("bulk", "ledger", "copy_events", "events/s"),
        "As above, but the baseline leaves the commands' rows out.",
    ),
    _at_most(
        None,
        "large log against small log, 32 tables",
        *("growth", "large_tables", "small_tables", "µs a command"),
        "The same two logs with 32 tables at once.",
    ),
)


def group_names() -> tuple[str, ...]:
    """The groups, in the order in which they run."""
    return tuple(dict.fromkeys(row.group for row in ROWS))
