//! The moves that a unit weighs besides plain marches: a few of all that the rules allow.

use super::super::choice::charge::Charge;
use super::super::choice::load::{Escort, Haul};
use super::super::choice::party::Joining;
use super::mind::Mind;
use super::outlook::shifted;
use crate::battlefield::{Avoid, Edge, INCH, Point, Route, UnitId, inches};

/// How far beside the centre of an enemy a charge past its flank aims, in inches.
const FLANK_IN: i32 = 2;

/// How far to the right of straight behind them guards look for a way home, in inches.
const ASIDE_IN: [i32; 7] = [0, -3, 3, -6, 6, -12, 12];

/// Places by a gun, in inches from it, as the unit's own player sees them.
const AROUND: [(i32, i32); 9] = [(0, 0), (0, -2), (-2, 0), (2, 0), (0, 2), (-2, -2), (2, -2), (-2, 2), (2, 2)];

/// Directions in which a gun may be moved, in tenths of a move, as its own player sees them.
const WAYS: [(i32, i32); 12] =
    [(0, 10), (-7, 7), (7, 7), (-10, 0), (10, 0), (0, 5), (-5, 0), (5, 0), (-4, 4), (4, 4), (0, -5), (0, -10)];

impl<'a> Mind<'a> {
    /// A place at the unit's own edge, `aside` inches to the right of straight behind it.
    pub(super) fn home(&self, aside: i32) -> Point {
        let (field, edge) = (&self.situation.stage.field, self.situation.battle.edge(self.unit.side));
        let y = match edge {
            Edge::South => 0,
            Edge::North => field.depth(),
        };
        let way = edge.turned_way(Point::new(aside, 0));
        Point::new((self.at().x + way.x).clamp(0, field.width()), y)
    }

    /// The groups of prisoners that are its task: those that it would lead and, if it is no party, that have no guards.
    pub fn tasks(&self) -> impl Iterator<Item = usize> + use<'a> {
        let (mind, is_party) = (*self, self.is_party());
        self.situation.load_of(self.unit).filter(move |&group| is_party || !mind.has_guards(group))
    }

    /// Whether guards of its side stand by prisoners.
    pub fn has_guards(&self, group: usize) -> bool {
        let (situation, state) = (self.situation, self.situation.battle.group(group));
        let needed = situation.stage.guards_for(state.size());
        situation.battle.standing(self.unit.side).any(|party| {
            let near = || situation.models_of_within(party, state.at, situation.guard_reach());
            situation.unit(party).is_party && near() >= needed
        })
    }

    /// The moves with its prisoners towards its own edge.
    pub(super) fn escorts(&self) -> impl Iterator<Item = Escort> {
        ASIDE_IN.iter().filter_map(|aside| self.situation.escort_to(self.unit, self.home(aside * INCH)))
    }

    /// The ways in which a party joins a friend that it can reach, by the number of the friend.
    pub(super) fn joinings(&self) -> impl Iterator<Item = Joining> {
        let (situation, unit) = (self.situation, self.unit);
        let near = move |host: &UnitId| {
            let reach = situation.allowance(unit) + inches(situation.stage.tables.movement.spacing_in);
            situation.may_join(unit, *host) && situation.formation(unit).touches(situation.formation(*host), reach)
        };
        let hosts = situation.battle.standing(unit.side).filter(move |host| self.is_party() && near(host));
        hosts.filter_map(move |host| situation.join(unit, host))
    }

    /// The charge that meets an enemy, straight or past one of its flanks.
    pub(super) fn charge_at(&self, enemy: UnitId) -> Option<Charge> {
        let charge = self.situation.charge(self.unit, enemy).or_else(|| self.charge_aside(enemy));
        charge.filter(|charge| charge.met() == enemy)
    }

    /// A charge at an enemy past one of its flanks, where a friend is in the way.
    fn charge_aside(&self, enemy: UnitId) -> Option<Charge> {
        let (from, to) = (self.at(), self.situation.unit(enemy).at);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let flank = |sign: i32| to.towards(Point::new(to.x - sign * dy, to.y + sign * dx), FLANK_IN * INCH);
        let ways = [1, -1].map(|sign| Route::straight(from, flank(sign)));
        ways.iter().find_map(|way| self.situation.charge_along(self.unit, way))
    }

    /// The ways to places at and around a gun.
    pub(super) fn approaches(&self, gun: usize) -> impl Iterator<Item = Route> {
        let (situation, unit) = (self.situation, self.unit);
        let (at, edge) = (situation.battle.guns()[gun].at, situation.battle.edge(unit.side));
        AROUND.into_iter().filter_map(move |(x, y)| {
            let goal = shifted(at, edge.turned_way(Point::inches(x, y)));
            situation.way_to(unit, goal, Avoid::Impassable)
        })
    }

    /// The moves with a gun in each direction.
    pub(super) fn hauls(&self, gun: usize) -> impl Iterator<Item = Haul> {
        let (situation, unit, from) = (self.situation, self.unit, self.at());
        let (reach, edge) = (situation.allowance(unit), situation.battle.edge(unit.side));
        WAYS.into_iter().filter_map(move |(x, y)| {
            let way = edge.turned_way(Point::new(x * reach / 10, y * reach / 10));
            situation.haul_straight(unit, gun, shifted(from, way))
        })
    }

    /// The move with a gun towards the nearest enemy.
    pub(super) fn haul_to_enemy(&self, gun: usize) -> Option<Haul> {
        let enemy = self.nearest_enemy()?;
        self.situation.haul_to(self.unit, gun, self.situation.unit(enemy).at)
    }
}
