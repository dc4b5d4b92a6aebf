//! The ending of a game of a tournament.

/// The ending of a game, as far as a tournament is concerned.
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
    /// The score of the first seat in half wins: the least, and the most. A game without a result might have ended in
    /// any way.
    pub(super) fn half_wins(self) -> [i64; 2] {
        match self {
            SeatResult::AWins => [2, 2],
            SeatResult::BWins => [0, 0],
            SeatResult::Draw => [1, 1],
            SeatResult::Unfinished | SeatResult::Faulted => [0, 2],
        }
    }

    /// The score of the first seat in quarters; a game without a result is half a win.
    pub(in crate::study) fn quarters(self) -> i64 {
        let [least, most] = self.half_wins();
        least + most
    }

    /// The ending as seen by the side that went first; `won` says whether it won, as the game's own measures record.
    pub(super) fn of_first(self, won: bool) -> SeatResult {
        match self {
            SeatResult::AWins | SeatResult::BWins if won => SeatResult::AWins,
            SeatResult::AWins | SeatResult::BWins => SeatResult::BWins,
            open => open,
        }
    }
}
