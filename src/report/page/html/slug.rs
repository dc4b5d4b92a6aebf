//! Ids of sections: safe in an address, and each given once.

use std::collections::HashSet;

/// The start of every id, so that no section has an id of the page itself.
const PREFIX: &str = "section";

/// The ids given so far.
#[derive(Default)]
pub(super) struct Slugs(HashSet<String>);

impl Slugs {
    /// An id made of the letters and digits of a text, with a number where it was given before.
    pub(super) fn unique(&mut self, text: &str) -> String {
        let slug = slug(text);
        let numbered = (2..).map(|number| format!("{slug}-{number}"));
        let mut free = std::iter::once(slug.clone()).chain(numbered).filter(|id| !self.0.contains(id));
        let id = free.next().expect("numbers do not end");
        self.0.insert(id.clone());
        id
    }
}

/// The id of a text: `Tank Ace: duels` becomes `section-tank-ace-duels`.
fn slug(text: &str) -> String {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    std::iter::once(PREFIX).chain(words).collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_letters_digits_and_hyphens_are_left() {
        assert_eq!(slug("Tank Ace: duels"), "section-tank-ace-duels");
        assert_eq!(slug("\"><img src=x onerror=alert(1)>"), "section-img-src-x-onerror-alert-1");
        assert_eq!(slug("戦車"), "section");
    }

    #[test]
    fn equal_texts_get_different_ids() {
        let mut slugs = Slugs::default();
        let ids = ["a", "a-2", "A", "a", "", "戦車"].map(|text| slugs.unique(text));
        assert_eq!(ids, ["section-a", "section-a-2", "section-a-3", "section-a-4", "section", "section-2"]);
    }
}
