"""The state of a table: its shoe, the round on it, and what has been settled."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ledger.games.blackjack.hands import Points, is_ace, is_natural, is_ten, points
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.cards import JOKER, NO_CARDS, Card, Shoe
from ledger.rulebooks.vocabulary.blackjack import BlackjackBet
from ledger.rulebooks.vocabulary.blackjack import BlackjackTerm as Term

CROUPIER = "croupier"  #: where the croupier's open cards lie
HOLE = "hole"  #: where his covered card lies
BURN = "burn"  #: the first card of the shoe, shown to all and discarded


class Phase(StrEnum):
    """Where a round stands."""

    NO_SHOE = "no_shoe"
    BURNING = "burning"
    BETTING = "betting"
    DEALING = "dealing"
    LOOKING = "looking"  #: insurance, and whether the croupier looks at his covered card
    PLAYERS = "players"
    CROUPIER = "croupier"
    SETTLED = "settled"


class Hole(StrEnum):
    """What is known of the croupier's covered card."""

    NONE = "none"
    COVERED = "covered"
    LEFT = "left"  #: he went on without looking
    LOOKED = "looked"  #: he looked and called no natural
    CALLED = "called"  #: he looked and called a natural, and has not shown it yet
    SHOWN = "shown"


class Result(StrEnum):
    """How a stake was decided."""

    WON = "won"
    LOST = "lost"
    PUSH = "push"


class Hand(NamedTuple):
    """A player's hand and the stake on it. Before the deal it is a bet without cards."""

    id: str  #: square and number on it: "3.1"; a split adds "3.2"
    square: int  #: counted from the left
    player: str
    original_minor: int  #: the bet before the deal
    stake_minor: int  #: with what doubling added
    cards: tuple[Card, ...] = ()  #: those that lie face up
    split: bool = False
    doubled: bool = False
    covered: bool = False  #: the doubled card lies face down
    stood: bool = False


class Insurance(NamedTuple):
    """A stake on the covered card counting ten."""

    square: int
    player: str
    stake_minor: int

    @property
    def id(self) -> str:
        """The place of the stake, as its settled line names it."""
        return f"{self.square}.insurance"


class Dealt(NamedTuple):
    """A card and its way: the how-manieth of which shoe, to which place; None lies face down."""

    shoe: int
    position: int
    to: str
    card: Card | None


class Returned(NamedTuple):
    """A part of an offered stake that goes back: it was never accepted."""

    place: str
    player: str
    amount_minor: int
    clause: str | None
    reason: str = "over_maximum"


class SettledLine(NamedTuple):
    """What is due for one stake.

    `due_minor` goes back to the player in all; `returned_minor` is the part of it that goes back
    of a losing stake because of the cap at the original bet. `breakage_minor` and `remainder`
    (parts of a minor unit, in `per`) are what paying down to whole units withheld.
    """

    place: str
    square: int
    player: str
    bet: BlackjackBet
    clause: str | None
    stake_minor: int
    pays: int
    per: int
    result: Result
    winnings_minor: int
    due_minor: int
    returned_minor: int = 0
    return_reason: str | None = None
    breakage_minor: int = 0
    remainder: int = 0


class State(NamedTuple):
    """A table between two actions."""

    phase: Phase = Phase.NO_SHOE
    round: int = 1
    shoe: Shoe = NO_CARDS
    shoe_number: int = 0
    position: int = 0  #: cards that have left this shoe, the joker included
    behind_joker: int = 0  #: cards that the joker does not cover
    joker_out: bool = False
    discards: tuple[Card, ...] = ()
    hands: tuple[Hand, ...] = ()  #: from the left
    insurance: tuple[Insurance, ...] = ()
    croupier: tuple[Card, ...] = ()  #: those that lie face up
    hole: Hole = Hole.NONE
    extra_card: bool = False  #: a player was served more than his first two cards
    pending: tuple[str, ...] = ()  #: the places that the next cards go to
    lines: tuple[SettledLine, ...] = ()
    returned: tuple[Returned, ...] = ()
    dealt: tuple[Dealt, ...] = ()  #: of this round; of the shoe's burned card before the first

    @property
    def left(self) -> int:
        """Cards in the shoe, the joker not counted."""
        return self.shoe.left - self.shoe.count(JOKER)

    @property
    def table_cards(self) -> tuple[Card, ...]:
        """Every card that lies face up on the table."""
        return (*(card for hand in self.hands for card in hand.cards), *self.croupier)

    @property
    def covered_cards(self) -> int:
        """How many cards lie face down on the table: the croupier's, and doubled ones."""
        hole = self.hole not in {Hole.NONE, Hole.SHOWN}
        return hole + sum(hand.covered for hand in self.hands)

    @property
    def settled(self) -> frozenset[str]:
        """The places whose stakes are decided."""
        return frozenset(line.place for line in self.lines)

    @property
    def may_look(self) -> bool:
        """Whether the croupier's open card lets him look at his covered one."""
        return bool(self.croupier) and (is_ten(self.croupier[0]) or is_ace(self.croupier[0]))

    @property
    def natural_in_time(self) -> bool:
        """Whether the croupier shows a natural, before any player got an extra card."""
        shown = self.hole is Hole.SHOWN and is_natural(self.croupier)
        return shown and not self.extra_card

    @property
    def natural_late(self) -> bool:
        """Whether the croupier shows a natural that he had not called before an extra card."""
        shown = self.hole is Hole.SHOWN and is_natural(self.croupier)
        return shown and self.extra_card


def hand_points(settings: EngineSettings, hand: Hand) -> Points:
    """The points of the cards that lie face up."""
    return points(hand.cards, settings.aim)


def has_natural(settings: EngineSettings, hand: Hand) -> bool:
    """Whether the hand is a natural; of a split hand the rulebook says it, or the reading."""
    if hand.split:
        decided = settings.clause(Term.NATURAL_ONLY_BEFORE_SPLIT) is not None
        if decided or settings.readings.natural_after_split == "no":
            return False
    return is_natural(hand.cards)


def is_bust(settings: EngineSettings, hand: Hand) -> bool:
    """Whether the hand has passed the aim."""
    return hand_points(settings, hand).total > settings.aim


def is_open(settings: EngineSettings, hand: Hand) -> bool:
    """Whether the player still decides about the hand."""
    if hand.stood or hand.doubled or has_natural(settings, hand) or is_bust(settings, hand):
        return False
    one_card = settings.readings.split_aces_one_card == "yes"
    return not (hand.split and one_card and is_ace(hand.cards[0]))


def turn(settings: EngineSettings, state: State) -> int | None:
    """The square whose player decides now, or None when all have."""
    return next((hand.square for hand in state.hands if is_open(settings, hand)), None)
