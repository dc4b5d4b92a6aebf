//! A new area: layout and rotation, terrain, who is there, clearing and searching it (2.0, A7, A8, A10 to A12, A29, A30).

use std::ops::ControlFlow;

use super::super::state::{FightEnd, Map, Meeting};
use super::super::strategy::Strategy;
use super::super::tables::{Areas, Enemy, Exits, turned};
use super::super::words::{Direction, GameEnd};
use super::play::{D6, PLACE, Play};
use super::turn::place;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Explores the area the tank has come to, from the side `came_from`, by a built road or not. All dice of the area
    /// are rolled at once, and each is read in its time, if at all.
    pub(super) fn explore(&mut self, map: &mut Map, came_from: Direction, built: bool) -> ControlFlow<GameEnd> {
        self.chance.at(place::area(Map::number(map.here)), 0);
        let [layout, terrain, enemy, town, count] =
            self.chance.throwing("area").dice(PLACE, [D6, D6, D6, D6, self.profile.count_die]);
        self.draw_area(map, came_from, built, layout);
        self.show_map(map);
        self.set_terrain(map, terrain);
        self.show_map(map);
        let enemies = self.spot(enemy, count);
        if let Some((enemy, count)) = &enemies {
            self.fight_or_end(enemy, *count)?;
        }
        self.clear(map)?;
        if enemies.is_some() {
            self.breakdowns(map, &mut 0)?;
        }
        self.search_town(map, town);
        ControlFlow::Continue(())
    }

    /// Draws the layout rolled, in the rotation of A7.
    fn draw_area(&mut self, map: &mut Map, came_from: Direction, built: bool, roll: u32) {
        let (name, layout, town) = self.profile.layouts[roll as usize - 1];
        let quarters = rotation(map, map.here, layout, came_from, built);
        let exits = turned(layout, quarters);
        map.draw(map.here, exits);
        map.towns |= map.here * Areas::from(town);
        self.journal.tell(if built { "2.0 A2 A7 A34" } else { "2.0 A2 A7" }, || {
            let sides: Vec<&str> =
                Direction::ALL.iter().filter(|&&d| exits & (1 << d as u8) != 0).map(|d| d.name()).collect();
            let kind = if town { " (town)" } else { "" };
            let turns = counted(quarters, "quarter turn");
            format!("New area: rolled {roll}, {}{kind}, {turns} clockwise, roads {}.", name.title(), sides.join(", "))
        });
    }

    /// Sets the terrain rolled, which stays with the area (A8).
    fn set_terrain(&mut self, map: &mut Map, roll: u32) {
        map.terrain[Map::number(map.here) as usize] = roll as u8 - 1;
        let (terrain, modifiers) = self.profile.terrain[roll as usize - 1];
        self.terrain = modifiers;
        self.journal.tell("2.2 A8", || format!("Terrain: rolled {roll}, {}.", terrain.name()));
    }

    /// Reads the enemy there and the number of enemies from the two dice rolled for them (2.0, 2.3). The second die is
    /// read only if there is an enemy.
    #[inline]
    pub(super) fn spot(&mut self, roll: u32, count: u32) -> Option<(Enemy, u8)> {
        let Some(enemy) = self.profile.enemies[roll as usize - 1] else {
            self.journal.tell("2.3", || format!("Spotting: rolled {roll}, no enemy."));
            return None;
        };
        let sides = self.profile.count_die;
        self.journal.tell("2.3 A3", || {
            let how = if sides == 1 { "one".to_string() } else { format!("D{sides} {count}") };
            format!("Spotting: rolled {roll}, {}; how many: {how}.", enemy.title)
        });
        Some((enemy, count as u8))
    }

    /// Fights under this turn's weather in this area's terrain; anything but a victory ends the game.
    pub(super) fn fight_or_end(&mut self, enemy: &Enemy, count: u8) -> ControlFlow<GameEnd> {
        let meeting = Meeting { enemy: *enemy, modifiers: self.weather.with_terrain(self.terrain) };
        match self.fight(&meeting, count) {
            FightEnd::Won => ControlFlow::Continue(()),
            FightEnd::Casualty => ControlFlow::Break(GameEnd::Casualty),
            FightEnd::Surrender => ControlFlow::Break(GameEnd::Surrender),
            FightEnd::Unfinished => ControlFlow::Break(GameEnd::Unfinished),
        }
    }

    /// Counts the area and its town; the game ends at once when it was the last (A10, A12, A29, A30).
    fn clear(&mut self, map: &Map) -> ControlFlow<GameEnd> {
        self.record.areas += 1;
        let town = map.towns & map.here != 0;
        self.record.towns += u32::from(town);
        self.journal.tell("A10 A12 A26", || format!("The {} is cleared.", if town { "town" } else { "area" }));
        if map.unexplored() == 0 {
            self.journal.tell("6.0 A29", || "It was the last area: the game is complete.".to_string());
            return ControlFlow::Break(GameEnd::Complete);
        }
        ControlFlow::Continue(())
    }

    /// Searches a town; a destroyed one loses its point (A11).
    fn search_town(&mut self, map: &mut Map, roll: u32) {
        if map.towns & map.here != 0 && self.search(roll) {
            map.destroyed |= map.here;
            self.show_map(map);
            self.record.towns -= 1;
        }
    }
}

