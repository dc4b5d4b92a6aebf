//! Files of pages: their names, and whether one may be written.

use std::path::{Path, PathBuf};

use crate::archive::check_writable;
use crate::error::{Error, Kind, Result};

/// Reads the name of a page.
///
/// # Errors
/// The message names the ending that a page has.
pub fn page_file(text: &str) -> std::result::Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match ending(&path).as_str() {
        "html" | "htm" => Ok(path),
        _ => Err("expected a file that ends in .html".to_string()),
    }
}

/// The ending of a file name in small letters; empty if it has none.
pub fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// Checks that a file may be written: it is not there yet, or may be replaced.
///
/// # Errors
/// Kind `File` for a file that is there, unless it may be replaced, and for one that cannot be written.
pub fn check_free(out: &Path, force: bool) -> Result<()> {
    if out.is_file() && !force {
        let message = format!("cannot write {}: the file exists", out.display());
        return Err(Error::new(Kind::File, message).hint("--force replaces it"));
    }
    check_writable(out)
}
