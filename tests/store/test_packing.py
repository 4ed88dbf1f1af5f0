"""However a group was packed, what is sent of it is what packing it at once gives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.store.errors import Conflict
from ledger.store.outcomes import Save
from ledger.store.packing import Group
from tests.store.noted import save

STREAMS = st.sampled_from(["table/a", "table/b", "cage/c"])
FENCES = st.none() | st.dictionaries(STREAMS, st.integers(0, 3), max_size=2)


@st.composite
def saves(draw: st.DrawFn) -> Save:
    """Anything that a command may leave; many contradict one another."""
    name, fence = f"c-{draw(st.integers(1, 4))}", draw(FENCES)
    if draw(st.booleans()):
        return save(name, refusal={"code": draw(st.text(max_size=3))}, read_fence=fence)
    events = st.lists(st.tuples(STREAMS, st.integers(1, 3)), min_size=1, max_size=3)
    return save(name, *draw(events), read_fence=fence)


def sent(group: Group, packed: list[Save], seen_position: int = 7) -> list[bytes] | str:
    """The values of the call, or what is in conflict."""
    group.pack(packed)
    try:
        return group.values(seen_position)
    except Conflict as conflict:
        return str(conflict)


@given(st.lists(saves(), max_size=6), st.lists(st.integers(0, 6)))
def test_in_any_pieces_it_comes_to_the_same(packed: list[Save], ends: list[int]) -> None:
    group = Group()
    for end in sorted(ends):
        group.pack(packed[:end])
    assert sent(group, packed) == sent(Group(), packed)


@given(
    st.lists(saves(), max_size=5), st.lists(st.tuples(st.sets(st.integers(0, 4)), st.booleans()))
)
def test_nothing_of_those_who_left_is_sent(
    known: list[Save], turns: list[tuple[set[int], bool]]
) -> None:
    """Of those who were packed some go back in line, and groups that were sent are followed."""
    group = Group()
    for chosen, goes in turns:
        packed = [one for number, one in enumerate(known) if number in chosen]
        group.pack(packed)
        if goes:
            assert sent(group, packed) == sent(Group(), packed)
    assert sent(group, known) == sent(Group(), known)


def test_nothing_is_sent_of_a_group_whose_packing_was_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, next_one = save("c-1", ("table/a", 1)), save("c-2", ("table/b", 1), ("table/b", 2))

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    group = Group()
    with monkeypatch.context() as patch:
        patch.setattr(group, "_look", interrupted)
        with pytest.raises(KeyboardInterrupt):
            group.pack([first])
    assert sent(group, [next_one]) == sent(Group(), [next_one])
