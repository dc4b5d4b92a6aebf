//! `--watch`: runs a command line again whenever a file that it names is saved.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result};

/// The option, as it is typed.
pub const WATCH: &str = "--watch";

/// The time between two looks at the files.
const PAUSE: Duration = Duration::from_millis(150);

/// The ends of the names of files that are watched.
const ENDINGS: [&str; 2] = [".py", ".toml"];

/// Runs these arguments, the program's name first, again and again, each time a file changed; only an interrupt ends it.
pub fn watch(arguments: &[OsString]) -> ExitCode {
    match again_and_again(arguments) {
        Ok(never) => match never {},
        Err(error) => output::fail(&error),
    }
}

fn again_and_again(arguments: &[OsString]) -> Result<std::convert::Infallible> {
    let program = std::env::current_exe().map_err(|cause| failed(&cause))?;
    let rest: Vec<&OsString> = arguments.iter().skip(1).filter(|argument| *argument != WATCH).collect();
    let files = named(&rest);
    if files.is_empty() {
        return Err(usage(format!("{WATCH}: no file to look at")).hint("name a file that ends with .py or .toml"));
    }
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    loop {
        let before = texts(&files);
        Command::new(&program).args(&rest).status().map_err(|cause| failed(&cause))?;
        eprintln!("Watching {}; Ctrl-C ends.", names.join(", "));
        while texts(&files) == before {
            std::thread::sleep(PAUSE);
        }
    }
}

/// The files that arguments name: those that end as texts do, a strategy named behind a colon left away.
fn named(arguments: &[&OsString]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for argument in arguments {
        for part in argument.to_string_lossy().split([',', '=']) {
            let path = part.rsplit_once(':').map_or(part, |(path, _)| if is_text(path) { path } else { part });
            let path = PathBuf::from(path);
            if is_text(path.as_os_str()) && path.is_file() && !files.contains(&path) {
                files.push(path);
            }
        }
    }
    files
}

fn is_text(path: impl AsRef<OsStr>) -> bool {
    let path = path.as_ref().to_string_lossy();
    ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// What the files hold now; a file that cannot be read, as while it is saved, holds nothing.
fn texts(files: &[PathBuf]) -> Vec<Option<Vec<u8>>> {
    files.iter().map(|file| std::fs::read(file).ok()).collect()
}

fn failed(cause: &std::io::Error) -> Error {
    Error::new(Kind::File, format!("{WATCH}: the program does not start again: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_wherever_they_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let [a, b] = ["a.py", "b.toml"].map(|name| folder.path().join(name));
        [&a, &b].iter().for_each(|path| std::fs::write(path, "").unwrap());
        let words: Vec<OsString> = [
            "odds".to_string(),
            format!("--strategies=drill,{}:bold", a.display()),
            b.display().to_string(),
            a.display().to_string(),
            "none.py".to_string(),
        ]
        .map(OsString::from)
        .to_vec();
        assert_eq!(named(&words.iter().collect::<Vec<_>>()), [a, b]);
    }
}
