//! How a game ends, and what its victory points are called.

/// How a game ends (A25); the index is the value of the measure `ending`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Every area of the grid is cleared.
    Complete,
    /// No heart is left.
    Casualty,
    /// Captured: dry in a fight, or walled in.
    Surrender,
    /// No way to an unexplored area, and nothing to build one with.
    NoRoads,
    /// A fight or the game met its cap.
    Unfinished,
}

/// The labels of the measure `ending`.
pub const ENDINGS: [&str; 5] = ["complete", "casualty", "surrender", "no_roads", "unfinished"];

/// The labels of the measure `victory_level`.
pub const LEVELS: [&str; 5] = ["none", "minor", "victory", "major", "decisive"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_has_its_label() {
        let endings = [Ending::Complete, Ending::Casualty, Ending::Surrender, Ending::NoRoads, Ending::Unfinished];
        for (i, ending) in endings.into_iter().enumerate() {
            assert_eq!(ending as usize, i);
            let words: String = format!("{ending:?}").chars().filter(|c| c.is_alphabetic()).collect();
            assert_eq!(words.to_lowercase(), ENDINGS[i].replace('_', ""));
        }
    }
}
