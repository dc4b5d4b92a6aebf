//! The map as text, as a player would pencil it.

use super::super::tables::Areas;
use super::super::words::Direction;
use super::map::Map;

/// Three lines an area: its roads, and in its middle `@` for the tank, `T` for a town, `x` for a destroyed town, `S` for
/// the start, `+` for another explored area, `.` for an unexplored one. Built roads are drawn as `"` and `=`.
///
/// ```text
///  .   .   .   .
///
///  .   .   .   |
///              @-
///              |
/// ```
pub fn draw(map: &Map) -> String {
    let rows = map.inside.ilog2() / 8 + 1;
    let cols = map.inside.ilog2() % 8 + 1;
    let mut text = String::new();
    for row in 0..rows {
        let areas: Vec<Areas> = (0..cols).map(|col| 1 << (row * 8 + col)).collect();
        let line = |cell: &dyn Fn(Areas) -> String| areas.iter().map(|&area| cell(area)).collect::<String>();
        let north = line(&|area| format!(" {} ", road(map, area, Direction::North)));
        let middle = line(&|area| {
            format!("{}{}{}", road(map, area, Direction::West), mark(map, area), road(map, area, Direction::East))
        });
        let south = line(&|area| format!(" {} ", road(map, area, Direction::South)));
        for line in [north, middle, south] {
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

fn mark(map: &Map, area: Areas) -> char {
    let is = |set: Areas| set & area != 0;
    match () {
        () if is(map.here) => '@',
        () if is(map.start) => 'S',
        () if is(map.destroyed) => 'x',
        () if is(map.towns) => 'T',
        () if is(map.explored) => '+',
        () => '.',
    }
}

fn road(map: &Map, area: Areas, direction: Direction) -> char {
    let upright = matches!(direction, Direction::North | Direction::South);
    match (map.built[direction as usize] & area != 0, map.roads[direction as usize] & area != 0) {
        (true, _) => {
            if upright {
                '"'
            } else {
                '='
            }
        }
        (false, true) => {
            if upright {
                '|'
            } else {
                '-'
            }
        }
        (false, false) => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ardennes::tables::grid;

    #[test]
    fn a_map_is_drawn_with_roads_towns_and_the_tank() {
        let mut map = Map::new(grid(2, 3), 0b1111);
        map.draw(1 << 2, 0b1100);
        map.towns |= 1 << 2;
        map.build(1 << 2, Direction::West);
        map.draw(1 << 1, 0b0001);
        map.here = 1 << 1;
        let drawn = ["    |", " . @==T", "       |", "       |", " . .-S-", "       |"];
        let drawn: Vec<String> = drawn.iter().map(|line| line.to_string()).collect();
        let text = draw(&map);
        insta::assert_snapshot!(text);
        assert_eq!(text.lines().count(), drawn.len());
    }
}
