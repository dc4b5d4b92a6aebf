//! Search for the first whole number at which a claim holds.

/// The first number from `low` on at which `holds`, or `high` if it holds nowhere before that.
///
/// Right for any claim that, once true, stays true. For one that wavers the answer is still a border: the claim holds
/// there (or it is `high`) and does not hold just before (or it is `low`).
pub(super) fn first_where(mut low: u64, mut high: u64, mut holds: impl FnMut(u64) -> bool) -> u64 {
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_first_number_that_holds() {
        for border in 0..=40 {
            assert_eq!(first_where(3, 33, |n| n >= border), border.clamp(3, 33), "{border}");
        }
        assert_eq!(first_where(u64::MAX - 2, u64::MAX, |n| n == u64::MAX), u64::MAX);
        assert_eq!(first_where(5, 5, |_| unreachable!()), 5);
    }
}
