//! A second, naive simulator of Army Men Combat, written from the printed rules, the decisions and the readings alone by
//! somebody who had not seen the first: both sides go by one fixed drill. Since then it has come to throw its dice in the
//! first one's order and to cut moves off at the first one's hundredth, so that both can play on the same dice.
//!
//! Positions are whole hundredths of an inch. Every test of a rule (range, sight, cover, spacing, contact, danger) is done
//! in integers; where a straight way first touches something is worked out in f64 and then checked in integers.
#![allow(dead_code, clippy::all, reason = "naive on purpose, and left as it was written")]

// ---------------------------------------------------------------- dice

/// Where dice come from.
pub trait Dice {
    /// A face from 1 to `sides`, thrown by a side: 0 is A, 1 is B.
    fn die(&mut self, side: usize, sides: u32) -> u32;
}

/// A xorshift generator for each side.
pub struct Xorshift([u64; 2]);

impl Xorshift {
    /// Any seed will do.
    pub fn new(seed: u64) -> Xorshift {
        let mut state = seed;
        let mut word = || {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            (z ^ (z >> 31)) | 1
        };
        Xorshift([word(), word()])
    }
}

impl Dice for Xorshift {
    fn die(&mut self, side: usize, sides: u32) -> u32 {
        let x = &mut self.0[side];
        *x ^= *x >> 12;
        *x ^= *x << 25;
        *x ^= *x >> 27;
        let high = x.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * sides as u64) >> 32) as u32 + 1
    }
}

// ---------------------------------------------------------------- the chart

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Weapon {
    Bomb,
    Grenades,
    C4,
    Flamethrower,
    Rifle,
    SniperRifle,
    Machinegun,
    Bazooka,
    Autocannon,
    Mortar,
    Missile,
    TankCannon,
    ArtilleryGun,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Firepower {
    Flat(i64),
    SixSided(i64),
}

impl Weapon {
    /// Range in inches, firepower, and whether it has an "x".
    fn chart(self) -> (i64, Firepower, bool) {
        use Firepower::*;
        match self {
            Weapon::Bomb => (6, SixSided(2), true),
            Weapon::Grenades => (12, SixSided(1), false),
            Weapon::C4 => (12, SixSided(1), true),
            Weapon::Flamethrower => (12, SixSided(2), false),
            Weapon::Rifle => (24, Flat(1), false),
            Weapon::SniperRifle => (36, Flat(1), false),
            Weapon::Machinegun => (36, Flat(3), false),
            Weapon::Bazooka => (36, SixSided(1), true),
            Weapon::Autocannon => (48, Flat(3), false),
            Weapon::Mortar | Weapon::Missile => (48, SixSided(1), true),
            Weapon::TankCannon | Weapon::ArtilleryGun => (48, SixSided(2), true),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Profile {
    Recruits5,
    Recruits10,
    Riflemen5,
    Riflemen10,
    Veterans5,
    Veterans10,
    Gunner,
    Sniper,
    Support,
    Jeep,
    Truck,
    Apc,
    LightTank,
    MediumTank,
    HeavyTank,
    Howitzer,
    Chopper,
    Jet,
    Bomber,
}
use Profile::*;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Quality {
    Rookie,
    Regular,
    Elite,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Recruits5 => "Recruits [5]",
            Recruits10 => "Recruits [10]",
            Riflemen5 => "Riflemen [5]",
            Riflemen10 => "Riflemen [10]",
            Veterans5 => "Veterans [5]",
            Veterans10 => "Veterans [10]",
            Gunner => "Gunner [1]",
            Sniper => "Sniper [1]",
            Support => "Support [1]",
            Jeep => "Jeep",
            Truck => "Truck",
            Apc => "APC",
            LightTank => "L. Tank",
            MediumTank => "M. Tank",
            HeavyTank => "H. Tank",
            Howitzer => "Howitzer",
            Chopper => "Chopper",
            Jet => "Jet",
            Bomber => "Bomber",
        }
    }

    fn size(self) -> i64 {
        match self {
            Recruits5 | Riflemen5 | Veterans5 => 5,
            Recruits10 | Riflemen10 | Veterans10 => 10,
            _ => 1,
        }
    }

    /// Without upgrades.
    fn points(self) -> i64 {
        match self {
            Recruits5 => 15,
            Recruits10 => 30,
            Riflemen5 => 25,
            Riflemen10 => 50,
            Veterans5 => 40,
            Veterans10 => 80,
            Gunner | Sniper => 10,
            Support => 20,
            Jeep => 40,
            Truck => 60,
            Apc | Chopper => 110,
            LightTank | Jet | Bomber => 150,
            MediumTank => 175,
            HeavyTank => 200,
            Howitzer => 90,
        }
    }

    fn quality(self) -> Quality {
        match self {
            Recruits5 | Recruits10 => Quality::Rookie,
            Veterans5 | Veterans10 => Quality::Elite,
            _ => Quality::Regular,
        }
    }

    /// Recruits, Riflemen and Veterans.
    pub fn is_squad(self) -> bool {
        self.size() > 1
    }

    fn is_specialist(self) -> bool {
        matches!(self, Gunner | Sniper | Support)
    }

    pub fn is_vehicle(self) -> bool {
        !self.is_squad() && !self.is_specialist()
    }

    fn is_flyer(self) -> bool {
        matches!(self, Jet | Bomber)
    }

    /// Flyers and what hovers.
    fn is_aircraft(self) -> bool {
        self.is_flyer() || self == Chopper
    }

    fn is_slow(self) -> bool {
        self == Howitzer
    }

    fn has_radio(self) -> bool {
        matches!(self, Support | Howitzer)
    }

    /// How many models it carries.
    fn capacity(self) -> i64 {
        match self {
            Jeep => 5,
            Truck | Apc | Chopper => 10,
            _ => 0,
        }
    }

    fn armour(self) -> i64 {
        match self {
            Jeep | Truck | Bomber => 1,
            Apc | Chopper | Jet => 2,
            LightTank => 3,
            MediumTank => 4,
            HeavyTank => 5,
            _ => 0,
        }
    }

    /// The weapon of a model without upgrades.
    fn weapon(self) -> Option<Weapon> {
        match self {
            Gunner | Chopper => Some(Weapon::Machinegun),
            Sniper => Some(Weapon::SniperRifle),
            Support => Some(Weapon::Mortar),
            Jeep | Truck => None,
            Apc => Some(Weapon::Autocannon),
            LightTank | MediumTank | HeavyTank => Some(Weapon::TankCannon),
            Howitzer => Some(Weapon::ArtilleryGun),
            Jet => Some(Weapon::Missile),
            Bomber => Some(Weapon::Bomb),
            _ => Some(Weapon::Rifle),
        }
    }
}

/// A unit of an army list, with its upgrades.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry {
    pub profile: Profile,
    pub bayonets: bool,
    /// Grenades or C4.
    pub thrown: Option<Weapon>,
    /// A flamethrower or a bazooka.
    pub heavy: Option<Weapon>,
    pub extra_armour: bool,
    pub mounted_machinegun: bool,
}

impl Entry {
    pub fn of(profile: Profile) -> Entry {
        Entry { profile, bayonets: false, thrown: None, heavy: None, extra_armour: false, mounted_machinegun: false }
    }

    pub fn bayonets(self) -> Entry {
        assert!(self.profile.is_squad());
        Entry { bayonets: true, ..self }
    }

    pub fn grenades(self) -> Entry {
        assert!(self.profile.is_squad());
        Entry { thrown: Some(Weapon::Grenades), ..self }
    }

    pub fn c4(self) -> Entry {
        assert!(self.profile.is_squad());
        Entry { thrown: Some(Weapon::C4), ..self }
    }

    pub fn flamethrower(self) -> Entry {
        assert!(self.profile.is_squad());
        Entry { heavy: Some(Weapon::Flamethrower), ..self }
    }

    pub fn bazooka(self) -> Entry {
        assert!(self.profile.is_squad());
        Entry { heavy: Some(Weapon::Bazooka), ..self }
    }

    pub fn armour(self) -> Entry {
        assert!(self.profile.is_vehicle());
        Entry { extra_armour: true, ..self }
    }

    pub fn machinegun(self) -> Entry {
        assert!(self.profile.is_vehicle());
        Entry { mounted_machinegun: true, ..self }
    }

    pub fn points(&self) -> i64 {
        let thrown = match self.thrown {
            Some(Weapon::Grenades) => 5,
            Some(_) => 10,
            None => 0,
        };
        self.profile.points()
            + 10 * self.bayonets as i64
            + thrown
            + 10 * self.heavy.is_some() as i64
            + 25 * self.extra_armour as i64
            + 10 * self.mounted_machinegun as i64
    }

    fn armour_dice(&self) -> i64 {
        self.profile.armour() + self.extra_armour as i64
    }

    fn melee(&self) -> i64 {
        1 + self.bayonets as i64
    }

    /// The arms of a model, the one it would rather fire first.
    fn arms(&self, model: i64) -> [Option<Weapon>; 2] {
        match model {
            _ if self.profile.is_vehicle() => {
                [self.profile.weapon(), self.mounted_machinegun.then_some(Weapon::Machinegun)]
            }
            0 if self.heavy.is_some() => [self.heavy, None],
            1 => [self.thrown, self.profile.weapon()],
            _ => [self.profile.weapon(), None],
        }
    }
}

// ---------------------------------------------------------------- ground

/// Hundredths of an inch from the south-west corner; also a vector.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }
}

const NOWHERE: Point = Point { x: 0, y: 0 };

fn at(x_in: f64, y_in: f64) -> Point {
    Point { x: (x_in * 100.0).round() as i64, y: (y_in * 100.0).round() as i64 }
}

fn dot(u: Point, v: Point) -> i64 {
    u.x * v.x + u.y * v.y
}

fn cross(u: Point, v: Point) -> i64 {
    u.x * v.y - u.y * v.x
}

fn square(a: Point, b: Point) -> i64 {
    dot(b - a, b - a)
}

