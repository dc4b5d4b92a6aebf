//! The map and a fight, as a replay that is watched shows them.

use super::super::tables::{Areas, Rulebook};
use super::super::words::Direction;
use super::fight::{Fight, Meeting};
use super::map::Map;
use crate::game::{Allegiance, Board, BoardPatch, BoardPiece, PatchShape, PieceBody, Showing, Spot};

/// The side of an area; the map is to no scale.
const AREA: i32 = 400;
/// The width of the panel beside the map, on which fights are shown.
const PANEL: i32 = 700;
/// The distance between neighbouring enemies on it.
const APART: i32 = 260;
/// The width of a road.
const ROAD: i32 = 36;
/// The radius of a tank or an enemy.
const RADIUS: i32 = 85;

/// The rows and columns of a grid.
fn size(inside: Areas) -> [i32; 2] {
    [inside.ilog2() as i32 / 8 + 1, inside.ilog2() as i32 % 8 + 1]
}

/// The extent up of the board: that of the map, and room for a fight.
fn depth(inside: Areas) -> i32 {
    (size(inside)[0] * AREA).max(2 * AREA)
}

/// The middle of an area.
pub fn middle(inside: Areas, area: Areas) -> Spot {
    let (row, column) = (Map::number(area) as i32 / 8, Map::number(area) as i32 % 8);
    [column * AREA + AREA / 2, depth(inside) - row * AREA - AREA / 2]
}

/// A square around a place.
fn square([x, y]: Spot, half: i32) -> PatchShape {
    PatchShape::Rectangle { low: [x - half, y - half], high: [x + half, y + half] }
}

/// The areas of a grid, in the order of their numbers.
fn areas(inside: Areas) -> impl Iterator<Item = Areas> {
    (0..64).map(|number| 1 << number).filter(move |area| area & inside != 0)
}

/// The grid before anything is explored, with the panel for fights to its right.
pub fn board(inside: Areas) -> Showing {
    let [_, columns] = size(inside);
    let (left, depth) = (columns * AREA, depth(inside));
    let cell = |area| {
        let (row, column) = (Map::number(area) / 8 + 1, Map::number(area) % 8 + 1);
        let shape = square(middle(inside, area), AREA / 2);
        BoardPatch { kind: "unexplored".to_string(), name: format!("row {row}, column {column}"), shape }
    };
    let panel = PatchShape::Rectangle { low: [left, 0], high: [left + PANEL, depth] };
    let panel = BoardPatch { kind: "fight".to_string(), name: "fights".to_string(), shape: panel };
    let patches = areas(inside).map(cell).chain([panel]).collect();
    Showing::Board(Board { width: left + PANEL, depth, unit: None, patches })
}

/// The map as it is drawn so far: areas with their terrain, towns, roads, and the tank.
pub fn map_pieces(map: &Map, rulebook: &Rulebook) -> Showing {
    let explored: Vec<Areas> = areas(map.inside).filter(|area| area & map.explored != 0).collect();
    let ground = explored.iter().map(|&area| area_piece(map, rulebook, area));
    let roads = explored.iter().flat_map(|&area| Direction::ALL.map(|side| road_piece(map, area, side)));
    let towns = explored.iter().filter(|&&area| area & map.towns != 0).map(|&area| town_piece(map, area));
    let all = ground.chain(roads.flatten()).chain(towns).chain([tank("tank", middle(map.inside, map.here))]);
    Showing::Pieces("map", all.collect())
}

fn ground(id: String, label: String, at: Spot, kind: &str, shape: PatchShape) -> BoardPiece {
    let body = PieceBody::Ground(kind.to_string(), shape);
    let (mark, states) = (String::new(), Vec::new());
    BoardPiece { id, mark, label, states, allegiance: Allegiance::Nobody, at, facing: None, body }
}

fn area_piece(map: &Map, rulebook: &Rulebook, area: Areas) -> BoardPiece {
    let (number, at) = (Map::number(area), middle(map.inside, area));
    let terrain = rulebook.terrain[map.terrain[number as usize] as usize].0.name();
    let kind = if area == map.start { "start" } else { terrain };
    ground(format!("area {number}"), format!("explored: {kind}"), at, kind, square(at, AREA / 2))
}

