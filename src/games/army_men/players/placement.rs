//! The places where a policy's units begin.

use super::super::choice::post::Post;
use super::super::choice::situation::Situation;
use super::super::state::sites::Berth;
use super::super::tables::policy::DeploymentPolicy;
use crate::battlefield::{Edge, INCH, Point, UnitId, inches};

/// The distance beyond the zone at which cover still counts for the choice of an edge, in inches.
pub const BEYOND_IN: u8 = 6;

/// The edge with more cover near it, the southern one if there is no difference.
pub(super) fn edge(situation: &Situation<'_>) -> Edge {
    let cover = |edge: Edge| shelters_near(situation, edge, BEYOND_IN);
    if cover(Edge::North) > cover(Edge::South) { Edge::North } else { Edge::South }
}

/// The number of places in cover, on a grid of two inches, in the zone of an edge or up to so many inches beyond it.
pub fn shelters_near(situation: &Situation<'_>, edge: Edge, beyond_in: u8) -> usize {
    let stage = situation.stage;
    let near = inches(stage.tables.frame.deployment_in.saturating_add(beyond_in));
    stage.sites.shelters[edge as usize].iter().filter(|&&place| stage.depth_from(edge, place) <= near).count()
}

/// The post of a unit: in a vehicle with room, or at the best place. Units stand in a line along the edge in the order
/// of the list, from the left of their player, as far forward as the knobs like, and in cover if there is any near.
pub(super) fn post(knobs: &DeploymentPolicy, situation: &Situation<'_>, unit: UnitId) -> Post {
    let battle = situation.battle;
    if knobs.aboard && !situation.outfit(unit).is_vehicle() {
        let vehicles = battle.left(unit.side).filter(|&vehicle| situation.fits(unit, vehicle));
        if let Some(vehicle) = vehicles.min_by_key(|&vehicle| situation.room(vehicle))
            && situation.outfit(unit).rides()
        {
            return Post::Aboard(vehicle);
        }
    }
    let stage = situation.stage;
    let (count, width) = (battle.units(unit.side).len() as i32, stage.field.width());
    let own = width * (2 * unit.index as i32 + 1) / (2 * count);
    let shelters = !situation.outfit(unit).is_vehicle();
    let worth = |berth: &Berth| {
        let cover = if berth.covered && shelters { knobs.cover } else { 0 };
        cover * INCH + knobs.forward * berth.seen.y - (berth.seen.x - own).abs()
    };
    let mut best: Option<(i32, Point)> = None;
    // From the last to the first, since units like to be far forward; of equal places the first counts.
    for berth in stage.sites.berths[battle.edge(unit.side) as usize].iter().rev() {
        let worth = worth(berth);
        if best.is_none_or(|(most, _)| worth >= most) && situation.can_begin_at(unit, berth.at) {
            best = Some((worth, berth.at));
        }
    }
    Post::At(best.map_or(situation.unit(unit).at, |(_, place)| place))
}
