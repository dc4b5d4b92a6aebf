//! The map of a game in play: the explored areas, their roads, and the open ways.

use super::super::tables::{Areas, Exits, STEPS, step};
use super::super::words::Direction;

/// The sides of an area whose neighbour is in the set `among`, which may depend on the side.
#[inline(always)]
fn sides(area: Areas, among: impl Fn(Direction) -> Areas) -> Exits {
    let beside =
        |direction| among(direction).rotate_right(Map::number(area)).rotate_right(STEPS[direction as usize]) & 1;
    Direction::ALL.iter().fold(0, |sides, &direction| sides | (beside(direction) << direction as u8) as Exits)
}

/// The map of a game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The grid.
    pub inside: Areas,
    /// Areas drawn so far.
    pub explored: Areas,
    /// Areas whose layout has a road on a side, by [`Direction`].
    pub roads: [Areas; 4],
    /// The same roads, the exits of each area by bit number.
    pub exits: [Exits; 56],
    /// Areas with a built road across a side, by [`Direction`]; each built road is in both of its areas.
    pub built: [Areas; 4],
    /// Town areas.
    pub towns: Areas,
    /// Towns found destroyed.
    pub destroyed: Areas,
    /// The area the tank is in, as its bit.
    pub here: Areas,
    /// The start area.
    pub start: Areas,
    /// The terrain rolled for each area, by bit number; meaningless before it is explored.
    pub terrain: [u8; 56],
}

impl Map {
    /// Makes a map with nothing but the start area, at the bottom right (A1), with these exits.
    pub fn new(inside: Areas, start_exits: Exits) -> Self {
        let start = 1 << inside.ilog2();
        let mut map = Map {
            inside,
            explored: 0,
            roads: [0; 4],
            exits: [0; 56],
            built: [0; 4],
            towns: 0,
            destroyed: 0,
            here: start,
            start,
            terrain: [0; 56],
        };
        map.draw(start, start_exits);
        map
    }

    /// The number of an area: its bit number.
    #[inline]
    pub fn number(area: Areas) -> u32 {
        area.trailing_zeros()
    }

    /// Draws an area with these exits.
    #[inline]
    pub fn draw(&mut self, area: Areas, exits: Exits) {
        self.explored |= area;
        self.exits[Map::number(area) as usize] |= exits;
        for direction in Direction::ALL {
            self.roads[direction as usize] |= Areas::from(exits >> direction as u8 & 1) << Map::number(area);
        }
    }

    /// Builds a road across one side of an area.
    pub fn build(&mut self, area: Areas, direction: Direction) {
        self.built[direction as usize] |= area;
        self.built[direction.opposite() as usize] |= step(area, direction);
    }

    /// The areas not yet explored.
    #[inline]
    pub fn unexplored(&self) -> Areas {
        self.inside & !self.explored
    }

    /// The sides of an area whose neighbour is not yet explored.
    #[inline]
    pub fn unexplored_sides(&self, area: Areas) -> Exits {
        sides(area, |_| self.unexplored())
    }

    /// The sides of an area whose neighbour has a road toward it.
    #[inline]
    pub fn roads_in(&self, area: Areas) -> Exits {
        sides(area, |direction| self.roads[direction.opposite() as usize])
    }

    /// The sides of an explored area with an open way into an unexplored neighbour (A6).
    #[inline]
    pub fn sides_out(&self, area: Areas) -> Exits {
        self.exits[Map::number(area) as usize] & self.unexplored_sides(area)
    }

    /// The neighbour on a side; 0 off the grid.
    #[inline]
    pub fn neighbour(&self, area: Areas, direction: Direction) -> Areas {
        step(area, direction) & self.inside
    }

    /// Areas with an open way in a direction into an explored neighbour: both have a road on the shared side, or a
    /// built road joins them (A6).
    #[inline]
    pub fn ways(&self, direction: Direction) -> Areas {
        let back = direction.opposite();
        (self.roads[direction as usize] & step(self.roads[back as usize], back)) | self.built[direction as usize]
    }

    /// Areas with an open way in a direction into an unexplored neighbour: a road on that side (A6).
    #[inline]
    pub fn ways_out(&self, direction: Direction) -> Areas {
        self.roads[direction as usize] & step(self.unexplored(), direction.opposite())
    }

