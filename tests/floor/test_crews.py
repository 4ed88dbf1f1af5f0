"""Given a rulebook and a game, these are the people without whom no table opens."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ledger.events import gaming_day as events
from ledger.events.premises import Role
from ledger.floor.house.gaming_day import GamingDay
from ledger.floor.refusals import crews as refusals
from ledger.floor.refusals.gaming_day import NotOnDuty
from ledger.floor.tables import crews
from ledger.floor.tables.rules import TableRules
from ledger.money import CURRENCIES
from ledger.refusals import Refusal
from ledger.rulebooks.registry import rulebook
from tests.scenario import Scenario, fact

NEEDED = [
    ("antigua-1963", "roulette", "full", ["croupier AG.R6"]),
    ("antigua-1963", "blackjack", "full", ["croupier AG.B1(1)"]),
    (
        *("antigua-1963", "craps", "full"),
        ["croupier AG.C5", "second_croupier AG.C5", "stickman AG.C5"],
    ),
    (
        *("france-2007", "craps", "full"),
        [f"{post} FR.I15" for post in ("croupier", "second_croupier", "stickman", "table_chief")],
    ),
    ("france-2007", "craps", "six_seat", ["croupier FR.I15", "table_chief FR.I15"]),
    (
        *("new-zealand-1998", "craps", "full"),
        ["croupier NZ.5.2", "stickman NZ.5.1", "game_supervisor NZ.5.2"],
    ),
    ("gaming-control", "craps", "full", ["croupier GC.1(u)"]),
    ("gaming-control", "blackjack", "full", ["croupier GC.3"]),
    (
        *("new-south-wales-baccarat", "baccarat", "full"),
        ["croupier NSW.8.2", "casino_supervisor NSW.8.26"],
    ),
]


def rules_of(name: str) -> TableRules:
    law = rulebook(name)
    return TableRules(law, law.choose({}), CURRENCIES[law.currencies[0]])


def on_duty(**people: Role) -> GamingDay:
    """A gaming day; everyone is named like the post."""
    coming = [fact(events.StaffCameOnDuty, person=who, role=role) for who, role in people.items()]
    day = Scenario(GamingDay, "gaming-day/1964-01-04")
    return day.given(fact(events.DayOpened), *coming).aggregate


def full_crew(name: str, game: str, table_type: str) -> dict[str, str]:
    posts = crews.required_posts(rules_of(name), game, table_type=table_type)
    return {post.name: post.name for post in posts}


def staffed(posts: Iterable[crews.Post]) -> GamingDay:
    return on_duty(**{post.name: min(post.roles) for post in posts})


def refusal_of(
    day: GamingDay, name: str, game: str, table_type: str, crew: dict[str, str]
) -> Refusal:
    with pytest.raises(Refusal) as caught:
        crews.require_crew(day, rules_of(name), game, table_type, crew)
    return caught.value


def roles_wanted(post: crews.Post) -> set[str]:
    return set(post.roles)


@pytest.mark.parametrize(("name", "game", "table_type", "needed"), NEEDED)
def test_a_table_needs_these_people_by_these_clauses(
    name: str, game: str, table_type: str, needed: list[str]
) -> None:
    posts = crews.required_posts(rules_of(name), game, table_type=table_type)
    assert [f"{post.name} {post.clause}" for post in posts] == needed


@pytest.mark.parametrize(("name", "game", "table_type", "needed"), NEEDED)
def test_the_crew_is_complete_and_each_of_it_on_duty_in_a_fitting_role(
    name: str, game: str, table_type: str, needed: list[str]
) -> None:
    rules, crew = rules_of(name), full_crew(name, game, table_type)
    posts = crews.required_posts(rules, game, table_type=table_type)
    day = staffed(posts)
    crews.require_crew(day, rules, game, table_type, crew)
    for post in posts:
        fewer = {name: person for name, person in crew.items() if name != post.name}
        unfilled = refusal_of(day, name, game, table_type, fewer)
        assert (type(unfilled), unfilled.clause) == (refusals.PostUnfilled, post.clause)
        other = on_duty(**{p.name: min(p.roles) for p in posts if p is not post})
        assert type(refusal_of(other, name, game, table_type, crew)) is NotOnDuty
        other.on_duty[post.name] = "security"
        assert type(refusal_of(other, name, game, table_type, crew)) is NotOnDuty


def test_whoever_deals_is_a_croupier_and_whoever_watches_a_supervisor() -> None:
    for name, game, table_type, _ in NEEDED:
        for post in crews.required_posts(rules_of(name), game, table_type=table_type):
            assert roles_wanted(post) == {"supervisor" if post.watches else "croupier"}


def test_ag_c5_two_croupiers_and_a_stickman_are_three_people() -> None:
    rules, crew = rules_of("antigua-1963"), full_crew("antigua-1963", "craps", "full")
    day = staffed(crews.required_posts(rules, "craps"))
    doubled = crew | {"stickman": "croupier"}
    refusal = refusal_of(day, "antigua-1963", "craps", "full", doubled)
    assert type(refusal) is refusals.OnePersonTwoPosts
    assert "croupier and stickman" in refusal.sentence
    day.on_duty["cashier-1"] = "cashier"
    crews.require_crew(day, rules, "craps", "full", crew | {"chip_seller": "cashier-1"})


def test_a_post_that_the_game_does_not_have_is_refused() -> None:
    crew = full_crew("antigua-1963", "roulette", "full") | {"stickman": "stickman"}
    refusal = refusal_of(on_duty(croupier="croupier"), "antigua-1963", "roulette", "full", crew)
    assert type(refusal) is refusals.PostUnknown
    assert "croupier, helper" in refusal.sentence


def test_ag_r6_a_helper_is_optional_and_no_croupier() -> None:
    rules, crew = rules_of("antigua-1963"), {"croupier": "croupier", "helper": "helper"}
    crews.require_crew(
        on_duty(croupier="croupier", helper="helper"), rules, "roulette", "full", crew
    )
    day = on_duty(croupier="croupier", helper="croupier")
    assert type(refusal_of(day, "antigua-1963", "roulette", "full", crew)) is NotOnDuty


def test_whoever_is_not_on_duty_is_refused_by_the_licence_clause_or_the_posts_own() -> None:
    for name, clause in (("antigua-1963", "AG.4(5)"), ("new-zealand-1998", "NZ.5.2")):
        crew = full_crew(name, "craps", "full")
        assert refusal_of(on_duty(), name, "craps", "full", crew).clause == clause


def test_fr_i16_the_table_chief_answers_for_the_play() -> None:
    assert crews.answering_for(full_crew("france-2007", "craps", "full")) == "table_chief"
    assert crews.answering_for(full_crew("antigua-1963", "roulette", "full")) == "croupier"


def test_fr_i18_at_a_table_of_six_the_croupier_calls_and_elsewhere_the_stickman() -> None:
    assert crews.caller_of(full_crew("france-2007", "craps", "six_seat")) == "croupier"
    assert crews.caller_of(full_crew("france-2007", "craps", "full")) == "stickman"


def test_only_a_rulebook_with_a_small_table_has_a_small_crew() -> None:
    for name in ("antigua-1963", "new-zealand-1998"):
        assert full_crew(name, "craps", "six_seat") == full_crew(name, "craps", "full")


def test_a_rulebook_that_says_nothing_about_crews_still_needs_who_deals() -> None:
    silent = rulebook("gaming-control").model_copy(update={"provisions": ()})
    rules = rules_of("gaming-control")._replace(rulebook=silent)
    for game in ("craps", "blackjack", "baccarat", "roulette"):
        assert [post.name for post in crews.required_posts(rules, game)] == ["croupier"]


@pytest.mark.parametrize(
    ("post", "fitting"),
    [
        ("stickman", {"croupier"}),
        ("second_croupier", {"croupier"}),
        ("chip_seller", {"croupier", "helper", "cashier"}),
        ("table_chief", {"supervisor"}),
        ("game_supervisor", {"supervisor"}),
        ("casino_supervisor", {"supervisor"}),
    ],
)
def test_whoever_takes_a_post_is_on_duty_in_a_fitting_role(post: str, fitting: set[str]) -> None:
    rules = rules_of("antigua-1963")
    for role in ("croupier", "helper", "cashier", "supervisor", "security"):
        day = on_duty(somebody=role)
        if role in fitting:
            crews.require_post(day, rules, post, "somebody")
        else:
            with pytest.raises(NotOnDuty) as caught:
                crews.require_post(day, rules, post, "somebody")
            assert caught.value.clause == "AG.4(5)"
