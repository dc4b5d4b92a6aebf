//! The choices that the rules of Tank War Ardennes allow, and what a way leads to.

use arrayvec::ArrayVec;

use crate::games::ardennes::choice::{Use, Way};
use crate::games::ardennes::state::Map;
use crate::games::ardennes::tables::{Areas, TankSheet, step};
use crate::games::ardennes::words::{Direction, Stat, Supply};

/// The ways that may be gone: open ways, clockwise from the north; then, where none leads to an unexplored area, roads
/// that can be built to areas without an open way (A6, A13).
pub fn ways(sheet: &TankSheet, map: &Map) -> ArrayVec<Way, 8> {
    let is_open = |direction: Direction| (map.ways(direction) | map.ways_out(direction)) & map.here != 0;
    let mut ways: ArrayVec<Way, 8> =
        Direction::ALL.into_iter().filter(|&direction| is_open(direction)).map(Way::Road).collect();
    let may_build = sheet.stars > 0 || sheet.supply == Some(Supply::EngineerTools);
    if may_build && map.sides_out(map.here) == 0 {
        let leads = |direction: &Direction| !is_open(*direction) && map.neighbour(map.here, *direction) != 0;
        ways.extend(Direction::ALL.into_iter().filter(leads).map(Way::Build));
    }
    ways
}

/// The stats that have a heart left, in the order of the sheet.
pub fn hearts(sheet: &TankSheet) -> ArrayVec<Stat, 3> {
    Stat::ALL.into_iter().filter(|&stat| sheet.hearts[stat as usize] > 0).collect()
}

/// To keep a supply, and the uses of it that give anything (A27).
pub fn uses(sheet: &TankSheet, full: &TankSheet, supply: Supply) -> ArrayVec<Option<Use>, 3> {
    let heart = |stat: Stat| (sheet.hearts[stat as usize] < full.hearts[stat as usize]).then_some(Use::Heart(stat));
    let found = match supply {
        Supply::FoodSupplies => [heart(Stat::Crew), None],
        Supply::GunOil => [heart(Stat::Guns), None],
        Supply::EngineerTools => [heart(Stat::Armor), (sheet.tread < full.tread).then_some(Use::Tread)],
        Supply::AmmoCache => [(sheet.shells < full.shells || sheet.ammo < full.ammo).then_some(Use::Rounds), None],
        Supply::BeerSupply => [(sheet.stars < full.stars).then_some(Use::Star), None],
    };
    let mut uses = ArrayVec::new();
    uses.push(None);
    uses.extend(found.into_iter().filter(Option::is_some));
    uses
}

/// The direction of a way.
pub fn direction(way: Way) -> Direction {
    match way {
        Way::Road(direction) | Way::Build(direction) => direction,
    }
}

/// The area that a way leads to.
pub fn goal(map: &Map, way: Way) -> Areas {
    map.neighbour(map.here, direction(way))
}

/// The number of unexplored neighbours of an area.
pub fn ways_on(map: &Map, area: Areas) -> u32 {
    let around = |areas: Areas, d: &Direction| areas | map.neighbour(area, *d);
    (Direction::ALL.iter().fold(0, around) & map.unexplored()).count_ones()
}

/// The steps along open ways from an explored area to the nearest of `targets`; `None` if none can be reached.
pub fn steps(map: &Map, from: Areas, targets: Areas) -> Option<i64> {
    let (mut near, mut steps) = (targets, 0);
    while near & from == 0 {
        let grow = |all: Areas, &d: &Direction| all | (step(near, d.opposite()) & map.ways(d));
        let grown = Direction::ALL.iter().fold(near, grow);
        if grown == near {
            return None;
        }
        (near, steps) = (grown, steps + 1);
    }
    Some(steps)
}
