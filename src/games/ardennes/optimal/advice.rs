//! The best decisions of a fight, each with the chance to meet it under best play.

use rustc_hash::FxHashMap;

use super::super::odds::FightQuestion;
use super::super::state::{ACTIONS, Fight, Moment, STEPS_PER_ROUND};
use super::super::tables::TankSheet;
use super::note::{DecisionPoint, Noting};
use super::player::OptimalPlayer;
use super::solution::FightSolution;
use crate::chance::Enumerator;
use crate::error::Result;
use crate::exact::{Next, Process, solve};
use crate::game::{Advice, Decision, Key};

/// The best decisions of a listed fight.
pub(super) struct FightAdvice {
    /// The fight's name.
    pub name: String,
    /// The fight under best play.
    pub fight: FightQuestion<OptimalPlayer>,
}

/// One step of a fight under best play.
#[derive(Default)]
struct BestStep {
    /// The chance that the step changes nothing but the moment.
    stays: f64,
    /// Each decision point met in the step: the best decision, the chance to win after it, the chance that the point is
    /// met in this step, and the chance that it is met and nothing changes.
    met: FxHashMap<DecisionPoint, Met>,
    order: Vec<DecisionPoint>,
}

#[derive(Clone, Copy)]
struct Met {
    decision: &'static str,
    p_won: f64,
    chance: f64,
    stays: f64,
}

type FightState = (Fight, TankSheet);

/// # Errors
/// Kind `Limit` if the fight is too large for the best decisions to be worked out.
pub(super) fn check_size(fight: &FightQuestion<OptimalPlayer>) -> Result<()> {
    FightSolution::check_size(&fight.fight.tank().sheet, fight.fight.count)
}

impl FightAdvice {
    /// Plays every outcome of one step, with the decisions made on the way to it.
    fn step(&self, state: &FightState) -> BestStep {
        let (noting, mut step) = (Noting::new(&self.fight.player), BestStep::default());
        let course = self.fight.course(&noting);
        let mut every = Enumerator::new();
        while every.next_outcome() {
            let next = course.step(state, &mut every);
            let probability = every.probability();
            let stays = match next {
                Next::State((fight, sheet)) if fight.enemies == state.0.enemies && sheet == state.1 => probability,
                _ => 0.0,
            };
            step.stays += stays;
            for note in noting.take() {
                let new = Met { decision: note.decision, p_won: note.p_won, chance: 0.0, stays: 0.0 };
                let met = step.met.entry(note.situation).or_insert_with(|| {
                    step.order.push(note.situation);
                    new
                });
                met.chance += probability;
                met.stays += stays;
            }
        }
        step
    }

    /// The chance that a decision point is met again, given that it is met in a step from this state.
    fn again(&self, steps: &FxHashMap<FightState, BestStep>, state: &FightState, met: &Met, first: f64) -> f64 {
        let Moment::Action { first: ahead, number } = state.0.moment else { return 0.0 };
        // The chances that nothing changes before and after this action, and in a round of the other initiative.
        let [mut before, mut after, mut other] = [1.0; 3];
        for at in 0..ACTIONS {
            let of = |first| {
                let fight = Fight { moment: Moment::Action { first, number: at }, ..state.0 };
                steps.get(&(fight, state.1)).map_or(0.0, |step| step.stays)
            };
            other *= of(!ahead);
            match at.cmp(&number) {
                std::cmp::Ordering::Less => before *= of(ahead),
                std::cmp::Ordering::Greater => after *= of(ahead),
                std::cmp::Ordering::Equal => {}
            }
        }
        let stays = steps.get(state).map_or(0.0, |step| step.stays);
        let chance = if ahead { first } else { 1.0 - first };
        let unmet = chance * before * (stays - met.stays) * after + (1.0 - chance) * other;
        let later = chance * before * met.chance / (1.0 - unmet);
        met.stays / met.chance * after * later
    }
}

impl Advice for FightAdvice {
    fn name(&self) -> &str {
        &self.name
    }

    fn columns(&self) -> Vec<&'static str> {
        vec![
            "enemies",
            "initiative",
            "moment",
            "guns_hearts",
            "crew_hearts",
            "armor_hearts",
            "stars",
            "shells",
            "ammo",
            "tread",
            "casualties",
            "failed_dice",
            "failed_grit",
            "damage",
        ]
    }

    fn decisions(&self) -> Result<Vec<Decision>> {
        check_size(&self.fight)?;
        let cap = self.fight.profile.limits.fight_rounds;
        let visits = solve(&self.fight.course(&*self.fight.player), self.fight.start(), cap * STEPS_PER_ROUND)?.visits;
        let steps: FxHashMap<FightState, BestStep> =
            visits.iter().map(|(state, _)| (*state, self.step(state))).collect();
        let mut found: Vec<(DecisionPoint, Met, f64)> = Vec::new();
        let mut known = FxHashMap::default();
        for (state, times) in visits.iter().filter(|(_, times)| *times > 0.0) {
            let first = self.fight.player.first(&self.fight.fight.tank(), &self.fight.meeting, state.1.stars);
            let step = &steps[state];
            for situation in &step.order {
                let met = step.met[situation];
                let chance = times * met.chance * (1.0 - self.again(&steps, state, &met, first));
                let at = *known.entry(*situation).or_insert_with(|| {
                    found.push((*situation, met, 0.0));
                    found.len() - 1
                });
                found[at].2 += chance;
            }
        }
        found.sort_by(|a, b| b.2.total_cmp(&a.2));
        Ok(found.into_iter().map(decision).collect())
    }
}

fn decision((situation, met, chance): (DecisionPoint, Met, f64)) -> Decision {
    let DecisionPoint { enemies, first, moment, sheet, casualties, failed, damage } = situation;
    let number = |value: u32| Some(Key::from(i64::from(value)));
    let word = |word: &str| Some(Key::from(word));
    let mut keys = vec![number(enemies), word(if first { "first" } else { "second" }), word(moment)];
    let [guns, crew, armor] = sheet.hearts;
    keys.extend([guns, crew, armor, sheet.stars, sheet.shells, sheet.ammo, sheet.tread].map(|n| number(n.into())));
    keys.push(casualties.and_then(number));
    keys.push(failed.and_then(|(dice, _)| number(dice)));
    keys.push(failed.and_then(|(_, grit)| number(grit.into())));
    keys.push(damage.and_then(number));
    Decision { chance, situation: keys, decision: met.decision, p_won: met.p_won, worths: Vec::new(), is_blind: false }
}
