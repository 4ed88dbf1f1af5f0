"""The accountant reads one line after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.simulate.accountant import CageBook, TableBook, cents, total
from tests.simulate.runs import Line


@dataclass
class Books:
    """What the accountant has on paper; ``variances`` are counts that differ from it."""

    tables: dict[str, TableBook] = field(default_factory=dict)
    cages: dict[str, CageBook] = field(default_factory=dict)
    boxes: dict[str, int] = field(default_factory=dict)
    slips: dict[str, Line] = field(default_factory=dict)
    claims: dict[str, int] = field(default_factory=dict)
    running: dict[str, str] = field(default_factory=dict)
    """Sessions under way, with the gaming day each is on."""
    counts: int = 0
    variances: list[str] = field(default_factory=list)

    def read(self, line: Line) -> None:
        reader = READERS.get(line["do"])
        if reader is not None:
            reader(self, line)

    def compare(self, line: Line, found: int, expected: int) -> None:
        self.counts += 1
        if found != expected:
            self.variances.append(line["id"])

    def place(self, name: str) -> TableBook | CageBook:
        kind, _, rest = name.partition("/")
        return self.tables[rest] if kind == "table" else self.cages[rest]

    def move(self, place: str, minor: int) -> None:
        holder = self.place(place)
        if isinstance(holder, TableBook):
            holder.float_minor += minor
        else:
            holder.chips += minor


def at_table(read: Callable[[TableBook, Line], None]) -> Callable[[Books, Line], None]:
    return lambda books, line: read(books.tables[line["session"]], line)


def open_table(books: Books, line: Line) -> None:
    session = line["session"]
    books.tables[session] = TableBook(line["wheel"], total(line["float_chips"]), session)
    books.running[session] = line["at"][:10]


def count_float(books: Books, line: Line) -> None:
    session = line["session"]
    table = books.tables[session]
    assert not table.round.stakes
    books.compare(line, total(line["float_chips"]), table.float_minor)
    books.boxes[table.box] = table.drop_minor
    table.drop_minor, table.box = 0, f"{session}/box-2"
    if line["do"] == "table.turn_day":
        books.running[session] = line["to_day"]
        return
    assert not any(table.colour.values())
    del books.running[session]


def sell_colour(table: TableBook, line: Line) -> None:
    minor = cents(line["chip_value"]) * line["pieces"]
    table.values[line["seat"]] = cents(line["chip_value"])
    table.colour[line["seat"]] += minor
    if line["paid_with"] == "cash":
        table.drop_minor += minor
    else:
        table.float_minor += minor


def sell_chips(table: TableBook, line: Line) -> None:
    table.float_minor -= cents(line["amount"])
    table.drop_minor += cents(line["amount"])


def exchange(table: TableBook, line: Line) -> None:
    minor = line["pieces"] * table.values[line["seat"]]
    table.colour[line["seat"]] -= minor
    table.float_minor -= minor
    assert table.colour[line["seat"]] >= 0


def leave(table: TableBook, line: Line) -> None:
    table.float_minor -= table.colour.pop(line["seat"], 0)
    assert table.float_minor >= 0


def bet(table: TableBook, line: Line) -> None:
    if table.round.late:
        table.round.offers += 1
    else:
        table.offer(line, line.get("medium", "value_chips"), trimmed=True)


def take_back(table: TableBook, line: Line) -> None:
    stake = table.round.stakes.pop(line["bet"])
    table.hand(stake, stake.minor)


def no_more_bets(table: TableBook, line: Line) -> None:
    table.round.late = True


def call(table: TableBook, line: Line) -> None:
    table.round.pocket = line["pocket"]


def settle(table: TableBook, line: Line) -> None:
    table.settle()


def irregularity(table: TableBook, line: Line) -> None:
    if "pocket" in line:
        call(table, line)
    elif "kind" in line:
        table.offer(line, "cash" if line["act"] == "cash_bet" else "value_chips", trimmed=False)
    elif line["bet"] in table.round.stakes:
        table.round.paid[line["bet"]] = cents(line["paid"])
    else:
        table.float_minor += table.last[line["bet"]][1] - cents(line["paid"])


def inspector_leaves(books: Books, line: Line) -> None:
    for session, day in books.running.items():
        if day == line["day"]:
            books.tables[session].stop()


def intervene(books: Books, line: Line) -> None:
    if line.get("measure") == "suspend_table":
        books.tables[line["session"]].stop()
    if "correction" in line:
        books.claims[f"{line['case']}/1"] = cents(line["correction"]["amount"])


def request(books: Books, line: Line) -> None:
    books.slips[line["slip"]] = line


def issue(books: Books, line: Line) -> None:
    slip = books.slips[line["slip"]]
    slip["issued"] = True
    books.move(slip["source"], -total(slip["chips"]))


def receive(books: Books, line: Line) -> None:
    slip = books.slips[line["slip"]]
    books.move(slip["target"], total(slip["chips"]))


def void(books: Books, line: Line) -> None:
    slip = books.slips[line["slip"]]
    if slip.get("issued"):
        books.move(slip["source"], total(slip["chips"]))


def open_cage(books: Books, line: Line) -> None:
    counted = total(line["cash"]), total(line["chips"]), cents(line["foreign"]["USD"])
    books.cages[line["cage"]] = CageBook(*counted)


def count_cage(books: Books, line: Line) -> None:
    cage = books.cages[line["cage"]]
    books.compare(line, total(line["cash"]), cage.cash)
    books.compare(line, total(line["chips"]), cage.chips)
    books.compare(line, cents(line["foreign"]["USD"]), cage.dollars)


def sell_at_cage(books: Books, line: Line) -> None:
    minor = cents(line["amount"])
    if minor >= 500:  # less is not sold
        books.cages[line["cage"]].cash += minor
        books.cages[line["cage"]].chips -= minor


def redeem(books: Books, line: Line) -> None:
    cage, minor = books.cages[line["cage"]], cents(line["amount"])
    cage.chips += minor
    # Ten United States cents are worth seventeen of the ledger's.
    tens = minor // 17 if "pay_in" in line else 0
    cage.dollars -= tens * 10
    cage.cash -= minor - tens * 17
    assert min(cage.cash, cage.dollars) >= 0


def pay_claim(books: Books, line: Line) -> None:
    books.cages[line["cage"]].cash -= books.claims.pop(line["adjustment"])


def count_box(books: Books, line: Line) -> None:
    books.compare(line, total(line["cash"]), books.boxes[line["box"]])


READERS: dict[str, Callable[[Books, Line], None]] = {
    "roulette.open": open_table,
    "table.turn_day": count_float,
    "table.close": count_float,
    "table.sell_colour": at_table(sell_colour),
    "table.sell_chips": at_table(sell_chips),
    "table.exchange_colour": at_table(exchange),
    "table.leave_seat": at_table(leave),
    "roulette.bet": at_table(bet),
    "roulette.remove_bet": at_table(take_back),
    "roulette.no_more_bets": at_table(no_more_bets),
    "roulette.call": at_table(call),
    "roulette.settle": at_table(settle),
    "irregularity.record": at_table(irregularity),
    "day.inspector_leaves": inspector_leaves,
    "intervention.intervene": intervene,
    "intervention.decide": intervene,
    "slip.request": request,
    "slip.issue": issue,
    "slip.receive": receive,
    "slip.void": void,
    "cage.open": open_cage,
    "cage.count": count_cage,
    "cage.close": count_cage,
    "cage.sell_chips": sell_at_cage,
    "cage.redeem_chips": redeem,
    "adjustment.pay": pay_claim,
    "drop_box.count": count_box,
}
