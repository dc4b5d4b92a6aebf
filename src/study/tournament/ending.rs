//! How a game of a tournament ended.

/// How a game ended, as far as a tournament is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The first seat won.
    AWins,
    /// The second seat won.
    BWins,
    /// Neither won.
    Draw,
    /// The game met its step cap.
    Unfinished,
    /// The game panicked.
    Faulted,
}

impl Ending {
    /// What the first seat scores in half wins: at least, and at most. A game without a result might have ended in any way.
    pub(super) fn half_wins(self) -> [i64; 2] {
        match self {
            Ending::AWins => [2, 2],
            Ending::BWins => [0, 0],
            Ending::Draw => [1, 1],
            Ending::Unfinished | Ending::Faulted => [0, 2],
        }
    }

    /// What the first seat scores in quarters, a game without a result being half a win.
    pub(super) fn quarters(self) -> i64 {
        let [least, most] = self.half_wins();
        least + most
    }

    /// The ending as the side sees it that went first, who won or lost as the game's own measures say.
    pub(super) fn of_first(self, won: bool) -> Ending {
        match self {
            Ending::AWins | Ending::BWins if won => Ending::AWins,
            Ending::AWins | Ending::BWins => Ending::BWins,
            open => open,
        }
    }
}
