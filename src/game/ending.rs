//! The end of a game of two players: a side wins, or neither does.

use std::cmp::Ordering;

use super::{Side, UNFINISHED};

/// The end of a game of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Side A won.
    AWins,
    /// Side B won.
    BWins,
    /// Neither side won.
    Draw,
}

impl Ending {
    /// The labels of the measure `ending`. A game whose rules say when it is over never has the last.
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

    /// The winner; `None` of a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::AWins => Some(Side::A),
            Ending::BWins => Some(Side::B),
            Ending::Draw => None,
        }
    }

    /// The ending in the words of a replay.
    pub fn title(self) -> &'static str {
        ["side A wins", "side B wins", "a draw"][self as usize]
    }
}
