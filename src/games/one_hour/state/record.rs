//! What has happened in a game, counted for its measures.

use super::super::words::{PROFILES, TARGETS, WEAPONS};

/// Counts of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Of each side.
    pub sides: [SideRecord; 2],
    /// The game turn of the first loss of either side, 0 if there was none.
    pub first_loss_turn: u8,
}

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideRecord {
    /// Shots by weapon and target type.
    pub shots: [[u16; TARGETS.len()]; WEAPONS.len()],
    /// Hits that its shots made, by weapon and target type.
    pub hits: [[u16; TARGETS.len()]; WEAPONS.len()],
    /// Units it lost, by profile.
    pub lost: [u8; PROFILES.len()],
    /// Units it lost to each weapon of the enemy, and, last, to contact.
    pub lost_to: [u8; WEAPONS.len() + 1],
    /// Hits it took.
    pub hits_taken: u16,
    /// Moves made.
    pub moves: u16,
    /// Inches moved, in hundredths.
    pub moved: u32,
    /// Moves into contact.
    pub contacts: u16,
    /// Times a unit of it was pinned that was not.
    pub pins: u16,
    /// Smoke markers placed.
    pub smokes: u16,
    /// Times a unit of it retired.
    pub retreats: u16,
}
