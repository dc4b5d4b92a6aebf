//! The tables under `results/` are what the program gives today, to the byte.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[path = "../examples/results.rs"]
mod results;

#[test]
fn the_tables_under_results_are_rebuilt_to_the_byte() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("results");
    let files = results::files().expect("every built-in scenario loads");
    for (path, bytes) in &files {
        let stored = std::fs::read(root.join(path)).unwrap_or_default();
        let differs = stored.iter().zip(bytes).position(|(a, b)| a != b).unwrap_or(stored.len().min(bytes.len()));
        assert!(stored == *bytes, "results/{} differs from byte {differs} on; rebuild it and say why", path.display());
    }
    let expected: BTreeSet<PathBuf> = files.into_iter().map(|(path, _)| path).collect();
    assert_eq!(csv_files(&root, Path::new("")), expected, "results/ holds exactly the tables that can be rebuilt");
}

fn csv_files(root: &Path, below: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(root.join(below)).into_iter().flatten().flatten() {
        let path = below.join(entry.file_name());
        if root.join(&path).is_dir() {
            found.extend(csv_files(root, &path));
        } else if path.extension().is_some_and(|extension| extension == "csv") {
            found.insert(path);
        }
    }
    found
}
