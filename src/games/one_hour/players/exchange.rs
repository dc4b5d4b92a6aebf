//! What the enemies' next turn does to a unit at a place, and what its side can answer.

use std::cell::OnceCell;

use super::super::state::MOST_UNITS;
use super::super::tables::{ExchangePolicy, TAPE, inches};
use super::super::words::Weapon;
use super::foe::{Answerer, FireOutlook, Foe, Foes, STEP, Sights, square};
use crate::battlefield::{Point, UnitId};

/// The fire of an enemy at a place.
struct Coming {
    /// The per cent that it counts.
    share: i32,
    /// The place that it fires from.
    from: Point,
    /// It stands there already.
    stands: bool,
}

/// The hits of all enemies at a place, in hundredths.
#[derive(Default)]
struct Fired {
    /// Those from so near that they can remove the unit.
    near: i32,
    /// Those from afar.
    far: i32,
    /// The chance that a shot alone removes it, as much as a hit.
    removal: i32,
}

impl Foes<'_> {
    /// The cost of the enemies' next turn to the unit at a place less the worth of the answer, in hundredths of a hit, if
    /// it is below `limit`.
    pub fn exchange(
        &self,
        place: Point,
        sights: &mut Sights,
        (knobs, risk_percent): (&ExchangePolicy, i32),
        limit: i32,
    ) -> Option<i32> {
        let Some(first) = self.iter().next() else { return (limit > 0).then_some(0) };
        let (situation, unit, hoped) = (first.situation, first.unit, self.hoped_of_answers(knobs));
        let seen = situation.seen_within(unit, place);
        let near = |foe: &Foe<'_>| foe.at.distance_squared(place) <= square(seen + TAPE);
        let mut sees = |number: usize| {
            let foe = self.foe(number).filter(|foe| near(foe));
            foe.is_some_and(|foe| *sights[number].get_or_insert_with(|| foe.is_open(place)))
        };
        let sheltered = OnceCell::new();
        let mut fired = Fired::default();
        let (mut answers, mut overrun) = (ReturnFire::default(), 0);
        for (number, foe) in self.iter().enumerate() {
            if knobs.overrun_percent > 0 && foe.overruns() {
                let chance = foe.chance(place, inches(situation.stage.tables.movement.contact_in));
                overrun = overrun.max(chance * foe.need() / 100 * knobs.overrun_percent / 100);
            }
            let Some(coming) = self.coming((number, foe), (place, seen), knobs, &mut sees) else { continue };
            let shelter = || *sheltered.get_or_init(|| situation.is_sheltered(unit, place));
            foe.fire(place, &coming, shelter, &mut fired);
            // More fire only costs more, and no answer is worth more than was hoped of it.
            if overrun + fired.cost(first.need(), knobs.loss, risk_percent) - hoped >= limit {
                return None;
            }
            if knobs.answer_percent > 0 && !coming.stands {
                answers.add(foe, place, &coming);
            }
        }
        let cost = overrun + fired.cost(first.need(), knobs.loss, risk_percent);
        let cost = cost - answers.sum() * knobs.answer_percent / 100;
        (cost < limit).then_some(cost)
    }

    /// The fire of an enemy at a place in its next turn, which it shares with the other units in its reach; `seen` is the
    /// greatest distance from which the unit is seen there, and `sees` says which enemies see it.
    fn coming(
        &self,
        (number, foe): (usize, &Foe<'_>),
        (place, seen): (Point, i32),
        knobs: &ExchangePolicy,
        sees: &mut impl FnMut(usize) -> bool,
    ) -> Option<Coming> {
        let mut coming = match self.fires(number, place, sees) {
            true => Coming { share: 100, from: foe.at, stands: true },
            false => foe.comes(place, seen, knobs)?,
        };
        if knobs.shared_percent > 0 {
            coming.share = coming.share * 100 / (100 + knobs.shared_percent * foe.others());
        }
        Some(coming)
    }

    /// The most that the answers to all enemies who come can be worth, in hundredths of a hit.
    pub fn hoped_of_answers(&self, knobs: &ExchangePolicy) -> i32 {
        if knobs.answer_percent == 0 {
            return 0;
        }
        let hits = *self.answered.get_or_init(|| {
            let mut best = ReturnFire::default();
            for foe in self.iter().filter(|foe| foe.situation.row(foe.enemy).moves_and_shoots) {
                foe.answerers().iter().enumerate().for_each(|(number, answerer)| best.better(number, answerer.hits));
            }
            best.sum()
        });
        hits * knobs.advance_percent / 100 * knobs.answer_percent / 100
    }
}

impl Fired {
    /// The cost of the hits, and of the chance that they remove a unit which so many hundredths of a hit remove.
    fn cost(&self, need: i32, loss: i32, risk_percent: i32) -> i32 {
        let all = self.near + self.far + self.removal;
        // From afar the last hit is not made.
        let sum = (self.near + self.far.min(need - 100)).min(need);
        let part = if self.near > 0 { 100 * sum / need } else { 0 };
        all * risk_percent / 100 + loss * part * part / 10_000
    }
}

