//! The lineup that a policy chooses. The places are those of its list, or the same from right to left; the ground
//! before the edge decides which troop has which place, and, for the player who deploys second, also the enemies
//! opposite.

use super::super::choice::lineup::Lineup;
use super::super::choice::situation::Situation;
use super::super::tables::limit::MOST_UNITS;
use super::super::tables::lineup::Places;
use super::super::tables::muster::{Muster, Troop, post};
use super::super::words::{Arm, Side};
use super::temper::Temper;
use crate::battlefield::{Going, Ground, INCH, Point, Route};

/// The depth of the ground before a unit that matters to it, in inches.
const AHEAD_IN: i32 = 18;

/// The number of turns that a gun is thought to fire from the place where it begins.
const TURNS: i32 = 6;

/// The distance to the side of a gun, in inches, from which on enemy horse is no menace to it.
const ASIDE_IN: i32 = 12;

/// Cost of each inch that enemy horse is nearer than that.
const MENACE: i32 = 10;

/// Columns and rows of places that a gun would like to see, in inches from its player's left and from his edge.
const COLUMNS_IN: [i32; 6] = [6, 18, 30, 42, 54, 66];
const ROWS_IN: [i32; 3] = [18, 30, 42];

/// The number of times that an inch aside costs less at the beginning than later: a unit that goes for guns has time to
/// go aside.
const LATER: i32 = 10;

/// Rounds of exchanges, each of every pair once.
const ROUNDS: usize = 3;

/// The best lineup that the policy finds; `None` if that is the list's.
pub(super) fn lineup(temper: &Temper, situation: &Situation<'_>, side: Side) -> Option<Lineup> {
    let muster = &situation.stage.musters[side as usize];
    let count = muster.troops.len().min(MOST_UNITS);
    let mut listed = [0; MOST_UNITS];
    muster.troops.iter().zip(&mut listed).for_each(|(troop, place)| *place = troop.along);
    let reversed = listed.map(|along| situation.stage.field.width() - along);
    let post = PostWeights { temper, situation, side, muster };
    let mut known = KnownWorths::new(&listed[..count], situation.stage.field.width());
    let best = [listed, reversed].into_iter().filter(|places| situation.lineup(side, places).is_some());
    let best = best
        .map(|places| post.exchanged(places, count, &mut known))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(_, places)| *places != listed).and_then(|(_, places)| situation.lineup(side, &places))
}

/// The worths of the places of a list, and of these from right to left, that have been worked out: for each place those
/// to each troop, and for troops that are alike those to the first of them.
struct KnownWorths {
    places: [i32; 2 * MOST_UNITS],
    worths: [[Option<i32>; MOST_UNITS]; 2 * MOST_UNITS],
}

impl KnownWorths {
    fn new(listed: &[i32], width: i32) -> KnownWorths {
        let mut places = [i32::MIN; 2 * MOST_UNITS];
        let both = listed.iter().copied().chain(listed.iter().map(|along| width - along));
        both.zip(&mut places).for_each(|(along, place)| *place = along);
        KnownWorths { places, worths: [[None; MOST_UNITS]; 2 * MOST_UNITS] }
    }

    /// The worth of a place of the list to a troop.
    fn worth(&mut self, post: &PostWeights<'_>, troop: usize, along: i32) -> i32 {
        let place = self.places.iter().position(|&place| place == along).unwrap_or_default();
        let like = |other: &Troop| Troop { along: 0, ..*other } == Troop { along: 0, ..post.muster.troops[troop] };
        let first = post.muster.troops.iter().position(like).unwrap_or(troop);
        *self.worths[place][first].get_or_insert_with(|| post.worth(troop, along))
    }
}

/// Everything by which places along the edge are weighed.
struct PostWeights<'a> {
    temper: &'a Temper,
    situation: &'a Situation<'a>,
    side: Side,
    muster: &'a Muster,
}

