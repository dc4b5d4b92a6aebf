//! The files of a result folder, by name, whether they are on the disk or about to be written.

use super::record::RunRecord;
use super::run::RunResults;
use super::seal::sealed;
use super::tally_file::TallyFile;
use crate::table::{Table, adjusted_table, csv, distribution_table, summary_table};

/// A folder whose files can be read: the names of all, and the text of one.
pub trait ReadFiles {
    /// The names of the files, in any order.
    fn names(&self) -> Vec<String>;

    /// The text of a file.
    ///
    /// # Errors
    /// The message says why the file cannot be read.
    fn text(&self, name: &str) -> Result<String, String>;
}

/// The files of results, each with its name and its bytes, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultFiles(pub Vec<(String, Vec<u8>)>);

impl ResultFiles {
    /// The files of a run: `summary.csv`, `distribution.csv`, `adjusted.csv` if it is adjusted, `tally.json` and
    /// `run.json`.
    pub fn of_run(run: &RunResults) -> ResultFiles {
        let RunResults { record, measures, tally } = run;
        let level = record.identity.level;
        let counts = TallyFile::new(measures, tally, record.game_range).to_json();
        let mut tables = vec![summary_table(measures, tally, level), distribution_table(measures, tally, level)];
        tables.extend(tally.controls.as_ref().map(|_| adjusted_table(measures, tally, level)));
        ResultFiles::of_study(&tables, counts, record)
    }

    /// The files of a study or a tournament: each of its tables, its counts (`tally.json`) and its record (`run.json`).
    pub fn of_study(tables: &[Table], tally: String, record: &RunRecord) -> ResultFiles {
        let ResultFiles(mut files) = ResultFiles::of_tables(tables);
        files.push(("tally.json".to_string(), tally.into_bytes()));
        files.push(("run.json".to_string(), record.to_json().into_bytes()));
        ResultFiles(files)
    }

    /// These files and one more, before the counts.
    pub fn and(mut self, name: &str, text: String) -> ResultFiles {
        let at = self.0.iter().position(|(name, _)| name == "tally.json").unwrap_or(self.0.len());
        self.0.insert(at, (name.to_string(), text.into_bytes()));
        self
    }

    /// The files of exact results: each table, and the record under the name `record_file`.
    pub fn of_exact(tables: &[Table], record_file: &str, record: String) -> ResultFiles {
        let ResultFiles(mut files) = ResultFiles::of_tables(tables);
        files.push((record_file.to_string(), record.into_bytes()));
        ResultFiles(files)
    }

    /// The same files as a folder keeps them, with the digest of every other in their record.
    pub fn sealed(&self) -> ResultFiles {
        ResultFiles(sealed(&self.0))
    }

    fn of_tables(tables: &[Table]) -> ResultFiles {
        ResultFiles(tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))).collect())
    }
}

impl ReadFiles for ResultFiles {
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }

    fn text(&self, name: &str) -> Result<String, String> {
        let file = self.0.iter().find(|(other, _)| other == name);
        let (_, bytes) = file.ok_or_else(|| format!("there is no {name}"))?;
        String::from_utf8(bytes.clone()).map_err(|cause| format!("{name}: {cause}"))
    }
}
