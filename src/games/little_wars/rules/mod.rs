//! The rules that change the battle, each a function that names its id: printed rules R1 to R23 and decisions L1 to L11,
//! explained in `docs/rulings/little-wars.md`. Questions that change nothing are in `choice`.

mod captivity;
mod deployment;
pub mod gunnery;
mod melee;
mod order;
pub mod play;
mod service;
mod telling;
#[cfg(test)]
mod tests;
mod turn;
mod victory;
