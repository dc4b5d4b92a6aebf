//! The limits of a battle: the most units, guns and models.

/// The most units of a side at a time.
pub const MOST_UNITS: usize = 48;

/// The most guns on the table: 8 a side, as the schema bounds them.
pub const MOST_GUNS: usize = 16;

/// The most models of a side: 80 infantry and 40 cavalry, as the schema bounds them.
pub const MOST_MODELS: usize = 120;
