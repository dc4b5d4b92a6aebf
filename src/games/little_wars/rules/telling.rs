//! How replays say things.

use super::super::state::prisoners::PrisonerGroup;
use super::super::words::Arm;
use crate::battlefield::Point;
use crate::game::ByWord;

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

/// So many of something: `1 shot`, `2 shots`.
pub(super) fn count_of(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Models by arm: `6 infantry and 1 cavalry`.
pub(super) fn models_of(models: &ByWord<Arm, u8>) -> String {
    let named = Arm::ALL.into_iter().filter(|&arm| models[arm] > 0);
    let texts: Vec<String> = named.map(|arm| format!("{} {}", models[arm], arm.name())).collect();
    if texts.is_empty() { "nobody".to_string() } else { texts.join(" and ") }
}

/// Prisoners: `3 infantry of B`.
pub(super) fn prisoners(group: &PrisonerGroup) -> String {
    format!("{} of {}", models_of(&group.models), group.side.name())
}
