//! An enemy as a unit sees it that weighs places: all that is the same for every place is looked up once.

use std::cell::OnceCell;

use super::super::choice::{Circumstance, Screens, Situation};
use super::super::state::{Effect, MOST_UNITS};
use super::super::tables::{FirePolicy, TAPE, inches};
use crate::battlefield::{INCH, Point, UnitId};

/// The distance that an enemy who can move and shoot may come nearer first, in hundredths of an inch.
pub(super) const STEP: i32 = 6 * INCH;

/// The fire of one unit at another, before it is known where it comes from.
pub(super) struct FireOutlook {
    /// The changes of the die against a target in the open and in cover.
    pub changes: [i32; 2],
    /// The hits that the target has.
    pub hits: u8,
    /// The greatest distance by own sight, in hundredths of an inch by the tape.
    pub direct: i32,
    /// The greatest distance by the sight of others, if that counts.
    pub indirect: Option<i32>,
}

impl FireOutlook {
    pub fn new(situation: &Situation<'_>, shooter: UnitId, target: UnitId) -> FireOutlook {
        let (own, row, aim) = (situation.battle.unit(shooter), situation.row(shooter), situation.row(target).target);
        let change = |cover: bool| {
            let circumstance = Circumstance { cover, smoke: own.smoke.is_some(), retiring: false };
            situation.change(row.weapon, aim, circumstance)
        };
        FireOutlook {
            changes: [change(false), change(true)],
            hits: situation.battle.unit(target).hits,
            direct: situation.direct_range(own.profile, aim) + TAPE,
            indirect: row.indirect.then(|| inches(row.range_in) + TAPE),
        }
    }

    /// Whether a target at a distance of these square hundredths is in range by the sight of others.
    #[inline]
    fn is_indirect(&self, far: i64) -> bool {
        self.indirect.is_some_and(|range| far <= square(range))
    }

    /// The most hits that the fire expects to make on a target in the open.
    pub fn most_hits(&self, situation: &Situation<'_>) -> i32 {
        let hits = |is_far| situation.stage.effects.of(self.changes[0], self.hits, is_far).hits;
        hits(false).max(hits(true))
    }

    /// What the fire does from a distance of these square hundredths.
    #[inline]
    pub fn effect(&self, situation: &Situation<'_>, far: i64, cover: bool) -> Effect {
        let is_far = far > square(situation.stage.tables.fire.removes_within());
        situation.stage.effects.of(self.changes[usize::from(cover)], self.hits, is_far)
    }
}

/// What a unit of the side could do to an enemy that comes nearer to fire; nothing where it reaches it already.
#[derive(Clone, Copy, Default)]
pub(super) struct Answerer {
    /// The greatest distance from which it could, in hundredths of an inch.
    pub reach: i32,
    /// The most hits that it would expect, in hundredths.
    pub hits: i32,
}

/// An enemy, as seen by a unit that weighs places at most some way from where it stands.
pub(super) struct Foe<'a> {
    pub situation: Situation<'a>,
    pub unit: UnitId,
    pub enemy: UnitId,
    pub at: Point,
    /// The length of the moves that are weighed, in hundredths of an inch.
    reach: i32,
    pub own: FireOutlook,
    pub theirs: FireOutlook,
    /// The greatest distance from which the unit itself shoots at the enemy: it must see it, too.
    sighted: i32,
    /// The enemy stands in cover.
    sheltered: bool,
    /// The most that the unit's fire at the enemy can be worth.
    most: i32,
    screens: OnceCell<Screens>,
    spotters: OnceCell<u16>,
    /// The number of other units that it could fire at.
    pub others: OnceCell<i32>,
    /// The least and the greatest of its allowances.
    pub strides: OnceCell<[i32; 2]>,
    /// What each unit of the side could do to it, were it to come.
    pub answerers: OnceCell<[Answerer; MOST_UNITS]>,
}

