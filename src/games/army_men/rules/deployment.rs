//! Before the first round (R5, M1).

use super::super::stage::inches;
use super::super::state::{Fate, UnitId};
use super::super::strategy::Strategy;
use super::super::word::Side;
use super::{Play, Situation};
use crate::battlefield::Point;
use crate::chance::Chance;
use crate::game::Journal;

/// Where a unit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Post {
    /// On the table.
    At(Point),
    /// In a vehicle of its side.
    Aboard(UnitId),
}

impl Situation<'_> {
    /// R5, R9, M1: whether a unit may be placed there: all its models on the table and near its edge, an inch from all
    /// others, on ground that can be entered.
    pub fn can_begin_at(&self, unit: UnitId, place: Point) -> bool {
        let (field, radius) = (&self.stage.field, self.radius(unit));
        let zone = inches(self.stage.tables.frame.deployment_in);
        let depth = self.stage.depth_from(self.battle.edge(unit.side), place);
        let on_table = (radius..=field.width() - radius).contains(&place.x);
        let in_zone = (radius..=zone - radius).contains(&depth);
        on_table && in_zone && field.passable(place) && !self.crowd(unit).any(|zone| zone.surrounds(place))
    }

    /// M1: the places of a side's zone, inch by inch, from its edge inwards and from the left to the right as its player
    /// sees them.
    pub fn posts(&self, side: Side) -> impl Iterator<Item = Point> + Clone {
        let (stage, edge) = (self.stage, self.battle.edge(side));
        let [zone, width] = [stage.tables.frame.deployment_in, stage.tables.frame.width_in].map(i32::from);
        (0..=zone).flat_map(move |y| (0..=width).map(move |x| stage.turned(edge, Point::inches(x, y))))
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R5, M1: the winner of a roll-off takes an edge and places its army, then the other places its own.
    pub(super) fn deploy(&mut self) {
        self.journal.heading(|| "Deployment".to_string());
        let first = self.roll_off("R5 M1", [0, 0]);
        let edge =
            self.strategy(first).edge(&Situation { stage: self.stage, battle: &self.battle }, first, self.chance);
        self.battle.edges[first as usize] = edge;
        self.battle.edges[first.other() as usize] = edge.other();
        self.battle.record.first = first;
        self.tell("R5 M1", |_| format!("{} takes the {} edge and places first.", first.name(), edge.name()));
        for side in [first, first.other()] {
            self.place_army(side);
        }
    }

    fn place_army(&mut self, side: Side) {
        for index in 0..self.battle.units(side).len() {
            let unit = UnitId { side, index };
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let post = self.strategy(side).begins(&situation, unit, self.chance);
            let allowed = match post {
                Post::At(place) => situation.can_begin_at(unit, place),
                Post::Aboard(vehicle) => situation.fits(unit, vehicle),
            };
            let post = if allowed { post } else { self.any_post(unit) };
            self.put(unit, post);
        }
    }

    /// The first place of the zone where a unit may begin; where there is none, its own corner.
    fn any_post(&self, unit: UnitId) -> Post {
        let now = self.situation();
        let corner = now.posts(unit.side).next().unwrap_or_default();
        Post::At(now.posts(unit.side).find(|&place| now.can_begin_at(unit, place)).unwrap_or(corner))
    }

    fn put(&mut self, unit: UnitId, post: Post) {
        let facing = self.battle.edge(unit.side).inwards();
        let state = self.battle.unit_mut(unit);
        state.facing = facing;
        match post {
            Post::At(at) => {
                (state.fate, state.at) = (Fate::Standing, at);
                self.tell("R5 M1", |now| format!("{} begins at {}.", now.call(unit), super::place(at)));
            }
            Post::Aboard(vehicle) => {
                state.fate = Fate::Aboard(vehicle.index as u8);
                self.tell("R5 R34", |now| format!("{} begins in {}.", now.call(unit), now.call(vehicle)));
            }
        }
    }
}
