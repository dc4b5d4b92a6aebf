//! How a policy moves: each unit in turn serves a gun, leads prisoners home, charges, or goes to the best of a few places.

use std::cmp::{Ordering, Reverse};

use super::super::choice::charge::Charge;
use super::super::choice::load::Escort;
use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::words::Side;
use super::appraisal::{is_alone, worth_of_charge, worth_of_staying};
use super::mind::Mind;
use super::outlook::Outlook;
use super::random;
use super::service::Service;
use super::temper::Temper;
use crate::battlefield::{Avoid, Edge, INCH, Point, Route, UnitId, inches};
use crate::chance::Chance;

/// The edge with more cover near it; either, by lot, if there is no difference.
pub(super) fn edge(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Edge {
    let field = &situation.stage.field;
    let covered = |edge: Edge| {
        let rows = (1..=4).map(|row| edge.depth_of(Point::new(0, row * 3 * INCH), field.depth()));
        let places = rows.flat_map(|y| (0..=field.width() / (3 * INCH)).map(move |x| Point::new(3 * INCH * x, y)));
        places.filter(|&place| field.holding(place).any(|feature| feature.ground.cover)).count()
    };
    match covered(Edge::North).cmp(&covered(Edge::South)) {
        Ordering::Greater => Edge::North,
        Ordering::Less => Edge::South,
        Ordering::Equal => random::edge(side, chance),
    }
}

/// The melee to fight next: the one with the most fighters of its own side.
pub(super) fn melee(situation: &Situation<'_>, side: Side, melees: &Melees) -> usize {
    let own = |index: &usize| {
        let melee = melees.iter().nth(*index).unwrap_or_default();
        situation.fighters(melee, side).total()
    };
    (0..melees.len()).max_by_key(|index| (own(index), usize::MAX - index)).unwrap_or(0)
}

/// The next order, to a unit that has not moved. Units that can reach an enemy go first, the largest before the others,
/// so that small ones see which charges they would help; then units by their distance from an enemy; parties without a
/// task last, when the units that they could join have moved.
pub(super) fn order(temper: &Temper, situation: &Situation<'_>, side: Side) -> Option<Order> {
    let service = Service::new(temper, situation, side);
    let unit = situation.battle.ready(side).min_by_key(|&unit| {
        let state = situation.unit(unit);
        let in_reach = situation.in_reach(unit).next().is_some();
        let nearest = situation.foes(unit).nearest;
        let far = nearest.map(|enemy| state.at.distance_squared(situation.unit(enemy).at));
        let is_idle = state.is_party && service.of(unit).is_none() && situation.load_of(unit).next().is_none();
        let size = if in_reach { state.models } else { 0 };
        (is_idle, !in_reach, Reverse(size), far, unit.index)
    })?;
    let mind = Mind { temper, situation, unit, service: &service };
    let decided = mind.engaged().or_else(|| mind.prisoners()).or_else(|| mind.serve()).or_else(|| mind.join());
    Some(decided.or_else(|| mind.charge()).unwrap_or_else(|| mind.march()))
}

impl Mind<'_> {
    /// The order to a unit in contact: to stay and fight, or to leave a fight that is not worth it.
    fn engaged(&self) -> Option<Order> {
        if !self.situation.is_engaged(self.unit) {
            return None;
        }
        let stays = worth_of_staying(self.temper, self.situation, self.unit) >= self.temper.melee.leave_below;
        let away = || self.situation.march_straight(self.unit, self.home(0));
        Some(if stays { None } else { away() }.map_or(Order::Stay(self.unit), Order::March))
    }

    /// A place at the unit's own edge, `aside` inches to the right of straight behind it.
    fn home(&self, aside: i32) -> Point {
        let (field, edge) = (&self.situation.stage.field, self.situation.battle.edge(self.unit.side));
        let y = match edge {
            Edge::South => 0,
            Edge::North => field.depth(),
        };
        let way = edge.turned_way(Point::new(aside, 0));
        Point::new((self.at().x + way.x).clamp(0, field.width()), y)
    }

    /// The order to a unit with prisoners: guards lead them home, unless a gun needs the guards more; a larger unit
    /// leaves guards with prisoners that have none.
    fn prisoners(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let serves = self.service.of(unit).is_some_and(|gun| self.service.is_in_action(gun, unit.side));
        let is_party = self.is_party();
        let mut groups = situation.load_of(unit).filter(|&group| is_party || !self.has_guards(group));
        let group = groups.next()?;
        let crew = situation.stage.tables.artillery.crew;
        let spares = |guards: u8| situation.unit(unit).models - guards >= crew;
        let may_leave = |guards: u8| if serves { spares(guards) } else { !is_party };
        if let Some(guards) = situation.guard(unit, group).filter(|guards| may_leave(guards.models())) {
            return Some(Order::Leave(guards));
        }
        if serves {
            return None;
        }
        Some(self.way_home().map_or(Order::Stay(unit), Order::Escort))
    }

    /// The move with prisoners that comes nearest to its own edge, around anything in the way.
    fn way_home(&self) -> Option<Escort> {
        let (field, edge) = (&self.situation.stage.field, self.situation.battle.edge(self.unit.side));
        let escorts = ASIDE_IN.iter().filter_map(|aside| self.situation.escort_to(self.unit, self.home(aside * INCH)));
        escorts.min_by_key(|escort| edge.depth_of(escort.march().end(), field.depth()))
    }

    /// Whether guards of its side stand by prisoners.
    fn has_guards(&self, group: usize) -> bool {
        let (situation, state) = (self.situation, self.situation.battle.group(group));
        let needed = situation.stage.guards_for(state.size());
        situation.battle.standing(self.unit.side).any(|party| {
            let near = || situation.models_of_within(party, state.at, situation.guard_reach());
            situation.unit(party).is_party && near() >= needed
        })
    }

    /// The order to a party without a task to join a friend that it can reach.
    fn join(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        if !self.is_party() {
            return None;
        }
        let near = |host: &UnitId| {
            let reach = situation.allowance(unit) + inches(situation.stage.tables.movement.spacing_in);
            situation.may_join(unit, *host) && situation.formation(unit).touches(situation.formation(*host), reach)
        };
        let hosts = situation.battle.standing(unit.side).filter(near);
        hosts.filter_map(|host| situation.join(unit, host)).next().map(Order::Join)
    }

    /// The best charge, if any is worth it.
    fn charge(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let mut best: Option<(i32, Order)> = None;
        for enemy in situation.in_reach(unit) {
            let Some(worth) = worth_of_charge(self.temper, situation, unit, enemy) else { continue };
            if worth < self.temper.melee.charge_from || best.is_some_and(|(most, _)| worth <= most) {
                continue;
            }
            let charge = situation.charge(unit, enemy).or_else(|| self.charge_aside(enemy));
            if let Some(charge) = charge.filter(|charge| charge.met() == enemy) {
                best = Some((worth, Order::Charge(charge)));
            }
        }
        best.map(|(_, order)| order)
    }

    /// A charge at an enemy past one of its flanks, where a friend is in the way.
    fn charge_aside(&self, enemy: UnitId) -> Option<Charge> {
        let (from, to) = (self.at(), self.situation.unit(enemy).at);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let flank = |sign: i32| to.towards(Point::new(to.x - sign * dy, to.y + sign * dx), FLANK_IN * INCH);
        let ways = [1, -1].map(|sign| Route::straight(from, flank(sign)));
        ways.iter().find_map(|way| self.situation.charge_along(self.unit, way))
    }

    /// The order to march to the best of a few places, or to stay.
    fn march(&self) -> Order {
        let (situation, unit, outlook) = (self.situation, self.unit, self.outlook());
        let [most, half] = [1, 2].map(|parts| situation.allowance(unit) / parts);
        let masked = outlook.masked(self.at());
        let mut best = (outlook.unmasked_worth(self.at()) - masked, Order::Stay(unit));
        let refuge = if outlook.is_threatened() { Some(self.home(0)) } else { None };
        for goal in outlook.goals(refuge, masked > 0).into_iter().flatten() {
            let way = situation.way_to(unit, goal, Avoid::Impassable);
            let Some(way) = way.filter(|way| outlook.may_be_worth(way, most, best.0)) else { continue };
            let whole = situation.march_along(unit, &way);
            best = whole.map_or(best, |march| outlook.better(best, march));
            if outlook.is_near && outlook.may_be_worth(&way, half, best.0) {
                let part = situation.march_along(unit, &way.until(half, way.at(half)));
                best = part.map_or(best, |march| outlook.better(best, march));
            }
        }
        best.1
    }

    /// Works out everything by which the unit weighs places.
    fn outlook(&self) -> Outlook<'_> {
        let (situation, at, side) = (self.situation, self.at(), self.unit.side);
        let [own_guns, hostile] = [side, side.other()].map(|side| self.service.in_action[side as usize]);
        let nearest = |own: bool| {
            let guns = situation.battle.guns_from(side).filter(|gun| (own_guns >> gun & 1 == 1) == own);
            guns.map(|gun| situation.battle.guns()[gun].at).min_by_key(|&gun| at.distance_squared(gun))
        };
        Outlook {
            temper: self.temper,
            situation,
            unit: self.unit,
            quarry: self.quarry(),
            gun: nearest(false),
            own_gun: nearest(true),
            freed: self.freed(),
            comrades: self.comrades(),
            hostile,
            is_near: self.nearest_enemy().is_some_and(|enemy| at.within(situation.unit(enemy).at, NEAR_IN * INCH)),
            own_guns,
        }
    }

    /// The place of the nearest unit that a party without a task could join.
    fn comrades(&self) -> Option<Point> {
        let (situation, own) = (self.situation, self.situation.unit(self.unit));
        let alike = |friend: &UnitId| {
            let state = situation.unit(*friend);
            let fits = own.models + state.models <= situation.stage.most_models;
            *friend != self.unit && state.arm == own.arm && !state.is_party && fits
        };
        let friends = situation.battle.standing(self.unit.side).filter(|friend| own.is_party && alike(friend));
        let far = |friend: UnitId| (self.at().distance_squared(situation.unit(friend).at), friend.index);
        friends.min_by_key(|&friend| far(friend)).map(|friend| situation.unit(friend).at)
    }

    /// The place of the nearest prisoners that it could free or take up again.
    fn freed(&self) -> Option<Point> {
        let (situation, side, at) = (self.situation, self.unit.side, self.at());
        let lost = situation.battle.groups().map(|index| (index, situation.battle.group(index)));
        let lost = lost.filter(|(index, group)| {
            let ours = group.side == side || group.holder == side;
            ours && at.within(group.at, 2 * situation.allowance(self.unit)) && !situation.guards(group.holder, *index)
        });
        lost.map(|(_, group)| group.at).min_by_key(|&place| at.distance_squared(place))
    }

    /// The place of the enemy unit that it goes for.
    fn quarry(&self) -> Option<Point> {
        let situation = self.situation;
        let nearer = self.temper.movement.unsupported_in * INCH;
        let mut best: Option<(i32, Point)> = None;
        for enemy in situation.battle.standing(self.unit.side.other()) {
            let place = situation.unit(enemy).at;
            let far = self.at().distance(place);
            let is_better = |seems: i32| best.is_none_or(|(least, _)| seems < least);
            if nearer > 0 && is_better(far - nearer) && is_alone(situation, enemy) {
                best = Some((far - nearer, place));
            } else if is_better(far) {
                best = Some((far, place));
            }
        }
        best.map(|(_, place)| place)
    }
}

/// An enemy further off than this does not matter in this turn or the next, in inches.
const NEAR_IN: i32 = 32;

/// How far beside the centre of an enemy a charge past its flank aims, in inches.
const FLANK_IN: i32 = 2;

/// How far to the right of straight behind them guards look for a way home, in inches.
const ASIDE_IN: [i32; 7] = [0, -3, 3, -6, 6, -12, 12];
