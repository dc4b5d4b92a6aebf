//! Games and strategies in a file: what it declares, how it is played, and what it gives exactly.

mod aim;
mod crowd;
mod decision_graph;
mod declared;
mod declaring;
mod declaring_laws;
mod dice_figures;
mod dice_law;
mod dice_text;
mod dice_value;
mod entry;
mod game;
mod game_law;
mod hooks;
mod image;
mod intern;
mod law_book;
mod laws;
mod load;
mod optimal;
mod outcome_reader;
mod plain;
mod question;
mod rules;
#[cfg(test)]
mod tests;
mod throw_law;
mod top;

pub use declared::GAME;
pub use dice_figures::{DiceMoments, LawShare};
pub use dice_law::{DiceLaw, DiceQuestion, DiceSample};
pub use dice_value::DiceValue;
pub use entry::{ENTRY, START};
pub use game_law::GAME_TABLES;
pub use hooks::{
    Fact, FactCard, FactKind, GameHooks, HOOKED, Hook, HookAnswer, HookCard, HookedGame, HookedText,
    load_with_strategies,
};
pub use image::FileImage;
pub use law_book::{FunctionLaw, LawBook};
pub use load::{document, load};
pub use top::{Ran, ran};
