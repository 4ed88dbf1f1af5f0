"""The papers of a full house before its first evening, and everything in its registers."""

from __future__ import annotations

from ledger.rulebooks.registry import rulebooks
from ops.simulate.agenda import DAY_SECONDS, Process
from ops.simulate.full_house.frame import FullHouse
from ops.simulate.money import CHIPS
from ops.simulate.paper import amount
from ops.simulate.papers import (
    NOTICE_DAYS,
    applications,
    fix_rate,
    grants,
    officers,
    roulette_rules,
    stock,
)
from ops.simulate.world import ADMINISTRATOR, BOARD, LICENSEE


def papers(house: FullHouse) -> Process:
    """Everything that must be on paper before a table may open."""
    yield 10 * 3600
    country = house.country
    house.tell(
        ADMINISTRATOR,
        "premises.license",
        licence=f"{country.name}-1",
        currency=country.currency,
        time_zone=country.time_zone,
        cut_off="06:00",
        denominations=[amount(minor) for minor in CHIPS],
    )
    officers(house)
    yield 3600
    _adopt(house)
    _limits(house)
    numbered = [(f"MF-{number:04d}", *one) for number, one in enumerate(house.staff, start=1)]
    applications(house, numbered)
    yield NOTICE_DAYS * DAY_SECONDS + 3600
    _approve(house)
    grants(house, numbered)
    yield DAY_SECONDS
    stock(house)
    if country.takes_dollars:
        fix_rate(house)
    for receipts in (*country.receipts, *(game.receipts for game in country.games)):
        if receipts is not None:
            yield 600
            receipts(house)


def _adopt(house: FullHouse) -> None:
    """Each rulebook, with the readings that the seed chose."""
    for number, rulebook in enumerate(house.country.rulebooks, start=1):
        for ambiguity in rulebooks()[rulebook].ambiguities:
            for option in ambiguity.options:
                chosen = house.country.agreed.get(option.name)
                if option.name in house.country.varied:
                    chosen = house.dice.pick(tuple(option.values))
                if chosen is not None:
                    house.readings.setdefault(rulebook, {})[option.name] = chosen
        house.tell(
            LICENSEE,
            "premises.adopt_rulebook",
            rulebook=rulebook,
            readings=house.readings.get(rulebook),
            agreed_with_board=f"BOARD-R-{number}",
        )


def _limits(house: FullHouse) -> None:
    """Consent, the Board's maxima, and the schedules laid before it."""
    if house.country.roulette_tables:
        roulette_rules(house)
    told: set[str] = set()
    for game in house.country.games:
        if game.name not in told:
            reference = f"ADM-{game.name}"
            house.tell(
                ADMINISTRATOR, "premises.record_consent", game=game.name, reference=reference
            )
            house.tell(
                BOARD,
                "premises.set_board_limits",
                game=game.name,
                maximum=game.board_maximum,
                players=game.players,
                reference=f"BOARD-{game.name}",
            )
        told.add(game.name)
        for schedule, fields in game.schedules.items():
            house.tell(
                LICENSEE, "premises.propose_limits", schedule=schedule, game=game.name, **fields
            )


def _approve(house: FullHouse) -> None:
    """The Board approves schedules, and whatever else needs it in writing."""
    if house.country.roulette_tables:
        house.tell(BOARD, "premises.approve_limits", schedule="winter-1964", reference="BOARD-L-0")
    for game in house.country.games:
        for schedule in game.schedules:
            reference = f"BOARD-L-{schedule}"
            house.tell(BOARD, "premises.approve_limits", schedule=schedule, reference=reference)
        for subject, reference in game.approvals:
            house.tell(BOARD, "premises.record_approval", subject=subject, reference=reference)
