//! Tables keyed by words: a value for each word, looked up by the word and by nothing else.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use schemars::transform::Transform;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value as Json};

use super::Word;

/// A value for each word of a list, kept in an array. A scenario file writes it as a table with a key for each word;
/// none may be left out.
///
/// Within a table that has other keys as well it stands as `#[serde(flatten)] rows: ByWord<Weapon, WeaponRow>`;
/// `WeaponRow` may still have `#[serde(deny_unknown_fields)]`.
pub struct ByWord<K: Word, V>(K::Row<V>);

impl<K: Word, V> ByWord<K, V> {
    /// A value for each word, in order.
    #[inline]
    pub fn new(value: impl FnMut(K) -> V) -> Self {
        ByWord(K::each(value))
    }

    /// The values of all words, in their order.
    #[inline]
    pub fn of(row: K::Row<V>) -> Self {
        ByWord(row)
    }

    /// The values, in the order of the words.
    #[inline]
    pub fn values(&self) -> &[V] {
        self.0.as_ref()
    }

    /// The sum of all values.
    pub fn sum(&self) -> i64
    where
        V: Copy + Into<i64>,
    {
        self.values().iter().map(|&value| value.into()).sum()
    }
}

impl<K: Word, V> Index<K> for ByWord<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, word: K) -> &V {
        &self.0.as_ref()[word.index()]
    }
}

impl<K: Word, V> IndexMut<K> for ByWord<K, V> {
    #[inline]
    fn index_mut(&mut self, word: K) -> &mut V {
        &mut self.0.as_mut()[word.index()]
    }
}

impl<K: Word, V: Clone> Clone for ByWord<K, V>
where
    K::Row<V>: Clone,
{
    #[inline]
    fn clone(&self) -> Self {
        ByWord(self.0.clone())
    }
}

impl<K: Word, V: Copy> Copy for ByWord<K, V> where K::Row<V>: Copy {}

impl<K: Word, V: Default> Default for ByWord<K, V> {
    fn default() -> Self {
        ByWord::new(|_| V::default())
    }
}

impl<K: Word, V: fmt::Debug> fmt::Debug for ByWord<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(K::NAMES.iter().zip(self.values())).finish()
    }
}

impl<K: Word, V: PartialEq> PartialEq for ByWord<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.values() == other.values()
    }
}

impl<K: Word, V: Eq> Eq for ByWord<K, V> {}

impl<'de, K: Word, V: Deserialize<'de>> Deserialize<'de> for ByWord<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // As a struct, so that a table it is flattened into keeps its other keys.
        deserializer.deserialize_struct("ByWord", K::NAMES, Rows(PhantomData))
    }
}

/// Reads the rows of a table.
struct Rows<K, V>(PhantomData<(K, V)>);

impl<'de, K: Word, V: Deserialize<'de>> Visitor<'de> for Rows<K, V> {
    type Value = ByWord<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table with a key for each of: {}", K::NAMES.join(", "))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut rows = ByWord::<K, Option<V>>::new(|_| None);
        while let Some(key) = map.next_key::<String>()? {
            let Some(index) = K::NAMES.iter().position(|name| *name == key) else {
                map.next_value::<IgnoredAny>()?;
                return Err(A::Error::unknown_field(&key, K::NAMES));
            };
            rows.0.as_mut()[index] = Some(map.next_value()?);
        }
        let missing = K::NAMES.iter().zip(rows.values()).find(|(_, row)| row.is_none());
        if let Some((name, _)) = missing {
            return Err(A::Error::missing_field(name));
        }
        let mut rows = rows.0.as_mut().iter_mut().filter_map(Option::take).collect::<Vec<V>>().into_iter();
        // As many rows as words: each is there.
        Ok(ByWord::new(|_| rows.next().expect("a row for each word")))
    }
}

impl<K: Word, V: JsonSchema> JsonSchema for ByWord<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ByWord".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        keyed_by::<K>(generator.subschema_for::<V>())
    }
}

/// The schema of a table with a key for each word, all required, whose values have the schema `value`; the doc of each
/// word describes its value.
fn keyed_by<K: Word>(value: Schema) -> Schema {
    let row = |about: &&str| {
        let mut row = value.clone();
        if !about.is_empty() {
            row.insert("description".to_string(), (*about).into());
        }
        row.to_value()
    };
    let names = K::NAMES.iter().map(|name| (*name).to_string());
    let rows: Map<String, Json> = names.zip(K::ABOUT.iter().map(row)).collect();
    json_schema!({ "type": "object", "additionalProperties": false, "properties": rows, "required": K::NAMES })
}

/// Bounds each number of a table that is keyed by words: `#[schemars(transform = Each { least: -10, most: 10 })]`.
#[derive(Clone, Copy, Debug)]
pub struct Each {
    /// The least that is accepted.
    pub least: i64,
    /// The greatest that is accepted.
    pub most: i64,
}

impl Transform for Each {
    fn transform(&mut self, schema: &mut Schema) {
        let rows = schema.get_mut("properties").and_then(Json::as_object_mut);
        for row in rows.into_iter().flat_map(Map::values_mut).filter_map(Json::as_object_mut) {
            row.insert("minimum".to_string(), self.least.into());
            row.insert("maximum".to_string(), self.most.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use super::*;
    use crate::scenario::{schema_of, unchecked};

    words! {
        /// Arms.
        enum Arm {
            /// On foot.
            Foot "foot",
            /// Mounted.
            Horse "horse",
        }
    }

    #[derive(Debug, serde::Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Table {
        game: String,
        #[serde(flatten)]
        rows: ByWord<Arm, u8>,
        #[schemars(transform = Each { least: 1, most: 6 })]
        dice: ByWord<Arm, u8>,
    }

    fn read(text: &str) -> Result<Table, String> {
        serde_json::from_str(text).map_err(|cause| cause.to_string())
    }

    #[test]
    fn rows_are_found_by_their_word() {
        let table = read(r#"{"horse": 2, "game": "demo", "foot": 1, "dice": {"foot": 3, "horse": 4}}"#).unwrap();
        assert_eq!((table.rows[Arm::Foot], table.rows[Arm::Horse], table.game.as_str()), (1, 2, "demo"));
        assert_eq!(table.dice.values(), [3, 4]);
        let mut rows = table.rows;
        rows[Arm::Foot] += 1;
        assert_eq!(rows, ByWord::new(|_| 2));
    }

    #[test]
    fn missing_and_unknown_rows_are_refused() {
        let dice = r#""dice": {"foot": 3, "horse": 4}"#;
        let missing = read(&format!(r#"{{"game": "demo", "foot": 1, {dice}}}"#)).unwrap_err();
        assert!(missing.contains("missing field `horse`"), "{missing}");
        let unknown = read(&format!(r#"{{"game": "demo", "foot": 1, "horse": 2, "ship": 3, {dice}}}"#)).unwrap_err();
        assert!(unknown.contains("unknown field"), "{unknown}");
    }

    #[test]
    fn the_schema_asks_for_every_row() {
        let schema = schema_of::<Table>();
        assert_eq!(unchecked(&schema), Vec::<String>::new());
        assert_eq!(schema["required"], serde_json::json!(["game", "foot", "horse", "dice"]));
        assert_eq!(schema["additionalProperties"], false);
        let horse = &schema["properties"]["dice"]["properties"]["horse"];
        assert_eq!((&horse["maximum"], &horse["description"]), (&6.into(), &"Mounted.".into()));
    }
}
