//! What is recorded about each game.

use std::sync::LazyLock;

use super::choice::{ENDINGS, Ending, Situation};
use super::state::SideRecord;
use super::words::{SIDES, Side, TARGETS};
use crate::game::{ENDING, Kind, Measure, Outcome, advantage};

/// The labels of the measure `objective_held`.
const HOLDERS: [&str; 3] = ["nobody", "a", "b"];

const fn count(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

const fn labels(name: &'static str, meaning: &'static str, labels: &'static [&'static str]) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::Labels(labels) }
}

/// The measures of the whole game, in the order of their values, but those of who went first.
const WHOLE: [Measure; 5] = [
    labels(ENDING, "Who won (D11); no game is unfinished.", &ENDINGS),
    count("margin", "units", "Units of A left less units of B left."),
    count("turns", "turns", "Game turns begun (D1)."),
    count("first_loss_turn", "turn", "The game turn in which either side first lost a unit; 0 if none did."),
    labels(
        "objective_held",
        "Which side alone has a unit near the objective after the last turn (D11); nobody without an objective.",
        &HOLDERS,
    ),
];

/// The shots of a weapon at each target type, and the hits they made.
macro_rules! weapon {
    ($prefix:literal, $side:literal, $weapon:literal, $with:literal) => {
        weapon!(@targets $prefix, $side, $weapon, $with,
            "infantry" "infantry", "gun" "guns", "light_armour" "light armour", "medium_armour" "medium armour",
            "heavy_armour" "heavy armour")
    };
    (@targets $prefix:literal, $side:literal, $weapon:literal, $with:literal, $($target:literal $at:literal),*) => {
        [
            $(
                count(
                    concat!($prefix, "_shots_", $weapon, "_at_", $target),
                    "shots",
                    concat!("Shots of side ", $side, "'s ", $with, " at ", $at, "."),
                ),
                count(
                    concat!($prefix, "_hits_", $weapon, "_at_", $target),
                    "hits",
                    concat!("Hits that side ", $side, "'s ", $with, " made on ", $at, ", as recorded (D8)."),
                ),
            )*
        ]
    };
}

/// The measures of a side, in the order of [`side_values`].
macro_rules! side {
    ($prefix:literal, $side:literal) => {
        side!(@all $prefix, $side,
            "infantry" "foot infantry", "motorised_infantry" "motorised infantry",
            "armoured_infantry" "armoured infantry", "mortar" "mortars", "artillery" "towed artillery",
            "mobile_artillery" "mobile artillery", "anti_tank_gun" "anti-tank guns",
            "tank_destroyer" "tank destroyers", "assault_gun" "assault guns", "scout_car" "scout cars",
            "light_armoured_car" "light armoured cars", "heavy_armoured_car" "heavy armoured cars",
            "light_tank" "light tanks", "tank" "medium tanks", "heavy_tank" "heavy tanks")
    };
    (@all $prefix:literal, $side:literal, $($profile:literal $units:literal),*) => {
        [
            count(concat!($prefix, "_units_left"), "units", concat!("Units of side ", $side, " left.")),
            count(concat!($prefix, "_hits_taken"), "hits", concat!("Hits recorded on side ", $side, ".")),
            count(concat!($prefix, "_moves"), "moves", concat!("Moves that side ", $side, " made.")),
            count(concat!($prefix, "_inches_moved"), "inches", concat!("Whole inches that side ", $side, " moved.")),
            count(concat!($prefix, "_contacts"), "moves", concat!("Moves of side ", $side, " into contact (D5).")),
            count(concat!($prefix, "_pins"), "units", concat!("Times a unit of side ", $side, " became pinned (R22).")),
            count(concat!($prefix, "_smokes"), "markers", concat!("Smoke markers that side ", $side, " placed (R28).")),
            count(concat!($prefix, "_retreats"), "units", concat!("Times a scout of side ", $side, " retired (R31).")),
            count(concat!($prefix, "_shots"), "shots", concat!("Shots of side ", $side, ".")),
            count(concat!($prefix, "_hits"), "hits", concat!("Hits that side ", $side, " made, as recorded (D8).")),
            count(concat!($prefix, "_lost"), "units", concat!("Units that side ", $side, " lost.")),
            count(concat!($prefix, "_lost_to_light"), "units", concat!("Units of side ", $side, " lost to light weapons.")),
            count(concat!($prefix, "_lost_to_mortar"), "units", concat!("Units of side ", $side, " lost to mortars.")),
            count(concat!($prefix, "_lost_to_artillery"), "units", concat!("Units of side ", $side, " lost to artillery.")),
            count(concat!($prefix, "_lost_to_anti_tank"), "units", concat!("Units of side ", $side, " lost to anti-tank guns.")),
            count(concat!($prefix, "_lost_to_tank"), "units", concat!("Units of side ", $side, " lost to tank guns.")),
            count(concat!($prefix, "_lost_to_contact"), "units", concat!("Units of side ", $side, " overrun (R27).")),
            $(count(
                concat!($prefix, "_lost_", $profile),
                "units",
                concat!("Units of side ", $side, " lost: ", $units, "."),
            ),)*
        ]
    };
}

