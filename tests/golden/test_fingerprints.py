"""A command sent again years later still has the fingerprint under which its outcome is stored."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ledger.commands.vocabulary import PARSER

HEAD = '"id":"c-1","at":"1964-01-04T20:15:00.500000-04:00","by":"croupier-1"'
TABLE = '"session":"roulette-1/1964-01-04"'
BET = f'{{{HEAD},"do":"roulette.bet",{TABLE},"seat":3,"kind":"split","on":"17-20","amount":"5.00"}}'
CALL = f'{{{HEAD},"do":"roulette.call",{TABLE},"pocket":"00","video":"camera 3, è 20:15"}}'
CLOSE = (
    f'{{{HEAD},"do":"table.close",{TABLE},"float_chips":{{"100.00":60,"5.00":100}},'
    '"counted_by":["croupier-1","supervisor-1"]}'
)
SEEN = f'{{{HEAD},"do":"irregularity.record",{TABLE},"act":"unauthorised_throw","note":"è così"}}'
DIGEST = {"note": "0" * 64}


@pytest.mark.parametrize(
    ("line", "digests", "fingerprint"),
    [
        (BET, {}, "fb9e8459420047ce1b7706fafb28a9c7f26e25412b2adb892f48e5f51f8a2d51"),
        (CALL, {}, "0306439beb82fa32b60c0759c260e8def43534b90b79b374b579ecf6d5d578dd"),
        (CLOSE, {}, "65587b8f4c09d715076f3945fa17f08ad802e8c5f0851b09ded5eb6f6065a200"),
        (SEEN, DIGEST, "8b5e962fc55fef7a15aca60a21737bb85182a642187b229b1aa70302d76b2873"),
        (SEEN, {}, "4bbc1d108725a9b4d6857a594cb9a0d3440a283f47c54190dc5327c043ad04ea"),
    ],
    ids=["a bet", "a call", "a count", "a text by its digest", "a text without"],
)
def test_a_command_keeps_its_fingerprint(
    line: str, digests: Mapping[str, str], fingerprint: str
) -> None:
    assert PARSER.validate_json(line).fingerprint(digests).hex() == fingerprint
