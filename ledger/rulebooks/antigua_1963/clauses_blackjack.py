"""Antigua 1963, Schedule, part III: the clauses of blackjack in our own words."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

ENFORCED = State.ENFORCED

# Two lines a clause: what it says, and how it is held.
# fmt: off
BLACKJACK_CLAUSES = (
    Entry(
        "AG.B1(1)",
        "The table is a half moon with green felt, at least six squares for players and the "
        "croupier's place; the felt says what a natural pays and when the dealer stands.",
        ENFORCED, "Opening blackjack with fewer squares; what the felt says is for the eye.",
    ),
    Entry(
        "AG.B1(2)", "Cards are dealt from a metal box.",
        ENFORCED, "Opening without it in a house that keeps a register of boxes.",
    ),
    Entry(
        "AG.B1(3)", "A second box takes the used cards.",
        ENFORCED, "Opening without it in a house that keeps a register of boxes.",
    ),
    Entry(
        "AG.B1(4)", "Two decks of 52 cards are used, and a joker that covers the last card.",
        ENFORCED, "Opening blackjack; each card that leaves the shoe.",
    ),
    Entry(
        "AG.B1(5)", "The table has a box for chips.",
        ENFORCED, "Opening without it in a house that keeps a register of boxes.",
    ),
    Entry(
        "AG.B2", "There are no more players than squares on the felt.",
        ENFORCED, "Blackjack session: betting on a square that the felt does not have.",
    ),
    Entry(
        "AG.B3",
        "Both decks are shuffled together, a player cuts, the joker goes to the bottom, and the "
        "first card is burned and shown to all.",
        ENFORCED, "Blackjack session: shuffle, cut and burned card come before the first bet.",
    ),
    Entry(
        "AG.B4", "Bets lie in chips behind the squares before the deal, within the limits.",
        ENFORCED, "Blackjack session: placing a bet (AMB-13).",
    ),
    Entry(
        "AG.B5",
        "From left to right everyone gets a card face up, then the croupier; everyone gets a "
        "second one face up, and the croupier one face down.",
        ENFORCED, "Blackjack session: each card goes to the place whose turn it is.",
    ),
    Entry(
        "AG.B6",
        "An ace counts 1 or 11, figures 10, other cards their pips; the nearest to 21 wins.",
        ENFORCED, "Blackjack session: the points of a hand.",
    ),
    Entry(
        "AG.B7",
        "An ace and a ten-value card as first two cards are a natural: paid 3 to 2 at once unless "
        "the croupier has one too, which is a tie; his own takes every other original bet and no "
        "more. He may look at his covered card only beside a ten-value card or an ace.",
        ENFORCED, "Blackjack session: looking, paying naturals (AMB-19, AMB-55, AMB-62).",
    ),
    Entry(
        "AG.B8(1)",
        "Without a natural of the croupier the players, from the left, stand or draw card by card; "
        "whoever passes 21 loses at once.",
        ENFORCED, "Blackjack session: the turn of the hands.",
    ),
    Entry(
        "AG.B8(2)", "The croupier uncovers his card, draws to 16 and stops at 17.",
        ENFORCED, "Blackjack session: the croupier's hand.",
    ),
    Entry(
        "AG.B8(3)", "An ace that makes the croupier 17 or more counts 11, and he stops.",
        ENFORCED, "Blackjack session: the croupier's hand (AMB-14).",
    ),
    Entry(
        "AG.B9",
        "Over 21 the croupier pays every hand still standing; otherwise the higher hand wins and "
        "equal ones tie. A bet once paid or taken is not given back.",
        ENFORCED, "Blackjack session: settling a round; a correction that would reopen a bet.",
    ),
    Entry(
        "AG.B10",
        "Used cards are discarded. At the joker the dealing stops, all cards not in use are "
        "shuffled and cut, the joker goes back, and it goes on. Before a deal that the shoe is too "
        "short for, everything may be shuffled.",
        ENFORCED, "Blackjack session: the joker stops the deal (AMB-34).",
    ),
    Entry(
        "AG.B11",
        "Two first cards alike may be split into two hands with equal stakes, one card each and "
        "then cards in any order; they are settled separately.",
        ENFORCED, "Blackjack session: splitting (AMB-18, AMB-19).",
    ),
    Entry(
        "AG.B12(1)", "Doubling, insurance, an extra hand and the like are the house's to grant.",
        ENFORCED, "Blackjack session: each is offered at the opening or is not there.",
    ),
    Entry(
        "AG.B12(2)",
        "On 11 in two cards a player may double for exactly one more card, face down and unseen "
        "until the croupier has taken up his own.",
        ENFORCED, "Blackjack session: doubling (AMB-16, AMB-17).",
    ),
    Entry(
        "AG.B12(3)",
        "Insurance bets that the covered card counts ten: 2 to 1 if it does, lost if not, and the "
        "hand goes on; the croupier may decline it.",
        ENFORCED, "Blackjack session: insurance (AMB-15).",
    ),
    Entry(
        "AG.B12(4)", "Whether a player may hold more than one hand is up to the croupier.",
        ENFORCED, "Blackjack session: a second bet of a player.",
    ),
    Entry(
        "AG.B13(1)",
        "An error is put right before the bet is settled, and never after. A natural that the "
        "croupier has not called before an extra card counts 21 and ties 21s of three cards.",
        ENFORCED, "Blackjack session: corrections; the late call (AMB-55).",
    ),
    Entry(
        "AG.B13(2)", "The Inspector is arbitrator of any disagreement about what the rules mean.",
        ENFORCED, "Blackjack session: a dispute is ruled on by the Inspector (AMB-21).",
    ),
    Entry(
        "AG.B14",
        "The maximum is 100 dollars for each player, or what the Board sets between 50 and 100; "
        "the minimum is at most 1 dollar and falls in proportion.",
        ENFORCED, "Blackjack session: posting limits; placing a bet (AMB-12, AMB-20).",
    ),
)
# fmt: on
