//! The numbers of a scenario that a search may change.

use super::{LatticeAxis, rounded, written};

/// The number of steps at which a real number is tried where several numbers are adjusted.
const REAL_STEPS: u32 = 100;

/// A number of the scenario that may be changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Adjustable {
    /// A whole number, with every value of the range.
    Whole(LatticeAxis),
    /// A real number.
    Real(RealRange),
}

/// A real number and its range.
#[derive(Clone, Debug, PartialEq)]
pub struct RealRange {
    /// Its path.
    pub path: String,
    /// Both ends.
    pub ends: [f64; 2],
    /// The scenario's own value.
    pub own: f64,
    /// The most decimals that the scenario takes; `None` for as many as there are.
    pub places: Option<usize>,
}

impl Adjustable {
    /// Every value that is tried where several numbers are adjusted at once.
    pub fn axis(self) -> LatticeAxis {
        match self {
            Adjustable::Whole(axis) => axis,
            Adjustable::Real(RealRange { path, ends: [low, high], own, places }) => {
                let part = |step: u32| f64::from(step) / f64::from(REAL_STEPS);
                let value = |step| rounded(low + part(step) * (high - low), places);
                let mut values: Vec<f64> = (0..=REAL_STEPS).map(value).collect();
                values.dedup();
                let far = |value: &f64| (value - own).abs();
                let nearest = (0..values.len()).min_by(|&a, &b| far(&values[a]).total_cmp(&far(&values[b])));
                LatticeAxis { path, values: values.into_iter().map(written).collect(), own: nearest.unwrap_or(0) }
            }
        }
    }
}
