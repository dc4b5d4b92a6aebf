//! The content of a scenario file, with the knobs of its strategies, and the checks of it.

mod check;
mod ground;
mod place;
mod policy;
mod scenario;
mod unit_table;

pub use crate::battlefield::inches;
pub use check::check;
pub use ground::{Cover, GoingName, GroundTable, Sign};
pub use place::{TAPE, point};
pub use policy::{ExchangePolicy, FirePolicy, MovePolicy, Policy, SmokePolicy};
pub use scenario::{
    ArmyTable, Condition, FrameTable, GameName, MovementTable, OptionTable, Scenario, SideSetup, SightingTable,
    VictoryTable,
};
pub use unit_table::{FireTable, ProfileTable, UnitRow, WeaponRow};
