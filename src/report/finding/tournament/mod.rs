//! Findings of a tournament, each read from the tables of the tournament, whether these were just made or lie in a
//! folder.

mod cycle;
mod equilibrium;
mod order;
mod pairing;
mod rating;
mod reply;
mod seat;
mod tables;

pub use cycle::Cycle;
pub use equilibrium::Equilibrium;
pub use order::{ClearPairs, Leader};
pub use pairing::PairingGain;
pub use rating::RatingFit;
pub use reply::{BestReplies, UnlikeSeats};
pub use seat::{first_sentences, seat_sentences, with_added};
pub use tables::{TournamentTables, entrant, share};
