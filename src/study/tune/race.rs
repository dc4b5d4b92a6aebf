//! A race: candidates play the same game numbers, and whoever is behind leaves.

use std::ops::Range;

use super::turn::KnobPoint;
use crate::error::Result;
use crate::estimate::difference_moments;
use crate::tally::Joint;

/// Where candidates play.
pub trait Arena {
    /// The score of each candidate in each of these game numbers; more is better.
    ///
    /// # Errors
    /// The error that ends the search: an interrupt, or too many games that failed.
    fn play(&mut self, points: &[&KnobPoint], numbers: Range<u64>) -> Result<Vec<Vec<i64>>>;

    /// Whether the scenario accepts these values.
    fn accepts(&mut self, point: &KnobPoint) -> bool;

    /// The games that one candidate plays for one game number.
    fn games_per_number(&self) -> u64;
}

/// A candidate with its scores, game number by game number from the first of the race.
#[derive(Clone, Debug)]
pub struct Racer {
    /// The candidate.
    pub point: KnobPoint,
    /// Its scores.
    pub scores: Vec<i64>,
}

impl Racer {
    /// The sum of its scores.
    pub fn total(&self) -> i128 {
        self.scores.iter().map(|&score| i128::from(score)).sum()
    }

    /// The mean of its scores.
    pub fn mean(&self) -> f64 {
        self.total() as f64 / self.scores.len().max(1) as f64
    }
}

/// The survivors of a race, the best first, and the game numbers and games it took.
#[derive(Clone, Debug)]
pub struct RaceResult {
    /// The survivors.
    pub racers: Vec<Racer>,
    /// The first game number that it did not play.
    pub end: u64,
    /// The games of all candidates.
    pub games: u64,
}

/// How many standard errors a candidate may be behind the leader to stay.
const BEHIND: f64 = 2.0;

/// The numbers of a race's blocks as multiples of the first, the last for those that are left.
const BLOCKS: [u64; 5] = [1, 1, 2, 4, 8];

/// Lets candidates play blocks of game numbers from `first` on, the first block of `block` numbers, until `keep` or fewer
/// are left and have played the block they were left for. Of those who stand equal the earlier ones stay.
///
/// # Errors
/// As [`Arena::play`].
pub fn race(arena: &mut impl Arena, points: Vec<KnobPoint>, first: u64, block: u64, keep: usize) -> Result<RaceResult> {
    let mut racers: Vec<Racer> = points.into_iter().map(|point| Racer { point, scores: Vec::new() }).collect();
    let (mut end, mut games) = (first, 0);
    for times in BLOCKS {
        let numbers = end..end + times * block;
        let points: Vec<&KnobPoint> = racers.iter().map(|racer| &racer.point).collect();
        games += points.len() as u64 * (numbers.end - numbers.start) * arena.games_per_number();
        let scores = arena.play(&points, numbers.clone())?;
        racers.iter_mut().zip(scores).for_each(|(racer, scores)| racer.scores.extend(scores));
        end = numbers.end;
        let is_over = racers.len() <= keep;
        leave(&mut racers, keep);
        if is_over {
            break;
        }
    }
    Ok(RaceResult { racers, end, games })
}

/// The games of a race of so many candidates at most, for each number of its first block.
pub fn games_of_race(candidates: usize, keep: usize) -> u64 {
    let (mut left, mut games) = (candidates, 0);
    for times in BLOCKS {
        games += left as u64 * times;
        if left <= keep {
            break;
        }
        left = (left / 2).max(keep);
    }
    games
}

/// Sorts the racers, the best first, and lets those leave that are clearly behind, and the worse half, but not below
/// `keep`.
fn leave(racers: &mut Vec<Racer>, keep: usize) {
    racers.sort_by_key(|racer| std::cmp::Reverse(racer.total()));
    let Some(leader) = racers.first().cloned() else { return };
    let half = (racers.len() / 2).max(keep);
    let mut place = 0;
    racers.retain(|racer| {
        place += 1;
        place == 1 || (place <= half && !is_behind(racer, &leader))
    });
}

/// Whether a racer is clearly behind the leader, by the differences game number by game number.
fn is_behind(racer: &Racer, leader: &Racer) -> bool {
    let mut joint = Joint::default();
    racer.scores.iter().zip(&leader.scores).for_each(|(&own, &best)| joint.add(best, own));
    let ahead = difference_moments(&joint).and_then(|moments| Some((moments.mean()?, moments.std_error()?)));
    ahead.is_some_and(|(mean, error)| error > 0.0 && mean > BEHIND * error)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose, Sampler, Streams};
    use crate::scenario::KnobValue;

    /// A game that each candidate wins with a chance that depends on its knobs, all by the same die.
    pub struct Coins<F> {
        pub share: F,
        pub games: u64,
    }

    impl<F: Fn(&KnobPoint) -> f64> Arena for Coins<F> {
        fn play(&mut self, points: &[&KnobPoint], numbers: Range<u64>) -> Result<Vec<Vec<i64>>> {
            let mut sampler = Sampler::<false>::new(Streams::new(7));
            self.games += points.len() as u64 * (numbers.end - numbers.start);
            let mut score = |point: &KnobPoint, number: u64| {
                sampler.begin(number);
                let die = f64::from(sampler.die(Purpose::DiceA, 1_000_000)) / 1e6;
                i64::from(die <= (self.share)(point))
            };
            Ok(points.iter().map(|point| numbers.clone().map(|number| score(point, number)).collect()).collect())
        }

        fn accepts(&mut self, _: &KnobPoint) -> bool {
            true
        }

        fn games_per_number(&self) -> u64 {
            1
        }
    }

    pub fn whole(point: &KnobPoint, at: usize) -> f64 {
        match point[at] {
            KnobValue::Whole(value) => value as f64,
            _ => f64::NAN,
        }
    }

    #[test]
    fn the_best_survive_and_most_games_are_theirs() {
        let points: Vec<KnobPoint> = (0..20).map(|value| vec![KnobValue::Whole(value)]).collect();
        let mut coins = Coins { share: |point: &KnobPoint| 0.2 + 0.03 * whole(point, 0), games: 0 };
        let found = race(&mut coins, points, 5, 200, 3).unwrap();
        assert!(found.racers.len() <= 3);
        assert_eq!(found.racers[0].point, [KnobValue::Whole(19)]);
        assert_eq!(found.racers[0].scores.len() as u64, found.end - 5);
        assert_eq!(found.games, coins.games);
        assert!(found.games <= 200 * games_of_race(20, 3));
    }

    #[test]
    fn candidates_that_play_alike_leave_by_their_order_alone() {
        let points: Vec<KnobPoint> = (0..8).map(|value| vec![KnobValue::Whole(value)]).collect();
        let found = race(&mut Coins { share: |_: &KnobPoint| 0.5, games: 0 }, points, 0, 10, 2).unwrap();
        let left: Vec<f64> = found.racers.iter().map(|racer| whole(&racer.point, 0)).collect();
        assert_eq!(left, [0.0, 1.0]);
        assert_eq!(found.games, 10 * games_of_race(8, 2));
    }
}
