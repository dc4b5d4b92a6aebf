//! Melees: the fighters, the support, and the losses (R16 to R21; L7, L11).

use super::super::choice::front::Front;
use super::super::choice::melee::{Fighters, Melee, Toll, toll};
use super::super::choice::situation::Situation;
use super::super::state::prisoners::PrisonerGroup;
use super::super::strategy::Strategy;
use super::super::tables::limit::MOST_UNITS;
use super::super::words::{Arm, MeleeVerdict, SIDES, Side};
use super::play::Play;
use super::telling::models_of;
use crate::battlefield::{UnitId, shot_shown};
use crate::chance::Chance;
use crate::game::{ByWord, Journal, Whim, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R19: the combat phase, melee by melee in the order that the player wants. Gives whether the game goes on.
    pub(super) fn combat(&mut self, side: Side) -> bool {
        let mut melees = self.situation().melees();
        while !melees.is_empty() {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let next = self.strategy(side).melee(&situation, side, &melees, &mut Whim::new(side, self.chance));
            let melee = melees.remove(next.min(melees.len() - 1));
            self.fight(melee);
            melees.retain_living(&self.battle);
            self.settle();
            if self.situation().is_over().is_some() {
                return false;
            }
        }
        true
    }

    /// R18 to R21, L7, L11: one melee.
    fn fight(&mut self, melee: Melee) {
        let [a, b] = SIDES.map(|side| self.situation().fighters(melee, side));
        let (larger, smaller) = if a.total() >= b.total() { (a, b) } else { (b, a) };
        let (most, least) = (larger.total(), smaller.total());
        if least == 0 {
            return;
        }
        let (support, verdict) = match (most == least, self.situation().support(&smaller)) {
            (true, _) => (None, MeleeVerdict::Equal),
            (false, Some(unit)) => (Some(unit), MeleeVerdict::Supported),
            (false, None) => (None, MeleeVerdict::Unsupported),
        };
        let toll = toll(most, least, support.is_some());
        let rules = if support.is_some() { "R17 R18 L7 L11" } else { "R18 L7 L11" };
        self.tell(rules, |now| told(now, [&a, &b], support, verdict));
        self.count(verdict, &larger, toll);
        self.show_blows(&larger, &smaller);
        let front = self.situation().front(melee, smaller.side);
        let taken = self.apply(&larger, &smaller, toll, verdict);
        if toll.prisoners > 0 {
            self.hold(&front, larger.side, taken);
        }
    }

    /// Counts a melee for the record.
    fn count(&mut self, verdict: MeleeVerdict, larger: &Fighters, toll: Toll) {
        let record = &mut self.battle.record;
        record.melees[verdict] += 1;
        let winner = larger.side;
        if verdict != MeleeVerdict::Equal {
            record.sides[winner as usize].melees_won += 1;
            record.sides[winner.other() as usize].melees_lost += 1;
        }
        SIDES.into_iter().for_each(|side| record.sides[side as usize].kills_melee += toll.killed);
        record.sides[winner as usize].prisoners_caught += toll.prisoners;
    }

    /// R19 to R21: both sides lose their models; the winner chooses the models that it loses and those that it takes.
    /// Gives the prisoners by arm.
    fn apply(&mut self, larger: &Fighters, smaller: &Fighters, toll: Toll, verdict: MeleeVerdict) -> ByWord<Arm, u8> {
        let winner = larger.side;
        let now = self.situation();
        let lost_first = self.strategy(winner).loses_first(&now, winner);
        let first = self.strategy(winner).takes_first(&now, winner);
        let dead = self.chosen(larger, toll.killed, lost_first);
        let taken = self.taken(smaller, toll.prisoners, first);
        let rules = match verdict {
            MeleeVerdict::Equal => "R19 L7",
            MeleeVerdict::Supported => "R20 L7 L11",
            MeleeVerdict::Unsupported => "R21 L7 L11",
        };
        self.tell(rules, |_| told_toll(winner, toll, taken));
        for fighter in larger.units() {
            let (unit, dead) = (self.battle.unit_mut(fighter), dead[fighter.index]);
            unit.models -= dead;
            unit.fought += larger.of[fighter.index] - dead;
            self.show_losses(fighter);
        }
        for fighter in smaller.units() {
            self.battle.unit_mut(fighter).models -= smaller.of[fighter.index];
            self.show_losses(fighter);
        }
        taken
    }

    /// L11: the models of a side that are killed, unit by unit: those of the arm `first` before the other, units of the
    /// list before parties, by number.
    fn chosen(&self, fighters: &Fighters, killed: u32, first: Arm) -> [u8; MOST_UNITS] {
        let mut dead = [0; MOST_UNITS];
        let mut left = killed;
        for (arm, is_party) in [(first, false), (first, true), (first.other(), false), (first.other(), true)] {
            for unit in fighters.units() {
                let state = self.battle.unit(unit);
                if state.arm == arm && state.is_party == is_party {
                    let lost = left.min(fighters.of[unit.index].into());
                    dead[unit.index] = lost as u8;
                    left -= lost;
                }
            }
        }
        dead
    }

    /// R21: the number of models taken of each arm, those of the arm `first` before the other.
    fn taken(&self, fighters: &Fighters, prisoners: u32, first: Arm) -> ByWord<Arm, u8> {
        let mut models = ByWord::<Arm, u32>::default();
        for unit in fighters.units() {
            models[self.battle.unit(unit).arm] += u32::from(fighters.of[unit.index]);
        }
        let mut taken = ByWord::default();
        taken[first] = prisoners.min(models[first]) as u8;
        taken[first.other()] = (prisoners - u32::from(taken[first])) as u8;
        taken
    }

    /// Shows the blows of a melee, from each fighter of the larger side to each of the smaller.
    #[inline(always)]
    fn show_blows(&mut self, larger: &Fighters, smaller: &Fighters) {
        if !self.journal.listens() {
            return;
        }
        for fighter in larger.units() {
            for met in smaller.units() {
                let [from, to] = [fighter, met].map(|unit| self.battle.unit(unit).at);
                self.journal.show(|| shot_shown(from, to));
            }
        }
    }

    /// R22, L8: adds new prisoners, to a group of their side that the same captor holds near by if there is one.
    fn hold(&mut self, front: &Front, captor: Side, models: ByWord<Arm, u8>) {
        let at = self.situation().place_of_prisoners(front, captor);
        let group = PrisonerGroup { at, side: captor.other(), holder: captor, models, moved: false };
        let reach = self.situation().guard_reach();
        let alike = |other: &PrisonerGroup| other.side == group.side && other.holder == group.holder;
        let near = self.battle.groups().filter(|&index| {
            let other = self.battle.group(index);
            alike(other) && other.at.within(group.at, reach)
        });
        let nearest = near.min_by_key(|&index| (self.battle.group(index).at.distance_squared(group.at), index));
        let stand = nearest.map_or(at, |index| self.battle.group(index).at);
        self.tell("R22 L8", |_| format!("The prisoners stand at {}.", stand));
        match nearest {
            None => self.battle.add_group(group),
            Some(index) => {
                let models = &mut self.battle.group_mut(index).models;
                Arm::ALL.into_iter().for_each(|arm| models[arm] += group.models[arm]);
            }
        }
        self.show();
    }
}

fn told(now: Situation<'_>, sides: [&Fighters; 2], support: Option<UnitId>, verdict: MeleeVerdict) -> String {
    let [a, b] = sides.map(|fighters| {
        let units = fighters.units().map(|unit| format!("{} of {}", fighters.of[unit.index], now.call(unit)));
        format!("{} with {} ({})", fighters.side.name(), fighters.total(), units.collect::<Vec<_>>().join(", "))
    });
    let result = match (verdict, support) {
        (MeleeVerdict::Equal, _) => "equal numbers".to_string(),
        (_, Some(unit)) => format!("the smaller side is supported by {}", now.call(unit)),
        _ => "the smaller side is not supported".to_string(),
    };
    format!("{a} against {b}: {result}.")
}

fn told_toll(winner: Side, toll: Toll, taken: ByWord<Arm, u8>) -> String {
    let killed = match toll.killed {
        0 => "nobody is killed".to_string(),
        killed => format!("each side loses {}", counted(killed, "model")),
    };
    let prisoners = models_of(&taken);
    match toll.prisoners {
        0 => format!("{}.", killed.replacen("each", "Each", 1)),
        _ => format!("{} takes {prisoners}; {killed}.", winner.name()),
    }
}
