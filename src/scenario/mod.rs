//! Scenario files: TOML text to checked values that know their line and column.
//!
//! A [`Document`] is a text joined with the scenarios it is based on. [`load`] changes it by overrides, holds it
//! against the schema of a game's own types and reads it into them. Every problem is gathered, with place and hint,
//! before anything is run.

mod block;
mod brought;
mod catalogue;
mod check;
mod deserializer;
mod digest;
mod document;
mod expectation;
mod heir;
mod key_path;
mod knob;
mod loading;
mod nesting;
mod number;
mod origin;
mod problem;
mod schema;
mod setting;
mod syntax;
#[cfg(test)]
mod tests;
mod tree;
mod value_fact;
mod whole;

pub use block::block;
pub use brought::{BroughtText, text_digest};
pub use catalogue::Catalogue;
pub use digest::Digest;
pub use document::Document;
pub use expectation::{LABEL, NAME, is_name};
pub use knob::{Knob, KnobSpace, KnobValue, knobs};
pub use loading::{Loaded, load, load_checked, load_values};
pub use number::{Number, NumberValue, numbers, step_text};
pub use origin::{allow_bases_anywhere, plain_path};
pub use problem::Problems;
pub use schema::{editor_schema, schema_of, unchecked};
pub use setting::naming;
pub use tree::{Node, TreeEntry, Value};
pub use value_fact::{NumberSource, ValueFact, ValueFacts, sentence_at};
