//! A second, naive simulator of One Page Little Wars, written from the texts alone by somebody who had not seen the
//! first: both sides play one fixed drill. Since then it has come to the readings and decisions that were added later, and
//! to cut moves off before walls at the first one's hundredth, so that both can play on the same dice.
//!
//! Positions are whole hundredths of an inch. Whatever is a rule's test (contact, sight, cover, range, guards) is done
//! in integers; f64 serves for lengths only, and is checked in integers where a length is rounded.
#![allow(dead_code, clippy::all, reason = "naive on purpose, and left as it was written")]

use std::sync::OnceLock;

// ---------------------------------------------------------------- what a game is made of

/// Where the dice come from: `side` (0 A, 1 B) owns the throw.
pub trait Dice {
    /// A face from 1 to `sides`.
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

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    Infantry,
    Cavalry,
}
use Kind::*;

impl Kind {
    /// In hundredths of an inch.
    fn pace(self) -> i64 {
        match self {
            Infantry => 600,
            Cavalry => 1200,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// In hundredths of an inch.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    Rectangle { x0: i32, y0: i32, x1: i32, y1: i32 },
    Circle { x: i32, y: i32, r: i32 },
}

#[derive(Clone, Copy, Debug)]
pub struct Feature {
    pub shape: Shape,
    pub blocks_sight: bool,
    pub cover: bool,
    pub difficult: bool,
    pub impassable: bool,
}

/// A unit of an army list; `x` is in hundredths of an inch from the player's own left corner.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub kind: Kind,
    pub models: usize,
    pub x: i32,
}

#[derive(Clone, Debug)]
pub struct Army {
    pub units: Vec<Entry>,
    /// The guns' `x`.
    pub guns: Vec<i32>,
}

#[derive(Clone, Debug)]
pub struct Spec {
    pub features: Vec<Feature>,
    /// Hundredths of an inch, from west to east.
    pub width: i32,
    /// Hundredths of an inch, from south to north.
    pub depth: i32,
    /// Player turns at most.
    pub turns: i64,
    /// Prisoners that one model may guard: seven.
    pub per_guard: usize,
    /// A's, B's.
    pub armies: [Army; 2],
}

// ---------------------------------------------------------------- measures

const COMMON: [&str; 17] = [
    "ending",
    "ended_by",
    "margin",
    "turns",
    "turn_limit",
    "a_first",
    "first_wins",
    "second_wins",
    "first_margin",
    "first_score",
    "south_wins",
    "north_wins",
    "south_margin",
    "south_score",
    "melees_equal",
    "melees_supported",
    "melees_unsupported",
];

const EQUAL: usize = 14;
const SUPPORTED: usize = 15;
const UNSUPPORTED: usize = 16;

/// What is measured of either side, in the order of `OF_A_SIDE`.
#[derive(Clone, Copy)]
enum M {
    Score,
    InfantryLeft,
    CavalryLeft,
    Guns,
    GunsLost,
    KillsGunfire,
    KillsMelee,
    PrisonersCaught,
    PrisonersTaken,
    PrisonersHeld,
    PrisonersDelivered,
    PrisonersFreed,
    PrisonersReturned,
    PrisonersFreedLeft,
    MeleesWon,
    MeleesLost,
    Marches,
    Charges,
    GunMoves,
    Escorts,
    CrewsLeft,
    GuardsLeft,
    Joins,
    InchesMoved,
    ShotsNear,
    ShotsMedium,
    ShotsFar,
    HitsNear,
    HitsMedium,
    HitsFar,
    ShotsInCover,
    GunTurns,
    GunTurnsFired,
    IdleTurns,
}

const OF_A_SIDE: [&str; 34] = [
    "score",
    "infantry_left",
    "cavalry_left",
    "guns",
    "guns_lost",
    "kills_gunfire",
    "kills_melee",
    "prisoners_caught",
    "prisoners_taken",
    "prisoners_held",
    "prisoners_delivered",
    "prisoners_freed",
    "prisoners_returned",
    "prisoners_freed_left",
    "melees_won",
    "melees_lost",
    "marches",
    "charges",
    "gun_moves",
    "escorts",
    "crews_left",
    "guards_left",
    "joins",
    "inches_moved",
    "shots_near",
    "shots_medium",
    "shots_far",
    "hits_near",
    "hits_medium",
    "hits_far",
    "shots_in_cover",
    "gun_turns",
    "gun_turns_fired",
    "idle_turns",
];

/// The names of what `play` returns, in its order.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = COMMON.iter().map(|name| name.to_string()).collect();
    for side in ["a", "b"] {
        names.extend(OF_A_SIDE.iter().map(|name| format!("{side}_{name}")));
    }
    names
}

/// How a game ended: who won (0 A, 1 B, 2 nobody), and why (0 nobody left, 1 a concession, 2 both at 15, 3 the last turn).
type Ending = (i64, i64);
const DRAW: i64 = 2;
const NOBODY_LEFT: i64 = 0;
const CONCEDED: i64 = 1;
const AT_15: i64 = 2;
const LAST_TURN: i64 = 3;

// ---------------------------------------------------------------- plane geometry

fn squared(a: Point, b: Point) -> i64 {
    let (dx, dy) = ((a.x - b.x) as i64, (a.y - b.y) as i64);
    dx * dx + dy * dy
}

/// (a - o) . (b - o)
fn dot(o: Point, a: Point, b: Point) -> i64 {
    (a.x - o.x) as i64 * (b.x - o.x) as i64 + (a.y - o.y) as i64 * (b.y - o.y) as i64
}

/// (a - o) x (b - o)
fn cross(o: Point, a: Point, b: Point) -> i64 {
    (a.x - o.x) as i64 * (b.y - o.y) as i64 - (a.y - o.y) as i64 * (b.x - o.x) as i64
}

fn moved_by(p: Point, dx: i32, dy: i32) -> Point {
    Point { x: p.x + dx, y: p.y + dy }
}

/// How the distance from `c` to the segment `p` `q` compares to `r`.
fn compare_distance(p: Point, q: Point, c: Point, r: i64) -> std::cmp::Ordering {
    let along = dot(p, c, q);
    let length = squared(p, q);
    if along <= 0 {
        squared(p, c).cmp(&(r * r))
    } else if along >= length {
        squared(q, c).cmp(&(r * r))
    } else {
        let area = cross(p, q, c);
        (area * area).cmp(&(r * r * length))
    }
}

impl Shape {
    /// Border included.
    fn holds(self, p: Point) -> bool {
        match self {
            Shape::Rectangle { x0, y0, x1, y1 } => x0 <= p.x && p.x <= x1 && y0 <= p.y && p.y <= y1,
            Shape::Circle { x, y, r } => squared(Point { x, y }, p) <= r as i64 * r as i64,
        }
    }

    /// Does the segment meet the open interior?
    fn is_crossed(self, p: Point, q: Point) -> bool {
        match self {
            Shape::Rectangle { x0, y0, x1, y1 } => {
                let beside = p.x.max(q.x) <= x0 || p.x.min(q.x) >= x1 || p.y.max(q.y) <= y0 || p.y.min(q.y) >= y1;
                let sides = corner_sides(p, q, x0, y0, x1, y1);
                let off = p != q && (sides.iter().all(|&s| s >= 0) || sides.iter().all(|&s| s <= 0));
                !beside && !off
            }
            Shape::Circle { x, y, r } => compare_distance(p, q, Point { x, y }, r as i64).is_lt(),
        }
    }

    /// Does the segment meet it, border included?
    fn is_touched(self, p: Point, q: Point) -> bool {
        match self {
            Shape::Rectangle { x0, y0, x1, y1 } => {
                let beside = p.x.max(q.x) < x0 || p.x.min(q.x) > x1 || p.y.max(q.y) < y0 || p.y.min(q.y) > y1;
                let sides = corner_sides(p, q, x0, y0, x1, y1);
                let off = sides.iter().all(|&s| s > 0) || sides.iter().all(|&s| s < 0);
                !beside && !off
            }
            Shape::Circle { x, y, r } => compare_distance(p, q, Point { x, y }, r as i64).is_le(),
        }
    }

    /// Whole hundredths, rounded down, along the way to the first point of it.
    fn first_touch(self, way: &Way) -> Option<i64> {
        let (p, q) = (way.from, way.to);
        if !self.is_touched(p, q) {
            return None;
        }
        if self.holds(p) {
            return Some(0);
        }
        match self {
            Shape::Rectangle { x0, y0, x1, y1 } => {
                let over_x = outside(p.x, x0, x1);
                let over_y = outside(p.y, y0, y1);
                let (dx, dy) = ((q.x - p.x).abs() as i64, (q.y - p.y).abs() as i64);
                // The later of the two entries, over_x / dx and over_y / dy of the way.
                let x_is_later = over_y == 0 || (over_x > 0 && over_x * dy >= over_y * dx);
                let (over, run) = if x_is_later { (over_x, dx) } else { (over_y, dy) };
                Some(floor_of_root_quotient(over, way.squared, run))
            }
            Shape::Circle { x, y, r } => {
                let c = Point { x, y };
                let (a, b) = (way.squared, dot(p, c, q));
                let rest = b * b - a * (squared(p, c) - r as i64 * r as i64);
                let mut k = ((b as f64 - (rest.max(0) as f64).sqrt()) / (a as f64).sqrt()) as i64;
                // k sqrt(a) + sqrt(rest) <= b, in integers.
                let (a, b, rest) = (a as i128, b as i128, rest.max(0) as i128);
                let is_before = |k: i64| {
                    let k = k as i128;
                    let over = b * b - k * k * a - rest;
                    over >= 0 && 4 * k * k * a * rest <= over * over
                };
                while !is_before(k) {
                    k -= 1;
                }
                while is_before(k + 1) {
                    k += 1;
                }
                Some(k)
            }
        }
    }
}

/// On which side of the line p q the corners lie.
fn corner_sides(p: Point, q: Point, x0: i32, y0: i32, x1: i32, y1: i32) -> [i64; 4] {
    [(x0, y0), (x0, y1), (x1, y0), (x1, y1)].map(|(x, y)| cross(p, q, Point { x, y }))
}

/// How far a coordinate is out of an interval.
fn outside(x: i32, low: i32, high: i32) -> i64 {
    (low - x).max(x - high).max(0) as i64
}

/// The largest k with k <= a * sqrt(b) / c.
fn floor_of_root_quotient(a: i64, b: i64, c: i64) -> i64 {
    let mut k = (a as f64 * (b as f64).sqrt() / c as f64) as i64;
    while k * k * c * c > a * a * b {
        k -= 1;
    }
    while (k + 1) * (k + 1) * c * c <= a * a * b {
        k += 1;
    }
    k
}

/// A straight way.
struct Way {
    from: Point,
    to: Point,
    /// Its length, squared.
    squared: i64,
}

impl Way {
    fn new(from: Point, to: Point) -> Way {
        Way { from, to, squared: squared(from, to) }
    }

