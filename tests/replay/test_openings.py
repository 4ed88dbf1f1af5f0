"""An opening that was altered in the log is found, fact by fact, at a table of every game.

The house decides an opening; so the audit makes that decision again, from the streams of the house.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

from ledger.refusals import Refusal
from ledger.replay import Difference, audit
from tests.replay.altered_openings import Altered, openings, postings
from tests.replay.house_again import (
    BACCARAT,
    BLACKJACK,
    CRAPS,
    CRAPS_IN_FRANCE,
    CRAPS_IN_NEW_ZEALAND,
    OF_EVERY_GAME,
    ROULETTE,
    ROULETTE_ON_TWO_CLOTHS,
    Played,
)

EVENING_ALONE = {
    "fewer seats": "somebody sits down at a seat that is over them",
    "croupier": "another one deals and takes the bets",
    "float_chips": "the count at the closing expects another float",
    "terms.offered": "a bet is made that the table does not grant",
    "terms.first_seat": "the dice are offered to another seat first",
    "terms.commission": "a commission is taken of which the table knows nothing",
}
"""What the house may say as it likes, so that only what happens later speaks against it."""

NOTHING = {
    "counted_by": "two who have a role sign the count, and sign nothing else",
    "no helper": "a table may do without, and a helper records nothing",
    "equipment.cloth": "the house may let fewer sit than a double cloth has room for",
    "terms.squares": "the Board's number of players is below that of the squares",
    "terms.main_floor": "method A may be dealt on every floor",
    "terms.first_seat": "no rule of this house says to whom the dice go first",
    "fewer seats": "nobody ever sat on the last one",
    "maximum_minor": "the director fixes it as he likes (FR.L2)",
}
"""What nothing in the log speaks against."""

TOLD_BY_WHO_POSTS = {"caused_by", "video", "late_reason", "actor", "occurred_at"}
"""Of limits posted later no second record was made: what these say stands there alone."""

FOUND_LATER: dict[Played, set[str]] = {
    ROULETTE: {"fewer seats", "croupier", "float_chips"},
    ROULETTE_ON_TWO_CLOTHS: {"fewer seats", "croupier", "float_chips"},
    BLACKJACK: {"fewer seats", "croupier", "float_chips", "terms.offered"},
    BACCARAT: {"croupier", "float_chips"},
    CRAPS: {"croupier", "float_chips"},
    CRAPS_IN_FRANCE: {"croupier", "float_chips", "terms.first_seat"},
    CRAPS_IN_NEW_ZEALAND: {"croupier", "float_chips", "terms.first_seat", "terms.commission"},
}
NEVER_FOUND: dict[Played, set[str]] = {
    ROULETTE: {"counted_by", "no helper", "equipment.cloth"},
    ROULETTE_ON_TWO_CLOTHS: {"counted_by", "no helper"},
    BLACKJACK: {"counted_by", "terms.squares"},
    BACCARAT: {"counted_by", "terms.main_floor"},
    CRAPS: {"counted_by", "terms.first_seat"},
    CRAPS_IN_FRANCE: {"counted_by"},
    CRAPS_IN_NEW_ZEALAND: {"counted_by", "fewer seats"},
}

SAID_BY = {
    "more seats": "over the|no order of seats|less than or equal to 99",
    "fewer seats": "no order of seats|seats_clause",
    "equipment.cloth": "over the 6 seats",
    "helper": "helper-9 is not on duty",
    "crew": "another|-9 is not on duty",
    "schedule": "another-1964",
    "terms.decks": "of 9",
    "terms.pay_table": "commission-9",
    "terms.seat_order": "no order of seats",
    "terms.bars": "bars 12 or 2",
    "terms.maximum_by": "director-1-9",
}
"""Facts of which no field is named, but by which no table opens: what a finding says of them."""


def differences(played: Played, version: int, altered: Altered, *, whole: bool) -> list[Difference]:
    history = played.altered(version, to_the_end=whole, **altered[1])
    return list(audit(history, played.session).differences)


def is_named(what: str, found: Iterable[Difference]) -> bool:
    """Whether a finding names a fact or its part, or says that no table opens with it."""
    field, _, part = what.partition(".")
    said = SAID_BY.get(what) or SAID_BY.get(field)
    for difference in found:
        if difference.what.startswith((field, part or field)):
            return True
        if said and re.search(said, f"{difference.recorded} {difference.recomputed}"):
            return True
    return False


def not_named(played: Played, version: int, every: Iterable[Altered]) -> set[str]:
    """What an audit of the opening alone does not find."""
    missed = set()
    for altered in every:
        try:
            found = differences(played, version, altered, whole=False)
        except Refusal:  # the rules of such a session are found nowhere
            continue
        if not is_named(altered[0], found):
            missed.add(altered[0])
    return missed


@pytest.mark.parametrize("played", OF_EVERY_GAME, ids=str)
def test_an_opening_as_it_was_has_no_findings(played: Played) -> None:
    assert audit(played.house, played.session).differences == ()


@pytest.mark.parametrize("played", OF_EVERY_GAME, ids=str)
def test_every_fact_of_an_opening_that_is_told_otherwise_is_named(played: Played) -> None:
    expected = FOUND_LATER[played] | NEVER_FOUND[played]
    assert not_named(played, 1, openings(played)) == expected


@pytest.mark.parametrize("played", OF_EVERY_GAME, ids=str)
def test_every_fact_of_the_posted_limits_that_is_told_otherwise_is_named(played: Played) -> None:
    expected = {"maximum_minor"} if played is CRAPS_IN_FRANCE else set()
    assert not_named(played, 2, postings(played)) == expected


@pytest.mark.parametrize(
    "facts",
    [{"inspectors": ()}, {"caused_by": "no citation"}, {"readings": {"inspector_report": "late"}}],
    ids=str,
)
def test_a_fact_that_several_records_speak_against_is_named_once(facts: dict[str, Any]) -> None:
    (name,) = facts
    told = {
        name: {**ROULETTE.opened.readings, **facts[name]} if name == "readings" else facts[name]
    }
    found = audit(ROULETTE.altered(1, to_the_end=False, **told), ROULETTE.session).differences
    named = [one.what for one in found if one.event == ROULETTE.opened.citation]
    assert named == ["inspector_report" if name == "readings" else name]


def test_every_fact_of_limits_posted_later_is_named_too() -> None:
    played, version = Played("antigua", "craps-1/1964-01-05"), 62
    table = played.recorded[:version]
    for altered in postings(played, version):
        event = table[-1].event.model_copy(update=altered[1])
        history = played.house.with_stream(
            played.stream, [*table[:-1], table[-1]._replace(event=event)]
        )
        found = audit(history, played.session).differences
        told = altered[0] in TOLD_BY_WHO_POSTS
        assert is_named(altered[0], found) is not told, altered[0]


@pytest.mark.parametrize("played", OF_EVERY_GAME, ids=str)
def test_the_evening_speaks_against_some_of_what_the_house_may_say_as_it_likes(
    played: Played,
) -> None:
    liked = FOUND_LATER[played] | NEVER_FOUND[played]
    asked = [altered for altered in openings(played) if altered[0] in liked]
    found = {one[0] for one in asked if differences(played, 1, one, whole=True)}
    assert found == FOUND_LATER[played]


def test_everything_that_no_opening_shows_has_its_reason() -> None:
    assert set().union(*FOUND_LATER.values()) == set(EVENING_ALONE)
    assert set().union(*NEVER_FOUND.values(), {"maximum_minor"}) == set(NOTHING)
