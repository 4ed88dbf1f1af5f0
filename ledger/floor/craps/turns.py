"""Whose turn it is to throw: offers, the two dice he takes, how a turn ends."""

from __future__ import annotations

from ledger.aggregate import Stamp
from ledger.events import craps_dice as events
from ledger.floor.craps.round import CrapsRound
from ledger.floor.craps.table import FIRST_SEAT, wall_asked_of_all
from ledger.floor.refusals import craps as refusals
from ledger.floor.tables.rules import TableRules
from ledger.games.craps.shooter import direction_of, follows, offered_to
from ledger.rulebooks.vocabulary.provisions import ProvisionCode as Code

_DIRECTIONS = (Code.CRAPS_DICE_PASS_RIGHT, Code.CRAPS_DICE_PASS_CLOCKWISE)
_FIRST = (Code.CRAPS_OFFERED_LEFT_OF_CROUPIERS, Code.CRAPS_OFFERED_LEFT_OF_SUPERVISOR)
_ORDERING_POSTS = ("table_chief", "chef_de_partie")
"""Who may have the dice changed by their order (FR.F6)."""


class CrapsTurns(CrapsRound):
    """A craps table at which the dice go round. Seats are numbered clockwise from above."""

    def offer_dice(self, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
        """Offer the dice to a player: the next one in the direction of the rulebook."""
        self._require_calling(stamp, rules, "Offering the dice")
        self.seat(seat)
        if self.shooter is not None:
            raise refusals.HasTheDice(self.shooter)
        following = self.next_offered(rules)
        if following is not None and seat != following:
            clause = self._order_clause(rules)
            raise refusals.NotHisTurn(seat, following, clause)
        self.record(events.DiceOffered, stamp, seat=seat)

    def take_dice(
        self, stamp: Stamp, rules: TableRules, *, seat: int, dice: tuple[str, str] | None
    ) -> None:
        """The player takes two dice and is the shooter; he picks them where the rules say so.

        Whether they are two of the set at the table, the caller has asked the dice register.
        """
        self._require_calling(stamp, rules, "Taking the dice")
        self._require_offered(seat)
        if dice is None and (rules.has(Code.CRAPS_SHOOTER_PICKS_DICE) or not self.dice):
            raise refusals.DiceToBePicked(rules.clause(Code.CRAPS_SHOOTER_PICKS_DICE))
        taken = dice or self.dice
        _require_two(rules, taken)
        self.record(events.DiceTaken, stamp, seat=seat, dice=taken)

    def decline_dice(self, stamp: Stamp, rules: TableRules, *, seat: int) -> None:
        """The player does not want the dice: they go on (FR.F2, NZ.5.3; inferred for AG.C7(3))."""
        self._require_calling(stamp, rules, "Declining the dice")
        self._require_offered(seat)
        self.record(events.DiceDeclined, stamp, seat=seat)

    def pass_dice(self, stamp: Stamp, rules: TableRules) -> None:
        """The shooter gives up his turn between two throws; a point stays for all."""
        self._require_calling(stamp, rules, "Passing the dice")
        self.record(events.DicePassed, stamp, seat=self.require_shooter())

    def remove_turn(self, stamp: Stamp, rules: TableRules, *, reason: str) -> None:
        """Take the turn from a shooter who keeps breaking the rules (AG.C9(9), FR.F5)."""
        self.require_play()
        self.require_not_behind(stamp)
        self.require_phase("betting", "Taking the turn away")
        code = Code.CRAPS_TURN_TAKEN_BY_TABLE_CHIEF
        if rules.has(code) and stamp.actor != self.crew.get("table_chief"):
            chief = self.crew.get("table_chief", "the table chief")
            raise refusals.NotTheTableChief(stamp.actor, chief, rules.clause(code))
        clause = rules.clause(code) or rules.clause(Code.CRAPS_TURN_TAKEN_BY_HOUSE)
        seat = self.require_shooter()
        self.record(events.TurnRemoved, stamp, seat=seat, clause=clause, reason=reason)

    def change_dice(
        self,
        stamp: Stamp,
        rules: TableRules,
        *,
        reason: events.OrderedChange,
        dice: tuple[str, str],
    ) -> None:
        """Bring other dice of the set into play: at the shooter's request, by order, or damaged."""
        self.require_play()
        self.require_not_behind(stamp)
        self.require_phase("betting", "Changing the dice")
        clause = self._ground_to_change(stamp, rules, reason)
        _require_two(rules, dice)
        self.record(
            events.DiceChanged, stamp, reason=reason, before=self.dice, dice=dice, clause=clause
        )

    def ask_wall(self, stamp: Stamp, rules: TableRules) -> None:
        """The licensee asks the shooter to hit the far wall (AG.C9(1), AMB-33)."""
        self.require_play()
        self.require_not_behind(stamp)
        self.require_phase("betting", "Asking for the wall")
        seat = self.require_shooter()
        clause = rules.clause(Code.CRAPS_WALL_ON_REQUEST)
        if wall_asked_of_all(rules):
            of_all = rules.clause(Code.CRAPS_WALL_BY_ONE_DIE) or clause
            raise refusals.WallNotToAsk("it is asked of every shooter", of_all)
        if clause is None:
            raise refusals.WallNotToAsk("no rule lets the house ask for it", None)
        if self.wall_asked:
            raise refusals.WallNotToAsk(f"it is asked of seat {seat} already", clause)
        self.record(events.WallAsked, stamp, seat=seat, clause=clause)

    def next_offered(self, rules: TableRules) -> int | None:
        """The seat to which the dice are offered next; None where the rules leave it open."""
        direction = direction_of(rules.rulebook)
        seats = sorted(self.seats)
        if direction is None or not seats:
            return None
        if self.dice_at is not None:
            return follows(seats, self.dice_at, direction)[0]
        if not any(rules.has(code) for code in _FIRST):
            return None
        first = self.opened.terms[FIRST_SEAT]
        assert isinstance(first, int)
        return offered_to(seats, first, direction)[0]

    def _order_clause(self, rules: TableRules) -> str | None:
        codes = _FIRST if self.dice_at is None else _DIRECTIONS
        return next(filter(None, map(rules.clause, codes)), None)

    def _require_offered(self, seat: int) -> None:
        if self.offered != seat:
            raise refusals.NotOffered(seat, self.offered)

    def _require_calling(self, stamp: Stamp, rules: TableRules, what: str) -> None:
        """The one who passes the dice acts, between two throws of an open table."""
        self.require_play()
        self.require_caller(stamp, rules.clause(Code.CRAPS_STICKMAN_CALLS))
        self.require_not_behind(stamp)
        self.require_phase("betting", what)

    def _ground_to_change(
        self, stamp: Stamp, rules: TableRules, reason: events.OrderedChange
    ) -> str | None:
        """The clause for a change of dice; refused where there is no ground.

        Worn or broken dice can be replaced at any time: a table that may not could not go on.
        """
        if reason == "ordered":
            clause = rules.clause(Code.CRAPS_DICE_CHANGE_BY_CHIEF)
            chiefs = {self.crew.get(post) for post in _ORDERING_POSTS}
            if clause is None or stamp.actor not in chiefs:
                raise refusals.NoOrderToChange(stamp.actor, clause)
            return clause
        before_point = rules.clause(Code.CRAPS_DICE_CHANGE_BEFORE_POINT)
        self.require_caller(stamp, rules.clause(Code.CRAPS_STICKMAN_CALLS))
        if reason == "damaged":
            return rules.clause(Code.CRAPS_PLAY_DICE)
        self.require_shooter()
        if self.point is not None and before_point is not None:
            raise refusals.DiceStay(self.point, before_point)
        return before_point


def _require_two(rules: TableRules, dice: tuple[str, ...]) -> None:
    if len(set(dice)) != len(dice):
        raise refusals.NotTwoDice(dice[0], rules.clause(Code.CRAPS_PLAY_DICE))
