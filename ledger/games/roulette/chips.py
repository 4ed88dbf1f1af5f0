"""What the limits leave of a bet, in whole chips: half a chip neither lies nor goes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ledger.games.roulette.engine import Acceptance, OpenBet, ReturnedPiece

ChipStep = Callable[[str], int]
"""The value of one chip of a bet, by the bet's id, in minor units; 1 where any amount will do."""


def in_whole_chips(
    acceptance: Acceptance, offered: OpenBet, own: Iterable[OpenBet], step: ChipStep
) -> Acceptance:
    """The same acceptance in chips: less is accepted, and more goes back, than the limits ask.

    Where nothing is accepted no other bet shrinks: what never lay there surrounds nothing.
    """
    broken_minor = acceptance.accepted_minor % step(offered.bet_id)
    if not broken_minor and not acceptance.returned:
        return acceptance
    accepted_minor = acceptance.accepted_minor - broken_minor
    stakes_minor = {bet.bet_id: bet.stake_minor for bet in own}

    def pieces() -> Iterator[ReturnedPiece]:
        for piece in acceptance.returned:
            if piece.bet_id == offered.bet_id:
                yield piece._replace(amount_minor=piece.amount_minor + broken_minor)
            elif accepted_minor:
                step_minor = step(piece.bet_id)
                whole_minor = -(-piece.amount_minor // step_minor) * step_minor
                amount_minor = min(stakes_minor[piece.bet_id], whole_minor)
                yield piece._replace(amount_minor=amount_minor)

    return Acceptance(accepted_minor, tuple(pieces()))
