"""`rulebook diff`: the facts of the specification's comparison of craps, and nothing of a book
beside itself.
"""

from __future__ import annotations

import json
from functools import cache

import pytest

from backoffice.rulebooks.diff import Difference, differences, show_diff
from tests.backoffice.rulebook_pages import BOOKS, BY_LETTERS, cells

#: book and other, bet or topic, aspect ("" for a topic or a bet of one only), what each says.
FACTS = [
    ("AG", "FR", "dont_pass", "pushes", "12 or 2, as the table bars", "12"),
    ("AG", "GC", "dont_pass", "pushes", "12 or 2, as the table bars", "12"),
    ("AG", "GC", "dont_come", "pushes", "12 or 2, as barred for the line", "12"),
    ("AG", "FR", "field", "wins", "2, 3, 5, 9, 10, 11, 12", "2, 3, 4, 9, 10, 11, 12"),
    ("AG", "GC", "field", "wins", "2, 3, 5, 9, 10, 11, 12", "2, 3, 4, 9, 10, 11, 12"),
    ("AG", "FR", "field", "pays", "1:1", "2:1 on 2, 12; 1:1"),
    ("GC", "FR", "field", "pays", "silent", "2:1 on 2, 12; 1:1"),
    ("GC", "FR", "field", "house edge", "open", "1/18"),
    ("AG", "FR", "place_for", "pays", "1:1 on 6, 8", "7:6 on 6, 8"),
    ("AG", "GC", "place_for", "pays", "9:5 on 4, 10; 7:5 on 5, 9", "silent"),
    ("AG", "FR", "place_for", "house edge", "6, 8: 1/11", "6, 8: 1/66"),
    ("AG", "FR", "place_for", "when", "on the point only", "at any time"),
    ("AG", "GC", "place_for", "when", "on the point only", "at any time"),
    ("AG", "FR", "place_against", "when", "on the point only", "at any time"),
    ("GC", "FR", "place_for", "on a come-out roll", "off unless called on", "working"),
    ("GC", "FR", "place_against", "", "silent", "5:11 on 4, 10; 5:8 on 5, 9; 4:5 on 6, 8"),
    ("GC", "FR", "lay", "", "commission up to 5 in 100 of the win", "silent"),
    ("GC", "FR", "pass_odds", "", "silent", "maximum its bet's stake × 1"),
    ("GC", "AG", "pass_odds", "", "silent", "maximum its bet's stake × 1"),
    ("GC", "FR", "dont_pass_odds", "", "silent", "× 2 on 4, 10; × 3/2 on 5, 9; × 6/5 on 6, 8"),
    ("AG", "FR", "come_odds", "", "silent", "2:1 on 4, 10"),
    ("AG", "FR", "horn", "", "silent", "pays 4:1"),
    ("AG", "FR", "horn", "", "silent", "house edge 1/6"),
    ("FR", "NZ", "horn", "pays", "4:1", "as wagers of their own: 1 × craps 2, 1 × craps 3"),
    ("GC", "NZ", "horn", "pays", "silent", "as wagers of their own"),
    ("GC", "NZ", "world", "pays", "silent", "1 × any seven"),
    ("FR", "GC", "world", "", "silent", "pays silent"),
    ("FR", "NZ", "c_and_e", "", "silent", "1 × any craps, 1 × eleven"),
    ("FR", "NZ", "horn_high", "", "silent", "1 on the number named"),
    ("AG", "GC", "hop", "", "silent", "the combination named"),
    ("FR", "GC", "hop", "", "silent", "the combination named"),
    ("AG", "FR", "big_6", "pays", "silent", "1:1"),
    ("AG", "FR", "under_7", "", "silent", "pays 1:1"),
    ("AG", "FR", "over_7", "", "silent", "pays 1:1"),
    ("AG", "GC", "hard_4", "pays", "7:1", "silent"),
    ("AG", "GC", "hard_8", "pays", "9:1", "silent"),
    ("AG", "FR", "pass_line", "removable", "until it has its number", "never"),
    ("AG", "FR", "dont_pass", "removable", "between rolls", "never"),
    ("GC", "FR", "dont_come", "removable", "between rolls", "never"),
    ("AG", "FR", "pass_line", "maximum", "100.00 XCD", "the maximum posted for the line × 1"),
    ("AG", "FR", "any_seven", "maximum", "75.00 XCD", "its win is 1 to 3 × the line's maximum"),
    ("AG", "FR", "list of bets", "", "bets may be added (AG.C1)", "no other bets (FR.F8)"),
    ("AG", "FR", "fee or commission", "", "levy barred (AG.9(1)(b))", "silent"),
    ("AG", "FR", "stake over the maximum", "", "returned (AG.8(5))", "silent; refuse"),
    ("AG", "GC", "stake over the maximum", "", "returned (AG.8(5))", "[AMB-40]"),
    ("AG", "GC", "late stakes", "", "late bets barred (AG.8(3))", "silent"),
    ("AG", "FR", "late stakes", "", "late chips returned (AG.R9(1))", "late bets barred (FR.F7)"),
    ("AG", "NZ", "dice at the table", "", "set dice: 6 (AG.C2)", "set dice: 5 (NZ.5.1)"),
    ("AG", "FR", "dice at the table", "", "more dice allowed (AG.C2)", "set dice: 6 (FR.I9)"),
    ("FR", "NZ", "dice at the table", "", "set dice: 6 (FR.I9)", "set dice: 5 (NZ.5.1)"),
    ("AG", "FR", "make of the dice", "", "razor", "dice colours differ (FR.I1)"),
    ("AG", "GC", "make of the dice", "", "dice edges and spots (AG.C2)", "silent"),
    ("FR", "NZ", "purchase and stock of dice", "", "(FR.I5)", "silent"),
    ("AG", "FR", "custody of the dice", "", "silent", "dice fresh each seance (FR.I9)"),
    ("FR", "NZ", "custody of the dice", "", "[AMB-60]", "dice inspected by two (NZ.5.2)"),
    ("AG", "FR", "direction of the dice", "", "pass right (AG.C7(3))", "clockwise (FR.F2)"),
    ("AG", "NZ", "direction of the dice", "", "pass right (AG.C7(3))", "clockwise (NZ.5.3)"),
    ("FR", "NZ", "dice offered first", "", "left of croupiers", "left of supervisor"),
    ("AG", "GC", "shooter must bet", "", "shooter line bet (AG.C7(1))", "silent"),
    ("AG", "FR", "back wall", "", "wall on request", "wall by one die (FR.F5)"),
    ("AG", "FR", "far half of the table", "", "expected", "far half required (FR.F5)"),
    ("FR", "NZ", "the throw", "", "thrown at once", "one hand (NZ.5.5)"),
    ("AG", "FR", "throws that do not count", "", "no roll obstacle", "no roll stacked"),
    ("AG", "FR", "change of the dice", "", "before point", "dice change by chief (FR.F6)"),
    ("AG", "FR", "turn declined or taken away", "", "by house", "by table chief (FR.F5)"),
    ("AG", "FR", "crew at craps", "", "croupiers: 2", "table chief (FR.I15)"),
    ("AG", "FR", "players", "", "players as fit", "small table players: 6 (FR.I15)"),
    ("AG", "FR", "change of the minimum", "", "by licensee (AG.C11)", "by reopening (FR.L10)"),
    ("AG", "FR", "cash at the table", "", "cash bets barred", "table changes cash (FR.I17)"),
    ("TF", "FR", "dont_pass", "pushes", "2", "12"),
    ("TF", "FR", "field", "pays", "2:1 on 2; 3:1 on 12; 1:1", "2:1 on 2, 12; 1:1"),
    ("TF", "FR", "field", "house edge", "1/36", "1/18"),
]


