//! The tables of a scenario file, and their checks.

pub mod battle_chart;
pub mod check;
pub mod event_table;
pub mod fire_table;
pub mod force_table;
pub mod odds_table;
pub mod policy;
pub mod scenario;
pub mod tank_table;
pub mod tour_table;
