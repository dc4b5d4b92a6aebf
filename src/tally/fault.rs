//! Games that panicked: counted, and the first of them listed with their game numbers.

/// The number of faults that are listed by game number.
const LISTED: usize = 20;

/// The number of faults that may end a run, and that end one in a batch of their own.
pub const ENOUGH_FAULTS: u64 = 10;

/// A game that panicked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The game number.
    pub game: u64,
    /// The message of the panic.
    pub message: String,
}

/// All faults of a run: their number, and the lowest game numbers among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// The number of games that panicked.
    pub count: u64,
    /// The first of them, ascending by game number.
    pub listed: Vec<Fault>,
}

impl Faults {
    /// Counts one fault.
    pub fn add(&mut self, fault: Fault) {
        self.merge(&Faults { count: 1, listed: vec![fault] });
    }

    /// Adds another run's faults.
    pub fn merge(&mut self, other: &Faults) {
        self.count += other.count;
        self.listed.extend(other.listed.iter().cloned());
        self.listed.sort();
        self.listed.truncate(LISTED);
    }

    /// The number of listed faults from a game number on.
    pub fn from(&self, number: u64) -> u64 {
        self.listed.iter().filter(|fault| fault.game >= number).count() as u64
    }

    /// Whether a run of `games` games so far must stop: at ten faults, if they are more than one game in a million.
    pub fn too_many(&self, games: u64) -> bool {
        self.count >= ENOUGH_FAULTS && self.count.saturating_mul(1_000_000) > games
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_faults_and_one_in_a_million_stop_a_run() {
        let faults = |count| Faults { count, listed: Vec::new() };
        for (count, games, stop) in [(9, 9, false), (10, 10, true), (10, 9_999_999, true), (10, 10_000_000, false)] {
            assert_eq!(faults(count).too_many(games), stop, "{count} of {games}");
        }
    }

    #[test]
    fn the_lowest_game_numbers_are_listed_whatever_the_order() {
        let mut faults = Faults::default();
        (0..50).rev().for_each(|game| faults.add(Fault { game, message: String::new() }));
        assert_eq!((faults.count, faults.listed.len(), faults.listed[0].game), (50, LISTED, 0));
        assert_eq!([0, 1, 19, 20].map(|number| faults.from(number)), [20, 19, 1, 0]);
    }
}
