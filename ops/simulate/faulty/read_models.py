"""What happens to the read models while the house plays."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ops.simulate.faulty.server import HOUSE
from projections.rebuild import rebuild
from projections.registry import every_projection
from projections.runner import catch_up

BATCH_EVENTS = 25


class Killed(BaseException):
    """The projector is no more; nobody catches this."""


def catch_up_all(conninfo: str, number: int) -> None:
    """Bring all of them to the head, in small batches."""
    catch_up(conninfo, HOUSE, every_projection(), batch_events=number * BATCH_EVENTS)


def kill_projector(conninfo: str, number: int) -> None:
    """The projector is killed after so many batches."""
    left = number

    def count(*_: object) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise Killed

    with suppress(Killed):
        catch_up(conninfo, HOUSE, every_projection(), count, batch_events=BATCH_EVENTS)


def cut_projector(conninfo: str, cut: Callable[[], None]) -> None:
    """The projector's connection is cut after its first batch, and it goes on by itself."""
    waiting = [cut]

    def cut_once(*_: object) -> None:
        while waiting:
            waiting.pop()()

    catch_up(conninfo, HOUSE, every_projection(), cut_once, batch_events=BATCH_EVENTS)


def rebuild_one(conninfo: str, number: int) -> None:
    """One of them is built again beside the live one."""
    every = every_projection()
    rebuild(conninfo, HOUSE, every[number % len(every)])