impl<'a> Foe<'a> {
    pub fn new(situation: Situation<'a>, unit: UnitId, enemy: UnitId, reach: i32, knobs: &FirePolicy) -> Foe<'a> {
        let at = situation.battle.unit(enemy).at;
        let (own, theirs) = (FireOutlook::new(&situation, unit, enemy), FireOutlook::new(&situation, enemy, unit));
        let worths = own.changes.map(|change| {
            [false, true].map(|is_far| worth(situation.stage.effects.of(change, own.hits, is_far), knobs))
        });
        Foe {
            unit,
            enemy,
            at,
            reach,
            sighted: own.direct.min(situation.seen_within(enemy, at) + TAPE),
            sheltered: situation.is_sheltered(enemy, at),
            most: worths.into_iter().flatten().max().unwrap_or(0),
            own,
            theirs,
            situation,
            screens: OnceCell::new(),
            spotters: OnceCell::new(),
            others: OnceCell::new(),
            strides: OnceCell::new(),
            answerers: OnceCell::new(),
        }
    }

    /// Whether nothing blocks the line between the enemy and a place.
    pub fn is_open(&self, place: Point) -> bool {
        let screens = self.screens.get_or_init(|| self.situation.screens(self.unit, self.enemy, self.reach));
        self.situation.is_open(place, self.at, *screens)
    }

    /// The friends of the unit that see the enemy, a bit for each.
    fn spotters(&self) -> u16 {
        *self.spotters.get_or_init(|| {
            let friends = self.situation.battle.standing(self.unit.side).filter(|&friend| friend != self.unit);
            let seers = friends.filter(|&friend| self.situation.sees(friend, self.enemy));
            seers.fold(0, |seers, friend| seers | 1 << friend.index)
        })
    }

    /// Whether a friend sees the enemy for the unit, were that at a place.
    fn is_spotted(&self, place: Point) -> bool {
        let seers = bits(self.spotters(), self.unit);
        seers.into_iter().any(|friend| self.situation.may_spot(friend, self.unit, place))
    }

    /// The most that a shot of the unit from a place can be worth, whatever it sees.
    #[inline]
    pub fn hope(&self, place: Point) -> i32 {
        let far = place.distance_squared(self.at);
        if far <= square(self.own.direct) || self.own.is_indirect(far) { self.most } else { 0 }
    }

    /// The worth of a shot of the unit from a place, 0 if it has none.
    pub fn gain(&self, place: Point, sight: &mut Option<bool>, knobs: &FirePolicy) -> i32 {
        let far = place.distance_squared(self.at);
        let mut sees = || far <= square(self.sighted) && *sight.get_or_insert_with(|| self.is_open(place));
        let is_shot = sees() || (self.own.is_indirect(far) && self.is_spotted(place));
        if !is_shot {
            return 0;
        }
        let cover = self.sheltered || self.situation.is_behind(self.at, place);
        worth(self.own.effect(&self.situation, far, cover), knobs)
    }
}

/// The worth of what a shot does to a policy, in hundredths of a hit.
#[inline]
pub(super) fn worth(effect: Effect, knobs: &FirePolicy) -> i32 {
    effect.hits + effect.removal * knobs.removal / 100
}

/// The units of a set, a bit for each number, that are not `unit` but of its side.
fn bits(set: u16, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let all = (0..MOST_UNITS).map(move |index| UnitId { index, ..unit });
    all.filter(move |other| set >> other.index & 1 == 1 && *other != unit)
}

/// The square of a length.
#[inline]
pub(super) fn square(length: i32) -> i64 {
    i64::from(length) * i64::from(length)
}

/// The enemies of a unit that weighs places.
pub(super) struct Foes<'a> {
    foes: [Option<Foe<'a>>; MOST_UNITS],
    count: usize,
    /// The most hits that the unit's side could make in answer to all of them, in hundredths.
    pub answered: OnceCell<i32>,
}

/// What the unit sees from one place, as far as it was asked for.
pub(super) type Sights = [Option<bool>; MOST_UNITS];

impl<'a> Foes<'a> {
    /// The enemies on the table, as a unit sees them that weighs moves of at most `reach` hundredths of an inch.
    pub fn new(situation: Situation<'a>, unit: UnitId, reach: i32, knobs: &FirePolicy) -> Foes<'a> {
        let mut foes = Foes { foes: [const { None }; MOST_UNITS], count: 0, answered: OnceCell::new() };
        for enemy in situation.battle.standing(unit.side.other()) {
            foes.foes[foes.count] = Some(Foe::new(situation, unit, enemy, reach, knobs));
            foes.count += 1;
        }
        foes
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Foe<'a>> {
        self.foes[..self.count].iter().flatten()
    }

    /// The enemy of a number.
    #[inline]
    pub fn foe(&self, number: usize) -> Option<&Foe<'a>> {
        self.foes[number].as_ref()
    }

