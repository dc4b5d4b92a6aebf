//! Odds tables: small questions answered exactly by the rules of the game.

mod duel;
mod infantry;
mod penetration;
mod series;
mod survival;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use super::battle::{Battle, Unit};
use super::crew::{Skill, Skills};
use super::policy::Policy;
use super::table::Scenario;
use super::tank::Tank;
use super::word::{Mission, Range, Terrain, Weather};
use crate::game::OddsTable;
use crate::game::TableKind;

/// Circumstances of the odds tables: what a shot has beside the row's keys.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OddsTableOptions {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The weather.
    pub weather: Weather,
    /// The terrain of duels, for moves to hull down.
    pub terrain: Terrain,
    /// Smoke level at the German.
    #[schemars(range(min = 0, max = 6))]
    pub german_smoke: u8,
    /// Smoke level at the American tank.
    #[schemars(range(min = 0, max = 6))]
    pub own_smoke: u8,
    /// The commander and the assistant driver are buttoned up.
    pub buttoned: bool,
    /// The German is buttoned up.
    pub german_buttoned: bool,
    /// The German anti-tank gun or Panzerfaust infantry is suppressed or reduced.
    pub german_weakened: bool,
    /// The gunner has Gunnery.
    pub gunnery: bool,
    /// The gunner has Aim.
    pub aim: bool,
    /// The commander has physical training.
    pub training: bool,
    /// The first shot too is fired at the same target again.
    pub second_shot: bool,
    /// The range of WP rounds at infantry and guns; `hit` gives odds of a round that has hit.
    pub wp_range: WpRange,
    /// Suppression ends between two shots at infantry and guns, each being fired in a new round.
    pub shots_in_new_rounds: bool,
    /// The strategies whose duels are tabled.
    #[schemars(length(max = 100))]
    pub duel_strategies: Vec<String>,
}

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

/// The odds tables; `duelists` are the policies whose duels are tabled, by name.
pub fn tables(
    tables: &Arc<Scenario>,
    policy: &Arc<Policy>,
    duelists: &[(String, Arc<Policy>)],
) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(penetration::table(tables, policy)),
        Box::new(survival::table(tables, policy)),
        Box::new(duel::table(tables, duelists)),
        Box::new(infantry::table(tables, policy)),
    ]
}

/// A board with one German under the circumstances of the scenario, in the second round of an attack: nobody hides any
/// more, and nothing has been fired yet.
fn board(tables: &Scenario, tank: Tank, unit: Unit) -> Battle {
    let odds = &tables.odds;
    let skills = [(odds.gunnery, Skill::Gunnery), (odds.aim, Skill::Aim)];
    let mut battle = Battle::new(Mission::Attack, odds.weather, odds.terrain);
    (battle.tank, battle.round, battle.training) = (tank, 2, odds.training);
    battle.skills = skills.into_iter().filter(|(has, _)| *has).map(|(_, skill)| skill).collect::<Skills>();
    battle.open = [!odds.buttoned; 3];
    battle.smoke[unit.area as usize] = odds.german_smoke;
    battle.own_smoke = odds.own_smoke;
    battle.add(unit);
    battle
}

/// The columns about one armour-piercing shot.
const SHOT: [&str; 5] =
    ["p_hit", "p_destroy_given_hit", "p_immobilise_given_hit", "p_destroy_per_shot", "p_immobilise_per_shot"];

/// A key of an odds table.
fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
