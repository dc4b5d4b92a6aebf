//! How replays say things.

use crate::battlefield::Point;

/// Hundredths of an inch, as a replay tells them: `6.5"`.
pub(super) fn inches_of(length: i32) -> String {
    let (whole, rest) = (length / 100, length % 100);
    match rest {
        0 => format!("{whole}\""),
        rest if rest % 10 == 0 => format!("{whole}.{}\"", rest / 10),
        rest => format!("{whole}.{rest:02}\""),
    }
}

/// A place, as a replay tells it: `(12.5, 3)`.
pub(super) fn place(point: Point) -> String {
    let [x, y] = [point.x, point.y].map(|axis| inches_of(axis).replace('"', ""));
    format!("({x}, {y})")
}

/// A facing, as a replay tells it: `34.2 degrees` clockwise from the north. Opposite facings differ by exactly 180.
pub(super) fn facing_of(facing: Point) -> String {
    let ahead = facing.y > 0 || (facing.y == 0 && facing.x > 0);
    let (x, y) = if ahead { (facing.x, facing.y) } else { (-facing.x, -facing.y) };
    let tenths = (f64::from(x).atan2(f64::from(y)).to_degrees() * 10.0).round() as i32;
    let tenths = (tenths + if ahead { 3600 } else { 1800 }) % 3600;
    match tenths % 10 {
        0 => format!("{} degrees", tenths / 10),
        rest => format!("{}.{rest} degrees", tenths / 10),
    }
}

/// So many of something: `1 hit`, `2 hits`.
pub(super) fn count_of(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
