"""Commands of baccarat: its opening, its shoe and its coup."""

from __future__ import annotations

from math import gcd

from ledger.commands import baccarat as commands
from ledger.custody.for_card_tables import require_registered_decks
from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.baccarat.table import RANKS
from ledger.floor.tables.crews import require_crew
from ledger.games.baccarat.custody.refusals import SeatsNotOrdered
from ledger.games.baccarat.settings import ENGINE
from ledger.handlers.custody_equipment import card_register
from ledger.handlers.players import require_player
from ledger.handlers.sessions import require_turned, rules_of, session_as
from ledger.handlers.table_opening import begin, prepare, require_seats
from ledger.rulebooks.vocabulary.baccarat import DealingMethod, Rank
from ledger.work import Work

USUAL_SEATS = 14
"""As many as a full-size cloth has, where the Board has set no number."""


def open_baccarat(work: Work, command: commands.OpenBaccarat) -> None:
    """Open a table with an approved pay table, its crew, and the method it is dealt by."""
    opening = prepare(work, command, "baccarat")
    watching = command.casino_supervisor
    crew = {} if watching is None else {"casino_supervisor": watching}
    everyone = {"croupier": command.croupier, **crew}
    require_crew(opening.day, opening.rules, "baccarat", "full", everyone)
    seats = require_seats(command.seats, opening.board_players or USUAL_SEATS, None)
    order = command.seat_order or list(range(1, seats + 1))
    if sorted(order) != list(range(1, seats + 1)):
        raise SeatsNotOrdered(order)
    session = begin(
        work,
        command,
        opening,
        BaccaratSession,
        engine=ENGINE,
        equipment={"shoe": f"{command.decks}_decks"},
        terms={
            "decks": command.decks,
            "pay_table": command.pay_table,
            "commission_taken": command.commission_taken,
            "main_floor": command.main_floor,
            **({"fallback": command.fallback_method} if command.fallback_method else {}),
            "seat_order": list(order),
            "payout_unit_minor": gcd(*work.premises.denominations_minor),
        },
        seats=seats,
        approval=work.premises.approvals.get(f"pay_table_{command.pay_table.replace('-', '_')}"),
        crew=crew,
    )
    session.select_method(
        work.stamp(session.gaming_day),
        opening.rules,
        method=DealingMethod(command.method),
        approved_by=command.approved_by,
        rank=rank_of(work, command.approved_by),
        surveillance_notice=command.surveillance_notice,
        inspector_notice=command.inspector_notice,
    )


def rank_of(work: Work, person: str | None) -> Rank | None:
    """In what rank a person decides for the house; None for nobody, and for who has none."""
    return None if person is None else RANKS.get(work.premises.role_of(person))


def make_shoe(work: Work, command: commands.MakeShoe) -> None:
    """A shoe is made ready; once the next gaming day is open, the table turns first."""
    session = session_as(work, BaccaratSession, command.session)
    require_turned(work, session)
    rules, handled = rules_of(work, session), session.custody.handled
    stamp = work.stamp(session.gaming_day)
    session.make_shoe(stamp, rules, fresh=command.fresh, cut_by_seat=command.cut_by_seat)
    cards = card_register(work)
    if cards.items:
        cards.end_shoe(work.stamp(), session=session.name, handled=handled)
        require_registered_decks(cards, rules, session.name, "baccarat")
        cards.fill_shoe(work.stamp(), session=session.name)


def burn(work: Work, command: commands.BurnCards) -> None:
    """Cards are laid aside."""
    session = session_as(work, BaccaratSession, command.session)
    session.burn(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        shown=command.shown,
        face_down=command.face_down,
    )


def place_bet(work: Work, command: commands.PlaceBet) -> None:
    """A stake is offered."""
    session = session_as(work, BaccaratSession, command.session)
    rules = rules_of(work, session)
    require_player(work, session, rules, command.seat)
    session.place_bet(
        work.stamp(session.gaming_day),
        rules,
        seat=command.seat,
        kind=command.kind,
        amount_minor=work.value_in_chips(command.amount),
    )


def remove_bet(work: Work, command: commands.RemoveBet) -> None:
    """A stake is taken back."""
    session = session_as(work, BaccaratSession, command.session)
    session.remove_bet(work.stamp(session.gaming_day), rules_of(work, session), bet=command.bet)


def no_more_bets(work: Work, command: commands.CloseBets) -> None:
    """The last call; once the next gaming day is open, the table turns first."""
    session = session_as(work, BaccaratSession, command.session)
    require_turned(work, session)
    session.no_more_bets(work.stamp(session.gaming_day), rules_of(work, session))


def begin_coup(work: Work, command: commands.BeginCoup) -> None:
    """The coup begins."""
    session = session_as(work, BaccaratSession, command.session)
    session.begin_coup(work.stamp(session.gaming_day), rules_of(work, session))


def instruct(work: Work, command: commands.InstructDraw) -> None:
    """The holder of the shoe is told to draw."""
    session = session_as(work, BaccaratSession, command.session)
    session.instruct(work.stamp(session.gaming_day), rules_of(work, session))


def deal_card(work: Work, command: commands.DealCard) -> None:
    """A card is dealt."""
    session = session_as(work, BaccaratSession, command.session)
    session.deal_card(
        work.stamp(session.gaming_day),
        rules_of(work, session),
        hand=command.hand,
        card=command.card,
        drawn_by_seat=command.drawn_by_seat,
    )


def turn_up(work: Work, command: commands.TurnUpCard) -> None:
    """A card is turned up."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.turn_up(stamp, rules, hand=command.hand, card=command.card)


def call(work: Work, command: commands.CallCoup) -> None:
    """The totals are announced."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.call(stamp, rules, player_total=command.player, banker_total=command.banker)


def settle(work: Work, command: commands.SettleCoup) -> None:
    """The coup is settled."""
    session = session_as(work, BaccaratSession, command.session)
    session.settle(work.stamp(session.gaming_day), rules_of(work, session))


def take_commission(work: Work, command: commands.TakeCommission) -> None:
    """Commission on account is paid."""
    session = session_as(work, BaccaratSession, command.session)
    stamp, rules = work.stamp(session.gaming_day), rules_of(work, session)
    session.collect_commission(stamp, rules, seat=command.seat)


HANDLERS = {
    commands.OpenBaccarat: open_baccarat,
    commands.MakeShoe: make_shoe,
    commands.BurnCards: burn,
    commands.PlaceBet: place_bet,
    commands.RemoveBet: remove_bet,
    commands.CloseBets: no_more_bets,
    commands.BeginCoup: begin_coup,
    commands.InstructDraw: instruct,
    commands.DealCard: deal_card,
    commands.TurnUpCard: turn_up,
    commands.CallCoup: call,
    commands.SettleCoup: settle,
    commands.TakeCommission: take_commission,
}
