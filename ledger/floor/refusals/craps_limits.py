"""Refusals about the limits and the opening of a craps table."""

from __future__ import annotations

from ledger.refusals import Refusal


class MinimumByReopening(Refusal):
    """The minimum changes only when the table is closed and opened again with a new float."""

    code = "craps.minimum_by_reopening"
    remedy = "Close the table and open it again with a new float."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The minimum of an open table does not change.", clause=clause)


class MinimumByApproval(Refusal):
    """The minimum changes with an approved schedule."""

    code = "craps.minimum_by_approval"
    remedy = "Propose limits, let them be approved, and post them with table.post_limits."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The minimum changes with an approved schedule only.", clause=clause)


class MaximumByApproval(Refusal):
    """The maximum changes with an approved schedule."""

    code = "craps.maximum_by_approval"
    remedy = "Propose limits, let them be approved, and post them with table.post_limits."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The maximum changes with an approved schedule only.", clause=clause)


class NoSmallTable(Refusal):
    """A table for six players, under rules that know none."""

    code = "craps.no_small_table"
    remedy = "Open a full table."

    def __init__(self, rulebook: str) -> None:
        super().__init__(f"The rulebook {rulebook} knows no smaller craps table.")


class TermsNotApproved(Refusal):
    """Odds or bets beside the printed ones that the Board has not approved."""

    code = "craps.terms_not_approved"
    remedy = "Record the Board's approval with premises.record_approval, and cite its reference."

    def __init__(self, what: str, reference: str | None, clause: str | None) -> None:
        cited = f"the approval {reference}" if reference else "no approval"
        super().__init__(
            f"The table's {what} cites {cited}, which is not on record.", clause=clause
        )


class WrongTerms(Refusal):
    """Terms of the opening that do not say what a bet or its odds are."""

    code = "craps.wrong_terms"
    remedy = "State bets by their names, and odds as two whole numbers: 30:1."

    def __init__(self, what: str) -> None:
        super().__init__(f"The opening's terms cannot be read: {what}.")


class MaximumNotFixed(Refusal):
    """The director fixes the maximum when the table opens."""

    code = "craps.maximum_not_fixed"
    remedy = "State the maximum and the director who fixed it."

    def __init__(self, clause: str | None) -> None:
        super().__init__("No director has fixed the table's maximum.", clause=clause)


class NewFloatNotEntered(Refusal):
    """A table that opens again the same day has a new float, entered in the advances book."""

    code = "craps.new_float_not_entered"
    remedy = "Cite the entry of the new float in the advances book."

    def __init__(self, clause: str | None) -> None:
        super().__init__("The table opens again and its new float is not entered.", clause=clause)
