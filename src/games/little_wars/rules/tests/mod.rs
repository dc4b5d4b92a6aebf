//! What tests of the rules share: scenes of a few units on a table with chosen ground, dice that say who throws them, and
//! a player who does what a test says. Places are in inches. Expectations come from the printed text, the decisions L1 to
//! L11 and their readings; models stand on the lattice in the order (0,0) (0,-1) (-1,0) (1,0) (0,1) (-1,-1) (1,-1)
//! (-1,1) (1,1) (0,-2) (-2,0) (2,0) (0,2) ...

mod army;
mod captivity;
mod charge;
mod check;
mod cover;
mod crew;
mod deployment;
mod escort;
mod fighters;
mod fire;
mod graph;
mod guard;
mod haul;
mod join;
mod losses;
mod march;
mod player;
mod prisoners;
mod record;
mod score;
mod service;
mod sight;
mod spacing;
mod support;
mod throws;
mod turn;
mod victims;
mod victory;
mod wells;

use std::sync::LazyLock;

use super::super::choice::melee::Melee;
use super::super::choice::order::Order;
use super::super::choice::score::Close;
use super::super::choice::situation::Situation;
use super::super::measures::{Ended, measures};
use super::super::state::battle::Battle;
use super::super::state::prisoners::PrisonerGroup;
use super::super::state::stage::Stage;
use super::super::state::unit::Unit;
use super::super::tables::scenario::Scenario;
use super::super::words::{Arm, Cause, Side};
use super::play::Play;
use crate::battlefield::layout::{CircleTable, PolylineTable, RectangleTable};
use crate::battlefield::{Edge, FeatureTable, Point, UnitId};
use crate::game::{ByWord, Entry, Narrator, Outcome, record};
use crate::scenario::{Document, load};
use player::{Plan, Player, Want};
use throws::Throws;

pub const A1: UnitId = UnitId { side: Side::A, index: 0 };
pub const A2: UnitId = UnitId { side: Side::A, index: 1 };
pub const A3: UnitId = UnitId { side: Side::A, index: 2 };
pub const A4: UnitId = UnitId { side: Side::A, index: 3 };
pub const B1: UnitId = UnitId { side: Side::B, index: 0 };
pub const B2: UnitId = UnitId { side: Side::B, index: 1 };
pub const B3: UnitId = UnitId { side: Side::B, index: 2 };
pub const B4: UnitId = UnitId { side: Side::B, index: 3 };

