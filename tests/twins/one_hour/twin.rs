//! A second, naive simulator of One-Hour WW2 with D3, written from the texts alone by somebody who had not seen the first:
//! both sides go by one fixed drill.
//!
//! Positions are whole hundredths of an inch. Whatever is a rule's test (sight, cover, range, clear of friends, 6 inches)
//! is done in integers; how far a walk goes is worked out in f64 and then checked in integers.
#![allow(dead_code, clippy::all, reason = "naive on purpose, and left as it was written")]

// ---------------------------------------------------------------- random numbers

/// SplitMix64: any seed will do.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E3779B97F4A7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
    z ^ (z >> 31)
}

/// A face from 1 to 3.
pub fn d3(state: &mut u64) -> i64 {
    ((next(state) as u128 * 3) >> 64) as i64 + 1
}

// ---------------------------------------------------------------- profiles

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Profile {
    Infantry,
    MotorisedInfantry,
    ArmouredInfantry,
    Mortar,
    Artillery,
    MobileArtillery,
    AntiTankGun,
    TankDestroyer,
    AssaultGun,
    ScoutCar,
    LightArmouredCar,
    HeavyArmouredCar,
    LightTank,
    Tank,
    HeavyTank,
}
use Profile::*;

pub const ALL: [Profile; 15] = [
    Infantry,
    MotorisedInfantry,
    ArmouredInfantry,
    Mortar,
    Artillery,
    MobileArtillery,
    AntiTankGun,
    TankDestroyer,
    AssaultGun,
    ScoutCar,
    LightArmouredCar,
    HeavyArmouredCar,
    LightTank,
    Tank,
    HeavyTank,
];
pub const PROFILES: [&str; 15] = [
    "infantry",
    "motorised_infantry",
    "armoured_infantry",
    "mortar",
    "artillery",
    "mobile_artillery",
    "anti_tank_gun",
    "tank_destroyer",
    "assault_gun",
    "scout_car",
    "light_armoured_car",
    "heavy_armoured_car",
    "light_tank",
    "tank",
    "heavy_tank",
];
pub const WEAPONS: [&str; 5] = ["light", "mortar", "artillery", "anti_tank", "tank"];
pub const TARGETS: [&str; 5] = ["infantry", "gun", "light_armour", "medium_armour", "heavy_armour"];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Weapon {
    Light,
    Mortars,
    Howitzer,
    AntiTank,
    TankGun,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Target {
    Foot,
    Gun,
    LightArmour,
    MediumArmour,
    HeavyArmour,
}

impl Profile {
    /// Slow when in order; the rest is mobile.
    fn is_slow(self) -> bool {
        matches!(self, Infantry | Mortar | Artillery | MobileArtillery | AntiTankGun | AssaultGun | HeavyTank)
    }

    fn target(self) -> Target {
        match self {
            Infantry | MotorisedInfantry => Target::Foot,
            Mortar | Artillery | AntiTankGun => Target::Gun,
            ArmouredInfantry | MobileArtillery | ScoutCar | LightArmouredCar | HeavyArmouredCar | LightTank => {
                Target::LightArmour
            }
            TankDestroyer | AssaultGun | Tank => Target::MediumArmour,
            HeavyTank => Target::HeavyArmour,
        }
    }

    fn weapon(self) -> Weapon {
        match self {
            Infantry | MotorisedInfantry | ArmouredInfantry | ScoutCar | LightArmouredCar => Weapon::Light,
            Mortar => Weapon::Mortars,
            Artillery | MobileArtillery | AssaultGun => Weapon::Howitzer,
            AntiTankGun | TankDestroyer => Weapon::AntiTank,
            HeavyArmouredCar | LightTank | Tank | HeavyTank => Weapon::TankGun,
        }
    }

    /// In inches.
    fn range(self) -> i64 {
        match self {
            Infantry | MotorisedInfantry | ArmouredInfantry | ScoutCar | LightArmouredCar => 12,
            HeavyArmouredCar | LightTank | Tank | HeavyTank => 24,
            Mortar | AntiTankGun | TankDestroyer | AssaultGun => 24,
            Artillery | MobileArtillery => 48,
        }
    }

    /// May fire by the sight of others too.
    fn is_indirect(self) -> bool {
        matches!(self, Mortar | Artillery | MobileArtillery)
    }

    fn moves_and_shoots(self) -> bool {
        matches!(self, ArmouredInfantry | ScoutCar | LightArmouredCar | HeavyArmouredCar | LightTank | Tank | HeavyTank)
    }

    /// May move up to guns.
    fn contacts(self) -> bool {
        matches!(self, Infantry | MotorisedInfantry | ArmouredInfantry)
    }

    /// Is destroyed by contact.
    fn is_overrun(self) -> bool {
        matches!(self, Mortar | Artillery)
    }

    fn lays_smoke(self) -> bool {
        matches!(self, Mortar | Artillery | MobileArtillery)
    }

    fn retires(self) -> bool {
        matches!(self, ScoutCar | LightArmouredCar)
    }
}

/// What a target of this kind, in cover or not, changes of the die.
fn adjustment(weapon: Weapon, target: Target, covered: bool) -> i64 {
    let soft = matches!(target, Target::Foot | Target::Gun);
    match weapon {
        Weapon::Light | Weapon::Mortars | Weapon::Howitzer => -(!soft as i64) - covered as i64,
        Weapon::AntiTank if soft => -1 - covered as i64,
        Weapon::TankGun if soft => -(covered as i64),
        Weapon::AntiTank | Weapon::TankGun => 1,
    }
}

// ---------------------------------------------------------------- ground

/// Hundredths of an inch from the south-west corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

const TABLE: i64 = 3600;

pub fn at(x_in: f64, y_in: f64) -> Point {
    Point { x: (x_in * 100.0).round() as i64, y: (y_in * 100.0).round() as i64 }
}

fn square(a: Point, b: Point) -> i64 {
    (a.x - b.x).pow(2) + (a.y - b.y).pow(2)
}

/// With the slack of a tape.
fn within(a: Point, b: Point, inches: i64) -> bool {
    square(a, b) <= (inches * 100 + 2).pow(2)
}

fn cross(o: Point, a: Point, b: Point) -> i64 {
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

fn dot(o: Point, a: Point, b: Point) -> i64 {
    (a.x - o.x) * (b.x - o.x) + (a.y - o.y) * (b.y - o.y)
}

/// Whether a point is nearer than `reach` to a stretch, or (closed) no farther.
fn point_near(p: Point, a: Point, b: Point, reach: i64, closed: bool) -> bool {
    let limit = reach * reach + closed as i64; // whole numbers: <= n is < n + 1
    let length = square(a, b);
    let along = dot(a, b, p);
    if along <= 0 {
        square(p, a) < limit
    } else if along >= length {
        square(p, b) < limit
    } else {
        let off = cross(a, b, p).pow(2);
        if closed { off <= reach * reach * length } else { off < reach * reach * length }
    }
}

/// Whether two stretches are nearer than `reach` to each other, or (closed) no farther.
fn stretches_near(a: Point, b: Point, p: Point, q: Point, reach: i64, closed: bool) -> bool {
    let cut = (cross(a, b, p).signum() * cross(a, b, q).signum() < 0)
        && (cross(p, q, a).signum() * cross(p, q, b).signum() < 0);
    cut || point_near(p, a, b, reach, closed)
        || point_near(q, a, b, reach, closed)
        || point_near(a, p, q, reach, closed)
        || point_near(b, p, q, reach, closed)
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ground {
    /// Woods and buildings.
    Hiding,
    /// Hedges and walls.
    Linear,
    Hill,
    /// Rivers, lakes, marsh.
    Impassable,
    /// Bridges and fords.
    Crossing,
}

/// Everything nearer than `half` to the line through the points, or a rectangle. Ground that blocks sight is convex here:
/// no more than two points.
#[derive(Clone, Debug)]
pub enum Shape {
    Rectangle { low: Point, high: Point },
    Band { points: Vec<Point>, half: i64 },
}

#[derive(Clone, Debug)]
pub struct Feature {
    pub ground: Ground,
    pub shape: Shape,
}

impl Shape {
    fn pieces(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
        let single = (points.len() == 1).then(|| (points[0], points[0]));
        single.into_iter().chain(points.windows(2).map(|pair| (pair[0], pair[1])))
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
                let sides = corners.map(|corner| cross(a, b, corner));
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

    /// The stretches of a line inside, as distances from its start, within 0 and `length`.
    fn spans(&self, line: &Line, length: f64, spans: &mut Vec<(f64, f64)>) {
        let mut add = |span: Option<(f64, f64)>| {
            if let Some((from, to)) = span {
                if to >= 0.0 && from <= length {
                    spans.push((from.max(0.0), to.min(length)));
                }
            }
        };
        match self {
            Shape::Rectangle { low, high } => add(line.in_rectangle(*low, *high)),
            Shape::Band { points, half } => {
                for (a, b) in Shape::pieces(points) {
                    add(line.in_capsule(a, b, *half as f64));
                }
            }
        }
    }
}

// ---------------------------------------------------------------- straight walks

/// What lengths may be off by the rounding of f64, in hundredths.
const TINY: f64 = 1e-6;

/// A line from a start towards another point.
struct Line {
    start: Point,
    dx: i64,
    dy: i64,
    distance: f64,
}

impl Line {
    fn new(start: Point, to: Point) -> Line {
        Line { start, dx: to.x - start.x, dy: to.y - start.y, distance: (square(start, to) as f64).sqrt() }
    }

    fn direction(&self) -> (f64, f64) {
        (self.dx as f64 / self.distance, self.dy as f64 / self.distance)
    }

    /// The place after a length, each coordinate rounded towards the start. What misses a whole hundredth by a
    /// rounding of f64 alone is taken as whole.
    fn place(&self, length: f64) -> Point {
        let part = |d: i64| d.signum() * ((d.abs() as f64 * length / self.distance + 1e-7).floor() as i64);
        Point { x: self.start.x + part(self.dx), y: self.start.y + part(self.dy) }
    }

    fn in_rectangle(&self, low: Point, high: Point) -> Option<(f64, f64)> {
        let (ux, uy) = self.direction();
        let x = clip((low.x - self.start.x) as f64, (high.x - self.start.x) as f64, ux)?;
        let y = clip((low.y - self.start.y) as f64, (high.y - self.start.y) as f64, uy)?;
        common(x, y)
    }

    /// The line through a circle: where it goes in and out.
    fn in_circle(&self, centre: Point, radius: f64) -> Option<(f64, f64)> {
        let (ux, uy) = self.direction();
        let (rx, ry) = ((self.start.x - centre.x) as f64, (self.start.y - centre.y) as f64);
        let b = rx * ux + ry * uy;
        let root = b * b - (rx * rx + ry * ry - radius * radius);
        (root >= 0.0).then(|| (-b - root.sqrt(), -b + root.sqrt()))
    }

    /// Two circles and what lies between them; convex, so one stretch.
    fn in_capsule(&self, a: Point, b: Point, radius: f64) -> Option<(f64, f64)> {
        let mut parts = vec![self.in_circle(a, radius), self.in_circle(b, radius)];
        let length = (square(a, b) as f64).sqrt();
        if length > 0.0 {
            let (ex, ey) = ((b.x - a.x) as f64 / length, (b.y - a.y) as f64 / length);
            let (ux, uy) = self.direction();
            let (rx, ry) = ((self.start.x - a.x) as f64, (self.start.y - a.y) as f64);
            let (along, off) = (rx * ex + ry * ey, ry * ex - rx * ey);
            let lengthwise = clip(-along, length - along, ux * ex + uy * ey);
            let across = clip(-radius - off, radius - off, uy * ex - ux * ey);
            parts.push(lengthwise.and_then(|one| common(one, across?)));
        }
        parts.into_iter().flatten().reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)))
    }
}

/// Where `speed * t` lies between two values.
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

// ---------------------------------------------------------------- scenarios

/// The optional rules.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub smoke: bool,
    pub motorised_on_foot: bool,
    pub heavy_armour: bool,
    pub scouts_retire: bool,
}

