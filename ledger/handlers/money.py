"""Commands of cage windows, slips and drop boxes, and the payment of adjustments."""

from __future__ import annotations

import datetime as dt

from ledger.aggregate import Stamp
from ledger.commands import money as commands
from ledger.events import gaming_day as day_events
from ledger.events.interim_effect import STANDS
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.money.cage import Cage
from ledger.floor.money.drop_box import DropBox
from ledger.floor.money.exchange import Rate
from ledger.floor.money.slip import BANK, Place, Slip
from ledger.floor.refusals.gaming_day import WrongGamingDay
from ledger.floor.tables.session import TableSession
from ledger.handlers.sessions import (
    bought_elsewhere_minor,
    house_rules,
    require_known,
    rules_of,
    session_of,
)
from ledger.identifiers import (
    adjustment_stream,
    box_stream,
    cage_stream,
    case_stream,
    day_stream,
    slip_stream,
)
from ledger.oversight.adjustment import Adjustment
from ledger.oversight.intervention import Intervention
from ledger.oversight.refusals import OrderNotInForce
from ledger.work import Work

Holding = Cage | TableSession | None
"""What a slip's place is to the ledger; the main bank has no stream of its own."""


def _cage(work: Work, name: str) -> Cage:
    return work.existing(Cage, cage_stream(name))


def _slip(work: Work, number: str) -> Slip:
    return work.existing(Slip, slip_stream(number))


def open_cage(work: Work, command: commands.OpenCage) -> None:
    """Hand a counted imprest to a cashier."""
    require_known(work, command.counted_by)
    stamp = work.stamp()
    day = work.load(GamingDay, day_stream(stamp.gaming_day))
    work.load(Cage, cage_stream(command.cage)).open(
        stamp,
        day,
        cashier=command.cashier,
        cash=work.cash(command.cash),
        chips=work.chips(command.chips),
        foreign_minor=work.foreign(command.foreign),
        counted_by=command.counted_by,
    )
    day.record(day_events.DayWindowOpened, stamp, cage=command.cage)


def close_cage(work: Work, command: commands.CloseCage) -> None:
    """Count a window for the last time, and tell its day."""
    count_cage(work, command)
    cage = _cage(work, command.cage)
    day = work.existing(GamingDay, day_stream(cage.gaming_day))
    day.record(day_events.DayWindowClosed, work.stamp(cage.gaming_day), cage=command.cage)


def count_cage(work: Work, command: commands.CountCage | commands.CloseCage) -> None:
    """Count a window, for the last time when its shift ends."""
    cage = _cage(work, command.cage)
    require_known(work, command.counted_by)
    cage.count(
        work.stamp(cage.gaming_day),
        cash=work.cash(command.cash),
        chips=work.chips(command.chips),
        foreign_minor=work.foreign(command.foreign),
        counted_by=command.counted_by,
        last=isinstance(command, commands.CloseCage),
    )


def _shift_stamp(work: Work, cage: Cage) -> Stamp:
    """The shift's stamp; it runs over the cut-off at most, not into another night."""
    of_time = work.gaming_day
    if of_time > cage.gaming_day + dt.timedelta(days=1):
        named = cage.gaming_day.isoformat()
        raise WrongGamingDay(work.command.at.isoformat(), of_time.isoformat(), named)
    return work.stamp(cage.gaming_day)


def sell_chips(work: Work, command: commands.CageSellChips) -> None:
    """Chips for cash."""
    cage = _cage(work, command.cage)
    pay_in, rate = _payment(work, command.pay_in)
    rules = house_rules(work)
    cage.sell_chips(
        _shift_stamp(work, cage),
        rules,
        amount_minor=work.value_in_chips(command.amount),
        patron=command.patron,
        pay_in=pay_in,
        rate=rate,
        elsewhere_minor=bought_elsewhere_minor(work, rules, cage, command.patron),
    )


def redeem_chips(work: Work, command: commands.CageRedeemChips) -> None:
    """Cash for chips."""
    cage = _cage(work, command.cage)
    pay_in, rate = _payment(work, command.pay_in)
    cage.redeem_chips(
        _shift_stamp(work, cage),
        house_rules(work),
        amount_minor=work.value_in_chips(command.amount),
        patron=command.patron,
        pay_in=pay_in,
        rate=rate,
    )


