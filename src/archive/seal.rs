//! Seals: the record of a result folder holds the digest of every file beside it, so that files of different results are
//! never taken for one.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::exact::{ODDS_FILE, OPTIMAL_FILE};

/// The files that say what a folder holds.
pub(super) const RECORDS: [&str; 3] = ["run.json", ODDS_FILE, OPTIMAL_FILE];

/// The key of a record under which the digests stand.
const KEY: &str = "files";

/// The digest of each file beside a record, by its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Seals {
    /// In hexadecimal digits.
    #[serde(default)]
    files: BTreeMap<String, String>,
}

impl Seals {
    /// The seals of a record; none of one that has none, as records of earlier versions.
    pub(super) fn read(record: &str) -> Seals {
        serde_json::from_str(record).unwrap_or_default()
    }

    /// Whether there are any.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Whether a file of this name is of these results.
    pub(super) fn has(&self, name: &str) -> bool {
        RECORDS.contains(&name) || self.files.contains_key(name)
    }

    /// Checks that a file beside the record is the one that was written with it.
    ///
    /// # Errors
    /// The message says what is wrong with it.
    pub(super) fn check(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        match self.files.get(name) {
            _ if self.is_empty() || RECORDS.contains(&name) => Ok(()),
            Some(sealed) if *sealed == digest(bytes) => Ok(()),
            Some(_) => Err(format!(
                "{name} is not the file that these results were written with: it was changed, or is of others"
            )),
            None => Err(format!("{name} is not of these results")),
        }
    }
}

/// The files with the seals of all in their record, if a record is among them.
pub(super) fn sealed(files: &[(String, Vec<u8>)]) -> Vec<(String, Vec<u8>)> {
    let seals: serde_json::Map<String, Value> = files
        .iter()
        .filter(|(name, _)| !RECORDS.contains(&name.as_str()))
        .map(|(name, bytes)| (name.clone(), digest(bytes).into()))
        .collect();
    let seal = |(name, bytes): &(String, Vec<u8>)| {
        let record = Some(bytes).filter(|_| RECORDS.contains(&name.as_str()));
        let sealed = record.and_then(|bytes| with_seals(bytes, &seals));
        (name.clone(), sealed.unwrap_or_else(|| bytes.clone()))
    };
    files.iter().map(seal).collect()
}

/// The bytes of a record with these seals at its end.
fn with_seals(record: &[u8], seals: &serde_json::Map<String, Value>) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(record).ok()?;
    value.as_object_mut()?.insert(KEY.to_string(), Value::Object(seals.clone()));
    Some(format!("{value:#}\n").into_bytes())
}

fn digest(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Vec<(String, Vec<u8>)> {
        vec![
            ("summary.csv".to_string(), b"a\n1\n".to_vec()),
            ("run.json".to_string(), b"{\"seed\": 18446744073709551615}\n".to_vec()),
        ]
    }

    #[test]
    fn a_record_tells_the_files_beside_it_from_all_others() {
        let sealed = sealed(&files());
        let record = String::from_utf8(sealed[1].1.clone()).unwrap();
        assert!(
            record.starts_with("{\n  \"seed\": 18446744073709551615,\n  \"files\": {\n    \"summary.csv\": \""),
            "{record}"
        );
        let seals = Seals::read(&record);
        assert_eq!(seals.check("summary.csv", b"a\n1\n"), Ok(()));
        for bytes in [&b"a\n2\n"[..], b"a\n1", b""] {
            assert!(seals.check("summary.csv", bytes).is_err());
        }
        assert!(seals.check("tally.json", b"").unwrap_err().contains("not of these results"));
        assert!(seals.has("summary.csv") && seals.has("run.json") && !seals.has("attack.csv"));
    }

    #[test]
    fn a_record_without_seals_vouches_for_nothing() {
        let seals = Seals::read("{\"seed\": 1}");
        assert!(seals.is_empty() && seals.check("summary.csv", b"x").is_ok());
        let alone = vec![("overmatch.1".to_string(), b"page".to_vec())];
        assert_eq!(sealed(&alone), alone);
    }
}