impl Options {
    pub const ALL: Options = Options { smoke: true, motorised_on_foot: true, heavy_armour: true, scouts_retire: true };
    pub const NONE: Options =
        Options { smoke: false, motorised_on_foot: false, heavy_armour: false, scouts_retire: false };
}

/// A scenario: side A is 0, side B is 1.
#[derive(Clone, Debug)]
pub struct Spec {
    pub features: Vec<Feature>,
    pub armies: [[Profile; 6]; 2],
    pub positions: [[Point; 6]; 2],
    /// None: annihilation.
    pub objective: Option<Point>,
    /// Whose turn comes first.
    pub first: usize,
    pub options: Options,
}

// ---------------------------------------------------------------- measures

/// What is counted for a side. `pins`, `retreats`, `hits_taken` and losses are those of its own units; `contacts`,
/// `smokes`, shots and hits those it made.
#[derive(Clone, Default)]
struct Count {
    units_left: i64,
    hits_taken: i64,
    moves: i64,
    hundredths_moved: f64,
    contacts: i64,
    pins: i64,
    smokes: i64,
    retreats: i64,
    /// By weapon, and contact.
    lost_to: [i64; 6],
    lost_profile: [i64; 15],
    /// By weapon and target.
    shots: [[i64; 5]; 5],
    hits: [[i64; 5]; 5],
}

