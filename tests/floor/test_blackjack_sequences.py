"""Any evening of a blackjack table: chips are kept, books balance, refusals leave no trace."""

from __future__ import annotations

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as some
from pydantic import ValidationError

from ledger.books.accounts import OUTSIDE, layout, table_float
from ledger.books.postings import entries_of
from ledger.events.base import Event
from ledger.floor.blackjack.session import BlackjackSession
from ledger.games.blackjack.engine import legal_actions
from ledger.games.blackjack.readings import Readings
from ledger.games.blackjack.state import Phase
from ledger.refusals import Refusal
from ledger.rulebooks.antigua_1963 import RULEBOOK
from tests.floor.blackjack_acts import do_act, settings_of
from tests.floor.blackjack_house import FLOAT_MINOR, TABLE, Table, table
from tests.floor.roulette_house import copied
from tests.games.blackjack_moves import any_action, concrete

LIMITS_OF = {"bj_max_bound", "bj_min_scaling", "over_max_reference"}
OPTIONS = {o.name: o.values for entry in RULEBOOK.ambiguities for o in entry.options}
READINGS = some.fixed_dictionaries(
    {
        name: some.sampled_from(OPTIONS[name])
        for name in [*sorted(set(Readings.model_fields) - LIMITS_OF), "live_bets_at_suspension"]
    }
)
STAKES = some.sampled_from(["1.00", "2.00", "10.00", "60.00", "150.00"])
SEEN = some.sampled_from(["cash_bet", "late_bet_accepted", "over_maximum_accepted"])


@cache
def opened(readings: tuple[tuple[str, str], ...]) -> Table:
    """Three players at a table on which a shoe is shuffled."""
    game = table(opening=None, **dict(readings)).sit(1, 2, 3).shuffled()
    for seat in (1, 2, 3):
        game.play("allow_extra_hand", seat=seat)
    return game


class Books:
    """What the books have in each account, entry by entry."""

    def __init__(self) -> None:
        self.accounts: Counter[str] = Counter()
        self.read = 0

    def take(self, log: list[Event]) -> None:
        for event in log[self.read :]:
            assert (
                type(event).from_payload(
                    event.originator_id, event.originator_version, event.payload()
                )
                == event
            )
            for entry in entries_of(event):
                for posting in entry.postings:
                    self.accounts[posting.account] += posting.amount_minor
        self.read = len(log)

    def check(self, state: BlackjackSession) -> None:
        """Chips are in the float, on the layout or outside, and nowhere else."""
        chips = [live for live in state.bets.values() if live.offer.medium == "value_chips"]
        lying_minor = sum(live.stake_minor for live in chips)
        float_minor = self.accounts[table_float(TABLE)]
        assert self.accounts[layout(TABLE)] == lying_minor
        assert float_minor == state.float_minor >= 0
        assert float_minor + lying_minor + self.accounts[OUTSIDE] == FLOAT_MINOR


def sound(state: BlackjackSession) -> None:
    """Bets lie on hands that are not decided, with the hands' stakes."""
    cards = state.cards
    places = {hand.id: hand.stake_minor for hand in cards.hands}
    places |= {stake.id: stake.stake_minor for stake in cards.insurance}
    for place, stake_minor in places.items():
        lying_minor = sum(live.stake_minor for live in state.bets_on(place))
        assert lying_minor == (0 if place in cards.settled else stake_minor)
    assert not [b for b in state.bets.values() if b.offer.on not in places]
    assert state.round == cards.round
    if cards.phase in (Phase.BETTING, Phase.SETTLED):
        assert cards.pending == ()


def tried(game: Table, act: object) -> None:
    """An act, or its refusal that records nothing."""
    before = list(game.house.log)
    try:
        do_act(game, act)  # type: ignore[arg-type]  # any act at all
    except (Refusal, ValidationError):
        assert game.house.log == before


def observed(data: some.DataObject, game: Table) -> None:
    """A stake that should not lie there, seen on any hand."""
    hands = [hand.id for hand in game.state.cards.hands] or ["1"]
    stake = {"seat": 1, "kind": "hand", "on": data.draw(some.sampled_from(hands))}
    game.observe(data.draw(SEEN), amount=data.draw(STAKES), **stake)


def next_act(data: some.DataObject, game: Table) -> None:
    """Mostly a legal act, now and then any act, an observation, or play is stopped."""
    what = data.draw(some.integers(0, 19))
    state, house = game.state, settings_of(game)
    if what == 0:
        tried(game, data.draw(any_action()))
    elif what == 1:
        observed(data, game)
    elif what == 2 and state.status == "open":
        game.do("table.suspend", "supervisor-1")
    elif what <= 4 and state.status == "suspended":
        game.do("table.resume", "supervisor-1")
    elif state.cards.phase is Phase.BETTING and what < 12:
        seat = data.draw(some.integers(1, 3))
        square = data.draw(some.integers(1, 4))
        try:
            game.bet(seat, data.draw(STAKES), square)
        except Refusal:
            return
    else:
        legal = legal_actions(house, state.cards)
        chosen = data.draw(some.sampled_from(legal))
        tried(game, concrete(data, house, state.cards, chosen))


@settings(max_examples=20, deadline=None)
@given(READINGS, some.data())
def test_whatever_happens_chips_are_kept_and_the_books_agree(
    readings: dict[str, str], data: some.DataObject
) -> None:
    built = opened(tuple(sorted(readings.items())))
    game, books = Table(copied(built.house)), Books()
    for _ in range(40):
        next_act(data, game)
        books.take(game.house.log)
        state = game.state
        books.check(state)
        sound(state)
