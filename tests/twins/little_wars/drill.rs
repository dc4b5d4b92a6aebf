//! A drill for both players of One Page Little Wars that leaves nothing to judgement.

use std::cell::Cell;

use overmatch::battlefield::{Edge, INCH, Point, Route, UnitId};
use overmatch::game::Whim;
use overmatch::games::little_wars::choice::charge::Charge;
use overmatch::games::little_wars::choice::melee::Melees;
use overmatch::games::little_wars::choice::order::Order;
use overmatch::games::little_wars::choice::shot::Shot;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::strategy::Strategy;
use overmatch::games::little_wars::tables::limit::MOST_UNITS;
use overmatch::games::little_wars::words::{Arm, Side};

/// Straight at the nearest enemy; who withdraws, leaves crews and guards or charges is told by its number.
pub struct Drill;

/// How far the drill has come in a player turn.
#[derive(Clone, Copy, Default)]
struct Progress {
    turn: u16,
    /// The gun that is firing.
    gun: usize,
    /// The number of the unit whose turn it is to move.
    number: usize,
    step: Step,
}

/// What the unit does next.
#[derive(Clone, Copy, Default)]
enum Step {
    /// Everything is open.
    #[default]
    Begins,
    /// The guards that it has left, by their number, lead their prisoners off.
    Guards(usize),
    /// It may leave a crew.
    LeavesCrew,
    /// It goes.
    Goes,
}

thread_local! {
    /// A strategy is asked anew for every order; a game is played on one thread, and no two on the same at a time.
    static PROGRESS: Cell<Progress> = const { Cell::new(Progress { turn: 0, gun: 0, number: 0, step: Step::Begins }) };
}

fn progress(situation: &Situation<'_>) -> Progress {
    let (turn, progress) = (situation.battle.turn, PROGRESS.get());
    if progress.turn == turn { progress } else { Progress { turn, ..Progress::default() } }
}

/// What is nearest, the first of equals.
fn nearest<T: Copy>(from: Point, all: impl Iterator<Item = T>, place: impl Fn(T) -> Point) -> Option<T> {
    all.min_by_key(|&one| from.distance_squared(place(one)))
}

fn nearest_first(situation: &Situation<'_>, unit: UnitId, all: impl Iterator<Item = UnitId>) -> Vec<UnitId> {
    let from = situation.unit(unit).at;
    let mut found: Vec<UnitId> = all.filter(|&other| other != unit).collect();
    found.sort_by_key(|&other| (from.distance_squared(situation.unit(other).at), other.index));
    found
}

/// The place of an edge that is straight before another.
fn on_edge(situation: &Situation<'_>, edge: Edge, from: Point) -> Point {
    match edge {
        Edge::South => Point::new(from.x, 0),
        Edge::North => Point::new(from.x, situation.stage.field.depth()),
    }
}

/// The shot of a gun at the nearest model that it sees.
fn shot(situation: &Situation<'_>, gun: usize, side: Side) -> Option<Shot> {
    let from = situation.battle.guns()[gun].at;
    let shots = situation.battle.standing(side.other()).filter_map(|unit| situation.nearest_in_sight(gun, unit));
    let place = |shot: &Shot| situation.formation(shot.target()).models().nth(shot.model()).unwrap_or_default();
    shots.min_by_key(|shot| from.distance_squared(place(shot)))
}

/// Straight away from the nearest enemy in contact.
fn break_off(situation: &Situation<'_>, unit: UnitId) -> Option<Order> {
    let own = situation.unit(unit).at;
    let enemy = nearest(own, situation.in_contact_with(unit), |enemy| situation.unit(enemy).at)?;
    let enemy = situation.unit(enemy).at;
    if unit.index % 4 != 1 || enemy == own {
        return None;
    }
    let field = &situation.stage.field;
    let (x, y) = (own.x + 20 * (own.x - enemy.x), own.y + 20 * (own.y - enemy.y));
    let place = Point::new(x.clamp(0, field.width()), y.clamp(0, field.depth()));
    situation.march_straight(unit, place).map(Order::March)
}

/// The first group that the unit guards all by itself.
fn guarded(situation: &Situation<'_>, unit: UnitId) -> Option<usize> {
    situation.battle.groups().find(|&index| {
        let group = situation.battle.group(index);
        let near = situation.models_of_within(unit, group.at, situation.guard_reach());
        group.holder == unit.side && near >= situation.stage.guards_for(group.size())
    })
}

/// With prisoners straight home.
fn escort(situation: &Situation<'_>, unit: UnitId) -> Option<Order> {
    let home = on_edge(situation, situation.battle.edge(unit.side), situation.unit(unit).at);
    situation.escort_along(unit, &Route::straight(situation.unit(unit).at, home)).map(Order::Escort)
}

/// A crew for the first gun that has none of the unit's side.
fn crew(situation: &Situation<'_>, unit: UnitId) -> Option<Order> {
    let (battle, crew, reach) = (situation.battle, situation.stage.tables.artillery.crew, situation.crew_reach());
    let served = |gun: usize| {
        let near = |party: UnitId| situation.models_of_within(party, battle.guns()[gun].at, reach) >= crew.into();
        battle.standing(unit.side).any(|party| situation.unit(party).is_party && near(party))
    };
    let is_large = situation.unit(unit).models >= 8;
    let mut guns = (0..battle.guns().len()).filter(|_| unit.index.is_multiple_of(2) && is_large);
    guns.find_map(|gun| situation.crew(unit, gun).filter(|_| !served(gun))).map(Order::Leave)
}

