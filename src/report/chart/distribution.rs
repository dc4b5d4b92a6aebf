//! The counts of one measure, read from the table `distribution`, for all games and for each part that they are split
//! into.

use std::collections::BTreeMap;

use crate::archive::ResultSet;
use crate::estimate::share;
use crate::report::chart::drawing::label::ChartValue;
use crate::table::Table;

/// The count of each value of a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The measure.
    pub measure: String,
    /// The measure that splits the games, if one does.
    pub by: Option<String>,
    /// The names of the parts; one empty name where the games are not split.
    pub parts: Vec<String>,
    /// Each value in order, its label (empty for a number), and its count in each part.
    pub values: Vec<(i64, String, Vec<u64>)>,
}

impl Distribution {
    /// The counts of a measure; `None` if the table `distribution` has none of it.
    pub fn read(set: &ResultSet, measure: &str) -> Option<Distribution> {
        Distribution::of(set.table("distribution")?, measure)
    }

    /// The counts of a measure in a table like `distribution`, with the columns `by` and `by_value` where it has parts;
    /// `None` if it has none of the measure.
    pub fn of(table: &Table, measure: &str) -> Option<Distribution> {
        let column = |name: &str| table.column(name);
        let (name, value, label, count) = (column("measure")?, column("value")?, column("label")?, column("count")?);
        let part = column("by_value");
        let mut parts: Vec<String> = Vec::new();
        let mut by = None;
        let mut values: BTreeMap<i64, (String, Vec<u64>)> = BTreeMap::new();
        for row in &table.rows {
            let of = part.map_or(String::new(), |part| row[part].text());
            let at = parts.iter().position(|known| *known == of).unwrap_or_else(|| {
                parts.push(of);
                parts.len() - 1
            });
            by = column("by").map(|by| row[by].text()).or(by);
            if row[name].text() != measure {
                continue;
            }
            let entry = values.entry(row[value].number()? as i64).or_insert_with(|| (row[label].text(), Vec::new()));
            entry.1.resize(entry.1.len().max(at + 1), 0);
            entry.1[at] = row[count].number()? as u64;
        }
        let filled = |(value, (label, mut counts)): (i64, (String, Vec<u64>))| {
            counts.resize(parts.len(), 0);
            (value, label, counts)
        };
        let values: Vec<_> = values.into_iter().map(filled).collect();
        (!values.is_empty()).then(|| Distribution { measure: measure.to_string(), by, parts, values })
    }

    /// The counts of several, each a part of this name: the parts of each are put together again.
    pub fn joined(of: &[(String, Distribution)]) -> Distribution {
        let mut values: BTreeMap<i64, (String, Vec<u64>)> = BTreeMap::new();
        for (at, (_, one)) in of.iter().enumerate() {
            for (value, label, counts) in &one.values {
                let entry = values.entry(*value).or_insert_with(|| (label.clone(), vec![0; of.len()]));
                entry.1[at] = counts.iter().sum();
            }
        }
        Distribution {
            measure: of.first().map_or(String::new(), |(_, one)| one.measure.clone()),
            by: Some("run".to_string()),
            parts: of.iter().map(|(name, _)| name.clone()).collect(),
            values: values.into_iter().map(|(value, (label, counts))| (value, label, counts)).collect(),
        }
    }

    /// The values and their counts in one part.
    pub fn counts_of(&self, part: usize) -> Vec<(i64, u64)> {
        self.values.iter().map(|(value, _, counts)| (*value, counts[part])).collect()
    }

    /// Games of all parts.
    pub fn games(&self) -> u64 {
        self.values.iter().flat_map(|(_, _, counts)| counts).sum()
    }

    /// Games of one part.
    pub fn games_of(&self, part: usize) -> u64 {
        self.values.iter().map(|(_, _, counts)| counts[part]).sum()
    }

    /// Whether its values are labels.
    pub fn is_labelled(&self) -> bool {
        self.values.iter().all(|(_, label, _)| !label.is_empty())
    }

    /// Each value with its count in all parts.
    pub fn totals(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.values.iter().map(|(value, _, counts)| (*value, counts.iter().sum()))
    }
}

/// A share of games with its interval.
pub fn share_of(count: u64, games: u64, level: f64) -> ChartValue {
    if games == 0 {
        return ChartValue::share(0.0);
    }
    let interval = share(count, games, level);
    ChartValue { value: count as f64 / games as f64, limits: Some((interval.low, interval.high)), is_share: true }
}