    /// Where a walk of so many hundredths ends; at the target for every length that would lead beyond it.
    fn at(&self, walked: i64) -> Point {
        if walked * walked >= self.squared {
            return self.to;
        }
        moved_by(self.from, self.part(self.to.x - self.from.x, walked), self.part(self.to.y - self.from.y, walked))
    }

    /// `run` * `walked` / length, towards zero.
    fn part(&self, run: i32, walked: i64) -> i32 {
        let wanted = run as i64 * walked;
        let mut k = (wanted.abs() as f64 / (self.squared as f64).sqrt()) as i64;
        while k * k * self.squared > wanted * wanted {
            k -= 1;
        }
        while (k + 1) * (k + 1) * self.squared <= wanted * wanted {
            k += 1;
        }
        (k * run.signum() as i64) as i32
    }

    /// The last hundredth, when `limit` may be walked: the target itself, if that is not beyond it.
    fn last(&self, limit: i64) -> i64 {
        if self.squared > limit * limit {
            return limit;
        }
        let mut length = (self.squared as f64).sqrt() as i64;
        while length * length < self.squared {
            length += 1;
        }
        length
    }
}

// ---------------------------------------------------------------- the lattice

const MOST: usize = 29;

struct Lattice {
    /// In hundredths, in their order.
    places: Vec<(i32, i32)>,
    /// By number of models: hundredths, rounded up, from the centre to the farthest.
    radius: Vec<f64>,
    /// By whether two units are of the north, and by their numbers of models: the vectors, in inches plus 6, from a place
    /// of the first to one of the second.
    vectors: [[Vec<Vec<[[bool; 13]; 13]>>; 2]; 2],
}

fn lattice() -> &'static Lattice {
    static LATTICE: OnceLock<Lattice> = OnceLock::new();
    LATTICE.get_or_init(|| {
        let mut inches: Vec<(i32, i32)> = (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))).collect();
        inches.sort_by_key(|&(x, y)| (x * x + y * y, y, x));
        inches.truncate(MOST);
        let farthest = |n: usize| inches[..n].iter().map(|&(x, y)| x * x + y * y).max().unwrap_or(0);
        let radius = (0..=MOST).map(|n| (farthest(n) as f64).sqrt() * 100.0).collect();
        let turns = [1, -1];
        let vectors = turns.map(|t| turns.map(|u| vectors(&inches, t, u)));
        Lattice { places: inches.iter().map(|&(x, y)| (100 * x, 100 * y)).collect(), radius, vectors }
    })
}

/// The vectors between two units, turned by 180 degrees or not (-1 or 1), by their numbers of models.
fn vectors(inches: &[(i32, i32)], turn_a: i32, turn_b: i32) -> Vec<Vec<[[bool; 13]; 13]>> {
    let mut vectors = vec![vec![[[false; 13]; 13]; MOST + 1]; MOST + 1];
    for first in 0..=MOST {
        for second in 0..=MOST {
            for a in &inches[..first] {
                for b in &inches[..second] {
                    let (x, y) = (turn_b * b.0 - turn_a * a.0, turn_b * b.1 - turn_a * a.1);
                    vectors[first][second][(x + 6) as usize][(y + 6) as usize] = true;
                }
            }
        }
    }
    vectors
}

/// Models that stand around a centre, as the south does or as the north does.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Block {
    centre: Point,
    models: usize,
    north: bool,
}

impl Block {
    fn places(self) -> impl Iterator<Item = Point> {
        let turn = if self.north { -1 } else { 1 };
        lattice().places[..self.models].iter().map(move |&(x, y)| moved_by(self.centre, turn * x, turn * y))
    }
}

/// Is a model of one within an inch of a model of the other?
fn meet(first: Block, second: Block) -> bool {
    let (a, b) = (first.centre, second.centre);
    let (dx, dy) = (a.x - b.x, a.y - b.y);
    if dx.abs() > 700 || dy.abs() > 700 {
        return false;
    }
    // Place j of b less place i of a must be a vector v with |(dx, dy) - v| <= 1 inch.
    let vectors = &lattice().vectors[first.north as usize][second.north as usize][first.models][second.models];
    for x in (dx.div_euclid(100) - 1)..=(dx.div_euclid(100) + 2) {
        for y in (dy.div_euclid(100) - 1)..=(dy.div_euclid(100) + 2) {
            let gap = Point { x: dx - 100 * x, y: dy - 100 * y };
            if x.abs() <= 6
                && y.abs() <= 6
                && squared(gap, Point { x: 0, y: 0 }) <= 100 * 100
                && vectors[(x + 6) as usize][(y + 6) as usize]
            {
                return true;
            }
        }
    }
    false
}

// ---------------------------------------------------------------- the state of a game

const NUMBERS: usize = 48;
/// Three inches, squared.
const NEAR: i64 = 300 * 300;

#[derive(Clone, Copy, Debug)]
struct Unit {
    kind: Kind,
    models: usize,
    centre: Point,
    /// Of the side of the north edge, whose lattice is turned by 180 degrees.
    north: bool,
    /// A crew or guards.
    party: bool,
    /// Has moved in this player turn, or may not.
    moved: bool,
    /// Models left that have fought in this player turn.
    fought: usize,
}

impl Unit {
    fn block(&self) -> Block {
        Block { centre: self.centre, models: self.models, north: self.north }
    }

    fn places(&self) -> impl Iterator<Item = Point> + use<> {
        self.block().places()
    }

    /// Models within 3 inches of a place.
    fn near(&self, place: Point) -> usize {
        if squared(self.centre, place) > 600 * 600 {
            return 0;
        }
        self.places().filter(|&p| squared(p, place) <= NEAR).count()
    }
}

#[derive(Clone, Copy, Debug)]
struct Gun {
    place: Point,
    owner: usize,
    fired: bool,
    moved: bool,
}

/// Prisoners that stand together; freed ones are held by their own side.
#[derive(Clone, Copy, Debug)]
struct Group {
    side: usize,
    holder: usize,
    infantry: usize,
    cavalry: usize,
    place: Point,
    /// Prisoners that one model may guard.
    per_guard: usize,
    /// Led in this turn, which happens once at most.
    led: bool,
}

impl Group {
    fn size(&self) -> usize {
        self.infantry + self.cavalry
    }

    fn guards(&self) -> usize {
        self.size().div_ceil(self.per_guard)
    }
}

/// What marches with a unit.
#[derive(Clone, Copy, PartialEq)]
enum Load {
    Nothing,
    Gun(usize),
    Prisoners,
}

struct Game<'a, D: Dice> {
    spec: &'a Spec,
    dice: &'a mut D,
    journal: Option<&'a mut Vec<String>>,
    units: [Vec<Option<Unit>>; 2],
    guns: Vec<Gun>,
    groups: Vec<Group>,
    /// The side that has the south edge.
    south: usize,
    turn: i64,
    ending: Option<Ending>,
    common: [i64; COMMON.len()],
    tally: [[i64; OF_A_SIDE.len()]; 2],
}

macro_rules! note {
    ($game:expr, $($text:tt)*) => {
        if $game.journal.is_some() {
            let line = format!($($text)*);
            $game.journal.as_mut().expect("a journal").push(line);
        }
    };
}

const LETTER: [char; 2] = ['A', 'B'];

/// A unit before the game, or one of a lineup, and where its centre is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    pub kind: Kind,
    pub models: usize,
    pub centre: Point,
}

/// Plays one game with everybody where the lists say; what it returns is named by `names`.
pub fn play(spec: &Spec, dice: &mut impl Dice, journal: Option<&mut Vec<String>>) -> Vec<i64> {
    play_lined_up(spec, dice, journal, |_, own, _| own.iter().map(|unit| unit.centre).collect())
}

/// Plays one game in which each player chooses where his units stand: asked for a side, with its units where its list
/// says, crews last, and with those of the other that stand already, `lineup` gives the centre of each of its own.
pub fn play_lined_up(
    spec: &Spec,
    dice: &mut impl Dice,
    journal: Option<&mut Vec<String>>,
    lineup: impl FnMut(usize, &[Standing], &[Standing]) -> Vec<Point>,
) -> Vec<i64> {
    let mut game = Game {
        spec,
        dice,
        journal,
        units: [vec![None; NUMBERS], vec![None; NUMBERS]],
        guns: Vec::new(),
        groups: Vec::new(),
        south: 0,
        turn: 0,
        ending: None,
        common: [0; COMMON.len()],
        tally: [[0; OF_A_SIDE.len()]; 2],
    };
    let first = game.roll_off();
    game.south = if game.prefers_north(first) { 1 - first } else { first };
    game.deploy(first, lineup);
    game.play_on(first)
}

impl<'a, D: Dice> Game<'a, D> {
    // ------------------------------------------------------------ set-up and end

    /// To the end.
    fn play_on(mut self, first: usize) -> Vec<i64> {
        while self.ending.is_none() {
            if self.turn == self.spec.turns {
                self.ending = Some((DRAW, LAST_TURN));
            } else {
                self.turn += 1;
                let side = if self.turn % 2 == 1 { first } else { 1 - first };
                self.player_turn(side);
            }
        }
        self.result(first)
    }

    /// The side that wins it.
    fn roll_off(&mut self) -> usize {
        loop {
            let (a, b) = (self.dice.die(0, 6), self.dice.die(1, 6));
            note!(self, "roll-off A {a} B {b}");
            if a != b {
                return if a > b { 0 } else { 1 };
            }
        }
    }

    /// The drill's edge depends on the table, so that who has the south and who goes first are told apart.
    fn prefers_north(&self, side: usize) -> bool {
        match self.spec.width / 100 % 5 {
            1 => side == 1,
            2 => side == 0,
            3 => true,
            _ => false,
        }
    }

    /// The player who goes first places all his models, then the other, who sees them.
    fn deploy(&mut self, first: usize, mut lineup: impl FnMut(usize, &[Standing], &[Standing]) -> Vec<Point>) {
        let mut seen = Vec::new();
        let mut crews = [Vec::new(), Vec::new()];
        for side in [first, 1 - first] {
            let mut listed = self.listed(side);
            let centres = lineup(side, &listed, &seen);
            if centres != listed.iter().map(|unit| unit.centre).collect::<Vec<Point>>() {
                let mistake = self.mistake(side, &listed, &centres);
                assert!(mistake.is_none(), "{} cannot stand so: {}", LETTER[side], mistake.unwrap_or(""));
            }
            let soldiers = self.spec.armies[side].units.len();
            for (number, (unit, centre)) in listed.iter_mut().zip(centres).enumerate() {
                unit.centre = centre;
                let (Standing { kind, models, .. }, north) = (*unit, side != self.south);
                let party = number >= soldiers;
                self.units[side][number] = Some(Unit { kind, models, centre, north, party, moved: false, fought: 0 });
                note!(self, "deploy {} {number} {models} {kind:?} at {},{}", LETTER[side], centre.x, centre.y);
                if party {
                    crews[side].push(Gun { place: centre, owner: side, fired: false, moved: false });
                }
            }
            seen = listed;
        }
        self.guns = crews.concat();
    }

