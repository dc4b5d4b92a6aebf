//! Who of two players won more often.

use super::estimate::Estimate;
use super::group::{Group, count};
use super::phrase::counted;
use super::subject::{interval, level};
use crate::archive::ResultSet;
use crate::estimate::share;
use crate::game::{ENDING, UNFINISHED};
use crate::table::Table;

/// The endings of a game of two.
const WINS: [&str; 2] = ["a_wins", "b_wins"];

/// Which seat wins more of the games that one of the two won, and whether that is clear: also if every unfinished game had
/// been won by the other. `None` for a game that is not one of two.
pub fn words(set: &ResultSet, table: &Table, group: &Group) -> Option<String> {
    let number = |label: &str| count(table, group.row(table, &format!("{ENDING}={label}"))?).map(|(came, _)| came);
    let [a, b] = [number(WINS[0])?, number(WINS[1])?];
    let open = number(UNFINISHED).unwrap_or(0);
    if a + b == 0 {
        return Some("Neither seat won a game.".to_string());
    }
    let (seat, won) = if b > a { (1, b) } else { (0, a) };
    let limits = share(won, a + b, level(set));
    let part = Estimate::share(won as f64 / (a + b) as f64, limits.low, limits.high);
    // Had all of them been won by the other, would it still be ahead?
    let is_clear = share(won, a + b + open, level(set)).low > 0.5;
    let verdict = if is_clear { "which is clearly more than half" } else { "and neither is clearly ahead" };
    let names = set.record.as_ref().map_or(&[][..], |record| &record.identity.strategies);
    let name = names.get(seat).map_or(String::new(), |name| format!(" ({name})"));
    let which = ["A", "B"][seat];
    Some(format!(
        "Of the {} that one of the two won, seat {which}{name} won {}, {verdict}.",
        counted(a + b, "game"),
        part.told(&interval(set))
    ))
}
