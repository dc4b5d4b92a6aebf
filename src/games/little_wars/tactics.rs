//! How a policy moves: each unit in turn serves, leads prisoners home, charges, or goes to the best of a few places.

use super::appraisal::{Guns, danger, guns_of, is_alone, risk, worth_of_charge, worth_of_staying};
use super::policy::Policy;
use super::rules::Situation;
use super::rules::charge::Charge;
use super::rules::march::March;
use super::rules::melee::Melees;
use super::rules::order::Order;
use super::stage::inches;
use super::state::UnitId;
use super::word::{Arm, Side};
use crate::battlefield::{Avoid, Edge, INCH, Point, Route};

/// How near a unit stays to guns before the way to them counts, in inches.
const GUN_SLACK_IN: u8 = 6;

/// The edge with more cover near it, the southern one if there is no difference.
pub(super) fn edge(situation: &Situation<'_>) -> Edge {
    let field = &situation.stage.field;
    let covered = |edge: Edge| {
        let rows = (1..=4).map(|row| edge.depth_of(Point::new(0, row * 3 * INCH), field.depth()));
        let places = rows.flat_map(|y| (0..=field.width() / (3 * INCH)).map(move |x| Point::new(3 * INCH * x, y)));
        places.filter(|&place| field.holding(place).any(|feature| feature.ground.cover)).count()
    };
    if covered(Edge::North) > covered(Edge::South) { Edge::North } else { Edge::South }
}

/// The melee with the most of its own fighters first.
pub(super) fn melee(situation: &Situation<'_>, side: Side, melees: &Melees) -> usize {
    let own = |index: &usize| {
        let melee = melees.iter().nth(*index).unwrap_or_default();
        situation.fighters(melee, side).total()
    };
    (0..melees.len()).max_by_key(|index| (own(index), usize::MAX - index)).unwrap_or(0)
}

/// The next order: to the unit nearest to an enemy, of those that have not moved.
pub(super) fn order(policy: &Policy, situation: &Situation<'_>, side: Side) -> Option<Order> {
    let ready = situation.battle.ready(side);
    let unit = ready.min_by_key(|&unit| {
        let enemies = situation.battle.units(side.other());
        let at = situation.unit(unit).at;
        (enemies.map(|enemy| at.distance_squared(situation.unit(enemy).at)).min(), unit.index)
    })?;
    let mind = Mind { policy, situation, unit };
    let decided = mind.engaged().or_else(|| mind.gun()).or_else(|| mind.prisoners()).or_else(|| mind.join());
    Some(decided.or_else(|| mind.charge()).unwrap_or_else(|| mind.march()))
}

/// A unit that is thought of.
struct Mind<'a> {
    policy: &'a Policy,
    situation: &'a Situation<'a>,
    unit: UnitId,
}

