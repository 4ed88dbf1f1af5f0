"""The accounts of both books, by the names that plain-text accounting programs accept.

The part before the first colon says what an account is: assets and expenses grow with positive
amounts, liabilities, income and equity with negative ones. A house's own names become components
with a capital first letter: the session ``roulette-1/1964-01-04`` is ``Roulette-1:1964-01-04``.
Names are one to one, and no account is the parent of another: a balance is one account's own.
"""

from __future__ import annotations

from functools import lru_cache

LEDGER = "ledger"
"""Unit of the money book: minor units of the house's currency. A foreign currency is its code."""

VALUE = "value"
"""Unit of the chip book: chips that the cage redeems, in minor units of their value (AG.8(4))."""

COLOUR = "colour"
"""Unit of the chip book: chips of one seat and one table, not redeemable at the cage (AG.R4)."""

# Money: what the house has

VAULT = "Assets:Cash:Vault"
"""Cash that no window or box holds: where imprests come from and counts go to."""

CLAIMS_ON_PATRONS = "Assets:Claims"
"""Corrections that patrons were ordered to pay and have not yet paid (AG.6(1))."""


def cage_cash(cage: str) -> str:
    """Cash of one window and shift: a cashier answers for an imprest, counted by two."""
    return f"Assets:Cash:Cage:{_cage(cage)}"


def cage_foreign(cage: str, currency: str) -> str:
    """Another legal currency at a window, in that currency's own minor units (AG.8(4))."""
    return f"Assets:Foreign:{currency}:{_cage(cage)}"


def table_box(session: str) -> str:
    """Cash that a table's events put into the box locked to it: buying in, lost cash stakes."""
    return f"Assets:Cash:TableBox:{_session(session)}"


def removed_box(box: str) -> str:
    """Cash in a box that left its table and waits for its count: each box is counted alone."""
    return f"Assets:Cash:RemovedBox:{_session(box)}"


def layout_cash(session: str) -> str:
    """Cash that lies on the cloth although it may never be bet (AG.8(7))."""
    return f"Assets:Cash:Layout:{_session(session)}"


def machine_cash(machine: str) -> str:
    """Cash in one gambling machine by its meters: players put it in directly (AG.8(7))."""
    return f"Assets:Cash:Machine:{_machine(machine)}"


# Money: what the house owes

CHIPS_OUT = "Liabilities:Chips"
"""Chips in other hands, at their value: the house redeems them for whoever comes (AG.8(4))."""

CLAIMS_OF_PATRONS = "Liabilities:Claims"
"""Corrections that the house was ordered to pay and has not yet paid (AG.6(1))."""


def cash_stakes(session: str) -> str:
    """Cash stakes on the cloth belong to their players until the round is settled."""
    return f"Liabilities:CashStakes:{_session(session)}"


# Money: what the house won, lost and began with


def win(session: str) -> str:
    """What a session's bets won or lost as the rulebook has it: stakes less what was due."""
    return f"Income:Win:{_session(session)}"


def machine_win(machine: str) -> str:
    """What a machine won by its meters: stakes less payouts, by the hopper and by hand."""
    return f"Income:Machines:{_machine(machine)}"


def breakage(session: str) -> str:
    """What rounding kept from payouts, where the posted reading rounds (AMB-57)."""
    return f"Income:Breakage:{_session(session)}"


def commission(session: str) -> str:
    """What the house kept of wins by its commission, or took when a bet was laid (GC.1(s))."""
    return f"Income:Commission:{_session(session)}"


def commission_owed(session: str) -> str:
    """Commission on account: wins were paid in full, and their players owe it until it is taken."""
    return f"Assets:CommissionOwed:{_session(session)}"


def commission_unpaid(session: str) -> str:
    """Commission on account of players who left without paying it."""
    return f"Expenses:CommissionUnpaid:{_session(session)}"


def payout_errors(session: str) -> str:
    """What was paid above what was due; negative where too little was paid."""
    return f"Expenses:PayoutErrors:{_session(session)}"


ADJUSTMENTS = "Expenses:Adjustments"
"""Corrections ordered after the fact: the settled round stays as it was (AG.6)."""


def cage_variance(cage: str) -> str:
    """Cash and chips that a window should have had and had not, by count."""
    return f"Expenses:Variance:Cage:{_cage(cage)}"


