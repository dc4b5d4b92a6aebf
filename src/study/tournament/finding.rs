//! The findings that the matrix of a tournament gives beyond its cells.

use super::mix::{SeatEquilibrium, Weight, equilibrium, seat_equilibrium};
use super::{Covariance, Ratings, Reply, SeatMatrix, Standings, TournamentTally, replies, seat_replies};
use crate::chance::Streams;

/// Ratings, best replies and the equilibrium of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// The ratings, and whether they fit.
    pub ratings: Ratings,
    /// Best replies and the equilibrium.
    pub advice: ReplyAdvice,
}

/// The best choices of entrants.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplyAdvice {
    /// Where the seats are alike: a choice serves for both of them.
    Alike {
        /// The best reply to each entrant.
        replies: Vec<Reply>,
        /// The weight of each entrant in the equilibrium; `None` of a single game number.
        equilibrium: Option<Vec<Weight>>,
    },
    /// Where the seats are not alike: each player knows his seat when he chooses, and the best choice in one need not
    /// be the best in the other.
    BySeat {
        /// The best reply in each seat to each entrant in the other; none of a single game number.
        replies: [Vec<Reply>; 2],
        /// The mix of each seat, and the worth of the seat; `None` of a single game number.
        equilibrium: Option<SeatEquilibrium>,
    },
}

impl Findings {
    /// The findings of these counts and their standings; random draws come from `streams`. `is_even` says whether the
    /// seats are alike.
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

impl Findings {
    /// The findings of a field of which only the counts are told.
    pub fn none(entrants: usize, level: f64) -> Findings {
        let advice = ReplyAdvice::Alike { replies: Vec::new(), equilibrium: None };
        Findings { ratings: Ratings::new(None, entrants, level), advice }
    }
}

fn by_seat(matrix: Option<&SeatMatrix<'_>>, level: f64, streams: Streams) -> ReplyAdvice {
    ReplyAdvice::BySeat {
        replies: matrix.map_or_else(Default::default, |matrix| seat_replies(matrix, level)),
        equilibrium: seat_equilibrium(matrix, level, streams),
    }
}
