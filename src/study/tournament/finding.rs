//! What the matrix of a tournament says beyond its cells.

use super::mix::{Weight, equilibrium};
use super::{Covariance, Ratings, Reply, Standings, TournamentTally, replies};
use crate::chance::Streams;

/// Ratings, best replies and the equilibrium of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// A number per entrant, and whether such numbers fit.
    pub ratings: Ratings,
    /// The best reply to each entrant.
    pub replies: Vec<Reply>,
    /// The weight of each entrant in the equilibrium; `None` of a single game number.
    pub equilibrium: Option<Vec<Weight>>,
}

impl Findings {
    /// What these counts and their standings say; what is drawn is drawn on these streams.
    pub fn new(tally: &TournamentTally, standings: &Standings, streams: Streams) -> Findings {
        let covariance = Covariance::new(tally);
        let covariance = covariance.as_ref();
        Findings {
            ratings: Ratings::new(covariance, tally.entrants, standings.level),
            replies: replies(standings, covariance),
            equilibrium: equilibrium(covariance, standings.level, streams),
        }
    }
}
