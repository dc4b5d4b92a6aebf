//! The tables of a scenario file, their checks, and the forms worked out from them before play.

mod chart;
mod check;
mod fight_table;
mod grid;
mod modifiers;
mod policy;
mod profile;
mod scenario;
mod tank;

pub use chart::{EnemyRow, EnemyTable, ModifierRow, TerrainTable, TownTable, WeatherTable};
pub use check::check;
pub use fight_table::{FightBase, FightList, FightRow};
pub use grid::{Areas, Exits, LONGEST, STEPS, grid, step, turned};
pub use modifiers::Modifiers;
pub use policy::{
    AttackPolicy, CacheUse, Choose, DefencePolicy, Dry, FightPolicy, GritPolicy, HeartPolicy, Lose, MedalPolicy,
    Policy, Reroll, RoadPolicy, SupplyPolicy, ToolUse,
};
pub use profile::{Enemy, Rulebook};
pub use scenario::{
    AreaLayout, DiceTable, GameName, LayoutTable, LimitTable, MapTable, PointTable, Scenario, SheetTable, StatTable,
};
pub use tank::{PlayerTank, Stats, TankSheet};
