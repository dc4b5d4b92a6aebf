//! A `mod.rs` is a list of contents: docs, `mod`, `pub use` and no more.

use super::reader::{File, Word, shipped, shipped_files, sources, words};

/// The first word of a `mod.rs` that belongs to no attribute, `mod`, `pub use` or macro.
fn stranger(file: &File) -> Option<Word> {
    let words = shipped(&words(&file.text));
    let mut i = 0;
    while i < words.len() {
        let at = |k: usize| words.get(i + k).map_or("", |word| word.text.as_str());
        let from = match (at(0), at(1)) {
            ("#", _) => ends_with(&words, i, &["]"]),
            ("pub", "(") => Some(ends_with(&words, i, &[")"])?).filter(|&next| is_content(&words, next)),
            ("pub", "mod" | "use") => Some(i + 1),
            ("mod", _) => ends_with(&words, i, &[";", "{"]).filter(|&next| words[next - 1].text == ";"),
            (_, "!") if at(0) != "macro_rules" => ends_with(&words, i + 2, &[")", "]", "}"]),
            (";", _) => Some(i + 1),
            ("use", _) if i > 0 && ["pub", ")"].contains(&words[i - 1].text.as_str()) => ends_with(&words, i, &[";"]),
            _ => None,
        };
        match from {
            Some(next) => i = next,
            None => return Some(words[i].clone()),
        }
    }
    None
}

fn is_content(words: &[Word], at: usize) -> bool {
    words.get(at).is_some_and(|word| word.text == "mod" || word.text == "use")
}

/// The word after the first of these signs that stands outside all brackets, or closes the first one.
fn ends_with(words: &[Word], from: usize, signs: &[&str]) -> Option<usize> {
    let mut depth = 0;
    for (i, word) in words.iter().enumerate().skip(from) {
        let text = word.text.as_str();
        depth -= i32::from([")", "]", "}"].contains(&text));
        if depth == 0 && signs.contains(&text) {
            return Some(i + 1);
        }
        depth += i32::from(["(", "[", "{"].contains(&text));
    }
    None
}

#[test]
fn a_module_file_holds_only_what_is_in_it() {
    let files = sources();
    let mut told = Vec::new();
    for file in shipped_files(&files).into_iter().filter(|file| file.path.ends_with("mod.rs")) {
        if let Some(Word { text, line }) = stranger(file) {
            told.push(format!("{}:{line}: `{text}`: only docs, `mod` and `pub use` may stand here", file.path));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn the_checker_catches_code_in_a_module_file() {
    let stranger = |text: &str| stranger(&File::new("room/mod.rs", text)).map(|word| word.text);
    let passes = [
        "//! Docs.\n#![allow(dead_code)]\nmod a;\npub mod b;\npub(crate) mod c;\npub use a::{A, B};\npub(crate) use b::C;",
        "rooms! { a, b }\nrooms!(c);\n#[cfg(test)]\nmod tests { fn f() {} }\n#[path = \"x.rs\"]\nmod x;",
    ];
    for text in passes {
        assert_eq!(stranger(text), None, "{text}");
    }
    let caught = ["use a::A;", "pub fn f() {}", "mod a { }", "pub struct A;", "impl A {}", "const A: u8 = 1;"];
    for text in caught {
        assert!(stranger(&format!("mod a;\n{text}")).is_some(), "{text}");
    }
    assert!(stranger("macro_rules! m { () => {} }").is_some());
}
