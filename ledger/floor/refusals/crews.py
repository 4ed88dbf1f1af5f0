"""Refusals about the crew of a table."""

from __future__ import annotations

from ledger.refusals import Refusal


class PostUnknown(Refusal):
    """A crew has the posts of its game and rulebook."""

    code = "crew.post_unknown"
    remedy = "Name one of the listed posts."

    def __init__(self, post: str, game: str, known: str) -> None:
        super().__init__(f"A table of {game} has no {post}; its posts are {known}.")


class PostUnfilled(Refusal):
    """A table does not open, nor go on, without each person the rules ask for."""

    code = "crew.post_unfilled"
    remedy = "Assign somebody on duty to the post."

    def __init__(self, post: str, clause: str | None) -> None:
        super().__init__(f"Nobody is assigned as {post}.", clause=clause)


class OnePersonTwoPosts(Refusal):
    """Each post of a table is another person's."""

    code = "crew.one_person_two_posts"
    remedy = "Assign another person to one of the posts."

    def __init__(self, person: str, posts: str) -> None:
        super().__init__(f"{person} cannot be {posts} of the same table.")


class InChargeElsewhere(Refusal):
    """Whoever deals at a table does nothing at another until somebody has taken over."""

    code = "crew.in_charge_elsewhere"
    remedy = "Let another take over there, or assign another person here."

    def __init__(self, person: str, session: str, clause: str | None) -> None:
        super().__init__(f"{person} is in the crew of {session}.", clause=clause)
