//! The purposes of draws: the streams of a game.

/// The purpose of a draw. Each purpose of each game has a stream of its own, so that two strategies meet the same
/// weather, map and enemies in the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Events of nature wherever the players go: the set-up, the weather of one turn after another.
    World = 0,
    /// The dice of side A, and of the player of a solitaire game.
    DiceA = 1,
    /// The dice of side B.
    DiceB = 2,
    /// Random decisions of side A's strategy.
    PolicyA = 3,
    /// Random decisions of side B's strategy.
    PolicyB = 4,
    /// Resampling of results (bootstrap, permutation).
    Resampling = 5,
    /// Events of nature in one place: the world stream of the place that [`Chance::at`](super::Chance::at) went to.
    Place = 6,
}

impl Purpose {
    /// Its name in the list of streams.
    pub fn name(self) -> &'static str {
        match self {
            Purpose::World => "world",
            Purpose::DiceA => "dice_a",
            Purpose::DiceB => "dice_b",
            Purpose::PolicyA => "policy_a",
            Purpose::PolicyB => "policy_b",
            Purpose::Resampling => "resampling",
            Purpose::Place => "place",
        }
    }
}

/// The number of streams that a game may have open at once: one for each purpose.
pub(super) const OPEN_STREAMS: usize = 7;
