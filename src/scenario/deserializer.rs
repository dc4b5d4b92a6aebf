//! Reads the values of a tree into the types of a game, without a copy in between. The types are those of JSON: the keys
//! of a table are texts, which stand for numbers where a map is by number.

use serde::de::value::{Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;

use super::tree::{Node, TreeEntry, Value};

/// Reads a value as a number.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match &self.value {
                Value::Integer(number) => visitor.visit_i64(*number),
                Value::Float(number) => visitor.visit_f64(*number),
                _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
            }
        })*
    };
}

/// A value as serde reads it: an optional value that is there is there, and a variant of an enum is a text or a table of
/// one key. A type that says what it expects is given that and nothing else: code for every kind of value in every type would
/// be a twentieth of the program.
impl<'de> Deserializer<'de> for &'de Node {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::Table(entries) => MapDeserializer::new(entries.iter().map(pair)).deserialize_any(visitor),
            Value::Array(items) => SeqDeserializer::new(items.iter()).deserialize_any(visitor),
            Value::Integer(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Boolean(flag) => visitor.visit_bool(*flag),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match &self.value {
            Value::Table(entries) => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(entries.iter().map(pair))))
            }
            Value::String(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::Table(entries) => MapDeserializer::new(entries.iter().map(pair)).deserialize_map(visitor),
            _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::Array(items) => SeqDeserializer::new(items.iter()).deserialize_seq(visitor),
            _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::Boolean(flag) => visitor.visit_bool(*flag),
            _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(Error::invalid_type(self.unexpected(), &visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_f32 deserialize_f64
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier ignored_any
    }
}

impl Node {
    /// What a type finds that expected something else.
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.value {
            Value::Table(_) => Unexpected::Map,
            Value::Array(_) => Unexpected::Seq,
            Value::Integer(number) => Unexpected::Signed(*number),
            Value::Float(number) => Unexpected::Float(*number),
            Value::String(text) => Unexpected::Str(text),
            Value::Boolean(flag) => Unexpected::Bool(*flag),
        }
    }
}

impl<'de> IntoDeserializer<'de> for &'de Node {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// A key and its value.
fn pair(entry: &TreeEntry) -> (MapKey<'_>, &Node) {
    (MapKey(&entry.key), &entry.node)
}

/// A key as serde reads it: text, or a whole number where one is wanted.
struct MapKey<'de>(&'de str);

/// Reads a key as a whole number; a key that is none is given as text, which the type then refuses.
macro_rules! whole_numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0.parse() {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => self.deserialize_any(visitor),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for MapKey<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.0)
    }

    whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de> for MapKey<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
