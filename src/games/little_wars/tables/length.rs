//! Lengths in hundredths of an inch.

use crate::battlefield::INCH;

/// The lattice of any unit reaches no further from its centre, in hundredths of an inch.
pub const SPREAD: i32 = 5 * INCH;
