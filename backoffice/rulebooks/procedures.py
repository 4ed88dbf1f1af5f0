"""What instruments lay down beside their bets, topic by topic, so that two stand side by side."""

from __future__ import annotations

from typing import NamedTuple

from backoffice.rulebooks.sheets import GAMES, SILENT, Said, figure, games_of, words
from ledger.rulebooks.model import Rulebook
from ledger.rulebooks.vocabulary.common import Provision
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code


class Topic(NamedTuple):
    """A question that instruments answer by provisions, or leave to the readings named here."""

    name: str
    codes: tuple[Code, ...]
    options: tuple[str, ...] = ()
    game: str | None = None  #: where no provision says it


class Line(NamedTuple):
    """A provision under its topic."""

    topic: str
    said: Said


C = Code
TOPICS = (
    Topic("game without the Inspector", (C.INSPECTOR_PRESENT, C.OPENING_ON_BOARD_CONDITION)),
    Topic(
        "intervention and appeal",
        (
            *(C.INSPECTOR_INTERVENES, C.INSPECTOR_REPORT_DUE_HOURS, C.APPEAL_BY_LICENSEE_ONLY),
            *(C.APPEAL_WINDOW_HOURS, C.BOARD_DECISION_DUE_DAYS, C.BOARD_DECISION_FINAL),
        ),
    ),
    Topic(
        "limits",
        (
            *(C.LIMITS_POSTED_BY_LICENSEE, C.STAKES_MAXIMUM_BY_BOARD),
            *(C.LIMITS_NEED_BOARD_APPROVAL, C.LIMITS_NOTICE_DAYS, C.ROULETTE_LIMITS_IN_PROPORTION),
        ),
    ),
    Topic("late stakes", (C.LATE_BETS_BARRED, C.ROULETTE_LATE_CHIPS_RETURNED)),
    Topic("stake over the maximum", (C.EXCESS_OVER_MAXIMUM_RETURNED,), ("over_max",)),
    Topic(
        "fee or commission",
        (C.LEVY_BARRED, C.PARTICIPATION_FEE_BARRED, C.ENTRY_FEE_BARRED),
    ),
    Topic(
        "cash at the table",
        (
            C.CASH_BETS_BARRED,
            C.BETS_IN_CHIPS,
            C.CRAPS_TABLE_CHANGES_CASH,
            C.CRAPS_CHIPS_SOLD_BY_ANOTHER,
        ),
    ),
    Topic("list of bets", (C.CRAPS_BETS_MAY_BE_ADDED, C.CRAPS_NO_OTHER_BETS)),
    Topic(
        "maximum in times the minimum",
        (C.CRAPS_MAXIMUM_LEAST_TIMES, C.CRAPS_MAXIMUM_MOST_TIMES),
        ("craps_min_ceiling", "fr_band_recheck"),
    ),
    Topic(
        "change of the minimum",
        (C.CRAPS_MINIMUM_BY_LICENSEE, C.CRAPS_MINIMUM_DECLARED, C.CRAPS_MINIMUM_BY_REOPENING),
        ("craps_min_change", "fr_min_change"),
    ),
    Topic("change of the maximum", (C.CRAPS_MAXIMUM_BY_DIRECTOR, C.CRAPS_MAXIMUM_BY_NOTICE)),
    Topic(
        "players",
        (C.CRAPS_PLAYERS_AS_FIT, C.CRAPS_PLAYERS_UNLIMITED, C.CRAPS_SMALL_TABLE_PLAYERS),
    ),
    Topic("shooter must bet", (C.CRAPS_SHOOTER_LINE_BET,)),
    Topic("direction of the dice", (C.CRAPS_DICE_PASS_RIGHT, C.CRAPS_DICE_PASS_CLOCKWISE)),
    Topic(
        "dice offered first",
        (C.CRAPS_OFFERED_LEFT_OF_CROUPIERS, C.CRAPS_OFFERED_LEFT_OF_SUPERVISOR),
    ),
    Topic(
        "turn declined or taken away",
        (
            *(C.CRAPS_TURN_MAY_BE_DECLINED, C.CRAPS_TURN_TAKEN_BY_HOUSE),
            C.CRAPS_TURN_TAKEN_BY_TABLE_CHIEF,
        ),
    ),
    Topic(
        "the throw",
        (C.CRAPS_THROWN_AT_ONCE, C.CRAPS_ONE_HAND, C.CRAPS_AIMED_AT_FAR_END, C.CRAPS_DICE_ROLL),
    ),
    Topic("back wall", (C.CRAPS_WALL_ON_REQUEST, C.CRAPS_WALL_BY_ONE_DIE), ("require_wall",)),
    Topic(
        "far half of the table",
        (C.CRAPS_FAR_HALF_EXPECTED, C.CRAPS_FAR_HALF_REQUIRED),
        ("far_half",),
    ),
    Topic(
        "call of the dice",
        (C.CRAPS_STICKMAN_CALLS, C.CRAPS_PLAYERS_NEVER_CALL, C.CRAPS_STICKMAN_ARBITER),
    ),
    Topic(
        "throws that do not count",
        (
            *(C.CRAPS_NO_ROLL_OBSTACLE, C.CRAPS_NO_ROLL_COCKED, C.CRAPS_NO_ROLL_BROKEN),
            *(C.CRAPS_NO_ROLL_STACKED, C.CRAPS_NO_ROLL_ON_CHIP, C.CRAPS_NO_ROLL_OFF_TABLE),
            *(C.CRAPS_NO_ROLL_IRREGULAR, C.CRAPS_RULES_SHOWN_AFTER_NO_ROLL),
        ),
    ),
    Topic("line bets once there is a point", (C.CRAPS_LINE_BETS_STAY,)),
    Topic("how a point arises", (), ("point_arises",), "craps"),
    Topic(
        "dice at the table",
        (C.CRAPS_SET_DICE, C.CRAPS_PLAY_DICE, C.CRAPS_MORE_DICE_ALLOWED),
        ("nz_dice_set",),
    ),
    Topic(
        "make of the dice",
        (
            *(C.CRAPS_DICE_COLOURS_DIFFER, C.DICE_SIZE_LEAST_MICROMETRES),
            *(C.DICE_SIZE_MOST_MICROMETRES, C.DICE_CLEAR_AND_BALANCED),
            *(C.DICE_EDGES_AND_SPOTS, C.DICE_MARKED_WITH_SIGLE),
        ),
        ("die_edges", "die_size_limits"),
    ),
    Topic("choice of the dice", (C.CRAPS_SHOOTER_PICKS_DICE,), ("two_in_play",)),
    Topic("change of the dice", (C.CRAPS_DICE_CHANGE_BEFORE_POINT, C.CRAPS_DICE_CHANGE_BY_CHIEF)),
    Topic(
        "purchase and stock of dice",
        (
            *(C.DICE_PAIRS_CEILING_BY_MINISTER, C.DICE_FROM_APPROVED_SUPPLIERS),
            *(C.DICE_ORDERS_COUNTERSIGNED, C.DICE_ENTERED_ON_RECEIPT, C.DICE_KEPT_WITH_CARDS),
            C.DICE_DESTROYED_BEFORE_POLICE,
        ),
    ),
    Topic(
        "custody of the dice",
        (
            *(C.CRAPS_DICE_FRESH_EACH_SEANCE, C.CRAPS_DICE_ALLOCATION_SIGNED),
            *(C.CRAPS_DICE_CHECKED_BY_TWO, C.CRAPS_DICE_INSPECTED_BY_TWO),
        ),
        ("dice_identity", "dice_rotation", "dice_kept"),
    ),
    Topic(
        "crew at craps",
        (
            *(C.CRAPS_CROUPIERS, C.CRAPS_SMALL_TABLE_CROUPIERS, C.CRAPS_STICKMAN),
            *(C.CRAPS_TABLE_CHIEF, C.CRAPS_SUPERVISOR, C.CRAPS_DEALER),
        ),
    ),
    Topic("wins that are no whole units", (), ("rounding",)),
    Topic("bets when play is suspended", (), ("live_bets_at_suspension",)),
)
_ABOUT = {**{game: game for game in GAMES}, "dice": "craps"}
"""The game of which a provision speaks whose code begins so."""

