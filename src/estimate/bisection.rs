//! Search by halving: for the first whole number at which a claim holds, and for the double at which one is refuted.

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

/// The refuted number next to `from` on the way to `to`, or `to` if that is not refuted.
///
/// `from` is not refuted. Halves until two doubles are neighbours, so the answer is exact.
pub(super) fn border(from: f64, to: f64, refuted: impl Fn(f64) -> bool) -> f64 {
    if !refuted(to) {
        return to;
    }
    let (mut held, mut fallen) = (from, to);
    loop {
        let middle = 0.5 * (held + fallen);
        if middle == held || middle == fallen {
            return fallen;
        }
        *(if refuted(middle) { &mut fallen } else { &mut held }) = middle;
    }
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

    #[test]
    fn finds_the_double_next_to_what_holds() {
        assert_eq!(border(0.0, 1.0, |x| x > 0.3), 0.3_f64.next_up());
        assert_eq!((border(0.0, -1.0, |x| x <= -0.25), border(0.0, 1.0, |_| false)), (-0.25, 1.0));
    }
}
