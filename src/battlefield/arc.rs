//! From which side a unit with a front is attacked.

use super::point::Point;

/// The side of a unit that an attacker sees. Front and rear are arcs of 90 degrees, the sides lie between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arc {
    /// Up to 45 degrees from the unit's facing.
    Front,
    /// Between front and rear, on the left or the right.
    Side,
    /// Up to 45 degrees from the direction opposite to its facing.
    Rear,
}

/// The arc in which an attacker stands, seen from `position` with a front towards the direction `facing` (a vector of
/// any length). A bearing on a border counts as front or rear; an attacker at the very same place stands in the front.
/// Exact.
///
/// ```
/// use overmatch::battlefield::{Arc, Point, arc};
/// let (tank, north) = (Point::inches(10, 10), Point::new(0, 1));
/// assert_eq!(arc(tank, north, Point::inches(13, 13)), Arc::Front);
/// assert_eq!(arc(tank, north, Point::inches(13, 12)), Arc::Side);
/// assert_eq!(arc(tank, north, Point::inches(9, 2)), Arc::Rear);
/// ```
pub fn arc(position: Point, facing: Point, attacker: Point) -> Arc {
    let (front, bearing) = (facing.minus(Point::default()), attacker.minus(position));
    let (ahead, aside) = (front.dot(bearing), front.cross(bearing).abs());
    if ahead >= 0 && aside <= ahead {
        Arc::Front
    } else if aside <= -ahead {
        Arc::Rear
    } else {
        Arc::Side
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_belong_to_front_and_rear() {
        let (here, east) = (Point::new(500, 500), Point::new(7, 0));
        let seen = |x, y| arc(here, east, Point::new(500 + x, 500 + y));
        assert_eq!([seen(100, 100), seen(100, -100), seen(100, 101), seen(1, 0)].map(|arc| arc as u8), [0, 0, 1, 0]);
        assert_eq!([seen(-100, 100), seen(-100, -100), seen(-100, -101)].map(|arc| arc as u8), [2, 2, 1]);
        assert_eq!([seen(0, 100), seen(0, -1), seen(0, 0)].map(|arc| arc as u8), [1, 1, 0]);
    }

    #[test]
    fn front_and_rear_are_a_quarter_of_the_circle_each() {
        let north_east = Point::new(1, 1);
        let ring = (-50..50).flat_map(|k| [(k, -50), (50, k), (-k, 50), (-50, -k)]);
        let mut counts = [0; 3];
        for (x, y) in ring {
            counts[arc(Point::default(), north_east, Point::new(x, y)) as usize] += 1;
        }
        assert_eq!(counts, [101, 198, 101], "with both borders each");
    }

    #[test]
    fn a_turn_of_both_changes_nothing() {
        for (x, y) in (-20..20).flat_map(|x| (-20..20).map(move |y| (x, y))) {
            let (here, there, facing) = (Point::new(300, 200), Point::new(300 + x, 200 + y), Point::new(3, -5));
            let turned = arc(here.turned(900, 700), Point::new(-3, 5), there.turned(900, 700));
            assert_eq!(arc(here, facing, there), turned);
        }
    }
}