    /// Explored areas with an open way to an unexplored one.
    #[inline]
    pub fn frontier(&self) -> Areas {
        Direction::ALL.iter().map(|&direction| self.ways_out(direction)).fold(0, |all, areas| all | areas)
    }

    /// Explored areas with an unexplored neighbour, road or not.
    pub fn rim(&self) -> Areas {
        let unexplored = self.unexplored();
        Direction::ALL.iter().fold(0, |all, &direction| all | step(unexplored, direction)) & self.explored
    }

    /// Whether any open way leads from an area, explored or not.
    pub fn has_way(&self, area: Areas) -> bool {
        Direction::ALL.iter().any(|&direction| (self.ways(direction) | self.ways_out(direction)) & area != 0)
    }

    /// The first step of a shortest walk along open ways from `here` to the nearest of the explored areas `targets`,
    /// ties by the order of directions; `None` if `here` is a target or no target can be reached.
    pub fn first_step(&self, targets: Areas, order: &[Direction; 4]) -> Option<Direction> {
        let ways = Direction::ALL.map(|direction| self.ways(direction));
        let mut near = targets;
        while near & self.here == 0 {
            let good = |direction: &&Direction| {
                ways[**direction as usize] & self.here != 0 && step(self.here, **direction) & near != 0
            };
            if let Some(&direction) = order.iter().find(good) {
                return Some(direction);
            }
            // Grow the set by the areas from which one step along an open way leads into it.
            let grown = Direction::ALL.iter().fold(near, |all, &d| all | (step(near, d.opposite()) & ways[d as usize]));
            if grown == near {
                return None;
            }
            near = grown;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tables::{grid, turned};
    use super::*;
    use Direction::*;

    const ALL: Exits = 0b1111;
    const ORDER: [Direction; 4] = [North, West, South, East];

    fn at(row: u32, col: u32) -> Areas {
        1 << (row * 8 + col)
    }

    #[test]
    fn the_start_is_at_the_bottom_right_and_steps_off_the_grid_lead_nowhere() {
        for (rows, cols) in [(4, 4), (3, 4), (5, 5), (7, 7), (1, 2)] {
            let map = Map::new(grid(rows, cols), ALL);
            assert_eq!(map.inside.count_ones(), u32::from(rows) * u32::from(cols));
            assert_eq!(map.here, at(u32::from(rows) - 1, u32::from(cols) - 1));
            assert_eq!(map.neighbour(map.here, East) | map.neighbour(map.here, South), 0);
            for row in 0..u32::from(rows) {
                assert_eq!(map.neighbour(at(row, 0), West), 0);
                assert_eq!(map.neighbour(at(row, u32::from(cols) - 1), East), 0);
            }
        }
    }

    #[test]
    fn quarter_turns_go_clockwise() {
        assert_eq!(turned(0b0011, 1), 0b0110); // a bend north-east becomes east-south
        assert_eq!(turned(0b1000, 1), 0b0001); // west becomes north
        assert_eq!(turned(0b0101, 4 - 4), 0b0101);
    }

    #[test]
    fn a_way_is_open_only_with_a_road_on_both_sides_or_a_built_one() {
        let mut map = Map::new(grid(4, 4), ALL);
        assert_eq!(map.ways_out(North), at(3, 3));
        map.draw(at(2, 3), 0b0001); // no road south
        assert_eq!(map.ways(North) | map.ways(South), 0);
        assert_eq!(map.ways_out(North), at(2, 3));
        map.build(at(3, 3), North);
        assert_eq!((map.ways(North), map.ways(South)), (at(3, 3), at(2, 3)));
    }

    #[test]
    fn the_first_step_goes_the_shortest_way_with_ties_in_order() {
        let mut map = Map::new(grid(4, 4), ALL);
        for area in [at(2, 3), at(3, 2), at(2, 2)] {
            map.draw(area, ALL);
        }
        assert_eq!(map.first_step(at(2, 2), &ORDER), Some(North));
        assert_eq!(map.first_step(at(2, 2), &[West, North, East, South]), Some(West));
        assert_eq!(map.first_step(at(3, 2) | at(2, 2), &ORDER), Some(West));
        assert_eq!(map.first_step(map.here, &ORDER), None);
        assert_eq!(map.first_step(at(0, 0), &ORDER), None);
    }
}
