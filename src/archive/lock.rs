//! Locks: one call writes into a folder at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::{Error, Kind, Result};

/// The file that the call which writes holds.
pub(super) const LOCK: &str = ".overmatch-lock";

/// A folder that no other call writes into; it is free again when this is dropped, or the call ends in any way.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Locks a folder.
    ///
    /// # Errors
    /// Kind `File` if another call writes into it. Where the file system knows no locks, none is held.
    pub(super) fn of(dir: &Path) -> Result<Option<Lock>> {
        let path = dir.join(LOCK);
        // Twice, as the file may go between its opening and the lock when another call ends.
        for _ in 0..2 {
            let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let file = open.map_err(|cause| Error::file(dir, "write into", &cause))?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Ok(Some(Lock { path, _file: file })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let message = format!("another call is writing into folder {}", dir.display());
                    return Err(Error::new(Kind::File, message).hint("name a folder of its own for each call"));
                }
                Err(TryLockError::Error(cause)) => {
                    // Where locks are unknown nobody holds one. Any other error may be of this call alone.
                    if cause.kind() == std::io::ErrorKind::Unsupported {
                        let _ = std::fs::remove_file(&path);
                    }
                    return Ok(None);
                }
            }
        }
        Ok(None)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // It is taken away while it is still held, so that no call locks a file that is about to go.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Whether the file that was locked is still the one of this name.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let ids = |meta: std::io::Result<std::fs::Metadata>| meta.ok().map(|meta| (meta.dev(), meta.ino()));
        let own = ids(file.metadata());
        own.is_some() && own == ids(std::fs::metadata(path))
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        path.exists()
    }
}
