//! Melees: who fights, whom support saves, and what they come to (R16 to R21; L7, L11).

use super::super::rule_table::CloseCombatTable;
use super::super::stage::{SPREAD, inches};
use super::super::state::{Battle, Group, MOST_UNITS, UnitId};
use super::super::strategy::Strategy;
use super::super::word::{ARMS, Arm, SIDES, Side, Verdict};
use super::front::Front;
use super::telling::{count_of, models_of, place};
use super::{Play, Situation};
use crate::chance::Chance;
use crate::game::Journal;

/// Units that contacts join, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Melee {
    /// The units of each side, a bit for each number.
    units: [u64; 2],
}

impl Melee {
    /// Whether a unit is one of them.
    #[inline]
    pub fn contains(self, unit: UnitId) -> bool {
        self.units[unit.side as usize] >> unit.index & 1 == 1
    }

    fn add(&mut self, unit: UnitId) {
        self.units[unit.side as usize] |= 1 << unit.index;
    }

    /// Its units of a side, by number.
    pub fn of(self, side: Side) -> impl Iterator<Item = UnitId> + Clone {
        let bits = self.units[side as usize];
        (0..MOST_UNITS).filter(move |index| bits >> index & 1 == 1).map(move |index| UnitId { side, index })
    }
}

/// The melees of a turn that have not been fought.
#[derive(Clone, Copy, Debug)]
pub struct Melees {
    melees: [Melee; MOST_UNITS],
    count: usize,
}

impl Melees {
    /// They, in the order of the lowest number of the units of the side whose turn it is.
    pub fn iter(&self) -> impl Iterator<Item = Melee> + Clone + '_ {
        self.melees[..self.count].iter().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Forgets units that are gone: whoever comes home under their numbers was in no contact.
    fn retain_living(&mut self, battle: &Battle) {
        for side in SIDES {
            let living = battle.units(side).fold(0, |units, unit| units | 1 << unit.index);
            self.melees[..self.count].iter_mut().for_each(|melee| melee.units[side as usize] &= living);
        }
    }

    fn remove(&mut self, index: usize) -> Melee {
        let melee = self.melees[index];
        self.melees.copy_within(index + 1..self.count, index);
        self.count -= 1;
        melee
    }
}

/// How many models of each unit of a side fight in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighters {
    /// Whose they are.
    pub side: Side,
    /// By the number of the unit.
    pub of: [u8; MOST_UNITS],
}

impl Fighters {
    /// All of them.
    #[inline]
    pub fn total(&self) -> u32 {
        self.of.iter().map(|&models| u32::from(models)).sum()
    }

    /// The units that have any, by number.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let side = self.side;
        let fighting = self.of.iter().enumerate().filter(|(_, models)| **models > 0);
        fighting.map(move |(index, _)| UnitId { side, index })
    }
}

/// What a melee comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    /// Models of the smaller side that are taken.
    pub prisoners: u32,
    /// Models of each side that are killed.
    pub killed: u32,
}

/// R19 to R21, L7: what a melee of so many models comes to; the smaller number is not greater than the larger.
pub fn toll(larger: u32, smaller: u32, supported: bool) -> Toll {
    let prisoners = if supported { 0 } else { (larger - smaller).min(smaller) };
    Toll { prisoners, killed: smaller - prisoners }
}

/// R17, L7: whether a unit of so many models is large enough to support so many.
pub fn is_large_enough(table: &CloseCombatTable, models: u32, fighters: u32) -> bool {
    100 * models >= u32::from(table.support_percent) * fighters
}

