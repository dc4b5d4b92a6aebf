//! Renders the content of a page as HTML.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, Value};
use serde::Serialize;

use super::content::{Page, PageChart, Section, Term};
use super::layout::{ShownTable, sheets};
use super::policy::{content_policy, script, style};
use super::slug::Slugs;
use crate::archive::ScenarioText;

/// A page for the template.
#[derive(Serialize)]
struct Content<'a> {
    policy: Value,
    style: Value,
    script: Value,
    title: &'a str,
    program_version: &'a str,
    warnings: &'a [String],
    side_by_side: Vec<ShownTable<'a>>,
    sections: Vec<SectionContent<'a>>,
    glossary: &'a [Term],
}

/// A section for the template: the id made safe, tables laid out, charts trusted.
#[derive(Serialize)]
struct SectionContent<'a> {
    id: String,
    heading: &'a str,
    facts: &'a [(String, String)],
    command: &'a str,
    warnings: &'a [String],
    words: &'a [String],
    charts: Vec<ChartMarkup<'a>>,
    sheets: Vec<ShownTable<'a>>,
    sources: &'a [ScenarioText],
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
    let mut environment = Environment::new();
    let lines = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().expect("no sign is changed");
    environment.set_syntax(lines);
    environment.add_template("page.html", include_str!("page.html")).expect("the template is sound");
    let template = environment.get_template("page.html").expect("the template was added");
    template.render(Serde(content(page))).expect("the template takes every page")
}

fn content(page: &Page) -> Content<'_> {
    let mut slugs = Slugs::default();
    let side_by_side = sheets(&page.side_by_side, "side-by-side");
    let sections: Vec<SectionContent> =
        page.sections.iter().map(|section| part(section, slugs.unique(&section.id))).collect();
    let all = side_by_side.iter().chain(sections.iter().flat_map(|part| &part.sheets));
    let (style, script) = (style(&all.map(ShownTable::style).collect::<String>()), script());
    Content {
        policy: Value::from_safe_string(content_policy(&style, script)),
        style: Value::from_safe_string(style),
        script: Value::from_safe_string(script.to_string()),
        title: &page.title,
        program_version: &page.program_version,
        warnings: &page.warnings,
        side_by_side,
        sections,
        glossary: &page.glossary,
    }
}

fn part(section: &Section, id: String) -> SectionContent<'_> {
    let Section { heading, facts, command, warnings, words, sources, .. } = section;
    SectionContent {
        charts: section.charts.iter().map(ChartMarkup::from).collect(),
        sheets: sheets(&section.tables, &id),
        id,
        heading,
        facts,
        command,
        warnings,
        words,
        sources,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    fn section(tables: Vec<Table>) -> Section {
        let text = || HOSTILE.to_string();
        Section {
            id: text(),
            heading: text(),
            facts: vec![(text(), text())],
            command: text(),
            warnings: vec![text()],
            words: vec![text()],
            charts: vec![PageChart { caption: text(), svg: "<svg><title>&lt;a&gt;</title></svg>".into() }],
            tables,
            sources: vec![ScenarioText { name: text(), text: text() }],
        }
    }

    fn page() -> Page {
        let text = || HOSTILE.to_string();
        Page {
            title: text(),
            program_version: text(),
            warnings: vec![text()],
            side_by_side: vec![table(1)],
            sections: vec![section(vec![table(2), table(300)]), section(vec![])],
            glossary: vec![Term { name: text(), unit: text(), meaning: text() }],
        }
    }

    /// What stands between two texts, each time.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
        text.split(start).skip(1).map(|rest| rest.split_once(end).expect("an end").0).collect()
    }

    #[test]
    fn every_name_is_escaped_wherever_it_stands() {
        let html = html(&page());
        // The page: title and heading, version three times, warning. Tables: title, head and note, two cells a row.
        // Sections: ten each, the link among them. The glossary: three.
        assert_eq!(html.matches(ESCAPED).count(), 6 + 3 * 3 + 2 * 303 + 2 * 10 + 3);
        assert!(!html.contains("<img"));
    }

    #[test]
    fn charts_are_put_in_as_they_are() {
        assert_eq!(html(&page()).matches("<div class=\"plot\"><svg><title>&lt;a&gt;</title></svg></div>").count(), 2);
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
    fn an_empty_page_is_a_page() {
        let html = html(&Page::default());
        assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && html.ends_with("</html>"), "{html}");
        assert!(!html.contains("<nav") && !html.contains("<h2"));
    }
}
