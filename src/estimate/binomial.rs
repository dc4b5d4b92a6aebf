//! The binomial law, right to nearly full double accuracy up to 10^12 games, on every platform to the last bit.
//!
//! Tails are summed outward from `k`, on the smaller side, until terms no longer matter: about ten standard deviations
//! of terms at most. Only `libm` and the four operations of IEEE 754 are used.

use super::saddle_point::{LN_TWO_PI, deviance, stirling_error};

/// A tail sum stops at a term this much smaller than the sum; the terms left out are then below 1e-16 of it, up to
/// 10^12 games.
const NEGLIGIBLE: f64 = 1e-22;

/// The number of yes among `n` independent games, each yes with probability `p`.
///
/// Both `p` and `q` = 1 - p are kept, so that the smaller of them has all its digits. Range: 0 < p < 1.
#[derive(Clone, Copy)]
pub(super) struct Binomial {
    pub(super) n: u64,
    pub(super) p: f64,
    pub(super) q: f64,
}

impl Binomial {
    /// The law of the number of noes.
    pub(super) fn mirrored(self) -> Self {
        Self { n: self.n, p: self.q, q: self.p }
    }

    /// The surplus of `k` over the mean, k - n p, with one rounding in all.
    pub(super) fn surplus(self, k: u64) -> f64 {
        let above = |count: u64, share: f64| {
            let mean = self.n as f64 * share;
            (count as f64 - mean) - libm::fma(self.n as f64, share, -mean)
        };
        if self.p <= self.q { above(k, self.p) } else { -above(self.n - k, self.q) }
    }

    /// ln P(X = k), for k <= n.
    pub(super) fn ln_pmf(self, k: u64) -> f64 {
        let (n, yes, no) = (self.n as f64, k as f64, (self.n - k) as f64);
        if k == 0 {
            return n * ln_complement(self.p, self.q);
        }
        if k == self.n {
            return n * ln_complement(self.q, self.p);
        }
        let surplus = self.surplus(k);
        let stirling = stirling_error(n) - stirling_error(yes) - stirling_error(no);
        let off_peak = deviance(yes, n * self.p, surplus) + deviance(no, n * self.q, -surplus);
        stirling - off_peak - 0.5 * (LN_TWO_PI + libm::log(yes * (no / n)))
    }

    /// P(X <= k) / P(X = k), the sum of the ratios of falling terms; short when `k` is not far above the mean.
    pub(super) fn lower_in_terms(self, k: u64) -> f64 {
        let odds_against = self.q / self.p;
        let (mut left, mut missing) = (k as f64, (self.n - k) as f64 + 1.0);
        let (mut sum, mut term) = (1.0, 1.0);
        while left > 0.0 && term > sum * NEGLIGIBLE {
            term *= left / missing * odds_against;
            sum += term;
            left -= 1.0;
            missing += 1.0;
        }
        sum
    }

    /// P(X <= k), for k < n; 1 minus the other tail where `k` is above the mean.
    fn lower(self, k: u64) -> f64 {
        let tail = |law: Self, k: u64| libm::exp(law.ln_pmf(k)) * law.lower_in_terms(k);
        if self.surplus(k) <= 0.0 { tail(self, k) } else { 1.0 - tail(self.mirrored(), self.n - k - 1) }
    }
}

/// ln(1 - x), from whichever of `x` and its complement has more digits.
fn ln_complement(x: f64, complement: f64) -> f64 {
    if x < complement { libm::log1p(-x) } else { libm::log(complement) }
}

/// The probability of at most `k` yes in `n` games, P(X <= k).
///
/// Ranges: `n` up to 2^53; `p` from 0 to 1, both included; 1 where k >= n; NaN for any other `p`. Error about 1e-14 +
/// 1e-17 sqrt n: relative where the tail is the smaller one, absolute where it is the larger, for `p` taken as exactly
/// the double that it is. Takes ten standard deviations of terms at most: 1 600 for n = 100 000. The tails that
/// `statrs` has end after 140 terms, which near the mean is too early from 100 000 games on.
/// Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
///
/// ```
/// # use overmatch::estimate::binomial_lower;
/// assert!((binomial_lower(1, 2, 0.5) - 0.75).abs() < 1e-15);
/// ```
pub fn binomial_lower(k: u64, n: u64, p: f64) -> f64 {
    if !(0.0..=1.0).contains(&p) {
        f64::NAN
    } else if k >= n || p == 0.0 {
        1.0
    } else if p == 1.0 {
        0.0
    } else {
        Binomial { n, p, q: 1.0 - p }.lower(k)
    }
}

