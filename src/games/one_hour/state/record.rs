//! The events of a game, counted for its measures.

use super::super::words::{Profile, Target, Weapon};
use crate::game::ByWord;

/// Counts of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The counts of each side.
    pub sides: [SideRecord; 2],
    /// The game turn of the first loss of either side, 0 if there was none.
    pub first_loss_turn: u8,
}

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideRecord {
    /// Shots by weapon and target type.
    pub shots: ByWord<Weapon, ByWord<Target, u16>>,
    /// Hits that its shots made, by weapon and target type.
    pub hits: ByWord<Weapon, ByWord<Target, u16>>,
    /// Units it lost, by profile.
    pub lost: ByWord<Profile, u8>,
    /// Units it lost to each weapon of the enemy.
    pub lost_to: ByWord<Weapon, u8>,
    /// Units it lost to contact.
    pub overrun: u8,
    /// Hits it took.
    pub hits_taken: u16,
    /// Moves made.
    pub moves: u16,
    /// Inches moved, in hundredths.
    pub moved: u32,
    /// Moves into contact.
    pub contacts: u16,
    /// Times a unit of the side was pinned that was not pinned already.
    pub pins: u16,
    /// Smoke markers placed.
    pub smokes: u16,
    /// Times a unit of the side retired.
    pub retreats: u16,
}
