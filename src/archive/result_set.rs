//! The content of a result folder, read again for charts and the page: its record and its tables.
//!
//! The tables of a run are computed anew from its counts (`tally.json`); those of studies, tournaments and odds are
//! read from their CSV, which holds every digit. A folder without `run.json` still has its tables, without a record.

use super::exact::ODDS_FILE;
use super::files::ReadFiles;
use super::kind::ResultKind;
use super::record::{PictureEntry, RunRecord, read_record};
use super::run::RunResults;
use super::study_file::StudyFile;
use crate::game::Measure;
use crate::table::{Cell, Table, adjusted_table, distribution_table, read_csv, summary_table};

/// The content of a result folder.
#[derive(Clone, Debug)]
pub struct ResultSet {
    /// The name of the results: that of their folder or of the scenario.
    pub name: String,
    /// The kind of the results.
    pub kind: ResultKind,
    /// The record; `None` for tables alone.
    pub record: Option<RunRecord>,
    /// The measures of each game, where the folder names them.
    pub measures: Vec<Measure>,
    /// Its tables.
    pub tables: Vec<Table>,
    /// The counts of each variant of a comparison, as the table `distribution` of a run split by variant; `None` where
    /// the folder keeps none.
    pub counts: Option<Table>,
}

impl ResultSet {
    /// The table of this name.
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }

    /// The measure of this name.
    pub fn measure(&self, name: &str) -> Option<&Measure> {
        self.measures.iter().find(|measure| measure.name == name)
    }

    /// The key columns of an odds table: those its record names, or else the fewest leading columns that tell all rows
    /// apart with every column of words.
    pub fn keys(&self, table: &Table) -> Vec<String> {
        let named = self.record.iter().flat_map(|record| &record.tables).find(|entry| entry.name == table.name);
        named.map_or_else(|| guessed_keys(table), |entry| entry.keys.clone())
    }

    /// The picture of an odds table that its readers want first, if its record names one.
    pub fn picture(&self, table: &Table) -> Option<&PictureEntry> {
        let entry = self.record.iter().flat_map(|record| &record.tables).find(|entry| entry.name == table.name);
        entry.and_then(|entry| entry.picture.as_ref())
    }

    /// Reads the files of a result folder, whether they are written yet or not: a chart of results that were just
    /// played is drawn from the same bytes as one of their folder.
    ///
    /// # Errors
    /// The message says which file is missing or what is wrong with it.
    pub fn read(name: &str, files: &dyn ReadFiles) -> std::result::Result<ResultSet, String> {
        let names = files.names();
        let has = |file: &str| names.iter().any(|name| name == file);
        let (kind, tables) = match ResultKind::of(has) {
            Some(kind) => (kind, kind.tables().iter().map(|table| table.to_string()).collect()),
            None if has("run.json") && has("tally.json") => (ResultKind::Run, Vec::new()),
            None => (ResultKind::Odds, odds_tables(&names, files)?),
        };
        let text = |file: &str| if has(file) { files.text(file).map(Some) } else { Ok(None) };
        let run = text(kind.record_file())?;
        if let (ResultKind::Run, Some(run), Some(tally)) = (kind, &run, text("tally.json")?) {
            return ResultSet::of_run(name, run, &tally);
        }
        let record = run.as_deref().map(read_record).transpose()?;
        let tables: Vec<Table> = tables
            .iter()
            .filter(|table| has(&format!("{table}.csv")))
            .map(|table| read_csv(table, &files.text(&format!("{table}.csv"))?))
            .collect::<std::result::Result<_, String>>()?;
        let study = match (kind, text("tally.json")?) {
            (ResultKind::Comparison | ResultKind::Sweep, Some(tally)) => Some(StudyFile::read(&tally)?),
            _ => None,
        };
        let measures = study.as_ref().map_or(Vec::new(), StudyFile::measures);
        let mut set = ResultSet { name: name.to_string(), kind, record, measures, tables, counts: None };
        if let (ResultKind::Comparison, Some(study)) = (kind, study) {
            set.counts = set.counts_of(&study)?;
        }
        set.entitle();
        Ok(set)
    }

    /// Reads a run from its record and its counts.
    fn of_run(name: &str, run: &str, tally: &str) -> std::result::Result<ResultSet, String> {
        let shard = RunResults::parse(run, tally)?;
        let (measures, level) = (shard.measures, shard.record.identity.level);
        let mut tables =
            vec![summary_table(&measures, &shard.tally, level), distribution_table(&measures, &shard.tally, level)];
        tables.extend(shard.tally.controls.as_ref().map(|_| adjusted_table(&measures, &shard.tally, level)));
        let (kind, record) = (ResultKind::Run, Some(shard.record));
        Ok(ResultSet { name: name.to_string(), kind, record, measures, tables, counts: None })
    }

    /// The counts of the variants of a comparison, which its summary names in their order.
    fn counts_of(&self, study: &StudyFile) -> std::result::Result<Option<Table>, String> {
        let Some(summary) = self.table("summary") else { return Ok(None) };
        let mut names: Vec<String> = summary.rows.iter().map(|row| row[0].text()).collect();
        names.dedup();
        let cells = study.cells()?;
        if names.len() != cells.len() {
            return Ok(None);
        }
        let level = self.record.as_ref().map_or(0.95, |record| record.identity.level);
        let by = Cell::from(summary.columns[0].as_str());
        let mut counts: Option<Table> = None;
        for (name, (_, tally)) in names.into_iter().zip(&cells) {
            let table = distribution_table(&self.measures, tally, level);
            let columns = [["by", "by_value"].map(str::to_string).to_vec(), table.columns.clone()].concat();
            let lead = [by.clone(), Cell::from(name)];
            let rows = table.rows.iter().map(|row| [&lead[..], row].concat());
            counts.get_or_insert_with(|| Table { columns, rows: Vec::new(), ..table.clone() }).rows.extend(rows);
        }
        Ok(counts)
    }

    /// Gives each odds table the sentence about it from the record.
    fn entitle(&mut self) {
        for entry in self.record.iter().flat_map(|record| &record.tables) {
            if let Some(table) = self.tables.iter_mut().find(|table| table.name == entry.name) {
                table.title = entry.about.clone();
            }
        }
    }
}

