//! Moves (R3 to R6, R9, R10, R12, R13, R22, R27, R32; D3 to D5, D14).

use super::super::state::MOST_UNITS;
use super::super::tables::inches;
use super::super::words::{Movement, Target};
use super::situation::{Situation, is_within};
use crate::battlefield::{Avoid, Point, Route, UnitId, Zone, Zones};

/// A move that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    unit: UnitId,
    end: Point,
    length: i32,
    contact: Option<UnitId>,
}

impl Walk {
    /// The place where the move ends.
    pub fn end(&self) -> Point {
        self.end
    }

    /// The unit that moves.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// The length of the move along its way, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.length
    }

    /// The gun that the move comes into contact with.
    pub fn contact(&self) -> Option<UnitId> {
        self.contact
    }
}

impl Situation<'_> {
    /// R3, R29: the movement type of a unit now.
    pub fn pace(&self, unit: UnitId) -> Movement {
        let state = self.battle.unit(unit);
        self.stage.pace(state.profile, state.hits)
    }

    /// R3, R22, D3: a unit's allowance for a score of its movement die, in hundredths of an inch.
    pub fn allowance(&self, pace: Movement, pinned: bool, score: u32) -> i32 {
        let table = &self.stage.tables.movement;
        let row = match pace {
            Movement::Slow => &table.slow_in,
            Movement::Mobile => &table.mobile_in,
        };
        let allowance = row.get(score as usize - 1).copied().map_or(0, inches);
        let less = if pinned { inches(table.pinned_less_in) } else { 0 };
        (allowance - less).max(0)
    }

    /// R3, R22, D3: the allowances of a unit's next move for each score of its die, in hundredths of an inch.
    pub fn allowances(&self, unit: UnitId) -> impl ExactSizeIterator<Item = i32> + '_ {
        let (pace, pinned) = (self.pace(unit), self.battle.unit(unit).pinned);
        let table = &self.stage.tables.movement;
        let sides = match pace {
            Movement::Slow => table.slow_in.len(),
            Movement::Mobile => table.mobile_in.len(),
        };
        (1..sides + 1).map(move |score| self.allowance(pace, pinned, score as u32))
    }

    /// R12: the greatest length of a move along a way, in hundredths of an inch.
    fn slowed(&self, route: &Route, allowance: i32) -> i32 {
        let met = self.stage.field.first_slow(route, allowance);
        met.map_or(allowance, |met| self.slowed_after(met, allowance))
    }

    /// R12, D3: the greatest length of a move that comes to slow ground after `met` hundredths of an inch: the move
    /// enters the ground, or ends short of it.
    pub fn slowed_after(&self, met: i32, allowance: i32) -> i32 {
        allowance.min((met - 1).max(inches(self.stage.tables.movement.slow_ground_in)))
    }

    /// D14: the enemies, apart from the one touched, that a move into contact may not end beside.
    fn bystanders(&self, touched: UnitId) -> impl Iterator<Item = Zone> + Clone + '_ {
        let radius = inches(self.stage.tables.movement.spacing_in);
        let enemies = self.battle.standing(touched.side).filter(move |&enemy| enemy != touched);
        enemies.map(move |enemy| Zone { centre: self.battle.unit(enemy).at, radius })
    }

    /// D14: the friends that a move may not end beside.
    fn spacing(&self, unit: UnitId) -> impl Iterator<Item = Zone> + Clone + '_ {
        let radius = inches(self.stage.tables.movement.spacing_in);
        let friends = self.battle.standing(unit.side).filter(move |&friend| friend != unit);
        friends.map(move |friend| Zone { centre: self.battle.unit(friend).at, radius })
    }

    /// A unit about to move by at most `allowance` hundredths of an inch.
    pub fn mover(&self, unit: UnitId, allowance: i32) -> Mover<'_> {
        let (at, radius) = (self.battle.unit(unit).at, inches(self.stage.tables.movement.stop_in));
        let is_near = |zone: &Zone| zone.is_near(at, allowance);
        let enemies = self.battle.standing(unit.side.other());
        let stops = enemies.map(|enemy| Zone { centre: self.battle.unit(enemy).at, radius });
        let (stops, spacing) = (stops.filter(is_near).collect(), self.spacing(unit).filter(is_near).collect());
        Mover { situation: *self, unit, at, allowance, stops, spacing }
    }

    /// R5, R9, R10, R12, R13, D5, D14: the move along a way as far as the rules let it; `None` if it leads nowhere.
    pub fn walk_along(&self, unit: UnitId, route: &Route, allowance: i32) -> Option<Walk> {
        self.mover(unit, allowance).along(route, allowance)
    }

    /// The shortest way of a unit to a place; `None` if there is none.
    pub fn way_to(&self, unit: UnitId, place: Point, avoid: Avoid) -> Option<Route> {
        let from = self.battle.unit(unit).at;
        if from == place { None } else { self.stage.navigator.route(&self.stage.field, from, place, avoid) }
    }

    /// R12: whether slow ground lies on a way.
    pub fn is_slowed(&self, way: &Route) -> bool {
        self.stage.field.first_slow(way, i32::MAX).is_some()
    }

    /// The move towards a place by the shortest way.
    pub fn walk_to(&self, unit: UnitId, place: Point, allowance: i32) -> Option<Walk> {
        self.walk_along(unit, &self.way_to(unit, place, Avoid::Impassable)?, allowance)
    }

    /// R6, D5: whether a unit may move into contact with an enemy at all: only infantry may, and only with guns.
    pub fn may_contact(&self, unit: UnitId, enemy: UnitId) -> bool {
        self.row(unit).contacts && self.row(enemy).target == Target::Gun
    }

    /// R6, D5, D14: the move into contact with an enemy, if the allowance lets it.
    pub fn walk_into(&self, unit: UnitId, enemy: UnitId, allowance: i32) -> Option<Walk> {
        let (from, at) = (self.battle.unit(unit).at, self.battle.unit(enemy).at);
        let reach = inches(self.stage.tables.movement.contact_in);
        if !is_within(from, at, allowance + reach) || !self.may_contact(unit, enemy) {
            return None;
        }
        let route = self.stage.navigator.route(&self.stage.field, from, at, Avoid::Impassable)?;
        if is_within(from, at, reach) {
            // Already as near: the contact is made on the spot, if it changes anything and nothing lies between.
            let made = self.row(enemy).overrun && route.points().len() == 2;
            return made.then_some(Walk { unit, end: from, length: 0, contact: Some(enemy) });
        }
        let zone = Zone { centre: at, radius: reach };
        let most = self.slowed(&route, allowance);
        let clear: Zones<{ 2 * MOST_UNITS }> = self.spacing(unit).chain(self.bystanders(enemy)).collect();
        let (end, length) = self.stage.field.advance(&route, most, &[zone], &clear);
        is_within(end, at, reach).then_some(Walk { unit, end, length, contact: Some(enemy) })
    }
}

/// A unit about to move, with the units that may be in the way of its moves: they are looked up once for all moves that
/// it weighs.
pub struct Mover<'a> {
    situation: Situation<'a>,
    unit: UnitId,
    at: Point,
    allowance: i32,
    stops: Zones<MOST_UNITS>,
    spacing: Zones<MOST_UNITS>,
}

impl Mover<'_> {
    /// The unit that is about to move.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// R5, R9, R10, R12, R13, D5, D14: the move along a way as far as the rules let it with `allowance` hundredths of an
    /// inch, or what the mover has if that is less; `None` if it leads nowhere.
    pub fn along(&self, route: &Route, allowance: i32) -> Option<Walk> {
        let allowance = allowance.min(self.allowance);
        if allowance <= 0 {
            return None;
        }
        let most = self.situation.slowed(route, allowance);
        let (end, length) = self.situation.stage.field.advance(route, most, &self.stops, &self.spacing);
        (end != self.at).then_some(Walk { unit: self.unit, end, length, contact: None })
    }
}
