"""Antigua 1963: how the clauses on gambling machines can be read."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.readings import entry, option

MACHINE_AMBIGUITIES = (
    entry(
        "AMB-29",
        ("AG.11(1)", "AG.11(2)"),
        "85 to 90 per cent of the winnings, not of the stakes; outside it the licence falls at once"
        " - in both directions, with no tolerance, no appeal and no size of the sample.",
        option(
            "slot_percentage_of",
            ("stakes_returned", "The part of all stakes that the machine is set to return."),
            (
                "winnings",
                "The part of what the machine wins that it is set to give back as net winnings.",
                "literal",
            ),
        ),
        option(
            "slot_finding",
            (
                "event_then_board_decides",
                "A set return found outside is on record; the Board decides on the licence.",
            ),
            ("automatic_cancellation", "The licence falls with the finding.", "literal"),
        ),
    ),
    entry(
        "AMB-30",
        ("AG.12", "AG.10(1)", "AG.11(1)"),
        "Only games of the Schedule are authorised, and machines, regulated here, are not in it.",
        option(
            "slots",
            ("allowed_when", "Played once approved, marked, numbered, sworn to and consented."),
            ("not_allowed", "Not played, as they are not in the Schedule.", "literal"),
        ),
    ),
)
