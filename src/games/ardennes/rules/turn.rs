//! The game from set-up to its end, turn by turn (1.2, 2.0, A8, A9, A14).

use std::ops::ControlFlow;

use super::super::choice::Way;
use super::super::state::{Map, board, draw, map_pieces, way_on_map};
use super::super::strategy::Strategy;
use super::super::tables::{Modifiers, Stats};
use super::super::words::{Direction, GameEnd};
use super::play::{D6, Play, WORLD};
use crate::chance::Chance;
use crate::game::Journal;

/// The places of the world streams.
pub mod place {
    /// The place of an area: layout, terrain, enemy, town and how many enemies, in this order.
    pub fn area(number: u32) -> u64 {
        u64::from(number)
    }

    /// The place of a turn's check number `check` (from 0) in an area, and of the enemies it brings.
    pub fn check(number: u32, check: u32) -> u64 {
        64 + 64 * u64::from(check) + u64::from(number)
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Plays from set-up to the end.
    pub fn play(&mut self) -> (GameEnd, Map) {
        let mut map = Map::new(self.profile.inside, self.profile.start_exits);
        self.journal.show(|| board(self.profile.inside));
        self.show_map(&map);
        self.set_up();
        loop {
            if let Some(ending) = self.stranded(&map) {
                return (ending, map);
            }
            if self.record.turns == self.profile.limits.turns {
                self.journal.tell("A24 A25", || "The game meets the cap of turns in its scenario.".to_string());
                return (GameEnd::Unfinished, map);
            }
            if let ControlFlow::Break(ending) = self.turn(&mut map) {
                return (ending, map);
            }
        }
    }

    /// Rolls the four stats (1.2, A28).
    fn set_up(&mut self) {
        let [guns, crew, armor, grit] =
            self.chance.throwing("stats").dice(WORLD, [self.profile.stat_die; 4]).map(|face| face as u8);
        self.tank.stats = Stats { hearted: [guns, crew, armor], grit };
        self.tank.sheet = self.profile.full;
        let (stats, die) = (self.tank.stats, self.profile.stat_die);
        self.journal.heading(|| "Set-up".to_string());
        self.journal.tell("1.2 A28", || {
            let [guns, crew, armor] = stats.hearted;
            format!("Stats, D{die} each: GUNS {guns}, CREW {crew}, ARMOR {armor}, GRIT {}.", stats.grit)
        });
        self.tell_sheet();
    }

    /// Plays one turn: the weather, the player's way, and the meeting there (2.0, A9).
    fn turn(&mut self, map: &mut Map) -> ControlFlow<GameEnd> {
        self.roll_weather(map);
        let way = self.strategy.way(&self.tank, map, self.record.kills);
        let (direction, built) = match way {
            Way::Road(direction) => {
                let open = map.ways(direction) | map.ways_out(direction);
                assert!(open & map.here != 0, "A6: a strategy goes only along open ways");
                self.journal.tell("A6 A9", || format!("Goes {}.", direction.name()));
                (direction, false)
            }
            Way::Build(direction) => {
                assert!(
                    map.sides_out(map.here) == 0,
                    "A13: a road is built only where no unexplored neighbour is open"
                );
                assert!(map.neighbour(map.here, direction) != 0, "A13: a road leads to an area of the grid");
                if !self.build(map, direction) {
                    return ControlFlow::Continue(());
                }
                (direction, true)
            }
        };
        self.enter(map, direction, built)
    }

    /// Moves into the neighbour and meets the enemies there (A9).
    fn enter(&mut self, map: &mut Map, direction: Direction, built: bool) -> ControlFlow<GameEnd> {
        let from = map.here;
        map.here = map.neighbour(from, direction);
        self.journal.show(|| way_on_map(map.inside, from, map.here));
        self.show_map(map);
        let result = if map.here & map.explored == 0 {
            self.explore(map, direction.opposite(), built)
        } else {
            self.revisit(map)
        };
        self.journal.drawing(|| draw(map));
        result
    }

    /// Shows the map as it is now.
    #[inline(always)]
    pub(super) fn show_map(&mut self, map: &Map) {
        self.journal.show(|| map_pieces(map, self.profile));
    }

    /// Backtracks into an explored area: a check, unless it is the start area, and perhaps a fight (5.1, A9, A39).
    fn revisit(&mut self, map: &Map) -> ControlFlow<GameEnd> {
        self.terrain = self.terrain_here(map);
        if map.here == map.start {
            self.journal.tell("A9 A39", || "Back in the start area: no check.".to_string());
            return ControlFlow::Continue(());
        }
        let mut checks = 0;
        if let Some((enemy, count)) = self.check(map, &mut checks) {
            self.fight_or_end(&enemy, count)?;
            self.breakdowns(map, &mut checks)?;
        }
        ControlFlow::Continue(())
    }

    /// Rolls this turn's weather (2.1, A8).
    #[inline]
    fn roll_weather(&mut self, map: &Map) {
        self.record.turns += 1;
        let roll = self.chance.throwing("weather").die(WORLD, D6);
        let (weather, modifiers) = self.profile.weather[roll as usize - 1];
        self.weather = modifiers;
        let (turn, number) = (self.record.turns, Map::number(map.here));
        self.journal.heading(|| format!("Turn {turn}, at row {}, column {}", number / 8 + 1, number % 8 + 1));
        self.journal.tell("2.1 A8", || format!("Weather: rolled {roll}, {}.", weather.name()));
    }

    /// The terrain of the area the tank is in; the start area has none (A39).
    fn terrain_here(&self, map: &Map) -> Modifiers {
        if map.here == map.start {
            return Modifiers::default();
        }
        self.profile.terrain[map.terrain[Map::number(map.here) as usize] as usize].1
    }
}
