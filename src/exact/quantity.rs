//! What is added up over outcomes: fractions while they fit 128 bits, or compensated sums of doubles.

use crate::chance::Ratio;

/// A quantity that is added up over outcomes, in one arithmetic or another. It may get lost on the way, which is asked
/// for once, at the end.
pub(super) trait Quantity: Copy {
    /// Nothing.
    const ZERO: Self;

    fn plus(self, other: Self) -> Self;

    fn times(self, factor: u32) -> Self;

    /// The part that it is of a whole, which is not 0.
    fn over(self, whole: Self) -> Self;

    /// As a double; `None` where it got lost.
    fn value(self) -> Option<f64>;

    /// The digits of it that are certain.
    fn settled(self) -> Option<f64>;

    /// Whether it is `percent` / 100 or more.
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
