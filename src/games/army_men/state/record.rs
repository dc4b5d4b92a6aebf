//! The events of a game, counted for its measures.

use super::super::words::{Side, Weapon};
use crate::game::ByWord;

/// Parts into which a kill is divided when several weapons share it.
pub const PARTS: u32 = 10;

/// Counts of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The counts of each side.
    pub sides: [SideRecord; 2],
    /// The side that chose the edge and placed its army first (M1).
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
    /// Distance moved, in hundredths of an inch.
    pub moved: u32,
    pub shots: u32,
    pub hits: u32,
    pub kills: u32,
    /// Times each weapon was fired.
    pub fired: ByWord<Weapon, u32>,
    /// Tests that each weapon passed to hit.
    pub hits_by: ByWord<Weapon, u32>,
    /// Models and vehicles that each weapon removed by shooting; fists and bayonets in close combat. In parts of [`PARTS`].
    pub kills_by: ByWord<Weapon, u32>,
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
    /// Shares kills among weapons in proportion to their weights. Each weapon has the whole parts due to it; the parts
    /// left over go one each to the weapons with the largest remainders, of equal ones to the first in the list.
    pub fn credit(&mut self, kills: u32, weights: &ByWord<Weapon, u32>) {
        let (parts, all) = (PARTS * kills, weights.values().iter().sum::<u32>().max(1));
        let mut remainders = ByWord::new(|weapon| parts * weights[weapon] % all);
        let mut left_over = remainders.values().iter().sum::<u32>() / all;
        for weapon in Weapon::ALL {
            self.kills_by[weapon] += parts * weights[weapon] / all;
        }
        while left_over > 0 {
            let largest = Weapon::ALL.into_iter().rev().max_by_key(|&weapon| remainders[weapon]);
            let Some(weapon) = largest else { break };
            self.kills_by[weapon] += 1;
            remainders[weapon] = 0;
            left_over -= 1;
        }
    }
}
