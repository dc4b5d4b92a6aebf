//! Tuning: the search for the knobs with which a strategy plays strongest, and the proof of what it found.
//!
//! The search is iterated racing (López-Ibáñez and others 2016) over common dice. Each round breeds candidates from the
//! survivors of the round before, by turning a few knobs of one or mixing two, and lets all of them play the same game
//! numbers. Whoever is clearly behind the leader leaves, and after each block of games at least half do; the games of a
//! block grow, so that most games are spent on those who are hard to tell apart. The best of all rounds meet once more in
//! a final, on fresh game numbers, and of the winner every turn that does not earn its place is taken back.
//!
//! Selection never sees the games of the proof: it plays game numbers from 2^40 on, the proof those from 0, which every
//! other command plays too.
//!
//! Also tried, with the same games: the cross-entropy method over the same knobs (a distribution for each knob, moved
//! towards the best tenth). See docs/statistics.md for what either found.

mod bout;
mod proof;
mod race;
mod scoring;
mod search;
mod turn;

pub use bout::{Bout, Mark};
pub use proof::{Gain, KnobWorth, judged_gains, knob_worths};
pub use race::Arena;
pub use scoring::Scoring;
pub use search::{FIRST_SEARCH_GAME, Round, SearchState, search};
pub use turn::KnobPoint;
