//! Words of the battle board: missions, weather, terrain, ranges, areas, facings.

use schemars::JsonSchema;
use serde::Deserialize;

/// A kind of mission (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Mission {
    Contact,
    Attack,
    Assault,
    Defense,
    Refit,
}

impl Mission {
    /// In words.
    pub fn name(self) -> &'static str {
        ["movement to contact", "attack", "assault", "defense", "refit"][self as usize]
    }
}

/// The weather of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Weather {
    Clear,
    Mud,
    Rain,
    Snow,
}

impl Weather {
    /// In words.
    pub fn name(self) -> &'static str {
        ["clear", "mud", "rain", "snow"][self as usize]
    }

    /// Whether it hampers fire like smoke (7.5).
    #[inline]
    pub fn falls(self) -> bool {
        matches!(self, Weather::Rain | Weather::Snow)
    }
}

/// The terrain of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Terrain {
    Bocage,
    Open,
    Woods,
    Urban,
}

impl Terrain {
    /// In words.
    pub fn name(self) -> &'static str {
        ["bocage", "open country", "woods", "urban"][self as usize]
    }
}

/// A range band; one holds for the whole board (T26), and "short" is close (T13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Range {
    Close,
    Medium,
    Long,
}

/// Every range band, nearest first.
pub const RANGES: [Range; 3] = [Range::Close, Range::Medium, Range::Long];

impl Range {
    /// In words.
    pub fn name(self) -> &'static str {
        ["close", "medium", "long"][self as usize]
    }

    /// One band nearer; `None` at close range.
    pub fn nearer(self) -> Option<Range> {
        (self as usize).checked_sub(1).map(|i| RANGES[i])
    }

    /// One band farther; `None` at long range.
    pub fn farther(self) -> Option<Range> {
        RANGES.get(self as usize + 1).copied()
    }
}

/// An area of the battle board: A, B, C before the tank from left to right, D and E on its flanks behind A and C.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the board's")]
pub enum Area {
    A,
    #[default]
    B,
    C,
    D,
    E,
}

/// Every area.
pub const AREAS: [Area; 5] = [Area::A, Area::B, Area::C, Area::D, Area::E];

impl Area {
    /// Its letter.
    pub fn name(self) -> &'static str {
        ["A", "B", "C", "D", "E"][self as usize]
    }

    /// The area on the flank to which a vehicle from here moves; `None` elsewhere than in A and C (T26).
    #[inline]
    pub fn flank(self) -> Option<Area> {
        match self {
            Area::A => Some(Area::D),
            Area::C => Some(Area::E),
            _ => None,
        }
    }
}

/// Where the hull or the turret points (T24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Facing {
    /// At A: covers A and D.
    A,
    /// Straight ahead, at B.
    #[default]
    B,
    /// At C: covers C and E.
    C,
}

impl Facing {
    /// The facing that covers an area (T24).
    #[inline]
    pub fn towards(area: Area) -> Facing {
        match area {
            Area::A | Area::D => Facing::A,
            Area::B => Facing::B,
            Area::C | Area::E => Facing::C,
        }
    }

    /// Whether fire from an area strikes the side of what points so (7.3.3).
    #[inline]
    pub fn is_flanked_from(self, area: Area) -> bool {
        match self {
            Facing::A => matches!(area, Area::C | Area::E),
            Facing::B => matches!(area, Area::D | Area::E),
            Facing::C => matches!(area, Area::A | Area::D),
        }
    }

    /// Its letter.
    pub fn name(self) -> &'static str {
        ["A", "B", "C"][self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_facing_is_never_flanked_from_what_it_covers() {
        for area in AREAS {
            assert!(!Facing::towards(area).is_flanked_from(area), "{area:?}");
        }
    }

    #[test]
    fn ranges_shift_one_band() {
        assert_eq!(Range::Long.nearer().and_then(Range::nearer), Some(Range::Close));
        assert_eq!((Range::Close.nearer(), Range::Long.farther()), (None, None));
    }
}
