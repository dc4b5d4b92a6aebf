//! Fights under best play beside the strategies.

use super::advice::FightAdvice;
use super::fight::{self, FightQuestion, Player};
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, Table};
use crate::game::{Column, Exact, Key};

/// What best play is called among strategies.
pub const OPTIMAL: &str = "optimal";

/// A fight by its name.
#[derive(Clone)]
pub struct NamedFight {
    /// Its name in the list, or its number.
    pub name: String,
    /// The fight under a strategy.
    pub fight: FightQuestion,
}

pub(super) fn table(rows: Vec<NamedFight>) -> Table<NamedFight> {
    let plain = fight::table(Vec::new());
    Table {
        name: plain.name,
        about: "Whole fights under the decisions with the greatest chance to win (optimal), and under each strategy: how \
                they end, how long they take and what they cost. The price of a strategy is what it gives up of the chance \
                to win.",
        keys: [vec!["fight"], plain.keys].concat(),
        columns: plain.columns,
        rows,
    }
}

impl NamedFight {
    /// The best decisions, from the row of best play.
    pub(super) fn advice(&self) -> Option<FightAdvice> {
        let Player::Optimal(solved) = &self.fight.player else { return None };
        let is_best = self.fight.strategy == OPTIMAL;
        is_best.then(|| FightAdvice { name: self.name.clone(), fight: self.fight.clone(), solved: solved.clone() })
    }
}

impl Question for NamedFight {
    fn keys(&self) -> Vec<Key> {
        [vec![Key::from(self.name.as_str())], self.fight.keys()].concat()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        self.fight.ask(chance, answers);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        self.fight.solve(columns)
    }
}
