//! What tests of the rules share: scenes of a few units on a table with chosen ground, dice that say who throws how many
//! of them for what, and a player who does what a test says. Places are in inches.

mod after;
mod army;
mod block;
mod check;
mod combat;
mod damage;
mod danger;
mod deployment;
mod drive;
mod flight;
mod guard;
mod hits;
mod list;
mod melee;
mod morale;
mod quality;
mod ram;
mod range;
mod record;
mod round;
mod score;
mod sight;
mod telling;
mod throws;
mod transport;
mod walk;
mod wreck;

use std::sync::LazyLock;

use super::super::choice::drive::{DriveCourse, Gear};
use super::super::choice::order::Order;
use super::super::choice::post::Post;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::state::unit::{Fate, Unit};
use super::super::strategy::Strategy;
use super::super::tables::outfit::Outfit;
use super::super::tables::scenario::{Scenario, UnitTable};
use super::super::words::{Profile, Side, Upgrade, Weapon};
use super::play::Play;
use crate::battlefield::layout::{CircleTable, PolylineTable, RectangleTable};
use crate::battlefield::{Edge, FeatureTable, Point, UnitId};
use crate::game::{Ending, Entry, Narrator, Whim};
use crate::scenario::{Document, load};
pub use after::After;
use throws::Throws;

pub const A1: UnitId = UnitId { side: Side::A, index: 0 };
pub const A2: UnitId = UnitId { side: Side::A, index: 1 };
pub const A3: UnitId = UnitId { side: Side::A, index: 2 };
pub const B1: UnitId = UnitId { side: Side::B, index: 0 };
pub const B2: UnitId = UnitId { side: Side::B, index: 1 };

/// The shipped tables without terrain.
pub static TABLES: LazyLock<Scenario> = LazyLock::new(|| {
    let document = Document::read("army-men/mirror-balanced").unwrap();
    load::<Scenario>(&document, &["features=[]".to_string()]).unwrap().value
});

/// A place in inches.
pub fn at(x: f64, y: f64) -> Point {
    let whole = |inches: f64| (inches * 100.0).round() as i32;
    Point::new(whole(x), whole(y))
}

fn feature(ground: &str) -> FeatureTable {
    FeatureTable { name: ground.to_string(), ground: ground.to_string(), rectangle: None, circle: None, polyline: None }
}

/// Ground from one corner to another.
pub fn block(ground: &str, low: (f64, f64), high: (f64, f64)) -> FeatureTable {
    let round = |inches: f64| (inches * 100.0).round() / 100.0;
    let rectangle =
        RectangleTable { x_in: low.0, y_in: low.1, width_in: round(high.0 - low.0), depth_in: round(high.1 - low.1) };
    FeatureTable { rectangle: Some(rectangle), ..feature(ground) }
}

/// Round ground.
pub fn patch(ground: &str, x_in: f64, y_in: f64, radius_in: f64) -> FeatureTable {
    FeatureTable { circle: Some(CircleTable { x_in, y_in, radius_in }), ..feature(ground) }
}

/// Ground along a line.
pub fn band(ground: &str, points_in: &[[f64; 2]], width_in: f64) -> FeatureTable {
    FeatureTable { polyline: Some(PolylineTable { points_in: points_in.to_vec(), width_in }), ..feature(ground) }
}

/// A vehicle's way straight on.
pub fn straight(gear: Gear, inches: f64) -> Want {
    Want::Drive(DriveCourse { gear, ahead: at(inches, 0.0).x, pivot: None, then: 0, backwards: false })
}

/// A vehicle's way with a pivot.
pub fn turning(gear: Gear, ahead: f64, pivot: (i32, i32), then: f64) -> Want {
    let (ahead, then) = (at(ahead, 0.0).x, at(then, 0.0).x);
    Want::Drive(DriveCourse { gear, ahead, pivot: Some(Point::new(pivot.0, pivot.1)), then, backwards: false })
}

/// A vehicle's way straight back.
pub fn reversing(gear: Gear, inches: f64) -> Want {
    Want::Drive(DriveCourse { gear, ahead: at(inches, 0.0).x, pivot: None, then: 0, backwards: true })
}

/// What a unit wants to do.
#[derive(Clone, Copy, Debug)]
pub enum Want {
    Hold,
    Pivot(i32, i32),
    Hunker,
    Guard,
    Walk(f64, f64),
    Run(f64, f64),
    Assault(UnitId),
    Board(UnitId, Pace),
    GetOut(f64, f64),
    Drive(DriveCourse),
    Fly(i32, i32),
}

