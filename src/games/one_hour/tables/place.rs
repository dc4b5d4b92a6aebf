//! Places and lengths of a scenario file, in hundredths of an inch.

use super::ground::GroundTable;
use super::scenario::Scenario;
use crate::battlefield::{Feature, FeatureTable, Field, Point, hundredths, inches};

/// What a tape on the table cannot tell, in hundredths of an inch. Places are whole hundredths and moves end short of
/// them, so a unit that stops 6 inches from an enemy may stand 6.02 inches away; it counts as within 6.
pub const TAPE: i32 = 2;

/// A place of a checked scenario file.
pub fn point([x, y]: [f64; 2]) -> Point {
    // The check of the scenario refuses what is not a whole number of hundredths.
    Point::new(hundredths(x).unwrap_or_default(), hundredths(y).unwrap_or_default())
}

/// The table with its terrain.
pub fn field(tables: &Scenario) -> Field<GroundTable> {
    let feature = |table: &FeatureTable| {
        let ground = tables.ground.get(&table.ground)?.clone();
        Some(Feature { name: table.name.clone(), shape: table.shape()?, ground })
    };
    let features = tables.features.iter().filter_map(feature).collect();
    Field::new(inches(tables.frame.width_in), inches(tables.frame.depth_in), features)
}
