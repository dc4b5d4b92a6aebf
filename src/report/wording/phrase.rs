//! Parts of sentences: counted things and lists.

use crate::table::grouped;

/// `1 game`, `2,000 games`: the number `n` with the word for `one`, in the plural where `n` is not 1.
pub fn counted(n: u64, one: &str) -> String {
    let plural = match one.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{one}s"),
    };
    if n == 1 { format!("1 {one}") } else { format!("{} {plural}", grouped(n)) }
}

/// The words of a name: `victory points` of `victory_points`. What is a comparison or a label of a measure stays as it is
/// typed.
pub fn plain(name: &str) -> String {
    if name.contains(['=', '<', '>']) { name.to_string() } else { name.replace('_', " ") }
}

/// A text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}

/// A list in words: `a`, `a and b`, `a, b and c`.
pub fn list<T: AsRef<str>>(parts: &[T]) -> String {
    let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
    match parts.as_slice() {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A list of the first `most` parts, and the number of the others: `a, b and 3 more`.
pub fn list_of_first<T: AsRef<str>>(parts: &[T], most: usize) -> String {
    if parts.len() <= most {
        return list(parts);
    }
    let first: Vec<&str> = parts[..most].iter().map(AsRef::as_ref).collect();
    format!("{} and {} more", first.join(", "), grouped((parts.len() - most) as u64))
}

/// Settings as they are typed: `sheet.stars = 4, sheet.shells = 6`.
pub fn settings<'a>(parts: impl IntoIterator<Item = (&'a str, String)>) -> String {
    parts.into_iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_several() {
        assert_eq!(
            [counted(1, "game"), counted(0, "game"), counted(1200, "reply")],
            ["1 game", "0 games", "1,200 replies"]
        );
    }

    #[test]
    fn lists_end_with_and() {
        let names = ["a", "b", "c"];
        assert_eq!([0, 1, 2, 3].map(|n| list(&names[..n])), ["", "a", "a and b", "a, b and c"]);
        assert_eq!([list_of_first(&names, 2), list_of_first(&names, 3)], ["a, b and 1 more", "a, b and c"]);
    }
}
