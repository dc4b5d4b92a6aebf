//! The shipped scenarios for the second simulator: who stands where on what ground, read from their files by hand. Of the
//! numbers of the rules it reads none.

use toml::{Table, Value};

use super::twin::{ALL, Feature, Ground, Options, PROFILES, Point, Profile, Shape, Spec, at};

const NAMES: [&str; 5] = ["meeting-engagement", "hill", "river", "ambush", "armour"];

/// Every scenario that comes with the program, by its name.
pub fn shipped(options: Options) -> Vec<(&'static str, Spec)> {
    NAMES.map(|name| (name, read(name, options))).to_vec()
}

/// Any two armies on the table of the meeting engagement.
pub fn meeting(a: [Profile; 6], b: [Profile; 6], options: Options) -> Spec {
    Spec { armies: [a, b], ..read("meeting-engagement", options) }
}

/// A shipped scenario under these options.
pub fn read(name: &str, options: Options) -> Spec {
    let file = File::open(name);
    let text = |path: &str| file.value(path).as_str().unwrap().to_string();
    let army = |side: &str| {
        let units = file.value(&format!("armies.{}.units", text(&format!("sides.{side}.army"))));
        six(units, |unit| ALL[PROFILES.iter().position(|name| Some(*name) == unit.as_str()).expect("a profile")])
    };
    let positions = |side: &str| six(file.value(&format!("sides.{side}.positions_in")), point);
    Spec {
        features: file.value("features").as_array().unwrap().iter().map(feature).collect(),
        armies: ["a", "b"].map(army),
        positions: ["a", "b"].map(positions),
        objective: (text("victory.condition") == "objective").then(|| point(file.value("victory.objective_in"))),
        first: ["a", "b"].iter().position(|side| *side == text("frame.first")).expect("a side"),
        options,
    }
}

/// A file and those it is based on: what it does not say, they do.
struct File(Vec<Table>);

impl File {
    fn open(name: &str) -> File {
        let (mut layers, mut next) = (Vec::new(), Some(format!("one-hour/{name}")));
        while let Some(name) = next {
            let path = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
            let table: Table = std::fs::read_to_string(&path).expect(&path).parse().expect(&path);
            next = table.get("base").map(|base| base.as_str().unwrap().to_string());
            layers.push(table);
        }
        File(layers)
    }

    fn value(&self, path: &str) -> &Value {
        self.0.iter().find_map(|layer| within(layer, path)).unwrap_or_else(|| panic!("{path}"))
    }
}

fn within<'a>(layer: &'a Table, path: &str) -> Option<&'a Value> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let keys = rest.split('.').filter(|key| !key.is_empty());
    keys.fold(layer.get(first), |value, key| value?.get(key))
}

fn six<T: std::fmt::Debug>(list: &Value, read: impl Fn(&Value) -> T) -> [T; 6] {
    list.as_array().unwrap().iter().map(read).collect::<Vec<_>>().try_into().unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_float().unwrap_or_else(|| value.as_integer().expect("a number") as f64)
}

fn point(pair: &Value) -> Point {
    at(number(&pair[0]), number(&pair[1]))
}

fn feature(feature: &Value) -> Feature {
    let ground = match feature["ground"].as_str().unwrap() {
        "woods" | "buildings" => Ground::Hiding,
        "hedge" | "wall" => Ground::Linear,
        "hill" => Ground::Hill,
        "river" | "lake" | "marsh" => Ground::Impassable,
        "bridge" | "ford" => Ground::Crossing,
        other => panic!("ground {other}"),
    };
    let shape = if let Some(circle) = feature.get("circle") {
        let [x, y, radius] = ["x_in", "y_in", "radius_in"].map(|key| number(&circle[key]));
        Shape::Band { points: vec![at(x, y)], half: (radius * 100.0).round() as i64 }
    } else if let Some(rectangle) = feature.get("rectangle") {
        let [x, y, width, depth] = ["x_in", "y_in", "width_in", "depth_in"].map(|key| number(&rectangle[key]));
        Shape::Rectangle { low: at(x, y), high: at(x + width, y + depth) }
    } else {
        let line = &feature["polyline"];
        let points = line["points_in"].as_array().unwrap().iter().map(point).collect();
        Shape::Band { points, half: (number(&line["width_in"]) * 50.0).round() as i64 }
    };
    Feature { ground, shape }
}
