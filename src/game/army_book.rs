//! Army books: what the points of a game's army lists buy.

/// What an army list may be made of, at which prices and within which limits.
#[derive(Clone, Debug)]
pub struct ArmyBook {
    /// The points of a list.
    pub limit: u32,
    /// The most units of a list.
    pub most_units: usize,
    /// The units.
    pub units: Vec<BookUnit>,
    /// The upgrades that units may take.
    pub upgrades: Vec<BookUpgrade>,
    /// The limits beside the points.
    pub caps: Vec<BookCap>,
    /// The units that lists are filled with unless told otherwise, dear ones first: `riflemen_10+grenades`.
    pub filler: Vec<String>,
    /// Writes a unit with its upgrades as an element of a list in the scenario's text.
    pub entry: fn(unit: &str, upgrades: &[&str]) -> String,
}

/// A unit of an army book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookUnit {
    /// Its name in lists.
    pub name: String,
    /// The path of its price.
    pub path: String,
    /// Its price in points.
    pub price: u32,
    /// The limits that it counts against, by their index.
    pub caps: Vec<usize>,
    /// The upgrades that it may take, by their index.
    pub upgrades: Vec<usize>,
}

/// An upgrade of an army book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookUpgrade {
    /// Its name in lists.
    pub name: String,
    /// The path of its price.
    pub path: String,
    /// Its price in points.
    pub price: u32,
}

/// A limit of a list beside its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookCap {
    /// What is limited, in words: `points of vehicles`.
    pub what: String,
    /// The most of it.
    pub most: u32,
    /// Whether the points of units are counted, or the units.
    pub counts_points: bool,
}
