"""The crew of a table: which posts a game needs under its rulebook, and who may fill them.

One name stands for a post in every rulebook: who deals is the croupier, though New Zealand and New
South Wales call him dealer, and the stickman is New Zealand's stickperson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ledger.events.premises import Role
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals import crews as refusals
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.floor.tables.rules import TableRules
from ledger.floor.tables.session import SUPERVISING_POSTS
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

PostName = Literal[
    "croupier",
    "second_croupier",
    "stickman",
    "helper",
    "chip_seller",
    "table_chief",
    "chef_de_partie",
    "game_supervisor",
    "casino_supervisor",
]
SIX_SEAT = "six_seat"
"""The table type of at most six players, where the rulebook knows one (FR.I15)."""

CROUPIERS: frozenset[Role] = frozenset({"croupier"})
HELPERS: frozenset[Role] = frozenset({"helper"})
SUPERVISORS: frozenset[Role] = frozenset({"supervisor"})
SELLERS: frozenset[Role] = frozenset({"croupier", "helper", "cashier"})


@dataclass(frozen=True, slots=True)
class Post:
    """One place in a crew."""

    name: PostName
    roles: frozenset[Role]
    clause: str | None = None
    required: bool = True
    watches: bool = False
    """Whoever watches over play may do so at several tables; no text says otherwise."""


def posts_of(rules: TableRules, game: str, *, table_type: str = "full") -> tuple[Post, ...]:
    """Every post that a table may have, the one in charge of the play first.

    ``table_type`` matters where the rulebook knows a smaller table. A rulebook that says nothing
    about the crew of a game leaves the one croupier that every game needs.
    """
    if game == "craps":
        posts = _craps(rules, small=table_type == SIX_SEAT)
    else:
        posts = _one_croupier(rules, game)
    if "croupier" in {post.name for post in posts}:
        return posts
    return (Post("croupier", CROUPIERS, rules.clause(Code.STAFF_ASSIGNED_BY_LICENSEE)), *posts)


def beside_the_croupier(rules: TableRules, game: str, terms: Mapping[str, Any]) -> frozenset[str]:
    """The posts of a table's crew that a person can take while it is open.

    Whoever is in charge, and his helper, change by a command of their own. ``terms`` are those that
    the table opened with.
    """
    posts = posts_of(rules, game, table_type=str(terms.get("table_type", "full")))
    return frozenset(post.name for post in posts) - {"croupier", "helper"}


def required_posts(rules: TableRules, game: str, *, table_type: str = "full") -> tuple[Post, ...]:
    """The posts without which the table may not open."""
    return tuple(post for post in posts_of(rules, game, table_type=table_type) if post.required)


def require_crew(
    day: GamingDay, rules: TableRules, game: str, table_type: str, crew: Mapping[str, str]
) -> None:
    """Refuse a crew with an unknown or unfilled post, one person twice, or somebody off duty.

    ``crew`` is post → person. Each must be on duty that day in a role that fits the post.
    """
    posts = posts_of(rules, game, table_type=table_type)
    for name in crew:
        require_known_post(rules, game, name, table_type=table_type)
    for post in posts:
        if post.required and post.name not in crew:
            raise refusals.PostUnfilled(post.name, post.clause)
    for post in posts:
        if post.name in crew and day.on_duty.get(crew[post.name]) not in post.roles:
            clause = rules.clause(Code.STAFF_LICENCE_REQUIRED) or post.clause
            raise NotOnDuty(crew[post.name], " or ".join(sorted(post.roles)), clause)
    for person, filled in Counter(crew.values()).items():
        if filled > 1:
            named = sorted(name for name, holder in crew.items() if holder == person)
            raise refusals.OnePersonTwoPosts(person, " and ".join(named))


def require_known_post(
    rules: TableRules, game: str, post: str, *, table_type: str = "full"
) -> None:
    """Refuse a post that no table of this game has."""
    known = {one.name for one in posts_of(rules, game, table_type=table_type)}
    if post not in known:
        raise refusals.PostUnknown(post, game, ", ".join(sorted(known)))


def require_post(day: GamingDay, rules: TableRules, post: str, person: str) -> None:
    """Refuse whoever is not on duty that day in a role that fits the post."""
    others = {"helper": HELPERS, "chip_seller": SELLERS}
    roles = SUPERVISORS if post in SUPERVISING_POSTS else others.get(post, CROUPIERS)
    if day.on_duty.get(person) not in roles:
        clause = rules.clause(Code.STAFF_LICENCE_REQUIRED)
        raise NotOnDuty(person, " or ".join(sorted(roles)), clause)


def caller_of(crew: Mapping[str, str]) -> str:
    """Who verifies and passes the dice and calls: the stickman, or the one croupier (FR.I18)."""
    return crew.get("stickman") or crew["croupier"]


def answering_for(crew: Mapping[str, str]) -> str:
    """Who answers for the play: table chief or supervisor (FR.I16), else the croupier (AG.R6)."""
    watching: tuple[PostName, ...] = ("table_chief", "game_supervisor", "casino_supervisor")
    named = (crew[name] for name in watching if name in crew)
    return next(named, crew["croupier"])


def _craps(rules: TableRules, *, small: bool) -> tuple[Post, ...]:
    small = small and rules.has(Code.CRAPS_SMALL_TABLE_CROUPIERS)
    croupiers = Code.CRAPS_SMALL_TABLE_CROUPIERS if small else Code.CRAPS_CROUPIERS
    posts: list[Post] = []
    if rules.has(Code.CRAPS_DEALER):
        clause = rules.clause(Code.CRAPS_DEALER)
        posts.append(Post("croupier", CROUPIERS, clause))
        posts.append(Post("second_croupier", CROUPIERS, clause, required=False))
    if rules.has(croupiers):
        posts.append(Post("croupier", CROUPIERS, rules.clause(croupiers)))
        if (rules.figure(croupiers) or 1) > 1:
            posts.append(Post("second_croupier", CROUPIERS, rules.clause(croupiers)))
    if rules.has(Code.CRAPS_STICKMAN) and not small:
        posts.append(Post("stickman", CROUPIERS, rules.clause(Code.CRAPS_STICKMAN)))
    if rules.has(Code.CRAPS_CHIPS_SOLD_BY_ANOTHER):
        clause = rules.clause(Code.CRAPS_CHIPS_SOLD_BY_ANOTHER)
        posts.append(Post("chip_seller", SELLERS, clause, required=False))
    posts += _watching(rules, Code.CRAPS_TABLE_CHIEF, "table_chief")
    posts += _watching(rules, Code.CRAPS_SUPERVISOR, "game_supervisor")
    above = rules.clause(Code.CRAPS_DICE_CHANGE_BY_CHIEF)
    if above is not None:  # FR.F6: over several tables, and not asked for at each
        posts.append(Post("chef_de_partie", SUPERVISORS, above, required=False, watches=True))
    return tuple(posts)


_DEALS: dict[str, Code] = {
    "roulette": Code.ROULETTE_CROUPIER_ONLY,
    "blackjack": Code.BLACKJACK_CROUPIER,
    "baccarat": Code.BACCARAT_DEALER,
}
"""The provision that names who deals."""


def _one_croupier(rules: TableRules, game: str) -> tuple[Post, ...]:
    posts: list[Post] = []
    code = _DEALS.get(game)
    if code is not None and rules.has(code):
        posts.append(Post("croupier", CROUPIERS, rules.clause(code)))
    if game == "roulette":  # AG.R6: a helper piles up chips; a quiet table can do without
        helper = rules.clause(Code.ROULETTE_CROUPIER_ONLY)
        posts.append(Post("helper", HELPERS, helper, required=False))
    if game == "baccarat":  # a house may put one there whom its rules do not ask for
        asked = rules.clause(Code.BACCARAT_SUPERVISOR)
        required = asked is not None
        posts.append(Post("casino_supervisor", SUPERVISORS, asked, required, watches=True))
    return tuple(posts)


def _watching(rules: TableRules, code: Code, name: PostName) -> list[Post]:
    if not rules.has(code):
        return []
    return [Post(name, SUPERVISORS, rules.clause(code), watches=True)]
