//! Tables of units and of the effects of their fire.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Movement, Profile, Target, Weapon};
use super::place::TAPE;
use crate::battlefield::inches;
use crate::game::{ByWord, Each, rule_table};

rule_table!(
    /// The fifteen profiles (D13).
    ProfileTable {
        /// A row for each.
        #[serde(flatten)]
        rows: ByWord<Profile, UnitRow>,
    }
);

/// A profile: its kind and the acts open to it (R1, R4, R6, D4 to D6, D13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// How fast it is.
    pub movement: Movement,
    /// The target type that it is to a shooter.
    pub target: Target,
    /// The weapon that it shoots with.
    pub weapon: Weapon,
    /// How far it shoots, in inches.
    #[schemars(range(min = 1, max = 96))]
    pub range_in: u8,
    /// It also fires at targets that another unit of its side sees, and the range of this fire is never halved (D6).
    pub indirect: bool,
    /// The range of its direct fire is halved against medium and heavy armour (R19).
    pub halved: bool,
    /// It may move and shoot in one turn (D4).
    pub moves_and_shoots: bool,
    /// It stays where it is in the turn after it shot (R32).
    pub stays_after_shot: bool,
    /// It may move into contact with guns (R6, D5).
    pub contacts: bool,
    /// Contact destroys it (R27, D5).
    pub overrun: bool,
    /// It may place smoke instead of shooting (R28).
    pub smoke: bool,
    /// It may retire when shot at (R31).
    pub retires: bool,
    /// It goes on foot once it is hit (R29).
    pub dismounts: bool,
}

rule_table!(
    /// The changes of a shot's score (R20 to R25, D7), and the effects of hits (R26, D8).
    FireTable {
        /// A row for each weapon.
        #[serde(flatten)]
        weapons: ByWord<Weapon, WeaponRow>,
        /// Sides of the die, whose score is 1 to this number.
        #[schemars(range(min = 1, max = 20))]
        die: u8,
        /// Hits that a unit survives; the next one removes it.
        #[schemars(range(min = 1, max = 100))]
        endures: u8,
        /// Fire from farther than this, in inches, never takes a unit past the hits it survives.
        #[schemars(range(min = 0, max = 96))]
        removes_within_in: u8,
        /// The greatest distance of a mortar's spotter from it, in inches (R23).
        #[schemars(range(min = 0, max = 96))]
        spotter_in: u8,
        /// Change of the score of a unit in smoke (R28).
        #[schemars(range(min = -10, max = 10))]
        smoke: i8,
        /// Change of the score against heavy armour, by its optional rule (R30).
        #[schemars(range(min = -10, max = 10))]
        heavy_armour: i8,
        /// Change of the score against a unit that retires (R31).
        #[schemars(range(min = -10, max = 10))]
        retiring: i8,
    }
);

impl FireTable {
    /// R26, D8: the hits recorded for a score on a unit with `hits` hits: from afar none beyond the number that the unit
    /// survives.
    #[inline]
    pub fn recorded(&self, score: i32, hits: u8, is_far: bool) -> u8 {
        let score = score.clamp(0, u8::MAX.into()) as u8;
        if is_far { score.min(self.endures.saturating_sub(hits)) } else { score }
    }

    /// R26, D8: whether a unit with `hits` hits is removed.
    #[inline]
    pub fn is_lost(&self, hits: u8) -> bool {
        hits > self.endures
    }

    /// R26, D8: the greatest distance from which fire removes a unit, in hundredths of an inch.
    #[inline]
    pub fn removes_within(&self) -> i32 {
        inches(self.removes_within_in) + TAPE
    }
}

/// The bounds of a single change of a score.
fn change() -> Each {
    Each { least: -10, most: 10 }
}

/// The changes of the score of a weapon.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponRow {
    /// Change of the score for each target type.
    #[schemars(transform = change())]
    pub at: ByWord<Target, i8>,
    /// Further change for each target type in cover.
    #[schemars(transform = change())]
    pub in_cover: ByWord<Target, i8>,
    /// Whether its fire pins the target (R22).
    pub pins: bool,
}