/// From `start` along `facing` for a length, each component cut off towards zero.
fn along(start: Point, facing: Point, length: i64) -> Point {
    let norm = dot(facing, facing);
    // The whole part of a root of a quotient is the whole root of the whole quotient.
    let part = |c: i64| c.signum() * (c * c * length * length / norm).isqrt();
    if norm == 0 { start } else { start + Point { x: part(facing.x), y: part(facing.y) } }
}

/// As `along`, for a length that need not be whole, and no farther than the whole of `facing`.
fn along_part(start: Point, facing: Point, length: f64) -> Point {
    let norm = (dot(facing, facing) as f64).sqrt();
    let part = |c: i64| (c as f64 * length / norm) as i64;
    match length {
        _ if norm == 0.0 => start,
        all if all >= norm => start + facing,
        whole if whole.fract() == 0.0 => along(start, facing, whole as i64),
        _ => start + Point { x: part(facing.x), y: part(facing.y) },
    }
}

/// The length of a way, rounded up.
fn whole_length(way: Point) -> i64 {
    let root = dot(way, way).isqrt();
    root + (root * root < dot(way, way)) as i64
}

/// Where the models of a unit of the southern side stand around its centre; those of the northern one stand opposite.
const LATTICE: [Point; 10] = [
    Point { x: 0, y: 0 },
    Point { x: 0, y: -100 },
    Point { x: -100, y: 0 },
    Point { x: 100, y: 0 },
    Point { x: 0, y: 100 },
    Point { x: -100, y: -100 },
    Point { x: 100, y: -100 },
    Point { x: -100, y: 100 },
    Point { x: 100, y: 100 },
    Point { x: 0, y: -200 },
];

/// Of the circle that holds so many models.
fn radius(models: i64) -> i64 {
    match models {
        ..=1 => 0,
        2..=5 => 100,
        6..=9 => 142,
        _ => 200,
    }
}

/// Whether a point is nearer than `reach` to a stretch, or (closed) no farther.
fn point_near(p: Point, a: Point, b: Point, reach: i64, closed: bool) -> bool {
    let limit = reach * reach + closed as i64; // whole numbers: <= n is < n + 1
    let length = square(a, b);
    let ahead = dot(b - a, p - a);
    if ahead <= 0 {
        square(p, a) < limit
    } else if ahead >= length {
        square(p, b) < limit
    } else {
        let off = cross(b - a, p - a).pow(2);
        if closed { off <= reach * reach * length } else { off < reach * reach * length }
    }
}

/// Whether two stretches are nearer than `reach` to each other, or (closed) no farther.
fn stretches_near(a: Point, b: Point, p: Point, q: Point, reach: i64, closed: bool) -> bool {
    let apart =
        |a: Point, b: Point, p: Point, q: Point| cross(b - a, p - a).signum() * cross(b - a, q - a).signum() < 0;
    (apart(a, b, p, q) && apart(p, q, a, b))
        || point_near(p, a, b, reach, closed)
        || point_near(q, a, b, reach, closed)
        || point_near(a, p, q, reach, closed)
        || point_near(b, p, q, reach, closed)
}

/// Where a line from `start` along `facing` first comes within `reach` of a centre: 0 if it starts there.
fn circle_entry(start: Point, facing: Point, centre: Point, reach: i64) -> Option<f64> {
    let v = centre - start;
    if dot(v, v) <= reach * reach {
        return Some(0.0);
    }
    let (ahead, off, norm) = (dot(facing, v), cross(facing, v), dot(facing, facing));
    let under_root = reach * reach * norm - off * off;
    (ahead > 0 && under_root >= 0).then(|| (ahead as f64 - (under_root as f64).sqrt()) / (norm as f64).sqrt())
}

/// Where `from + speed * t` lies between two values.
fn clip(low: f64, high: f64, speed: f64) -> Option<(f64, f64)> {
    if speed.abs() < 1e-12 {
        return (low <= 1e-9 && high >= -1e-9).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let (one, two) = (low / speed, high / speed);
    Some((one.min(two), one.max(two)))
}

fn common(one: (f64, f64), two: (f64, f64)) -> Option<(f64, f64)> {
    let both = (one.0.max(two.0), one.1.min(two.1));
    (both.0 <= both.1).then_some(both)
}

#[derive(Clone, Debug)]
pub enum Shape {
    Rectangle {
        low: Point,
        high: Point,
    },
    /// Everything no farther than `half` from the line through the points; a circle has one point.
    Band {
        points: Vec<Point>,
        half: i64,
    },
}

impl Shape {
    fn pieces(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
        let single = (points.len() == 1).then(|| (points[0], points[0]));
        single.into_iter().chain(points.windows(2).map(|pair| (pair[0], pair[1])))
    }

    fn is_convex(&self) -> bool {
        match self {
            Shape::Rectangle { .. } => true,
            Shape::Band { points, .. } => points.len() <= 2,
        }
    }

    /// Inside or on the border.
    fn holds(&self, p: Point) -> bool {
        match self {
            Shape::Rectangle { low, high } => p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y,
            Shape::Band { points, half } => Shape::pieces(points).any(|(a, b)| point_near(p, a, b, *half, true)),
        }
    }

    /// Whether a line from `a` to `b` comes inside, or (closed) touches the border.
    fn meets(&self, a: Point, b: Point, closed: bool) -> bool {
        match self {
            Shape::Rectangle { low, high } => {
                // Without `closed` a border in common is as good as a gap.
                let gap = |difference: i64| difference > 0 || (difference == 0 && !closed);
                let corners = [*low, Point { x: high.x, y: low.y }, *high, Point { x: low.x, y: high.y }];
                let sides = corners.map(|corner| cross(b - a, corner - a));
                !(gap(low.x - a.x.max(b.x))
                    || gap(a.x.min(b.x) - high.x)
                    || gap(low.y - a.y.max(b.y))
                    || gap(a.y.min(b.y) - high.y)
                    || sides.iter().all(|&side| gap(side))
                    || sides.iter().all(|&side| gap(-side)))
            }
            Shape::Band { points, half } => {
                Shape::pieces(points).any(|(p, q)| stretches_near(a, b, p, q, *half, closed))
            }
        }
    }

    /// The stretches, piece by piece, that a line without ends has inside, as signed lengths from its start.
    fn spans(&self, start: Point, facing: Point) -> Vec<(f64, f64)> {
        let norm = (dot(facing, facing) as f64).sqrt();
        let (ux, uy) = (facing.x as f64 / norm, facing.y as f64 / norm);
        match self {
            Shape::Rectangle { low, high } => {
                let x = clip((low.x - start.x) as f64, (high.x - start.x) as f64, ux);
                let y = clip((low.y - start.y) as f64, (high.y - start.y) as f64, uy);
                x.zip(y).and_then(|(x, y)| common(x, y)).into_iter().collect()
            }
            Shape::Band { points, half } => {
                let disc = |centre: Point| {
                    let v = centre - start;
                    let off = half * half * dot(facing, facing) - cross(facing, v).pow(2);
                    let (ahead, root) = (dot(facing, v) as f64 / norm, (off.max(0) as f64).sqrt() / norm);
                    (off >= 0).then_some((ahead - root, ahead + root))
                };
                let capsule = |(a, b): (Point, Point)| {
                    let length = (square(a, b) as f64).sqrt();
                    let slab = (length > 0.0).then(|| {
                        let (ex, ey) = ((b.x - a.x) as f64 / length, (b.y - a.y) as f64 / length);
                        let (rx, ry) = ((start.x - a.x) as f64, (start.y - a.y) as f64);
                        let (lengthwise, across) = (rx * ex + ry * ey, ry * ex - rx * ey);
                        let one = clip(-lengthwise, length - lengthwise, ux * ex + uy * ey)?;
                        let two = clip(-*half as f64 - across, *half as f64 - across, uy * ex - ux * ey)?;
                        common(one, two)
                    });
                    let parts = [disc(a), disc(b), slab.flatten()];
                    parts.into_iter().flatten().reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)))
                };
                Shape::pieces(points).filter_map(capsule).collect()
            }
        }
    }

    /// Where a line first touches it, if it does within a length: 0 if it starts there.
    fn touch(&self, start: Point, facing: Point, length: f64) -> Option<f64> {
        if self.holds(start) {
            return Some(0.0);
        }
        if dot(facing, facing) == 0 {
            return None;
        }
        let ahead = self.spans(start, facing).into_iter().filter(|span| span.1 >= 0.0).map(|span| span.0.max(0.0));
        ahead.filter(|&begins| begins <= length).reduce(f64::min)
    }

    /// Whether it hides two points from each other: sight passes out of it and into it, but not through it.
    fn hides(&self, a: Point, b: Point) -> bool {
        if !self.meets(a, b, false) {
            return false;
        }
        let holds_end = self.holds(a) || self.holds(b);
        if !holds_end || self.is_convex() {
            return !holds_end;
        }
        // A line may leave a bent shape and come back to it.
        let length = (square(a, b) as f64).sqrt();
        let mut spans = self.spans(a, b - a);
        spans.sort_by(|one, two| one.0.total_cmp(&two.0));
        let mut whole: Vec<(f64, f64)> = Vec::new();
        for span in spans.into_iter().filter(|span| span.1 > 0.0 && span.0 < length) {
            match whole.last_mut().filter(|last| span.0 <= last.1 + 1e-6) {
                Some(last) => last.1 = last.1.max(span.1),
                None => whole.push(span),
            }
        }
        whole.into_iter().any(|(from, to)| from > 1e-6 && to < length - 1e-6 && to - from > 1e-6)
    }
}

#[derive(Clone, Debug)]
pub struct Feature {
    pub shape: Shape,
    pub blocks_sight: bool,
    pub cover: bool,
    pub difficult: bool,
    pub dangerous: bool,
    pub impassable: bool,
    pub elevation: i64,
}

impl Feature {
    pub fn of(shape: Shape) -> Feature {
        Feature {
            shape,
            blocks_sight: false,
            cover: false,
            difficult: false,
            dangerous: false,
            impassable: false,
            elevation: 0,
        }
    }

    /// South-west corner, width and depth in inches.
    pub fn rectangle(x: f64, y: f64, width: f64, depth: f64) -> Feature {
        Feature::of(Shape::Rectangle { low: at(x, y), high: at(x + width, y + depth) })
    }