    /// The most that the best shot from a place can be worth.
    pub fn hope(&self, place: Point) -> i32 {
        self.iter().map(|foe| foe.hope(place)).max().unwrap_or(0)
    }

    /// The worth of the best shot that the unit could make from a place.
    pub fn gain(&self, place: Point, sights: &mut Sights, knobs: &FirePolicy) -> i32 {
        let mut best = 0;
        for (foe, sight) in self.iter().zip(sights) {
            if foe.hope(place) > best {
                best = best.max(foe.gain(place, sight, knobs));
            }
        }
        best
    }

    /// The hits that all enemies, from their present places, expect to make on the unit at a place, in hundredths. An
    /// enemy that can move and shoot counts half if it would first have to come six inches nearer.
    pub fn risk(&self, place: Point, sights: &mut Sights) -> i32 {
        let Some(first) = self.iter().next() else { return 0 };
        let seen = first.situation.seen_within(first.unit, place) + TAPE;
        let is_near = |foe: &Foe<'_>| foe.at.distance_squared(place) <= square(seen);
        if !self.iter().any(is_near) {
            return 0;
        }
        let mut sees = |number: usize| {
            let foe = self.foes[number].as_ref().filter(|foe| is_near(foe));
            foe.is_some_and(|foe| *sights[number].get_or_insert_with(|| foe.is_open(place)))
        };
        let sheltered = OnceCell::new();
        let shelter = || *sheltered.get_or_init(|| first.situation.is_sheltered(first.unit, place));
        let mut risk = 0;
        for (number, foe) in self.iter().enumerate() {
            let share = self.share(number, place, seen, &mut sees);
            if share > 0 {
                let cover = shelter() || foe.situation.is_behind(place, foe.at);
                let effect = foe.theirs.effect(&foe.situation, foe.at.distance_squared(place), cover);
                risk += (effect.hits + effect.removal) * share / 100;
            }
        }
        risk
    }

    /// The per cent that an enemy's fire at a place counts; `seen` is the greatest distance from which the unit is seen
    /// there, and `sees` says which enemies see it.
    fn share(&self, number: usize, place: Point, seen: i32, sees: &mut impl FnMut(usize) -> bool) -> i32 {
        if self.fires(number, place, sees) {
            return 100;
        }
        let Some(foe) = &self.foes[number] else { return 0 };
        // The sight that counts here is that of the rules, without the tape.
        let comes = foe.theirs.direct.min(seen - TAPE) + STEP;
        let moves = foe.situation.row(foe.enemy).moves_and_shoots;
        if moves && foe.at.distance_squared(place) <= square(comes) { 50 } else { 0 }
    }

    /// Whether an enemy can fire at a place from where it stands; `sees` says which enemies see the unit there.
    pub fn fires(&self, number: usize, place: Point, sees: &mut impl FnMut(usize) -> bool) -> bool {
        let Some(foe) = &self.foes[number] else { return false };
        let (far, fire) = (foe.at.distance_squared(place), &foe.theirs);
        if far <= square(fire.direct) && sees(number) {
            return true;
        }
        if !fire.is_indirect(far) {
            return false;
        }
        let others = self.iter().enumerate().filter(|(other, _)| *other != number);
        let mut spotters = others.filter(|(_, other)| foe.situation.may_spot(other.enemy, foe.enemy, foe.at));
        spotters.any(|(other, _)| sees(other))
    }
}
