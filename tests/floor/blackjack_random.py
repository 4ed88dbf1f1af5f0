"""Random acts at a blackjack table: such as the engine allows now, and any at all."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger.floor.blackjack.session import BlackjackSession
from ledger.games.blackjack import actions as acts
from ledger.games.blackjack.engine import Legal, legal_actions, possible_cards
from ledger.games.blackjack.settings import EngineSettings
from ledger.games.blackjack.state import Phase, State
from ledger.games.cards import DECK, JOKER
from tests.floor.blackjack_acts import command_of
from tests.floor.craps_acts import SEATS, Act

LIKELY = ("A", "5", "6", "T", "K")
"""Few ranks, so that pairs, elevens, naturals and twenty-ones are met often."""
HANDS = ("1.1", "1.2", "2.1", "3.1", "9.9")


def fitting_act(table: BlackjackSession, settings: EngineSettings, random: Random) -> Act:
    """What the table is ready for."""
    cards = table.cards
    between = cards.phase in (Phase.NO_SHOE, Phase.BETTING)
    if table.status == "suspended" and between:
        return "table.resume", "supervisor-1", {}
    absent = [seat for seat in SEATS if seat not in table.seats]
    if absent and between:
        return "table.take_seat", "", {"seat": absent[0]}
    if cards.phase is Phase.BETTING and len(cards.hands) < len(SEATS) and random.random() < 0.8:
        amount = random.choice(("2.00", "10.00", "60.00"))
        return "blackjack.bet", "", {"seat": random.choice(SEATS), "amount": amount}
    legal = legal_actions(settings, cards)
    seldom = {acts.PlaceBet, acts.TakeBack, acts.Shuffle} if random.random() < 0.95 else set()
    wanted = [one for one in legal if one.kind not in seldom] or legal
    act = _action(settings, cards, random.choice(wanted), random)
    do, fields = command_of(table, act)
    return f"blackjack.{do}", "", fields


def _action(settings: EngineSettings, cards: State, legal: Legal, random: Random) -> acts.Action:
    """The allowed act with a card or a stake of its own; some may still be refused."""
    kind: Any = legal.kind
    square = int(legal.at) if legal.at.isdigit() else 0
    unseen = [card for card in DECK if cards.shoe.count(card)]
    if kind is acts.Double:
        stake_minor = next(hand.original_minor for hand in cards.hands if hand.id == legal.at)
        return acts.Double(legal.at, stake_minor)
    built: dict[Any, tuple[Any, ...]] = {
        acts.Insure: (square, random.choice((1_00, 5_00, 60_00))),
        acts.TakeBack: (square,),
        acts.PlaceBet: (square, f"player-{square}", 10_00),
        acts.Shuffle: ((random.randint(1, 40),),),
        acts.Look: (random.random() < 0.3,),
    }
    if kind is acts.Draw:
        return acts.Draw(_likely(possible_cards(settings, cards), random))
    if kind is acts.Uncover:
        return acts.Uncover(_likely(unseen, random))
    if kind is acts.Reveal:
        return acts.Reveal(legal.at, _likely(unseen, random))
    action: acts.Action = kind(*built.get(kind, (legal.at,) if legal.at else ()))
    return action


def _likely(cards: Any, random: Random) -> Any:
    wanted = [card for card in cards if card is None or card[0] in LIKELY]
    return random.choice(wanted or list(cards) or [JOKER])


def any_act(random: Random) -> Act:
    """Any command at all, whatever the moment."""
    hand, card, seat = random.choice(HANDS), random.choice((*DECK, JOKER)), random.choice(SEATS)
    amount = random.choice(("1.00", "5.00", "10.00", "150.00"))
    choices: list[tuple[str, dict[str, Any]]] = [
        ("shuffle", {"cuts": [(seat, random.randint(1, 110))]}),
        ("card", random.choice(({}, {"card": card}))),
        ("bet", {"seat": seat, "square": random.randint(1, 8), "amount": amount}),
        ("remove_bet", {"bet": f"{random.randint(1, 4)}-{random.randint(1, 4)}"}),
        ("allow_extra_hand", {"seat": seat}),
        ("insure", {"square": seat, "amount": amount}),
        ("look", {"natural": random.random() < 0.5}),
        ("double", {"hand": hand, "amount": amount}),
        ("show_hole_card", {"card": random.choice(DECK)}),
        ("turn_up", {"hand": hand, "card": random.choice(DECK)}),
        ("correct_card", {"shoe": 1, "position": random.randint(1, 20), "card": card}),
        *((act, {"hand": hand}) for act in ("hit", "stand", "split")),
        *((act, {}) for act in ("no_more_bets", "go_on", "settle", "gather")),
    ]
    do, fields = random.choice(choices)
    return f"blackjack.{do}", "", fields
