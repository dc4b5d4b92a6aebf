//! Who may import whom: every source file is read, and any edge between rooms that the architecture does not allow is an
//! error. So is a room that names what it must not know, and a file that is too long.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Rooms by group, lowest first: a room imports only rooms of earlier groups. Each folder of `games` is a room in the
/// group [`EACH_GAME`]; the registry is `games/mod.rs`.
const GROUPS: [&[&str]; 14] = [
    &["error"],
    &["chance", "tally"],
    &["scenario"],
    &["game"],
    &["exact", "battlefield"],
    EACH_GAME,
    &["simulation"],
    &["estimate"],
    &["study", "table"],
    &["archive"],
    &["report"],
    &["games"],
    &["cli"],
    &[FREE],
];
const EACH_GAME: &[&str] = &["games/*"];
/// `main.rs` and `lib.rs` may use everything and are used by nobody.
const FREE: &str = "";

/// Rooms in which no game is named.
const GAMELESS: [&str; 7] = ["exact", "simulation", "tally", "estimate", "table", "archive", "report"];

/// The most lines of a file before its tests.
const LONGEST: usize = 400;

/// A source file: its path below `src`, and its text.
struct File {
    path: String,
    text: String,
}

fn sources() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a readable folder") {
            let path: PathBuf = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
                files.push(File { path: below, text: fs::read_to_string(&path).expect("UTF-8") });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The module of a file, as in `games/ardennes/rules`; empty for `main.rs` and `lib.rs`.
fn module(path: &str) -> Vec<String> {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    let steps = path.split('/').map(str::to_string).collect::<Vec<_>>();
    if steps == ["main"] || steps == ["lib"] { Vec::new() } else { steps }
}

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

/// Words, `::`, and single signs of the code, without comments, texts and characters.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let (mut tokens, mut i) = (Vec::new(), 0);
    while i < chars.len() {
        let start = i;
        match chars[i] {
            '/' if chars.get(i + 1) == Some(&'/') => i = until(&chars, i, |c| c == '\n'),
            '/' if chars.get(i + 1) == Some(&'*') => i = after_comment(&chars, i),
            '"' => i = after_text(&chars, i),
            'r' if is_raw_text(&chars, i) => i = after_raw_text(&chars, i),
            '\'' => i = after_character(&chars, i),
            ':' if chars.get(i + 1) == Some(&':') => i += 2,
            c if c.is_alphanumeric() || c == '_' => i = until(&chars, i, |c| !c.is_alphanumeric() && c != '_'),
            _ => i += 1,
        }
        let token: String = chars[start..i].iter().collect();
        let is_raw_text = token.starts_with('r') && token.contains('"');
        if !is_raw_text && !token.starts_with(['"', '\'', '/', ' ', '\n', '\t']) {
            tokens.push(token);
        }
    }
    tokens
}

fn until(chars: &[char], from: usize, end: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|&i| end(chars[i])).unwrap_or(chars.len())
}

fn after_comment(chars: &[char], from: usize) -> usize {
    (from + 2..chars.len()).find(|&i| chars[i - 1] == '*' && chars[i] == '/').map_or(chars.len(), |i| i + 1)
}

fn after_text(chars: &[char], from: usize) -> usize {
    let mut i = from + 1;
    while i < chars.len() && chars[i] != '"' {
        i += if chars[i] == '\\' { 2 } else { 1 };
    }
    (i + 1).min(chars.len())
}

fn is_raw_text(chars: &[char], at: usize) -> bool {
    let inside_word = at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_') && chars[at - 1] != 'b';
    !inside_word && chars.get(until(chars, at + 1, |c| c != '#')) == Some(&'"')
}

fn after_raw_text(chars: &[char], from: usize) -> usize {
    let open = until(chars, from + 1, |c| c != '#');
    let signs = open - from - 1;
    let closes = |&i: &usize| chars[i] == '"' && (1..=signs).all(|k| chars.get(i + k) == Some(&'#'));
    (open + 1..chars.len()).find(closes).map_or(chars.len(), |i| i + signs + 1)
}

/// A character, or the sign of a lifetime.
fn after_character(chars: &[char], from: usize) -> usize {
    match (chars.get(from + 1), chars.get(from + 2)) {
        (Some('\\'), _) => until(chars, from + 3, |c| c == '\'') + 1,
        (Some(_), Some('\'')) => from + 3,
        _ => from + 1,
    }
}

/// Every path that code names from the crate's root, `super` and `self` resolved, each as the steps below the root.
fn paths(file: &File) -> Vec<Vec<String>> {
    let tokens = tokens(&file.text);
    let mut modules = module(&file.path);
    let (mut depth, mut inner, mut found) = (0, Vec::new(), Vec::new());
    for i in 0..tokens.len() {
        match tokens[i].as_str() {
            "{" => {
                depth += 1;
                if i >= 2 && tokens[i - 2] == "mod" {
                    inner.push(depth);
                    modules.push(tokens[i - 1].clone());
                }
            }
            "}" => {
                if inner.last() == Some(&depth) {
                    inner.pop();
                    modules.pop();
                }
                depth -= 1;
            }
            "crate" | "super" | "self" if is_path_start(&tokens, i) => {
                follow(&tokens, i, modules.clone(), &mut found);
            }
            _ => {}
        }
    }
    found
}

fn is_path_start(tokens: &[String], i: usize) -> bool {
    tokens.get(i + 1).is_some_and(|next| next == "::") && (i == 0 || tokens[i - 1] != "::")
}

/// Follows a path, or the tree of paths of a `use`, from the token `i`; gives the token after it.
fn follow(tokens: &[String], mut i: usize, mut path: Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    loop {
        match tokens[i].as_str() {
            "crate" => path.clear(),
            "super" => drop(path.pop()),
            "self" => {}
            "{" => {
                i += 1;
                while tokens[i] != "}" {
                    i = if tokens[i] == "," { i + 1 } else { follow(tokens, i, path.clone(), found) };
                }
                return i + 1;
            }
            name => path.push(name.to_string()),
        }
        i += 1;
        if tokens.get(i).is_none_or(|token| token != "::") {
            found.push(path);
            if tokens.get(i).is_some_and(|token| token == "as") {
                i += 2;
            }
            return i;
        }
        i += 1;
    }
}

fn games(files: &[File]) -> BTreeSet<String> {
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
    let known = |game: &str| File { path: format!("games/{game}/mod.rs"), text: String::new() };
    forbidden_edges(&[known("ardennes"), known("other"), File { path: path.to_string(), text: text.to_string() }])
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
        ("games/mod.rs", "pub mod ardennes; use crate::game::GameEntry; use self::ardennes::ENTRY;"),
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
    for file in &files {
        let room = room(&module(&file.path), &games);
        if GAMELESS.contains(&room.as_str()) {
            let text = file.text.to_lowercase();
            let named = games.iter().find(|game| text.contains(game.as_str()));
            assert_eq!(named, None, "{} names a game", file.path);
        }
    }
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

#[test]
fn no_file_is_longer_than_400_lines_before_its_tests() {
    let lines = |file: &File| file.text.split("#[cfg(test)]").next().map_or(0, |code| code.lines().count());
    let long: Vec<String> = sources()
        .iter()
        .filter(|file| !module(&file.path).contains(&"tests".to_string()) && lines(file) > LONGEST)
        .map(|file| format!("{}: {} lines", file.path, lines(file)))
        .collect();
    assert_eq!(long, Vec::<String>::new());
}
