"""Everything that moves a table: each card, each decision, each act of the croupier."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.games.cards import Card


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All cards not in use are shuffled and cut, and go into the shoe with the joker.

    `cuts`: for each cut, how many cards were taken off the top. `behind_joker`: cards that the
    joker does not cover.
    """

    cuts: tuple[int, ...]
    behind_joker: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """The next card of the shoe goes to the place it is due at; None: face down, unseen."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class PlaceBet:
    """A player's bet on a square, in minor units, before the deal."""

    square: int
    player: str
    stake_minor: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A player takes his bet back before the deal."""

    square: int


@dataclass(frozen=True, slots=True)
class CloseBets:
    """No more bets: the deal begins."""


@dataclass(frozen=True, slots=True)
class Insure:
    """A player bets that the covered card counts ten."""

    square: int
    stake_minor: int


@dataclass(frozen=True, slots=True)
class Look:
    """The croupier looks at his covered card, and calls a natural or does not."""

    calls_natural: bool


@dataclass(frozen=True, slots=True)
class GoOn:
    """The croupier leaves his covered card unseen and turns to the players."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A player asks for a card."""

    hand: str


@dataclass(frozen=True, slots=True)
class Stand:
    """A player stops."""

    hand: str


@dataclass(frozen=True, slots=True)
class Split:
    """A player makes two hands of two cards alike, with an equal stake on the second."""

    hand: str


@dataclass(frozen=True, slots=True)
class Double:
    """A player adds to his stake for exactly one more card."""

    hand: str
    extra_minor: int


@dataclass(frozen=True, slots=True)
class Uncover:
    """The croupier shows his covered card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Reveal:
    """A doubled card is turned up."""

    hand: str
    card: Card


@dataclass(frozen=True, slots=True)
class Settle:
    """The croupier pays and takes what is due now."""


@dataclass(frozen=True, slots=True)
class Gather:
    """The cards go to the discard box and the next round begins."""


Action = (
    Shuffle
    | Draw
    | PlaceBet
    | TakeBack
    | CloseBets
    | Insure
    | Look
    | GoOn
    | Hit
    | Stand
    | Split
    | Double
    | Uncover
    | Reveal
    | Settle
    | Gather
)
