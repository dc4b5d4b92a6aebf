//! The answer of a search: the answer's cell and its neighbours on fresh games, and everything that was tried.

use super::{Bracket, CellPlayer, Finding, Goal};
use crate::error::Result;
use crate::estimate::{Interval, Moments};
use crate::study::Series;

/// The verdict on a cell that may be the nearest to the target.
pub(super) const OPEN: &str = "open";

/// Plays cells on fresh games too: the game numbers after those of the search, none of which took part in choosing an
/// answer.
pub trait PlayFresh: CellPlayer {
    /// The figure of each fresh game of a cell; there are `games` of them, the number that the search plays of a cell
    /// at most.
    ///
    /// # Errors
    /// As [`CellPlayer::play`].
    fn fresh(&mut self, values: &[String], games: u64) -> Result<Series>;
}

/// Plays each cell on its fresh games, up to the first cell that cannot be played.
pub(super) fn fresh(play: &mut impl PlayFresh, cells: &[Vec<String>], goal: &Goal) -> Result<Vec<Series>> {
    cells.iter().map(|values| play.fresh(values, goal.games)).collect()
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The finding.
    pub finding: Finding,
    /// The side of the target that every value tried is clearly on: 1 above, -1 below; `None` if there is no such side.
    pub side: Option<i8>,
    /// The cells that were measured on fresh games.
    pub measured: Vec<MeasuredCell>,
    /// The cells that were tried.
    pub tried: Vec<Tried>,
    /// The way in which the answer was looked for.
    pub search: Search,
}

/// The way in which an answer was looked for, with its details.
#[derive(Clone, Debug, PartialEq)]
pub enum Search {
    /// Values raced, or combinations of several numbers.
    Race {
        /// The number of numbers that were adjusted.
        numbers: usize,
        /// The cells of the last lattice that may be the nearest to the target.
        open: usize,
        /// Whether a coarse lattice was made finer.
        is_refined: bool,
        /// The places, among the cells measured, of two neighbouring values of one number with the target between them.
        passing: Option<[usize; 2]>,
    },
    /// A root was bracketed.
    Root {
        /// The values between which the root lies, or may lie.
        ends: Bracket,
        /// Brackets of other roots.
        others: Vec<Bracket>,
    },
}

/// A cell that was measured on fresh games.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredCell {
    /// The values of the adjusted numbers.
    pub values: Vec<String>,
    /// Sums over the fresh games.
    pub sums: Moments,
    /// The chance that it is the nearest of the cells measured.
    pub chance: Option<f64>,
    /// The reason why it was measured.
    pub role: Role,
}

/// The reason why a cell was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It is the answer.
    Answer,
    /// It lay beside a cell that did not become the answer, and is left out.
    Beside,
    /// It is an end of the range.
    End,
    /// It is the higher end of a bracket.
    High,
    /// It is the lower end of a bracket.
    Low,
    /// It lies beside the answer.
    Neighbour,
    /// It may be the nearest too.
    Open,
}

impl Role {
    /// The role in a word.
    pub fn name(self) -> &'static str {
        match self {
            Role::Answer => "answer",
            Role::Beside => "beside",
            Role::End => "end",
            Role::High => "high",
            Role::Low => "low",
            Role::Neighbour => "neighbour",
            Role::Open => "open",
        }
    }
}

/// A cell that was played in the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The values of the adjusted numbers.
    pub values: Vec<String>,
    /// Sums over its games.
    pub sums: Moments,
    /// The interval of its mean; all intervals of the search hold together.
    pub interval: Option<Interval>,
    /// The verdict of the search: `open`, `out`, `below`, `above`, `unclear`.
    pub verdict: &'static str,
}

impl Answer {
    /// The cell that is the answer, if there is one.
    pub fn cell(&self) -> Option<&MeasuredCell> {
        self.measured.iter().find(|measured| measured.role == Role::Answer)
    }

    /// The values between which the one looked for lies, at the level of the search; `None` if the search does not tell, or
    /// several numbers were adjusted.
    pub fn limits(&self) -> Option<[f64; 2]> {
        match &self.search {
            _ if self.finding != Finding::Met => None,
            Search::Root { ends, .. } => Some([ends.low, ends.high]),
            Search::Race { numbers: 1, .. } => {
                let open = self.tried.iter().filter(|tried| tried.verdict == OPEN).map(|tried| &tried.values);
                let left = open.chain(self.cell().map(|cell| &cell.values)).filter_map(|values| values[0].parse().ok());
                left.fold(None, |limits: Option<[f64; 2]>, value: f64| {
                    let [low, high] = limits.unwrap_or([value; 2]);
                    Some([low.min(value), high.max(value)])
                })
            }
            Search::Race { .. } => None,
        }
    }
}
