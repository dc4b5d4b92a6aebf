//! A run for people: its measures, the shares of their labels and the distribution of its headline.

use crate::archive::RunResults;
use crate::game::MeasureKind;
use crate::report::terminal::adjusted::adjusted_view;
use crate::report::terminal::summary::{headline_view, label_views, summary_view};
use crate::table::{Table, grouped};
use crate::tally::Tally;

/// The tables that people look at: for all games, or for each part of them.
pub fn run_views(run: &RunResults) -> Vec<Table> {
    let Some(by) = run.tally.by else {
        let mut views = views_of(run, &run.tally.all, "");
        views.extend(run.tally.controls.as_ref().map(|_| adjusted_view(run)));
        return views;
    };
    let name = |value: i64| match run.measures[by].label(value) {
        "" => value.to_string(),
        label => label.to_string(),
    };
    let part = |(&value, part): (&i64, &Tally)| {
        let heading = format!("{} = {} ({} games): ", run.measures[by].name, name(value), grouped(part.games));
        // Which part it is says all there is about the measure that splits.
        let views = views_of(run, part, &heading).into_iter();
        views.filter(|table| table.name != run.measures[by].name).collect::<Vec<_>>()
    };
    run.tally.parts.iter().flat_map(part).collect()
}

fn views_of(run: &RunResults, tally: &Tally, heading: &str) -> Vec<Table> {
    let mut tables = vec![summary_view(&run.measures, tally, run.record.identity.level)];
    tables.extend(label_views(&run.measures, tally, run.record.identity.level));
    let headline = run.measures.iter().position(|measure| measure.name == run.record.headline);
    let headline = headline.filter(|&index| run.measures[index].kind == MeasureKind::Count);
    tables.extend(headline.map(|i| headline_view(&run.measures[i], i, tally, run.record.identity.level)));
    tables.into_iter().map(|table| Table { title: format!("{heading}{}", table.title), ..table }).collect()
}
