"""Free text behind a digest: shown where it is still kept and the reader may read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ledger.store.documents import Documents
from ledger.store.errors import DocumentErased, DocumentMissing


@dataclass(frozen=True, slots=True)
class Prose:
    """A text by its digest. ``text`` is there only when it is ``kept``."""

    digest: str
    state: Literal["kept", "erased", "missing", "not_shown"]
    text: str | None = None

    def __str__(self) -> str:
        """The text, or why there is none, behind its digest."""
        told = {
            "erased": "– erased",
            "missing": "✗ missing: no document has this digest",
            "not_shown": "– not shown to this reader",
        }
        return f"sha256 {self.digest} {told.get(self.state, self.text)}"


Lookup = Callable[[str], Prose]
"""Gives the text behind a digest, as far as the reader may see it."""


def digest_only(digest: str) -> Prose:
    """The look-up of a reader who may not read free text."""
    return Prose(digest, "not_shown")


def kept_in(documents: Documents) -> Lookup:
    """The look-up of a reader who may read every document of the house."""

    def look_up(digest: str) -> Prose:
        try:
            document = documents.get(digest)
        except DocumentErased:
            return Prose(digest, "erased")
        except (DocumentMissing, ValueError):
            return Prose(digest, "missing")
        return Prose(digest, "kept", document.content.decode(errors="replace"))

    return look_up
