//! `--shard`: which part of the work this machine does, by number or by what the scheduler of a cluster says.

use clap::Args;

use crate::cli::usage::usage;
use crate::error::{Error, Result};
use crate::simulation::Shard;

/// The word that leaves the part to the scheduler.
const AUTO: &str = "auto";

/// The part that this machine does.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct ShardArgument {
    /// Does only one part of the work, to be joined by `overmatch merge`: 2/3 is the second of three parts. `auto/3` takes the
    /// number of the part from a job array (Slurm, AWS Batch, Kubernetes, PBS) or GNU parallel, `auto` the number of parts too
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub shard: Option<Shard>,
}

impl ShardArgument {
    /// The cells, numbers or rows, `count` of what `unit` names, that are done here.
    ///
    /// # Errors
    /// Kind `Usage` for a shard without any.
    pub fn items(self, count: usize, unit: &str) -> Result<std::ops::Range<usize>> {
        let Some(shard) = self.shard else { return Ok(0..count) };
        let items = shard.items(count);
        if items.is_empty() {
            return Err(empty(shard, &format!("there are {count} {unit}")));
        }
        Ok(items)
    }

    /// The game numbers below `asked`, in batches of `batch`, that are played here.
    ///
    /// # Errors
    /// Kind `Usage` for a shard without any.
    pub fn games(self, asked: u64, batch: u64) -> Result<std::ops::Range<u64>> {
        let Some(shard) = self.shard else { return Ok(0..asked) };
        let games = shard.games(asked, batch);
        if games.is_empty() {
            let batches = asked.div_ceil(batch);
            return Err(empty(shard, &format!("{asked} game numbers are {batches} batches of {batch}")));
        }
        Ok(games)
    }

    /// Checks that no part was asked of a study under several leaders.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check_led(self, is_led: bool) -> Result<()> {
        if is_led && self.shard.is_some() {
            let error = usage("--leaders plays several studies, and --shard is a part of one");
            return Err(error.hint("--strategy NAME plays the study of one leader"));
        }
        Ok(())
    }

    /// Checks that no part was asked of a search.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check_whole(self, command: &str) -> Result<()> {
        match self.shard {
            None => Ok(()),
            Some(_) => {
                let message = format!("{command} goes on by what it found, so it runs on one machine: no --shard");
                Err(usage(message).hint("--threads N says how many threads work; --resume DIR goes on after a stop"))
            }
        }
    }
}

fn empty(shard: Shard, why: &str) -> Error {
    usage(format!("--shard {shard} is empty: {why}")).hint("use fewer shards or more games")
}

/// Reads a shard: 2/3, auto or auto/3.
fn shard(text: &str) -> std::result::Result<Shard, String> {
    let environment = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    match text.strip_prefix(AUTO).map(|rest| (rest, rest.strip_prefix('/'))) {
        Some(("", _)) => by_scheduler(environment, None),
        Some((_, Some(of))) => match of.parse() {
            Ok(of) if of > 0 => by_scheduler(environment, Some(of)),
            _ => Err(format!("found `{text}`, expected auto/N with N from 1, like auto/8")),
        },
        _ => text.parse(),
    }
}

/// How a scheduler tells a job its place in an array.
struct JobArray {
    /// Its name.
    name: &'static str,
    /// The variable with the number of the job.
    index: &'static str,
    /// The number of the first job.
    first: u64,
    /// The variable with the number of jobs, where there is one.
    count: Option<&'static str>,
}

/// The schedulers whose arrays are known, by their documentation. GNU parallel is last: it may run inside a job.
const JOB_ARRAYS: [JobArray; 5] = [
    JobArray { name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: 1, count: Some("SLURM_ARRAY_TASK_COUNT") },
    JobArray {
        name: "AWS Batch",
        index: "AWS_BATCH_JOB_ARRAY_INDEX",
        first: 0,
        count: Some("AWS_BATCH_JOB_ARRAY_SIZE"),
    },
    JobArray { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: None },
    JobArray { name: "PBS", index: "PBS_ARRAY_INDEX", first: 1, count: None },
    JobArray { name: "GNU parallel", index: "PARALLEL_SEQ", first: 1, count: None },
];

