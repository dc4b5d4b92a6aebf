//! The table with its terrain: the ground at a point, and sight between two points.

use super::beam::Beam;
use super::ground_plan::{GroundPlan, MOST_FEATURES, Square};
use super::piece::{LineSpan, Piece};
use super::point::Point;
use super::segment::Segment;
use super::shape::Shape;
use super::upright_box::UprightBox;

/// How ground is walked over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Going {
    /// Without hindrance.
    Clear,
    /// More slowly, by rules of the game's own.
    Slow,
    /// Not at all.
    Impassable,
    /// A bridge or ford: impassable ground beneath it does not count.
    Crossing,
}

/// A kind of ground of one game.
pub trait Ground: Clone + Send + Sync {
    /// Whether the ground blocks sight.
    fn blocks_sight(&self) -> bool;

    /// The going of a walk over the ground.
    fn going(&self) -> Going;

    /// The letter or sign that stands for the ground in a drawing.
    fn glyph(&self) -> char;

    /// Levels above the table.
    #[inline]
    fn elevation(&self) -> u8 {
        0
    }
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature<G> {
    /// The name of the feature.
    pub name: String,
    /// The outline of the feature.
    pub shape: Shape,
    /// The kind of ground.
    pub ground: G,
}

/// A table and its features, the last on top.
#[derive(Clone, Debug)]
pub struct Field<G> {
    width: i32,
    depth: i32,
    features: Vec<Feature<G>>,
    outlines: Vec<Outline>,
    /// The outlines of the features that block sight.
    blocking: Vec<Outline>,
    parts: Vec<FieldPart>,
    /// The parts of impassable ground, of slow ground, and of crossings.
    by_going: [Vec<FieldPart>; 3],
    plan: GroundPlan,
}

/// A feature's place in the list, with the box around it.
#[derive(Clone, Copy, Debug)]
struct Outline {
    feature: usize,
    bounds: UprightBox,
    /// The feature's shape, if that is one convex piece.
    whole: Option<Piece>,
}

/// A convex piece of a feature that is more than clear ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct FieldPart {
    pub going: Going,
    pub bounds: UprightBox,
    pub piece: Piece,
}

impl<G: Ground> Field<G> {
    /// A table of this size, in hundredths of an inch, with these features, of which there may be 64.
    ///
    /// # Panics
    /// If there are more features.
    pub fn new(width: i32, depth: i32, features: Vec<Feature<G>>) -> Self {
        assert!(features.len() <= MOST_FEATURES, "{} features, expected at most {MOST_FEATURES}", features.len());
        let outline = |(feature, terrain): (usize, &Feature<G>)| {
            let whole = terrain.shape.pieces().next().filter(|_| terrain.shape.pieces().nth(1).is_none());
            Outline { feature, bounds: terrain.shape.bounds(), whole }
        };
        let outlines: Vec<Outline> = features.iter().enumerate().map(outline).collect();
        let blocks = |outline: &&Outline| features[outline.feature].ground.blocks_sight();
        let parts: Vec<FieldPart> = features.iter().flat_map(parts).collect();
        let of = |going: Going| parts.iter().filter(|part| part.going == going).copied().collect();
        let mut plan = GroundPlan::new(width, depth);
        for (index, feature) in features.iter().enumerate() {
            feature.shape.pieces().for_each(|piece| plan.draw(index, piece));
        }
        Field {
            width,
            depth,
            blocking: outlines.iter().filter(blocks).copied().collect(),
            by_going: [of(Going::Impassable), of(Going::Slow), of(Going::Crossing)],
            features,
            outlines,
            parts,
            plan,
        }
    }

    /// The extent of the table from left to right, in hundredths.
    #[inline]
    pub fn width(&self) -> i32 {
        self.width
    }

    /// The extent of the table from the lower edge to the upper, in hundredths.
    #[inline]
    pub fn depth(&self) -> i32 {
        self.depth
    }

    /// The terrain in the order it was given.
    pub fn features(&self) -> &[Feature<G>] {
        &self.features
    }

