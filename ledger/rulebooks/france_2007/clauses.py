"""France 2007: every clause on craps in our own words, and how far the ledger holds it."""

from __future__ import annotations

from ledger.rulebooks.catalogue import Entry, State
from ledger.rulebooks.france_2007.clauses_bets import BET_CLAUSES

ENFORCED, RECORDED = State.ENFORCED, State.RECORDED
CHECKLIST = State.CHECKLIST

# Two lines a clause: what it says, and how it is held.
# fmt: off
_INSTALLATION = (
    Entry(
        "FR.I1",
        "Two dice of different colours, transparent, 20 to 25 mm, sharp, with flush spots, each "
        "with the supplier's number and the house's sigle on one face.",
        ENFORCED, "Receiving a die that is not so; playing two of one colour (AMB-51).",
    ),
    Entry(
        "FR.I2", "Polished or bevelled edges, rounded corners and concave spots are banned.",
        ENFORCED, "Receiving such a die is refused.",
    ),
    Entry(
        "FR.I3", "The minister of the interior fixes how many pairs a house may hold.",
        ENFORCED, "Ordering or receiving more than the figure that the ministry records.",
    ),
    Entry(
        "FR.I4", "Dice come only from approved suppliers, who sell only to authorised houses.",
        ENFORCED, "Ordering from, or receiving of, a supplier whom the ministry has not approved.",
    ),
    Entry(
        "FR.I5", "Orders are forms of the carnet modèle 21 with the police officer's visa.",
        ENFORCED, "An order without the visa, and a receipt without its order, are refused.",
    ),
    Entry(
        "FR.I6", "On receipt number and sigle are entered in the carnet modèle 19.",
        ENFORCED, "Receiving or serving a die without its entry is refused.",
    ),
    Entry(
        "FR.I7", "Dice are locked in the cupboard for the cards.",
        ENFORCED, "Storing dice in any other place is refused.",
    ),
    Entry(
        "FR.I8",
        "Worn or damaged dice are destroyed before an authorised police officer, who checks them "
        "and signs the entry in the carnet modèle 19.",
        ENFORCED, "A destruction needs the officer as its witness, who found nothing on the dice.",
    ),
    Entry(
        "FR.I9",
        "Each table has three perfect pairs at each séance, other than those of the séance before.",
        ENFORCED, "Serving dice of the séance before, or opening without three pairs (AMB-60).",
    ),
    Entry(
        "FR.I10", "One pair is in play, two lie in the table as substitutes.",
        ENFORCED, "Putting more or fewer than two in play, or rolling without them.",
    ),
    Entry(
        "FR.I11", "A special register holds numbers and sigles in service, date, time and table.",
        RECORDED, "The register of dice: each serving with its session, table and time.",
    ),
    Entry(
        "FR.I12", "The director or a committee member allots the pairs and signs for each séance.",
        ENFORCED, "Serving dice without the director's signature is refused.",
    ),
    Entry(
        "FR.I13", "At the end of each séance dice are checked by micrometer, square and balance.",
        ENFORCED, "A die that fails does not go back into the cupboard.",
    ),
    Entry(
        "FR.I14",
        "The check is entered with names and signatures of the table chief and of the director or "
        "committee member who made it, with their remarks if any.",
        ENFORCED, "A séance does not end, and dice do not go back, without a check by two signers.",
    ),
    Entry(
        "FR.I15",
        "A table has a chief, two croupiers and a stickman; one of at most six players a chief "
        "and one croupier.",
        ENFORCED, "Opening with the crew of the table's type; six seats at the smaller one.",
    ),
    Entry(
        "FR.I16", "The table chief answers for the clarity of play and of payments.",
        RECORDED, "The chief stands in the opening as the one who answers for the session.",
    ),
    Entry(
        "FR.I17",
        "Croupiers collect, move stakes to the point's box and pay; on request they change cash "
        "and chips.",
        ENFORCED, "Bets, settlements, chip sales; chips are changed for cash at the cage.",
    ),
    Entry(
        "FR.I18", "At a table of six the croupier also checks and passes dice, and announces.",
        ENFORCED, "At a table of six the croupier calls, passes and pays.",
    ),
    Entry(
        "FR.I19", "The stickman checks dice when needed, passes them, and alone announces.",
        ENFORCED, "Passing the dice and every announcement.",
    ),
)

_CONDUCT = (
    Entry(
        "FR.F1", "The number of players is not limited.",
        ENFORCED, "Taking a seat: no number but six at the smaller table.",
    ),
    Entry(
        "FR.F2",
        "Dice are offered first at the left of the croupiers, then clockwise; a refusal passes "
        "them on; the stickman touches them only to examine or to pick them up.",
        ENFORCED, "Offering the dice; how the stick is used is for the eye.",
    ),
    Entry(
        "FR.F3", 'The shooter throws at once after "Rien ne va plus", without rubbing or holding.',
        ENFORCED, "No throw comes before the last call; handling is a ground of a coup nul.",
    ),
    Entry(
        "FR.F4", "The shooter may ask for other dice, but not while he shoots for a point.",
        ENFORCED, "Changing the dice at the request of the shooter.",
    ),
    Entry(
        "FR.F5",
        "One die at least hits the far wall, both come to rest flat in the far half; they roll. "
        "Broken, stacked, cocked, on a chip, off the table or irregular is coup nul. The table "
        "chief may take the turn for repeated breaches.",
        ENFORCED, "The grounds of a coup nul; taking the turn away.",
    ),
    Entry(
        "FR.F6",
        "The chief de partie or the table chief may have the dice changed: the shooter takes two "
        "of the six, four go back into the box in the players' sight.",
        ENFORCED, "Ordering a change of dice; taking two of the set (AMB-51).",
    ),
    Entry(
        "FR.F7", 'No stake after "Rien ne va plus"; the shooter has win or don\'t win down first.',
        ENFORCED, "A late stake is returned; the last call waits for the shooter's bet.",
    ),
    Entry(
        "FR.F8", "Only the four families of chances may be played.",
        ENFORCED, "Opening without added bets; laying only what is offered.",
    ),
)
# fmt: on

CATALOGUE = (*_INSTALLATION, *_CONDUCT, *BET_CLAUSES)
