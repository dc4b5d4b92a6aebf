//! P values of several claims, adjusted for being asked together: Holm for a few claims, Benjamini and Hochberg for a
//! scan.

/// The p values adjusted for being asked together: each claim with an adjusted p of at most a holds, all of them
/// together, but for a chance of at most a that any is false.
///
/// Definition: the k-th smallest of m is multiplied by m - k + 1, is at least the one before it, and at most 1. In the
/// order given; NaN counts as 1.
/// Source: S. Holm, "A simple sequentially rejective multiple test procedure" (1979).
///
/// ```
/// # use overmatch::estimate::holm;
/// assert_eq!(holm(&[0.03, 0.01, 0.04]), [0.06, 0.03, 0.06]);
/// ```
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut adjusted = vec![1.0; p_values.len()];
    let mut least = 0.0_f64;
    for (below, &at) in order.iter().enumerate() {
        // The smaller of NaN and 1 is 1.
        least = least.max((p_values[at] * (p_values.len() - below) as f64).min(1.0));
        adjusted[at] = least;
    }
    adjusted
}

/// The p values adjusted for being asked together, the claim `first` before all others: it is asked by itself, and the
/// others by [`holm`] where it holds.
///
/// So the adjusted p of the first is its own, and that of another is Holm's among the others and at least the first's.
/// Without a first all are Holm's. The promise is Holm's too.
/// Source: P. H. Westfall and A. Krishen, "Optimally weighted, fixed sequence and gatekeeper multiple testing procedures"
/// (2001).
///
/// ```
/// # use overmatch::estimate::holm_after;
/// assert_eq!(holm_after(Some(1), &[0.03, 0.01, 0.04]), [0.06, 0.01, 0.06]);
/// assert_eq!(holm_after(Some(1), &[0.001, 0.2, 0.04]), [0.2, 0.2, 0.2]);
/// ```
pub fn holm_after(first: Option<usize>, p_values: &[f64]) -> Vec<f64> {
    let Some(first) = first else { return holm(p_values) };
    // The smaller of NaN and 1 is 1.
    let own = p_values[first].min(1.0);
    let others: Vec<f64> = p_values.iter().enumerate().filter(|&(at, _)| at != first).map(|(_, &p)| p).collect();
    let mut adjusted: Vec<f64> = holm(&others).into_iter().map(|p| p.max(own)).collect();
    adjusted.insert(first, own);
    adjusted
}

/// The p values adjusted so that, of all claims with an adjusted p of at most a, a share of at most a is false on
/// average.
///
/// Definition: the k-th smallest of m is multiplied by m / k, is at most the one after it, and at most 1. In the order
/// given; NaN counts as 1. Holds for independent tests, and for tests that err together in the same direction.
/// Source: Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate" (1995).
///
/// ```
/// # use overmatch::estimate::benjamini_hochberg;
/// assert_eq!(benjamini_hochberg(&[0.5, 0.0625, 0.125]), [0.5, 0.1875, 0.1875]);
/// ```
pub fn benjamini_hochberg(p_values: &[f64]) -> Vec<f64> {
    // The smaller of NaN and 1 is 1.
    let claims: Vec<f64> = p_values.iter().map(|&p| p.min(1.0)).collect();
    let mut order: Vec<usize> = (0..claims.len()).collect();
    order.sort_by(|&a, &b| claims[a].total_cmp(&claims[b]));
    let mut adjusted = vec![1.0; claims.len()];
    let mut most = 1.0_f64;
    for (below, &at) in order.iter().enumerate().rev() {
        most = most.min(claims[at] * claims.len() as f64 / (below + 1) as f64);
        adjusted[at] = most;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_claim_is_a_gate_to_the_others() {
        assert_eq!(holm_after(Some(0), &[0.04]), [0.04]);
        assert_eq!(holm_after(None, &[0.04, 0.01]), holm(&[0.04, 0.01]));
        assert_eq!(holm_after(Some(0), &[0.02, 0.01, 0.5]), [0.02, 0.02, 0.5]);
        assert_eq!(holm_after(Some(0), &[f64::NAN, 0.01]), [1.0, 1.0]);
    }

    #[test]
    fn holm_leaves_one_claim_as_it_was() {
        assert_eq!((holm(&[]), holm(&[0.04])), (vec![], vec![0.04]));
    }

    #[test]
    fn holm_s_values_keep_their_order_and_end_at_one() {
        // By hand, in halves so that every product is exact: 4/64, 3/32 (the larger), 2/32 (less than what came
        // before), 1/2.
        assert_eq!(holm(&[0.5, 0.03125, 0.03125, 0.015625]), [0.5, 0.09375, 0.09375, 0.0625]);
        assert_eq!(holm(&[0.9, 0.8, 0.0]), [1.0, 1.0, 0.0]);
        assert_eq!(holm(&[0.25, 0.25, 0.25]), [0.75, 0.75, 0.75]);
        assert_eq!(holm(&[f64::NAN, 0.01]), [1.0, 0.02]);
    }

    #[test]
    fn benjamini_and_hochberg_leave_one_claim_as_it_was() {
        assert_eq!((benjamini_hochberg(&[]), benjamini_hochberg(&[0.04])), (vec![], vec![0.04]));
    }

    #[test]
    fn the_example_of_benjamini_and_hochberg() {
        // Fifteen claims, section 4: their procedure accepts the first four at 0.05, Bonferroni's three.
        let claims = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        // By hand: p x 15 / rank, and the sixth (0.0695) takes the value of the seventh.
        let expected = [
            0.0015,
            0.003,
            0.0095,
            0.035625,
            0.0603,
            0.0298 * 15.0 / 7.0,
            0.0298 * 15.0 / 7.0,
            0.0645,
            0.0765,
            0.486,
            0.4262 * 15.0 / 11.0,
            0.714875,
            0.6528 * 15.0 / 13.0,
            0.759 * 15.0 / 14.0,
            1.0,
        ];
        let found = benjamini_hochberg(&claims);
        assert!(found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-15), "{found:?}");
        assert_eq!(found.iter().filter(|&&p| p <= 0.05).count(), 4);
    }

    #[test]
    fn benjamini_and_hochberg_s_values_keep_the_order_given() {
        // By hand, in halves so that every product is exact: 4/64, the larger of two equal ranks, 1/2.
        assert_eq!(
            benjamini_hochberg(&[0.5, 0.03125, 0.03125, 0.015625]),
            [0.5, 0.125 / 3.0, 0.125 / 3.0, 0.125 / 3.0]
        );
        assert_eq!(benjamini_hochberg(&[0.9, 0.8, 0.0]), [0.9, 0.9, 0.0]);
        assert_eq!(benjamini_hochberg(&[0.25, 0.25, 0.25]), [0.25, 0.25, 0.25]);
    }

    #[test]
    fn benjamini_and_hochberg_count_what_is_no_number_as_one() {
        assert_eq!(benjamini_hochberg(&[f64::NAN, 0.25]), [1.0, 0.5]);
        assert_eq!(benjamini_hochberg(&[-f64::NAN, 0.25]), [1.0, 0.5]);
        assert_eq!(benjamini_hochberg(&[f64::NAN, f64::NAN]), [1.0, 1.0]);
        assert_eq!(benjamini_hochberg(&[2.0, 0.25]), [1.0, 0.5]);
    }
}