    /// Inches.
    pub fn circle(x: f64, y: f64, radius: f64) -> Feature {
        Feature::of(Shape::Band { points: vec![at(x, y)], half: (radius * 100.0).round() as i64 })
    }

    /// Inches; the width is that of the whole line.
    pub fn polyline(points: &[(f64, f64)], width: f64) -> Feature {
        let points = points.iter().map(|&(x, y)| at(x, y)).collect();
        Feature::of(Shape::Band { points, half: (width * 50.0).round() as i64 })
    }
}

// ---------------------------------------------------------------- scenarios

/// A scenario: side A is 0, side B is 1.
#[derive(Clone, Debug)]
pub struct Spec {
    pub features: Vec<Feature>,
    /// The side of the square table in hundredths of an inch.
    pub table: i64,
    pub rounds: i64,
    /// Rounds of close combat after which the units part.
    pub combat_rounds: i64,
    pub armies: [Vec<Entry>; 2],
}

impl Spec {
    pub fn new(features: Vec<Feature>, a: Vec<Entry>, b: Vec<Entry>) -> Spec {
        Spec { features, table: 4800, rounds: 4, combat_rounds: 100, armies: [a, b] }
    }

    /// The table turned by 180 degrees.
    pub fn turned(&self) -> Spec {
        let turn = |p: &Point| Point { x: self.table - p.x, y: self.table - p.y };
        let shape = |shape: &Shape| match shape {
            Shape::Rectangle { low, high } => Shape::Rectangle { low: turn(high), high: turn(low) },
            Shape::Band { points, half } => Shape::Band { points: points.iter().map(turn).collect(), half: *half },
        };
        let features = self.features.iter().map(|f| Feature { shape: shape(&f.shape), ..f.clone() }).collect();
        Spec { features, ..self.clone() }
    }

    /// Woods, a hill, a building, a minefield and a ruin.
    pub fn table_of_five() -> Vec<Feature> {
        vec![
            Feature { cover: true, difficult: true, ..Feature::circle(11.0, 23.0, 4.0) },
            Feature { elevation: 1, blocks_sight: true, ..Feature::rectangle(27.0, 20.0, 9.0, 7.0) },
            Feature { blocks_sight: true, impassable: true, ..Feature::rectangle(18.5, 15.0, 5.0, 4.0) },
            Feature { dangerous: true, ..Feature::rectangle(15.0, 28.0, 10.0, 3.0) },
            Feature { cover: true, ..Feature::polyline(&[(36.0, 14.0), (41.0, 16.0), (43.0, 20.0)], 1.5) },
        ]
    }

    /// A truck and a howitzer against a chopper and a jeep.
    pub fn mixed() -> Spec {
        let a = vec![
            Entry::of(Riflemen10).bayonets().bazooka(),
            Entry::of(Howitzer),
            Entry::of(Riflemen5).grenades(),
            Entry::of(Truck),
            Entry::of(Support),
            Entry::of(Sniper),
            Entry::of(Recruits5),
        ];
        let b = vec![
            Entry::of(Veterans5).bayonets(),
            Entry::of(Chopper),
            Entry::of(Recruits10).grenades(),
            Entry::of(Jeep),
            Entry::of(Gunner),
            Entry::of(Sniper),
            Entry::of(Riflemen5).flamethrower(),
        ];
        Spec::new(Spec::table_of_five(), a, b)
    }

    /// A tank against an APC and a jeep.
    pub fn armour() -> Spec {
        let a = vec![
            Entry::of(Veterans10).bayonets(),
            Entry::of(LightTank),
            Entry::of(Recruits10),
            Entry::of(Gunner),
            Entry::of(Support),
        ];
        let b = vec![
            Entry::of(Recruits5).bayonets(),
            Entry::of(Jeep),
            Entry::of(Riflemen10).c4().bazooka(),
            Entry::of(Apc),
            Entry::of(Riflemen5).bazooka(),
            Entry::of(Support),
        ];
        Spec::new(Spec::table_of_five(), a, b)
    }

    /// Every ground vehicle and the chopper, upgraded, on both sides: more than any limit of points allows.
    pub fn motor_pool() -> Spec {
        let a = vec![
            Entry::of(Riflemen10).bayonets().grenades().bazooka(),
            Entry::of(MediumTank).machinegun(),
            Entry::of(Recruits5).c4(),
            Entry::of(Truck).machinegun(),
            Entry::of(Support),
            Entry::of(Howitzer).machinegun().armour(),
            Entry::of(Riflemen5).flamethrower(),
            Entry::of(Chopper).machinegun(),
            Entry::of(Gunner),
            Entry::of(Veterans10),
            Entry::of(Sniper),
        ];
        let b = vec![
            Entry::of(Apc).machinegun().armour(),
            Entry::of(HeavyTank).armour(),
            Entry::of(LightTank),
            Entry::of(Jeep).machinegun(),
            Entry::of(Jeep),
            Entry::of(Sniper),
            Entry::of(Veterans5).bayonets().c4().bazooka(),
            Entry::of(Riflemen5),
            Entry::of(Support),
            Entry::of(Recruits10).bayonets(),
            Entry::of(Riflemen10).grenades(),
            Entry::of(Recruits10).flamethrower(),
        ];
        Spec::new(Spec::table_of_five(), a, b)
    }

    fn bazookas() -> Vec<Entry> {
        vec![
            Entry::of(Riflemen10).bazooka(),
            Entry::of(Riflemen5).bazooka(),
            Entry::of(Veterans5).bazooka(),
            Entry::of(Sniper),
            Entry::of(Riflemen10).bazooka(),
            Entry::of(Recruits5).bazooka(),
            Entry::of(Riflemen5).bazooka(),
            Entry::of(Gunner),
        ]
    }

    fn squadron(aircraft: Profile) -> Vec<Entry> {
        vec![
            Entry::of(aircraft),
            Entry::of(Riflemen10),
            Entry::of(Veterans5).bayonets(),
            Entry::of(Recruits10),
            Entry::of(Support),
        ]
    }

    /// A jet against infantry with bazookas.
    pub fn jet() -> Spec {
        Spec::new(Spec::table_of_five(), Spec::squadron(Jet), Spec::bazookas())
    }

    /// Infantry with bazookas against a bomber.
    pub fn bomber() -> Spec {
        Spec::new(Spec::table_of_five(), Spec::bazookas(), Spec::squadron(Bomber))
    }

    /// A jet against a bomber.
    pub fn dogfight() -> Spec {
        Spec::new(Spec::table_of_five(), Spec::squadron(Jet), Spec::squadron(Bomber))
    }

    fn horde() -> Vec<Entry> {
        vec![
            Entry::of(Recruits10).bayonets(),
            Entry::of(Recruits10),
            Entry::of(Recruits10),
            Entry::of(Recruits10).bayonets(),
            Entry::of(Riflemen10),
            Entry::of(Recruits10).grenades(),
            Entry::of(Riflemen5),
            Entry::of(Recruits5),
            Entry::of(Gunner),
            Entry::of(Gunner),
        ]
    }

    fn veterans() -> Vec<Entry> {
        vec![
            Entry::of(Veterans10).bayonets().grenades(),
            Entry::of(Veterans10).flamethrower(),
            Entry::of(Veterans5),
            Entry::of(Veterans5).bayonets(),
            Entry::of(Sniper),
            Entry::of(Sniper),
        ]
    }

    /// Infantry alone on an open table.
    pub fn open() -> Spec {
        Spec::new(Vec::new(), Spec::horde(), Spec::veterans())
    }

    /// The horde against itself.
    pub fn mirror() -> Spec {
        Spec::new(Vec::new(), Spec::horde(), Spec::horde())
    }

    /// Bent walls, mires and wire, long enough to be in everybody's way.
    pub fn walls() -> Spec {
        let wall = [(14.0, 20.0), (22.0, 20.0), (22.0, 28.0), (17.0, 28.0)];
        let hedge = [(27.0, 16.0), (33.0, 18.0), (33.0, 30.0), (41.0, 26.0)];
        let features = vec![
            Feature { blocks_sight: true, impassable: true, ..Feature::polyline(&wall, 1.0) },
            Feature { blocks_sight: true, cover: true, difficult: true, ..Feature::polyline(&hedge, 2.0) },
            Feature { dangerous: true, ..Feature::polyline(&[(2.0, 18.0), (13.0, 25.0), (13.0, 30.0)], 1.0) },
            Feature { difficult: true, elevation: 2, ..Feature::rectangle(2.0, 14.0, 44.0, 2.5) },
        ];
        let b = vec![
            Entry::of(Riflemen10).bayonets(),
            Entry::of(Apc),
            Entry::of(Riflemen5).c4(),
            Entry::of(Jeep),
            Entry::of(Support),
            Entry::of(Recruits5).bayonets().grenades(),
        ];
        Spec::new(features, Spec::veterans(), b)
    }

    /// Hedgerows across the whole table: nobody sees far, and it comes to close combat.
    pub fn hedgerows() -> Spec {
        let row = |y: f64| Feature { blocks_sight: true, ..Feature::rectangle(0.0, y, 48.0, 1.0) };
        let features = vec![
            Feature { cover: true, ..row(12.5) },
            row(17.5),
            Feature { elevation: 1, difficult: true, ..Feature::rectangle(0.0, 22.0, 30.0, 4.0) },
            row(23.5),
            row(29.5),
            Feature { cover: true, ..row(34.5) },
            Feature { dangerous: true, ..Feature::circle(36.0, 24.0, 5.0) },
        ];
        let a = vec![
            Entry::of(Recruits10).bayonets(),
            Entry::of(Riflemen5).bayonets().grenades(),
            Entry::of(LightTank),
            Entry::of(Riflemen5).bayonets(),
            Entry::of(Gunner),
            Entry::of(Recruits5),
        ];
        let b = vec![
            Entry::of(Veterans5).bayonets(),
            Entry::of(Chopper),
            Entry::of(Recruits10).bayonets(),
            Entry::of(Riflemen10).bayonets().flamethrower(),
            Entry::of(Support),
            Entry::of(Sniper),
        ];
        Spec::new(features, a, b)
    }