fn town_piece(map: &Map, area: Areas) -> BoardPiece {
    let at = middle(map.inside, area);
    let kind = if area & map.destroyed != 0 { "destroyed town" } else { "town" };
    ground(format!("town {}", Map::number(area)), kind.to_string(), at, kind, square(at, AREA / 4))
}

fn road_piece(map: &Map, area: Areas, side: Direction) -> Option<BoardPiece> {
    let at = middle(map.inside, area);
    let is = |set: &[Areas; 4]| set[side as usize] & area != 0;
    let kind = match (is(&map.built), is(&map.roads)) {
        (true, _) => "built road",
        (false, true) => "road",
        (false, false) => return None,
    };
    let [x, y] = [[0, 1], [1, 0], [0, -1], [-1, 0]][side as usize];
    // Its round end meets the border.
    let length = (AREA - ROAD) / 2;
    let points = vec![at, [at[0] + x * length, at[1] + y * length]];
    let id = format!("road {} {}", Map::number(area), side.name());
    Some(ground(id, format!("{kind} {}", side.name()), at, kind, PatchShape::Band { points, width: ROAD }))
}

fn tank(id: &str, at: Spot) -> BoardPiece {
    BoardPiece {
        id: id.to_string(),
        mark: "US".to_string(),
        label: "the tank".to_string(),
        states: Vec::new(),
        allegiance: Allegiance::First,
        at,
        facing: None,
        body: PieceBody::Counter(RADIUS),
    }
}

/// The place of the tank in a fight.
fn tank_in_fight(inside: Areas) -> Spot {
    [size(inside)[1] * AREA + PANEL / 2, depth(inside) / 4]
}

/// The place of an enemy in a fight, by number.
fn enemy_in_fight(inside: Areas, number: i32) -> Spot {
    [tank_in_fight(inside)[0] + (number % 3 - 1) * APART * 3 / 4, depth(inside) * 3 / 4 - number / 3 * APART]
}

/// A fight under way: the tank, and the enemies that are left.
pub fn fight_pieces(inside: Areas, meeting: &Meeting, fight: &Fight) -> Showing {
    let enemy = |number: i32| BoardPiece {
        id: format!("enemy {number}"),
        mark: format!("{}", number + 1),
        label: format!("{} {}, level {}", meeting.enemy.title, number + 1, meeting.enemy.level),
        allegiance: Allegiance::Second,
        ..tank("", enemy_in_fight(inside, number))
    };
    let enemies = (0..i32::from(fight.enemies)).map(enemy);
    Showing::Pieces("fight", enemies.chain([tank("tank in the fight", tank_in_fight(inside))]).collect())
}

/// A panel without a fight.
pub fn no_fight() -> Showing {
    Showing::Pieces("fight", Vec::new())
}

/// A shot at the first enemy, or back at the tank.
pub fn shot_in_fight(inside: Areas, is_back: bool) -> Showing {
    let (from, to) = (tank_in_fight(inside), enemy_in_fight(inside, 0));
    if is_back { Showing::Shot { from: to, to: from } } else { Showing::Shot { from, to } }
}

/// The losses of the enemies from number `left` to before `before`.
pub fn losses_in_fight(inside: Areas, left: u8, before: u8) -> impl Iterator<Item = Showing> {
    let loss =
        move |number: u8| Showing::Loss { piece: format!("enemy {number}"), at: enemy_in_fight(inside, number.into()) };
    (left..before).map(loss)
}

/// The tank's way from an area into its neighbour.
pub fn way_on_map(inside: Areas, from: Areas, to: Areas) -> Showing {
    Showing::Way { piece: "tank".to_string(), points: [from, to].map(|area| middle(inside, area)).to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ardennes::tables::grid;

    #[test]
    fn rows_go_down_and_columns_to_the_right() {
        let inside = grid(3, 4);
        let area = |row: u32, column: u32| 1 << (row * 8 + column);
        assert_eq!(middle(inside, area(0, 0)), [200, 1000]);
        assert_eq!(middle(inside, area(2, 3)), [1400, 200]);
        let Showing::Board(board) = board(inside) else { panic!("a board") };
        assert_eq!((board.width, board.depth, board.patches.len()), (4 * 400 + 700, 1200, 13));
    }
}
