"""Observations at a table: what physically happened although a rule forbids it."""

from __future__ import annotations

from typing import ClassVar, Literal

from ledger.commands.baccarat import Hand
from ledger.commands.base import (
    Amount,
    BetName,
    ClauseNumber,
    Command,
    Identifier,
    Prose,
    SessionName,
)
from ledger.commands.blackjack import Card
from ledger.commands.craps_dice import Face, TwoDice
from ledger.commands.table import Pocket, Position, Seat


class RecordIrregularity(Command):
    """State what physically happened at a table although a rule forbids it.

    Never refused by a game rule; the state follows the fact. Each act needs its own fields:
    cash_bet, late_bet_accepted, over_maximum_accepted: seat, kind, on, amount (and medium);
    wrong_payout: bet, paid; play_without_inspector, unauthorised_throw: pocket, if the ball came
    to rest; play_by_duty_holder, other: person, clause or note as known. At craps: faces, if dice
    came to rest and were played on; ineligible_shooter: seat; no_roll_paid, other_dice_thrown:
    faces; dice_changed, other_dice_thrown: dice; bet_taken_down: bet. At blackjack ``on`` is a
    square or a hand ("3", "3.2"); card_set_aside, croupier_drew_too_far: card, which nobody was to
    get. At baccarat: card_against_table: hand, card; card_drawn_unasked: seat, hand (and card);
    shoe_kept, commission_not_paid: seat; cards_handled: seat, if known.
    """

    texts: ClassVar[tuple[str, ...]] = ("note",)

    do: Literal["irregularity.record"]
    session: SessionName
    act: Literal[
        "cash_bet",
        "late_bet_accepted",
        "over_maximum_accepted",
        "wrong_payout",
        "play_without_inspector",
        "unauthorised_throw",
        "early_substitution",
        "play_by_duty_holder",
        "chip_sale_below_minimum",
        "ineligible_shooter",
        "no_roll_paid",
        "dice_changed",
        "other_dice_thrown",
        "bet_taken_down",
        "no_dice_called_by_player",
        "crew_missing",
        "card_exposed",
        "card_out_of_order",
        "card_set_aside",
        "croupier_drew_too_far",
        "hole_card_looked_at",
        "natural_not_called",
        "card_against_table",
        "card_drawn_unasked",
        "cards_handled",
        "shoe_kept",
        "commission_not_paid",
        "other",
    ]
    clause: ClauseNumber | None = None
    seat: Seat | None = None
    kind: Identifier | None = None
    on: Position | None = None
    medium: Literal["value_chips", "colour_chips"] = "value_chips"
    amount: Amount | None = None
    base: BetName | None = None
    """The bet to which odds belong."""
    bet: BetName | None = None
    paid: Amount | None = None
    """Everything handed back on the bet, a winning stake included."""
    pocket: Pocket | None = None
    dice: TwoDice | None = None
    faces: tuple[Face, Face] | None = None
    """What the dice showed, in the order of the dice, where play went on by it."""
    card: Card | None = None
    hand: Hand | None = None
    person: Identifier | None = None
    note: Prose | None = None


COMMANDS = (RecordIrregularity,)
