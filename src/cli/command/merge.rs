//! `overmatch merge`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::{Folder, ResultFiles, ResultKind, merge};
use crate::cli::command::run;
use crate::cli::option::argument;
use crate::cli::option::load::result_version;
use crate::cli::verdict;
use crate::error::Result;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch merge part-1 part-2 --out whole
  overmatch merge part-2 part-1 --out whole --force";

/// The arguments of `overmatch merge`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The result folders of the shards
    #[arg(required = true)]
    dirs: Vec<PathBuf>,
    /// The folder of the whole run
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replaces what the folder of --out holds; without it that is refused
    #[arg(long)]
    force: bool,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    /// Prints nothing
    #[arg(long)]
    quiet: bool,
}

/// Joins shards into the run they are parts of: the same files as if it had been played in one piece.
///
/// # Errors
/// Kind `File` for a folder that cannot be read, and for shards that are not parts of one run: it names the field. Kind
/// `Limit` for too many faulted or unfinished games; the whole is written and printed first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let results = merge(&arguments.dirs, result_version)?;
    // The whole may take the place of one of its parts.
    let folder = match arguments.dirs.contains(&arguments.out) {
        true => Folder::open(&arguments.out)?.of(ResultKind::Run)?,
        false => Folder::fresh(&arguments.out, arguments.force)?,
    };
    folder.write(&ResultFiles::of_run(&results).0)?;
    if !arguments.quiet {
        run::print(&results)?;
    }
    verdict::within_limits(&results.record, results.record.games, arguments.max_unfinished)
}