def request_slip(work: Work, command: commands.RequestSlip) -> None:
    """Ask for chips under the next number of the series."""
    stamp = work.stamp()
    work.premises.number_slip(stamp, slip=command.slip)
    work.load(Slip, slip_stream(command.slip)).request(
        stamp,
        kind=command.kind,
        source=_place(_holding(work, command.source)),
        target=_place(_holding(work, command.target)),
        chips=work.chips(command.chips),
    )


def issue_slip(work: Work, command: commands.IssueSlip) -> None:
    """The chips leave their place with the carrier."""
    slip = _slip(work, command.slip)
    source = _holding(work, slip.requested.source)
    stamp = _stamp(work, source)
    carrier_role = work.premises.role_of(command.carrier)
    cited = slip.issue(stamp, _place(source), carrier=command.carrier, carrier_role=carrier_role)
    if source is not None:
        rules = house_rules(work) if isinstance(source, Cage) else rules_of(work, source)
        source.send_chips(
            stamp.because_of(cited), rules, slip=slip.number, chips=slip.requested.chips
        )


def receive_slip(work: Work, command: commands.ReceiveSlip) -> None:
    """The chips arrive."""
    slip = _slip(work, command.slip)
    target = _holding(work, slip.requested.target)
    stamp = _stamp(work, target)
    cited = slip.receive(stamp, _place(target))
    _take_in(target, stamp.because_of(cited), slip)


def void_slip(work: Work, command: commands.VoidSlip) -> None:
    """Write VOID; chips in transit go back, to the main bank when their source has closed."""
    slip = _slip(work, command.slip)
    in_transit = slip.status == "issued"
    source = _holding(work, slip.requested.source)
    if in_transit and source is not None and source.status == "closed":
        source = None
    stamp = _stamp(work, source)
    cited = slip.void(stamp, _place(source), reason=command.reason)
    if in_transit:
        _take_in(source, stamp.because_of(cited), slip)


def count_box(work: Work, command: commands.CountBox) -> None:
    """One counter's blind count."""
    box = work.existing(DropBox, box_stream(command.box))
    box.count(work.stamp(), cash=work.cash(command.cash))


def pay_adjustment(work: Work, command: commands.PayAdjustment) -> None:
    """Carry an order out at a window, unless an appeal suspends the order."""
    adjustment = work.existing(Adjustment, adjustment_stream(command.adjustment))
    cage = _cage(work, command.cage)
    adjustment.require_status("ordered")
    case = work.existing(Intervention, case_stream(adjustment.ordered.authority))
    effect = case.effect_at(command.at)
    if case.intervened.adjustment == adjustment.name and effect not in STANDS:
        raise OrderNotInForce(adjustment.name, case.name, effect.replace("_", " "))
    stamp = work.stamp(cage.gaming_day)
    cited = adjustment.settle(stamp, cage=command.cage)
    cage.pay_claim(
        stamp.because_of(cited),
        house_rules(work),
        adjustment=adjustment.name,
        amount_minor=adjustment.payment_minor,
    )


def _payment(work: Work, pay_in: str | None) -> tuple[str | None, Rate | None]:
    """Another currency than the ledger's, with its rate in force."""
    if pay_in in (None, work.currency.code):
        return None, None
    return pay_in, work.premises.rates.get(pay_in)


def _holding(work: Work, place: str) -> Holding:
    kind, _, name = place.partition("/")
    if kind == "cage":
        return _cage(work, name)
    return session_of(work, name) if kind == "table" else None


def _place(holding: Holding) -> Place:
    match holding:
        case None:
            return BANK
        case Cage():
            return Place(holding.id, holding.status, holding.cashier)
        case _:
            return Place(holding.id, holding.status, holding.croupier)


def _stamp(work: Work, holding: Holding) -> Stamp:
    """On the gaming day of the place: a shift or session may go past the cut-off."""
    return work.stamp() if holding is None else work.stamp(holding.gaming_day)


def _take_in(holding: Holding, stamp: Stamp, slip: Slip) -> None:
    if holding is not None:
        holding.receive_chips(stamp, slip=slip.number, chips=slip.requested.chips)


HANDLERS = {
    commands.OpenCage: open_cage,
    commands.CageSellChips: sell_chips,
    commands.CageRedeemChips: redeem_chips,
    commands.CountCage: count_cage,
    commands.CloseCage: close_cage,
    commands.RequestSlip: request_slip,
    commands.IssueSlip: issue_slip,
    commands.ReceiveSlip: receive_slip,
    commands.VoidSlip: void_slip,
    commands.CountBox: count_box,
    commands.PayAdjustment: pay_adjustment,
}
