//! Before the first round (R5, M1).

use super::super::choice::post::Post;
use super::super::choice::situation::Situation;
use super::super::state::unit::Fate;
use super::super::strategy::Strategy;
use super::super::words::Side;
use super::play::Play;
use crate::battlefield::UnitId;
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R5, M1: the winner of a roll-off takes an edge and places its army, then the other places its own.
    pub(super) fn deploy(&mut self) {
        self.journal.heading(|| "Deployment".to_string());
        let first = self.roll_off("R5 M1", [0, 0]);
        let edge = self.strategy(first).edge(
            &Situation { stage: self.stage, battle: &self.battle },
            first,
            &mut Whim::new(first, self.chance),
        );
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
            let post = self.strategy(side).begins(&situation, unit, &mut Whim::new(side, self.chance));
            let allowed = match post {
                Post::At(place) => situation.can_begin_at(unit, place),
                Post::Aboard(vehicle) => situation.fits(unit, vehicle),
            };
            let post = if allowed { post } else { self.any_post(unit) };
            self.put(unit, post);
        }
    }

    /// The first place of the zone where a unit may begin; if there is none, its own corner.
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
                self.tell("R5 M1", |now| format!("{} begins at {}.", now.call(unit), at));
            }
            Post::Aboard(vehicle) => {
                state.fate = Fate::Aboard(vehicle.index as u8);
                self.tell("R5 R34", |now| format!("{} begins in {}.", now.call(unit), now.call(vehicle)));
            }
        }
    }
}
