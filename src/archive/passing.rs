//! Files under passing names: complete beside their own names before they get them.

use std::io::Write;
use std::path::Path;

use tempfile::NamedTempFile;

/// How the name of a file of results begins that has not got its own yet.
pub(super) const PASSING: &str = ".overmatch-";

/// How the passing name of a single file begins, which is no file of results.
pub(super) const ALONE: &str = ".tmp";

/// A complete file beside its final name, on the disk and readable as other files are.
pub(super) fn complete(folder: &Path, bytes: &[u8], prefix: &str) -> std::io::Result<NamedTempFile> {
    let write = || {
        let mut file = new_file(folder, prefix)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        Ok(file)
    };
    write().map_err(nameless)
}

/// An empty file under a passing name, with the permissions of ordinary files; the process's mask still applies.
pub(super) fn new_file(folder: &Path, prefix: &str) -> std::io::Result<NamedTempFile> {
    #[cfg(unix)]
    let file = tempfile::Builder::new()
        .prefix(prefix)
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666))
        .tempfile_in(folder);
    #[cfg(not(unix))]
    let file = tempfile::Builder::new().prefix(prefix).tempfile_in(folder);
    file
}

/// The same cause without the passing name, which says nothing to the user.
pub(super) fn nameless(cause: std::io::Error) -> std::io::Error {
    match cause.to_string().split_once(" at path \"") {
        Some((plain, _)) => std::io::Error::new(cause.kind(), plain),
        None => cause,
    }
}
