//! A second, naive simulator of the solitaire game Tank War Ardennes, written from the rules and the
//! decisions A1-A40 alone: a cross-check, game for game, and the slow yardstick of a benchmark. Every
//! die is one call of `random_range(1..=6)`, every pool a `Vec` of faces, a strategy a trait object.

use rand::{Rng, RngExt};

/// A24: the longest fight, in rounds, before the game is stopped as unfinished.
const ROUND_CAP: i64 = 1000;
/// A4: hearts (or stars) under each stat on a fresh sheet.
const FULL_ROW: u32 = 4;
/// A4: shells, ammo cases and treads on a fresh sheet.
const FULL_TRACK: u32 = 3;

/// Section 2.1, A37: the weather chart, face 1 first; dice added to rolls of GUNS, CREW, ARMOR, GRIT.
const WEATHER_CHART: [[i32; 4]; 6] = [
    [0, 1, 0, 1],     // 1 sunny
    [0, 0, 0, 0],     // 2 clear
    [0, -1, 0, 0],    // 3 cold
    [-1, 0, 0, 0],    // 4 fog
    [0, 0, -1, 0],    // 5 snow
    [-1, -1, -1, -1], // 6 storm
];

/// Section 2.2: the terrain chart, face 1 first; dice added to rolls of GUNS, CREW, ARMOR, GRIT.
const TERRAIN_CHART: [[i32; 4]; 6] = [
    [0, 0, -1, 0], // 1 trench
    [0, -1, 0, 0], // 2 river
    [-1, 0, 0, 0], // 3 forest
    [0, 0, -2, 0], // 4 blocked
    [0, 0, 0, -1], // 5 ice
    [0, 0, 0, 0],  // 6 clear
];
/// A39: the start area has no terrain, which counts as face 6 of the terrain chart, clear.
const NO_TERRAIN: u32 = 6;

/// Section 2.3: the kinds of enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enemy {
    Foot,
    PillBox,
    Mech,
    PanzerIv,
    Tiger,
}

impl Enemy {
    /// Section 2.3: the enemy chart; face 6 is Clear (A10).
    fn spotted(face: u32) -> Option<Enemy> {
        match face {
            1 => Some(Enemy::Foot),
            2 => Some(Enemy::PillBox),
            3 => Some(Enemy::Mech),
            4 => Some(Enemy::PanzerIv),
            5 => Some(Enemy::Tiger),
            _ => None,
        }
    }

    /// Enemy chart, A15: dice the enemy takes from every roll of a fight, once for its kind.
    fn level(self) -> i32 {
        match self {
            Enemy::Foot => 0,
            Enemy::PillBox | Enemy::PanzerIv => 1,
            Enemy::Mech | Enemy::Tiger => 2,
        }
    }

    /// A3, A16: the step it attacks in; `mech_is_tank` reads the Mech Unit the other way.
    fn step(self, setup: &Setup) -> Step {
        match self {
            Enemy::PanzerIv | Enemy::Tiger => Step::Bombardment,
            Enemy::Mech if setup.mech_is_tank => Step::Bombardment,
            _ => Step::Regular,
        }
    }
}

/// Section 4.0: the supplies of the town chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    Food,
    GunOil,
    Tools,
    AmmoCache,
    Beer,
}

impl Supply {
    /// Section 4.0: the town chart; face 6 is Destroyed (A11).
    fn found(face: u32) -> Option<Supply> {
        match face {
            1 => Some(Supply::Food),
            2 => Some(Supply::GunOil),
            3 => Some(Supply::Tools),
            4 => Some(Supply::AmmoCache),
            5 => Some(Supply::Beer),
            _ => None,
        }
    }
}

/// The four sides of an area, in the order A2 writes its exits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dir {
    North,
    East,
    South,
    West,
}

/// A2: the sides in the order N E S W; `Dir as usize` is the place in this list.
const SIDES: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];
/// `drill`: the order N, W, S, E in which the reference strategies prefer directions.
const DRILL_ORDER: [Dir; 4] = [Dir::North, Dir::West, Dir::South, Dir::East];

impl Dir {
    /// A6: the side by which the neighbour on this side is entered.
    fn opposite(self) -> Dir {
        SIDES[(self as usize + 2) % 4]
    }
}

/// The scenario: grid (A1), layouts with exits N E S W (A2), the reading of A3, and what the easier
/// game changes (A28, A36).
#[derive(Clone, Debug)]
pub struct Setup {
    pub rows: usize,
    pub cols: usize,
    pub stat_die: u32,
    pub one_enemy: bool,
    pub mech_is_tank: bool,
    pub layouts: [[bool; 4]; 6],
    pub towns: [bool; 6],
}

