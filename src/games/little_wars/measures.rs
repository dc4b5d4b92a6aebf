//! What is recorded about each game.

use std::sync::LazyLock;

use super::choice::score::{CAUSES, Cause, Close, ENDINGS};
use super::choice::situation::Situation;
use super::words::{Arm, SIDES, Side};
use crate::battlefield::Edge;
use crate::game::{ENDING, Kind, Measure, Outcome, advantage};

const fn count(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

const fn yes_no(name: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::YesNo }
}

const FIRST: [Measure; advantage::MEASURES] = advantage::of_first("points");

const SOUTH: [Measure; advantage::MEASURES] = advantage::of_south("points");

/// The measures of the whole game, in the order of their values.
const WHOLE: [Measure; 17] = [
    Measure {
        name: ENDING,
        unit: "",
        meaning: "Who won (R5, L9); a game that goes on to the last turn is a draw, so none is unfinished.",
        kind: Kind::Labels(&ENDINGS),
    },
    Measure {
        name: "ended_by",
        unit: "",
        meaning: "What ended the game: nobody left on a side, a concession, both armies spent, the last player turn (L9).",
        kind: Kind::Labels(&CAUSES),
    },
    count("margin", "points", "Points that A scored less those that B scored (R6, L10)."),
    count("turns", "turns", "Player turns begun, those of both sides together."),
    yes_no("turn_limit", "The game was ended by its last player turn (L9)."),
    yes_no("a_first", "Side A won the roll-off and went first (R4)."),
    FIRST[0],
    FIRST[1],
    FIRST[2],
    FIRST[3],
    SOUTH[0],
    SOUTH[1],
    SOUTH[2],
    SOUTH[3],
    count("melees_equal", "melees", "Melees of equal numbers (R19)."),
    count("melees_supported", "melees", "Melees whose smaller side was supported (R20)."),
    count("melees_unsupported", "melees", "Melees whose smaller side was not (R21)."),
];

/// The measures of a side, in the order of [`side_values`].
macro_rules! side {
    ($prefix:literal, $side:literal, $($name:literal $unit:literal $meaning:literal,)*) => {
        [$(count(concat!($prefix, "_", $name), $unit, concat!("Side ", $side, ": ", $meaning)),)*]
    };
}

/// Everything that is counted of a side, in the order of [`side_values`].
macro_rules! counts {
    ($prefix:literal, $side:literal) => {
        side!($prefix, $side,
            "score" "points" "points at the end (R6, L10).",
            "infantry_left" "models" "infantry left at the end, prisoners not counted.",
            "cavalry_left" "models" "cavalry left at the end, prisoners not counted.",
            "guns" "guns" "guns owned at the end.",
            "guns_lost" "guns" "times a gun that it owned went over to the enemy (L4).",
            "kills_gunfire" "models" "enemy models killed by its guns (R11).",
            "kills_melee" "models" "enemy models killed in melees (R19 to R21).",
            "prisoners_caught" "models" "enemy models taken in melees (R21).",
            "prisoners_taken" "models" "enemy models that count as taken at the end (L10).",
            "prisoners_held" "models" "enemy models that it holds on the table at the end.",
            "prisoners_delivered" "models" "enemy models taken for good (R22).",
            "prisoners_freed" "models" "models of its own that were freed from the enemy (R23), again and again if need be.",
            "prisoners_returned" "models" "models of its own that came home to fight again (R23).",
            "prisoners_freed_left" "models" "models of its own freed and not yet home at the end.",
            "melees_won" "melees" "melees in which it had the larger number.",
            "melees_lost" "melees" "melees in which it had the smaller number.",
            "marches" "moves" "moves out of contact, with neither gun nor prisoners (R13).",
            "charges" "moves" "moves into contact (R13).",
            "gun_moves" "moves" "moves with a gun (R14).",
            "escorts" "moves" "moves with prisoners (R22).",
            "crews_left" "parties" "gun crews that units left (L2).",
            "guards_left" "parties" "guards that units left (L2).",
            "joins" "parties" "crews and guards that joined a unit (L2).",
            "inches_moved" "inches" "whole inches moved by all its units.",
            "shots_near" "shots" "shots at targets in the near band, within 12 inches as printed (R10).",
            "shots_medium" "shots" "shots in the medium band, within 24 inches as printed.",
            "shots_far" "shots" "shots beyond it.",
            "hits_near" "hits" "hits in the near band.",
            "hits_medium" "hits" "hits in the medium band.",
            "hits_far" "hits" "hits beyond it.",
            "shots_in_cover" "shots" "shots at targets in cover (R12).",
            "gun_turns" "guns" "guns owned at the start of its shooting phases, added up over these.",
            "gun_turns_fired" "guns" "guns that fired in its shooting phases, added up over these.",
            "idle_turns" "turns" "own player turns in which it neither fired a shot nor moved anybody.",
        )
    };
}

/// Measures of a side.
const PER_SIDE: usize = 34;

static A: [Measure; PER_SIDE] = counts!("a", "A");
static B: [Measure; PER_SIDE] = counts!("b", "B");

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(|| WHOLE.iter().chain(&A).chain(&B).copied().collect());

/// The measures, in the order of their values: of the whole game, of side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

/// Records what a game came to.
pub(super) fn record(situation: &Situation<'_>, result: Close, outcome: &mut Outcome) {
    let (battle, first) = (situation.battle, situation.battle.first);
    let [a, b] = SIDES.map(|side| i64::from(situation.score(side, result)));
    let whole = [
        result.ending as i64,
        result.cause as i64,
        a - b,
        battle.turn.into(),
        (result.cause == Cause::TurnLimit).into(),
        (first == Side::A).into(),
    ];
    let south = if battle.edge(Side::A) == Edge::South { Side::A } else { Side::B };
    let advantages = [first, south].map(|had| advantage::values(had, result.winner(), [a, b]));
    let melees = [battle.record.equal, battle.record.supported, battle.record.unsupported].map(i64::from);
    let mut next = 0;
    let mut set = |value: i64| {
        outcome.set(next, value);
        next += 1;
    };
    whole.into_iter().chain(advantages.into_iter().flatten()).chain(melees).for_each(&mut set);
    for side in SIDES {
        set(situation.score(side, result).into());
        side_values(situation, side).into_iter().for_each(|value| set(value.into()));
    }
}

/// The values of a side after its score, in the order of its measures.
fn side_values(situation: &Situation<'_>, side: Side) -> [u32; PER_SIDE - 1] {
    let (battle, record) = (situation.battle, &situation.battle.record.sides[side as usize]);
    let ([near, medium, far], [near_hits, medium_hits, far_hits]) = (record.shots, record.hits);
    [
        battle.models_of(side, Arm::Infantry),
        battle.models_of(side, Arm::Cavalry),
        situation.guns_of(side),
        record.guns_lost,
        record.kills_gunfire,
        record.kills_melee,
        record.prisoners_caught,
        situation.taken_from(side.other()),
        situation.held(side.other(), side),
        record.prisoners_delivered.iter().sum(),
        record.prisoners_freed,
        record.prisoners_returned,
        situation.held(side, side),
        record.melees_won,
        record.melees_lost,
        record.marches,
        record.charges,
        record.gun_moves,
        record.escorts,
        record.crews_left,
        record.guards_left,
        record.joins,
        record.moved / 100,
        near,
        medium,
        far,
        near_hits,
        medium_hits,
        far_hits,
        record.shots_in_cover,
        record.gun_turns,
        record.gun_turns_fired,
        record.idle_turns,
    ]
}