/// Measures of a side but those of its weapons.
const PER_SIDE: usize = 32;

/// Measures of a weapon of a side.
const PER_WEAPON: usize = 2 * TARGETS.len();

static A: [Measure; PER_SIDE] = side!("a", "A");
static B: [Measure; PER_SIDE] = side!("b", "B");

/// The shots and hits of a side, weapon by weapon.
macro_rules! weapons {
    ($prefix:literal, $side:literal) => {
        [
            weapon!($prefix, $side, "light", "light weapons"),
            weapon!($prefix, $side, "mortar", "mortars"),
            weapon!($prefix, $side, "artillery", "artillery"),
            weapon!($prefix, $side, "anti_tank", "anti-tank guns"),
            weapon!($prefix, $side, "tank", "tank guns"),
        ]
    };
}

static A_WEAPONS: [[Measure; PER_WEAPON]; 5] = weapons!("a", "A");
static B_WEAPONS: [[Measure; PER_WEAPON]; 5] = weapons!("b", "B");

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(|| {
    let sides = [(&A, &A_WEAPONS), (&B, &B_WEAPONS)];
    let of_side = sides.iter().flat_map(|(side, weapons)| side.iter().chain(weapons.as_flattened())).copied();
    WHOLE.into_iter().chain(advantage::of_first("units")).chain(of_side).collect()
});

/// The measures, in the order of their values: of the whole game, of who went first, of side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

/// Records what a game came to.
pub(super) fn record(situation: &Situation<'_>, ending: Ending, outcome: &mut Outcome) {
    let battle = situation.battle;
    let left = SIDES.map(|side| battle.left(side) as i64);
    let [a, b] = left;
    let holder = situation.held_at_end().map_or(0, |side| 1 + side as i64);
    let whole = [ending as i64, a - b, battle.turn.into(), battle.record.first_loss_turn.into(), holder];
    let mut next = 0;
    let mut set = |value: i64| {
        outcome.set(next, value);
        next += 1;
    };
    whole.into_iter().for_each(&mut set);
    advantage::values(situation.stage.tables.frame.first, ending.winner(), left).into_iter().for_each(&mut set);
    for side in SIDES {
        side_values(situation, side, &mut set);
    }
}

/// The values of a side, in the order of its measures.
fn side_values(situation: &Situation<'_>, side: Side, set: &mut impl FnMut(i64)) {
    let battle = situation.battle;
    let record = &battle.record.sides[side as usize];
    let SideRecord { shots, hits, lost, lost_to, .. } = record;
    let sum = |table: &[[u16; TARGETS.len()]]| table.as_flattened().iter().map(|&count| i64::from(count)).sum::<i64>();
    set(battle.left(side) as i64);
    set(record.hits_taken.into());
    set(record.moves.into());
    set(i64::from(record.moved) / 100);
    [record.contacts, record.pins, record.smokes, record.retreats].into_iter().for_each(|count| set(count.into()));
    set(sum(shots));
    set(sum(hits));
    set(lost.iter().map(|&count| i64::from(count)).sum());
    lost_to.iter().chain(lost).for_each(|&count| set(count.into()));
    for (shots, hits) in shots.iter().zip(hits) {
        for (shots, hits) in shots.iter().zip(hits) {
            set((*shots).into());
            set((*hits).into());
        }
    }
}
