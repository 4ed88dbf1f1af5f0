"""Commands of blackjack: its opening and its round."""

from __future__ import annotations

from math import gcd

from ledger.aggregate import Stamp
from ledger.commands import blackjack as commands
from ledger.custody.for_card_tables import (
    decks_at,
    require_registered_boxes,
    require_registered_decks,
)
from ledger.events.blackjack_cards import Cut
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.blackjack.table import seats_allowed
from ledger.floor.tables.crews import require_crew
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack.facts import first_hand
from ledger.games.blackjack.settings import ENGINE
from ledger.handlers.custody_equipment import box_register, card_register
from ledger.handlers.players import require_player
from ledger.handlers.sessions import require_turned, rules_of, session_as
from ledger.handlers.table_opening import begin, prepare, require_seats
from ledger.work import Work

At = tuple[BlackjackSession, Stamp, TableRules]


def open_blackjack(work: Work, command: commands.OpenBlackjack) -> None:
    """Open a table with its felt, its croupier and the bets that the house grants."""
    opening = prepare(work, command, "blackjack")
    crew = {"croupier": command.croupier}
    require_crew(opening.day, opening.rules, "blackjack", "full", crew)
    cards, boxes = card_register(work), box_register(work)
    require_registered_boxes(boxes, opening.rules, opening.table)
    allowed = seats_allowed(opening.rules, command.squares, opening.board_players)
    begin(
        work,
        command,
        opening,
        BlackjackSession,
        engine=ENGINE,
        equipment={
            **{deck.serial: deck.back_colour for deck in decks_at(cards, command.session)},
            **{item.serial: item.facts.kind for item in boxes.at_table(opening.table)},
        },
        terms={
            "squares": command.squares,
            "offered": list(command.offered),
            "payout_unit_minor": gcd(*work.premises.denominations_minor),
        },
        seats=require_seats(command.seats, *allowed),
    )


def _at(work: Work, session: str) -> At:
    found = session_as(work, BlackjackSession, session)
    return found, work.stamp(found.gaming_day), rules_of(work, found)


def _require_owner(work: Work, session: BlackjackSession, rules: TableRules, hand: str) -> None:
    """Refuse another stake on the hand of somebody who took up a duty since he sat down."""
    for lying in session.cards.hands:
        if lying.id == hand:
            require_player(work, session, rules, int(lying.player))


def shuffle(work: Work, command: commands.Shuffle) -> None:
    """The shoe is filled."""
    session, stamp, rules = _at(work, command.session)
    require_registered_decks(card_register(work), rules, session.name, "blackjack")
    cuts = tuple(Cut(seat=seat, cards=cards) for seat, cards in command.cuts)
    session.shuffle(stamp, rules, cuts=cuts, behind_joker=command.behind_joker)


def allow_extra_hand(work: Work, command: commands.AllowExtraHand) -> None:
    """A player may hold more than one hand."""
    session, stamp, rules = _at(work, command.session)
    session.allow_extra_hand(stamp, rules, seat=command.seat)


def place_bet(work: Work, command: commands.PlaceBet) -> None:
    """A stake is offered."""
    session, stamp, rules = _at(work, command.session)
    require_player(work, session, rules, command.seat)
    session.place_bet(
        stamp,
        rules,
        seat=command.seat,
        square=command.square or command.seat,
        amount_minor=work.value_in_chips(command.amount),
    )


def remove_bet(work: Work, command: commands.RemoveBet) -> None:
    """A stake is taken back."""
    session, stamp, rules = _at(work, command.session)
    session.remove_bet(stamp, rules, bet=command.bet)


def close_bets(work: Work, command: commands.CloseBets) -> None:
    """The last call; once the next gaming day is open, the table turns first."""
    session, stamp, rules = _at(work, command.session)
    require_turned(work, session)
    session.close_bets(stamp, rules)