/// The number of the first task of a Slurm array, which may begin anywhere.
const SLURM_FIRST: &str = "SLURM_ARRAY_TASK_MIN";

/// The part that the scheduler's variables name; `of` is the number of parts if the user said it.
fn by_scheduler(environment: impl Fn(&str) -> Option<String>, of: Option<u64>) -> std::result::Result<Shard, String> {
    let found = JOB_ARRAYS.iter().find_map(|array| Some((array, environment(array.index)?)));
    let Some((array, index)) = found else {
        let known = JOB_ARRAYS.map(|array| array.index).join(", ");
        return Err(format!("auto needs the variable of a job array, and none is set: {known}"));
    };
    let JobArray { name, index: variable, first, count } = *array;
    let number = |variable: &str, text: &str| {
        text.parse::<u64>().map_err(|_| format!("{variable} is `{text}`, expected a whole number"))
    };
    let index = number(variable, &index)?;
    let told = count.and_then(|variable| environment(variable).map(|text| number(variable, &text))).transpose()?;
    let Some(of) = of.or(told) else {
        return Err(format!("{name} does not say how many jobs there are: give their number, as in auto/8"));
    };
    // Told by the scheduler alone, an array that begins elsewhere may be a part of one that was given up again.
    let begins = environment(SLURM_FIRST).filter(|_| count == Some("SLURM_ARRAY_TASK_COUNT") && told == Some(of));
    let begins = begins.map(|text| number(SLURM_FIRST, &text)).transpose()?.unwrap_or(first);
    if begins > 1 {
        return Err(format!("the array begins with {begins}: say how many parts there are in all, as in auto/8"));
    }
    let last = begins + of - 1;
    match index.checked_sub(begins) {
        Some(place) if place < of => Ok(Shard { index: place + 1, of }),
        _ => Err(format!("{variable} is {index}, expected {begins} to {last}: {name} jobs of {of} parts")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(&str, &str)], of: Option<u64>) -> std::result::Result<Shard, String> {
        let variable =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, text)| text.to_string());
        by_scheduler(variable, of)
    }

    #[test]
    fn a_scheduler_says_which_part_is_done() {
        let slurm = |id, min, count| {
            vec![("SLURM_ARRAY_TASK_ID", id), ("SLURM_ARRAY_TASK_MIN", min), ("SLURM_ARRAY_TASK_COUNT", count)]
        };
        let part = |index, of| Ok(Shard { index, of });
        assert_eq!(found(&slurm("3", "1", "8"), None), part(3, 8));
        assert_eq!(found(&slurm("0", "0", "8"), None), part(1, 8));
        assert_eq!(found(&slurm("7", "0", "8"), None), part(8, 8));
        // A task that was given up again alone.
        assert_eq!(found(&slurm("3", "3", "1"), Some(8)), part(3, 8));
        assert!(found(&slurm("3", "3", "1"), None).unwrap_err().contains("auto/8"));
        assert!(found(&slurm("9", "1", "8"), Some(4)).unwrap_err().contains("expected 1 to 4"));
        assert_eq!(found(&[("AWS_BATCH_JOB_ARRAY_INDEX", "0"), ("AWS_BATCH_JOB_ARRAY_SIZE", "5")], None), part(1, 5));
        assert_eq!(found(&[("JOB_COMPLETION_INDEX", "4")], Some(5)), part(5, 5));
        assert!(found(&[("JOB_COMPLETION_INDEX", "4")], None).unwrap_err().contains("Kubernetes"));
        assert_eq!(found(&[("PBS_ARRAY_INDEX", "1")], Some(2)), part(1, 2));
        assert!(found(&[("PBS_ARRAY_INDEX", "0")], Some(2)).is_err());
        assert_eq!(found(&[("PARALLEL_SEQ", "2")], Some(2)), part(2, 2));
        assert!(found(&[("PARALLEL_SEQ", "two")], Some(2)).unwrap_err().contains("`two`"));
        assert!(found(&[], Some(2)).unwrap_err().contains("SLURM_ARRAY_TASK_ID"));
    }
}
