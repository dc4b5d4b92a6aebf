//! The battle board as a replay that is watched shows it: the tank in the middle, the five areas around it, and the
//! Germans in them at the range that holds for all.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::words::board::{Area, Facing, Range};
use super::super::words::german::UnitKind;
use super::board_text;
use crate::game::{Allegiance, Board, BoardPatch, BoardPiece, PatchShape, PieceBody, Showing, Spot};

/// The extent of the board, which is to no scale.
const SIZE: [i32; 2] = [2000, 1800];
/// The place of the tank.
const TANK: Spot = [1000, 850];
/// The border between the tank's own place and close range, and the width of a range band.
const INNER: f64 = 300.0;
const BAND: f64 = 215.0;
/// Half the angle that an area covers, in degrees.
const HALF: f64 = 30.0;
/// The radius of the tank and of a German unit.
const RADII: [i32; 2] = [110, 55];

/// The direction of an area from the tank: degrees clockwise from straight ahead.
fn direction(area: Area) -> f64 {
    match area {
        Area::A => -60.0,
        Area::B => 0.0,
        Area::C => 60.0,
        Area::D => -120.0,
        Area::E => 120.0,
    }
}

/// A place at a distance from the tank.
fn place(degrees: f64, distance: f64) -> Spot {
    let angle = degrees.to_radians();
    let part = |part: f64| (part * distance).round() as i32;
    [TANK[0] + part(libm::sin(angle)), TANK[1] + part(libm::cos(angle))]
}

/// The part of a ring between two directions and two distances.
fn sector([from, to]: [f64; 2], [inner, outer]: [f64; 2]) -> PatchShape {
    let steps = ((to - from) / 5.0).ceil() as i32;
    let at = |step: i32| from + (to - from) * f64::from(step) / f64::from(steps);
    let out = (0..=steps).map(|step| place(at(step), outer));
    let back = (0..=steps).rev().map(|step| place(at(step), inner));
    PatchShape::Corners(out.chain(back).collect())
}

/// The distances at which a range band begins and ends.
fn band(range: Range) -> [f64; 2] {
    let inner = INNER + BAND * f64::from(range as u8);
    [inner, inner + BAND]
}

/// The areas with their range bands.
pub fn board() -> Showing {
    let patch = |area: Area, range: Range| {
        let sides = [direction(area) - HALF, direction(area) + HALF];
        let name = format!("area {}, {} range", area.title(), range.title());
        BoardPatch { kind: "area".to_string(), name, shape: sector(sides, band(range)) }
    };
    let patches = Area::ALL.into_iter().flat_map(|area| Range::ALL.into_iter().map(move |range| patch(area, range)));
    Showing::Board(Board { width: SIZE[0], depth: SIZE[1], unit: None, patches: patches.collect() })
}

/// The board as it is: the range that holds, smoke, the tank with its turret, and the Germans.
pub fn pieces(battle: &Battle) -> Showing {
    let smoke = Area::ALL.into_iter().filter_map(|area| smoke(battle, area));
    let own_smoke = (battle.own_smoke > 0).then(|| {
        let shape = PatchShape::Circle { centre: TANK, radius: INNER as i32 };
        ground("smoke at the tank", format!("smoke {} at the tank", battle.own_smoke), "smoke", shape)
    });
    let germans = battle.enemies().map(|(number, unit)| german(battle, number, unit));
    let below = [range(battle.range)].into_iter().chain(Area::ALL.map(letter)).chain(smoke).chain(own_smoke);
    Showing::Pieces("battle", below.chain([turret(battle), tank(battle)]).chain(germans).collect())
}

/// A board without a battle.
pub fn no_battle() -> Showing {
    Showing::Pieces("battle", Vec::new())
}

/// The place of a German unit on the board: units of an area stand beside each other in rows of three.
pub fn place_of(battle: &Battle, number: usize) -> Spot {
    let unit = &battle.units[number];
    let before = battle.units[..number].iter().filter(|other| other.area == unit.area).count();
    let (row, column) = (before / 3, before % 3);
    let [inner, outer] = band(battle.range);
    let distance = (inner + outer) / 2.0 + [-45.0, 62.0, 125.0][row.min(2)];
    place(direction(unit.area) + [0.0, -19.0, 19.0][column], distance)
}

/// A shot of the tank at a unit, or back.
pub fn shot(battle: &Battle, number: usize, is_back: bool) -> Showing {
    let at = place_of(battle, number);
    if is_back { Showing::Shot { from: at, to: TANK } } else { Showing::Shot { from: TANK, to: at } }
}

/// The loss of a unit.
pub fn loss(battle: &Battle, number: usize) -> Showing {
    Showing::Loss { piece: id(number), at: place_of(battle, number) }
}

fn id(number: usize) -> String {
    format!("unit {}", number + 1)
}

