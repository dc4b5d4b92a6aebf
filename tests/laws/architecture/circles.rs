//! No circle of imports between files: of two files, one can always be read and understood without the other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::imports::{Imports, imports};
use super::reader::sources;

/// The files of each circle: sets of files each of which leads to every other.
fn circles(imports: &Imports) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        imports.keys().map(|from| (from, reached(imports, from))).collect();
    let mut found: Vec<BTreeSet<String>> = Vec::new();
    for (from, targets) in &reached {
        let back = |to: &&&String| reached.get(**to).is_some_and(|further| further.contains(*from));
        let circle: BTreeSet<String> = targets.iter().filter(back).map(|file| (*file).clone()).collect();
        if !circle.is_empty() && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

fn reached<'a>(imports: &'a Imports, from: &'a String) -> BTreeSet<&'a String> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        open.extend(imports.get(file).into_iter().flatten().filter(|to| found.insert(*to)));
    }
    found
}

/// The shortest way from a file of a circle back to itself, as `a -> b -> a`.
fn told(imports: &Imports, circle: &BTreeSet<String>) -> String {
    let ways = circle.iter().filter_map(|file| shortest(imports, circle, file));
    let way = ways.min_by_key(Vec::len).unwrap_or_default();
    format!("a circle of {} files: {}", circle.len(), way.join(" -> "))
}

fn shortest(imports: &Imports, circle: &BTreeSet<String>, from: &str) -> Option<Vec<String>> {
    let mut open = VecDeque::from([vec![from.to_string()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = open.pop_front() {
        for to in imports[way.last()?].iter().filter(|to| circle.contains(*to)) {
            let longer = [way.clone(), vec![to.clone()]].concat();
            if to == from {
                return Some(longer);
            }
            if seen.insert(to) {
                open.push_back(longer);
            }
        }
    }
    None
}

#[test]
fn no_file_imports_itself_by_way_of_others() {
    let imports = imports(&sources());
    let found = circles(&imports);
    let told: Vec<String> = found.iter().map(|circle| told(&imports, circle)).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn the_checker_finds_circles_and_tells_the_shortest() {
    let import = |from: &str, to: &[&str]| (from.to_string(), to.iter().map(|to| to.to_string()).collect());
    let imports = Imports::from([
        import("a", &["b", "d"]),
        import("b", &["c"]),
        import("c", &["a", "b"]),
        import("d", &["e"]),
        import("e", &[]),
    ]);
    let found = circles(&imports);
    assert_eq!(found, [BTreeSet::from(["a", "b", "c"].map(String::from))]);
    assert_eq!(told(&imports, &found[0]), "a circle of 3 files: b -> c -> b");
}
