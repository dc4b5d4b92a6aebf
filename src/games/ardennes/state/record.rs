//! The counts behind the measures.

/// Counts behind the measures (A40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Enemies killed.
    pub kills: u32,
    /// Areas cleared, each once.
    pub areas: u32,
    /// Towns that earn a point.
    pub towns: u32,
    /// Weather rolls.
    pub turns: u32,
    /// Meetings with enemies.
    pub fights: u32,
    /// Combat rounds begun.
    pub rounds: u32,
    /// Shells, ammo and treads paid.
    pub rerolls: u32,
    /// First rolls whose pool was a luck die.
    pub luck_rolls: u32,
    /// Failed breakdown rolls.
    pub breakdowns: u32,
    /// Roads built, by roll or by tools.
    pub roads_built: u32,
}
