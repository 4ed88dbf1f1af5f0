"""Events of one cage window during one shift."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ledger.events.base import Count, Event, total_minor

if TYPE_CHECKING:
    from ledger.floor.money.cage import Cage


class CageOpened(Event):
    """A cashier took over a window with a counted imprest of cash and chips, signed by two."""

    TOPIC: ClassVar[str] = "cage.opened"

    window: str
    shift: str
    cashier: str
    cash: Count
    chips: Count
    foreign_minor: dict[str, int]
    counted_by: tuple[str, str]

    def apply(self, cage: Cage) -> None:
        """Cash comes from the vault, chips from the main bank."""
        cage.status = "open"
        cage.window = self.window
        cage.cashier = self.cashier
        cage.gaming_day = self.gaming_day
        cage.cash_minor = total_minor(self.cash)
        cage.chips_minor = total_minor(self.chips)
        cage.foreign_minor = dict(self.foreign_minor)


class CageChipsSold(Event):
    """Chips for cash, at least the minimum (AG.8(9)).

    ``amount_minor`` is the value of the chips, ``cash_minor`` what was paid in the ledger's
    currency; a payment in another legal currency is ``foreign_minor`` at ``rate``.
    """

    TOPIC: ClassVar[str] = "cage.chips_sold"

    amount_minor: int
    cash_minor: int
    patron: str | None = None
    foreign_currency: str | None = None
    foreign_minor: int = 0
    rate: tuple[int, int] | None = None

    def apply(self, cage: Cage) -> None:
        """Cash in, chips out."""
        cage.chips_minor -= self.amount_minor
        cage.note_purchase(self.patron, self.amount_minor)
        cage.cash_minor += self.cash_minor
        if self.foreign_currency is not None:
            before_minor = cage.foreign_minor.get(self.foreign_currency, 0)
            cage.foreign_minor[self.foreign_currency] = before_minor + self.foreign_minor


class CageChipsRedeemed(Event):
    """Cash for chips, to whoever presents them (AG.8(4)).

    ``amount_minor`` is the value of the chips in the ledger's currency, ``cash_minor`` the part
    paid in it. A part paid in another legal currency is ``foreign_minor`` of ``foreign_currency``
    at ``rate`` (ledger minor per foreign minor).
    """

    TOPIC: ClassVar[str] = "cage.chips_redeemed"

    amount_minor: int
    cash_minor: int
    patron: str | None = None
    foreign_currency: str | None = None
    foreign_minor: int = 0
    rate: tuple[int, int] | None = None

    def apply(self, cage: Cage) -> None:
        """Chips in, cash out."""
        cage.chips_minor += self.amount_minor
        cage.cash_minor -= self.cash_minor
        if self.foreign_currency is not None:
            cage.foreign_minor[self.foreign_currency] -= self.foreign_minor


class CageChipsReceived(Event):
    """Chips of a slip arrived at the window."""

    TOPIC: ClassVar[str] = "cage.chips_received"

    slip: str
    chips: Count

    def apply(self, cage: Cage) -> None:
        """The window's chips grow."""
        cage.chips_minor += total_minor(self.chips)


class CageChipsSent(Event):
    """Chips of a slip left the window."""

    TOPIC: ClassVar[str] = "cage.chips_sent"

    slip: str
    chips: Count

    def apply(self, cage: Cage) -> None:
        """The window's chips shrink."""
        cage.chips_minor -= total_minor(self.chips)


class CageClaimPaid(Event):
    """An ordered adjustment was paid out in cash (or, negative, paid in)."""

    TOPIC: ClassVar[str] = "cage.claim_paid"

    adjustment: str
    amount_minor: int

    def apply(self, cage: Cage) -> None:
        """Cash follows the order."""
        cage.cash_minor -= self.amount_minor


class CageCounted(Event):
    """Cash and chips were counted during the shift; the expected values are the ledger's."""

    TOPIC: ClassVar[str] = "cage.counted"

    cash: Count
    chips: Count
    foreign_minor: dict[str, int]
    expected_cash_minor: int
    expected_chips_minor: int
    expected_foreign_minor: dict[str, int]
    counted_by: tuple[str, str]

    def apply(self, cage: Cage) -> None:
        """What is counted is what is there; the variance is on record."""
        cage.cash_minor = total_minor(self.cash)
        cage.chips_minor = total_minor(self.chips)
        cage.foreign_minor = dict(self.foreign_minor)


class CageClosed(CageCounted):
    """The shift ended; what was counted went to the vault and the main bank."""

    TOPIC: ClassVar[str] = "cage.closed"

    def apply(self, cage: Cage) -> None:
        """The window is empty."""
        cage.status = "closed"
        cage.cash_minor = 0
        cage.chips_minor = 0
        cage.foreign_minor = {}
