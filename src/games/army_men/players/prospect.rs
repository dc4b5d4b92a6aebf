//! What a unit knows of the places it could go to: its own fire from there, the enemies' fire at it, and how far it would
//! be from the enemy that it goes for.

use super::super::choice::drive::Gear;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::tables::policy::TargetPolicy;
use super::foe::{Foe, Foes, STEP};
use super::shot::{Armed, FireAt};
use super::stance::Stance;
use crate::battlefield::{INCH, Point, UnitId};

/// A distance to come nearer by that puts every enemy in range, in hundredths of an inch.
const ANYWHERE: i32 = 200 * INCH;

/// The knobs of a player to whom every point lost is worth a point: of models removed from a unit that stays, of a unit
/// destroyed, of a unit pinned.
pub const POINTS: TargetPolicy = TargetPolicy {
    wound_percent: 100,
    removal_percent: 100,
    pin_percent: 100,
    ready_percent: 100,
    last_wound_percent: 100,
};

/// What a unit knows of the places it could go to. All that is the same for every place is looked up once.
pub struct Prospect<'a> {
    pub(super) situation: &'a Situation<'a>,
    pub(super) unit: UnitId,
    /// The place of the unit, or of the vehicle it is in.
    pub(super) at: Point,
    /// The enemy it goes for.
    pub(super) quarry: Option<UnitId>,
    /// It is the last round: acts in a later round are worth nothing.
    pub(super) is_last: bool,
    /// The enemies on the table.
    pub(super) foes: &'a Foes<'a>,
}

impl<'a> Prospect<'a> {
    /// Finds the enemy that the unit goes for among `foes`.
    pub fn new(situation: &'a Situation<'a>, unit: UnitId, foes: &'a Foes<'a>) -> Self {
        let mut prospect = Prospect::without_quarry(situation, unit, foes);
        prospect.quarry = prospect.find_quarry();
        prospect
    }

    /// Of a unit that goes for nobody.
    pub(super) fn without_quarry(situation: &'a Situation<'a>, unit: UnitId, foes: &'a Foes<'a>) -> Self {
        let at = situation.unit(situation.vehicle_of(unit).unwrap_or(unit)).at;
        Prospect { situation, unit, at, quarry: None, is_last: situation.is_last_round(), foes }
    }

    /// The unit.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// The enemy that it goes for: the one whose removal is worth most for the way to it. None without an enemy on the
    /// table.
    pub fn quarry(&self) -> Option<UnitId> {
        self.quarry
    }

    /// The enemy whose removal is worth most for the way to it; for a vehicle without weapons, the one worth most to a
    /// unit in it.
    fn find_quarry(&self) -> Option<UnitId> {
        let is_armed = self.situation.outfit(self.unit).weapons().next().is_some();
        let rider = self.situation.battle.aboard(self.unit).next().filter(|_| !is_armed);
        let mut best: Option<(f64, UnitId)> = None;
        for foe in self.foes.iter() {
            let riders = rider.map(|rider| self.fire_of(rider, foe));
            let fire = riders.as_ref().unwrap_or(&foe.ours);
            let armed = fire.in_range(self.at.distance_squared(foe.at), ANYWHERE);
            let far = f64::from(self.at.distance(foe.at) + 6 * INCH);
            let is_less = |worth: f64| best.is_some_and(|(most, _)| worth / far <= most);
            if is_less(fire.promise(&foe.prize, armed)) {
                continue;
            }
            let worth = self.worth_of_fire(fire, armed, self.at, foe);
            if !is_less(worth) {
                best = Some((worth / far, foe.id));
            }
        }
        best.map(|(_, enemy)| enemy)
    }

