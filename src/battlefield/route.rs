//! The way of a walk: straight legs from point to point.

use super::barrier::HAIR;
use super::beam::Beam;
use super::field::{Field, Ground};
use super::point::Point;
use super::segment::Segment;

/// The most points of a route, its ends included.
const MOST_POINTS: usize = 12;

/// The most bends of a route.
pub(super) const MOST_BENDS: usize = MOST_POINTS - 2;

/// A way of at most eleven straight legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    points: [Point; MOST_POINTS],
    count: usize,
}

impl Route {
    /// The straight way between two points.
    #[inline]
    pub fn straight(from: Point, to: Point) -> Self {
        let mut points = [from; MOST_POINTS];
        points[1] = to;
        Route { points, count: 2 }
    }

    /// The way from point to point through a bend; straight if the bend is one of its ends.
    pub fn bent(from: Point, bend: Point, to: Point) -> Self {
        if bend == from || bend == to { Route::straight(from, to) } else { Route::begin(from).then(bend).then(to) }
    }

    /// This way, every point moved by `by`.
    #[must_use]
    pub fn shifted(mut self, by: Point) -> Self {
        self.points.iter_mut().for_each(|point| *point = point.plus(by.x, by.y));
        self
    }

    /// The first `distance` hundredths of this way; `end` is the point at which they end, but for rounding.
    #[must_use]
    pub fn until(&self, distance: i32, end: Point) -> Self {
        let bends = self.paces().take_while(|(walked, _)| *walked < f64::from(distance));
        bends.fold(Route::begin(self.start()), |way, (_, leg)| way.then(leg.from)).then(end)
    }

    /// A way that begins at `start` and as yet leads nowhere.
    #[inline]
    pub(super) fn begin(start: Point) -> Self {
        Route { points: [start; MOST_POINTS], count: 1 }
    }

    /// This way and one more leg to `next`; the same way, if it ends at `next` already.
    #[inline]
    pub(super) fn then(mut self, next: Point) -> Self {
        if self.end() != next {
            self.points[self.count] = next;
            self.count += 1;
        }
        self
    }

    /// The start, the bends and the end of the way.
    #[inline]
    pub fn points(&self) -> &[Point] {
        &self.points[..self.count]
    }

    /// The length in hundredths, rounded up; of a straight route exactly the distance.
    #[inline]
    pub fn length(&self) -> i32 {
        match self.points() {
            [from, to] => from.distance(*to),
            _ => self.legs().map(Segment::length).sum::<f64>().ceil() as i32,
        }
    }

    /// The distance along the way, in hundredths rounded down, up to which no leg leads towards `point`.
    pub fn leaves(&self, point: Point) -> i32 {
        let back = self.paces().find(|(_, leg)| leg.way().dot(point.minus(leg.from)) > 0);
        back.map_or_else(|| self.length(), |(walked, _)| walked as i32)
    }

    /// The point at `distance` hundredths from the start, each component rounded towards the start of its leg; the end,
    /// if the route is not that long.
    #[inline]
    pub fn at(&self, distance: i32) -> Point {
        self.place(f64::from(distance))
    }

    /// As [`Route::at`], for any distance.
    pub(super) fn place(&self, distance: f64) -> Point {
        match self.pace(distance) {
            None => self.start(),
            Some((walked, leg)) => leg.before_end(distance - walked).unwrap_or(leg.to),
        }
    }

    /// The end of the way.
    #[inline]
    pub fn end(&self) -> Point {
        self.points[self.count - 1]
    }

    /// The start of the way.
    #[inline]
    pub(super) fn start(&self) -> Point {
        self.points[0]
    }

    /// The straight legs of the way.
    #[inline]
    pub(super) fn legs(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points().windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The leg on which `distance` lies, with the length of the way to its start; none if `distance` is not positive.
    #[inline]
    pub(super) fn pace(&self, distance: f64) -> Option<(f64, Segment)> {
        let (mut walked, mut legs) = (0.0, self.legs());
        let mut leg = legs.next().filter(|_| distance > 0.0)?;
        for next in legs {
            let further = walked + leg.length();
            if further >= distance {
                break;
            }
            (walked, leg) = (further, next);
        }
        Some((walked, leg))
    }

    /// The legs of the way, each with the length in hundredths of the way to its start.
    #[inline]
    pub(super) fn paces(&self) -> impl Iterator<Item = (f64, Segment)> + '_ {
        self.legs().scan(0.0, |walked, leg| {
            let before = *walked;
            *walked += leg.length();
            Some((before, leg))
        })
    }
}

