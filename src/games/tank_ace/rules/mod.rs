//! The rules as plain control flow, one function per rule, in the order of the rulebook.

mod award;
mod campaign;
mod command;
mod damage;
mod enemy;
mod event;
mod experience;
mod fire;
mod garage;
mod gunnery;
mod hospital;
mod line;
mod mission;
mod movement;
mod play;
mod promotion;
mod round;
mod school;
mod stowage;
mod telling;
#[cfg(test)]
pub(super) mod tests;
mod trophy;

pub use gunnery::ShotEffect;
pub use play::{COUNTERATTACK, EVENT, Play};