    /// Whether a point lies on the table, edges included.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.edges().contains(point)
    }

    /// The features a point stands in, borders included.
    #[inline]
    pub fn holding(&self, point: Point) -> impl Iterator<Item = &Feature<G>> {
        let all = Square { whole: 0, part: u64::MAX >> (MOST_FEATURES - self.features.len()).min(MOST_FEATURES - 1) };
        let Square { whole, part } = self.plan.square(point).unwrap_or(all);
        let near = bits(whole | part).filter_map(|index| Some((index, self.features.get(index)?)));
        near.filter(move |(index, feature)| whole >> index & 1 == 1 || feature.shape.contains(point))
            .map(|(_, feature)| feature)
    }

    /// Whether a point stands in a feature of `wanted` ground, borders included.
    #[inline]
    pub fn holds(&self, point: Point, wanted: impl Fn(&G) -> bool) -> bool {
        let is_bare = self.plan.square(point).is_some_and(|square| square.whole | square.part == 0);
        !is_bare && self.holding(point).any(|feature| wanted(&feature.ground))
    }

    /// The features of `wanted` ground that a line of sight crosses and that do not hold its start. A feature that holds
    /// the end is among them only if the line crosses it.
    #[inline]
    pub fn between(&self, from: Point, to: Point, wanted: impl Fn(&G) -> bool) -> impl Iterator<Item = &Feature<G>> {
        let beam = Beam::new(Segment::new(from, to));
        let near = self.outlines.iter().map(|outline| (outline, &self.features[outline.feature]));
        let near = near.filter(move |(outline, feature)| wanted(&feature.ground) && !beam.misses(outline.bounds));
        let crossed = near.filter(move |(outline, feature)| match outline.whole {
            Some(piece) => piece.crosses(beam.line) && !piece.contains(from),
            None => feature.shape.crosses(from, to) && !feature.shape.contains(from),
        });
        crossed.map(|(_, feature)| feature)
    }

    /// Whether terrain leaves the line between two points open; the answer is the same in both directions.
    ///
    /// Sight passes out of and into a blocking feature that holds either end, never through another, nor right through
    /// one to beyond it. Borders do not block. This is exact but for a band of several legs that holds an end: where its
    /// legs meet along the line is decided in floating point, from both ends, and each must find the line open.
    #[inline]
    pub fn sight(&self, from: Point, to: Point) -> bool {
        let beam = Beam::new(Segment::new(from, to));
        let blocks = |outline: &Outline| match outline.whole {
            _ if beam.misses(outline.bounds) => false,
            // A convex shape is left but once.
            Some(piece) => piece.crosses(beam.line) && !piece.contains(from) && !piece.contains(to),
            None => blocks(&self.features[outline.feature].shape, beam.line),
        };
        !self.blocking.iter().any(blocks)
    }

    /// Whether no feature that blocks sight lies near a box around all these points, so that each point sees every
    /// other. The answer `false` says nothing about sight.
    pub fn is_open(&self, points: impl IntoIterator<Item = Point>) -> bool {
        let bounds =
            points.into_iter().map(|point| UprightBox::of(Segment::new(point, point))).reduce(UprightBox::joined);
        let Some(around) = bounds else { return true };
        !self.blocking.iter().any(|outline| outline.bounds.meets(around))
    }

    /// Whether one can stand at a point: on the table, and not in impassable ground without a crossing.
    #[inline]
    pub fn passable(&self, point: Point) -> bool {
        if self.plan.square(point).is_some_and(|square| square.whole | square.part == 0) {
            return self.contains(point);
        }
        let mut barred = false;
        for feature in self.holding(point) {
            match feature.ground.going() {
                Going::Crossing => return self.contains(point),
                going => barred |= going == Going::Impassable,
            }
        }
        !barred && self.contains(point)
    }

    /// The highest level of the features that hold a point; 0 if none does.
    #[inline]
    pub fn elevation(&self, point: Point) -> u8 {
        self.holding(point).map(|feature| feature.ground.elevation()).max().unwrap_or(0)
    }

    /// Whether a turn of the table by 180 degrees gives the same features, their names apart.
    pub fn symmetric(&self) -> bool
    where
        G: PartialEq,
    {
        let same = |a: &Feature<G>, shape: &Shape, ground: &G| a.ground == *ground && a.shape.covers_same(shape);
        self.features.iter().all(|feature| {
            let turned = feature.shape.turned(self.width, self.depth);
            let alike = |shape| self.features.iter().filter(|other| same(other, shape, &feature.ground)).count();
            alike(&turned) == alike(&feature.shape)
        })
    }

    /// The table's surface as a box.
    #[inline]
    pub(super) fn edges(&self) -> UprightBox {
        UprightBox { low: Point::default(), high: Point::new(self.width, self.depth) }
    }

    /// The convex pieces of all features but those of clear ground.
    #[inline]
    pub(super) fn parts(&self) -> &[FieldPart] {
        &self.parts
    }

    /// The convex pieces of ground of one going, none for clear ground.
    #[inline]
    pub(super) fn parts_of(&self, going: Going) -> &[FieldPart] {
        let [impassable, slow, crossings] = &self.by_going;
        match going {
            Going::Clear => &[],
            Going::Impassable => impassable,
            Going::Slow => slow,
            Going::Crossing => crossings,
        }
    }

    /// The features that a line may touch, in their order.
    #[inline]
    pub(super) fn near(&self, beam: Beam) -> impl Iterator<Item = &Feature<G>> {
        let near = self.outlines.iter().filter(move |outline| !beam.misses(outline.bounds));
        near.map(|outline| &self.features[outline.feature])
    }
}

