//! A place along the edge where a troop may begin, and what is known of it before the game.

use super::super::choice::situation::Situation;
use super::super::tables::muster::{Troop, post};
use super::super::words::{Arm, Side};
use super::shooting::chance_of;
use crate::battlefield::{Going, Ground, INCH, Point, Route};

/// The depth of the ground before a unit that matters to it, in inches.
pub(super) const AHEAD_IN: i32 = 18;

/// The distance to the side of a gun, in inches, from which on enemy horse is no menace to it.
const ASIDE_IN: i32 = 12;

/// Columns and rows of places that a gun would like to see, in inches from its player's left and from his edge.
const COLUMNS_IN: [i32; 6] = [6, 18, 30, 42, 54, 66];
const ROWS_IN: [i32; 3] = [18, 30, 42];

/// A place along the edge where a troop may begin.
#[derive(Clone, Copy)]
pub struct TroopPost<'a> {
    /// The battle during deployment.
    pub situation: &'a Situation<'a>,
    /// The side of the troop.
    pub side: Side,
    /// The troop.
    pub troop: &'a Troop,
    /// The place from the player's left, in hundredths of an inch.
    pub along: i32,
    /// The place on the table.
    pub at: Point,
}

impl<'a> TroopPost<'a> {
    /// A place of a troop, by its number.
    pub fn new(situation: &'a Situation<'a>, side: Side, troop: usize, along: i32) -> TroopPost<'a> {
        let troop = &situation.stage.musters[side as usize].troops[troop];
        let zone = situation.zone(side);
        TroopPost { situation, side, troop, along, at: post(zone.frame, zone.edge, along, troop.models) }
    }

    /// The mean chance of a gun there to hit a model in one of a few places before the edge, in hundredths.
    pub fn view(&self) -> i32 {
        let (edge, field) = (self.situation.battle.edge(self.side), &self.situation.stage.field);
        let corner = Point::new(field.width(), field.depth());
        let (mut seen, mut all) = (0, 0);
        for (x, y) in COLUMNS_IN.into_iter().flat_map(|x| ROWS_IN.into_iter().map(move |y| (x, y))) {
            let place = Point::inches(x, y);
            if place.x <= corner.x && place.y <= corner.y {
                seen += self.chance(edge.turned(place, corner));
                all += 1;
            }
        }
        seen / all.max(1)
    }

    /// The mean chance of a gun there to hit a model of the enemies already placed, in hundredths; `None` if there are none.
    pub fn enemy_view(&self) -> Option<i32> {
        let (mut seen, mut all) = (0, 0);
        for enemy in self.situation.battle.standing(self.side.other()) {
            let state = self.situation.unit(enemy);
            let models = i32::from(state.models);
            seen += models * self.chance(state.at);
            all += models;
        }
        (all > 0).then(|| seen / all)
    }

    /// The inches, all together, by which units of enemy horse already placed are less than twelve inches to the side.
    pub fn horse_near(&self) -> i32 {
        let enemies = self.situation.battle.standing(self.side.other()).map(|enemy| self.situation.unit(enemy));
        let horse = enemies.filter(|state| state.arm == Arm::Cavalry);
        horse.map(|state| (ASIDE_IN - (state.at.x - self.at.x).abs() / INCH).max(0)).sum()
    }

    /// The chance to hit a model at a place, in hundredths; 0 if a gun does not see it from here.
    fn chance(&self, place: Point) -> i32 {
        let (table, at) = (&self.situation.stage.tables.fire, self.at);
        if !self.situation.stage.field.sight(at, place) {
            return 0;
        }
        let needed = table.needed(table.band(at.distance(place)), self.situation.is_covered_from(at, place));
        chance_of(self.situation, needed)
    }

    /// The distance straight ahead, in hundredths of an inch, to ground that is slow or cannot be entered; `None` if there
    /// is none within eighteen inches.
    pub fn hindered_at(&self) -> Option<i32> {
        let inwards = self.situation.battle.edge(self.side).inwards();
        let way = Route::straight(self.at, Point::new(self.at.x, self.at.y + inwards.y * AHEAD_IN * INCH));
        let hinders = |going: Going| matches!(going, Going::Slow | Going::Impassable);
        self.situation.stage.field.first_met(&way, |ground| hinders(ground.going()))
    }

    /// The distance to the side, in hundredths of an inch, of the nearest enemy gun crew already placed.
    pub fn gun_aside(&self) -> Option<i32> {
        let crews = self.situation.battle.standing(self.side.other()).map(|enemy| self.situation.unit(enemy));
        crews.filter(|crew| crew.is_party).map(|crew| (crew.at.x - self.at.x).abs()).min()
    }
}
