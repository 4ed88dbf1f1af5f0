"""As whom the server runs: PostgreSQL refuses root, and looks its user up by name.

- An ordinary user with a name runs it directly.
- Root, when the folder belongs to somebody else, runs it as that owner.
- Root otherwise runs it in a user namespace in which root is called nobody: the files stay root's,
  and no mode or owner is changed. A user without a name is helped in the same way.
- Where namespaces are forbidden (many containers), root runs it as the account nobody and gives it
  the server's own folder, never a folder above: if those cannot be passed, this is an error.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from ledger.store.postgres_programs import PostgresPrograms
from ledger.store.server_errors import NoAccountForServer

_PROBE = 'cd -- "$1" && exec "$2" --version'  # may it pass the folders, may it run the program?


_VARIABLES = ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


def server_environment() -> dict[str, str]:
    """What PostgreSQL's programs see of our environment: no secret, nothing that configures them.

    Their messages are in English, for the launcher reads some of them.
    """
    kept = {name: os.environ[name] for name in _VARIABLES if name in os.environ}
    return kept | {"LC_ALL": "C"}


class PopenIdentity(TypedDict, total=False):
    """The part of subprocess.Popen's arguments that changes the user."""

    user: int
    group: int
    extra_groups: list[int]


@dataclass(frozen=True)
class Account:
    """A way to start PostgreSQL programs so that they accept their user."""

    prefix: tuple[str, ...] = ()  #: words before the program
    uid: int | None = None  #: user to become; None stays who we are
    gid: int | None = None  #: group to become

    def identity(self) -> PopenIdentity:
        """Arguments for subprocess; the supplementary groups are dropped with the user."""
        if self.uid is None or self.gid is None:
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def uids(self) -> tuple[int, ...]:
        """The user to become, if any."""
        return () if self.uid is None else (self.uid,)

    def give(self, path: Path) -> None:
        """Give one path to the account, if it is another than ours."""
        if self.uid is not None and self.gid is not None:
            os.chown(path, self.uid, self.gid, follow_symlinks=False)

    def can_use(self, folder: Path, program: Path) -> bool:
        """Whether the account reaches the folder and can run the program: by trying."""
        command = [*self.prefix, "/bin/sh", "-c", _PROBE, "sh", str(folder), str(program)]
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                check=False,
                **self.identity(),
            )
        except OSError:
            return False
        return done.returncode == 0


def choose_account(folder: Path, programs: PostgresPrograms) -> Account:
    """The account for a server whose own folder exists already, and gives the folder to it.

    Raises:
        NoAccountForServer: there is none; the error says what each lacked.

    """
    own = os.geteuid()
    owner = folder.stat()
    if own != 0 and _has_name(own):
        return Account()
    if own == 0 and owner.st_uid != 0:
        return _checked_owner(Account(uid=owner.st_uid, gid=owner.st_gid), folder, programs)
    for account in _namespaces():
        if account.can_use(folder, programs.postgres):
            return account
    nobody = _nobody()
    # The folder itself is still root's; what matters is whether nobody gets as far as its parent.
    if own == 0 and nobody and nobody.can_use(folder.parent, programs.postgres):
        _give(folder, nobody)
        return nobody
    raise NoAccountForServer(
        f"PostgreSQL does not run as user {own}: no user namespace can be made here (unshare), and"
        f" the account nobody cannot both reach {folder.parent} and run {programs.postgres}.",
        "Run the ledger as an ordinary user, or set LEDGER_DATA (and LEDGER_POSTGRES_BIN) to"
        " folders that everybody may enter, such as /var/lib/ledger.",
    )


def _checked_owner(account: Account, folder: Path, programs: PostgresPrograms) -> Account:
    if not account.can_use(folder, programs.postgres):
        raise NoAccountForServer(
            f"{folder} belongs to user {account.uid}, who cannot both reach it and run"
            f" {programs.postgres}.",
            "Run the ledger as that user, or set LEDGER_DATA to another folder.",
        )
    return account


def _has_name(uid: int) -> bool:
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def _namespaces() -> Iterator[Account]:
    unshare = shutil.which("unshare")
    nobody = _nobody()
    if unshare is not None and nobody is not None:
        mapping = (f"--map-user={nobody.uid}", f"--map-group={nobody.gid}")
        yield Account(prefix=(unshare, "--user", *mapping, "--"))


def _nobody() -> Account | None:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        return None
    return Account(uid=entry.pw_uid, gid=entry.pw_gid)


def _give(folder: Path, account: Account) -> None:
    """Give the server's own folder to the account, with all that is in it."""
    account.give(folder)
    for parent, folders, files in os.walk(folder):
        for name in (*folders, *files):
            account.give(Path(parent, name))
