"""Events of one drop box: attached to a table, removed, counted blind by two."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events.base import Count, Event, total_minor

if TYPE_CHECKING:
    from ledger.floor.money.drop_box import DropBox


class BoxAttached(Event):
    """An empty box was locked to a table."""

    TOPIC: ClassVar[str] = "drop_box.attached"

    session: str

    def apply(self, box: DropBox) -> None:
        """The box gathers cash."""
        box.status = "attached"
        box.session = self.session


class BoxRemoved(Event):
    """The box left its table; ``expected_minor`` is the cash the table's events put in it."""

    TOPIC: ClassVar[str] = "drop_box.removed"

    session: str
    expected_minor: int

    def apply(self, box: DropBox) -> None:
        """The box waits for its count."""
        box.status = "removed"
        box.expected_minor = self.expected_minor


class BoxCountEntered(Event):
    """One counter's own count, entered before any other count was shown."""

    TOPIC: ClassVar[str] = "drop_box.count_entered"

    cash: Count

    def apply(self, box: DropBox) -> None:
        """Kept, whatever the next counter finds."""
        box.entered[self.actor] = total_minor(self.cash)


class BoxCounted(Event):
    """Two counters found the same amount; the cash went to the vault."""

    TOPIC: ClassVar[str] = "drop_box.counted"

    session: str
    counted_minor: int
    expected_minor: int
    counters: tuple[str, str]

    def apply(self, box: DropBox) -> None:
        """The box is done."""
        box.status = "counted"
