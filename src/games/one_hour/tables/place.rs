//! Places and lengths of a scenario file, in hundredths of an inch.

use crate::battlefield::{Point, hundredths};

/// The difference that a tape on the table cannot tell, in hundredths of an inch. Places are whole hundredths and moves
/// end short of them, so a unit that stops 6 inches from an enemy may stand 6.02 inches away; it counts as within 6.
pub const TAPE: i32 = 2;

/// A place of a checked scenario file.
pub fn point([x, y]: [f64; 2]) -> Point {
    // The check of the scenario refuses what is not a whole number of hundredths.
    Point::new(hundredths(x).unwrap_or_default(), hundredths(y).unwrap_or_default())
}
