//! Checks beyond the schema: names that must exist, places on the table, numbers that must go together.

use super::super::words::{SIDES, Side};
use super::place::point;
use super::scenario::Scenario;
use crate::battlefield::{UnitId, check_features, hundredths, inches, laid_out};
use crate::scenario::Problems;

/// More than all changes of a score can add together.
const MOST_CHANGE: u8 = 60;

/// Gathers every problem between the values of a scenario.
pub fn check(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_fire(scenario, problems);
    let mut sound = check_terrain(scenario, problems);
    for side in SIDES {
        sound &= check_side(scenario, side, problems);
    }
    sound &= check_place(scenario, "victory.objective_in", scenario.victory.objective_in, problems);
    if sound {
        check_deployment(scenario, problems);
    }
}

/// Checks that the hits a unit survives and the best score on top of them fit the counter of hits.
fn check_fire(scenario: &Scenario, problems: &mut Problems<'_>) {
    let best = scenario.fire.die + MOST_CHANGE;
    let most = u8::MAX - best;
    if scenario.fire.endures > most {
        problems.at("fire.endures", format!("{} hits, expected at most {most}", scenario.fire.endures), None);
    }
}

/// Checks the features of the table. Gives whether a field can be made of them.
fn check_terrain(scenario: &Scenario, problems: &mut Problems<'_>) -> bool {
    let (width, depth) = (scenario.frame.width_in, scenario.frame.depth_in);
    let (grounds, names) = (&scenario.ground, scenario.ground.keys().map(String::as_str));
    let is_ground = |name: &str| grounds.contains_key(name);
    check_features(&scenario.features, width.into(), depth.into(), is_ground, names, problems);
    scenario.features.iter().all(|feature| feature.shape().is_some() && is_ground(&feature.ground))
}

/// Checks the places of a side. Gives whether its army can be set up.
fn check_side(scenario: &Scenario, side: Side, problems: &mut Problems<'_>) -> bool {
    let (table, key) = (scenario.sides.of(side), format!("sides.{}", side.key()));
    let Some(army) = scenario.armies.get(&table.army) else { return false };
    let (units, places) = (army.units.len(), table.positions_in.len());
    if units != places {
        let message = format!("{places} places, expected one for each of the {units} units of `{}`", table.army);
        problems.at(&format!("{key}.positions_in"), message, None);
    }
    let right = table.positions_in.iter().enumerate();
    let right = right.map(|(i, &place)| check_place(scenario, &format!("{key}.positions_in.{i}"), place, problems));
    right.fold(units == places, |all, right| all & right)
}

/// Checks that a place is given in whole hundredths of an inch and lies on the table. Gives whether it does.
fn check_place(scenario: &Scenario, path: &str, place: [f64; 2], problems: &mut Problems<'_>) -> bool {
    let limits = [("x", scenario.frame.width_in), ("y", scenario.frame.depth_in)];
    let mut right = true;
    for (i, ((axis, most), value)) in limits.into_iter().zip(place).enumerate() {
        let on_table = hundredths(value).is_some_and(|value| (0..=inches(most)).contains(&value));
        if !on_table {
            let message = format!("{axis} is {value}, expected 0 to {most} inches in whole hundredths");
            problems.at(&format!("{path}.{i}"), message, None);
            right = false;
        }
    }
    right
}

/// D5, D14: checks that no unit begins on ground that cannot be entered, beside a friend, or inside an enemy's six
/// inches.
fn check_deployment(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (field, movement) = (
        laid_out([scenario.frame.width_in, scenario.frame.depth_in], &scenario.features, &scenario.ground),
        &scenario.movement,
    );
    let units = |side: Side| {
        let places = scenario.sides.of(side).positions_in.iter().enumerate();
        places.map(move |(index, &place)| (UnitId { side, index }, point(place)))
    };
    for (unit, at) in SIDES.into_iter().flat_map(units) {
        let path = format!("sides.{}.positions_in.{}", unit.side.key(), unit.index);
        if !field.passable(at) {
            problems.at(&path, "on impassable ground, expected a place that a unit can enter", None);
        }
        let mut friends = units(unit.side).take_while(|(friend, _)| friend.index < unit.index);
        if let Some((friend, _)) = friends.find(|(_, place)| place.within(at, inches(movement.spacing_in))) {
            let message = format!("within {} inches of unit {}", movement.spacing_in, friend.mark());
            problems.at(&path, format!("{message}, expected more"), None);
        }
        let enemy = units(Side::B).find(|(_, place)| place.distance(at) < inches(movement.stop_in));
        if let (Some((enemy, _)), Side::A) = (enemy, unit.side) {
            let message = format!("nearer than {} inches to unit {}", movement.stop_in, enemy.mark());
            problems.at(&path, message, None);
        }
    }
}
