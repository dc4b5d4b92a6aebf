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
    /// The lists of the scenario.
    pub lists: Vec<BookList>,
    /// The units that lists are filled with unless told otherwise, dear ones first: `riflemen_10+grenades`.
    pub filler: Vec<String>,
    /// Writes a unit with its upgrades as an element of a list in the scenario's text.
    pub entry: fn(unit: &str, upgrades: &[&str]) -> String,
}

impl ArmyBook {
    /// Whether a list leaves so many points unspent that they would buy a further unit which no other limit counts.
    pub fn is_short(&self, list: &BookList) -> bool {
        let free = self.units.iter().filter(|unit| unit.caps.is_empty());
        let left = self.limit.saturating_sub(list.points);
        list.units < self.most_units && free.map(|unit| unit.price).min().is_some_and(|cheapest| cheapest <= left)
    }
}

/// An army list of a scenario, at the prices of its book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookList {
    /// Its name.
    pub name: String,
    /// What its units and their upgrades cost.
    pub points: u32,
    /// The number of its units.
    pub units: usize,
    /// Whether a side of the scenario plays it.
    pub plays: bool,
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
