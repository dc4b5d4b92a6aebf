//! How a game of two players ends: a side wins, or neither does.

use std::cmp::Ordering;

use super::{Side, UNFINISHED};

/// How a game of two players ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Side A won.
    AWins,
    /// Side B won.
    BWins,
    /// Neither did.
    Draw,
}

impl Ending {
    /// The labels of the measure `ending`. The last is of no game whose rules say when it is over.
    pub const LABELS: [&'static str; 4] = ["a_wins", "b_wins", "draw", UNFINISHED];

    /// The victory of a side.
    pub fn of(side: Side) -> Ending {
        match side {
            Side::A => Ending::AWins,
            Side::B => Ending::BWins,
        }
    }

    /// The victory of the side with the higher score, A's and B's; a draw if they are equal.
    pub fn by_score<T: Ord>([a, b]: [T; 2]) -> Ending {
        match a.cmp(&b) {
            Ordering::Greater => Ending::AWins,
            Ordering::Less => Ending::BWins,
            Ordering::Equal => Ending::Draw,
        }
    }

    /// Who won, if anybody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::AWins => Some(Side::A),
            Ending::BWins => Some(Side::B),
            Ending::Draw => None,
        }
    }

    /// As a replay tells it.
    pub fn title(self) -> &'static str {
        ["side A wins", "side B wins", "a draw"][self as usize]
    }
}
