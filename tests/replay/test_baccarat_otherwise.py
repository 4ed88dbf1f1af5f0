"""A baccarat session read otherwise: what would have been accepted, and who would hold what."""

from __future__ import annotations

from ledger.floor.baccarat.session import BaccaratSession
from ledger.games.baccarat.custody.settings import MarkerAtTie
from ledger.replay.other_decisions import other_decisions, read_otherwise
from ledger.replay.pinned import Rules, events_of, rules_of
from ledger.replay.results import WhatIf
from tests.floor.baccarat_house import SESSION, Table, by_method, table
from tests.properties.test_baccarat_evenings import history_of


def rules_and(game: Table, option: str, value: str) -> tuple[Rules, Rules]:
    history = history_of(game)
    rules = rules_of(history, SESSION, events_of(history, SESSION)[0])
    return rules, rules.reading_otherwise({**rules.pinned.readings, option: value})


def otherwise(game: Table, option: str, value: str) -> WhatIf:
    rules, other = rules_and(game, option, value)
    facts = events_of(history_of(game), SESSION)[1]
    return other_decisions(rules, other, {option: value}, f"{option}={value}", facts)


def trimmed_and_paid_down() -> Table:
    game = table(over_max="trim_to_max", rounding="pay_down").sit(1).shoe()
    game.bet(1, "banker", "25.00")
    game.bet(1, "player", "90.00")
    game.bet(1, "player", "20.00")
    game.banker_wins()
    return game


def test_a_trimmed_bet_would_be_refused_and_so_would_one_that_was_paid_down() -> None:
    game = trimmed_and_paid_down()
    for option, bet in (("over_max", "1-3"), ("rounding", "1-1")):
        answer = otherwise(game, option, "refuse")
        assert [change.bet for change in answer.acceptance] == [bet]
        assert answer.payments == ()


def test_the_custody_of_a_table_read_otherwise_goes_by_the_other_reading() -> None:
    game = by_method("B", 1, 2)
    game.offer("marker", 1).accept(1)
    session = game.state
    rules, other = rules_and(game, "method_b_tie", "marker_moves")
    assert session.custody_settings(rules.table).marker_at_tie is MarkerAtTie.KEEPS
    beside = read_otherwise(session, other)
    assert isinstance(beside, BaccaratSession)
    assert beside.custody_settings(other.table).marker_at_tie is MarkerAtTie.MOVES
    assert session.custody_settings(rules.table).marker_at_tie is MarkerAtTie.KEEPS