impl Want {
    /// The order, if the rules allow it.
    pub fn order(self, now: &Situation<'_>, unit: UnitId) -> Option<Order> {
        match self {
            Want::Hold => Some(Order::Hold),
            Want::Pivot(x, y) => Some(Order::Pivot(Point::new(x, y))),
            Want::Hunker => Some(Order::Hunker),
            Want::Guard => Some(Order::Guard),
            Want::Walk(x, y) => now.walk_straight(unit, at(x, y), Pace::Walk).map(Order::Walk),
            Want::Run(x, y) => now.walk_straight(unit, at(x, y), Pace::Run).map(Order::Walk),
            Want::Assault(enemy) => now.charge(unit, enemy).map(Order::Assault),
            Want::Board(vehicle, pace) => now.board(unit, vehicle, pace).map(Order::Board),
            Want::GetOut(x, y) => now.get_out(unit, at(x, y)).map(Order::GetOut),
            Want::Drive(course) => now.drive(unit, &course).map(Order::Drive),
            Want::Fly(x, y) => now.fly(unit, Point::new(x, y)).map(Order::Fly),
        }
    }
}

/// Leads both sides as a test says. Who has no order holds; who has no target does not shoot.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who begins where; others are not placed by a test's will.
    pub posts: Vec<(UnitId, Post)>,
    /// The edge that the winner of the roll-off takes.
    pub edge: Edge,
    /// Who is activated, in this order; then the others in the order of the list.
    pub order: Vec<UnitId>,
    /// Who is activated whenever either side is asked, whether it may be or not.
    pub insists: Option<UnitId>,
    /// Who wants to do what in which round.
    pub wants: Vec<(u8, UnitId, Want)>,
    /// Who shoots at whom, if it may.
    pub targets: Vec<(UnitId, UnitId)>,
    /// What a vehicle fires after a move, if it may choose.
    pub fires: Option<Weapon>,
    /// Where flyers face that have left the table.
    pub faces: Point,
}

