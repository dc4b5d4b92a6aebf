//! `overmatch merge`.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;

use super::argument::FormatArgument;
use super::folder::Folder;
use super::results::{Results, command};
use super::{output, terminal};
use crate::chance::{GENERATOR, SCHEME_VERSION};
use crate::error::{Error, Kind, Result};
use crate::games;
use crate::report::{Games, Identity, ShardFile, Stop, grouped, read_record, read_shard};

/// The arguments of `overmatch merge`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The result folders of the shards
    #[arg(required = true)]
    dirs: Vec<PathBuf>,
    /// The folder of the whole run
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Prints nothing
    #[arg(long)]
    quiet: bool,
}

/// Joins shards into the run they are parts of: the same files as if it had been played in one piece.
///
/// # Errors
/// Kind `File` for a folder that cannot be read, and for shards that are not parts of one run: it names the field.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut shards = arguments.dirs.iter().map(|dir| Ok((dir, read(dir)?))).collect::<Result<Vec<_>>>()?;
    shards.sort_by_key(|(_, shard)| shard.record.game_range.start);
    let (first_dir, first) = &shards[0];
    if let Some(difference) = foreign(&first.record.identity) {
        return Err(refuse(format!("{}: {difference}", first_dir.display())));
    }
    for (dir, shard) in &shards[1..] {
        check_same(first_dir, first, dir, shard)?;
    }
    check_ranges(&shards)?;
    let results = join(shards.into_iter().map(|(_, shard)| shard).collect());
    Folder::open(&arguments.out)?.of("distribution.csv")?.write(&results.files())?;
    if arguments.quiet {
        return Ok(());
    }
    let canvas = terminal::canvas();
    output::print_drawn(&results.render(FormatArgument::Table, None, Vec::new(), &canvas)?, &canvas)
}

fn refuse(message: String) -> Error {
    Error::new(Kind::File, format!("cannot merge: {message}"))
}

fn read(dir: &Path) -> Result<ShardFile> {
    let text = |name: &str| {
        let path = dir.join(name);
        std::fs::read_to_string(&path).map_err(|cause| Error::file(&path, "read", &cause))
    };
    let unreadable = |message: String| Error::new(Kind::File, format!("cannot read {}: {message}", dir.display()));
    let run = text("run.json")?;
    if !read_record(&run).map_err(unreadable)?.identity.design.is_empty() {
        return Err(refuse(format!("{} holds a study or a tournament, expected a run", dir.display()))
            .hint("a study or a tournament goes on with --resume DIR"));
    }
    read_shard(&run, &text("tally.json")?).map_err(unreadable)
}

/// What makes games those of another version of the program, if anything does.
pub(super) fn foreign(identity: &Identity) -> Option<String> {
    let differs = |field: &str, found: String, expected: String| {
        (found != expected).then(|| format!("{field} is {found}, this program's is {expected}"))
    };
    let Some(entry) = games::find(&identity.game) else { return Some(format!("unknown game `{}`", identity.game)) };
    differs("result_version", identity.result_version.to_string(), entry.result_version.to_string())
        .or_else(|| differs("stream_scheme", identity.stream_scheme.to_string(), SCHEME_VERSION.to_string()))
        .or_else(|| differs("generator", identity.generator.clone(), GENERATOR.to_string()))
}

/// The first field in which two identities differ, with both values; of two lists their first elements that differ.
pub(super) fn differing_field(ours: &Identity, theirs: &Identity) -> Option<(String, String, String)> {
    let fields = |identity: &Identity| match serde_json::to_value(identity) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (ours, theirs) = (fields(ours), fields(theirs));
    // A field of one of them alone is an empty list of the other.
    let names = ours.keys().chain(theirs.keys().filter(|&field| !ours.contains_key(field)));
    let (field, a, b) = names.map(|field| (field, ours.get(field), theirs.get(field))).find(|(_, a, b)| a != b)?;
    let told = |value: Option<&Value>| value.map_or("nothing".to_string(), ToString::to_string);
    if let (Some(Value::Array(a)), Some(Value::Array(b))) = (a, b) {
        let at = (0..).find(|&at| a.get(at) != b.get(at))?;
        return Some((field.clone(), told(a.get(at)), told(b.get(at))));
    }
    Some((field.clone(), told(a), told(b)))
}

/// Every field of the identity must be equal.
fn check_same(first_dir: &Path, first: &ShardFile, dir: &Path, shard: &ShardFile) -> Result<()> {
    let fields = |shard: &ShardFile| {
        let mut fields = match serde_json::to_value(&shard.record.identity) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        fields.insert("games_asked".to_string(), shard.record.games_asked.into());
        fields.insert("measures".to_string(), format!("{:?}", shard.measures).into());
        fields
    };
    let (ours, theirs) = (fields(first), fields(shard));
    match ours.iter().find(|(field, value)| theirs.get(*field) != Some(value)) {
        None => Ok(()),
        Some((field, value)) => {
            let other = theirs.get(field).map(ToString::to_string).unwrap_or_default();
            let (a, b) = (first_dir.display(), dir.display());
            Err(refuse(format!("{field} differs: {value} in {a}, {other} in {b}")))
        }
    }
}

/// The shards, in order, must cover all games of the run once each.
fn check_ranges(shards: &[(&PathBuf, ShardFile)]) -> Result<()> {
    let games = |start: u64, end: u64| format!("games {} to {}", grouped(start), grouped(end - 1));
    let mut next = 0;
    for (dir, shard) in shards {
        let Games { start, end } = shard.record.game_range;
        if start < next {
            let overlap = games(start, next.min(end).max(start + 1));
            return Err(refuse(format!(
                "{overlap} are in {} and in another shard: game ranges overlap",
                dir.display()
            )));
        }
        if start > next {
            return Err(refuse(format!("{} are missing: no shard has them", games(next, start))));
        }
        next = end;
    }
    let asked = shards[0].1.record.games_asked;
    match next.cmp(&asked) {
        Ordering::Less => Err(refuse(format!("{} are missing: no shard has them", games(next, asked)))),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(refuse(format!("{} are beyond games_asked, {asked}", games(asked, next)))),
    }
}

/// Adds the tallies up, in order of game number.
fn join(shards: Vec<ShardFile>) -> Results {
    let mut shards = shards.into_iter();
    let ShardFile { mut record, measures, mut tally } = shards.next().expect("clap asks for at least one folder");
    for shard in shards {
        tally.merge(&shard.tally);
        record.unfinished += shard.record.unfinished;
        record.faulted += shard.record.faulted;
        record.stopped_by = if record.stopped_by == Stop::Games { shard.record.stopped_by } else { record.stopped_by };
    }
    record.game_range = Games { start: 0, end: tally.all.games };
    record.games = tally.all.games;
    record.command = command(&record.identity, &record.overrides, record.games_asked, None);
    Results { record, measures, tally }
}
