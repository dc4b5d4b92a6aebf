//! What a page in a browser asks: a question as a JSON text, the answer as a JSON text. There are neither files nor threads
//! nor a clock here, so all of it runs wherever the library does; `web/` holds the page.
//!
//! [`answer`] takes one question: the law of dice, what games there are, what can be changed in one, exact odds, one game
//! retold. Games in number are played in pieces, by any number of workers: each has a [`PagePlayer`], which plays a range of game
//! numbers and gives its counts, and one [`PageScore`] joins the counts and tells the results. They are those of the command
//! line: the same seed gives the same files, byte for byte.
//!
//! An answer is `{"ok": ...}` or `{"problems": [...]}`, each problem with its message, its hint and its place.

mod catalogue;
mod comparison;
mod dice;
mod form;
mod matchup;
mod odds;
mod player;
mod problem;
mod question;
mod replay;
mod score;
mod sheet;
mod subject;
#[cfg(test)]
mod tests;

pub use player::PagePlayer;
pub use question::answer;
pub use score::PageScore;
