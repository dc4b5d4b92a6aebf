//! A type name means one thing in the whole crate. Games may share a name where it means the same thing of each: the
//! policy, the unit, the battle of a game, each in the same layer; and so may the commands, one of each.

use std::collections::{BTreeMap, BTreeSet};

use super::layers::layer;
use super::reader::{File, Word, shipped, shipped_files, sources, words};

/// The type that `rule_table!` makes: the first name behind its attributes.
fn table_name(words: &[Word]) -> Option<String> {
    let mut brackets = 0;
    let is_name = |word: &&Word| {
        brackets += i32::from(word.text == "[") - i32::from(word.text == "]");
        brackets == 0 && word.text.starts_with(char::is_uppercase)
    };
    words.iter().find(is_name).map(|word| word.text.clone())
}

/// The types that a file defines outside functions and tests: structs, enums, unions, traits, aliases, those too that
/// a macro of the kit is given.
fn types(file: &File) -> Vec<String> {
    let words = shipped(&words(&file.text));
    let (mut found, mut depth, mut modules) = (Vec::new(), 0, Vec::new());
    for i in 0..words.len() {
        let text = |k: usize| words.get(k).map_or("", |word: &Word| word.text.as_str());
        match text(i) {
            "{" => {
                depth += 1;
                if i >= 2 && (text(i - 2) == "mod" || text(i - 1) == "!") {
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
            "rule_table" if text(i + 1) == "!" => found.extend(table_name(&words[i + 3..])),
            _ => {}
        }
    }
    found
}

/// The game and the layer of a file of a game, or the command and none of a file of a command.
fn sibling(path: &str) -> Option<(&str, &str)> {
    if let Some(command) = path.strip_prefix("cli/command/") {
        return Some((command, "command"));
    }
    let (game, below) = path.strip_prefix("games/")?.split_once('/')?;
    Some((game, layer(path, game).unwrap_or(below)))
}

/// Whether these files define a name for the same thing of each sibling: once a game, all in one layer, or once a command.
fn is_same_of_each(files: &[String]) -> bool {
    let places: Option<Vec<(&str, &str)>> = files.iter().map(|path| sibling(path)).collect();
    places.is_some_and(|places| {
        let siblings: BTreeSet<&str> = places.iter().map(|place| place.0).collect();
        siblings.len() == places.len() && places.iter().all(|place| place.1 == places[0].1)
    })
}

/// Names that stand for more than one type, with the files that define them.
fn doubled(files: &[File]) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in shipped_files(files) {
        types(file).into_iter().for_each(|name| found.entry(name).or_default().push(file.path.clone()));
    }
    found.retain(|_, files| files.len() > 1 && !is_same_of_each(files));
    found
}

#[test]
fn a_type_name_is_given_once() {
    let told = doubled(&sources()).into_iter().map(|(name, files)| format!("{name}: {}", files.join(", ")));
    let told: Vec<String> = told.collect();
    assert!(told.is_empty(), "type names that mean two things:\n{}", told.join("\n"));
}

#[test]
fn the_checker_finds_names_given_twice() {
    let one = "pub struct A<T>(T);\nimpl A<u8> { type Own = u8; fn f() { struct Local; } }\n#[cfg(test)]\nmod tests { struct B; }";
    let two = "enum B { A }\nmod inner { pub trait A { type Own; } }\ntype C = u8;\n/// struct C\nmod tests {}";
    let found = doubled(&[File::new("one.rs", one), File::new("two.rs", two)]);
    assert_eq!(found, BTreeMap::from([("A".to_string(), vec!["one.rs".to_string(), "two.rs".to_string()])]));

    let made = File::new(
        "a.rs",
        "words! { pub enum W { A \"a\" } }\nrule_table!(\n #[allow(X)]\n T { a: u8, }\n);\nstruct S;",
    );
    assert_eq!(types(&made), ["W", "T", "S"]);

    let games = |first: &str, second: &str| doubled(&[File::new(first, "struct U;"), File::new(second, "enum U {}")]);
    assert_eq!(games("games/chess/state/unit.rs", "games/go/state.rs").len(), 0, "the unit of each game");
    assert_eq!(games("games/chess/state/unit.rs", "games/go/odds.rs").len(), 1, "in different layers");
    assert_eq!(games("games/chess/state/unit.rs", "games/chess/state/more.rs").len(), 1, "twice in one game");
    assert_eq!(games("games/chess/state/unit.rs", "report/mod.rs").len(), 1, "beside the games");
    assert_eq!(games("cli/command/run.rs", "cli/command/odds.rs").len(), 0, "the arguments of each command");
}
