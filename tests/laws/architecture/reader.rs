//! Reads the sources: their files, the words of their code, and the paths they name.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below the folder that was read, and its text.
#[derive(Clone)]
pub struct File {
    pub path: String,
    pub text: String,
}

impl File {
    pub fn new(path: &str, text: &str) -> File {
        File { path: path.to_string(), text: text.to_string() }
    }
}

/// A word of the code and the line it stands in, from 1.
#[derive(Clone, Debug)]
pub struct Word {
    pub text: String,
    pub line: usize,
}

/// Every file below `src`.
pub fn sources() -> Vec<File> {
    files_below("src")
}

/// Every Rust file below a folder of the repository.
pub fn files_below(folder: &str) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a readable folder") {
            let path: PathBuf = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(&root).expect("below the root").to_string_lossy().replace('\\', "/");
                files.push(File { path: below, text: fs::read_to_string(&path).expect("UTF-8") });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The module of a file, as in `games/ardennes/rules`; empty for `main.rs` and `lib.rs`.
pub fn module(path: &str) -> Vec<String> {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    let steps = path.split('/').map(str::to_string).collect::<Vec<_>>();
    if steps == ["main"] || steps == ["lib"] { Vec::new() } else { steps }
}

/// Words, `::`, and single signs of the code, without comments, texts and characters.
pub fn tokens(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.text).collect()
}

/// The same with the line of each.
pub fn words(text: &str) -> Vec<Word> {
    let chars: Vec<char> = text.chars().collect();
    let (mut found, mut i, mut line) = (Vec::new(), 0, 1);
    while i < chars.len() {
        let start = i;
        i = after_word(&chars, i);
        let text: String = chars[start..i].iter().collect();
        let lines = text.matches('\n').count();
        let is_raw_text = text.starts_with('r') && text.contains('"');
        if !is_raw_text && !text.starts_with(['"', '\'', '/', ' ', '\n', '\t']) {
            found.push(Word { text, line });
        }
        line += lines;
    }
    found
}

fn after_word(chars: &[char], i: usize) -> usize {
    match chars[i] {
        '/' if chars.get(i + 1) == Some(&'/') => until(chars, i, |c| c == '\n'),
        '/' if chars.get(i + 1) == Some(&'*') => after_comment(chars, i),
        '"' => after_text(chars, i),
        'r' if is_raw_text(chars, i) => after_raw_text(chars, i),
        '\'' => after_character(chars, i),
        ':' if chars.get(i + 1) == Some(&':') => i + 2,
        c if c.is_alphanumeric() || c == '_' => until(chars, i, |c| !c.is_alphanumeric() && c != '_'),
        _ => i + 1,
    }
}

/// The words of the code that is shipped: without items under `#[cfg(test)]`.
pub fn shipped(words: &[Word]) -> Vec<Word> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut left, mut i) = (Vec::new(), 0);
    while i < words.len() {
        if words[i..].iter().zip(TEST).filter(|(word, sign)| word.text == *sign).count() == TEST.len() {
            i = after_item(words, i + TEST.len());
        } else {
            left.push(words[i].clone());
            i += 1;
        }
    }
    left
}

/// The word after an item: after its last brace, or after its semicolon.
fn after_item(words: &[Word], from: usize) -> usize {
    let (mut depth, mut i) = (0, from);
    while i < words.len() {
        match words[i].text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        let sign = words[i].text.as_str();
        i += 1;
        if depth == 0 && (sign == "}" && !is_use(words, from) || sign == ";") {
            break;
        }
    }
    i
}

fn is_use(words: &[Word], from: usize) -> bool {
    words[from..].iter().take(5).any(|word| word.text == "use")
}

/// The files that hold no tests: none of a module that is declared under `#[cfg(test)]`.
pub fn shipped_files(files: &[File]) -> Vec<&File> {
    let modules: Vec<Vec<String>> = files.iter().flat_map(test_modules).collect();
    let is_test = |file: &File| modules.iter().any(|test| module(&file.path).starts_with(test));
    files.iter().filter(|file| !is_test(file)).collect()
}

/// The modules in files of their own that a file declares under `#[cfg(test)]`.
fn test_modules(file: &File) -> Vec<Vec<String>> {
    let all = declared(&words(&file.text));
    let shipped = declared(&shipped(&words(&file.text)));
    let below = |name: &String| [module(&file.path), vec![name.clone()]].concat();
    all.iter().filter(|name| !shipped.contains(name)).map(below).collect()
}

/// The modules that a file declares to be in files of their own.
pub fn declared(words: &[Word]) -> Vec<String> {
    let is_module = |three: &&[Word]| three[0].text == "mod" && three[2].text == ";";
    words.windows(3).filter(is_module).map(|three| three[1].text.clone()).collect()
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
pub fn paths(file: &File) -> Vec<Vec<String>> {
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

pub fn is_path_start(tokens: &[String], i: usize) -> bool {
    tokens.get(i + 1).is_some_and(|next| next == "::") && (i == 0 || tokens[i - 1] != "::")
}

/// Follows a path, or the tree of paths of a `use`, from the token `i`; gives the token after it.
pub fn follow(tokens: &[String], mut i: usize, mut path: Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
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
