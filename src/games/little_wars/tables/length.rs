//! Lengths in hundredths of an inch.

use crate::battlefield::INCH;

/// The greatest reach of a unit's lattice from its centre, in hundredths of an inch.
pub const SPREAD: i32 = 5 * INCH;
