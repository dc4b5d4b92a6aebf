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
//! A search from several starts has a leg for each, and a last leg that begins with the best of all: knobs that are good
//! only together are not found one by one from where another hill is near. With 20 million games of Ardennes' `leader`, seed 4,
//! one leg came to 16.47 victory points, four starts to 16.80.
//!
//! Also tried, with the same numbers of games: the cross-entropy method over the same knobs, a law for each that moves
//! towards the best sixth of 48 candidates. With a million games of Ardennes it came to 16.43 and 16.42 victory points
//! where racing came to 16.74 and 16.73 (seeds 1 and 2); with 60,000 games of Army Men, against `assault` and `points`, to 70.1 %
//! and 68.6 % where racing came to 77.1 % and 73.0 %; with 60,000 of One-Hour neither was clearly ahead.

mod bout;
mod field;
mod proof;
mod race;
mod scoring;
mod search;
mod turn;

pub use bout::{Bout, Mark};
pub use field::{FieldMember, FieldRoster, FieldScores, PairScore, WHOLE};
pub use proof::{Gain, KnobWorth, judged_gains, knob_worths};
pub use race::Arena;
pub use scoring::Scoring;
pub use search::{FIRST_SEARCH_GAME, Round, SearchPlan, SearchState, best_found, search};
pub use turn::KnobPoint;