@cache
def found(first: str, second: str) -> tuple[Difference, ...]:
    """What two books, named by their letters, differ in."""
    return differences(BY_LETTERS[first], BY_LETTERS[second])


def said(one: Difference) -> tuple[str, str]:
    return "; ".join(map(str, one.first)), "; ".join(map(str, one.second))


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: " ".join(fact[:4]).strip())
def test_a_difference_of_the_specification_stands_side_by_side(
    fact: tuple[str, str, str, str, str, str],
) -> None:
    first, second, about, aspect, ours, theirs = fact
    (one,) = [each for each in found(first, second) if (each.about, each.aspect) == (about, aspect)]
    left, right = said(one)
    assert ours in left
    assert theirs in right


SAME = [
    ("AG", "FR", "field", "house edge"),  # of other numbers, and the same
    ("AG", "FR", "hard_6", "pays"),
    ("AG", "FR", "place_against", "pays"),
    ("AG", "FR", "dont_pass_odds", "maximum"),
    ("AG", "FR", "shooter must bet", ""),  # under another clause each
    ("GC", "FR", "dont_pass", "pushes"),
    ("GC", "FR", "field", "wins"),
    ("FR", "NZ", "direction of the dice", ""),
]


@pytest.mark.parametrize(("first", "second", "about", "aspect"), SAME)
def test_what_is_the_same_is_no_difference(
    first: str, second: str, about: str, aspect: str
) -> None:
    assert not [one for one in found(first, second) if (one.about, one.aspect) == (about, aspect)]


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_beside_itself_has_no_difference(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert differences(BOOKS[name], BOOKS[name]) == ()
    show_diff(BOOKS[name], BOOKS[name])
    assert capsys.readouterr().out.endswith("No difference.\n")


@pytest.mark.parametrize("first", BY_LETTERS)
@pytest.mark.parametrize("second", BY_LETTERS)
def test_the_other_way_round_the_same_stands_on_the_other_side(first: str, second: str) -> None:
    mirrored = {one._replace(first=one.second, second=one.first) for one in found(first, second)}
    assert mirrored == set(found(second, first))


def test_books_without_a_common_game_are_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    show_diff(BY_LETTERS["FR"], BY_LETTERS["NSW"])
    out = capsys.readouterr().out
    assert "They share no game. Only france-2007 has craps." in out
    assert "Only new-south-wales-baccarat has baccarat." in out
    assert "dice" not in out.partition("Compared")[2]


def test_a_bet_of_one_only_and_a_silence_are_written_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_diff(BY_LETTERS["AG"], BY_LETTERS["FR"])
    (line,) = [one for one in capsys.readouterr().out.splitlines() if one.startswith(" under_7 ")]
    assert line.split()[1] == "silent"
    assert line.endswith("(FR.A8)")


def test_the_clauses_that_procedures_cite_stand_below_in_our_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_diff(BY_LETTERS["AG"], BY_LETTERS["FR"])
    below = capsys.readouterr().out.partition("Clauses of these procedures")[2].splitlines()
    lines = [cells(line) for line in below]
    for letters, clause_id in (("AG", "AG.C7(3)"), ("FR", "FR.F2"), ("FR", "FR.I9")):
        book = BY_LETTERS[letters]
        clause = book.clause(clause_id)
        assert clause is not None
        assert lines.count([book.id, clause.id, clause.rule]) == 1
    assert not [line for line in lines if "AG.C10.field" in line]


def test_json_has_the_same_differences(capsys: pytest.CaptureFixture[str]) -> None:
    show_diff(BY_LETTERS["AG"], BY_LETTERS["NZ"], as_json=True)
    page = json.loads(capsys.readouterr().out)
    assert [one["about"] for one in page["differences"]] == [one.about for one in found("AG", "NZ")]
    assert page["shared_games"] == ["craps"]
    assert "AMB-53" in page["ambiguities_of_one_only"]["new-zealand-1998"]
