//! Designs of experiments: the combinations of values that are played.

use crate::chance::{Chance, Purpose, Sampler, Streams};

/// A path of the scenario and the values it takes, as `--set` takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The path: `enemy.tiger.level`.
    pub path: String,
    /// The values, at least one.
    pub values: Vec<String>,
}

impl Axis {
    /// The override that sets the path to one of the values, by index.
    pub fn setting(&self, value: usize) -> String {
        format!("{}={}", self.path, self.values[value])
    }
}

/// The number of cells of every combination; `None` beyond 2^64.
pub fn full_size(axes: &[Axis]) -> Option<u64> {
    axes.iter().try_fold(1_u64, |cells, axis| cells.checked_mul(axis.values.len() as u64))
}

/// Every combination of values, by index, the last axis changing first.
///
/// ```
/// use overmatch::study::design::{Axis, full};
/// let axis = |values: &[&str]| Axis { path: "a".into(), values: values.iter().map(|v| v.to_string()).collect() };
/// assert_eq!(full(&[axis(&["1", "2"]), axis(&["x", "y"])]), [[0, 0], [0, 1], [1, 0], [1, 1]]);
/// ```
pub fn full(axes: &[Axis]) -> Vec<Vec<usize>> {
    axes.iter().fold(vec![Vec::new()], |cells, axis| {
        let with = |cell: &Vec<usize>, value| [cell.as_slice(), &[value]].concat();
        cells.iter().flat_map(|cell| (0..axis.values.len()).map(move |value| with(cell, value))).collect()
    })
}

/// A Latin design of `cells` cells: each axis is cut into as many equal steps as there are cells and takes each step
/// once, in an order of its own drawn from the resampling stream of its number. So every value of an axis comes equally
/// often, but for one cell more or less.
///
/// Source: M. D. McKay, R. J. Beckman and W. J. Conover, "A comparison of three methods for selecting values of input
/// variables" (1979).
pub fn latin(axes: &[Axis], cells: u32, streams: Streams) -> Vec<Vec<usize>> {
    let mut sampler = Sampler::<false>::new(streams);
    let columns: Vec<Vec<usize>> = (0..)
        .zip(axes)
        .map(|(number, axis)| {
            sampler.begin(number);
            let steps = shuffled(cells, &mut sampler).into_iter();
            steps.map(|step| (u64::from(step) * axis.values.len() as u64 / u64::from(cells)) as usize).collect()
        })
        .collect();
    (0..cells as usize).map(|cell| columns.iter().map(|column| column[cell]).collect()).collect()
}

/// The numbers below `n` in random order (Fisher and Yates).
fn shuffled(n: u32, chance: &mut impl Chance) -> Vec<u32> {
    let mut order: Vec<u32> = (0..n).collect();
    for last in (1..n).rev() {
        order.swap(last as usize, chance.die(Purpose::Resampling, last + 1) as usize - 1);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(values: usize) -> Axis {
        Axis { path: "p".to_string(), values: (0..values).map(|value| value.to_string()).collect() }
    }

    #[test]
    fn a_full_design_has_every_combination_once() {
        let cells = full(&[axis(3), axis(1), axis(4)]);
        assert_eq!((cells.len() as u64, full_size(&[axis(3), axis(1), axis(4)])), (12, Some(12)));
        let mut unique = cells.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique, cells);
        assert_eq!(full_size(&vec![axis(1 << 16); 5]), None);
    }

    #[test]
    fn in_a_latin_design_every_value_of_every_axis_comes_equally_often() {
        for cells in [1, 2, 7, 12, 100] {
            let design = latin(&[axis(3), axis(12), axis(1)], cells, Streams::new(9));
            assert_eq!(design.len(), cells as usize);
            for (column, values) in [3_usize, 12, 1].into_iter().enumerate() {
                let count = |value| design.iter().filter(|cell| cell[column] == value).count();
                let counts: Vec<usize> = (0..values).map(count).collect();
                let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
                assert!(most - least <= 1 && counts.iter().sum::<usize>() == cells as usize, "{cells} {counts:?}");
            }
        }
    }

    #[test]
    fn a_latin_design_is_a_function_of_the_seed_and_its_axes_are_not_in_step() {
        let axes = [axis(50), axis(50)];
        let design = latin(&axes, 50, Streams::new(1));
        assert_eq!(design, latin(&axes, 50, Streams::new(1)));
        assert_ne!(design, latin(&axes, 50, Streams::new(2)));
        assert!(design.iter().filter(|cell| cell[0] == cell[1]).count() < 10);
    }
}
