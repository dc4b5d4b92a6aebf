//! A result folder on the disk, read as the files that results are made of.

use std::path::Path;

use super::files::ReadFiles;
use super::folder::{bytes, check_sizes, seals, text};
use super::generation::Generation;
use super::result_set::ResultSet;
use super::run::RunResults;
use crate::error::{Error, Kind, Result};

/// The files of a result folder on the disk.
pub(super) struct FilesOnDisk<'a>(pub &'a Path);

impl ReadFiles for FilesOnDisk<'_> {
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        if let Some(next) = Generation::pending(self.0) {
            names.retain(|name| !next.drops(name));
            names.extend(next.names().cloned());
        }
        // What lies beside results and is not of them is none of theirs.
        let seals = seals(self.0);
        names.retain(|name| seals.is_empty() || seals.has(name));
        names.sort();
        names.dedup();
        names
    }

    fn text(&self, name: &str) -> std::result::Result<String, String> {
        let bytes = bytes(self.0, name).map_err(|cause| format!("{name}: {cause}"))?;
        seals(self.0).check(name, &bytes)?;
        String::from_utf8(bytes).map_err(|_| format!("{name} is not UTF-8"))
    }
}

impl ResultSet {
    /// Reads a result folder on the disk.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn open(dir: &Path) -> Result<ResultSet> {
        // Asked first, as a folder that is not there has no files either.
        std::fs::read_dir(dir).map_err(|cause| Error::file(dir, "read folder", &cause))?;
        check_sizes(dir)?;
        let name = dir.display().to_string();
        ResultSet::read(&name, &FilesOnDisk(dir))
            .map_err(|cause| Error::new(Kind::File, format!("cannot read {name}: {cause}")))
    }
}

impl RunResults {
    /// Reads the counts of a folder, whose record has the text `run`.
    ///
    /// # Errors
    /// Kind `File`.
    pub(super) fn open(dir: &Path, run: &str) -> Result<RunResults> {
        RunResults::parse(run, &text(dir, "tally.json")?).map_err(|message| unreadable(dir, &message))
    }
}

/// The error for a folder whose files do not hold results.
pub(super) fn unreadable(dir: &Path, message: &str) -> Error {
    Error::new(Kind::File, format!("cannot read {}: {message}", dir.display()))
}
