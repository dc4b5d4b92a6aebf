//! Strategies of shipped games in files: which decisions a file may take, what each may ask for, and how it is asked.
//!
//! A game's decisions are hooks: functions of a file by these names answer them, the strategy that is the base answers the
//! others. What a function wants to know it asks for by the names of its parameters; every name is found when the file is
//! read, so that a decision in play copies a few numbers and runs the function.

mod ardennes;
mod army_men;
mod asking;
mod hook;
mod hooked;
mod hooked_player;
mod invitation;
mod listing;
mod little_wars;
mod one_hour;
mod tank_ace;
#[cfg(test)]
mod tests;
mod written;

pub use hook::{Fact, FactKind, Hook, HookAnswer, HookedGame};
pub use hooked::{HOOKED, load_with_strategies};
pub use listing::{FactCard, GameHooks, HookCard};
pub use written::HookedText;