    /// A side's units, crews last, where its list says.
    fn listed(&self, side: usize) -> Vec<Standing> {
        let army = &self.spec.armies[side];
        let mut list = army.units.clone();
        let mut crews = Vec::new();
        for &gun in &army.guns {
            let source = (0..list.len()).filter(|&i| list[i].models > 4).min_by_key(|&i| (list[i].x - gun).abs());
            let source = source.expect("a unit with more than four models");
            list[source].models -= 4;
            crews.push(Entry { kind: list[source].kind, models: 4, x: gun });
        }
        let standing =
            |unit: &Entry| Standing { kind: unit.kind, models: unit.models, centre: self.deployed(side, unit) };
        list.iter().chain(&crews).map(standing).collect()
    }

    /// The centre of a unit as far from its edge as lets all models be within 3 inches of it, as the south stands; the
    /// north stands like the south on a table that has been turned by 180 degrees.
    fn deployed(&self, side: usize, entry: &Entry) -> Point {
        let heights = lattice().places[..entry.models].iter().map(|&(_, y)| y);
        let (x, y) = (entry.x, 300 - heights.max().unwrap_or(0));
        if side == self.south { Point { x, y } } else { Point { x: self.spec.width - x, y: self.spec.depth - y } }
    }

    /// What is wrong with where a side wants its units to stand, if anything is.
    fn mistake(&self, side: usize, listed: &[Standing], centres: &[Point]) -> Option<&'static str> {
        if listed.len() != centres.len() {
            return Some("a place for each unit, and no more");
        }
        let north = side != self.south;
        let blocks: Vec<Block> =
            listed.iter().zip(centres).map(|(unit, &centre)| Block { centre, models: unit.models, north }).collect();
        let models = || blocks.iter().flat_map(|block| block.places());
        if models().any(|p| p != self.on_table(p)) {
            return Some("all models on the table");
        }
        if models().any(|p| (p.y - self.edge(side)).abs() > 300) {
            return Some("all models within 3 inches of the edge");
        }
        if centres.iter().any(|&centre| self.is_barred(centre)) {
            return Some("no unit on impassable ground");
        }
        for (k, &block) in blocks.iter().enumerate() {
            if blocks[..k].iter().any(|&other| meet(block, other)) {
                return Some("units more than an inch from each other");
            }
        }
        None
    }

    /// The y of a side's edge.
    fn edge(&self, side: usize) -> i32 {
        if side == self.south { 0 } else { self.spec.depth }
    }

    /// Fighting models.
    fn models(&self, side: usize) -> usize {
        self.units[side].iter().flatten().map(|unit| unit.models).sum()
    }

    fn check_end(&mut self) {
        let (a, b) = (self.models(0), self.models(1));
        self.ending = match (a, b) {
            (0, 0) => Some((DRAW, NOBODY_LEFT)),
            (_, 0) => Some((0, NOBODY_LEFT)),
            (0, _) => Some((1, NOBODY_LEFT)),
            _ if a <= 15 && b <= 15 => Some((DRAW, AT_15)),
            _ => None,
        };
    }

    fn result(mut self, first: usize) -> Vec<i64> {
        let (who, why) = self.ending.unwrap_or((DRAW, LAST_TURN));
        let winner = if who == DRAW { None } else { Some(who as usize) };
        for side in 0..2 {
            let count = |kind: Kind| -> i64 {
                self.units[side].iter().flatten().filter(|unit| unit.kind == kind).map(|unit| unit.models as i64).sum()
            };
            let (infantry, cavalry) = (count(Infantry), count(Cavalry));
            let held = self.groups.iter().filter(|group| group.holder == side && group.side != side);
            let held: usize = held.map(Group::size).sum();
            let freed = self.groups.iter().filter(|group| group.holder == side && group.side == side);
            let freed: usize = freed.map(Group::size).sum();
            let guns = self.guns.iter().filter(|gun| gun.owner == side).count() as i64;
            let tally = &mut self.tally[side];
            tally[M::InfantryLeft as usize] = infantry;
            tally[M::CavalryLeft as usize] = cavalry;
            tally[M::Guns as usize] = guns;
            tally[M::PrisonersTaken as usize] = tally[M::PrisonersDelivered as usize] + held as i64;
            tally[M::PrisonersHeld as usize] = held as i64;
            tally[M::PrisonersFreedLeft as usize] = freed as i64;
            tally[M::InchesMoved as usize] /= 100;
            let for_game = if winner.is_none() { 100 } else { 200 * (winner == Some(side)) as i64 };
            tally[M::Score as usize] = for_game + 20 * guns + 3 * cavalry + 2 * infantry;
        }
        let taken = self.tally[0][M::PrisonersTaken as usize] + self.tally[1][M::PrisonersTaken as usize];
        self.tally[0][M::Score as usize] += taken;
        self.tally[1][M::Score as usize] += taken;
        let margin = self.tally[0][M::Score as usize] - self.tally[1][M::Score as usize];
        self.common[..EQUAL].copy_from_slice(&[
            who,
            why,
            margin,
            self.turn,
            (why == LAST_TURN) as i64,
            (first == 0) as i64,
            (winner == Some(first)) as i64,
            (winner == Some(1 - first)) as i64,
            if first == 0 { margin } else { -margin },
            self.tally[first][M::Score as usize],
            (winner == Some(self.south)) as i64,
            (winner == Some(1 - self.south)) as i64,
            if self.south == 0 { margin } else { -margin },
            self.tally[self.south][M::Score as usize],
        ]);
        note!(self, "end {who} {why} after turn {}", self.turn);
        self.common.iter().chain(&self.tally[0]).chain(&self.tally[1]).copied().collect()
    }

    /// What a side has done so far: its moves of all kinds, and its shots.
    fn done(&self, side: usize) -> i64 {
        let moves = [M::Marches, M::Charges, M::GunMoves, M::Escorts, M::CrewsLeft, M::GuardsLeft, M::Joins];
        let shots = [M::ShotsNear, M::ShotsMedium, M::ShotsFar];
        moves.into_iter().chain(shots).map(|measure| self.tally[side][measure as usize]).sum()
    }

    fn count(&mut self, side: usize, measure: M, by: i64) {
        self.tally[side][measure as usize] += by;
    }

    fn player_turn(&mut self, side: usize) {
        note!(self, "turn {} {} ({} against {})", self.turn, LETTER[side], self.models(side), self.models(1 - side));
        if 5 * self.models(side) < self.models(1 - side) {
            note!(self, "{} concedes", LETTER[side]);
            self.ending = Some((1 - side as i64, CONCEDED));
            return;
        }
        for unit in self.units[side].iter_mut().flatten() {
            unit.moved = false;
        }
        for gun in &mut self.guns {
            (gun.fired, gun.moved) = (false, false);
        }
        for group in &mut self.groups {
            group.led = false;
        }
        // A side's first turn is movement only.
        let first = self.turn <= 2;
        let done_before = self.done(side);
        if !first {
            let owned = self.guns.iter().filter(|gun| gun.owner == side).count();
            self.count(side, M::GunTurns, owned as i64);
            self.shooting(side);
            let fired = self.guns.iter().filter(|gun| gun.fired).count();
            self.count(side, M::GunTurnsFired, fired as i64);
        }
        if self.ending.is_none() {
            self.movement(side);
        }
        if self.ending.is_none() && !first {
            self.combats(side);
        }
        if self.done(side) == done_before {
            self.count(side, M::IdleTurns, 1);
        }
    }

    // ------------------------------------------------------------ guns and prisoners change hands

    fn near(&self, side: usize, place: Point) -> usize {
        self.units[side].iter().flatten().map(|unit| unit.near(place)).sum()
    }

    /// The side for which a gun is in action.
    fn in_action(&self, gun: usize) -> Option<usize> {
        let place = self.guns[gun].place;
        match (self.near(0, place), self.near(1, place)) {
            (4.., 0) => Some(0),
            (0, 4..) => Some(1),
            _ => None,
        }
    }

    fn settle(&mut self) {
        for g in 0..self.guns.len() {
            let owner = self.guns[g].owner;
            if let Some(side) = self.in_action(g) {
                if side != owner {
                    self.guns[g].owner = side;
                    self.count(owner, M::GunsLost, 1);
                    note!(self, "gun {g} goes over to {}", LETTER[side]);
                }
            }
        }
        for k in 0..self.groups.len() {
            let group = self.groups[k];
            let other = 1 - group.holder;
            let [held, others] = [group.holder, other].map(|side| self.near(side, group.place));
            let is_weak = group.size() > 0 && held < group.guards();
            if is_weak && (others >= group.guards() || (held == 0 && others > 0)) {
                self.groups[k].holder = other;
                if group.side == other {
                    self.count(other, M::PrisonersFreed, group.size() as i64);
                }
                let size = group.size();
                note!(self, "group {k} of {size} of {} goes over to {}", LETTER[group.side], LETTER[other]);
            }
        }
        self.deliver();
    }

    /// Groups that are in their holder's zone, and guarded, leave the table or return.
    fn deliver(&mut self) {
        for k in 0..self.groups.len() {
            let Group { side, holder, infantry, cavalry, place, .. } = self.groups[k];
            let is_guarded = self.near(holder, place) >= self.groups[k].guards();
            if self.groups[k].size() == 0 || (place.y - self.edge(holder)).abs() > 300 || !is_guarded {
                continue;
            }
            if side != holder {
                self.count(holder, M::PrisonersDelivered, (infantry + cavalry) as i64);
                (self.groups[k].infantry, self.groups[k].cavalry) = (0, 0);
                note!(self, "{} has taken {} for good", LETTER[holder], infantry + cavalry);
                continue;
            }
            // A unit cannot have more than 29 models; who finds no number waits.
            for (kind, all) in [(Infantry, infantry), (Cavalry, cavalry)] {
                for models in (0..all).step_by(MOST).map(|before| MOST.min(all - before)) {
                    let north = side != self.south;
                    let unit = Unit { kind, models, centre: place, north, party: false, moved: true, fought: 0 };
                    let Some(number) = self.add(side, unit) else { break };
                    self.count(side, M::PrisonersReturned, models as i64);
                    match kind {
                        Infantry => self.groups[k].infantry -= models,
                        Cavalry => self.groups[k].cavalry -= models,
                    }
                    note!(self, "{} {number} returns: {models} {kind:?}", LETTER[side]);
                }
            }
        }
    }

    /// Gives a new unit the lowest number that is free.
    fn add(&mut self, side: usize, unit: Unit) -> Option<usize> {
        let number = self.units[side].iter().position(Option::is_none)?;
        self.units[side][number] = Some(unit);
        Some(number)
    }

    fn lose(&mut self, side: usize, number: usize, models: usize) {
        if let Some(unit) = &mut self.units[side][number] {
            unit.models -= models;
            if unit.models == 0 {
                self.units[side][number] = None;
            }
        }
    }

    // ------------------------------------------------------------ shooting

    fn shooting(&mut self, side: usize) {
        for gun in 0..self.guns.len() {
            if (gun as i64 + self.turn) % 3 == 0 {
                continue;
            }
            for _ in 0..4 {
                if self.in_action(gun) != Some(side) || self.guns[gun].owner != side {
                    break;
                }
                let Some((number, target)) = self.nearest_in_sight(side, self.guns[gun].place) else { break };
                self.fire(side, gun, number, target);
                self.settle();
                self.check_end();
                if self.ending.is_some() {
                    return;
                }
            }
        }
    }

    /// Unit number and place of the enemy model to fire at.
    fn nearest_in_sight(&self, side: usize, from: Point) -> Option<(usize, Point)> {
        let mut models = self.models_of(1 - side);
        models.sort_by_key(|&(number, place, p)| (squared(from, p), number, place));
        models.iter().find(|&&(number, _, p)| self.is_seen(side, from, number, p)).map(|&(number, _, p)| (number, p))
    }

    /// All models of a side: unit number, place on the lattice, point.
    fn models_of(&self, side: usize) -> Vec<(usize, usize, Point)> {
        let mut models = Vec::new();
        for (number, unit) in self.units[side].iter().enumerate() {
            for (place, p) in unit.iter().flat_map(Unit::places).enumerate() {
                models.push((number, place, p));
            }
        }
        models
    }

    fn is_seen(&self, side: usize, from: Point, target_unit: usize, target: Point) -> bool {
        let blocks = |f: &Feature| {
            f.blocks_sight && f.shape.is_crossed(from, target) && !f.shape.holds(from) && !f.shape.holds(target)
        };
        if self.spec.features.iter().any(blocks) {
            return false;
        }
        for s in 0..2 {
            for (number, unit) in self.units[s].iter().enumerate() {
                let Some(unit) = unit else { continue };
                if s != side && number == target_unit {
                    continue;
                }
                // No model of it can be in the way if its centre is more than 3.5 inches off.
                if compare_distance(from, target, unit.centre, 350).is_gt() {
                    continue;
                }
                let serves = |p: Point| s == side && squared(p, from) <= NEAR;
                if unit.places().any(|p| !serves(p) && compare_distance(from, target, p, 50).is_lt()) {
                    return false;
                }
            }
        }
        true
    }

    fn is_covered(&self, from: Point, target: Point) -> bool {
        let covers = |f: &Feature| {
            f.cover && (f.shape.holds(target) || (f.shape.is_crossed(from, target) && !f.shape.holds(from)))
        };
        self.spec.features.iter().any(covers)
    }

    fn fire(&mut self, side: usize, gun: usize, number: usize, target: Point) {
        self.guns[gun].fired = true;
        let from = self.guns[gun].place;
        let distance = squared(from, target);
        let (need, shots, hits) = if distance <= 1200 * 1200 {
            (3, M::ShotsNear, M::HitsNear)
        } else if distance <= 2400 * 2400 {
            (4, M::ShotsMedium, M::HitsMedium)
        } else {
            (5, M::ShotsFar, M::HitsFar)
        };
        let covered = self.is_covered(from, target);
        self.count(side, shots, 1);
        self.count(side, M::ShotsInCover, covered as i64);
        let roll = self.dice.die(side, 6) as i64;
        let hit = roll - covered as i64 >= need;
        let inches = (distance as f64).sqrt() / 100.0;
        note!(
            self,
            "shot gun {gun} at {} {number} ({},{}) {inches:.2} in covered {covered} roll {roll} hit {hit}",
            LETTER[1 - side],
            target.x,
            target.y
        );
        if !hit {
            return;
        }
        self.count(side, hits, 1);
        let deaths = self.dice.die(side, 3) as usize;
        // The target comes first: but for a model of another unit at the very same point, nobody is nearer.
        let mut victims: Vec<(usize, usize, Point)> =
            self.models_of(1 - side).into_iter().filter(|&(_, _, p)| squared(p, target) <= NEAR).collect();
        victims.sort_by_key(|&(unit, place, p)| (!(unit == number && p == target), squared(p, target), unit, place));
        victims.truncate(deaths);
        for &(unit, _, _) in &victims {
            self.lose(1 - side, unit, 1);
        }
        self.count(side, M::KillsGunfire, victims.len() as i64);
        note!(self, "killed {:?}", victims.iter().map(|v| v.0).collect::<Vec<_>>());
    }

    // ------------------------------------------------------------ moves

    fn unit(&self, side: usize, number: usize) -> Unit {
        self.units[side][number].expect("a unit on the table")
    }

    /// Models of a side at a place.
    fn block(&self, side: usize, centre: Point, models: usize) -> Block {
        Block { centre, models, north: side != self.south }
    }

    /// The numbers of the enemy units a unit of `side` would touch at a place.
    fn touched(&self, side: usize, centre: Point, models: usize) -> Vec<usize> {
        let own = self.block(side, centre, models);
        let enemies = self.units[1 - side].iter().enumerate();
        enemies.filter(|(_, enemy)| enemy.is_some_and(|enemy| meet(own, enemy.block()))).map(|(n, _)| n).collect()
    }

    fn is_in_contact(&self, side: usize, number: usize) -> bool {
        let unit = self.unit(side, number);
        !self.touched(side, unit.centre, unit.models).is_empty()
    }

    /// Is a friend, other than those numbered, within an inch of the unit at that place?
    fn is_near_friend(&self, side: usize, models: usize, at: Point, but: &[usize]) -> bool {
        let friends = self.units[side].iter().enumerate().filter(|(number, _)| !but.contains(number));
        let own = self.block(side, at, models);
        friends.flat_map(|(_, friend)| friend).any(|friend| meet(own, friend.block()))
    }

    /// How far the ground lets a unit go along a way, of an allowance.
    fn ground_limit(&self, way: &Way, allowance: i64) -> i64 {
        let mut limit = allowance;
        for feature in &self.spec.features {
            if !feature.difficult && !feature.impassable {
                continue;
            }
            let Some(d) = feature.shape.first_touch(way) else { continue };
            if feature.difficult {
                limit = limit.min((allowance / 2).max(d - 1));
            }
            if feature.impassable {
                limit = limit.min(d);
            }
        }
        limit = limit.min(self.exit(way));
        while limit > 0 && self.is_barred(way.at(limit)) {
            limit -= 1;
        }
        limit
    }

    fn is_barred(&self, p: Point) -> bool {
        self.spec.features.iter().any(|f| f.impassable && f.shape.holds(p))
    }

    /// Whole hundredths, rounded down, along the way to where it leaves the table.
    fn exit(&self, way: &Way) -> i64 {
        let mut limit = i64::MAX;
        let (from, to) = (way.from, way.to);
        for (from, to, most) in [(from.x, to.x, self.spec.width), (from.y, to.y, self.spec.depth)] {
            let room = if to > most { most - from } else { from };
            if to < 0 || to > most {
                limit = limit.min(floor_of_root_quotient(room as i64, way.squared, (to - from).abs() as i64));
            }
        }
        limit
    }

    /// The first hundredth of `start..=last` at which a unit is within an inch of one of the others.
    fn first_meeting(&self, way: &Way, unit: Block, start: i64, last: i64, others: &[Unit]) -> Option<i64> {
        let mut walked = start;
        while walked <= last {
            let here = way.at(walked);
            let mut gap = f64::INFINITY;
            for other in others {
                if meet(Block { centre: here, ..unit }, other.block()) {
                    return Some(walked);
                }
                let reach = lattice().radius[unit.models] + lattice().radius[other.models] + 100.0;
                gap = gap.min((squared(here, other.centre) as f64).sqrt() - reach);
            }
            // So far there is certainly no meeting (3 hundredths are more than the rounding of two places).
            walked += ((gap.min(1e6) - 3.0) as i64).max(1);
        }
        None
    }

    fn enemies(&self, side: usize) -> Vec<(usize, Unit)> {
        self.units[1 - side].iter().enumerate().filter_map(|(n, unit)| unit.map(|unit| (n, unit))).collect()
    }

    /// The groups that an escort takes along.
    fn escorted(&self, side: usize, unit: &Unit) -> Vec<usize> {
        let mut room = self.spec.per_guard * unit.models;
        let mut taken = Vec::new();
        for (k, group) in self.groups.iter().enumerate() {
            let is_guarded = group.size() > 0 && unit.near(group.place) >= group.guards();
            if group.holder == side && !group.led && is_guarded && group.size() <= room {
                room -= group.size();
                taken.push(k);
            }
        }
        taken
    }

    fn on_table(&self, p: Point) -> Point {
        Point { x: p.x.clamp(0, self.spec.width), y: p.y.clamp(0, self.spec.depth) }
    }

    /// Marches straight towards a point, as far as the rules allow. Has the unit moved?
    fn march(&mut self, side: usize, number: usize, target: Point, load: Load) -> bool {
        let unit = self.unit(side, number);
        let way = Way::new(unit.centre, target);
        let escorted = if load == Load::Prisoners { self.escorted(side, &unit) } else { Vec::new() };
        if load == Load::Prisoners && escorted.is_empty() {
            return false;
        }
        let slow = escorted.iter().any(|&k| self.groups[k].infantry > 0);
        let allowance = if slow { unit.kind.pace().min(600) } else { unit.kind.pace() };
        let touched = self.touched(side, unit.centre, unit.models);
        let mut others = Vec::new();
        for (n, enemy) in self.enemies(side) {
            if !touched.contains(&n) {
                others.push(enemy);
            } else if dot(unit.centre, enemy.centre, target) > 0 {
                // It would come nearer to an enemy it is in contact with.
                return false;
            }
        }
        let mut limit = self.ground_limit(&way, allowance);
        // Beside the unit, the same way.
        let mut beside: Vec<Point> = escorted.iter().map(|&k| self.groups[k].place).collect();
        if let Load::Gun(gun) = load {
            beside.push(self.guns[gun].place);
        }
        for place in beside {
            let to = moved_by(place, target.x - unit.centre.x, target.y - unit.centre.y);
            limit = limit.min(self.ground_limit(&Way::new(place, to), allowance));
        }
        let last = way.last(limit);
        let mut walked = match self.first_meeting(&way, unit.block(), 1, last, &others) {
            Some(first) => first - 1,
            None => last,
        };
        while walked > 0 && self.is_near_friend(side, unit.models, way.at(walked), &[number]) {
            walked -= 1;
        }
        let end = way.at(walked);
        // Whoever ends where it was, be it that a hundredth askew is rounded to none, has not moved.
        if end == unit.centre || !self.touched(side, end, unit.models).is_empty() {
            return false;
        }
        let (dx, dy) = (end.x - unit.centre.x, end.y - unit.centre.y);
        if let Load::Gun(gun) = load {
            self.guns[gun].place = moved_by(self.guns[gun].place, dx, dy);
            self.guns[gun].moved = true;
        }
        for &k in &escorted {
            self.groups[k].place = moved_by(self.groups[k].place, dx, dy);
            self.groups[k].led = true;
        }
        let (measure, name) = match load {
            Load::Gun(_) => (M::GunMoves, "gun move"),
            Load::Prisoners => (M::Escorts, "escort"),
            Load::Nothing => (M::Marches, "march"),
        };
        self.arrive(side, number, end, walked, measure, name);
        true
    }

    fn arrive(&mut self, side: usize, number: usize, end: Point, walked: i64, measure: M, name: &str) {
        if let Some(unit) = &mut self.units[side][number] {
            unit.centre = end;
            unit.moved = true;
        }
        self.count(side, measure, 1);
        self.count(side, M::InchesMoved, walked);
        note!(self, "{name} {} {number} to {},{} ({walked})", LETTER[side], end.x, end.y);
        self.settle();
    }

    /// Charges straight at an enemy unit, if that can be.
    fn charge(&mut self, side: usize, number: usize, target: Point) -> bool {
        let unit = self.unit(side, number);
        let way = Way::new(unit.centre, target);
        let enemies: Vec<Unit> = self.enemies(side).into_iter().map(|(_, enemy)| enemy).collect();
        let last = way.last(self.ground_limit(&way, unit.kind.pace()));
        let Some(walked) = self.first_meeting(&way, unit.block(), 1, last, &enemies) else { return false };
        let end = way.at(walked);
        if self.is_near_friend(side, unit.models, end, &[number]) {
            return false;
        }
        self.arrive(side, number, end, walked, M::Charges, "charge");
        true
    }

    /// Joins a party to a friend, straight, if that can be.
    fn join(&mut self, side: usize, number: usize, friend_number: usize) -> bool {
        let unit = self.unit(side, number);
        let friend = self.unit(side, friend_number);
        let joint = unit.models + friend.models;
        if joint > MOST || !self.touched(side, friend.centre, joint).is_empty() {
            return false;
        }
        let way = Way::new(unit.centre, friend.centre);
        let last = way.last(self.ground_limit(&way, unit.kind.pace()));
        let Some(walked) = self.first_meeting(&way, unit.block(), 0, last, &[friend]) else { return false };
        let enemies: Vec<Unit> = self.enemies(side).into_iter().map(|(_, enemy)| enemy).collect();
        let enemy_met = self.first_meeting(&way, unit.block(), 0, walked, &enemies).is_some();
        let end = way.at(walked);
        if enemy_met || self.is_near_friend(side, unit.models, end, &[number, friend_number]) {
            return false;
        }
        self.units[side][number] = None;
        if let Some(joint) = &mut self.units[side][friend_number] {
            joint.models += unit.models;
            joint.moved = true;
        }
        self.count(side, M::Joins, 1);
        self.count(side, M::InchesMoved, walked);
        note!(self, "join {} {number} ({} models) to {friend_number} ({walked})", LETTER[side], unit.models);
        self.settle();
        true
    }

    /// Makes a new unit of some models of another.
    fn detach(&mut self, side: usize, number: usize, models: usize, centre: Point, name: &str) -> Option<usize> {
        let unit = self.unit(side, number);
        let party = Unit { models, centre, party: true, moved: false, fought: 0, ..unit };
        let new = self.add(side, party)?;
        self.lose(side, number, models);
        note!(self, "{name} {} {number} leaves {models} as {new} at {},{}", LETTER[side], centre.x, centre.y);
        self.settle();
        Some(new)
    }

    // ------------------------------------------------------------ movement: the drill

    fn movement(&mut self, side: usize) {
        for number in 0..NUMBERS {
            if self.units[side][number].is_some_and(|unit| !unit.moved) {
                self.move_unit(side, number);
            }
        }
    }

    fn move_unit(&mut self, side: usize, number: usize) {
        let unit = self.unit(side, number);
        let touched = self.touched(side, unit.centre, unit.models);
        if !touched.is_empty() {
            self.break_off(side, number, &touched);
            return;
        }
        if let Some(gun) = (0..self.guns.len()).find(|&g| self.can_take_along(side, &unit, g)) {
            let target = Point { x: unit.centre.x, y: self.edge(1 - side) };
            self.march(side, number, target, Load::Gun(gun));
            return;
        }
        if self.escort(side, number) {
            return;
        }
        self.leave_crew(side, number);
        if number % 3 != 2 && self.charge_nearest(side, number) {
            return;
        }
        if unit_is_small_party(&self.unit(side, number)) && self.join_nearest(side, number) {
            return;
        }
        let target = self.goal(side, number);
        if let Some(target) = target {
            self.march(side, number, target, Load::Nothing);
        }
    }

    /// a.
    fn break_off(&mut self, side: usize, number: usize, touched: &[usize]) {
        let own = self.unit(side, number).centre;
        let enemies = touched.iter().map(|&n| self.unit(1 - side, n).centre);
        let Some(enemy) = enemies.min_by_key(|&enemy| squared(own, enemy)) else { return };
        if number % 4 == 1 && own != enemy {
            let target = self.on_table(moved_by(own, (own.x - enemy.x) * 20, (own.y - enemy.y) * 20));
            self.march(side, number, target, Load::Nothing);
        }
    }

    /// b.
    fn can_take_along(&self, side: usize, unit: &Unit, g: usize) -> bool {
        let gun = self.guns[g];
        !gun.fired && !gun.moved && unit.near(gun.place) >= 4 && self.in_action(g) == Some(side)
    }

    /// c. Is the unit done?
    fn escort(&mut self, side: usize, number: usize) -> bool {
        let unit = self.unit(side, number);
        let near =
            |group: &&Group| group.size() > 0 && group.holder == side && unit.near(group.place) >= group.guards();
        let Some(&group) = self.groups.iter().find(near) else { return false };
        let are_free = self.touched(side, group.place, group.guards()).is_empty();
        if number % 2 == 0 && unit.models > group.guards() && are_free {
            if let Some(guards) = self.detach(side, number, group.guards(), group.place, "guards") {
                self.count(side, M::GuardsLeft, 1);
                let target = Point { x: group.place.x, y: self.edge(side) };
                self.march(side, guards, target, Load::Prisoners);
                return false;
            }
        }
        let target = Point { x: unit.centre.x, y: self.edge(side) };
        self.march(side, number, target, Load::Prisoners);
        true
    }

    /// d.
    fn leave_crew(&mut self, side: usize, number: usize) {
        let unit = self.unit(side, number);
        if number % 2 != 0 || unit.models < 8 {
            return;
        }
        let has_crew = |place: Point| self.units[side].iter().flatten().any(|unit| unit.party && unit.near(place) >= 4);
        let wants =
            |gun: &&Gun| unit.near(gun.place) >= 4 && self.near(1 - side, gun.place) == 0 && !has_crew(gun.place);
        let Some(&gun) = self.guns.iter().find(wants) else { return };
        if self.detach(side, number, 4, gun.place, "crew").is_some() {
            self.count(side, M::CrewsLeft, 1);
        }
    }

    /// e. Has it charged?
    fn charge_nearest(&mut self, side: usize, number: usize) -> bool {
        if self.is_in_contact(side, number) {
            return false;
        }
        let own = self.unit(side, number).centre;
        let mut enemies = self.enemies(side);
        enemies.sort_by_key(|&(n, enemy)| (squared(own, enemy.centre), n));
        enemies.iter().any(|(_, enemy)| self.charge(side, number, enemy.centre))
    }

    /// f. Has it joined?
    fn join_nearest(&mut self, side: usize, number: usize) -> bool {
        let unit = self.unit(side, number);
        let mut friends: Vec<(i64, usize)> = Vec::new();
        for (n, friend) in self.units[side].iter().enumerate() {
            if let Some(friend) = friend.filter(|friend| n != number && friend.kind == unit.kind && friend.moved) {
                friends.push((squared(unit.centre, friend.centre), n));
            }
        }
        friends.sort();
        friends.iter().any(|&(_, friend)| self.join(side, number, friend))
    }

    /// g. and h.: where it marches.
    fn goal(&self, side: usize, number: usize) -> Option<Point> {
        let unit = self.unit(side, number);
        let nearest = |places: Vec<Point>| places.into_iter().min_by_key(|&place| squared(unit.centre, place));
        let groups: Vec<Point> =
            self.groups.iter().filter(|g| g.size() > 0 && g.holder != side).map(|g| g.place).collect();
        if number % 5 == 4 && !groups.is_empty() {
            return nearest(groups);
        }
        let guns: Vec<Point> = self.guns.iter().filter(|gun| gun.owner != side).map(|gun| gun.place).collect();
        if unit.kind == Cavalry && number % 2 == 0 && !guns.is_empty() {
            return nearest(guns);
        }
        nearest(self.enemies(side).into_iter().map(|(_, enemy)| enemy.centre).collect())
    }

    // ------------------------------------------------------------ combat

    fn combats(&mut self, side: usize) {
        for unit in self.units.iter_mut().flatten().flatten() {
            unit.fought = 0;
        }
        // Found by their lowest unit of the active side, hence in the drill's order.
        for combat in self.form_combats(side) {
            self.combat(&combat);
            self.settle();
            self.check_end();
            if self.ending.is_some() {
                return;
            }
        }
    }

    /// Units linked by contact: for each combat A's numbers and B's.
    fn form_combats(&self, side: usize) -> Vec<[Vec<usize>; 2]> {
        let mut combats = Vec::new();
        let mut known = [[false; NUMBERS]; 2];
        for number in 0..NUMBERS {
            if known[side][number] || self.units[side][number].is_none() || !self.is_in_contact(side, number) {
                continue;
            }
            let mut combat = [Vec::new(), Vec::new()];
            let mut open = vec![(side, number)];
            known[side][number] = true;
            while let Some((s, n)) = open.pop() {
                combat[s].push(n);
                let unit = self.unit(s, n);
                for enemy in self.touched(s, unit.centre, unit.models) {
                    if !known[1 - s][enemy] {
                        known[1 - s][enemy] = true;
                        open.push((1 - s, enemy));
                    }
                }
            }
            combats.push(combat.map(|mut numbers: Vec<usize>| {
                numbers.sort();
                numbers
            }));
        }
        combats
    }

    /// Points of the models of a combat's units that are in contact with enemies of this combat, by unit and by place.
    fn contact_models(&self, combat: &[Vec<usize>; 2], side: usize) -> Vec<Point> {
        let models = |s: usize| -> Vec<Point> {
            combat[s].iter().flat_map(|&n| self.units[s][n]).flat_map(|unit| unit.places()).collect()
        };
        let enemies = models(1 - side);
        models(side).into_iter().filter(|&p| enemies.iter().any(|&e| squared(p, e) <= 100 * 100)).collect()
    }

    /// By unit number.
    fn fighters(&self, combat: &[Vec<usize>; 2], side: usize) -> [usize; NUMBERS] {
        let contact = self.contact_models(combat, side);
        let mut fighters = [0; NUMBERS];
        for (number, unit) in self.units[side].iter().enumerate() {
            let Some(unit) = unit else { continue };
            let near = unit.places().filter(|&p| contact.iter().any(|&c| squared(p, c) <= NEAR)).count();
            fighters[number] = near.min(unit.models - unit.fought);
        }
        fighters
    }

    fn combat(&mut self, combat: &[Vec<usize>; 2]) {
        let fighters = [self.fighters(combat, 0), self.fighters(combat, 1)];
        let number = [0, 1].map(|side: usize| fighters[side].iter().sum::<usize>());
        if number[0] == 0 || number[1] == 0 {
            return;
        }
        if number[0] == number[1] {
            self.common[EQUAL] += 1;
            note!(self, "combat {combat:?} equal {} each", number[0]);
            for side in 0..2 {
                self.take_all(side, &fighters[side]);
                self.count(1 - side, M::KillsMelee, number[side] as i64);
            }
            return;
        }
        let loser = if number[0] < number[1] { 0 } else { 1 };
        let (smaller, larger) = (number[loser], number[1 - loser]);
        let supported = self.is_supported(loser, &fighters[loser], smaller);
        let prisoners = if supported { 0 } else { (larger - smaller).min(smaller) };
        let dead = smaller - prisoners;
        self.common[if supported { SUPPORTED } else { UNSUPPORTED }] += 1;
        self.count(1 - loser, M::MeleesWon, 1);
        self.count(loser, M::MeleesLost, 1);
        note!(
            self,
            "combat {combat:?} {} {smaller} against {larger} supported {supported} prisoners {prisoners} dead {dead}",
            LETTER[loser]
        );
        // Those in contact are looked at while all stand; who is left of the winners leads the prisoners.
        let front = self.contact_models(combat, loser);
        self.pay(1 - loser, &fighters[1 - loser], dead);
        if prisoners > 0 {
            self.capture(&front, loser, &fighters[loser], prisoners);
        }
        self.take_all(loser, &fighters[loser]);
        self.count(loser, M::KillsMelee, dead as i64);
        self.count(1 - loser, M::KillsMelee, dead as i64);
    }

    fn take_all(&mut self, side: usize, fighters: &[usize; NUMBERS]) {
        for number in 0..NUMBERS {
            self.lose(side, number, fighters[number]);
        }
    }

    /// Makes a group of prisoners; whoever are left of the fighters die.
    fn capture(&mut self, front: &[Point], loser: usize, fighters: &[usize; NUMBERS], prisoners: usize) {
        let winner = 1 - loser;
        let units = self.units[loser].iter().zip(fighters);
        let all_cavalry: usize = units.filter(|(u, _)| u.is_some_and(|u| u.kind == Cavalry)).map(|(_, &f)| f).sum();
        // The drill takes cavalry first.
        let cavalry = all_cavalry.min(prisoners);
        let infantry = prisoners - cavalry;
        let place = self.captured_at(front, loser);
        let near = (0..self.groups.len()).filter(|&k| {
            let group = &self.groups[k];
            group.size() > 0 && group.side == loser && group.holder == winner && squared(group.place, place) <= NEAR
        });
        match near.min_by_key(|&k| squared(self.groups[k].place, place)) {
            Some(k) => {
                self.groups[k].infantry += infantry;
                self.groups[k].cavalry += cavalry;
            }
            None => {
                let per_guard = self.spec.per_guard;
                let group = Group { side: loser, holder: winner, infantry, cavalry, place, per_guard, led: false };
                match self.groups.iter().position(|group| group.size() == 0) {
                    Some(gone) => self.groups[gone] = group,
                    None => self.groups.push(group),
                }
            }
        }
        self.count(winner, M::PrisonersCaught, prisoners as i64);
        note!(self, "{} takes {infantry} infantry and {cavalry} cavalry", LETTER[winner]);
    }

    /// Where prisoners of a combat stand: at a place of a model in contact, on the table and passable, the one with the
    /// most of the winner's models within 3 inches, of equals the one that is nearest to such a model, of equals the
    /// first. If there is none, at the centre of the unit with the model of the winner nearest to anybody in contact.
    /// The winner's models are those left after its losses.
    fn captured_at(&self, front: &[Point], loser: usize) -> Point {
        let winner = 1 - loser;
        let captors = self.models_of(winner);
        let nearest = |place: Point| captors.iter().map(|&(_, _, p)| squared(p, place)).min();
        let best = front
            .iter()
            .filter(|&&place| place == self.on_table(place) && !self.is_barred(place))
            .min_by_key(|&&place| (std::cmp::Reverse(self.near(winner, place)), nearest(place)));
        if let Some(&place) = best {
            return place;
        }
        let from_front = |p: Point| front.iter().map(|&place| squared(p, place)).min();
        let captor = captors.iter().min_by_key(|&&(_, _, p)| from_front(p));
        let &(number, _, _) = captor.expect("a model of the winner");
        self.unit(winner, number).centre
    }

    /// The winner's dead; the rest of its fighters have fought.
    fn pay(&mut self, side: usize, fighters: &[usize; NUMBERS], mut dead: usize) {
        let mut order: Vec<usize> = (0..NUMBERS).filter(|&n| fighters[n] > 0).collect();
        order.sort_by_key(|&n| {
            let unit = self.unit(side, n);
            (unit.kind == Cavalry, unit.party, n)
        });
        for n in order {
            let lost = dead.min(fighters[n]);
            dead -= lost;
            if let Some(unit) = &mut self.units[side][n] {
                unit.fought += fighters[n] - lost;
            }
            self.lose(side, n, lost);
        }
    }

    fn is_supported(&self, side: usize, fighters: &[usize; NUMBERS], smaller: usize) -> bool {
        let fighting: Vec<Unit> = (0..NUMBERS).filter(|&n| fighters[n] > 0).map(|n| self.unit(side, n)).collect();
        (0..NUMBERS).any(|n| {
            let Some(unit) = self.units[side][n] else { return false };
            let pace = unit.kind.pace();
            fighters[n] == 0
                && 2 * unit.models >= smaller
                && !self.is_in_contact(side, n)
                && unit
                    .places()
                    .any(|p| fighting.iter().flat_map(|other| other.places()).any(|q| squared(p, q) <= pace * pace))
        })
    }
}

