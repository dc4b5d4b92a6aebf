//! Result folders: `summary.csv` and the other files of results, written whole or not at all.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::exact::ODDS_FILE;
use super::generation::{Generation, clear};
use super::kind::ResultKind;
use super::lock::Lock;
use super::passing::{ALONE, PASSING, complete, nameless, new_file};
use super::record::read_record;
use super::seal::{RECORDS, Seals, sealed};
use crate::error::{Error, Kind, Result};

/// The largest file of results that is read, in bytes.
const LARGEST: u64 = 1 << 30;

/// A folder that is known to be writable before the games are played, and that no other call writes into meanwhile.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Names of files of earlier results, which go when new ones are written.
    stale: Vec<String>,
    // Freed in this order: the lock is a file in the folder.
    _lock: Option<Lock>,
    _made: FreshFolders,
}

/// Folders that were not there before, each after those above it; they go again if nothing was written into them.
#[derive(Debug, Default)]
struct FreshFolders(Vec<PathBuf>);

impl FreshFolders {
    /// Makes a folder and those above it, as far as they are not there. If that fails, those that were made go again.
    fn make(path: &Path) -> std::io::Result<FreshFolders> {
        // Again, as a folder above may go in between, when another call that made it ends.
        FreshFolders::try_to_make(path).or_else(|_| FreshFolders::try_to_make(path))
    }

    fn try_to_make(path: &Path) -> std::io::Result<FreshFolders> {
        let is_missing = |dir: &&Path| !dir.as_os_str().is_empty() && !dir.is_dir();
        let missing: Vec<&Path> = path.ancestors().take_while(is_missing).collect();
        let mut made = FreshFolders::default();
        for dir in missing.into_iter().rev() {
            match std::fs::create_dir(dir) {
                Ok(()) => made.0.push(dir.to_path_buf()),
                // Another call made it meanwhile, or it is `a/..`, which is there as soon as `a` is.
                Err(_) if dir.is_dir() => {}
                Err(cause) => return Err(cause),
            }
        }
        Ok(made)
    }
}

impl Drop for FreshFolders {
    fn drop(&mut self) {
        // Only an empty one can be taken away like this. What stays may be reached by way of those above it, as in `a/../b`.
        let _ = self.0.iter().rev().try_for_each(std::fs::remove_dir);
    }
}

impl Folder {
    /// Makes the folder if it is not there, and tries whether it can be written into. What a call that was killed has left
    /// there is ended or taken away. What was made, it and the folders above it, goes again if nothing is written into it.
    ///
    /// # Errors
    /// Kind `File`, also while another call writes into it.
    pub fn open(path: &Path) -> Result<Folder> {
        let made = FreshFolders::make(path).map_err(|cause| Error::file(path, "create folder", &cause))?;
        new_file(path, PASSING).map_err(|cause| Error::file(path, "write into", &nameless(cause)))?;
        let lock = Lock::of(path)?;
        if let Some(pending) = Generation::pending(path) {
            pending.finish(path)?;
        }
        clear(path);
        Ok(Folder { path: path.to_path_buf(), stale: Vec::new(), _lock: lock, _made: made })
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
        names.retain(|name| !name.starts_with(PASSING));
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

    /// Writes `files`, all of them at once: whatever stops it leaves the earlier files or these. A record among them is given
    /// the digest of every other.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn write(&self, files: &[(String, Vec<u8>)]) -> Result<()> {
        Generation::write(&self.path, &sealed(files), &self.stale)
    }
}

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

/// The text of a file of a result folder, which must be the one that the folder's record was written with.
///
/// # Errors
/// Kind `File`.
pub(super) fn text(dir: &Path, name: &str) -> Result<String> {
    check_sizes(dir)?;
    let path = dir.join(name);
    let bytes = bytes(dir, name).map_err(|cause| Error::file(&path, "read", &cause))?;
    let wrong = |message: String| Error::new(Kind::File, format!("cannot read {}: {message}", dir.display()));
    seals(dir).check(name, &bytes).map_err(wrong)?;
    String::from_utf8(bytes).map_err(|_| wrong(format!("{name} is not UTF-8")))
}

/// The bytes of a file, whether it has got its name yet or not.
pub(super) fn bytes(dir: &Path, name: &str) -> std::io::Result<Vec<u8>> {
    let place = |pending: Option<Generation>| pending.map_or_else(|| dir.join(name), |next| next.place(dir, name));
    // Between the look and the reading it may get its name.
    bounded(&place(Generation::pending(dir)), LARGEST).or_else(|_| bounded(&dir.join(name), LARGEST))
}

/// The bytes of a file of at most so many, which is a file: neither a device without an end nor a pipe that waits.
pub(super) fn bounded(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut file = std::fs::File::open(match std::fs::metadata(path)? {
        found if !found.is_file() => {
            return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        _ => path,
    })?;
    let mut bytes = Vec::new();
    file.by_ref().take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(std::io::Error::new(std::io::ErrorKind::FileTooLarge, too_large()));
    }
    Ok(bytes)
}

fn too_large() -> String {
    format!("it is larger than {} GiB, the limit of a file of results", LARGEST >> 30)
}

/// Checks that no file in a folder is larger than a file of results may be.
///
/// # Errors
/// Kind `Limit`; it names the file.
pub(super) fn check_sizes(dir: &Path) -> Result<()> {
    // A folder that is not there has none.
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        if entry.metadata().is_ok_and(|found| found.is_file() && found.len() > LARGEST) {
            return Err(Error::new(Kind::Limit, format!("{}: {}", entry.path().display(), too_large())));
        }
    }
    Ok(())
}

/// The seals of the record of a folder.
pub(super) fn seals(dir: &Path) -> Seals {
    let record = RECORDS.iter().find_map(|record| bytes(dir, record).ok());
    record.and_then(|bytes| String::from_utf8(bytes).ok()).map_or_else(Seals::default, |text| Seals::read(&text))
}

/// Makes sure that a file can be written beside those of its folder.
///
/// # Errors
/// Kind `File`.
pub fn check_writable(path: &Path) -> Result<()> {
    if path.is_dir() {
        return Err(Error::new(Kind::File, format!("cannot write {}: it is a folder", path.display())));
    }
    new_file(folder_of(path), ALONE).map(drop).map_err(|cause| Error::file(path, "write", &nameless(cause)))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes one file whole, or not at all.
///
/// # Errors
/// Kind `File`.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || complete(folder_of(path), bytes, ALONE)?.persist(path).map(|_| ()).map_err(|cause| cause.error);
    write().map_err(|cause| Error::file(path, "write", &cause))
}
