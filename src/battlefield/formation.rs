//! Units of several models, each a point.
//!
//! The models of a unit stand one inch apart on a lattice around the unit's centre, its axes along the table. The
//! places nearest the centre are filled first; of equally near places the one with the lower y, then the one with the
//! lower x, as the side's own player reckons them from his [`Edge`]: in the north the lattice is that of the south
//! turned by 180 degrees. Losses leave from the last place. The lattice does not turn with the unit.

use super::edge::Edge;
use super::point::{INCH, Point, Vector, rounded_root};

/// The most models of a unit: a full disc of the lattice, five inches around the centre.
pub const MOST: usize = 81;

/// How far the lattice reaches to each side, in inches.
const REACH: i32 = 5;

const OFFSETS: [Point; MOST] = offsets();

const TURNED: [Point; MOST] = turned();

/// Places of the lattice within its reach, sorted by distance, then y, then x: the rank of each is the number of places
/// that come before it.
const fn offsets() -> [Point; MOST] {
    let mut sorted = [Point::new(0, 0); MOST];
    let mut x = -REACH;
    while x <= REACH {
        let mut y = -REACH;
        while y <= REACH {
            if x * x + y * y <= REACH * REACH {
                sorted[rank(x, y)] = Point::inches(x, y);
            }
            y += 1;
        }
        x += 1;
    }
    sorted
}

const fn turned() -> [Point; MOST] {
    let (mut turned, mut index) = (OFFSETS, 0);
    while index < MOST {
        turned[index] = Point::new(-OFFSETS[index].x, -OFFSETS[index].y);
        index += 1;
    }
    turned
}

const fn rank(x: i32, y: i32) -> usize {
    let (mut before, mut a) = (0, -REACH);
    while a <= REACH {
        let mut b = -REACH;
        while b <= REACH {
            let (near, far) = (a * a + b * b, x * x + y * y);
            let is_tie_before = near == far && (b < y || (b == y && a < x));
            before += (near < far || is_tie_before) as usize;
            b += 1;
        }
        a += 1;
    }
    before
}

/// For each number of models the greatest distance of a model from the centre, in hundredths rounded up.
const SPREADS: [i32; MOST + 1] = spreads();

const fn spreads() -> [i32; MOST + 1] {
    let mut spreads = [0; MOST + 1];
    let mut models = 1;
    while models <= MOST {
        let place = OFFSETS[models - 1];
        let mut root = spreads[models - 1];
        while root * root < place.x * place.x + place.y * place.y {
            root += 1;
        }
        spreads[models] = root;
        models += 1;
    }
    spreads
}

/// A row of a lattice: a model on each inch from `left` to `right`, in hundredths from the centre.
#[derive(Clone, Copy, Debug)]
struct LatticeRow {
    y: i32,
    left: i32,
    right: i32,
}

/// The rows of some models on the lattice, from `first` to before `end`. No row has a gap, and none is left out between
/// two others: whoever stands nearer the middle of a row or a column comes earlier.
#[derive(Clone, Copy, Debug)]
struct LatticeRows {
    rows: [LatticeRow; 2 * REACH as usize + 1],
    first: usize,
    end: usize,
}

impl LatticeRows {
    /// The rows of nobody.
    const NONE: LatticeRows = LatticeRows {
        rows: [LatticeRow { y: 0, left: i32::MAX, right: i32::MIN }; 2 * REACH as usize + 1],
        first: usize::MAX,
        end: 0,
    };

    /// These rows and one more model.
    const fn with(mut self, place: Point) -> LatticeRows {
        let index = (place.y / INCH + REACH) as usize;
        let LatticeRow { left, right, .. } = self.rows[index];
        let left = if place.x < left { place.x } else { left };
        let right = if place.x > right { place.x } else { right };
        self.rows[index] = LatticeRow { y: place.y, left, right };
        self.first = if index < self.first { index } else { self.first };
        self.end = if index >= self.end { index + 1 } else { self.end };
        self
    }
}

/// The rows for each number of models, of the southern lattice and of the northern.
static ROWS: [[LatticeRows; MOST + 1]; 2] = [rows(&OFFSETS), rows(&TURNED)];

const fn rows(lattice: &[Point; MOST]) -> [LatticeRows; MOST + 1] {
    let (mut rows, mut models) = ([LatticeRows::NONE; MOST + 1], 0);
    while models < MOST {
        rows[models + 1] = rows[models].with(lattice[models]);
        models += 1;
    }
    rows
}

impl LatticeRow {
    /// The square of the distance of the nearest pair of models of this row and of another, whose centre lies `way`
    /// from this row's.
    #[inline]
    fn distance_squared(self, other: LatticeRow, way: Vector) -> i64 {
        // From model to model the ways lead to every inch from the leftmost to the rightmost.
        let y = way.y + i64::from(other.y - self.y);
        let left = way.x + i64::from(other.left - self.right);
        let right = way.x + i64::from(other.right - self.left);
        let inch = i64::from(INCH);
        let x = if left >= 0 {
            left
        } else if right <= 0 {
            right
        } else {
            let beyond = right % inch;
            beyond.min(inch - beyond)
        };
        x * x + y * y
    }
}

