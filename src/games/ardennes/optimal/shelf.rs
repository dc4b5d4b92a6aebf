//! Solutions shared by all games and threads, in bounded memory.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::super::tables::Sheet;
use super::course::{Context, Dice};
use super::solution::Solution;
use super::span::Span;

/// Memory of the solutions kept, in bytes: as many as fit, one at least, and one more for each thread that finds all of
/// them in use.
const KEPT_BYTES: usize = 1 << 28;

/// Keeps the solutions asked for last, and works out others when they are asked for: the one not used for longest makes
/// room. What is answered never depends on what is kept.
#[derive(Debug)]
pub struct Shelf {
    dice: Dice,
    largest: (Sheet, u8),
    kept: usize,
    slots: Mutex<Vec<Slot>>,
}

/// Which fights a solution is of.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Label {
    context: Context,
    sheet: Sheet,
    enemies: u8,
}

/// The place of a solution, and the fights it is of; empty until somebody works it out.
type Place = Arc<Mutex<Option<(Label, Solution)>>>;

#[derive(Debug)]
struct Slot {
    label: Label,
    solution: Place,
}

impl Shelf {
    /// An empty shelf for fights that begin with so many enemies and this sheet, at most.
    pub fn new(dice: Dice, sheet: Sheet, enemies: u8) -> Shelf {
        let kept = (KEPT_BYTES / Solution::bytes(&sheet, enemies).max(1)).clamp(1, 1024);
        Shelf { dice, largest: (sheet, enemies), kept, slots: Mutex::new(Vec::with_capacity(kept)) }
    }

    /// Asks the solution of a context that holds this sheet and number of enemies.
    pub fn ask<T>(&self, context: Context, sheet: &Sheet, enemies: u8, question: impl FnOnce(&Solution) -> T) -> T {
        let (label, solution) = self.take(Label { context, sheet: Sheet { supply: None, ..*sheet }, enemies });
        let mut kept = locked(&solution);
        // Taken out while it is worked out, so that a panic leaves nothing half done.
        let solution = match kept.take() {
            Some((known, solution)) if known == label => solution,
            Some((_, old)) => old.into(self.dice, context, &label.sheet, label.enemies),
            None => {
                let new = Solution::new(self.dice, context, &label.sheet, label.enemies);
                new.with_room(&self.largest.0, self.largest.1)
            }
        };
        let (_, solution) = kept.insert((label, solution));
        question(solution)
    }

    /// The place of the solution, and which fights it is of; it may be yet to be worked out.
    fn take(&self, wanted: Label) -> (Label, Place) {
        let mut slots = locked(&self.slots);
        // Used last, found first: the slots are in the order of their last use.
        let found = slots.iter().rposition(|slot| slot.label.holds(&wanted));
        let at = found.or_else(|| {
            let is_free = |slot: &Slot| Arc::strong_count(&slot.solution) == 1;
            let at = (slots.len() >= self.kept).then(|| slots.iter().position(is_free)).flatten()?;
            slots[at].label = wanted;
            Some(at)
        });
        let at = at.unwrap_or_else(|| {
            slots.push(Slot { label: wanted, solution: Arc::default() });
            slots.len() - 1
        });
        slots[at..].rotate_left(1);
        let slot = &slots[slots.len() - 1];
        (slot.label, slot.solution.clone())
    }
}

impl Label {
    /// Whether a solution of these fights holds the others.
    fn holds(&self, other: &Label) -> bool {
        self.context == other.context && self.enemies >= other.enemies && Span::new(self.sheet).holds(&other.sheet)
    }
}

/// What a lock guards; a panic elsewhere left it whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
