//! The shortest ways around obstacles.

use super::barrier::Avoid;
use super::field::{Field, Ground};
use super::graph::Graph;
use super::point::Point;
use super::route::Route;
use super::route_memo::RouteMemo;
use super::route_search::RouteSearch;
use super::segment::Segment;

/// Finds routes on one field; made once for it.
#[derive(Debug)]
pub struct Navigator {
    passable: Graph,
    fast: Graph,
    memo: RouteMemo,
}

impl Navigator {
    /// Works out the places where routes on a field may bend, and the shortest ways between them.
    pub fn new<G: Ground>(field: &Field<G>) -> Self {
        Navigator {
            passable: Graph::new(field, Avoid::Impassable),
            fast: Graph::new(field, Avoid::Slow),
            memo: RouteMemo::new(),
        }
    }

    /// The shortest route; the straight one if that is free. None if `to` cannot be reached in eleven legs, or lies in
    /// ground to avoid. If `from` itself stands in slow ground to avoid, the route leaves it in its first leg.
    ///
    /// The route bends a little off the corners of the ground that it goes around, and goes around circles by the sides
    /// of an octagon. Of routes of the same length the one is taken whose first bend lies further to the left, as the
    /// walker sees it.
    pub fn route<G: Ground>(&self, field: &Field<G>, from: Point, to: Point, avoid: Avoid) -> Option<Route> {
        if !field.passable(from) || !field.open(to, avoid) {
            return None;
        }
        if field.is_free(Segment::new(from, to), avoid) {
            return Some(Route::straight(from, to));
        }
        let graph = match avoid {
            Avoid::Impassable => &self.passable,
            Avoid::Slow => &self.fast,
        };
        self.memo.answer((from, to, avoid), || RouteSearch { field, graph, from, to, avoid }.route())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::Feature;
    use crate::battlefield::field::tests::{Letter, band, circle, feature, field, rectangle};

    fn route(features: Vec<Feature<Letter>>, from: Point, to: Point, avoid: Avoid) -> Option<Vec<Point>> {
        let field = field(features);
        Some(Navigator::new(&field).route(&field, from, to, avoid)?.points().to_vec())
    }

    #[test]
    fn a_free_way_is_straight() {
        let ends = [Point::inches(3, 3), Point::inches(30, 20)];
        let wood = || vec![feature('w', circle(18, 12, 4))];
        assert_eq!(route(wood(), ends[0], ends[1], Avoid::Impassable), Some(ends.to_vec()));
        assert_eq!(route(wood(), ends[0], ends[0], Avoid::Slow), Some(vec![ends[0]; 2]));
        assert_ne!(route(wood(), ends[0], ends[1], Avoid::Slow), Some(ends.to_vec()));
    }

    #[test]
    fn a_way_bends_around_corners() {
        let lake = vec![feature('l', rectangle(10, 0, 20, 20))];
        let bends = [Point::inches(5, 10), Point::new(998, 2002), Point::new(2002, 2002), Point::inches(25, 10)];
        assert_eq!(route(lake, bends[0], bends[3], Avoid::Impassable), Some(bends.to_vec()));
    }

    #[test]
    fn of_two_ways_as_short_the_left_one_is_taken() {
        let lake = || vec![feature('l', rectangle(14, 14, 22, 22))];
        let (south, north) = (Point::inches(18, 5), Point::inches(18, 31));
        let up = route(lake(), south, north, Avoid::Impassable).expect("a way");
        assert_eq!(up, [south, Point::new(1398, 1398), Point::new(1398, 2202), north]);
        let down = route(lake(), north, south, Avoid::Impassable).expect("a way");
        assert_eq!(down, [north, Point::new(2202, 2202), Point::new(2202, 1398), south]);
    }

    #[test]
    fn a_river_is_crossed_by_its_bridge() {
        let river = || feature('l', band(&[(0, 15), (36, 21)]));
        let ends = [Point::inches(5, 5), Point::inches(5, 30)];
        assert_eq!(route(vec![river()], ends[0], ends[1], Avoid::Impassable), None);
        for ford in [rectangle(17, 15, 19, 21), circle(18, 18, 2), band(&[(18, 16), (18, 20)])] {
            let over = route(vec![river(), feature('b', ford)], ends[0], ends[1], Avoid::Impassable).expect("a way");
            assert!(over.iter().any(|bend| bend.within(Point::inches(18, 18), 250)), "{over:?}");
        }
    }

    #[test]
    fn a_walker_may_leave_slow_ground_but_not_seek_it() {
        let woods = || vec![feature('w', rectangle(4, 4, 12, 12)), feature('w', rectangle(20, 0, 24, 30))];
        let (inside, beyond) = (Point::inches(8, 8), Point::inches(30, 8));
        let out = route(woods(), inside, beyond, Avoid::Slow).expect("a way");
        assert!(out[1..].iter().any(|bend| bend.y > 3000), "{out:?}");
        assert_eq!(route(woods(), beyond, inside, Avoid::Slow), None);
        assert_eq!(route(woods(), beyond, inside, Avoid::Impassable), Some(vec![beyond, inside]));
    }

    #[test]
    fn who_stands_on_a_round_shore_finds_the_way_both_ways_round() {
        let lake = || vec![feature('l', circle(18, 18, 8))];
        for (x, y) in [(801, 0), (566, 566), (0, -801), (310, 740)] {
            let shore = Point::inches(18, 18).plus(x, y);
            for end in [Point::inches(18, 18).plus(-y, x), Point::inches(18, 18).plus(y, -x)] {
                let around = route(lake(), shore, end, Avoid::Impassable).expect("a way");
                let length: i32 = around.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
                assert!(length <= 1257 * 106 / 100, "a quarter of the shore is 1257, not {length}: {around:?}");
            }
        }
    }

    #[test]
    fn nowhere_is_not_reached() {
        let moat = |x, y, right, top| feature('l', rectangle(x, y, right, top));
        let castle = || {
            let (south, north) = (moat(10, 10, 26, 12), moat(10, 24, 26, 26));
            vec![south, north, moat(10, 10, 12, 26), moat(24, 10, 26, 26)]
        };
        let (inside, outside) = (Point::inches(18, 18), Point::inches(2, 2));
        assert_eq!(route(castle(), outside, inside, Avoid::Impassable), None);
        assert_eq!(route(castle(), outside, Point::inches(11, 11), Avoid::Impassable), None, "in the moat");
        assert_eq!(route(castle(), outside, Point::inches(40, 11), Avoid::Impassable), None, "off the table");
        assert!(route(castle(), inside, Point::inches(20, 20), Avoid::Impassable).is_some());
    }
}
