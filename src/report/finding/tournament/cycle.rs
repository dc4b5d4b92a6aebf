//! The cycle of clear results, if there is one.

use super::tables::{TournamentTables, entrant};

/// A cycle of entrants, each of which clearly beats the next, and the last the first; empty if there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cycle {
    /// The names of the entrants, in the order in which they beat each other.
    pub names: Vec<String>,
}

impl Cycle {
    /// The cycle of a tournament; `None` where the tables do not say whether there is one.
    pub fn read(tables: &TournamentTables) -> Option<Cycle> {
        let table = tables.any("cycle")?;
        Some(Cycle { names: (0..table.rows.len()).map(|row| entrant(table, row)).collect() })
    }

    /// The cycle in a sentence.
    pub fn sentence(&self) -> String {
        match self.names.split_first() {
            Some((first, rest)) => {
                let way: String = rest.iter().chain([first]).map(|next| format!(" beats {next}")).collect();
                format!("Rock-paper-scissors: {first}{way}.")
            }
            None => "No cycle among the clear results.".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_comes_back_to_its_first() {
        let names = ["rock", "scissors", "paper"].map(str::to_string).to_vec();
        assert_eq!(Cycle { names }.sentence(), "Rock-paper-scissors: rock beats scissors beats paper beats rock.");
        assert_eq!(Cycle::default().sentence(), "No cycle among the clear results.");
    }
}
