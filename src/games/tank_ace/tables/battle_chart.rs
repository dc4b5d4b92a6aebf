//! The battle charts of a scenario file: B1 and B3 to B7.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::board::Range;
use super::super::words::mission::{Terrain, Weather};
use crate::game::{ByWord, rule_table, words};

rule_table!(
    /// Chart B1: to hit, 2d6, modified roll at most. Natural 2 hits, natural 12 misses.
    HitTable {
        /// The highest modified roll that hits at close range.
        #[schemars(range(min = 0, max = 20))]
        close: i8,
        /// The highest modified roll that hits at medium range.
        #[schemars(range(min = 0, max = 20))]
        medium: i8,
        /// The highest modified roll that hits at long range.
        #[schemars(range(min = 0, max = 20))]
        long: i8,
        /// Modifier: the target is hull down.
        #[schemars(range(min = -10, max = 10))]
        hull_down: i8,
        /// Modifier: each smoke level on either end.
        #[schemars(range(min = -10, max = 10))]
        smoke: i8,
        /// Modifier: rain or snow.
        #[schemars(range(min = -10, max = 10))]
        weather: i8,
        /// Modifier: the same target again (T36).
        #[schemars(range(min = -10, max = 10))]
        again: i8,
        /// Modifier: Gunnery.
        #[schemars(range(min = -10, max = 10))]
        gunnery: i8,
        /// Modifier: the firer is buttoned up.
        #[schemars(range(min = -10, max = 10))]
        buttoned: i8,
        /// Modifier: a suppressed anti-tank gun fires (T31).
        #[schemars(range(min = -10, max = 10))]
        suppressed: i8,
    }
);

impl HitTable {
    /// The highest modified roll that hits.
    #[inline]
    pub fn limit(&self, range: Range) -> i32 {
        match range {
            Range::Close => self.close.into(),
            Range::Medium => self.medium.into(),
            Range::Long => self.long.into(),
        }
    }
}

rule_table!(
    /// Chart B3: penetration, 2d6, and the other rolls after a hit.
    PierceTable {
        /// The result of each roll, 2 to 12, by how penetration compares with armour.
        #[serde(flatten)]
        columns: ByWord<Versus, PierceColumn>,
        /// Penetration gained at close range.
        #[schemars(range(min = -10, max = 10))]
        close: i8,
        /// Penetration gained at long range.
        #[schemars(range(min = -10, max = 10))]
        long: i8,
        /// Penetration gained by APCR.
        #[schemars(range(min = -10, max = 10))]
        apcr: i8,
        /// The highest face of a d6 on which the turret is struck (T5).
        #[schemars(range(min = 0, max = 6))]
        turret: u8,
        /// The highest face of a d6 on which an HE or WP hit destroys a recon car or half-track.
        #[schemars(range(min = 0, max = 6))]
        light: u8,
        /// The highest face of a d6 on which a WP hit destroys a tank or self-propelled gun.
        #[schemars(range(min = 0, max = 6))]
        phosphorus: u8,
        /// The highest face of a d6 on which the crew of an immobilised vehicle bails out (7.4.5).
        #[schemars(range(min = 0, max = 6))]
        bail_out: u8,
        /// The highest face of a d6 on which fragments fly after a hit with penetration equal to the armour (7.3.8).
        #[schemars(range(min = 0, max = 6))]
        spall_equal: u8,
        /// The highest face of a d6 on which fragments fly after a hit with penetration higher than the armour.
        #[schemars(range(min = 0, max = 6))]
        spall_higher: u8,
    }
);

/// A column of chart B3, and what it says of a throw before it is made.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(from = "[Pierce; 11]")]
pub struct PierceColumn {
    results: [Pierce; 11],
    /// How many of the 36 throws of 2d6 give each result.
    ways: [u8; 4],
}

impl From<[Pierce; 11]> for PierceColumn {
    fn from(results: [Pierce; 11]) -> Self {
        let mut ways = [0; 4];
        for (result, throws) in results.iter().zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) {
            ways[*result as usize] += throws;
        }
        PierceColumn { results, ways }
    }
}

impl PierceColumn {
    /// The result of a roll of 2d6.
    #[inline]
    pub fn result(&self, roll: u32) -> Pierce {
        self.results[roll as usize - 2]
    }

    /// How many of the 36 throws of 2d6 give a result.
    #[inline]
    pub fn ways(&self, result: Pierce) -> u32 {
        self.ways[result as usize].into()
    }
}

/// A result of chart B3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pierce {
    /// Destroyed (DE).
    Destroyed,
    /// Immobilised (IMM**): destroyed with Aim.
    Immobilised,
    /// Buttoned up (B).
    Buttoned,
    /// Nothing.
    None,
}

words! {
    /// How penetration, after range, compares with the armour struck: the columns of chart B3.
    pub enum Versus {
        /// Penetration lower than the armour.
        Lower "lower" "lower than",
        /// Penetration equal to the armour.
        Equal "equal" "equal to",
        /// Penetration higher than the armour.
        Higher "higher" "higher than",
    }
}

