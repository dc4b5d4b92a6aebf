//! What tests of the rules share: scenes of a few units on a table with chosen ground, and a player who does what a test
//! says. Places are in inches.

mod allowance;
mod contact;
mod cover;
mod end;
mod fire;
mod ground;
mod indirect;
mod profile;
mod record;
mod retreat;
mod scenario;
mod sight;
mod smoke;
mod spacing;
mod stop;
mod turn;
mod wood;

use std::sync::{LazyLock, Mutex};

use super::super::choice::{Fire, Ready, Shot, Situation, Walk};
use super::super::state::{Battle, Stage, Unit};
use super::super::strategy::Strategy;
use super::super::tables::Scenario;
use super::super::words::{Profile, Side};
use super::Play;
use crate::battlefield::layout::{CircleTable, PolylineTable, RectangleTable};
use crate::battlefield::{FeatureTable, Point, UnitId};
use crate::chance::Script;
use crate::game::{Ending, Entry, Narrator, Whim};
use crate::scenario::{Document, load};

pub const A1: UnitId = UnitId { side: Side::A, index: 0 };
pub const A2: UnitId = UnitId { side: Side::A, index: 1 };
pub const A3: UnitId = UnitId { side: Side::A, index: 2 };
pub const B1: UnitId = UnitId { side: Side::B, index: 0 };
pub const B2: UnitId = UnitId { side: Side::B, index: 1 };
pub const B3: UnitId = UnitId { side: Side::B, index: 2 };

static TABLES: LazyLock<Scenario> = LazyLock::new(|| {
    let document = Document::read("one-hour/meeting-engagement").unwrap();
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

/// Where a unit wants to go.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// To a place, by the shortest way.
    To(f64, f64),
    /// Into contact with an enemy.
    Into(UnitId),
    /// Nowhere, as it finds when it has thrown its die.
    Nowhere,
}

/// What a unit does in the shooting phase.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    /// It shoots at an enemy, if it can.
    Shoot(UnitId),
    /// It places smoke on an enemy, if it can.
    Smoke(UnitId),
}

/// Leads both sides as a test says.
#[derive(Debug, Default)]
pub struct Player {
    /// Who wants to go where, in which turn.
    pub moves: Vec<(u8, UnitId, Goal)>,
    /// Who does what in the shooting phase of which turn, in this order.
    pub fires: Vec<(u8, UnitId, Deed)>,
    /// Whether scouts retire.
    pub retires: bool,
    /// The allowances that units were offered.
    pub offered: Mutex<Vec<i32>>,
    /// The units that could act whenever a side was asked to fire.
    pub ready: Mutex<Vec<Vec<UnitId>>>,
}

impl Player {
    fn goal(&self, turn: u8, unit: UnitId) -> Option<Goal> {
        self.moves.iter().find(|order| (order.0, order.1) == (turn, unit)).map(|order| order.2)
    }
}

impl Strategy for Player {
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> bool {
        self.goal(situation.battle.turn, unit).is_some()
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, _: &mut Whim<'_>) -> Option<Walk> {
        self.offered.lock().unwrap().push(allowance);
        match self.goal(situation.battle.turn, unit)? {
            Goal::To(x, y) => situation.walk_to(unit, at(x, y), allowance),
            Goal::Into(enemy) => situation.walk_into(unit, enemy, allowance),
            Goal::Nowhere => None,
        }
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, _: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        self.ready.lock().unwrap().push(ready.iter().collect());
        let mut orders = self.fires.iter().filter(|order| order.0 == situation.battle.turn);
        let &(_, unit, deed) = orders.find(|order| ready.iter().any(|unit| unit == order.1))?;
        let fire = match deed {
            Deed::Shoot(enemy) => situation.shot(unit, enemy).map(Fire::Shoot),
            Deed::Smoke(enemy) => situation.shot(unit, enemy).map(Fire::Smoke),
        };
        Some((unit, fire.unwrap_or(Fire::Hold)))
    }