/// The odds tables of a folder, in the order of its record, else by name.
fn odds_tables(names: &[String], files: &dyn ReadFiles) -> std::result::Result<Vec<String>, String> {
    let mut tables: Vec<String> =
        names.iter().filter_map(|name| name.strip_suffix(".csv")).map(str::to_string).collect();
    tables.sort();
    if names.iter().any(|name| name == ODDS_FILE) {
        let record = read_record(&files.text(ODDS_FILE)?).map_err(|cause| cause.replace("run.json", ODDS_FILE))?;
        let place = |table: &String| record.tables.iter().position(|entry| entry.name == *table);
        tables.sort_by_key(|table| place(table).unwrap_or(usize::MAX));
    }
    if tables.is_empty() {
        return Err("there are no results in it: neither run.json nor tables (.csv)".to_string());
    }
    Ok(tables)
}

/// The fewest leading columns that tell all rows apart, and every column of words behind them.
fn guessed_keys(table: &Table) -> Vec<String> {
    let apart = |count: &usize| {
        let keys = table.rows.iter().map(|row| row[..*count].iter().map(Cell::text).collect::<Vec<_>>());
        keys.collect::<std::collections::BTreeSet<_>>().len() == table.rows.len()
    };
    let count = (0..table.columns.len()).find(apart).unwrap_or(table.columns.len());
    let words = |at: &usize| table.rows.iter().any(|row| matches!(row[*at], Cell::Text(_)));
    let keys = (0..table.columns.len()).filter(|at| *at < count || words(at));
    keys.map(|at| table.columns[at].clone()).collect()
}
