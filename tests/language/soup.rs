//! Texts at random: bytes, words of the language in any order, programs with a part changed.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::generator::program;

/// Words that a soup is made of.
const WORDS: [&str; 100] = [
    "a",
    "b",
    "xs",
    "f",
    "g",
    "s",
    "m",
    "0",
    "1",
    "2",
    "-1",
    "9223372036854775807",
    "'a'",
    "\"b\"",
    "''",
    "'{}'",
    "None",
    "True",
    "False",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ".",
    "=",
    "==",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "+",
    "-",
    "*",
    "**",
    "//",
    "%",
    "&",
    "|",
    "^",
    "~",
    "<<",
    ">>",
    "+=",
    "-=",
    "*=",
    "//=",
    "if",
    "elif",
    "else",
    "for",
    "in",
    "not",
    "and",
    "or",
    "is",
    "while",
    "def",
    "return",
    "break",
    "continue",
    "pass",
    "assert",
    "\n",
    "\n    ",
    "\n        ",
    "\n",
    " ",
    "\\\n",
    "# why\n",
    "range",
    "len",
    "sum",
    "min",
    "max",
    "sorted",
    "list",
    "tuple",
    "str",
    "int",
    "zip",
    "enumerate",
    "reversed",
    "any",
    "all",
    "d",
    "draw",
    "dice",
    "record",
    "append",
    "pop",
    "items",
    "format",
    "lambda",
    "class",
    "import",
];

/// Pieces that stand at one place of a text and change what it means.
const PIECES: [&str; 32] = [
    " ",
    "\n",
    "    ",
    "\t",
    "\u{c}",
    "\r",
    "\r\n",
    "\\\n",
    "#",
    "'",
    "\"",
    "(",
    ")",
    "[",
    "]",
    ":",
    ",",
    ".",
    "0",
    "1",
    "-",
    "not ",
    " if a else b",
    " and ",
    "True",
    "None",
    "''",
    "\u{0}",
    "ä",
    "\u{feff}",
    ";",
    "*",
];

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ 0x5eed_0f50_0b5e_ed00)
}

/// Bytes at random, as far as they are letters.
pub fn bytes(seed: u64) -> String {
    let mut rng = rng(seed);
    let count = rng.random_range(0..200);
    let bytes: Vec<u8> = (0..count).map(|_| rng.random_range(0..=255u8)).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Words of the language in any order.
pub fn words(seed: u64) -> String {
    let mut rng = rng(seed);
    let mut text = if rng.random_range(0..2) == 0 { "def f():\n    ".to_string() } else { String::new() };
    for _ in 0..rng.random_range(1..80) {
        text.push_str(WORDS[rng.random_range(0..WORDS.len())]);
        text.push_str(["", " "][rng.random_range(0..2)]);
    }
    text
}

/// A program with a few parts changed: most are wrong, some are other programs.
pub fn mutant(seed: u64) -> String {
    let mut rng = rng(seed);
    let text = program(seed ^ 0xfeed);
    let mut parts = parts(&text);
    let start = parts.iter().position(|part| part == "LIMIT").unwrap_or(0);
    for _ in 0..rng.random_range(1..3) {
        let [at, other] = [0, 1].map(|_| rng.random_range(start..parts.len()));
        match rng.random_range(0..40) {
            0 => drop(parts.remove(at)),
            1 => parts.swap(at, other),
            2 => parts[at] = parts[other].clone(),
            3 => parts.insert(at, parts[other].clone()),
            4 => parts[at] = WORDS[rng.random_range(0..WORDS.len())].to_string(),
            5 => parts.insert(at, PIECES[rng.random_range(0..PIECES.len())].to_string()),
            _ => change_like(&mut parts, at, &mut rng),
        }
        if parts.len() <= start {
            break;
        }
    }
    parts.concat()
}

/// Puts another word of the same sort in the place of the next one that has others.
fn change_like(parts: &mut [String], at: usize, rng: &mut Xoshiro256PlusPlus) {
    let sorts: [&[&str]; 8] = [
        &["+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>", "**"],
        &["<", "<=", ">", ">=", "==", "!=", "in", "is"],
        &["and", "or"],
        &["a", "b", "c", "i", "j", "xs", "ys", "zs", "p", "q", "s", "t", "u", "v", "m", "n", "LIMIT", "PLAN"],
        &["0", "1", "2", "3", "5", "-1", "True", "None", "[]", "''"],
        &["min", "max", "sum", "len", "sorted", "list", "tuple", "any", "all", "str", "int", "bool", "abs", "reversed"],
        &[
            "append", "pop", "insert", "remove", "extend", "index", "count", "sort", "copy", "get", "keys", "values",
            "items",
        ],
        &["if", "elif", "while", "for", "break", "continue", "pass", "return"],
    ];
    for part in &mut parts[at..] {
        if let Some(sort) = sorts.iter().find(|sort| sort.contains(&part.as_str())) {
            *part = sort[rng.random_range(0..sort.len())].to_string();
            return;
        }
    }
}

/// A text in parts: words, texts, signs and spaces.
fn parts(text: &str) -> Vec<String> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c == '_' || c.is_alphanumeric();
        let length = match first {
            c if is_word(c) => rest.find(|c| !is_word(c)),
            ' ' => rest.find(|c| c != ' '),
            '\'' | '"' => rest[1..].find(first).map(|end| end + 2),
            '<' | '>' | '*' | '/' | '=' | '!' => rest.find(|c| !"<>*/=!".contains(c)),
            c => Some(c.len_utf8()),
        };
        let (part, after) = rest.split_at(length.unwrap_or(rest.len()));
        parts.push(part.to_string());
        rest = after;
    }
    parts
}
