//! The geometry of the tabletop held against brute force, and against the laws it must obey.

mod grid;
mod land;

use land::{Land, SIDE, barred, field, fixed, holds, point, samples, shape, turned};
use overmatch::battlefield::{Avoid, Field, INCH, Navigator, Point, Route, Shape, Zone, screened};
use proptest::prelude::*;

/// Samples of a line are this far apart at most, in hundredths.
const GAP: i32 = 2;

/// How much a shape may grow or shrink without changing an answer that brute force is trusted with, in hundredths.
const MARGIN: i32 = 3;

const ALL: &[Land] = &[Land::Wood, Land::Hill, Land::House, Land::Lake, Land::Hedge, Land::Ford];
const DRY: &[Land] = &[Land::Hill, Land::House, Land::Lake, Land::Ford];

fn turn(point: Point) -> Point {
    point.turned(SIDE, SIDE)
}

fn zones(most: usize, radii: std::ops::Range<i32>) -> impl Strategy<Value = Vec<Zone>> {
    prop::collection::vec((point(), radii).prop_map(|(centre, radius)| Zone { centre, radius }), 0..most)
}

/// A shape's part of a sight line by brute force: whether some stretch of samples in it holds neither end.
fn is_blocked(shape: &Shape, from: Point, to: Point, margin: i32) -> bool {
    let inside: Vec<bool> = samples(from, to, GAP).map(|sample| holds(shape, sample, margin, false)).collect();
    let first_out = inside.iter().position(|inside| !inside);
    let last_out = inside.iter().rposition(|inside| !inside);
    matches!((first_out, last_out), (Some(first), Some(last)) if inside[first..=last].contains(&true))
}

/// Brute force, if it says the same for shapes a little larger and a little smaller.
fn sure(answer: impl Fn(i32) -> bool) -> Option<bool> {
    let exact = answer(0);
    (answer(-MARGIN) == exact && answer(MARGIN) == exact).then_some(exact)
}

proptest! {
    #![proptest_config(fixed(512))]

    #[test]
    fn distances_are_a_metric(a in point(), b in point(), c in point()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        prop_assert!(a.within(b, a.distance(b)) && (a == b || !a.within(b, a.distance(b) - 1)));
        prop_assert_eq!(turn(a).distance(turn(b)), a.distance(b));
    }

    #[test]
    fn a_step_is_never_too_long_nor_short_by_two(a in point(), b in point(), length in 0..9_000) {
        let end = a.towards(b, length);
        prop_assert!(a == b || (a.within(end, length) && a.distance(end) >= length - 2));
        prop_assert_eq!(turn(a).towards(turn(b), length), turn(end));
        prop_assert_eq!(Route::straight(a, b).at(length), if length < a.distance(b) { end } else { b });
    }

    #[test]
    fn crossing_agrees_with_brute_force(shape in shape(), from in point(), to in point()) {
        let crosses = shape.crosses(from, to);
        prop_assert_eq!(shape.crosses(to, from), crosses);
        prop_assert_eq!(shape.turned(SIDE, SIDE).crosses(turn(from), turn(to)), crosses);
        let any = |margin, open| samples(from, to, GAP).any(|sample| holds(&shape, sample, margin, open));
        prop_assert!(crosses || !any(0, true), "a point inside is a crossing, without any margin");
        prop_assert_eq!(sure(|margin| any(margin, false)).unwrap_or(crosses), crosses);
    }

    #[test]
    fn sight_agrees_with_brute_force(field in field(ALL, 6), from in point(), to in point()) {
        let blocks = |margin: i32| {
            let mut solid = field.features().iter().filter(|f| matches!(f.ground, Land::Wood | Land::Hill | Land::House));
            solid.any(|feature| is_blocked(&feature.shape, from, to, margin))
        };
        let sight = field.sight(from, to);
        prop_assert_eq!(sure(blocks).unwrap_or(!sight), !sight);
    }

    #[test]
    fn sight_is_mutual_and_turns(field in field(ALL, 8), from in point(), to in point()) {
        let sight = field.sight(from, to);
        prop_assert_eq!(field.sight(to, from), sight);
        let other = turned(&field);
        prop_assert_eq!(other.sight(turn(from), turn(to)), sight);
        prop_assert_eq!(other.passable(turn(from)), field.passable(from));
        prop_assert_eq!(other.elevation(turn(from)), field.elevation(from));
        prop_assert_eq!(other.holding(turn(from)).count(), field.holding(from).count());
        prop_assert_eq!(other.between(turn(from), turn(to), |_| true).count(), field.between(from, to, |_| true).count());
        let both = field.features().iter().chain(other.features()).cloned().collect();
        prop_assert!(Field::new(SIDE, SIDE, both).symmetric());
    }

    #[test]
    fn units_in_the_way_are_discs(from in point(), to in point(), centres in prop::collection::vec(point(), 0..6)) {
        let disc = |centre: &Point| Shape::Circle { centre: *centre, radius: 200 };
        let crossed = centres.iter().any(|centre| disc(centre).crosses(from, to));
        prop_assert_eq!(screened(from, to, centres, 200), crossed);
    }

    #[test]
    fn the_first_ground_met_is_met_there(field in field(ALL, 6), from in point(), to in point()) {
        let route = Route::straight(from, to);
        let met = field.first_met(&route, |land| *land == Land::Wood);
        let wood = || field.features().iter().filter(|feature| feature.ground == Land::Wood);
        let mut before = samples(from, route.at(met.unwrap_or(i32::MAX) - MARGIN), GAP);
        if met.is_none_or(|met| met > MARGIN) {
            prop_assert!(!before.any(|sample| wood().any(|feature| holds(&feature.shape, sample, -1, false))));
        }
        if let Some(met) = met {
            prop_assert!(wood().any(|feature| feature.shape.near(route.at(met), 3)));
        }
        prop_assert_eq!(turned(&field).first_met(&Route::straight(turn(from), turn(to)), |l| *l == Land::Wood), met);
    }
}

