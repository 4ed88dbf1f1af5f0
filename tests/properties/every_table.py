"""A house with a table of every game, and what each table is ready for."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from ledger.floor.baccarat.session import BaccaratSession
from ledger.floor.blackjack.session import BlackjackSession
from ledger.floor.craps.session import CrapsSession
from ledger.floor.tables.betting import BettingTable
from ledger.floor.tables.rules import TableRules
from ledger.money import XCD
from ledger.rulebooks.antigua_1963 import RULEBOOK as ANTIGUA
from ledger.rulebooks.new_south_wales_baccarat import RULEBOOK as NEW_SOUTH_WALES
from tests.floor import baccarat_house, blackjack_house, blackjack_random, craps_house
from tests.floor.baccarat_acts import Evening as BaccaratEvening
from tests.floor.baccarat_acts import any_act as any_act_of_baccarat
from tests.floor.craps_acts import Act
from tests.floor.craps_acts import any_act as any_act_of_craps
from tests.floor.craps_acts import fitting_act as fitting_act_of_craps
from tests.floor.craps_terms import BOOKS, CREW
from tests.floor.house import House, employ
from tests.floor.roulette_house import DAY, FLOAT, copied
from tests.properties.evenings import begun

BACCARAT_HERE = NEW_SOUTH_WALES.model_copy(
    update={"id": "baccarat-in-dollars", "currencies": ("XCD",)}
)
DICE = BOOKS["AG"].dice
STAFF = {
    **{f"croupier-{number}": "croupier" for number in range(4, 9)},
    "supervisor-2": "supervisor",
    "director-1": "director",
    "manager-1": "casino_manager",
}
CRAPS_CREW = dict(zip(CREW, ("croupier-5", "croupier-6"), strict=True))
OPENINGS: dict[str, dict[str, Any]] = {
    "craps": {
        "rulebook": ANTIGUA.id,
        "croupier": "croupier-4",
        "crew": CRAPS_CREW,
        "bars": {"dont_pass": "12"},
        "limits": "limits-5",
        "counted_by": ["croupier-4", "supervisor-2"],
    },
    "blackjack": blackjack_house.OPENING
    | {"croupier": "croupier-7", "limits": "limits-6", "counted_by": ["croupier-7", "manager-1"]},
    "baccarat": baccarat_house.OPENING
    | {
        "rulebook": BACCARAT_HERE.id,
        "croupier": "croupier-8",
        "limits": "limits-7",
        "counted_by": ["croupier-8", "supervisor-1"],
        "commission_taken": "on_account",
    },
}
GAMES = tuple(OPENINGS)
OTHERWISE = (
    ("live_bets_at_suspension", "stop_at_once"),
    ("rounding", "pay_down"),
    ("inspector_left", "continue_under_board_condition"),
    ("over_max_reference", "board_maximum"),
    ("point_arises", "any_throw"),
    ("point_play_scope", "any_of_six_numbers"),
    ("place_working_on_comeout", "true"),
    ("line_removal", "free"),
    ("joker_reshuffle", "after_round"),
    ("max_scope", "everything_per_player_round"),
    ("uncalled_bj_loss", "full_stake"),
    ("natural_when_not_peeked", "pay_at_once_final"),
    ("doubled_card_reveal", "dealt_face_up"),
    ("double_extra_stake", "up_to_original_bet"),
    ("resplit", "yes"),
    ("double_after_split", "yes"),
    ("insurance_cap", "table_maximum"),
)
BACCARAT_OTHERWISE = {
    "live_bets_at_suspension": "stop_at_once",
    "rounding": "pay_down",
    "over_max": "trim_to_max",
    "method_b_tie": "marker_moves",
    "method_b_after_pass": "restart_at_dealers_right",
    "shoe_next_offeree": "restart_at_lowest_seat",
    "shoe_loss_test": "any_wager_lost",
}


@cache
def begun_with_every_game(*, otherwise: bool = False) -> House:
    """The house of the roulette evenings with a table of each other game, not yet played at.

    ``otherwise``: it reads its rulebooks as it may, where that is not by default.
    """
    house = copied(begun(OTHERWISE if otherwise else ()))
    house.rulebooks = {book.id: book for book in (ANTIGUA, BACCARAT_HERE)}
    readings = BACCARAT_OTHERWISE if otherwise else {}
    agreed = {"agreed_with_board": "agreement-2", "readings": readings}
    adopted = {"rulebook": BACCARAT_HERE.id, **agreed}
    house.do("premises.adopt_rulebook", "licensee-1", **adopted)
    house.do(
        "premises.record_approval", "board-1", subject="pay_table_commission", reference="board-7"
    )
    for person, role in STAFF.items():
        employ(house, person, role)
    for person in ("supervisor-1", *STAFF):
        duty = {"day": DAY, "person": person, "licence_in_possession": True}
        house.do("day.staff_comes_on_duty", "supervisor-1", **duty)
    craps_house.bring_dice(house, BOOKS["AG"], f"craps-1/{DAY}")
    for number, (game, opening) in enumerate(OPENINGS.items(), 5):
        _permit(house, game, number)
        named = {"session": f"{game}-1/{DAY}", "float_chips": FLOAT}
        house.do(f"{game}.open", "supervisor-1", **(opening | named))
    return house


def _permit(house: House, game: str, number: int) -> None:
    """Consent, the Board's maxima and limits for a game, weeks ago and told from paper."""
    now, house.at = house.at, house.at.replace(year=1963, month=12, day=22, hour=12 + number)
    late = {"late_reason": "from_paper"}
    named = {"game": game, "reference": f"paper-{number}", **late}
    least = {"minimum": "5.00" if game == "baccarat" else "1.00"}
    schedule = {"schedule": f"limits-{number}", **late}
    house.do("premises.record_consent", "administrator-1", **named)
    house.do("premises.set_board_limits", "board-1", maximum="100.00", players=9, **named)
    proposed = schedule | least | {"game": game, "maximum": "100.00"}
    house.do("premises.propose_limits", "licensee-1", **proposed)
    house.do("premises.approve_limits", "board-1", reference=f"paper-{number}", **schedule)
    house.at = now


def rules_of(table: BettingTable) -> TableRules:
    """What a table plays by."""
    book = BACCARAT_HERE if isinstance(table, BaccaratSession) else ANTIGUA
    return TableRules(book, table.opened.readings, XCD)


def fitting_act(table: BettingTable, random: Random) -> Act:
    """What a table is ready for."""
    match table:
        case CrapsSession():
            return fitting_act_of_craps(table, rules_of(table), random)
        case BlackjackSession():
            rules = rules_of(table)
            return blackjack_random.fitting_act(table, table.engine_settings(rules), random)
        case BaccaratSession():
            evening = BaccaratEvening(baccarat_house.Table(House()), random)
            evening.rules = rules_of(table)
            return evening.fitting_act_at(table)
    raise AssertionError(table)


def any_act(table: BettingTable, random: Random) -> Act:
    """Any command at all for a table, whatever the moment."""
    match table:
        case CrapsSession():
            return any_act_of_craps(random, DICE)
        case BlackjackSession():
            return blackjack_random.any_act(random)
        case BaccaratSession():
            return any_act_of_baccarat(random)
    raise AssertionError(table)
