//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Direction, LayoutName};
use super::chart::{EnemyTable, TerrainTable, TownTable, WeatherTable};
use super::fight_table::FightList;
use super::policy::Policy;
use crate::game::TableKind;
use crate::scenario::{LABEL, NAME};

/// A scenario file of Tank War Ardennes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "overmatch scenario: Tank War Ardennes")]
pub struct Scenario {
    /// Which game this is a scenario of.
    pub game: GameName,
    /// The scenario's title.
    #[schemars(length(min = 1, max = 120), regex(pattern = LABEL))]
    pub title: String,
    /// What the scenario is for, in a sentence or two.
    #[schemars(length(min = 1, max = 2000))]
    pub about: String,
    /// The measure users look at first; `--precision` means it unless it names another.
    #[schemars(regex(pattern = NAME))]
    pub headline: String,
    /// How many games `run` plays unless told otherwise.
    #[schemars(range(min = 1, max = 1_000_000_000_000u64))]
    pub games: u64,
    /// The strategy that plays unless told otherwise.
    #[schemars(regex(pattern = NAME))]
    pub strategy: String,
    /// The grid (A1).
    pub map: MapTable,
    /// The area layouts (A2).
    pub layout: LayoutTable,
    /// The stat die of the set-up (A28).
    pub stats: StatTable,
    /// What the sheet holds at the start, which is also the most it can hold (A4).
    pub sheet: SheetTable,
    /// Dice pools.
    pub dice: DiceTable,
    /// The weather chart.
    pub weather: WeatherTable,
    /// The terrain chart.
    pub terrain: TerrainTable,
    /// The enemy chart.
    pub enemy: EnemyTable,
    /// The town chart.
    pub town: TownTable,
    /// Victory points.
    pub points: PointTable,
    /// Caps that stop what would never end (A24).
    pub limits: LimitTable,
    /// The strategies, by name.
    pub strategies: BTreeMap<String, Policy>,
    /// The fights whose odds are tabled.
    pub odds: FightList,
}

/// The one game of these scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// Tank War Ardennes.
    Ardennes,
}

/// The grid.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Rows of areas.
    #[schemars(range(min = 1, max = 7))]
    pub rows: u8,
    /// Columns of areas.
    #[schemars(range(min = 1, max = 7))]
    pub cols: u8,
    /// Sides of the start area with a road.
    #[schemars(length(max = 4))]
    pub start_exits: Vec<Direction>,
}

/// The area layouts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LayoutTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The layout for each roll of the die, 1 to 6.
    pub chart: [LayoutName; 6],
    /// A road straight through.
    pub straight: Layout,
    /// A road that turns.
    pub bend: Layout,
    /// Three roads.
    pub junction: Layout,
    /// Four roads.
    pub crossroads: Layout,
    /// A town on three roads.
    pub town_junction: Layout,
    /// A town on four roads.
    pub town_crossroads: Layout,
}

/// One area layout before rotation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Sides with a road; at least one, so that the road one came by can line up.
    #[schemars(length(min = 1, max = 4))]
    pub exits: Vec<Direction>,
    /// Whether the area is a town.
    pub town: bool,
}

/// The stat die.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Sides of the die rolled for each stat: 3 in the standard game, 6 in the easier one.
    #[schemars(range(min = 1, max = 6))]
    pub die: u8,
}

/// The sheet at the start.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Hearts of GUNS.
    #[schemars(range(min = 0, max = 6))]
    pub guns: u8,
    /// Hearts of CREW.
    #[schemars(range(min = 0, max = 6))]
    pub crew: u8,
    /// Hearts of ARMOR.
    #[schemars(range(min = 0, max = 6))]
    pub armor: u8,
    /// Grit stars.
    #[schemars(range(min = 0, max = 6))]
    pub stars: u8,
    /// Shells.
    #[schemars(range(min = 0, max = 9))]
    pub shells: u8,
    /// Ammo cases.
    #[schemars(range(min = 0, max = 9))]
    pub ammo: u8,
    /// Tread.
    #[schemars(range(min = 0, max = 9))]
    pub tread: u8,
}

/// Dice pools.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The most dice in one roll.
    #[schemars(range(min = 1, max = 12))]
    pub most: u8,
    /// The highest face on which a luck die succeeds.
    #[schemars(range(min = 0, max = 6))]
    pub luck: u8,
    /// Casualties of a successful grit die in an attack.
    #[schemars(range(min = 0, max = 6))]
    pub grit_hits: u8,
    /// The lowest face of a backtracking check on which new enemies appear; 7 for never.
    #[schemars(range(min = 1, max = 7))]
    pub check_from: u8,
}

/// Victory points (A26).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Kills that earn the four medals, ascending.
    #[schemars(inner(range(min = 1, max = 1000)))]
    pub medal_kills: [u32; 4],
    /// Points of the four medals.
    #[schemars(inner(range(min = -100, max = 100)))]
    pub medal_points: [i32; 4],
    /// Points of the Purple Heart, for a casualty.
    #[schemars(range(min = -100, max = 100))]
    pub purple_heart: i32,
    /// Points of an area cleared.
    #[schemars(range(min = -100, max = 100))]
    pub area: i32,
    /// Points of a town cleared and not destroyed.
    #[schemars(range(min = -100, max = 100))]
    pub town: i32,
    /// Points of a surrender.
    #[schemars(range(min = -100, max = 100))]
    pub surrender: i32,
    /// The least points of a minor victory, a victory, a major and a decisive victory, ascending.
    #[schemars(inner(range(min = -1000, max = 1000)))]
    pub levels: [i32; 4],
}

/// Caps.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The most rounds of one fight; a longer one leaves the game unfinished.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub fight_rounds: u32,
    /// The most turns of one game; a longer one is unfinished.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub turns: u32,
}