impl Setup {
    /// A1, A2, A3: the standard game.
    pub fn standard() -> Setup {
        let (straight, bend) = ([true, false, true, false], [true, true, false, false]);
        let (junction, crossroads) = ([true, true, true, false], [true; 4]);
        Setup {
            rows: 4,
            cols: 4,
            stat_die: 3,
            one_enemy: false,
            mech_is_tank: false,
            layouts: [straight, bend, junction, crossroads, junction, crossroads],
            towns: [false, false, false, false, true, true],
        }
    }

    /// A28, A36: the easier game, with D6 stats and one enemy at every meeting.
    pub fn easier() -> Setup {
        Setup { stat_die: 6, one_enemy: true, ..Setup::standard() }
    }
}

/// Section 1.2: the four tank stats; `Stat as usize` is the place in the lists of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stat {
    Guns,
    Crew,
    Armor,
    Grit,
}

/// A4: the game sheet; `stats` as rolled, `left` the unmarked hearts (stars for GRIT) below each.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub stats: [u32; 4],
    pub left: [u32; 4],
    pub shells: u32,
    pub ammo: u32,
    pub tread: u32,
    pub supply: Option<Supply>,
}

impl Sheet {
    /// A4: a fresh sheet with the given stats.
    pub fn fresh(stats: [u32; 4]) -> Sheet {
        let (shells, ammo, tread) = (FULL_TRACK, FULL_TRACK, FULL_TRACK);
        Sheet { stats, left: [FULL_ROW; 4], shells, ammo, tread, supply: None }
    }

    /// A15: unmarked hearts of a stat, or unmarked stars of GRIT.
    fn left(&self, stat: Stat) -> u32 {
        self.left[stat as usize]
    }

    /// A20: hearts left in all; with none the tank is a casualty.
    fn hearts(&self) -> u32 {
        self.left(Stat::Guns) + self.left(Stat::Crew) + self.left(Stat::Armor)
    }

    /// A17: what rerolls of the attack of this step are paid with.
    fn stock(&mut self, step: Step) -> &mut u32 {
        match step {
            Step::Bombardment => &mut self.shells,
            Step::Regular => &mut self.ammo,
        }
    }

    /// A22: neither shells nor ammo left.
    fn dry(&self) -> bool {
        self.shells == 0 && self.ammo == 0
    }

    /// A13: whether a road can be built without a roll.
    fn has_tools(&self) -> bool {
        self.supply == Some(Supply::Tools)
    }
}

/// A row and a column of the map; row 0 is the northern edge, column 0 the western one (A1).
pub type Pos = (usize, usize);

/// An explored area: layout roads after rotation (A7), built roads (A13), and the terrain's face (A8).
#[derive(Clone, Debug)]
struct Area {
    roads: [bool; 4],
    built: [bool; 4],
    terrain: u32,
}

/// A1: the grid; an unexplored area is `None`.
#[derive(Clone, Debug)]
pub struct Map {
    areas: Vec<Vec<Option<Area>>>,
    start: Pos,
}

impl Map {
    /// A1, A39: nothing but the start area at bottom right, with roads on all four sides.
    fn new(setup: &Setup) -> Map {
        let start = (setup.rows - 1, setup.cols - 1);
        let mut areas = vec![vec![None; setup.cols]; setup.rows];
        let start_area = Area { roads: [true; 4], built: [false; 4], terrain: NO_TERRAIN };
        areas[start.0][start.1] = Some(start_area);
        Map { areas, start }
    }

    /// A1: the neighbouring place on a side, `None` beyond the map edge.
    fn neighbour(&self, (row, col): Pos, side: Dir) -> Option<Pos> {
        match side {
            Dir::North if row > 0 => Some((row - 1, col)),
            Dir::East if col + 1 < self.areas[row].len() => Some((row, col + 1)),
            Dir::South if row + 1 < self.areas.len() => Some((row + 1, col)),
            Dir::West if col > 0 => Some((row, col - 1)),
            _ => None,
        }
    }

    /// The area at a place, if explored.
    fn area(&self, at: Pos) -> Option<&Area> {
        self.areas[at.0][at.1].as_ref()
    }

    /// A13: whether there is an unexplored neighbour on a side, inside the grid.
    fn is_unexplored(&self, at: Pos, side: Dir) -> bool {
        self.neighbour(at, side).is_some_and(|to| self.area(to).is_none())
    }

