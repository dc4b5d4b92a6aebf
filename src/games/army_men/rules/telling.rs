//! The wording of replays.

use crate::battlefield::Point;

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
