//! Carrying a move out: guards react along the way, dangerous ground is rolled for at its end (R9, R12, R20, M11, M17).

use super::super::choice::drive::Pivot;
use super::overheard::faces_of;
use super::play::Play;
use crate::battlefield::{Arc, INCH, Point, Route, UnitId, way_shown};
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// Takes a unit along a way, on which it may pivot. Gives whether the unit is still there at the end.
    pub(super) fn travel(
        &mut self,
        unit: UnitId,
        route: &Route,
        length: i32,
        end: Point,
        pivot: Option<Pivot>,
    ) -> bool {
        self.journal.show(|| way_shown(unit, route.until(length, end).points()));
        let gone = self.pass_guards(unit, route, length, end, pivot);
        self.battle.record.sides[unit.side as usize].moved += gone as u32;
        if !self.battle.unit(unit).is_left() {
            self.tell("M11", |now| format!("{} came no further than {}.", now.call(unit), now.unit(unit).at));
            return false;
        }
        self.advance(unit, length, end, pivot);
        self.show();
        if length > 0 && self.stage.is_dangerous {
            self.cross_danger(unit, &route.until(length, end));
        }
        self.battle.unit(unit).is_left()
    }

    /// Puts a unit at `at`, its place after `gone` hundredths of its way.
    fn advance(&mut self, unit: UnitId, gone: i32, at: Point, pivot: Option<Pivot>) {
        let state = self.battle.unit_mut(unit);
        state.at = at;
        if let Some(pivot) = pivot.filter(|pivot| gone >= pivot.after) {
            state.facing = pivot.facing;
        }
    }

    /// M11: guards look at the way at every inch and at its end. Gives the distance that the unit comes, in hundredths
    /// of an inch.
    fn pass_guards(&mut self, unit: UnitId, route: &Route, length: i32, end: Point, pivot: Option<Pivot>) -> i32 {
        let waits = |guard: UnitId, play: &Self| {
            let state = play.battle.unit(guard);
            state.on_guard && !state.reacted && state.is_standing()
        };
        let enemies = unit.side.other();
        let guards = |play: &Self| play.battle.standing(enemies).any(|guard| waits(guard, play));
        if length == 0 || !guards(self) {
            return length;
        }
        let inches = (0..length).step_by(INCH as usize).map(|gone| (gone, route.at(gone)));
        for (gone, point) in inches.chain([(length, end)]) {
            self.advance(unit, gone, point, pivot);
            for index in 0..self.battle.units(enemies).len() {
                let guard = UnitId { side: enemies, index };
                if waits(guard, self) && self.shoot(guard, unit, true) {
                    self.battle.unit_mut(guard).reacted = true;
                    self.battle.record.sides[enemies as usize].reactions += 1;
                    if !self.battle.unit(unit).is_left() {
                        return gone;
                    }
                }
            }
        }
        length
    }

    /// R20, M17: throws a die for every model whose own way touches dangerous ground; a low throw is a hit, which may
    /// be blocked.
    fn cross_danger(&mut self, unit: UnitId, way: &Route) {
        let dice = self.situation().endangered(unit, way);
        if dice == 0 {
            return;
        }
        let table = &self.stage.tables.movement;
        let (die, to) = (table.danger_die.into(), table.danger_to.into());
        let hits = self.chance.throwing("danger").successes(unit.side.dice(), dice, die, to);
        self.battle.record.sides[unit.side as usize].danger_hits += hits;
        let thrown = if self.journal.listens() { faces_of(self.chance.faces()) } else { String::new() };
        self.tell("R20", |now| {
            let (models, hits) = (counted(dice, "model"), counted(hits, "hit"));
            format!("{} crosses dangerous ground with {models}: {hits} ({thrown}).", now.call(unit))
        });
        if hits == 0 {
            return;
        }
        let through = self.block_plain(unit, hits);
        if self.outfit(unit).is_vehicle() {
            self.damage_vehicle(unit, through, Arc::Side, unit.side.dice());
        } else {
            self.remove_models(unit, through);
        }
    }
}
