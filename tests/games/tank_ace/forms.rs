//! Closed forms for the odds tables of American Tank Ace, from the charts of the decisions and nothing else.

use overmatch::game::{Key, OddsTable};
use overmatch::games::load;
use overmatch::scenario::Document;

/// The odds table of a name, under overrides and strategies.
pub fn table_of(name: &str, sets: &[&str], strategies: &[&str]) -> Box<dyn OddsTable> {
    let document = Document::read("tank-ace/engagements").expect("built in");
    let sets: Vec<String> = sets.iter().map(|set| set.to_string()).collect();
    let (_, playable) = load(&document, &sets).unwrap_or_else(|error| panic!("{error}"));
    let strategies: Vec<String> = strategies.iter().map(|name| name.to_string()).collect();
    let tables = playable.odds(&strategies).unwrap_or_else(|error| panic!("{error}"));
    tables.into_iter().find(|table| table.name() == name).expect("a table of this name")
}

/// The odds table of a name, under overrides.
pub fn table(name: &str, sets: &[&str]) -> Box<dyn OddsTable> {
    table_of(name, sets, &["steady"])
}

pub fn words(keys: &[Key]) -> Vec<&str> {
    keys.iter().filter_map(|key| if let Key::Word(word) = key { Some(word.as_str()) } else { None }).collect()
}

/// Circumstances: the options of the scenario's table `odds`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    pub gunnery: bool,
    pub aim: bool,
    pub second_shot: bool,
    pub falls: bool,
    pub german_smoke: i32,
    pub own_smoke: i32,
    pub buttoned: bool,
    pub german_buttoned: bool,
    pub german_weakened: bool,
    pub training: bool,
    /// Suppression ends between two shots at infantry.
    pub new_rounds: bool,
    /// The highest roll on B1 with which a WP round at infantry hits; it has hit anyway without.
    pub wp_limit: Option<i32>,
}

impl Options {
    /// Smoke at both ends, and rain or snow.
    fn view(self) -> i32 {
        self.german_smoke + self.own_smoke + i32::from(self.falls)
    }
}

/// A German: turret, hull and side, penetration.
pub struct German {
    pub name: &'static str,
    pub armour: [i32; 3],
    pub penetration: i32,
}

const fn german(name: &'static str, armour: [i32; 3], penetration: i32) -> German {
    German { name, armour, penetration }
}

pub const GERMANS: [German; 15] = [
    german("Pz IV", [3, 5, 2], 7),
    german("Panther", [8, 11, 4], 10),
    german("Tiger I", [9, 7, 5], 9),
    german("King Tiger", [12, 21, 6], 13),
    german("StuG III", [5, 5, 2], 7),
    german("Jagdpanzer IV", [8, 10, 3], 7),
    german("Hetzer", [6, 9, 2], 7),
    german("Marder III", [1, 3, 1], 7),
    german("Jagdpanther", [8, 11, 4], 13),
    german("Nashorn", [1, 2, 1], 13),
    german("Puma", [2, 1, 0], 4),
    german("PaK 38", [0; 3], 4),
    german("PaK 40", [0; 3], 7),
    german("PaK 43", [0; 3], 13),
    german("Panzerfaust", [0; 3], 14),
];

/// A tank: turret, hull and side, firepower, stowage.
pub struct Tank {
    pub name: &'static str,
    pub armour: [i32; 3],
    pub firepower: i32,
    pub wet: bool,
}

const fn tank(name: &'static str, armour: [i32; 3], firepower: i32, wet: bool) -> Tank {
    Tank { name, armour, firepower, wet }
}

pub const TANKS: [Tank; 10] = [
    tank("M4", [5, 5, 3], 5, false),
    tank("M4A1 early", [5, 5, 3], 5, false),
    tank("M4A1 late", [5, 5, 3], 5, false),
    tank("M4A1(76)", [6, 6, 3], 7, false),
    tank("M4A1(76)W", [6, 6, 3], 7, true),
    tank("M4A1(76)W HVSS", [6, 6, 3], 7, true),
    tank("M4A3E2 Jumbo 75", [11, 12, 5], 5, true),
    tank("M4A3E2 Jumbo 76", [11, 12, 5], 7, true),
    tank("M4A3E8", [6, 7, 3], 7, true),
    tank("M26", [7, 12, 5], 10, true),
];

fn german_of(name: &str) -> &'static German {
    GERMANS.iter().find(|german| german.name == name).unwrap_or_else(|| panic!("no German {name}"))
}

fn tank_of(name: &str) -> &'static Tank {
    TANKS.iter().find(|tank| tank.name == name).unwrap_or_else(|| panic!("no tank {name}"))
}