    /// A6: whether an explored area has a road toward an unexplored neighbour on that side.
    fn opens_new(&self, at: Pos, side: Dir) -> bool {
        self.is_unexplored(at, side) && self.area(at).is_some_and(|area| area.roads[side as usize])
    }

    /// A6: the explored neighbour that can be entered on a side: both have the road, or it is built.
    fn open_explored(&self, at: Pos, side: Dir) -> Option<Pos> {
        let to = self.neighbour(at, side)?;
        let (here, there) = (self.area(at)?, self.area(to)?);
        let joined = here.roads[side as usize] && there.roads[side.opposite() as usize];
        (joined || here.built[side as usize]).then_some(to)
    }

    /// A13, A14: whether an area has any open way to an unexplored neighbour.
    fn leads_on(&self, at: Pos) -> bool {
        SIDES.iter().any(|&side| self.opens_new(at, side))
    }

    /// A14: steps along open ways to the nearest explored area that is wanted (0 for `from` itself).
    fn distance(&self, from: Pos, wanted: &dyn Fn(Pos) -> bool) -> Option<usize> {
        let mut seen = vec![from];
        let mut ring = vec![from];
        let mut steps = 0;
        while !ring.is_empty() {
            if ring.iter().any(|&at| wanted(at)) {
                return Some(steps);
            }
            let mut next = Vec::new();
            for at in ring {
                for to in SIDES.iter().filter_map(|&side| self.open_explored(at, side)) {
                    if !seen.contains(&to) {
                        seen.push(to);
                        next.push(to);
                    }
                }
            }
            ring = next;
            steps += 1;
        }
        None
    }

    /// A7, A34: the rotated roads of a new area that is entered by its side `entry`.
    fn rotate(&self, at: Pos, exits: [bool; 4], entry: Dir, by_built_road: bool) -> [bool; 4] {
        let mut best: Option<((usize, usize), [bool; 4])> = None;
        for quarter_turns in 0..4 {
            let mut roads = [false; 4];
            for side in 0..4 {
                roads[(side + quarter_turns) % 4] = exits[side];
            }
            if !by_built_road && !roads[entry as usize] {
                continue;
            }
            let (mut lined_up, mut toward_new) = (0, 0);
            for side in SIDES.into_iter().filter(|&side| roads[side as usize]) {
                let there = self.neighbour(at, side).and_then(|to| self.area(to));
                let meets_road = there.is_some_and(|area| area.roads[side.opposite() as usize]);
                if meets_road && !(by_built_road && side == entry) {
                    lined_up += 1;
                }
                if self.is_unexplored(at, side) {
                    toward_new += 1;
                }
            }
            if best.is_none_or(|(score, _)| (lined_up, toward_new) > score) {
                best = Some(((lined_up, toward_new), roads));
            }
        }
        best.expect("every layout has an exit").1
    }
}

/// Section 3.0: the two steps in which attacks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Bombardment,
    Regular,
}

/// A14: what a player can do with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    Go(Dir),
    Build(Dir),
}

/// A17, A18: how a player uses the attack of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    Hold,
    Plain,
    WithGrit,
}

/// A17, A20: what a player looks at before paying for a reroll: what is left to pay with, the hits of
/// the roll as it lies, the enemies present, and the rerolls of this roll already bought.
#[derive(Clone, Copy, Debug)]
pub struct RerollView {
    pub left: u32,
    pub hits: u32,
    pub enemies: u32,
    pub bought: u32,
}

/// The choices a strategy makes (list at the end of the decisions); each default is that of `drill`.
pub trait Strategy {
    /// A9, A14, `drill`: the first open unexplored neighbour; else a road built here with tools or two
    /// stars; else a step to the nearest area that leads on; else the same way to the nearest area with
    /// an unexplored neighbour, to build there with whatever is left.
    fn plan(&self, map: &Map, here: Pos, sheet: &Sheet) -> Plan {
        if let Some(side) = DRILL_ORDER.into_iter().find(|&side| map.opens_new(here, side)) {
            return Plan::Go(side);
        }
        let unexplored = DRILL_ORDER.into_iter().find(|&side| map.is_unexplored(here, side));
        let build = unexplored.map(Plan::Build);
        if let Some(plan) = build
            && (sheet.has_tools() || sheet.left(Stat::Grit) >= 2)
        {
            return plan;
        }
        let beside_new = |at| SIDES.iter().any(|&side| map.is_unexplored(at, side));
        first_step(map, here, &|at| map.leads_on(at))
            .or(build)
            .or_else(|| first_step(map, here, &beside_new))
            .expect("an unfinished map has an unexplored area beside an explored one")
    }

