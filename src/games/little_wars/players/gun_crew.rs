//! Orders to a unit that serves a gun or is called to one.

use super::super::choice::load::Haul;
use super::super::choice::march::March;
use super::super::choice::order::Order;
use super::appraisal::risk;
use super::cover::haul_into_cover;
use super::mind::Mind;
use super::outlook::{WALK_SLACK, distance_of_walk, shifted};
use crate::battlefield::formation::spread;
use crate::battlefield::{INCH, Point, Route};

/// Who brings no more models to a gun that is in action does not come nearer by less than this, in hundredths of an inch.
const NEARER: i32 = INCH;

impl Mind<'_> {
    /// The order to a unit that serves a gun or is called to one. A unit at its gun leaves a crew and is free, or stays
    /// with the gun, and moves it if it has nothing to shoot at; a unit that is called comes to the gun.
    pub(super) fn serve(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let gun = self.service.of(unit)?;
        if !self.service.is_in_action(gun, unit.side) {
            return self.come_to(gun).map(Order::March);
        }
        let state = situation.unit(unit);
        let crew = situation.stage.tables.artillery.crew;
        if situation.models_of_near_gun(unit, gun) == 0 {
            return Some(self.come_to(gun).map_or(Order::Stay(unit), Order::March));
        }
        let wants_more = self.temper.fire.crew_models > crew;
        if !wants_more && !state.is_party && state.models >= 2 * crew {
            return situation.crew(unit, gun).map(Order::Leave).or(Some(Order::Stay(unit)));
        }
        let into_cover = || haul_into_cover(self.temper, situation, unit, gun);
        let haul = || into_cover().or_else(|| self.best_haul(gun)).map(Order::Haul);
        Some(haul().unwrap_or(Order::Stay(unit)))
    }

    /// The march that brings most models of the unit to a gun, or else the unit nearest to it.
    fn come_to(&self, gun: usize) -> Option<March> {
        let (situation, unit) = (self.situation, self.unit);
        let (at, reach) = (situation.battle.guns()[gun].at, situation.crew_reach());
        let mut best: Option<(usize, i32, March)> = None;
        for way in self.approaches(gun) {
            if best.is_some_and(|(_, least, _)| self.stays_away(&way, at, least)) {
                continue;
            }
            let Some(march) = situation.march_along(unit, &way) else { continue };
            let (serving, far) =
                (situation.formation_at(unit, march.end()).within(at, reach), march.end().distance(at));
            if best.is_none_or(|(most, least, _)| (serving, -far) > (most, -least)) {
                best = Some((serving, far, march));
            }
        }
        let (serving, far, march) = best?;
        let now = situation.models_of_near_gun(unit, gun) as usize;
        let nearer = if self.service.is_in_action(gun, unit.side) { NEARER } else { 1 };
        (serving > now || far + nearer <= self.at().distance(at)).then_some(march)
    }

    /// Whether a march along a straight way brings no model of the unit to a gun, and its centre no nearer to it than
    /// `least`; `false` says nothing.
    fn stays_away(&self, way: &Route, gun: Point, least: i32) -> bool {
        let (situation, unit) = (self.situation, self.unit);
        let [from, to] = *way.points() else { return false };
        let nearest = distance_of_walk(from, to, situation.allowance(unit), gun) - WALK_SLACK;
        nearest >= least && nearest > situation.crew_reach() + spread(situation.unit(unit).models.into())
    }

    /// The move with a gun to the place with the best prospect in its next turn; towards the nearest enemy if it sees
    /// nobody from any place.
    fn best_haul(&self, gun: usize) -> Option<Haul> {
        let (situation, unit) = (self.situation, self.unit);
        if self.temper.fire.follow_in == 0 || !situation.may_haul(unit, gun) {
            return None;
        }
        let stays = self.prospect(gun, self.at(), i32::MIN).unwrap_or(i32::MIN);
        let mut best: Option<(i32, Haul)> = None;
        for haul in self.hauls(gun) {
            let least = best.map_or(stays, |(most, _)| most);
            if let Some(worth) = self.prospect(gun, haul.march().end(), least) {
                best = Some((worth, haul));
            }
        }
        let to_enemy = || if stays <= 0 { self.haul_to_enemy(gun) } else { None };
        best.map(|(_, haul)| haul).or_else(to_enemy)
    }

    /// The place of a gun that goes along with the unit to a place.
    fn gun_at(&self, gun: usize, end: Point) -> Point {
        let from = self.at();
        shifted(self.situation.battle.guns()[gun].at, Point::new(end.x - from.x, end.y - from.y))
    }

    /// The worth of a gun's fire in its next turn, if it goes along with the unit to a place.
    pub fn gun_fire(&self, gun: usize, end: Point) -> i32 {
        self.fire_above(self.gun_at(gun, end), 0, i32::MIN).unwrap_or(i32::MIN)
    }

    /// The worth of a gun's fire in its next turn, if it goes along with the unit to a place, less the risk to the unit
    /// there, if that is more than `least`.
    fn prospect(&self, gun: usize, end: Point, least: i32) -> Option<i32> {
        let risk = risk(self.temper, self.situation, self.unit, end) * self.temper.movement.risk_percent / 100;
        self.fire_above(self.gun_at(gun, end), risk, least)
    }

    /// The worth of a gun's fire from a place in its next turn, less `risk`, if that is more than `least`. It looks at enemy
    /// after enemy until those left cannot make the place worth that much.
    fn fire_above(&self, at: Point, risk: i32, least: i32) -> Option<i32> {
        let (situation, table) = (self.situation, &self.situation.stage.tables.fire);
        let die = i32::from(table.die);
        let chance_at = |place: Point, cover: bool| {
            let needed = table.needed(table.band(at.distance(place)), cover) as i32;
            100 * (die + 1 - needed).clamp(0, die) / die
        };
        let fire = |most: i32, all: i32| i32::from(table.shots) * (1 + i32::from(table.kill_die)) / 2 * most + all / 4;
        let enemies = || situation.battle.standing(self.unit.side.other());
        let (mut hoped, mut best_hope) = (0, 0);
        for enemy in enemies() {
            let hope = chance_at(situation.unit(enemy).at, false);
            hoped += hope;
            best_hope = best_hope.max(hope);
        }
        let (mut most, mut all) = (0, 0);
        for enemy in enemies() {
            if fire(best_hope, all + hoped) - risk <= least {
                return None;
            }
            let place = situation.unit(enemy).at;
            hoped -= chance_at(place, false);
            if situation.is_open(at, enemy, place, Some(self.unit)) {
                let chance = chance_at(place, situation.is_covered_from(at, place));
                most = most.max(chance);
                all += chance;
            }
        }
        Some(fire(most, all) - risk).filter(|&worth| worth > least)
    }
}
