//! How far a walk along a route gets.

use super::barrier::HAIR;
use super::field::{Field, Ground};
use super::piece::Piece;
use super::point::Point;
use super::route::Route;
use super::segment::Segment;
use super::zone::Zone;

impl<G: Ground> Field<G> {
    /// Walks a route for at most `allowance` hundredths and gives the point where the walk ends, with the length of the walk.
    ///
    /// The walk stops at the table's edge, before impassable ground that no crossing covers, and where it would come
    /// nearer to the centre of one of `stops` than its radius; to reach exactly the radius is allowed. A leg that
    /// begins nearer than the radius goes on only as long as its distance from that centre never shrinks.
    ///
    /// The walk passes through the zones of `spacing` freely but does not end in one, borders included: it falls back
    /// along the route to the last free point, or to the start if there is none.
    ///
    /// An end is rounded towards the start of its leg, by less than 1.42 hundredths, and held against exact predicates.
    pub fn advance(&self, route: &Route, allowance: i32, stops: &[Zone], spacing: &[Zone]) -> (Point, i32) {
        let mut distance = self.farthest(route, allowance.min(route.length()), stops);
        while let Some((walked, leg)) = route.pace(distance) {
            let point = leg.before_end(distance - walked).unwrap_or(leg.to);
            distance = match spacing.iter().find(|zone| point.within(zone.centre, zone.radius)) {
                Some(zone) => before(walked, leg, distance, *zone),
                None if self.passable(point) && keeps_off(leg.from, point, stops) => {
                    return (point, distance as i32);
                }
                None => shorter(distance),
            };
        }
        (route.start(), 0)
    }

    /// How far the walk can go at most before something stops it, in hundredths.
    fn farthest(&self, route: &Route, most: i32, stops: &[Zone]) -> f64 {
        let most = f64::from(most);
        for (walked, leg) in route.paces().take_while(|(walked, _)| *walked <= most) {
            let left = (most - walked) as i32 + 1;
            let halts = stops.iter().filter(|zone| zone.is_near(leg.from, left)).filter_map(|zone| halt(*zone, leg));
            let first = halts.chain(self.wall(leg, left)).chain(self.edge(leg)).reduce(f64::min);
            if let Some(first) = first {
                return most.min(walked + first + HAIR);
            }
        }
        most
    }

    /// The point of the edge at which a route leaves the table, and its distance along the route in hundredths, both
    /// rounded towards the start; none if the route stays on the table.
    pub fn exit(&self, route: &Route) -> Option<(Point, i32)> {
        route.paces().find_map(|(walked, leg)| {
            let out = self.edge(leg)? + HAIR;
            Some((leg.at(out), (walked + out) as i32))
        })
    }

    /// The distance in hundredths at which a straight walk leaves the table.
    fn edge(&self, leg: Segment) -> Option<f64> {
        let table = self.edges();
        if table.contains(leg.to) {
            return None;
        }
        let on_table = Piece::Rectangle { low: table.low, high: table.high }.span(leg);
        Some(on_table.map_or(0.0, |span| span.exit))
    }
}

/// The distance in hundredths at which a zone halts a straight leg of a walk.
fn halt(zone: Zone, leg: Segment) -> Option<f64> {
    if zone.surrounds(leg.from) {
        return (leg.way().dot(zone.centre.minus(leg.from)) > 0).then_some(0.0);
    }
    let disc = zone.disc();
    disc.crosses(leg).then(|| disc.span(leg).map_or(0.0, |span| span.entry))
}

/// Whether the end of a walk, rounded as it is, keeps the distances that [`Field::advance`] promises on a leg that begins
/// at `corner`.
#[inline]
fn keeps_off(corner: Point, end: Point, stops: &[Zone]) -> bool {
    let shrinks = |centre: Point| end.distance_squared(centre) < corner.distance_squared(centre);
    stops.iter().all(|zone| if zone.surrounds(corner) { !shrinks(zone.centre) } else { !zone.surrounds(end) })
}

/// The last whole hundredth before a distance.
fn shorter(distance: f64) -> f64 {
    distance.ceil() - 1.0
}

