//! One Page Little Wars.

mod half_turn;
mod knobs;
mod mirror;
mod models;
mod moves;
mod odds;
mod strategy;
mod tactics;