/// The places of the bits of a set, in order.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < u64::BITS).then_some(place as usize)
    })
}

#[inline]
fn parts<G: Ground>(feature: &Feature<G>) -> impl Iterator<Item = FieldPart> {
    let going = feature.ground.going();
    let pieces = feature.shape.pieces().filter(move |_| going != Going::Clear);
    pieces.map(move |piece| FieldPart { going, bounds: piece.bounds(), piece })
}

/// Whether a line of sight goes through some part of a shape that holds neither of its ends.
fn blocks(shape: &Shape, line: Segment) -> bool {
    if !shape.crosses(line.from, line.to) {
        return false;
    }
    let held = shape.contains(line.from) || shape.contains(line.to);
    !held || goes_through(shape, line) || goes_through(shape, Segment::new(line.to, line.from))
}

/// Whether the line, once it has left the part of the shape that holds its start, crosses it again before it comes into
/// the part that holds its end.
fn goes_through(shape: &Shape, line: Segment) -> bool {
    let spans = || shape.pieces().filter_map(|piece| Some((piece, piece.span(line)?)));
    let mut out = if shape.contains(line.from) { 0.0 } else { f64::NEG_INFINITY };
    let mut back = if shape.contains(line.to) { line.length() } else { f64::INFINITY };
    let mut grows = true;
    while grows {
        grows = false;
        for (_, LineSpan { entry, exit }) in spans() {
            let (leaves, comes) = (entry <= out && exit > out, exit >= back && entry < back);
            out = if leaves { exit } else { out };
            back = if comes { entry } else { back };
            grows |= leaves || comes;
        }
    }
    spans().any(|(piece, span)| span.entry > out && span.exit < back && piece.crosses(line))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::battlefield::INCH;

    /// Ground that is named by its letter: `w`ood, `h`ill, `l`ake, `b`ridge and `p`lain.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Letter(pub char);

    impl Ground for Letter {
        fn blocks_sight(&self) -> bool {
            matches!(self.0, 'w' | 'h')
        }

        fn going(&self) -> Going {
            match self.0 {
                'w' => Going::Slow,
                'l' => Going::Impassable,
                'b' => Going::Crossing,
                _ => Going::Clear,
            }
        }

        fn glyph(&self) -> char {
            self.0
        }

        fn elevation(&self) -> u8 {
            if self.0 == 'h' { 2 } else { 0 }
        }
    }

    pub fn feature(ground: char, shape: Shape) -> Feature<Letter> {
        Feature { name: ground.to_string(), shape, ground: Letter(ground) }
    }

    /// A rectangle from one corner to the other, in inches.
    pub fn rectangle(x: i32, y: i32, right: i32, top: i32) -> Shape {
        Shape::Rectangle { low: Point::inches(x, y), high: Point::inches(right, top) }
    }

    /// A round patch, in inches.
    pub fn circle(x: i32, y: i32, radius: i32) -> Shape {
        Shape::Circle { centre: Point::inches(x, y), radius: radius * INCH }
    }

    /// A band two inches wide, in inches.
    pub fn band(points: &[(i32, i32)]) -> Shape {
        Shape::Band { points: points.iter().map(|&(x, y)| Point::inches(x, y)).collect(), half_width: INCH }
    }

    /// A table of 36 by 36 inches.
    pub fn field(features: Vec<Feature<Letter>>) -> Field<Letter> {
        Field::new(36 * INCH, 36 * INCH, features)
    }

    fn sees(field: &Field<Letter>, from: (i32, i32), to: (i32, i32)) -> bool {
        let (from, to) = (Point::inches(from.0, from.1), Point::inches(to.0, to.1));
        assert_eq!(field.sight(to, from), field.sight(from, to));
        field.sight(from, to)
    }

    #[test]
    fn sight_passes_into_and_out_of_a_wood_but_not_through_it() {
        let field = field(vec![feature('w', circle(18, 18, 4)), feature('l', rectangle(0, 30, 36, 32))]);
        assert!(sees(&field, (18, 18), (30, 18)) && sees(&field, (16, 18), (20, 18)));
        assert!(!sees(&field, (2, 18), (30, 18)));
        assert!(sees(&field, (2, 22), (34, 22)), "along its border");
        assert!(sees(&field, (14, 18), (34, 18)), "from its border");
        assert!(sees(&field, (2, 28), (2, 35)), "over the lake");
    }

    #[test]
    fn another_wood_blocks_who_stands_in_one() {
        let field = field(vec![feature('w', circle(10, 18, 3)), feature('h', rectangle(13, 16, 16, 20))]);
        assert!(!sees(&field, (10, 18), (20, 18)));
        assert!(sees(&field, (10, 18), (14, 18)), "each holds an end");
        assert_eq!(field.between(Point::inches(10, 18), Point::inches(14, 18), |_| true).count(), 1);
        assert_eq!(field.between(Point::inches(20, 18), Point::inches(4, 18), |_| true).count(), 2);
    }

    #[test]
    fn the_far_arm_of_a_bent_wood_blocks() {
        let field = field(vec![feature('w', band(&[(10, 30), (10, 10), (20, 10), (20, 30)]))]);
        assert!(!sees(&field, (10, 25), (25, 25)), "out of one arm and through the other");
        assert!(sees(&field, (10, 25), (20, 25)), "from arm to arm");
        assert!(sees(&field, (10, 25), (15, 25)) && sees(&field, (10, 10), (25, 10)));
        assert!(!sees(&field, (5, 25), (15, 25)));
        assert!(sees(&field, (10, 25), (10, 5)), "along its own arm");
    }

    #[test]
    fn a_bridge_makes_a_river_passable() {
        let field = field(vec![feature('l', band(&[(0, 18), (36, 18)])), feature('b', rectangle(17, 17, 19, 19))]);
        assert!(field.passable(Point::inches(18, 18)) && field.passable(Point::inches(17, 18)));
        assert!(!field.passable(Point::inches(16, 18)) && !field.passable(Point::new(100, 1900)));
        assert!(field.passable(Point::new(100, 1901)) && !field.passable(Point::new(-1, 100)));
    }

    #[test]
    fn the_highest_ground_counts() {
        let field = field(vec![feature('h', circle(9, 9, 3)), feature('w', rectangle(8, 8, 20, 20))]);
        let at = |x, y| field.elevation(Point::inches(x, y));
        assert_eq!((at(9, 9), at(15, 15), at(30, 30)), (2, 0, 0));
        assert_eq!(field.holding(Point::inches(9, 9)).count(), 2);
    }

    #[test]
    fn symmetry_is_of_shapes_and_ground_not_of_names() {
        let river = feature('l', band(&[(0, 10), (18, 18), (36, 26)]));
        let (west, east) = (feature('w', rectangle(2, 3, 8, 9)), feature('w', rectangle(28, 27, 34, 33)));
        assert!(field(vec![river.clone(), west.clone(), east.clone()]).symmetric());
        assert!(!field(vec![river.clone(), west.clone()]).symmetric());
        assert!(!field(vec![west.clone(), west.clone(), east.clone()]).symmetric());
        let hill = Feature { ground: Letter('h'), ..east };
        assert!(!field(vec![river, west, hill]).symmetric());
    }
}
