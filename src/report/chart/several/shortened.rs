//! Names of variants that are short and stay apart: a path is as long as it takes to be told from the others.

use std::collections::BTreeSet;

/// What splits the changes of a variant.
const BETWEEN: char = ';';

/// Short forms of names, in their order. Of changes, as `--set` takes them (`weapons.rifle.range_in=18`), each path
/// loses the words in front that are not needed to tell it from the other paths; other names stay, with spaces for `_`
/// where they are plain words. Names that would then be alike stay as they are.
pub fn shortened(names: &[String]) -> Vec<String> {
    let paths: BTreeSet<&str> = names.iter().flat_map(|name| changes(name)).map(|(path, _)| path).collect();
    let short: Vec<String> = names.iter().map(|name| short(name, &paths)).collect();
    let is_alone = |at: usize| short.iter().filter(|other| **other == short[at]).count() == 1;
    (0..names.len()).map(|at| if is_alone(at) { short[at].clone() } else { names[at].clone() }).collect()
}

/// The changes that a name consists of, as path and value; none of another name.
fn changes(name: &str) -> Vec<(&str, &str)> {
    let parts = name.split(BETWEEN).map(|part| part.trim().split_once('='));
    let changes: Option<Vec<_>> = parts.collect();
    let is_path = |path: &str| path.contains('.') && !path.contains(' ');
    changes.filter(|changes| changes.iter().all(|(path, _)| is_path(path))).unwrap_or_default()
}

fn short(name: &str, paths: &BTreeSet<&str>) -> String {
    let changes = changes(name);
    if changes.is_empty() {
        return plain_words(name);
    }
    let change = |(path, value): &(&str, &str)| format!("{} = {value}", suffix(path, paths));
    changes.iter().map(change).collect::<Vec<_>>().join(", ")
}

/// The name with spaces for `_`, where it is of lower-case words alone.
fn plain_words(name: &str) -> String {
    let is_word = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    if name.chars().all(is_word) { name.replace('_', " ") } else { name.to_string() }
}

/// The fewest last words of a path that no other path ends with.
fn suffix<'a>(path: &'a str, paths: &BTreeSet<&str>) -> &'a str {
    let starts = path.char_indices().rev().filter(|(_, sign)| *sign == '.').map(|(at, _)| at + 1);
    let is_own = |start: &usize| {
        let end = &path[start - 1..];
        !paths.iter().any(|other| *other != path && (other.ends_with(end) || **other == end[1..]))
    };
    starts.into_iter().find(is_own).map_or(path, |start| &path[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &[&str]) -> Vec<String> {
        shortened(&names.iter().map(|name| name.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn paths_keep_only_what_tells_them_apart() {
        let long = ["as_it_stands", "sides.a.army=veteran-core;weapons.rifle.range_in=18", "sides.a.army=veteran-core"];
        assert_eq!(of(&long), ["as it stands", "army = veteran-core, range_in = 18", "army = veteran-core"]);
        assert_eq!(of(&["enemy.tiger.level=4", "enemy.panzer_iv.level=4"]), ["tiger.level = 4", "panzer_iv.level = 4"]);
        assert_eq!(of(&["a.level=4", "b.a.level=4"]), ["a.level = 4", "b.a.level = 4"]);
    }

    #[test]
    fn names_of_ones_own_stay_and_no_two_become_alike() {
        assert_eq!(of(&["rifles 18 in", "no-keeping-back", "drill"]), ["rifles 18 in", "no-keeping-back", "drill"]);
        assert_eq!(of(&["as_it_stands", "as it stands"]), ["as_it_stands", "as it stands"]);
    }
}
