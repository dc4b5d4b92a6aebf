//! Scenarios of the second simulator: as scenario files, and by lot.

use std::fmt::Write;

use overmatch::games::army_men::words;

use super::twin::Profile::{self, *};
use super::twin::{Dice, Entry, Feature, Point, Shape, Spec, Weapon, Xorshift};

/// The scenario as a scenario file.
pub fn text(spec: &Spec) -> String {
    let features: String = spec.features.iter().enumerate().map(feature).collect();
    let mut text = format!(
        "base = \"army-men/mirror-balanced\"\nfeatures = [\n{features}]\n\
         [composition]\npoints = 10_000\nvehicles_percent = 100\nspecialists = 24\n\
         [frame]\nrounds = {}\n[close_combat]\nmost_rounds = {}\n",
        spec.rounds, spec.combat_rounds
    );
    for (i, feature) in spec.features.iter().enumerate() {
        write!(text, "[ground.g{i}]\n{}", ground(feature)).unwrap();
    }
    for (side, army) in ["a", "b"].into_iter().zip(&spec.armies) {
        let units: String = army.iter().map(unit).collect();
        write!(text, "[armies.{side}]\nabout = \"One.\"\nunits = [\n{units}]\n[sides.{side}]\narmy = \"{side}\"\n")
            .unwrap();
    }
    text
}

/// Hundredths of an inch as a scenario file writes them.
fn inches(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

fn feature((i, feature): (usize, &Feature)) -> String {
    format!("  {{ name = \"f{i}\", ground = \"g{i}\", {} }},\n", outline(&feature.shape))
}

fn outline(shape: &Shape) -> String {
    match shape {
        Shape::Rectangle { low, high } => {
            let (x, y) = (inches(low.x), inches(low.y));
            let (width, depth) = (inches(high.x - low.x), inches(high.y - low.y));
            format!("rectangle = {{ x_in = {x}, y_in = {y}, width_in = {width}, depth_in = {depth} }}")
        }
        Shape::Band { points, half } if points.len() == 1 => {
            let (x, y, radius) = (inches(points[0].x), inches(points[0].y), inches(*half));
            format!("circle = {{ x_in = {x}, y_in = {y}, radius_in = {radius} }}")
        }
        Shape::Band { points, half } => {
            let place = |point: &Point| format!("[{}, {}]", inches(point.x), inches(point.y));
            let points: Vec<String> = points.iter().map(place).collect();
            format!("polyline = {{ points_in = [{}], width_in = {} }}", points.join(", "), inches(2 * half))
        }
    }
}

fn ground(feature: &Feature) -> String {
    let going = match (feature.impassable, feature.difficult) {
        (true, _) => "impassable",
        (false, true) => "difficult",
        (false, false) => "clear",
    };
    let Feature { blocks_sight, cover, dangerous, elevation, .. } = feature;
    format!(
        "kind = \"rules\"\nprinted = []\nsolid = {blocks_sight}\ngoing = \"{going}\"\ncover = {cover}\n\
         dangerous = {dangerous}\nelevation = {elevation}\nsign = \"mud\"\n"
    )
}

fn unit(entry: &Entry) -> String {
    let upgrades = [
        ("bayonets", entry.bayonets),
        ("grenades", entry.thrown == Some(Weapon::Grenades)),
        ("c4", entry.thrown == Some(Weapon::C4)),
        ("flamethrower", entry.heavy == Some(Weapon::Flamethrower)),
        ("bazooka", entry.heavy == Some(Weapon::Bazooka)),
        ("armour", entry.extra_armour),
        ("machinegun", entry.mounted_machinegun),
    ];
    let taken: Vec<String> = upgrades.iter().filter(|(_, has)| *has).map(|(name, _)| format!("\"{name}\"")).collect();
    let profile = words::Profile::ALL[entry.profile as usize].name();
    format!("  {{ unit = \"{profile}\", upgrades = [{}] }},\n", taken.join(", "))
}

const UNITS: [Profile; 19] = [
    Recruits5, Recruits10, Riflemen5, Riflemen10, Veterans5, Veterans10, Gunner, Sniper, Support, Jeep, Truck, Apc,
    LightTank, MediumTank, HeavyTank, Howitzer, Chopper, Jet, Bomber,
];

/// Draws lots.
struct Lot(Xorshift);

impl Lot {
    /// 0 to `count`, which is not among them.
    fn below(&mut self, count: i64) -> i64 {
        i64::from(self.0.die(0, count as u32)) - 1
    }

    /// Once in so many times.
    fn once_in(&mut self, times: i64) -> bool {
        self.below(times) == 0
    }

    /// One of some things.
    fn one<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as i64) as usize]
    }

    fn feature(&mut self) -> Feature {
        let impassable = self.once_in(5);
        // Impassable ground keeps out of the places where the drill's units begin.
        let (first, rows, broadest) = if impassable { (1500, 1000, 190) } else { (0, 4801, 600) };
        let mut place = || Point { x: self.below(4801), y: first + self.below(rows) };
        let (at, by, to) = (place(), place(), place());
        let shape = match self.below(3) {
            0 => Shape::Rectangle { low: at, high: Point { x: at.x + 1 + by.x / 3, y: at.y + 1 + self.below(900) } },
            1 => Shape::Band { points: vec![at], half: 1 + self.below(broadest) },
            _ => Shape::Band { points: vec![at, by, to], half: 1 + self.below(190) },
        };
        Feature {
            shape,
            blocks_sight: self.once_in(2),
            cover: self.once_in(2),
            difficult: !impassable && self.once_in(2),
            dangerous: self.once_in(3),
            impassable,
            elevation: i64::from(self.once_in(3)),
        }
    }

    fn unit(&mut self) -> Entry {
        let entry = Entry::of(self.one(&UNITS));
        let (squad, vehicle) = (entry.profile.is_squad(), entry.profile.is_vehicle());
        Entry {
            bayonets: self.once_in(2) && squad,
            thrown: self.one(&[None, Some(Weapon::Grenades), Some(Weapon::C4)]).filter(|_| squad),
            heavy: self.one(&[None, Some(Weapon::Flamethrower), Some(Weapon::Bazooka)]).filter(|_| squad),
            extra_armour: self.once_in(3) && vehicle,
            mounted_machinegun: self.once_in(3) && vehicle,
            ..entry
        }
    }
}

/// Up to eight features and up to fourteen units a side.
pub fn by_lot(seed: u64) -> Spec {
    let mut lot = Lot(Xorshift::new(seed));
    let features = (0..lot.below(9)).map(|_| lot.feature()).collect();
    let [a, b] = [(); 2].map(|()| (0..=lot.below(14)).map(|_| lot.unit()).collect());
    Spec { combat_rounds: lot.one(&[1, 2, 100]), ..Spec::new(features, a, b) }
}