const GENERAL: [&str; 8] =
    ["a_wins", "b_wins", "draw", "margin", "turns", "first_loss_turn", "objective_held_a", "objective_held_b"];
const SIDE: [&str; 11] = [
    "units_left",
    "hits_taken",
    "moves",
    "inches_moved",
    "contacts",
    "pins",
    "smokes",
    "retreats",
    "shots",
    "hits",
    "lost",
];
/// How many numbers a game gives.
pub const MEASURES: usize = GENERAL.len() + 2 * (SIDE.len() + 6 + 15 + 50);

/// The names of the numbers of a game, in their order.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = GENERAL.iter().map(|name| name.to_string()).collect();
    for side in ["a", "b"] {
        names.extend(SIDE.iter().map(|name| format!("{side}_{name}")));
        names.extend(WEAPONS.iter().chain(&["contact"]).map(|cause| format!("{side}_lost_to_{cause}")));
        names.extend(PROFILES.iter().map(|profile| format!("{side}_lost_{profile}")));
        for what in ["shots", "hits"] {
            for weapon in WEAPONS {
                names.extend(TARGETS.iter().map(|target| format!("{side}_{what}_{weapon}_at_{target}")));
            }
        }
    }
    names
}

impl Count {
    fn values(&self) -> Vec<i64> {
        let sum = |table: &[[i64; 5]; 5]| table.iter().flatten().sum::<i64>();
        let mut values = vec![
            self.units_left,
            self.hits_taken,
            self.moves,
            (self.hundredths_moved / 100.0).floor() as i64,
            self.contacts,
            self.pins,
            self.smokes,
            self.retreats,
            sum(&self.shots),
            sum(&self.hits),
            self.lost_to.iter().sum(),
        ];
        values.extend(self.lost_to);
        values.extend(self.lost_profile);
        values.extend(self.shots.iter().flatten());
        values.extend(self.hits.iter().flatten());
        values
    }
}

