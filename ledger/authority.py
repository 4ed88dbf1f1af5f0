"""Which role may give which command: one table."""

from __future__ import annotations

from ledger.events.premises import Role
from ledger.refusals import Refusal

KEEPERS: frozenset[Role] = frozenset(
    {"licensee", "director", "casino_manager", "supervisor", "croupier"}
)
"""Who may hand equipment over; every move needs a second person beside."""

AUTHORITY: dict[str, frozenset[Role]] = {
    "premises.appoint": frozenset({"administrator", "licensee"}),
    "premises.dismiss": frozenset({"administrator", "licensee"}),
    "premises.adopt_rulebook": frozenset({"licensee", "board"}),
    "premises.record_consent": frozenset({"administrator"}),
    "premises.record_approval": frozenset({"board"}),
    "premises.set_board_limits": frozenset({"board"}),
    "premises.propose_limits": frozenset({"licensee"}),
    "premises.approve_limits": frozenset({"board"}),
    "premises.fix_exchange_rate": frozenset({"licensee", "supervisor"}),
    "premises.stock_bank": frozenset({"licensee"}),
    "staff_licence.apply": frozenset({"licensee"}),
    "staff_licence.begin_investigation": frozenset({"police_officer"}),
    "staff_licence.end_investigation": frozenset({"police_officer"}),
    "staff_licence.authorise_age": frozenset({"administrator"}),
    "staff_licence.grant": frozenset({"ministry"}),
    "staff_licence.refuse": frozenset({"ministry"}),
    "staff_licence.revoke": frozenset({"ministry"}),
    "day.open": frozenset({"licensee", "supervisor"}),
    "day.inspector_arrives": frozenset({"inspector"}),
    "day.inspector_leaves": frozenset({"inspector"}),
    "day.set_board_condition": frozenset({"board"}),
    "day.staff_comes_on_duty": frozenset({"licensee", "supervisor"}),
    "day.staff_goes_off_duty": frozenset({"licensee", "supervisor"}),
    "day.record_inspection": frozenset({"inspector"}),
    "day.close": frozenset({"licensee", "supervisor"}),
    "roulette.open": frozenset({"licensee", "supervisor"}),
    "blackjack.open": frozenset({"licensee", "supervisor"}),
    "table.post_limits": frozenset({"licensee", "supervisor"}),
    "table.take_seat": frozenset({"supervisor", "croupier"}),
    "table.leave_seat": frozenset({"supervisor", "croupier"}),
    "table.sell_chips": frozenset({"croupier", "helper", "cashier"}),
    "table.sell_colour": frozenset({"croupier"}),
    "table.exchange_colour": frozenset({"croupier"}),
    "table.change_croupier": frozenset({"licensee", "supervisor"}),
    "table.take_post": frozenset({"licensee", "supervisor"}),
    "table.suspend": frozenset({"licensee", "supervisor"}),
    "table.resume": frozenset({"licensee", "supervisor"}),
    "table.turn_day": frozenset({"licensee", "supervisor"}),
    "table.close": frozenset({"licensee", "supervisor"}),
    "table.record_ruling": frozenset({"inspector"}),
    "roulette.bet": frozenset({"croupier"}),
    "roulette.remove_bet": frozenset({"croupier"}),
    "roulette.throw": frozenset({"croupier"}),
    "roulette.no_more_bets": frozenset({"croupier"}),
    "roulette.call": frozenset({"croupier"}),
    "roulette.settle": frozenset({"croupier"}),
    "craps.open": frozenset({"licensee", "supervisor", "director"}),
    "craps.bet": frozenset({"croupier"}),
    "craps.remove_bet": frozenset({"croupier"}),
    "craps.call_on": frozenset({"croupier"}),
    "craps.button": frozenset({"croupier"}),
    "craps.offer_dice": frozenset({"croupier"}),
    "craps.take_dice": frozenset({"croupier"}),
    "craps.decline_dice": frozenset({"croupier"}),
    "craps.pass_dice": frozenset({"croupier"}),
    "craps.remove_turn": frozenset({"licensee", "supervisor"}),
    "craps.change_dice": frozenset({"croupier", "supervisor"}),
    "craps.ask_wall": frozenset({"licensee", "supervisor"}),
    "craps.no_more_bets": frozenset({"croupier"}),
    "craps.roll": frozenset({"croupier"}),
    "craps.no_roll": frozenset({"croupier"}),
    "craps.settle": frozenset({"croupier"}),
    "craps.change_minimum": frozenset({"licensee", "supervisor"}),
    "craps.change_maximum": frozenset({"director"}),
    "blackjack.shuffle": frozenset({"croupier"}),
    "blackjack.allow_extra_hand": frozenset({"croupier"}),
    "blackjack.bet": frozenset({"croupier"}),
    "blackjack.remove_bet": frozenset({"croupier"}),
    "blackjack.no_more_bets": frozenset({"croupier"}),
    "blackjack.card": frozenset({"croupier"}),
    "blackjack.insure": frozenset({"croupier"}),
    "blackjack.look": frozenset({"croupier"}),
    "blackjack.withdraw_call": frozenset({"croupier"}),
    "blackjack.go_on": frozenset({"croupier"}),
    "blackjack.hit": frozenset({"croupier"}),
    "blackjack.stand": frozenset({"croupier"}),
    "blackjack.split": frozenset({"croupier"}),
    "blackjack.double": frozenset({"croupier"}),
    "blackjack.show_hole_card": frozenset({"croupier"}),
    "blackjack.turn_up": frozenset({"croupier"}),
    "blackjack.correct_card": frozenset({"croupier"}),
    "blackjack.settle": frozenset({"croupier"}),
    "blackjack.gather": frozenset({"croupier"}),
    "baccarat.open": frozenset({"licensee", "supervisor", "casino_manager"}),
    "baccarat.make_shoe": frozenset({"croupier"}),
    "baccarat.burn": frozenset({"croupier"}),
    "baccarat.bet": frozenset({"croupier"}),
    "baccarat.remove_bet": frozenset({"croupier"}),
    "baccarat.no_more_bets": frozenset({"croupier"}),
    "baccarat.begin_coup": frozenset({"croupier"}),
    "baccarat.instruct": frozenset({"croupier"}),
    "baccarat.card": frozenset({"croupier"}),
    "baccarat.turn_up": frozenset({"croupier"}),
    "baccarat.call": frozenset({"croupier"}),
    "baccarat.settle": frozenset({"croupier"}),
    "baccarat.take_commission": frozenset({"croupier"}),
    "baccarat.select_method": frozenset({"supervisor", "casino_manager"}),
    "baccarat.choose_fallback": frozenset({"croupier", "supervisor", "casino_manager"}),
    "baccarat.offer": frozenset({"croupier"}),
    "baccarat.refuse": frozenset({"croupier"}),
    "baccarat.accept": frozenset({"croupier"}),
    "baccarat.offer_anew": frozenset({"croupier"}),
    "baccarat.pass_cards": frozenset({"croupier"}),
    "baccarat.return_cards": frozenset({"croupier"}),
    "baccarat.pass": frozenset({"croupier"}),
    "baccarat.take_marker_back": frozenset({"croupier"}),
    "baccarat.forfeit": frozenset({"croupier", "supervisor", "casino_manager"}),
    "cage.open": frozenset({"supervisor"}),
    "cage.sell_chips": frozenset({"cashier"}),
    "cage.redeem_chips": frozenset({"cashier"}),
    "cage.count": frozenset({"cashier", "supervisor"}),
    "cage.close": frozenset({"cashier", "supervisor"}),
    "slip.request": frozenset({"supervisor"}),
    "slip.issue": frozenset({"cashier", "croupier"}),
    "slip.receive": frozenset({"cashier", "croupier"}),
    "slip.void": frozenset({"supervisor"}),
    "drop_box.count": frozenset({"counter"}),
    "adjustment.pay": frozenset({"cashier"}),
    "intervention.intervene": frozenset({"inspector"}),
    "intervention.report": frozenset({"inspector"}),
    "intervention.appeal": frozenset({"licensee"}),
    "intervention.lift": frozenset({"inspector"}),
    "intervention.decide": frozenset({"board"}),
    "machine.approve": frozenset({"board"}),
    "machine.enter": frozenset({"licensee"}),
    "machine.swear": frozenset({"licensee"}),
    "machine.place_in_service": frozenset({"licensee", "supervisor"}),
    "machine.take_out_of_service": frozenset({"licensee", "supervisor", "inspector"}),
    "machine.remove": frozenset({"licensee"}),
    "machine.read_meters": frozenset({"counter", "supervisor", "inspector"}),
    "machine.reset_meters": frozenset({"supervisor", "inspector"}),
    "machine.fill": frozenset({"counter", "supervisor"}),
    "machine.count": frozenset({"counter"}),
    "machine.record_finding": frozenset({"inspector"}),
    "machine.decide_finding": frozenset({"board"}),
    "custody.store": KEEPERS,
    "custody.serve": KEEPERS,
    "custody.return": KEEPERS,
    "custody.withdraw": KEEPERS,
    "custody.destroy": KEEPERS - {"croupier"},
    "dice.approve_supplier": frozenset({"ministry"}),
    "dice.fix_pairs_ceiling": frozenset({"ministry"}),
    "dice.state_figures": frozenset({"licensee"}),
    "dice.order": frozenset({"licensee", "director"}),
    "dice.receive": KEEPERS - {"croupier"},
    "dice.inspect": frozenset({"croupier", "supervisor"}),
    "dice.put_in_play": frozenset({"croupier", "supervisor"}),
    "dice.check": frozenset({"supervisor", "director"}),
    "cards.mark_handled": KEEPERS | {"inspector", "surveillance"},
    "cards.receive": KEEPERS - {"croupier"},
    "wheels.receive": KEEPERS - {"croupier"},
    "shoes.receive": KEEPERS - {"croupier"},
    "chips.receive": KEEPERS - {"croupier"},
}
"""Commands that are not here may be given by anyone with a role: observations, above all."""

