//! Several claims at once: Holm's adjustment.

/// The p values adjusted for being asked together: each claim with an adjusted p of at most a holds, all of them together,
/// but for a chance of at most a that any is false.
///
/// Definition: the k-th smallest of m is multiplied by m - k + 1, is at least the one before it, and at most 1. In the order
/// given; NaN counts as 1.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_claim_is_as_it_was_and_none_is_none() {
        assert_eq!((holm(&[]), holm(&[0.04])), (vec![], vec![0.04]));
    }

    #[test]
    fn adjusted_values_keep_their_order_and_end_at_one() {
        // By hand, in halves so that every product is exact: 4/64, 3/32 (the larger), 2/32 (less than what came before), 1/2.
        assert_eq!(holm(&[0.5, 0.03125, 0.03125, 0.015625]), [0.5, 0.09375, 0.09375, 0.0625]);
        assert_eq!(holm(&[0.9, 0.8, 0.0]), [1.0, 1.0, 0.0]);
        assert_eq!(holm(&[0.25, 0.25, 0.25]), [0.75, 0.75, 0.75]);
        assert_eq!(holm(&[f64::NAN, 0.01]), [1.0, 0.02]);
    }
}
