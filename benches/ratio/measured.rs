//! Times of two things in turn.

use std::fmt;
use std::time::Instant;

/// The median of the ratios of two times, with the least and the greatest.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    /// The median of `slow / fast`.
    pub median: f64,
    /// The least ratio.
    pub least: f64,
    /// The greatest ratio.
    pub most: f64,
    /// The median time of the first, in seconds.
    pub slow: f64,
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ({:.2} to {:.2})", self.median, self.least, self.most)
    }
}

/// The ratio of the time of the first to that of the second, of `pairs` pairs measured in turn, after one that does not
/// count.
pub fn median_ratio(pairs: usize, mut slow: impl FnMut(), mut fast: impl FnMut()) -> Ratio {
    let mut timed = || (seconds(&mut slow), seconds(&mut fast));
    timed();
    let mut times: Vec<(f64, f64)> = (0..pairs).map(|_| timed()).collect();
    times.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let ratios: Vec<f64> = times.iter().map(|(slow, fast)| slow / fast).collect();
    let mut slows: Vec<f64> = times.iter().map(|(slow, _)| *slow).collect();
    slows.sort_by(f64::total_cmp);
    Ratio { median: ratios[pairs / 2], least: ratios[0], most: ratios[pairs - 1], slow: slows[pairs / 2] }
}

fn seconds(work: &mut impl FnMut()) -> f64 {
    let begun = Instant::now();
    work();
    begun.elapsed().as_secs_f64()
}
