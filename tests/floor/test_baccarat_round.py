"""A baccarat table from opening to closing, dealt by Method C."""

from __future__ import annotations

from ledger.books import accounts
from ledger.books.postings import entries_of
from ledger.events import baccarat as events
from tests.floor.baccarat_house import FLOAT, TABLE, Table, only, table


def balances(game: Table) -> dict[str, int]:
    """Every account after the log."""
    found: dict[str, int] = {}
    for event in game.house.log:
        for entry in entries_of(event):
            for line in entry.postings:
                found[line.account] = found.get(line.account, 0) + line.amount_minor
    return found


def test_a_table_opens_deals_a_coup_settles_and_closes() -> None:
    game = table().sit(1, 2).shoe()
    game.bet(1, "player", "20.00")
    game.bet(2, "banker", "40.00")
    settled = game.player_wins()
    assert (settled.outcome, settled.float_change_minor) == ("Player, 9 to 5", 20_00)
    assert [(line.result, line.paid_minor) for line in settled.lines] == [
        ("won", 40_00),
        ("lost", 0),
    ]
    assert game.state.float_minor == 8_520_00
    game.close(float_chips=FLOAT | {"5.00": 104})
    assert game.state.status == "closed"


def test_a_win_on_banker_pays_five_per_cent_commission() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "banker", "40.00")
    line = game.banker_wins().lines[0]
    assert (line.due_minor, line.commission_minor, line.owed_minor) == (78_00, 2_00, 0)
    found = balances(game)
    assert found[accounts.commission(TABLE)] == -2_00
    assert found[accounts.win(TABLE)] == 40_00


def test_at_a_tie_bets_on_the_hands_stand_off_and_the_tie_is_paid_eight_to_one() -> None:
    game = table().sit(1, 2, 3).shoe()
    game.bet(1, "player", "20.00")
    game.bet(2, "banker", "20.00")
    game.bet(3, "tie", "10.00")
    lines = game.tie().lines
    assert [(line.result, line.paid_minor) for line in lines] == [
        ("pushed", 20_00),
        ("pushed", 20_00),
        ("won", 90_00),
    ]


def test_a_pair_is_two_first_cards_of_the_same_rank() -> None:
    game = table().sit(1).shoe()
    game.bet(1, "player_pair", "5.00")
    game.bet(1, "banker_pair", "5.00")
    lines = game.coup("4S", "2C", "4H", "6D", totals=(8, 8)).lines
    assert [(line.kind, line.paid_minor) for line in lines] == [
        ("player_pair", 60_00),
        ("banker_pair", 0),
    ]


def test_without_commission_banker_is_paid_half_on_six() -> None:
    game = table({"pay_table": "no-commission"}).sit(1).shoe()
    game.bet(1, "banker", "20.00")
    game.begin().deal("KS", "6C", "KH", "KD")
    game.card("player", "2S")
    line = game.call(2, 6).settle().lines[0]
    assert (line.due_minor, line.commission_minor, line.pays) == (30_00, 0, (1, 2))


def test_each_card_is_an_event_with_its_shoe_and_place() -> None:
    game = table().sit(1).shoe()
    game.do("baccarat.burn", shown="5H", face_down=5)
    game.begin().deal("KS", "2C", "3H", "3D")
    (third,) = game.card("player", "KD")
    dealt = only([third], events.CardDealt)
    assert (dealt.shoe, dealt.position, dealt.hand, dealt.card) == (1, 11, "player", "KD")


def test_commission_on_account_is_owed_until_it_is_taken() -> None:
    game = table({"commission_taken": "on_account"}).sit(1).shoe()
    game.bet(1, "banker", "40.00")
    line = game.banker_wins().lines[0]
    assert (line.due_minor, line.commission_minor, line.owed_minor) == (80_00, 0, 2_00)
    assert game.state.owed_minor == {1: 2_00}
    found = balances(game)
    assert found[accounts.commission_owed(TABLE)] == 2_00
    assert found[accounts.commission(TABLE)] == -2_00
    game.do("baccarat.take_commission", seat=1)
    assert game.state.owed_minor == {}
    found = balances(game)
    assert found[accounts.commission_owed(TABLE)] == 0
    assert found[accounts.commission(TABLE)] == -2_00
    assert found[accounts.CHIPS_OUT] == -38_00
    assert game.state.float_minor == found[accounts.table_float(TABLE)]
