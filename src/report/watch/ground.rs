//! Kinds of ground by their words: a scenario names its own, and each is drawn like what its name says it is.

/// The classes that grounds are drawn by, each with the words that a kind of it has in its name; the first that fits
/// holds.
const CLASSES: [(&str, &[&str]); 19] = [
    ("now", &["range now"]),
    ("barrel", &["gun barrel"]),
    ("letter", &["letter"]),
    ("smoke", &["smoke"]),
    ("unexplored", &["unexplored"]),
    ("fight", &["fight"]),
    ("area", &["area"]),
    ("ruin", &["ruin", "destroyed", "rubble"]),
    ("bridge", &["bridge", "ford"]),
    ("built", &["built road"]),
    ("road", &["road", "track", "path"]),
    ("woods", &["wood", "forest", "tree", "orchard", "jungle", "copse"]),
    ("water", &["river", "lake", "stream", "water", "sea", "pond", "canal"]),
    ("building", &["building", "house", "town", "village", "farm", "church"]),
    ("wall", &["wall", "hedge", "fence", "sandbag", "wire", "bocage"]),
    ("hill", &["hill", "rise", "ridge", "height", "mound"]),
    ("ice", &["ice", "snow"]),
    ("clear", &["clear", "start", "open"]),
    ("rough", &["marsh", "mud", "swamp", "mine", "blocked", "rough", "trench", "rock", "sand", "crater"]),
];

/// The class of a kind of ground; one that no word is known of has a class of its own.
pub(super) fn class_of(kind: &str) -> &'static str {
    let kind = kind.to_lowercase();
    let fits = |words: &&(&str, &[&str])| words.1.iter().any(|word| kind.contains(word));
    CLASSES.iter().find(fits).map_or("other", |(class, _)| class)
}

/// Whether the legend names a kind of ground: not the parts of a board that name themselves.
pub(super) fn is_in_legend(kind: &str) -> bool {
    !["barrel", "letter", "area", "fight"].contains(&class_of(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grounds_are_known_by_the_words_in_their_names() {
        let cases = [
            ("deep woods", "woods"),
            ("destroyed town", "ruin"),
            ("town", "building"),
            ("built road", "built"),
            ("track", "road"),
            ("minefield", "rough"),
            ("Lava", "other"),
        ];
        for (kind, class) in cases {
            assert_eq!(class_of(kind), class, "{kind}");
        }
    }

    #[test]
    fn every_class_has_a_rule_in_the_style() {
        let style = include_str!("board.css");
        for (class, _) in CLASSES {
            assert!(style.contains(&format!(".k-{class} ")), "{class}");
        }
    }
}