/// The greatest distance of a model from the centre of `count` models, at most [`MOST`], in hundredths rounded up.
#[inline]
pub fn spread(count: usize) -> i32 {
    SPREADS[count.min(MOST)]
}

/// The places of `count` models, at most [`MOST`], of a side with this edge, relative to their centre, in hundredths.
#[inline]
pub fn places(edge: Edge, count: usize) -> &'static [Point] {
    let lattice = match edge {
        Edge::South => &OFFSETS,
        Edge::North => &TURNED,
    };
    &lattice[..count.min(MOST)]
}

/// The models of a unit: the place of its centre, the number of models, at most [`MOST`], and the edge of their side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Formation {
    /// The centre of the unit, which is the place of the first model.
    pub centre: Point,
    /// The number of models.
    pub count: usize,
    /// The edge of their side.
    pub edge: Edge,
}

impl Formation {
    /// The places of the models relative to the centre.
    #[inline]
    fn offsets(self) -> &'static [Point] {
        places(self.edge, self.count)
    }

    /// The rows of the models.
    #[inline]
    fn rows(self) -> &'static [LatticeRow] {
        let LatticeRows { rows, first, end } = &ROWS[self.edge as usize][self.count.min(MOST)];
        rows.get(*first..*end).unwrap_or_default()
    }

    /// The places of the models.
    #[inline]
    pub fn models(self) -> impl Iterator<Item = Point> + Clone {
        self.offsets().iter().map(move |offset| self.centre.plus(offset.x, offset.y))
    }

    /// The number of models at most `reach` hundredths from a point.
    #[inline]
    pub fn within(self, point: Point, reach: i32) -> usize {
        let spread = spread(self.count);
        if !self.centre.within(point, reach + spread) {
            return 0;
        }
        if self.centre.within(point, reach - spread) {
            return self.offsets().len();
        }
        self.models().filter(|model| model.within(point, reach)).count()
    }

    /// The distance of the nearest pair of models of two units, in hundredths rounded up; none if either has no model.
    pub fn distance(self, other: Formation) -> Option<i32> {
        let (way, mut nearest) = (other.centre.minus(self.centre), i64::MAX);
        for own in self.rows() {
            for enemy in other.rows() {
                let across = way.y + i64::from(enemy.y - own.y);
                if across * across < nearest {
                    nearest = nearest.min(own.distance_squared(*enemy, way));
                }
            }
        }
        (nearest < i64::MAX).then(|| rounded_root(nearest))
    }

    /// As [`Formation::distance`], if that is at most `reach` hundredths.
    #[inline]
    pub fn distance_within(self, other: Formation, reach: i32) -> Option<i32> {
        let near = self.may_touch(other, reach);
        near.then(|| self.distance(other)).flatten().filter(|&distance| distance <= reach)
    }

    /// Whether some model is at most `reach` hundredths from one of another unit.
    #[inline]
    pub fn touches(self, other: Formation, reach: i32) -> bool {
        self.may_touch(other, reach) && self.does_touch(other, reach)
    }

    /// As [`Formation::touches`], told row by row.
    fn does_touch(self, other: Formation, reach: i32) -> bool {
        let (way, square) = (other.centre.minus(self.centre), i64::from(reach) * i64::from(reach));
        let near = |own: &LatticeRow| other.rows().iter().any(|enemy| own.distance_squared(*enemy, way) <= square);
        reach >= 0 && self.rows().iter().any(near)
    }

    /// The models at most `reach` hundredths from any model of another unit, so those that can shoot at it or touch it.
    pub fn reaching(self, other: Formation, reach: i32) -> Models {
        if self.may_touch(other, reach) { self.near(other.models(), reach) } else { Models::default() }
    }

    /// The models at most `reach` hundredths from any of these points.
    pub fn near(self, points: impl Iterator<Item = Point> + Clone, reach: i32) -> Models {
        self.chosen(|model| points.clone().any(|point| model.within(point, reach)))
    }

    /// The models for which `holds`, asked in order.
    pub fn chosen(self, mut holds: impl FnMut(Point) -> bool) -> Models {
        let bits = self.models().enumerate().fold(0, |bits, (i, model)| bits | u128::from(holds(model)) << i);
        Models { bits }
    }

    /// The places of some of the models.
    pub fn places(self, models: Models) -> impl Iterator<Item = Point> + Clone {
        self.models().enumerate().filter(move |(i, _)| models.contains(*i)).map(|(_, model)| model)
    }

    /// Whether the centres are near enough for some models to be within `reach` hundredths of each other.
    #[inline]
    fn may_touch(self, other: Formation, reach: i32) -> bool {
        self.centre.within(other.centre, reach + spread(self.count) + spread(other.count))
    }
}

/// Some of the models of one unit, by their place in the formation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Models {
    bits: u128,
}

impl Models {
    /// The number of models among them.
    pub fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether the model at a place of the formation is one of them.
    pub fn contains(self, index: usize) -> bool {
        index < MOST && self.bits >> index & 1 == 1
    }

