"""What can go wrong with the embedded server: one class each, a sentence and a remedy."""

from __future__ import annotations

from pathlib import Path


class ServerError(Exception):
    """The embedded PostgreSQL server cannot be used."""

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(f"{sentence}\n{remedy}")
        self.sentence = sentence
        self.remedy = remedy


class PostgresNotFound(ServerError):
    """No usable PostgreSQL programs are on this machine."""


class PostgresVersionDiffers(ServerError):
    """The data were written by another major version than the programs found."""


class DataFolderUnusable(ServerError):
    """The data folder, or the socket folder that goes with it, cannot be used."""


class NoAccountForServer(ServerError):
    """PostgreSQL refuses to run as root, and no other way to run it was found."""


class ServerDidNotStart(ServerError):
    """PostgreSQL ended while it was being set up or started."""


class ServerDoesNotAnswer(ServerError):
    """A server is there, but does not accept connections."""


class ServerElsewhere(ServerError):
    """The data folder is served by a process that cannot be seen from here."""


class ServerDidNotStop(ServerError):
    """The server outlived every request to stop."""


class ServerBusy(ServerError):
    """Another process has been starting or stopping the server for too long."""


def last_lines(path: Path, *, from_byte: int = 0, lines_max: int = 15) -> str:
    """The end of a log, to be shown with an error; says so when there is nothing."""
    try:
        with path.open("rb") as log:
            log.seek(from_byte)
            lines = log.read().decode(errors="replace").splitlines()
    except OSError as error:
        return f"(no log: {error.strerror})"
    return "\n".join(lines[-lines_max:]) or "(the log is empty)"
