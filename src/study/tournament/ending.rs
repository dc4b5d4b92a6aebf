//! How a game of a tournament ended.

/// How a game ended, as far as a tournament is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatResult {
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

impl SeatResult {
    /// What the first seat scores in half wins: at least, and at most. A game without a result might have ended in any way.
    pub(super) fn half_wins(self) -> [i64; 2] {
        match self {
            SeatResult::AWins => [2, 2],
            SeatResult::BWins => [0, 0],
            SeatResult::Draw => [1, 1],
            SeatResult::Unfinished | SeatResult::Faulted => [0, 2],
        }
    }

    /// What the first seat scores in quarters, a game without a result being half a win.
    pub(super) fn quarters(self) -> i64 {
        let [least, most] = self.half_wins();
        least + most
    }

    /// The ending as the side sees it that went first, who won or lost as the game's own measures say.
    pub(super) fn of_first(self, won: bool) -> SeatResult {
        match self {
            SeatResult::AWins | SeatResult::BWins if won => SeatResult::AWins,
            SeatResult::AWins | SeatResult::BWins => SeatResult::BWins,
            open => open,
        }
    }
}
