"""Free text and files behind a digest: read them, or forget them for good."""

from __future__ import annotations

import re
import sys

from backoffice.errors import CommandFailed
from backoffice.opening import Premises
from ledger.store.documents import Document
from ledger.store.errors import DocumentErased, DocumentMissing

_DIGEST = re.compile(r"[0-9a-fA-F]{64}")


def check_digest(digest: str) -> None:
    """Nothing, unless the text can be no digest.

    Raises:
        CommandFailed: it is not 64 hexadecimal digits.

    """
    if not _DIGEST.fullmatch(digest):
        raise CommandFailed(f"{digest!r} is not a digest: 64 hexadecimal digits.")


def write_document(premises: Premises, digest: str) -> None:
    """Write a document to standard output, byte for byte.

    Raises:
        CommandFailed: there is none with this digest, or it was erased.

    """
    document = _read(premises, digest)
    sys.stdout.flush()
    sys.stdout.buffer.write(document.content)
    sys.stdout.buffer.flush()


def erase_document(premises: Premises, digest: str) -> None:
    """Forget a document; the events that cite it, and their digests, stay as they are.

    Raises:
        CommandFailed: there is none with this digest, or it was erased before.

    """
    _read(premises, digest)
    with premises.ledger() as ledger:
        ledger.documents.erase(digest)
    sys.stdout.write(f"erased {digest}\n")


def _read(premises: Premises, digest: str) -> Document:
    try:
        with premises.ledger() as ledger:
            return ledger.documents.get(digest)
    except (DocumentMissing, DocumentErased) as error:
        raise CommandFailed(f"{error}.") from error