proptest! {
    #![proptest_config(fixed(256))]

    #[test]
    fn routes_are_free_turn_and_can_be_walked(field in field(ALL, 6), from in point(), to in point(), slow: bool) {
        let avoid = if slow { Avoid::Slow } else { Avoid::Impassable };
        let route = Navigator::new(&field).route(&field, from, to, avoid);
        let other = turned(&field);
        let mirrored = Navigator::new(&other).route(&other, turn(from), turn(to), avoid);
        let points = |route: &Option<Route>| route.map(|route| route.points().to_vec());
        let expected = points(&route).map(|points| points.into_iter().map(turn).collect::<Vec<_>>());
        prop_assert_eq!(points(&mirrored), expected);
        if let Some(route) = route {
            prop_assert_eq!((route.points()[0], route.end()), (from, to));
            for leg in route.points().windows(2) {
                let left = samples(leg[0], leg[1], GAP).skip_while(|sample| barred(&field, *sample, avoid));
                prop_assert!(leg[0] == from || !barred(&field, samples(leg[0], leg[1], GAP).next().unwrap(), avoid));
                prop_assert!(!left.clone().any(|sample| barred(&field, sample, avoid)), "{:?}", route.points());
            }
            prop_assert_eq!(field.advance(&route, route.length(), &[], &[]).0, to);
        }
    }

    #[test]
    fn walks_keep_the_law(
        field in field(ALL, 5),
        (from, to) in (point(), point()),
        around in prop::bool::ANY,
        allowance in 0..4_000,
        stops in zones(4, 100..900),
        spacing in zones(6, 100..400),
    ) {
        let route = Navigator::new(&field).route(&field, from, to, Avoid::Impassable).filter(|_| around);
        let route = route.unwrap_or(Route::straight(from, to));
        let end = field.advance(&route, allowance, &stops, &spacing).0;
        walk_is_lawful(&field, &route, allowance, &stops, &spacing, end)?;

        let turn_zone = |zone: &Zone| Zone { centre: turn(zone.centre), ..*zone };
        let points: Vec<Point> = route.points().iter().copied().map(turn).collect();
        if let [from, to] = points[..] {
            let turn_zones = |zones: &[Zone]| zones.iter().map(turn_zone).collect::<Vec<_>>();
            let (stops, spacing) = (turn_zones(&stops), turn_zones(&spacing));
            let route = Route::straight(from, to);
            prop_assert_eq!(turned(&field).advance(&route, allowance, &stops, &spacing).0, turn(end));
        }
    }
}

