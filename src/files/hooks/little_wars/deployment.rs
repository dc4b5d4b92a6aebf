//! The names that the hooks of deployment in One Page Little Wars may ask for. Lengths are in hundredths of an inch.

use super::facts::LittleWarsFact;
use super::view::{LittleWarsMoment, LittleWarsView};
use crate::battlefield::{Edge, Going, Ground};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::little_wars::players::{TroopPost, places_at};
use crate::games::little_wars::tables::ground::GroundTable;
use crate::games::little_wars::words::Arm;

/// The edges.
const EDGES: &[&str] = &["south", "north"];

/// An edge.
pub static EDGE: [LittleWarsFact; 4] = [
    Fact::word("edge", "The edge.", EDGES, |view| match view.at {
        LittleWarsMoment::Edge(Edge::South) => 0,
        LittleWarsMoment::Edge(Edge::North) => 1,
        _ => NO_FACT,
    }),
    Fact::number(
        "cover_near",
        "Places up to twelve inches from it, three apart, on ground that covers (R12).",
        |view| near(view, |ground| ground.cover),
    ),
    Fact::number(
        "slow_near",
        "Places up to twelve inches from it, three apart, on ground that halves moves (R15).",
        |view| near(view, |ground| ground.going() == Going::Slow),
    ),
    Fact::number(
        "blind_near",
        "Places up to twelve inches from it, three apart, on ground that blocks sight (R1).",
        |view| near(view, Ground::blocks_sight),
    ),
];

/// A troop at a place of its list.
pub static POST: [LittleWarsFact; 10] = [
    Fact::truth("goes_first", "Whether the own side deploys first and has the first turn (R4, L3).", |view| {
        (view.situation.battle.first == view.side).into()
    }),
    Fact::word("arm", "The arm of the unit.", Arm::NAMES, |view| of_post(view, |post| Some(post.troop.arm as i32))),
    Fact::number("models", "Its models, those that it gave up as crews not counted.", |view| {
        of_post(view, |post| Some(post.troop.models.into()))
    }),
    Fact::truth("gun", "Whether it is a gun with its crew.", |view| match view.at {
        LittleWarsMoment::Post(post) => post.troop.is_crew.into(),
        _ => 0,
    }),
    Fact::number("along", "The place, from the left end of the own edge.", |view| {
        of_post(view, |post| Some(post.along))
    }),
    Fact::number(
        "hindered_at",
        "How far straight ahead slow or impassable ground begins, or None if not within 18 inches.",
        |view| of_post(view, |post| post.hindered_at()),
    ),
    Fact::number(
        "view",
        "The mean chance of a gun there to hit a model at one of 18 places all over the table, in hundredths.",
        |view| of_post(view, |post| Some(post.view())),
    ),
    Fact::number(
        "enemy_view",
        "The mean chance of a gun there to hit an enemy model, in hundredths, or None if no enemy is placed.",
        |view| of_post(view, |post| post.enemy_view()),
    ),
    Fact::number("gun_aside", "How far to the side the nearest enemy gun stands, or None if none is placed.", |view| {
        of_post(view, |post| post.gun_aside())
    }),
    Fact::number(
        "horse_near",
        "The whole inches, all together, by which units of enemy horse are less than 12 inches to the side.",
        |view| of_post(view, |post| Some(post.horse_near())),
    ),
];

fn near(view: &LittleWarsView<'_>, counts: impl Fn(&GroundTable) -> bool) -> i64 {
    match view.at {
        LittleWarsMoment::Edge(edge) => places_at(view.situation, edge, counts) as i64,
        _ => NO_FACT,
    }
}

fn of_post(view: &LittleWarsView<'_>, know: impl Fn(&TroopPost<'_>) -> Option<i32>) -> i64 {
    match view.at {
        LittleWarsMoment::Post(post) => number(know(post)),
        _ => NO_FACT,
    }
}
