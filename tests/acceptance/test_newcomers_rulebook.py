"""A newcomer's own rules: one file in a scratch folder, an evening by it, nothing else touched.

Every figure is worked out here from what the file says.
"""

from __future__ import annotations

import json

from ledger.store.connections import connect
from tests.acceptance.cli import CommandLine
from tests.acceptance.newcomer import FILES, Evening, scratch, shown_evening
from tests.acceptance.recorded import payloads
from tests.fixtures.databases import SCHEMA
from tests.rulebooks.test_folder import shown

DICE = ["die-1", "die-2"]


def settled(house: CommandLine, session: str) -> list[dict[str, tuple[str, int]]]:
    """Of each settlement in the log: kind of bet, its result, what was paid beside the stake."""
    with connect(house.settings["DATABASE_URL"], SCHEMA, "reader") as log:
        facts = payloads(log, session)
    return [
        {
            line["kind"]: (line["result"], max(0, line["paid_minor"] - line["stake_minor"]))
            for line in fact["lines"]
        }
        for _, topic, fact in facts
        if topic.endswith(".round_settled")
    ]


def played(house: CommandLine, name: str, evening: Evening) -> str:
    """Record the evening with the file, remove the file, replay; what the replay said."""
    with_folder, path = scratch(house, name, (FILES / name).read_text(encoding="utf-8"))
    transcript = house.file("evening.jsonl", evening.encoded())
    done = with_folder.run("record", transcript, "--quiet")
    assert (done.out, done.err, done.status) == ("", "", 0)
    path.unlink()
    path.parent.rmdir()
    replayed = house.run("replay", evening.session)
    assert (replayed.err, replayed.status) == ("", 0)
    return replayed.out


def test_the_evening_that_contributing_shows_is_recorded_and_replayed(house: CommandLine) -> None:
    with_folder, path = scratch(house, "riverboat.py", shown()[0])
    lines = [json.dumps(line).encode() for line in shown_evening()]
    done = with_folder.run("record", house.file("evening.jsonl", lines), "--quiet")
    assert (done.out, done.err, done.status) == ("", "", 0)
    path.unlink()
    assert "1 settlement, 0 differences" in house.run("replay", "roulette-1/1961-07-01").out
    assert settled(house, "roulette-1/1961-07-01") == [{"straight": ("won", 2_00 * 35)}]


# Craps that bars 2 and pays the field three times at both ends


def craps() -> Evening:
    """Come-out rolls of 2 and 12, a point of 6 made, a roll that does not count."""
    evening = Evening("quayside", "craps")
    evening.open()
    at = evening.table
    for seat in (1, 2):
        at("table.take_seat", seat=seat)
    at("table.sell_chips", seat=1, amount="100.00")
    at("craps.offer_dice", seat=1)
    at("craps.take_dice", seat=1, dice=DICE)
    come_out = {"pass_line": (1, "10.00"), "dont_pass": (2, "10.00"), "field": (2, "5.00")}
    for faces, bets in (
        ([1, 1], come_out),
        ([6, 6], come_out),
        ([4, 2], {"pass_line": (1, "10.00"), "dont_pass": (2, "10.00")}),
        ([1, 2], {"field": (2, "5.00")}),
        ([3, 3], {}),
    ):
        for kind, (seat, amount) in bets.items():
            at("craps.bet", seat=seat, kind=kind, amount=amount)
        at("craps.no_more_bets")
        at("craps.roll", dice=DICE, faces=faces)
        at("craps.settle")
    at("craps.no_more_bets")
    at("craps.bet", seat=1, kind="field", amount="5.00")
    at("craps.no_roll", reason="cocked")
    for seat in (1, 2):
        at("table.leave_seat", seat=seat)
    evening.close({"5.00": 150 - 25})  # 100.00 sold, and 25.00 lost to the players
    return evening


def test_craps_with_a_bar_on_2_and_a_triple_field_is_played_and_replayed(
    house: CommandLine,
) -> None:
    said = played(house, "quayside.py", craps())
    assert settled(house, craps().session) == [
        {"pass_line": ("lost", 0), "dont_pass": ("pushed", 0), "field": ("won", 15_00)},
        {"pass_line": ("lost", 0), "dont_pass": ("won", 10_00), "field": ("won", 15_00)},
        {},
        {"field": ("won", 5_00)},
        {"pass_line": ("won", 10_00), "dont_pass": ("lost", 0)},
    ]
    assert "late, Q.5" in said  # the bet after the last call went back
    assert "float counted 1875.00, expected 1875.00" in said
    assert "5 settlements, 0 differences" in said