/// The highest roll that hits on B1, and what the range adds to penetration.
fn by_range(range: &str) -> (i32, i32) {
    match range {
        "close" => (8, 1),
        "medium" => (7, 0),
        "long" => (6, -1),
        _ => panic!("no range {range}"),
    }
}

/// How many of 36 throws of two dice are so much or less.
fn ways(limit: i32) -> i32 {
    (1..=6).flat_map(|one| (1..=6).map(move |two| one + two)).filter(|&sum| sum <= limit).count() as i32
}

fn up_to(limit: i32) -> f64 {
    f64::from(ways(limit)) / 36.0
}

/// B1: a natural 2 hits, a natural 12 misses.
fn hit(limit: i32) -> f64 {
    up_to(limit.clamp(2, 11))
}

/// B3: in 36ths, destroyed; immobilised is 2 in every column.
fn column(penetration: i32, armour: i32) -> f64 {
    match penetration - armour {
        ..=-1 => 1.0,
        0 => 13.0,
        1.. => 28.0,
    }
}

/// The chances of a hit to destroy and to immobilise: side, turret hull down, else half and half.
fn given_hit(penetration: i32, armour: [i32; 3], facing: &str, down: &str) -> [f64; 2] {
    let [turret, hull, side] = armour.map(|armour| column(penetration, armour));
    let destroyed = match (facing, down) {
        ("flank", _) => side,
        (_, "yes") => turret,
        _ => (turret + hull) / 2.0,
    };
    [destroyed / 36.0, 2.0 / 36.0]
}

/// Shots at a vehicle as a chain of three states: not fired at, fired at, immobilised (T43, 7.4.5).
struct Series {
    /// The chances to hit with the first shot and with those after it.
    hit: [f64; 2],
    /// The chances of a hit to destroy and to immobilise.
    given_hit: [f64; 2],
}

impl Series {
    fn of(keys: &[&str], options: Options) -> Series {
        let [tank, ammunition, target, range, facing, down] = keys[..] else { panic!("{keys:?}") };
        let (limit, of_range) = by_range(range);
        let firepower = tank_of(tank).firepower + of_range + i32::from(ammunition == "apcr");
        let [mut d, mut i] = given_hit(firepower, german_of(target).armour, facing, down);
        if options.aim {
            (d, i) = (d + i, 0.0);
        }
        let modifier =
            options.view() + i32::from(options.buttoned) + i32::from(down == "yes") - i32::from(options.gunnery);
        let hit = [i32::from(options.second_shot), 1].map(|sensed| hit(limit - modifier + sensed));
        Series { hit, given_hit: [d, i] }
    }

    /// The chance of a shot to end an immobilised target: destroyed, or bailed out of.
    fn leaves(&self) -> f64 {
        self.hit[1] * (self.given_hit[0] + (1.0 - self.given_hit[0]) / 6.0)
    }

    /// The chance that the target is gone after each shot.
    fn gone(&self) -> impl Iterator<Item = f64> {
        let ([first, again], [d, i], leaves) = (self.hit, self.given_hit, self.leaves());
        let begun = (1.0 - first * (d + i), first * i);
        let states = std::iter::successors(Some(begun), move |&(sensed, immobilised)| {
            Some((sensed * (1.0 - again * (d + i)), immobilised * (1.0 - leaves) + sensed * again * i))
        });
        states.map(|(sensed, immobilised)| 1.0 - sensed - immobilised)
    }
}

/// The columns of the penetration table for its keys.
pub fn penetration(keys: &[&str], options: Options) -> Vec<f64> {
    let series = Series::of(keys, options);
    let ([first, again], [d, i]) = (series.hit, series.given_hit);
    let of_immobilised = 1.0 / series.leaves();
    let of_sensed = (1.0 + again * i * of_immobilised) / (again * (d + i));
    let mean = 1.0 + first * i * of_immobilised + (1.0 - first * (d + i)) * of_sensed;
    let median = 1 + series.gone().take_while(|gone| *gone < 0.5 - 1e-13).count();
    vec![first, d, i, first * d, first * i, mean, median as f64]
}

/// The columns of the table of shots for its keys.
pub fn shots(keys: &[&str], options: Options) -> Vec<f64> {
    Series::of(keys, options).gone().take(6).collect()
}

