//! One Page Little Wars.

mod half_turn;
mod mirror;
mod models;
mod moves;
mod odds;
mod strategy;
mod tactics;
