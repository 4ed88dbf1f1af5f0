"""The messages of PostgreSQL's protocol, as far as the faults have to know them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ops.simulate.faulty.wire import Replies, Request, Requests

STARTUP = (12).to_bytes(4) + b"\0\3\0\0" + b"u\0x\0"
SQL = b"SELECT * FROM append_one($1)"


def message(kind: bytes, body: bytes = b"") -> bytes:
    return kind + (len(body) + 4).to_bytes(4) + body


PARSE = message(b"P", b"one\0" + SQL + b"\0\0\0")
BIND = message(b"B", b"\0one\0" + b"command-7")
EXECUTE, SYNC = message(b"E", b"\0\0\0\0\0"), message(b"S")
APPEND = BIND + EXECUTE + SYNC
QUERY = message(b"Q", b"commit\0")


def cut(pieces: Iterable[bytes]) -> list[Request]:
    requests = Requests()
    return [request for piece in pieces for request in requests.cut(piece)]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_requests_are_whole_wherever_the_bytes_were_parted(size: int) -> None:
    sent = STARTUP + PARSE + SYNC + APPEND + QUERY
    found = cut(sent[start : start + size] for start in range(0, len(sent), size))
    assert [request.content for request in found] == [STARTUP, PARSE + SYNC, APPEND, QUERY]
    assert [request.sql for request in found] == [b"", b"", SQL, b"commit\0"]


def test_an_append_is_known_by_its_statement_and_its_command() -> None:
    _, prepared, append, query = cut([STARTUP + PARSE + SYNC + APPEND + QUERY])
    assert append.appends("command-7")
    assert not append.appends("command-8")
    assert not prepared.appends("command-7")
    assert query.commits()
    assert not append.commits()


def test_another_statement_with_the_same_command_is_no_append() -> None:
    find = message(b"P", b"\0SELECT * FROM commands\0\0\0") + message(b"B", b"\0\0command-7") + SYNC
    assert not cut([STARTUP + find])[1].appends("command-7")


@pytest.mark.parametrize("size", [1, 4, 1000])
def test_a_reply_says_where_the_connection_stands(size: int) -> None:
    replies = Replies()
    key = message(b"K", (4711).to_bytes(4) + b"abcd")
    for part, status in ((key + message(b"Z", b"I"), b"I"), (message(b"D", b"row"), b"")):
        for start in range(0, len(part), size):
            replies.take(part[start : start + size])
        assert replies.status == status
    assert replies.backend == 4711
    replies.take(message(b"Z", b"T")[:3])
    assert replies.status == b""
