//! The fields of terrains that were used lately: the games of a tournament differ in their armies, not in their tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::field::{Field, Ground};
use super::layout::{FeatureTable, laid_out};
use crate::game::Shelf;

/// The most terrains that are kept.
const MOST_TERRAINS: usize = 8;

/// All that a field is made of, as a checked scenario file lists it.
#[derive(Clone, Debug, PartialEq)]
struct Layout<G> {
    size_in: [u8; 2],
    features: Vec<FeatureTable>,
    grounds: BTreeMap<String, G>,
}

/// Fields of one kind of ground.
#[derive(Debug)]
pub struct FieldShelf<G>(Shelf<Layout<G>, Option<Arc<Field<G>>>>);

impl<G: Ground + PartialEq> FieldShelf<G> {
    /// An empty shelf.
    pub fn new() -> Self {
        FieldShelf(Shelf::new(MOST_TERRAINS))
    }

    /// As [`laid_out`]: the field of an earlier scenario of the same terrain, if it was used lately, or else a new one.
    pub fn laid_out(
        &self,
        size_in: [u8; 2],
        features: &[FeatureTable],
        grounds: &BTreeMap<String, G>,
    ) -> Arc<Field<G>> {
        let layout = Layout { size_in, features: features.to_vec(), grounds: grounds.clone() };
        let lay = || Arc::new(laid_out(size_in, features, grounds));
        self.0.with(layout, |known| Arc::clone(known.get_or_insert_with(lay)))
    }
}

impl<G: Ground + PartialEq> Default for FieldShelf<G> {
    fn default() -> Self {
        FieldShelf::new()
    }
}
