"""Gaming Control, paragraph (1): the wagers of craps as they are decided. No odds are printed."""

from __future__ import annotations

from ledger.rulebooks.vocabulary.craps import (
    ComeOut,
    Commission,
    CommissionOn,
    CrapsBet,
    CrapsReading,
    CrapsRow,
    Leg,
    Placement,
    Removal,
    Resolution,
)
from ledger.rulebooks.vocabulary.craps_limits import PostedMaximum
from ledger.rulebooks.vocabulary.craps_rows import (
    ALL_CRAPS,
    Printed,
    against_the_shooter,
    for_the_shooter,
    hardway,
    on_number,
    one_roll,
    standing,
)
from ledger.rulebooks.vocabulary.craps_rules import CrapsRules, CrapsSwitch, Effect
from ledger.rulebooks.vocabulary.craps_silence import (
    DONT_STAYS,
    HARDWAY_OFF,
    LINE_FREE,
    ONE_ROLL_STAYS,
    OTHER_OFF,
    SIDE_STAYS,
)

ODDS_NOT_PRINTED = ()
HORN_LEGS = (CrapsBet.CRAPS_2, CrapsBet.CRAPS_3, CrapsBet.ELEVEN, CrapsBet.CRAPS_12)
WORLD_LEGS = (*HORN_LEGS, CrapsBet.ANY_SEVEN)


def _row(bet: CrapsBet, letter: str, name: str) -> tuple[Printed, PostedMaximum]:
    clause = f"GC.1({letter}"
    return Printed(bet, name, clause), PostedMaximum(clause=clause)


def _shooter(bet: CrapsBet, letter: str, name: str) -> CrapsRow:
    printed, posted = _row(bet, letter, name)
    come = bet in (CrapsBet.COME, CrapsBet.DONT_COME)
    if bet in (CrapsBet.PASS_LINE, CrapsBet.COME):
        stays = Removal.UNTIL_NUMBER_KNOWN
        return for_the_shooter(printed, posted, stays, readings=(LINE_FREE,), come=come)
    free = Removal.BETWEEN_ROLLS
    return against_the_shooter(
        printed, posted, free, readings=(DONT_STAYS,), come=come, barred="12"
    )


def _one_roll(bet: CrapsBet, letter: str, name: str, wins: tuple[str, ...]) -> CrapsRow:
    printed, posted = _row(bet, letter, name)
    return one_roll(printed, wins, ODDS_NOT_PRINTED, posted, (ONE_ROLL_STAYS, *_legs(bet)))


def _legs(bet: CrapsBet) -> tuple[CrapsReading, ...]:
    """AMB-45: one stake, or several wagers with a stake each."""
    legs = {CrapsBet.HORN: HORN_LEGS, CrapsBet.WORLD: WORLD_LEGS}.get(bet, ())
    separate = tuple(Leg(bet=leg) for leg in legs)
    if not separate:
        return ()
    return (CrapsReading(option="gc_horn_world", value="separate_legs", legs=separate),)


def _big(bet: CrapsBet, letter: str, name: str, number: str) -> CrapsRow:
    printed, posted = _row(bet, letter, name)
    wins, loses, readings = (number,), ("7",), (SIDE_STAYS, OTHER_OFF)
    return standing(printed, wins, loses, ODDS_NOT_PRINTED, posted, readings=readings)


def _hardway(bet: CrapsBet, letter: str, name: str, number: int) -> CrapsRow:
    printed, posted = _row(bet, letter, name)
    return hardway(printed, number, ODDS_NOT_PRINTED, posted, (SIDE_STAYS, HARDWAY_OFF))


def _hop() -> CrapsRow:
    printed, posted = _row(CrapsBet.HOP, "q)", "Hop")
    ordered = CrapsReading(option="gc_hop_order", value="ordered", ordered=True)
    return CrapsRow(
        **printed._asdict(),
        resolution=Resolution.COMBINATION,
        placement=Placement.ANY_TIME,
        maximum=posted,
        removal=Removal.UNTIL_NEXT_THROW,
        readings=(ONE_ROLL_STAYS, ordered),
    )


def _place() -> CrapsRow:
    printed, posted = _row(CrapsBet.PLACE_FOR, "u)", "Place Bet to Win")
    row = on_number(printed, ODDS_NOT_PRINTED, posted, readings=(SIDE_STAYS,))
    return row.model_copy(update={"come_out": ComeOut.OFF_UNLESS_CALLED_ON})


def _lay() -> CrapsRow:
    printed, posted = _row(CrapsBet.LAY, "s)", "Lay")
    readings = (SIDE_STAYS, OTHER_OFF)
    row = on_number(printed, ODDS_NOT_PRINTED, posted, readings=readings, against=True)
    commission = Commission(clause="GC.1(s)", on=CommissionOn.WIN, times=5, per=100)
    return row.model_copy(update={"commission": commission})


CRAPS = CrapsRules(
    rows=(
        _shooter(CrapsBet.PASS_LINE, "t)", "Pass"),
        _shooter(CrapsBet.DONT_PASS, "l)", "Don't Pass"),
        _shooter(CrapsBet.COME, "e)", "Come"),
        _shooter(CrapsBet.DONT_COME, "m)", "Don't Come"),
        _one_roll(CrapsBet.ANY_CRAPS, "a)", "Any Craps", ALL_CRAPS),
        _one_roll(CrapsBet.ANY_SEVEN, "b)", "Any Seven", ("7",)),
        _one_roll(CrapsBet.CRAPS_3, "i)", "Craps Three", ("3",)),
        _one_roll(CrapsBet.CRAPS_12, "j)", "Craps Twelve", ("12",)),
        _one_roll(CrapsBet.ELEVEN, "j)bis", "11", ("11",)),
        _one_roll(CrapsBet.CRAPS_2, "k)", "Craps Two", ("2",)),
        _one_roll(CrapsBet.FIELD, "o)", "Field", ("2", "3", "4", "9", "10", "11", "12")),
        _one_roll(CrapsBet.HORN, "r)", "Horn", ("2", "3", "11", "12")),
        _one_roll(CrapsBet.WORLD, "x)", "Whirl or World", ("2", "3", "7", "11", "12")),
        _hop(),
        _big(CrapsBet.BIG_8, "c)", "Big Eight", "8"),
        _big(CrapsBet.BIG_6, "d)", "Big Six", "6"),
        _hardway(CrapsBet.HARD_8, "n)", "Eight the hard way", 8),
        _hardway(CrapsBet.HARD_4, "p)", "Four the hard way", 4),
        _hardway(CrapsBet.HARD_6, "v)", "Six the hard way", 6),
        _hardway(CrapsBet.HARD_10, "w)", "Ten the hard way", 10),
        _place(),
        _lay(),
    ),
    switches=(
        CrapsSwitch(effect=Effect.DECIDES_ONLY, option="gc_pay_table", value="resolution_only"),
    ),
)
