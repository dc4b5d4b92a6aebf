//! Which file imports which: every path of the shipped code, followed through re-exports to the file that defines what it
//! names. To name a module is no import; to re-export is one only for who imports through it.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{File, Word, follow, module, shipped, shipped_files, words};

/// The most re-exports that a path is followed through.
const MOST_TURNS: usize = 16;

/// Every import between files: from each path to the paths it imports.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// The modules of the crate, each with its file and with what its `use` lines name.
struct Crate {
    files: BTreeMap<Vec<String>, String>,
    /// Full paths by module and local name, for names that others may import from there.
    exports: BTreeMap<(Vec<String>, String), Vec<String>>,
}

/// A path in a `use` line: where it leads, and under which name.
struct Use {
    path: Vec<String>,
    name: String,
    is_public: bool,
}

/// The imports of the shipped code of these files.
pub fn imports(files: &[File]) -> Imports {
    let files: Vec<&File> = shipped_files(files);
    let code: Vec<(Vec<String>, Vec<String>)> = files.iter().map(|file| (module(&file.path), signs(file))).collect();
    let paths = files.iter().map(|file| (module(&file.path), file.path.clone())).collect();
    let mut known = Crate { files: paths, exports: BTreeMap::new() };
    let uses: Vec<Vec<Use>> = code.iter().map(|(module, signs)| known.uses(module, signs)).collect();
    for ((module, _), uses) in code.iter().zip(&uses) {
        for made in uses.iter().filter(|made| made.is_public) {
            known.exports.insert((module.clone(), made.name.clone()), made.path.clone());
        }
    }
    let of = |((module, signs), uses): (&(Vec<String>, Vec<String>), &Vec<Use>)| {
        (known.files[module].clone(), known.imported(module, signs, uses))
    };
    code.iter().zip(&uses).map(of).collect()
}

fn signs(file: &File) -> Vec<String> {
    shipped(&words(&file.text)).into_iter().map(|Word { text, .. }| text).collect()
}

impl Crate {
    /// What the `use` lines of a file name.
    fn uses(&self, module: &[String], signs: &[String]) -> Vec<Use> {
        let mut found = Vec::new();
        for i in (0..signs.len()).filter(|&i| signs[i] == "use") {
            let is_public = i > 0 && (signs[i - 1] == "pub" || signs[i - 1] == ")");
            let Some(start) = self.start(module, signs, i + 1) else { continue };
            let mut paths = Vec::new();
            let end = follow(signs, i + 1, start, &mut paths);
            let names = local_names(&signs[i + 1..end]);
            let made = paths.into_iter().zip(names).map(|(path, name)| Use { path, name, is_public });
            found.extend(made);
        }
        found
    }

    /// Where a path that begins at `i` starts from: this file, a module below it, or outside the crate (`None`).
    fn start(&self, module: &[String], signs: &[String], i: usize) -> Option<Vec<String>> {
        let first = signs.get(i)?;
        let is_own = || self.files.contains_key(&[module, std::slice::from_ref(first)].concat());
        (["crate", "super", "self", "{"].contains(&first.as_str()) || is_own()).then(|| module.to_vec())
    }

    /// The files that a file imports from.
    fn imported(&self, module: &[String], signs: &[String], uses: &[Use]) -> BTreeSet<String> {
        let mut paths: Vec<Vec<String>> =
            uses.iter().filter(|made| !made.is_public).map(|made| made.path.clone()).collect();
        let inside = inside_uses(signs);
        for i in (0..signs.len()).filter(|&i| !inside[i] && signs.get(i + 1).is_some_and(|next| next == "::")) {
            if i > 0 && signs[i - 1] == "::" {
                continue;
            }
            if let Some(made) = uses.iter().find(|made| made.name == signs[i]) {
                follow(signs, i + 2, made.path.clone(), &mut paths);
            } else if let Some(start) = self.start(module, signs, i) {
                follow(signs, i, start, &mut paths);
            }
        }
        let own = &self.files[module];
        paths.iter().filter_map(|path| self.file_of(path)).filter(|file| file != own).collect()
    }

    /// The file that defines what a path names; `None` for a module and for what is not of this crate.
    fn file_of(&self, path: &[String]) -> Option<String> {
        let mut path = path.to_vec();
        for _ in 0..MOST_TURNS {
            let steps = (0..=path.len()).rev().find(|&steps| self.files.contains_key(&path[..steps]))?;
            // A path that ends at a module may mean what is exported under the same name.
            let steps = if steps == path.len() { steps.checked_sub(1)? } else { steps };
            match self.exports.get(&(path[..steps].to_vec(), path[steps].clone())) {
                Some(target) if target[..] != path[..=steps] => path = [target, &path[steps + 1..]].concat(),
                _ if self.files.contains_key(&path) => return None,
                _ => return Some(self.files.get(&path[..steps])?.clone()),
            }
        }
        None
    }
}