PROVISIONS: dict[str, str] = {
    "roulette.throw": "roulette_croupier_only",
    "roulette.settle": "roulette_croupier_only",
    "staff_licence.authorise_age": "staff_age_minimum_years",
    "staff_licence.grant": "staff_licence_required",
    "craps.change_maximum": "craps_maximum_by_director",
    "premises.record_consent": "consent_required",
    "intervention.intervene": "inspector_intervenes",
    "intervention.appeal": "inspector_intervenes",
    "intervention.decide": "board_decision_final",
    "premises.approve_limits": "limits_need_board_approval",
    "table.change_croupier": "staff_assigned_by_licensee",
    "machine.approve": "machine_needs_approval",
    "machine.swear": "machine_statement_sworn",
    "machine.decide_finding": "machine_found_outside_cancels",
    "dice.approve_supplier": "dice_from_approved_suppliers",
    "dice.fix_pairs_ceiling": "dice_pairs_ceiling_by_minister",
    "dice.inspect": "craps_dice_inspected_by_two",
    "dice.check": "craps_dice_checked_by_two",
}
"""The provision that reserves a command to a role, where one does; a rulebook has its clause."""


class NotForThisRole(Refusal):
    """The command belongs to another role."""

    code = "authority.wrong_role"
    remedy = "Let a person with one of these roles give it."

    def __init__(self, person: str, role: Role, do: str, roles: frozenset[Role]) -> None:
        super().__init__(
            f"{person} acts as {role}; {do} is for {', '.join(sorted(roles))}.",
            provision=PROVISIONS.get(do),
        )


class LastAdministrator(Refusal):
    """Without an administrator nobody could ever appoint an officer again."""

    code = "authority.last_administrator"
    remedy = "Appoint the successor first."

    def __init__(self, person: str) -> None:
        super().__init__(f"{person} is the only administrator of the house.")


def require_authority(person: str, role: Role, do: str) -> None:
    """Refuse a command that the role may not give."""
    roles = AUTHORITY.get(do)
    if roles is not None and role not in roles:
        raise NotForThisRole(person, role, do, roles)
