"""Small houses under faults: a few seeds here, a thousand by ``python -m ops.simulate.faulty``."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ops.simulate.faulty.checks import findings
from ops.simulate.faulty.faults import Kind
from ops.simulate.faulty.plan import Plan, plan_of
from ops.simulate.faulty.post import Acknowledged, Post
from ops.simulate.faulty.run import record_without_faults, run_seed
from ops.simulate.faulty.sender import Sender
from ops.simulate.faulty.server import Server

SEEDS = (108, 114, 143, 146, 169, 278, 289)
"""Together they have every kind of fault, and every kind of small house once."""

WHOLE = 140
"""A whole house, of a hundred the one with the fewest commands."""

CHEAP, SHORT = 3, 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that may crash, so no other test's."""
    with Server(tmp_path_factory.mktemp("faulty")) as server:
        yield server


@pytest.fixture
def sockets() -> Iterator[Path]:
    """The path of a socket has about a hundred bytes; pytest's own folders are deeper."""
    with tempfile.TemporaryDirectory(prefix="faulty-") as folder:
        yield Path(folder)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_house_under_faults_is_the_house_without_them(seed: int, server: Server) -> None:
    report = run_seed(seed, server)
    assert not report.wrong
    assert sum(report.injected.values()) > 10


def test_a_whole_house_under_faults_is_the_house_without_them(server: Server) -> None:
    report = run_seed(WHOLE, server)
    assert not report.wrong
    assert report.injected["server_crashed_before_append"] == 1
    assert sum(report.injected.values()) > 50


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(26, id="a connection that breaks before its first append is a lost one"),
        pytest.param(243, id="a connection that breaks fails its command and no other one"),
        pytest.param(268, id="a connection that breaks fails one command and not who serves them"),
        pytest.param(524, id="a statement may outlive a rollback"),
        pytest.param(537, id="nobody overtakes a refusal that is decided again"),
    ],
)
def test_a_seed_that_failed_once(seed: int, server: Server) -> None:
    assert not run_seed(seed, server).wrong


def test_a_seed_gives_the_same_digest_however_often_it_is_run(server: Server) -> None:
    first, second = (run_seed(SHORT, server) for _ in range(2))
    assert first.digest == second.digest
    assert first.digest != run_seed(CHEAP, server).digest


def test_the_seeds_here_have_every_kind_of_fault_and_every_house() -> None:
    plans = [plan_of(seed) for seed in SEEDS]
    assert {fault.kind for plan in plans for fault in plan.faults} == set(Kind)
    assert sorted(", ".join(plan.house.split(", ")[:2]) for plan in plans) == [
        "antigua, blackjack",
        "antigua, craps",
        "france, craps",
        "new-south-wales, baccarat",
        "new-zealand, craps",
        "roulette, double_zero",
        "roulette, single_zero",
    ]


def test_a_plan_is_the_same_for_a_seed_and_another_for_another() -> None:
    assert plan_of(9) == plan_of(9)
    assert plan_of(9).as_plain() != plan_of(8).as_plain()


@pytest.mark.parametrize("seed", [238, 353])
def test_seeds_that_failed_once_the_ball_rests_before_a_table_is_stopped(seed: int) -> None:
    assert plan_of(seed).script


@pytest.mark.parametrize("seed", range(100, 130))
def test_every_command_is_in_one_group_and_a_race_has_two(seed: int) -> None:
    plan = plan_of(seed)
    assert sum(plan.groups) == len(plan.script)
    starts = [sum(plan.groups[:number]) for number in range(len(plan.groups))]
    for fault in plan.faults:
        if fault.kind is Kind.RACE_LOST:
            assert plan.groups[starts.index(fault.at - 1)] == 2


def _without_faults(server: Server, plan: Plan, sockets: Path) -> dict[str, Acknowledged]:
    """Play a house to which nothing happens in the open database, and give the answers."""
    name = f"honest_{plan.seed}"
    with closing(Post(server, name, sockets)) as post:
        Sender(replace(plan, faults=()), server, name, post).play()
    return post.acknowledged


def test_an_answer_that_is_not_what_is_recorded_is_noticed(server: Server, sockets: Path) -> None:
    plan = plan_of(CHEAP)
    name = f"honest_{CHEAP}"
    with server.database(name):
        conninfo = server.conninfo(name)
        record_without_faults(conninfo, plan.script[:-1])
        answered = _without_faults(server, plan, sockets)
        found = list(findings(conninfo, plan, answered))
        assert any("without faults" in finding for finding in found), found
        record_without_faults(conninfo, plan.script[-1:])
        assert not list(findings(conninfo, plan, answered))
        first, *others = answered
        some = {name: answered[name] for name in others} | {first: (0, 0, {"code": "made.up"})}
        assert any(first in finding for finding in findings(conninfo, plan, some))
        assert list(findings(conninfo, replace(plan, script=plan.script[1:]), answered))
        with server.admin(name) as admin:
            admin.execute("UPDATE house.journal_entries SET description = 'Something else.'")
        assert any("journal" in finding for finding in findings(conninfo, plan, answered))