/// The columns of the survival table for its keys.
pub fn survival(keys: &[&str], options: Options) -> Vec<f64> {
    let [firer, tank, range, facing, down] = keys[..] else { panic!("{keys:?}") };
    let (german, tank) = (german_of(firer), tank_of(tank));
    let (limit, of_range) = by_range(range);
    let weakened = i32::from(options.german_weakened);
    let (p, penetration) = if firer == "Panzerfaust" {
        (up_to(6 - options.german_smoke - options.own_smoke - weakened), german.penetration)
    } else {
        let is_gun = firer.starts_with("PaK");
        let buttoned = i32::from(options.german_buttoned && !is_gun);
        let modifier = options.view() + i32::from(down == "yes") + buttoned + if is_gun { weakened } else { 0 };
        (hit(limit - modifier), german.penetration + of_range)
    };
    let [d, i] = given_hit(penetration, tank.armour, facing, down);
    let fire = if tank.wet { 1.0 } else { 4.0 } / 6.0;
    let trained = i32::from(options.training);
    let killed = fire * (1.0 / 6.0 + 5.0 / 6.0 * up_to(4 - trained)) + (1.0 - fire) * up_to(3 - trained);
    vec![p, d, i, p * d, p * i, fire, killed]
}

/// What is left after a result: `None` for off the board, else reduced and suppressed.
fn left(result: usize, (reduced, suppressed): (bool, bool), is_gun: bool) -> Option<(bool, bool)> {
    // Results: two steps, one step and S, one step, S, destroyed, nothing.
    let (steps, s) = [(2, false), (1, true), (1, false), (0, true), (9, false), (0, false)][result];
    let again = u32::from(s && suppressed && !is_gun);
    let lost = steps + again + u32::from(reduced);
    (lost < 2).then_some((lost == 1, suppressed || s))
}

/// The odds of each result on infantry or a gun.
fn results(is_mg: bool, is_gun: bool, modifier: i32) -> [f64; 6] {
    let mut odds = [0.0; 6];
    for roll in 2..=12 {
        let share = up_to(roll) - up_to(roll - 1);
        let result = match (roll + modifier, is_gun) {
            _ if is_mg && roll == 12 => 5,
            (..=2, false) => 0,
            (3..=4, false) => 1,
            (5, false) => 2,
            (6..=7, false) => 3,
            (..=4, true) => 4,
            (5..=6, true) => 3,
            _ => 5,
        };
        odds[result] += share;
    }
    odds
}

/// The columns of the infantry table for its keys.
pub fn infantry(keys: &[&str], options: Options) -> Vec<f64> {
    let [weapon, target, dug_in, reduced, suppressed] = keys[..] else { panic!("{keys:?}") };
    let is_gun = target == "at_gun";
    let of_weapon = match weapon {
        "75_mm_he" | "90_mm_he" => -2,
        "76_mm_he" | "wp" | "50_calibre_mg" => -1,
        "coaxial_mg" => 0,
        "bow_mg" => i32::from(options.buttoned),
        _ => panic!("no weapon {weapon}"),
    };
    let gunnery = i32::from(options.gunnery && !matches!(weapon, "bow_mg" | "50_calibre_mg"));
    let modifier = of_weapon - gunnery + options.view() + i32::from(dug_in == "yes");
    let odds = results(weapon.ends_with("_mg"), is_gun, modifier);
    let state = (reduced == "yes", suppressed == "yes");
    let gone: f64 = (0..6).filter(|&result| left(result, state, is_gun).is_none()).map(|result| odds[result]).sum();
    let gunner = options.view() + i32::from(options.buttoned) - i32::from(options.gunnery);
    let [first, later] = [0, 1].map(|sensed| match options.wp_limit {
        Some(limit) if weapon == "wp" => hit(limit - gunner + sensed),
        _ => 1.0,
    });
    let scaled = odds.map(|share| share * later);
    let rest =
        |(reduced, suppressed)| mean(&scaled, (reduced, suppressed && !options.new_rounds), is_gun, options.new_rounds);
    // What cannot happen does not count, though it may take for ever.
    let part = |share: f64, shots: f64| if share > 0.0 { share * shots } else { 0.0 };
    let after = |result| part(first * odds[result], left(result, state, is_gun).map_or(0.0, rest));
    let mean = 1.0 + part(1.0 - first, rest(state)) + (0..6).map(after).sum::<f64>();
    let [two, one_s, one, s] = [0, 1, 2, 3].map(|result| first * odds[result]);
    vec![two, one_s, one, s, first * gone, mean]
}

/// The mean number of shots until the target is off the board.
fn mean(odds: &[f64; 6], state: (bool, bool), is_gun: bool, new_rounds: bool) -> f64 {
    let (mut stays, mut others) = (1.0 - odds.iter().sum::<f64>(), 0.0);
    for (result, &share) in odds.iter().enumerate() {
        match left(result, state, is_gun).map(|(reduced, suppressed)| (reduced, suppressed && !new_rounds)) {
            None => {}
            Some(next) if next == state => stays += share,
            Some(_) if share == 0.0 => {}
            Some(next) => others += share * mean(odds, next, is_gun, new_rounds),
        }
    }
    let leaves = 1.0 - stays;
    if leaves < 1e-12 { f64::INFINITY } else { (1.0 + others) / leaves }
}
