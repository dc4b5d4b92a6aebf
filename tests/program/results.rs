//! The tables and charts under `results/` are what the program gives today, to the byte.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[path = "../../examples/results.rs"]
mod rebuild;

#[test]
fn the_tables_and_charts_under_results_are_rebuilt_to_the_byte() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("results");
    let program = |arguments: &[String]| {
        let quiet = Command::new(env!("CARGO_BIN_EXE_overmatch")).args(arguments).stdout(Stdio::null()).status();
        quiet.expect("the program runs").success()
    };
    let tables = rebuild::files().expect("every built-in scenario loads");
    let files = tables.into_iter().chain(rebuild::charts(&program).expect("folders that pass"));
    let files: Vec<(PathBuf, Vec<u8>)> = files.collect();
    for (path, bytes) in &files {
        let stored = std::fs::read(root.join(path)).unwrap_or_default();
        let differs = stored.iter().zip(bytes).position(|(a, b)| a != b).unwrap_or(stored.len().min(bytes.len()));
        assert!(stored == *bytes, "results/{} differs from byte {differs} on; rebuild it and say why", path.display());
    }
    let expected: BTreeSet<PathBuf> = files.into_iter().map(|(path, _)| path).collect();
    assert_eq!(files_in(&root, Path::new("")), expected, "results/ holds exactly what can be rebuilt");
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
