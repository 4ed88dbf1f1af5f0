"""`gaming-ledger record`: every bad line with its number and reason, the rest recorded, once."""

from __future__ import annotations

import gzip
import json

import pytest

from tests.acceptance.cli import CommandLine, head_of, log_of
from tests.acceptance.house import Line, appointment, encoded, founding, line, sale

TOO_LONG = b'{"id": "' + b"x" * 1_000_001 + b'"}'

GOOD = founding()
N = len(GOOD)
BAD: list[Line] = [
    b"this is not JSON",
    b'["c-0001"]',
    TOO_LONG,
    b'{"id": "c-\xff"}',
    b'{"id": "c-1", "id": "c-2", "do": "day.open"}',
    line(20, "cashier-1", "cage.sell_chip", amount="20.00"),
    {**sale(21, "20.00"), "currency": "XCD"},
    {name: value for name, value in sale(22, "20.00").items() if name != "cage"},
    {**sale(23, "20.00"), "id": ""},
    sale(24, 20.5),
    sale(25, "-20.00"),
    sale(26, "20.00", at="1964-01-04T20:00:00"),
    sale(27, "20.00", by="not a person"),
    sale(28, "20.0"),
    sale(29, "20.00", by="supervisor-1"),
    sale(30, "2.00"),
    sale(31, "20.00", at="19:00:00"),
    sale(32, "20.00", by="cashier-9"),
    {**appointment(2, "licensee-2", "licensee")},
]
CODES = [
    "transcript.not_json",
    "transcript.not_an_object",
    "transcript.line_too_long",
    "transcript.not_utf8",
    "transcript.repeated_field",
    "transcript.unknown_command",
    "transcript.unknown_field",
    "transcript.missing_field",
    "transcript.bad_id",
    "transcript.bad_amount",
    "transcript.bad_amount",
    "transcript.bad_time",
    "transcript.bad_value",
    "amount.wrong_digits",
    "authority.wrong_role",
    "chips.sale_too_small",
    "time.earlier_than_last_fact",
    "people.unknown",
    "command.id_reused",
]


def mixed(house: CommandLine) -> str:
    """Good and bad lines in turn: each bad one follows a good one."""
    between = [sale(100 + number, "5.00") for number in range(len(BAD))]
    pairs = [one for pair in zip(between, BAD, strict=True) for one in pair]
    return house.file("mixed.jsonl", encoded(*GOOD, *pairs))


NUMBERS = [len(GOOD) + 2 * (place + 1) for place in range(len(BAD))]


def test_every_bad_line_is_told_with_number_and_code_and_the_rest_is_recorded(
    house: CommandLine, database: str
) -> None:
    ended = house.run("record", mixed(house), "--json")
    told = [json.loads(text) for text in ended.out.splitlines()]
    assert [(one["line"], one["code"]) for one in told] == list(zip(NUMBERS, CODES, strict=True))
    assert ended.status == 1
    (summary,) = [json.loads(text)["summary"] for text in ended.err_lines]
    good = len(GOOD) + len(BAD)
    assert summary == {
        "lines": good + len(BAD),
        "recorded": good,
        "already_recorded": 0,
        "refused": 6,
        "refused_before": 0,
        "not_readable": 13,
        "events": head_of(database),
    }


def test_a_bad_line_is_told_with_its_sentence_clause_and_remedy(house: CommandLine) -> None:
    ended = house.run("record", mixed(house), "--quiet")
    assert ended.out == ""
    told = {text.split()[1]: text for text in ended.err_lines}
    numbers = dict(zip(CODES, NUMBERS, strict=True))
    number = numbers["chips.sale_too_small"]
    assert told["chips.sale_too_small"] == (
        f"mixed.jsonl:{number} chips.sale_too_small A sale of 2.00 XCD is under the smallest sale "
        "of 5.00 XCD. (AG.8(9)) – Sell at least the smallest sale, or nothing."
    )
    number = numbers["transcript.unknown_command"]
    assert told["transcript.unknown_command"] == (
        f'mixed.jsonl:{number} transcript.unknown_command There is no command "cage.sell_chip"; '
        "did you mean cage.sell_chips? – Use a command of docs/reference/commands.md, or see: "
        "gaming-ledger schema."
    )
    assert len(ended.err_lines) == len(BAD)
    assert "pydantic" not in ended.err


