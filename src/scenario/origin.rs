//! The origin of a scenario's text: the catalogue or a file.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use std::sync::atomic::{AtomicBool, Ordering};

use super::catalogue::Catalogue;
use crate::error::{Error, Kind, Place, Problem, Result, Source, excerpt};

/// The largest scenario text, in bytes.
const LARGEST: u64 = 4 << 20;

/// Signs that turn the direction of a line, which make a name look like another.
const TURNING: [char; 9] =
    ['\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'];

/// The signs at the head of a cell that a spreadsheet takes for a formula.
const FORMULA: [char; 4] = ['=', '+', '-', '@'];

/// Whether a scenario may be based on any file. A permission of the whole process, given once by the command line: what a
/// text says cannot change it.
static ANYWHERE: AtomicBool = AtomicBool::new(false);

/// Lets scenarios be based on files outside their own folder, in this process.
pub fn allow_bases_anywhere() {
    ANYWHERE.store(true, Ordering::Relaxed);
}

/// The place where a scenario's text is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// In the catalogue, under this full name.
    BuiltIn(String),
    /// In the file at this path.
    File(PathBuf),
}

impl Origin {
    /// The origin that a name or path means: a name of the catalogue, or else a file that exists or at least ends in
    /// `.toml`, its path relative to `folder`.
    pub fn of(name: &str, folder: &Path, catalogue: &Catalogue) -> Option<Origin> {
        if let Some(full) = catalogue.resolve(name) {
            return Some(Origin::BuiltIn(full.to_string()));
        }
        let path = folder.join(name);
        (name.ends_with(".toml") || path.exists()).then_some(Origin::File(path))
    }

    /// Whether there is a text to read.
    pub fn exists(&self) -> bool {
        match self {
            Origin::BuiltIn(_) => true,
            Origin::File(path) => path.exists(),
        }
    }

    /// The full name, or the path as it was written.
    pub fn name(&self) -> String {
        match self {
            Origin::BuiltIn(name) => name.clone(),
            Origin::File(path) => path.to_string_lossy().into_owned(),
        }
    }

    /// The folder that paths in the text are relative to.
    pub fn folder(&self) -> PathBuf {
        match self {
            Origin::BuiltIn(_) => PathBuf::new(),
            Origin::File(path) => path.parent().map(Path::to_path_buf).unwrap_or_default(),
        }
    }

    /// Whether two origins are the same text, however their paths are written.
    pub fn is_same(&self, other: &Origin) -> bool {
        match (self, other) {
            (Origin::File(a), Origin::File(b)) => {
                a == b || a.canonicalize().ok().is_some_and(|a| b.canonicalize().ok() == Some(a))
            }
            _ => self == other,
        }
    }

    /// Whether a text in `folder` may be based on this one: on what is in that folder or below it, wherever links lead.
    pub fn may_be_base(&self, folder: &Path) -> bool {
        let Origin::File(path) = self else { return true };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let is_within = || Some(path.canonicalize().ok()?.starts_with(folder.canonicalize().ok()?));
        ANYWHERE.load(Ordering::Relaxed) || is_within() == Some(true)
    }

    /// Reads the text.
    ///
    /// # Errors
    /// [`Kind::File`] if it cannot be read, [`Kind::Scenario`] if it is too large or not UTF-8, [`Kind::Usage`] if its name
    /// holds signs that a terminal obeys.
    pub fn read(&self, catalogue: &Catalogue) -> Result<Source> {
        match self {
            Origin::BuiltIn(name) => Ok(Source::built_in(name, catalogue.text(name).unwrap_or_default().to_string())),
            Origin::File(path) => {
                if self.name().chars().any(|sign| sign.is_control() || TURNING.contains(&sign)) {
                    let message = format!("the name of a file holds control signs: `{}`", excerpt(&self.name()));
                    return Err(Error::new(Kind::Usage, message).hint("rename the file"));
                }
                text_of(self.name(), read_bytes(path)?)
            }
        }
    }
}

/// The same path written so that no spreadsheet takes a cell with it for a formula.
pub fn plain_path(path: &str) -> String {
    if path.starts_with(FORMULA) { format!("./{path}") } else { path.to_string() }
}

/// The bytes of a file, at most one more than allowed, since a device may have no end.
fn read_bytes(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    read.map_err(|cause| {
        let error = Error::file(path, "read", &cause);
        if path.is_dir() {
            error.hint("it is a folder; report, chart and merge read folders of results")
        } else {
            error
        }
    })?;
    Ok(bytes)
}

/// The bytes as a text of this name, without the byte order mark some editors write.
pub(super) fn text_of(name: String, bytes: Vec<u8>) -> Result<Source> {
    if bytes.len() as u64 > LARGEST {
        return Err(Error::new(Kind::Scenario, format!("{name}: larger than {} MiB", LARGEST >> 20)));
    }
    let without_mark = |text: String| text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text);
    let source = |text| Source { name: name.clone(), text: without_mark(text) };
    String::from_utf8(bytes).map(source).map_err(|cause| {
        let at = cause.utf8_error().valid_up_to();
        let source = Source { name, text: String::from_utf8_lossy(cause.as_bytes()).into_owned() };
        let message = format!("not UTF-8 text: byte 0x{:02x}", cause.as_bytes()[at]);
        let problem = Problem::new(message).at(Some(Place { source: source.into(), span: at..at + 3 }));
        Error { kind: Kind::Scenario, problems: vec![problem.hint("save the file as UTF-8")] }
    })
}