    /// Squads with bayonets among the hedgerows.
    pub fn brawl() -> Spec {
        let a = vec![
            Entry::of(Recruits10).bayonets(),
            Entry::of(Riflemen5),
            Entry::of(Recruits5).bayonets(),
            Entry::of(Riflemen10).bayonets(),
            Entry::of(Recruits10),
            Entry::of(Gunner),
            Entry::of(Veterans5).bayonets(),
            Entry::of(Recruits5),
        ];
        let b = vec![
            Entry::of(Riflemen5).bayonets(),
            Entry::of(Riflemen10),
            Entry::of(Jeep),
            Entry::of(Veterans10),
            Entry::of(Recruits10),
            Entry::of(Recruits5).bayonets(),
            Entry::of(Recruits10).bayonets(),
        ];
        Spec::new(Spec::hedgerows().features, a, b)
    }

    /// A mire behind a hedge, and minefields on both sides of it: chargers are thinned before they reach who stands in it.
    pub fn mire() -> Spec {
        let row = |y: f64, depth: f64| Feature::rectangle(0.0, y, 48.0, depth);
        let features = vec![
            Feature { difficult: true, ..row(22.5, 3.0) },
            Feature { blocks_sight: true, ..row(23.75, 0.5) },
            Feature { dangerous: true, ..row(19.0, 2.0) },
            Feature { dangerous: true, ..row(27.0, 2.0) },
        ];
        let army = || {
            vec![
                Entry::of(Recruits10).bayonets(),
                Entry::of(Riflemen5),
                Entry::of(Veterans5).bayonets(),
                Entry::of(Riflemen10),
                Entry::of(Recruits5),
                Entry::of(Recruits10).grenades(),
                Entry::of(Riflemen5).bayonets(),
                Entry::of(Gunner),
            ]
        };
        Spec::new(features, army(), army())
    }

    /// All of these, by name.
    pub fn all() -> [(&'static str, Spec); 12] {
        [
            ("mixed", Spec::mixed()),
            ("armour", Spec::armour()),
            ("motor_pool", Spec::motor_pool()),
            ("jet", Spec::jet()),
            ("bomber", Spec::bomber()),
            ("dogfight", Spec::dogfight()),
            ("open", Spec::open()),
            ("mirror", Spec::mirror()),
            ("walls", Spec::walls()),
            ("hedgerows", Spec::hedgerows()),
            ("brawl", Spec::brawl()),
            ("mire", Spec::mire()),
        ]
    }
}

// ---------------------------------------------------------------- measures

macro_rules! count {
    ($($name:ident),* $(,)?) => {
        /// What is counted for a side.
        #[derive(Clone, Default)]
        struct Count { $($name: i64),* }

        const SIDE: &[&str] = &[$(stringify!($name)),*];

        impl Count {
            fn values(&self) -> Vec<i64> {
                vec![$(self.$name),*]
            }
        }
    };
}

count! {
    score, points_lost, units_left, units_destroyed, units_routed, units_pinned, models_lost, south, activations, holds, hunkers,
    guards, walks, runs, assaults, moves, cruises, flights, embarks, disembarks, reactions, pins, morale_tests,
    morale_failed, combats, combat_rounds, attacks, hits, kills, rolls_shaken, rolls_immobile, rolls_destroyed,
    danger_hits, wreck_hits,
    // Hundredths of an inch until the end.
    inches_moved,
}

/// What is fought and shot with, in the order of the list; `Weapon` leaves the first two out.
const ARMS: [&str; 15] = [
    "fists",
    "bayonet",
    "bomb",
    "grenade",
    "c4",
    "flamethrower",
    "rifle",
    "sniper_rifle",
    "machinegun",
    "bazooka",
    "autocannon",
    "mortar",
    "missile",
    "tank_cannon",
    "artillery_gun",
];

/// In how many parts a kill is divided: the numbers `kills_` with the name of a weapon are in such parts.
pub const KILL: i64 = 10;

/// What the kills of a volley are worth to each weapon, in parts: in proportion to its hits. What is left over goes one by
/// one to the largest remainders, of equal ones to the first weapon of the list.
fn shares(kills: i64, hits_by: [i64; 15]) -> [i64; 15] {
    let hits: i64 = hits_by.iter().sum();
    if kills == 0 || hits == 0 {
        return [0; 15];
    }
    let all = kills as i128 * KILL as i128;
    let mut shares = hits_by.map(|own| (all * own as i128 / hits as i128) as i64);
    let remainder = |arm: usize| all * hits_by[arm] as i128 % hits as i128;
    let mut order: Vec<usize> = (0..15).collect();
    order.sort_by_key(|&arm| -remainder(arm));
    let left_over = all as i64 - shares.iter().sum::<i64>();
    for &arm in &order[..left_over as usize] {
        shares[arm] += 1;
    }
    shares
}

/// The names of the numbers of a game, in their order.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> =
        ["ending", "margin", "unresolved_combats", "first_loss_round"].map(String::from).to_vec();
    names.extend(["first_wins", "second_wins", "first_margin", "first_score"].map(String::from));
    names.extend(["south_wins", "north_wins", "south_margin", "south_score"].map(String::from));
    for side in ["a", "b"] {
        names.extend(SIDE.iter().map(|name| format!("{side}_{name}")));
        names.extend(ARMS[2..].iter().map(|name| format!("{side}_shots_{name}")));
        names.extend(ARMS[2..].iter().map(|name| format!("{side}_hits_{name}")));
        names.extend(ARMS.iter().map(|name| format!("{side}_kills_{name}")));
    }
    names
}

// ---------------------------------------------------------------- a game

#[derive(Clone, Copy, PartialEq, Debug)]
enum Loss {
    Destroyed,
    Routed,
}

#[derive(Clone, Debug)]
struct Unit {
    entry: Entry,
    /// Whether its side has the northern edge.
    north: bool,
    place: Point,
    /// Of a vehicle.
    facing: Point,
    models: i64,
    /// The number of the vehicle it is in.
    aboard: Option<usize>,
    lost: Option<Loss>,
    pinned: bool,
    shaken: bool,
    immobile: bool,
    hunkered: bool,
    guarding: bool,
    /// From guard, in this round.
    reacted: bool,
    activated: bool,
}

impl Unit {
    fn new(entry: Entry) -> Unit {
        Unit {
            entry,
            north: false,
            place: NOWHERE,
            facing: NOWHERE,
            models: entry.profile.size(),
            aboard: None,
            lost: None,
            pinned: false,
            shaken: false,
            immobile: false,
            hunkered: false,
            guarding: false,
            reacted: false,
            activated: false,
        }
    }

    fn is_on_table(&self) -> bool {
        self.lost.is_none() && self.aboard.is_none()
    }

    fn is_vehicle(&self) -> bool {
        self.entry.profile.is_vehicle()
    }

    /// On the ground, and on the table.
    fn is_in_the_way(&self) -> bool {
        self.is_on_table() && !self.entry.profile.is_aircraft()
    }

    /// A way as its player sees it from his edge: for the northern one it is turned.
    fn seen(&self, way: Point) -> Point {
        if self.north { NOWHERE - way } else { way }
    }

    /// Where a model stands, from the centre.
    fn offset(&self, index: i64) -> Point {
        self.seen(LATTICE[index as usize])
    }

    fn model(&self, index: i64) -> Point {
        self.place + self.offset(index)
    }

    /// Whether a model of one is within a distance of a model of the other.
    fn is_near(&self, place: Point, other: &Unit, distance: i64) -> bool {
        (0..self.models).any(|m| {
            let model = place + self.offset(m);
            (0..other.models).any(|o| square(model, other.model(o)) <= distance * distance)
        })
    }
}

/// What a unit has done before it shoots.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Shot {
    Held,
    Moved,
    Reacts,
}

/// What hit a vehicle, as far as its damage goes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Arc {
    Front,
    Side,
    Rear,
}

struct Game<'a, D: Dice> {
    spec: &'a Spec,
    dice: &'a mut D,
    journal: Option<&'a mut Vec<String>>,
    units: [Vec<Unit>; 2],
    count: [Count; 2],
    /// Who won the roll-off and placed first, and who has the south.
    first: usize,
    south: usize,
    /// Times each of `ARMS` was fired, and what it removed, in parts of a kill.
    shots_by: [[i64; 15]; 2],
    hits_with: [[i64; 15]; 2],
    kills_by: [[i64; 15]; 2],
    round: i64,
    unresolved: i64,
    first_loss_round: i64,
}

/// One game under the drill: the numbers in the order of `names`.
pub fn play(spec: &Spec, dice: &mut impl Dice, journal: Option<&mut Vec<String>>) -> Vec<i64> {
    let army = |side: usize| spec.armies[side].iter().map(|&entry| Unit::new(entry)).collect::<Vec<_>>();
    Game {
        spec,
        dice,
        journal,
        units: [army(0), army(1)],
        count: [Count::default(), Count::default()],
        first: 0,
        south: 0,
        shots_by: [[0; 15]; 2],
        hits_with: [[0; 15]; 2],
        kills_by: [[0; 15]; 2],
        round: 0,
        unresolved: 0,
        first_loss_round: 0,
    }
    .run()
}

fn inches(p: Point) -> String {
    format!("({:.2}, {:.2})", p.x as f64 / 100.0, p.y as f64 / 100.0)
}

