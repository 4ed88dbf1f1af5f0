"""Commands about players and crew at a table."""

from __future__ import annotations

from ledger.commands import table as commands
from ledger.custody.for_card_tables import require_chip_colour
from ledger.floor.roulette.session import RouletteSession
from ledger.floor.tables import seats as table_seats
from ledger.floor.tables.crews import beside_the_croupier, require_known_post, require_post
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.handlers.crew import dealing, require_free
from ledger.handlers.custody_equipment import chip_register
from ledger.handlers.players import require_may_play
from ledger.handlers.sessions import (
    bought_elsewhere_minor,
    day_of,
    rules_of,
    session_as,
    session_of,
)
from ledger.work import Work


def take_seat(work: Work, command: commands.TakeSeat) -> None:
    """A player sits down."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    seat, patron = command.seat, command.patron
    if patron is not None:
        table_seats.require_free_seat(session, rules, seat=seat, patron=patron)
        require_may_play(work, session, rules, patron)
    table_seats.take_seat(session, work.stamp(session.gaming_day), rules, seat=seat, patron=patron)


def leave_seat(work: Work, command: commands.LeaveSeat) -> None:
    """A player leaves."""
    session = session_of(work, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    table_seats.leave_seat(session, stamp, rules, seat=command.seat)


def sell_chips(work: Work, command: commands.SellChips) -> None:
    """Value chips for cash."""
    session = session_of(work, command.session)
    rules = rules_of(work, session)
    patron = _buyer(work, session, rules, command.seat, command.patron)
    table_seats.sell_chips(
        session,
        work.stamp(session.gaming_day),
        rules,
        amount_minor=work.value_in_chips(command.amount),
        seat=command.seat,
        patron=patron,
        elsewhere_minor=bought_elsewhere_minor(work, rules, session, patron),
    )


def _buyer(
    work: Work, session: TableSession, rules: TableRules, seat: int | None, patron: str | None
) -> str | None:
    """Who buys, as far as anyone knows; a duty holder may not (AG.8(11))."""
    holder = session.seats.get(seat) if seat is not None else None
    buyer = (holder.patron if holder else None) or patron
    if buyer is not None:
        require_may_play(work, session, rules, buyer)
    return buyer


def sell_colour(work: Work, command: commands.SellColour) -> None:
    """Colour chips to a seat, each worth what value chips can make up (AG.R4)."""
    session = session_as(work, RouletteSession, command.session)
    rules = rules_of(work, session)
    patron = _buyer(work, session, rules, command.seat, None)
    require_chip_colour(chip_register(work), rules, session.opened.table, command.colour)
    chip_value_minor = work.value_in_chips(command.chip_value)
    work.bounded(chip_value_minor * command.pieces)
    table_seats.sell_colour(
        session,
        work.stamp(session.gaming_day),
        rules,
        seat=command.seat,
        colour=command.colour,
        chip_value_minor=chip_value_minor,
        pieces=command.pieces,
        paid_with=command.paid_with,
        elsewhere_minor=bought_elsewhere_minor(work, rules, session, patron),
    )


def exchange_colour(work: Work, command: commands.ExchangeColour) -> None:
    """Colour chips for value chips."""
    session = session_of(work, command.session)
    table_seats.exchange_colour(
        session,
        work.stamp(session.gaming_day),
        rules_of(work, session),
        seat=command.seat,
        pieces=command.pieces,
    )


def change_croupier(work: Work, command: commands.ChangeCroupier) -> None:
    """Another croupier, who is on duty, takes charge."""
    session = session_of(work, command.session)
    session.require_session()
    day = day_of(work, session)
    rules, crew = rules_of(work, session), {"croupier": command.croupier}
    if command.helper is not None:
        require_known_post(rules, session.opened.game, "helper")
        crew["helper"] = command.helper
    for post, person in crew.items():
        require_post(day, rules, post, person)
    require_free(work, rules, dealing(crew), here=session.name)
    table_seats.change_croupier(
        session,
        work.stamp(session.gaming_day),
        rules,
        croupier=command.croupier,
        helper=command.helper or session.helper,
        reason=command.reason,
        requested_by_seat=command.requested_by_seat,
        objecting_seats=command.objecting_seats,
    )


def take_post(work: Work, command: commands.TakePost) -> None:
    """Another person, who is on duty, takes a post of the crew."""
    session = session_of(work, command.session)
    session.require_session()
    rules = rules_of(work, session)
    require_post(day_of(work, session), rules, command.post, command.person)
    require_free(work, rules, dealing({command.post: command.person}), here=session.name)
    session.take_post(
        work.stamp(session.gaming_day),
        post=command.post,
        person=command.person,
        posts=beside_the_croupier(rules, session.opened.game, session.opened.terms),
    )


HANDLERS = {
    commands.TakeSeat: take_seat,
    commands.LeaveSeat: leave_seat,
    commands.SellChips: sell_chips,
    commands.SellColour: sell_colour,
    commands.ExchangeColour: exchange_colour,
    commands.ChangeCroupier: change_croupier,
    commands.TakePost: take_post,
}
