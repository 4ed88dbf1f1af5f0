"""A second opinion on craps from first principles: stories about throws, told per bet.

It reads no table and shares no code with the ledger. A bet is followed from the throw after it is
laid; the answer is how many throws it took and what comes back for each unit staked. Odds beside a
line bet pay what the dice are worth, by counting throws; what the books pay on other bets is typed
again here from their pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

Throw = tuple[int, int]
Verdict = tuple[int, Fraction]  # throws needed, returned per unit: 0 lost, 1 push

LOST, PUSHED = Fraction(0), Fraction(1)
CRAPS, NATURAL, BOX = {2, 3, 12}, {7, 11}, {4, 5, 6, 8, 9, 10}
FIELD_WINS = {"AG": {2, 3, 5, 9, 10, 11, 12}, "FR": {2, 3, 4, 9, 10, 11, 12}}
ONE_THROW = {
    "any_seven": ({7}, 4),
    "any_craps": (CRAPS, 7),
    "eleven": ({11}, 15),
    "craps_2": ({2}, 30),
    "craps_3": ({3}, 15),
    "craps_12": ({12}, 30),
    "under_7": ({2, 3, 4, 5, 6}, 1),
    "over_7": ({8, 9, 10, 11, 12}, 1),
    "horn": ({2, 3, 11, 12}, 4),
}
PARTS = {
    "horn": ["craps_2", "craps_3", "craps_12", "eleven"],
    "world": ["craps_2", "craps_3", "craps_12", "eleven", "any_seven"],
    "c_and_e": ["any_craps", "eleven"],
}
NAMED = {2: "craps_2", 3: "craps_3", 12: "craps_12", 11: "eleven"}
PLACE = {
    "AG": {4: "9/5", 5: "7/5", 6: "1", 8: "1", 9: "7/5", 10: "9/5"},
    "FR": {4: "9/5", 5: "7/5", 6: "7/6", 8: "7/6", 9: "7/5", 10: "9/5"},
}
WRONG = {4: "5/11", 5: "5/8", 6: "4/5", 8: "4/5", 9: "5/8", 10: "5/11"}


def ways(total: int) -> int:
    """Return in how many ways two dice show a total."""
    return sum(a + b == total for a, b in product(range(1, 7), repeat=2))


def point_after(throws: Iterable[Throw], point: int | None = None) -> int | None:
    """Return the point that is on after these throws."""
    for a, b in throws:
        total = a + b
        if point is None:
            point = total if total in BOX else None
        elif total in (point, 7):
            point = None
    return point


def followed(
    bet: str, throws: Sequence[Throw], book: str = "AG", on: int | None = None, barred: int = 12
) -> Verdict | None:
    """Follow a bet until it is decided; None where these throws do not decide it.

    `on` is the number of a bet on a number, or of odds; a line or come bet begins without one.
    """
    for count in range(1, len(throws) + 1):
        back = _told(bet, throws[:count], book, on, barred)
        if back is not None:
            return count, back
    return None


def _told(
    bet: str, seen: Sequence[Throw], book: str, on: int | None, barred: int
) -> Fraction | None:
    """What comes back at the last of these throws, all before it having decided nothing."""
    last = sum(seen[-1])
    if bet in ("pass_line", "come", "dont_pass", "dont_come"):
        return _line([a + b for a, b in seen], against=bet.startswith("dont"), barred=barred)
    if parts := _parts(bet, book, on):
        return sum((_one_throw(part, last) for part in parts), Fraction(0)) / len(parts)
    if bet == "field":
        double = book == "FR" and last in (2, 12)
        return Fraction(2 + double) if last in FIELD_WINS[book] else LOST
    if bet.startswith("hard_"):
        return _hard(int(bet.removeprefix("hard_")), seen[-1])
    return _one_throw(bet, last) if bet in ONE_THROW else _against_seven(bet, last, book, on)


def _parts(bet: str, book: str, on: int | None) -> list[str]:
    if bet == "horn_high":
        assert on is not None
        return [*PARTS["horn"], NAMED[on]]
    return PARTS.get(bet, []) if book == "NZ" else []


def _one_throw(bet: str, total: int) -> Fraction:
    wins, pays = ONE_THROW[bet]
    return Fraction(1 + pays) if total in wins else LOST


def _line(totals: list[int], *, against: bool, barred: int) -> Fraction | None:
    first, *later = totals
    if first in BOX:
        return _first_of(first, later, against=against)
    if later:
        return None
    if first in NATURAL:
        return LOST if against else Fraction(2)
    if against:
        return PUSHED if first == barred else Fraction(2)
    return LOST


def _first_of(number: int, totals: list[int], *, against: bool) -> Fraction | None:
    if not totals or totals[-1] not in (number, 7):
        return None
    return Fraction(2) if (totals[-1] == 7) == against else LOST


def _hard(number: int, throw: Throw) -> Fraction | None:
    if throw[0] == throw[1] == number // 2:
        return Fraction(8 if number in (4, 10) else 10)
    return LOST if sum(throw) in (number, 7) else None


def _against_seven(bet: str, total: int, book: str, on: int | None) -> Fraction | None:
    """A number against seven: big six and eight, place and wrong bets, odds at their worth."""
    number = int(bet.removeprefix("big_")) if bet.startswith("big_") else on
    assert number is not None
    if total not in (number, 7):
        return None
    sevens_win = bet in ("place_against", "dont_pass_odds", "dont_come_odds")
    if (total == 7) != sevens_win:
        return LOST
    if bet.startswith("big_"):
        return Fraction(2)
    if bet == "place_for":
        return 1 + Fraction(PLACE[book][number])
    if bet == "place_against":
        return 1 + Fraction(WRONG[number])
    fair = Fraction(ways(7), ways(number))
    return 1 + (1 / fair if sevens_win else fair)
