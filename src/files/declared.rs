//! What a file declares: its game, its parameters, what it measures, its tables of odds, its strategies.

use crate::game::{Column, ColumnKind, Key, Measure, ParameterCard};
use crate::language::Span;

/// The name of the game that files are of.
pub const GAME: &str = "file";

/// The game of a file.
#[derive(Clone, Debug, Default)]
pub struct DeclaredGame {
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// The measure to look at first; the first one unless told.
    pub headline: Option<String>,
    /// The number of games that a run plays unless told otherwise.
    pub games: u64,
    /// The number of players who decide.
    pub seats: usize,
    /// What a strategy may answer: a list, or a function that says what it may; False and True unless told.
    pub answers: Option<super::plain::Plain>,
    /// Where it stands.
    pub span: Span,
}

/// A number that may be turned.
#[derive(Clone, Debug)]
pub struct Turnable {
    /// Its path: `a.models`.
    pub path: String,
    /// Its value.
    pub value: i64,
    /// Its value unless it is turned.
    pub usual: i64,
    /// Its least value.
    pub low: Option<i64>,
    /// Its greatest value.
    pub high: Option<i64>,
    /// A sentence about it.
    pub about: String,
    /// Where it stands.
    pub span: Span,
}

impl Turnable {
    /// It in a list.
    pub fn card(&self) -> ParameterCard {
        let Turnable { path, value, low, high, about, .. } = self;
        ParameterCard { path: path.clone(), value: *value, range: [*low, *high], about: about.clone() }
    }
}

/// A table of odds.
#[derive(Clone, Debug)]
pub struct DeclaredOdds {
    /// Its name.
    pub name: &'static str,
    /// The question that it answers.
    pub about: String,
    /// The names of its key columns.
    pub keys: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<Key>>,
    /// Its value columns.
    pub columns: Vec<Column>,
    /// The function that is asked, by its number.
    pub ask: u16,
}

/// The law of what a function gives.
#[derive(Clone, Debug)]
pub struct DeclaredLaw {
    /// Its name.
    pub name: &'static str,
    /// A sentence about it.
    pub about: String,
    /// The function that is asked, by its number.
    pub ask: u16,
    /// The texts that it may give, in order; empty if it gives numbers, truths or any text.
    pub labels: Vec<String>,
}

/// Several laws side by side.
#[derive(Clone, Debug)]
pub struct DeclaredChart {
    /// Its name.
    pub name: &'static str,
    /// A sentence about it.
    pub about: String,
    /// The laws, by their numbers.
    pub laws: Vec<usize>,
    /// The probability that is told first.
    pub view: LawColumn,
}

/// A probability of a value of a law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LawColumn {
    /// Of the value.
    #[default]
    Exactly,
    /// Of the value or more.
    AtLeast,
    /// Of the value or less.
    AtMost,
}

impl LawColumn {
    /// All, in order.
    pub const ALL: [LawColumn; 3] = [LawColumn::Exactly, LawColumn::AtLeast, LawColumn::AtMost];

    /// Its name as a text gives it.
    pub fn name(self) -> &'static str {
        ["exactly", "at_least", "at_most"][self as usize]
    }
}

/// A strategy.
#[derive(Clone, Debug)]
pub struct DeclaredStrategy {
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub about: String,
    /// The function that decides; `None` of a strategy of a shipped game.
    pub ask: Option<u16>,
    /// The shipped game that it plays, and the strategy that decides the rest.
    pub of: Option<(String, String)>,
    /// Where it stands.
    pub span: Span,
}

/// Everything that a file declares.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// Its game.
    pub game: Option<DeclaredGame>,
    /// Its parameters, in order.
    pub parameters: Vec<Turnable>,
    /// Its measures, in order, each with its place.
    pub measures: Vec<(Measure, Span)>,
    /// Its tables of odds, in order.
    pub odds: Vec<DeclaredOdds>,
    /// Its laws, in order.
    pub laws: Vec<DeclaredLaw>,
    /// Its charts of laws, in order.
    pub charts: Vec<DeclaredChart>,
    /// Its strategies, in order.
    pub strategies: Vec<DeclaredStrategy>,
}

/// The kinds of a column that have a name.
pub const COLUMN_KINDS: [&str; 2] = ["probability", "mean"];

/// The kind of a column by its declared name; `None` of no kind.
pub fn column_kind(kind: &super::plain::Plain) -> Option<ColumnKind> {
    use super::plain::Plain;
    match kind {
        Plain::Text(text) if text == COLUMN_KINDS[0] => Some(ColumnKind::Probability),
        Plain::Text(text) if text == COLUMN_KINDS[1] => Some(ColumnKind::Mean),
        Plain::Number(percent @ 1..=100) => Some(ColumnKind::Quantile { percent: *percent as u8 }),
        _ => None,
    }
}