_TOPIC_OF = {code: topic for topic in TOPICS for code in topic.codes}


def provisions(book: Rulebook) -> tuple[Line, ...]:
    """Every provision of a rulebook under its topic; one that has none is a topic of its own."""
    found = [Line(topic_of(one.code).name, _said(book, one)) for one in book.provisions]
    order = {topic.name: number for number, topic in enumerate(TOPICS)}
    return tuple(sorted(found, key=lambda line: order.get(line.topic, -1)))


def topic_of(code: Code) -> Topic:
    """The topic of a provision; one that has none is a topic of its own."""
    return _TOPIC_OF.get(code) or Topic(words(code), (code,))


def on_topic(book: Rulebook, topic: Topic) -> tuple[Said, ...]:
    """What a rulebook says on a topic: its provisions, and the readings by which it is played."""
    stated = [_said(book, one) for one in book.provisions if one.code in topic.codes]
    read = [
        Said(f"{reading.value}: {reading.meaning}", entry.clauses[0], (entry.id,))
        for entry in book.ambiguities
        for option in entry.options
        if option.name in topic.options
        for reading in option.readings[:1]
    ]
    unsaid = [Said(SILENT)] if not stated and (topic.codes or not read) else []
    return (*unsaid, *stated, *read)


def comparable(first: Rulebook, second: Rulebook) -> tuple[Topic, ...]:
    """Every topic; those of one game only where both have it."""
    shared = {*games_of(first)} & {*games_of(second)}
    codes = {one.code for book in (first, second) for one in book.provisions}
    apart = [topic_of(code) for code in Code if code in codes - _TOPIC_OF.keys()]
    return tuple(topic for topic in (*apart, *TOPICS) if _game(topic) in {None, *shared})


def _game(topic: Topic) -> str | None:
    """The one game that a topic is about."""
    games = {_ABOUT.get(code.partition("_")[0]) for code in topic.codes}
    return topic.game or (games.pop() if len(games) == 1 else None)


def _said(book: Rulebook, provision: Provision) -> Said:
    first, _, rest = provision.code.partition("_")
    name = words(rest if first in GAMES else provision.code)
    if provision.value is None:
        return Said(name, provision.clause)
    return Said(f"{name}: {figure(book, provision.code, provision.value)}", provision.clause)
