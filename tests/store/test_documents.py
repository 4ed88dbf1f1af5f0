"""Free text outside the events: cited by a salted digest, found again, erased for good."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor

import pytest

from ledger.store import repeating
from ledger.store.documents import Document, Documents
from ledger.store.errors import (
    ConnectionLost,
    DocumentDamaged,
    DocumentDiffers,
    DocumentErased,
    DocumentMissing,
)
from ledger.store.recorder import LedgerRecorder
from tests.store.cutting_proxy import CuttingProxy, Fault
from tests.store.noted import Connection, save

WORDS = b"A guest struck cashier-1."


@pytest.fixture
def documents(recorder: LedgerRecorder) -> Documents:
    return Documents(recorder.datastore)


def put(documents: Documents, command_id: str = "c-1", content: bytes = WORDS) -> str:
    return documents.put(command_id, "facts", content, "text/plain")


def rows(owner: Connection) -> int:
    return owner.execute("SELECT FROM documents").rowcount


@pytest.mark.parametrize("content", [WORDS, b"", bytes(range(256)) * 4096])
def test_a_document_comes_back(documents: Documents, content: bytes) -> None:
    digest = put(documents, content=content)
    assert len(bytes.fromhex(digest)) == 32
    assert documents.get(digest) == Document("text/plain", content)


def test_the_digest_tells_nothing_of_the_words(documents: Documents) -> None:
    digests = {put(documents, f"c-{number}") for number in range(5)}
    assert len(digests) == 5
    assert hashlib.sha256(WORDS).hexdigest() not in digests


def test_the_digest_is_that_of_salt_and_content(documents: Documents, owner: Connection) -> None:
    digest = put(documents)
    [(salt,)] = owner.execute("SELECT salt FROM documents").fetchall()
    assert len(salt) == 32
    assert hashlib.sha256(salt + WORDS).hexdigest() == digest


def test_a_repeated_command_finds_its_document(documents: Documents, owner: Connection) -> None:
    assert put(documents) == put(documents)
    assert rows(owner) == 1


def test_so_it_does_when_sent_twice_at_once(documents: Documents, owner: Connection) -> None:
    with ThreadPoolExecutor(max_workers=4) as pool:
        digests = set(pool.map(lambda _: put(documents), range(12)))
    assert len(digests) == 1
    assert rows(owner) == 1


def test_other_words_under_the_same_id_and_name_are_refused(documents: Documents) -> None:
    digest = put(documents)
    with pytest.raises(DocumentDiffers, match="c-1 has another document as 'facts'"):
        put(documents, content=WORDS + b" Twice.")
    assert documents.get(digest).content == WORDS
    assert documents.put("c-1", "measure", WORDS, "text/plain") != digest


def test_erasing_forgets_salt_and_words(documents: Documents, owner: Connection) -> None:
    digest = put(documents)
    kept = put(documents, "c-2")
    assert documents.erase(digest)
    with pytest.raises(DocumentErased):
        documents.get(digest)
    erased = owner.execute(
        "SELECT salt, content, erased_at IS NULL FROM documents WHERE command_id = 'c-1'"
    )
    assert erased.fetchall() == [(None, None, False)]
    assert documents.get(kept).content == WORDS


def test_what_is_erased_stays_so_when_its_command_comes_again(documents: Documents) -> None:
    digest = put(documents)
    documents.erase(digest)
    assert put(documents) == digest
    with pytest.raises(DocumentErased):
        documents.get(digest)
    assert not documents.erase(digest)


def test_what_was_never_stored_is_missing(documents: Documents) -> None:
    digest = hashlib.sha256(WORDS).hexdigest()
    with pytest.raises(DocumentMissing, match=digest):
        documents.get(digest)
    assert not documents.erase(digest)


def test_a_damaged_document_is_not_given_out(documents: Documents, owner: Connection) -> None:
    digest = put(documents)
    # As a fault of the disk would: past every trigger and check.
    owner.execute("ALTER TABLE documents DISABLE TRIGGER documents_only_erasure")
    owner.execute("ALTER TABLE documents DROP CONSTRAINT documents_kept_or_erased")
    owner.execute("UPDATE documents SET content = content || 'x'")
    with pytest.raises(DocumentDamaged):
        documents.get(digest)


def test_in_an_exclusive_block_it_is_stored_with_the_command(
    documents: Documents, recorder: LedgerRecorder, owner: Connection
) -> None:
    with recorder.exclusive():
        digest = put(documents)
        recorder.record(save("c-1", ("intervention/1", 1)))
        assert rows(owner) == 0
    assert documents.get(digest).content == WORDS


@pytest.mark.parametrize("fault", ["request lost", "reply lost", "hung up"])
def test_a_lost_connection_neither_loses_a_document_nor_keeps_it_twice(
    far: LedgerRecorder, proxy: CuttingProxy, documents: Documents, owner: Connection, fault: Fault
) -> None:
    proxy.cut("c-1", fault, fault)
    digest = put(Documents(far.datastore))
    assert proxy.faults == []
    assert (rows(owner), put(documents)) == (1, digest)


def test_a_document_is_found_though_the_connection_breaks(
    far: LedgerRecorder, proxy: CuttingProxy, documents: Documents
) -> None:
    digest = put(documents)
    proxy.cut("FROM documents", "request lost")
    assert Documents(far.datastore).get(digest).content == WORDS
    assert proxy.faults == []


def test_a_connection_that_keeps_breaking_is_told(
    far: LedgerRecorder, proxy: CuttingProxy, owner: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repeating, "WAITS_MILLISECONDS", (1, 1))
    proxy.cut("c-1", "request lost", "request lost", "request lost")
    with pytest.raises(ConnectionLost):
        put(Documents(far.datastore))
    assert (proxy.faults, rows(owner)) == ([], 0)


def test_in_an_exclusive_block_a_lost_connection_fails_the_block(
    far: LedgerRecorder, proxy: CuttingProxy, owner: Connection
) -> None:
    def block() -> None:
        with far.exclusive():
            put(Documents(far.datastore))

    proxy.cut("c-1", "request lost")
    with pytest.raises(ConnectionLost):
        block()
    assert (proxy.faults, rows(owner)) == ([], 0)
