//! Lists of names in which one word stands for all others.

/// The word that stands for every name that is not beside it.
pub const ALL: &str = "all";

/// The names of a list, in their order. [`ALL`], wherever it stands, brings those of `known` that are not named, behind
/// them.
pub fn with_all(asked: &[String], known: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = asked.iter().filter(|name| *name != ALL).cloned().collect();
    if asked.iter().any(|name| name == ALL) {
        names.extend(known.filter(|name| !asked.contains(name)));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_stands_for_the_others() {
        let of = |asked: &[&str]| {
            let asked: Vec<String> = asked.iter().map(|name| name.to_string()).collect();
            with_all(&asked, ["a", "b", "c"].map(str::to_string).into_iter()).join(",")
        };
        assert_eq!(of(&["b"]), "b");
        assert_eq!(of(&["all"]), "a,b,c");
        assert_eq!([of(&["c", "all"]), of(&["all", "c"])], ["c,a,b", "c,a,b"]);
        assert_eq!(of(&["mine.py", "all"]), "mine.py,a,b,c");
    }
}
