"""The names by which tests are shared out are names of tests."""

from __future__ import annotations

import pytest

from backoffice.reference.proofs import every_test
from tests.fixtures.sharing import FIRST, TEST_BY_TEST


@pytest.mark.parametrize("beginning", sorted({*FIRST, *TEST_BY_TEST}))
def test_what_is_shared_out_in_a_way_of_its_own_is_there(beginning: str) -> None:
    assert any(name.startswith(beginning) for name in every_test())