// ---------------------------------------------------------------- a game

#[derive(Clone)]
struct Unit {
    profile: Profile,
    place: Point,
    hits: i64,
    lost: bool,
    pinned: bool,
    moved: bool,
    /// Has retired in this enemy turn.
    retired: bool,
    /// Turns of the smoking side at whose end the marker may still be there: 2 when it is laid, gone at 0.
    smoke: i64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Cause {
    Weapon(Weapon),
    Contact,
}

struct Game<'a> {
    spec: &'a Spec,
    rng: &'a mut u64,
    units: [Vec<Unit>; 2],
    markers: [i64; 2],
    count: [Count; 2],
    turn: i64,
    first_loss_turn: i64,
}

/// One game under the drill: the numbers in the order of `names`.
pub fn play(spec: &Spec, rng: &mut u64) -> [i64; MEASURES] {
    let unit = |profile, place| Unit {
        profile,
        place,
        hits: 0,
        lost: false,
        pinned: false,
        moved: false,
        retired: false,
        smoke: 0,
    };
    let army = |side: usize| (0..6).map(|i| unit(spec.armies[side][i], spec.positions[side][i])).collect::<Vec<_>>();
    let markers =
        |side: usize| 2 * spec.armies[side].iter().filter(|p| spec.options.smoke && p.lays_smoke()).count() as i64;
    Game {
        spec,
        rng,
        units: [army(0), army(1)],
        markers: [markers(0), markers(1)],
        count: [Count::default(), Count::default()],
        turn: 0,
        first_loss_turn: 0,
    }
    .run()
}

