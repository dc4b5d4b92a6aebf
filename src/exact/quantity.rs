//! Quantities added up over outcomes: fractions while they fit 128 bits, or compensated sums of doubles.

use crate::chance::Ratio;

/// A quantity that is added up over outcomes, in one arithmetic or another. It may overflow on the way; only
/// [`value`](Self::value), at the end, tells.
pub(super) trait Quantity: Copy {
    /// 0.
    const ZERO: Self;

    fn plus(self, other: Self) -> Self;

    fn times(self, factor: u32) -> Self;

    /// The quotient of this quantity and `whole`, which is not 0.
    fn over(self, whole: Self) -> Self;

    /// The quantity as a double; `None` after an overflow.
    fn value(self) -> Option<f64>;

    /// The quantity to the digits that are certain.
    fn settled(self) -> Option<f64>;

    /// Whether the quantity is at least `percent` / 100.
    fn reaches(self, percent: u8) -> Option<bool>;
}

/// A fraction; `None` once it does not fit 128 bits.
impl Quantity for Option<Ratio> {
    const ZERO: Self = Some(Ratio::ZERO);

    fn plus(self, other: Self) -> Self {
        self?.plus(other?)
    }

    fn times(self, factor: u32) -> Self {
        self?.times(Ratio { numerator: factor.into(), denominator: 1 })
    }

    fn over(self, whole: Self) -> Self {
        self?.over(whole?)
    }

    fn value(self) -> Option<f64> {
        self.map(Ratio::value)
    }

    fn settled(self) -> Option<f64> {
        self.map(Ratio::value)
    }

    fn reaches(self, percent: u8) -> Option<bool> {
        self.map(|ratio| ratio >= Ratio::new(percent.into(), 100))
    }
}
