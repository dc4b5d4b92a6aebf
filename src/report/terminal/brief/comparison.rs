//! One screen of a comparison: the order of several variants, or the differences of two.

use crate::estimate::percent;
use crate::game::ENDING;
use crate::report::finding::answer::ComparisonAnswer;
use crate::report::tables::comparison::{ComparisonReport, comparison_tables, shown, spread};
use crate::report::terminal::brief::screen::Screen;
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::counted;
use crate::study::comparison::Difference;
use crate::table::{Cell, Table, figure_row};

/// The most rows of a table.
const ROWS: usize = 7;

/// The screen of a comparison.
pub fn comparison_screen(report: &ComparisonReport) -> Screen {
    let comparison = comparison_tables(report).swap_remove(0);
    let first = report.first.unwrap_or(0);
    let Some(figure) = report.figures.get(first) else { return Screen::default() };
    let answer = ComparisonAnswer {
        table: &comparison,
        measure: &figure.name,
        is_share: figure.is_share(),
        level: Level(Some(report.level)),
    };
    let mut screen = Screen { answer: answer.sentences(), ..Screen::default() };
    let rest = if report.names.len() == 2 {
        let (table, rest) = differences(report, first);
        screen.tables.push(table);
        rest
    } else {
        orders(report, first, &mut screen)
    };
    let left = format!("n = {}; {} intervals.", counted(report.tally.numbers, "pair"), percent(report.level, None));
    let more = if rest.is_empty() { " --all prints everything.".to_string() } else { format!(" {rest}") };
    screen.left = Some(left + &more);
    screen
}

/// The differences of two variants: the figure asked first, the endings, then those that are clear.
fn differences(report: &ComparisonReport, first: usize) -> (Table, String) {
    let interval = format!("{} interval", percent(report.level, None));
    let [from, of] = [0, 1].map(|at| report.names[at].as_str());
    let mut table = Table::new("comparison", &["measure", of, from, "difference", &interval, ""]);
    table.title = format!("{of} minus {from}");
    let seen: Vec<&Difference> = report.differences.iter().filter(|difference| difference.paired.differ > 0).collect();
    let rank = |difference: &&&Difference| {
        let name = &report.figures[difference.figure].name;
        let is_ending = name.starts_with(ENDING);
        (difference.figure != first, !is_ending, !difference.is_clear)
    };
    let mut ordered: Vec<&&Difference> = seen.iter().collect();
    ordered.sort_by_key(rank);
    ordered.truncate(ROWS);
    table.rows = ordered.iter().map(|difference| cells(report, difference)).collect();
    // An interval by itself may leave 0 out where all claims together do not.
    let leaves_out =
        |difference: &&&Difference| difference.paired.interval.is_some_and(|i| i.low > 0.0 || i.high < 0.0);
    if ordered.iter().any(|difference| difference.is_clear) {
        table.notes.push("* clearly different, allowing for all that is compared".to_string());
    } else if ordered.iter().any(leaves_out) {
        table.notes.push("Nothing here is clearly different, allowing for all that is compared.".to_string());
    }
    let alike = report.differences.len() - seen.len();
    let mut words: Vec<String> = Vec::new();
    if seen.len() > ROWS {
        let more = seen.len() - ROWS;
        words.push(format!("{}: --all prints everything, --measures A,B some.", counted(more as u64, "more row")));
    }
    if alike > 0 {
        words.push(format!("{} never differed.", counted(alike as u64, "measure")));
    }
    (table, words.join(" "))
}

fn cells(report: &ComparisonReport, difference: &Difference) -> Vec<Cell> {
    let (paired, figure) = (&difference.paired, &report.figures[difference.figure]);
    let text = |value: f64| shown(figure, value, spread(paired));
    let points = |value: f64| text(value).trim_end_matches(" %").to_string();
    let size = |value: f64| if figure.is_share() { points(value) } else { text(value) };
    let [of, from] = difference.means;
    let interval = paired.interval.map(|i| format!("{} to {}", size(i.low), size(i.high)));
    let unit = if figure.is_share() { " points" } else { "" };
    vec![
        figure.name.as_str().into(),
        Cell::Number(of, text(of)),
        Cell::Number(from, text(from)),
        format!("{}{unit}", size(paired.difference)).into(),
        Cell::or_empty(interval),
        if difference.is_clear { "*" } else { "" }.into(),
    ]
}

/// Puts on the screen the variants in order of the figure asked first, and in that of all others where they fit too.
fn orders(report: &ComparisonReport, first: usize, screen: &mut Screen) -> String {
    screen.tables.push(order(report, first));
    let others = (0..report.figures.len()).filter(|&figure| figure != first);
    let fits = screen.add_all(others.map(|figure| order(report, figure)).collect());
    let more = report.names.len().saturating_sub(ROWS);
    let more = if more > 0 { format!("{more} more. ") } else { String::new() };
    let rest = if fits { "every pair" } else { "every pair and every measure" };
    format!("{more}--all prints {rest}.")
}

/// The variants in order of a figure, with the difference of each from the first of them.
fn order(report: &ComparisonReport, first: usize) -> Table {
    let figure = &report.figures[first];
    let row = |variant: usize| figure_row(figure, &report.tally.variants[variant].all, report.level);
    let mut order: Vec<usize> = (0..report.names.len()).collect();
    let mean = |variant: usize| row(variant).mean.unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|&a, &b| mean(b).total_cmp(&mean(a)));
    let lead = order[0];
    let interval = format!("{} interval", percent(report.level, None));
    let minus = format!("minus {}", report.names[lead]);
    let columns = [report.variant, figure.name.as_str(), &interval, &minus, "its interval", ""];
    let mut table = Table::new("order", &columns);
    for &variant in order.iter().take(ROWS) {
        let own = row(variant);
        let value = own.mean.map_or(Cell::Empty, |mean| Cell::Number(mean, shown(figure, mean, own.std_error)));
        let limits = own.interval.map(|i| {
            let [low, high] = [i.low, i.high].map(|limit| shown(figure, limit, own.std_error));
            format!("{low} to {high}")
        });
        let mut cells = vec![Cell::from(report.names[variant].as_str()), value, Cell::or_empty(limits)];
        cells.extend(beside(report, first, [lead, variant]));
        table.rows.push(cells);
    }
    let told = format!("* clearly different from {}, allowing for all that is compared", report.names[lead]);
    table.notes.push(told);
    table
}

/// The difference of a variant from the first of the order, its interval, and whether it is clear.
fn beside(report: &ComparisonReport, figure: usize, [lead, variant]: [usize; 2]) -> Vec<Cell> {
    let pair = [lead.min(variant), lead.max(variant)];
    let is_own = |d: &&Difference| d.figure == figure && [d.first, d.second] == pair;
    let Some(found) = report.differences.iter().find(is_own).filter(|_| lead != variant) else {
        return vec![Cell::Empty, Cell::Empty, "".into()];
    };
    let (figure, paired) = (&report.figures[figure], &found.paired);
    // A difference is the later variant less the earlier one.
    let sign = if variant > lead { 1.0 } else { -1.0 };
    let text = |value: f64| shown(figure, value, spread(paired)).trim_end_matches(" %").to_string();
    let unit = if figure.is_share() { " points" } else { "" };
    let limits = paired.interval.map(|i| if sign > 0.0 { [i.low, i.high] } else { [-i.high, -i.low] });
    vec![
        format!("{}{unit}", text(sign * paired.difference)).into(),
        Cell::or_empty(limits.map(|[low, high]| format!("{} to {}", text(low), text(high)))),
        if found.is_clear { "*" } else { "" }.into(),
    ]
}
