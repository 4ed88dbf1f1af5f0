"""Free text and files, kept outside the events so that they can be erased.

An event holds a document's digest, SHA-256(32 random bytes ‖ content). Without the salt nobody can
tell from the digest what the content was, not even by trying likely texts. Erasing forgets salt and
content; the event, and every proof over it, stays as it is.

How a command with free text is carried out, the first time and every other time:

1. put each text under the command's id and a name (its field): ``digest = put(id, "facts", text)``
2. hash the command with the digests in place of the texts, and look its outcome up
3. decide, and record events that cite the digests

The repeated command needs the same salt, or its hash would differ, and nothing may be derived from
the text. So :meth:`Documents.put` gives the digest of the document that this command already has
under this name, however often it is called: the salt is found by the command's id. Other content
under the same name is another command under a used id and refused. The document may be stored
before the command that cites it: if that is never recorded, or is refused, the document is an
orphan that harms nothing, can be found by its command id and erased.

Erasing rewrites the row; the old bytes leave the disk with the next vacuum and the recycling of the
write-ahead log, and backups when they are thrown away.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from psycopg import Connection
from psycopg.rows import DictRow, tuple_row

from ledger.store.datastore import LedgerDatastore
from ledger.store.errors import DocumentDamaged, DocumentDiffers, DocumentErased, DocumentMissing
from ledger.store.repeating import repeated_if_lost

SALT_BYTES = 32

_PUT = "SELECT digest, salt FROM store_document(%s, %s, %s, %s, %s, %s)"
_GET = "SELECT media_type, salt, content FROM documents WHERE digest = %s"


@dataclass(frozen=True)
class Document:
    """The content of a document and its media type, as ``text/plain``."""

    media_type: str
    content: bytes


class Documents:
    """The documents of one premises. Within ``exclusive()`` part of that transaction."""

    def __init__(self, datastore: LedgerDatastore) -> None:
        self._datastore = datastore

    def put(self, command_id: str, name: str, content: bytes, media_type: str) -> str:
        """Keep a document of a command and give its digest in hexadecimal.

        The same again gives the same digest. One that was erased since can no longer be compared;
        its digest is given. A connection that breaks on the way is of no consequence.

        Raises:
            DocumentDiffers: the command has other content under this name.
            ConnectionLost: it broke again and again; the document may be kept or not.

        """
        salt = secrets.token_bytes(SALT_BYTES)
        row = (_digest(salt, content), command_id, name, media_type, salt, content)

        def store(connection: Connection[DictRow]) -> tuple[Any, ...]:
            with connection.cursor(row_factory=tuple_row) as cursor:
                return cursor.execute(_PUT, row, prepare=True).fetchall()[0]

        kept_digest, kept_salt = repeated_if_lost(self._datastore, store)
        if kept_salt is not None and _digest(kept_salt, content) != kept_digest:
            raise DocumentDiffers(command_id, name)
        return bytes(kept_digest).hex()

    def get(self, digest: str) -> Document:
        """Give the document, its content checked against the digest.

        Raises:
            DocumentMissing: there is none with this digest.
            DocumentErased: there was one.
            DocumentDamaged: what is stored is not what was stored.

        """

        def find(connection: Connection[DictRow]) -> tuple[Any, ...] | None:
            with connection.cursor(row_factory=tuple_row) as cursor:
                return cursor.execute(_GET, (bytes.fromhex(digest),), prepare=True).fetchone()

        found = repeated_if_lost(self._datastore, find)
        if found is None:
            raise DocumentMissing(f"no document has the digest {digest}")
        media_type, salt, content = found
        if salt is None:
            raise DocumentErased(f"the document {digest} was erased")
        if _digest(salt, content).hex() != digest:
            raise DocumentDamaged(f"the document {digest} is not what was stored")
        return Document(media_type, content)

    def erase(self, digest: str) -> bool:
        """Forget salt and content for good; False when there was nothing to forget."""
        with (
            self._datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            cursor.execute("SELECT erase_document(%s)", (bytes.fromhex(digest),))
            return bool(cursor.fetchall()[0][0])


def _digest(salt: bytes, content: bytes) -> bytes:
    return hashlib.sha256(salt + content).digest()
