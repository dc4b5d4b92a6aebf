//! The rules that change the battle, each as a function that names its id: printed rules R1 to R32 and decisions D1 to
//! D15, explained in `docs/rulings/one-hour.md`. Rules that only look at the battle are in [`super::choice`].

mod movement;
mod play;
mod shooting;
mod smoke;
mod telling;
#[cfg(test)]
mod tests;
mod turn;
mod victory;

pub use play::Play;