impl<G: Ground> Field<G> {
    /// The distance along a route, in hundredths rounded down, at which it first touches slow ground; 0 if it starts in
    /// some, none if that is more than `most`.
    pub fn first_slow(&self, route: &Route, most: i32) -> Option<i32> {
        let mut walked = 0.0;
        for leg in route.legs() {
            if walked > f64::from(most) + 1.0 {
                return None;
            }
            if let Some(first) = self.slow_within(leg, most.saturating_sub(walked as i32)) {
                return Some((walked + first + HAIR) as i32).filter(|met| *met <= most);
            }
            walked += leg.length();
        }
        None
    }

    /// The distance along a route, in hundredths rounded down, at which it first touches a feature whose ground is
    /// `wanted`; 0 if it starts in one.
    pub fn first_met(&self, route: &Route, wanted: impl Fn(&G) -> bool) -> Option<i32> {
        let mut walked = 0.0;
        for leg in route.legs() {
            let beam = Beam::new(leg);
            let mut first = f64::INFINITY;
            for feature in self.near(beam).filter(|feature| wanted(&feature.ground)) {
                let spans = feature.shape.pieces().filter_map(|piece| piece.span(leg));
                first = spans.map(|span| span.entry).fold(first, f64::min);
            }
            if first < f64::INFINITY {
                return Some((walked + first + HAIR) as i32);
            }
            walked += leg.length();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::field::tests::{circle, feature, field, rectangle};

    fn bent() -> Route {
        Route::begin(Point::inches(1, 1)).then(Point::inches(4, 5)).then(Point::inches(4, 5)).then(Point::inches(10, 5))
    }

    #[test]
    fn a_route_is_measured_leg_by_leg() {
        let route = bent();
        assert_eq!(route.points().len(), 3);
        assert_eq!((route.length(), route.end()), (1100, Point::inches(10, 5)));
        assert_eq!(route.at(-5), Point::inches(1, 1));
        assert_eq!(route.at(250), Point::new(250, 300));
        assert_eq!(route.at(500), Point::inches(4, 5));
        assert_eq!(route.at(800), Point::inches(7, 5));
        assert_eq!(route.at(5000), Point::inches(10, 5));
        let nowhere = Route::straight(Point::inches(3, 3), Point::inches(3, 3));
        assert_eq!((nowhere.length(), nowhere.at(7), nowhere.end()), (0, Point::inches(3, 3), Point::inches(3, 3)));
    }

    #[test]
    fn the_first_ground_met_may_lie_beyond_a_bend() {
        let field = field(vec![feature('w', circle(12, 5, 3)), feature('w', rectangle(20, 0, 30, 30))]);
        assert_eq!(field.first_met(&bent(), |ground| ground.0 == 'w'), Some(1000));
        assert_eq!(field.first_met(&bent(), |ground| ground.0 == 'l'), None);
        let inside = Route::straight(Point::inches(12, 5), Point::inches(1, 1));
        assert_eq!(field.first_met(&inside, |ground| ground.0 == 'w'), Some(0));
        let touch = Route::straight(Point::inches(2, 8), Point::inches(15, 8));
        assert_eq!(field.first_met(&touch, |ground| ground.0 == 'w'), Some(1000), "on the border");
    }

    #[test]
    fn the_first_part_of_a_way_ends_where_it_is_told_to() {
        let way = Route::begin(Point::inches(2, 2)).then(Point::inches(2, 8)).then(Point::inches(8, 8));
        let points = |distance| way.until(distance, way.at(distance)).points().to_vec();
        assert_eq!(points(400), [Point::inches(2, 2), Point::inches(2, 6)]);
        assert_eq!(points(600), [Point::inches(2, 2), Point::inches(2, 8)]);
        assert_eq!(points(900), [Point::inches(2, 2), Point::inches(2, 8), Point::inches(5, 8)]);
        assert_eq!(points(1200), way.points());
        assert_eq!(points(0), [Point::inches(2, 2)]);
    }
}
