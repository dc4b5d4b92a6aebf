//! How a policy finds a place to go to: it weighs walks, made by the rules, to a few candidate places.

use super::super::choice::{Situation, Walk};
use super::super::tables::{Condition, ExchangePolicy, Policy, inches};
use super::super::words::Movement;
use super::appraisal::takes_ground;
use super::finer_walks::each_finer_walk;
use super::foe::Sights;
use super::prospect::{Prospect, to_objective};
use super::walks::each_walk;
use crate::battlefield::{INCH, Point, UnitId};

/// Worth of being at the objective after the last move: more than anything else.
const HELD: i32 = 100_000;

/// Beyond every place of a table, in hundredths of an inch.
const FAR: i32 = 200 * INCH;

/// The mean movement of a unit in a turn, in hundredths of an inch, at least one inch.
fn mean_allowance(situation: &Situation<'_>, unit: UnitId) -> i32 {
    let table = &situation.stage.tables.movement;
    let row = match situation.pace(unit) {
        Movement::Slow => &table.slow_in,
        Movement::Mobile => &table.mobile_in,
    };
    (row.iter().map(|&allowance| inches(allowance)).sum::<i32>() / row.len() as i32).max(INCH)
}

/// Whether a unit that can take ground must hurry to be at the objective in time, or must not leave it any more.
fn is_late(situation: &Situation<'_>, unit: UnitId) -> bool {
    let turns = i32::from(situation.stage.tables.frame.turns) - i32::from(situation.battle.turn);
    let far = to_objective(situation, situation.battle.unit(unit).at);
    takes_ground(situation, unit) && far >= (turns - 1) * mean_allowance(situation, unit)
}

/// Whether a unit is late and not at the objective.
pub(super) fn is_missing(situation: &Situation<'_>, unit: UnitId) -> bool {
    is_late(situation, unit) && to_objective(situation, situation.battle.unit(unit).at) > 0
}

/// Whether this is the last turn.
pub(super) fn is_last_turn(situation: &Situation<'_>) -> bool {
    situation.battle.turn >= situation.stage.tables.frame.turns
}

/// Whether a place counts for holding the objective, in a scenario that has one.
pub(super) fn is_at_objective(situation: &Situation<'_>, place: Point) -> bool {
    let is_objective = situation.stage.tables.victory.condition == Condition::Objective;
    is_objective && to_objective(situation, place) == 0
}

/// The walk to the best place, of equals the first, `None` to stay.
pub(super) fn best_walk(policy: &Policy, situation: &Situation<'_>, unit: UnitId, allowance: i32) -> Option<Walk> {
    let here = situation.battle.unit(unit).at;
    let outlook = Outlook::of(policy, *situation, unit, allowance);
    let mut best = outlook.worth(here, true, 0, i32::MIN).unwrap_or(i32::MIN);
    let mut choice = None;
    // The unit may shoot after the move.
    let shoots = situation.row(unit).moves_and_shoots;
    let weigh = |walk: Walk| {
        let overruns = walk.contact().is_some_and(|gun| situation.row(gun).overrun);
        let contact = if overruns { policy.movement.contact } else { 0 };
        if let Some(worth) = outlook.worth(walk.end(), shoots, contact, best) {
            (best, choice) = (worth, Some(walk));
        }
    };
    outlook.offer(allowance, policy.movement.objective > 0, weigh);
    choice
}

/// The walks that a unit can make, and to stay: the most promising to a policy first.
pub(super) fn ranked_walks(
    policy: &Policy,
    situation: &Situation<'_>,
    unit: UnitId,
    allowance: i32,
) -> Vec<Option<Walk>> {
    let outlook = Outlook::of(policy, *situation, unit, allowance);
    let shoots = situation.row(unit).moves_and_shoots;
    let worth = |place, shoots, contact| outlook.worth(place, shoots, contact, i32::MIN).unwrap_or(i32::MIN);
    let mut walks = vec![(worth(situation.battle.unit(unit).at, true, 0), None)];
    outlook.offer(allowance, true, |walk| {
        let overruns = walk.contact().is_some_and(|gun| situation.row(gun).overrun);
        let contact = if overruns { policy.movement.contact } else { 0 };
        walks.push((worth(walk.end(), shoots, contact), Some(walk)));
    });
    walks.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    walks.into_iter().map(|(_, walk)| walk).collect()
}

/// Everything by which a unit weighs places.
struct Outlook<'a> {
    policy: &'a Policy,
    prospect: Prospect<'a>,
    late: bool,
    last: bool,
    risk_percent: i32,
    closing: i32,
    /// The fire of the enemies' next turn is reckoned in some other way than plainly.
    reckons: bool,
}