impl Mind<'_> {
    fn at(&self) -> Point {
        self.situation.unit(self.unit).at
    }

    fn is_party(&self) -> bool {
        self.situation.unit(self.unit).is_party
    }

    /// A unit in contact stays and fights, or leaves a fight that is not worth it.
    fn engaged(&self) -> Option<Order> {
        if !self.situation.is_engaged(self.unit) {
            return None;
        }
        let stays = worth_of_staying(self.policy, self.situation, self.unit) >= self.policy.melee.leave_below;
        let away = || self.situation.march_straight(self.unit, self.home());
        Some(if stays { None } else { away() }.map_or(Order::Stay(self.unit), Order::March))
    }

    /// A place at its own edge, straight behind it.
    fn home(&self) -> Point {
        let y = match self.situation.battle.edge(self.unit.side) {
            Edge::South => 0,
            Edge::North => self.situation.stage.field.depth(),
        };
        Point::new(self.at().x, y)
    }

    /// A party that serves a gun stays with it, and moves it if it has not fired, unless it is too small to serve it; a larger
    /// unit leaves a crew with a gun that has none.
    fn gun(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let (guns, reach) = (situation.battle.guns(), situation.crew_reach());
        let crew = situation.stage.tables.artillery.crew;
        let gun = situation
            .battle
            .guns_from(unit.side)
            .find(|&gun| situation.models_of_within(unit, guns[gun].at, reach) > 0)?;
        if !self.is_party() {
            let has_crew = situation.battle.units(unit.side).any(|party| {
                let state = situation.unit(party);
                state.is_party && state.models >= crew && state.at.within(guns[gun].at, reach)
            });
            return if has_crew { None } else { situation.crew(unit, gun).map(Order::Leave) };
        }
        let is_served = || situation.unit(unit).models >= crew || situation.is_in_action(gun, unit.side);
        if guns[gun].owner != unit.side || !is_served() {
            return None;
        }
        let moves = self.policy.fire.follow_in > 0 && situation.may_haul(unit, gun);
        let enemy = self.nearest_enemy().filter(|_| moves);
        let haul = enemy.and_then(|enemy| situation.haul_to(unit, gun, situation.unit(enemy).at));
        Some(haul.map_or(Order::Stay(unit), Order::Haul))
    }

    fn nearest_enemy(&self) -> Option<UnitId> {
        let (situation, at) = (self.situation, self.at());
        let enemies = situation.battle.units(self.unit.side.other());
        enemies.min_by_key(|&enemy| (at.distance_squared(situation.unit(enemy).at), enemy.index))
    }

    /// Guards lead prisoners home; a larger unit leaves guards with those that have none.
    fn prisoners(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let mut groups = situation.load_of(unit).filter(|&group| self.is_party() || !self.has_guards(group));
        let group = groups.next()?;
        if !self.is_party()
            && let Some(guards) = situation.guard(unit, group)
        {
            return Some(Order::Leave(guards));
        }
        let escort = situation.escort_to(unit, self.home());
        Some(escort.map_or(Order::Stay(unit), Order::Escort))
    }

    /// Whether guards of its side stand by prisoners.
    fn has_guards(&self, group: usize) -> bool {
        let (situation, state) = (self.situation, self.situation.battle.group(group));
        let needed = situation.stage.guards_for(state.size());
        situation.battle.units(self.unit.side).any(|party| {
            let near = || situation.models_of_within(party, state.at, situation.guard_reach());
            situation.unit(party).is_party && near() >= needed
        })
    }

    /// A party without a task joins a friend that it can reach.
    fn join(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        if !self.is_party() {
            return None;
        }
        let near = |host: &UnitId| {
            let reach = situation.allowance(unit) + inches(situation.stage.tables.movement.spacing_in);
            situation.may_join(unit, *host) && situation.formation(unit).touches(situation.formation(*host), reach)
        };
        let hosts = situation.battle.units(unit.side).filter(near);
        hosts.filter_map(|host| situation.join(unit, host)).next().map(Order::Join)
    }

    /// The best charge, if any is worth it.
    fn charge(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let mut best: Option<(i32, Order)> = None;
        for enemy in situation.battle.units(unit.side.other()) {
            if !situation.is_in_reach(unit, enemy) {
                continue;
            }
            let Some(worth) = worth_of_charge(self.policy, situation, unit, enemy) else { continue };
            if worth < self.policy.melee.charge_from || best.is_some_and(|(most, _)| worth <= most) {
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

    /// To the best of a few places, or nowhere.
    fn march(&self) -> Order {
        let (unit, outlook) = (self.unit, self.outlook());
        let mut best = (outlook.worth(self.at()), Order::Stay(unit));
        let refuge = if outlook.is_threatened() { Some(self.home()) } else { None };
        for goal in distinct(outlook.goals(refuge)).into_iter().flatten() {
            for march in self.marches(goal, outlook.is_near).into_iter().flatten() {
                let worth = outlook.worth(march.end());
                if worth > best.0 {
                    best = (worth, Order::March(march));
                }
            }
        }
        best.1
    }

    /// The whole move towards a place, and half of it where that may make a difference.
    fn marches(&self, goal: Point, is_near: bool) -> [Option<March>; 2] {
        let (situation, unit) = (self.situation, self.unit);
        let Some(way) = situation.way_to(unit, goal, Avoid::Impassable) else { return [None; 2] };
        let half = situation.allowance(unit) / 2;
        let part = || situation.march_along(unit, &way.until(half, way.at(half)));
        [situation.march_along(unit, &way), if is_near { part() } else { None }]
    }

    /// What the unit weighs places by.
    fn outlook(&self) -> Outlook<'_> {
        let (situation, at, side) = (self.situation, self.at(), self.unit.side);
        let [own_guns, hostile] = [side, side.other()].map(|side| guns_of(situation, side));
        let nearest = |own: bool| {
            let guns = situation.battle.guns().iter().enumerate();
            let wanted = guns.filter(|(index, _)| (own_guns >> index & 1 == 1) == own);
            wanted.map(|(_, gun)| gun.at).min_by_key(|&gun| (at.distance_squared(gun), gun))
        };
        Outlook {
            policy: self.policy,
            situation,
            unit: self.unit,
            quarry: self.quarry(),
            gun: nearest(false),
            own_gun: nearest(true),
            freed: self.freed(),
            hostile,
            is_near: self.nearest_enemy().is_some_and(|enemy| at.within(situation.unit(enemy).at, NEAR_IN * INCH)),
        }
    }

    /// The nearest prisoners that it could free or take up again.
    fn freed(&self) -> Option<Point> {
        let (situation, side, at) = (self.situation, self.unit.side, self.at());
        let lost = situation.battle.groups().map(|index| (index, situation.battle.group(index)));
        let lost = lost.filter(|(index, group)| {
            let ours = group.side == side || group.holder == side;
            ours && at.within(group.at, 2 * situation.allowance(self.unit)) && !situation.guards(group.holder, *index)
        });
        lost.map(|(_, group)| group.at).min_by_key(|&place| (at.distance_squared(place), place))
    }

    /// Where the enemy unit stands that it goes for.
    fn quarry(&self) -> Option<Point> {
        let (situation, knobs) = (self.situation, &self.policy.movement);
        let seems = |enemy: UnitId| {
            let far = self.at().distance(situation.unit(enemy).at);
            let alone = knobs.unsupported_in > 0 && is_alone(situation, enemy);
            far - if alone { knobs.unsupported_in * INCH } else { 0 }
        };
        let enemies = situation.battle.units(self.unit.side.other());
        enemies.min_by_key(|&enemy| (seems(enemy), enemy.index)).map(|enemy| situation.unit(enemy).at)
    }
}

/// An enemy further off than this does not matter in this turn or the next, in inches.
const NEAR_IN: i32 = 32;

/// How far beside the centre of an enemy a charge past its flank aims, in inches.
const FLANK_IN: i32 = 2;

/// What a unit weighs places by.
struct Outlook<'a> {
    policy: &'a Policy,
    situation: &'a Situation<'a>,
    unit: UnitId,
    quarry: Option<Point>,
    gun: Option<Point>,
    own_gun: Option<Point>,
    freed: Option<Point>,
    /// The enemy's guns in action.
    hostile: Guns,
    /// Whether an enemy is near enough for less than a whole move to make a difference.
    is_near: bool,
}

