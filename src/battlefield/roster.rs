//! The units of both sides, each under the number it has in its army list.

use crate::game::Side;

/// One unit of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnitId {
    /// The side of the unit.
    pub side: Side,
    /// The number of the unit in the army list, from 0.
    pub index: usize,
}

impl UnitId {
    /// The mark of the unit in drawings: `A1`.
    pub fn mark(self) -> String {
        format!("{}{}", self.side.name(), self.index + 1)
    }
}

/// The units of both sides, at most `MOST` a side. A battle holds one and hands it on by `Deref`, so that the rules of a
/// game ask the battle for its units:
///
/// ```
/// use overmatch::battlefield::{Roster, UnitId};
/// use overmatch::game::Side;
/// let mut hits = Roster::<u8, 12>::new(0);
/// hits.add(Side::A, 0);
/// hits.add(Side::A, 3);
/// let hit = hits.which(Side::A, |&hits| hits > 0).next();
/// assert_eq!(hit, Some(UnitId { side: Side::A, index: 1 }));
/// assert_eq!(*hits.unit(hit.unwrap()), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster<U, const MOST: usize> {
    units: [[U; MOST]; 2],
    counts: [usize; 2],
}

impl<U: Copy, const MOST: usize> Roster<U, MOST> {
    /// Both sides without units; `nobody` fills the places of units to come.
    pub fn new(nobody: U) -> Self {
        Roster { units: [[nobody; MOST]; 2], counts: [0; 2] }
    }

    /// Adds a unit to the list of a side; more than `MOST` do not fit.
    pub fn add(&mut self, side: Side, unit: U) {
        let count = &mut self.counts[side as usize];
        if let Some(place) = self.units[side as usize].get_mut(*count) {
            *place = unit;
            *count += 1;
        }
    }

    /// The units of a side, lost ones too, in the order of its list.
    #[inline]
    pub fn units(&self, side: Side) -> &[U] {
        &self.units[side as usize][..self.counts[side as usize]]
    }

    /// The units of a side, to be changed.
    #[inline]
    pub fn units_mut(&mut self, side: Side) -> &mut [U] {
        &mut self.units[side as usize][..self.counts[side as usize]]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &U {
        &self.units[id.side as usize][id.index]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut U {
        &mut self.units[id.side as usize][id.index]
    }

    /// The units of a side for which `holds` is true, in the order of its list.
    #[inline]
    pub fn which(&self, side: Side, holds: impl Fn(&U) -> bool + Clone) -> impl Iterator<Item = UnitId> + Clone {
        let units = self.units(side).iter().enumerate();
        units.filter_map(move |(index, unit)| holds(unit).then_some(UnitId { side, index }))
    }
}
