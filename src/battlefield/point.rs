//! Points of a table in whole hundredths of an inch, so that rounding never decides which point is nearer.

use std::cmp::Ordering;
use std::fmt;

/// One inch in the unit of all coordinates and distances.
pub const INCH: i32 = 100;

/// A place on the table, in hundredths of an inch from its lower left corner; at most 10,000 inches from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The distance to the right of that corner.
    pub x: i32,
    /// The distance up from that corner.
    pub y: i32,
}

/// As replays print it, in inches: `(12, 7.25)`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", decimal(self.x), decimal(self.y))
    }
}

/// Inches in hundredths.
#[inline]
pub fn inches(whole: u8) -> i32 {
    i32::from(whole) * INCH
}

/// Hundredths of an inch as inches, a decimal without idle zeros.
pub fn decimal(hundredths: i32) -> String {
    format!("{}", f64::from(hundredths) / f64::from(INCH))
}

/// Hundredths of an inch, as replays tell a length: `6.5"`.
pub fn inches_of(length: i32) -> String {
    format!("{}\"", decimal(length))
}

impl Point {
    /// A point from hundredths of an inch.
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }

    /// A point from whole inches.
    pub const fn inches(x: i32, y: i32) -> Self {
        Point { x: x * INCH, y: y * INCH }
    }

    /// The square of the distance, in square hundredths.
    #[inline]
    pub fn distance_squared(self, other: Point) -> i64 {
        self.minus(other).square()
    }

    /// The distance in hundredths, rounded up, so that `distance(..) <= reach` is exactly [`within`](Point::within).
    #[inline]
    pub fn distance(self, other: Point) -> i32 {
        rounded_root(self.distance_squared(other))
    }

    /// Whether the distance is at most `reach` hundredths, exactly.
    #[inline]
    pub fn within(self, other: Point, reach: i32) -> bool {
        reach >= 0 && self.distance_squared(other) <= i64::from(reach) * i64::from(reach)
    }

    /// The point at `length` hundredths along the ray to `target`, which it may pass; this point itself if it is the
    /// target.
    ///
    /// Each component is rounded towards this point, so the way is never longer than `length`. A negative length leads
    /// straight away from the target.
    pub fn towards(self, target: Point, length: i32) -> Point {
        let way = target.minus(self);
        let square = way.square();
        if square == 0 {
            return self;
        }
        let (x, y) = (share(way.x * i64::from(length), square), share(way.y * i64::from(length), square));
        Point::new(self.x + x as i32, self.y + y as i32)
    }

    /// This point after a turn of a table of this size by 180 degrees about its middle.
    #[inline]
    pub fn turned(self, width: i32, depth: i32) -> Point {
        Point::new(width - self.x, depth - self.y)
    }

    /// The vector from `start` to this point.
    #[inline]
    pub(super) fn minus(self, start: Point) -> Vector {
        Vector { x: i64::from(self.x) - i64::from(start.x), y: i64::from(self.y) - i64::from(start.y) }
    }

    /// This point moved by `x` hundredths to the right and `y` up.
    pub(super) const fn plus(self, x: i32, y: i32) -> Point {
        Point::new(self.x + x, self.y + y)
    }
}

/// The root of a square of lengths on a table, rounded up, exactly: the doubles tell all such squares and roots apart.
#[inline]
pub(super) fn rounded_root(square: i64) -> i32 {
    let root = (square as f64).sqrt() as i64;
    (root + i64::from(root * root < square)) as i32
}

/// The quotient of `number` and the root of `square`, rounded towards zero, exactly.
fn share(number: i64, square: i64) -> i64 {
    let (size, square) = (number.unsigned_abs(), square as u64);
    // Floating point is at most one off; integers decide.
    let mut quotient = (size as f64 / (square as f64).sqrt()) as u64;
    let fits = |q: u64| u128::from(q) * u128::from(q) * u128::from(square) <= u128::from(size) * u128::from(size);
    if !fits(quotient) {
        quotient -= 1;
    } else if fits(quotient + 1) {
        quotient += 1;
    }
    if number < 0 { -(quotient as i64) } else { quotient as i64 }
}

/// The vector from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    pub x: i64,
    pub y: i64,
}

impl Vector {
    #[inline]
    pub fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product, positive where `other` points to the left of this vector.
    #[inline]
    pub fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of the length.
    #[inline]
    pub fn square(self) -> i64 {
        self.dot(self)
    }

    /// The length in hundredths.
    #[inline]
    pub fn length(self) -> f64 {
        (self.square() as f64).sqrt()
    }

    /// Orders vectors from one start, the same however the table is turned: first the one further to the left of
    /// `ahead`, then the one further along it.
    #[inline]
    pub fn compare_seen(self, other: Vector, ahead: Vector) -> Ordering {
        let key = |way: Vector| (ahead.cross(way), ahead.dot(way));
        key(other).cmp(&key(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_is_rounded_up() {
        let origin = Point::default();
        assert_eq!(origin.distance(Point::new(300, 400)), 500);
        assert_eq!(origin.distance(Point::new(1, 1)), 2);
        assert_eq!(origin.distance(Point::new(-9600, 9600)), 13577);
        assert_eq!(origin.distance(origin), 0);
        for whole in [1, 2, 999_999, 1_000_000, 2_000_000] {
            let [least, most] = [Point::new(0, whole), Point::new(1, whole)];
            assert_eq!((origin.distance(least), origin.distance(most)), (whole, whole + 1));
        }
        for (x, y) in (0..200).flat_map(|x| (0..200).map(move |y| (x, y))) {
            let (point, distance) = (Point::new(x, y), origin.distance(Point::new(x, y)));
            assert!(origin.within(point, distance) && !origin.within(point, distance - 1), "{point:?}");
        }
    }

    #[test]
    fn steps_are_rounded_towards_their_start() {
        let start = Point::inches(10, 10);
        assert_eq!(start.towards(Point::inches(13, 14), 250), Point::new(1150, 1200));
        assert_eq!(start.towards(Point::inches(11, 11), 100), Point::new(1070, 1070));
        assert_eq!(start.towards(Point::inches(9, 9), 100), Point::new(930, 930));
        assert_eq!(start.towards(Point::inches(9, 9), -100), Point::new(1070, 1070));
        assert_eq!(start.towards(Point::inches(20, 10), 2500), Point::inches(35, 10));
        assert_eq!(start.towards(start, 700), start);
    }

    #[test]
    fn a_share_is_the_root_of_the_quotient_of_squares() {
        for (number, square) in (0..400).flat_map(|n| (1..400).map(move |s| (n * 7919, s * 104_729))) {
            assert_eq!(share(number, square), (number * number / square).isqrt(), "{number} {square}");
            assert_eq!(share(-number, square), -share(number, square));
        }
        // Just below and just above 9,999.
        assert_eq!(share(9_999 * 20_000, 400_000_001), 9_998);
        assert_eq!(share(9_999 * 20_000, 399_999_999), 9_999);
    }

    #[test]
    fn a_turn_undoes_itself() {
        let point = Point::new(123, 4567);
        assert_eq!(point.turned(7200, 4800), Point::new(7077, 233));
        assert_eq!(point.turned(7200, 4800).turned(7200, 4800), point);
    }
}
