//! The front of a melee, and the place of its prisoners (R18, R21; L7, L8).

use std::cmp::Reverse;

use super::super::tables::limit::MOST_MODELS;
use super::super::words::Side;
use super::melee::Melee;
use super::situation::Situation;
use crate::battlefield::formation::Models;
use crate::battlefield::{Point, UnitId};

/// The places of a side's models in contact in a melee: unit by unit, each in the order of its lattice.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    places: [Point; MOST_MODELS],
    count: usize,
}

impl Front {
    /// The places of the models.
    pub fn places(&self) -> &[Point] {
        &self.places[..self.count]
    }
}

impl Situation<'_> {
    /// R18, L7: the models of a side that are in contact in a melee.
    pub fn front(&self, melee: Melee, side: Side) -> Front {
        let mut front = Front { places: [Point::default(); MOST_MODELS], count: 0 };
        for unit in melee.of(side) {
            let (formation, contact) = (self.formation(unit), self.stage.contact());
            let enemies = melee.of(side.other()).map(|enemy| formation.reaching(self.formation(enemy), contact));
            let touching = enemies.fold(Models::default(), Models::or);
            for place in formation.places(touching) {
                front.places[front.count] = place;
                front.count += 1;
            }
        }
        front
    }

    /// L8: the place of the prisoners of a side that had this front before its losses. Of the places of the front on
    /// the table and on ground that can be entered it is the one with the most of the captors who are left near enough
    /// to guard them, then the one nearest to a captor, then the first; without such a place it is the centre of the
    /// unit of the captor nearest to the front.
    pub fn place_of_prisoners(&self, front: &Front, captor: Side) -> Point {
        let reach = self.guard_reach();
        let captors = || self.battle.standing(captor).flat_map(|unit| self.formation(unit).models());
        let nearest = |place: Point| captors().map(|model| place.distance_squared(model)).min();
        let free = front.places().iter().copied().filter(|&place| self.stage.field.passable(place));
        let best = free.min_by_key(|&place| (Reverse(self.models_within(captor, place, reach)), nearest(place)));
        best.unwrap_or_else(|| {
            let units = |place: &Point| {
                let far = |unit: UnitId| self.formation(unit).models().map(|model| place.distance_squared(model)).min();
                self.battle.standing(captor).map(|unit| (far(unit), unit)).min_by_key(|(far, _)| *far)
            };
            let nearest = front.places().iter().filter_map(units).min_by_key(|(far, _)| *far);
            nearest.map_or(Point::default(), |(_, unit)| self.unit(unit).at)
        })
    }
}
