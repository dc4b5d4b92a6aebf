//! Words of the battle board: ranges, areas, facings, and how much it holds.

use schemars::JsonSchema;
use serde::Deserialize;

/// The most German units of one battle, those gone included.
pub const MOST_UNITS: usize = 16;

/// The most calls for fire under way at once.
pub const MOST_CALLS: usize = 4;

/// A range band; one holds for the whole board (T26), and "short" is close (T13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Range {
    Close,
    Medium,
    #[default]
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