impl Situation<'_> {
    /// L11: the connected groups of units in contact.
    pub fn melees(&self) -> Melees {
        let mut melees = Melees { melees: [Melee::default(); MOST_UNITS], count: 0 };
        let active = self.battle.active;
        for unit in self.battle.units(active) {
            let mut joined = Melee::default();
            self.in_contact_with(unit).for_each(|enemy| joined.add(enemy));
            if joined == Melee::default() {
                continue;
            }
            joined.add(unit);
            // Those that share an enemy become one, in the place of the first.
            let mut home = None;
            let mut index = 0;
            while index < melees.count {
                let other = melees.melees[index];
                if other.units[active.other() as usize] & joined.units[active.other() as usize] == 0 {
                    index += 1;
                    continue;
                }
                for side in SIDES {
                    joined.units[side as usize] |= other.units[side as usize];
                }
                match home {
                    None => {
                        home = Some(index);
                        index += 1;
                    }
                    Some(_) => drop(melees.remove(index)),
                }
            }
            let place = home.unwrap_or(melees.count);
            melees.count = melees.count.max(place + 1);
            melees.melees[place] = joined;
        }
        melees
    }

    /// R18, L7: the models of a side that fight in a melee: those in contact, and all within reach of these that have not
    /// fought yet.
    pub fn fighters(&self, melee: Melee, side: Side) -> Fighters {
        let reach = inches(self.stage.tables.close_combat.joins_within_in);
        let front = self.front(melee, side);
        let front = front.places();
        let mut fighters = Fighters { side, of: [0; MOST_UNITS] };
        for unit in self.battle.units(side).filter(|_| !front.is_empty()) {
            let (formation, state) = (self.formation(unit), self.unit(unit));
            let far = reach + SPREAD;
            if front.iter().any(|place| formation.centre.within(*place, far)) {
                let near = formation.near(front.iter().copied(), reach).count() as u8;
                fighters.of[unit.index] = near.min(state.models - state.fought);
            }
        }
        fighters
    }

    /// R17, L7, L11: the unit that supports the smaller side of a melee: one of its own out of contact, none of whose models
    /// fights here, with at least half as many models, within its move of a unit that fights.
    pub fn support(&self, smaller: &Fighters) -> Option<UnitId> {
        let total = smaller.total();
        self.battle.units(smaller.side).find(|&unit| {
            let state = self.unit(unit);
            let large = is_large_enough(&self.stage.tables.close_combat, state.models.into(), total);
            let free = smaller.of[unit.index] == 0;
            let near = || smaller.units().any(|other| self.is_near(unit, other));
            large && free && near() && !self.is_engaged(unit)
        })
    }

    /// L7: whether another unit is within one move of a unit.
    fn is_near(&self, unit: UnitId, other: UnitId) -> bool {
        self.formation(unit).touches(self.formation(other), self.allowance(unit))
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R19: the combat phase, melee by melee in the order that the player wants; whether the game goes on.
    pub(super) fn combat(&mut self, side: Side) -> bool {
        let mut melees = self.situation().melees();
        while !melees.is_empty() {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let next = self.strategy(side).melee(&situation, side, &melees, self.chance);
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
            (true, _) => (None, Verdict::Equal),
            (false, Some(unit)) => (Some(unit), Verdict::Supported),
            (false, None) => (None, Verdict::Unsupported),
        };
        let toll = toll(most, least, support.is_some());
        let rules = if support.is_some() { "R17 R18 L7 L11" } else { "R18 L7 L11" };
        self.tell(rules, |now| told(now, [&a, &b], support, verdict));
        self.count(verdict, &larger, toll);
        let front = self.situation().front(melee, smaller.side);
        let taken = self.apply(&larger, &smaller, toll, verdict);
        if toll.prisoners > 0 {
            self.hold(&front, larger.side, taken);
        }
    }

    /// What is counted of a melee.
    fn count(&mut self, verdict: Verdict, larger: &Fighters, toll: Toll) {
        let record = &mut self.battle.record;
        *match verdict {
            Verdict::Equal => &mut record.equal,
            Verdict::Supported => &mut record.supported,
            Verdict::Unsupported => &mut record.unsupported,
        } += 1;
        let winner = larger.side;
        if verdict != Verdict::Equal {
            record.sides[winner as usize].melees_won += 1;
            record.sides[winner.other() as usize].melees_lost += 1;
        }
        SIDES.into_iter().for_each(|side| record.sides[side as usize].kills_melee += toll.killed);
        record.sides[winner as usize].prisoners_caught += toll.prisoners;
    }

    /// R19 to R21: both sides lose their models; the winner chooses which of its own, and whom it takes.
    fn apply(&mut self, larger: &Fighters, smaller: &Fighters, toll: Toll, verdict: Verdict) -> [u8; ARMS.len()] {
        let (winner, loser) = (larger.side, smaller.side);
        let dead = self.chosen(larger, toll.killed, self.strategy(winner).loses_first());
        let first = self.strategy(winner).takes_first();
        let taken = self.taken(smaller, toll.prisoners, first);
        let rules = match verdict {
            Verdict::Equal => "R19 L7",
            Verdict::Supported => "R20 L7 L11",
            Verdict::Unsupported => "R21 L7 L11",
        };
        self.tell(rules, |_| told_toll(winner, toll, taken));
        for (index, unit) in self.battle.slots_mut(winner).iter_mut().enumerate() {
            unit.models -= dead[index];
            unit.fought += larger.of[index] - dead[index];
        }
        for (index, unit) in self.battle.slots_mut(loser).iter_mut().enumerate() {
            unit.models -= smaller.of[index];
        }
        taken
    }

    /// L11: which models of a side are killed: of one arm before the other, units of the list before parties, by number.
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

    /// R21: how many of each arm are taken, of one before the other.
    fn taken(&self, fighters: &Fighters, prisoners: u32, first: Arm) -> [u8; ARMS.len()] {
        let mut models = [0u32; ARMS.len()];
        for unit in fighters.units() {
            models[self.battle.unit(unit).arm as usize] += u32::from(fighters.of[unit.index]);
        }
        let mut taken = [0; ARMS.len()];
        taken[first as usize] = prisoners.min(models[first as usize]) as u8;
        taken[first.other() as usize] = (prisoners - u32::from(taken[first as usize])) as u8;
        taken
    }

    /// R22, L8: new prisoners; they join those of their side whom the same side holds near by.
    fn hold(&mut self, front: &Front, captor: Side, models: [u8; ARMS.len()]) {
        let at = self.situation().place_of_prisoners(front, captor);
        let group = Group { at, side: captor.other(), holder: captor, models, moved: false };
        let reach = self.situation().guard_reach();
        let alike = |other: &Group| other.side == group.side && other.holder == group.holder;
        let near = self.battle.groups().filter(|&index| {
            let other = self.battle.group(index);
            alike(other) && other.at.within(group.at, reach)
        });
        let nearest = near.min_by_key(|&index| (self.battle.group(index).at.distance_squared(group.at), index));
        let stand = nearest.map_or(at, |index| self.battle.group(index).at);
        self.tell("R22 L8", |_| format!("The prisoners stand at {}.", place(stand)));
        match nearest {
            None => self.battle.add_group(group),
            Some(index) => {
                let models = &mut self.battle.group_mut(index).models;
                ARMS.into_iter().for_each(|arm| models[arm as usize] += group.models[arm as usize]);
            }
        }
    }
}

fn told(now: Situation<'_>, sides: [&Fighters; 2], support: Option<UnitId>, verdict: Verdict) -> String {
    let [a, b] = sides.map(|fighters| {
        let units = fighters.units().map(|unit| format!("{} of {}", fighters.of[unit.index], now.call(unit)));
        format!("{} with {} ({})", fighters.side.name(), fighters.total(), units.collect::<Vec<_>>().join(", "))
    });
    let result = match (verdict, support) {
        (Verdict::Equal, _) => "equal numbers".to_string(),
        (_, Some(unit)) => format!("the smaller side is supported by {}", now.call(unit)),
        _ => "the smaller side is not supported".to_string(),
    };
    format!("{a} against {b}: {result}.")
}

fn told_toll(winner: Side, toll: Toll, taken: [u8; ARMS.len()]) -> String {
    let killed = match toll.killed {
        0 => "nobody is killed".to_string(),
        killed => format!("each side loses {}", count_of(killed, "model")),
    };
    let prisoners = models_of(taken.map(u32::from));
    match toll.prisoners {
        0 => format!("{}.", killed.replacen("each", "Each", 1)),
        _ => format!("{} takes {prisoners}; {killed}.", winner.name()),
    }
}
