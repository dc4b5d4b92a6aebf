//! The weapons that a unit fires at once (R10, M5).

use super::super::tables::outfit::MOST_WEAPONS;
use super::super::words::Weapon;

/// The weapons of one attack: the number of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Salvo {
    fire: [(Option<Weapon>, u8); MOST_WEAPONS],
}

impl Salvo {
    /// Adds one of a weapon.
    #[inline]
    pub fn add(&mut self, weapon: Weapon) {
        self.add_some(weapon, 1);
    }

    /// Adds `count` of a weapon.
    #[inline]
    pub fn add_some(&mut self, weapon: Weapon, count: u8) {
        let known = self.fire.iter_mut().find(|(kind, _)| kind.is_none_or(|kind| kind == weapon));
        if let (Some(entry), true) = (known, count > 0) {
            *entry = (Some(weapon), entry.1 + count);
        }
    }

    /// The weapons with their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Weapon, u8)> + Clone + '_ {
        self.fire.iter().filter_map(|&(weapon, count)| Some((weapon?, count)))
    }

    /// The number of weapons that fire.
    #[inline]
    pub fn count(&self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    /// The salvo of one weapon alone: of `weapon`, or of the first if that is not among them.
    #[must_use]
    pub fn only(&self, weapon: Option<Weapon>) -> Salvo {
        let mut one = Salvo::default();
        let known = self.iter().find(|&(kind, _)| Some(kind) == weapon).or(self.iter().next());
        known.into_iter().for_each(|(kind, _)| one.add(kind));
        one
    }

    /// Whether nothing fires.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.fire[0].0.is_none()
    }
}
