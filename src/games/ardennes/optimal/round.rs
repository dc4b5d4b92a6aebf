//! The moments of a round in the order in which they are worked out: backward.

use super::super::state::{ACTIONS, Action};
use super::super::words::Designation;

/// A step of a round, from one moment on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundStep {
    /// An action; where the action is a defence, the second value is the moment in which a failed one loses hearts.
    Action(Action, usize),
    /// Hearts are lost.
    Damage,
}

/// A step of a round and the moment after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundStage {
    /// The step.
    pub step: RoundStep,
    /// The moment after this one.
    pub next: usize,
}

impl RoundStage {
    /// The moment after a defence that has failed here.
    #[inline(always)]
    pub fn hit(&self) -> usize {
        match self.step {
            RoundStep::Action(_, hit) => hit,
            RoundStep::Damage => 0,
        }
    }
}

/// The most moments of a round: its beginning, six actions, and the damage after two of them.
pub const MOST_MOMENTS: usize = 9;

/// The moments of a round against a kind of enemy. Moment 0 is the beginning of a round; moment m > 0 comes just before
/// stage m - 1. Stages with the same step and the same moment after them are one stage, whoever has the initiative.
#[derive(Clone, Debug)]
pub struct RoundPlan {
    /// The stages; each leads to a moment before its own.
    pub stages: Vec<RoundStage>,
    /// The moment before each action of a round, by whether the player is first; one past the last is the next round.
    moments: [[usize; ACTIONS as usize + 1]; 2],
}

impl RoundPlan {
    /// Plans the rounds against a kind of enemy.
    pub fn new(unit: Designation) -> RoundPlan {
        let mut round = RoundPlan { stages: Vec::new(), moments: [[0; ACTIONS as usize + 1]; 2] };
        for first in [false, true] {
            for number in (0..ACTIONS).rev() {
                let next = round.moment(first, number + 1);
                let moment = match Action::of(unit, first, number) {
                    Action::Nothing => next,
                    Action::Defence => {
                        let hit = round.moment_of(RoundStage { step: RoundStep::Damage, next });
                        round.moment_of(RoundStage { step: RoundStep::Action(Action::Defence, hit), next })
                    }
                    attack => round.moment_of(RoundStage { step: RoundStep::Action(attack, 0), next }),
                };
                round.moments[usize::from(first)][usize::from(number)] = moment;
            }
        }
        round
    }

    fn moment_of(&mut self, stage: RoundStage) -> usize {
        let known = self.stages.iter().position(|known| *known == stage);
        1 + known.unwrap_or_else(|| {
            self.stages.push(stage);
            self.stages.len() - 1
        })
    }

    /// The moment before an action of a round.
    pub fn moment(&self, first: bool, number: u8) -> usize {
        self.moments[usize::from(first)][usize::from(number)]
    }

    /// The number of moments.
    #[inline(always)]
    pub fn moments(&self) -> usize {
        self.stages.len() + 1
    }
}