def drop_variance(box: str) -> str:
    """Cash that a box should have held and did not, by a count of two."""
    return f"Expenses:Variance:Drop:{_session(box)}"


def float_variance(session: str) -> str:
    """Chips that a table should have had and had not: whoever has them can redeem them."""
    return f"Expenses:Variance:Float:{_session(session)}"


def machine_variance(machine: str) -> str:
    """Cash that a machine should have held by its meters and did not, by a count of two."""
    return f"Expenses:Variance:Machine:{_machine(machine)}"


CAPITAL = "Equity:Licensee"
"""Cash that the licensee put into the house."""


def foreign_capital(currency: str) -> str:
    """Foreign cash that the licensee lends to windows and takes back; no vault is kept of it."""
    return f"Equity:Foreign:{currency}"


def exchange(currency: str) -> str:
    """Where a redemption in another currency crosses over: that currency in, the ledger's out.

    Its two balances are what was paid in that currency and what it was worth at the rate in force,
    so no later rate changes an entry (AMB-28).
    """
    return f"Equity:Exchange:{currency}"


# Chips by place

MAIN_BANK = "Assets:Chips:MainBank"
"""The house's stock of chips, from which windows and tables are filled."""

OUTSIDE = "Assets:Chips:Outside"
"""Chips in the hands of anyone but the house. Who has them is not known: they are bearer
instruments (AG.8(4)). Below zero, more came back than went out: counterfeits are found so."""

SUPPLIER = "Equity:Chips:Supplier"
"""Where new chips come from; below zero by all the chips ever made for the house."""


def cage_chips(cage: str) -> str:
    """Value chips at one window and shift."""
    return f"Assets:Chips:Cage:{_cage(cage)}"


def table_float(session: str) -> str:
    """Value chips in a table's tray, counted by two at opening and closing."""
    return f"Assets:Chips:Float:{_session(session)}"


def layout(session: str) -> str:
    """Value chips on the cloth: bets whose round is not settled (AG.R9)."""
    return f"Assets:Chips:Layout:{_session(session)}"


def transit(slip: str) -> str:
    """Value chips between two places, in the carrier's hands, under one numbered slip."""
    return f"Assets:Chips:Transit:{slip.rpartition('/')[2]}"


def colour_rack(session: str) -> str:
    """Where a table's colour chips come from; below zero by those in play (AG.R4)."""
    return f"Equity:Colour:Rack:{_session(session)}"


COLOUR_SEATS = "Assets:Colour:Seat:"
COLOUR_LAYOUTS = "Assets:Colour:Layout:"
LAYOUTS = "Assets:Chips:Layout:"


def colour_seat(session: str, seat: int) -> str:
    """Colour chips in one seat's hands, at the value fixed when they were issued (AG.R4)."""
    return f"{COLOUR_SEATS}{_session(session)}:{seat}"


def colour_layout(session: str) -> str:
    """Colour chips on the cloth."""
    return f"{COLOUR_LAYOUTS}{_session(session)}"


def place(name: str) -> str:
    """The chip account of a place on a slip: main-bank, table/<session> or cage/<shift>."""
    kind = name.partition("/")[0]
    if kind == "table":
        return table_float(name)
    return cage_chips(name) if kind == "cage" else MAIN_BANK


# Names

_remembered = lru_cache(maxsize=1024)
"""A session's name is asked for with each of its bets."""


def session_name(stream: str) -> str:
    """A session's or box's name without the kind of its stream: ``roulette-1/1964-01-04``."""
    for kind in ("table/", "drop-box/"):
        stream = stream.removeprefix(kind)
    return stream


@_remembered
def _session(stream: str) -> str:
    """Table and day; a number after the day joins it, so that no account has children."""
    table, _, day = session_name(stream).partition("/")
    return f"{_component(table)}:{day.replace('/', '-')}"


@_remembered
def _cage(stream: str) -> str:
    return ":".join(map(_component, stream.removeprefix("cage/").split("/")))


def _machine(stream: str) -> str:
    return _component(stream.removeprefix("machine/"))


def _component(name: str) -> str:
    """A name with a capital first letter; one that begins with a hyphen gets letters before it."""
    return name[:1].upper() + name[1:] if name[:1].isalnum() else f"XX{name}"