    /// The models that are in either set.
    pub fn or(self, other: Models) -> Models {
        Models { bits: self.bits | other.bits }
    }

    /// The models that are in both sets.
    pub fn and(self, other: Models) -> Models {
        Models { bits: self.bits & other.bits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::INCH;

    fn formation(x: i32, y: i32, count: usize) -> Formation {
        Formation { centre: Point::new(x, y), count, edge: Edge::South }
    }

    fn facing(unit: Formation) -> Formation {
        Formation { edge: Edge::North, ..unit }
    }

    #[test]
    fn the_nearest_places_are_filled_first() {
        let first: Vec<(i32, i32)> = places(Edge::South, 9).iter().map(|at| (at.x / INCH, at.y / INCH)).collect();
        assert_eq!(first, [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]);
        let mut places: Vec<(i64, i32, i32)> = (-9..=9)
            .flat_map(|x| (-9..=9).map(move |y| Point::inches(x, y)))
            .map(|place| (place.distance_squared(Point::default()), place.y, place.x))
            .collect();
        places.sort_unstable();
        let lattice: Vec<(i64, i32, i32)> =
            OFFSETS.iter().map(|p| (p.distance_squared(Point::default()), p.y, p.x)).collect();
        assert_eq!(lattice, places[..MOST]);
    }

    #[test]
    fn models_stand_around_the_centre() {
        let places: Vec<Point> = formation(1000, 500, 3).models().collect();
        assert_eq!(places, [Point::inches(10, 5), Point::inches(10, 4), Point::inches(9, 5)]);
        assert_eq!(formation(0, 0, 500).models().count(), MOST);
    }

    #[test]
    fn the_northern_lattice_is_the_southern_one_turned() {
        let turned = |place: &Point| Point::new(-place.x, -place.y);
        let south: Vec<Point> = places(Edge::South, MOST).iter().map(turned).collect();
        assert_eq!(places(Edge::North, MOST), south);
        let unit = facing(formation(1000, 500, 3));
        assert_eq!(
            unit.models().collect::<Vec<_>>(),
            [Point::inches(10, 5), Point::inches(10, 6), Point::inches(11, 5)]
        );
    }

    #[test]
    fn spreads_hold_every_model() {
        for count in 1..=MOST {
            let unit = formation(300, 300, count);
            assert!(unit.models().all(|model| model.within(unit.centre, spread(count))), "{count}");
            assert!(!unit.models().all(|model| model.within(unit.centre, spread(count) - 1)), "{count}");
        }
        assert_eq!(
            [0, 1, 2, 5, 6, 9, 10, 13, 14, 29, MOST].map(spread),
            [0, 0, 100, 100, 142, 142, 200, 200, 224, 300, 500]
        );
    }

    /// Every answer about pairs, one pair at a time.
    #[test]
    fn pairs_agree_with_brute_force() {
        for (i, own) in [0, 1, 2, 5, 10, 37, 81].into_iter().enumerate() {
            for (j, enemies) in [0, 1, 3, 8, 20, 64].into_iter().enumerate() {
                let unit = formation(1000 + 37 * i as i32, 990, own);
                let enemy = formation(1000 + 29 * j as i32, 1000 + 151 * ((3 * i + 2 * j) % 8) as i32, enemies);
                agrees(unit, enemy);
                agrees(facing(unit), enemy);
                agrees(unit, facing(enemy));
            }
        }
    }

    fn agrees(unit: Formation, enemy: Formation) {
        let distances = |model: Point| enemy.models().map(move |other| model.distance_squared(other));
        let least = unit.models().flat_map(distances).min();
        let rounded = |square: i64| (0..).find(|root| root * root >= square).unwrap() as i32;
        assert_eq!(unit.distance(enemy), least.map(rounded), "{unit:?} {enemy:?}");
        for reach in [0, 50, 100, 200, 300, 1200] {
            let square = i64::from(reach * reach);
            let reaching = unit.reaching(enemy, reach);
            for (i, model) in unit.models().enumerate() {
                let expected = distances(model).any(|distance| distance <= square);
                assert_eq!(reaching.contains(i), expected, "{unit:?} {enemy:?} {reach} {i}");
            }
            assert_eq!(unit.touches(enemy, reach), reaching.count() > 0);
            assert_eq!(unit.places(reaching).count(), reaching.count());
            let near = unit.models().filter(|model| model.distance_squared(enemy.centre) <= square).count();
            assert_eq!(unit.within(enemy.centre, reach), near);
        }
    }

    #[test]
    fn who_is_in_contact_fights_with_the_friends_around() {
        let (line, enemy) = (formation(0, 0, 13), formation(300, 0, 1));
        let contact = line.reaching(enemy, INCH);
        assert_eq!(line.places(contact).collect::<Vec<_>>(), [Point::inches(2, 0)]);
        let friends = line.near(line.places(contact), 2 * INCH);
        assert_eq!(friends.count(), 5, "itself, its neighbour, the centre and two corners");
        assert_eq!((friends.or(contact), friends.and(contact)), (friends, contact));
        assert!(!friends.contains(127) && !friends.contains(usize::MAX));
    }
}
