//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Direction, LayoutName};
use super::chart::{EnemyTable, TerrainTable, TownTable, WeatherTable};
use super::fight_table::FightList;
use super::policy::Policy;
use crate::game::{ByWord, SolitaireFile, rule_table, scenario_file};
use crate::scenario::NAME;

scenario_file! {
    /// A scenario file of Tank War Ardennes.
    #[schemars(title = "overmatch scenario: Tank War Ardennes")]
    Scenario of "ardennes", "Tank War Ardennes.", played by Policy:
    fields {
        /// The strategy that plays unless told otherwise.
        #[schemars(regex(pattern = NAME))]
        strategy: String,
    }
    tables {
        /// The grid (A1).
        map: MapTable,
        /// The area layouts (A2).
        layout: LayoutTable,
        /// The stat die of the set-up (A28).
        stats: StatTable,
        /// The counts of the sheet at the start, which are also the most it can hold (A4).
        sheet: SheetTable,
        /// Dice pools.
        dice: DiceTable,
        /// The weather chart.
        weather: WeatherTable,
        /// The terrain chart.
        terrain: TerrainTable,
        /// The enemy chart.
        enemy: EnemyTable,
        /// The town chart.
        town: TownTable,
        /// Victory points.
        points: PointTable,
        /// Caps on games and fights that would never end (A24).
        limits: LimitTable,
    }
    fields {
        /// The strategies, by name.
        strategies: BTreeMap<String, Policy>,
    }
    tables {
        /// The fights whose odds are tabled.
        odds: FightList,
    }
}

impl SolitaireFile for Scenario {
    fn strategy(&self) -> &str {
        &self.strategy
    }
}

rule_table!(
    /// The grid.
    MapTable {
        /// Rows of areas.
        #[schemars(range(min = 1, max = 7))]
        rows: u8,
        /// Columns of areas.
        #[schemars(range(min = 1, max = 7))]
        cols: u8,
        /// Sides of the start area with a road.
        #[schemars(length(max = 4))]
        start_exits: Vec<Direction>,
    }
);

rule_table!(
    /// The area layouts.
    LayoutTable {
        /// The layout for each roll of the die, 1 to 6.
        chart: [LayoutName; 6],
        /// A row for each layout.
        #[serde(flatten)]
        rows: ByWord<LayoutName, AreaLayout>,
    }
);

/// One area layout before rotation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaLayout {
    /// Sides with a road; at least one, so that the road one came by can line up.
    #[schemars(length(min = 1, max = 4))]
    pub exits: Vec<Direction>,
    /// Whether the area is a town.
    pub town: bool,
}

rule_table!(
    /// The stat die.
    StatTable {
        /// Sides of the die rolled for each stat: 3 in the standard game, 6 in the easier one.
        #[schemars(range(min = 1, max = 6))]
        die: u8,
    }
);

rule_table!(
    /// The sheet at the start.
    SheetTable {
        /// Hearts of GUNS.
        #[schemars(range(min = 0, max = 6))]
        guns: u8,
        /// Hearts of CREW.
        #[schemars(range(min = 0, max = 6))]
        crew: u8,
        /// Hearts of ARMOR.
        #[schemars(range(min = 0, max = 6))]
        armor: u8,
        /// Grit stars.
        #[schemars(range(min = 0, max = 6))]
        stars: u8,
        /// Shells.
        #[schemars(range(min = 0, max = 9))]
        shells: u8,
        /// Ammo cases.
        #[schemars(range(min = 0, max = 9))]
        ammo: u8,
        /// Tread.
        #[schemars(range(min = 0, max = 9))]
        tread: u8,
    }
);

rule_table!(
    /// Dice pools.
    DiceTable {
        /// The most dice in one roll.
        #[schemars(range(min = 1, max = 12))]
        most: u8,
        /// The highest face on which a luck die succeeds.
        #[schemars(range(min = 0, max = 6))]
        luck: u8,
        /// Casualties of a successful grit die in an attack.
        #[schemars(range(min = 0, max = 6))]
        grit_hits: u8,
        /// The lowest face of a backtracking check on which new enemies appear; 7 for never.
        #[schemars(range(min = 1, max = 7))]
        check_from: u8,
    }
);

rule_table!(
    /// Victory points (A26).
    PointTable {
        /// Kills that earn the four medals, ascending.
        #[schemars(inner(range(min = 1, max = 1000)))]
        medal_kills: [u32; 4],
        /// Points of the four medals.
        #[schemars(inner(range(min = -100, max = 100)))]
        medal_points: [i32; 4],
        /// Points of the Purple Heart, for a casualty.
        #[schemars(range(min = -100, max = 100))]
        purple_heart: i32,
        /// Points of an area cleared.
        #[schemars(range(min = -100, max = 100))]
        area: i32,
        /// Points of a town cleared and not destroyed.
        #[schemars(range(min = -100, max = 100))]
        town: i32,
        /// Points of a surrender.
        #[schemars(range(min = -100, max = 100))]
        surrender: i32,
        /// The least points of a minor victory, a victory, a major and a decisive victory, ascending.
        #[schemars(inner(range(min = -1000, max = 1000)))]
        levels: [i32; 4],
    }
);

rule_table!(
    /// Caps.
    LimitTable {
        /// The most rounds of one fight; a fight that takes more leaves the game unfinished.
        #[schemars(range(min = 1, max = 1_000_000))]
        fight_rounds: u32,
        /// The most turns of one game; a game that takes more is unfinished.
        #[schemars(range(min = 1, max = 1_000_000))]
        turns: u32,
    }
);
