//! Result folders: `summary.csv` and the other files of results, written whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::kind::ResultKind;
use crate::error::{Error, Kind, Result};

/// A folder that is known to be writable before the games are played.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder if it is not there, and tries whether it can be written into.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn open(path: &Path) -> Result<Folder> {
        std::fs::create_dir_all(path).map_err(|cause| Error::file(path, "create folder", &cause))?;
        new_file(path).map_err(|cause| Error::file(path, "write into", &nameless(cause)))?;
        Ok(Folder { path: path.to_path_buf() })
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
        Ok(())
    }
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
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// The same cause without the passing name, which says nothing to the user.
fn nameless(cause: std::io::Error) -> std::io::Error {
    match cause.to_string().split_once(" at path \"") {
        Some((plain, _)) => std::io::Error::new(cause.kind(), plain),
        None => cause,
    }
}