fn ground(id: &str, label: String, kind: &str, shape: PatchShape) -> BoardPiece {
    BoardPiece {
        id: id.to_string(),
        mark: String::new(),
        label,
        states: Vec::new(),
        allegiance: Allegiance::Nobody,
        at: TANK,
        facing: None,
        body: PieceBody::Ground(kind.to_string(), shape),
    }
}

fn range(range: Range) -> BoardPiece {
    let whole = [direction(Area::D) - HALF, direction(Area::E) + HALF];
    ground("range", format!("{} range", range.title()), "range now", sector(whole, band(range)))
}

/// The letter of an area, at its outer border.
fn letter(area: Area) -> BoardPiece {
    let at = place(direction(area) - HALF + 5.0, INNER + 3.0 * BAND - 60.0);
    let mark = area.title().to_string();
    let shape = PatchShape::Circle { centre: at, radius: 0 };
    BoardPiece { mark, at, ..ground(&format!("area {}", area.title()), String::new(), "letter", shape) }
}

fn smoke(battle: &Battle, area: Area) -> Option<BoardPiece> {
    let level = battle.smoke[area as usize];
    let sides = [direction(area) - HALF, direction(area) + HALF];
    let shape = sector(sides, [INNER, INNER + 3.0 * BAND]);
    let label = format!("smoke {level} in area {}", area.title());
    (level > 0).then(|| ground(&format!("smoke {}", area.title()), label, "smoke", shape))
}

/// The direction that a hull or a turret points in.
fn pointed(facing: Facing) -> f64 {
    match facing {
        Facing::A => direction(Area::A),
        Facing::B => direction(Area::B),
        Facing::C => direction(Area::C),
    }
}

fn turret(battle: &Battle) -> BoardPiece {
    let points = vec![TANK, place(pointed(battle.turret), INNER - 20.0)];
    let label = format!("turret towards area {}", battle.turret.title());
    ground("turret", label, "gun barrel", PatchShape::Band { points, width: 34 })
}

fn tank(battle: &Battle) -> BoardPiece {
    let ahead = place(pointed(battle.hull), 1000.0);
    let states = [
        (battle.hull_down, "hull down"),
        (battle.immobilised, "immobilised"),
        (battle.open == [false; 3], "buttoned up"),
        (battle.own_smoke > 0, "in smoke"),
    ];
    BoardPiece {
        id: "tank".to_string(),
        mark: "US".to_string(),
        label: format!("{}, hull towards area {}", battle.tank.title(), battle.hull.title()),
        states: states.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect(),
        allegiance: Allegiance::First,
        at: TANK,
        facing: Some([ahead[0] - TANK[0], ahead[1] - TANK[1]]),
        body: PieceBody::Counter(RADII[0]),
    }
}

fn german(battle: &Battle, number: usize, unit: &Unit) -> BoardPiece {
    let kind = match unit.kind() {
        UnitKind::Tank => "T",
        UnitKind::SelfPropelled => "SP",
        UnitKind::Recon => "R",
        UnitKind::Gun => "AT",
        UnitKind::HalfTrack => "HT",
        UnitKind::Truck => "W",
        UnitKind::Infantry => "I",
    };
    BoardPiece {
        id: id(number),
        mark: format!("{kind}{}", number + 1),
        label: format!("{} {} in area {}", unit.german.title(), number + 1, unit.area.title()),
        states: board_text::states(unit),
        allegiance: Allegiance::Second,
        at: place_of(battle, number),
        facing: None,
        body: PieceBody::Counter(RADII[1]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tank_ace::words::german::German;
    use crate::games::tank_ace::words::mission::{Mission, Terrain, Weather};

    #[test]
    fn units_stand_in_their_area_at_the_range_that_holds_and_apart() {
        let mut battle = Battle::new(Mission::Contact, Weather::Clear, Terrain::Open);
        for area in [Area::A, Area::A, Area::B, Area::E, Area::A, Area::A] {
            battle.add(Unit::new(German::Infantry, area));
        }
        let far = |number: usize| {
            let [x, y] = place_of(&battle, number);
            libm::hypot(f64::from(x - TANK[0]), f64::from(y - TANK[1]))
        };
        let [inner, outer] = band(Range::Long);
        assert!((0..6).all(|number| (inner..=outer).contains(&far(number))));
        assert!(place_of(&battle, 0)[0] < TANK[0] && place_of(&battle, 2)[0] == TANK[0]);
        assert!(place_of(&battle, 3)[0] > TANK[0] && place_of(&battle, 3)[1] < TANK[1], "E is behind C");
        let places: std::collections::BTreeSet<Spot> = (0..6).map(|number| place_of(&battle, number)).collect();
        assert_eq!(places.len(), 6);
    }
}
