//! Checks beyond the schema: names that must exist, armies within their limits, numbers that must go together.

use super::super::words::{Class, Flight, Profile, Weapon};
use super::army::check_army;
use super::scenario::Scenario;
use crate::battlefield::check_features;
use crate::scenario::Problems;

/// Gathers every problem between the values of a scenario.
pub fn check(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_terrain(scenario, problems);
    check_profiles(scenario, problems);
    check_weapons(scenario, problems);
    check_thresholds(scenario, problems);
    // Somebody who makes a unit dearer need not write lists anew that do not play; they are refused where they do.
    let plays = |name: &str| [&scenario.sides.a, &scenario.sides.b].iter().any(|side| side.army == name);
    for (name, army) in &scenario.armies {
        if plays(name) || !problems.is_inherited(&format!("armies.{name}.units")) {
            check_army(scenario, name, army, problems);
        }
    }
}

/// Checks the features of the table, enough of them (R5), and the room for both deployment zones.
fn check_terrain(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (width, depth) = (scenario.frame.width_in, scenario.frame.depth_in);
    let (grounds, names) = (&scenario.ground, scenario.ground.keys().map(String::as_str));
    let is_ground = |name: &str| grounds.contains_key(name);
    check_features(&scenario.features, width.into(), depth.into(), is_ground, names, problems);
    let (pieces, least) = (scenario.features.len(), usize::from(scenario.frame.features_at_least));
    if pieces < least {
        let message = format!("{pieces} pieces of terrain, {} fewer than the {least} of `frame`", least - pieces);
        problems.at("features", message, None);
    }
    if 2 * u16::from(scenario.frame.deployment_in) > u16::from(depth) {
        let message =
            format!("{} inches from either edge, expected at most {}", scenario.frame.deployment_in, depth / 2);
        problems.at("frame.deployment_in", message, None);
    }
}

/// Checks that a vehicle is one model and no soldier, and that soldiers neither fly nor carry.
fn check_profiles(scenario: &Scenario, problems: &mut Problems<'_>) {
    for (profile, row) in Profile::ALL.into_iter().zip(scenario.profiles.rows.values()) {
        let mut problem = |field: &str, message: &str| {
            problems.at(&format!("profiles.{}.{field}", profile.name()), message, None);
        };
        match row.class {
            Class::Vehicle => {
                if row.models != 1 {
                    problem("models", "several models of a vehicle, expected 1");
                }
                if row.soldiers {
                    problem("soldiers", "upgrades of soldiers for a vehicle, expected false");
                }
            }
            Class::Infantry => {
                if row.flight != Flight::Ground || row.slow {
                    problem("flight", "soldiers that fly or are slow, expected a vehicle");
                }
                if row.crew > 0 || row.armour > 0 {
                    problem("crew", "soldiers with armour or that carry others, expected a vehicle");
                }
            }
        }
        if let Some(weapon) = row.weapon
            && scenario.weapons.rows[weapon].range_in == 0
        {
            problem("weapon", "a weapon without a range, expected one that shoots");
        }
    }
}

/// Checks that weapons of close combat have no range, and all others do.
fn check_weapons(scenario: &Scenario, problems: &mut Problems<'_>) {
    for (weapon, row) in Weapon::ALL.into_iter().zip(scenario.weapons.rows.values()) {
        let melee = matches!(weapon.name(), "fists" | "bayonet");
        if melee != (row.range_in == 0) {
            let expected = if melee { "0 for close combat" } else { "at least 1" };
            let message = format!("{} inches, expected {expected}", row.range_in);
            problems.at(&format!("weapons.{}.range_in", weapon.name()), message, None);
        }
    }
}

/// Checks that the faces tests and tables ask for are on the die.
fn check_thresholds(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (quality, damage) = (&scenario.quality, &scenario.damage);
    let faces = [
        ("quality.passes_from", quality.passes_from, quality.die),
        ("quality.scope_passes_from", quality.scope_passes_from, quality.die),
        ("quality.at_flyer_passes_from", quality.at_flyer_passes_from, quality.die),
        ("movement.danger_to", scenario.movement.danger_to, scenario.movement.danger_die),
        ("damage.shaken_to", damage.shaken_to, damage.immobile_to),
        ("damage.immobile_to", damage.immobile_to, damage.die),
        ("damage.recovers_from", damage.recovers_from, damage.die),
    ];
    for (path, face, most) in faces.into_iter().filter(|(_, face, most)| face > most) {
        problems.at(path, format!("{face}, expected at most {most}"), None);
    }
}
