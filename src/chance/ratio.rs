//! Exact probabilities as fractions.
//!
//! `num_rational::Ratio<u128>` was measured in place of this type: products along a path of 3 to 20 dice, the inner
//! loop of exact odds, take 2 to 5 times as long (230 to 600 ns against 100 to 120), as its checked product reduces
//! fractions that are in lowest terms already.

use std::cmp::Ordering;

/// An exact probability as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// The number above the line.
    pub numerator: u128,
    /// The number below the line, at least 1.
    pub denominator: u128,
}

impl Ratio {
    /// Probability 0.
    pub const ZERO: Ratio = Ratio { numerator: 0, denominator: 1 };
    /// Probability 1.
    pub const ONE: Ratio = Ratio { numerator: 1, denominator: 1 };

    /// The fraction in lowest terms.
    pub fn new(numerator: u128, denominator: u128) -> Self {
        let divisor = greatest_common_divisor(numerator, denominator);
        Ratio { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The product; `None` where it does not fit 128 bits.
    pub fn times(self, other: Ratio) -> Option<Ratio> {
        let left = Ratio::new(self.numerator, other.denominator);
        let right = Ratio::new(other.numerator, self.denominator);
        Some(Ratio {
            numerator: left.numerator.checked_mul(right.numerator)?,
            denominator: left.denominator.checked_mul(right.denominator)?,
        })
    }

    /// The sum; `None` where it does not fit 128 bits.
    pub fn plus(self, other: Ratio) -> Option<Ratio> {
        let common = greatest_common_divisor(self.denominator, other.denominator);
        let (left, right) = (other.denominator / common, self.denominator / common);
        let numerator = self.numerator.checked_mul(left)?.checked_add(other.numerator.checked_mul(right)?)?;
        Some(Ratio::new(numerator, self.denominator.checked_mul(left)?))
    }

    /// The quotient; `None` where it does not fit 128 bits, and where `whole` is 0.
    ///
    /// ```
    /// # use overmatch::chance::Ratio;
    /// // Destroyed with 1/12, hit with 1/3: destroyed given a hit with 1/4.
    /// assert_eq!(Ratio::new(1, 12).over(Ratio::new(1, 3)), Some(Ratio::new(1, 4)));
    /// ```
    pub fn over(self, whole: Ratio) -> Option<Ratio> {
        let upside_down = Ratio { numerator: whole.denominator, denominator: whole.numerator };
        if whole.numerator == 0 { None } else { self.times(upside_down) }
    }

    /// The fraction as a double: the nearest one where both parts are below 2^53, else off by three roundings at most.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Ord for Ratio {
    /// Compares by continued fractions: whole parts first, then the remainders turned upside down. Nothing is
    /// multiplied, so nothing overflows.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut left, mut right) = (*self, *other);
        loop {
            let whole = (left.numerator / left.denominator).cmp(&(right.numerator / right.denominator));
            let rests = [left, right].map(|ratio| ratio.numerator % ratio.denominator);
            if whole.is_ne() || rests.contains(&0) {
                return whole.then(rests[0].cmp(&rests[1]));
            }
            // a < b just where 1 / b < 1 / a.
            let upside_down = |of: Ratio, rest| Ratio { numerator: of.denominator, denominator: rest };
            (left, right) = (upside_down(right, rests[1]), upside_down(left, rests[0]));
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_quotient_is_in_lowest_terms_or_missing() {
        assert_eq!(Ratio::new(5, 6).over(Ratio::new(5, 9)), Some(Ratio::new(3, 2)));
        assert_eq!(Ratio::ZERO.over(Ratio::new(1, 6)), Some(Ratio::ZERO));
        assert_eq!(Ratio::ONE.over(Ratio::ZERO), None);
        let tiny = Ratio { numerator: 1, denominator: u128::MAX };
        assert_eq!(tiny.over(tiny), Some(Ratio::ONE));
        assert_eq!(tiny.over(Ratio::new(2, 1)), None, "too fine for 128 bits");
    }

    #[test]
    fn the_finest_fraction_is_still_something() {
        assert_eq!(Ratio { numerator: 1, denominator: 1 << 127 }.value(), 0.5f64.powi(127));
        assert_eq!(Ratio { numerator: u128::MAX - 1, denominator: u128::MAX }.value(), 1.0);
    }

    #[test]
    fn fractions_that_no_product_could_compare_are_ordered() {
        let below_one = |denominator: u128| Ratio { numerator: denominator - 1, denominator };
        assert!(below_one(u128::MAX - 1) < below_one(u128::MAX));
        assert!(below_one(u128::MAX) < Ratio::ONE);
        assert_eq!(below_one(u128::MAX).cmp(&below_one(u128::MAX)), Ordering::Equal);
    }

    proptest! {
        #[test]
        fn a_quotient_undoes_a_product(a in 0..1_000u128, b in 1..1_000u128, c in 1..1_000u128, d in 1..1_000u128) {
            let (left, right) = (Ratio::new(a, b), Ratio::new(c, d));
            prop_assert_eq!(left.times(right).and_then(|product| product.over(right)), Some(left));
        }

        #[test]
        fn the_order_is_that_of_cross_products(a in 0..50u128, b in 1..50u128, c in 0..50u128, d in 1..50u128) {
            prop_assert_eq!(Ratio::new(a, b).cmp(&Ratio::new(c, d)), (a * d).cmp(&(c * b)));
        }
    }
}
