//! Shooting (R20 to R26, R31; D4, D6 to D8, D10).

use super::super::choice::{Shot, Situation, score};
use super::super::strategy::Strategy;
use super::super::tables::inches;
use super::super::words::Weapon;
use super::play::Play;
use super::telling::inches_of;
use crate::battlefield::{Point, Route, UnitId, loss_shown, way_shown};
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R20 to R26: one shot.
    pub(super) fn shoot(&mut self, shot: &Shot) {
        self.tell_circumstances(shot);
        let retiring = self.retire(shot);
        let adjustment = self.situation().adjustment(shot, retiring);
        let score =
            score(self.chance.throwing("shot"), shot.shooter.side.dice(), self.stage.tables.fire.die, adjustment);
        let hits = self.situation().recorded(score, self.battle.unit(shot.target).hits, shot.distance);
        self.tell_shot(shot, score, adjustment, hits);
        if score > hits.into() {
            self.tell("R26 D8", |_| "From so far away no more hits count.".to_string());
        }
        self.count_shot(shot, hits);
        self.battle.alter(shot.shooter, |shooter| shooter.shot = true);
        self.pin(shot);
        self.battle.alter(shot.target, |target| target.hits = target.hits.saturating_add(hits));
        self.show();
        if self.situation().is_lost(self.battle.unit(shot.target).hits) {
            let weapon = self.situation().row(shot.shooter).weapon;
            self.tell("R26 D8", |now| format!("{} is lost.", now.call(shot.target)));
            self.remove(shot.target, Some(weapon));
        }
    }

    /// R22, D7: artillery and mortars pin what they fire at, whatever they hit.
    fn pin(&mut self, shot: &Shot) {
        let pins = self.stage.tables.fire.weapons[self.situation().row(shot.shooter).weapon].pins;
        if pins && !self.battle.unit(shot.target).pinned {
            self.battle.alter(shot.target, |target| target.pinned = true);
            self.battle.record.sides[shot.target.side as usize].pins += 1;
            self.tell("R22 D7", |now| format!("{} is pinned.", now.call(shot.target)));
        }
    }

    /// R31, D10: a scout that is shot at may retire, once an enemy turn. Gives whether it did.
    fn retire(&mut self, shot: &Shot) -> bool {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let may = self.stage.tables.options.scouts_retire && situation.row(shot.target).retires;
        let unit = self.battle.unit(shot.target);
        if !may || unit.retired || unit.lost {
            return false;
        }
        let (at, from) = (unit.at, self.battle.unit(shot.shooter).at);
        let reach = inches(self.stage.tables.movement.retire_in);
        // Straight away from the shooter: the point as far behind as the shooter is in front, and farther.
        let away = Point::new(2 * at.x - from.x, 2 * at.y - from.y);
        let route = Route::straight(at, at.towards(away, reach));
        let Some(walk) = situation.walk_along(shot.target, &route, reach) else { return false };
        if !self.strategies[shot.target.side as usize].retires(
            &situation,
            shot,
            &mut Whim::new(shot.target.side, self.chance),
        ) {
            return false;
        }
        let unit = self.battle.unit_mut(shot.target);
        (unit.at, unit.retired) = (walk.end(), true);
        self.battle.record.sides[shot.target.side as usize].retreats += 1;
        self.tell("R31 D10", |now| {
            let length = inches_of(walk.length());
            format!("{} retires {length} to {}.", now.call(shot.target), walk.end())
        });
        self.journal.show(|| way_shown(shot.target, &[at, walk.end()]));
        true
    }

    fn count_shot(&mut self, shot: &Shot, hits: u8) {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let (weapon, target) = (situation.row(shot.shooter).weapon, situation.row(shot.target).target);
        let own = &mut self.battle.record.sides[shot.shooter.side as usize];
        own.shots[weapon][target] += 1;
        own.hits[weapon][target] += u16::from(hits);
        self.battle.record.sides[shot.target.side as usize].hits_taken += u16::from(hits);
    }

    /// R26, R27: a unit leaves the table, by a weapon or else by contact.
    pub(super) fn remove(&mut self, unit: UnitId, weapon: Option<Weapon>) {
        let state = self.battle.unit_mut(unit);
        state.lost = true;
        let (profile, at) = (state.profile, state.at);
        let turn = self.battle.turn;
        let record = &mut self.battle.record;
        if record.first_loss_turn == 0 {
            record.first_loss_turn = turn;
        }
        let side = &mut record.sides[unit.side as usize];
        side.lost[profile] += 1;
        match weapon {
            Some(weapon) => side.lost_to[weapon] += 1,
            None => side.overrun += 1,
        }
        self.journal.show(|| loss_shown(unit, at));
        self.show();
    }
}
