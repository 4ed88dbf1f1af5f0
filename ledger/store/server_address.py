"""How the embedded server is reached: a private socket, one superuser, no password."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from psycopg.pq import PGconn, Ping

DATABASE = "ledger"
SUPERUSER = "postgres"
PORT = 5432  # only part of the socket's name: nothing listens on the network
_PING_SECONDS_MAX = 5


def address(socket_folder: Path, database: str = DATABASE) -> str:
    """The libpq address of one of the server's databases."""
    host = quote(str(socket_folder), safe="")
    return f"postgresql://{SUPERUSER}@/{database}?host={host}&port={PORT}"


def ping(socket_folder: Path) -> Ping:
    """What pg_isready would say, which without a limit waits for ever on a halted server."""
    conninfo = f"{address(socket_folder, SUPERUSER)}&connect_timeout={_PING_SECONDS_MAX}"
    return Ping(PGconn.ping(conninfo.encode()))


def answers(socket_folder: Path) -> bool:
    """Whether a server accepts connections; a starting one names no socket yet."""
    return socket_folder.is_absolute() and ping(socket_folder) == Ping.OK
