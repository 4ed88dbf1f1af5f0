"""What the Board approves in writing, by the names that commands and events use."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

Subject = Annotated[
    str,
    Field(
        pattern=r"^(single_zero_wheel|craps_pay_table|craps_added_bets|pay_table_[a-z0-9_]{1,40})$",
        description='"single_zero_wheel", "craps_pay_table", "craps_added_bets", or for baccarat '
        '"pay_table_" and the id of one: "pay_table_commission", "pay_table_no_commission"',
    ),
]
"""Equipment (AG.R1), odds and bets (AG.8(1)), and baccarat's pay tables, which no rule prints."""
