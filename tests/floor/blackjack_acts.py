"""Acts of the blackjack engine as commands of a table, and a table that plays on by itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ledger.events.base import Event
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.tables.rules import TableRules
from ledger.games.blackjack import actions as acts
from ledger.games.blackjack import engine
from ledger.games.blackjack.dealing import must_shuffle
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Phase, State, is_open
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.floor.blackjack_house import Table


def settings_of(game: Table) -> EngineSettings:
    """What the engine of this table plays by."""
    state = game.state
    return state.engine_settings(TableRules(RULEBOOK, state.opened.readings, XCD))


def _amount(minor: int) -> str:
    return f"{minor // 100}.{minor % 100:02}"


def _seat(player: str) -> int:
    return int(player.rpartition("-")[2])


_FIELDS: dict[type[Any], tuple[str, Callable[[Any], dict[str, Any]]]] = {
    acts.Shuffle: (
        "shuffle",
        lambda act: {"cuts": [(1, cut) for cut in act.cuts], "behind_joker": act.behind_joker},
    ),
    acts.Draw: ("card", lambda act: {"card": act.card} if act.card else {}),
    acts.PlaceBet: (
        "bet",
        lambda act: {
            "seat": _seat(act.player),
            "square": act.square,
            "amount": _amount(act.stake_minor),
        },
    ),
    acts.CloseBets: ("no_more_bets", lambda _: {}),
    acts.Insure: (
        "insure",
        lambda act: {"square": act.square, "amount": _amount(act.stake_minor)},
    ),
    acts.Look: ("look", lambda act: {"natural": act.calls_natural}),
    acts.GoOn: ("go_on", lambda _: {}),
    acts.Hit: ("hit", lambda act: {"hand": act.hand}),
    acts.Stand: ("stand", lambda act: {"hand": act.hand}),
    acts.Split: ("split", lambda act: {"hand": act.hand}),
    acts.Double: (
        "double",
        lambda act: {"hand": act.hand, "amount": _amount(act.extra_minor)},
    ),
    acts.Uncover: ("show_hole_card", lambda act: {"card": act.card}),
    acts.Reveal: ("turn_up", lambda act: {"hand": act.hand, "card": act.card}),
    acts.Settle: ("settle", lambda _: {}),
    acts.Gather: ("gather", lambda _: {}),
}


def command_of(state: BlackjackSession, act: acts.Action) -> tuple[str, dict[str, Any]]:
    """The command of the act with its fields; taking a bet back names the bet of its square."""
    if isinstance(act, acts.TakeBack):
        there = [live.offer.bet for live in state.bets_on(f"{act.square}.1")]
        return "remove_bet", {"bet": there[0] if there else "99-9"}
    do, fields = _FIELDS[type(act)]
    return do, fields(act)


def do_act(game: Table, act: acts.Action) -> list[Event]:
    """Give the command of the act."""
    do, fields = command_of(game.state, act)
    return game.play(do, **fields)


def play_on(game: Table, chance: Random, seats: int = 7) -> list[Event]:
    """The next command of an evening on which everybody stands."""
    cards, settings = game.state.cards, settings_of(game)
    if cards.phase is Phase.NO_SHOE or must_shuffle(settings, cards):
        return game.play("shuffle", cuts=[(1, 20)])
    if engine.can(settings, cards, acts.Settle()):
        return game.play("settle")
    if cards.pending:
        card = chance.choice(engine.possible_cards(settings, cards))
        return game.cards(card or "?")
    return _between_cards(game, chance, cards, seats)


def _between_cards(game: Table, chance: Random, cards: State, seats: int) -> list[Event]:
    settings = settings_of(game)
    if cards.phase is Phase.BETTING and cards.joker_out:
        return game.play("shuffle", cuts=[(1, 20), (2, 20)])
    if cards.phase is Phase.BETTING and len(cards.hands) < seats:
        return game.bet(len(cards.hands) + 1, "10.00")
    if cards.phase is Phase.PLAYERS:
        turn = next(hand for hand in cards.hands if is_open(settings, hand))
        return game.play("stand", hand=turn.id)
    if cards.phase is Phase.CROUPIER:
        unseen = [card for card, left in cards.shoe.unseen.items() if left and card != "JK"]
        return game.play("show_hole_card", card=chance.choice(unseen))
    acts_of = {Phase.BETTING: "no_more_bets", Phase.SETTLED: "gather", Phase.LOOKING: "go_on"}
    return game.play(acts_of[cards.phase])
