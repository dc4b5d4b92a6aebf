//! Rooms: each folder of `src`, and each game, imports only rooms below it, and does not name what it must not know.

use std::collections::BTreeSet;

use super::reader::{File, module, paths, sources, tokens};

/// Rooms by group, lowest first: a room imports only rooms of earlier groups. Each folder of `games` is a room in the
/// group [`EACH_GAME`]; the registry is `games/registry.rs`.
const GROUPS: [&[&str]; 15] = [
    &["error"],
    &["chance", "tally"],
    &["scenario"],
    &["game"],
    &["exact", "battlefield", "language"],
    EACH_GAME,
    &["files"],
    &["simulation"],
    &["estimate"],
    &["study", "table"],
    &["archive", "explain"],
    &["report"],
    &["games"],
    &["browser", "cli"],
    &[FREE],
];
const EACH_GAME: &[&str] = &["games/*"];
/// `main.rs` and `lib.rs` may use everything and are used by nobody.
const FREE: &str = "";

/// Rooms in which no game is named.
const GAMELESS: [&str; 10] =
    ["scenario", "exact", "language", "simulation", "explain", "tally", "estimate", "table", "archive", "report"];

/// The room of a module or of anything in it.
fn room(steps: &[String], games: &BTreeSet<String>) -> String {
    match steps {
        [first, second, ..] if first == "games" && games.contains(second) => format!("games/{second}"),
        [first, ..] => first.clone(),
        [] => FREE.to_string(),
    }
}

fn group(room: &str) -> Option<usize> {
    let name = if room.starts_with("games/") { EACH_GAME[0] } else { room };
    GROUPS.iter().position(|group| group.contains(&name))
}

pub fn games(files: &[File]) -> BTreeSet<String> {
    let game = |file: &File| Some(file.path.strip_prefix("games/")?.split_once('/')?.0.to_string());
    files.iter().filter_map(game).collect()
}

/// Edges between rooms that the architecture does not allow, as `file: room -> room`.
fn forbidden_edges(files: &[File]) -> Vec<String> {
    let games = games(files);
    let mut found = Vec::new();
    for file in files {
        let from = room(&module(&file.path), &games);
        let Some(least) = group(&from) else {
            found.push(format!("{}: {from} is no room of the architecture", file.path));
            continue;
        };
        for path in paths(file) {
            let to = room(&path, &games);
            if from != FREE && to != from && group(&to).is_none_or(|group| group >= least) {
                found.push(format!("{}: {from} -> {to} by `{}`", file.path, path.join("::")));
            }
        }
    }
    found
}

fn made_up(path: &str, text: &str) -> Vec<String> {
    let known = |game: &str| File::new(&format!("games/{game}/mod.rs"), "");
    forbidden_edges(&[known("ardennes"), known("other"), File::new(path, text)])
}

#[test]
fn rooms_import_only_rooms_of_earlier_groups() {
    let files = sources();
    assert!(files.len() > 50 && games(&files).contains("ardennes"), "the sources were not found");
    assert_eq!(forbidden_edges(&files), Vec::<String>::new());
}

#[test]
fn the_checker_catches_forbidden_edges() {
    let caught = [
        ("tally/mod.rs", "use crate::chance::Streams;"),
        ("chance/mod.rs", "use crate::{error::Error, game::{Game, Silent}};"),
        ("game/odds.rs", "fn f() -> crate::exact::Sum { crate::exact::Sum::default() }"),
        ("exact/chain.rs", "use crate::games::ardennes::map::Map;"),
        ("simulation/mod.rs", "use crate::games::GAMES;"),
        ("games/ardennes/mod.rs", "use crate::games::other::rules;"),
        ("games/ardennes/mod.rs", "use super::GAMES;"),
        ("games/ardennes/rules/mod.rs", "use super::super::{other, find};"),
        ("estimate/mod.rs", "mod inner { use super::super::report; }"),
        ("estimate/mod.rs", "#[cfg(test)]\nmod tests { use crate::study::compare; }"),
        ("error.rs", "use crate::chance as dice;"),
        ("weather/mod.rs", ""),
        ("report/mod.rs", "fn f() { let c = '\"'; crate::cli::run(c) }"),
    ];
    for (path, text) in caught {
        assert!(!made_up(path, text).is_empty(), "{path}: {text}");
    }
    assert_eq!(made_up("chance/mod.rs", caught[1].1).len(), 2, "each name of a group is an edge");
}

#[test]
fn the_checker_lets_allowed_edges_pass() {
    let allowed = [
        ("games/registry.rs", "use crate::game::GameEntry; use super::ardennes;"),
        ("games/ardennes/rules/area.rs", "use super::super::map::Map; use crate::exact::{Sum, solve};"),
        ("games/ardennes/map.rs", "#[cfg(test)] mod tests { use super::*; use crate::games::ardennes::map::grid; }"),
        ("chance/mod.rs", "mod tests { use super::*; mod deep { use super::super::Streams; } } use crate::error;"),
        ("tally/mod.rs", "//! use crate::chance::Streams;\n/* crate::cli::x */ const T: &str = \"crate::cli::run\";"),
        ("tally/mod.rs", "const T: &str = r#\"\"use crate::cli::run;\"#; pub(crate) fn f<'a>(x: &'a str) {}"),
        ("main.rs", "use crate::cli::run;"),
        ("cli/run.rs", "use crate::{error::Error, games::find, report::{self as paper, table}};"),
    ];
    for (path, text) in allowed {
        assert_eq!(made_up(path, text), Vec::<String>::new(), "{path}: {text}");
    }
}

#[test]
fn no_game_is_named_where_none_may_be_known() {
    let files = sources();
    let games = games(&files);
    let mut named = BTreeSet::new();
    for file in files.iter().filter(|file| GAMELESS.contains(&room(&module(&file.path), &games).as_str())) {
        let text = file.text.to_lowercase();
        if games.iter().any(|game| text.contains(game.as_str())) {
            named.insert(file.path.as_str());
        }
    }
    assert_eq!(named, BTreeSet::new(), "name a game");
}

#[test]
fn there_is_no_match_over_games() {
    let files = sources();
    for file in &files {
        for game in games(&files).iter().filter(|game| !file.path.starts_with(&format!("games/{game}/"))) {
            for arm in [format!("\"{game}\" =>"), format!("\"{game}\" |"), format!("== \"{game}\"")] {
                assert!(!file.text.contains(&arm), "{}: {arm}", file.path);
            }
        }
    }
}

#[test]
fn generators_are_named_only_in_the_room_of_chance() {
    let names = ["rand", "rand_core", "rand_xoshiro", "Xoshiro256PlusPlus"];
    let mut users = BTreeSet::new();
    for file in sources() {
        if tokens(&file.text).iter().any(|token| names.contains(&token.as_str())) {
            users.insert(room(&module(&file.path), &BTreeSet::new()));
        }
    }
    assert_eq!(users, BTreeSet::from(["chance".to_string()]));
}
