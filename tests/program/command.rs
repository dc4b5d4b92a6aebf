//! Runs the program as a user does, and holds what it answered.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// What the program said, and its exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answer { code, stdout, stderr } = self;
        write!(f, "exit code {code}\n----- stdout\n{stdout}----- stderr\n{}", without_rate(stderr))
    }
}

/// The same text without the speed of the machine.
fn without_rate(stderr: &str) -> String {
    let line = |line: &str| match line.split_once(" games in ") {
        Some((games, _)) => format!("{games} games in S s, N games/s\n"),
        None => format!("{line}\n"),
    };
    stderr.lines().map(line).collect()
}

impl From<Output> for Answer {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Answer {
            code: output.status.code().expect("the program ends by itself"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }
}

impl Answer {
    /// The answer again, if it is one without fault.
    #[track_caller]
    pub fn ok(self) -> Answer {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{self}");
        self
    }

    /// Asserts the exit code, that every one of these texts is in the message, and that nothing else was printed.
    #[track_caller]
    pub fn refused(&self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, code, "{self}");
        assert_eq!(self.stdout, "", "{self}");
        for part in parts {
            assert!(self.stderr.contains(part), "expected {part:?} in\n{self}");
        }
        assert!(!self.stderr.contains("panicked at"), "{self}");
    }

    /// The cells of printed CSV, row by row, the header first. Only for tables without quotes.
    pub fn cells(&self) -> Vec<Vec<String>> {
        cells(&self.stdout)
    }
}

/// The cells of a CSV text without quotes.
pub fn cells(csv: &str) -> Vec<Vec<String>> {
    csv.lines().map(|line| line.split(',').map(str::to_string).collect()).collect()
}

/// The program with these arguments, in an environment that says nothing about terminals: the one just built, or what
/// OVERMATCH_PROGRAM names, as a program made for another machine is tried.
pub fn program(arguments: &[&str]) -> Command {
    let built = || env!("CARGO_BIN_EXE_overmatch").into();
    let mut command = Command::new(std::env::var_os("OVERMATCH_PROGRAM").unwrap_or_else(built));
    ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE"].iter().for_each(|name| {
        command.env_remove(name);
    });
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the program on the words of a line.
pub fn overmatch(line: &str) -> Answer {
    run(&line.split_whitespace().collect::<Vec<_>>())
}

/// Runs the program on these arguments, some with blanks in them.
pub fn run(arguments: &[&str]) -> Answer {
    program(arguments).output().expect("the program starts").into()
}

/// The words of a command; what stands in single quotes is one.
pub fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for sign in command.chars() {
        match sign {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.extend(Some(std::mem::take(&mut word)).filter(|word| !word.is_empty())),
            sign => word.push(sign),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

/// A folder of its own for a test, taken away at its end.
pub struct Desk(TempDir);

impl Desk {
    pub fn new() -> Desk {
        Desk(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs the program in this folder on the words of a line.
    pub fn overmatch(&self, line: &str) -> Answer {
        self.run(&line.split_whitespace().collect::<Vec<_>>())
    }

    /// Runs the program in this folder on these arguments.
    pub fn run(&self, arguments: &[&str]) -> Answer {
        program(arguments).current_dir(self.0.path()).output().expect("the program starts").into()
    }

    /// Writes a file. A folder of results in which one is written so has no seals any more, as one of an earlier version, so
    /// that the reader has to find out by itself what is wrong.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        self.put(name, bytes);
        let record = Path::new(name).with_file_name("run.json").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(self.path(&record)).unwrap_or_default();
        let read: Option<serde_json::Value> = serde_json::from_str(&text).ok();
        if let Some(mut read) = read.filter(|read| read.get("files").is_some()) {
            read.as_object_mut().and_then(|record| record.remove("files"));
            self.put(&record, format!("{read:#}\n"));
        }
    }

    /// Writes a file and nothing else.
    pub fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder");
        std::fs::write(path, bytes).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|cause| panic!("{name}: {cause}"))
    }

    /// Replaces a text that stands in a file.
    #[track_caller]
    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{name} has no {from:?}");
        self.write(name, text.replacen(from, to, 1));
    }

    /// The names in a folder, sorted.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.path(folder)).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// The files of a result folder.
pub const FILES: [&str; 4] = ["summary.csv", "distribution.csv", "tally.json", "run.json"];

/// What a terminal of so many columns is shown by a call; `None` where no terminal can be played.
#[cfg(target_os = "linux")]
pub fn on_terminal(columns: usize, variables: &str, line: &str) -> Option<String> {
    let line = format!("stty cols {columns}; {variables} '{}' {line}", env!("CARGO_BIN_EXE_overmatch"));
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).stdin(std::process::Stdio::null());
    ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LC_CTYPE", "LANG"].iter().for_each(|name| {
        script.env_remove(name);
    });
    let output = script.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8").output().ok()?;
    let text = String::from_utf8(output.stdout).expect("the program prints UTF-8").replace("\r\n", "\n");
    assert!(output.status.success(), "{line}: {text}");
    Some(text)
}