impl Outlook<'_> {
    fn to_guns(&self) -> i32 {
        match self.situation.unit(self.unit).arm {
            Arm::Infantry => self.policy.movement.infantry_to_guns,
            Arm::Cavalry => self.policy.movement.cavalry_to_guns,
        }
    }

    /// Places worth going to.
    fn goals(&self, refuge: Option<Point>) -> [Option<Point>; 5] {
        let knobs = &self.policy.movement;
        let wanted = |knob: i32, place: Option<Point>| place.filter(|_| knob > 0);
        [
            wanted(knobs.to_enemy, self.quarry),
            wanted(self.to_guns(), self.gun),
            wanted(knobs.to_own_guns, self.own_gun),
            self.freed,
            refuge,
        ]
    }

    fn is_threatened(&self) -> bool {
        let at = self.situation.unit(self.unit).at;
        self.is_near && self.policy.movement.risk_percent > 0 && risk(self.policy, self.situation, self.unit, at) > 0
    }

    /// What a place is worth.
    fn worth(&self, place: Point) -> i32 {
        let knobs = &self.policy.movement;
        let cost = |knob: i32, goal: Option<Point>, slack: i32| {
            goal.map_or(0, |goal| knob * (place.distance(goal) - slack).max(0) / INCH)
        };
        let mut worth = -cost(knobs.to_enemy, self.quarry, 0) - cost(self.to_guns(), self.gun, 0);
        worth -= cost(knobs.to_own_guns, self.own_gun, inches(GUN_SLACK_IN));
        worth -= cost(FREED, self.freed, 0);
        if knobs.to_support > 0 {
            worth -= knobs.to_support * self.to_support(place) / INCH;
        }
        if knobs.risk_percent > 0 && self.is_near {
            worth -= risk(self.policy, self.situation, self.unit, place) * knobs.risk_percent / 100;
        }
        if knobs.fire_percent > 0 {
            let lost = danger(self.situation, self.hostile, place);
            worth -= self.policy.worth(self.situation.unit(self.unit).arm, 1) * lost / 100 * knobs.fire_percent / 100;
        }
        worth
    }

    /// How far a place is beyond the move of the nearest friend that could support the unit there.
    fn to_support(&self, place: Point) -> i32 {
        let (situation, unit) = (self.situation, self.unit);
        let own = situation.unit(unit).models;
        let friends = situation.battle.units(unit.side).filter(|&friend| friend != unit);
        let large = friends.filter(|&friend| 2 * situation.unit(friend).models >= own);
        large
            .map(|friend| (place.distance(situation.unit(friend).at) - situation.allowance(friend)).max(0))
            .min()
            .unwrap_or(0)
    }
}

/// Cost of each inch to prisoners that may be freed or taken up again.
const FREED: i32 = 20;

/// Each place once.
fn distinct(mut goals: [Option<Point>; 5]) -> [Option<Point>; 5] {
    for later in 1..goals.len() {
        if goals[..later].contains(&goals[later]) {
            goals[later] = None;
        }
    }
    goals
}
