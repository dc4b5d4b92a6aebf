//! A plan of the ground: for each small square of the table the features that lie in it, so that few are asked about a
//! point.

use super::piece::Piece;
use super::point::Point;
use super::upright_box::UprightBox;

/// The most features of a field: a bit for each.
pub(super) const MOST_FEATURES: usize = 64;

/// A square's side is two to the power of this many hundredths of an inch.
const SQUARE_BITS: i32 = 7;

/// The squares of a table.
#[derive(Clone, Debug)]
pub(super) struct GroundPlan {
    columns: i32,
    rows: i32,
    squares: Vec<Square>,
}

/// The features in a square, a bit for each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Square {
    /// Those that hold every point of the square.
    pub whole: u64,
    /// Those that may hold some of its points.
    pub part: u64,
}

impl GroundPlan {
    /// The plan of a table of this size, in hundredths of an inch, without features.
    pub fn new(width: i32, depth: i32) -> GroundPlan {
        let [columns, rows] = [width, depth].map(|length| (length.max(0) >> SQUARE_BITS) + 1);
        GroundPlan { columns, rows, squares: vec![Square::default(); (columns * rows) as usize] }
    }

    /// Draws one of the convex pieces of a feature.
    pub fn draw(&mut self, feature: usize, piece: Piece) {
        let (bit, bounds) = (1 << feature, piece.bounds());
        let [left, right] = [bounds.low.x, bounds.high.x].map(|x| (x >> SQUARE_BITS).clamp(0, self.columns - 1));
        let [lower, upper] = [bounds.low.y, bounds.high.y].map(|y| (y >> SQUARE_BITS).clamp(0, self.rows - 1));
        for (column, row) in (lower..=upper).flat_map(|row| (left..=right).map(move |column| (column, row))) {
            let square = &mut self.squares[(row * self.columns + column) as usize];
            match corners(column, row).iter().all(|corner| piece.contains(*corner)) {
                true => square.whole |= bit,
                false => square.part |= bit,
            }
        }
    }

    /// The features in the square of a point; `None` beyond the table.
    #[inline]
    pub fn square(&self, point: Point) -> Option<Square> {
        let (column, row) = (point.x >> SQUARE_BITS, point.y >> SQUARE_BITS);
        let is_on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        is_on.then(|| self.squares[(row * self.columns + column) as usize])
    }
}

/// The corner points of a square, which belong to it.
fn corners(column: i32, row: i32) -> [Point; 4] {
    let low = Point::new(column << SQUARE_BITS, row << SQUARE_BITS);
    let most = (1 << SQUARE_BITS) - 1;
    let UprightBox { low, high } = UprightBox { low, high: low.plus(most, most) };
    [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)]
}

#[cfg(test)]
mod tests {
    use super::super::INCH;
    use super::super::field::tests::{band, circle, feature, field, rectangle};
    use super::*;

    #[test]
    fn the_plan_says_what_the_shapes_say() {
        let shapes =
            [circle(10, 10, 4), rectangle(20, 3, 31, 9), band(&[(2, 30), (20, 22), (34, 30)]), circle(36, 36, 3)];
        let field = field(shapes.iter().cloned().map(|shape| feature('w', shape)).collect());
        for (x, y) in (-150..3750).step_by(37).flat_map(|x| (-150..3750).step_by(41).map(move |y| (x, y))) {
            let point = Point::new(x, y);
            let expected = shapes.iter().filter(|shape| shape.contains(point)).count();
            assert_eq!(field.holding(point).count(), expected, "{point}");
            assert_eq!(field.holds(point, |_| true), expected > 0, "{point}");
            assert!(!field.holds(point, |_| false));
        }
    }

    #[test]
    fn squares_within_a_shape_are_whole_and_others_are_empty() {
        let mut plan = GroundPlan::new(36 * INCH, 36 * INCH);
        for piece in rectangle(10, 10, 20, 20).pieces() {
            plan.draw(3, piece);
        }
        let at = |x, y| plan.square(Point::inches(x, y)).map(|square| (square.whole, square.part));
        assert_eq!((at(15, 15), at(10, 15), at(30, 30)), (Some((8, 0)), Some((0, 8)), Some((0, 0))));
        assert_eq!((at(40, 15), at(15, -2)), (None, None));
    }
}
