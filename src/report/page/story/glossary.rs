//! The words of a page explained: the measures of its results, then the terms of statistics that it uses.

use crate::archive::ResultSet;
use crate::game::{Measure, MeasureKind};
use crate::report::page::html::{Page, Term};
use crate::report::page::story::term::used;

/// Measures and terms, each once. `page` is searched for the terms it uses, so it comes without its glossary.
pub fn terms(sets: &[ResultSet], page: &Page) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for term in sets.iter().flat_map(|set| &set.measures).map(term) {
        if !terms.contains(&term) {
            terms.push(term);
        }
    }
    terms.extend(used(&words(page)));
    terms
}

/// A measure with its unit, its sentence and its labels.
fn term(measure: &Measure) -> Term {
    let meaning = measure.meaning.trim_end_matches('.');
    let meaning = if meaning.is_empty() { String::new() } else { format!("{meaning}.") };
    let labels = match measure.kind {
        MeasureKind::Labels(labels) => format!(" Its values, from 0: {}.", labels.join(", ")),
        MeasureKind::YesNo => " Yes or no; its mean is the share of yes.".to_string(),
        MeasureKind::Count => String::new(),
    };
    let meaning = format!("{meaning}{labels}").trim_start().to_string();
    Term { name: measure.name.to_string(), unit: measure.unit.to_string(), meaning }
}

/// The words that a reader sees of a page: its sentences, the columns and notes of its tables.
fn words(page: &Page) -> Vec<&str> {
    let sections = page.sections.iter();
    let sentences = sections
        .flat_map(|section| section.answer.iter().chain(&section.basis).chain(&section.words).chain(&section.warnings));
    let made = page.making.folders.iter().flat_map(|folder| &folder.facts).chain(&page.making.shared);
    let facts = made.map(|(name, _)| name);
    let tables = || page.side_by_side.iter().chain(page.sections.iter().flat_map(|section| &section.tables));
    let columns = tables().flat_map(|table| &table.columns);
    let notes = tables().flat_map(|table| table.notes.iter().chain([&table.title]));
    let all = page.warnings.iter().chain(&page.words).chain(sentences).chain(facts).chain(columns).chain(notes);
    all.map(String::as_str).collect()
}
