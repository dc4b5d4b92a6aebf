//! Some units of one side.

use super::super::tables::limit::MOST_UNITS;
use super::super::words::Side;
use crate::battlefield::UnitId;

/// Some units of one side, a bit for each number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitSet {
    bits: u64,
}

impl UnitSet {
    /// The units as a number, a bit for each.
    #[inline]
    pub fn bits(self) -> u64 {
        self.bits
    }

    /// The units of a number, a bit for each.
    #[inline]
    pub fn from_bits(bits: u64) -> UnitSet {
        UnitSet { bits }
    }

    /// Whether a unit is among them.
    #[inline]
    pub fn contains(self, unit: UnitId) -> bool {
        self.bits >> unit.index & 1 == 1
    }

    /// These units and one more.
    #[inline]
    #[must_use]
    pub fn with(self, unit: UnitId) -> UnitSet {
        UnitSet { bits: self.bits | 1 << unit.index }
    }

    /// These units but one.
    #[inline]
    #[must_use]
    pub fn without(self, unit: UnitId) -> UnitSet {
        UnitSet { bits: self.bits & !(1 << unit.index) }
    }

    /// These units but those of another set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: UnitSet) -> UnitSet {
        UnitSet { bits: self.bits & !other.bits }
    }

    /// The units that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet { bits: self.bits & other.bits }
    }

    /// The units that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: UnitSet) -> UnitSet {
        UnitSet { bits: self.bits | other.bits }
    }

    /// The number of the units.
    #[inline]
    pub fn count(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The units, by number, if they are those of `side`.
    #[inline]
    pub fn of(self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (index < MOST_UNITS).then_some(UnitId { side, index })
        })
    }

    /// The numbers of a list for which `holds` is true. Every entry is looked at, one after another without a branch,
    /// which takes less time than to go from one that holds to the next.
    #[inline]
    pub fn which<U>(list: &[U], holds: impl Fn(&U) -> bool) -> UnitSet {
        let mut bits = 0;
        for (index, entry) in list.iter().enumerate() {
            bits |= u64::from(holds(entry)) << index;
        }
        UnitSet { bits }
    }
}

impl FromIterator<UnitId> for UnitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        units.into_iter().fold(UnitSet::default(), UnitSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_units_by_number() {
        let unit = |index: usize| UnitId { side: Side::B, index };
        let set: UnitSet = [40, 3, 7].into_iter().map(unit).collect();
        assert_eq!(set.of(Side::B).collect::<Vec<_>>(), [3, 7, 40].map(unit));
        assert_eq!((set.count(), set.contains(unit(7)), set.contains(unit(8))), (3, true, false));
        let less = set.without(unit(3)).without(unit(5));
        assert_eq!(less.of(Side::A).map(|unit| unit.index).collect::<Vec<_>>(), [7, 40]);
        assert_eq!(set.and(less), less);
        assert!(UnitSet::default().is_empty() && UnitSet::default().of(Side::A).next().is_none());
    }
}
