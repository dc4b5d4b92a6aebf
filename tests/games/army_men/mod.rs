//! Army Men Combat.

mod forms;
mod half_turn;
mod mirror;
mod odds;
mod strategy;
