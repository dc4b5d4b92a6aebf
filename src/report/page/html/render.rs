//! Renders the content of a page as HTML.

use minijinja::Value;
use serde::Serialize;

use super::content::{Making, Page, PageChart, Section, Term};
use super::layout::{ShownTable, sheets, side_by_side};
use super::slug::Slugs;
use super::style::{script, style};
use crate::report::frame::{PageFrame, rendered};

/// The number of key results that are not folded away.
const UNFOLDED: usize = 4;

/// A page for the template.
#[derive(Serialize)]
struct Content<'a> {
    frame: PageFrame<'a>,
    warnings: &'a [String],
    answer: &'a [String],
    words: &'a [String],
    charts: Vec<ChartMarkup<'a>>,
    side_by_side: Vec<ShownTable<'a>>,
    sections: Vec<SectionContent<'a>>,
    glossary: &'a [Term],
    making: &'a Making,
}

/// A section for the template: the id made safe, tables laid out, charts trusted.
#[derive(Serialize)]
struct SectionContent<'a> {
    id: String,
    name: &'a str,
    heading: &'a str,
    answer: String,
    basis: String,
    warnings: &'a [String],
    words: &'a [String],
    /// The key results behind the first few, folded away.
    more: &'a [String],
    charts: Vec<ChartMarkup<'a>>,
    sheets: Vec<ShownTable<'a>>,
}

#[derive(Serialize)]
struct ChartMarkup<'a> {
    caption: &'a str,
    svg: Value,
}

impl<'a> From<&'a PageChart> for ChartMarkup<'a> {
    fn from(chart: &'a PageChart) -> Self {
        ChartMarkup { caption: &chart.caption, svg: Value::from_safe_string(chart.svg.clone()) }
    }
}

/// The page as HTML, in UTF-8.
pub fn html(page: &Page) -> String {
    let templates = [("parts.html", include_str!("parts.html")), ("page.html", include_str!("page.html"))];
    rendered(&templates, content(page))
}

fn content(page: &Page) -> Content<'_> {
    let mut slugs = Slugs::default();
    let side_by_side = side_by_side(&page.side_by_side);
    let sections: Vec<SectionContent> =
        page.sections.iter().map(|section| part(section, slugs.unique(&section.id))).collect();
    let all = side_by_side.iter().chain(sections.iter().flat_map(|part| &part.sheets));
    let style = style(&all.map(ShownTable::style).collect::<String>());
    Content {
        frame: PageFrame::new(&page.title, &page.program_version, style, script()),
        warnings: &page.warnings,
        answer: &page.answer,
        words: &page.words,
        charts: page.charts.iter().map(ChartMarkup::from).collect(),
        side_by_side,
        sections,
        glossary: &page.glossary,
        making: &page.making,
    }
}

fn part(section: &Section, id: String) -> SectionContent<'_> {
    let Section { name, heading, warnings, words, .. } = section;
    let (words, more) = words.split_at(if words.len() > UNFOLDED + 1 { UNFOLDED } else { words.len() });
    SectionContent {
        charts: section.charts.iter().map(ChartMarkup::from).collect(),
        sheets: sheets(&section.tables, &id),
        answer: section.answer.join(" "),
        basis: section.basis.join(" "),
        id,
        name,
        heading,
        warnings,
        words,
        more,
    }
}

#[cfg(test)]
mod tests {
    use super::super::content::MadeFolder;
    use super::*;
    use crate::archive::ScenarioText;
    use crate::report::frame::content_policy;
    use crate::table::{Cell, Table};

    /// Ends texts, attributes, elements and expressions of the template, wherever it stands unescaped.
    const HOSTILE: &str = "\"'><img src=x onerror=alert(1)></style></script>{{ 7*7 }}&amp;";
    const ESCAPED: &str = "&quot;&#x27;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;&#x2f;style&gt;&lt;&#x2f;script&gt;\
                           {{ 7*7 }}&amp;amp;";

    fn table(rows: usize) -> Table {
        let mut table = Table::new("table", &[HOSTILE, "share"]).titled(HOSTILE);
        table.rows = vec![vec![HOSTILE.into(), Cell::Number(0.5, HOSTILE.into())]; rows];
        table.notes.push(HOSTILE.into());
        table
    }

