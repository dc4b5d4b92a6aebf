//! Scenarios of the second simulator: as scenario files, and by lot.

use std::fmt::Write;

use super::twin::{Army, Dice, Entry, Feature, Kind, Shape, Spec, Xorshift};

/// The scenario as a scenario file.
pub fn text(spec: &Spec) -> String {
    let features: String = spec.features.iter().enumerate().map(feature).collect();
    let mut text = format!(
        "base = \"little-wars/standard\"\nfeatures = [\n{features}]\n\
         [frame]\nwidth_in = {}\ndepth_in = {}\nturns = {}\n[prisoners]\nper_guard = {}\n",
        spec.width / 100,
        spec.depth / 100,
        spec.turns,
        spec.per_guard
    );
    for (i, feature) in spec.features.iter().enumerate() {
        write!(text, "[ground.g{i}]\n{}", ground(feature)).unwrap();
    }
    for (side, army) in ["a", "b"].into_iter().zip(&spec.armies) {
        let units: String = army.units.iter().map(unit).collect();
        let guns: Vec<String> = army.guns.iter().map(|&x| inches(x).to_string()).collect();
        let guns = guns.join(", ");
        write!(text, "[armies.{side}]\nabout = \"One.\"\nunits = [\n{units}]\nguns_in = [{guns}]\n").unwrap();
        write!(text, "[sides.{side}]\narmy = \"{side}\"\n").unwrap();
    }
    text
}

/// Hundredths of an inch as a scenario file writes them.
fn inches(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

fn feature((i, feature): (usize, &Feature)) -> String {
    format!("  {{ name = \"f{i}\", ground = \"g{i}\", {} }},\n", outline(feature.shape))
}

fn outline(shape: Shape) -> String {
    match shape {
        Shape::Rectangle { x0, y0, x1, y1 } => {
            let [x, y, width, depth] = [x0, y0, x1 - x0, y1 - y0].map(inches);
            format!("rectangle = {{ x_in = {x}, y_in = {y}, width_in = {width}, depth_in = {depth} }}")
        }
        Shape::Circle { x, y, r } => {
            let [x, y, radius] = [x, y, r].map(inches);
            format!("circle = {{ x_in = {x}, y_in = {y}, radius_in = {radius} }}")
        }
    }
}

fn ground(feature: &Feature) -> String {
    let going = match (feature.impassable, feature.difficult) {
        (true, _) => "impassable",
        (false, true) => "difficult",
        (false, false) => "clear",
    };
    let Feature { blocks_sight, cover, .. } = feature;
    format!(
        "kind = \"decision\"\nprinted = []\nblocks_sight = {blocks_sight}\ngoing = \"{going}\"\ncover = {cover}\n\
         sign = \"trees\"\n"
    )
}

fn unit(entry: &Entry) -> String {
    let arm = match entry.kind {
        Kind::Infantry => "infantry",
        Kind::Cavalry => "cavalry",
    };
    format!("  {{ arm = \"{arm}\", models = {}, at_in = {} }},\n", entry.models, inches(entry.x))
}

/// Draws lots.
struct Lot(Xorshift);

impl Lot {
    /// One of the numbers from one to another, both among them.
    fn between(&mut self, least: i32, most: i32) -> i32 {
        least - 1 + self.0.die(0, (most - least + 1) as u32) as i32
    }

    /// Once in so many times.
    fn once_in(&mut self, times: i32) -> bool {
        self.between(1, times) == 1
    }

    fn feature(&mut self, width: i32, depth: i32) -> Feature {
        let impassable = self.once_in(4);
        // Impassable ground keeps out of the places where units begin.
        let (low, high, most) = if impassable { (800, depth - 800, 300) } else { (0, depth, 900) };
        let (x, y) = (self.between(0, width), self.between(low, high));
        let shape = if self.once_in(2) {
            Shape::Circle { x, y, r: self.between(1, most) }
        } else {
            let (wide, deep) = (self.between(1, 2 * most), self.between(1, 2 * most));
            Shape::Rectangle { x0: x, y0: y, x1: x + wide, y1: (y + deep).min(high + 1) }
        };
        let difficult = !impassable && self.once_in(2);
        Feature { shape, blocks_sight: self.once_in(2), cover: self.once_in(2), difficult, impassable }
    }

    /// The models of a unit.
    fn models(&mut self, massed: bool) -> i32 {
        match () {
            () if massed => self.between(18, 29),
            () if self.once_in(6) => self.between(12, 29),
            () => self.between(1, 12),
        }
    }

    fn army(&mut self, width: i32, massed: bool) -> Army {
        let mut left = self.between(40, 110);
        let mut units = Vec::new();
        while left > 0 && units.len() < 36 {
            let models = self.models(massed).min(left);
            let kind = if self.once_in(3) { Kind::Cavalry } else { Kind::Infantry };
            units.push(Entry { kind, models: models as usize, x: self.between(0, width) });
            left -= models;
        }
        // A unit that can give up the crews of all the guns.
        units.push(Entry { kind: Kind::Infantry, models: 9, x: self.between(0, width) });
        let guns = (0..self.between(0, 2)).map(|_| self.between(0, width)).collect();
        Army { units, guns }
    }
}

/// Up to eight features, up to a hundred and twenty models a side in units of all sizes, on tables of all sizes.
pub fn by_lot(seed: u64) -> Spec {
    let mut lot = Lot(Xorshift::new(seed));
    let (width, depth) = (100 * lot.between(20, 72), 100 * lot.between(17, 48));
    let features = (0..lot.between(0, 8)).map(|_| lot.feature(width, depth)).collect();
    let massed = lot.once_in(6);
    let armies = [lot.army(width, massed), lot.army(width, massed)];
    let per_guard = [7, 7, 3, 2, 1][lot.between(0, 4) as usize];
    Spec { features, width, depth, turns: lot.between(8, 60).into(), per_guard, armies }
}
