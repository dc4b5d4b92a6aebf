//! The events of a game, counted for its measures.

use super::super::words::{Arm, Band, MeleeVerdict};
use crate::game::ByWord;

/// Counts of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The counts of each side.
    pub sides: [SideRecord; 2],
    /// Melees, by the verdict that decided them.
    pub melees: ByWord<MeleeVerdict, u32>,
}

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the measures, which bear the same names, say what is counted")]
pub struct SideRecord {
    pub kills_gunfire: u32,
    pub kills_melee: u32,
    pub prisoners_caught: u32,
    pub prisoners_delivered: ByWord<Arm, u32>,
    pub prisoners_freed: u32,
    pub prisoners_returned: u32,
    pub guns_lost: u32,
    pub marches: u32,
    pub charges: u32,
    pub gun_moves: u32,
    pub escorts: u32,
    pub crews_left: u32,
    pub guards_left: u32,
    pub joins: u32,
    /// Distance moved, in hundredths of an inch.
    pub moved: u32,
    pub shots: ByWord<Band, u32>,
    pub hits: ByWord<Band, u32>,
    pub shots_in_cover: u32,
    pub gun_turns: u32,
    pub gun_turns_fired: u32,
    pub idle_turns: u32,
    pub melees_won: u32,
    pub melees_lost: u32,
}

impl SideRecord {
    /// The number of acts of units in the movement phase, and of shots.
    pub fn deeds(&self) -> u32 {
        let moves = [self.marches, self.charges, self.gun_moves, self.escorts, self.joins];
        moves.into_iter().chain([self.crews_left, self.guards_left]).chain(self.shots.values().iter().copied()).sum()
    }
}
