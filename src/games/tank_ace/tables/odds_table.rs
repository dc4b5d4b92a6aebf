//! Circumstances of the odds tables.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::board::Range;
use super::super::words::mission::{Terrain, Weather};
use crate::game::rule_table;

rule_table!(
    /// Circumstances of the odds tables: the conditions of a shot beside the row's keys.
    OddsTableOptions {
        /// The weather.
        weather: Weather,
        /// The terrain of duels, for moves to hull down.
        terrain: Terrain,
        /// Smoke level at the German.
        #[schemars(range(min = 0, max = 6))]
        german_smoke: u8,
        /// Smoke level at the American tank.
        #[schemars(range(min = 0, max = 6))]
        own_smoke: u8,
        /// The commander and the assistant driver are buttoned up.
        buttoned: bool,
        /// The German is buttoned up.
        german_buttoned: bool,
        /// The German anti-tank gun or Panzerfaust infantry is suppressed or reduced.
        german_weakened: bool,
        /// The gunner has Gunnery.
        gunnery: bool,
        /// The gunner has Aim.
        aim: bool,
        /// The commander has physical training.
        training: bool,
        /// The first shot too is fired at the same target again.
        second_shot: bool,
        /// The range of WP rounds at infantry and guns; `hit` gives odds of a round that has hit.
        wp_range: WpRange,
        /// Suppression ends between two shots at infantry and guns, each being fired in a new round.
        shots_in_new_rounds: bool,
        /// The strategies whose duels are tabled.
        #[schemars(length(max = 100))]
        duel_strategies: Vec<String>,
    }
);

/// The range of WP rounds in the table `infantry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WpRange {
    /// The round has hit on chart B1.
    Hit,
    /// Close range.
    Close,
    /// Medium range.
    Medium,
    /// Long range.
    Long,
}

impl WpRange {
    /// The range; `None` for a round that has hit.
    pub fn range(self) -> Option<Range> {
        match self {
            WpRange::Hit => None,
            WpRange::Close => Some(Range::Close),
            WpRange::Medium => Some(Range::Medium),
            WpRange::Long => Some(Range::Long),
        }
    }
}