def test_running_again_records_nothing_twice_and_repeats_each_refusal(
    house: CommandLine, database: str
) -> None:
    file = mixed(house)
    first = house.run("record", file, "--json")
    log = log_of(database)
    again = house.run("record", file, "--json")
    assert again.status == 1
    assert log_of(database) == log
    before, after = ([json.loads(text) for text in ran.out.splitlines()] for ran in (first, again))
    by_rule = ("amount.", "authority.", "chips.", "time.", "people.")
    assert [one for one in after if one["repeated"]] == [
        {**one, "repeated": True} for one in before if one["code"].startswith(by_rule)
    ]
    assert [{**one, "repeated": False} for one in after] == before
    summary = json.loads(again.err_lines[-1])["summary"]
    assert (summary["recorded"], summary["events"]) == (0, 0)
    assert summary["already_recorded"] == len(GOOD) + len(BAD)
    assert summary["refused_before"] == 5


def test_strict_stops_at_the_first_bad_line(house: CommandLine, database: str) -> None:
    lines: list[Line] = [*GOOD, sale(51, "5.00"), sale(52, "2.00"), sale(53, "5.00"), b"no JSON"]
    ended = house.run("record", house.file("day.jsonl", encoded(*lines)), "--strict")
    assert ended.status == 1
    assert [text.split()[:2] for text in ended.err_lines[:-1]] == [
        [f"day.jsonl:{N + 2}", "chips.sale_too_small"]
    ]
    assert ended.err_lines[-1].startswith(f"{N + 2} lines: {N + 1} recorded")
    commands = {row[4] for row in log_of(database)}
    assert commands == {*(str(one["id"]) for one in GOOD), "c-0051"}


def test_a_transcript_without_a_bad_line_ends_well(house: CommandLine, database: str) -> None:
    file = house.file("day.jsonl", encoded(*GOOD))
    ended = house.run("record", file)
    assert (ended.status, ended.out) == (0, "")
    recorded = f"{N} recorded ({head_of(database)} events)"
    assert ended.err_lines == [
        f"{N} lines: {recorded}, 0 already recorded, 0 refused, 0 not readable."
    ]
    again = house.run("record", file)
    assert again.status == 0
    assert again.err_lines == [
        f"{N} lines: 0 recorded (0 events), {N} already recorded, 0 refused, 0 not readable."
    ]


def test_a_packed_transcript_is_recorded_and_one_that_is_cut_off_as_far_as_it_goes(
    house: CommandLine, database: str
) -> None:
    plain = b"".join(line + b"\n" for line in encoded(*GOOD))
    packed = gzip.compress(plain)
    (house.folder / "day.jsonl.gz").write_bytes(packed)
    (house.folder / "cut.jsonl.gz").write_bytes(packed[: len(packed) // 2])
    cut = house.run("record", "cut.jsonl.gz")
    assert cut.status == 2
    assert "cut.jsonl.gz cannot be read to its end: it is broken off or damaged" in cut.err
    before = head_of(database)
    whole = house.run("record", "day.jsonl.gz")
    assert (whole.status, before < head_of(database)) == (0, True)
    assert whole.err_lines[-1].startswith(f"{N} lines: ")
    assert "0 refused, 0 not readable" in whole.err_lines[-1]


def test_quiet_says_nothing_of_good_lines(house: CommandLine) -> None:
    ended = house.run("record", house.file("day.jsonl", encoded(*GOOD)), "--quiet")
    assert (ended.status, ended.out, ended.err) == (0, "", "")


def test_blank_lines_and_windows_files_are_taken(house: CommandLine) -> None:
    text = b"\xef\xbb\xbf" + b"\r\n\r\n".join(encoded(*GOOD)) + b"\r\n  \r\nnot JSON"
    ended = house.run("record", "-", given=text)
    assert ended.status == 1
    assert ended.err_lines[0].startswith(f"-:{2 * N + 1} transcript.not_json")
    assert ended.err_lines[1].startswith(f"{N + 1} lines: {N} recorded")


def test_an_id_that_comes_twice_in_one_file_is_answered_as_the_first_time(
    house: CommandLine, database: str
) -> None:
    lines = [*GOOD, sale(51, "5.00"), sale(51, "5.00"), sale(52, "2.00"), sale(52, "2.00")]
    ended = house.run("record", house.file("day.jsonl", encoded(*lines)))
    assert [text.split()[:2] for text in ended.err_lines[:-1]] == [
        [f"day.jsonl:{N + 3}", "chips.sale_too_small"],
        [f"day.jsonl:{N + 4}", "chips.sale_too_small"],
    ]
    assert "1 already recorded, 2 refused (1 of them before)" in ended.err_lines[-1]
    assert [row[4] for row in log_of(database)].count("c-0051") == 1


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory."),
        (".", ". cannot be read: Is a directory."),
    ],
)
def test_a_file_that_cannot_be_read_is_a_failure(
    house: CommandLine, file: str, sentence: str
) -> None:
    ended = house.run("record", file, "--quiet")
    assert ended.status == 2
    assert ended.err.startswith(f"gaming-ledger: {sentence}")
    assert len(ended.err_lines) == 1
