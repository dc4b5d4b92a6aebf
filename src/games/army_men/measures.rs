//! What is recorded about each game.

use std::sync::LazyLock;

use super::choice::score::{ENDINGS, Ending};
use super::choice::situation::Situation;
use super::state::record::SideRecord;
use super::state::unit::Unit;
use super::words::{SIDES, Side};
use crate::battlefield::Edge;
use crate::game::{ENDING, Kind, Measure, Outcome, advantage};

const fn count(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

const fn yes_no(name: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::YesNo }
}

/// The measures of the whole game, in the order of their values.
const WHOLE: [Measure; 4] = [
    Measure {
        name: ENDING,
        unit: "",
        meaning: "Who has more points after the last round (R6); no game is unfinished.",
        kind: Kind::Labels(&ENDINGS),
    },
    count("margin", "points", "Points that A scored less those that B scored (M12)."),
    count("first_loss_round", "round", "The round in which either side first lost a unit; 0 if none did."),
    count("unresolved_combats", "combats", "Close combats in which the units parted (M8)."),
];

/// The measures of a side, in the order of [`side_values`].
macro_rules! side {
    ($prefix:literal, $side:literal, $($name:literal $unit:literal $meaning:literal,)*) => {
        [
            yes_no(concat!($prefix, "_south"), concat!("Side ", $side, " has the southern edge (R5).")),
            $(count(concat!($prefix, "_", $name), $unit, concat!("Side ", $side, ": ", $meaning)),)*
        ]
    };
}

/// Everything that is counted of a side, in the order of [`side_values`].
macro_rules! counts {
    ($prefix:literal, $side:literal) => {
        side!($prefix, $side,
            "score" "points" "points of enemy units destroyed, routed or pinned at the end (M12).",
            "points_lost" "points" "points of its units destroyed or routed.",
            "units_left" "units" "units neither destroyed nor routed.",
            "units_destroyed" "units" "units destroyed.",
            "units_routed" "units" "units routed (R15, R17).",
            "units_pinned" "units" "units pinned at the end.",
            "models_lost" "models" "soldiers and vehicles lost, those of routed units too.",
            "activations" "units" "units activated.",
            "holds" "actions" "holds, in a vehicle too (R8, R29).",
            "hunkers" "actions" "hunkers (R8).",
            "guards" "actions" "guards taken up (R12).",
            "walks" "actions" "walks, out of and into vehicles too (R8).",
            "runs" "actions" "runs, into vehicles too (R8).",
            "assaults" "actions" "assaults begun (R13).",
            "moves" "actions" "moves of vehicles (R29).",
            "cruises" "actions" "cruises of vehicles (R29).",
            "flights" "actions" "flights of flyers (R35).",
            "embarks" "units" "units that got into a vehicle during play (R34).",
            "disembarks" "units" "units that got out of a vehicle (R34).",
            "inches_moved" "inches" "whole inches moved by all its units.",
            "attacks" "attacks" "attacks by shooting, of one unit on another, reactions too (R10).",
            "reactions" "attacks" "attacks in reaction from guard (R12).",
            "hits" "hits" "hits by shooting, those on vehicles as they count (R28).",
            "kills" "models" "soldiers and vehicles removed by its shooting.",
            "combats" "combats" "close combats that its assaults led to (R14).",
            "combat_rounds" "rounds" "rounds of these (M8).",
            "pins" "units" "times one of its units was pinned that was not (R16).",
            "morale_tests" "tests" "morale tests (R15 to R17).",
            "morale_failed" "tests" "morale tests failed.",
            "rolls_shaken" "rolls" "damage rolls on its vehicles that came to shaken (R32).",
            "rolls_immobile" "rolls" "damage rolls on its vehicles that came to immobile.",
            "rolls_destroyed" "rolls" "damage rolls on its vehicles that came to destroyed.",
            "danger_hits" "hits" "hits from dangerous ground (R20).",
            "wreck_hits" "hits" "hits on those in its destroyed vehicles (R34).",
            "shots_bomb" "shots" "times a bomb was dropped.",
            "shots_grenade" "shots" "times grenades were thrown.",
            "shots_c4" "shots" "times C4 was thrown.",
            "shots_flamethrower" "shots" "times a flamethrower was fired.",
            "shots_rifle" "shots" "times a rifle was fired.",
            "shots_sniper_rifle" "shots" "times a sniper rifle was fired.",
            "shots_machinegun" "shots" "times a machinegun was fired.",
            "shots_bazooka" "shots" "times a bazooka was fired.",
            "shots_autocannon" "shots" "times an autocannon was fired.",
            "shots_mortar" "shots" "times a mortar was fired.",
            "shots_missile" "shots" "times a missile was fired.",
            "shots_tank_cannon" "shots" "times a tank cannon was fired.",
            "shots_artillery_gun" "shots" "times an artillery gun was fired.",
            "hits_bomb" "hits" "attacks of bombs that hit (R10), before any is blocked, on vehicles too each counted once.",
            "hits_grenade" "hits" "attacks of grenades that hit, on vehicles too each counted once.",
            "hits_c4" "hits" "attacks of C4 that hit, on vehicles too each counted once.",
            "hits_flamethrower" "hits" "attacks of flamethrowers that hit, on vehicles too each counted once.",
            "hits_rifle" "hits" "attacks of rifles that hit, on vehicles too each counted once.",
            "hits_sniper_rifle" "hits" "attacks of sniper rifles that hit, on vehicles too each counted once.",
            "hits_machinegun" "hits" "attacks of machineguns that hit, on vehicles too each counted once.",
            "hits_bazooka" "hits" "attacks of bazookas that hit, on vehicles too each counted once.",
            "hits_autocannon" "hits" "attacks of autocannons that hit, on vehicles too each counted once.",
            "hits_mortar" "hits" "attacks of mortars that hit, on vehicles too each counted once.",
            "hits_missile" "hits" "attacks of missiles that hit, on vehicles too each counted once.",
            "hits_tank_cannon" "hits" "attacks of tank cannons that hit, on vehicles too each counted once.",
            "hits_artillery_gun" "hits" "attacks of artillery guns that hit, on vehicles too each counted once.",
            "kills_fists" "models/10" "soldiers and vehicles removed with fists, in tenths.",
            "kills_bayonet" "models/10" "soldiers and vehicles removed with bayonets, in tenths.",
            "kills_bomb" "models/10" "removed by bombs, in tenths. Weapons that fire together share what they remove in proportion to their hits as they count: whole tenths to each, those left over to the largest remainders, of equal ones in the order of these measures.",
            "kills_grenade" "models/10" "removed by grenades, in tenths.",
            "kills_c4" "models/10" "removed by C4, in tenths.",
            "kills_flamethrower" "models/10" "removed by flamethrowers, in tenths.",
            "kills_rifle" "models/10" "removed by rifles, in tenths.",
            "kills_sniper_rifle" "models/10" "removed by sniper rifles, in tenths.",
            "kills_machinegun" "models/10" "removed by machineguns, in tenths.",
            "kills_bazooka" "models/10" "removed by bazookas, in tenths.",
            "kills_autocannon" "models/10" "removed by autocannons, in tenths.",
            "kills_mortar" "models/10" "removed by mortars, in tenths.",
            "kills_missile" "models/10" "removed by missiles, in tenths.",
            "kills_tank_cannon" "models/10" "removed by tank cannons, in tenths.",
            "kills_artillery_gun" "models/10" "removed by artillery guns, in tenths.",
        )
    };
}

