"""A builder that is killed harms nothing and leaves nothing in the way."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from projections.base import Statements
from projections.rebuild import rebuild
from projections.runner import Standing
from tests.projections.arrivals import Arrivals, arrivals, learnt, owner, statements
from tests.projections.dying_builder import LEARNING
from tests.projections.following import following, soon_learnt
from tests.projections.log import SCHEMA, put_in_log

__all__ = ["statements"]

ROOT = Path(__file__).parents[2]


def schemas_left(database: str) -> int:
    with owner(database) as connection:
        return connection.execute("SELECT FROM pg_namespace WHERE nspname ~ '^beside_'").rowcount


@pytest.mark.parametrize(
    ("point", "leaves"),
    [
        ("CREATE SCHEMA", 0),  # its transaction is not committed
        (LEARNING, 1),
        ("ANALYZE", 1),
        ("LOCK TABLE", 1),
        ("DROP TABLE", 1),
        ('ALTER TABLE "beside_', 1),
        ('DROP SCHEMA "', 1),
    ],
)
def test_the_live_read_model_stays_and_goes_on_and_a_later_rebuild_succeeds(
    database: str, statements: Statements, tmp_path: Path, point: str, leaves: int
) -> None:
    events = arrivals(12)
    put_in_log(database, events[:9])
    with following(database, Arrivals(statements)):
        assert soon_learnt(database, list(range(1, 10)))
        builder = [sys.executable, "-m", "tests.projections.dying_builder", database]
        words = [*builder, str(tmp_path / "arrivals.sql"), point]
        died = subprocess.run(words, cwd=ROOT, capture_output=True, check=False, timeout=60)
        assert died.returncode == -signal.SIGKILL, died.stderr.decode()
        assert learnt(database) == list(range(1, 10))
        assert schemas_left(database) == leaves
        put_in_log(database, events[9:11])
        assert soon_learnt(database, list(range(1, 12)))
    put_in_log(database, events[11:])
    assert rebuild(database, SCHEMA, Arrivals(statements)) == Standing("arrivals", 12)
    assert learnt(database) == list(range(1, 13))
    assert schemas_left(database) == 0