/// A charge straight at the centre of an enemy unit.
fn charge(situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> Option<Charge> {
    situation.charge_along(unit, &Route::straight(situation.unit(unit).at, situation.unit(enemy).at))
}

/// A charge, a party's way back, or a march.
fn go(situation: &Situation<'_>, unit: UnitId) -> Option<Order> {
    let (state, number, battle) = (situation.unit(unit), unit.index, situation.battle);
    let enemies = nearest_first(situation, unit, battle.standing(unit.side.other()));
    if number % 3 != 2
        && let Some(charge) = enemies.iter().find_map(|&enemy| charge(situation, unit, enemy))
    {
        return Some(Order::Charge(charge));
    }
    if state.is_party && state.models <= 3 {
        let friends = nearest_first(situation, unit, battle.standing(unit.side));
        if let Some(joining) = friends.iter().find_map(|&host| situation.join_straight(unit, host)) {
            return Some(Order::Join(joining));
        }
    }
    let groups = battle.groups().map(|index| battle.group(index)).filter(|group| group.holder != unit.side);
    let guns = battle.guns().iter().filter(|gun| gun.owner != unit.side);
    let group = nearest(state.at, groups.filter(|_| number % 5 == 4), |group| group.at).map(|group| group.at);
    let gun = nearest(state.at, guns.filter(|_| state.arm == Arm::Cavalry && number.is_multiple_of(2)), |gun| gun.at);
    let enemy = || enemies.first().map(|&enemy| situation.unit(enemy).at);
    let place = group.or(gun.map(|gun| gun.at)).or_else(enemy)?;
    situation.march_straight(unit, place).map(Order::March)
}

/// What a unit does first, and how it goes on.
fn begin(situation: &Situation<'_>, unit: UnitId) -> (Option<Order>, Option<Step>) {
    if situation.is_engaged(unit) {
        return (break_off(situation, unit), None);
    }
    let guns = 0..situation.battle.guns().len();
    if let Some(gun) = guns.into_iter().find(|&gun| situation.may_haul(unit, gun)) {
        let place = on_edge(situation, situation.battle.edge(unit.side.other()), situation.unit(unit).at);
        return (situation.haul_straight(unit, gun, place).map(Order::Haul), None);
    }
    let Some(group) = guarded(situation, unit) else { return (None, Some(Step::LeavesCrew)) };
    let guards = situation.guard(unit, group).filter(|_| unit.index.is_multiple_of(2));
    match (guards, situation.battle.free_number(unit.side)) {
        (Some(guards), Some(number)) => (Some(Order::Leave(guards)), Some(Step::Guards(number))),
        _ => (escort(situation, unit), None),
    }
}

impl Progress {
    /// The next order of the unit whose turn it is, if it has one.
    fn next(&mut self, situation: &Situation<'_>, side: Side) -> Option<Order> {
        let unit = UnitId { side, index: self.number };
        let (order, then) = match self.step {
            _ if self.number >= situation.battle.units(side).len() || !situation.is_ready(unit) => (None, None),
            Step::Begins => begin(situation, unit),
            Step::Guards(index) => (escort(situation, UnitId { side, index }), Some(Step::LeavesCrew)),
            Step::LeavesCrew => (crew(situation, unit), Some(Step::Goes)),
            Step::Goes => (go(situation, unit), None),
        };
        match then {
            Some(step) => self.step = step,
            None => *self = Progress { number: self.number + 1, step: Step::Begins, ..*self },
        }
        order
    }
}

impl Strategy for Drill {
    /// The edge depends on the table, so that who has the south and who goes first are told apart.
    fn edge(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Edge {
        PROGRESS.set(Progress::default());
        match (situation.stage.field.width() / INCH % 5, side) {
            (1, Side::B) | (2, Side::A) | (3, _) => Edge::North,
            _ => Edge::South,
        }
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        5 * situation.battle.models(side) < situation.battle.models(side.other())
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Option<Shot> {
        let mut progress = progress(situation);
        let guns = situation.battle.guns().len();
        let mut found = None;
        while found.is_none() && progress.gun < guns {
            let gun = progress.gun;
            let fires = !(gun + usize::from(progress.turn)).is_multiple_of(3) && situation.may_fire(gun, side);
            found = if fires { shot(situation, gun, side) } else { None };
            progress.gun += usize::from(found.is_none());
        }
        PROGRESS.set(progress);
        found
    }

    fn order(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Option<Order> {
        let mut progress = progress(situation);
        let mut order = None;
        while order.is_none() && progress.number < MOST_UNITS {
            order = progress.next(situation, side);
        }
        PROGRESS.set(progress);
        order
    }

    fn melee(&self, _: &Situation<'_>, _: Side, _: &Melees, _: &mut Whim<'_>) -> usize {
        0
    }

    fn loses_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        Arm::Infantry
    }

    fn takes_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        Arm::Cavalry
    }
}