/// The probability of at least `k` yes in `n` games, P(X >= k).
///
/// Ranges and accuracy as for [`binomial_lower`]; the same as at most `n - k` noes.
pub fn binomial_upper(k: u64, n: u64, p: f64) -> f64 {
    if !(0.0..=1.0).contains(&p) {
        f64::NAN
    } else if k == 0 {
        1.0
    } else if k > n || p == 0.0 {
        0.0
    } else if p == 1.0 {
        1.0
    } else {
        Binomial { n, p, q: 1.0 - p }.mirrored().lower(n - k)
    }
}

/// The probability of exactly `k` yes in `n` games, C(n, k) p^k (1 - p)^(n - k).
///
/// Ranges as for [`binomial_lower`]. Relative error about 1e-14, for `p` taken as exactly the double that it is.
pub(super) fn binomial_pmf(k: u64, n: u64, p: f64) -> f64 {
    if !(0.0..=1.0).contains(&p) {
        f64::NAN
    } else if k > n {
        0.0
    } else if p == 0.0 || p == 1.0 {
        let certain = if p == 0.0 { 0 } else { n };
        if k == certain { 1.0 } else { 0.0 }
    } else {
        libm::exp(Binomial { n, p, q: 1.0 - p }.ln_pmf(k))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference values: mpmath with 60 digits, from the doubles as they stand.
    fn check(law: fn(u64, u64, f64) -> f64, table: &[(u64, u64, f64, f64)], accuracy: fn(u64) -> f64) {
        for &(k, n, p, expected) in table {
            let error = (law(k, n, p) / expected - 1.0).abs();
            assert!(error < accuracy(n), "k {k} n {n} p {p}: {} is off by {error:e}", law(k, n, p));
        }
    }

    /// The roundings of the terms add up with their number, which grows as the root of n.
    fn tail_accuracy(n: u64) -> f64 {
        4e-14 + 1e-17 * (n as f64).sqrt()
    }

    #[test]
    fn probabilities_agree_with_mpmath() {
        let table = [
            (0, 1, 0.3, 0.7),
            (1, 1, 0.3, 0.3),
            (3, 10, 0.3, 0.266827932),
            (9, 10, 0.999, 0.00991035916125875),
            (0, 1000000, 1e-06, 0.3678792572316451),
            (7, 20, 1e-09, 7.751999899224004e-59),
            (50, 100, 0.5, 0.07958923738717877),
            (500, 1000, 0.49, 0.020651671825821102),
            (10, 1000000000000, 1e-11, 0.12511003572175886),
            (999999999997, 1000000000000, 0.999999999996362, 0.21109362735899398),
            (500000, 1000000, 0.5, 0.0007978843613317501),
            (499000, 1000000, 0.5, 0.00010798197801891516),
            (333333333, 1000000000, 0.3333333333333333, 2.6761861734486025e-05),
            (500001000000, 1000000000000, 0.5, 1.0798193302642109e-07),
            (31, 63, 0.5, 0.09934675374796689),
            (16, 31, 0.7, 0.014331446437540713),
            (300001500000, 1000000000000, 0.3, 4.104161406430046e-09),
            (99999100000, 1000000000000, 0.1, 1.4772709856303302e-08),
            (700001500000, 1000000000000, 0.7, 4.104131252541841e-09),
            (123456789, 1000000000, 0.1234, 1.2903776906258201e-11),
        ];
        check(binomial_pmf, &table, |_| 4e-14);
    }

    #[test]
    fn lower_tails_agree_with_mpmath() {
        let table = [
            (2, 10, 0.3, 0.3827827864),
            (5, 10, 0.3, 0.9526510126),
            (0, 10, 0.999, 1.0000000000000088e-30),
            (480, 1000, 0.5, 0.10872414660207047),
            (30, 1000, 0.05, 0.0012770679174798358),
            (70, 1000, 0.05, 0.9976696994523914),
            (4000, 10000, 0.45, 3.297471035458346e-24),
            (49000, 100000, 0.5, 1.294358019173449e-10),
            (0, 1000000000000, 1e-12, 0.36787944117125837),
            (5, 1000000000000, 1e-12, 0.9994058151824244),
            (299, 1000000000000, 3.5e-10, 0.0028957725276993786),
            (333000000, 1000000000, 0.3333333333333333, 4.562026295514209e-111),
            (999999999960, 1000000000000, 0.9999999999708962, 0.03172370539005659),
            (900, 1000000, 0.001, 0.0006940154622868554),
            (299, 600, 0.6, 2.986522006167868e-07),
            (99970000, 1000000000, 0.1, 0.0007825027761728646),
            (2999900000, 10000000000, 0.3, 0.014548366467360322),
            (299999000000, 1000000000000, 0.3, 0.014548185931241455),
        ];
        check(binomial_lower, &table, tail_accuracy);
    }

    #[test]
    fn upper_tails_agree_with_mpmath() {
        let table = [
            (3, 10, 0.3, 0.6172172135999999),
            (10, 10, 0.3, 5.9048999999999975e-06),
            (1, 1000000000000, 1e-12, 0.6321205588287416),
            (8, 1000000000000, 1e-12, 1.0249196674422717e-05),
            (299, 1000000000000, 2.5e-10, 0.0014146024828391444),
            (1100, 1000000, 0.001, 0.0009574669700285419),
            (333400000, 1000000000, 0.3333333333333333, 3.8739984320861084e-06),
            (51000, 100000, 0.5, 1.294358019173449e-10),
            (999999999980, 1000000000000, 0.9999999999708962, 0.04924598055224819),
            (700, 1000, 0.65, 0.00045322440379716526),
        ];
        check(binomial_upper, &table, tail_accuracy);
    }

    #[test]
    fn a_trillion_games_around_the_mean_agree_with_the_normal_law() {
        // With its continuity correction and p = 1/2 the Normal law is off by less than 1 / n.
        let n = 1_000_000_000_000;
        for (k, z) in [(499_999_000_000, -1.999999), (500_000_500_000, 1.000001), (500_000_000_000, 1e-6)] {
            let error = binomial_lower(k, n, 0.5) - 0.5 * libm::erfc(-z / std::f64::consts::SQRT_2);
            assert!(error.abs() < 1e-10, "{k}: {error:e}");
        }
    }

    #[test]
    fn probabilities_sum_to_one_and_tails_are_their_sums() {
        for n in [1, 2, 7, 16, 40, 333] {
            for p in [1e-12, 0.003, 0.2, 0.5, 0.77, 0.999999] {
                let mut sum = 0.0;
                for k in 0..=n {
                    let upper = 1.0 - sum;
                    assert!((binomial_upper(k, n, p) - upper).abs() < 1e-13, "upper {k} {n} {p}");
                    sum += binomial_pmf(k, n, p);
                    assert!((binomial_lower(k, n, p) - sum).abs() < 1e-13, "lower {k} {n} {p}");
                }
                assert!((sum - 1.0).abs() < 1e-13, "{n} {p}: {sum}");
            }
        }
    }

    #[test]
    fn small_laws_agree_with_whole_number_arithmetic() {
        for n in 0..=30_u64 {
            let mut ways = 1.0;
            for k in 0..=n {
                let expected = ways / (1_u64 << n) as f64;
                assert!((binomial_pmf(k, n, 0.5) / expected - 1.0).abs() < 1e-14, "{k} of {n}");
                ways = (ways * (n - k) as f64 / (k + 1) as f64).round();
            }
        }
    }

    #[test]
    fn certain_and_impossible_counts() {
        for (p, certain) in [(0.0, 0), (1.0, 5)] {
            for k in 0..=5 {
                assert_eq!(binomial_pmf(k, 5, p), f64::from(u8::from(k == certain)), "pmf {k} {p}");
                assert_eq!(binomial_lower(k, 5, p), f64::from(u8::from(k >= certain)), "lower {k} {p}");
                assert_eq!(binomial_upper(k, 5, p), f64::from(u8::from(k <= certain)), "upper {k} {p}");
            }
        }
        assert_eq!((binomial_pmf(6, 5, 0.5), binomial_lower(6, 5, 0.5), binomial_upper(6, 5, 0.5)), (0.0, 1.0, 0.0));
        assert_eq!((binomial_pmf(0, 0, 0.5), binomial_lower(0, 0, 0.5), binomial_upper(0, 0, 0.5)), (1.0, 1.0, 1.0));
        for p in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert!(
                binomial_pmf(1, 5, p).is_nan() && binomial_lower(1, 5, p).is_nan() && binomial_upper(1, 5, p).is_nan()
            );
        }
    }

    #[test]
    fn tails_move_one_way() {
        let n = 2_000;
        for p in [1e-5, 0.01, 0.3, 0.5, 0.9995] {
            for k in 1..=n {
                assert!(binomial_lower(k, n, p) >= binomial_lower(k - 1, n, p), "lower {k} {p}");
                assert!(binomial_upper(k, n, p) <= binomial_upper(k - 1, n, p), "upper {k} {p}");
            }
        }
    }

    #[test]
    fn yes_and_no_mirror_each_other() {
        for p in [0.25, 0.5, 0.0078125] {
            for k in 0..=300 {
                assert_eq!(binomial_lower(k, 300, p), binomial_upper(300 - k, 300, 1.0 - p), "{k} {p}");
            }
        }
    }
}