impl Strategy for Player {
    fn edge(&self, _: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Edge {
        self.edge
    }

    fn begins(&self, _: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Post {
        self.posts.iter().find(|post| post.0 == unit).expect("a place for every unit").1
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Option<UnitId> {
        let ready: Vec<UnitId> = situation.battle.ready(side).collect();
        // Not for ever, lest a game that heeds it never ends.
        let begun: u32 = situation.battle.record.sides.iter().map(|side| side.activations).sum();
        let insists = self.insists.filter(|_| begun < 10);
        insists.or(self.order.iter().find(|unit| ready.contains(unit)).or(ready.first()).copied())
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Order {
        let round = situation.battle.round;
        let want = self.wants.iter().find(|want| (want.0, want.1) == (round, unit)).map_or(Want::Hold, |want| want.2);
        want.order(situation, unit).expect("an order within the rules")
    }

    fn shoots(&self, _: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Option<UnitId> {
        self.targets.iter().find(|shot| shot.0 == unit).map(|shot| shot.1)
    }

    fn fires(&self, _: &Situation<'_>, _: UnitId, _: UnitId, salvo: &Salvo, _: &mut Whim<'_>) -> Option<Weapon> {
        self.fires.or(salvo.iter().next().map(|(weapon, _)| weapon))
    }

    fn faces(&self, _: &Situation<'_>, _: UnitId, _: &mut Whim<'_>) -> Point {
        self.faces
    }
}

/// Units on a table, and the player who leads them. Side A has the southern edge; it is the first round.
#[derive(Clone)]
pub struct Scene {
    pub stage: Stage,
    pub battle: Battle,
    pub player: Player,
}

impl Scene {
    /// A table with this ground.
    pub fn new(features: &[FeatureTable]) -> Scene {
        Scene::under(features, |_| ())
    }

    /// The same, with changed tables.
    pub fn under(features: &[FeatureTable], change: impl FnOnce(&mut Scenario)) -> Scene {
        let mut tables = TABLES.clone();
        tables.features = features.to_vec();
        tables.armies.clear();
        // Games of a test begin wherever it wants.
        tables.frame.deployment_in = tables.frame.depth_in;
        change(&mut tables);
        let player = Player {
            posts: Vec::new(),
            edge: Edge::South,
            order: Vec::new(),
            insists: None,
            wants: Vec::new(),
            targets: Vec::new(),
            fires: None,
            faces: Point::new(0, 1),
        };
        let mut scene = Scene { stage: Stage::new(tables), battle: Battle::default(), player };
        scene.battle.round = 1;
        scene
    }

    fn unit(mut self, side: Side, unit: Profile, upgrades: &[Upgrade], post: Post) -> Scene {
        let outfit = Outfit::new(&self.stage.tables, &UnitTable { unit, upgrades: upgrades.to_vec() });
        let (fate, at) = match post {
            Post::At(place) => (Fate::Standing, place),
            Post::Aboard(vehicle) => (Fate::Aboard(vehicle.index as u8), Point::default()),
        };
        let facing = if side == Side::A { Point::new(0, 1) } else { Point::new(0, -1) };
        let id = UnitId { side, index: self.battle.units(side).len() };
        self.battle.add(side, Unit { fate, at, facing, ..Unit::new(outfit.size) });
        let mut outfits = self.stage.outfits.of_sides().clone();
        outfits[side as usize].push(outfit);
        self.stage.muster(outfits);
        self.player.posts.push((id, post));
        self
    }

    /// Puts the next unit of side A on the table.
    pub fn a(self, profile: Profile, x: f64, y: f64) -> Scene {
        self.unit(Side::A, profile, &[], Post::At(at(x, y)))
    }

    /// Puts the next unit of side B on the table.
    pub fn b(self, profile: Profile, x: f64, y: f64) -> Scene {
        self.unit(Side::B, profile, &[], Post::At(at(x, y)))
    }

    /// Puts the next unit of side A on the table, with upgrades.
    pub fn a_with(self, profile: Profile, upgrades: &[Upgrade], x: f64, y: f64) -> Scene {
        self.unit(Side::A, profile, upgrades, Post::At(at(x, y)))
    }

    /// Puts the next unit of side B on the table, with upgrades.
    pub fn b_with(self, profile: Profile, upgrades: &[Upgrade], x: f64, y: f64) -> Scene {
        self.unit(Side::B, profile, upgrades, Post::At(at(x, y)))
    }

    /// Puts the next unit of a vehicle's side into it.
    pub fn aboard(self, vehicle: UnitId, profile: Profile) -> Scene {
        self.unit(vehicle.side, profile, &[], Post::Aboard(vehicle))
    }

    /// Changes a unit.
    pub fn with(mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) -> Scene {
        change(self.battle.unit_mut(unit));
        self
    }

    /// Leaves a unit so many models.
    pub fn left(self, unit: UnitId, models: u8) -> Scene {
        self.with(unit, |unit| unit.models = models)
    }

    /// Turns a vehicle.
    pub fn facing(self, unit: UnitId, x: i32, y: i32) -> Scene {
        self.with(unit, |unit| unit.facing = Point::new(x, y))
    }

    /// Puts a unit on guard.
    pub fn on_guard(self, unit: UnitId) -> Scene {
        self.with(unit, |unit| unit.on_guard = true)
    }

    /// Lets a unit want something in round 1.
    pub fn wants(self, unit: UnitId, want: Want) -> Scene {
        self.wants_in(1, unit, want)
    }

    /// Lets a unit want something in some round.
    pub fn wants_in(mut self, round: u8, unit: UnitId, want: Want) -> Scene {
        self.player.wants.insert(0, (round, unit, want));
        self
    }

    /// Lets a unit shoot at another whenever it may.
    pub fn aims(mut self, unit: UnitId, target: UnitId) -> Scene {
        self.player.targets.push((unit, target));
        self
    }

    /// What the players see.
    pub fn now(&self) -> Situation<'_> {
        Situation { stage: &self.stage, battle: &self.battle }
    }

    /// The order that the rules make of a wish, if they allow it.
    pub fn order(&self, unit: UnitId, want: Want) -> Option<Order> {
        want.order(&self.now(), unit)
    }

    /// What comes of an act with these throws, all of which are thrown.
    pub fn act(&self, throws: &str, act: impl FnOnce(&mut Play<'_, Throws, Narrator, Player>)) -> After {
        let (mut chance, mut journal) = (Throws::new(throws), Narrator::default());
        let strategies = [&self.player; 2];
        let battle = self.battle.clone();
        let mut play = Play { stage: &self.stage, strategies, chance: &mut chance, journal: &mut journal, battle };
        act(&mut play);
        let battle = play.battle;
        chance.end();
        let told = journal.entries.into_iter().filter_map(|entry| match entry {
            Entry::Event(rules, text) => Some(format!("{rules}: {text}")),
            Entry::Heading(text) => Some(text),
            Entry::Drawing(_) | Entry::Shown(_) => None,
        });
        After { battle, told: told.collect() }
    }

    /// What comes of an action in this round, without what comes before an action.
    pub fn acts(&self, unit: UnitId, want: Want, throws: &str) -> After {
        let scene = self.clone().wants_in(self.battle.round, unit, want);
        scene.act(throws, |play| play.act(unit))
    }

    /// Where a unit is after an action without dice.
    pub fn ends(&self, unit: UnitId, want: Want) -> Point {
        self.acts(unit, want, "").unit(unit).at
    }

    /// What comes of one attack, which must be possible.
    pub fn shoots(&self, shooter: UnitId, target: UnitId, throws: &str) -> After {
        self.act(throws, |play| assert!(play.shoot(shooter, target, false), "nothing to fire"))
    }

    /// Weapons that can be fired, as replays call them: `4 rifle, 1 bazooka`.
    pub fn salvo(&self, shooter: UnitId, target: UnitId) -> String {
        let salvo = self.now().salvo(shooter, target);
        salvo.iter().map(|(weapon, count)| format!("{count} {}", weapon.title())).collect::<Vec<_>>().join(", ")
    }

    /// A game of so many rounds that begins with these units at these places: side A wins the roll-off.
    pub fn rounds(&self, rounds: u8, throws: &str) -> (Ending, After) {
        let mut scene = self.clone();
        scene.stage.tables.frame.rounds = rounds;
        for (unit, _) in scene.player.posts.clone() {
            scene.battle.unit_mut(unit).fate = Fate::Waiting;
        }
        let mut ending = None;
        let after = scene.act(&format!("A=6 B=1 {throws}"), |play| ending = Some(play.play()));
        (ending.unwrap(), after)
    }
}
