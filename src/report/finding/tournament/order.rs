//! The clear differences between entrants.

use super::tables::{TournamentTables, entrant};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::{counted, list};

/// The number of pairs of entrants with a share clearly apart from one half.
#[derive(Clone, Debug, PartialEq)]
pub struct ClearPairs {
    /// The pairs whose share is clearly apart from one half.
    pub clear: usize,
    /// All pairs.
    pub all: usize,
    /// The level of all these claims together.
    pub level: Level,
}

impl ClearPairs {
    /// The pairs of the matrix; `None` if it has none.
    pub fn read(tables: &TournamentTables) -> Option<ClearPairs> {
        let table = tables.table("matrix")?;
        let rows = |is: &dyn Fn(&str) -> bool| {
            (0..table.rows.len()).filter(|&row| is(table.text(row, "result").as_str())).count()
        };
        let (all, clear) = (rows(&|result| result != "itself") / 2, rows(&|result| result == "beats"));
        (all > 0).then_some(ClearPairs { clear, all, level: tables.level })
    }

    /// `3 of 10 pairs are clearly apart from 50 %, all together at 95 % (Holm).`
    pub fn sentence(&self) -> String {
        let together =
            if self.all == 1 { self.level.at() } else { format!(", all together{} (Holm)", self.level.at()) };
        let is = if self.clear == 1 || self.all == 1 { "is" } else { "are" };
        format!("{} of {} {is} clearly apart from 50 %{together}.", self.clear, counted(self.all as u64, "pair"))
    }
}

/// The first of the ranking, and the entrants that it is clearly better than.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// The first of the ranking.
    pub name: String,
    /// The entrants that it is clearly better than.
    pub worse: Vec<String>,
    /// The other entrants.
    pub unclear: Vec<String>,
    /// The number of differences of two entrants that were judged together.
    pub differences: usize,
    /// The level of these claims together.
    pub level: Level,
}

impl Leader {
    /// The first of the ranking with its differences from the others; `None` if there are none.
    pub fn read(tables: &TournamentTables) -> Option<Leader> {
        let (ranking, table) = (tables.table("ranking")?, tables.table("differences")?);
        let mut leader = Leader {
            name: entrant(ranking, 0),
            worse: Vec::new(),
            unclear: Vec::new(),
            differences: table.rows.len(),
            level: tables.level,
        };
        for row in 0..table.rows.len() {
            let (one, other) = (entrant(table, row), table.text(row, "opponent"));
            let (versus, sign) = match () {
                () if one == leader.name => (other, 1.0),
                () if other == leader.name => (one, -1.0),
                () => continue,
            };
            let Some(difference) = table.number(row, "difference") else { continue };
            let is_better = table.text(row, "apart") == "yes" && sign * difference > 0.0;
            if is_better { leader.worse.push(versus) } else { leader.unclear.push(versus) }
        }
        (leader.worse.len() + leader.unclear.len() > 0).then_some(leader)
    }

    /// `a is clearly better than b, and not clearly than c (differences by game number, all 3 together at 95 %, Holm).`
    pub fn sentence(&self) -> String {
        let (name, worse, unclear) = (&self.name, list(&self.worse), list(&self.unclear));
        let together = match self.differences {
            1 => self.level.at(),
            all => format!(", all {all} together{}, Holm", self.level.at()),
        };
        let verdict = match (self.worse.is_empty(), self.unclear.is_empty()) {
            (_, true) => format!("is clearly better than {worse}"),
            (true, false) => format!("comes first, but is not clearly better than {unclear}"),
            (false, false) => format!("is clearly better than {worse}, and not clearly than {unclear}"),
        };
        format!("{name} {verdict} (differences by game number{together}).")
    }
}
