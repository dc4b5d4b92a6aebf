//! The actions of a round in the order in which they are worked out: backward.

use super::super::state::{ACTIONS, Action};
use super::super::words::Unit;

/// An action and what comes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is done.
    pub action: Action,
    /// The moment after it.
    pub next: usize,
}

/// The most moments of a round: its beginning, and what may come next after it.
pub const MOST_MOMENTS: usize = 7;

/// The moments of a round against a kind of enemy. Moment 0 is the beginning of a round, moment m > 0 the stage m - 1 about
/// to be taken; stages that are followed by the same are the same, whoever has the initiative.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    stages: [Stage; MOST_MOMENTS - 1],
    len: usize,
    /// The moment of each action of a round, by whether the player is first; one past the last is the next round.
    moments: [[usize; ACTIONS as usize + 1]; 2],
}

impl Plan {
    /// The rounds against a kind of enemy.
    pub fn new(unit: Unit) -> Plan {
        let none = Stage { action: Action::Nothing, next: 0 };
        let mut plan = Plan { stages: [none; MOST_MOMENTS - 1], len: 0, moments: [[0; ACTIONS as usize + 1]; 2] };
        for first in [false, true] {
            for number in (0..ACTIONS).rev() {
                let next = plan.moments[usize::from(first)][usize::from(number) + 1];
                let moment = match Action::of(unit, first, number) {
                    Action::Nothing => next,
                    action => plan.moment_of(Stage { action, next }),
                };
                plan.moments[usize::from(first)][usize::from(number)] = moment;
            }
        }
        plan
    }

    fn moment_of(&mut self, stage: Stage) -> usize {
        let known = self.stages().iter().position(|known| *known == stage);
        known.unwrap_or_else(|| {
            self.stages[self.len] = stage;
            self.len += 1;
            self.len - 1
        }) + 1
    }

    /// The stages; each leads to a moment before its own.
    #[inline(always)]
    pub fn stages(&self) -> &[Stage] {
        &self.stages[..self.len]
    }

    /// The moment before an action of a round.
    pub fn moment(&self, first: bool, number: u8) -> usize {
        self.moments[usize::from(first)][usize::from(number)]
    }

    /// How many moments there are.
    #[inline(always)]
    pub fn moments(&self) -> usize {
        self.len + 1
    }
}
