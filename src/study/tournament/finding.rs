//! What the matrix of a tournament says beyond its cells.

use super::mix::{SeatEquilibrium, Weight, equilibrium, seat_equilibrium};
use super::{Covariance, Ratings, Reply, SeatMatrix, Standings, TournamentTally, replies, seat_replies};
use crate::chance::Streams;

/// Ratings, best replies and the equilibrium of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// A number per entrant, and whether such numbers fit.
    pub ratings: Ratings,
    /// Whom to choose.
    pub advice: ReplyAdvice,
}

/// Whom to choose against whom.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplyAdvice {
    /// Where the seats are alike: a choice is one for both of them.
    Alike {
        /// The best reply to each entrant.
        replies: Vec<Reply>,
        /// The weight of each entrant in the equilibrium; `None` of a single game number.
        equilibrium: Option<Vec<Weight>>,
    },
    /// Where they are not: each player knows his seat when he chooses, and what is best in one need not be so in the other.
    BySeat {
        /// The best reply in each seat to each entrant in the other; none of a single game number.
        replies: [Vec<Reply>; 2],
        /// The mix of each seat, and what the seat is worth; `None` of a single game number.
        equilibrium: Option<SeatEquilibrium>,
    },
}

impl Findings {
    /// What these counts and their standings say; what is drawn is drawn on these streams. `is_even` says whether the seats
    /// are alike.
    pub fn new(tally: &TournamentTally, standings: &Standings, streams: Streams, is_even: bool) -> Findings {
        let covariance = Covariance::new(tally);
        let covariance = covariance.as_ref();
        let ratings = Ratings::new(covariance, tally.entrants, standings.level);
        let advice = match is_even {
            true => ReplyAdvice::Alike {
                replies: replies(standings, covariance),
                equilibrium: equilibrium(covariance, standings.level, streams),
            },
            false => by_seat(SeatMatrix::new(tally).as_ref(), standings.level, streams),
        };
        Findings { ratings, advice }
    }
}

fn by_seat(matrix: Option<&SeatMatrix<'_>>, level: f64, streams: Streams) -> ReplyAdvice {
    ReplyAdvice::BySeat {
        replies: matrix.map_or_else(Default::default, |matrix| seat_replies(matrix, level)),
        equilibrium: seat_equilibrium(matrix, level, streams),
    }
}
