"""An altered event of which no table can make anything is a finding, and ends no audit."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.events.roulette import BetPlaced
from ledger.events.seats import ColourSold
from ledger.events.table import LimitsPosted
from ledger.replay import audit
from ledger.replay.refusals import OpeningAltered
from ledger.replay.state import takes_in
from tests.replay.evening import SESSION, Evening
from tests.replay.test_usual import (
    an_evening_with_everything,
    by_the_table_alone,
    history_of,
    log_of,
)

ALTERED: list[tuple[type[Any], dict[str, Any]]] = [
    (BetPlaced, {"bet": "x"}),
    (ColourSold, {"chip_value_minor": 0}),
    (LimitsPosted, {"minimum_minor": -50}),
    (LimitsPosted, {"maximum_minor": 0}),
]


@pytest.mark.parametrize(("kind", "change"), ALTERED)
def test_what_no_table_can_do_is_found_and_the_audit_ends_as_any_other(
    kind: type[Any], change: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = an_evening_with_everything()
    log = log_of(evening)
    place = next(place for place, (event, _) in enumerate(log) if isinstance(event, kind))
    event, command = log[place]
    wrong = event.model_copy(update=change)
    history = history_of(evening, [*log[:place], (wrong, command), *log[place + 1 :]])
    found = audit(history, SESSION)
    assert found.differences
    assert found == by_the_table_alone(history, monkeypatch)


@pytest.mark.parametrize(
    "change", [{"currency": "ZZZ"}, {"game": "chess"}, {"game": "craps"}, {"engine": "craps/1"}]
)
def test_a_session_with_another_opening_than_its_engine_s_is_not_recomputed(
    change: dict[str, str],
) -> None:
    evening = an_evening_with_everything()
    (opened, command), *rest = log_of(evening)
    history = history_of(evening, [(opened.model_copy(update=change), command), *rest])
    with pytest.raises(OpeningAltered):
        audit(history, SESSION)


@pytest.mark.parametrize("game", ["craps", "blackjack", "baccarat"])
def test_events_of_another_game_are_found(game: str) -> None:
    evening = an_evening_with_everything()
    (opened, command), *rest = log_of(evening)
    other = opened.model_copy(update={"game": game, "engine": f"{game}/1"})
    assert audit(history_of(evening, [(other, command), *rest]), SESSION).differences


def test_a_bet_before_any_limits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = an_evening_with_everything()
    log = [one for one in log_of(evening) if not isinstance(one[0], LimitsPosted)]
    history = history_of(evening, log)
    found = audit(history, SESSION)
    assert "no table can do that" in {str(one.recomputed) for one in found.differences}
    assert found == by_the_table_alone(history, monkeypatch)


def test_a_replay_leaves_out_what_no_table_can_do() -> None:
    evening = Evening().sit(1)
    evening.bet(1, "colour", "red", 10_00)
    bet = evening.events[-1].model_copy(
        update={"originator_version": evening.session.version + 1, "bet": "x"}
    )
    assert not takes_in(evening.session, bet)
