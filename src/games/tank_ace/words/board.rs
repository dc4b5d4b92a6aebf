//! Words of the battle board: ranges, areas, facings, and the limits of what it holds.

use crate::game::words;

/// The most German units of one battle, those gone included.
pub const MOST_UNITS: usize = 16;

/// The most calls for fire under way at once.
pub const MOST_CALLS: usize = 4;

words! {
    /// A range band; one holds for the whole board (T26), and "short" is close (T13).
        pub enum Range default Long {
        /// Close range.
        Close "close",
        /// Medium range.
        Medium "medium",
        /// Long range.
        Long "long",
    }
}

impl Range {
    /// One band nearer; `None` at close range.
    pub fn nearer(self) -> Option<Range> {
        (self as usize).checked_sub(1).map(|i| Range::ALL[i])
    }

    /// One band farther; `None` at long range.
    pub fn farther(self) -> Option<Range> {
        Range::ALL.get(self as usize + 1).copied()
    }
}

words! {
    /// An area of the battle board: A, B, C before the tank from left to right, D and E on its flanks behind A and C.
        pub enum Area default B {
        /// Before the tank, to its left.
        A "A",
        /// Before the tank.
        B "B",
        /// Before the tank, to its right.
        C "C",
        /// On its left flank, behind A.
        D "D",
        /// On its right flank, behind C.
        E "E",
    }
}

impl Area {
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

words! {
    /// Where the hull or the turret points (T24).
    pub enum Facing default B {
        /// At A: covers A and D.
        A "A",
        /// Straight ahead, at B.
        B "B",
        /// At C: covers C and E.
        C "C",
    }
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

    /// Whether fire from an area strikes the side of a hull or turret that points this way (7.3.3).
    #[inline]
    pub fn is_flanked_from(self, area: Area) -> bool {
        self.flanks().has(area)
    }

    /// The areas from which fire strikes the side of a hull or turret that points this way (7.3.3).
    #[inline]
    pub fn flanks(self) -> AreaSet {
        match self {
            Facing::A => AreaSet::of([Area::C, Area::E]),
            Facing::B => AreaSet::of([Area::D, Area::E]),
            Facing::C => AreaSet::of([Area::A, Area::D]),
        }
    }
}

/// A set of areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AreaSet(u8);

impl AreaSet {
    /// Two areas.
    #[inline]
    const fn of([a, b]: [Area; 2]) -> AreaSet {
        AreaSet(1 << a as u8 | 1 << b as u8)
    }

    /// Adds an area where `holds` is true.
    #[inline]
    pub fn add_if(&mut self, area: Area, holds: bool) {
        self.0 |= u8::from(holds) << area as u8;
    }

    /// Whether the set holds an area.
    #[inline]
    pub fn has(self, area: Area) -> bool {
        self.0 >> area as u8 & 1 != 0
    }

    /// Whether any area of this set is in the second and not in the third.
    #[inline]
    pub fn any_in_but_not_in(self, inside: AreaSet, outside: AreaSet) -> bool {
        self.0 & inside.0 & !outside.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_facing_is_never_flanked_from_what_it_covers() {
        for area in Area::ALL {
            assert!(!Facing::towards(area).is_flanked_from(area), "{area:?}");
        }
    }

    #[test]
    fn ranges_shift_one_band() {
        assert_eq!(Range::Long.nearer().and_then(Range::nearer), Some(Range::Close));
        assert_eq!((Range::Close.nearer(), Range::Long.farther()), (None, None));
    }
}
