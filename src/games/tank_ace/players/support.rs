//! Targets that a policy picks for fire from others than the tank: calls for fire, artillery, aircraft (7.2 L, 7.6).

use super::super::choice::appraisal::{air_kill, support_kill};
use super::super::choice::command::Command;
use super::super::state::battle::Support;
use super::super::tables::policy::Calling;
use super::super::words::german::UnitKind;
use super::opponent::Opponent;
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
        let number = |target: &Opponent| match support_kill(self.tables, target.unit(self.battle), modifier) {
            0 => 0,
            _ if target.kind == UnitKind::Truck => 0,
            _ => 1 + u32::from(target.danger),
        };
        Some(Command::Call(self.most_by(number, &allowed)?.number.into(), support))
    }

    /// The unit for artillery to strike: the most dangerous that it can hurt, else the most dangerous.
    pub fn struck(&self, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let modifier = self.tables.b2.modifier.artillery.into();
        let hurts = |target: &Opponent| support_kill(self.tables, target.unit(self.battle), modifier) > 0;
        self.most_by(|target| if hurts(target) { 1 + u32::from(target.danger) } else { 0 }, allowed)
            .or_else(|| self.most_by(|target| 1 + u32::from(target.danger), allowed))
            .map(|target| target.number.into())
    }

    /// The unit for aircraft to strike: the most dangerous tank or self-propelled gun, which no other fire support can
    /// destroy (T14); without one, the unit for artillery.
    pub fn bombed(&self, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let modifier = self.tables.b2.modifier.aircraft.into();
        let is_meant = |target: &Opponent| {
            target.kind.is_armour() && air_kill(self.tables, target.unit(self.battle), modifier) > 0
        };
        let target = self.most_by(|target| if is_meant(target) { 1 + target.threat() } else { 0 }, allowed);
        target.map(|target| target.number.into()).or_else(|| self.struck(allowed))
    }

    /// The opponent with the highest `number` above 0 among the allowed units; the first of equals.
    pub fn most_by(&self, number: impl Fn(&Opponent) -> u32, allowed: &dyn Fn(usize) -> bool) -> Option<&Opponent> {
        let (mut best, mut most) = (None, 0);
        for opponent in self.opponents {
            let here = number(opponent);
            if here > most && allowed(opponent.number.into()) {
                (best, most) = (Some(opponent), here);
            }
        }
        best
    }
}
