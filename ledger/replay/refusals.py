"""Why a session cannot be replayed at all."""

from __future__ import annotations

from ledger.refusals import Refusal


class SessionUnknown(Refusal):
    """Nothing was ever recorded of the session."""

    code = "replay.session_unknown"
    remedy = "Name it as its commands do, table and gaming day: roulette-1/1964-01-04."

    def __init__(self, session: str) -> None:
        super().__init__(f"The log holds no table session {session}.")


class VersionUnknown(Refusal):
    """The session has no event of that number."""

    code = "replay.version_unknown"
    remedy = "Events of a session are numbered from 1 without a gap."

    def __init__(self, session: str, version: int, last: int) -> None:
        super().__init__(f"The session {session} has no event {version}; its last one is {last}.")


class CannotFollow(Refusal):
    """The log goes on with an event that cannot have happened after the one before it."""

    code = "replay.cannot_follow"
    remedy = "The log was tampered with, or is a damaged copy: compare it with another copy."

    def __init__(self, session: str, last: int, citation: str) -> None:
        super().__init__(f"After event {last} of the session {session} stands {citation}.")


class EngineUnknown(Refusal):
    """The session was played by an engine whose meaning this program does not carry."""

    code = "replay.engine_unknown"
    remedy = "Replay it with a program that carries this engine."

    def __init__(self, session: str, engine: str, known: str) -> None:
        super().__init__(f"The session {session} pinned the engine {engine}; known is {known}.")


class OpeningAltered(Refusal):
    """The opening names a game that its engine does not play, or a currency that nobody knows."""

    code = "replay.opening_altered"
    remedy = "The log was tampered with, or is a damaged copy: compare it with another copy."

    def __init__(self, session: str, game: str, engine: str, currency: str) -> None:
        super().__init__(
            f"The session {session} opened as {game} in {currency}, played by the engine {engine}."
        )


class RulebookNotInLog(Refusal):
    """The log holds no adoption of the rulebook that the session pinned."""

    code = "replay.rulebook_not_in_log"
    remedy = "The log is not the one the session was recorded in, or was tampered with: compare it."

    def __init__(self, rulebook: str, sha256: str) -> None:
        super().__init__(
            f"No adoption of {rulebook} with the fingerprint {sha256} stands before the opening."
        )


class RulebookAltered(Refusal):
    """The adopted text does not have the fingerprint that was pinned."""

    code = "replay.rulebook_altered"
    remedy = "The text in the log was changed after its adoption: compare it with another copy."

    def __init__(self, rulebook: str, pinned: str, found: str) -> None:
        super().__init__(
            f"The text of {rulebook} in the log has the fingerprint {found}, pinned is {pinned}."
        )
