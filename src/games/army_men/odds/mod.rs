//! Odds tables: small questions answered exactly by the rules of the game.

mod list;
mod melee;
mod morale;
mod points;
mod scene;
mod shooting;
mod shot;
mod vehicle;
mod volley;

use std::sync::Arc;

use super::stage::Stage;
use super::word::Quality;
use crate::battlefield::Arc as Facing;
use crate::game::{Column, OddsTable};
use scene::Scene;

/// The qualities of shooters, and whether they have a scope, as tables name them.
const SHOOTERS: [(&str, Quality, bool); 4] = [
    ("rookie", Quality::Rookie, false),
    ("regular", Quality::Regular, false),
    ("elite", Quality::Elite, false),
    ("scope", Quality::Regular, true),
];

/// The sides of a vehicle, as tables name them.
const FACINGS: [(&str, Facing); 3] = [("front", Facing::Front), ("side", Facing::Side), ("rear", Facing::Rear)];

/// A key of yes or no, yes first.
const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    let mut scene = Scene::new(stage);
    vec![
        Box::new(volley::infantry(stage, &mut scene)),
        Box::new(volley::vehicle(stage, &mut scene)),
        Box::new(shooting::table(stage, &mut scene)),
        Box::new(vehicle::table(stage, &mut scene)),
        Box::new(melee::table(stage)),
        Box::new(morale::table(stage)),
        Box::new(points::table(stage, &mut scene)),
    ]
}

/// Columns of probabilities, `p_0` to the most models of a unit.
fn by_number() -> Vec<Column> {
    (0..=scene::MOST_MODELS).map(|number| Column::probability(format!("p_{number}"))).collect()
}

/// Columns for the worst that an attack does to a vehicle.
fn by_damage() -> Vec<Column> {
    ["p_none", "p_shaken", "p_immobile", "p_destroyed"].map(Column::probability).to_vec()
}
