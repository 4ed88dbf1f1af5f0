"""Rows of craps by their kind, so that an instrument states only what it prints."""

from __future__ import annotations

from typing import NamedTuple

from ledger.money import Odds
from ledger.rulebooks.vocabulary.craps import (
    BOX_NUMBERS,
    CrapsBet,
    CrapsReading,
    CrapsRow,
    Leg,
    Pay,
    Placement,
    Removal,
    Resolution,
)
from ledger.rulebooks.vocabulary.craps_limits import Maximum

FOURS, FIVES, SIXES = ("4", "10"), ("5", "9"), ("6", "8")
ALL_CRAPS, NATURALS = ("2", "3", "12"), ("7", "11")


class Printed(NamedTuple):
    """What every row has: the bet, what the instrument calls it, and its clause."""

    bet: CrapsBet
    name: str
    clause: str


def flat(pays: int, per: int = 1) -> tuple[Pay, ...]:
    """The same odds on everything that wins."""
    return (Pay(odds=Odds(pays, per)),)


def by_number(fours: Odds, fives: Odds, sixes: Odds) -> tuple[Pay, ...]:
    """Odds on 4 and 10, on 5 and 9, on 6 and 8."""
    return (Pay(odds=fours, on=FOURS), Pay(odds=fives, on=FIVES), Pay(odds=sixes, on=SIXES))


def for_the_shooter(
    printed: Printed,
    maximum: Maximum,
    removal: Removal,
    *,
    readings: tuple[CrapsReading, ...] = (),
    come: bool = False,
    pays: tuple[Pay, ...] = (),
) -> CrapsRow:
    """A line or come bet on the shooter: 7 and 11 win, craps lose, else the number before 7."""
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.COME if come else Resolution.LINE,
        placement=Placement.AFTER_COME_OUT if come else Placement.BEFORE_COME_OUT,
        maximum=maximum,
        removal=removal,
        wins=NATURALS,
        loses=ALL_CRAPS,
        pays=pays,
        readings=readings,
    )


def against_the_shooter(
    printed: Printed,
    maximum: Maximum,
    removal: Removal,
    *,
    readings: tuple[CrapsReading, ...] = (),
    come: bool = False,
    pays: tuple[Pay, ...] = (),
    barred: str | None = None,
    bars: tuple[str, ...] = (),
    bar_follows_line: bool = False,
) -> CrapsRow:
    """A line or come bet against the shooter: craps win but for the barred one, 7 and 11 lose.

    `barred` is printed; or one of `bars` is for the table to set.
    """
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.COME if come else Resolution.LINE,
        placement=Placement.AFTER_COME_OUT if come else Placement.BEFORE_COME_OUT,
        maximum=maximum,
        removal=removal,
        against=True,
        wins=tuple(craps for craps in ALL_CRAPS if craps != barred),
        loses=NATURALS,
        pushes=() if barred is None else (barred,),
        bars=bars,
        bar_follows_line=bar_follows_line,
        pays=pays,
        readings=readings,
    )


def one_roll(
    printed: Printed,
    wins: tuple[str, ...],
    pays: tuple[Pay, ...],
    maximum: Maximum,
    readings: tuple[CrapsReading, ...] = (),
) -> CrapsRow:
    """A bet that the next roll decides."""
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.ONE_ROLL,
        placement=Placement.ANY_TIME,
        maximum=maximum,
        removal=Removal.UNTIL_NEXT_THROW,
        wins=wins,
        pays=pays,
        readings=readings,
    )


def composite(
    printed: Printed,
    wins: tuple[str, ...],
    legs: tuple[CrapsBet, ...],
    maximum: Maximum,
    readings: tuple[CrapsReading, ...] = (),
) -> CrapsRow:
    """A one-roll bet that is settled as several, in equal parts."""
    row = one_roll(printed, wins, (), maximum, readings)
    return row.model_copy(update={"legs": tuple(Leg(bet=bet) for bet in legs)})


def standing(
    printed: Printed,
    wins: tuple[str, ...],
    loses: tuple[str, ...],
    pays: tuple[Pay, ...],
    maximum: Maximum,
    *,
    readings: tuple[CrapsReading, ...] = (),
) -> CrapsRow:
    """A bet that stays until a roll is one of its outcomes."""
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.STANDING,
        placement=Placement.ANY_TIME,
        maximum=maximum,
        removal=Removal.BETWEEN_ROLLS,
        wins=wins,
        loses=loses,
        pays=pays,
        readings=readings,
    )


def hardway(
    printed: Printed,
    number: int,
    pays: tuple[Pay, ...],
    maximum: Maximum,
    readings: tuple[CrapsReading, ...] = (),
) -> CrapsRow:
    """The number by a double, before seven and before any other way to throw it."""
    half = number // 2
    easy = tuple(f"{low}-{number - low}" for low in range(max(1, number - 6), half))
    wins, loses = (f"{half}-{half}",), ("7", *easy)
    return standing(printed, wins, loses, pays, maximum, readings=readings)


def on_number(
    printed: Printed,
    pays: tuple[Pay, ...],
    maximum: Maximum,
    *,
    readings: tuple[CrapsReading, ...] = (),
    against: bool = False,
    placement: Placement = Placement.ANY_TIME,
) -> CrapsRow:
    """A bet on one of the six numbers: the number before seven, or seven before the number."""
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.NUMBER,
        placement=placement,
        maximum=maximum,
        removal=Removal.BETWEEN_ROLLS,
        against=against,
        numbers=BOX_NUMBERS,
        pays=pays,
        readings=readings,
    )


def odds_on(
    printed: Printed,
    base: CrapsBet,
    pays: tuple[Pay, ...],
    maximum: Maximum,
    readings: tuple[CrapsReading, ...] = (),
) -> CrapsRow:
    """A bet beside a line or come bet whose number is known, decided with it."""
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.ODDS,
        placement=Placement.ON_KNOWN_NUMBER,
        maximum=maximum,
        removal=Removal.BETWEEN_ROLLS,
        against=base in (CrapsBet.DONT_PASS, CrapsBet.DONT_COME),
        base=base,
        numbers=BOX_NUMBERS,
        pays=pays,
        readings=readings,
    )
