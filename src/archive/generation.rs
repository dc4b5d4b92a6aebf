//! Generations: the files of a folder change all at once.
//!
//! New files are complete beside the old ones before one rename, that of the list of them, makes them the files of the
//! folder. Only then does each get its name. Whatever stops the program leaves the old files or the new ones: a reader
//! follows the list while there is one, and the next call that writes ends what it says.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::passing::{PASSING, complete, nameless};
use crate::error::{Error, Result};

/// The list of files that are about to get their names.
pub(super) const LIST: &str = ".overmatch-next.json";

/// Files that are complete and about to get their names.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Generation {
    /// The passing name of each file, by its own.
    files: BTreeMap<String, String>,
    /// Names of earlier files that go.
    stale: Vec<String>,
}

impl Generation {
    /// The generation that a folder is about to change to, if it was stopped there.
    pub(super) fn pending(dir: &Path) -> Option<Generation> {
        serde_json::from_slice(&std::fs::read(dir.join(LIST)).ok()?).ok()
    }

    /// The names of its files.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.files.keys()
    }

    /// Whether a file of earlier results goes with it.
    pub(super) fn drops(&self, name: &str) -> bool {
        self.stale.iter().any(|stale| stale == name)
    }

    /// The place where the bytes of a file are, whether it has got its name or not.
    pub(super) fn place(&self, dir: &Path, name: &str) -> PathBuf {
        let passing = self.files.get(name).map(|passing| dir.join(passing));
        passing.filter(|path| path.exists()).unwrap_or_else(|| dir.join(name))
    }

    /// Writes files in the place of all earlier ones of their names; those of `stale` go.
    ///
    /// # Errors
    /// Kind `File`. Before the list is there the earlier files are untouched; after it the new ones are the folder's.
    pub(super) fn write(dir: &Path, files: &[(String, Vec<u8>)], stale: &[String]) -> Result<()> {
        let mut ready = Vec::new();
        for (name, bytes) in files {
            let path = dir.join(name);
            // A folder of that name is told before anything changes.
            if path.is_dir() {
                return Err(Error::file(&path, "write", &std::io::Error::from(ErrorKind::IsADirectory)));
            }
            let file = complete(dir, bytes, PASSING).map_err(|cause| Error::file(&path, "write", &cause))?;
            ready.push((name.clone(), file));
        }
        let passing =
            |file: &NamedTempFile| file.path().file_name().map_or(String::new(), |name| name.to_string_lossy().into());
        let stale = stale.iter().filter(|stale| files.iter().all(|(name, _)| name != *stale)).cloned().collect();
        let next =
            Generation { files: ready.iter().map(|(name, file)| (name.clone(), passing(file))).collect(), stale };
        let list = serde_json::to_vec(&next).unwrap_or_default();
        let path = dir.join(LIST);
        let listed = complete(dir, &list, PASSING).map_err(|cause| Error::file(&path, "write", &cause))?;
        sync(dir);
        // From here on the new files are the folder's, and stay whatever comes.
        listed.persist(&path).map_err(|cause| Error::file(&path, "write", &nameless(cause.error)))?;
        let kept = ready.into_iter().try_for_each(|(_, file)| file.keep().map(drop));
        kept.map_err(|cause| Error::file(dir, "write into", &nameless(cause.error)))?;
        next.finish(dir)
    }

    /// Gives every file its name.
    ///
    /// # Errors
    /// Kind `File`; the next call goes on from there.
    pub(super) fn finish(&self, dir: &Path) -> Result<()> {
        sync(dir);
        for (name, passing) in &self.files {
            let path = dir.join(name);
            match std::fs::rename(dir.join(passing), &path) {
                // It has its name already.
                Err(cause) if cause.kind() == ErrorKind::NotFound => {}
                named => named.map_err(|cause| Error::file(&path, "write", &cause))?,
            }
        }
        for name in &self.stale {
            remove(&dir.join(name))?;
        }
        sync(dir);
        remove(&dir.join(LIST))?;
        sync(dir);
        Ok(())
    }
}

/// Takes away a file, if it is there.
fn remove(path: &Path) -> Result<()> {
    match std::fs::remove_file(path) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(Error::file(path, "remove", &cause)),
        _ => Ok(()),
    }
}

/// Takes away what calls that were killed have left: files that never got a name. The folder is locked.
pub(super) fn clear(dir: &Path) {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(PASSING)) {
        let name = entry.file_name();
        if name != *LIST && name != *super::lock::LOCK {
            // What cannot be taken away does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Puts the names of a folder on the disk, where the system can do that.
fn sync(dir: &Path) {
    #[cfg(unix)]
    let _ = std::fs::File::open(dir).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = dir;
}