/// f. concerns such.
fn unit_is_small_party(unit: &Unit) -> bool {
    unit.party && unit.models <= 3
}

// ---------------------------------------------------------------- four battlefields

fn entries(list: &[(Kind, usize, i32)]) -> Vec<Entry> {
    list.iter().map(|&(kind, models, x)| Entry { kind, models, x }).collect()
}

fn rectangle(x0: i32, y0: i32, x1: i32, y1: i32) -> Feature {
    let shape = Shape::Rectangle { x0, y0, x1, y1 };
    Feature { shape, blocks_sight: false, cover: false, difficult: false, impassable: false }
}

fn circle(x: i32, y: i32, r: i32) -> Feature {
    Feature { shape: Shape::Circle { x, y, r }, ..rectangle(0, 0, 0, 0) }
}

/// A bare table; the default list twice.
pub fn open() -> Spec {
    let units = entries(&[
        (Infantry, 10, 900),
        (Infantry, 10, 2250),
        (Infantry, 10, 3600),
        (Infantry, 10, 4950),
        (Infantry, 10, 6300),
        (Cavalry, 10, 300),
        (Cavalry, 10, 2900),
        (Cavalry, 10, 6900),
    ]);
    let army = Army { units, guns: vec![1500, 5700] };
    Spec { features: Vec::new(), width: 7200, depth: 4800, turns: 60, per_guard: 7, armies: [army.clone(), army] }
}

