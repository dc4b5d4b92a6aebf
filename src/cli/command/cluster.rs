//! `overmatch cluster`: the job files of a study that many machines share.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::archive::{Folder, write_file};
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Result};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch cluster slurm --shards 4 --out jobs sweep ardennes --vary stats.die=1..6
  overmatch cluster slurm --shards 4 --out night tournament army-men --games 2000";

/// The arguments of `overmatch cluster`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    scheduler: Scheduler,
}

/// The schedulers that job files can be written for.
#[derive(Debug, Subcommand)]
enum Scheduler {
    /// Writes two job files for Slurm, ready to submit: an array that plays the parts, and the job that joins them
    #[command(after_help = EXAMPLES)]
    Slurm(SlurmArguments),
}

#[derive(Debug, Args)]
struct SlurmArguments {
    /// How many parts the work is cut into
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=100_000), allow_negative_numbers = true)]
    shards: u32,
    /// How many threads each part works with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    threads: u16,
    /// The folder of the job files; the parts and the whole will be in it
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replaces job files and results in the folder; without it a folder that holds something is refused
    #[arg(long)]
    force: bool,
    /// The command to share: run, compare, sweep, sensitivity or tournament, with its options
    #[arg(value_name = "COMMAND", required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// The commands whose parts can be joined.
const COMMANDS: [&str; 5] = ["run", "compare", "sweep", "sensitivity", "tournament"];

/// The options that a job file gives itself, and those that are for the whole.
const OWN_OPTIONS: [&str; 8] =
    ["--shard", "--threads", "--out", "--resume", "--force", "--expect", "--junit", "--watch"];

/// Writes the job files of a command that many machines share; `check` reads the command without running it.
///
/// # Errors
/// Kind `Usage` for a command that cannot be cut or read, `File` for a folder that cannot be written or holds something.
pub fn run(arguments: &Arguments, check: impl Fn(Vec<String>) -> Result<()>) -> Result<()> {
    let Scheduler::Slurm(slurm) = &arguments.scheduler;
    check_command(slurm, check)?;
    let here = std::env::current_dir().map_err(|cause| Error::file(Path::new("."), "find", &cause))?;
    let program = std::env::current_exe().map_err(|cause| Error::file(Path::new("overmatch"), "find", &cause))?;
    let _folder = Folder::fresh(&slurm.out, slurm.force)?;
    let job = SlurmJob { slurm, program: text(&program)?, here: text(&here)?, out: text(&here.join(&slurm.out))? };
    let [parts, merge] = ["parts.sbatch", "merge.sbatch"].map(|name| slurm.out.join(name));
    write_file(&parts, job.parts()?.as_bytes())?;
    write_file(&merge, job.merge()?.as_bytes())?;
    let line = format!("{}\n{}\nsubmit: {}\n", parts.display(), merge.display(), job.submit()?);
    output::print(line.as_bytes())
}

/// Checks that the command can be cut, and that it can be read.
fn check_command(slurm: &SlurmArguments, check: impl Fn(Vec<String>) -> Result<()>) -> Result<()> {
    let command = &slurm.command;
    if !COMMANDS.contains(&command[0].as_str()) {
        let message =
            format!("found the command `{}`, expected one that can be cut: {}", command[0], COMMANDS.join(", "));
        return Err(usage(message).hint("searches like balance and tune run on one machine"));
    }
    let is_own = |word: &&String| OWN_OPTIONS.iter().any(|own| word.split('=').next() == Some(own));
    if let Some(word) = command.iter().find(is_own) {
        let message = format!("{word} is not for the parts of a command");
        return Err(usage(message).hint("--shards, --threads and --out before the command say how it is cut"));
    }
    let shard = ["--shard".to_string(), format!("1/{}", slurm.shards)];
    check([vec!["overmatch".to_string()], command.clone(), shard.to_vec()].concat())
}

/// A path as text.
fn text(path: &Path) -> Result<String> {
    let told = path.to_str().filter(|text| !text.contains(['\n', '"']));
    told.map(str::to_string).ok_or_else(|| usage(format!("a job file cannot name the path {}", path.display())))
}

/// Words as a shell reads them.
fn line(words: &[&str]) -> Result<String> {
    shlex::try_join(words.iter().copied()).map_err(|cause| usage(format!("the command cannot be written: {cause}")))
}

/// The job files of a command under Slurm.
struct SlurmJob<'a> {
    slurm: &'a SlurmArguments,
    /// The path of this program.
    program: String,
    /// The folder that the command is meant to run in.
    here: String,
    /// The folder of the results.
    out: String,
}

impl SlurmJob<'_> {
    /// The command that submits both jobs.
    fn submit(&self) -> Result<String> {
        let file = |name: &str| line(&[&format!("{}/{name}", self.out)]);
        let [parts, merge] = [file("parts.sbatch")?, file("merge.sbatch")?];
        Ok(format!("sbatch --dependency=afterok:$(sbatch --parsable {parts}) {merge}"))
    }

    /// The job array that plays the parts.
    fn parts(&self) -> Result<String> {
        let SlurmArguments { shards, threads, command, .. } = self.slurm;
        let words: Vec<&str> =
            std::iter::once(self.program.as_str()).chain(command.iter().map(String::as_str)).collect();
        Ok(format!(
            r#"#!/bin/bash
# The parts of one study, each a task of this array. A task that is killed, or that meets its time limit, comes again and
# goes on where it stopped. Submit it together with the job that joins the parts:
#   {submit}
#SBATCH --job-name=overmatch-{name}
#SBATCH --array=1-{shards}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task={threads}
#SBATCH --chdir="{here}"
#SBATCH --output="{log}/part-%a.log"
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --signal=TERM@60
set -u
part={out}/part-$SLURM_ARRAY_TASK_ID
if [ -e "$part/run.json" ]; then folder=(--resume "$part"); else folder=(--out "$part" --force); fi
srun --ntasks=1 --cpus-per-task={threads} {command} \
  --shard auto/{shards} --threads {threads} --quiet "${{folder[@]}}" >/dev/null
code=$?
# 130: stopped before its time limit or to make room. What is complete is kept, and the task comes again.
if [ "$code" = 130 ]; then scontrol requeue "$SLURM_JOB_ID"; fi
# 4: a limit, which is judged of the whole.
if [ "$code" = 4 ]; then exit 0; fi
exit "$code"
"#,
            submit = self.submit()?,
            name = command[0],
            here = self.here,
            log = self.out.replace('%', "%%"),
            out = line(&[&self.out])?,
            command = line(&words)?,
        ))
    }

    /// The job that joins them.
    fn merge(&self) -> Result<String> {
        let [program, out] = [line(&[&self.program])?, line(&[&self.out])?];
        Ok(format!(
            r#"#!/bin/bash
# Joins the parts of the array: the same results, to the byte, as of one machine.
#SBATCH --job-name=overmatch-merge
#SBATCH --ntasks=1
#SBATCH --chdir="{here}"
#SBATCH --output="{log}/merge.log"
set -eu
exec {program} merge {out}/part-{{1..{shards}}} --out {out}/whole --force
"#,
            here = self.here,
            log = self.out.replace('%', "%%"),
            shards = self.slurm.shards,
        ))
    }
}
