//! The tables and charts under `results/` are what the program gives today: a part of them here, all of them by
//! `cargo run --release --example results -- --check`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use overmatch::games::GAMES;

#[path = "../../examples/results.rs"]
#[allow(dead_code, reason = "the example writes what is probed here")]
mod rebuild;

/// The test asks for one in this many rows of each odds table.
const ROWS: usize = 10;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("results")
}

#[test]
fn the_first_games_of_every_run_under_results_are_played_alike_today() {
    let stored = std::fs::read_to_string(root().join(rebuild::PROBE)).unwrap_or_default();
    let played = rebuild::probe().expect("every built-in scenario loads");
    let played = String::from_utf8(played).expect("text");
    let moved: Vec<&str> = played.lines().filter(|line| !stored.lines().any(|other| other == *line)).collect();
    assert!(moved.is_empty(), "moved:\n{}\nrebuild results/ and say why", moved.join("\n"));
    assert_eq!(stored, played);
}

#[test]
fn rows_of_every_odds_table_under_results_are_those_of_today() {
    for entry in GAMES {
        for (path, bytes) in rebuild::odds_files(entry.name, ROWS).expect("tables that can be solved") {
            let stored = std::fs::read_to_string(root().join(&path)).unwrap_or_default();
            let (head, rows) = stored.split_once('\n').unwrap_or_default();
            let kept: Vec<&str> = std::iter::once(head).chain(rows.lines().step_by(ROWS)).collect();
            let solved = String::from_utf8(bytes).expect("text");
            assert_eq!(solved.lines().collect::<Vec<_>>(), kept, "results/{}: rebuild it and say why", path.display());
        }
    }
}

#[test]
fn results_hold_exactly_what_can_be_rebuilt() {
    let expected = rebuild::paths().expect("every built-in scenario loads");
    assert_eq!(files_in(&root(), Path::new("")), expected);
}

fn files_in(root: &Path, below: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(root.join(below)).into_iter().flatten().flatten() {
        let path = below.join(entry.file_name());
        if root.join(&path).is_dir() {
            found.extend(files_in(root, &path));
        } else {
            found.insert(path);
        }
    }
    found
}