def deal(work: Work, command: commands.DealCard) -> None:
    """A card leaves the shoe."""
    session, stamp, rules = _at(work, command.session)
    session.deal(stamp, rules, card=command.card)


def insure(work: Work, command: commands.Insure) -> None:
    """A hand is insured."""
    session, stamp, rules = _at(work, command.session)
    _require_owner(work, session, rules, first_hand(command.square))
    amount_minor = work.value_in_chips(command.amount)
    session.insure(stamp, rules, square=command.square, amount_minor=amount_minor)


def look(work: Work, command: commands.LookAtHoleCard) -> None:
    """The croupier looks."""
    session, stamp, rules = _at(work, command.session)
    session.look(stamp, rules, calls_natural=command.natural)


def withdraw_call(work: Work, command: commands.WithdrawCall) -> None:
    """A wrong call is put right."""
    session, stamp, rules = _at(work, command.session)
    session.withdraw_call(stamp, rules)


def go_on(work: Work, command: commands.LeaveHoleCard) -> None:
    """The croupier does not look."""
    session, stamp, rules = _at(work, command.session)
    session.go_on(stamp, rules)


def hit(work: Work, command: commands.Hit) -> None:
    """A card is asked for."""
    session, stamp, rules = _at(work, command.session)
    session.hit(stamp, rules, hand=command.hand)


def stand(work: Work, command: commands.Stand) -> None:
    """A hand stands."""
    session, stamp, rules = _at(work, command.session)
    session.stand(stamp, rules, hand=command.hand)


def split(work: Work, command: commands.Split) -> None:
    """A hand becomes two."""
    session, stamp, rules = _at(work, command.session)
    _require_owner(work, session, rules, command.hand)
    session.split(stamp, rules, hand=command.hand)


def double(work: Work, command: commands.Double) -> None:
    """A stake grows for one card."""
    session, stamp, rules = _at(work, command.session)
    _require_owner(work, session, rules, command.hand)
    amount_minor = work.value_in_chips(command.amount)
    session.double(stamp, rules, hand=command.hand, amount_minor=amount_minor)


def show_hole(work: Work, command: commands.ShowHoleCard) -> None:
    """The covered card is shown."""
    session, stamp, rules = _at(work, command.session)
    session.show_hole(stamp, rules, card=command.card)


def turn_up(work: Work, command: commands.TurnUpDoubled) -> None:
    """A doubled card is turned up."""
    session, stamp, rules = _at(work, command.session)
    session.turn_up_doubled(stamp, rules, hand=command.hand, card=command.card)


def correct_card(work: Work, command: commands.CorrectCard) -> None:
    """A card is put right."""
    session, stamp, rules = _at(work, command.session)
    way = {"shoe": command.shoe, "position": command.position}
    session.correct_card(stamp, rules, card=command.card, **way)


def settle(work: Work, command: commands.Settle) -> None:
    """What is decided is paid and taken."""
    session, stamp, rules = _at(work, command.session)
    session.settle(stamp, rules)


def gather(work: Work, command: commands.Gather) -> None:
    """The cards go to the discard box."""
    session, stamp, rules = _at(work, command.session)
    session.gather(stamp, rules)


HANDLERS = {
    commands.OpenBlackjack: open_blackjack,
    commands.Shuffle: shuffle,
    commands.AllowExtraHand: allow_extra_hand,
    commands.PlaceBet: place_bet,
    commands.RemoveBet: remove_bet,
    commands.CloseBets: close_bets,
    commands.DealCard: deal,
    commands.Insure: insure,
    commands.LookAtHoleCard: look,
    commands.WithdrawCall: withdraw_call,
    commands.LeaveHoleCard: go_on,
    commands.Hit: hit,
    commands.Stand: stand,
    commands.Split: split,
    commands.Double: double,
    commands.ShowHoleCard: show_hole,
    commands.TurnUpDoubled: turn_up,
    commands.CorrectCard: correct_card,
    commands.Settle: settle,
    commands.Gather: gather,
}