/// The names under which the paths of a `use` tree are known, in order.
fn local_names(tree: &[String]) -> Vec<String> {
    let mut names = Vec::new();
    for (i, sign) in tree.iter().enumerate() {
        let ends = tree.get(i + 1).is_none_or(|next| [",", "}"].contains(&next.as_str()));
        let is_name = !["{", "}", ",", "::", "as"].contains(&sign.as_str());
        if ends && is_name {
            let own = i.checked_sub(1).filter(|_| sign == "self").and_then(|_| enclosing(tree, i));
            names.push(own.unwrap_or_else(|| sign.clone()));
        }
    }
    names
}

/// The step before the brace that holds the sign at `i`.
fn enclosing(tree: &[String], i: usize) -> Option<String> {
    let mut depth = 0;
    for at in (0..i).rev() {
        match tree[at].as_str() {
            "}" => depth += 1,
            "{" if depth == 0 => return tree.get(at.checked_sub(2)?).cloned(),
            "{" => depth -= 1,
            _ => {}
        }
    }
    None
}

/// For each sign, whether it is part of a `use` line or of a visibility.
fn inside_uses(signs: &[String]) -> Vec<bool> {
    let mut inside = vec![false; signs.len()];
    let mut i = 0;
    while i < signs.len() {
        let end = match signs[i].as_str() {
            "use" => ";",
            "pub" if signs.get(i + 1).is_some_and(|next| next == "(") => ")",
            _ => "",
        };
        while !end.is_empty() && i < signs.len() && signs[i] != end {
            inside[i] = true;
            i += 1;
        }
        i += 1;
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made_up(sources: &[(&str, &str)]) -> Vec<(String, String)> {
        let files: Vec<File> = sources.iter().map(|(path, text)| File::new(path, text)).collect();
        let pairs = |(from, to): (String, BTreeSet<String>)| to.into_iter().map(move |to| (from.clone(), to));
        imports(&files).into_iter().flat_map(pairs).collect()
    }

    const ROOM: (&str, &str) = ("room/mod.rs", "mod a; mod b; pub use a::{A, B as C}; pub use b::F;");

    #[test]
    fn a_path_leads_to_the_file_that_defines_what_it_names() {
        let a = ("room/a.rs", "pub struct A; pub struct B;");
        let same = [
            "use super::A;",
            "use super::C as D;",
            "use crate::room::{self, C};",
            "use super::a::A;",
            "use super::a; fn f() -> a::A { a::A }",
            "use super::{a as other}; fn f() { other::g() }",
            "fn f() { crate::room::a::g::<u8>() }",
            "fn f() { if x { super::A::new() } }",
            "use crate::room; fn f(c: room::C) {}",
        ];
        for text in same {
            let found = made_up(&[ROOM, a, ("room/b.rs", text)]);
            assert_eq!(found, [("room/b.rs".to_string(), "room/a.rs".to_string())], "{text}");
        }
    }

    #[test]
    fn a_function_may_have_the_name_of_its_module() {
        let found = made_up(&[
            ("room/mod.rs", "mod a; mod b; pub use a::a;"),
            ("room/a.rs", "pub fn a() {}"),
            ("room/b.rs", "use super::a;"),
        ]);
        assert_eq!(found, [("room/b.rs".to_string(), "room/a.rs".to_string())]);
    }

    #[test]
    fn modules_tests_and_reexports_are_no_imports() {
        let a = ("room/a.rs", "pub struct A; pub struct B;");
        let none = [
            "pub use super::A;",
            "use super::a;",
            "pub(in crate::room) fn f() {}",
            "#[cfg(test)] use super::A;",
            "#[cfg(test)] mod tests { use super::super::A; }",
            "#[cfg(test)] mod a_test; // super::A",
            "use std::a::A; fn f() { a::b() }",
        ];
        for text in none {
            assert_eq!(made_up(&[ROOM, a, ("room/b.rs", text)]), [], "{text}");
        }
    }

    #[test]
    fn a_module_file_that_uses_what_is_below_it_imports_it() {
        let found = made_up(&[("room/mod.rs", "mod a; use a::A; fn f() -> A { A }"), ("room/a.rs", "pub struct A;")]);
        assert_eq!(found, [("room/mod.rs".to_string(), "room/a.rs".to_string())]);
    }
}
