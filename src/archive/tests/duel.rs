//! A duel that nobody fights: its measures, counts, records and folders.

pub(super) use std::ops::Range;
pub(super) use std::path::{Path, PathBuf};

pub(super) use crate::archive::record::FORMAT_VERSION;
pub(super) use crate::archive::*;
use crate::chance::{GENERATOR, SCHEME_VERSION};
pub(super) use crate::error::{Error, Kind, Result};
pub(super) use crate::game::{Measure, MeasureKind};
pub(super) use crate::simulation::{BATCH, Shard};
pub(super) use crate::tally::{Fault, SplitTally};

/// The measures of a duel.
pub(super) const MEASURES: [Measure; 3] = [
    Measure { name: "points", unit: "points", meaning: "what was won", kind: MeasureKind::Count },
    Measure { name: "won", unit: "yes or no", meaning: "whether it was", kind: MeasureKind::YesNo },
    Measure { name: "ending", unit: "", meaning: "how", kind: MeasureKind::Labels(&["touch", "unfinished"]) },
];

/// The version of the results of a duel; of other games nothing is known.
pub(super) fn version(game: &str) -> Option<u32> {
    (game == "duel").then_some(3)
}

pub(super) fn identity() -> Identity {
    Identity {
        game: "duel".to_string(),
        result_version: 3,
        scenario: "duel/dawn".to_string(),
        scenario_digest: "d".to_string(),
        strategies: vec!["bold".to_string(), "shy".to_string()],
        strategy_files: Vec::new(),
        armies: Vec::new(),
        design: Vec::new(),
        seed: 7,
        stream_scheme: SCHEME_VERSION,
        generator: GENERATOR.to_string(),
        batch: BATCH,
        by: None,
        level: 0.9,
        adjusted: None,
    }
}

/// The identity of a study of this design.
pub(super) fn study(design: &str) -> Identity {
    Identity { design: vec![design.to_string()], ..identity() }
}

/// The record of these games of 1,000.
pub(super) fn record(identity: Identity, games: Range<u64>) -> RunRecord {
    RunRecord {
        format_version: FORMAT_VERSION,
        program_version: "1".to_string(),
        identity,
        title: "A duel".to_string(),
        headline: "points".to_string(),
        scenario_text: Vec::new(),
        strategy_text: Vec::new(),
        overrides: vec!["sword=2".to_string()],
        games_asked: 1_000,
        game_range: Games { start: games.start, end: games.end },
        games: games.end - games.start,
        shard: None,
        stopped_by: Stop::Games,
        unfinished: 0,
        faulted: 0,
        reconstructed: Vec::new(),
        scenario_tables: 0,
        alike: false,
        command: "overmatch run duel/dawn --seed 7 --games 1000 --level 0.9".to_string(),
        tables: Vec::new(),
    }
}

/// The counts of these games: one in fifty is not finished, one in a hundred panics.
pub(super) fn tally(games: Range<u64>, by: Option<usize>) -> SplitTally {
    let mut tally = SplitTally::new(MEASURES.len(), by);
    for game in games {
        if game % 100 == 99 {
            tally.record_fault(Fault { game, message: format!("a dud: {game}") });
        } else {
            let number = game as i64;
            tally.record(&[number % 7 - 2, i64::from(number % 3 == 0), i64::from(number % 50 == 0)]);
        }
    }
    tally
}

pub(super) fn run(games: Range<u64>) -> RunResults {
    let tally = tally(games.clone(), None);
    RunResults { record: record(identity(), games), measures: MEASURES.to_vec(), tally }
}

/// A folder that goes with the test.
pub(super) fn desk() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// Writes files into a folder.
pub(super) fn keep(path: &Path, files: &ResultFiles) {
    Folder::fresh(path, true).and_then(|folder| folder.write(&files.0)).expect("files are written");
}

/// The names in a folder.
pub(super) fn names(path: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(path).expect("a folder").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The error, which has this kind and says all of this.
pub(super) fn refused<T>(found: Result<T>, kind: Kind, words: &[&str]) -> Error {
    let Err(error) = found else { panic!("nothing is refused of {words:?}") };
    let text = error.to_string();
    assert!(error.kind == kind && words.iter().all(|word| text.contains(word)), "{text}\n{words:?}");
    error
}

/// One of several folders below a folder.
pub(super) fn places(desk: &tempfile::TempDir, count: usize) -> Vec<PathBuf> {
    (0..count).map(|at| desk.path().join(format!("part-{at}"))).collect()
}

/// Shard `index` of `of`.
pub(super) fn shard(index: u64, of: u64) -> Option<Shard> {
    Some(Shard { index, of })
}
