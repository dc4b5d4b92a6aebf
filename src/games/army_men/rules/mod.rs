//! The rules that change the battle, each a function that names its id: printed rules R1 to R37 and decisions M1 to M18,
//! explained in `docs/rulings/army-men.md`. Questions that change nothing are in `choice`.

pub mod assault;
mod attack;
mod deployment;
pub mod hit;
mod loss;
mod morale;
mod order;
mod overheard;
pub mod play;
mod round;
mod telling;
#[cfg(test)]
mod tests;
mod travel;
mod victory;
