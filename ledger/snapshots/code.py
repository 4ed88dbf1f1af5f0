"""Which program this is: a snapshot is believed only by the very code that wrote it."""

from __future__ import annotations

import hashlib
import secrets
from functools import cache
from pathlib import Path

import pydantic

PACKAGE = Path(__file__).parents[1]


@cache
def code_digest() -> bytes:
    """SHA-256 of every source file of the ledger, and of what turns state into bytes.

    Which of them a state depends on nobody has to know: any change makes all snapshots worthless,
    and the next ones replace them. To be asked for when the program starts, before its files can
    be replaced by a newer program's.
    """
    return digest_of(PACKAGE)


def digest_of(folder: Path) -> bytes:
    """The digest of the sources in a folder; without any, one that nobody else has."""
    sources = sorted(folder.rglob("*.py"))
    if not sources:
        return secrets.token_bytes(32)
    found = hashlib.sha256(f"pydantic {pydantic.VERSION}\n".encode())
    for path in sources:
        content = path.read_bytes()
        found.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.digest()
