//! The answer of a sensitivity study: the number that moves the measure most.

use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list, plain};
use crate::table::Table;

/// The most numbers that are named after the first.
const NEXT: usize = 3;

/// The answer, read from the table `tornado`, whose rows come the largest effect first.
pub fn sensitivity_answer(tornado: &Table, measure: &str, is_share: bool) -> Vec<String> {
    let clear: Vec<usize> = (0..tornado.rows.len()).filter(|&row| tornado.text(row, "verdict") == "clear").collect();
    let all = counted(tornado.rows.len() as u64, "number");
    let measure = plain(measure);
    let Some(&first) = clear.first() else {
        return vec![format!(
            "None of {all} clearly moves {measure}: more games (--games) or larger steps (--step) may."
        )];
    };
    let shown_as = if is_share { ShownAs::Points } else { ShownAs::Plain };
    let unit = if is_share { " percentage points" } else { "" };
    let way = |way: &str| {
        let effect = Estimate::read(tornado, first, &format!("{way}_difference"), shown_as)?;
        Some(format!("{}{unit} at {}", effect.signed(), tornado.text(first, &format!("{way}_to"))))
    };
    let ways: Vec<String> = ["down", "up"].into_iter().filter_map(way).collect();
    let path = |row: usize| tornado.text(row, "path");
    let mut words = vec![format!(
        "{} moves {measure} most: {} instead of {}.",
        path(first),
        list(&ways),
        tornado.text(first, "value")
    )];
    let next: Vec<String> = clear[1..].iter().take(NEXT).map(|&row| path(row)).collect();
    let next = if next.is_empty() { String::new() } else { format!("; next come {}", list(&next)) };
    words.push(format!(
        "{} of {all} clearly {} it{next}.",
        clear.len(),
        if clear.len() == 1 { "moves" } else { "move" }
    ));
    words
}
