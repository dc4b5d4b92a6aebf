//! Units that stand in the way of a line of sight.

use std::cmp::Ordering;

use super::point::Point;
use super::segment::Segment;
use super::upright_box::UprightBox;

/// Whether units stand in the way: whether the line comes nearer than `radius` hundredths to one of these centres. A
/// line that only touches the circle does not. Exact.
#[inline]
pub fn screened(from: Point, to: Point, centres: impl IntoIterator<Item = Point>, radius: i32) -> bool {
    let line = Segment::new(from, to);
    let around = UprightBox::of(line).wider(radius);
    let near = centres.into_iter().filter(|centre| around.contains(*centre));
    near.into_iter().any(|centre| line.compare(centre, i64::from(radius)) == Ordering::Less)
}

/// Whether a unit may stand in the way of a line to `to` from some place at most `reach` hundredths from `from`: if not,
/// [`screened`] is false for all of them. If so, it need not be true for any.
#[inline]
pub fn may_screen(from: Point, reach: i32, to: Point, centre: Point, radius: i32) -> bool {
    let line = Segment::new(from, to);
    let around = UprightBox::of(line).wider(reach + radius);
    around.contains(centre) && line.compare(centre, i64::from(reach) + i64::from(radius)) != Ordering::Greater
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_stand_in_the_way_within_the_radius() {
        let (from, to) = (Point::inches(0, 0), Point::inches(20, 0));
        assert!(screened(from, to, [Point::new(1000, 199)], 200));
        assert!(!screened(from, to, [Point::new(1000, 200)], 200), "only touched");
        assert!(screened(from, to, [Point::new(-199, 0)], 200), "behind, and still at the line's end");
        assert!(!screened(from, to, [Point::new(2200, 0), Point::new(1000, -200)], 200));
        assert!(!screened(from, to, [], 200));
    }
}
