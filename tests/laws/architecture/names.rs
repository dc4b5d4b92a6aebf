//! A type name means one thing in the whole crate.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{File, Word, shipped, shipped_files, sources, words};

/// Names that are still given twice: each must come to mean one thing, and then it goes from here.
#[rustfmt::skip]
const STILL_DOUBLED: [&str; 84] = ["Advice", "Arguments", "ArmyTable", "Asked", "Attack", "Axis", "Bar", "Battle", "Branches", "Charge", "Choice", "Command", "Comparison", "Counts", "Course", "Decision", "Ending", "Entry", "Fate", "Fire", "FirePolicy", "First", "GoingName", "Gun", "Hits", "Kind", "Lead", "Left", "Loaded", "Measured", "Melee", "Moment", "MovePolicy", "Node", "Order", "Outlook", "Part", "Plan", "Play", "Played", "Point", "Policy", "Post", "Profile", "Question", "Record", "Round", "Row", "Search", "Setting", "Sheet", "Shot", "Shown", "SideRecord", "SideTable", "Situation", "Solution", "Source", "Span", "Stage", "Stance", "State", "Step", "Stop", "Strategy", "Subject", "Table", "Tank", "TargetPolicy", "Terrain", "Throw", "Unit", "UnitId", "UnitTable", "Verdict", "View", "Volley", "Walk", "Weapon", "WeaponRow", "Weather", "Weight", "Worth", "Zone"];

/// The types that a file defines outside functions and tests: structs, enums, unions, traits, aliases.
fn types(file: &File) -> Vec<String> {
    let words = shipped(&words(&file.text));
    let (mut found, mut depth, mut modules) = (Vec::new(), 0, Vec::new());
    for i in 0..words.len() {
        let text = |k: usize| words.get(k).map_or("", |word: &Word| word.text.as_str());
        match text(i) {
            "{" => {
                depth += 1;
                if i >= 2 && text(i - 2) == "mod" {
                    modules.push(depth);
                }
            }
            "}" => {
                modules.retain(|&open| open != depth);
                depth -= 1;
            }
            "struct" | "enum" | "union" | "trait" | "type"
                if depth == modules.len() && text(i + 1).starts_with(char::is_uppercase) =>
            {
                found.push(text(i + 1).to_string());
            }
            _ => {}
        }
    }
    found
}

/// Names that stand for more than one type, with the files that define them.
fn doubled(files: &[File]) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in shipped_files(files) {
        types(file).into_iter().for_each(|name| found.entry(name).or_default().push(file.path.clone()));
    }
    found.retain(|_, files| files.len() > 1);
    found
}

#[test]
fn a_type_name_is_given_once() {
    let doubled = doubled(&sources());
    let allowed: BTreeSet<&str> = STILL_DOUBLED.into();
    let new = doubled.iter().filter(|(name, _)| !allowed.contains(name.as_str()));
    let new: Vec<String> = new.map(|(name, files)| format!("{name}: {}", files.join(", "))).collect();
    assert!(new.is_empty(), "type names that mean two things:\n{}", new.join("\n"));
    let single: Vec<&str> = allowed.into_iter().filter(|name| !doubled.contains_key(*name)).collect();
    assert!(single.is_empty(), "given once now: delete these names of STILL_DOUBLED: {single:?}");
}

#[test]
fn the_checker_finds_names_given_twice() {
    let one = "pub struct A<T>(T);\nimpl A<u8> { type Own = u8; fn f() { struct Local; } }\n#[cfg(test)]\nmod tests { struct B; }";
    let two = "enum B { A }\nmod inner { pub trait A { type Own; } }\ntype C = u8;\n/// struct C\nmod tests {}";
    let found = doubled(&[File::new("one.rs", one), File::new("two.rs", two)]);
    assert_eq!(found, BTreeMap::from([("A".to_string(), vec!["one.rs".to_string(), "two.rs".to_string()])]));
}
