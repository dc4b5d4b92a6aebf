//! What has happened in a game, counted for its measures.

use super::super::words::{Side, WEAPONS};

/// Parts into which a kill is divided when several weapons share it.
pub const PARTS: u32 = 10;

/// Counts of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Of each side.
    pub sides: [SideRecord; 2],
    /// Who chose the edge and placed his army first (M1).
    pub first: Side,
    /// The round in which either side first lost a unit, 0 if none did.
    pub first_loss_round: u8,
    /// Close combats that were broken off (M8).
    pub unresolved: u32,
}

impl Default for Record {
    fn default() -> Record {
        Record { sides: Default::default(), first: Side::A, first_loss_round: 0, unresolved: 0 }
    }
}

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the measures, which bear the same names, say what is counted")]
pub struct SideRecord {
    pub activations: u32,
    pub holds: u32,
    pub hunkers: u32,
    pub guards: u32,
    pub walks: u32,
    pub runs: u32,
    pub assaults: u32,
    pub moves: u32,
    pub cruises: u32,
    pub flights: u32,
    pub embarks: u32,
    pub disembarks: u32,
    pub reactions: u32,
    /// Hundredths of an inch.
    pub moved: u32,
    pub shots: u32,
    pub hits: u32,
    pub kills: u32,
    /// Times each weapon was fired.
    pub fired: [u32; WEAPONS.len()],
    /// Tests that each weapon passed to hit.
    pub hits_by: [u32; WEAPONS.len()],
    /// Models and vehicles that each weapon removed by shooting; fists and bayonets in close combat. In parts of [`PARTS`].
    pub kills_by: [u32; WEAPONS.len()],
    pub combats: u32,
    pub combat_rounds: u32,
    pub pins: u32,
    pub morale_tests: u32,
    pub morale_failed: u32,
    pub models_lost: u32,
    pub points_lost: u32,
    pub units_destroyed: u32,
    pub units_routed: u32,
    pub rolls_shaken: u32,
    pub rolls_immobile: u32,
    pub rolls_destroyed: u32,
    pub danger_hits: u32,
    pub wreck_hits: u32,
}

impl SideRecord {
    /// Shares kills among weapons in proportion to their weights: each has the whole parts that are due to it, and the parts
    /// that are left over go one each to those with the largest remainders, of equal ones to the first in the list.
    pub fn credit(&mut self, kills: u32, weights: [u32; WEAPONS.len()]) {
        let (parts, all) = (PARTS * kills, weights.iter().sum::<u32>().max(1));
        let mut remainders = weights.map(|weight| parts * weight % all);
        let mut left_over = remainders.iter().sum::<u32>() / all;
        for (by, weight) in self.kills_by.iter_mut().zip(weights) {
            *by += parts * weight / all;
        }
        while left_over > 0 {
            let largest = (0..WEAPONS.len()).rev().max_by_key(|&i| remainders[i]).unwrap_or_default();
            self.kills_by[largest] += 1;
            remainders[largest] = 0;
            left_over -= 1;
        }
    }
}