    fn chart() -> PageChart {
        PageChart { caption: HOSTILE.to_string(), svg: "<svg><title>&lt;a&gt;</title></svg>".into() }
    }

    fn making() -> Making {
        let text = || HOSTILE.to_string();
        let folder = MadeFolder { name: text(), facts: vec![(text(), text())], command: text() };
        let sources = vec![ScenarioText { name: text(), text: text() }];
        Making { shared: vec![(text(), text())], folders: vec![folder.clone(), folder], sources }
    }

    fn section(tables: Vec<Table>) -> Section {
        let text = || HOSTILE.to_string();
        Section {
            id: text(),
            name: text(),
            heading: text(),
            answer: vec![text()],
            basis: vec![text()],
            warnings: vec![text()],
            words: vec![text()],
            charts: vec![chart()],
            tables,
        }
    }

    fn page() -> Page {
        let text = || HOSTILE.to_string();
        Page {
            title: text(),
            program_version: text(),
            warnings: vec![text()],
            answer: vec![text()],
            words: vec![text()],
            charts: vec![chart()],
            side_by_side: vec![table(1)],
            sections: vec![section(vec![table(2), table(300)]), section(vec![])],
            glossary: vec![Term { name: text(), unit: text(), meaning: text() }],
            making: making(),
        }
    }

    /// What stands between two texts, each time.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
        text.split(start).skip(1).map(|rest| rest.split_once(end).expect("an end").0).collect()
    }

    #[test]
    fn every_name_is_escaped_wherever_it_stands() {
        let html = html(&page());
        // The page: title and heading, version three times, warning, answer, words, chart. Tables: title, head and note, two cells
        // a row. Sections: five each, and name and answer at the top. The glossary: three. How it was made: two shared, four
        // a folder, two a text.
        assert_eq!(html.matches(ESCAPED).count(), 9 + 3 * 3 + 2 * 303 + 2 * 7 + 3 + 2 + 2 * 4 + 2);
        assert!(!html.contains("<img"));
    }

    #[test]
    fn charts_are_put_in_as_they_are() {
        assert_eq!(html(&page()).matches("<div class=\"plot\"><svg><title>&lt;a&gt;</title></svg></div>").count(), 3);
    }

    #[test]
    fn policy_names_the_one_style_and_the_one_script() {
        let html = html(&page());
        let (styles, scripts) = (between(&html, "<style>", "</style>"), between(&html, "<script>", "</script>"));
        assert_eq!((styles.len(), scripts.len()), (1, 1));
        let policy = content_policy(styles[0], scripts[0]);
        assert!(html.contains(&format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")));
    }

    #[test]
    fn no_element_has_a_style_or_a_handler_of_its_own() {
        let html = html(&Page { sections: vec![section(vec![table(9)])], ..Page::default() });
        let body = html.split_once("</head>").expect("a head").1.split_once("<script>").expect("a script").0;
        for tag in between(body, "<", ">") {
            assert!(!tag.contains(" style=") && !tag.contains(" on"), "{tag}");
        }
    }

    #[test]
    fn ids_are_unique_and_every_reference_has_one() {
        let html = html(&page());
        let ids = between(&html, " id=\"", "\"");
        let unique: std::collections::HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{ids:?}");
        let references = [between(&html, "aria-labelledby=\"", "\""), between(&html, "href=\"#", "\"")].concat();
        assert!(references.len() > 8 && references.iter().all(|id| unique.contains(id)), "{references:?}");
    }

    #[test]
    fn answers_come_first_then_key_results_a_chart_and_tables_and_how_it_was_made_last() {
        let html = html(&page());
        let parts = ["<h1>", "class=\"answers\"", "class=\"words\"", "class=\"plot\"", "<table", "class=\"making\""];
        let places: Vec<usize> = parts.iter().map(|part| html.find(part).expect(part)).collect();
        assert!(places.is_sorted(), "{places:?}");
        let last = html.split_once("class=\"making\"").expect("a part").1;
        assert!(last.starts_with(" aria-labelledby=\"making\">\n<details class=\"printed\">"), "{last:.200}");
    }

    #[test]
    fn an_empty_page_is_a_page() {
        let html = html(&Page::default());
        assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && html.ends_with("</html>"), "{html}");
        assert!(!html.contains("<nav") && !html.contains("<h2"));
    }
}
