//! The lineup that a policy chooses. The places are those of its list, or the same from right to left; the ground
//! before the edge decides which troop has which place, and, for the player who deploys second, also the enemies
//! opposite.

use std::iter::Sum;
use std::ops::Add;

use super::super::choice::lineup::Lineup;
use super::super::choice::situation::Situation;
use super::super::tables::limit::MOST_UNITS;
use super::super::tables::lineup::Places;
use super::super::tables::muster::{Muster, Troop};
use super::super::words::{Arm, Side};
use super::cover::covers;
use super::post::{AHEAD_IN, TroopPost};
use super::temper::Temper;
use crate::battlefield::INCH;

/// The number of turns that a gun is thought to fire from the place where it begins.
const TURNS: i32 = 6;

/// Cost of each inch that enemy horse is nearer to the side of a gun than it should be.
const MENACE: i32 = 10;

/// Cost of each inch to the cover into which a gun goes before it fires.
const TO_COVER: i32 = 30;

/// The number of times that an inch aside costs less at the beginning than later: a unit that goes for guns has time to
/// go aside.
const LATER: i32 = 10;

/// Rounds of exchanges, each of every pair once.
const ROUNDS: usize = 3;

/// The best lineup that the policy finds; `None` if that is the list's.
pub(super) fn lineup(temper: &Temper, situation: &Situation<'_>, side: Side) -> Option<Lineup> {
    best_lineup(situation, side, |post| temper.worth_of_post(post))
}

/// The best lineup found by exchanges for a player to whom the posts of his troops are worth what `weigh` says; `None` if
/// that is the list's. Troops that are alike are weighed as one.
pub fn best_lineup<W>(situation: &Situation<'_>, side: Side, weigh: impl FnMut(&TroopPost<'_>) -> W) -> Option<Lineup>
where
    W: Copy + Default + PartialOrd + Add<Output = W> + Sum,
{
    let muster = &situation.stage.musters[side as usize];
    let count = muster.troops.len().min(MOST_UNITS);
    let mut listed = [0; MOST_UNITS];
    muster.troops.iter().zip(&mut listed).for_each(|(troop, place)| *place = troop.along);
    let width = situation.stage.field.width();
    let reversed = listed.map(|along| width - along);
    let mut known = KnownWorths::new(&listed[..count], width);
    let mut posting = Posting { situation, side, muster, weigh };
    let mut best: Option<(W, Places)> = None;
    for places in [listed, reversed].into_iter().filter(|places| situation.lineup(side, places).is_some()) {
        let next = posting.exchanged(places, count, &mut known);
        best = best.filter(|best| next.0 <= best.0).or(Some(next));
    }
    best.filter(|(_, places)| *places != listed).and_then(|(_, places)| situation.lineup(side, &places))
}

/// The worths of the places of a list, and of these from right to left, that have been worked out: for each place those
/// to each troop, and for troops that are alike those to the first of them.
struct KnownWorths<W> {
    places: [i32; 2 * MOST_UNITS],
    worths: [[Option<W>; MOST_UNITS]; 2 * MOST_UNITS],
}

impl<W: Copy> KnownWorths<W> {
    fn new(listed: &[i32], width: i32) -> KnownWorths<W> {
        let mut places = [i32::MIN; 2 * MOST_UNITS];
        let both = listed.iter().copied().chain(listed.iter().map(|along| width - along));
        both.zip(&mut places).for_each(|(along, place)| *place = along);
        KnownWorths { places, worths: [[None; MOST_UNITS]; 2 * MOST_UNITS] }
    }
}

/// A player who lines up his army.
struct Posting<'a, F> {
    situation: &'a Situation<'a>,
    side: Side,
    muster: &'a Muster,
    weigh: F,
}

impl<F> Posting<'_, F> {
    /// The worth of a place of the list to a troop.
    fn worth<W: Copy>(&mut self, known: &mut KnownWorths<W>, troop: usize, along: i32) -> W
    where
        F: FnMut(&TroopPost<'_>) -> W,
    {
        let place = known.places.iter().position(|&place| place == along).unwrap_or_default();
        let like = |other: &Troop| Troop { along: 0, ..*other } == Troop { along: 0, ..self.muster.troops[troop] };
        let first = self.muster.troops.iter().position(like).unwrap_or(troop);
        let (situation, side, weigh) = (self.situation, self.side, &mut self.weigh);
        *known.worths[place][first].get_or_insert_with(|| weigh(&TroopPost::new(situation, side, troop, along)))
    }

    /// The places after exchanges: two troops change places as long as both together are the better for it. Comes with
    /// the worth of all places.
    fn exchanged<W>(&mut self, mut places: Places, count: usize, known: &mut KnownWorths<W>) -> (W, Places)
    where
        F: FnMut(&TroopPost<'_>) -> W,
        W: Copy + Default + PartialOrd + Add<Output = W> + Sum,
    {
        let mut worths = [W::default(); MOST_UNITS];
        (0..count).for_each(|troop| worths[troop] = self.worth(known, troop, places[troop]));
        for _ in 0..ROUNDS {
            let mut is_better = false;
            for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let [here, there] =
                    [(one, other), (other, one)].map(|(one, other)| self.worth(known, one, places[other]));
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
        (worths[..count].iter().copied().sum(), places)
    }
}

impl Temper {
    /// The worth of a place along the edge to a troop.
    fn worth_of_post(&self, post: &TroopPost<'_>) -> i32 {
        if post.troop.is_crew { worth_to_gun(post) - self.way_to_cover(post) } else { self.worth_to_unit(post) }
    }

    /// The cost of a gun's way to the nearest cover, if it goes into cover before it fires.
    fn way_to_cover(&self, post: &TroopPost<'_>) -> i32 {
        if self.fire.cover_in == 0 {
            return 0;
        }
        let far = covers(post.situation).map(|place| post.at.distance(place)).min();
        TO_COVER * far.unwrap_or(0) / INCH
    }

    /// The worth of a place to a unit: open ground ahead, and the enemy's guns, if they are placed, not far to the side
    /// of a unit that goes for them.
    fn worth_to_unit(&self, post: &TroopPost<'_>) -> i32 {
        let knobs = &self.movement;
        let hindered = post.hindered_at().map_or(0, |met| AHEAD_IN - met / INCH);
        let to_guns = if post.troop.arm == Arm::Cavalry { knobs.cavalry_to_guns } else { knobs.infantry_to_guns };
        let aside = post.gun_aside().unwrap_or(0) / INCH;
        -knobs.to_enemy * hindered - to_guns * aside / LATER
    }
}

/// The worth of a place to a gun: by the shots from it at places before the edge and at enemies already placed, less the
/// menace of enemy horse opposite.
fn worth_to_gun(post: &TroopPost<'_>) -> i32 {
    let table = &post.situation.stage.tables.fire;
    let kills = TURNS * i32::from(table.shots) * (1 + i32::from(table.kill_die)) / 2;
    let view = post.view();
    kills * post.enemy_view().map_or(view, |seen| (view + seen) / 2) - MENACE * post.horse_near()
}