fn walk_is_lawful(
    field: &Field<Land>,
    route: &Route,
    allowance: i32,
    stops: &[Zone],
    spacing: &[Zone],
    end: Point,
) -> Result<(), TestCaseError> {
    let start = route.points()[0];
    if end == start {
        return Ok(());
    }
    prop_assert!(field.passable(end));
    prop_assert!(start.within(end, allowance));
    prop_assert!(spacing.iter().all(|zone| !end.within(zone.centre, zone.radius)));
    for zone in stops {
        let least = start.distance_squared(zone.centre).min(i64::from(zone.radius).pow(2));
        prop_assert!(end.distance_squared(zone.centre) >= least);
    }
    let steps: Vec<Point> = (0..=allowance.min(route.length())).map(|distance| route.at(distance)).collect();
    // Ends lie between whole hundredths of the way too, so the nearest is asked for.
    let last = steps.iter().position(|point| point.within(end, 2));
    prop_assert!(last.is_some(), "a walk ends on its route");
    let steps = &steps[..last.unwrap_or(0)];
    for zone in stops {
        let distances: Vec<i32> = steps.iter().map(|point| point.distance(zone.centre)).collect();
        let inside = start.distance_squared(zone.centre) < i64::from(zone.radius).pow(2);
        let shrinks = distances.windows(2).any(|pair| pair[1] < pair[0] - 2);
        let enters = distances.iter().any(|distance| *distance < zone.radius - 2);
        let breaks_law = if inside { shrinks } else { enters };
        prop_assert!(!breaks_law, "{zone:?} inside {inside}");
    }
    prop_assert!(!steps.iter().any(|point| wades(field, *point)));
    Ok(())
}

/// Whether a point lies in impassable ground, deeper than a step's rounding reaches.
fn wades(field: &Field<Land>, point: Point) -> bool {
    let sample = samples(point, point, 1).next();
    let lies_in = |lands: &[Land], margin| {
        let mut there = field.features().iter().filter(|feature| lands.contains(&feature.ground));
        there.any(|feature| sample.is_some_and(|sample| holds(&feature.shape, sample, margin, false)))
    };
    lies_in(&[Land::House, Land::Lake], -2) && !lies_in(&[Land::Ford], 2)
}

proptest! {
    #![proptest_config(fixed(64))]

    #[test]
    fn no_grid_path_is_shorter_than_a_route(field in field(DRY, 5), ends in prop::array::uniform4(0..=96i32)) {
        let navigator = Navigator::new(&field);
        let (from, to) = (grid::place(ends[0], ends[1]), grid::place(ends[2], ends[3]));
        let path = grid::shortest(&field, from, to);
        let route = navigator.route(&field, from, to, Avoid::Impassable);
        if let Some(path) = path {
            let length = route.map(|route| f64::from(route.length()));
            prop_assert!(length.is_some_and(|length| length <= path + 10.0), "{length:?} {path} {from:?} {to:?}");
        }
    }
}

#[test]
fn playing_allocates_nothing() {
    let band = |points: &[(i32, i32)]| Shape::Band {
        points: points.iter().map(|&(x, y)| Point::inches(x, y)).collect(),
        half_width: INCH,
    };
    let feature = |shape, ground| overmatch::battlefield::Feature { name: String::new(), shape, ground };
    let features = vec![
        feature(band(&[(0, 20), (20, 24), (48, 24)]), Land::Lake),
        feature(Shape::Rectangle { low: Point::inches(23, 22), high: Point::inches(25, 26) }, Land::Ford),
        feature(band(&[(10, 5), (15, 10), (12, 15)]), Land::Wood),
        feature(Shape::Circle { centre: Point::inches(30, 34), radius: 4 * INCH }, Land::Hill),
    ];
    let field = Field::new(SIDE, SIDE, features);
    let navigator = Navigator::new(&field);
    let zones = [Zone { centre: Point::inches(30, 30), radius: 6 * INCH }];
    let count = allocation_counter::measure(|| {
        for (x, y) in (0..48).flat_map(|x| (0..48).map(move |y| (x, y))) {
            let (from, to) = (Point::inches(x, 7), Point::inches(30, y));
            std::hint::black_box((
                field.sight(from, to),
                field.between(from, to, |_| true).count(),
                field.elevation(from),
            ));
            if let Some(route) = navigator.route(&field, from, to, Avoid::Slow) {
                std::hint::black_box(field.first_met(&route, |land| *land == Land::Wood));
                std::hint::black_box(field.advance(&route, 1200, &zones, &zones).0);
            }
        }
    });
    assert_eq!(count.count_total, 0);
}
