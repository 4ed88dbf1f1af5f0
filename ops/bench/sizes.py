"""How much each mode does in a round."""

from __future__ import annotations

from ops.bench.compare import Size

QUICK = Size(
    name="quick",
    lone=1_080,
    at_each_table=54,
    rounds_of_roulette=20,
    transcript_spins=400,
    replayed=5_400,
    projected=8_640,
    projected_stock=1_200,
    at_each_busy_table=27,
    large_log=1_000_000,
    small_log=10_000,
    long_session=50_000,
    minutes=0.5,
)

FULL = Size(
    name="full",
    lone=2_700,
    at_each_table=270,
    rounds_of_roulette=50,
    transcript_spins=2_000,
    replayed=54_000,
    projected=43_200,
    projected_stock=6_000,
    at_each_busy_table=108,
    large_log=10_000_000,
    small_log=10_000,
    long_session=50_000,
    minutes=30,
)