/// The distance at which the route enters `zone` on the leg of `distance`, which begins after `walked` hundredths; at the
/// earliest at the start of that leg, and the last whole hundredth before `distance` if the walk stands there already but
/// for rounding.
fn before(walked: f64, leg: Segment, distance: f64, zone: Zone) -> f64 {
    let entry = zone.disc().span(leg).map(|span| walked + span.entry);
    entry.filter(|&entry| entry < distance - HAIR).unwrap_or(shorter(distance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::field::tests::{band, feature, field, rectangle};

    fn zone(x: i32, y: i32, radius: i32) -> Zone {
        Zone { centre: Point::inches(x, y), radius: radius * 100 }
    }

    fn straight(from: (i32, i32), to: (i32, i32)) -> Route {
        Route::straight(Point::inches(from.0, from.1), Point::inches(to.0, to.1))
    }

    #[test]
    fn a_walk_ends_with_its_allowance_or_its_route() {
        let (open, north) = (field(vec![]), straight((5, 5), (5, 20)));
        assert_eq!(open.advance(&north, 600, &[], &[]).0, Point::inches(5, 11));
        assert_eq!(open.advance(&north, 6000, &[], &[]).0, Point::inches(5, 20));
        assert_eq!(open.advance(&north, 0, &[], &[]).0, Point::inches(5, 5));
        let off = straight((5, 30), (5, 50));
        assert_eq!(open.advance(&off, 6000, &[], &[]).0, Point::inches(5, 36));
    }

    #[test]
    fn a_walk_stops_on_the_bank_and_goes_over_the_bridge() {
        let river = field(vec![feature('l', band(&[(0, 18), (36, 18)])), feature('b', rectangle(17, 16, 19, 20))]);
        assert_eq!(river.advance(&straight((5, 5), (5, 30)), 6000, &[], &[]).0, Point::new(500, 1699));
        assert_eq!(river.advance(&straight((18, 5), (18, 30)), 6000, &[], &[]).0, Point::inches(18, 30));
        assert_eq!(river.advance(&straight((18, 5), (18, 30)), 1300, &[], &[]).0, Point::inches(18, 18));
        let flush = field(vec![feature('l', rectangle(0, 17, 36, 19)), feature('b', rectangle(17, 17, 19, 19))]);
        assert_eq!(flush.advance(&straight((17, 5), (17, 30)), 6000, &[], &[]).0, Point::inches(17, 30));
    }

    #[test]
    fn enemies_stop_a_walk_at_exactly_their_radius() {
        let (open, east) = (field(vec![]), straight((2, 10), (30, 10)));
        let stop = |zone: Zone| open.advance(&east, 6000, &[zone], &[]).0;
        assert_eq!(stop(zone(20, 10, 6)), Point::inches(14, 10));
        assert_eq!(stop(zone(20, 16, 6)), Point::inches(30, 10), "touches the circle and goes on");
        assert_eq!(stop(zone(20, 13, 5)), Point::inches(16, 10));
        assert_eq!(stop(zone(8, 10, 6)), Point::inches(2, 10), "starts at the radius");
    }

    #[test]
    fn a_walk_that_starts_near_an_enemy_only_leads_away() {
        let open = field(vec![]);
        let walk = |route| open.advance(&route, 6000, &[zone(10, 10, 6)], &[]).0;
        assert_eq!(walk(straight((12, 10), (30, 10))), Point::inches(30, 10));
        assert_eq!(walk(straight((12, 10), (12, 20))), Point::inches(12, 20), "sideways is not nearer");
        assert_eq!(walk(straight((12, 10), (9, 20))), Point::inches(12, 10));
        let back = Route::begin(Point::inches(12, 10)).then(Point::inches(20, 10)).then(Point::inches(11, 10));
        assert_eq!(walk(back), Point::inches(16, 10), "once out it is stopped as any other");
    }

    #[test]
    fn a_walk_goes_over_friends_and_ends_before_them() {
        let (open, east) = (field(vec![]), straight((2, 10), (30, 10)));
        let walk = |allowance, friends: &[Zone]| open.advance(&east, allowance, &[], friends).0;
        assert_eq!(walk(1000, &[zone(12, 10, 2)]), Point::new(999, 1000));
        assert_eq!(walk(1000, &[zone(10, 10, 2)]), Point::new(799, 1000), "not on the border");
        assert_eq!(walk(1001, &[zone(10, 10, 2)]), Point::new(1201, 1000));
        assert_eq!(walk(1001, &[zone(12, 10, 2), zone(8, 10, 3)]), Point::new(499, 1000), "from friend to friend");
        assert_eq!(walk(2000, &[zone(10, 10, 2)]), Point::inches(22, 10));
        assert_eq!(walk(600, &[zone(3, 10, 3), zone(7, 10, 2)]), Point::inches(2, 10), "no free point");
        let bend = Route::begin(Point::inches(2, 2)).then(Point::inches(2, 10)).then(Point::inches(10, 10));
        let end = open.advance(&bend, 1000, &[], &[zone(4, 11, 3)]).0;
        assert_eq!(end, Point::new(200, 876), "back around the bend");
    }

    #[test]
    fn a_route_leaves_the_table_where_it_crosses_the_edge() {
        let open = field(vec![]);
        assert_eq!(open.exit(&straight((5, 5), (5, 36))), None, "to the very edge");
        assert_eq!(open.exit(&straight((5, 30), (5, 50))), Some((Point::inches(5, 36), 600)));
        assert_eq!(
            open.exit(&straight((5, 5), (-35, 2))),
            Some((Point::new(0, 463), 501)),
            "not past it at a low angle"
        );
        let bent = Route::begin(Point::inches(5, 5)).then(Point::inches(5, 10)).then(Point::inches(-5, 10));
        assert_eq!(open.exit(&bent), Some((Point::inches(0, 10), 1000)));
    }
}