/// Woods, a hill, a house, a river with a ford, a hedge; unequal units.
pub fn mixed() -> Spec {
    let wood = |x, y, r| Feature { cover: true, difficult: true, ..circle(x, y, r) };
    let features = vec![
        wood(1500, 1700, 500),
        Feature { blocks_sight: true, ..circle(3600, 1500, 400) },
        Feature { blocks_sight: true, impassable: true, ..rectangle(5000, 1400, 5600, 1900) },
        Feature { difficult: true, ..rectangle(0, 2450, 3000, 2650) },
        Feature { difficult: true, ..rectangle(4000, 2450, 7200, 2650) },
        Feature { cover: true, ..rectangle(2600, 3150, 4400, 3180) },
        wood(5800, 3300, 450),
        wood(1000, 3500, 350),
    ];
    let a = Army {
        units: entries(&[
            (Infantry, 10, 1100),
            (Infantry, 10, 2200),
            (Infantry, 12, 3300),
            (Infantry, 6, 4300),
            (Infantry, 6, 5200),
            (Infantry, 6, 6100),
            (Cavalry, 6, 300),
            (Cavalry, 6, 2750),
            (Cavalry, 6, 3850),
            (Cavalry, 12, 6850),
        ]),
        guns: vec![1650, 6550],
    };
    let b = Army {
        units: entries(&[
            (Infantry, 15, 700),
            (Infantry, 9, 1800),
            (Infantry, 9, 3000),
            (Infantry, 7, 4100),
            (Infantry, 5, 4700),
            (Infantry, 5, 5300),
            (Cavalry, 10, 6000),
            (Cavalry, 10, 2400),
            (Cavalry, 5, 200),
            (Cavalry, 5, 6800),
        ]),
        guns: vec![1250, 3550],
    };
    Spec { features, width: 7200, depth: 4800, turns: 60, per_guard: 7, armies: [a, b] }
}

