"""A proxy before the server that breaks a connection at a chosen moment."""

from __future__ import annotations

import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from psycopg.conninfo import conninfo_to_dict, make_conninfo

Fault = Literal["request lost", "reply lost", "hung up"]
"""The server never gets the request; it answers and nobody hears; it works on, left alone."""

READY = b"Z\x00\x00\x00\x05"  # the server's last message of an answer: it is done, and flushed


class CuttingProxy:
    """Passes everything on until a request holds the marked bytes; then the next fault happens."""

    def __init__(self, conninfo: str) -> None:
        self._server = conninfo_to_dict(conninfo)
        self._folder = Path(tempfile.mkdtemp(prefix="cut"))
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self._folder / ".s.PGSQL.5432"))
        self._listener.listen()
        self.conninfo = make_conninfo(conninfo, host=str(self._folder), port=5432)
        self.faults: list[Fault | None] = []
        self.mark = b""
        self._sockets = [self._listener]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, mark: str, *faults: Fault | None) -> None:
        """Let the next requests that hold the mark meet these faults, one each; None: no fault."""
        self.mark = mark.encode()
        self.faults = list(faults)

    def admit_nobody(self) -> None:
        """Refuse every new connection; those that there are stay."""
        _close(self._listener)

    def close(self) -> None:
        for each in self._sockets:
            _close(each)
        shutil.rmtree(self._folder)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = self._connect()
            self._sockets += [client, server]
            deaf = threading.Event()
            threading.Thread(target=self._up, args=(client, server, deaf), daemon=True).start()
            threading.Thread(target=_down, args=(client, server, deaf), daemon=True).start()

    def _connect(self) -> socket.socket:
        host, port = str(self._server["host"]), int(self._server.get("port") or 5432)
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        server = socket.socket(socket.AF_UNIX)
        server.connect(f"{host}/.s.PGSQL.{port}")
        return server

    def _up(self, client: socket.socket, server: socket.socket, deaf: threading.Event) -> None:
        """Pass requests on; at the mark, do what the next fault says."""
        for chunk in _chunks(client):
            fault = self.faults.pop(0) if self.faults and self.mark in chunk else None
            if fault == "request lost":
                break
            if fault is not None:
                deaf.set()
            _send(server, chunk)
            if fault == "hung up":
                _close(client)
                return
        if not deaf.is_set():
            _close(server)
        _close(client)


def _down(client: socket.socket, server: socket.socket, deaf: threading.Event) -> None:
    """Pass answers on; when deaf, swallow one whole answer and break off."""
    for chunk in _chunks(server):
        if not deaf.is_set():
            _send(client, chunk)
        elif chunk[-6:-1] == READY:
            break
    _close(client)
    _close(server)


def _chunks(source: socket.socket) -> Iterator[bytes]:
    try:
        while chunk := source.recv(65536):
            yield chunk
    except OSError:
        return


def _send(target: socket.socket, chunk: bytes) -> None:
    with suppress(OSError):  # it is closed: whoever closed it knows
        target.sendall(chunk)


def _close(each: socket.socket) -> None:
    with suppress(OSError):  # it is closed already
        each.shutdown(socket.SHUT_RDWR)
    each.close()


@contextmanager
def cutting_proxy(conninfo: str) -> Iterator[CuttingProxy]:
    proxy = CuttingProxy(conninfo)
    try:
        yield proxy
    finally:
        proxy.close()
