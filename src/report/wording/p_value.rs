//! p values as tables show them.

use crate::estimate::round_significant;
use crate::table::{Cell, shortest};

/// Below this a p value is only said to be below it.
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
