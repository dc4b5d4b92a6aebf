//! The goal of a search of balance.

use std::ops::Range;

use crate::estimate::{Interval, Moments, mean_interval, share};

/// The games of the first look at a value.
const FIRST_LOOK: u64 = 1_000;

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The value that the mean of the figure is to have.
    pub target: f64,
    /// Whether the figure is a share.
    pub is_share: bool,
    /// The level of all claims together.
    pub level: f64,
    /// The most games that a cell plays.
    pub games: u64,
}

impl Goal {
    /// The games from one look at a cell to the next: first 1,000, then each time as many as were played before, up to
    /// all.
    pub fn looks(&self) -> Vec<Range<u64>> {
        let doubled = std::iter::successors(Some(FIRST_LOOK), |games| games.checked_mul(2));
        let ends = doubled.take_while(|&games| games < self.games).chain([self.games]);
        ends.scan(0, |start, end| Some(std::mem::replace(start, end)..end)).collect()
    }

    /// The interval of a mean as one of `claims` claims; `None` where nothing follows, as from games that are all
    /// alike.
    pub fn interval(&self, sums: &Moments, claims: u64) -> Option<Interval> {
        let level = 1.0 - (1.0 - self.level) / claims as f64;
        if self.is_share {
            return (sums.n > 0).then(|| share(sums.sum as u64, sums.n, level));
        }
        mean_interval(sums, level).filter(|interval| interval.high > interval.low)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::play::CellPlayer;
    use super::*;
    use crate::error::Result;

    /// Games whose figure is 1 with a probability that depends on the value, by the same dice for every value.
    pub struct Coin<F> {
        pub share: F,
        pub seed: u64,
        pub games: u64,
    }

    impl<F: Fn(&[String]) -> f64> CellPlayer for Coin<F> {
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
