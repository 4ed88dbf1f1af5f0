"""One command of the back office at work: the house opened, and a clean end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from backoffice.errors import CommandFailed, cleanly

if TYPE_CHECKING:
    from backoffice.opening import Premises


@contextmanager
def sitting(*, begin: bool = False) -> Iterator[Premises]:
    """The house of the environment's settings; what goes wrong ends the command in a sentence.

    Where there is no ledger the command ends so too, unless it is one that may ``begin`` it.
    """
    with cleanly():
        # Here and not above: `gaming-ledger --help` needs no database driver.
        from backoffice.opening import open_premises, place_of  # noqa: PLC0415 - see above
        from backoffice.reports.header import NoHouseYet  # noqa: PLC0415 - see above
        from ledger.logging import configure  # noqa: PLC0415 - see above
        from ledger.settings import Settings  # noqa: PLC0415 - see above

        configure()
        settings = Settings.from_environment()
        with open_premises(settings, begin=begin) as premises:
            try:
                yield premises
            except NoHouseYet as error:
                raise CommandFailed(f"{error} (this is {place_of(settings)})") from error
