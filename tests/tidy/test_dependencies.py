"""Each direct dependency has one version, in pyproject.toml and in the locks, and a reason."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.tidy.files import text_of

PROJECT = tomllib.loads(text_of("pyproject.toml"))
TO_RUN = PROJECT["project"]["dependencies"]
TO_BUILD = PROJECT["build-system"]["requires"]
TO_TEST = PROJECT["project"]["optional-dependencies"]["dev"]

Pins = dict[str, str]


def pins(requirements: list[str]) -> Pins:
    """Return name -> version; whatever is not pinned exactly has the version "unpinned"."""
    found = {}
    for requirement in requirements:
        match = re.fullmatch(r"([\w.-]+)(?:\[[\w,]+\])?(?:==([\w.]+))?.*", requirement)
        assert match, requirement
        found[match[1].lower()] = match[2] or "unpinned"
    return found


def locked(lock: str) -> Pins:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE))


def reasons(document: str) -> Pins:
    return dict(re.findall(r"^- `([\w.-]+)==([^`]+)` – \w", document, re.MULTILINE))


def differences(wanted: Pins, found: Pins, place: str) -> list[str]:
    return [
        f"{name}=={version} in pyproject.toml is {found.get(name, 'missing')} in {place}"
        for name, version in wanted.items()
        if found.get(name) != version
    ]


def test_every_direct_dependency_has_its_reason_and_no_reason_outlives_it() -> None:
    place = "docs/decisions/dependencies.md"
    wanted, found = pins(TO_RUN + TO_BUILD + TO_TEST), reasons(text_of(place))
    assert not differences(wanted, found, place)
    assert set(found) == set(wanted), "lines without a dependency, take them out"


@pytest.mark.parametrize(
    ("lock", "direct"),
    [
        ("requirements/runtime.txt", TO_RUN + TO_BUILD),
        ("requirements/dev.txt", TO_RUN + TO_BUILD + TO_TEST),
    ],
)
def test_the_lock_has_the_same_pins(lock: str, direct: list[str]) -> None:
    assert not differences(pins(direct), locked(text_of(lock)), f"{lock}: run make lock")


def test_both_locks_agree() -> None:
    runtime, dev = (locked(text_of(f"requirements/{name}.txt")) for name in ("runtime", "dev"))
    assert runtime.items() <= dev.items()


@pytest.mark.parametrize("name", ["runtime", "dev"])
def test_every_locked_package_has_a_hash(name: str) -> None:
    blocks = re.split(r"\n(?=\S)", text_of(f"requirements/{name}.txt").strip())
    assert not [block for block in blocks if "--hash=sha256:" not in block]


@pytest.mark.parametrize(
    "changed", [{"rich": "14.0.0"}, {}, {"typer": "15.0.0"}], ids=["older", "missing", "other"]
)
def test_a_difference_is_noticed(changed: Pins) -> None:
    assert differences({"rich": "15.0.0"}, changed, "a lock")


def test_a_loose_requirement_is_noticed() -> None:
    assert pins(["rich>=15", "psycopg[binary,pool]==3.3.9"]) == {
        "rich": "unpinned",
        "psycopg": "3.3.9",
    }
