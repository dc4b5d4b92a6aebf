//! Losses: models, units, vehicles and their passengers (R11, R34, M13, M17).

use super::super::state::battle::Battle;
use super::super::state::unit::Fate;
use super::hit::unblocked;
use super::overheard::Overheard;
use super::play::Play;
use crate::battlefield::{INCH, Point, UnitId, loss_shown};
use crate::chance::Chance;
use crate::game::{Journal, counted};

/// The places around a wreck where its units are put, one after the other, as their player sees it.
const AROUND_WRECK: [Point; 4] =
    [Point::new(0, 0), Point::new(-2 * INCH, 0), Point::new(2 * INCH, 0), Point::new(0, -2 * INCH)];

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R11: takes `hits` models off a unit of soldiers, as far as it has them, and the unit with its last model. Gives
    /// the number of models taken.
    pub(super) fn remove_models(&mut self, unit: UnitId, hits: u32) -> u32 {
        let left = self.battle.unit(unit).models;
        let removed = hits.min(left.into());
        if removed == 0 {
            return 0;
        }
        self.battle.unit_mut(unit).models -= removed as u8;
        self.battle.record.sides[unit.side as usize].models_lost += removed;
        let gone = removed == u32::from(left);
        self.tell("R11", |now| {
            let end = if gone { " and is destroyed" } else { "" };
            format!("{} loses {}{end}.", now.call(unit), counted(removed, "model"))
        });
        if gone {
            self.leave(unit, Fate::Destroyed);
        }
        removed
    }

    /// R15, R17: removes a routed unit, all its models as casualties.
    pub(super) fn rout(&mut self, unit: UnitId) {
        let state = self.battle.unit_mut(unit);
        let left = std::mem::take(&mut state.models);
        self.battle.record.sides[unit.side as usize].models_lost += u32::from(left);
        self.leave(unit, Fate::Routed);
        self.tell("R17 M7", |now| format!("{} routs.", now.call(unit)));
    }

    /// Takes a unit off the table with its fate.
    fn leave(&mut self, unit: UnitId, fate: Fate) {
        self.battle.unit_mut(unit).fate = fate;
        self.journal.show(|| loss_shown(unit, self.battle.unit(unit).at));
        self.show();
        let round = self.battle.round;
        let points = self.outfit(unit).points;
        let record = &mut self.battle.record;
        if record.first_loss_round == 0 {
            record.first_loss_round = round;
        }
        let own = &mut record.sides[unit.side as usize];
        own.points_lost += u32::from(points);
        match fate {
            Fate::Routed => own.units_routed += 1,
            _ => own.units_destroyed += 1,
        }
    }

    /// R32, R34: destroys a vehicle, and puts the units in it at its wreck.
    pub(super) fn destroy_vehicle(&mut self, vehicle: UnitId) {
        self.battle.unit_mut(vehicle).models = 0;
        self.battle.record.sides[vehicle.side as usize].models_lost += 1;
        self.leave(vehicle, Fate::Destroyed);
        self.tell("R32", |now| format!("{} is destroyed.", now.call(vehicle)));
        let at = self.battle.unit(vehicle).at;
        let mut places = AROUND_WRECK.into_iter().cycle();
        // The largest first, at the wreck itself, so that no model stands more than three inches from it.
        let largest = |battle: &Battle| {
            battle
                .aboard(vehicle)
                .reduce(|best, unit| if battle.unit(unit).models > battle.unit(best).models { unit } else { best })
        };
        while let Some(unit) = largest(&self.battle) {
            let around = self.battle.edge(unit.side).turned_way(places.next().unwrap_or_default());
            let beside = Point::new(at.x + around.x, at.y + around.y);
            self.put_at_wreck(unit, if self.stage.field.contains(beside) { beside } else { at });
        }
    }

    /// R34, M13, M17: puts a unit beside the wreck, where it takes hits, which it may block.
    fn put_at_wreck(&mut self, unit: UnitId, at: Point) {
        let state = self.battle.unit_mut(unit);
        (state.fate, state.at) = (Fate::Standing, at);
        let side = unit.side;
        let hits = self.chance.throwing("wreck").die(side.dice(), self.stage.tables.damage.wreck_die.into());
        self.battle.record.sides[side as usize].wreck_hits += hits;
        self.tell("R34 M13", |now| {
            format!("{} is put down at {} and takes {}.", now.call(unit), at, counted(hits, "hit"))
        });
        let through = self.block_plain(unit, hits);
        self.remove_models(unit, through);
    }

    /// M17: the hits that get through blocks to which nothing but armour is added.
    pub(super) fn block_plain(&mut self, unit: UnitId, hits: u32) -> u32 {
        let outfit = self.outfit(unit);
        let extra = if outfit.is_vehicle() { outfit.armour.into() } else { 0 };
        let test = self.stage.tests.of(outfit.quality);
        let mut chance = Overheard::new(self.chance, self.journal);
        let through = unblocked(chance.throwing("blocks at a wreck"), unit.side.dice(), hits, extra, test);
        let thrown = chance.told(test);
        self.tell("R11 M17", |now| {
            format!("{}: {through} of {} not blocked ({thrown}).", now.call(unit), counted(hits, "hit"))
        });
        through
    }
}