    /// A17, A18, `drill`: attacks while it has a shell (ammo), never with grit.
    fn attack(&self, step: Step, sheet: &Sheet) -> Attack {
        let left = if step == Step::Bombardment { sheet.shells } else { sheet.ammo };
        if left > 0 { Attack::Plain } else { Attack::Hold }
    }

    /// A17, `drill`: rerolls an attack without any success once, if two or more are left.
    fn reroll_attack(&self, view: RerollView) -> bool {
        view.hits == 0 && view.bought == 0 && view.left >= 2
    }

    /// A20, `drill`: rerolls a failed defence once, if two or more treads are left.
    fn reroll_defence(&self, view: RerollView) -> bool {
        view.bought == 0 && view.left >= 2
    }

    /// A20, `drill`: the next heart comes from the stat with most left; ties CREW, GUNS, ARMOR.
    fn heart_to_lose(&self, sheet: &Sheet) -> Stat {
        let order = [Stat::Crew, Stat::Guns, Stat::Armor];
        let most = order.map(|stat| sheet.left(stat)).into_iter().max();
        order.into_iter().find(|&stat| Some(sheet.left(stat)) == most).expect("one has the most")
    }

    /// A5, A27, `drill`: uses a supply if it helps and tells whether it did; tools heal ARMOR, else
    /// add a tread.
    fn use_supply(&self, supply: Supply, sheet: &mut Sheet) -> bool {
        let [guns, crew, armor, grit] = &mut sheet.left;
        match supply {
            Supply::Food => refill(crew, FULL_ROW),
            Supply::GunOil => refill(guns, FULL_ROW),
            Supply::Tools => refill(armor, FULL_ROW) || refill(&mut sheet.tread, FULL_TRACK),
            Supply::AmmoCache => refill(&mut sheet.shells, FULL_TRACK) | refill(&mut sheet.ammo, FULL_TRACK),
            Supply::Beer => refill(grit, FULL_ROW),
        }
    }

    /// A18, `drill`: whether to spend a star on a defence roll.
    fn grit_on_defence(&self, _sheet: &Sheet) -> bool {
        false
    }

    /// A9, `drill`: whether to spend a star to skip a backtracking check.
    fn skip_check(&self, _sheet: &Sheet) -> bool {
        false
    }

    /// A22: `surrender_when_dry`, whether to give up without shells and ammo though stars are left.
    fn surrender_when_dry(&self) -> bool {
        false
    }
}

/// The reference strategy `drill`: all the defaults.
struct Drill;

impl Strategy for Drill {}

/// The reference strategy `spendthrift`: as `drill`, but for attacks, rerolls and stars.
struct Spendthrift;

impl Strategy for Spendthrift {
    /// `spendthrift`: with neither shells nor ammo a star goes into each regular attack.
    fn attack(&self, step: Step, sheet: &Sheet) -> Attack {
        if step == Step::Regular && sheet.dry() && sheet.left(Stat::Grit) > 0 {
            return Attack::WithGrit;
        }
        Drill.attack(step, sheet)
    }

    /// `spendthrift`: rerolls an attack that kills fewer than the enemies present while shells last.
    fn reroll_attack(&self, view: RerollView) -> bool {
        view.hits < view.enemies && view.left >= 1
    }

    /// `spendthrift`: rerolls a failed defence as often as tread lasts.
    fn reroll_defence(&self, view: RerollView) -> bool {
        view.left >= 1
    }
}

/// The reference strategy `drill`.
pub fn drill() -> Box<dyn Strategy> {
    Box::new(Drill)
}

/// The reference strategy `spendthrift`.
pub fn spendthrift() -> Box<dyn Strategy> {
    Box::new(Spendthrift)
}

/// `drill`: the first step of a shortest open way to the nearest wanted area, ties by N, W, S, E.
fn first_step(map: &Map, here: Pos, wanted: &dyn Fn(Pos) -> bool) -> Option<Plan> {
    let steps = map.distance(here, wanted)?;
    let nearer = |to: Pos| map.distance(to, wanted).is_some_and(|left| left + 1 == steps);
    let mut sides = DRILL_ORDER.into_iter();
    sides.find(|&side| map.open_explored(here, side).is_some_and(nearer)).map(Plan::Go)
}

/// Section 4.0: gives one mark back if one is missing and tells whether it did.
fn refill(marks: &mut u32, full: u32) -> bool {
    let missing = *marks < full;
    if missing {
        *marks += 1;
    }
    missing
}

