//! Made-up terrain, and a second opinion on it: lines as thousands of exact rational points.

use overmatch::battlefield::{Avoid, Feature, Field, Going, Ground, INCH, Point, Shape};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The tables of these tests are square.
pub const SIDE: i32 = 48 * INCH;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Land {
    Wood,
    Hill,
    House,
    Lake,
    Hedge,
    Ford,
}

impl Ground for Land {
    fn blocks_sight(&self) -> bool {
        matches!(self, Land::Wood | Land::Hill | Land::House)
    }

    fn going(&self) -> Going {
        match self {
            Land::Wood | Land::Hedge => Going::Slow,
            Land::Hill => Going::Clear,
            Land::House | Land::Lake => Going::Impassable,
            Land::Ford => Going::Crossing,
        }
    }

    fn glyph(&self) -> char {
        ['w', '^', '#', '~', '=', ':'][*self as usize]
    }

    fn elevation(&self) -> u8 {
        u8::from(*self == Land::Hill)
    }
}

/// The same cases at every run.
pub fn fixed(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(48), ..ProptestConfig::default() }
}

/// A coordinate from 0 to the table's side: any hundredth, or whole inches, which lie on borders more often.
fn coordinate() -> impl Strategy<Value = i32> {
    prop_oneof![0..=SIDE, (0..=48).prop_map(|inches| inches * INCH)]
}

pub fn point() -> impl Strategy<Value = Point> {
    (coordinate(), coordinate()).prop_map(|(x, y)| Point::new(x, y))
}

pub fn shape() -> impl Strategy<Value = Shape> {
    let rectangle = (point(), 40..1200, 40..1200)
        .prop_map(|(low, width, depth)| Shape::Rectangle { low, high: Point::new(low.x + width, low.y + depth) });
    let circle = (point(), 20..700).prop_map(|(centre, radius)| Shape::Circle { centre, radius });
    let band = (prop::collection::vec(point(), 2..5), 12..120)
        .prop_map(|(points, half_width)| Shape::Band { points, half_width });
    prop_oneof![rectangle, circle, band]
}

pub fn field(grounds: &'static [Land], most: usize) -> impl Strategy<Value = Field<Land>> {
    let feature = (shape(), prop::sample::select(grounds)).prop_map(|(shape, ground)| Feature {
        name: String::new(),
        shape,
        ground,
    });
    prop::collection::vec(feature, 0..=most).prop_map(|features| Field::new(SIDE, SIDE, features))
}

/// The field after a turn by 180 degrees, and with its features in another order.
pub fn turned(field: &Field<Land>) -> Field<Land> {
    let turn = |feature: &Feature<Land>| Feature { shape: feature.shape.turned(SIDE, SIDE), ..feature.clone() };
    Field::new(SIDE, SIDE, field.features().iter().rev().map(turn).collect())
}

/// A point of a line: `from` and `step` of `steps` parts of the way to `to`, every coordinate times `steps`.
#[derive(Clone, Copy)]
pub struct Sample {
    x: i128,
    y: i128,
    steps: i128,
}

/// Points of a line at most `gap` hundredths apart, both ends among them.
pub fn samples(from: Point, to: Point, gap: i32) -> impl Iterator<Item = Sample> + Clone {
    let steps = i128::from(from.distance(to) / gap + 1);
    let part = move |a: i32, b: i32, step| i128::from(a) * (steps - step) + i128::from(b) * step;
    (0..=steps).map(move |step| Sample { x: part(from.x, to.x, step), y: part(from.y, to.y, step), steps })
}

/// Whether a point lies in a shape grown by `margin` hundredths, or shrunk if that is negative; by `open`, whether its
/// border counts as outside.
pub fn holds(shape: &Shape, sample: Sample, margin: i32, open: bool) -> bool {
    let inside = |slack: i128| if open { slack > 0 } else { slack >= 0 };
    match shape {
        Shape::Rectangle { low, high } => {
            let least = |a: i32| i128::from(a - margin) * sample.steps;
            let most = |b: i32| i128::from(b + margin) * sample.steps;
            inside(sample.x - least(low.x))
                && inside(most(high.x) - sample.x)
                && inside(sample.y - least(low.y))
                && inside(most(high.y) - sample.y)
        }
        Shape::Circle { centre, radius } => near_leg(sample, *centre, *centre, radius + margin, inside),
        Shape::Band { points, half_width } => {
            points.windows(2).any(|leg| near_leg(sample, leg[0], leg[1], half_width + margin, inside))
        }
    }
}

fn near_leg(sample: Sample, a: Point, b: Point, reach: i32, inside: impl Fn(i128) -> bool) -> bool {
    let n = sample.steps;
    let (ex, ey) = (i128::from(b.x - a.x), i128::from(b.y - a.y));
    let (vx, vy) = (sample.x - i128::from(a.x) * n, sample.y - i128::from(a.y) * n);
    let (wx, wy) = (sample.x - i128::from(b.x) * n, sample.y - i128::from(b.y) * n);
    let (along, square, reach) = (vx * ex + vy * ey, ex * ex + ey * ey, i128::from(reach.max(0)) * n);
    let cross = ex * vy - ey * vx;
    if along <= 0 {
        inside(reach * reach - vx * vx - vy * vy)
    } else if along >= square * n {
        inside(reach * reach - wx * wx - wy * wy)
    } else {
        inside(reach * reach * square - cross * cross)
    }
}

/// Whether a sample lies in ground to avoid, borders included.
pub fn barred(field: &Field<Land>, sample: Sample, avoid: Avoid) -> bool {
    let lies_in = |going: Going| {
        let mut there = field.features().iter().filter(|feature| feature.ground.going() == going);
        there.any(|feature| holds(&feature.shape, sample, 0, false))
    };
    (lies_in(Going::Impassable) && !lies_in(Going::Crossing)) || (avoid == Avoid::Slow && lies_in(Going::Slow))
}
