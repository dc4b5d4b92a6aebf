//! Result folders: files written whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::{Error, Result};

/// A folder that can be written into, found out before the work is done.
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
        NamedTempFile::new_in(path).map_err(|cause| Error::file(path, "write into", &cause))?;
        Ok(Folder { path: path.to_path_buf() })
    }

    /// Writes these files: all are complete beside their final names before the first one gets its name.
    ///
    /// # Errors
    /// Kind `File`; what was there before is still there, unless a name could not be given after others had been.
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

/// Writes one file whole, or not at all.
///
/// # Errors
/// Kind `File`.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || complete(folder, bytes)?.persist(path).map(|_| ()).map_err(|cause| cause.error);
    write().map_err(|cause| Error::file(path, "write", &cause))
}

/// A complete file beside its final name, on the disk and readable as other files are.
fn complete(folder: &Path, bytes: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().permissions(readable()).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// The permissions of ordinary files; the process's mask still applies.
#[cfg(unix)]
fn readable() -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}
