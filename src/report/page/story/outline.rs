//! The outline of a page: its sections in order, and in each the facts of the run, warnings, sentences, charts and
//! tables.

use super::{
    about, balance, comparison, exploit, fact, glossary, leaders, odds, optimal, price, run, sensitivity, shown_table,
    side_by_side, sweep, title, tournament, tune, warning,
};
use crate::archive::{ResultKind, ResultSet};
use crate::error::single_line;
use crate::report::chart::{self, ChartRequest, Theme};
use crate::report::page::html::{Page, PageChart, Section};

/// The page of these result sets, in their order. The request of a set chooses its charts; a set without a request gets
/// the usual charts of its kind.
pub fn page(sets: &[ResultSet], requests: &[ChartRequest]) -> Page {
    let names = about::names(sets);
    let usual = ChartRequest::default();
    let section = |(at, set): (usize, &ResultSet)| section(at, set, &names[at], requests.get(at).unwrap_or(&usual));
    let mut page = Page {
        title: single_line(&title::page(sets)),
        program_version: env!("CARGO_PKG_VERSION").to_string(),
        warnings: lines(warning::of_page(sets, &names)),
        side_by_side: side_by_side::tables(sets, &names, requests),
        sections: sets.iter().enumerate().map(section).collect(),
        glossary: Vec::new(),
    };
    distinguish(&mut page.sections, &names);
    page.glossary = glossary::terms(sets, &page);
    page
}

fn section(at: usize, set: &ResultSet, name: &str, request: &ChartRequest) -> Section {
    let record = set.record.as_ref();
    Section {
        id: name.to_string(),
        heading: single_line(&title::section(set)),
        facts: fact::facts(set),
        command: record.map_or(String::new(), |record| record.command.clone()),
        warnings: lines(warning::of_section(set)),
        words: lines(words(set, request)),
        charts: charts(at, set, request),
        // What has no rows is said in words.
        tables: set
            .tables
            .iter()
            .filter(|table| !table.rows.is_empty())
            .map(|table| shown_table::titled(shown_table::rounded(table), set.kind))
            .collect(),
        sources: record.map_or(Vec::new(), |record| [&record.scenario_text[..], &record.strategy_text].concat()),
    }
}

/// The key results, a sentence each.
pub fn words(set: &ResultSet, request: &ChartRequest) -> Vec<String> {
    match set.kind {
        ResultKind::Run => run::words(set, request),
        ResultKind::Comparison => comparison::words(set, request),
        ResultKind::Sweep => sweep::words(set),
        ResultKind::Sensitivity => sensitivity::words(set),
        ResultKind::Balance => balance::words(set),
        ResultKind::Tournament => tournament::words(set),
        ResultKind::Tune => tune::words(set),
        ResultKind::Exploit => exploit::words(set),
        ResultKind::Price => price::words(set),
        ResultKind::Leaders => leaders::words(set),
        ResultKind::Optimal => optimal::words(set),
        ResultKind::Odds => odds::words(set),
    }
}

/// The charts of a set; charts that cannot be drawn of it are left out.
fn charts(at: usize, set: &ResultSet, request: &ChartRequest) -> Vec<PageChart> {
    let drawn = chart::suggested(set, request).into_iter().filter_map(|request| chart::draw(set, &request).ok());
    let chart = |(number, chart): (usize, chart::Graphic)| {
        let svg = chart.svg(Theme::Page, &format!("chart-{}-{}", at + 1, number + 1));
        // The chart has its title in it.
        PageChart { caption: String::new(), svg }
    };
    drawn.enumerate().map(chart).collect()
}

/// Adds the names of their folders to sections of the same heading.
fn distinguish(sections: &mut [Section], names: &[String]) {
    let headings: Vec<String> = sections.iter().map(|section| section.heading.clone()).collect();
    for (section, name) in sections.iter_mut().zip(names) {
        if headings.iter().filter(|heading| **heading == section.heading).count() > 1 {
            section.heading = single_line(&format!("{} ({name})", section.heading));
        }
    }
}

/// Sentences with every sign in them printable.
fn lines(sentences: Vec<String>) -> Vec<String> {
    sentences.iter().map(|sentence| single_line(sentence)).collect()
}