impl<D: Dice> Game<'_, D> {
    fn run(mut self) -> Vec<i64> {
        self.deploy();
        for round in 1..=self.spec.rounds {
            self.round = round;
            self.note(|_| format!("round {round}"));
            for unit in self.units.iter_mut().flatten() {
                unit.activated = false;
                unit.reacted = false;
            }
            while let Some(side) = self.who_acts() {
                let waiting = |unit: &Unit| unit.lost.is_none() && !unit.activated;
                let number = self.units[side].iter().position(waiting).unwrap();
                self.activate(side, number);
            }
        }
        self.result()
    }

    fn note(&mut self, line: impl FnOnce(&Self) -> String) {
        if self.journal.is_some() {
            let line = line(self);
            self.journal.as_mut().unwrap().push(line);
        }
    }

    fn label(&self, side: usize, i: usize) -> String {
        format!("{}{} {}", ["A", "B"][side], i, self.units[side][i].entry.profile.name())
    }

    // ------------------------------------------------------------ the frame

    fn roll_off(&mut self, extra: [u32; 2]) -> usize {
        loop {
            let (a, b) = (self.dice.die(0, 6) + extra[0], self.dice.die(1, 6) + extra[1]);
            if a != b {
                return (b > a) as usize;
            }
        }
    }

    fn deploy(&mut self) {
        self.first = self.roll_off([0, 0]);
        // The drill's choice.
        self.south = self.first;
        let south = self.south;
        self.count[south].south = 1;
        self.note(|_| format!("{} has the south", ["A", "B"][south]));
        for side in [self.first, 1 - self.first] {
            self.units[side].iter_mut().for_each(|unit| unit.north = side != south);
            let mut order: Vec<usize> = (0..self.units[side].len()).collect();
            order.sort_by_key(|&i| !self.units[side][i].is_vehicle());
            let mut slot = 0;
            for i in order {
                let carrier = (0..self.units[side].len()).find(|&v| self.has_room(side, v, i));
                if carrier.is_some() {
                    self.units[side][i].aboard = carrier;
                    self.note(|game| format!("{} begins in {}", game.label(side, i), carrier.unwrap()));
                    continue;
                }
                // From the left end of the player's own edge.
                let seen = Point { x: 300 + 525 * (slot % 9), y: if slot < 9 { 1000 } else { 450 } };
                slot += 1;
                let turned = Point { x: self.spec.table - seen.x, y: self.spec.table - seen.y };
                let unit = &mut self.units[side][i];
                unit.place = if unit.north { turned } else { seen };
                unit.facing = unit.seen(Point { x: 0, y: 1 });
                let place = unit.place;
                self.note(|game| format!("{} stands at {}", game.label(side, i), inches(place)));
            }
        }
    }

    /// Whether vehicle `v` has room for unit `i`, which is no vehicle.
    fn has_room(&self, side: usize, v: usize, i: usize) -> bool {
        let unit = &self.units[side][i];
        let inside = self.units[side].iter().filter(|other| other.lost.is_none() && other.aboard == Some(v));
        let taken: i64 = inside.map(|other| other.models).sum();
        !unit.is_vehicle() && taken + unit.models <= self.units[side][v].entry.profile.capacity()
    }

    fn is_empty(&self, side: usize, v: usize) -> bool {
        !self.units[side].iter().any(|other| other.lost.is_none() && other.aboard == Some(v))
    }

    fn who_acts(&mut self) -> Option<usize> {
        let waiting = [0, 1]
            .map(|side| self.units[side].iter().filter(|unit| unit.lost.is_none() && !unit.activated).count() as u32);
        match waiting {
            [0, 0] => None,
            [_, 0] => Some(0),
            [0, _] => Some(1),
            both => Some(self.roll_off(both)),
        }
    }

    fn result(mut self) -> Vec<i64> {
        for side in 0..2 {
            for i in 0..self.units[side].len() {
                let unit = &self.units[side][i];
                let (points, size) = (unit.entry.points(), unit.entry.profile.size());
                let (loss, pinned, left) = (unit.lost, unit.pinned && unit.lost.is_none(), unit.models);
                let count = &mut self.count[side];
                count.units_left += loss.is_none() as i64;
                count.units_destroyed += (loss == Some(Loss::Destroyed)) as i64;
                count.units_routed += (loss == Some(Loss::Routed)) as i64;
                count.units_pinned += pinned as i64;
                count.points_lost += if loss.is_some() { points } else { 0 };
                count.models_lost += size - if loss.is_some() { 0 } else { left };
                self.count[1 - side].score += if loss.is_some() || pinned { points } else { 0 };
            }
            self.count[side].inches_moved /= 100;
        }
        let margin = self.count[0].score - self.count[1].score;
        let ending = match margin.signum() {
            1 => 0,
            -1 => 1,
            _ => 2,
        };
        let mut values = vec![ending, margin, self.unresolved, self.first_loss_round];
        for had in [self.first, self.south] {
            let margin = self.count[had].score - self.count[1 - had].score;
            values.extend([(margin > 0) as i64, (margin < 0) as i64, margin, self.count[had].score]);
        }
        for side in 0..2 {
            values.extend(self.count[side].values());
            values.extend(&self.shots_by[side][2..]);
            values.extend(&self.hits_with[side][2..]);
            values.extend(&self.kills_by[side]);
        }
        values
    }

    // ------------------------------------------------------------ activation

    fn activate(&mut self, side: usize, i: usize) {
        self.note(|game| format!("{} is activated", game.label(side, i)));
        self.count[side].activations += 1;
        let unit = &mut self.units[side][i];
        unit.activated = true;
        unit.hunkered = false;
        unit.guarding = false;
        let (pinned, shaken, profile) = (unit.pinned, unit.shaken, unit.entry.profile);
        if pinned {
            if !self.passes(side, i) {
                return self.lose(side, i, Loss::Routed);
            }
            self.units[side][i].pinned = false;
        }
        if shaken {
            if self.dice.die(side, 6) < 4 {
                self.note(|game| format!("{} stays shaken", game.label(side, i)));
                if profile.is_flyer() {
                    self.lose(side, i, Loss::Destroyed);
                }
                return;
            }
            self.units[side][i].shaken = false;
        }
        if profile.is_flyer() {
            self.fly(side, i);
        } else if profile.is_vehicle() {
            self.drive(side, i);
        } else if self.units[side][i].aboard.is_some() {
            self.ride(side, i);
        } else {
            self.soldier(side, i);
        }
    }

    /// Enemies on the table, the nearest to a point first.
    fn enemies(&self, side: usize, from: Point) -> Vec<usize> {
        let units = &self.units[1 - side];
        let mut enemies: Vec<usize> = (0..units.len()).filter(|&j| units[j].is_on_table()).collect();
        enemies.sort_by_key(|&j| (square(from, units[j].place), j));
        enemies
    }

    /// The nearest enemy that it can shoot.
    fn mark(&self, side: usize, i: usize) -> Option<usize> {
        self.enemies(side, self.units[side][i].place).into_iter().find(|&j| self.can_shoot(side, i, j, true))
    }

    fn hold(&mut self, side: usize, i: usize) {
        self.count[side].holds += 1;
        self.note(|game| format!("{} holds", game.label(side, i)));
    }

    /// Having moved, fires at the nearest it can, if any.
    fn fire(&mut self, side: usize, i: usize) {
        if let Some(j) = self.mark(side, i) {
            self.shoot(side, i, j, Shot::Moved);
        }
    }

    fn soldier(&mut self, side: usize, i: usize) {
        let unit = &self.units[side][i];
        let enemies = self.enemies(side, unit.place);
        let Some(&nearest) = enemies.first() else { return self.hold(side, i) };
        if i % 3 == 0 {
            let ways = enemies.iter().map(|&j| (j, self.assault_way(side, i, j)));
            if let Some((j, (length, end))) = ways.filter_map(|(j, way)| Some((j, way?))).next() {
                return self.assault(side, i, j, length, end);
            }
        }
        if self.round == 3 && i % 4 == 2 {
            let mut carriers: Vec<usize> = (0..self.units[side].len())
                .filter(|&v| self.units[side][v].is_on_table() && self.has_room(side, v, i))
                .collect();
            carriers.sort_by_key(|&v| (square(unit.place, self.units[side][v].place), v));
            let ways = carriers.into_iter().map(|v| (v, self.contact_way(side, i, (side, v))));
            if let Some((v, (length, end))) = ways.filter_map(|(v, way)| Some((v, way?))).next() {
                return self.embark(side, i, v, length, end);
            }
        }
        if i % 7 == 6 && self.round >= 3 {
            self.units[side][i].hunkered = true;
            self.count[side].hunkers += 1;
            return self.note(|game| format!("{} hunkers", game.label(side, i)));
        }
        let mark = self.mark(side, i);
        if i % 5 == 4 && mark.is_none() {
            self.units[side][i].guarding = true;
            self.count[side].guards += 1;
            return self.note(|game| format!("{} guards", game.label(side, i)));
        }
        if let Some(j) = mark {
            self.hold(side, i);
            return self.shoot(side, i, j, Shot::Held);
        }
        let runs = self.round >= 3 && i % 2 == 1;
        let start = self.units[side][i].place;
        let facing = self.units[1 - side][nearest].place - start;
        let allowance = if runs { 1200 } else { 600 };
        let length = whole_length(facing).min(self.going(start, facing, allowance, 600));
        let (length, end) = self.free(side, i, start, facing, length, None);
        if end == start {
            return self.hold(side, i);
        }
        self.note(|game| format!("{} {}", game.label(side, i), if runs { "runs" } else { "walks" }));
        if runs {
            self.count[side].runs += 1;
            self.travel(side, i, facing, length, end);
        } else {
            self.count[side].walks += 1;
            if self.travel(side, i, facing, length, end) {
                self.fire(side, i);
            }
        }
    }

    fn embark(&mut self, side: usize, i: usize, v: usize, length: i64, end: Point) {
        self.note(|game| format!("{} runs to {}", game.label(side, i), game.label(side, v)));
        self.count[side].runs += 1;
        let facing = self.units[side][v].place - self.units[side][i].place;
        let alive = self.travel(side, i, facing, length, end);
        let (unit, carrier) = (&self.units[side][i], &self.units[side][v]);
        if alive && unit.is_near(unit.place, carrier, 100) {
            self.units[side][i].aboard = Some(v);
            self.count[side].embarks += 1;
            self.note(|game| format!("{} embarks in {}", game.label(side, i), game.label(side, v)));
        }
    }

    /// An embarked unit gets out, or stays.
    fn ride(&mut self, side: usize, i: usize) {
        let v = self.units[side][i].aboard.unwrap();
        let start = self.units[side][v].place;
        let nearest = self.enemies(side, start).first().copied();
        let Some(j) = nearest.filter(|_| self.round >= 2) else { return self.hold(side, i) };
        let facing = self.units[1 - side][j].place - start;
        let Some((length, end)) = self.way_out(side, i, v, facing) else { return self.hold(side, i) };
        self.note(|game| format!("{} disembarks", game.label(side, i)));
        self.count[side].disembarks += 1;
        self.count[side].walks += 1;
        let unit = &mut self.units[side][i];
        unit.aboard = None;
        unit.place = start;
        if self.travel(side, i, facing, length, end) {
            self.fire(side, i);
        }
    }

    fn way_out(&self, side: usize, i: usize, v: usize, facing: Point) -> Option<(i64, Point)> {
        let start = self.units[side][v].place;
        let wanted = whole_length(facing).min(self.going(start, facing, 600, 600));
        let farthest = self.free(side, i, start, facing, wanted, Some((side, v)));
        let others = self.others(side, i, None);
        let clear = |&(_, end): &(i64, Point)| {
            !self.is_impassable(end) && others.iter().all(|&(place, gap)| square(place, end) >= gap * gap)
        };
        let nearer = (0..farthest.0).rev().map(|length| (length, along(start, facing, length)));
        [farthest].into_iter().chain(nearer).find(clear)
    }

    fn drive(&mut self, side: usize, i: usize) {
        let unit = self.units[side][i].clone();
        let profile = unit.entry.profile;
        let enemies = self.enemies(side, unit.place);
        let mark = self.mark(side, i);
        if mark.is_some() || unit.immobile || enemies.is_empty() {
            self.hold(side, i);
            if let Some(j) = mark {
                if !unit.immobile {
                    self.turn(side, i, self.units[1 - side][j].place - unit.place);
                }
                self.shoot(side, i, j, Shot::Held);
            }
            return;
        }
        let cruises = self.round == 2 && profile.capacity() > 0 && self.is_empty(side, i);
        let reverses = self.round == 2 && i % 4 == 3;
        if !reverses {
            self.turn_by_quarter(side, i, self.units[1 - side][enemies[0]].place - unit.place);
        }
        let facing = self.units[side][i].facing;
        let way = if reverses { NOWHERE - facing } else { facing };
        let move_length = if profile.is_slow() { 600 } else { 1200 } / if reverses { 2 } else { 1 };
        let full = if cruises { 2 * move_length } else { move_length };
        let length = if profile.is_aircraft() { full } else { self.going(unit.place, way, full, move_length) };
        let times = 2400 / dot(way, way).isqrt() + 1;
        let far = Point { x: times * way.x, y: times * way.y };
        let (length, end) = self.free(side, i, unit.place, far, length, None);
        if end == unit.place && facing == unit.facing {
            return self.hold(side, i);
        }
        let (what, back) = (if cruises { "cruises" } else { "moves" }, if reverses { " backwards" } else { "" });
        self.note(|game| format!("{} {what}{back}", game.label(side, i)));
        if cruises {
            self.count[side].cruises += 1;
        } else {
            self.count[side].moves += 1;
        }
        if self.travel(side, i, way, length, end) && !cruises && !profile.is_slow() {
            self.fire(side, i);
        }
    }

    fn turn(&mut self, side: usize, i: usize, facing: Point) {
        if facing != NOWHERE {
            self.units[side][i].facing = facing;
        }
    }

    /// Turns towards a direction, but by no more than 90 degrees.
    fn turn_by_quarter(&mut self, side: usize, i: usize, towards: Point) {
        let facing = self.units[side][i].facing;
        let turned = if dot(facing, towards) >= 0 {
            towards
        } else if cross(facing, towards) >= 0 {
            Point { x: -facing.y, y: facing.x }
        } else {
            Point { x: facing.y, y: -facing.x }
        };
        self.turn(side, i, turned);
    }

    fn fly(&mut self, side: usize, i: usize) {
        let start = self.units[side][i].place;
        if let Some(&j) = self.enemies(side, start).first() {
            self.turn_by_quarter(side, i, self.units[1 - side][j].place - start);
        }
        let facing = self.units[side][i].facing;
        self.count[side].flights += 1;
        self.note(|game| format!("{} flies", game.label(side, i)));
        let end = along(start, facing, 2400);
        if self.is_on_board(end) {
            if self.travel(side, i, facing, 2400, end) {
                self.fire(side, i);
            }
            return;
        }
        let (edge, length) = self.edge(start, facing);
        if self.travel(side, i, facing, length, edge) {
            let middle = Point { x: self.spec.table / 2, y: self.spec.table / 2 };
            self.turn(side, i, middle - edge);
            self.note(|game| format!("{} is put on the edge at {}", game.label(side, i), inches(edge)));
        }
    }

    /// Where a line from a place on the table leaves it, and after what length.
    fn edge(&self, start: Point, facing: Point) -> (Point, i64) {
        let room = |at: i64, speed: i64| if speed > 0 { self.spec.table - at } else { at };
        let (room_x, room_y) = (room(start.x, facing.x), room(start.y, facing.y));
        let part = |room: i64, speed: i64, by: i64| speed * room / by.abs(); // cut off towards zero
        let norm = (dot(facing, facing) as f64).sqrt();
        let length = |room: i64, speed: i64| (room as f64 * norm / speed.abs() as f64 + 1e-6) as i64;
        if facing.y == 0 || (facing.x != 0 && room_x * facing.y.abs() <= room_y * facing.x.abs()) {
            let way = Point { x: facing.x.signum() * room_x, y: part(room_x, facing.y, facing.x) };
            (start + way, length(room_x, facing.x))
        } else {
            let way = Point { x: part(room_y, facing.x, facing.y), y: facing.y.signum() * room_y };
            (start + way, length(room_y, facing.y))
        }
    }

    // ------------------------------------------------------------ how far

    fn is_on_board(&self, p: Point) -> bool {
        (0..=self.spec.table).contains(&p.x) && (0..=self.spec.table).contains(&p.y)
    }

    fn is_impassable(&self, p: Point) -> bool {
        self.spec.features.iter().any(|f| f.impassable && f.shape.holds(p))
    }

    /// Where the straight way first touches ground of a kind, within a length.
    fn touch(&self, kind: fn(&Feature) -> bool, start: Point, facing: Point, length: f64) -> Option<f64> {
        let touches = self.spec.features.iter().filter(|f| kind(f)).map(|f| f.shape.touch(start, facing, length));
        touches.flatten().reduce(f64::min)
    }

    /// A length, held by difficult ground: to `slow`, or to a hundredth short of it.
    fn going(&self, start: Point, facing: Point, length: i64, slow: i64) -> i64 {
        match self.touch(|f| f.difficult, start, facing, length as f64) {
            Some(touch) => length.min(((touch + 1e-6).floor() as i64 - 1).max(slow)),
            None => length,
        }
    }

    /// The centres of all that are in a unit's way, and how near to them it may come.
    fn others(&self, side: usize, i: usize, ignored: Option<(usize, usize)>) -> Vec<(Point, i64)> {
        let own = radius(self.units[side][i].models);
        let mut others = Vec::new();
        for s in 0..2 {
            for (j, unit) in self.units[s].iter().enumerate() {
                if (s, j) != (side, i) && Some((s, j)) != ignored && unit.is_in_the_way() {
                    others.push((unit.place, 100 + own + radius(unit.models)));
                }
            }
        }
        others
    }

    /// How much of a length it can go before an edge, another unit or impassable ground stops it, cut off to a hundredth,
    /// and where it is then.
    fn free(
        &self,
        side: usize,
        i: usize,
        start: Point,
        facing: Point,
        wanted: i64,
        ignored: Option<(usize, usize)>,
    ) -> (i64, Point) {
        let norm = (dot(facing, facing) as f64).sqrt();
        if norm == 0.0 {
            return (0, start);
        }
        let mut limit = wanted as f64;
        for (at, speed) in [(start.x, facing.x), (start.y, facing.y)] {
            if speed != 0 && !self.is_on_board(start + facing) {
                let room = if speed > 0 { self.spec.table - at } else { at };
                limit = limit.min((room as f64 * norm / speed.abs() as f64).max(0.0));
            }
        }
        let grounded = !self.units[side][i].entry.profile.is_aircraft();
        let others = if grounded { self.others(side, i, ignored) } else { Vec::new() };
        for &(place, gap) in &others {
            let (ahead, off) = (dot(facing, place - start), cross(facing, place - start));
            if ahead > 0 && square(start, place) < gap * gap {
                return (0, start);
            }
            if ahead > 0 && off * off < gap * gap * dot(facing, facing) {
                limit = limit.min(circle_entry(start, facing, place, gap).unwrap());
            }
        }
        if grounded {
            limit = limit.min(self.touch(|f| f.impassable, start, facing, limit).unwrap_or(limit));
        }
        let inside = self.is_on_board(start);
        let allowed = |&(_, end): &(i64, Point)| {
            let apart = |&(place, gap): &(Point, i64)| square(place, end) >= square(place, start).min(gap * gap);
            (self.is_on_board(end) || !inside) && others.iter().all(apart) && !(grounded && self.is_impassable(end))
        };
        let limit = (limit + 1e-6).min(wanted as f64);
        let whole = (1..limit.ceil() as i64).rev().map(|length| length as f64);
        let ends = [limit].into_iter().chain(whole).map(|part| (part as i64, along_part(start, facing, part)));
        ends.into_iter().find(allowed).unwrap_or((0, start))
    }

    /// The length after which a unit, going straight at another, first is in contact, if it may go so far, and where it is
    /// then.
    fn contact_way(&self, side: usize, i: usize, other: (usize, usize)) -> Option<(i64, Point)> {
        let (unit, other_unit) = (&self.units[side][i], &self.units[other.0][other.1]);
        let (start, facing) = (unit.place, other_unit.place - unit.place);
        if unit.is_near(start, other_unit, 100) {
            return Some((0, start));
        }
        let distance = dot(facing, facing).isqrt();
        let reach = 100 + radius(unit.models) + radius(other_unit.models);
        let first = (distance - reach - 2).max(0);
        let length = (first..=1200.min(distance)).find(|&l| unit.is_near(along(start, facing, l), other_unit, 100))?;
        let slowed = length > self.going(start, facing, 1200, 600);
        let (length, end) = self.free(side, i, start, facing, length, Some(other));
        (unit.is_near(end, other_unit, 100) && !slowed).then_some((length, end))
    }

    fn assault_way(&self, side: usize, i: usize, j: usize) -> Option<(i64, Point)> {
        let target = &self.units[1 - side][j];
        if target.is_in_the_way() { self.contact_way(side, i, (1 - side, j)) } else { None }
    }

    /// Takes a unit along a straight way, under the fire of guards and over dangerous ground. False if it is lost.
    fn travel(&mut self, side: usize, i: usize, facing: Point, length: i64, end: Point) -> bool {
        let start = self.units[side][i].place;
        if length == 0 {
            return true;
        }
        let mut points: Vec<i64> = (0..length).step_by(100).collect();
        points.push(length);
        for gone in points {
            self.units[side][i].place = if gone == length { end } else { along(start, facing, gone) };
            for j in 0..self.units[1 - side].len() {
                let guard = &self.units[1 - side][j];
                if guard.guarding && !guard.reacted && guard.is_on_table() && self.can_shoot(1 - side, j, i, false) {
                    self.units[1 - side][j].reacted = true;
                    self.shoot(1 - side, j, i, Shot::Reacts);
                    if self.units[side][i].lost.is_some() {
                        self.count[side].inches_moved += gone;
                        return false;
                    }
                }
            }
        }
        self.count[side].inches_moved += length;
        self.note(|game| format!("{} ends at {} after {:.2}", game.label(side, i), inches(end), length as f64 / 100.0));
        self.cross_danger(side, i, start, end);
        self.units[side][i].lost.is_none()
    }

    fn cross_danger(&mut self, side: usize, i: usize, start: Point, end: Point) {
        let unit = &self.units[side][i];
        if unit.entry.profile.is_aircraft() || start == end {
            return;
        }
        let dangers = |&m: &i64| {
            let place = unit.offset(m);
            self.spec.features.iter().any(|f| f.dangerous && f.shape.meets(start + place, end + place, true))
        };
        let models = (0..unit.models).filter(dangers).count();
        let hits = (0..models).filter(|_| self.dice.die(side, 6) == 1).count() as i64;
        if models > 0 {
            self.note(|game| format!("{}: {models} models in danger, {hits} hits", game.label(side, i)));
        }
        self.count[side].danger_hits += hits;
        self.suffer(side, i, hits);
    }

    /// Hits that no enemy made.
    fn suffer(&mut self, side: usize, i: usize, hits: i64) {
        let through = self.unblocked(side, i, hits, 0);
        if self.units[side][i].is_vehicle() {
            self.damage(side, i, through, Arc::Side, side);
        } else {
            self.remove(side, i, through);
        }
    }

    // ------------------------------------------------------------ sight

    fn sees(&self, from: Point, to: Point) -> bool {
        !self.spec.features.iter().any(|f| f.blocks_sight && f.shape.hides(from, to))
    }

    /// Whether a model of another friendly unit sees a place.
    fn is_spotted(&self, side: usize, i: usize, place: Point) -> bool {
        let mut friends = self.units[side].iter().enumerate().filter(|(k, friend)| *k != i && friend.is_on_table());
        friends.any(|(_, friend)| (0..friend.models).any(|m| self.sees(friend.model(m), place)))
    }

    /// What a model could fire at a unit: of a soldier one weapon, of a vehicle all, its own before the mounted one.
    fn fires(&self, side: usize, i: usize, j: usize, model: i64, radio: bool) -> Vec<Weapon> {
        let (unit, target) = (&self.units[side][i], &self.units[1 - side][j]);
        let profile = unit.entry.profile;
        let from = unit.model(model);
        let farther = if target.entry.profile.is_flyer() && !profile.is_flyer() { 1200 } else { 0 };
        let reaches = |weapon: &Weapon| {
            let range = weapon.chart().0 * 100 - farther;
            range >= 0
                && (0..target.models).map(|t| target.model(t)).any(|to| {
                    square(from, to) <= range * range
                        && (self.sees(from, to) || (radio && profile.has_radio() && self.is_spotted(side, i, to)))
                })
        };
        let weapons = unit.entry.arms(model).into_iter().flatten().filter(reaches);
        weapons.take(if profile.is_vehicle() { 2 } else { 1 }).collect()
    }

    /// Whether at least one weapon could be fired at an enemy.
    fn can_shoot(&self, side: usize, i: usize, j: usize, radio: bool) -> bool {
        let target = &self.units[1 - side][j];
        let unit = &self.units[side][i];
        target.is_on_table() && (0..unit.models).any(|m| !self.fires(side, i, j, m, radio).is_empty())
    }

    fn elevation(&self, place: Point) -> i64 {
        let heights = self.spec.features.iter().filter(|f| f.shape.holds(place)).map(|f| f.elevation);
        heights.max().unwrap_or(0).max(0)
    }

    fn is_covered(&self, from: Point, to: Point) -> bool {
        let covers = |f: &Feature| f.shape.holds(to) || (f.shape.meets(from, to, false) && !f.shape.holds(from));
        self.spec.features.iter().any(|f| f.cover && covers(f))
    }

    // ------------------------------------------------------------ shooting

    fn throw(&mut self, side: usize, dice: i64, need: u32) -> i64 {
        // Counted upside down: a low face passes, as with all tests of the first simulator.
        (0..dice).filter(|_| 7 - self.dice.die(side, 6) >= need).count() as i64
    }

    /// Quality tests: all are thrown, then those that are thrown again.
    fn tests(&mut self, side: usize, dice: i64, need: u32, quality: Quality) -> i64 {
        let passed = self.throw(side, dice, need);
        match quality {
            Quality::Regular => passed,
            Quality::Elite => passed + self.throw(side, dice - passed, need),
            Quality::Rookie => self.throw(side, passed, need),
        }
    }

    fn shoot(&mut self, side: usize, i: usize, j: usize, shot: Shot) {
        let reacts = shot == Shot::Reacts;
        let (unit, target) = (self.units[side][i].clone(), self.units[1 - side][j].clone());
        let mut weapons: Vec<Weapon> = (0..unit.models).flat_map(|m| self.fires(side, i, j, m, !reacts)).collect();
        if unit.is_vehicle() && shot == Shot::Moved && !unit.entry.profile.is_flyer() {
            // One of its choice: its own weapon is never the worse one, and reaches whatever the mounted one does.
            weapons.truncate(1);
        }
        let scope = unit.entry.profile == Sniper;
        let need = match (target.entry.profile.is_flyer() && !unit.entry.profile.is_flyer(), scope) {
            (true, _) => 6,
            (false, true) => 2,
            (false, false) => 4,
        };
        let quality = unit.entry.profile.quality();
        let mut kinds: Vec<Weapon> = Vec::new();
        for &weapon in &weapons {
            if !kinds.contains(&weapon) {
                kinds.push(weapon);
            }
        }
        let (mut attacks, mut scored) = ([0, 0], [0, 0]); // ordinary, "x"
        let (mut hits_by, mut crossed_by) = ([0; 15], [false; 15]);
        for kind in kinds {
            let (_, firepower, crossed) = kind.chart();
            let count = weapons.iter().filter(|&&weapon| weapon == kind).count() as i64;
            let dice = match firepower {
                Firepower::Flat(attacks) => count * attacks,
                Firepower::SixSided(dice) => (0..count * dice).map(|_| self.dice.die(side, 6) as i64).sum(),
            };
            attacks[crossed as usize] += dice;
            // A scope's dice are never thrown again; it belongs to a unit that throws none again anyway.
            let hits = self.tests(side, dice, need, quality);
            scored[crossed as usize] += hits;
            hits_by[kind as usize + 2] = hits;
            crossed_by[kind as usize + 2] = crossed;
            self.shots_by[side][kind as usize + 2] += count;
            self.hits_with[side][kind as usize + 2] += hits;
        }
        let hits = if target.is_vehicle() { scored[0] / 2 + 2 * scored[1] } else { scored[0] + scored[1] };
        self.count[side].attacks += 1;
        self.count[side].reactions += reacts as i64;
        self.count[side].hits += hits;
        let through = if scope && !target.is_vehicle() {
            hits
        } else {
            let covered = self.is_covered(unit.place, target.place);
            let below = self.elevation(target.place) > self.elevation(unit.place);
            let extras = if target.is_vehicle() { 0 } else { covered as i64 + below as i64 + target.hunkered as i64 };
            self.unblocked(1 - side, j, hits, extras + reacts as i64)
        };
        self.note(|game| {
            let what = if reacts { "reacts to" } else { "shoots at" };
            let (one, two) = (game.label(side, i), game.label(1 - side, j));
            format!("{one} {what} {two}: {}+{}x attacks, {hits} hits, {through} unblocked", attacks[0], attacks[1])
        });
        let kills = if target.is_vehicle() {
            let arc = self.arc(1 - side, j, unit.place);
            self.damage(1 - side, j, through, arc, side);
            self.units[1 - side][j].lost.is_some() as i64
        } else {
            let casualties = self.remove(1 - side, j, through);
            self.shaken_by_fire(1 - side, j, casualties);
            casualties
        };
        self.count[side].kills += kills;
        if target.is_vehicle() {
            // As they count: an "x" twice; the others together the half of their number, rounded down.
            for arm in 0..15 {
                hits_by[arm] *= if crossed_by[arm] { 2 * scored[0].max(1) } else { scored[0] / 2 };
            }
        }
        for (arm, share) in shares(kills, hits_by).into_iter().enumerate() {
            self.kills_by[side][arm] += share;
        }
    }

    /// How many of a number of hits are not blocked.
    fn unblocked(&mut self, side: usize, i: usize, hits: i64, extras: i64) -> i64 {
        if hits == 0 {
            return 0;
        }
        let entry = self.units[side][i].entry;
        let blocks = self.tests(side, hits + extras + entry.armour_dice(), 4, entry.profile.quality());
        (hits - blocks).max(0)
    }

    /// Takes models off; how many.
    fn remove(&mut self, side: usize, i: usize, unblocked: i64) -> i64 {
        let unit = &mut self.units[side][i];
        let casualties = unblocked.min(unit.models);
        unit.models -= casualties;
        let gone = unit.models == 0;
        if casualties > 0 {
            self.note(|game| format!("{} loses {casualties}", game.label(side, i)));
        }
        if gone {
            self.lose(side, i, Loss::Destroyed);
        }
        casualties
    }

    /// The morale test that losses by shooting call for.
    fn shaken_by_fire(&mut self, side: usize, i: usize, casualties: i64) {
        let unit = &self.units[side][i];
        let size = unit.entry.profile.size();
        let due = casualties > 0 && unit.models >= 1 && size > 1 && 2 * unit.models <= size;
        if due && !self.passes(side, i) && !self.units[side][i].pinned {
            self.units[side][i].pinned = true;
            self.count[side].pins += 1;
            self.note(|game| format!("{} is pinned", game.label(side, i)));
        }
    }

    fn passes(&mut self, side: usize, i: usize) -> bool {
        let quality = self.units[side][i].entry.profile.quality();
        let passed = self.tests(side, 1, 4, quality) == 1;
        self.count[side].morale_tests += 1;
        self.count[side].morale_failed += !passed as i64;
        let how = if passed { "passes" } else { "fails" };
        self.note(|game| format!("{} {how} its morale test", game.label(side, i)));
        passed
    }

    /// Which side of a vehicle an attacker's place is on.
    fn arc(&self, side: usize, i: usize, from: Point) -> Arc {
        let unit = &self.units[side][i];
        let bearing = from - unit.place;
        let (ahead, off) = (dot(unit.facing, bearing), cross(unit.facing, bearing).abs());
        if unit.entry.profile.is_aircraft() {
            Arc::Side
        } else if off <= ahead {
            Arc::Front // and at the very same place
        } else if off <= -ahead {
            Arc::Rear
        } else {
            Arc::Side
        }
    }

    /// Rolls every unblocked hit on the table of damage.
    fn damage(&mut self, side: usize, i: usize, unblocked: i64, arc: Arc, thrower: usize) {
        let mut destroyed = false;
        for _ in 0..unblocked {
            let mut die = || self.dice.die(thrower, 6);
            let roll = match arc {
                Arc::Front => die().min(die()),
                Arc::Side => die(),
                Arc::Rear => die().max(die()),
            };
            let (unit, count) = (&mut self.units[side][i], &mut self.count[side]);
            match roll {
                1 | 2 => {
                    count.rolls_shaken += 1;
                    unit.shaken = true;
                }
                3 | 4 => {
                    count.rolls_immobile += 1;
                    unit.immobile = true;
                    destroyed |= unit.entry.profile.is_flyer();
                }
                _ => {
                    count.rolls_destroyed += 1;
                    destroyed = true;
                }
            }
            self.note(|game| format!("{} is hit ({arc:?}): {roll}", game.label(side, i)));
        }
        if destroyed {
            self.lose(side, i, Loss::Destroyed);
        }
    }

    /// A unit is gone; if it carried any, they get out of the wreck.
    fn lose(&mut self, side: usize, i: usize, loss: Loss) {
        self.note(|game| {
            format!("{} is {}", game.label(side, i), if loss == Loss::Routed { "routed" } else { "destroyed" })
        });
        if self.first_loss_round == 0 {
            self.first_loss_round = self.round;
        }
        let unit = &mut self.units[side][i];
        unit.lost = Some(loss);
        unit.aboard = None;
        let wreck = unit.place;
        let offsets = [(0, 0), (-200, 0), (200, 0), (0, -200)].map(|(x, y)| unit.seen(Point { x, y }));
        let mut passengers: Vec<usize> =
            (0..self.units[side].len()).filter(|&k| self.units[side][k].aboard == Some(i)).collect();
        passengers.sort_by_key(|&k| -self.units[side][k].models);
        for (order, k) in passengers.into_iter().enumerate() {
            let beside = wreck + offsets[order % 4];
            let place = if self.is_on_board(beside) { beside } else { wreck };
            self.units[side][k].aboard = None;
            self.units[side][k].place = place;
            let hits = self.dice.die(side, 6) as i64;
            self.count[side].wreck_hits += hits;
            self.note(|game| format!("{} leaves the wreck to {}: {hits} hits", game.label(side, k), inches(place)));
            self.suffer(side, k, hits);
        }
    }

    // ------------------------------------------------------------ close combat

    fn assault(&mut self, side: usize, i: usize, j: usize, length: i64, end: Point) {
        self.note(|game| format!("{} assaults {}", game.label(side, i), game.label(1 - side, j)));
        self.count[side].assaults += 1;
        let (start, target) = (self.units[side][i].place, self.units[1 - side][j].place);
        let heights = [self.elevation(start), self.elevation(target)];
        if !self.travel(side, i, target - start, length, end) || !self.goes_on(side, i, j, start, length) {
            return;
        }
        if self.units[1 - side][j].pinned {
            if !self.passes(1 - side, j) {
                return self.lose(1 - side, j, Loss::Routed);
            }
            self.units[1 - side][j].pinned = false;
        }
        self.count[side].combats += 1;
        let extra = [1 + (heights[0] > heights[1]) as i64, (heights[1] > heights[0]) as i64];
        if self.units[1 - side][j].is_vehicle() {
            self.count[side].combat_rounds += 1;
            self.beat_vehicle(side, i, j, extra[0]);
        } else {
            self.fight(side, i, j, extra, start);
        }
    }

    /// Chargers thinned on the way, and no longer in contact, go on. Whether they are in contact.
    fn goes_on(&mut self, side: usize, i: usize, j: usize, start: Point, gone: i64) -> bool {
        let Some((more, end)) = self.contact_way(side, i, (1 - side, j)) else { return false };
        let here = self.units[side][i].place;
        let touches =
            |from: Point, to: Point| self.spec.features.iter().any(|f| f.difficult && f.shape.meets(from, to, true));
        let allowance = if touches(start, here) || touches(here, end) { 600 } else { 1200 };
        if more > 0 && gone + more > allowance {
            return false;
        }
        self.units[side][i].place = end;
        self.count[side].inches_moved += more;
        true
    }

    /// Attack dice of the models of a unit that are within 2 inches of an enemy model.
    fn melee_dice(&self, unit: &Unit, enemy: &Unit) -> i64 {
        let near = |&m: &i64| (0..enemy.models).any(|e| square(unit.model(m), enemy.model(e)) <= 200 * 200);
        (0..unit.models).filter(near).count() as i64 * unit.entry.melee()
    }

    /// The hits of the fighters, then those of the dice added to the unit.
    fn strikes(&mut self, side: usize, dice: i64, extra: i64, unit: &Unit) -> i64 {
        let quality = unit.entry.profile.quality();
        self.tests(side, dice, 4, quality) + self.tests(side, extra, 4, quality)
    }

    fn beat_vehicle(&mut self, side: usize, i: usize, j: usize, extra: i64) {
        let (unit, vehicle) = (self.units[side][i].clone(), self.units[1 - side][j].clone());
        let dice = self.melee_dice(&unit, &vehicle);
        let hits = self.strikes(side, dice, extra, &unit) / 2;
        let through = self.unblocked(1 - side, j, hits, 0);
        self.note(|game| format!("{}: {dice} dice, {hits} hits, {through} unblocked", game.label(side, i)));
        let arc = self.arc(1 - side, j, unit.place);
        self.damage(1 - side, j, through, arc, side);
        self.kills_by[side][unit.entry.bayonets as usize] += KILL * self.units[1 - side][j].lost.is_some() as i64;
    }

    fn fight(&mut self, side: usize, i: usize, j: usize, extra: [i64; 2], start: Point) {
        for combat_round in 0..self.spec.combat_rounds {
            self.count[side].combat_rounds += 1;
            if combat_round > 0 {
                self.close_up(side, i, j);
            }
            self.step_up(side, i, j);
            let (unit, enemy) = (self.units[side][i].clone(), self.units[1 - side][j].clone());
            let dice = [self.melee_dice(&unit, &enemy), self.melee_dice(&enemy, &unit)];
            let attacks = self.strikes(side, dice[0], extra[0], &unit);
            let through = self.unblocked(1 - side, j, attacks, enemy.hunkered as i64);
            let struck_back = self.strikes(1 - side, dice[1], extra[1], &enemy);
            let through_back = self.unblocked(side, i, struck_back, unit.hunkered as i64);
            self.note(|game| {
                let (one, two) = (game.label(side, i), game.label(1 - side, j));
                format!("{one}: {} dice, {attacks} hits; {two}: {} dice, {struck_back} hits", dice[0], dice[1])
            });
            let wounds = self.remove(1 - side, j, through);
            let wounds_back = self.remove(side, i, through_back);
            self.kills_by[side][unit.entry.bayonets as usize] += KILL * wounds;
            self.kills_by[1 - side][enemy.entry.bayonets as usize] += KILL * wounds_back;
            // Who has lost this round tests, if any of it is left: also if nothing is left of its enemy.
            let (loser_side, loser) = if wounds > wounds_back { (1 - side, j) } else { (side, i) };
            let tests = wounds != wounds_back && self.units[loser_side][loser].lost.is_none();
            if tests && !self.passes(loser_side, loser) {
                return self.lose(loser_side, loser, Loss::Routed);
            }
            if self.units[1 - side][j].lost.is_some() || self.units[side][i].lost.is_some() {
                return;
            }
        }
        self.unresolved += 1;
        self.units[side][i].place = start;
    }

    /// The chargers go to the first place in contact.
    fn close_up(&mut self, side: usize, i: usize, j: usize) {
        let (unit, enemy) = (&self.units[side][i], &self.units[1 - side][j]);
        let (start, facing) = (unit.place, enemy.place - unit.place);
        let distance = dot(facing, facing).isqrt();
        let length = (0..=distance).find(|&l| unit.is_near(along(start, facing, l), enemy, 100)).unwrap_or(distance);
        self.units[side][i].place = along(start, facing, length);
    }

    /// The defenders come nearer by up to 3 inches.
    fn step_up(&mut self, side: usize, i: usize, j: usize) {
        let (place, start) = (self.units[side][i].place, self.units[1 - side][j].place);
        let end = if square(place, start) <= 300 * 300 { place } else { along(start, place - start, 300) };
        self.units[1 - side][j].place = end;
    }
}