impl Versus {
    /// The column for a penetration after range.
    #[inline]
    pub fn of(penetration: i32, armour: i32) -> Versus {
        match penetration.cmp(&armour) {
            std::cmp::Ordering::Less => Versus::Lower,
            std::cmp::Ordering::Equal => Versus::Equal,
            std::cmp::Ordering::Greater => Versus::Higher,
        }
    }
}

impl PierceTable {
    /// Penetration gained at a range.
    #[inline]
    pub fn range(&self, range: Range) -> i32 {
        match range {
            Range::Close => self.close.into(),
            Range::Medium => 0,
            Range::Long => self.long.into(),
        }
    }
}

rule_table!(
    /// Chart B4: Panzerfaust.
    PanzerfaustTable {
        /// The farthest range at which a Panzerfaust is fired.
        range: Range,
        /// The highest modified roll of 2d6 that hits.
        #[schemars(range(min = 0, max = 20))]
        hit: i8,
        /// Modifier: the infantry is reduced.
        #[schemars(range(min = -10, max = 10))]
        reduced: i8,
    }
);

rule_table!(
    /// Chart B5: immobilisation after a move, 2d6.
    BogTable {
        /// The highest modified roll that immobilises.
        #[schemars(range(min = 0, max = 20))]
        immobilised: i8,
        /// Modifier: the driver is buttoned up.
        #[schemars(range(min = -10, max = 10))]
        driver_buttoned: i8,
        /// Modifier: Eye for Terrain.
        #[schemars(range(min = -10, max = 10))]
        eye_for_terrain: i8,
        /// Modifier: mud.
        #[schemars(range(min = -10, max = 10))]
        mud: i8,
        /// Modifier: rain.
        #[schemars(range(min = -10, max = 10))]
        rain: i8,
        /// Modifier: snow.
        #[schemars(range(min = -10, max = 10))]
        snow: i8,
    }
);

impl BogTable {
    /// The modifier of the weather.
    #[inline]
    pub fn weather(&self, weather: Weather) -> i32 {
        match weather {
            Weather::Clear => 0,
            Weather::Mud => self.mud.into(),
            Weather::Rain => self.rain.into(),
            Weather::Snow => self.snow.into(),
        }
    }
}

rule_table!(
    /// Chart B5a: hull down, 1d6: the highest modified roll that finds a position.
    HullDownTable {
        /// In bocage.
        #[schemars(range(min = 0, max = 12))]
        bocage: i8,
        /// In open country.
        #[schemars(range(min = 0, max = 12))]
        open: i8,
        /// In woods.
        #[schemars(range(min = 0, max = 12))]
        woods: i8,
        /// In urban terrain.
        #[schemars(range(min = 0, max = 12))]
        urban: i8,
        /// Modifier: Eye for Terrain.
        #[schemars(range(min = -10, max = 10))]
        eye_for_terrain: i8,
    }
);

impl HullDownTable {
    /// The highest modified roll that finds a position.
    #[inline]
    pub fn limit(&self, terrain: Terrain) -> i32 {
        match terrain {
            Terrain::Bocage => self.bocage.into(),
            Terrain::Open => self.open.into(),
            Terrain::Woods => self.woods.into(),
            Terrain::Urban => self.urban.into(),
        }
    }
}

rule_table!(
    /// Chart B6: a tank knocked out, 1d6.
    BailOutTable {
        /// The highest roll on which a tank with dry stowage burns.
        #[schemars(range(min = 0, max = 6))]
        dry: u8,
        /// The highest roll on which a tank with wet stowage burns.
        #[schemars(range(min = 0, max = 6))]
        wet: u8,
        /// The highest face of a d6 on which a man dies in a fire.
        #[schemars(range(min = 0, max = 6))]
        fire_kills: u8,
        /// Modifier on B7 of the men who come out of a fire.
        #[schemars(range(min = -10, max = 10))]
        fire_wound: i8,
    }
);

rule_table!(
    /// Chart B7: a wound, 2d6: the highest modified roll of each result.
    WoundTable {
        /// Killed.
        #[schemars(range(min = -20, max = 20))]
        killed: i8,
        /// A serious wound.
        #[schemars(range(min = -20, max = 20))]
        serious: i8,
        /// A light wound.
        #[schemars(range(min = -20, max = 20))]
        light: i8,
        /// Modifier: a commander with physical training.
        #[schemars(range(min = -10, max = 10))]
        training: i8,
        /// The highest face of a d6 on which a man who buttons up is hit (7.4.2).
        #[schemars(range(min = 0, max = 6))]
        exposed: u8,
        /// The lowest roll of 2d6 on which a seriously wounded man dies at the end of a round (7.4.3).
        #[schemars(range(min = 2, max = 13))]
        dies_from: u8,
        /// The man hit by fragments for each face of a d6: 0 commander, 1 gunner, 2 loader, 3 driver, 4 assistant (7.3.8).
        #[schemars(inner(range(min = 0, max = 4)))]
        spalling: [u8; 6],
    }
);
