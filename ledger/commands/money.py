"""Commands of cage windows, slips and drop boxes."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ledger.commands.base import (
    REAL_DAY,
    Amount,
    CageName,
    Command,
    CurrencyCode,
    DenominationCount,
    Identifier,
    SlipNumber,
)

ForeignCash = dict[CurrencyCode, Amount]
Place = Annotated[
    str,
    Field(
        pattern=r"^(table|cage)/[a-z0-9-]+/[0-9]{4}-[0-9]{2}-[0-9]{2}(/[a-z0-9]+(-[a-z0-9]+)*)?$|^main-bank$",
        description='"table/<session>", "cage/<window/day/shift>" or "main-bank"',
    ),
    REAL_DAY,
]


class OpenCage(Command):
    """A cashier takes over a window with a counted imprest, signed by two."""

    several_streams: ClassVar[bool] = True

    do: Literal["cage.open"]
    cage: CageName
    cashier: Identifier
    cash: DenominationCount
    chips: DenominationCount
    foreign: ForeignCash = Field(default_factory=dict)
    counted_by: tuple[Identifier, Identifier]


class CageSellChips(Command):
    """Sell chips for cash at the window (AG.8(9))."""

    do: Literal["cage.sell_chips"]
    cage: CageName
    amount: Amount
    patron: Identifier | None = None
    pay_in: CurrencyCode | None = None
    """Another legal currency, where the reading of AMB-56 lets each transaction state its own."""


class CageRedeemChips(Command):
    """Pay cash for chips to whoever presents them (AG.8(4))."""

    do: Literal["cage.redeem_chips"]
    cage: CageName
    amount: Amount
    patron: Identifier | None = None
    pay_in: CurrencyCode | None = None
    """Another legal currency, at the rate in force; the remainder is paid in the ledger's."""


class CountCage(Command):
    """Count cash and chips of a window during the shift, by two."""

    do: Literal["cage.count"]
    cage: CageName
    cash: DenominationCount
    chips: DenominationCount
    foreign: ForeignCash = Field(default_factory=dict)
    counted_by: tuple[Identifier, Identifier]


class CloseCage(Command):
    """End the shift with a count by two."""

    several_streams: ClassVar[bool] = True

    do: Literal["cage.close"]
    cage: CageName
    cash: DenominationCount
    chips: DenominationCount
    foreign: ForeignCash = Field(default_factory=dict)
    counted_by: tuple[Identifier, Identifier]


class RequestSlip(Command):
    """Ask for chips to be moved; the number is the next of the house's series."""

    several_streams: ClassVar[bool] = True

    do: Literal["slip.request"]
    slip: SlipNumber
    kind: Literal["fill", "credit", "transfer"]
    source: Place
    target: Place
    chips: DenominationCount


class IssueSlip(Command):
    """Hand the chips to the carrier: they are in transit."""

    several_streams: ClassVar[bool] = True

    do: Literal["slip.issue"]
    slip: SlipNumber
    carrier: Identifier


class ReceiveSlip(Command):
    """Take the chips over at the other end."""

    several_streams: ClassVar[bool] = True

    do: Literal["slip.receive"]
    slip: SlipNumber


class VoidSlip(Command):
    """Write VOID on a slip; chips in transit go back where they came from."""

    several_streams: ClassVar[bool] = True

    do: Literal["slip.void"]
    slip: SlipNumber
    reason: Literal["error_on_slip", "not_needed", "chips_returned"]


class CountBox(Command):
    """Enter one's own count of a removed drop box, before seeing any other."""

    do: Literal["drop_box.count"]
    box: Annotated[
        str,
        Field(
            pattern=r"^[a-z0-9]+(-[a-z0-9]+)*/[0-9]{4}-[0-9]{2}-[0-9]{2}(/[1-9][0-9]?)?(/box-[2-9])?$",
            max_length=80,
        ),
        REAL_DAY,
    ]
    """Named like its session; the box swapped in at the first cut-off is ``<session>/box-2``."""
    cash: DenominationCount


class PayAdjustment(Command):
    """Pay out (or take in) an ordered adjustment at a window."""

    several_streams: ClassVar[bool] = True

    do: Literal["adjustment.pay"]
    adjustment: Annotated[
        str,
        Field(
            pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}/[1-9][0-9]{0,3}/[1-9]$",
            description='its case and a number: "1964-01-04/1/1"',
        ),
        REAL_DAY,
    ]
    cage: CageName


COMMANDS = (
    OpenCage,
    CageSellChips,
    CageRedeemChips,
    CountCage,
    CloseCage,
    RequestSlip,
    IssueSlip,
    ReceiveSlip,
    VoidSlip,
    CountBox,
    PayAdjustment,
)