/// Much ground to go round or through, and armies of unequal units, each with prisoners to lead far home.
pub fn wooded() -> Spec {
    let wood = |x, y, r| Feature { cover: true, difficult: true, ..circle(x, y, r) };
    let house = |x0, y0, x1, y1| Feature { blocks_sight: true, impassable: true, ..rectangle(x0, y0, x1, y1) };
    let features = vec![
        wood(600, 500, 300),
        wood(1500, 1300, 420),
        house(2400, 900, 2700, 1150),
        wood(3300, 2000, 380),
        Feature { cover: true, ..rectangle(300, 1750, 1300, 1790) },
        Feature { blocks_sight: true, difficult: true, ..circle(2300, 2100, 333) },
        house(900, 2250, 1050, 2650),
        Feature { blocks_sight: true, impassable: true, ..circle(3900, 1300, 130) },
        wood(4300, 2700, 310),
        Feature { difficult: true, ..rectangle(1700, 2500, 3700, 2590) },
    ];
    let a = Army {
        units: entries(&[
            (Infantry, 21, 700),
            (Infantry, 6, 1150),
            (Infantry, 5, 1600),
            (Infantry, 12, 2600),
            (Infantry, 1, 3100),
            (Infantry, 5, 3400),
            (Cavalry, 2, 180),
            (Cavalry, 17, 3900),
            (Cavalry, 3, 4280),
            (Cavalry, 8, 2050),
        ]),
        guns: vec![1380, 2350],
    };
    let b = Army {
        units: entries(&[
            (Cavalry, 9, 300),
            (Infantry, 8, 900),
            (Infantry, 8, 1400),
            (Cavalry, 12, 1900),
            (Infantry, 8, 2500),
            (Infantry, 26, 3300),
            (Cavalry, 9, 4300),
        ]),
        guns: vec![1150, 2200],
    };
    Spec { features, width: 4500, depth: 3200, turns: 60, per_guard: 7, armies: [a, b] }
}

