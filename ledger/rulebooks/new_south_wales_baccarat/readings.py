"""New South Wales, chapter 8: where it can be read in more than one way, and where it is silent.

Entries on which the chapter says nothing (AMB-40, AMB-57, AMB-58) stand under rule 8.1, by which
the game is conducted.
"""

from __future__ import annotations

from ledger.rulebooks.vocabulary.readings import entry, option

_SILENT = (
    entry(
        "AMB-40",
        ("NSW.8.1",),
        "No text says what becomes of a stake over the maximum.",
        option(
            "over_max",
            ("refuse", "The bet is refused.", "inferred"),
            ("trim_to_max", "It stands up to the maximum; the excess goes back."),
        ),
    ),
    entry(
        "AMB-57",
        ("NSW.8.1",),
        "No text says what happens to a win, less its commission, that is no whole unit.",
        option(
            "rounding",
            ("refuse", "A stake that cannot be paid exactly is not accepted.", "inferred"),
            ("pay_down", "It is paid down to the smallest unit; the breakage is recorded."),
        ),
    ),
    entry(
        "AMB-58",
        ("NSW.8.1",),
        "No text says what becomes of live bets when play is suspended.",
        option(
            "live_bets_at_suspension",
            (
                "finish_return_freeze",
                "After the last call the coup finishes; before it, bets go back.",
                "inferred",
            ),
            ("stop_at_once", "Every undecided bet goes back at once."),
        ),
    ),
)

_PRINT = (
    entry(
        "AMB-46",
        ("NSW.8.1",),
        'A rest of deleted text, "or higher", follows the rule on who approves D and E.',
        option(
            "method_de_approver",
            ("casino_manager_or_higher", "Whoever acts as Casino Manager, or stands above."),
            ("casino_manager_only", "Whoever acts as Casino Manager, and nobody else."),
        ),
    ),
    entry(
        "AMB-47",
        ("NSW.8.22", "NSW.8.23", "NSW.8.30", "NSW.8.31", "NSW.8.32"),
        "Old and new text of the same rules run together and stand twice.",
        option(
            "nsw_text",
            ("amended", "Rules 8.22.1, 8.22.2, 8.30.1 and 8.30.2 stand."),
            ("superseded", "Rules 8.23, 8.31 and 8.32 stand."),
        ),
        repairs_print=True,
    ),
)

_METHODS = (
    entry(
        "AMB-48",
        ("NSW.8.15", "NSW.8.16"),
        "The marker moves when the Banker's Hand loses; not said: a tie, and who follows a pass.",
        option(
            "method_b_tie",
            ("holder_keeps", "At a tie the holder keeps the marker."),
            ("marker_moves", "At a tie the marker is offered on."),
        ),
        option(
            "method_b_after_pass",
            ("right_of_last_acceptor", "Offers go on at the right of the holder.", "inferred"),
            ("restart_at_dealers_right", "Offers begin again at the dealer's right."),
        ),
    ),
    entry(
        "AMB-64",
        ("NSW.8.20", "NSW.8.21", "NSW.8.24", "NSW.8.26", "NSW.8.29"),
        "Not said: who is offered the shoe next, which wager must lose, who picks A, B or C.",
        option(
            "shoe_next_offeree",
            ("continue_counter_clockwise", "Offers go on counter-clockwise from the last holder."),
            ("restart_at_lowest_seat", "Offers begin again at the lowest seat with a wager."),
        ),
        option(
            "shoe_loss_test",
            ("main_wager_lost", "He loses the shoe with a bet on Banker or Player; a tie is none."),
            ("any_wager_lost", "He loses the shoe with any of his bets."),
        ),
        option(
            "fallback_method",
            ("pinned_at_opening", "The method is settled when the table opens."),
            ("chosen_by_casino_supervisor", "The casino supervisor chooses it."),
        ),
    ),
)

AMBIGUITIES = tuple(sorted((*_SILENT, *_PRINT, *_METHODS), key=lambda ambiguity: ambiguity.id))
