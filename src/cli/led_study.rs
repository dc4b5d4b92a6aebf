//! The results of a study under several leaders, as the driver keeps and shows them.

use crate::archive::RunRecord;
use crate::cli::driver::Study;
use crate::cli::option::leader::LedBy;
use crate::error::{Error, Result};
use crate::report::{Screen, UnderLeader, head, leader_screen, leader_tables, leader_views};
use crate::table::Table;

/// The study under one leader.
pub struct LedPart {
    /// Its tables.
    pub tables: UnderLeader,
    /// What people look at.
    pub views: Vec<Table>,
    /// The lines above its tables.
    pub lines: Vec<String>,
    /// Its verdict.
    pub verdict: Result<()>,
}

/// A study under several leaders.
pub struct LedStudy<'a> {
    /// The study in a word or two.
    pub title: &'a str,
    /// The leaders, and the level of all claims.
    pub led: &'a LedBy,
    /// The study under each.
    pub parts: Vec<LedPart>,
    /// Tables over the leaders beyond `holds` and `by_leader`.
    pub extra: Vec<Table>,
    /// The counts, as a file.
    pub counts: String,
}

/// The lines of a study's head that are the scenario's and the call's, not those of its games.
const HEAD: usize = 2;

impl Study for LedStudy<'_> {
    fn tables(&self) -> Vec<Table> {
        let parts: Vec<UnderLeader> = self.parts.iter().map(|part| part.tables.clone()).collect();
        let mut tables = leader_tables(&parts);
        let rest = tables.split_off(tables.len().min(2));
        [tables, self.extra.clone(), rest].concat()
    }

    fn views(&self) -> Vec<Table> {
        let over = leader_views(&self.tables(), self.led.level);
        let views = self.parts.iter().flat_map(|part| part.views.clone());
        over.into_iter().chain(views).collect()
    }

    fn screen(&self) -> Screen {
        leader_screen(&self.tables(), [self.led.level, self.led.level_of_one()])
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        let leaders = self.led.leaders.join(", ");
        let mut lines = head(record, &format!("{}, led by each of {leaders} in turn", self.title));
        for part in &self.parts {
            let own = part.lines.iter().skip(HEAD).filter(|line| !lines.contains(line)).cloned().collect::<Vec<_>>();
            lines.extend(own);
        }
        lines
    }

    fn counts(&self) -> String {
        self.counts.clone()
    }

    fn verdict(&self, _: &RunRecord) -> Result<()> {
        let of = |part: &LedPart| part.verdict.as_ref().err().map(|error| under(error, &part.tables.leader));
        self.parts.iter().find_map(of).map_or(Ok(()), Err)
    }
}

/// The same error, which says under whom it is so.
fn under(error: &Error, leader: &str) -> Error {
    let mut error = error.clone();
    for problem in &mut error.problems {
        problem.message = format!("under {leader}: {}", problem.message);
    }
    error
}
