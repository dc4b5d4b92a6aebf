//! Lattices: evenly spread values of several numbers, made finer around the best of them.

/// The values that one adjusted number may take, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct LatticeAxis {
    /// Its path.
    pub path: String,
    /// Every value, as `--set` takes it.
    pub values: Vec<String>,
    /// The index of the scenario's own value, or of the one nearest to it.
    pub own: usize,
}

/// Cells of some axes, by the positions of their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// The positions of each axis, ascending.
    pub positions: Vec<Vec<usize>>,
    /// The distance of neighbouring positions of each axis.
    stride: Vec<usize>,
}

impl Lattice {
    /// Positions from end to end of every axis, both ends among them, in about `most` cells.
    pub fn coarse(axes: &[LatticeAxis], most: usize) -> Lattice {
        let mut stride = vec![1; axes.len()];
        loop {
            let positions =
                axes.iter().zip(&stride).map(|(axis, &stride)| spread(0, axis.values.len() - 1, stride, axis));
            let lattice = Lattice { positions: positions.collect(), stride: stride.clone() };
            if lattice.len() <= most {
                return lattice;
            }
            // The axis with most positions is thinned first.
            let widest = (0..axes.len()).max_by_key(|&at| (lattice.positions[at].len(), usize::MAX - at)).unwrap_or(0);
            stride[widest] *= 2;
        }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.positions.iter().map(Vec::len).product()
    }

    /// Whether it has no cells.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether no value lies between its positions.
    pub fn is_finest(&self) -> bool {
        self.stride.iter().all(|&stride| stride == 1)
    }

    /// Every cell by its positions, the last axis changing first.
    pub fn cells(&self) -> Vec<Vec<usize>> {
        self.positions.iter().fold(vec![Vec::new()], |cells, positions| {
            let with =
                |cell: &Vec<usize>| positions.iter().map(|&at| [cell.as_slice(), &[at]].concat()).collect::<Vec<_>>();
            cells.iter().flat_map(with).collect()
        })
    }

    /// A finer lattice, in about `most` cells, that covers the cells `around` as far as their neighbours.
    pub fn finer(&self, axes: &[LatticeAxis], around: &[Vec<usize>], most: usize) -> Lattice {
        let bounds: Vec<(usize, usize)> = (0..axes.len())
            .map(|axis| {
                let low = around.iter().map(|cell| cell[axis]).min().unwrap_or(0);
                let high = around.iter().map(|cell| cell[axis]).max().unwrap_or(0);
                (low.saturating_sub(self.stride[axis]), (high + self.stride[axis]).min(axes[axis].values.len() - 1))
            })
            .collect();
        let mut stride: Vec<usize> = self.stride.iter().map(|&stride| (stride / 2).max(1)).collect();
        loop {
            let finer = stride.iter().map(|&stride| (stride / 2).max(1)).collect::<Vec<_>>();
            let positions = |stride: &[usize]| -> Vec<Vec<usize>> {
                let axis = |at: usize| spread(bounds[at].0, bounds[at].1, stride[at], &axes[at]);
                (0..axes.len()).map(axis).collect()
            };
            let size = positions(&finer).iter().map(Vec::len).product::<usize>();
            if size > most || finer == stride {
                return Lattice { positions: positions(&stride), stride };
            }
            stride = finer;
        }
    }
}

/// Positions from `low` to `high` that are `stride` apart, both ends among them, and the scenario's own if it lies
/// between.
fn spread(low: usize, high: usize, stride: usize, axis: &LatticeAxis) -> Vec<usize> {
    let mut positions: Vec<usize> = (low..=high).step_by(stride).chain([high]).collect();
    positions.extend((low..=high).contains(&axis.own).then_some(axis.own));
    positions.sort_unstable();
    positions.dedup();
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(values: usize, own: usize) -> LatticeAxis {
        LatticeAxis { path: "p".to_string(), values: (0..values).map(|value| value.to_string()).collect(), own }
    }

    #[test]
    fn a_small_range_is_taken_whole() {
        let lattice = Lattice::coarse(&[axis(6, 2)], 200);
        assert_eq!((lattice.positions[0].as_slice(), lattice.is_finest()), (&[0, 1, 2, 3, 4, 5][..], true));
    }

    #[test]
    fn a_coarse_lattice_has_the_ends_and_the_scenarios_own_value() {
        let lattice = Lattice::coarse(&[axis(1_000, 333)], 50);
        assert!(lattice.len() <= 50 && !lattice.is_finest());
        for position in [0, 333, 999] {
            assert!(lattice.positions[0].contains(&position), "{position}");
        }
        let two = Lattice::coarse(&[axis(100, 0), axis(3, 0)], 60);
        assert!(two.len() <= 60 && two.positions[1].len() == 3 && two.cells().len() == two.len());
    }

    #[test]
    fn finer_and_finer_it_ends_with_every_value_around_the_best() {
        let axes = [axis(10_000, 0)];
        let mut lattice = Lattice::coarse(&axes, 40);
        let mut rounds = 0;
        while !lattice.is_finest() {
            let nearest = *lattice.positions[0].iter().min_by_key(|&&at| at.abs_diff(7_777)).unwrap();
            lattice = lattice.finer(&axes, &[vec![nearest]], 40);
            rounds += 1;
        }
        assert!(lattice.positions[0].contains(&7_777) && rounds <= 6, "{rounds}");
    }
}
