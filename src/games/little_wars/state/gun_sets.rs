//! Units remembered for each gun.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use super::super::tables::limit::MOST_GUNS;
use super::unit_set::UnitSet;
use crate::battlefield::checked;

/// Some units of one side for each gun, as far as it was asked for. The numbers are atomic only so that a battle may be
/// looked at from several threads.
#[derive(Debug)]
pub struct GunSets {
    known: AtomicU16,
    sets: [AtomicU64; MOST_GUNS],
}

impl GunSets {
    /// Nothing known.
    pub const fn none() -> GunSets {
        GunSets { known: AtomicU16::new(0), sets: [const { AtomicU64::new(0) }; MOST_GUNS] }
    }

    /// The units for a gun, by what is remembered or else by `look`.
    #[inline]
    pub fn of(&self, gun: usize, look: impl Fn() -> UnitSet) -> UnitSet {
        if self.known.load(Ordering::Relaxed) >> gun & 1 == 0 {
            self.sets[gun].store(look().bits(), Ordering::Relaxed);
            self.known.store(self.known.load(Ordering::Relaxed) | 1 << gun, Ordering::Relaxed);
        }
        *checked(&UnitSet::from_bits(self.sets[gun].load(Ordering::Relaxed)), look)
    }

    /// Forgets all of them.
    #[inline]
    pub fn forget(&mut self) {
        *self.known.get_mut() = 0;
    }
}
