//! Breakdowns and backtracking checks (3.4, 5.1, A9, A12, A21).

use std::ops::ControlFlow;

use super::super::choice::Pool;
use super::super::state::Map;
use super::super::strategy::Strategy;
use super::super::tables::Enemy;
use super::super::words::{GameEnd, Stat};
use super::play::{D6, PLACE, Play};
use super::telling::arithmetic;
use super::turn::place;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Checks for a breakdown after every won fight with no tread left: an armor roll, and without a success a
    /// backtracking check and perhaps a new fight, after which this rule applies again (A21).
    pub(super) fn breakdowns(&mut self, map: &Map, checks: &mut u32) -> ControlFlow<GameEnd> {
        while self.tank.sheet.tread == 0 && !self.passes_breakdown() {
            self.record.breakdowns += 1;
            let Some((enemy, count)) = self.check(map, checks) else { break };
            self.fight_or_end(&enemy, count)?;
        }
        ControlFlow::Continue(())
    }

    /// Makes the armor roll against a breakdown: weather and terrain apply; no enemy level, grit die or reroll (A21).
    fn passes_breakdown(&mut self) -> bool {
        let hearts = self.tank.sheet.hearts[Stat::Armor as usize];
        let modifier = self.weather.with_terrain(self.terrain).of(Stat::Armor);
        let pool = Pool::new(i32::from(hearts) + modifier, false, self.profile.most_dice);
        self.count_luck(pool);
        let value = self.tank.stats.of(Stat::Armor);
        self.chance.throwing("breakdown");
        let runs = self.any_success(pool, value);
        if self.journal.listens() {
            let (text, faces) = (arithmetic(hearts, "heart", 0, modifier, pool), self.shown.bare_faces());
            let result = if runs { "the tank runs on" } else { "it breaks down" };
            self.journal.tell("A21", || {
                format!("No tread left. Breakdown roll, ARMOR {value}: {text}, rolled {faces}: {result}.")
            });
        }
        runs
    }

    /// Makes a backtracking check: one star skips it, else a die decides whether new enemies appear (5.1, A9). The
    /// enemy is rolled with it and read only then. The checks of one area and turn are numbered, and each has its own
    /// place in the world stream.
    pub(super) fn check(&mut self, map: &Map, checks: &mut u32) -> Option<(Enemy, u8)> {
        if self.tank.sheet.stars > 0 && self.strategy.skips_check(&self.tank.sheet) {
            self.spend_star("3.5 5.1 A9", "skipping a backtracking check");
            return None;
        }
        self.chance.at(place::check(Map::number(map.here), *checks), u64::from(self.record.turns));
        *checks += 1;
        let from = self.profile.check_from;
        let [roll, enemy, count] = self.chance.throwing("check").dice(PLACE, [D6, D6, self.profile.count_die]);
        let appear = roll >= from;
        self.journal.tell("5.1 A9", || {
            let what = if appear { "roll on the enemy chart" } else { "nobody appears" };
            format!("Check for new enemies: rolled {roll}, they may appear on {from} or more: {what}.")
        });
        if appear { self.spot(enemy, count) } else { None }
    }
}
