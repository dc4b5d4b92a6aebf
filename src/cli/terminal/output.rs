//! Standard output and standard error: results to the one, everything else to the other.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::archive::RunRecord;
use crate::cli::option::argument::FormatArgument;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, name_hint, printable, single_line};
use crate::report::Canvas;
#[cfg(feature = "parquet")]
use crate::table::parquet;
use crate::table::{Table, csv, json, markdown, text};

/// Writes results. If the reader closes the pipe nobody wants the rest, and nothing is said; what is still to be drawn is
/// drawn, and the exit code is that of the verdict.
///
/// # Errors
/// Kind `File` if they cannot be written, for instance on a full disk.
pub fn print(bytes: &[u8]) -> Result<()> {
    write(&mut io::stdout().lock(), bytes)
}

fn write(stdout: &mut impl Write, bytes: &[u8]) -> Result<()> {
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(cause) => Err(Error::new(Kind::File, format!("cannot write to standard output: {cause}"))),
        Ok(()) => Ok(()),
    }
}

/// Writes results. If they were drawn on a canvas, their colours are translated for the terminal.
///
/// # Errors
/// Kind `File` if they cannot be written.
pub fn print_on(bytes: &[u8], canvas: &Canvas) -> Result<()> {
    if canvas.is_coloured { write(&mut anstream::stdout().lock(), bytes) } else { print(bytes) }
}

/// The number of lines of what is printed.
pub fn lines_of(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&sign| sign == b'\n').count()
}

/// Writes a remark to standard error and ignores any error.
pub fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Writes on standard error which changes and reconstructions bare tables rest on; tables are bare if they are printed
/// without a head and without a table of the run.
pub fn remark_provenance(record: &RunRecord, is_bare: bool, quiet: bool) {
    if is_bare && !quiet {
        record.provenance().iter().for_each(|line| remark(line));
    }
}

/// Prints an error and gives its exit code.
pub fn fail(error: &Error) -> ExitCode {
    complain(&error.to_string());
    ExitCode::from(error.kind.exit_code())
}

/// Writes a message to standard error, made safe for a terminal.
fn complain(text: &str) {
    let red = anstyle::AnsiColor::Red.on_default().bold();
    let shown = match text.strip_prefix("error:") {
        Some(rest) => format!("{red}error:{red:#}{rest}\n"),
        None => format!("{text}\n"),
    };
    let _ = anstream::stderr().write_all(shown.as_bytes());
}

/// Prints a message of the command line's parser and gives its exit code: help and version are results, the rest are
/// usage errors.
pub fn clap_message(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // Its own way of printing hands a terminal whatever bytes the user typed.
        complain(printable(&error.render().to_string()).trim_end());
        return ExitCode::from(Kind::Usage.exit_code());
    }
    match print(error.render().to_string().as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

/// The error for a table that is not there.
pub fn unknown_table(name: &str, names: &[String]) -> Error {
    usage(format!("unknown table `{name}`")).hint(name_hint(name, names.iter().map(String::as_str)))
}

/// Gives tables in the form asked for.
///
/// # Errors
/// Kind `Usage` for several tables in a form that holds one.
pub fn render(tables: &[Table], format: FormatArgument) -> Result<Vec<u8>> {
    match format {
        FormatArgument::Table => Ok(printable(&text(tables)).into_bytes()),
        FormatArgument::Markdown => Ok(printable(&markdown(tables)).into_bytes()),
        FormatArgument::Json => Ok(json(tables).into_bytes()),
        FormatArgument::Csv | FormatArgument::Parquet => match tables {
            #[cfg(feature = "parquet")]
            [table] if format == FormatArgument::Parquet => Ok(parquet(table)),
            [table] => Ok(csv(table)),
            _ => Err(one_table(format, tables.iter().map(|table| table.name.as_str()))),
        },
    }
}

/// Gives tables in the form asked for, text drawn on a canvas.
///
/// # Errors
/// As [`render`].
pub fn render_on(tables: &[Table], format: FormatArgument, canvas: &Canvas) -> Result<Vec<u8>> {
    match format {
        FormatArgument::Table => Ok(canvas.text(tables).into_bytes()),
        _ => render(tables, format),
    }
}

/// Gives tables for people under `lines`, which say what the tables show.
///
/// # Errors
/// As [`render`].
pub fn under_head(head: &[String], views: &[Table], format: FormatArgument, canvas: &Canvas) -> Result<Vec<u8>> {
    let head = if format == FormatArgument::Table { lines_on(head, canvas) } else { head_bytes(head) };
    Ok([head, render_on(views, format, canvas)?].concat())
}

/// Lines for people as bytes, with an empty line behind them.
pub fn head_bytes(lines: &[String]) -> Vec<u8> {
    let head: String = lines.iter().map(|line| single_line(line) + "\n").collect();
    (head + "\n").into_bytes()
}

/// Lines for people, broken where the canvas is narrower, with an empty line behind them; nothing where there are none.
pub fn lines_on(lines: &[String], canvas: &Canvas) -> Vec<u8> {
    if lines.is_empty() { Vec::new() } else { (canvas.lines(lines) + "\n").into_bytes() }
}

/// Checks that `name` is one of `tables`.
///
/// # Errors
/// Kind `Usage` if it is not.
pub fn check_table(name: Option<&str>, tables: &[&str]) -> Result<()> {
    match name {
        Some(name) if !tables.contains(&name) => {
            Err(unknown_table(name, &tables.iter().map(|table| table.to_string()).collect::<Vec<_>>()))
        }
        _ => Ok(()),
    }
}

/// The error for several tables on standard output in a form that holds one.
pub fn one_table<'a>(format: FormatArgument, names: impl Iterator<Item = &'a str>) -> Error {
    let names: Vec<&str> = names.collect();
    let message = format!("--format {format} prints one table, found {}: {}", names.len(), names.join(", "));
    usage(message).hint("choose one with --table NAME, or write all with --out DIR")
}
