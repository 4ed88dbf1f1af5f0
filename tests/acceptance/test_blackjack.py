"""An evening of blackjack through the real command line: recorded, replayed, reported."""

from __future__ import annotations

import json

from tests.acceptance.cli import CommandLine
from tests.floor.blackjack_house import SESSION
from tests.replay.test_blackjack import full_round


def lines() -> list[bytes]:
    """A house, a table and a full round of it, as a transcript."""
    game = full_round()
    game.observe("wrong_payout", bet="1-3", paid="1.00")
    dumps = (one.model_dump(mode="json", exclude_none=True) for one in game.house.commands)
    return [json.dumps(one).encode() for one in dumps]


def test_a_round_is_recorded_and_replayed_and_read_otherwise(house: CommandLine) -> None:
    transcript = house.file("blackjack.jsonl", lines())
    done = house.run("record", transcript, "--quiet")
    assert (done.out, done.err, done.status) == ("", "", 0)
    replayed = house.run("replay", SESSION)
    assert replayed.status == 0, replayed.out + replayed.err
    assert "5S goes to hand 1.1 (shoe 1, card 12)" in replayed.out
    assert "3 settlements, 0 differences" in replayed.out
    card = house.run("replay", SESSION, "--at", "20")
    assert card.status == 0, card.err
    assert "cards_left" in card.out
    other = house.run("replay", SESSION, "--reading", "AMB-55=full_stake")
    assert other.status == 0, other.out + other.err
    assert "would have changed nothing" in other.out


def test_its_stakes_and_payouts_are_in_the_books(house: CommandLine) -> None:
    house.run("record", house.file("blackjack.jsonl", lines()), "--quiet")
    for report in (("inspector-report", "--day", "1964-01-04"), ("journal",)):
        told = house.run(*report)
        assert told.status == 0, told.err
        assert "blackjack-1" in told.out.lower()
