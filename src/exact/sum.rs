//! Sums of doubles that keep every digit, however different the sizes of their terms.

use super::quantity::Quantity;

/// A compensated sum (Neumaier 1974): the rounding error of each addition is kept and added at the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    total: f64,
    lost: f64,
}

impl Sum {
    /// The sum of one term.
    pub const fn of(term: f64) -> Sum {
        Sum { total: term, lost: 0.0 }
    }

    /// Adds a term.
    #[inline]
    pub fn add(&mut self, term: f64) {
        let next = self.total + term;
        self.lost +=
            if self.total.abs() >= term.abs() { (self.total - next) + term } else { (term - next) + self.total };
        self.total = next;
    }

    /// The sum.
    #[inline]
    pub fn value(self) -> f64 {
        self.total + self.lost
    }

    /// The sum to 13 significant digits, which are certain even of a sum of very many rounded products.
    pub fn settled(self) -> f64 {
        format!("{:.12e}", self.value()).parse().unwrap_or(f64::NAN)
    }
}

impl Quantity for Sum {
    const ZERO: Self = Sum::of(0.0);

    fn plus(mut self, other: Self) -> Self {
        self.add(other.total);
        self.add(other.lost);
        self
    }

    fn times(self, factor: u32) -> Self {
        Sum { total: self.total * f64::from(factor), lost: self.lost * f64::from(factor) }
    }

    fn over(self, whole: Self) -> Self {
        Sum::of(Sum::value(self) / Sum::value(whole))
    }

    fn value(self) -> Option<f64> {
        Some(Sum::value(self))
    }

    fn settled(self) -> Option<f64> {
        Some(Sum::settled(self))
    }

    fn reaches(self, percent: u8) -> Option<bool> {
        // Rounding must not carry a quantile past a border that the truth lies on.
        Some(Sum::settled(self) >= f64::from(percent) / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Quantity, Sum};

    #[test]
    fn what_was_lost_to_rounding_is_counted_as_often_as_the_rest() {
        let tiny = 2f64.powi(-60);
        let rest = Sum::of(1.0).plus(Sum::of(tiny)).times(3).plus(Sum::of(-3.0));
        assert_eq!(Sum::value(rest), 3.0 * tiny);
    }

    #[test]
    fn small_terms_survive_large_ones() {
        let mut sum = Sum::default();
        [1.0, 1e100, 1.0, -1e100].into_iter().for_each(|term| sum.add(term));
        assert_eq!(sum.value(), 2.0);
    }

    #[test]
    fn a_sum_settles_where_rounding_ends() {
        for (value, settled) in [(12.000000000000002, 12.0), (0.1 + 0.2, 0.3), (0.0, 0.0), (1.0 / 3.0, 0.3333333333333)]
        {
            let mut sum = Sum::default();
            sum.add(value);
            assert_eq!(sum.settled(), settled);
        }
    }
}