/// The quarter turns clockwise of a new layout (A7): the road to the area one came from lines up; then most roads line
/// up with explored neighbours; then most roads lead toward unexplored areas of the grid; then fewest turns. After a
/// move over a built road all rotations are candidates, and a layout road beside the built one counts for nothing
/// (A34).
#[inline]
fn rotation(map: &Map, area: Areas, layout: Exits, came_from: Direction, built: bool) -> u32 {
    let came_bit: Exits = 1 << came_from as u8;
    let (roads_in, unexplored) = (map.roads_in(area), map.unexplored_sides(area));
    let (roads_in, must) = if built { (roads_in & !came_bit, NO_SIDE) } else { (roads_in, came_from as usize) };
    BEST[usize::from(layout)][usize::from(roads_in)][usize::from(unexplored)][must].into()
}

/// [`best_rotation`] for each layout, roads in and unexplored sides, by the side that must line up.
static BEST: [[[[u8; 5]; 16]; 16]; 16] = best_rotations();

/// The value of `must` where no side must line up.
const NO_SIDE: usize = 4;

const fn best_rotations() -> [[[[u8; 5]; 16]; 16]; 16] {
    let mut best = [[[[0; 5]; 16]; 16]; 16];
    let mut i = 0;
    while i < 16 * 16 * 16 * 5 {
        let (layout, roads_in, unexplored, must) = (i / 1280, i / 80 % 16, i / 5 % 16, i % 5);
        best[layout][roads_in][unexplored][must] =
            best_rotation(layout as Exits, roads_in as Exits, unexplored as Exits, must);
        i += 1;
    }
    best
}

/// The first rotation with the most roads in, then the most ways on, among the rotations with a road on the side `must`
/// (among all of them where that is [`NO_SIDE`]).
const fn best_rotation(layout: Exits, roads_in: Exits, unexplored: Exits, must: usize) -> u8 {
    let (mut best, mut best_worth) = (0, -1);
    let mut quarters = 0;
    while quarters < 4 {
        let exits = turned(layout, quarters as u32);
        let worth = ((exits & roads_in).count_ones() * 8 + (exits & unexplored).count_ones()) as i32;
        if (must == NO_SIDE || exits & (1 << must) != 0) && worth > best_worth {
            (best, best_worth) = (quarters, worth);
        }
        quarters += 1;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ardennes::tables::grid;

    const ALL: Exits = 0b1111;
    const STRAIGHT: Exits = 0b0101;
    const BEND: Exits = 0b0011;
    const JUNCTION: Exits = 0b0111;

    fn area(row: u32, col: u32) -> Areas {
        1 << (row * 8 + col)
    }

    #[test]
    fn the_road_one_came_by_lines_up() {
        let map = Map::new(grid(4, 4), ALL);
        for (layout, quarters) in [(STRAIGHT, 0), (BEND, 2), (JUNCTION, 2), (ALL, 0)] {
            // North of the start, come from the south: a bend must turn to south-west (east is the edge).
            assert_eq!(rotation(&map, area(2, 3), layout, Direction::South, false), quarters, "{layout:04b}");
        }
    }

    #[test]
    fn roads_of_explored_neighbours_count_before_ways_on() {
        let mut map = Map::new(grid(4, 4), ALL);
        map.draw(area(2, 3), ALL);
        map.draw(area(2, 2), ALL);
        // (3, 2) entered from the east: its north neighbour has a road south, so a bend becomes north-east.
        assert_eq!(rotation(&map, area(3, 2), BEND, Direction::East, false), 0);
        map.roads[Direction::South as usize] &= !area(2, 2);
        // Without it, south is the edge and north is explored: both rest rotations are equal, fewest turns win.
        assert_eq!(rotation(&map, area(3, 2), BEND, Direction::East, false), 0);
        assert_eq!(rotation(&map, area(3, 2), STRAIGHT, Direction::East, false), 1);
    }

    #[test]
    fn after_a_built_road_the_layout_need_not_meet_it() {
        let mut map = Map::new(grid(4, 4), ALL);
        map.draw(area(2, 3), 0b0100);
        // West of (2, 3), whose only road leads south; (3, 2) is unexplored, so are north and west.
        // A junction in its first position has north, east, south: two ways on. Turned twice: south, west, north: three.
        assert_eq!(rotation(&map, area(2, 2), JUNCTION, Direction::East, true), 2);
        assert_eq!(rotation(&map, area(2, 2), STRAIGHT, Direction::East, true), 0);
    }
}
