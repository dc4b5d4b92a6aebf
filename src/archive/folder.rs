//! Result folders: `summary.csv` and the other files of results, written whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::exact::{ODDS_FILE, OPTIMAL_FILE};
use super::kind::ResultKind;
use super::record::read_record;
use crate::error::{Error, Kind, Result};

/// A folder that is known to be writable before the games are played.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Names of files of earlier results, which go when new ones are written.
    stale: Vec<String>,
}

impl Folder {
    /// Makes the folder if it is not there, and tries whether it can be written into.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn open(path: &Path) -> Result<Folder> {
        std::fs::create_dir_all(path).map_err(|cause| Error::file(path, "create folder", &cause))?;
        new_file(path).map_err(|cause| Error::file(path, "write into", &nameless(cause)))?;
        Ok(Folder { path: path.to_path_buf(), stale: Vec::new() })
    }

    /// A folder for new results: one that is empty or not there yet. With `replace` it may hold earlier results, whose
    /// files go when the new ones are written; files that are no results stay.
    ///
    /// # Errors
    /// Kind `File`, also for a folder that holds something if it is not to be replaced.
    pub fn fresh(path: &Path, replace: bool) -> Result<Folder> {
        let folder = Folder::open(path)?;
        let entries = std::fs::read_dir(path).map_err(|cause| Error::file(path, "read", &cause))?;
        let mut names: Vec<String> =
            entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort_unstable();
        let record = RECORDS.into_iter().find(|record| names.iter().any(|name| name == record));
        match (names.first(), record) {
            (None, _) => Ok(folder),
            (Some(_), Some(_)) if replace => Ok(Folder { stale: results_among(path, &names), ..folder }),
            (Some(_), None) if replace => Ok(folder),
            (Some(_), Some(_)) => Err(refused(path, "holds earlier results")),
            (Some(name), None) => Err(refused(path, &format!("is not empty: it holds {name}"))),
        }
    }

    /// Makes sure that the folder does not hold results of another kind.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn of(self, kind: ResultKind) -> Result<Folder> {
        let foreign = kind.others().filter_map(ResultKind::own_file).map(|file| self.path.join(file));
        match foreign.into_iter().find(|file| file.exists()) {
            None => Ok(self),
            Some(found) => Err(Error::new(Kind::File, format!("{} is of other results", found.display()))
                .hint("name a new folder; two kinds of results in one would be taken for each other".to_string())),
        }
    }

    /// Writes `files`: all are complete beside their final names before the first one gets its name.
    ///
    /// # Errors
    /// Kind `File`; the earlier files are still there, unless a name could not be given after others had been.
    pub fn write(&self, files: &[(String, Vec<u8>)]) -> Result<()> {
        let mut ready = Vec::new();
        for (name, bytes) in files {
            let path = self.path.join(name);
            let file = complete(&self.path, bytes).map_err(|cause| Error::file(&path, "write", &cause))?;
            ready.push((path, file));
        }
        for (path, file) in ready {
            file.persist(&path).map_err(|cause| Error::file(&path, "write", &cause.error))?;
        }
        for name in self.stale.iter().filter(|stale| files.iter().all(|(name, _)| name != *stale)) {
            let path = self.path.join(name);
            std::fs::remove_file(&path).map_err(|cause| Error::file(&path, "remove", &cause))?;
        }
        Ok(())
    }
}

/// The files that say what a folder holds.
const RECORDS: [&str; 3] = ["run.json", ODDS_FILE, OPTIMAL_FILE];

/// The files of results among the names in a folder: records, counts, blocks, and the tables of every kind.
fn results_among(dir: &Path, names: &[String]) -> Vec<String> {
    let odds = text(dir, ODDS_FILE).ok().and_then(|text| read_record(&text).ok());
    let own: Vec<String> =
        odds.map_or(Vec::new(), |record| record.tables.into_iter().map(|table| table.name).collect());
    let is_table = |stem: &str| ResultKind::is_table(stem) || own.iter().any(|name| name == stem);
    let is_result = |name: &&String| {
        RECORDS.contains(&name.as_str())
            || ["tally.json", "strategy.toml"].contains(&name.as_str())
            || name.strip_suffix(".csv").is_some_and(is_table)
    };
    names.iter().filter(is_result).cloned().collect()
}

fn refused(path: &Path, why: &str) -> Error {
    Error::new(Kind::File, format!("folder {} {why}", path.display()))
        .hint("name a new folder, or replace the results in it with --force".to_string())
}

/// The text of a file of a result folder.
///
/// # Errors
/// Kind `File`.
pub(super) fn text(dir: &Path, name: &str) -> Result<String> {
    let path = dir.join(name);
    std::fs::read_to_string(&path).map_err(|cause| Error::file(&path, "read", &cause))
}

/// Makes sure that a file can be written beside those of its folder.
///
/// # Errors
/// Kind `File`.
pub fn check_writable(path: &Path) -> Result<()> {
    if path.is_dir() {
        return Err(Error::new(Kind::File, format!("cannot write {}: it is a folder", path.display())));
    }
    new_file(folder_of(path)).map(drop).map_err(|cause| Error::file(path, "write", &nameless(cause)))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes one file whole, or not at all.
///
/// # Errors
/// Kind `File`.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || complete(folder_of(path), bytes)?.persist(path).map(|_| ()).map_err(|cause| cause.error);
    write().map_err(|cause| Error::file(path, "write", &cause))
}

/// A complete file beside its final name, on the disk and readable as other files are.
fn complete(folder: &Path, bytes: &[u8]) -> std::io::Result<NamedTempFile> {
    let write = || {
        let mut file = new_file(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        Ok(file)
    };
    write().map_err(nameless)
}

/// An empty file under a passing name, with the permissions of ordinary files; the process's mask still applies.
fn new_file(folder: &Path) -> std::io::Result<NamedTempFile> {
    #[cfg(unix)]
    let file =
        tempfile::Builder::new().permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666)).tempfile_in(folder);
    #[cfg(not(unix))]
    let file = tempfile::Builder::new().tempfile_in(folder);
    file
}

/// The same cause without the passing name, which says nothing to the user.
fn nameless(cause: std::io::Error) -> std::io::Error {
    match cause.to_string().split_once(" at path \"") {
        Some((plain, _)) => std::io::Error::new(cause.kind(), plain),
        None => cause,
    }
}
