"""Refusals at cage windows, on slips and at drop boxes, in the order of their guards."""

from __future__ import annotations

from ledger.refusals import Refusal


class NothingToMove(Refusal):
    """An entry of money or chips moves something."""

    code = "amount.nothing_to_move"
    remedy = "State the amount, or leave the entry out."

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} of nothing is no entry.")


class NotInChips(Refusal):
    """The amount cannot be made up from the house's chips."""

    code = "amount.not_in_chips"
    remedy = "State the value of the chips that change hands."

    def __init__(self, amount: str, step: str) -> None:
        super().__init__(f"{amount} is not a multiple of {step}, the smallest step of the chips.")


class AmountTooLarge(Refusal):
    """No count, price or sale is worth more than the largest amount that can be written.

    A slip of the pen in a count would otherwise stop every read model: no column holds it.
    """

    code = "amount.too_large"
    remedy = "Check the denomination, the pieces and the price."

    def __init__(self, amount: str, largest: str) -> None:
        super().__init__(f"{amount} is more than {largest}, the largest amount.")


class NotForeign(Refusal):
    """The ledger's own currency is counted and priced as cash, never as another currency."""

    code = "amount.not_foreign"
    remedy = "Count it with the cash; only another currency has a price."

    def __init__(self, currency: str) -> None:
        super().__init__(f"{currency} is the ledger's own currency.")


class CageAlreadyOpened(Refusal):
    """A window is opened once in a shift."""

    code = "cage.already_opened"
    remedy = "Name the next shift: window-1/1964-01-04/night."

    def __init__(self, cage: str) -> None:
        super().__init__(f"The window and shift {cage} was opened already.")


class CashierDidNotCount(Refusal):
    """The cashier answers for the imprest and therefore counts it."""

    code = "cage.cashier_did_not_count"
    remedy = "Let the cashier of the window be one of the two who count."

    def __init__(self, cashier: str) -> None:
        super().__init__(f"{cashier} is to answer for the window and is not one of its counters.")


class CageNotOpen(Refusal):
    """The window serves nobody before its opening and after its closing."""

    code = "cage.not_open"
    remedy = "Use a window that is open, or open the next shift with cage.open."

    def __init__(self, cage: str, status: str) -> None:
        super().__init__(f"The window and shift {cage} is {status}.")


class NotTheCashier(Refusal):
    """Only the cashier who answers for the window takes and gives there."""

    code = "cage.not_the_cashier"
    remedy = "Let the cashier of the window do it, or close the shift and open the next."

    def __init__(self, person: str, cashier: str) -> None:
        super().__init__(f"{cashier} answers for the window, not {person}.")


class ForeignSaleNotAllowed(Refusal):
    """Chips are sold for the currency of the licence (AMB-56)."""

    code = "cage.foreign_sale_not_allowed"
    provision = "cashier_redeems_bearer"
    remedy = "Take the ledger's currency, or have the other reading of AMB-56 adopted."

    def __init__(self, currency: str, ledger_currency: str) -> None:
        super().__init__(f"Chips are sold for {ledger_currency} in this house, not for {currency}.")


class ForeignRedemptionNotAllowed(Refusal):
    """Chips are redeemed in the ledger's currency only, under this reading of AMB-28."""

    code = "cage.foreign_redemption_not_allowed"
    provision = "cashier_redeems_bearer"
    remedy = "Pay in the ledger's currency, or have the other reading of AMB-28 adopted."

    def __init__(self, currency: str, ledger_currency: str) -> None:
        super().__init__(f"This house redeems chips in {ledger_currency} only, not in {currency}.")


class NoRateInForce(Refusal):
    """Another currency is taken and paid at the price fixed beforehand, and there is none."""

    code = "cage.no_rate_in_force"
    provision = "cashier_redeems_bearer"
    remedy = "Fix the price with premises.fix_exchange_rate, or use the ledger's currency."

    def __init__(self, currency: str) -> None:
        super().__init__(f"No price of {currency} is in force.")


class NotExactlyPayable(Refusal):
    """The chips' value is not a whole number of the other currency's smallest unit."""

    code = "cage.not_exactly_payable"
    provision = "cashier_redeems_bearer"
    remedy = "Sell the lower or the next higher value, or take the ledger's currency."

    def __init__(self, amount: str, currency: str, lower: str, higher: str) -> None:
        super().__init__(
            f"{amount} cannot be paid exactly in {currency}; {lower} and {higher} can."
        )


class CageShort(Refusal):
    """The window does not hold what it is to give."""

    code = "cage.short"
    remedy = (
        "For chips, bring a transfer to the window with a slip; "
        "for cash, use another window, or close the shift and open the next with a larger imprest."
    )

    def __init__(self, what: str, needed: str, held: str) -> None:
        super().__init__(f"{needed} in {what} is needed and the window holds {held}.")


class SlipInOtherState(Refusal):
    """A slip is requested, issued and received in this order, or void; each once."""

    code = "slip.other_state"
    remedy = "Go on from the slip's state; for other chips, request the next slip."

    def __init__(self, slip: str, status: str, needed: str) -> None:
        super().__init__(f"{slip} is {status}; for this it has to be {needed}.")


class PlacesDoNotFit(Refusal):
    """A fill goes to a table, a credit comes from one, a transfer touches none."""

    code = "slip.places_do_not_fit"
    remedy = "Name two different places that fit the kind of slip."

    def __init__(self, kind: str, source: str, target: str) -> None:
        super().__init__(f"A {kind} cannot go from {source} to {target}.")


class PlaceNotOpen(Refusal):
    """Chips move only between places that are open."""

    code = "slip.place_not_open"
    remedy = "Name an open window or table, or the main bank."

    def __init__(self, place: str, status: str) -> None:
        super().__init__(f"{place} is {status}.")


class NotTheHolder(Refusal):
    """Chips are handed out and taken over by whoever answers for the place."""

    code = "slip.not_the_holder"
    remedy = "Let that person sign; before issue or in transit, a supervisor may void the slip."

    def __init__(self, person: str, place: str, holder: str) -> None:
        super().__init__(f"{holder} answers for {place}, not {person}.")


class CarrierNotSecurity(Refusal):
    """Chips in transit are in the hands of security."""

    code = "slip.carrier_not_security"
    remedy = "Name a carrier whose role is security."

    def __init__(self, person: str, role: str) -> None:
        super().__init__(f"{person} acts as {role}; chips are carried by security.")


class SignedAlready(Refusal):
    """Every signature on a slip is another person's."""

    code = "slip.signed_already"
    remedy = "Let another person sign, or void the slip and request the next."

    def __init__(self, slip: str, person: str, signature: str) -> None:
        super().__init__(f"{person} stands on {slip} already, as {signature}.")


class BoxInOtherState(Refusal):
    """A box is attached, removed and counted in this order, each once."""

    code = "drop_box.other_state"
    remedy = "Go on from the box's state."

    def __init__(self, box: str, status: str, needed: str) -> None:
        super().__init__(f"The box {box} is {status}; for this it has to be {needed}.")


class CountedAlready(Refusal):
    """A counter enters one count of a box, and nobody learns from it what another found."""

    code = "drop_box.counted_already"
    remedy = "Let another counter enter a count of his own."

    def __init__(self, person: str, box: str) -> None:
        super().__init__(f"{person} has entered a count of the box {box}.")
