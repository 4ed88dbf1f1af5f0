"""What a roulette session asks around its round: settings, positions, colour chips, seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ledger.events.table import LimitsPosted, TableOpened
from ledger.floor.refusals import seats as refusals
from ledger.floor.refusals.roulette import BetKindUnknown
from ledger.floor.tables.betting import LiveBet
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import TableSession
from ledger.floor.tables.state import Seat
from ledger.games.roulette.engine import OpenBet
from ledger.games.roulette.layout import Position
from ledger.games.roulette.settings import EngineSettings, PostedLimits, settings_for
from ledger.rulebooks.vocabulary.provisions import ProvisionCode
from ledger.rulebooks.vocabulary.roulette import RouletteBet, WheelKind

SEATS_OF_A_CLOTH = 6
"""A double cloth is two single ones: seats 1 to 6 and 7 to 12."""

_BETS = {str(bet): bet for bet in RouletteBet}


def pinned_settings(opened: TableOpened, limits: LimitsPosted, rules: TableRules) -> EngineSettings:
    """The engine's settings from what the session pinned and what was posted last."""
    return settings_for(
        rules.rulebook,
        wheel=WheelKind(opened.equipment["wheel"]),
        readings=opened.readings,
        limits=PostedLimits(
            minimum_minor=limits.minimum_minor,
            base_minor=limits.maximum_minor,
            minima_minor=_by_bet(limits.minima_minor),
            maxima_minor=_by_bet(limits.maxima_minor),
        ),
        currency=rules.currency,
        board_base_minor=limits.board_maximum_minor,
    )


def bet_of(kind: str) -> RouletteBet:
    """A bet by its name; refused where the game has none of this name."""
    bet = _BETS.get(kind)
    if bet is None:
        raise BetKindUnknown(kind, ", ".join(RouletteBet))
    return bet


def _by_bet(limits_minor: Mapping[str, int]) -> dict[RouletteBet, int]:
    return {bet_of(kind): minor for kind, minor in limits_minor.items()}


def position_of(settings: EngineSettings, kind: str, on: str) -> Position:
    """The position of a bet that this table offers, spoken as the cloth has it or otherwise."""
    known = settings.places.get((kind, on))
    if known is None:
        bet = bet_of(kind)
        settings.row(bet)
        known = settings.places[bet, settings.cloth.position_on(bet, on).on]
    return known


def open_bets(
    settings: EngineSettings, live: Iterable[LiveBet], seat: int | None = None
) -> list[OpenBet]:
    """Bets on the cloth as the engine takes them: all, or those of a seat."""
    places = settings.places
    return [
        OpenBet(name, places.get((kind, on)) or position_of(settings, kind, on), bet.stake_minor)
        for bet in live
        if seat is None or bet.offer.seat == seat
        for name, _, kind, on, _ in [bet.offer]
    ]


def seats_allowed(
    rules: TableRules, cloth: str, board_players: int | None
) -> tuple[int, str | None]:
    """How many may sit, and the clause that says so: the lower of AG.R5 and AG.8(2)."""
    code = (
        ProvisionCode.ROULETTE_DOUBLE_CLOTH_PLAYERS
        if cloth == "double"
        else ProvisionCode.ROULETTE_SINGLE_CLOTH_PLAYERS
    )
    clause_seats = rules.figure(code) or 99
    if board_players is not None and board_players < clause_seats:
        return board_players, rules.clause(ProvisionCode.PLAYERS_MAXIMUM_BY_BOARD)
    return clause_seats, rules.clause(code)


def require_colour(holder: Seat, amount_minor: int, rules: TableRules) -> None:
    """Refuse what is not whole colour chips, or more than the seat holds (AG.R4)."""
    value_minor = holder.chip_value_minor
    if holder.colour is None or amount_minor > holder.colour_minor:
        raise refusals.ColourChipsShort(rules.money(amount_minor), rules.money(holder.colour_minor))
    if amount_minor % value_minor:
        raise refusals.NotWholeChips(rules.money(amount_minor), rules.money(value_minor))


def require_free_colour(
    session: TableSession, rules: TableRules, *, seat: int, colour: str
) -> None:
    """Refuse a colour in another player's hands; unique per cloth or per table (AMB-23)."""
    neighbours = dict(_neighbours(session, rules, seat))
    for number, other in neighbours.items():
        if other.colour == colour:
            raise refusals.ColourTaken(colour, number)
    colours = rules.figure(ProvisionCode.ROULETTE_CHIP_COLOURS)
    in_use = {other.colour for other in neighbours.values() if other.colour is not None}
    if colours is not None and len(in_use | {colour}) > colours:
        raise refusals.NoColourLeft(colours)


def _neighbours(session: TableSession, rules: TableRules, seat: int) -> Iterable[tuple[int, Seat]]:
    whole_table = rules.reads("colours_unique_per", "table")
    cloth = (seat - 1) // SEATS_OF_A_CLOTH
    for number, other in session.seats.items():
        same_cloth = (number - 1) // SEATS_OF_A_CLOTH == cloth
        if number != seat and (whole_table or same_cloth):
            yield number, other