    /// The unit as it would stand once an order is carried out: at the vehicle that it gets into, at the edge that it
    /// leaves by.
    pub fn stance(&self, order: &Order) -> Stance {
        let facing = self.situation.unit(self.unit).facing;
        match order {
            Order::Hold | Order::Hunker | Order::Guard => Stance::new(self.at, facing),
            Order::Pivot(faced) => Stance::new(self.at, *faced),
            Order::Walk(walk) | Order::GetOut(walk) => Stance::new(walk.end(), facing),
            Order::Assault(charge) => Stance::new(charge.end(), facing),
            Order::Board(boarding) => Stance::new(self.situation.unit(boarding.vehicle()).at, facing),
            Order::Drive(drive) => {
                Stance::new(drive.end(), drive.facing()).firing_one(self.shoots_after_drive(drive.gear()))
            }
            Order::Fly(flight) => Stance::new(flight.end(), flight.facing()),
        }
    }

    /// R8, R29, R34, R35, R37: whether the unit may shoot once an order is carried out.
    pub fn shoots_after(&self, order: &Order) -> bool {
        match order {
            Order::Hold => self.situation.unit(self.unit).is_standing(),
            Order::Pivot(_) | Order::GetOut(_) => true,
            Order::Walk(walk) => walk.pace() == Pace::Walk,
            Order::Drive(drive) => self.shoots_after_drive(drive.gear()),
            Order::Fly(flight) => !flight.leaves(),
            Order::Hunker | Order::Guard | Order::Assault(_) | Order::Board(_) => false,
        }
    }

    /// R29, R37: whether a vehicle may shoot after a move at this speed.
    pub(super) fn shoots_after_drive(&self, gear: Gear) -> bool {
        gear == Gear::Move && !self.situation.outfit(self.unit).slow
    }

