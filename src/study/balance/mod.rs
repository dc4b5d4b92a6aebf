//! Balance: the value of a number at which a figure meets a target.
//!
//! Every claim made on the way (this value is farther off than that one, this one is below the target) rests on an
//! interval, and all intervals of a search together leave the truth out with a chance of at most 1 - level. So the search
//! is not led astray by noise: where games are too few it says so. What it settles on is then measured on games that took
//! no part in choosing it.
//!
//! Whole numbers race ([`race()`]): all values of the range, or of a lattice that is made finer around those still in the
//! race, play on until they are clearly farther from the target than another. A real number is bracketed
//! ([`search()`]): points at which the figure is clearly below and clearly above close in on the root.
//! [`find()`] chooses between the two and measures what it found.

mod adjustable;
mod answer;
mod bracketing;
mod chance;
mod find;
mod lattice;
mod likeness;
mod race;
mod racing;
mod root;

use std::ops::Range;

use crate::error::Result;
use crate::estimate::{Interval, Moments, mean_interval, share};

pub use adjustable::{Adjustable, RealRange};
pub use answer::{Answer, Measured, PlayFresh, Role, Search, Tried};
pub use chance::chances;
pub use find::find;
pub use lattice::{Axis, Lattice};
pub use race::{Race, Rival, race};
pub use root::{Bracket, Point, Root, Sign, rounded, search, written};

/// The games of the first look at a value.
const FIRST_LOOK: u64 = 1_000;

/// Plays a cell: the scenario with these values of the adjusted numbers.
pub trait Play {
    /// Sums of the figure over these games.
    ///
    /// # Errors
    /// What stops the search: an interrupt, or values that the scenario does not accept.
    fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments>;
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The target is met, or lies between the values of two neighbours.
    Met,
    /// Every value of the range is clearly on the same side of the target.
    OutOfRange,
    /// The figure does not depend on the number, as far as the games tell.
    Flat,
    /// Too few games to tell whether any value meets the target.
    Open,
}

impl Finding {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Finding::Met => "met",
            Finding::OutOfRange => "out_of_range",
            Finding::Flat => "flat",
            Finding::Open => "open",
        }
    }
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The value that the mean of the figure is to have.
    pub target: f64,
    /// Whether the figure is a share.
    pub is_share: bool,
    /// The level of all claims together.
    pub level: f64,
    /// The most games of a cell.
    pub games: u64,
}

impl Goal {
    /// The games from one look at a cell to the next: the first 1,000, then as many again as there were, up to all.
    pub fn looks(&self) -> Vec<Range<u64>> {
        let doubled = std::iter::successors(Some(FIRST_LOOK), |games| games.checked_mul(2));
        let ends = doubled.take_while(|&games| games < self.games).chain([self.games]);
        ends.scan(0, |start, end| Some(std::mem::replace(start, end)..end)).collect()
    }

    /// The interval of a mean as one of so many claims; `None` where nothing follows, as from games that are all alike.
    pub fn interval(&self, sums: &Moments, claims: u64) -> Option<Interval> {
        let level = 1.0 - (1.0 - self.level) / claims as f64;
        if self.is_share {
            return (sums.n > 0).then(|| share(sums.sum as u64, sums.n, level));
        }
        mean_interval(sums, level).filter(|interval| interval.high > interval.low)
    }
}

/// The sums of two runs of different games.
pub fn joined(a: &Moments, b: &Moments) -> Moments {
    Moments { n: a.n + b.n, sum: a.sum + b.sum, sum_squares: a.sum_squares + b.sum_squares, min: None, max: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games whose figure is 1 with a probability that depends on the value, by the same dice for every value.
    pub struct Coin<F> {
        pub share: F,
        pub seed: u64,
        pub games: u64,
    }

    impl<F: Fn(&[String]) -> f64> Play for Coin<F> {
        fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments> {
            use crate::chance::{Chance, Purpose, Sampler, Streams};
            let mut sampler = Sampler::<false>::new(Streams::new(self.seed));
            let at_most = ((self.share)(values) * 1e6).round() as u32;
            self.games += games.end - games.start;
            let yes = games.clone().filter(|&game| {
                sampler.begin(game);
                sampler.die(Purpose::DiceA, 1_000_000) <= at_most
            });
            Ok(crate::estimate::moments([(1, yes.count() as u64), (0, 0)])
                .map_or_else(Moments::default, |m| Moments { n: games.end - games.start, ..m }))
        }
    }

    pub fn goal(target: f64, games: u64) -> Goal {
        Goal { target, is_share: true, level: 0.95, games }
    }

    #[test]
    fn looks_double_up_to_all_games() {
        assert_eq!(goal(0.5, 5_000).looks(), [0..1_000, 1_000..2_000, 2_000..4_000, 4_000..5_000]);
        assert_eq!(goal(0.5, 4_000).looks(), [0..1_000, 1_000..2_000, 2_000..4_000]);
        assert_eq!(goal(0.5, 10).looks().len(), 1);
    }

    #[test]
    fn games_that_are_all_alike_prove_nothing() {
        let goal = Goal { is_share: false, ..goal(0.5, 10) };
        assert_eq!(goal.interval(&crate::estimate::moments([(3, 1_000)]).unwrap(), 1), None);
        assert_eq!(goal.interval(&Moments::default(), 1), None);
    }
}
