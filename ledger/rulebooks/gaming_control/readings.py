"""Gaming Control: where the definitions can be read in more than one way, or are silent."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.craps_silence import (
    HARDWAYS,
    OTHER_BETS,
    excess,
    rounding,
    silence,
    suspension,
)
from ledger.rulebooks.vocabulary.readings import entry, option

EVERY_WAGER = ("GC.1(a)",)  # the first of them, where all are silent alike

AMBIGUITIES = (
    excess(EVERY_WAGER),
    entry(
        "AMB-41",
        ("GC.1(a)", "GC.2(a)"),
        'The list headed "terms" holds wagers, the one headed "permissible wagers" holds terms.',
        option(
            "gc_headings",
            ("by_content", "Each definition is what it says it is."),
            ("by_heading", "Each is what its heading says.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-42",
        ("GC.1(j)", "GC.1(j)bis"),
        "Craps Twelve and the wager on 11 stand under one letter.",
        option(
            "gc_eleven_id",
            ("GC.1(j)bis", "The wager on 11 has an id of its own."),
            ("GC.1(j)", "Both are paragraph (j).", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-43",
        ("GC.1(m)", "GC.1(u)"),
        "Words are lost in the middle of two sentences.",
        option(
            "gc_gaps",
            ("12_thrown_is_void, before_such_number", "They read as the other wagers do."),
            ("as_printed", "The sentences stay unfinished.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-44",
        ("GC.1(x)",),
        "The name is printed as Whirl of World.",
        option(
            "whirl_world",
            ("one_bet_two_names", "Whirl or World, two names of one wager."),
            ("printed_name", "Whirl of World.", "literal"),
        ),
        repairs_print=True,
    ),
    entry(
        "AMB-45",
        ("GC.1(a)", "GC.1(q)", "GC.1(r)", "GC.1(x)"),
        "Nothing is said of payouts, nor whether horn and world are one stake, nor of the order "
        "of the dice in a hop.",
        option(
            "gc_pay_table",
            ("board_approved_table_required", "A table plays by a pay table the Board approved."),
            ("resolution_only", "It is decided who wins, not what is paid.", "literal"),
        ),
        option(
            "gc_horn_world",
            ("one_stake", "One stake at odds of its own."),
            ("separate_legs", "As separate wagers with equal stakes."),
        ),
        option(
            "gc_hop_order",
            ("unordered", "The two faces, whichever die shows which."),
            ("ordered", "The first die and the second as named."),
        ),
    ),
    rounding(EVERY_WAGER),
    suspension(EVERY_WAGER),
    silence(("GC.1(c)", "GC.1(n)", "GC.1(t)"), HARDWAYS, OTHER_BETS),
)
