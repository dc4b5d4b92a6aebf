//! The certainty of results, in words: the level of intervals and claims, and p values.

use crate::estimate::{percent, round_significant};
use crate::table::{Cell, shortest};

/// The level of numbers computed anew from counts where the results do not name theirs.
const USUAL: f64 = 0.95;

/// The level of intervals and claims, more than 0 and less than 1; `None` for tables without a record beside them,
/// which do not name it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level(pub Option<f64>);

impl Level {
    /// The level for numbers computed from counts: 0.95 where the results do not name theirs.
    pub fn value(self) -> f64 {
        self.0.unwrap_or(USUAL)
    }

    /// The level as a table's note names it: `95 %`; empty where it is not known.
    pub fn text(self) -> String {
        self.0.map_or(String::new(), |level| percent(level, None))
    }

    /// The name of an interval: `95 % interval`.
    pub fn interval(self) -> String {
        format!("{} interval", self.text()).trim_start().to_string()
    }

    /// The end of a claim that holds at the level: ` at 95 %`; empty where it is not known.
    pub fn at(self) -> String {
        self.0.map_or(String::new(), |_| format!(" at {}", self.text()))
    }
}

/// The smallest p value that is given as it is; of a smaller one only that it is below this.
const SMALLEST: f64 = 1e-4;

/// A p value, to two digits.
pub fn p_cell(p: f64) -> Cell {
    Cell::Number(p, p_text(p))
}

/// A p value as text, to two digits.
fn p_text(p: f64) -> String {
    if p < SMALLEST { "< 0.0001".to_string() } else { shortest(round_significant(p, 2)) }
}

/// A p value in a sentence: `p = 0.03`, `p < 0.0001`.
pub fn p_words(p: f64) -> String {
    if p < SMALLEST { format!("p {}", p_text(p)) } else { format!("p = {}", p_text(p)) }
}
