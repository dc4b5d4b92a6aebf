//! Bins of equal width, for distributions of many values.

use crate::tally::Histogram;

/// Neighbouring values counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The smallest value.
    pub low: i128,
    /// The largest value.
    pub high: i128,
    /// The number of games that had one of them.
    pub count: u64,
}

/// A histogram in at most `most` rows (2 or more): each value that came by itself if there are at most `most` of them,
/// else bins of equal width from the smallest value to the largest, empty ones between them included. The width is the
/// smallest of 1, 2, 5, 10, 20, 50, 100, ... and of 25, 250, ... that gives few enough bins, and bins begin at its
/// multiples.
pub fn bins(histogram: &Histogram, most: usize) -> Vec<Bin> {
    let counts: Vec<(i128, u64)> = histogram.iter().map(|(value, count)| (value.into(), count)).collect();
    let (Some(&(first, _)), Some(&(last, _))) = (counts.first(), counts.last()) else { return Vec::new() };
    if counts.len() <= most {
        return counts.into_iter().map(|(value, count)| Bin { low: value, high: value, count }).collect();
    }
    let rows = |width: i128| last.div_euclid(width) - first.div_euclid(width) + 1;
    let width = widths().find(|&width| rows(width) <= most as i128).unwrap_or(i128::from(i64::MAX));
    let start = first.div_euclid(width);
    let bin = |at: i128| Bin { low: (start + at) * width, high: (start + at + 1) * width - 1, count: 0 };
    let mut bins: Vec<Bin> = (0..rows(width)).map(bin).collect();
    for (value, count) in counts {
        bins[(value.div_euclid(width) - start) as usize].count += count;
    }
    bins
}

/// The widths of bins: 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, ...
fn widths() -> impl Iterator<Item = i128> {
    let powers = (0..21).map(|power| 10_i128.pow(power));
    powers.flat_map(|ten| [ten, 2 * ten, 25 * ten / 10, 5 * ten])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64], most: usize) -> Vec<(i128, i128, u64)> {
        let histogram: Histogram = values.iter().map(|&value| (value, 1)).collect();
        bins(&histogram, most).iter().map(|bin| (bin.low, bin.high, bin.count)).collect()
    }

    #[test]
    fn few_values_stand_alone() {
        assert_eq!(of(&[], 3), []);
        assert_eq!(of(&[-7, 9, 40], 3), [(-7, -7, 1), (9, 9, 1), (40, 40, 1)]);
    }

    #[test]
    fn many_values_share_bins_aligned_to_their_width() {
        assert_eq!(of(&[-1, 0, 1, 3], 3), [(-2, -1, 1), (0, 1, 2), (2, 3, 1)]);
        assert_eq!(of(&[-1, 0, 1, 8], 3), [(-5, -1, 1), (0, 4, 2), (5, 9, 1)]);
        assert_eq!(of(&[0, 1, 60, 74], 3), [(0, 24, 2), (25, 49, 0), (50, 74, 2)]);
    }

    #[test]
    fn every_value_is_in_one_bin_and_the_bins_are_few() {
        for span in [25_i64, 33, 100, 801, 12_345] {
            let histogram: Histogram = (-span..=span).map(|value| (value, 3)).collect();
            let bins = bins(&histogram, 24);
            assert!((10..=24).contains(&bins.len()), "{span}: {}", bins.len());
            assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), histogram.total());
            assert!(bins.windows(2).all(|two| two[0].high + 1 == two[1].low), "{span}");
            assert!(bins.iter().all(|bin| bin.low % (bin.high - bin.low + 1) == 0), "{span}");
        }
    }

    #[test]
    fn the_ends_of_all_numbers_have_bins() {
        let found = of(&[i64::MIN, 0, i64::MAX], 2);
        assert_eq!(found.iter().map(|&(_, _, count)| count).sum::<u64>(), 3);
    }
}