    /// The fire of a unit at an enemy.
    pub(super) fn fire_of(&self, unit: UnitId, foe: &Foe<'a>) -> FireAt<'a> {
        FireAt::new(self.situation, [unit, foe.id])
    }

    /// The worth of fire from a place at an enemy.
    fn worth_of_fire(&self, fire: &FireAt<'_>, armed: Armed, from: Point, foe: &Foe<'_>) -> f64 {
        let guise = || fire.guise(from, foe.at, foe.facing, || foe.stands_in_cover(self.situation));
        if armed == 0 { 0.0 } else { fire.worth(&foe.prize, armed, guise()) }
    }

    /// The way from a place to the enemy that it goes for, in hundredths of an inch, once it has come nearer by `nearer`
    /// hundredths; none if there is no such enemy.
    #[inline]
    pub fn left(&self, from: Point, nearer: i32) -> Option<i32> {
        self.quarry.map(|quarry| (from.distance(self.situation.unit(quarry).at) - nearer).max(0))
    }

    /// The most that the best of these shots from a place can be worth, once the unit has come nearer by `nearer`
    /// hundredths of an inch.
    pub(super) fn best_promise<'f>(
        from: Point,
        nearer: i32,
        fires: impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)>,
    ) -> f64
    where
        'a: 'f,
    {
        let promise = |(foe, fire): (&Foe<'a>, &FireAt<'a>)| {
            fire.promise(&foe.prize, fire.in_range(from.distance_squared(foe.at), nearer))
        };
        fires.map(promise).fold(0.0, f64::max)
    }

    /// The worth of the best of these shots from a place, once the unit has come nearer by `nearer` hundredths of an
    /// inch, whatever stands between.
    pub(super) fn best_shot<'f>(
        &self,
        from: Point,
        nearer: i32,
        fires: impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)>,
    ) -> f64
    where
        'a: 'f,
    {
        fires.fold(0.0, |best, (foe, fire)| self.better_shot(best, from, nearer, (foe, fire)))
    }

    /// The worth of a shot from a place, or `best` if that is more.
    #[inline]
    fn better_shot(&self, best: f64, from: Point, nearer: i32, (foe, fire): (&Foe<'_>, &FireAt<'_>)) -> f64 {
        let armed = fire.in_range(from.distance_squared(foe.at), nearer);
        if fire.promise(&foe.prize, armed) > best { best.max(self.worth_of_fire(fire, armed, from, foe)) } else { best }
    }

    /// The unit's own fire at each enemy.
    pub(super) fn own_fires<'f>(&'f self) -> impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)> + Clone {
        self.foes.iter().map(|foe| (foe, &foe.ours))
    }

    /// The most that the unit's best shot from a place can be worth, once it has come nearer by `nearer` hundredths of
    /// an inch.
    #[inline]
    pub(super) fn most_of_shot(&self, from: Point, nearer: i32) -> f64 {
        let mut best = 0.0;
        for foe in self.foes.by_promise() {
            if foe.promise <= best {
                break;
            }
            let armed = foe.ours.in_range(from.distance_squared(foe.at), nearer);
            best = f64::max(best, foe.ours.promise(&foe.prize, armed));
        }
        best
    }

    /// The worth of the best shot from a stance.
    pub fn shot_from(&self, stance: &Stance) -> f64 {
        let mut best = 0.0;
        for foe in self.foes.by_promise() {
            if foe.promise <= best {
                break;
            }
            let fire = &foe.ours;
            let armed = fire.in_range(stance.at.distance_squared(foe.at), 0);
            if fire.promise(&foe.prize, armed) <= best || !(fire.by_radio || stance.sees(self.situation, foe)) {
                continue;
            }
            let guise = fire.guise(stance.at, foe.at, foe.facing, || foe.stands_in_cover(self.situation));
            let worth = match stance.fires_one {
                true => fire.worth_of_one(&foe.prize, armed, guise),
                false => fire.worth(&foe.prize, armed, guise),
            };
            best = f64::max(best, worth);
        }
        best
    }

    /// The part of all enemies' fire at a stance that the unit expects to draw.
    pub fn risk(&self, stance: &Stance) -> f64 {
        self.foes.iter().fold(0.0, |risk, foe| risk + self.risk_of(stance, foe))
    }

    /// The part of an enemy's fire at a stance that the unit expects to draw.
    pub(super) fn risk_of(&self, stance: &Stance, foe: &Foe<'_>) -> f64 {
        let (Some((drawn, fire)), Some(prize)) = (&foe.theirs, &self.foes.own_prize) else { return 0.0 };
        let armed = fire.in_range(stance.at.distance_squared(foe.at), self.foes.step);
        if armed == 0 || !(fire.by_radio || stance.sees(self.situation, foe)) {
            return 0.0;
        }
        let guise = fire.guise(foe.at, stance.at, stance.facing, || stance.stands_in_cover(self.situation));
        drawn * fire.worth(prize, armed, guise)
    }

    /// The worth of the unit's best shot from where it is, were it on guard, at an enemy that may still come six inches
    /// nearer.
    pub fn shot_on_guard(&self) -> f64 {
        let moves = |(foe, _): &(&Foe<'_>, &FireAt<'_>)| !self.is_last || !self.situation.unit(foe.id).activated;
        self.best_shot(self.at, STEP, self.own_fires().filter(moves))
    }

    /// R34: the worth of the unit's best shot once a vehicle has brought it `carried` hundredths of an inch nearer from
    /// a place, and it has got out.
    pub fn shot_after_ride(&self, from: Point, carried: i32) -> f64 {
        self.best_shot(from, carried + self.situation.allowance(Pace::Walk), self.own_fires())
    }

    /// R34: the worth of the best shots of the units in it, once they get out at a place; of those alone that are ready,
    /// if the others do not count.
    pub fn shots_of_riders(&self, end: Point, ready_only: bool) -> f64 {
        let situation = self.situation;
        let walk = situation.allowance(Pace::Walk);
        let counts = |rider: &UnitId| !ready_only || !situation.unit(*rider).activated;
        let better = |rider: UnitId, best: f64, foe: &Foe<'a>| {
            self.better_shot(best, end, walk, (foe, &self.fire_of(rider, foe)))
        };
        let shot = |rider: UnitId| self.foes.iter().fold(0.0, |best, foe| better(rider, best, foe));
        situation.battle.aboard(self.unit).filter(counts).map(shot).sum()
    }
}