impl PostWeights<'_> {
    /// The places after exchanges: two troops change places as long as both together are the better for it. Comes with
    /// the worth of all places.
    fn exchanged(&self, mut places: Places, count: usize, known: &mut KnownWorths) -> (i32, Places) {
        let mut worths = [0; MOST_UNITS];
        (0..count).for_each(|troop| worths[troop] = known.worth(self, troop, places[troop]));
        for _ in 0..ROUNDS {
            let mut is_better = false;
            for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let [here, there] = [known.worth(self, one, places[other]), known.worth(self, other, places[one])];
                if here + there <= worths[one] + worths[other] {
                    continue;
                }
                places.swap(one, other);
                if self.situation.lineup(self.side, &places).is_none() {
                    places.swap(one, other);
                    continue;
                }
                (worths[one], worths[other], is_better) = (here, there, true);
            }
            if !is_better {
                break;
            }
        }
        (worths[..count].iter().sum(), places)
    }

    /// The worth of a place along the edge to a troop.
    fn worth(&self, troop: usize, along: i32) -> i32 {
        let troop = &self.muster.troops[troop];
        let zone = self.situation.zone(self.side);
        let at = post(zone.frame, zone.edge, along, troop.models);
        if troop.is_crew { self.of_gun(at) } else { self.of_unit(troop.arm, at) }
    }

    /// The worth of a place to a gun: by the shots from it at places before the edge and at enemies already placed,
    /// less the menace of enemy horse opposite.
    fn of_gun(&self, at: Point) -> i32 {
        let (mut seen, mut all, mut menace) = (0, 0, 0);
        for enemy in self.situation.battle.standing(self.side.other()) {
            let state = self.situation.unit(enemy);
            let models = i32::from(state.models);
            seen += models * self.chance(at, state.at);
            all += models;
            if state.arm == Arm::Cavalry {
                menace += MENACE * (ASIDE_IN - (state.at.x - at.x).abs() / INCH).max(0);
            }
        }
        let table = &self.situation.stage.tables.fire;
        let kills = TURNS * i32::from(table.shots) * (1 + i32::from(table.kill_die)) / 2;
        let view = self.view(at);
        kills * if all == 0 { view } else { (view + seen / all) / 2 } - menace
    }

    /// The mean chance to hit a model before the edge, in hundredths.
    fn view(&self, at: Point) -> i32 {
        let (edge, field) = (self.situation.battle.edge(self.side), &self.situation.stage.field);
        let corner = Point::new(field.width(), field.depth());
        let (mut seen, mut all) = (0, 0);
        for (x, y) in COLUMNS_IN.into_iter().flat_map(|x| ROWS_IN.into_iter().map(move |y| (x, y))) {
            let place = Point::inches(x, y);
            if place.x <= corner.x && place.y <= corner.y {
                seen += self.chance(at, edge.turned(place, corner));
                all += 1;
            }
        }
        seen / all.max(1)
    }

    /// The chance to hit a model at a place, in hundredths; 0 if the gun does not see it.
    fn chance(&self, at: Point, place: Point) -> i32 {
        let table = &self.situation.stage.tables.fire;
        if !self.situation.stage.field.sight(at, place) {
            return 0;
        }
        let needed = table.needed(table.band(at.distance(place)), self.situation.is_covered_from(at, place)) as i32;
        let die = i32::from(table.die);
        100 * (die + 1 - needed).clamp(0, die) / die
    }

    /// The worth of a place to a unit: open ground ahead, and the enemy's guns, if they are placed, not far to the side
    /// of a unit that goes for them.
    fn of_unit(&self, arm: Arm, at: Point) -> i32 {
        let knobs = &self.temper.movement;
        let (battle, field) = (self.situation.battle, &self.situation.stage.field);
        let inwards = battle.edge(self.side).inwards();
        let way = Route::straight(at, Point::new(at.x, at.y + inwards.y * AHEAD_IN * INCH));
        let hinders = |going: Going| matches!(going, Going::Slow | Going::Impassable);
        let met = field.first_met(&way, |ground| hinders(ground.going()));
        let hindered = met.map_or(0, |met| AHEAD_IN - met / INCH);
        let to_guns = if arm == Arm::Cavalry { knobs.cavalry_to_guns } else { knobs.infantry_to_guns };
        let crews = battle.standing(self.side.other()).filter(|&enemy| self.situation.unit(enemy).is_party);
        let aside = crews.map(|crew| (self.situation.unit(crew).at.x - at.x).abs() / INCH).min();
        -knobs.to_enemy * hindered - to_guns * aside.unwrap_or(0) / LATER
    }
}
