//! Checks beyond the schema: names that must exist, armies of the right models with room to begin, numbers that must go
//! together.

use super::super::words::Arm;
use super::lineup::{DeploymentZone, Misplaced};
use super::muster::{Muster, most_coherent};
use super::scenario::{ArmyTable, Scenario};
use crate::battlefield::{Edge, INCH, check_features, hundredths, inches, laid_out};
use crate::scenario::Problems;

/// Gathers every problem between the values of a scenario.
pub fn check(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_terrain(scenario, problems);
    check_numbers(scenario, problems);
    for (name, army) in &scenario.armies {
        check_composition(scenario, name, army, problems);
        check_places(scenario, name, army, problems);
    }
}

/// Checks the features of the table, enough of them and not too many (L1), and the room for both deployment zones.
fn check_terrain(scenario: &Scenario, problems: &mut Problems<'_>) {
    let frame = &scenario.frame;
    let (width, depth) = (frame.width_in, frame.depth_in);
    let (grounds, names) = (&scenario.ground, scenario.ground.keys().map(String::as_str));
    let is_ground = |name: &str| grounds.contains_key(name);
    check_features(&scenario.features, width.into(), depth.into(), is_ground, names, problems);
    let (pieces, least, most) = (scenario.features.len(), frame.features_at_least, frame.features_at_most);
    if !(usize::from(least)..=usize::from(most)).contains(&pieces) {
        let message = format!("{pieces} pieces of terrain, expected the {least} to {most} of `frame`");
        problems.at("features", message, None);
    }
    if 2 * u16::from(frame.deployment_in) >= u16::from(depth) {
        let most = depth.div_ceil(2) - 1;
        let message = format!("{} inches from either edge, expected at most {most}", frame.deployment_in);
        problems.at("frame.deployment_in", message, None);
    }
}

/// Checks numbers that must go together.
fn check_numbers(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (fire, army) = (&scenario.fire, &scenario.composition);
    if fire.near_in > fire.medium_in {
        let message = format!("{} inches, expected at most the {} of medium_in", fire.near_in, fire.medium_in);
        problems.at("fire.near_in", message, None);
    }
    let models = usize::from(army.infantry) + usize::from(army.cavalry);
    if models == 0 {
        problems.at("composition", "an army of no models, expected infantry or cavalry", None);
    }
    if usize::from(scenario.frame.draw_at) >= models && models > 0 {
        let message = format!("{} of {models} models: every game would be over at once", scenario.frame.draw_at);
        problems.at("frame.draw_at", message, None);
    }
}

/// R3, R16: checks that an army has the models that every army has, in units that hold together.
fn check_composition(scenario: &Scenario, name: &str, army: &ArmyTable, problems: &mut Problems<'_>) {
    let wanted = &scenario.composition;
    for (arm, models) in [(Arm::Infantry, wanted.infantry), (Arm::Cavalry, wanted.cavalry)] {
        let of_arm = army.units.iter().filter(|unit| unit.arm == arm);
        let found: u32 = of_arm.map(|unit| u32::from(unit.models)).sum();
        if found != u32::from(models) {
            let message =
                format!("army `{name}`: {found} {} models, expected the {models} of `composition`", arm.name());
            problems.at(&format!("armies.{name}.units"), message, None);
        }
    }
    if army.guns_in.len() != usize::from(wanted.guns) {
        let message =
            format!("army `{name}`: {} guns, expected the {} of `composition`", army.guns_in.len(), wanted.guns);
        problems.at(&format!("armies.{name}.guns_in"), message, None);
    }
    let most = most_coherent(wanted.coherency_in);
    for (i, unit) in army.units.iter().enumerate().filter(|(_, unit)| unit.models > most) {
        let message = format!("{} models, expected at most {most}, so that all are near each other", unit.models);
        problems.at(&format!("armies.{name}.units.{i}.models"), message, None);
    }
}

/// R4, L2: checks that all models are on the table, in the zone and on ground that can be entered, and units apart,
/// from either edge.
fn check_places(scenario: &Scenario, name: &str, army: &ArmyTable, problems: &mut Problems<'_>) {
    let places = army.units.iter().enumerate().map(|(i, unit)| (format!("armies.{name}.units.{i}.at_in"), unit.at_in));
    let guns = army.guns_in.iter().enumerate().map(|(i, &gun)| (format!("armies.{name}.guns_in.{i}"), gun));
    let mut right = true;
    for (path, at_in) in places.chain(guns) {
        if hundredths(at_in).is_none() {
            problems.at(&path, format!("found {at_in}, expected whole hundredths of an inch"), None);
            right = false;
        }
    }
    let muster = Muster::new(scenario, army);
    if let Some(gun) = muster.uncrewed {
        let message = format!("no unit has more than {} models to give it a crew", scenario.artillery.crew);
        problems.at(&format!("armies.{name}.guns_in.{gun}"), message, None);
    }
    if right {
        [Edge::South, Edge::North].into_iter().find(|&edge| !check_edge(scenario, name, &muster, edge, problems));
    }
}

/// Checks the places at an edge. Gives whether every unit has one.
fn check_edge(scenario: &Scenario, name: &str, muster: &Muster, edge: Edge, problems: &mut Problems<'_>) -> bool {
    let (frame, field, listed) = (
        &scenario.frame,
        laid_out([scenario.frame.width_in, scenario.frame.depth_in], &scenario.features, &scenario.ground),
        scenario.armies[name].units.len(),
    );
    let zone = DeploymentZone { frame, field: &field, spacing: inches(scenario.movement.spacing_in), edge };
    let troops = muster.troops.iter().map(|troop| (troop.along, troop.models));
    let Some((index, fault)) = zone.misplaced(troops) else { return true };
    let path = match index.checked_sub(listed) {
        None => format!("armies.{name}.units.{index}.at_in"),
        Some(gun) => format!("armies.{name}.guns_in.{gun}"),
    };
    let problem = match fault {
        Misplaced::TooDeep => {
            let (models, zone) = (muster.troops[index].models, told(inches(frame.deployment_in)));
            format!("{models} models do not fit into the zone of {zone} at the {} edge", edge.name())
        }
        Misplaced::OffTable => "models off the table, expected all of them on it".to_string(),
        Misplaced::NoEntry => {
            format!("on ground that cannot be entered, if the army has the {} edge", edge.name())
        }
        Misplaced::Crowded(other) => {
            format!("models within {} of those of {}", told(zone.spacing), called(other, listed))
        }
    };
    problems.at(&path, problem, None);
    false
}

fn told(spacing: i32) -> String {
    if spacing == INCH { "1 inch".to_string() } else { format!("{} inches", spacing / INCH) }
}

/// The name of a unit of a muster in the scenario file.
fn called(index: usize, listed: usize) -> String {
    match index.checked_sub(listed) {
        None => format!("unit {}", index + 1),
        Some(gun) => format!("the crew of gun {}", gun + 1),
    }
}