/// All four, by name.
pub fn all() -> [(&'static str, Spec); 4] {
    [("open", open()), ("mixed", mixed()), ("close", close()), ("wooded", wooded())]
}

/// A small table with little on it.
pub fn close() -> Spec {
    let features = vec![
        Feature { cover: true, difficult: true, ..circle(900, 1200, 250) },
        Feature { blocks_sight: true, impassable: true, ..rectangle(2000, 1050, 2250, 1300) },
    ];
    let a = Army {
        units: entries(&[
            (Infantry, 13, 800),
            (Infantry, 13, 1600),
            (Infantry, 12, 2400),
            (Infantry, 12, 3200),
            (Cavalry, 15, 250),
            (Cavalry, 15, 2000),
        ]),
        guns: vec![1200, 2800],
    };
    let b = Army {
        units: entries(&[
            (Infantry, 17, 500),
            (Infantry, 17, 1700),
            (Infantry, 16, 2900),
            (Cavalry, 10, 1100),
            (Cavalry, 10, 2200),
            (Cavalry, 10, 3400),
        ]),
        guns: vec![800, 2550],
    };
    Spec { features, width: 3600, depth: 2400, turns: 60, per_guard: 7, armies: [a, b] }
}

// ---------------------------------------------------------------- tests

#[cfg(test)]
mod tests {
    use super::*;

    fn p(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    fn infantry(models: usize, x: i32, y: i32) -> Option<Unit> {
        Some(Unit { kind: Infantry, models, centre: p(x, y), north: false, party: false, moved: false, fought: 0 })
    }

    /// Infantry of the north, which is B's in these tests.
    fn northern(models: usize, x: i32, y: i32) -> Option<Unit> {
        infantry(models, x, y).map(|unit| Unit { north: true, ..unit })
    }

    /// A game in its third player turn (A's), with nobody on the table.
    fn empty<'a>(spec: &'a Spec, dice: &'a mut Xorshift) -> Game<'a, Xorshift> {
        Game {
            spec,
            dice,
            journal: None,
            units: [vec![None; NUMBERS], vec![None; NUMBERS]],
            guns: Vec::new(),
            groups: Vec::new(),
            south: 0,
            turn: 3,
            ending: None,
            common: [0; COMMON.len()],
            tally: [[0; OF_A_SIDE.len()]; 2],
        }
    }

    fn get<D: Dice>(game: &Game<D>, side: usize, measure: M) -> i64 {
        game.tally[side][measure as usize]
    }

    /// One combat of A's unit against B's, neither with a friend near: left of A, left of B, prisoners, dead a side.
    fn isolated(a: usize, b: usize) -> (usize, usize, usize, i64) {
        let (spec, mut dice) = (open(), Xorshift::new(1));
        let mut game = empty(&spec, &mut dice);
        game.units[0][0] = infantry(a, 3000, 2000);
        game.units[1][0] = northern(b, 3000, 2100);
        game.combats(0);
        assert_eq!(get(&game, 0, M::KillsMelee), get(&game, 1, M::KillsMelee));
        let prisoners = game.groups.iter().map(Group::size).sum();
        (game.models(0), game.models(1), prisoners, get(&game, 0, M::KillsMelee))
    }

    #[test]
    fn nine_isolated_against_eleven() {
        assert_eq!(isolated(9, 11), (0, 4, 2, 7));
        assert_eq!(isolated(11, 9), (4, 0, 2, 7));
    }

    #[test]
    fn twice_the_number_takes_all() {
        assert_eq!(isolated(5, 10), (0, 10, 5, 0));
        assert_eq!(isolated(5, 29), (0, 29, 5, 0));
        assert_eq!(isolated(7, 7), (0, 0, 0, 7));
    }

    #[test]
    fn thirteen_with_five_in_support_and_the_twelve_that_are_left() {
        let (spec, mut dice) = (open(), Xorshift::new(1));
        let mut game = empty(&spec, &mut dice);
        game.units[0][0] = infantry(13, 3000, 2000);
        game.units[1][0] = northern(19, 3000, 2100);
        // Its nearest model is 6 inches from the 13's: near enough to support, but too few.
        game.units[0][1] = infantry(5, 3000, 1100);
        game.combats(0);
        assert_eq!((game.models(0), game.models(1), get(&game, 0, M::KillsMelee)), (5, 12, 7));
        assert_eq!(game.groups.len(), 1);
        assert_eq!((game.groups[0].holder, game.groups[0].size()), (1, 6));
        assert_eq!(game.common[EQUAL..], [0, 0, 1]);
        // The five withdraw out of the way and 14 come.
        game.ending = None;
        game.units[0][1] = None;
        game.units[0][0] = infantry(14, 3000, 2000);
        game.combats(0);
        assert_eq!((game.models(0), game.models(1)), (4, 0));
        assert_eq!((get(&game, 0, M::PrisonersCaught), get(&game, 1, M::KillsMelee)), (2, 7 + 10));
        assert_eq!(get(&game, 0, M::PrisonersFreed), 6);
        assert!(game.groups.iter().any(|group| (group.side, group.holder, group.size()) == (0, 0, 6)));
    }

    #[test]
    fn enough_support_within_a_move_leaves_no_prisoners() {
        for (models, y, supported) in [(7, 1100, true), (6, 1100, false), (7, 1099, false), (29, 2000, false)] {
            let (spec, mut dice) = (open(), Xorshift::new(1));
            let mut game = empty(&spec, &mut dice);
            game.units[0][0] = infantry(13, 3000, 2000);
            game.units[1][0] = northern(19, 3000, 2100);
            game.units[0][1] = infantry(models, 3000, y);
            if y < 2000 {
                game.combats(0);
                let left = if supported { 6 } else { 12 };
                assert_eq!((game.models(0), game.models(1)), (models, left), "{models} at {y}");
                assert_eq!(game.common[SUPPORTED], supported as i64);
            } else {
                // Whoever fights does not support: here A's 42 have the most.
                game.combats(0);
                assert_eq!(game.common[EQUAL..], [0, 0, 1]);
                assert_eq!((game.models(1), get(&game, 0, M::PrisonersCaught)), (0, 19));
            }
        }
    }

    #[test]
    fn the_lattice_is_as_listed() {
        let listed = [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2)];
        let more = [(-2, 0), (2, 0), (0, 2), (-1, -2), (1, -2)];
        let all: Vec<_> = listed.iter().chain(&more).map(|&(x, y)| (100 * x, 100 * y)).collect();
        assert_eq!(lattice().places[..15], all);
        let far = |a: &(i32, i32)| lattice().places.iter().map(|b| squared(p(a.0, a.1), p(b.0, b.1))).max();
        assert_eq!(lattice().places.iter().filter_map(far).max(), Some(600 * 600));
    }

    #[test]
    fn units_meet_where_models_do() {
        let mut random = Xorshift::new(7);
        let mut met = 0;
        for _ in 0..20_000 {
            let (n, m) = (random.die(0, 29) as usize, random.die(0, 29) as usize);
            let at = p(random.die(0, 1601) as i32 - 801, random.die(0, 1601) as i32 - 801);
            let (mut a, mut b) = (infantry(n, 0, 0).unwrap(), infantry(m, at.x, at.y).unwrap());
            (a.north, b.north) = (random.die(0, 2) == 2, random.die(0, 2) == 2);
            let naive = a.places().any(|i| b.places().any(|j| squared(i, j) <= 100 * 100));
            assert_eq!(meet(a.block(), b.block()), naive, "{a:?} {b:?}");
            met += naive as usize;
        }
        assert!(met > 2_000 && met < 18_000);
        let block = |models, x, y| infantry(models, x, y).unwrap().block();
        assert!(meet(block(1, 0, 0), block(1, 100, 0)) && !meet(block(1, 0, 0), block(1, 100, 1)));
        assert!(meet(block(29, 0, 0), block(29, 700, 0)));
    }

    #[test]
    fn skipping_misses_no_meeting() {
        let (spec, mut dice, mut random) = (open(), Xorshift::new(1), Xorshift::new(5));
        let game = empty(&spec, &mut dice);
        for _ in 0..300 {
            let mut point = || p(random.die(0, 1500) as i32, random.die(0, 1500) as i32);
            let (way, b, c) = (Way::new(point(), point()), point(), point());
            let (unit, others) =
                (infantry(8, 0, 0).unwrap().block(), [northern(10, b.x, b.y).unwrap(), infantry(3, c.x, c.y).unwrap()]);
            let last = way.last(1200);
            let at = |l| Block { centre: way.at(l), ..unit };
            let naive = (1..=last).find(|&l| others.iter().any(|other| meet(at(l), other.block())));
            assert_eq!(game.first_meeting(&way, unit, 1, last, &others), naive);
        }
    }

    #[test]
    fn walks_end_on_hundredths_and_at_the_target() {
        let way = Way::new(p(0, 0), p(-300, 400));
        assert_eq!(
            (way.at(100), way.at(101), way.at(500), way.at(600)),
            (p(-60, 80), p(-60, 80), p(-300, 400), way.to)
        );
        assert_eq!((way.last(1200), way.last(400)), (500, 400));
        let way = Way::new(p(0, 0), p(1, 1));
        assert_eq!((way.last(600), way.at(1), way.at(2)), (2, p(0, 0), p(1, 1)));
    }

    #[test]
    fn shapes_are_touched_and_crossed() {
        let square = rectangle(100, 100, 200, 200).shape;
        let round = circle(150, 150, 50).shape;
        for shape in [square, round] {
            assert!(shape.is_touched(p(0, 100), p(300, 100)) && !shape.is_crossed(p(0, 100), p(300, 100)));
            assert!(shape.is_crossed(p(0, 101), p(300, 101)) && !shape.is_touched(p(0, 99), p(300, 99)));
            assert!(shape.is_crossed(p(150, 150), p(150, 150)) && !shape.is_touched(p(99, 99), p(99, 99)));
            assert!(!shape.is_touched(p(0, 150), p(99, 150)) && shape.is_touched(p(0, 150), p(100, 150)));
            assert_eq!(shape.first_touch(&Way::new(p(0, 150), p(700, 150))), Some(100));
            assert_eq!(shape.first_touch(&Way::new(p(150, 700), p(150, 0))), Some(500));
        }
        assert!(!square.is_crossed(p(0, 200), p(200, 0 - 1)) && square.is_touched(p(0, 200), p(200, 0)));
        // 100 * sqrt(2) and 150 * sqrt(2) - 50.
        assert_eq!(square.first_touch(&Way::new(p(0, 0), p(300, 300))), Some(141));
        assert_eq!(round.first_touch(&Way::new(p(0, 0), p(300, 300))), Some(162));
    }

    #[test]
    fn ten_stand_at_two_inches_and_crews_of_four_at_three() {
        let (spec, mut dice) = (open(), Xorshift::new(1));
        let mut game = empty(&spec, &mut dice);
        game.deploy(0, |_, own, _| own.iter().map(|unit| unit.centre).collect());
        // The guns, at 15 and 57 inches, take their crews from the infantry at 9 and at 63.
        let y = |side: usize, n: usize| game.unit(side, n).centre.y;
        assert_eq!((y(0, 2), y(1, 2), y(0, 8), y(1, 8)), (200, 4600, 300, 4500));
        assert_eq!((game.unit(0, 8).models, game.unit(1, 9).models), (4, 4));
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|n| game.unit(0, n).models), [6, 10, 10, 10, 6, 10, 10, 10]);
        assert_eq!((game.unit(0, 0).centre.x, game.unit(1, 0).centre.x), (900, 6300));
        assert_eq!((game.models(0), game.models(1)), (80, 80));
        assert_eq!(game.guns.iter().map(|gun| gun.owner).collect::<Vec<_>>(), [0, 0, 1, 1]);
        assert_eq!((0..4).map(|g| game.in_action(g)).collect::<Vec<_>>(), [Some(0), Some(0), Some(1), Some(1)]);
    }

    #[test]
    fn sight_is_half_an_inch_wide_but_for_those_who_serve() {
        let (mut spec, mut dice) = (open(), Xorshift::new(1));
        for (side, x, y, seen) in [(1, 1000, 50, true), (1, 1000, 49, false), (0, 300, 0, true), (0, 301, 0, false)] {
            let mut game = empty(&spec, &mut dice);
            game.units[1][0] = northern(1, 2000, 0);
            game.units[side][1] = infantry(1, x, y).map(|unit| Unit { north: side == 1, ..unit });
            assert_eq!(game.is_seen(0, p(0, 0), 0, p(2000, 0)), seen, "{side} {x} {y}");
        }
        spec.features = vec![Feature { blocks_sight: true, cover: true, ..rectangle(500, -10, 1500, 10) }];
        let game = empty(&spec, &mut dice);
        assert!(!game.is_seen(0, p(0, 0), 0, p(2000, 0)) && game.is_seen(0, p(0, 10), 0, p(2000, 10)));
        assert!(game.is_seen(0, p(500, 0), 0, p(2000, 0)) && game.is_seen(0, p(0, 0), 0, p(1500, 10)));
        assert!(game.is_covered(p(0, 0), p(2000, 0)) && game.is_covered(p(0, 0), p(1500, 10)));
        assert!(!game.is_covered(p(500, 0), p(2000, 0)) && !game.is_covered(p(0, 10), p(2000, 10)));
    }

    #[test]
    fn a_weak_holder_gives_a_group_up_and_freed_ones_fight_again_at_home() {
        let (spec, mut dice) = (open(), Xorshift::new(1));
        let mut game = empty(&spec, &mut dice);
        // Eight of A's need two guards: B has one, A at first one and then two.
        game.groups =
            vec![Group { side: 0, holder: 1, infantry: 5, cavalry: 3, place: p(3000, 700), per_guard: 7, led: false }];
        game.units[1][0] = northern(1, 3300, 700);
        game.units[0][0] = infantry(1, 3000, 1000);
        game.settle();
        assert_eq!(game.groups[0].holder, 1);
        game.units[0][0] = infantry(2, 3000, 900);
        game.settle();
        assert_eq!((game.groups[0].holder, get(&game, 0, M::PrisonersFreed)), (0, 8));
        game.units[1][0] = None;
        assert!(game.march(0, 0, p(3000, 0), Load::Prisoners));
        assert_eq!((game.unit(0, 0).centre, get(&game, 0, M::Escorts)), (p(3000, 300), 1));
        assert_eq!((game.groups[0].size(), game.unit(0, 1).models, game.unit(0, 2).kind), (0, 5, Cavalry));
        assert_eq!((game.unit(0, 2).centre, get(&game, 0, M::PrisonersReturned)), (p(3000, 100), 8));
    }

    #[test]
    fn prisoners_stand_where_they_were_taken() {
        let (mut spec, mut dice) = (open(), Xorshift::new(1));
        let mut game = empty(&spec, &mut dice);
        game.units[0][0] = infantry(9, 3000, 2000);
        game.units[1][0] = northern(9, 3000, 2300);
        let combat = |game: &Game<Xorshift>| game.form_combats(0).pop().unwrap();
        let captured_at =
            |game: &Game<Xorshift>, loser| game.captured_at(&game.contact_models(&combat(game), loser), loser);
        // Three of either side are in contact, each with seven enemies within 3 inches: the first place of the lattice.
        assert_eq!(game.contact_models(&combat(&game), 0), [p(3000, 2100), p(2900, 2100), p(3100, 2100)]);
        assert_eq!(captured_at(&game, 0), p(3000, 2100));
        assert_eq!(game.contact_models(&combat(&game), 1), [p(3000, 2200), p(3100, 2200), p(2900, 2200)]);
        assert_eq!(captured_at(&game, 1), p(3000, 2200));
        // One more near the last of them.
        game.units[1][1] = northern(1, 3300, 2300);
        assert_eq!(captured_at(&game, 0), p(3100, 2100));
        // The nearest of several with as many around them.
        game.units[1][0] = northern(1, 2850, 2150);
        game.units[1][1] = northern(1, 3110, 2110);
        assert_eq!(captured_at(&game, 0), p(3100, 2100));
        // Fourteen fight nine, and their captors are there to guard the five that they take.
        game.units[1][0] = northern(20, 3000, 2400);
        game.units[1][1] = None;
        game.combats(0);
        assert_eq!((game.models(0), game.groups.len()), (0, 1));
        let group = game.groups[0];
        assert_eq!((group.place, group.holder, group.size()), (p(3000, 2100), 1, 5));
        // On a rock, or off the table, nobody stands: they go to the unit of their nearest captor.
        spec.features = vec![Feature { impassable: true, ..rectangle(2500, 2050, 3500, 2150) }];
        let mut game = empty(&spec, &mut dice);
        game.units[0][0] = infantry(9, 3000, 2000);
        game.units[1][0] = northern(2, 3210, 2150);
        game.units[1][3] = northern(9, 3000, 2300);
        assert_eq!(captured_at(&game, 0), p(3000, 2300));
    }

    #[test]
    fn the_north_is_the_south_turned() {
        let turned = |spec: &Spec| {
            let (w, d) = (spec.width, spec.depth);
            let shape = |shape| match shape {
                Shape::Rectangle { x0, y0, x1, y1 } => {
                    Shape::Rectangle { x0: w - x1, y0: d - y1, x1: w - x0, y1: d - y0 }
                }
                Shape::Circle { x, y, r } => Shape::Circle { x: w - x, y: d - y, r },
            };
            let features = spec.features.iter().map(|f| Feature { shape: shape(f.shape), ..*f }).collect();
            Spec { features, ..spec.clone() }
        };
        let played = |spec: &Spec, seed: u64, south: bool| {
            let mut dice = Xorshift::new(seed);
            let mut game = empty(spec, &mut dice);
            let first = game.roll_off();
            (game.south, game.turn) = (if south { first } else { 1 - first }, 0);
            game.deploy(first, |_, own, _| own.iter().map(|unit| unit.centre).collect());
            let mut result = game.play_on(first);
            // The measures of the south have changed places; those of who goes first stay.
            result.drain(10..EQUAL);
            result
        };
        for (name, spec) in all() {
            let other = turned(&spec);
            for seed in 0..20 {
                assert_eq!(played(&spec, seed, true), played(&other, seed, false), "{name} {seed}");
            }
        }
    }

    #[test]
    fn who_lines_up_otherwise_must_stand_in_his_zone_and_apart() {
        let (mut spec, mut dice) = (open(), Xorshift::new(1));
        spec.features = vec![Feature { impassable: true, ..circle(4000, 0, 200) }];
        for side in 0..2 {
            let game = empty(&spec, &mut dice);
            let list = game.listed(side);
            let with = |number: usize, x: i32, y: i32| {
                let mut centres: Vec<Point> = list.iter().map(|unit| unit.centre).collect();
                centres[number] = if side == 0 { p(x, y) } else { p(7200 - x, 4800 - y) };
                game.mistake(side, &list, &centres)
            };
            // The ten of the cavalry stand from 2 inches behind their centre to 1 inch before it.
            assert_eq!([with(5, 300, 200), with(5, 100, 200)], [None; 2], "the list's place, and a little to the left");
            assert!(with(5, 99, 200).is_some_and(|mistake| mistake.ends_with("table")));
            assert!(with(5, 300, 199).is_some_and(|mistake| mistake.ends_with("table")));
            assert!(with(5, 300, 201).is_some_and(|mistake| mistake.ends_with("edge")));
            // The crew of the first gun has a place on the rock; its models may.
            assert!(side == 1 || with(8, 4000, 200).is_some_and(|mistake| mistake.ends_with("ground")));
            // A gun's crew and six: at two inches they are an inch apart, and a hundredth more is enough.
            assert!(with(8, 1099, 300).is_some_and(|mistake| mistake.ends_with("each other")));
            assert_eq!(with(8, 1201, 300), None);
            assert!(game.mistake(side, &list, &[]).is_some());
        }
    }

    #[test]
    fn the_second_sees_how_the_first_has_lined_up() {
        let spec = open();
        let mut asked = Vec::new();
        let lineup = |side: usize, own: &[Standing], seen: &[Standing]| {
            asked.push((side, own.to_vec(), seen.to_vec()));
            let mut centres: Vec<Point> = own.iter().map(|unit| unit.centre).collect();
            // Two of ten that change places.
            centres.swap(5, 7);
            centres
        };
        let changed = play_lined_up(&spec, &mut Xorshift::new(3), None, lineup);
        let [(first, own, before), (second, _, seen)] = &asked[..] else { panic!("each is asked once") };
        assert_eq!((first + second, before.len()), (1, 0));
        assert_eq!((seen[5].centre, seen[7].centre, seen[0]), (own[7].centre, own[5].centre, own[0]));
        assert_eq!(changed.len(), names().len());
    }

    #[test]
    fn nobody_is_lost_unaccounted_for() {
        let names = names();
        for (k, (_, spec)) in all().iter().enumerate() {
            for seed in 1..40 {
                let result = play(spec, &mut Xorshift::new(seed * 7919 + k as u64), None);
                let get = |name: &str| result[names.iter().position(|n| n == name).unwrap()];
                assert_eq!(names.len(), result.len());
                let mut guns = 0;
                for (own, other) in [("a", "b"), ("b", "a")] {
                    let of = |side: &str, name: &str| get(&format!("{side}_{name}"));
                    let left = of(own, "infantry_left") + of(own, "cavalry_left");
                    let killed = of(other, "kills_gunfire") + of(other, "kills_melee");
                    assert_eq!(left + killed + of(other, "prisoners_caught") - of(own, "prisoners_returned"), 80);
                    assert!(of(own, "prisoners_delivered") <= of(own, "prisoners_taken"));
                    assert!(of(own, "hits_near") <= of(own, "shots_near"));
                    guns += of(own, "guns");
                }
                assert_eq!((guns, get("margin")), (4, get("a_score") - get("b_score")));
            }
        }
    }
}
