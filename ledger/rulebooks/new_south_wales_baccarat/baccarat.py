"""New South Wales: the custody of cards by rule, and punto banco by the texts it is taken from."""

from __future__ import annotations

from ledger.money import Odds, to_one
from ledger.rulebooks.vocabulary.baccarat import (
    BaccaratBet,
    BaccaratRules,
    BankerRow,
    CustodyRow,
    DealingMethod,
    DrawingTable,
    PayRow,
    PayTable,
    ShoeRules,
    TotalOdds,
)
from ledger.rulebooks.vocabulary.baccarat import CustodyRule as Rule

A, B, C, D, E = DealingMethod

# The columns are meant to be read against the printed rules.
# fmt: off
_CUSTODY: tuple[tuple[DealingMethod | None, Rule, str], ...] = (
    (None, Rule.METHODS,                    "8.1"),
    (None, Rule.DEALER_KEEPS_SHOE,          "8.2"),
    (D,    Rule.MANAGERS_APPROVAL,          "8.1"),
    (D,    Rule.NOT_ON_MAIN_FLOOR,          "8.1"),
    (D,    Rule.NOTICES_BEFORE_USE,         "8.2"),
    (E,    Rule.MANAGERS_APPROVAL,          "8.1"),
    (E,    Rule.NOT_ON_MAIN_FLOOR,          "8.1"),
    (E,    Rule.NOTICES_BEFORE_USE,         "8.2"),

    (A,    Rule.OFFER_FIRST,                "8.3"),
    (A,    Rule.OFFER_NEXT,                 "8.4"),
    (A,    Rule.OFFER_EQUAL,                "8.5"),
    (A,    Rule.OFFER_NEXT_EQUAL,           "8.6"),
    (A,    Rule.MARKER_SHOWS_HAND,          "8.7"),
    (A,    Rule.DEALER_KEEPS_HAND,          "8.8"),
    (A,    Rule.WHEN_NOBODY_BET,            "8.8.1"),
    (A,    Rule.WHEN_ALL_DECLINE,           "8.8.2"),
    (A,    Rule.ONE_HAND_AT_A_TIME,         "8.9"),

    (B,    Rule.OFFER_FIRST,                "8.10"),
    (B,    Rule.OFFER_NEXT,                 "8.11"),
    (B,    Rule.MUST_BET_BANKER,            "8.12"),
    (B,    Rule.RECEIVES_BANKERS_CARDS,     "8.13"),
    (B,    Rule.DEALER_KEEPS_PLAYERS_CARDS, "8.14"),
    (B,    Rule.OFFER_AFTER_LOSS,           "8.15"),
    (B,    Rule.MAY_PASS,                   "8.16"),
    (B,    Rule.WHEN_ALL_DECLINE,           "8.17"),

    (C,    Rule.DEALER_KEEPS_BOTH_HANDS,    "8.18"),
    (C,    Rule.PLAYERS_HANDLE_NO_CARDS,    "8.19"),

    (D,    Rule.OFFER_FIRST,                "8.20"),
    (D,    Rule.WHEN_ALL_DECLINE,           "8.21"),
    (D,    Rule.ACCEPTOR_ACTS,              "8.22"),
    (D,    Rule.ACTS_AS_BANKER,             "8.22.1"),
    (D,    Rule.ACTS_AS_PLAYER_IF_APPROVED, "8.22.2"),
    (D,    Rule.KEPT_UNTIL,                 "8.24"),
    (D,    Rule.DRAWS_ON_INSTRUCTION,       "8.25"),
    (D,    Rule.FORFEIT_BY_SUPERVISOR,      "8.26"),
    (D,    Rule.MARKER_SHOWS_HAND,          "8.27"),

    (E,    Rule.OFFER_FIRST,                "8.28"),
    (E,    Rule.WHEN_ALL_DECLINE,           "8.29"),
    (E,    Rule.ACCEPTOR_ACTS,              "8.30"),
    (E,    Rule.ACTS_AS_BANKER,             "8.30.1"),
    (E,    Rule.ACTS_AS_PLAYER_IF_APPROVED, "8.30.2"),
    (E,    Rule.DRAWS_ON_INSTRUCTION,       "8.33"),
    (E,    Rule.FORFEIT_BY_SUPERVISOR,      "8.34"),
    (E,    Rule.MARKER_SHOWS_HAND,          "8.35"),
)

_BANKER = (
    # total, draws when the Player's Hand stood, draws against the Player's third card
    (0, True, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    (1, True, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    (2, True, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    (3, True, (0, 1, 2, 3, 4, 5, 6, 7, 9)),
    (4, True, (2, 3, 4, 5, 6, 7)),
    (5, True, (4, 5, 6, 7)),
    (6, False, (6, 7)),
)
# fmt: on

_FIVE_PER_CENT = Odds(1, 20)
_SIDE_BETS = (
    PayRow(bet=BaccaratBet.TIE, odds=to_one(8)),
    PayRow(bet=BaccaratBet.PLAYER_PAIR, odds=to_one(11)),
    PayRow(bet=BaccaratBet.BANKER_PAIR, odds=to_one(11)),
)
_SIDE_BETS_FROM = (
    "Tie 8:1 and the standing off of other bets at a tie: The Star Sydney's published guide, and "
    "the French decree of 14 May 2007, article 55-14. Pairs 11:1: industry convention, in no rule."
)

BACCARAT = BaccaratRules(
    methods=(A, B, C, D, E),
    custody=tuple(
        CustodyRow(method=method, rule=rule, clause=f"NSW.{number}")
        for method, rule, number in _CUSTODY
    ),
    shoe=ShoeRules(
        decks=(6, 8),
        replaced_if_handled=True,
        reference="Chapter 3 of the same rules: decks, and rule 3.9 on handled cards",
    ),
    drawing=DrawingTable(
        naturals=(8, 9),
        player_draws=(0, 1, 2, 3, 4, 5),
        banker=tuple(
            BankerRow(total=total, draws_alone=alone, draws_against=against)
            for total, alone, against in _BANKER
        ),
        reference="The usual table of punto banco, as published guides of the game agree on it",
    ),
    pay_tables=(
        PayTable(
            id="commission",
            title="Five per cent commission on Banker wins",
            reference="Chapter 12.1.2 of the same rules names the commission; its text was not "
            f"found. {_SIDE_BETS_FROM}",
            rows=(
                PayRow(bet=BaccaratBet.PLAYER, odds=to_one(1)),
                PayRow(bet=BaccaratBet.BANKER, odds=to_one(1), commission=_FIVE_PER_CENT),
                *_SIDE_BETS,
            ),
        ),
        PayTable(
            id="no-commission",
            title="No commission: Banker is paid half when it wins with six",
            reference="French order of 2 August 2019; chapter 12.2 of the same rules names an even "
            f"money baccarat, whose text was not found. {_SIDE_BETS_FROM}",
            rows=(
                PayRow(bet=BaccaratBet.PLAYER, odds=to_one(1)),
                PayRow(
                    bet=BaccaratBet.BANKER,
                    odds=to_one(1),
                    on_total=(TotalOdds(total=6, odds=Odds(1, 2)),),
                ),
                *_SIDE_BETS,
            ),
        ),
    ),
)
