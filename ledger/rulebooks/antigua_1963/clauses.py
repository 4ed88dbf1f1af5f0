"""Antigua 1963: every clause in our own words, and how far the ledger holds it."""

from __future__ import annotations

from ledger.rulebooks.antigua_1963.clauses_blackjack import BLACKJACK_CLAUSES
from ledger.rulebooks.antigua_1963.clauses_craps import CRAPS_CLAUSES
from ledger.rulebooks.antigua_1963.clauses_roulette import ROULETTE_CLAUSES
from ledger.rulebooks.catalogue import Entry, State

ENFORCED, RECORDED, CHECKLIST = State.ENFORCED, State.RECORDED, State.CHECKLIST
PLANNED, NOT_ENFORCEABLE = State.PLANNED, State.NOT_ENFORCEABLE

# Two lines a clause: what it says, and how it is held.
# fmt: off
_GENERAL = (
    Entry(
        "AG.1", "These are the Betting and Gaming (Control of Games) Regulations of 1963.",
        RECORDED, "The rulebook's title stands on every session.",
    ),
    Entry(
        "AG.2", "They are in force from 16 December 1963.",
        ENFORCED, "Adopting the rulebook, of which the effective date is a part.",
    ),
    Entry(
        "AG.3(1)",
        "Meaning of Inspector, Ordinance and player; whoever is bet against is a player.",
        ENFORCED, "Appointing and dismissing officers; the bank's wins are winnings (AG.9(1)(b)).",
    ),
    Entry(
        "AG.4(1)", "The Board, or those it directs, supervises the bets and the operation.",
        NOT_ENFORCEABLE, "Reports hide nothing; who reads them is not the ledger's to guard yet.",
    ),
    Entry(
        "AG.4(2)", "No game is played unless the Inspector is present.",
        ENFORCED, "Opening, resuming and turning a table; the last Inspector's leaving (AMB-03).",
    ),
    Entry(
        "AG.4(3)", "Whoever assists in games is 21, or specially authorised by the Administrator.",
        ENFORCED,
        "Appointing staff: the age is stated, or the Administrator's authorisation is on record.",
    ),
    Entry(
        "AG.4(4)", "If the Inspector cannot attend at opening, gaming begins on Board conditions.",
        ENFORCED, "Opening a table cites the condition (AMB-03).",
    ),
    Entry(
        "AG.4(5)",
        "Employees hold a free licence, got with a letter of good conduct, and carry it.",
        ENFORCED,
        "Applying, granting, appointing staff, coming on duty; without a licence nobody deals.",
    ),
    Entry(
        "AG.4(6)", "Staff on duty wear dinner jackets.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.4(7)", "Staff do not smoke in the gaming rooms.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.4(8)", "Staff do not play where they are employed, nor elsewhere.",
        ENFORCED, "Taking a seat, buying chips at a table and betting (AMB-35).",
    ),
    Entry(
        "AG.5(1)", "Players neither raise their voices nor gesture to provoke.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.5(2)", "Men wear a jacket, women are properly dressed.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.6(1)",
        "The Inspector stops a contravention by the licensee or his staff and reports to "
        "the Board; his decision is in force; the licensee may appeal within 72 hours of it.",
        ENFORCED, "Intervention: its due times and interim effect (AMB-01, AMB-02); late acts are "
        "recorded as late, never refused.",
    ),
    Entry(
        "AG.6(2)", "The Board decides within 5 days of the appeal; its decision is final.",
        ENFORCED, "Intervention: nothing follows the decision; an overdue Board is shown.",
    ),
    Entry(
        "AG.7(1)", "The rules of every game are displayed in the room, in English.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.7(2)", "A notice of what is paid stands close to each table.",
        CHECKLIST, "Irregularity; the reading of the notice is pinned and shown (AMB-27).",
    ),
    Entry(
        "AG.7(3)", "Tables and rooms are not crowded.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.7(4)", "The Board may cap the number of persons in a room.",
        CHECKLIST, "Persons in a room are not counted; irregularity.",
    ),
    Entry(
        "AG.7(5)", "Notices cannot be read from outside.",
        CHECKLIST, "Irregularity.",
    ),
    Entry(
        "AG.7(6)", "The licensee fixes the limits of each game, under the Board's maximum.",
        ENFORCED, "Posting limits at a table.",
    ),
    Entry(
        "AG.8(1)", "Games follow the rules agreed with the Board, subject to these regulations.",
        ENFORCED, "Opening a table: an adopted rulebook, pinned with the readings agreed.",
    ),
    Entry(
        "AG.8(2)", "The Board fixes how many may play a game; a lower number of the game binds.",
        ENFORCED, "Opening a table; taking a seat.",
    ),
    Entry(
        "AG.8(3)", "No bet is made once the employee at the table has called no more bets.",
        ENFORCED, "Placing a bet: a late one is returned.",
    ),
    Entry(
        "AG.8(4)",
        "Bets are made in chips, and the cashier redeems them for whoever presents them.",
        ENFORCED, "Placing a bet; redemption asks for no identity (AMB-28, AMB-56).",
    ),
    Entry(
        "AG.8(5)", "A bet over the maximum holds up to the maximum, and the excess is returned.",
        ENFORCED, "Placing a bet (AMB-40).",
    ),
    Entry(
        "AG.8(6)", "Proposed limits go to the Board ten days ahead and bind once it approves them.",
        ENFORCED, "Posting limits: approved, and ten days after they were proposed.",
    ),
    Entry(
        "AG.8(7)", "Bets are never made in cash, machines excepted.",
        ENFORCED, "There is no command for a cash bet; one taken nevertheless is an irregularity.",
    ),
    Entry(
        "AG.8(8)", "The Board prescribes the highest stakes of each game.",
        ENFORCED, "Posting limits at a table.",
    ),
    Entry(
        "AG.8(9)", "No player is sold chips for less than five dollars.",
        ENFORCED, "Selling chips for cash, value or colour, at the cage and the table (AMB-38).",
    ),
    Entry(
        "AG.8(10)", "The licensee assigns the staff of the tables.",
        ENFORCED, "Opening a table and every change of its crew: nobody deals at two tables.",
    ),
    Entry(
        "AG.8(11)", "Employees, Inspectors, Board members and officers with duties never play.",
        ENFORCED, "Taking a seat, buying chips at a table and betting (AMB-35).",
    ),
    Entry(
        "AG.8(12)", "Staff do not suggest how to bet.",
        CHECKLIST, "Irregularity, and a ground to intervene.",
    ),
    Entry(
        "AG.9(1)(a)", "Chances are equal for all players, by the game or by the way it is held.",
        NOT_ENFORCEABLE, "A note on compliance: taken at its word it bars every banked game.",
    ),
    Entry(
        "AG.9(1)(b)", "Stakes, losses and money for chips go out only as some player's winnings.",
        ENFORCED, "The books have no account for a rake, levy or commission at these tables.",
    ),
    Entry(
        "AG.9(1)(c)", "Nothing else is paid for taking part.",
        ENFORCED, "No command or account of the ledger takes a fee to play.",
    ),
    Entry(
        "AG.9(2)", "Nothing is paid to enter a gaming room.",
        ENFORCED, "No command or account of the ledger takes a fee to enter.",
    ),
    Entry(
        "AG.10(1)", "A gambling machine is approved by the Board, marked and numbered beforehand.",
        ENFORCED, "Entry, statement and service; one that plays without it is an irregularity.",
    ),
    Entry(
        "AG.10(2)", "A gambling machine is one that asks nothing of the player but to start it.",
        ENFORCED, "Approval of a machine.",
    ),
    Entry(
        "AG.11(1)", "The licensee swears that each machine is set to give back 85 to 90 per cent.",
        ENFORCED, "Taking the statement, placing a machine in service.",
    ),
    Entry(
        "AG.11(2)", "If one is found otherwise, the licence is cancelled forthwith.",
        ENFORCED, "A test that finds one outside; the Board's decision; what is refused after.",
    ),
    Entry(
        "AG.12", "Games of the Schedule are authorised if played by it, with written consent.",
        ENFORCED, "Opening a table or placing a machine asks for the consent to its game.",
    ),
)
# fmt: on

CATALOGUE = (*_GENERAL, *ROULETTE_CLAUSES, *CRAPS_CLAUSES, *BLACKJACK_CLAUSES)
