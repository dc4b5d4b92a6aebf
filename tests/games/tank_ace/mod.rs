//! American Tank Ace.

mod campaign;
mod duels;
mod forms;
mod odds;
mod replays;
mod strategy;
