//! Nothing is too long: files, functions.

use std::collections::BTreeSet;

use super::reader::{File, Word, files_below, module, sources, words};

/// The most lines of a file before its tests.
const LONGEST_FILE: usize = 400;

/// The most lines of a function, from its `fn` to its closing brace.
const LONGEST_FUNCTION: usize = 40;

/// Functions that are still longer, all of them rules of the twins, as `tests::function`: each must be cut, and then its
/// line here goes.
const STILL_LONG: [&str; 21] = [
    "tests::after_mission",
    "tests::awards",
    "tests::b2",
    "tests::buy_skills",
    "tests::drive",
    "tests::free",
    "tests::german_acts",
    "tests::hit_by",
    "tests::march",
    "tests::mixed",
    "tests::new",
    "tests::one_command",
    "tests::one_line",
    "tests::opening_command",
    "tests::play_round",
    "tests::result",
    "tests::set_up_board",
    "tests::shoot",
    "tests::soldier",
    "tests::step7_event",
    "tests::wooded",
];

/// Every function of a file with its lines.
fn functions(file: &File) -> Vec<(String, usize)> {
    let words = words(&file.text);
    let starts = (0..words.len()).filter(|&i| words[i].text == "fn" && is_name(words.get(i + 1)));
    let lines = |i: usize| end(&words, i).map(|end| (words[i + 1].text.clone(), end - words[i].line + 1));
    starts.filter_map(lines).collect()
}

fn place(folder: &str, path: &str, function: &str) -> String {
    if folder == "tests" { format!("tests::{function}") } else { format!("{folder}/{path}::{function}") }
}

fn is_name(word: Option<&Word>) -> bool {
    word.is_some_and(|word| word.text.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// The line of the closing brace of the function at `i`; `None` if it has no body.
fn end(words: &[Word], i: usize) -> Option<usize> {
    let (mut depth, mut body) = (0, false);
    for word in &words[i..] {
        match word.text.as_str() {
            "(" | "[" | "{" => {
                body |= depth == 0 && word.text == "{";
                depth += 1;
            }
            ")" | "]" | "}" => {
                depth -= 1;
                if depth == 0 && body {
                    return Some(word.line);
                }
            }
            ";" if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

#[test]
fn no_file_is_longer_than_400_lines_before_its_tests() {
    let lines = |file: &File| file.text.split("#[cfg(test)]").next().map_or(0, |code| code.lines().count());
    let long: Vec<String> = sources()
        .iter()
        .filter(|file| !module(&file.path).contains(&"tests".to_string()) && lines(file) > LONGEST_FILE)
        .map(|file| format!("{}: {} lines", file.path, lines(file)))
        .collect();
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn no_function_is_longer_than_40_lines() {
    let mut long = BTreeSet::new();
    let mut new = Vec::new();
    for folder in ["src", "tests"] {
        for file in files_below(folder) {
            for (name, lines) in functions(&file).into_iter().filter(|(_, lines)| *lines > LONGEST_FUNCTION) {
                let place = place(folder, &file.path, &name);
                if !STILL_LONG.contains(&place.as_str()) {
                    new.push(format!("{place}: {lines} lines"));
                }
                long.insert(place);
            }
        }
    }
    assert!(new.is_empty(), "longer than {LONGEST_FUNCTION} lines:\n{}", new.join("\n"));
    let cut: Vec<&str> = STILL_LONG.into_iter().filter(|place| !long.contains(*place)).collect();
    assert!(cut.is_empty(), "no longer too long: delete these lines of STILL_LONG: {cut:?}");
}

#[test]
fn the_checker_measures_functions_by_their_braces() {
    let text = "trait T {\n    fn f(&self);\n    fn g(&self) -> [u8; 2] {\n        let x = \"}\n\";\n        { x }\n    }\n}\n";
    assert_eq!(functions(&File::new("a.rs", text)), [("g".to_string(), 5)]);
    assert_eq!(functions(&File::new("a.rs", "fn a() {}\ntype F = fn(u8);\n")), [("a".to_string(), 1)]);
}
