"""One command of the back office at work: the house opened, and a clean end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from backoffice.errors import cleanly

if TYPE_CHECKING:
    from backoffice.opening import Premises


@contextmanager
def sitting() -> Iterator[Premises]:
    """The house of the environment's settings; what goes wrong ends the command in a sentence."""
    with cleanly():
        # Here and not above: `gaming-ledger --help` needs no database driver.
        from backoffice.opening import open_premises  # noqa: PLC0415 - see above
        from ledger.logging import configure  # noqa: PLC0415 - see above
        from ledger.settings import Settings  # noqa: PLC0415 - see above

        configure()
        with open_premises(Settings.from_environment()) as premises:
            yield premises
