"""What at a roulette table is usual: bets within the limits, steps of a round, their settlement."""

from __future__ import annotations

from collections.abc import Iterator

from ledger.events.base import Event
from ledger.events.roulette import BetPlaced
from ledger.events.table import TableOpened
from ledger.replay.again import copy_of, decide_again
from ledger.replay.findings import Findings
from ledger.replay.history import Entry, entry_of
from ledger.replay.usual import UsualRoulette
from ledger.replay.witness import Witness, witness_of
from tests.replay.evening import STREAM, Evening
from tests.replay.test_usual import USUAL


def table_of(evening: Evening) -> Witness:
    opened = evening.events[0]
    assert isinstance(opened, TableOpened)
    return witness_of(opened)


def followed(session: Witness, evening: Evening, entry: Entry) -> bool:
    """Whether an event by itself is usual; the session has it then."""
    findings = Findings(evening.history)
    usual = UsualRoulette(session, evening.rules, findings)  # type: ignore[arg-type]  # it plays roulette
    return usual.follow([entry], 0) == 1


def not_usual(evening: Evening) -> list[Event]:
    """What of bets, steps and settlements is left to the table to decide."""
    session = table_of(evening)
    left: list[Event] = []
    for recorded in evening.history.streams[STREAM]:
        if not followed(session, evening, entry_of(recorded)):
            left.append(recorded.event)
            session.accept(recorded.event)
    assert session.version == evening.session.version
    return [event for event in left if isinstance(event, USUAL)]


def test_bets_within_the_limits_and_their_settlement_are_usual_under_each_limit() -> None:
    evening = Evening().sit(1, 2)
    evening.colour(2, 50, 100)
    for base_minor in (20_00, 10_00):
        evening.limits(base_minor)
        evening.bet(1, "straight", "17", 5_00)
        evening.bet(1, "straight", "17", 5_00)
        evening.bet(2, "split", "17-20", 2_50, "colour_chips")
        evening.bet(1, "colour", "red", 10_00)
        evening.spin("17")
    assert not_usual(evening) == []


def test_beside_a_stake_that_is_not_usual_the_seat_has_no_usual_bet() -> None:
    evening = Evening().sit(1, 2)
    evening.bet(1, "split", "17-20", 40_00)  # a straight on 17 would take a half of it back
    evening.bet(1, "colour", "red", 10_00)
    evening.bet(2, "straight", "17", 5_00)
    split, red, _ = (event for event in evening.events if isinstance(event, BetPlaced))
    assert not_usual(evening) == [split, red]


def misspelled(text: str) -> Iterator[str]:
    """The text with each character another, left out or twice, or with columns of the log in it."""
    for place, was in enumerate(text):
        for now in ("", was * 2, *'01 a",:-\\}'):
            if now != was:
                yield text[:place] + now + text[place + 1 :]
    for column in ('"originator_version":0', '"originator_id":""'):
        yield f"{{{column},{text[1:]}"
        yield text.replace('"round"', f'{column},"round"')


def decided_so(session: Witness, evening: Evening, event: Event) -> bool:
    """Whether the table itself, told the decision of an event again, records that event."""
    beside = copy_of(session)
    assert isinstance(beside, Witness)
    beside.expect([event])
    assert event.originator_version == session.version + 1
    return decide_again(beside, evening.rules, [event]) and beside.met == 1


def test_a_text_is_foreseen_only_where_it_reads_as_what_the_table_records() -> None:
    evening = Evening().sit(1, 6)
    evening.bet(1, "dozen", "first", 12_00)
    evening.bet(6, "straight", "17", 2_00)
    evening.spin("17")
    session = table_of(evening)
    foreseen = 0
    for recorded in evening.history.streams[STREAM]:
        entry = entry_of(recorded)._replace(known=None)
        if isinstance(recorded.event, USUAL):
            for text in (entry.text, *misspelled(entry.text)):
                told = entry._replace(text=text)
                beside = copy_of(session)
                assert isinstance(beside, Witness)
                if followed(beside, evening, told):
                    assert decided_so(session, evening, told.event(STREAM)), text
                    foreseen += 1
        session.accept(recorded.event)
    assert foreseen > 3, "the texts as they are, and others with another time or stake"
