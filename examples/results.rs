//! Rebuilds the tables and charts under `results/`: the games of each reference scenario under each reference strategy, as
//! many as the scenario says, every odds table of each game, and the charts of the README.
//!
//! ```text
//! cargo run --release --example results              # writes them
//! cargo run --release --example results -- --check   # compares them, to the byte, and writes nothing
//! ```
//!
//! The tests do not play all of it: `results/probe.csv` holds a digest of the first twentieth of each run, and the tests
//! play that and every tenth row of each odds table. A number that moves only in later games is found by the check.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use overmatch::chance::Streams;
use overmatch::error::Result;
use overmatch::games::{self, GAMES};
use overmatch::report::{odds_table, row_cells};
use overmatch::simulation::{Unwatched, simulate};
use overmatch::study::rows;
use overmatch::table::{csv, distribution_table, summary_table};
use sha2::{Digest, Sha256};

/// Level of the intervals.
const LEVEL: f64 = 0.95;

/// The digests of the probe.
pub const PROBE: &str = "probe.csv";

/// A probe plays one in this many games of a run.
const PROBED: u64 = 20;

/// The charts: where each lies, the command that gives its results, and what the command `chart` is told of it.
const CHARTS: [(&str, &str, &[&str]); 3] = [
    ("ardennes/charts/victory_points.svg", "run ardennes --strategy spendthrift --by ending --games 1e6", &[]),
    ("army-men/charts/armies.svg", "tournament army-men --armies --games 300", &[]),
    (
        "tank-ace/charts/sherman_penetration.svg",
        "odds tank-ace --table penetration --where tank=M4 --where ammunition=ap --where target_hull_down=no",
        &["--value", "p_destroy_per_shot", "--title", "M4 Sherman: chance to destroy the target with one shot"],
    ),
];

/// The program, as it is called with these arguments; gives whether it was content.
pub type Program<'a> = &'a dyn Fn(&[String]) -> bool;

/// Every chart: its path in the results folder, and its bytes.
pub fn charts(program: Program) -> std::io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let chart = |&(path, command, told): &(&str, &str, &[&str])| {
        let dir = tempfile::tempdir()?;
        let (results, picture) = (dir.path().join("results"), dir.path().join("chart.svg"));
        let [results, file] = [&results, &picture].map(|path| path.display().to_string());
        let played: Vec<String> = command.split(' ').chain(["--quiet", "--out", &results]).map(String::from).collect();
        let drawn = ["chart", &results, "--out", &file].iter().chain(told).map(|word| word.to_string()).collect();
        for arguments in [played, drawn] {
            assert!(program(&arguments), "{}", arguments.join(" "));
        }
        Ok((PathBuf::from(path), std::fs::read(picture)?))
    };
    CHARTS.iter().map(chart).collect()
}

/// Every table of the results folder: its path in it, and its bytes.
pub fn files() -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut files = vec![(PathBuf::from(PROBE), probe()?)];
    for (scenario, strategy) in runs() {
        files.extend(run_files(scenario, strategy, 1)?);
    }
    for entry in GAMES {
        files.extend(odds_files(entry.name, 1)?);
    }
    Ok(files)
}

/// The path of every file of the results folder.
#[allow(dead_code, reason = "only the test asks for it")]
pub fn paths() -> Result<BTreeSet<PathBuf>> {
    let mut paths: BTreeSet<PathBuf> = CHARTS.iter().map(|chart| chart.0.into()).chain([PROBE.into()]).collect();
    for (scenario, strategy) in runs() {
        paths.extend(["summary.csv", "distribution.csv"].map(|file| Path::new(scenario).join(strategy).join(file)));
    }
    for entry in GAMES {
        let (_, playable) = games::load(&games::document(entry.name)?, &[])?;
        paths.extend(playable.odds(&[])?.iter().map(|table| odds_path(entry.name, table.name())));
    }
    Ok(paths)
}

/// Every reference scenario with each of its reference strategies.
fn runs() -> Vec<(&'static str, &'static str)> {
    let mut runs = Vec::new();
    for entry in GAMES {
        for scenario in entry.reference_scenarios {
            runs.extend(entry.reference_strategies.iter().map(|strategy| (*scenario, *strategy)));
        }
    }
    runs
}

/// `probe.csv`: the digest of the tables that a twentieth of the games of each run gives.
pub fn probe() -> Result<Vec<u8>> {
    let mut lines = "scenario,strategy,sha256\n".to_string();
    for (scenario, strategy) in runs() {
        let files = run_files(scenario, strategy, PROBED)?;
        let digest = files.iter().fold(Sha256::new(), |digest, (_, bytes)| digest.chain_update(bytes)).finalize();
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        lines += &format!("{scenario},{strategy},{hex}\n");
    }
    Ok(lines.into_bytes())
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The tables of a run of one in `part` of its games.
fn run_files(name: &str, strategy: &str, part: u64) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let (_, playable) = games::load(&games::document(name)?, &[])?;
    let experiment = playable.experiment(&vec![strategy.to_string(); playable.seats()])?;
    let run =
        simulate(experiment.as_ref(), Streams::new(1), 0..playable.card().games / part, None, threads(), &Unwatched);
    let (measures, folder) = (experiment.measures(), Path::new(name).join(strategy));
    Ok(vec![
        (folder.join("summary.csv"), csv(&summary_table(measures, &run.tally, LEVEL))),
        (folder.join("distribution.csv"), csv(&distribution_table(measures, &run.tally, LEVEL))),
    ])
}

/// The odds tables of a game with every `part`-th of their rows.
pub fn odds_files(game: &str, part: usize) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let (_, playable) = games::load(&games::document(game)?, &[])?;
    let mut files = Vec::new();
    for table in playable.odds(&[])? {
        let mut report = odds_table(table.as_ref());
        let row = |row: usize| Ok(row_cells(table.keys(row * part), &table.exact(row * part)?, None));
        report.rows = rows(table.len().div_ceil(part), threads(), &Unwatched, row)?;
        files.push((odds_path(game, table.name()), csv(&report)));
    }
    Ok(files)
}

fn odds_path(game: &str, table: &str) -> PathBuf {
    Path::new(game).join("odds").join(format!("{table}.csv"))
}

#[allow(dead_code, reason = "the test of results/ includes this file for its functions")]
fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("results");
    // In this process, so that it is this version of the program that draws.
    let program = |arguments: &[String]| {
        let all = std::iter::once("overmatch".to_string()).chain(arguments.iter().cloned()).map(Into::into);
        overmatch::cli::main(all) == std::process::ExitCode::SUCCESS
    };
    let is_check = std::env::args().nth(1).is_some_and(|argument| argument == "--check");
    let mut differing = 0;
    for (path, bytes) in files()?.into_iter().chain(charts(&program)?) {
        let stored = root.join(&path);
        if !is_check {
            std::fs::create_dir_all(stored.parent().unwrap_or(&root))?;
            std::fs::write(&stored, bytes)?;
            println!("{}", stored.display());
        } else if std::fs::read(&stored).unwrap_or_default() != bytes {
            differing += 1;
            println!("results/{} differs; rebuild it and say why", path.display());
        }
    }
    if differing > 0 { Err(format!("{differing} files under results/ differ").into()) } else { Ok(()) }
}