/// A25: how a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    Complete,
    Casualty,
    Surrender,
    NoRoads,
    #[default]
    Unfinished,
}

/// A40 and "Metrics at least": everything measured of one game; `victory_level` 0 none to 4 decisive.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub victory_points: i64,
    pub victory_level: i64,
    pub ending: Ending,
    pub kills: i64,
    pub areas_cleared: i64,
    pub towns: i64,
    pub turns: i64,
    pub fights: i64,
    pub rounds: i64,
    pub medals: i64,
    pub hearts_left: i64,
    pub stars_left: i64,
    pub shells_left: i64,
    pub ammo_left: i64,
    pub tread_left: i64,
    pub rerolls: i64,
    pub luck_rolls: i64,
    pub breakdowns: i64,
    pub roads_built: i64,
    pub guns: i64,
    pub crew: i64,
    pub armor: i64,
    pub grit: i64,
}

/// Section 1.1: a six-sided die.
fn d6(rng: &mut impl Rng) -> u32 {
    rng.random_range(1..=6)
}

/// Section 1.2: a D3 is a six-sided die halved and rounded up.
fn d3(rng: &mut impl Rng) -> u32 {
    d6(rng).div_ceil(2)
}

/// A15, A18: the dice of one roll as they lie: ordinary faces, and perhaps the face of a grit die.
struct Throw {
    faces: Vec<u32>,
    target: u32,
    grit_face: Option<u32>,
    grit_target: u32,
}

impl Throw {
    /// Ordinary dice (or the luck die) that show their target or less.
    fn successes(&self) -> u32 {
        self.faces.iter().filter(|&&face| face <= self.target).count() as u32
    }

    /// A18: whether a grit die lies there and shows the GRIT stat or less.
    fn grit_succeeds(&self) -> bool {
        self.grit_face.is_some_and(|face| face <= self.grit_target)
    }

    /// A18: casualties of an attack, 2 for a grit die; for any other roll 0 means no success.
    fn hits(&self) -> u32 {
        self.successes() + if self.grit_succeeds() { 2 } else { 0 }
    }

    /// A33: whether any die failed, so that there is something to reroll.
    fn any_failed(&self) -> bool {
        let grit_failed = self.grit_face.is_some() && !self.grit_succeeds();
        grit_failed || self.faces.iter().any(|&face| face > self.target)
    }

    /// A17, A32: throws every failed die again, the grit die and the luck die too.
    fn reroll_failed(&mut self, rng: &mut impl Rng) {
        let grit_failed = self.grit_face.is_some() && !self.grit_succeeds();
        let target = self.target;
        for face in self.faces.iter_mut().filter(|face| **face > target) {
            *face = d6(rng);
        }
        if grit_failed {
            self.grit_face = Some(d6(rng));
        }
    }
}

/// Section 2.0 step five: the enemies of one fight, all of one kind.
struct Force {
    kind: Enemy,
    count: u32,
}

/// A game in progress; `weather` and `terrain` are faces of their charts.
struct Game<'a, R: Rng> {
    setup: &'a Setup,
    strategy: &'a dyn Strategy,
    rng: &'a mut R,
    sheet: Sheet,
    map: Map,
    here: Pos,
    weather: u32,
    terrain: u32,
    tally: Outcome,
}

