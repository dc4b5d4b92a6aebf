//! The tables of a tournament, and their cells.

use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::table::Table;

/// The tables that findings of a tournament are read from.
#[derive(Clone, Copy, Debug)]
pub struct TournamentTables<'a> {
    /// The tables `matrix`, `ranking`, `seats` and so on; any may be missing.
    pub tables: &'a [Table],
    /// The level of their intervals and claims.
    pub level: Level,
}

impl<'a> TournamentTables<'a> {
    /// The table of this name, if it is there; it may have no rows.
    pub fn any(&self, name: &str) -> Option<&'a Table> {
        self.tables.iter().find(|table| table.name == name)
    }

    /// The table of this name, if it is there and has rows.
    pub fn table(&self, name: &str) -> Option<&'a Table> {
        self.any(name).filter(|table| !table.rows.is_empty())
    }

    /// The game numbers that each two entrants played, from the ranking.
    pub fn game_numbers(&self) -> Option<u64> {
        count(self.table("ranking")?, 0, "game_numbers")
    }
}

/// The number of games in a cell; `None` where it is empty.
pub fn count(table: &Table, row: usize, column: &str) -> Option<u64> {
    table.number(row, column).filter(|number| *number >= 0.0).map(|number| number as u64)
}

/// The name of the entrant of a row.
pub fn entrant(table: &Table, row: usize) -> String {
    let column = table.column("strategy").or(table.column("army")).unwrap_or(0);
    table.rows[row][column].text()
}

/// The share in a row, with its interval.
pub fn share(table: &Table, row: usize) -> Option<Estimate> {
    Estimate::read(table, row, "share", ShownAs::Percent)
}

/// The row of all games together, if the table has one.
pub fn row_of_all(table: &Table) -> Option<usize> {
    (0..table.rows.len()).find(|&row| entrant(table, row) == "all" && table.text(row, "opponent") == "all")
}
