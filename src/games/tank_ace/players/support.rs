//! Targets that a policy picks for fire from others than the tank: calls for fire, artillery, aircraft (7.2 L, 7.6).

use super::super::choice::appraisal::{air_kill, support_kill};
use super::super::choice::command::Command;
use super::super::state::battle::Support;
use super::super::state::unit::Unit;
use super::super::tables::policy::Calling;
use super::super::words::german::UnitKind;
use super::tactics::Look;

impl Look<'_> {
    /// L: fire support on the most dangerous unit that it can hurt and that stays on the board until then.
    pub(super) fn support(&self) -> Option<Command> {
        let (support, modifier) = match self.policy.caution.call {
            Calling::Never => return None,
            Calling::Mortar => (Support::Mortar, self.tables.b2.modifier.mortar.into()),
            Calling::Artillery => (Support::Artillery, self.tables.b2.modifier.artillery.into()),
        };
        if !self.battle.can_call(self.tables, support) {
            return None;
        }
        let allowed = |unit: usize| self.battle.is_target(unit);
        let number = |i: usize, unit: &Unit| match support_kill(self.tables, unit, modifier) {
            0 => 0,
            _ if unit.kind() == UnitKind::Truck => 0,
            _ => 1 + self.kill_by(i),
        };
        Some(Command::Call(self.most_by(number, &allowed)?, support))
    }

    /// The unit for artillery to strike: the most dangerous that it can hurt, else the most dangerous.
    pub fn struck(&self, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let modifier = self.tables.b2.modifier.artillery.into();
        let hurts = |unit: &Unit| support_kill(self.tables, unit, modifier);
        self.most_by(|i, unit| if hurts(unit) > 0 { 1 + self.kill_by(i) } else { 0 }, allowed)
            .or_else(|| self.most_by(|i, _| 1 + self.kill_by(i), allowed))
    }

    /// The unit for aircraft to strike: the most dangerous tank or self-propelled gun, which no other fire support can
    /// destroy (T14); without one, the unit for artillery.
    pub fn bombed(&self, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let modifier = self.tables.b2.modifier.aircraft.into();
        let is_meant = |unit: &Unit| unit.kind().is_armour() && air_kill(self.tables, unit, modifier) > 0;
        self.most_by(|i, unit| if is_meant(unit) { 1 + self.threat(i) } else { 0 }, allowed)
            .or_else(|| self.struck(allowed))
    }

    /// The unit with the highest `number` above 0 among the allowed units; the first of equals.
    pub fn most_by(&self, number: impl Fn(usize, &Unit) -> u32, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let mut best: Option<(usize, u32)> = None;
        for (i, unit) in self.battle.enemies() {
            let here = number(i, unit);
            if here > best.map_or(0, |(_, most)| most) && allowed(i) {
                best = Some((i, here));
            }
        }
        best.map(|(i, _)| i)
    }

    /// The threat of a unit to the tank: its chance to knock it out, six times as much if it aims already.
    pub(super) fn threat(&self, unit: usize) -> u32 {
        self.kill_by(unit) * if self.battle.units[unit].targets { 6 } else { 1 }
    }
}