def test_what_the_newcomers_file_says_is_shown_and_compared(house: CommandLine) -> None:
    with_folder, _ = scratch(house, "quayside.py", (FILES / "quayside.py").read_text("utf-8"))
    page = with_folder.run("rulebook", "show", "quayside").out
    for words in ("3:1 on 2, 12; 1:1", "3, 12 at once; then 7 before its number", "3/220 (1.36 %)"):
        assert words in page
    beside = with_folder.run("rulebook", "diff", "antigua-1963", "quayside").out
    (bar,) = (line for line in beside.splitlines() if " dont_pass " in line and " pushes " in line)
    assert bar.split()[-2:] == ["2", "(Q.1)"]
    assert "place_for" in beside.partition("Craps: bets of one only")[2]


# Blackjack from six decks without a joker, a natural at six to five, any two cards doubled


def blackjack() -> Evening:
    """A natural, a hand of nine doubled with its card open, a croupier who stands on a soft 17."""
    evening = Evening("parlour", "blackjack")
    evening.open(squares=3)
    at = evening.table
    for seat in (1, 2):
        at("table.take_seat", seat=seat)
    at("blackjack.shuffle", cuts=[(1, 100)])
    for seat in (1, 2):
        at("blackjack.bet", seat=seat, amount="10.00")
    at("blackjack.no_more_bets")
    for card in ("AS", "5D", "6C", "KD", "4H"):
        at("blackjack.card", card=card)
    at("blackjack.card")
    return evening


def test_blackjack_from_six_decks_is_played_and_replayed(house: CommandLine) -> None:
    evening = blackjack()
    at = evening.table
    at("blackjack.settle")  # the natural, as the croupier's six cannot be one
    at("blackjack.double", hand="2.1", amount="10.00")
    at("blackjack.card", card="TH")
    at("blackjack.show_hole_card", card="AH")
    at("blackjack.settle")
    at("blackjack.gather")
    for seat in (1, 2):
        at("table.leave_seat", seat=seat)
    evening.close({"1.00": 200 - 32})
    said = played(house, "parlour.py", evening)
    assert settled(house, evening.session) == [
        {"hand": ("won", 12_00)},  # ten at six to five
        {"hand": ("won", 10_00), "double": ("won", 10_00)},
    ]
    assert "float counted 1968.00, expected 1968.00" in said
    assert "2 settlements, 0 differences" in said


# Baccarat at four per cent


def test_baccarat_by_a_pay_table_of_ones_own_is_played_and_replayed(house: CommandLine) -> None:
    evening = Evening("salon", "baccarat")
    evening.say(
        "premises.record_approval",
        "board-1",
        subject="pay_table_four_per_cent",
        reference="board-3",
    )
    evening.open(
        decks=6,
        pay_table="four-per-cent",
        main_floor=True,
        method="C",
    )
    at = evening.table
    for seat in (1, 2):
        at("table.take_seat", seat=seat)
    at("baccarat.make_shoe", fresh=True)
    for kind, (first, second, third, fourth), (player, banker) in (
        ("banker", ("2S", "9C", "5H", "KD"), (7, 9)),
        ("tie", ("9S", "9C", "KH", "KD"), (9, 9)),
    ):
        at("baccarat.bet", seat=1, kind=kind, amount="25.00")
        at("baccarat.bet", seat=2, kind="player", amount="10.00")
        at("baccarat.no_more_bets")
        at("baccarat.begin_coup")
        for hand, card in zip(
            ("player", "banker") * 2, (first, second, third, fourth), strict=True
        ):
            at("baccarat.card", hand=hand, card=card)
        at("baccarat.call", player=player, banker=banker)
        at("baccarat.settle")
    for seat in (1, 2):
        at("table.leave_seat", seat=seat)
    evening.close({"25.00": 40 - 10, "1.00": 200 + 10 - 9})
    said = played(house, "salon.py", evening)
    assert settled(house, evening.session) == [
        {"banker": ("won", 24_00), "player": ("lost", 0)},
        {"tie": ("won", 225_00), "player": ("pushed", 0)},
    ]
    assert "2 settlements, 0 differences" in said
