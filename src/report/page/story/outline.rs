//! The outline of a page: what all folders say together, then its sections in order, and in each the answer, warnings,
//! key results, charts and tables; how all was made comes last.

use super::choice::MeasureChoice;
use super::together::{self, plotted};
use super::{
    about, balance, comparison, exploit, fact, glossary, leaders, odds, optimal, price, run, sensitivity, shown_table,
    side_by_side, sweep, title, tournament, tune, warning,
};
use crate::archive::{ResultKind, ResultSet};
use crate::error::single_line;
use crate::report::chart::{self, ChartRequest};
use crate::report::page::html::{Page, PageChart, Section};

/// The page of these result sets, in their order, with the rows of the measures chosen. The request of a set chooses its
/// charts; a set without a request gets the usual charts of its kind.
pub fn page(sets: &[ResultSet], requests: &[ChartRequest], choice: &MeasureChoice) -> Page {
    let names = about::names(sets);
    let usual = ChartRequest::default();
    let request = |at: usize| requests.get(at).unwrap_or(&usual);
    let section = |(at, set): (usize, &ResultSet)| section((at, set), &names[at], request(at), choice);
    let mut page = Page {
        title: single_line(&title::page(sets)),
        program_version: env!("CARGO_PKG_VERSION").to_string(),
        warnings: lines(warning::of_page(sets, &names)),
        answer: lines(together::answer(sets, &names, requests)),
        words: lines(together::words(sets, &names)),
        charts: together::charts(sets, &names, requests),
        side_by_side: side_by_side::tables(sets, &names, choice),
        sections: sets.iter().enumerate().map(section).collect(),
        glossary: Vec::new(),
        making: fact::making(sets, &names),
    };
    distinguish(&mut page.sections);
    share_warnings(&mut page);
    page.glossary = glossary::terms(sets, &page);
    page
}

fn section((at, set): (usize, &ResultSet), name: &str, request: &ChartRequest, choice: &MeasureChoice) -> Section {
    let told = told(set, request);
    let tables = set.tables.iter().map(|table| choice.of(set, table));
    Section {
        id: name.to_string(),
        name: single_line(name),
        heading: single_line(&title::section(set)),
        answer: lines(told.answer),
        basis: lines(fact::basis(set)),
        warnings: lines(warning::of_section(set)),
        words: lines(told.words),
        charts: charts(at, set, request),
        // What has no rows is said in words.
        tables: tables
            .filter(|table| !table.rows.is_empty())
            .map(|table| shown_table::titled(shown_table::rounded(&table), set.kind))
            .collect(),
    }
}

/// The answer and the key results of a set, a sentence each.
pub struct ToldResults {
    /// The answer: one or two sentences.
    pub answer: Vec<String>,
    /// The key results that it does not say.
    pub words: Vec<String>,
}

/// What a set says.
pub fn told(set: &ResultSet, request: &ChartRequest) -> ToldResults {
    match set.kind {
        ResultKind::Run => ToldResults { answer: run::answer(set, request), words: run::words(set, request) },
        ResultKind::Comparison => {
            ToldResults { answer: comparison::answer(set, request), words: comparison::words(set, request) }
        }
        ResultKind::Sweep => ToldResults { answer: sweep::answer(set), words: sweep::words(set) },
        ResultKind::Sensitivity => ToldResults { answer: sensitivity::answer(set), words: sensitivity::words(set) },
        ResultKind::Tournament => ToldResults { answer: tournament::answer(set), words: tournament::words(set) },
        ResultKind::Balance => first_is_answer(balance::words(set)),
        ResultKind::Tune => first_is_answer(tune::words(set)),
        ResultKind::Exploit => first_is_answer(exploit::words(set)),
        ResultKind::Price => first_is_answer(price::words(set)),
        ResultKind::Leaders => first_is_answer(leaders::words(set)),
        ResultKind::Optimal => first_is_answer(optimal::words(set)),
        ResultKind::Odds => ToldResults { answer: odds::answer(set), words: odds::words(set) },
    }
}

/// Sentences of which the first is the answer.
fn first_is_answer(mut words: Vec<String>) -> ToldResults {
    let rest = words.split_off(words.len().min(1));
    ToldResults { answer: words, words: rest }
}

/// The charts of a set; charts that cannot be drawn of it are left out.
fn charts(at: usize, set: &ResultSet, request: &ChartRequest) -> Vec<PageChart> {
    let drawn = chart::suggested(set, request).into_iter().filter_map(|request| chart::draw(set, &request).ok());
    drawn.enumerate().map(|(number, chart)| plotted(&chart, &format!("{}-{}", at + 1, number + 1))).collect()
}

/// Adds the names of their folders to sections of the same heading.
fn distinguish(sections: &mut [Section]) {
    let headings: Vec<String> = sections.iter().map(|section| section.heading.clone()).collect();
    for section in sections {
        if headings.iter().filter(|heading| **heading == section.heading).count() > 1 {
            section.heading = format!("{} ({})", section.heading, section.name);
        }
    }
}

/// Says once, at the top, what every section of several warns of.
fn share_warnings(page: &mut Page) {
    let [first, others @ ..] = &page.sections[..] else { return };
    let is_shared = |warning: &&String| others.iter().all(|other| other.warnings.contains(warning));
    if others.is_empty() {
        return;
    }
    let shared: Vec<String> = first.warnings.iter().filter(is_shared).cloned().collect();
    page.sections.iter_mut().for_each(|section| section.warnings.retain(|warning| !shared.contains(warning)));
    page.warnings.extend(shared);
}

/// Sentences with every sign in them printable.
fn lines(sentences: Vec<String>) -> Vec<String> {
    sentences.iter().map(|sentence| single_line(sentence)).collect()
}
