//! Moves of vehicles on the ground and of choppers (R19, R29, R30, R36, R37).

use super::super::words::Flight;
use super::mover::Mover;
use super::situation::Situation;
use crate::battlefield::{Point, Route, UnitId, inches};

/// The speed of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gear {
    /// A move, after which it may shoot unless it is slow.
    Move,
    /// A cruise, after which it may not shoot.
    Cruise,
}

/// The course of a vehicle: straight on, one pivot, and straight on, all of it forwards or all of it backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DriveCourse {
    /// The speed, which bounds the length.
    pub gear: Gear,
    /// Hundredths of an inch before the pivot.
    pub ahead: i32,
    /// The new facing, a vector of any length, if it pivots.
    pub pivot: Option<Point>,
    /// Hundredths of an inch after the pivot.
    pub then: i32,
    /// It goes backwards.
    pub backwards: bool,
}

/// A move of a vehicle that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drive {
    unit: UnitId,
    gear: Gear,
    route: Route,
    length: i32,
    end: Point,
    pivot: Pivot,
}

/// A change of facing on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pivot {
    /// The length of the way before the pivot, in hundredths of an inch.
    pub after: i32,
    /// The facing from then on.
    pub facing: Point,
}

impl Drive {
    /// The vehicle that drives.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// Its way, which may lead further.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// The length of the move along its way, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.length
    }

    /// The place where the move ends.
    pub fn end(&self) -> Point {
        self.end
    }

    /// The facing of the vehicle at the end.
    pub fn facing(&self) -> Point {
        self.pivot.facing
    }

    /// The change of facing on the way; if the vehicle does not pivot, a change to the facing it has.
    pub fn pivot(&self) -> Pivot {
        self.pivot
    }

    /// The speed of the move.
    pub fn gear(&self) -> Gear {
        self.gear
    }
}

/// Whether a facing is at most 90 degrees from another; exact.
#[inline]
pub fn is_quarter(from: Point, to: Point) -> bool {
    to != Point::default() && i64::from(from.x) * i64::from(to.x) + i64::from(from.y) * i64::from(to.y) >= 0
}

/// A point in exactly the direction of a facing, at least `length` hundredths of an inch away; backwards, if `length`
/// is negative.
pub(super) fn beyond(from: Point, facing: Point, length: i32) -> Point {
    let size = facing.distance_squared(Point::default()).isqrt() as i32;
    let times = length.signum() * (length.abs() / size.max(1) + 1);
    Point::new(from.x + times * facing.x, from.y + times * facing.y)
}

/// The point at a distance in the direction of a facing.
pub fn onwards(from: Point, facing: Point, length: i32) -> Point {
    from.towards(Point::new(from.x + facing.x, from.y + facing.y), length)
}

impl Situation<'_> {
    /// R29, R37: the greatest length of a vehicle's move, in hundredths of an inch.
    #[inline]
    pub fn reach(&self, unit: UnitId, gear: Gear) -> i32 {
        let table = &self.stage.tables.movement;
        inches(match (gear, self.outfit(unit).slow) {
            (Gear::Move, false) => table.move_in,
            (Gear::Cruise, false) => table.cruise_in,
            (Gear::Move, true) => table.slow_move_in,
            (Gear::Cruise, true) => table.slow_cruise_in,
        })
    }

    /// R9, R19, R29, R30, R32, R36, R37: the drive along a course as far as the rules allow; `None` if the course is
    /// against them, or leads nowhere.
    pub fn drive(&self, unit: UnitId, course: &DriveCourse) -> Option<Drive> {
        self.driver(unit).drive(course)
    }

    /// A vehicle that is about to drive.
    pub fn driver(&self, unit: UnitId) -> Mover<'_> {
        self.mover_within(unit, self.reach(unit, Gear::Move).max(self.reach(unit, Gear::Cruise)))
    }

    /// R35, R36: the end and the length of a way for an aircraft that flies over everything, at most `most` hundredths
    /// of an inch: only the edge of the table stops it.
    pub(super) fn over(&self, route: &Route, most: i32) -> (Point, i32) {
        match self.stage.field.exit(route) {
            Some((edge, length)) if length < most => (edge, length),
            _ => (route.at(most), most),
        }
    }

    /// R29, R30, R32: whether a vehicle may pivot on the spot.
    pub fn may_pivot(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        self.outfit(unit).is_vehicle() && state.is_standing() && !state.immobile && !self.outfit(unit).is_flyer()
    }
}

impl Mover<'_> {
    /// R9, R19, R29, R30, R32, R36, R37: the drive along a course as far as the rules allow; `None` if the course is
    /// against them, or leads nowhere.
    pub fn drive(&self, course: &DriveCourse) -> Option<Drive> {
        let (now, unit) = (&self.situation, self.unit);
        let (state, outfit) = (now.unit(unit), now.outfit(unit));
        let drives = outfit.is_vehicle() && state.is_standing() && !state.immobile && !outfit.is_flyer();
        let pivots = course.pivot.is_none_or(|facing| is_quarter(state.facing, facing));
        if !drives || !pivots || course.ahead < 0 || course.then < 0 {
            return None;
        }
        let factor = if course.backwards { i32::from(now.stage.tables.movement.reverse_factor) } else { 1 };
        let most = now.reach(unit, course.gear) / factor;
        let slow = now.reach(unit, Gear::Move) / factor;
        let sense = if course.backwards { -1 } else { 1 };
        let turned = course.pivot.unwrap_or(state.facing);
        let ahead = course.ahead.min(most);
        let bend = onwards(state.at, state.facing, sense * ahead);
        // Who flies over everything still does not leave the table to come back.
        let then = if now.stage.field.contains(bend) { course.then.min(most - ahead) } else { 0 };
        let route = Route::bent(state.at, bend, beyond(bend, turned, sense * then));
        let (end, length) = match outfit.flight {
            Flight::Hover => now.over(&route, ahead + then),
            _ => {
                let most = now.slowed(&route, ahead + then, slow);
                now.stage.field.advance(&route, most, &self.crowd, &[])
            }
        };
        // A vehicle that does not come to its pivot keeps its facing, unless it pivots where it is.
        let pivoted = length + 1 >= state.at.distance(bend) && now.stage.field.contains(bend);
        let facing = if pivoted { turned } else { state.facing };
        let pivot = Pivot { after: state.at.distance(bend).min(length), facing };
        let drive = Drive { unit, gear: course.gear, route, length, end, pivot };
        (end != state.at || facing != state.facing).then_some(drive)
    }
}
