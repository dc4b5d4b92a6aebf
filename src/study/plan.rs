//! Playing until an interval is as narrow as asked.
//!
//! The games go on until the interval has the width, looked at after a number of games that is settled beforehand and
//! grows by a twentieth from look to look. To stop on the width is not to stop on the value: a narrow interval is not
//! one that says what one hopes. What is lost is that runs of little spread stop sooner. Exactly, for shares (the tests
//! below): an interval of 95 % holds the share in 94.5 % and more of all runs, and the games are at most 1.06 times those
//! that would do if it were known.

use crate::estimate::{ControlFit, Interval, interval_of_mean, share};
use crate::game::Figure;
use crate::tally::{SplitTally, Tally};

/// The first look, in games.
const FIRST_LOOK: u64 = 250;

/// The numbers of games after which a run that has played `done` looks next, each a twentieth more than the one before;
/// the last is `most`.
pub fn looks(done: u64, most: u64) -> impl Iterator<Item = u64> {
    let ahead = std::iter::successors(Some(FIRST_LOOK), |&look| look.checked_add(look / 20));
    ahead.skip_while(move |&look| look < done).take_while(move |&look| look < most).chain([most])
}

/// A half-width that an interval is to have, and the number of games to look at if it never gets one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WidthGoal {
    /// The half-width.
    pub half_width: f64,
    /// The usual number of games, after which a run ends that has seen nothing vary.
    pub usual: u64,
}

/// What a look at a run says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WidthLook {
    /// The interval is as narrow as asked.
    Reached,
    /// It is not, and will take about this number of games in all.
    Ahead(u64),
    /// Nothing was seen to vary in the usual number of games, which promises nothing.
    Alike,
}

impl WidthGoal {
    /// The look at an interval of `n` games; `None` where nothing was seen to vary.
    pub fn look(&self, interval: Option<Interval>, n: u64) -> WidthLook {
        match interval.map(|interval| interval.half_width() / self.half_width) {
            Some(wide) if wide <= 1.0 => WidthLook::Reached,
            Some(wide) => WidthLook::Ahead((n as f64 * wide * wide) as u64),
            None if n >= self.usual => WidthLook::Alike,
            None => WidthLook::Ahead(self.usual),
        }
    }
}

/// A precision of a figure of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The figure.
    pub figure: Figure,
    /// The half-width.
    pub half_width: f64,
    /// The level of the interval.
    pub level: f64,
    /// The most games.
    pub most: u64,
}

impl Wanted {
    /// The look at these counts, in a scenario of so many games unless told otherwise; at the adjusted interval where the
    /// counts have controls and enough games for them.
    pub fn look(&self, tally: &SplitTally, usual: u64) -> WidthLook {
        let fit = ControlFit::new(tally).ok();
        let adjusted = fit.and_then(|fit| fit.mean(self.figure.measure, self.figure.reading, self.level));
        match adjusted {
            Some(adjusted) => {
                let goal = WidthGoal { half_width: self.half_width, usual };
                goal.look(Some(adjusted.interval), tally.all.played())
            }
            None => self.look_plain(&tally.all, usual),
        }
    }

