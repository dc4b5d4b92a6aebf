//! Whether the results in several folders are parts of one whole.

use std::path::Path;

use super::identity::told;
use super::record::RunRecord;
use crate::error::{Error, Kind, Result};

/// The error for folders that cannot be joined.
pub(super) fn refuse(message: String) -> Error {
    Error::new(Kind::File, format!("cannot merge: {message}"))
}

/// Checks that every field of two identities is equal, and, of studies, that both are cut into as many shards.
pub(super) fn check_same((first_dir, first): (&Path, &RunRecord), (dir, shard): (&Path, &RunRecord)) -> Result<()> {
    let fields = |record: &RunRecord| {
        let mut fields = record.identity.fields();
        fields.insert("games_asked".to_string(), record.games_asked.into());
        let of = record.shard.filter(|_| !record.identity.design.is_empty()).map(|part| part.of);
        fields.insert("number of shards".to_string(), of.into());
        fields
    };
    let (ours, theirs) = (fields(first), fields(shard));
    match ours.keys().chain(theirs.keys()).find(|&field| ours.get(field) != theirs.get(field)) {
        None => Ok(()),
        Some(field) => {
            let [value, other] = [&ours, &theirs].map(|fields| told(field, fields.get(field)));
            let (a, b) = (first_dir.display(), dir.display());
            Err(refuse(format!("{field} differs: {value} in {a}, {other} in {b}")))
        }
    }
}