    fn retires(&self, _: &Situation<'_>, _: &Shot, _: &mut Whim<'_>) -> bool {
        self.retires
    }
}

/// Units on a table, and the player who leads them.
pub struct Scene {
    pub stage: Stage,
    pub battle: Battle,
    pub player: Player,
}

/// What came of a scene.
pub struct After {
    pub battle: Battle,
    /// Headings and events as told, these with their rules.
    pub told: Vec<String>,
}

impl Scene {
    /// A table with this ground, without optional rules.
    pub fn new(features: &[FeatureTable]) -> Scene {
        Scene::under(features, |_| ())
    }

    /// The same, with changed tables.
    pub fn under(features: &[FeatureTable], change: impl FnOnce(&mut Scenario)) -> Scene {
        let mut tables = TABLES.clone();
        tables.features = features.to_vec();
        let options = &mut tables.options;
        [options.smoke, options.motorised_on_foot, options.heavy_armour, options.scouts_retire] = [false; 4];
        change(&mut tables);
        let mut scene = Scene { stage: Stage::new(tables), battle: Battle::default(), player: Player::default() };
        scene.battle.turn = 1;
        scene
    }

    /// Puts the next unit of side A on the table.
    pub fn a(mut self, profile: Profile, x: f64, y: f64) -> Scene {
        self.battle.add(Side::A, Unit::new(profile, at(x, y)));
        self
    }

    /// Puts the next unit of side B on the table.
    pub fn b(mut self, profile: Profile, x: f64, y: f64) -> Scene {
        self.battle.add(Side::B, Unit::new(profile, at(x, y)));
        self
    }

    /// Changes a unit.
    pub fn with(mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) -> Scene {
        change(self.battle.unit_mut(unit));
        self
    }

    /// What the players see.
    pub fn now(&self) -> Situation<'_> {
        Situation { stage: &self.stage, battle: &self.battle }
    }

    /// What comes of an act with these dice, all of which are thrown.
    pub fn act(&self, faces: &[u32], act: impl FnOnce(&mut Play<'_, Script, Narrator, Player>)) -> After {
        let (mut chance, mut journal) = (Script::new(faces.iter().copied()), Narrator::default());
        let strategies = [&self.player; 2];
        let battle = self.battle.clone();
        let mut play = Play { stage: &self.stage, strategies, chance: &mut chance, journal: &mut journal, battle };
        act(&mut play);
        let battle = play.battle;
        assert_eq!(chance.left(), 0, "dice that nobody threw");
        let told = journal.entries.into_iter().filter_map(|entry| match entry {
            Entry::Event(rules, text) => Some(format!("{rules}: {text}")),
            Entry::Heading(text) => Some(text),
            Entry::Drawing(_) | Entry::Shown(_) => None,
        });
        After { battle, told: told.collect() }
    }

    /// The battle after a unit's move with this score of its die.
    pub fn walks(&mut self, unit: UnitId, goal: Goal, score: u32) -> Battle {
        self.player.moves = vec![(self.battle.turn, unit, goal)];
        self.act(&[score], |play| play.move_unit(unit)).battle
    }

    /// Where a unit is after its move with this score of its die.
    pub fn ends(&mut self, unit: UnitId, goal: Goal, score: u32) -> Point {
        self.walks(unit, goal, score).unit(unit).at
    }

    /// The battle after one shot with this score.
    pub fn shoots(&self, shooter: UnitId, target: UnitId, score: u32) -> Battle {
        let shot = self.now().shot(shooter, target).expect("a shot that can be made");
        self.act(&[score], |play| play.shoot(&shot)).battle
    }

    /// Whether a shot can be made.
    pub fn can(&self, shooter: UnitId, target: UnitId) -> bool {
        self.now().shot(shooter, target).is_some()
    }

    /// A game of so many turns from here.
    pub fn turns(&mut self, turns: u8, faces: &[u32]) -> (Ending, After) {
        self.stage.tables.frame.turns = turns;
        let mut ending = None;
        let after = self.act(faces, |play| ending = Some(play.play()));
        (ending.unwrap(), after)
    }
}
