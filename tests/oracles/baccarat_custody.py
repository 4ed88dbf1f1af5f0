"""A second opinion on who is asked and who keeps what, told as at the table.

It shares no code with the ledger. Seats are numbers, listed counter-clockwise from the dealer's
right; `stakes` gives for each seat what stands on each bet by name.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

Stakes = Mapping[int, Mapping[str, int]]


def cards_go_to(seats: Sequence[int], stakes: Stakes, hand: str) -> list[int]:
    """Return all who are offered a hand's cards, the first one first."""
    left = {seat: stakes.get(seat, {}).get(hand, 0) for seat in seats}
    order = []
    while amount := max(left.values(), default=0):
        for seat in seats:  # as they sit: equal ones come out counter-clockwise
            if left.get(seat) == amount:
                order.append(seat)
                del left[seat]
    return order


def marker_goes_to(
    seats: Sequence[int], occupied: Container[int], last_acceptor: int | None
) -> list[int]:
    """Return all who are offered the marker: from the dealer's right, or the last acceptor's."""
    return [seat for seat in _walk(seats, last_acceptor) if seat in occupied]


def kept_shoe_goes_to(seats: Sequence[int], stakes: Stakes, last_holder: int | None) -> list[int]:
    """Return all who are offered a shoe that is kept: only seats with any wager."""
    wagering = [seat for seat in _walk(seats, last_holder) if any(stakes.get(seat, {}).values())]
    if last_holder is None:
        while wagering and wagering[0] != min(wagering):
            wagering.append(wagering.pop(0))
    return wagering


def coup_shoe_goes_to(seats: Sequence[int], stakes: Stakes) -> list[int]:
    """Return all who are offered the shoe of one coup, by their higher bet on a hand."""
    best = {
        seat: max(stakes.get(seat, {}).get("player", 0), stakes.get(seat, {}).get("banker", 0))
        for seat in sorted(seats)
    }
    amounts = sorted(set(best.values()) - {0}, reverse=True)
    return [seat for amount in amounts for seat in best if best[seat] == amount]


def keeps_marker(outcome: str, *, tie_moves: bool) -> bool:
    """Whether the holder of the Banker marker has it after the coup."""
    return {"banker": True, "player": False, "tie": not tie_moves}[outcome]


def keeps_shoe(bets: Mapping[str, int], outcome: str, *, any_wager: bool) -> bool:
    """Whether the holder of a kept shoe has it after a coup without pairs."""
    beaten = {"banker": ["player"], "player": ["banker"], "tie": []}[outcome]
    if any_wager:
        beaten += ["player_pair", "banker_pair", *(["tie"] if outcome != "tie" else [])]
    return not any(bets.get(bet, 0) for bet in beaten)


def _walk(seats: Sequence[int], behind: int | None) -> Iterator[int]:
    """Go once around the table, beginning behind a seat, or at the dealer's right."""
    start = 0 if behind is None else list(seats).index(behind) + 1
    for step in range(len(seats)):
        yield seats[(start + step) % len(seats)]
