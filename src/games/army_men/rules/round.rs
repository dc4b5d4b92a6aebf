//! Rounds, and the side that activates a unit next (R6, R7, R17, R32; M2, M16).

use super::super::choice::map_text;
use super::super::choice::situation::Situation;
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::words::{SIDES, Side};
use super::play::Play;
use crate::battlefield::{UnitId, board_of};
use crate::chance::Chance;
use crate::game::{Ending, Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R5 to R7: units are placed, the rounds are played, the points are counted.
    pub fn play(&mut self) -> Ending {
        self.journal.show(|| board_of(&self.stage.field, &self.stage.tables.features));
        self.deploy();
        self.journal.drawing(|| map_text::draw(self.stage, &self.battle));
        for round in 1..=self.stage.tables.frame.rounds {
            self.round(round);
            self.journal.drawing(|| map_text::draw(self.stage, &self.battle));
        }
        self.end()
    }

    /// R7, M2: a round: a side activates a unit, again and again, until all have been activated.
    fn round(&mut self, round: u8) {
        self.battle.round = round;
        self.journal.heading(|| format!("Round {round}"));
        for side in SIDES {
            self.battle.units_mut(side).iter_mut().for_each(|unit| (unit.activated, unit.reacted) = (false, false));
        }
        while let Some(side) = self.next_side() {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let chosen = self.strategy(side).activates(&situation, side, &mut Whim::new(side, self.chance));
            let is_ready = |&unit: &UnitId| unit.side == side && situation.battle.ready(side).any(|own| own == unit);
            let unit = chosen.filter(is_ready).or_else(|| situation.battle.ready(side).next());
            unit.into_iter().for_each(|unit| self.activate(unit));
        }
    }

    /// R7, M2: the side that activates next: the one with the higher sum of a die and its units left to activate; none,
    /// once all have been activated.
    fn next_side(&mut self) -> Option<Side> {
        let [a, b] = SIDES.map(|side| self.battle.ready(side).count() as u32);
        match (a, b) {
            (0, 0) => None,
            (_, 0) => Some(Side::A),
            (0, _) => Some(Side::B),
            _ => Some(self.roll_off("R7 M2", [a, b])),
        }
    }

    /// R5, R7: both sides throw a die and add their number of `more`; ties are thrown again. Gives the higher side.
    pub(super) fn roll_off(&mut self, rules: &'static str, more: [u32; 2]) -> Side {
        loop {
            let die = self.stage.tables.frame.roll_off_die;
            let dice = SIDES.map(|side| self.chance.throwing("roll-off").die(side.dice(), die.into()));
            let [a, b] = SIDES.map(|side| dice[side as usize] + more[side as usize]);
            self.tell(rules, |_| {
                let sum = |side: Side| match more[side as usize] {
                    0 => dice[side as usize].to_string(),
                    more => format!("{} + {more} = {}", dice[side as usize], dice[side as usize] + more),
                };
                let winner = match a.cmp(&b) {
                    std::cmp::Ordering::Greater => "A is higher",
                    std::cmp::Ordering::Less => "B is higher",
                    std::cmp::Ordering::Equal => "thrown again",
                };
                format!("A {}, B {}: {winner}.", sum(Side::A), sum(Side::B))
            });
            if a != b {
                return if a > b { Side::A } else { Side::B };
            }
        }
    }

    /// R17, R32, M7, M16: activates a unit; a shaken or pinned one must overcome that first.
    fn activate(&mut self, unit: UnitId) {
        let state = self.battle.unit_mut(unit);
        // R8, M11: hunkering and guard last until now.
        *state = Unit { activated: true, hunkered: false, on_guard: false, moved: false, ..*state };
        let (shaken, pinned) = (state.shaken, state.pinned);
        self.battle.record.sides[unit.side as usize].activations += 1;
        if (shaken && !self.recovers(unit)) || (pinned && !self.overcomes_pin(unit)) {
            return;
        }
        self.act(unit);
    }

    /// R32, R35, M16: a shaken vehicle throws to recover; a flyer that does not is destroyed. Gives whether it
    /// recovers.
    fn recovers(&mut self, vehicle: UnitId) -> bool {
        let table = &self.stage.tables.damage;
        let die = self.chance.throwing("recovery").die(vehicle.side.dice(), table.die.into());
        let recovers = die >= table.recovers_from.into();
        if recovers {
            self.battle.unit_mut(vehicle).shaken = false;
        }
        self.tell("R32 M16", |now| {
            let result = if recovers { "is shaken no longer" } else { "stays shaken" };
            format!("{} throws {die} and {result}.", now.call(vehicle))
        });
        if !recovers && self.outfit(vehicle).is_flyer() {
            self.tell("R35", |now| format!("{} was shaken and crashes.", now.call(vehicle)));
            self.destroy_vehicle(vehicle);
        }
        recovers
    }
}
