//! A state that is worked out, and what a stage of a round offers to it.

use super::super::tables::Sheet;
use super::worth::Worth;

/// A state that is being worked out.
#[derive(Clone, Copy, Debug)]
pub struct State<'a> {
    /// Its sheet.
    pub sheet: &'a Sheet,
    /// Enemies alive.
    pub enemies: usize,
    /// The number of the sheet.
    pub number: usize,
    /// Its number among those with the same hearts.
    pub at: usize,
}

/// What a stage has to choose from, apart from the worth of going on with nothing changed.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The worth of everything else that may come of not spending a star, weighed with its chance.
    pub changed: Worth,
    /// The chance that nothing has changed, by whether a grit die has failed, and what may then be paid for.
    pub none: [(f64, Option<Worth>); 2],
    /// The worth of spending a star.
    pub star: Option<Worth>,
}

impl Offer {
    /// Nothing to choose, and nothing happens.
    pub const NONE: Offer = Offer { changed: Worth::NOTHING, none: [(1.0, None), (0.0, None)], star: None };
}

/// A fight won with this sheet.
pub fn win(sheet: &Sheet) -> Worth {
    Worth { won: 1.0, left: f64::from(sheet.left()) }
}
