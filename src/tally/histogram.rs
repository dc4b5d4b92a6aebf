//! Histograms: the count of each integer value.

use std::collections::BTreeMap;

/// The most distinct values one histogram may hold; more is an error that names the measure.
pub const MOST_VALUES: usize = 65_536;

/// The width of the array that counts neighbouring values; a value outside it is kept aside.
const SPAN: i64 = 4_096;

/// Exact counts by value. Equal contents are equal whatever the order of recording and merging.
///
/// ```
/// let mut deaths = overmatch::tally::Histogram::default();
/// for value in [3, 1, 3] {
///     deaths.add(value, 1);
/// }
/// assert_eq!(deaths.iter().collect::<Vec<_>>(), [(1, 1), (3, 2)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Histogram {
    /// The value of `near[0]`.
    low: i64,
    near: Vec<u64>,
    far: BTreeMap<i64, u64>,
}

impl Histogram {
    /// Counts `times` more of a value.
    #[inline]
    pub fn add(&mut self, value: i64, times: u64) {
        match self.near.get_mut(value.wrapping_sub(self.low) as usize) {
            Some(count) => *count += times,
            None => self.add_new(value, times),
        }
    }

    #[cold]
    fn add_new(&mut self, value: i64, times: u64) {
        if times == 0 {
            return;
        }
        if self.near.is_empty() {
            self.low = value;
        }
        let low = self.low.min(value);
        let high = value.max(self.low.saturating_add(self.near.len() as i64 - 1));
        match high.checked_sub(low) {
            Some(span) if span < SPAN => self.widen(low, span as usize + 1),
            _ => {
                *self.far.entry(value).or_insert(0) += times;
                return;
            }
        }
        self.near[(value - self.low) as usize] += times;
    }

    fn widen(&mut self, low: i64, len: usize) {
        let before = (self.low - low) as usize;
        self.near.splice(0..0, std::iter::repeat_n(0, before));
        self.near.resize(len, 0);
        self.low = low;
    }

    /// Every value that came, ascending, with its count.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        let near = self.near.iter().enumerate().map(|(i, &count)| (self.low + i as i64, count));
        let far = |(&value, &count): (&i64, &u64)| (value, count);
        // What is kept aside is too far from the array's values for any array, so none of it lies among them.
        let (below, above) = (self.far.range(..self.low).map(far), self.far.range(self.low..).map(far));
        below.chain(near.filter(|&(_, count)| count > 0)).chain(above)
    }

    /// Adds another histogram's counts.
    pub fn merge(&mut self, other: &Histogram) {
        for (i, &count) in other.near.iter().enumerate() {
            self.add(other.low + i as i64, count);
        }
        for (&value, &count) in &other.far {
            self.add(value, count);
        }
    }

    /// Forgets all counts but keeps the room for them.
    pub fn clear(&mut self) {
        self.near.fill(0);
        self.far.clear();
    }

    /// Whether there are more than [`MOST_VALUES`] distinct values.
    pub fn is_overfull(&self) -> bool {
        self.far.len() + self.near.len() > MOST_VALUES && self.distinct() > MOST_VALUES
    }

    /// The number of values counted.
    pub fn total(&self) -> u64 {
        self.near.iter().sum::<u64>() + self.far.values().sum::<u64>()
    }

    /// The number of distinct values counted.
    pub fn distinct(&self) -> usize {
        self.iter().count()
    }

    /// The count of a value.
    pub fn count(&self, value: i64) -> u64 {
        let near = value.checked_sub(self.low).and_then(|i| self.near.get(usize::try_from(i).ok()?)).copied();
        near.unwrap_or(0) + self.far.get(&value).copied().unwrap_or(0)
    }
}

impl PartialEq for Histogram {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Histogram {}

impl FromIterator<(i64, u64)> for Histogram {
    fn from_iter<T: IntoIterator<Item = (i64, u64)>>(counts: T) -> Self {
        let mut histogram = Histogram::default();
        counts.into_iter().for_each(|(value, count)| histogram.add(value, count));
        histogram
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn values() -> impl Strategy<Value = Vec<i64>> {
        let value = prop_oneof![-20..50i64, 4_000..5_000i64, Just(i64::MIN), Just(i64::MAX), any::<i64>()];
        prop::collection::vec(value, 0..200)
    }

    fn histogram(values: &[i64]) -> Histogram {
        values.iter().map(|&value| (value, 1)).collect()
    }

    #[test]
    fn neighbours_are_counted_in_an_array_and_what_is_too_far_from_them_aside() {
        let kept = |values: &[i64]| {
            let histogram = histogram(values);
            assert_eq!(histogram.distinct(), values.len(), "{values:?}");
            (histogram.near.len() as i64, histogram.far.len())
        };
        assert_eq!((kept(&[0, SPAN - 1]), kept(&[SPAN - 1, 0])), ((SPAN, 0), (SPAN, 0)));
        assert_eq!((kept(&[0, SPAN]), kept(&[SPAN, 0]), kept(&[SPAN, 0, 1])), ((1, 1), (1, 1), (SPAN, 1)));
        assert_eq!((kept(&[7, 12, 6]), kept(&[i64::MIN, i64::MAX, 0])), ((7, 0), (1, 2)));
    }

    #[test]
    fn what_is_forgotten_is_not_counted() {
        let mut counted = histogram(&[4, 4, -1, 90_000]);
        assert_ne!(counted, histogram(&[4, -1, 90_000]));
        counted.clear();
        assert_eq!((counted.total(), counted.distinct(), &counted), (0, 0, &Histogram::default()));
        counted.add(90_000, 2);
        assert_eq!(counted, histogram(&[90_000, 90_000]));
    }

    #[test]
    fn a_histogram_is_overfull_with_one_value_more_than_it_may_hold() {
        let apart = |count: usize| (0..count as i64).map(|i| (SPAN * i, 1)).collect::<Histogram>();
        assert!(!apart(MOST_VALUES).is_overfull() && apart(MOST_VALUES + 1).is_overfull());
        // The array has room for a value that did not come.
        let mut full = apart(MOST_VALUES - 1);
        full.add(2, 1);
        assert!(
            full.near.len() + full.far.len() > MOST_VALUES && full.distinct() == MOST_VALUES && !full.is_overfull()
        );
    }

    proptest! {
        #[test]
        fn counts_like_a_map(values in values()) {
            let mut map = BTreeMap::new();
            values.iter().for_each(|&value| *map.entry(value).or_insert(0u64) += 1);
            let histogram = histogram(&values);
            prop_assert_eq!(histogram.iter().collect::<Vec<_>>(), map.clone().into_iter().collect::<Vec<_>>());
            prop_assert_eq!(histogram.total(), values.len() as u64);
            prop_assert!(map.iter().all(|(&value, &count)| histogram.count(value) == count));
        }

        #[test]
        fn merging_is_exact_in_any_order(a in values(), b in values(), c in values()) {
            let all: Vec<i64> = [a.clone(), b.clone(), c.clone()].concat();
            let (mut ab_c, mut cb_a) = (histogram(&a), histogram(&c));
            ab_c.merge(&histogram(&b));
            ab_c.merge(&histogram(&c));
            cb_a.merge(&histogram(&b));
            cb_a.merge(&histogram(&a));
            prop_assert_eq!(&ab_c, &histogram(&all));
            prop_assert_eq!(&ab_c, &cb_a);
        }
    }
}