impl Game<'_> {
    fn run(mut self) -> [i64; MEASURES] {
        'game: for turn in 1..=15 {
            self.turn = turn;
            for side in [self.spec.first, 1 - self.spec.first] {
                self.take_turn(side);
                if self.is_over() {
                    break 'game;
                }
            }
        }
        self.result()
    }

    fn left(&self, side: usize) -> i64 {
        self.units[side].iter().filter(|unit| !unit.lost).count() as i64
    }

    fn is_over(&self) -> bool {
        self.left(0) == 0 || self.left(1) == 0
    }

    fn result(mut self) -> [i64; MEASURES] {
        let left = [self.left(0), self.left(1)];
        let near =
            |side: usize, place: Point| self.units[side].iter().any(|unit| !unit.lost && within(unit.place, place, 6));
        let mut held = [false; 2];
        if let Some(objective) = self.spec.objective.filter(|_| !self.is_over()) {
            let there = [near(0, objective), near(1, objective)];
            held = [there[0] && !there[1], there[1] && !there[0]];
        }
        let wins = [0, 1].map(|side| held[side] || (!held[1 - side] && left[side] > left[1 - side]));
        let mut values = vec![
            wins[0] as i64,
            wins[1] as i64,
            (!wins[0] && !wins[1]) as i64,
            left[0] - left[1],
            self.turn,
            self.first_loss_turn,
            held[0] as i64,
            held[1] as i64,
        ];
        for side in 0..2 {
            self.count[side].units_left = left[side];
            values.extend(self.count[side].values());
        }
        values.try_into().unwrap()
    }

    fn take_turn(&mut self, side: usize) {
        self.units[1 - side].iter_mut().for_each(|unit| unit.retired = false);
        for i in 0..6 {
            self.units[side][i].moved = false;
            if !self.units[side][i].lost {
                self.order(side, i);
                if self.is_over() {
                    return;
                }
            }
        }
        self.units[side].iter_mut().for_each(|unit| unit.pinned = false);
        for i in 0..6 {
            if !self.units[side][i].lost {
                self.fire(side, i);
                if self.is_over() {
                    return;
                }
            }
        }
        // Smoke that this side has laid: gone at the end of its next turn.
        self.units[1 - side].iter_mut().for_each(|unit| unit.smoke = (unit.smoke - 1).max(0));
    }

    // ------------------------------------------------------------ movement

    fn order(&mut self, side: usize, i: usize) {
        let unit = self.units[side][i].clone();
        if unit.profile.target() == Target::Gun {
            return;
        }
        if !unit.profile.moves_and_shoots() && self.targets(side, i).next().is_some() {
            return;
        }
        let allowance = self.allowance(&unit);
        if unit.profile.contacts() && self.contact(side, i, allowance) {
            return;
        }
        if allowance > 0 {
            self.advance(side, i, allowance);
        }
    }

    /// In hundredths.
    fn allowance(&mut self, unit: &Unit) -> i64 {
        let on_foot = unit.profile == MotorisedInfantry && self.spec.options.motorised_on_foot && unit.hits > 0;
        let slow = unit.profile.is_slow() || on_foot;
        let inches = 6 * (d3(self.rng) - slow as i64) - 6 * unit.pinned as i64;
        100 * inches.max(0)
    }

    /// Makes the first contact move that is possible.
    fn contact(&mut self, side: usize, i: usize, allowance: i64) -> bool {
        for gun in 0..6 {
            let enemy = &self.units[1 - side][gun];
            if enemy.lost || enemy.profile.target() != Target::Gun {
                continue;
            }
            let Some(end) = self.contact_end(side, i, gun, allowance) else { continue };
            self.count[side].contacts += 1;
            self.put(side, i, end);
            if self.units[1 - side][gun].profile.is_overrun() {
                self.lose(1 - side, gun, Cause::Contact);
            }
            return true;
        }
        false
    }

    /// Where a contact move at a gun ends, if it is possible. Who stands in contact already makes one of no length, and
    /// only at what it destroys.
    fn contact_end(&self, side: usize, i: usize, gun: usize, allowance: i64) -> Option<Point> {
        let start = self.units[side][i].place;
        // No friend and no second enemy is within 2 inches of the end.
        let is_clear_of_others = |end: Point| {
            let mut others = self.units[1 - side].iter().enumerate().filter(|(j, enemy)| *j != gun && !enemy.lost);
            self.is_clear(side, i, end) && others.all(|(_, enemy)| square(enemy.place, end) > 200 * 200)
        };
        let gun = &self.units[1 - side][gun];
        let line = Line::new(start, gun.place);
        if self.open(&line, line.distance) < line.distance {
            return None;
        }
        if within(start, gun.place, 4) {
            return gun.profile.is_overrun().then_some(start);
        }
        let most = self.going(&line, allowance as f64);
        let end = line.place(most.min(line.distance - 400.0));
        (within(end, gun.place, 4) && is_clear_of_others(end)).then_some(end)
    }

    /// Goes straight at the nearest enemy.
    fn advance(&mut self, side: usize, i: usize, allowance: i64) {
        let start = self.units[side][i].place;
        let enemies = self.units[1 - side].iter().filter(|enemy| !enemy.lost);
        let nearest = enemies.map(|enemy| enemy.place).min_by_key(|&place| square(start, place)).unwrap();
        let end = self.walk(side, i, &Line::new(start, nearest), allowance as f64);
        self.put(side, i, end);
    }

    /// Takes a unit to the end of its move.
    fn put(&mut self, side: usize, i: usize, end: Point) {
        let unit = &mut self.units[side][i];
        if end == unit.place {
            return;
        }
        let moved = square(unit.place, end);
        if moved > 600 * 600 {
            unit.smoke = 0;
        }
        unit.place = end;
        unit.moved = true;
        self.count[side].moves += 1;
        self.count[side].hundredths_moved += (moved as f64).sqrt();
    }

    /// A length, held to 6 inches or ended short of where slow ground begins, whichever is more.
    fn going(&self, line: &Line, length: f64) -> f64 {
        let mut spans = Vec::new();
        for feature in self.spec.features.iter().filter(|f| matches!(f.ground, Ground::Hiding | Ground::Linear)) {
            if feature.shape.holds(line.start) {
                return length.min(600.0);
            }
            feature.shape.spans(line, length, &mut spans);
        }
        let touched = spans.iter().map(|span| span.0).fold(f64::INFINITY, f64::min);
        length.min(((touched + TINY).floor() - 1.0).max(600.0))
    }

    /// A length, cut off where impassable ground begins that no bridge or ford leads over.
    fn open(&self, line: &Line, length: f64) -> f64 {
        let (mut water, mut crossings) = (Vec::new(), Vec::new());
        for feature in &self.spec.features {
            match feature.ground {
                Ground::Impassable => feature.shape.spans(line, length, &mut water),
                Ground::Crossing => feature.shape.spans(line, length, &mut crossings),
                _ => {}
            }
        }
        let mut t = 0.0;
        loop {
            // The next water, then the farthest that a crossing leads from there.
            let ahead = water.iter().filter(|span| span.1 > t + TINY).map(|span| span.0.max(t));
            let begins = ahead.fold(f64::INFINITY, f64::min);
            if begins >= length {
                return length;
            }
            let over = crossings.iter().filter(|span| span.0 <= begins + TINY && span.1 > begins + TINY);
            match over.map(|span| span.1).reduce(f64::max) {
                Some(far) => t = far,
                None => return begins + TINY,
            }
        }
    }

    fn is_water(&self, place: Point) -> bool {
        let on = |ground| self.spec.features.iter().any(|f| f.ground == ground && f.shape.holds(place));
        on(Ground::Impassable) && !on(Ground::Crossing)
    }

    fn is_clear(&self, side: usize, i: usize, end: Point) -> bool {
        let mut friends = self.units[side].iter().enumerate().filter(|(j, friend)| *j != i && !friend.lost);
        friends.all(|(_, friend)| square(friend.place, end) > 200 * 200)
    }

    /// The end of a straight move by the rules of movement; the start if it is held there.
    fn walk(&self, side: usize, i: usize, line: &Line, allowance: f64) -> Point {
        let enemies: Vec<Point> = self.units[1 - side].iter().filter(|e| !e.lost).map(|e| e.place).collect();
        let mut length = self.open(line, self.going(line, allowance));
        for &enemy in &enemies {
            let towards = (enemy.x - line.start.x) * line.dx + (enemy.y - line.start.y) * line.dy > 0;
            if square(line.start, enemy) < 600 * 600 {
                if towards {
                    return line.start;
                }
            } else if let Some((touch, _)) = line.in_circle(enemy, 600.0).filter(|_| towards) {
                length = length.min(touch.max(0.0) + TINY);
            }
        }
        let allowed = |end: Point| {
            let table = (0..=TABLE).contains(&end.x) && (0..=TABLE).contains(&end.y);
            let stops = enemies.iter().all(|&enemy| square(end, enemy) >= square(line.start, enemy).min(600 * 600));
            table && stops && !self.is_water(end) && self.is_clear(side, i, end)
        };
        length = self.on_table(line, length);
        // Back to where the friend's circle begins, if one is in the way, or else to the last whole hundredth before.
        while length > 0.0 {
            let end = line.place(length);
            let friend = self.units[side]
                .iter()
                .enumerate()
                .find(|(j, friend)| *j != i && !friend.lost && square(friend.place, end) <= 200 * 200);
            if friend.is_none() && allowed(end) {
                return end;
            }
            let before = friend.and_then(|(_, friend)| line.in_circle(friend.place, 200.0)).map(|span| span.0);
            length = before.filter(|&before| before < length - TINY).unwrap_or(length.ceil() - 1.0);
        }
        line.start
    }

    fn on_table(&self, line: &Line, length: f64) -> f64 {
        let edge = line.in_rectangle(Point { x: 0, y: 0 }, Point { x: TABLE, y: TABLE });
        length.min(edge.map_or(0.0, |span| span.1 + TINY))
    }

    // ------------------------------------------------------------ sight

    /// Whether a unit sees an enemy.
    fn sees(&self, side: usize, i: usize, enemy: usize) -> bool {
        let (from, target) = (self.units[side][i].place, &self.units[1 - side][enemy]);
        let to = target.place;
        let hidden = self.is_on(Ground::Hiding, to);
        let soft = matches!(target.profile.target(), Target::Foot | Target::Gun);
        if !within(from, to, 24 - 6 * soft as i64 - 6 * hidden as i64) {
            return false;
        }
        for feature in self.spec.features.iter().filter(|f| matches!(f.ground, Ground::Hiding | Ground::Hill)) {
            let shape = &feature.shape;
            if shape.meets(from, to, false) && !shape.holds(from) && !shape.holds(to) {
                return false;
            }
        }
        for s in 0..2 {
            for (j, unit) in self.units[s].iter().enumerate() {
                let end = if s == side { j == i } else { j == enemy };
                if !unit.lost && !end && point_near(unit.place, from, to, 200, false) {
                    return false;
                }
            }
        }
        true
    }

    fn is_on(&self, ground: Ground, place: Point) -> bool {
        self.spec.features.iter().any(|f| f.ground == ground && f.shape.holds(place))
    }

    /// Whether a unit could shoot at an enemy from where it stands.
    fn can_shoot(&self, side: usize, i: usize, enemy: usize) -> bool {
        let (unit, target) = (&self.units[side][i], &self.units[1 - side][enemy]);
        if target.lost {
            return false;
        }
        // Directly: by its own sight.
        let hard = matches!(target.profile.target(), Target::MediumArmour | Target::HeavyArmour);
        let halved = hard && unit.profile != HeavyTank;
        let range = unit.profile.range() / if halved { 2 } else { 1 };
        if within(unit.place, target.place, range) && self.sees(side, i, enemy) {
            return true;
        }
        // Indirectly: by the sight of another, over the full range. Who sees the target may do so too.
        let spots = |j: usize| {
            let friend = &self.units[side][j];
            let near = unit.profile != Mortar || within(unit.place, friend.place, 12);
            j != i && !friend.lost && near && self.sees(side, j, enemy)
        };
        unit.profile.is_indirect() && within(unit.place, target.place, unit.profile.range()) && (0..6).any(spots)
    }

    fn targets(&self, side: usize, i: usize) -> impl Iterator<Item = usize> + '_ {
        (0..6).filter(move |&enemy| self.can_shoot(side, i, enemy))
    }

    fn is_covered(&self, from: Point, target: &Unit) -> bool {
        let soft = matches!(target.profile.target(), Target::Foot | Target::Gun);
        let behind = |f: &&Feature| {
            f.ground == Ground::Linear && f.shape.meets(from, target.place, true) && !f.shape.holds(from)
        };
        (soft && self.is_on(Ground::Hiding, target.place))
            || (target.profile.weapon() == Weapon::TankGun && self.is_on(Ground::Hill, target.place))
            || self.spec.features.iter().find(behind).is_some()
    }

    // ------------------------------------------------------------ shooting

    fn fire(&mut self, side: usize, i: usize) {
        let profile = self.units[side][i].profile;
        if self.units[side][i].moved && !profile.moves_and_shoots() {
            return;
        }
        // The most hits, and the first of those that have as many.
        let Some(enemy) = self.targets(side, i).min_by_key(|&enemy| -self.units[1 - side][enemy].hits) else { return };
        if profile.lays_smoke() && self.markers[side] > 0 && self.turn % 3 == 0 {
            self.markers[side] -= 1;
            self.count[side].smokes += 1;
            self.units[1 - side][enemy].smoke = 2;
        } else {
            self.shoot(side, i, enemy);
        }
    }

    fn shoot(&mut self, side: usize, i: usize, enemy: usize) {
        let (unit, target) = (self.units[side][i].clone(), self.units[1 - side][enemy].clone());
        let (weapon, kind) = (unit.profile.weapon(), target.profile.target());
        let mut change = adjustment(weapon, kind, self.is_covered(unit.place, &target));
        if unit.smoke > 0 {
            change -= 1;
        }
        if self.spec.options.heavy_armour && kind == Target::HeavyArmour {
            change -= 1;
            if weapon == Weapon::TankGun {
                // Nor has a tank its 1 more for armour.
                change -= 1;
            }
        }
        if self.retires(side, i, enemy) {
            change -= 1;
        }
        let score = (d3(self.rng) + change).max(0);
        let room = if within(unit.place, target.place, 12) { score } else { (6 - target.hits).max(0) };
        let hits = score.min(room);

        self.count[side].shots[weapon as usize][kind as usize] += 1;
        self.count[side].hits[weapon as usize][kind as usize] += hits;
        self.count[1 - side].hits_taken += hits;
        let struck = &mut self.units[1 - side][enemy];
        struck.hits += hits;
        let ended = struck.hits > 6;
        if matches!(weapon, Weapon::Mortars | Weapon::Howitzer) && !struck.pinned {
            struck.pinned = true;
            self.count[1 - side].pins += 1;
        }
        if ended {
            self.lose(1 - side, enemy, Cause::Weapon(weapon));
        }
    }

    /// Lets a scout draw back from a shot, if it can.
    fn retires(&mut self, side: usize, i: usize, enemy: usize) -> bool {
        let target = &self.units[1 - side][enemy];
        if !self.spec.options.scouts_retire || !target.profile.retires() || target.retired {
            return false;
        }
        let (from, start) = (self.units[side][i].place, target.place);
        let away = Point { x: 2 * start.x - from.x, y: 2 * start.y - from.y };
        let end = self.walk(1 - side, enemy, &Line::new(start, away), 600.0);
        if end == start {
            return false;
        }
        let target = &mut self.units[1 - side][enemy];
        target.place = end;
        target.retired = true;
        self.count[1 - side].retreats += 1;
        true
    }

    fn lose(&mut self, side: usize, i: usize, cause: Cause) {
        let unit = &mut self.units[side][i];
        unit.lost = true;
        self.count[side].lost_profile[unit.profile as usize] += 1;
        let index = match cause {
            Cause::Weapon(weapon) => weapon as usize,
            Cause::Contact => 5,
        };
        self.count[side].lost_to[index] += 1;
        if self.first_loss_turn == 0 {
            self.first_loss_turn = self.turn;
        }
    }
}
