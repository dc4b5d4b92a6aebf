//! The lines of sight between the units where they stand, remembered until one of them moves or is lost.

use std::sync::atomic::{AtomicU16, Ordering};

use super::unit::MOST_UNITS;
use crate::battlefield::{UnitId, checked};
use crate::game::Side;

/// For each unit of side A and each of side B whether the line between them is open, as far as it was asked for. The
/// numbers are atomic only so that a battle may be looked at from several threads.
#[derive(Debug, Default)]
pub struct SightMemo {
    /// A bit for each unit of B, for each of A.
    known: [AtomicU16; MOST_UNITS],
    open: [AtomicU16; MOST_UNITS],
}

impl SightMemo {
    /// Whether the line between two units of different sides is open, by what is remembered or else by `look`.
    #[inline]
    pub fn is_open(&self, one: UnitId, other: UnitId, look: impl Fn() -> bool) -> bool {
        let (a, b) = if one.side == Side::A { (one, other) } else { (other, one) };
        let (known, open, bit) = (&self.known[a.index], &self.open[a.index], 1 << b.index);
        if known.load(Ordering::Relaxed) & bit == 0 {
            let seen = if look() { bit } else { 0 };
            open.store(open.load(Ordering::Relaxed) & !bit | seen, Ordering::Relaxed);
            known.store(known.load(Ordering::Relaxed) | bit, Ordering::Relaxed);
        }
        *checked(&(open.load(Ordering::Relaxed) & bit != 0), look)
    }

    /// Forgets all lines.
    #[inline]
    pub fn forget(&mut self) {
        self.known.iter_mut().for_each(|known| *known.get_mut() = 0);
    }
}
