"""France 2007: the chances of craps and their limits in our own words."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State

_WHERE = {
    "L1": "The schedule that a table posts names it.",
    "L2": "Opening a table with the maximum and who fixed it.",
    "L3": "Changing the maximum of an open table.",
    "L10": "Changing the minimum; opening again with the entry of the new float.",
    "A4bis": "Taking a bet down.",
}


def _entry(clause: str, rule: str, *readings: str) -> Entry:
    usual = "Posting limits." if clause[0] == "L" else "Laying the bet, and its settlement."
    where = _WHERE.get(clause, usual)
    state = State.RECORDED if clause == "L1" else State.ENFORCED
    return Entry(f"FR.{clause}", rule, state, _read(where, readings))


def _read(where: str, readings: tuple[str, ...]) -> str:
    """The place with the entries by which it is read."""
    return f"{where.removesuffix('.')} ({', '.join(readings)})." if readings else where


BET_CLAUSES = (
    _entry("A", "Simple chances, paid at even money.", "AMB-61"),
    _entry(
        "A1",
        "Win, at the first throw: 7 or 11 win, 2, 3 or 12 lose, else the number is the point and "
        "is marked; it wins before 7. The dice move on with the 7 that loses.",
    ),
    _entry(
        "A2",
        "Don't win, at the first throw: 2 or 3 win, 7 or 11 lose, 12 is null; else 7 before the "
        "point.",
    ),
    _entry("A3", "Come, after the first throw: as win, and its stake moves to the number thrown."),
    _entry("A4", "Don't come, after the first throw: as don't win, its stake moves to the back."),
    _entry("A4bis", "Win, don't win, come and don't come are never taken back."),
    _entry("A5", "Field: 2, 3, 4, 9, 10, 11, 12 on the next throw; 2 and 12 pay double."),
    _entry("A6", "Big 6: 6 before 7 at even money; removable while undecided."),
    _entry("A7", "Big 8: 8 before 7 at even money; removable while undecided."),
    _entry("A8", "Under 7: less than 7 on the next throw, at even money."),
    _entry("A9", "Over 7: more than 7 on the next throw, at even money."),
    _entry("B", "Multiple chances, at any time, paid so many times the stake.", "AMB-50"),
    _entry(
        "B1",
        "Hard ways: the double before 7 and before the number otherwise; 4 and 10 pay 7 times, 6 "
        "and 8 pay 9 times; removable while undecided.",
    ),
    _entry("B2", "7 on the next throw pays 4 times."),
    _entry("B3", "11 on the next throw pays 15 times."),
    _entry("B4", "Any craps, 2, 3 or 12 on the next throw, pays 7 times."),
    _entry("B5", "2 on the next throw pays 30 times."),
    _entry("B6", "3 on the next throw pays 15 times."),
    _entry("B7", "12 on the next throw pays 30 times."),
    _entry("B8", "Horn: 2, 3, 11 or 12 on the next throw pays 4 times the whole stake."),
    _entry(
        "C",
        "Associated chances, beside a placed simple chance whose point is known: they share its "
        "fate and may be taken back while undecided.",
    ),
    _entry("C1", "With win: 2 for 1 on 4 and 10, 3 for 2 on 5 and 9, 6 for 5 on 6 and 8."),
    _entry("C2", "With don't win: 1 for 2 on 4 and 10, 2 for 3 on 5 and 9, 5 for 6 on 6 and 8."),
    _entry("C3", "With come: decided with it and paid as with win."),
    _entry("C4", "With don't come: decided with it and paid as with don't win."),
    _entry("D", "Place bets, at any time on the six numbers, removable while undecided."),
    _entry("D1", "Right bet: the number before 7; 9 for 5, 7 for 5, 7 for 6."),
    _entry("D2", "Wrong bet: 7 before the number; 5 for 11, 5 for 8, 4 for 5.", "AMB-49"),
    _entry("L1", "The minimum is declared with the application or its renewal."),
    _entry("L2", "The director fixes the maximum when a table opens."),
    _entry("L3", "The maximum may change during a séance if it is clearly posted.", "AMB-52"),
    _entry("L4", "On simple chances the maximum is 100 to 1000 times the minimum.", "AMB-52"),
    _entry(
        "L5",
        "On multiple chances the possible gain is one to three times that of the simple maximum.",
        "AMB-61",
    ),
    _entry("L6", "With win and come the maximum is determined by the stake there.", "AMB-61"),
    _entry("L7", "With don't win and don't come: 200, 150 or 120 per cent of the stake there."),
    _entry("L8", "Right bets: the simple maximum on 4, 5, 9, 10; 120 per cent of it on 6, 8."),
    _entry("L9", "Wrong bets: 220, 160 or 125 per cent of the simple maximum."),
    _entry(
        "L10",
        "The minimum changes during a séance only if the table closes and opens again with a new "
        "float.",
        "AMB-52",
    ),
)