/// The shipped tables without terrain.
pub static TABLES: LazyLock<Scenario> = LazyLock::new(|| {
    let document = Document::read("little-wars/standard").unwrap();
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

/// Units on a table, and the plan of the player. Both sides have the southern edge until they are `facing`; it is the turn
/// of side A, the third.
#[derive(Clone)]
pub struct Scene {
    pub stage: Stage,
    pub battle: Battle,
    pub plan: Plan,
}

/// What came of a scene.
pub struct After {
    pub stage: Stage,
    pub battle: Battle,
    /// Headings and events as told, these with their rules.
    pub told: Vec<String>,
}

impl After {
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.battle.unit(unit)
    }

    pub fn models(&self, unit: UnitId) -> u8 {
        self.battle.unit(unit).models
    }

    /// The groups of prisoners that there are.
    pub fn groups(&self) -> Vec<PrisonerGroup> {
        self.battle.groups().map(|index| *self.battle.group(index)).collect()
    }

    /// Checks that these texts were told in this order.
    pub fn tells(&self, texts: &[&str]) {
        let mut lines = self.told.iter();
        for text in texts {
            assert!(lines.any(|line| line.contains(text)), "{text} in its place in {:#?}", self.told);
        }
    }

    /// Checks that nothing like this was told.
    pub fn hides(&self, text: &str) {
        assert!(!self.told.iter().any(|line| line.contains(text)), "{text} in {:#?}", self.told);
    }

    /// What a measure would be if the game ended so.
    pub fn measure(&self, name: &str, close: Close) -> i64 {
        let mut outcome = Outcome::new(measures().len());
        let situation = Situation { stage: &self.stage, battle: &self.battle };
        record(&Ended::new(situation, close), &mut outcome);
        assert_eq!(outcome.missing(), None);
        outcome.values()[measures().iter().position(|measure| measure.name == name).expect("a measure")]
    }

    /// What a measure would be if the game were drawn now.
    pub fn value(&self, name: &str) -> i64 {
        self.measure(name, Close::drawn(Cause::TurnLimit))
    }
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
        change(&mut tables);
        let plan = Plan {
            edge: Edge::South,
            concedes: Vec::new(),
            shots: Vec::new(),
            wants: Vec::new(),
            melees: Vec::new(),
            loses_first: Arm::Infantry,
            takes_first: Arm::Infantry,
        };
        let mut battle = Battle::default();
        battle.turn = 3;
        // Both sides stand on the southern lattice, so that places are easy to reckon.
        battle.edges = [Edge::South; 2];
        Scene { stage: Stage::new(tables), battle, plan }
    }

    /// A table in which small forces are never spent.
    pub fn small() -> Scene {
        Scene::under(&[], |tables| tables.frame.draw_at = 0)
    }

    fn unit(mut self, side: Side, arm: Arm, models: u8, x: f64, y: f64) -> Scene {
        self.battle.add(side, Unit { arm, models, at: at(x, y), ..Unit::NONE });
        self
    }

    /// The next unit of side A: infantry.
    pub fn a(self, models: u8, x: f64, y: f64) -> Scene {
        self.unit(Side::A, Arm::Infantry, models, x, y)
    }

    /// The next unit of side B: infantry.
    pub fn b(self, models: u8, x: f64, y: f64) -> Scene {
        self.unit(Side::B, Arm::Infantry, models, x, y)
    }

    /// The next unit of side A: cavalry.
    pub fn a_horse(self, models: u8, x: f64, y: f64) -> Scene {
        self.unit(Side::A, Arm::Cavalry, models, x, y)
    }

    /// The next unit of side B: cavalry.
    pub fn b_horse(self, models: u8, x: f64, y: f64) -> Scene {
        self.unit(Side::B, Arm::Cavalry, models, x, y)
    }

    /// The next gun.
    pub fn gun(mut self, side: Side, x: f64, y: f64) -> Scene {
        self.battle.add_gun(at(x, y), side);
        self
    }

    /// Models of a side whom the enemy holds.
    pub fn held(mut self, side: Side, models: [u8; 2], x: f64, y: f64) -> Scene {
        self.battle.add_group(PrisonerGroup {
            at: at(x, y),
            side,
            holder: side.other(),
            models: ByWord::of(models),
            moved: false,
        });
        self
    }

    /// Models of a side that have been freed.
    pub fn freed(mut self, side: Side, models: [u8; 2], x: f64, y: f64) -> Scene {
        self.battle.add_group(PrisonerGroup {
            at: at(x, y),
            side,
            holder: side,
            models: ByWord::of(models),
            moved: false,
        });
        self
    }

    /// Changes a unit.
    pub fn with(mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) -> Scene {
        change(self.battle.unit_mut(unit));
        self
    }

    /// Makes a unit a party.
    pub fn party(self, unit: UnitId) -> Scene {
        self.with(unit, |unit| unit.is_party = true)
    }

    /// Lets a unit have moved.
    pub fn moved(self, unit: UnitId) -> Scene {
        self.with(unit, |unit| unit.moved = true)
    }

    /// Gives side B the northern edge, and the lattice that goes with it.
    pub fn facing(mut self) -> Scene {
        self.battle.edges[Side::B as usize] = Edge::North;
        self
    }

    /// Lets it be the turn of side B, the fourth.
    pub fn turn_of_b(mut self) -> Scene {
        (self.battle.turn, self.battle.active) = (4, Side::B);
        self
    }

    /// Lets something be ordered in a turn.
    pub fn wants(mut self, turn: u16, want: Want) -> Scene {
        self.plan.wants.push((turn, want));
        self
    }

    /// Lets a gun fire in a turn at some models of a unit, shot by shot.
    pub fn shoots(mut self, turn: u16, gun: usize, unit: UnitId, models: &[usize]) -> Scene {
        self.plan.shots.extend(models.iter().map(|&model| (turn, gun, unit, model)));
        self
    }

    /// What the players see.
    pub fn now(&self) -> Situation<'_> {
        Situation { stage: &self.stage, battle: &self.battle }
    }

    /// The order that the rules make of a wish, if they allow it.
    pub fn order(&self, want: Want) -> Option<Order> {
        want.order(&self.now())
    }

    /// What comes of an act with these throws, all of which are thrown.
    pub fn act<R>(&self, throws: &str, act: impl FnOnce(&mut Play<'_, Throws, Narrator, Player>) -> R) -> After {
        let (mut chance, mut journal) = (Throws::new(throws), Narrator::default());
        let player = Player { plan: self.plan.clone(), done: Default::default() };
        let (strategies, battle) = ([&player; 2], self.battle.clone());
        let mut play = Play { stage: &self.stage, strategies, chance: &mut chance, journal: &mut journal, battle };
        act(&mut play);
        let battle = play.battle;
        chance.end();
        let told = journal.entries.into_iter().filter_map(|entry| match entry {
            Entry::Event(rules, text) => Some(format!("{rules}: {text}")),
            Entry::Heading(text) => Some(text),
            Entry::Drawing(_) | Entry::Shown(_) => None,
        });
        After { stage: self.stage.clone(), battle, told: told.collect() }
    }

    /// What comes of these orders.
    pub fn moves(&self, wants: &[Want]) -> After {
        let mut scene = self.clone();
        scene.plan.wants = wants.iter().map(|&want| (self.battle.turn, want)).collect();
        let side = self.battle.active;
        scene.act("", |play| play.movement(side))
    }

    /// Where a unit's centre ends after an order to it, which must be possible.
    pub fn ends(&self, want: Want) -> Point {
        let unit = self.order(want).unwrap_or_else(|| panic!("{want:?} within the rules")).unit();
        self.moves(&[want]).unit(unit).at
    }

    /// What comes of the shooting phase, in which a gun fires at models of a unit.
    pub fn fires(&self, gun: usize, unit: UnitId, models: &[usize], throws: &str) -> After {
        let scene = self.clone().shoots(self.battle.turn, gun, unit, models);
        let side = self.battle.active;
        scene.act(throws, |play| play.shooting(side))
    }

    /// What comes of the combat phase.
    pub fn fights(&self) -> After {
        let side = self.battle.active;
        self.act("", |play| play.combat(side))
    }

    /// Who has what now.
    pub fn settles(&self) -> After {
        self.act("", |play| play.settle())
    }

    /// A game of so many turns that begins with these units at these places and edges: side A wins the roll-off.
    pub fn plays(&self, turns: u16, throws: &str) -> (Close, After) {
        let mut scene = self.clone();
        scene.stage.tables.frame.turns = turns;
        let mut close = None;
        let edges = scene.battle.edges;
        let after = scene.act(&format!("A6=6 B6=1 {throws}"), |play| {
            play.deploy();
            play.battle.edges = edges;
            close = Some(play.turns());
        });
        (close.unwrap(), after)
    }

    /// The melees of the turn.
    pub fn melees(&self) -> Vec<Melee> {
        self.now().melees().iter().collect()
    }

    /// How many models of each side fight in the first melee.
    pub fn fighters(&self) -> [u32; 2] {
        let melee = self.melees()[0];
        [Side::A, Side::B].map(|side| self.now().fighters(melee, side).total())
    }
}
