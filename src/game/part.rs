//! A run of words of a list, for tables that have rows for some words only.

use super::Word;

/// One of `COUNT` words of a list, from place `FROM` on. It keys a table that has rows for these words only, as
/// `ByWord<Part<German, 13, 3>, GunRow>` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part<K, const FROM: usize, const COUNT: usize>(K);

impl<K: Word, const FROM: usize, const COUNT: usize> Part<K, FROM, COUNT> {
    /// The word as one of the part; `None` if it is not.
    #[inline]
    pub fn of(word: K) -> Option<Self> {
        (FROM..FROM + COUNT).contains(&word.index()).then_some(Part(word))
    }
}

impl<K: Word, const FROM: usize, const COUNT: usize> Word for Part<K, FROM, COUNT> {
    type Row<V> = [V; COUNT];

    const NAMES: &'static [&'static str] = K::NAMES.split_at(FROM).1.split_at(COUNT).0;
    const ABOUT: &'static [&'static str] = K::ABOUT.split_at(FROM).1.split_at(COUNT).0;

    #[inline]
    fn index(self) -> usize {
        self.0.index() - FROM
    }

    fn each<V>(mut value: impl FnMut(Self) -> V) -> [V; COUNT] {
        let words = K::each(|word| word);
        std::array::from_fn(|index| value(Part(words.as_ref()[FROM + index])))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ByWord, words};
    use super::*;
    use crate::scenario::schema_of;

    words! {
        /// Seasons.
        enum Season {
            /// Snow.
            Winter "winter",
            /// Flowers.
            Spring "spring",
            /// Sun.
            Summer "summer",
            /// Leaves.
            Autumn "autumn",
        }
    }

    type Warm = Part<Season, 1, 2>;

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Table {
        #[serde(flatten)]
        warm: ByWord<Warm, u8>,
        #[serde(flatten)]
        cold: ByWord<Part<Season, 3, 1>, bool>,
    }

    #[test]
    fn a_table_of_two_parts_has_a_row_for_each_of_their_words_and_no_other() {
        let table: Table = serde_json::from_str(r#"{"summer": 30, "spring": 15, "autumn": true}"#).unwrap();
        let found = Season::ALL.map(|season| Warm::of(season).map(|warm| table.warm[warm]));
        assert_eq!(found, [None, Some(15), Some(30), None]);
        assert!(table.cold[Part::of(Season::Autumn).unwrap()]);
        for wrong in [r#"{"summer": 30, "autumn": true}"#, r#"{"summer": 1, "spring": 1, "autumn": true, "winter": 1}"#]
        {
            assert!(serde_json::from_str::<Table>(wrong).is_err(), "{wrong}");
        }
        let schema = schema_of::<Table>();
        assert_eq!(schema["required"], serde_json::json!(["spring", "summer", "autumn"]));
        assert_eq!(schema["properties"]["summer"]["description"], "Sun.");
    }
}
