//! Bouts: the scores of one candidate against one opponent in one scenario, game number by game number.

use crate::estimate::{Interval, mean_interval, mean_score, moments};

/// The scores of a candidate in a bout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bout {
    /// The score of each game number; the same numbers for everybody who is compared.
    pub scores: Vec<i64>,
    /// The score that cannot be surpassed, if there is one: a match won has it, and one lost has 0.
    pub full: Option<i64>,
}

/// How strong a candidate is in a bout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The game numbers.
    pub n: u64,
    /// The mean: of matches the share of all points, else the mean of the measure.
    pub mean: f64,
    /// Its interval; `None` where nothing varied.
    pub interval: Option<Interval>,
}

impl Bout {
    /// The mean score with its interval: of matches as [`mean_score`], of a measure as [`mean_interval`].
    pub fn mark(&self, level: f64) -> Option<Mark> {
        let counts = || self.scores.iter().map(|&score| (score, 1));
        if let Some(full) = self.full {
            let found = mean_score(&counts().collect::<Vec<_>>(), full, level)?;
            return Some(Mark { n: found.n, mean: found.mean, interval: Some(found.interval) });
        }
        let sums = moments(counts())?;
        let interval = mean_interval(&sums, level).filter(|interval| interval.high > interval.low);
        Some(Mark { n: sums.n, mean: sums.mean()?, interval })
    }

    /// The bout with every score counted so many times.
    #[must_use]
    pub fn times(mut self, weight: i64) -> Bout {
        self.scores.iter_mut().for_each(|score| *score *= weight);
        Bout { full: self.full.map(|full| full * weight), ..self }
    }

    /// The bout as the other player scores in it; `None` of a measure.
    pub fn of_other(&self) -> Option<Bout> {
        let full = self.full?;
        Some(Bout { scores: self.scores.iter().map(|score| full - score).collect(), full: Some(full) })
    }

    /// The bout of several together: the sums of their scores, game number by game number, each of the same weight.
    pub fn joined<'a>(bouts: impl Iterator<Item = &'a Bout>) -> Bout {
        let add = |mut sum: Bout, bout: &Bout| {
            if sum.scores.is_empty() {
                return bout.clone();
            }
            sum.scores.iter_mut().zip(&bout.scores).for_each(|(sum, score)| *sum += score);
            sum.full = sum.full.zip(bout.full).map(|(sum, full)| sum + full);
            sum
        };
        bouts.fold(Bout::default(), add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_marked_by_its_share_of_points_and_a_measure_by_its_mean() {
        let won = Bout { scores: vec![4, 4, 2, 0], full: Some(4) };
        let mark = won.mark(0.95).unwrap();
        assert_eq!((mark.n, mark.mean), (4, 0.625));
        assert!(mark.interval.unwrap().high <= 1.0);
        let points = Bout { scores: vec![4, 8, 9], full: None };
        assert_eq!(points.mark(0.95).unwrap().mean, 7.0);
        assert_eq!(Bout { scores: vec![3, 3], full: None }.mark(0.95).unwrap().interval, None);
        assert_eq!(Bout::default().mark(0.95), None);
    }

    #[test]
    fn bouts_are_joined_number_by_number() {
        let one = Bout { scores: vec![4, 0], full: Some(4) };
        let other = Bout { scores: vec![2, 3], full: Some(4) };
        assert_eq!(Bout::joined([&one, &other].into_iter()), Bout { scores: vec![6, 3], full: Some(8) });
        assert_eq!(Bout::joined([&one].into_iter()), one);
        assert_eq!(one.of_other(), Some(Bout { scores: vec![0, 4], full: Some(4) }));
        assert_eq!(one.times(3), Bout { scores: vec![12, 0], full: Some(12) });
    }
}
