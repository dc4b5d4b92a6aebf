//! Rebuilds the tables and charts under `results/`: the games of each reference scenario under each reference strategy, as
//! many as the scenario says, every odds table of each game, and the charts of the README.
//!
//! ```text
//! cargo run --release --example results
//! ```

use std::path::{Path, PathBuf};

use overmatch::chance::Streams;
use overmatch::error::Result;
use overmatch::games::{self, GAMES};
use overmatch::report::{odds_table, row_cells};
use overmatch::scenario::Document;
use overmatch::simulation::{Unwatched, simulate};
use overmatch::study::rows;
use overmatch::table::{csv, distribution_table, summary_table};

/// Level of the intervals.
const LEVEL: f64 = 0.95;

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
    let mut files = Vec::new();
    for entry in GAMES {
        for name in entry.reference_scenarios {
            for strategy in entry.reference_strategies {
                files.extend(run_files(name, strategy)?);
            }
        }
        files.extend(odds_files(entry.name)?);
    }
    Ok(files)
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn run_files(name: &str, strategy: &str) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let (_, playable) = games::load(&Document::read(name)?, &[])?;
    let experiment = playable.experiment(&vec![strategy.to_string(); playable.seats()])?;
    let run = simulate(experiment.as_ref(), Streams::new(1), 0..playable.card().games, None, threads(), &Unwatched);
    let (measures, folder) = (experiment.measures(), Path::new(name).join(strategy));
    Ok(vec![
        (folder.join("summary.csv"), csv(&summary_table(measures, &run.tally, LEVEL))),
        (folder.join("distribution.csv"), csv(&distribution_table(measures, &run.tally, LEVEL))),
    ])
}

fn odds_files(game: &str) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let (_, playable) = games::load(&games::document(game)?, &[])?;
    let mut files = Vec::new();
    for table in playable.odds(&[])? {
        let mut report = odds_table(table.as_ref());
        let row = |row: usize| Ok(row_cells(table.keys(row), &table.exact(row)?, None));
        report.rows = rows(table.len(), threads(), &Unwatched, row)?;
        files.push((Path::new(game).join("odds").join(format!("{}.csv", table.name())), csv(&report)));
    }
    Ok(files)
}

#[allow(dead_code, reason = "the test of results/ includes this file for its functions")]
fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("results");
    // In this process, so that it is this version of the program that draws.
    let program = |arguments: &[String]| {
        let all = std::iter::once("overmatch".to_string()).chain(arguments.iter().cloned()).map(Into::into);
        overmatch::cli::main(all) == std::process::ExitCode::SUCCESS
    };
    for (path, bytes) in files()?.into_iter().chain(charts(&program)?) {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&root))?;
        std::fs::write(&path, bytes)?;
        println!("{}", path.display());
    }
    Ok(())
}
