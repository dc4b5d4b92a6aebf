//! Exact odds: a table with its picture.

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::sheet::{files, picture, sheet};
use super::subject::PageSubject;
use crate::archive::{ODDS_FILE, OddsEntry, ResultFiles, ResultSet, RunRecord, Words};
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::{Key, LoadedScenario, OddsTable};
use crate::report::chart::{ChartRequest, draw, suggested};
use crate::report::{OddsSubject, odds_answer, odds_table, odds_view, row_cells};
use crate::table::Table;

/// What is asked about odds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OddsAsked {
    subject: PageSubject,
    /// The table.
    table: String,
    /// Only the rows whose key, the first, has one of these values, the second.
    #[serde(default)]
    filters: Vec<(String, Vec<String>)>,
}

/// A table of exact odds, its picture, its files, and the command that prints it.
///
/// # Errors
/// As [`PageSubject::load`]; kind `Usage` for an unknown table or key, `Limit` for a question too large.
pub(super) fn odds(asked: &OddsAsked) -> Result<Json> {
    let scenario = asked.subject.load()?;
    let strategies = scenario.names_of(&asked.subject.strategies);
    let tables = scenario.playable.odds(&strategies)?;
    let Some(table) = tables.iter().find(|table| table.name() == asked.table) else {
        let names = tables.iter().map(|table| table.name());
        let error = Error::new(Kind::Usage, format!("there is no table `{}`", asked.table));
        return Err(error.hint(name_hint(&asked.table, names)));
    };
    let report = filled(table.as_ref(), &asked.filters)?;
    let record = record(asked, &scenario, &strategies, table.as_ref());
    let kept = ResultFiles::of_exact(std::slice::from_ref(&report), ODDS_FILE, record.to_json());
    let named = table.picture();
    let subject = Some(OddsSubject { value: named.value, title: named.title }).filter(|named| !named.value.is_empty());
    let keys = table.key_columns();
    Ok(json!({
        "answer": odds_answer(&report, &keys, subject).into_iter().collect::<Vec<_>>(),
        "table": sheet(&odds_view(&report, &keys)),
        "keys": keys,
        "chart": chart(&scenario, &kept),
        "files": files(&kept),
        "command": record.command,
    }))
}

/// The rows of a table that pass the filters.
fn filled(table: &dyn OddsTable, filters: &[(String, Vec<String>)]) -> Result<Table> {
    let keys = table.key_columns();
    let mut report = odds_table(table);
    if let Some((unknown, _)) = filters.iter().find(|(key, _)| !keys.contains(key)) {
        let error = Error::new(Kind::Usage, format!("`{}` has no key `{unknown}`", table.name()));
        return Err(error.hint(name_hint(unknown, keys.iter().map(String::as_str))));
    }
    let passes = |row: usize| {
        let found = table.keys(row);
        let is_wanted = |(key, wanted): &(String, Vec<String>)| {
            keys.iter().zip(&found).any(|(name, value)| name == key && wanted.contains(&text(value)))
        };
        filters.iter().all(is_wanted)
    };
    for row in (0..table.len()).filter(|&row| passes(row)) {
        report.rows.push(row_cells(table.keys(row), &table.exact(row)?, None));
    }
    report.notes.extend(table.remark());
    Ok(report)
}

fn text(key: &Key) -> String {
    match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.clone(),
    }
}

/// The record of the table, with the command that prints it.
fn record(asked: &OddsAsked, scenario: &LoadedScenario, strategies: &[String], table: &dyn OddsTable) -> RunRecord {
    let PageSubject { set, strategies: typed, .. } = &asked.subject;
    let filters: Vec<String> =
        asked.filters.iter().map(|(key, values)| format!("{key}={}", values.join(","))).collect();
    let words = Words::new("odds").word(&scenario.document.name).option("--table", table.name());
    let words = words.each("--where", &filters).each("--set", set).each("--strategy", typed);
    let record = RunRecord::exact(scenario, strategies, set, words.line());
    RunRecord { tables: vec![OddsEntry::of(table)], ..record }
}

/// The picture of a table; nothing where it cannot be drawn, as a table of one row.
fn chart(scenario: &LoadedScenario, kept: &ResultFiles) -> Json {
    let drawn = ResultSet::read(&scenario.document.name, kept).ok().and_then(|set| {
        let request = ChartRequest::default().knowing(&set, scenario.entry);
        let request = suggested(&set, &request).into_iter().next()?;
        draw(&set, &request).ok()
    });
    drawn.map_or(Json::Null, |graphic| picture(&graphic, "odds"))
}