impl<R: Rng> Game<'_, R> {
    /// Section 2.0, A8, A9: one turn; `Err` carries the ending of the game.
    fn turn(&mut self) -> Result<(), Ending> {
        self.look_for_roads()?;
        self.weather = d6(self.rng);
        self.tally.turns += 1;
        match self.strategy.plan(&self.map, self.here, &self.sheet) {
            Plan::Go(side) => {
                let new = self.map.opens_new(self.here, side);
                assert!(new || self.map.open_explored(self.here, side).is_some(), "A6: no way");
                self.enter(side, false)
            }
            Plan::Build(side) => self.build(side),
        }
    }

    /// A25, A38: before a turn, without star and tools: walled in (`Surrender`), or no open way to
    /// anything new (`NoRoads`).
    fn look_for_roads(&self) -> Result<(), Ending> {
        if self.sheet.left(Stat::Grit) > 0 || self.sheet.has_tools() {
            return Ok(());
        }
        if self.map.distance(self.here, &|at| self.map.leads_on(at)).is_some() {
            return Ok(());
        }
        let way_out = SIDES.iter().any(|&side| self.map.open_explored(self.here, side).is_some());
        Err(if way_out { Ending::NoRoads } else { Ending::Surrender })
    }

    /// A13, A37: builds a road with tools, or by a grit roll that costs a star if it fails.
    fn build(&mut self, side: Dir) -> Result<(), Ending> {
        assert!(!self.map.leads_on(self.here), "A13: no road may be built here");
        if self.sheet.has_tools() {
            self.sheet.supply = None;
        } else {
            assert!(self.sheet.left(Stat::Grit) > 0, "A13: a star is needed");
            if self.throw(Stat::Grit, 0, false).hits() == 0 {
                self.spend_star();
                return Ok(());
            }
        }
        self.tally.roads_built += 1;
        let (row, col) = self.here;
        self.map.areas[row][col].as_mut().expect("explored").built[side as usize] = true;
        self.enter(side, true)
    }

    /// A9: moves to the neighbour on a side; an explored one but the start brings a check (A39).
    fn enter(&mut self, side: Dir, by_built_road: bool) -> Result<(), Ending> {
        let entry = side.opposite();
        self.here = self.map.neighbour(self.here, side).expect("A6: the map ends there");
        let Some(area) = &mut self.map.areas[self.here.0][self.here.1] else {
            return self.explore(entry, by_built_road);
        };
        area.built[entry as usize] |= by_built_road;
        self.terrain = area.terrain;
        if self.here == self.map.start { Ok(()) } else { self.check() }
    }

    /// A9 with A7, A8, A10, A11, A29, A30: generates the area, spots, fights, counts the area (and the
    /// town) as cleared, ends the game if it was the last, rolls for a breakdown, searches the town. The
    /// five dice of an area are thrown together, the search of a town and the number of enemies too.
    fn explore(&mut self, entry: Dir, by_built_road: bool) -> Result<(), Ending> {
        let drawn = d6(self.rng) as usize - 1;
        self.terrain = d6(self.rng);
        let (enemy, supply, number) = (d6(self.rng), d6(self.rng), self.number());
        let is_town = self.setup.towns[drawn];
        let exits = self.setup.layouts[drawn];
        let roads = self.map.rotate(self.here, exits, entry, by_built_road);
        let mut built = [false; 4];
        built[entry as usize] = by_built_road;
        let area = Area { roads, built, terrain: self.terrain };
        self.map.areas[self.here.0][self.here.1] = Some(area);
        let spotted = Enemy::spotted(enemy);
        let fought = spotted.is_some();
        if let Some(kind) = spotted {
            self.fight(Force { kind, count: number })?;
        }
        self.tally.areas_cleared += 1;
        if is_town {
            self.tally.towns += 1;
        }
        if self.map.areas.iter().flatten().all(|area| area.is_some()) {
            return Err(Ending::Complete);
        }
        if fought {
            self.break_down()?;
        }
        if is_town {
            self.search(supply);
        }
        Ok(())
    }

    /// Section 2.3, A36: how many enemies there are, if any.
    fn number(&mut self) -> u32 {
        if self.setup.one_enemy { 1 } else { d3(self.rng) }
    }

    /// Section 5.1, A9, A12: a backtracking check, the fight it may bring, and A21 after that fight. Its
    /// three dice are thrown together.
    fn check(&mut self) -> Result<(), Ending> {
        if self.sheet.left(Stat::Grit) > 0 && self.strategy.skip_check(&self.sheet) {
            self.spend_star();
            return Ok(());
        }
        let (check, enemy, number) = (d6(self.rng), d6(self.rng), self.number());
        if check < 5 {
            return Ok(());
        }
        if let Some(kind) = Enemy::spotted(enemy) {
            self.fight(Force { kind, count: number })?;
            self.break_down()?;
        }
        Ok(())
    }

    /// A21: after a won fight with tread 0 an armor roll; without success a backtracking check, whose
    /// fight leads here again.
    fn break_down(&mut self) -> Result<(), Ending> {
        if self.sheet.tread > 0 || self.throw(Stat::Armor, 0, false).hits() > 0 {
            return Ok(());
        }
        self.tally.breakdowns += 1;
        self.check()
    }

    /// Section 4.0, A11, A27, `drill`: searches a town; what does not help at once is carried if the
    /// slot is free, else left behind.
    fn search(&mut self, face: u32) {
        let Some(found) = Supply::found(face) else {
            self.tally.towns -= 1;
            return;
        };
        if !self.strategy.use_supply(found, &mut self.sheet) && self.sheet.supply.is_none() {
            self.sheet.supply = Some(found);
        }
    }

    /// A27, A35: asked after every loss on the sheet, before any other roll or reroll.
    fn use_carried(&mut self) {
        if let Some(supply) = self.sheet.supply
            && self.strategy.use_supply(supply, &mut self.sheet)
        {
            self.sheet.supply = None;
        }
    }

    /// Section 3.5, A9, A13: marks a star.
    fn spend_star(&mut self) {
        self.sheet.left[Stat::Grit as usize] -= 1;
        self.use_carried();
    }

    /// A15, A18, A31, A37: throws the pool of a stat, with a grit die if a star was spent for it. A CREW
    /// pool of five has its fifth die as the grit die, paid for or not.
    fn throw(&mut self, stat: Stat, level: i32, with_grit: bool) -> Throw {
        let weather = WEATHER_CHART[self.weather as usize - 1][stat as usize];
        let terrain = TERRAIN_CHART[self.terrain as usize - 1][stat as usize];
        let mut pool = self.sheet.left(stat) as i32 - level + terrain + weather;
        let mut grit_dice = if with_grit { 1 } else { 0 };
        if stat == Stat::Crew && pool == 5 {
            pool = 4;
            grit_dice = 1;
        }
        let grit_target = self.sheet.stats[Stat::Grit as usize];
        if pool + grit_dice <= 0 {
            self.tally.luck_rolls += 1;
            let faces = vec![d6(self.rng)];
            return Throw { faces, target: 1, grit_face: None, grit_target };
        }
        let faces = (0..pool).map(|_| d6(self.rng)).collect();
        let grit_face = if grit_dice == 1 { Some(d6(self.rng)) } else { None };
        Throw { faces, target: self.sheet.stats[stat as usize], grit_face, grit_target }
    }

    /// Sections 3.0, 3.1, A16, A22, A23, A24: fights until the enemies are gone, or the game is over.
    fn fight(&mut self, mut force: Force) -> Result<(), Ending> {
        self.tally.fights += 1;
        let mut rounds = 0;
        loop {
            let gives_up = self.sheet.left(Stat::Grit) == 0 || self.strategy.surrender_when_dry();
            if self.sheet.dry() && gives_up {
                return Err(Ending::Surrender);
            }
            if rounds == ROUND_CAP {
                return Err(Ending::Unfinished);
            }
            rounds += 1;
            self.tally.rounds += 1;
            let player_first = self.throw(Stat::Grit, force.kind.level(), false).hits() > 0;
            for step in [Step::Bombardment, Step::Regular] {
                if !player_first {
                    self.defend(step, &force)?;
                }
                self.attack(step, &mut force);
                if force.count == 0 {
                    return Ok(());
                }
                if player_first {
                    self.defend(step, &force)?;
                }
            }
        }
    }

    /// Sections 3.2, 3.3, A16, A17, A19, A33: the player's attack of a step.
    fn attack(&mut self, step: Step, force: &mut Force) {
        let armed = *self.sheet.stock(step) > 0;
        let with_grit = match self.strategy.attack(step, &self.sheet) {
            Attack::Hold => return,
            Attack::Plain => false,
            Attack::WithGrit => true,
        };
        assert!(armed || with_grit, "A17: nothing to attack with");
        if with_grit {
            self.spend_star();
        }
        let stat = if step == Step::Bombardment { Stat::Guns } else { Stat::Crew };
        let mut throw = self.throw(stat, force.kind.level(), with_grit);
        let mut bought = 0;
        while armed && throw.any_failed() {
            let left = *self.sheet.stock(step);
            let view = RerollView { left, hits: throw.hits(), enemies: force.count, bought };
            if left == 0 || !self.strategy.reroll_attack(view) {
                break;
            }
            *self.sheet.stock(step) -= 1;
            self.tally.rerolls += 1;
            self.use_carried();
            throw.reroll_failed(self.rng);
            bought += 1;
        }
        let killed = throw.hits().min(force.count);
        force.count -= killed;
        self.tally.kills += i64::from(killed);
    }

    /// Section 3.4, A16, A18, A20, A35: the enemies' attack of a step, if it is theirs, met by one
    /// armor roll; failed, it costs one heart an enemy.
    fn defend(&mut self, step: Step, force: &Force) -> Result<(), Ending> {
        if force.kind.step(self.setup) != step {
            return Ok(());
        }
        let with_grit = self.sheet.left(Stat::Grit) > 0 && self.strategy.grit_on_defence(&self.sheet);
        if with_grit {
            self.spend_star();
        }
        let mut throw = self.throw(Stat::Armor, force.kind.level(), with_grit);
        let mut bought = 0;
        while throw.hits() == 0 {
            let left = self.sheet.tread;
            let view = RerollView { left, hits: 0, enemies: force.count, bought };
            if left == 0 || !self.strategy.reroll_defence(view) {
                break;
            }
            self.sheet.tread -= 1;
            self.tally.rerolls += 1;
            self.use_carried();
            throw.reroll_failed(self.rng);
            bought += 1;
        }
        if throw.hits() > 0 {
            return Ok(());
        }
        for _ in 0..force.count {
            let stat = self.strategy.heart_to_lose(&self.sheet);
            self.sheet.left[stat as usize] -= 1;
            if self.sheet.hearts() == 0 {
                return Err(Ending::Casualty);
            }
        }
        self.use_carried();
        Ok(())
    }

    /// A26, A40: completes the measures with what the game was worth and what is left.
    fn outcome(self, ending: Ending) -> Outcome {
        let (sheet, tally) = (self.sheet, self.tally);
        let medals = (tally.kills / 9).min(4);
        let medal_points = if medals == 4 { 5 } else { medals };
        let ending_points = match ending {
            Ending::Casualty => 1,
            Ending::Surrender => -1,
            _ => 0,
        };
        let victory_points = medal_points + tally.areas_cleared + tally.towns + ending_points;
        let victory_level = match victory_points {
            ..=5 => 0,
            6..=10 => 1,
            11..=15 => 2,
            16..=20 => 3,
            _ => 4,
        };
        let [guns, crew, armor, grit] = sheet.stats.map(i64::from);
        Outcome {
            victory_points,
            victory_level,
            ending,
            medals,
            hearts_left: i64::from(sheet.hearts()),
            stars_left: i64::from(sheet.left(Stat::Grit)),
            shells_left: i64::from(sheet.shells),
            ammo_left: i64::from(sheet.ammo),
            tread_left: i64::from(sheet.tread),
            guns,
            crew,
            armor,
            grit,
            ..tally
        }
    }
}