impl Foe<'_> {
    /// The hits that remove the unit, in hundredths.
    fn need(&self) -> i32 {
        100 * (i32::from(self.situation.stage.tables.fire.endures) + 1 - i32::from(self.theirs.hits)).max(1)
    }

    /// Whether the enemy destroys the unit by contact.
    fn overruns(&self) -> bool {
        self.situation.row(self.unit).overrun && self.situation.may_contact(self.enemy, self.unit)
    }

    /// The chance in per cent that the enemy's movement die lets it come as near to a place as `reach` hundredths of an
    /// inch, its way being straight.
    fn chance(&self, place: Point, reach: i32) -> i32 {
        let far = self.at.distance_squared(place);
        let [least, most] = *self.strides.get_or_init(|| {
            let allowances = self.situation.allowances(self.enemy);
            allowances.fold([i32::MAX, 0], |[least, most], stride| [least.min(stride), most.max(stride)])
        });
        match () {
            () if far > square(most + reach) => return 0,
            () if far <= square(least + reach) => return 100,
            () => {}
        }
        let allowances = self.situation.allowances(self.enemy);
        let sides = allowances.len();
        (100 * allowances.filter(|allowance| far <= square(allowance + reach)).count() / sides) as i32
    }

    /// The fire of an enemy that must come nearer first, if it can; `seen` is the greatest distance from which the unit
    /// is seen at the place.
    fn comes(&self, place: Point, seen: i32, knobs: &ExchangePolicy) -> Option<Coming> {
        if !self.situation.row(self.enemy).moves_and_shoots {
            return None;
        }
        let reach = self.theirs.direct.min(seen);
        let share = match knobs.by_die {
            true => self.chance(place, reach),
            false if self.at.distance_squared(place) <= square(reach + STEP) => 100,
            false => 0,
        };
        let from = place.towards(self.at, reach.min(place.distance(self.at)));
        (share > 0).then_some(Coming { share: share * knobs.advance_percent / 100, from, stands: false })
    }

    /// Adds the fire of the enemy at a place; `shelter` says whether the ground there covers the unit.
    fn fire(&self, place: Point, coming: &Coming, shelter: impl FnOnce() -> bool, fired: &mut Fired) {
        let cover = shelter() || self.situation.is_behind(place, coming.from);
        let far = place.distance_squared(coming.from);
        let effect = self.theirs.effect(&self.situation, far, cover);
        fired.removal += effect.removal * coming.share / 100;
        let is_far = far > square(self.situation.stage.tables.fire.removes_within());
        *(if is_far { &mut fired.far } else { &mut fired.near }) += effect.hits * coming.share / 100;
    }

    /// What each unit of the side could do to the enemy after that has come, by its number.
    fn answerers(&self) -> &[Answerer; MOST_UNITS] {
        self.answerers.get_or_init(|| {
            let (situation, mut answerers) = (&self.situation, [Answerer::default(); MOST_UNITS]);
            for friend in situation.battle.standing(self.unit.side) {
                let outlook = FireOutlook::new(situation, friend, self.enemy);
                let step = if situation.row(friend).moves_and_shoots { STEP } else { 0 };
                let [direct, most] = [outlook.direct, outlook.indirect.unwrap_or(0).max(outlook.direct)];
                let far = situation.battle.unit(friend).at.distance_squared(self.at);
                if friend == self.unit || far > square(direct + step) {
                    answerers[friend.index] = Answerer { reach: most + step, hits: outlook.most_hits(situation) };
                }
            }
            answerers
        })
    }

    /// The number of other units that the enemy could fire at, were it to come six inches nearer if it can.
    fn others(&self) -> i32 {
        *self.others.get_or_init(|| {
            let (situation, enemy) = (&self.situation, self.situation.battle.unit(self.enemy));
            let step = if situation.row(self.enemy).moves_and_shoots { STEP } else { 0 };
            let friends = situation.battle.standing(self.unit.side).filter(|&friend| friend != self.unit);
            let in_reach = friends.filter(|&friend| {
                let at = situation.battle.unit(friend).at;
                let range = situation.range(enemy.profile, situation.row(friend).target);
                at.within(enemy.at, range.min(situation.seen_within(friend, at)) + TAPE + step)
            });
            in_reach.count() as i32
        })
    }
}

/// The best answer of each unit to the enemies that come, in hundredths of a hit.
#[derive(Default)]
struct ReturnFire {
    best: [i32; MOST_UNITS],
}

impl ReturnFire {
    /// Adds what the unit, which stands at `place`, and its friends can do to an enemy that comes.
    fn add(&mut self, foe: &Foe<'_>, place: Point, coming: &Coming) {
        for (number, answerer) in foe.answerers().iter().enumerate().filter(|(_, answerer)| answerer.reach > 0) {
            let friend = UnitId { index: number, ..foe.unit };
            let at = if friend == foe.unit { place } else { foe.situation.battle.unit(friend).at };
            if at.distance_squared(coming.from) <= square(answerer.reach) {
                self.better(number, answer(foe, friend, at, place, coming) * coming.share / 100);
            }
        }
    }

    /// The unit of a number can do this as well.
    fn better(&mut self, number: usize, hits: i32) {
        self.best[number] = self.best[number].max(hits);
    }

    fn sum(&self) -> i32 {
        self.best.iter().sum()
    }
}

/// The hits that a unit at a place, `at`, expects to make on an enemy after that has come, if it cannot reach it before.
fn answer(foe: &Foe<'_>, friend: UnitId, at: Point, place: Point, coming: &Coming) -> i32 {
    let (situation, row) = (&foe.situation, foe.situation.row(friend));
    let outlook = FireOutlook::new(situation, friend, foe.enemy);
    let step = if row.moves_and_shoots { STEP } else { 0 };
    let spotted = row.weapon != Weapon::Mortar || at.within(place, inches(situation.stage.tables.fire.spotter_in));
    let range = outlook.indirect.filter(|_| spotted).unwrap_or(0).max(outlook.direct) + step;
    let far = at.distance_squared(coming.from);
    if far > square(range) || at.distance_squared(foe.at) <= square(range) {
        return 0;
    }
    outlook.effect(situation, far, false).hits
}