/// Measures of a side.
const PER_SIDE: usize = 76;

static A: [Measure; PER_SIDE] = counts!("a", "A");
static B: [Measure; PER_SIDE] = counts!("b", "B");

static FIRST: [Measure; advantage::MEASURES] = advantage::of_first("points");
static SOUTH: [Measure; advantage::MEASURES] = advantage::of_south("points");

static ALL: LazyLock<Vec<Measure>> =
    LazyLock::new(|| WHOLE.iter().chain(&FIRST).chain(&SOUTH).chain(&A).chain(&B).copied().collect());

/// The measures, in the order of their values: of the whole game, of who placed first, of who has the southern edge, of
/// side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

/// Records what a game came to.
pub(super) fn record(situation: &Situation<'_>, ending: Ending, outcome: &mut Outcome) {
    let [a, b] = SIDES.map(|side| i64::from(situation.score(side)));
    let record = &situation.battle.record;
    let whole = [ending as i64, a - b, record.first_loss_round.into(), record.unresolved.into()];
    let mut next = 0;
    let mut set = |value: i64| {
        outcome.set(next, value);
        next += 1;
    };
    whole.into_iter().for_each(&mut set);
    let south = SIDES.into_iter().find(|&side| situation.battle.edge(side) == Edge::South).unwrap_or(Side::A);
    let winner = match ending {
        Ending::AWins => Some(Side::A),
        Ending::BWins => Some(Side::B),
        Ending::Draw => None,
    };
    for had in [record.first, south] {
        advantage::values(had, winner, [a, b]).into_iter().for_each(&mut set);
    }
    for side in SIDES {
        side_values(situation, side, &mut set);
    }
}

/// Weapons of close combat come first in the order of the list, and are fired by nobody.
const MELEE_WEAPONS: usize = 2;

/// The values of a side, in the order of its measures.
fn side_values(situation: &Situation<'_>, side: Side, set: &mut impl FnMut(i64)) {
    let battle = situation.battle;
    let record: &SideRecord = &battle.record.sides[side as usize];
    let units = |holds: &dyn Fn(&Unit) -> bool| battle.units(side).iter().filter(|unit| holds(unit)).count() as i64;
    set((battle.edge(side) == Edge::South).into());
    set(situation.score(side).into());
    set(record.points_lost.into());
    set(units(&Unit::is_left));
    set(record.units_destroyed.into());
    set(record.units_routed.into());
    set(units(&|unit| unit.is_left() && unit.pinned));
    let counts = [record.models_lost, record.activations, record.holds, record.hunkers, record.guards, record.walks];
    counts.into_iter().for_each(|count| set(count.into()));
    let counts = [record.runs, record.assaults, record.moves, record.cruises, record.flights, record.embarks];
    counts.into_iter().for_each(|count| set(count.into()));
    set(record.disembarks.into());
    set((record.moved / 100).into());
    set(record.shots.into());
    set(record.reactions.into());
    set(record.hits.into());
    let counts = [record.kills, record.combats, record.combat_rounds, record.pins, record.morale_tests];
    counts.into_iter().for_each(|count| set(count.into()));
    let counts = [record.morale_failed, record.rolls_shaken, record.rolls_immobile, record.rolls_destroyed];
    counts.into_iter().for_each(|count| set(count.into()));
    set(record.danger_hits.into());
    set(record.wreck_hits.into());
    let by_weapon =
        record.fired[MELEE_WEAPONS..].iter().chain(&record.hits_by[MELEE_WEAPONS..]).chain(&record.kills_by);
    by_weapon.for_each(|&count| set(count.into()));
}
