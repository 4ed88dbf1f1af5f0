"""Events that move neither money nor chips, each named: a new kind of event must choose."""

from __future__ import annotations

from ledger.events import (
    adjustment,
    blackjack,
    blackjack_cards,
    cage,
    craps,
    craps_dice,
    custody,
    custody_dice,
    drop_box,
    gaming_day,
    intervention,
    licence,
    machine,
    premises,
    roulette,
    seats,
    slip,
    staff_licence,
    table,
)
from ledger.events.base import Event

MOVED_BY_ANOTHER_EVENT: tuple[type[Event], ...] = (
    cage.CageChipsReceived,  # SlipReceived or SlipVoided in the same save
    cage.CageChipsSent,  # SlipIssued
    table.TableChipsReceived,  # SlipReceived or SlipVoided
    table.TableChipsSent,  # SlipIssued
    adjustment.AdjustmentSettled,  # CageClaimPaid
    blackjack.RoundVoided,  # a BetReturned for each bet
    roulette.RoundVoided,  # a BetReturned for each bet
    craps.RoundVoided,  # the same
    table.IrregularityRecorded,  # the facts that follow are events of their own
)

MOVES_NOTHING: tuple[type[Event], ...] = (
    premises.PremisesLicensed,
    premises.PersonAppointed,
    premises.PersonDismissed,
    premises.StaffLicenceLost,
    staff_licence.LicenceApplied,
    staff_licence.InvestigationBegan,
    staff_licence.InvestigationEnded,
    staff_licence.AgeAuthorised,
    staff_licence.LicenceGranted,  # without cost
    staff_licence.LicenceRefused,
    staff_licence.LicenceRevoked,
    premises.RulebookAdopted,
    premises.TableStopped,
    premises.ConsentRecorded,
    premises.ApprovalRecorded,
    premises.BoardLimitsSet,
    premises.LimitsProposed,
    premises.LimitsApproved,
    premises.ExchangeRateFixed,  # each redemption carries its own rate
    premises.SlipNumbered,
    gaming_day.DayOpened,
    gaming_day.InspectorArrived,
    gaming_day.InspectorLeft,
    gaming_day.BoardConditionSet,
    gaming_day.StaffCameOnDuty,
    gaming_day.StaffWentOffDuty,
    gaming_day.DayTableOpened,
    gaming_day.DayTableTurned,
    gaming_day.DayTableCarriedIn,
    gaming_day.DayTableClosed,
    gaming_day.DayWindowOpened,
    gaming_day.DayWindowClosed,
    gaming_day.InspectionRecorded,
    gaming_day.DayIrregularityRecorded,
    gaming_day.DayClosed,
    table.LimitsPosted,
    seats.SeatTaken,
    seats.SeatLeft,  # colour chips are exchanged before, by an event of its own
    seats.CroupierChanged,
    seats.PostTaken,
    table.TableSuspended,
    table.TableResumed,
    table.RulingRecorded,
    roulette.BallThrown,
    roulette.BetsClosed,
    roulette.PocketCalled,
    craps.BetCalled,
    craps.BetButtoned,
    craps.BetsClosed,
    craps.DiceRolled,
    craps.NoRollCalled,
    craps.BetMoved,  # the stake stays on the layout
    craps.MinimumChanged,
    craps.MaximumChanged,
    craps_dice.DiceOffered,
    craps_dice.DiceTaken,
    craps_dice.DiceDeclined,
    craps_dice.DicePassed,
    craps_dice.TurnRemoved,
    craps_dice.DiceChanged,
    craps_dice.WallAsked,
    blackjack_cards.DeckShuffled,
    blackjack_cards.CardDealt,
    blackjack.ExtraHandAllowed,
    blackjack_cards.BetsClosed,
    blackjack_cards.HoleCardLookedAt,
    blackjack_cards.HoleCardLeft,
    blackjack.CardAskedFor,
    blackjack.HandStood,
    blackjack.HandSplit,  # the stake on the second hand is a bet
    blackjack.HandDoubled,
    blackjack_cards.HoleCardShown,
    blackjack_cards.DoubledCardTurnedUp,
    blackjack_cards.CardCorrected,
    blackjack_cards.CardsGathered,
    slip.SlipRequested,
    drop_box.BoxAttached,
    drop_box.BoxCountEntered,  # one counter's figure; BoxCounted is the agreed one
    intervention.Intervened,
    intervention.Reported,
    intervention.Appealed,
    intervention.MeasureLifted,
    intervention.Decided,
    licence.LicenceCancelled,  # what is owed for chips is owed as before
    machine.MachineApproved,
    machine.MachineEntered,
    machine.StatementSworn,
    machine.MachinePlacedInService,
    machine.MachineTakenOutOfService,
    machine.MachineRemoved,  # counted empty before
    machine.FindingRecorded,
    machine.FindingDecided,
    custody.ItemsStored,
    custody.ItemsServed,
    custody.ItemsReturned,
    custody.ItemsWithdrawn,
    custody.ItemsDestroyed,
    custody_dice.SupplierApproved,
    custody_dice.PairsCeilingFixed,
    custody_dice.DiceFiguresStated,
    custody_dice.DiceOrdered,
    custody_dice.DiceReceived,
    custody_dice.DiceInspected,
    custody_dice.DicePutInPlay,
    custody_dice.DiceChecked,
)

NO_ENTRY = frozenset(event.TOPIC for event in (*MOVED_BY_ANOTHER_EVENT, *MOVES_NOTHING))