impl<'a> Outlook<'a> {
    fn of(policy: &'a Policy, situation: Situation<'a>, unit: UnitId, allowance: i32) -> Outlook<'a> {
        let (late, last) = (is_late(&situation, unit), is_last_turn(&situation));
        let winner = situation.ending().winner();
        let risk_percent = match winner {
            // Nobody fires after the last turn of the side that goes second.
            _ if last && unit.side != situation.stage.tables.frame.first => 0,
            Some(side) if side == unit.side => policy.movement.risk_percent,
            _ => policy.movement.risk_behind_percent,
        };
        let closing = match winner {
            _ if last => 0,
            Some(side) if side == unit.side => policy.movement.closing * policy.movement.closing_ahead_percent / 100,
            _ => policy.movement.closing,
        };
        let prospect = Prospect::new(situation, unit, allowance, &policy.fire);
        let reckons = policy.exchange != ExchangePolicy::PLAIN;
        Outlook { policy, prospect, late, last, risk_percent, closing, reckons }
    }

    /// Offers the walks that the unit weighs.
    fn offer(&self, allowance: i32, seeks: bool, mut offer: impl FnMut(Walk)) {
        each_walk(&self.prospect, allowance, seeks, &mut offer);
        if self.policy.movement.finer {
            each_finer_walk(&self.prospect, allowance, offer);
        }
    }

    /// The worth of a place, in hundredths of a hit, if it is more than `best`: what is soon known comes first.
    fn worth(&self, place: Point, shoots: bool, contact: i32, best: i32) -> Option<i32> {
        let percent = self.percent(shoots);
        let rest = contact + self.lie(place);
        if self.reckons {
            return self.reckoned(place, rest, percent, best);
        }
        if rest + self.prospect.foes.hope(place) * percent / 100 <= best {
            return None;
        }
        let mut sights = Sights::default();
        let mut worth = rest + self.prospect.foes.gain(place, &mut sights, &self.policy.fire) * percent / 100;
        if self.risk_percent > 0 && worth > best {
            worth -= self.prospect.foes.risk(place, &mut sights) * self.risk_percent / 100;
        }
        (worth > best).then_some(worth)
    }

    /// As `worth`, with the exchange of fire of the next turns; `rest` is the worth but for all fire.
    fn reckoned(&self, place: Point, rest: i32, percent: i32, best: i32) -> Option<i32> {
        let (foes, knobs, mut sights) = (&self.prospect.foes, &self.policy.exchange, Sights::default());
        let best_of_answers = best.saturating_sub(if self.risk_percent > 0 { foes.hoped_of_answers(knobs) } else { 0 });
        if rest + foes.hope(place) * percent / 100 <= best_of_answers {
            return None;
        }
        let worth = rest + foes.gain(place, &mut sights, &self.policy.fire) * percent / 100;
        if self.risk_percent == 0 || worth <= best_of_answers {
            return (worth > best).then_some(worth);
        }
        let cost = foes.exchange(place, &mut sights, (knobs, self.risk_percent), worth.saturating_sub(best));
        cost.map(|cost| worth - cost)
    }

    /// The per cent that the hits of a shot count which is fired now, or only in a later turn.
    fn percent(&self, shoots: bool) -> i32 {
        match (shoots, self.last) {
            (true, _) => self.policy.movement.hit_percent,
            (false, false) => self.policy.movement.later_percent,
            (false, true) => 0,
        }
    }

    /// The cost of being so many hundredths of an inch away from the objective.
    fn cost_to_objective(&self, left: i32) -> i32 {
        let knobs = &self.policy.movement;
        let hurry = if self.late { knobs.hurry } else { 1 };
        if takes_ground(&self.prospect.situation, self.prospect.unit) {
            left * knobs.objective / INCH * hurry
        } else {
            0
        }
    }

    /// The worth of a place but for all fire.
    fn lie(&self, place: Point) -> i32 {
        let (prospect, knobs) = (&self.prospect, &self.policy.movement);
        let mut worth = 0;
        if self.closing > 0 {
            worth -= prospect.gap(place).unwrap_or(0).min(FAR) * self.closing / INCH;
        }
        if self.last && knobs.objective > 0 && is_at_objective(&prospect.situation, place) {
            worth += HELD;
        }
        worth -= self.cost_to_objective(prospect.to_objective(place));
        if knobs.cover > 0 && prospect.situation.is_sheltered(prospect.unit, place) {
            worth += knobs.cover;
        }
        worth
    }
}
