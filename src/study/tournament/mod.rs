//! Tournaments: every entrant against every other, and against itself, from both seats.
//!
//! Each game number is played once for every ordered pair of entrants, all on the random streams of that number: the
//! streams belong to the seats, so entrants who change seats meet each other's dice. The two games of an unordered pair
//! are the unit of its result: luck of the dice that helps a seat helps each of the two entrants once.

mod bounds;
mod conservation;
mod covariance;
mod cycle;
mod ending;
mod equilibrium;
mod expected;
mod field_counts;
mod finding;
mod first;
mod groups;
mod led;
mod matrix;
mod mix;
mod pairing;
mod play;
mod rating;
mod reply;
mod seat_matrix;
mod seat_mixes;
mod standing;
mod stopping;
mod tally;
mod together;

pub use bounds::{Bounds, Surplus, SurplusSum};
pub use covariance::Covariance;
pub use cycle::shortest_cycle;
pub use ending::SeatResult;
pub use equilibrium::{Solution, TOLERANCE, solve};
pub use expected::{AskedShare, asked, expected};
pub use finding::{Findings, ReplyAdvice};
pub use first::FirstPlayer;
pub use groups::{Groups, MOST_WHOLE};
pub use led::LedTournament;
pub use mix::{RESAMPLES, SeatEquilibrium, Weight, equilibrium, seat_equilibrium, sole};
pub use pairing::Pairing;
pub use play::Tournament;
pub(in crate::study) use play::endings;
pub use rating::{Fit, Rating, Ratings};
pub use reply::{Lead, Reply, replies, seat_replies};
pub use seat_matrix::SeatMatrix;
pub use seat_mixes::{HUNDREDTHS, SeatPayoff, hundredths, of_both_seatings, seat_mixes, seat_payoff};
pub use standing::{First, PairComparison, Standing, Standings, Verdict};
pub use stopping::{StopAnswer, StopQuestion, StopRule, StopState};
pub use tally::{Matchup, TournamentTally, pairs};
pub use together::{judge_together, places};
