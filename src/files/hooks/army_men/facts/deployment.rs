//! What is told of edges and posts, before the first round.

use super::super::view::{ArmyMenMoment, ArmyMenView};
use super::game::ArmyMenFact;
use crate::battlefield::{Edge, UnitId};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::army_men::choice::post::Post;
use crate::games::army_men::players::{BEYOND_IN, shelters_near};
use crate::games::army_men::words::Profile;

/// An edge.
pub static EDGE: [ArmyMenFact; 4] = [
    Fact::word("edge", "The edge that would be taken.", &["south", "north"], |view| {
        number(edge(view).map(|edge| edge as usize))
    }),
    Fact::number(
        "cover_near",
        "Places in cover in the zone of that edge and up to six inches beyond it, on a grid of two inches (R18).",
        |view| number(edge(view).map(|edge| shelters_near(&view.situation, edge, BEYOND_IN))),
    ),
    Fact::number("cover_in_zone", "Places in cover in the zone of that edge, on a grid of two inches (R18).", |view| {
        number(edge(view).map(|edge| shelters_near(&view.situation, edge, 0)))
    }),
    Fact::number(
        "places",
        "Places of the zone of that edge that can be entered, on a grid of three by two inches (M1).",
        |view| number(edge(view).map(|edge| view.situation.stage.sites.berths[edge as usize].len())),
    ),
];

/// A post.
pub static POST: [ArmyMenFact; 7] = [
    Fact::word("into", "The vehicle that it would begin in, or None (R34).", Profile::NAMES, |view| {
        number(into(view).map(|vehicle| view.situation.outfit(vehicle).profile as usize))
    }),
    Fact::number("into_number", "The number of that vehicle in the list of its army, or None.", |view| {
        number(into(view).map(|vehicle| vehicle.index + 1))
    }),
    Fact::number("room", "Models that still fit into that vehicle, or None.", |view| {
        number(into(view).map(|vehicle| view.situation.room(vehicle)))
    }),
    Fact::number(
        "to_x",
        "Where it would stand, from left to right as seen from its own edge; None in a vehicle.",
        |view| match view.at {
            ArmyMenMoment::Post(_, Post::At(place)) => view.seen(place).x.into(),
            _ => NO_FACT,
        },
    ),
    Fact::number("to_y", "Where it would stand, from its own edge on; None in a vehicle.", |view| match view.at {
        ArmyMenMoment::Post(_, Post::At(place)) => view.seen(place).y.into(),
        _ => NO_FACT,
    }),
    Fact::truth("cover_there", "Whether the ground there is cover (R18).", |view| match view.at {
        ArmyMenMoment::Post(_, Post::At(place)) => view.situation.stands_in_cover(place).into(),
        _ => 0,
    }),
    Fact::number("army_size", "Units in the list of the own army.", |view| {
        view.situation.battle.units(view.side).len() as i64
    }),
];

/// The edge that would be taken.
fn edge(view: &ArmyMenView<'_>) -> Option<Edge> {
    match view.at {
        ArmyMenMoment::Edge(edge) => Some(edge),
        _ => None,
    }
}

/// The vehicle that the unit would begin in.
fn into(view: &ArmyMenView<'_>) -> Option<UnitId> {
    match view.at {
        ArmyMenMoment::Post(_, Post::Aboard(vehicle)) => Some(vehicle),
        _ => None,
    }
}
