//! Small square and oblong arrays of numbers, and the inverse of a square one.

/// Numbers in rows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    columns: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub fn filled(rows: usize, columns: usize, value: f64) -> Matrix {
        Matrix { columns, cells: vec![value; rows * columns] }
    }

    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.columns + column]
    }

    pub fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.columns + column]
    }

    pub fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.columns..][..self.columns]
    }

    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// The product with a column of numbers.
    pub fn times(&self, column: &[f64]) -> Vec<f64> {
        let product = |row: &[f64]| row.iter().zip(column).map(|(a, b)| a * b).sum();
        self.cells.chunks_exact(self.columns).map(product).collect()
    }

    /// Divides a row by its number in `column`, and subtracts multiples of it from every other row so that their
    /// numbers in `column` become 0.
    pub fn pivot(&mut self, row: usize, column: usize) {
        let divisor = self.at(row, column);
        let pivot: Vec<f64> = self.row(row).iter().map(|cell| cell / divisor).collect();
        for (at, cells) in self.cells.chunks_exact_mut(self.columns).enumerate() {
            let factor = cells[column];
            if at == row {
                cells.copy_from_slice(&pivot);
            } else if factor != 0.0 {
                cells.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= factor * pivot);
                cells[column] = 0.0;
            }
        }
    }
}

/// The inverse of a square matrix, by Gauss and Jordan with the largest pivot of each column; `None` of a singular one.
pub(super) fn inverse(matrix: Matrix) -> Option<Matrix> {
    let n = matrix.columns;
    let mut both = Matrix::filled(n, 2 * n, 0.0);
    for i in 0..n {
        (0..n).for_each(|j| *both.at_mut(i, j) = matrix.at(i, j));
        *both.at_mut(i, n + i) = 1.0;
    }
    for column in 0..n {
        let largest = (column..n).max_by(|&a, &b| both.at(a, column).abs().total_cmp(&both.at(b, column).abs()))?;
        let pivot = both.at(largest, column);
        if pivot == 0.0 || !pivot.is_finite() {
            return None;
        }
        (0..2 * n).for_each(|j| both.cells.swap(largest * 2 * n + j, column * 2 * n + j));
        both.pivot(column, column);
    }
    let mut inverse = Matrix::filled(n, n, 0.0);
    (0..n).for_each(|i| (0..n).for_each(|j| *inverse.at_mut(i, j) = both.at(i, n + j)));
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: &[&[f64]]) -> Matrix {
        Matrix { columns: rows[0].len(), cells: rows.concat() }
    }

    #[test]
    fn an_inverse_undoes_its_matrix() {
        // The first pivot is 0, so that rows must change places.
        let inverse = inverse(matrix(&[&[0.0, 2.0, 0.0], &[1.0, 0.0, 3.0], &[0.0, 0.0, 4.0]])).unwrap();
        assert_eq!(inverse, matrix(&[&[0.0, 1.0, -0.75], &[0.5, 0.0, 0.0], &[0.0, 0.0, 0.25]]));
        assert_eq!(inverse.times(&[2.0, 4.0, 8.0]), [-2.0, 1.0, 2.0]);
    }

    #[test]
    fn what_has_no_inverse() {
        assert_eq!(inverse(matrix(&[&[1.0, 2.0], &[2.0, 4.0]])), None);
        assert_eq!(inverse(matrix(&[&[f64::NAN, 2.0], &[2.0, 4.0]])), None);
    }
}
