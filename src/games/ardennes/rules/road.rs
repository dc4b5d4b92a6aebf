//! Roads and stranding: building a road, and having no way left (5.0, A13, A25, A38).

use super::super::choice::Pool;
use super::super::state::Map;
use super::super::strategy::Strategy;
use super::super::words::{Direction, GameEnd, Supply};
use super::play::Play;
use super::telling::arithmetic;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Builds a road with the tools carried, or by a grit roll: stars with weather and terrain, no enemy level. A failure
    /// costs a star and ends the turn (A13, A37).
    pub(super) fn build(&mut self, map: &mut Map, direction: Direction) -> bool {
        let built = if self.tank.sheet.supply == Some(Supply::EngineerTools) {
            self.tank.sheet.supply = None;
            self.journal.tell("5.0 A13", || format!("Builds a road {} with the engineer tools.", direction.name()));
            true
        } else {
            self.roll_for_road(direction)
        };
        if built {
            self.record.roads_built += 1;
            map.build(map.here, direction);
            self.show_map(map);
        }
        built
    }

    /// # Panics
    /// If a strategy builds without a star, which the rule does not allow.
    fn roll_for_road(&mut self, direction: Direction) -> bool {
        assert!(self.tank.sheet.stars > 0, "A13: a road needs tools or a star");
        let (stars, grit) = (self.tank.sheet.stars, u32::from(self.tank.stats.grit));
        let modifier = i32::from(self.weather.with_terrain(self.terrain).grit);
        let pool = Pool::new(i32::from(stars) + modifier, false, self.profile.most_dice);
        self.count_luck(pool);
        self.chance.throwing("road");
        let built = self.any_success(pool, grit);
        if self.journal.listens() {
            let (text, faces) = (arithmetic(stars, "star", 0, modifier, pool), self.shown.bare_faces());
            let result = if built { "built" } else { "not built" };
            self.journal.tell("5.0 A13 A37", || {
                format!("Road {}, GRIT {grit}: {text}, rolled {faces}: {result}.", direction.name())
            });
        }
        if !built {
            self.spend_star("5.0 A13", "the failed road");
        }
        built
    }

    /// The ending of a tank that is stranded when a turn would begin: without a star or tools, no open way at all is a
    /// capture, and no unexplored area within reach is the end of the road (A25, A38). Explored areas always hang
    /// together by open ways, so an unexplored area is within reach if any explored area has a road to it.
    pub(super) fn stranded(&mut self, map: &Map) -> Option<GameEnd> {
        let sheet = &self.tank.sheet;
        if sheet.stars > 0 || sheet.supply == Some(Supply::EngineerTools) || map.frontier() != 0 {
            return None;
        }
        if !map.has_way(map.here) {
            self.journal.tell("A25", || "Walled in with neither star nor tools: captured.".to_string());
            return Some(GameEnd::Surrender);
        }
        self.journal
            .tell("A25 A38", || "No road leads on, and neither star nor tools are left to build one.".to_string());
        Some(GameEnd::NoRoads)
    }
}
