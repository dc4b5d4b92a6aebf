//! Two variants of a game played on the same random numbers, summed up game by game.

/// The largest exact sum of squares: below it no sum of a [`Joint`], nor of its differences, passes 2^127.
const MOST_SQUARES: i128 = 1 << 125;

/// Exact sums over pairs: the values x and y that the same game number had under two variants.
///
/// The sums are exact while either sum of squares is below 2^125: a trillion games of values around five trillion.
/// Beyond, the sums of squares stop at 2^127 - 1 and stay there, and [`Joint::is_exact`] says so; all pairs and the
/// pairs that differ are counted up to 2^64. Adding and merging give the same sums in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Joint {
    /// Pairs counted.
    pub n: u64,
    /// Pairs whose two values differ.
    pub differ: u64,
    /// Sum of x.
    pub x: i128,
    /// Sum of y.
    pub y: i128,
    /// Sum of x^2.
    pub xx: i128,
    /// Sum of y^2.
    pub yy: i128,
    /// Sum of x y.
    pub xy: i128,
}

impl Joint {
    /// Counts one pair.
    #[inline]
    pub fn add(&mut self, x: i64, y: i64) {
        let (wide_x, wide_y) = (i128::from(x), i128::from(y));
        self.merge(&Joint {
            n: 1,
            differ: u64::from(x != y),
            x: wide_x,
            y: wide_y,
            xx: wide_x * wide_x,
            yy: wide_y * wide_y,
            xy: wide_x * wide_y,
        });
    }

    /// Adds the pairs of another joint.
    #[inline]
    pub fn merge(&mut self, other: &Joint) {
        self.n += other.n;
        self.differ += other.differ;
        // None of these three is larger than the sums of squares, so they wrap only where those have stopped.
        self.x = self.x.wrapping_add(other.x);
        self.y = self.y.wrapping_add(other.y);
        self.xy = self.xy.wrapping_add(other.xy);
        self.xx = self.xx.saturating_add(other.xx);
        self.yy = self.yy.saturating_add(other.yy);
    }

    /// The number of pairs with x alone, and of pairs with y alone, where x and y are 1 or 0.
    pub fn discordant(&self) -> [u64; 2] {
        [self.x - self.xy, self.y - self.xy].map(|count| u64::try_from(count).unwrap_or(0))
    }

    /// Whether all sums are exact, and [`Joint::difference`] too.
    pub fn is_exact(&self) -> bool {
        self.xx.max(self.yy) < MOST_SQUARES
    }

    /// The sum of d = x - y, and the sum of d^2; without meaning unless [`Joint::is_exact`].
    ///
    /// ```
    /// let mut joint = overmatch::tally::Joint::default();
    /// joint.add(5, 3);
    /// joint.add(1, 4);
    /// assert_eq!(joint.difference(), (-1, 13));
    /// ```
    pub fn difference(&self) -> (i128, i128) {
        // d^2 is at most 2 (x^2 + y^2), so neither sum passes 2^127 where this one is exact.
        let squares = self.xx.wrapping_add(self.yy).wrapping_sub(self.xy.wrapping_mul(2));
        (self.x.wrapping_sub(self.y), squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn joint(pairs: &[(i64, i64)]) -> Joint {
        let mut joint = Joint::default();
        pairs.iter().for_each(|&(x, y)| joint.add(x, y));
        joint
    }

    #[test]
    fn sums_by_hand() {
        let found = joint(&[(5, 3), (1, 4), (-2, -2)]);
        assert_eq!(found, Joint { n: 3, differ: 2, x: 4, y: 5, xx: 30, yy: 29, xy: 23 });
        assert_eq!(found.difference(), (-1, 13));
        assert_eq!((Joint::default().difference(), Joint::default().is_exact()), ((0, 0), true));
        assert_eq!(joint(&[(1, 0), (1, 1), (1, 0), (0, 1), (0, 0), (1, 0)]).discordant(), [3, 1]);
    }

    fn pairs() -> impl Strategy<Value = Vec<(i64, i64)>> {
        let value = || prop_oneof![-3..4i64, Just(i64::MIN), Just(i64::MAX), any::<i64>()];
        prop::collection::vec((value(), value()), 0..20)
    }

    proptest! {
        #[test]
        fn merging_is_the_same_in_any_order(a in pairs(), b in pairs(), c in pairs()) {
            let all = joint(&[a.clone(), b.clone(), c.clone()].concat());
            let (mut ab_c, mut cb_a) = (joint(&a), joint(&c));
            ab_c.merge(&joint(&b));
            ab_c.merge(&joint(&c));
            cb_a.merge(&joint(&b));
            cb_a.merge(&joint(&a));
            prop_assert_eq!(ab_c, all);
            prop_assert_eq!(cb_a, all);
        }

        #[test]
        fn differences_are_those_of_the_pairs(pairs in pairs()) {
            // Twenty squares of at most 2^120 are within the promise.
            let small: Vec<_> = pairs.iter().map(|&(x, y)| (x / 8, y / 8)).collect();
            let differences = small.iter().map(|&(x, y)| i128::from(x) - i128::from(y));
            let expected = differences.fold((0, 0), |(sum, squares), d| (sum + d, squares + d * d));
            let found = joint(&small);
            prop_assert_eq!((found.is_exact(), found.difference()), (true, expected));
            prop_assert_eq!(found.differ, small.iter().filter(|(x, y)| x != y).count() as u64);
        }
    }

    #[test]
    fn sums_past_their_integers_stay_there_and_say_so() {
        let largest = joint(&[(i64::MIN, i64::MAX), (i64::MIN, i64::MAX)]);
        assert_eq!((largest.xx, largest.is_exact()), (i128::MAX, false));
        let mut twice = largest;
        twice.merge(&largest);
        assert_eq!((twice.n, twice.xx, twice.yy), (4, i128::MAX, i128::MAX));
        // The last values in the promise, and the widest differences.
        let below = i64::MAX / 2;
        assert_eq!(joint(&[(below, -below); 1]).difference(), (i128::from(below) * 2, (i128::from(below) * 2).pow(2)));
        assert!(joint(&[(below, 0), (0, -below)]).is_exact());
        assert!(!joint(&[(below, 0), (below, 0), (below, 0)]).is_exact());
        assert!(!joint(&[(0, below), (0, below), (0, below)]).is_exact());
    }
}
