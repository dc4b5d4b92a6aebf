//! Keys and columns that several tables share.

use super::super::words::Quality;
use super::scene;
use crate::battlefield::Arc as Facing;
use crate::game::Column;

/// The qualities of shooters, and whether they have a scope, as tables name them.
pub(super) const SHOOTERS: [(&str, Quality, bool); 4] = [
    ("rookie", Quality::Rookie, false),
    ("regular", Quality::Regular, false),
    ("elite", Quality::Elite, false),
    ("scope", Quality::Regular, true),
];

/// The sides of a vehicle, as tables name them.
pub(super) const FACINGS: [(&str, Facing); 3] =
    [("front", Facing::Front), ("side", Facing::Side), ("rear", Facing::Rear)];

/// A key of yes or no, yes first.
pub(super) const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// Columns of probabilities, `p_0` to the most models of a unit.
pub(super) fn by_number() -> Vec<Column> {
    (0..=scene::MOST_MODELS).map(|number| Column::probability(format!("p_{number}"))).collect()
}

/// Columns for the worst that an attack does to a vehicle.
pub(super) fn by_damage() -> Vec<Column> {
    ["p_none", "p_shaken", "p_immobile", "p_destroyed"].map(Column::probability).to_vec()
}