/// A1, A4: a game before its first turn.
fn begin<'a, R: Rng>(setup: &'a Setup, strategy: &'a dyn Strategy, sheet: Sheet, rng: &'a mut R) -> Game<'a, R> {
    let map = Map::new(setup);
    let (here, weather, terrain, tally) = (map.start, 1, NO_TERRAIN, Outcome::default());
    Game { setup, strategy, rng, sheet, map, here, weather, terrain, tally }
}

/// Plays one whole game. Section 1.2, A28: the stats are rolled with D3, or D6 in the easier game.
pub fn play(setup: &Setup, strategy: &dyn Strategy, rng: &mut impl Rng) -> Outcome {
    let mut stats = [0; 4];
    for stat in &mut stats {
        *stat = if setup.stat_die == 6 { d6(rng) } else { d3(rng) };
    }
    let mut game = begin(setup, strategy, Sheet::fresh(stats), rng);
    loop {
        if let Err(ending) = game.turn() {
            return game.outcome(ending);
        }
    }
}

/// One fight for [`play_fight`]: enemies, weather and terrain; the last two as faces of their charts.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    pub kind: Enemy,
    pub count: u32,
    pub weather: u32,
    pub terrain: u32,
}

/// What one fight cost; `ending` is `None` if it was won.
#[derive(Clone, Debug)]
pub struct FightOutcome {
    pub ending: Option<Ending>,
    pub rounds: i64,
    pub kills: i64,
    pub hearts_lost: i64,
    pub shells_used: i64,
    pub ammo_used: i64,
}

/// Plays one fight alone: no breakdown roll (A21) after it, no carried supply, A24's cap on rounds.
pub fn play_fight(
    setup: &Setup,
    strategy: &dyn Strategy,
    sheet: &Sheet,
    meeting: Meeting,
    rng: &mut impl Rng,
) -> FightOutcome {
    let before = Sheet { supply: None, ..sheet.clone() };
    let mut game = begin(setup, strategy, before.clone(), rng);
    game.weather = meeting.weather;
    game.terrain = meeting.terrain;
    let ending = game.fight(Force { kind: meeting.kind, count: meeting.count }).err();
    let after = &game.sheet;
    FightOutcome {
        ending,
        rounds: game.tally.rounds,
        kills: game.tally.kills,
        hearts_lost: i64::from(before.hearts() - after.hearts()),
        shells_used: i64::from(before.shells - after.shells),
        ammo_used: i64::from(before.ammo - after.ammo),
    }
}
