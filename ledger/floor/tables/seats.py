"""Players and crew of a table: seats, chips sold, colours, the croupier in charge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ledger.aggregate import Stamp
from ledger.events import seats as events
from ledger.events.premises import Role
from ledger.floor.house.premises import STAFF
from ledger.floor.refusals import seats as refusals
from ledger.floor.refusals.money import NothingToMove
from ledger.floor.refusals.table import AtThisTableAlready, BetsOnTheCloth
from ledger.floor.roulette.cloth import require_free_colour
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.floor.tables.shared_guards import require_sale
from ledger.rulebooks.vocabulary.provisions import ProvisionCode


def take_seat(
    session: TableSession,
    stamp: Stamp,
    rules: TableRules,
    *,
    seat: int,
    patron: str | None,
) -> None:
    """A player sits down; the caller has asked whether he may play."""
    require_free_seat(session, rules, seat=seat, patron=patron)
    session.record(events.SeatTaken, stamp, seat=seat, patron=patron)


def require_free_seat(
    session: TableSession, rules: TableRules, *, seat: int, patron: str | None
) -> None:
    """Refuse a seat that the table has not or another player has, and a player his second one."""
    session.require_session()
    if seat > session.opened.seats:
        raise refusals.TooManySeats(seat, *session.seats_allowed(rules))
    if seat in session.seats:
        raise refusals.SeatTakenAlready(seat)
    if patron is not None:
        for number, other in session.seats.items():
            if other.patron == patron:
                raise refusals.PlayerSeatedAlready(patron, number)


def require_may_play(rules: TableRules, patron: str, roles: Mapping[str, Role]) -> None:
    """Refuse a duty holder; under the narrower reading of AMB-35 only the staff of this house."""
    role = roles.get(patron)
    narrow = rules.reads("staff_play_ban", "premises_only")
    if role is None or (narrow and role not in STAFF):
        return
    clause = rules.clause(
        ProvisionCode.STAFF_MAY_NOT_PLAY if narrow else ProvisionCode.DUTY_HOLDERS_MAY_NOT_PLAY
    )
    if clause is not None:
        raise refusals.DutyHolderPlays(patron, role, clause)


def leave_seat(session: TableSession, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
    """A player leaves: his bets are decided, his colour chips exchanged in the same save."""
    session.require_session()
    holder = session.seat(seat)
    live = session.bets_of_seat(seat)
    if live:
        raise BetsOnTheCloth(live)
    session.leaving(stamp, rules, seat)
    if holder.colour_minor:
        pieces = holder.colour_minor // holder.chip_value_minor
        exchange_colour(session, stamp, rules, seat=seat, pieces=pieces)
    session.record(events.SeatLeft, stamp, seat=seat)


def sell_chips(
    session: TableSession,
    stamp: Stamp,
    rules: TableRules,
    *,
    amount_minor: int,
    seat: int | None,
    patron: str | None,
    elsewhere_minor: int = 0,
) -> None:
    """Value chips of the float for cash into the drop box (AG.8(9)).

    ``elsewhere_minor`` is what a known player bought in the house that day beside this table.
    """
    session.require_session()
    session.require_seller(stamp.actor)
    if seat is not None:
        patron = session.seat(seat).patron or patron
    if amount_minor < 1:
        raise NothingToMove("A sale")
    before_minor = session.purchases_minor.get(patron, 0) if patron else 0
    require_sale(rules, amount_minor, before_minor + elsewhere_minor)
    session.require_float(rules, amount_minor)
    session.record(
        events.TableChipsSold, stamp, amount_minor=amount_minor, seat=seat, patron=patron
    )


def sell_colour(
    session: RouletteSession,
    stamp: Stamp,
    rules: TableRules,
    *,
    seat: int,
    colour: str,
    chip_value_minor: int,
    pieces: int,
    paid_with: Literal["cash", "value_chips"],
    elsewhere_minor: int = 0,
) -> None:
    """Colour chips of one value to one seat (AG.R4); for cash, a sale like any (AG.8(9))."""
    session.require_session()
    session.require_in_charge(stamp.actor)
    holder = session.seat(seat)
    amount_minor = chip_value_minor * pieces
    if amount_minor < 1:
        raise NothingToMove("A sale")
    if paid_with == "cash":
        before_minor = session.purchases_minor.get(holder.patron, 0) if holder.patron else 0
        require_sale(rules, amount_minor, before_minor + elsewhere_minor)
    on_cloth = any(
        bet.offer.seat == seat and bet.offer.medium == "colour_chips"
        for bet in session.bets.values()
    )
    same = (holder.colour, holder.chip_value_minor) == (colour, chip_value_minor)
    if holder.colour is not None and not same and (holder.colour_minor or on_cloth):
        value = rules.money(holder.chip_value_minor)
        raise refusals.OneColourPerPlayer(holder.colour, value)
    require_free_colour(session, rules, seat=seat, colour=colour)
    session.record(
        events.ColourSold,
        stamp,
        seat=seat,
        colour=colour,
        chip_value_minor=chip_value_minor,
        pieces=pieces,
        amount_minor=amount_minor,
        paid_with=paid_with,
    )


def exchange_colour(
    session: TableSession, stamp: Stamp, rules: TableRules, *, seat: int, pieces: int
) -> None:
    """Colour chips of a seat for value chips of the float."""
    session.require_session()
    session.require_in_charge(stamp.actor)
    holder = session.seat(seat)
    amount_minor = pieces * holder.chip_value_minor
    if holder.colour is None or amount_minor > holder.colour_minor:
        needed = rules.money(amount_minor) if holder.colour else f"{pieces} pieces"
        raise refusals.ColourChipsShort(needed, rules.money(holder.colour_minor))
    session.require_float(rules, amount_minor)
    session.record(
        events.ColourExchanged,
        stamp,
        seat=seat,
        colour=holder.colour,
        pieces=pieces,
        amount_minor=amount_minor,
    )


def change_croupier(
    session: TableSession,
    stamp: Stamp,
    rules: TableRules,
    *,
    croupier: str,
    helper: str | None,
    reason: Literal["rota", "player_request", "licensee"],
    requested_by_seat: int | None,
    objecting_seats: list[int],
) -> None:
    """Another croupier takes charge; a player may ask for it after five throws (AG.R8).

    Only another player at the table can object: an empty seat and the one who asks do not count.
    Whoever fills another post there stays at it: the table would be one person short.
    """
    session.require_session()
    if croupier in session.crew.values():
        raise AtThisTableAlready(croupier)
    if reason == "player_request":
        if requested_by_seat is None:
            raise refusals.RequestWithoutSeat
        session.seat(requested_by_seat)
        needed = rules.figure(ProvisionCode.ROULETTE_SUBSTITUTION_AFTER_THROWS) or 0
        if session.throws < needed:
            raise refusals.TooFewThrows(session.croupier, session.throws, needed)
        others = sorted(set(objecting_seats) & set(session.seats) - {requested_by_seat})
        if others:
            raise refusals.PlayersObject(", ".join(map(str, others)))
    session.record(
        events.CroupierChanged,
        stamp,
        croupier=croupier,
        helper=helper,
        reason=reason,
        throws=session.throws,
        requested_by_seat=requested_by_seat,
    )
