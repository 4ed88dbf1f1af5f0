"""A shoe in a player's hands, under Methods D and E: what its clauses are tried with."""

from __future__ import annotations

from typing import Any

from tests.floor.baccarat_house import Table, by_method

PLAYER_WINS = (("player", "9S"), ("banker", "2C"), ("player", "KH"), ("banker", "3D"))
A_TIE = (("player", "9S"), ("banker", "9C"), ("player", "KH"), ("banker", "KD"))


def betting(method: str, *bets: tuple[int, str, str], **readings: Any) -> Table:
    """Bets closed under the method; nobody has the shoe yet."""
    game = by_method(method, *sorted({seat for seat, _, _ in bets}), **readings)
    for bet in bets:
        game.bet(*bet)
    return game.last_call()


def held(method: str) -> Table:
    """Seat 2 has the shoe, with a bet on each hand's side: 20.00 on Banker."""
    game = betting(method, (2, "banker", "20.00"))
    return game.offer("shoe", 2).accept(2)


def drawn(game: Table, cards: tuple[tuple[str, str], ...], seat: int = 2) -> Table:
    """The coup, each card drawn by the holder on the dealer's instruction."""
    game.do("baccarat.begin_coup")
    for hand, card in cards:
        game.do("baccarat.instruct")
        game.card(hand, card, drawn_by_seat=seat)
    return game
