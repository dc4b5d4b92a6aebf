//! `overmatch merge`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::{Folder, Merged, ResultFiles, merge};
use crate::cli::command::run;
use crate::cli::option::argument;
use crate::cli::option::load::result_version;
use crate::cli::terminal::output;
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
    /// Takes what is there up to the first gap where shards are missing, and says what is missing
    #[arg(long)]
    partial: bool,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    /// Prints nothing
    #[arg(long)]
    quiet: bool,
}

/// Joins shards into the run or the study they are parts of: the same files as if it had been played in one piece. The
/// tables of a study are made by its own command, which `repeat` runs.
///
/// # Errors
/// Kind `File` for a folder that cannot be read, and for shards that are not parts of one: it names the field. Kind
/// `Limit` for too many faulted or unfinished games; the whole is written and printed first.
pub fn run(arguments: &Arguments, repeat: impl Fn(Vec<String>) -> Result<()>) -> Result<()> {
    match merge(&arguments.dirs, arguments.partial, result_version)? {
        Merged::Run(results, gap) => {
            folder(arguments)?.write(&ResultFiles::of_run(&results).0)?;
            arguments.remark(gap.as_slice());
            if !arguments.quiet {
                run::print(&results)?;
            }
            verdict::within_limits(&results.record, results.record.games, arguments.max_unfinished)
        }
        Merged::Study(study) => {
            let words = study.words()?;
            folder(arguments)?.write(&study.files().0)?;
            arguments.remark(&study.missing);
            if !study.missing.is_empty() && !study.is_told_alone {
                return Ok(());
            }
            repeat([words, arguments.rest()].concat())
        }
    }
}

/// The folder of the whole, which may take the place of one of its parts.
fn folder(arguments: &Arguments) -> Result<Folder> {
    Folder::fresh(&arguments.out, arguments.force || arguments.dirs.contains(&arguments.out))
}

impl Arguments {
    /// The words that tell the command of a study what to do with the counts.
    fn rest(&self) -> Vec<String> {
        let limit = self.max_unfinished.to_string();
        let mut words = vec!["--resume".to_string(), self.out.display().to_string()];
        words.extend(["--max-unfinished".to_string(), limit]);
        words.extend(self.quiet.then(|| ["--quiet", "--unprinted"].map(str::to_string)).into_iter().flatten());
        words
    }

    /// Says what is missing, and how it is played.
    fn remark(&self, missing: &[String]) {
        if missing.is_empty() || self.quiet {
            return;
        }
        missing.iter().for_each(|line| output::remark(&format!("partial: {line}")));
        let out = self.out.display();
        output::remark(&format!(
            "what is there up to the first gap is in {out}; the command with --resume plays the rest"
        ));
    }
}
