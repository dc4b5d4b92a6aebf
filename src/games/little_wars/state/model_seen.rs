//! The model of a unit that a gun would shoot at.

use std::sync::atomic::{AtomicU8, Ordering};

use crate::battlefield::checked;

/// The model of a unit that is nearest to a gun of those that it sees, if it sees any, and if that has been asked for.
/// The number is atomic only so that a battle may be looked at from several threads.
#[derive(Debug)]
pub struct ModelSeen {
    /// 0 if it has not been asked for, 1 if no model is seen, or else the number of the model and 2.
    known: AtomicU8,
}

impl ModelSeen {
    /// Nothing known.
    pub const fn none() -> ModelSeen {
        ModelSeen { known: AtomicU8::new(0) }
    }

    /// The model, by what is remembered or else by `look`.
    #[inline]
    pub fn or_look(&self, look: impl Fn() -> Option<usize>) -> Option<usize> {
        if self.known.load(Ordering::Relaxed) == 0 {
            self.known.store(look().map_or(1, |model| model as u8 + 2), Ordering::Relaxed);
        }
        *checked(&usize::from(self.known.load(Ordering::Relaxed)).checked_sub(2), look)
    }

    /// Forgets it.
    #[inline]
    pub fn forget(&mut self) {
        *self.known.get_mut() = 0;
    }
}