    fn look_plain(&self, tally: &Tally, usual: u64) -> WidthLook {
        let counts: Vec<(i64, u64)> = tally.read(self.figure.measure, self.figure.reading).iter().collect();
        let n: u64 = counts.iter().map(|&(_, count)| count).sum();
        let interval = match self.figure.is_share() {
            true => Some(share(
                counts.iter().filter(|&&(value, _)| value == 1).map(|&(_, count)| count).sum(),
                n,
                self.level,
            )),
            false => interval_of_mean(&counts, self.level),
        };
        WidthGoal { half_width: self.half_width, usual }.look(interval, n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::{Method, binomial_lower};
    use crate::game::{Measure, MeasureKind};
    use crate::tally::Histogram;

    const MEASURES: [Measure; 2] = [
        Measure { name: "points", unit: "", meaning: "", kind: MeasureKind::Count },
        Measure { name: "ending", unit: "", meaning: "", kind: MeasureKind::Labels(&["won", "lost"]) },
    ];

    fn look(half_width: f64, measure: &str, points: &[(i64, u64)], endings: &[(i64, u64)]) -> WidthLook {
        let wanted =
            Wanted { figure: Figure::parse(measure, &MEASURES).unwrap(), half_width, level: 0.95, most: 1 << 40 };
        let measures: Vec<Histogram> = [points, endings].map(|counts| counts.iter().copied().collect()).to_vec();
        let all = Tally { games: measures[0].total(), measures, ..Tally::default() };
        wanted.look(&SplitTally { all, ..SplitTally::default() }, 50_000)
    }

    #[test]
    fn looks_are_settled_beforehand() {
        let first: Vec<u64> = looks(0, 1_000_000).take(5).collect();
        assert_eq!(first, [250, 262, 275, 288, 302]);
        assert_eq!(looks(288, 1_000_000).next(), Some(288), "a run that ended at a look looks there");
        assert_eq!(looks(289, 1_000_000).next(), Some(302));
        assert_eq!(looks(0, 270).collect::<Vec<_>>(), [250, 262, 270]);
        assert_eq!([looks(0, 250).collect::<Vec<_>>(), looks(400, 300).collect()], [vec![250], vec![300]]);
        assert!(looks(0, u64::MAX).count() < 1_000);
    }

    #[test]
    fn a_look_says_whether_it_is_narrow_or_how_far_it_is() {
        let half = [(0, 19_300), (1, 19_300)];
        assert_eq!(look(0.005, "ending=lost", &[(0, 38_600)], &half), WidthLook::Reached);
        let WidthLook::Ahead(games) = look(0.0025, "ending=lost", &[(0, 38_600)], &half) else { panic!() };
        assert!((153_000..154_000).contains(&games), "{games}");
        let dice: Vec<(i64, u64)> = (1..=6).map(|face| (face, 50)).collect();
        let WidthLook::Ahead(games) = look(0.1, "points", &dice, &[(0, 300)]) else { panic!() };
        assert!((1_110..1_140).contains(&games), "35/12 x 1.96^2 / 0.01 = 1,120 and some for Student: {games}");
    }

    #[test]
    fn no_look_is_satisfied_without_variance() {
        assert_eq!(look(0.1, "points", &[(7, 1_000)], &[(0, 1_000)]), WidthLook::Ahead(50_000));
        assert_eq!(look(0.1, "points", &[(7, 50_000)], &[(0, 50_000)]), WidthLook::Alike);
        let nothing = WidthGoal { half_width: 0.1, usual: 10 }.look(Some(share(0, 0, 0.95)), 0);
        assert!(matches!(nothing, WidthLook::Ahead(_)));
        let unknown = Interval { low: f64::NAN, high: f64::NAN, level: 0.95, method: Method::Normal };
        assert!(matches!(WidthGoal { half_width: 0.1, usual: 10 }.look(Some(unknown), 20), WidthLook::Ahead(_)));
    }

    /// The chance of each number of yes in so many games, from the least that matters on.
    fn steps(games: u64, p: f64) -> (u64, Vec<f64>) {
        let spread = 8.0 * (games as f64 * p * (1.0 - p)).sqrt() + 8.0;
        let centre = games as f64 * p;
        let (least, most) = ((centre - spread).max(0.0) as u64, ((centre + spread) as u64).min(games));
        let at_most = |k: u64| binomial_lower(k, games, p);
        let chance = |k: u64| if k == 0 { at_most(0) } else { at_most(k) - at_most(k - 1) };
        (least, (least..=most).map(chance).collect())
    }

    /// Of a share that is `p`, played until its interval is narrow: the chance that the interval holds it, and the mean
    /// number of games. Exact, look by look over all counts.
    fn played(p: f64, half_width: f64) -> [f64; 2] {
        let (mut still, mut before, mut held, mut games) = (vec![1.0], 0, 0.0, 0.0);
        for look in looks(0, 1 << 40) {
            let (least, chances) = steps(look - before, p);
            let mut next = vec![0.0; still.len() + least as usize + chances.len()];
            for (k, weight) in still.iter().enumerate().filter(|&(_, &weight)| weight > 1e-13) {
                for (more, chance) in chances.iter().enumerate() {
                    next[k + least as usize + more] += weight * chance;
                }
            }
            for (k, weight) in next.iter_mut().enumerate().filter(|(_, weight)| **weight > 1e-13) {
                let interval = share(k as u64, look, 0.95);
                if (WidthGoal { half_width, usual: 0 }).look(Some(interval), look) == WidthLook::Reached {
                    held += *weight * f64::from(u8::from(interval.contains(p)));
                    games += *weight * look as f64;
                    *weight = 0.0;
                }
            }
            (still, before) = (next, look);
            if still.iter().sum::<f64>() < 1e-9 {
                break;
            }
        }
        [held, games]
    }

    #[test]
    fn a_share_played_until_it_is_narrow_is_covered_and_costs_little_more_than_it_must() {
        let shares = [0.003, 0.01, 0.03, 0.08, 0.15, 0.25, 0.4, 0.5, 0.75, 0.97];
        let grid = shares.into_iter().flat_map(|p| [0.05, 0.03, 0.02, 0.01].map(|half_width| (p, half_width)));
        for (p, half_width) in grid.chain([(0.02, 0.005), (0.0027, 0.002), (0.001, 0.001)]) {
            let [held, games] = played(p, half_width);
            // The first number of games that is narrow enough with the share itself.
            let narrow = |n: &u64| share((p * *n as f64).round() as u64, *n, 0.95).half_width() <= half_width;
            let needed = (100..).find(narrow).unwrap().max(FIRST_LOOK);
            assert!(held > 0.9445 && games < 1.06 * needed as f64, "{p} {half_width}: {held} {games} of {needed}");
        }
    }
}
