//! The page of a game to watch: one HTML file that needs nothing else and asks for nothing.
//!
//! Every line is in the page, and the moment that it opens at is drawn in it, so that both are there without its script.
//! The script puts what each step changes into the drawing.

use minijinja::Value;
use serde::Serialize;
use serde_json::json;

use super::file::{STYLE, layers};
use super::ground::{class_of, is_in_legend};
use super::markup::{SheetFrame, board_markup, is_ground, passing_markup, piece_markup};
use super::reel::{LineKind, Reel, ReelLine, ReelMoment};
use crate::game::{BoardPiece, Showing};
use crate::report::frame::{PageFrame, rendered};

/// A game to watch, and what is said about it.
#[derive(Clone, Debug)]
pub struct WatchedGame<'a> {
    /// The title of the scenario.
    pub title: &'a str,
    /// The version of the program.
    pub program_version: &'a str,
    /// Which game it is, who plays, what was changed: a sentence each.
    pub facts: &'a [String],
    /// The names and values of the measures, in order.
    pub measures: &'a [(String, String)],
    /// The step that the page opens at; at most the number of steps.
    pub at: usize,
}

/// The page for the template.
#[derive(Serialize)]
struct WatchContent<'a> {
    frame: PageFrame<'a>,
    moments: Value,
    facts: &'a [String],
    measures: &'a [(String, String)],
    lines: Vec<WatchLine<'a>>,
    at: usize,
    steps: usize,
    board: Option<WatchBoard>,
}

/// A line for the template.
#[derive(Serialize)]
struct WatchLine<'a> {
    class: &'static str,
    text: &'a str,
    rules: &'a str,
    step: usize,
}

/// The board for the template: its drawing is trusted.
#[derive(Serialize)]
struct WatchBoard {
    view_box: String,
    ground: Value,
    layers: Value,
    legend: Vec<(String, String)>,
}

/// The style sheet and the script of every such page.
pub fn watched_style() -> (String, &'static str) {
    (format!("{}\n{STYLE}", include_str!("watch.css")), include_str!("watch.js"))
}

/// The page as HTML, in UTF-8.
pub fn watch_page(reel: &Reel<'_>, game: &WatchedGame<'_>) -> String {
    rendered(&[("watch.html", include_str!("watch.html"))], content(reel, game))
}

fn content<'a>(reel: &Reel<'a>, game: &WatchedGame<'a>) -> WatchContent<'a> {
    let (style, script) = watched_style();
    WatchContent {
        frame: PageFrame::new(game.title, game.program_version, style, script),
        moments: Value::from_safe_string(moments(reel)),
        facts: game.facts,
        measures: game.measures,
        lines: reel.lines.iter().map(line).collect(),
        at: game.at,
        steps: reel.steps(),
        board: board(reel, game.at),
    }
}

fn line<'a>(line: &ReelLine<'a>) -> WatchLine<'a> {
    let class = match line.kind {
        LineKind::Heading => "heading",
        LineKind::Event => "event",
        LineKind::Drawing => "plan",
    };
    WatchLine { class, text: line.text, rules: line.rules, step: line.step }
}

fn board(reel: &Reel<'_>, at: usize) -> Option<WatchBoard> {
    let board = reel.board?;
    let frame = SheetFrame::new(board);
    let grounds = reel.grounds().into_iter().filter(|kind| is_in_legend(kind));
    Some(WatchBoard {
        view_box: frame.view_box(),
        ground: Value::from_safe_string(board_markup(board, &frame)),
        layers: Value::from_safe_string(layers(reel, at, &frame)),
        legend: grounds.map(|kind| (class_of(kind).to_string(), kind.to_string())).collect(),
    })
}

/// What each step changes, as the script reads it: JSON in which no sign ends the element that holds it.
fn moments(reel: &Reel<'_>) -> String {
    let frame = reel.board.map(SheetFrame::new);
    let one = |moment: &ReelMoment<'_>| frame.as_ref().map_or(json!({}), |frame| moment_json(moment, frame));
    let all: Vec<serde_json::Value> = reel.moments.iter().map(one).collect();
    let text = serde_json::Value::Array(all).to_string();
    text.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

fn moment_json(moment: &ReelMoment<'_>, frame: &SheetFrame) -> serde_json::Value {
    let change = |(id, piece): &(&str, Option<&BoardPiece>)| match piece {
        Some(piece) => json!([id, if is_ground(piece) { 0 } else { 1 }, piece_markup(piece, frame)]),
        None => json!([id]),
    };
    let way = |showing: &&Showing| match showing {
        Showing::Way { piece, points } => Some(json!([piece, frame.places(points)])),
        _ => None,
    };
    let changes: Vec<_> = moment.changes.iter().map(change).collect();
    let ways: Vec<_> = moment.passing.iter().filter_map(way).collect();
    let mut object = serde_json::Map::new();
    for (key, list) in [("changes", changes), ("ways", ways)] {
        if !list.is_empty() {
            object.insert(key.to_string(), list.into());
        }
    }
    let passing = passing_markup(moment, frame);
    if !passing.is_empty() {
        object.insert("passing".to_string(), passing.into());
    }
    object.into()
}

#[cfg(test)]
mod tests {
    use super::super::reel::tests::entries;
    use super::*;
    use crate::game::Entry;
    use crate::report::frame::content_policy;

    const HOSTILE: &str = "\"'><img src=x onerror=alert(1)></style></script>{{ 7*7 }}&amp;";

    fn page(entries: &[Entry]) -> String {
        let (facts, measures) = ([HOSTILE.to_string()], [(HOSTILE.to_string(), HOSTILE.to_string())]);
        let game = WatchedGame { title: HOSTILE, program_version: "1.2.3", facts: &facts, measures: &measures, at: 1 };
        watch_page(&Reel::new(entries), &game)
    }

    fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
        text.split(start).skip(1).map(|rest| rest.split_once(end).expect("an end").0).collect()
    }

    #[test]
    fn policy_names_the_one_style_and_the_one_script() {
        let html = page(&entries());
        let (styles, scripts) = (between(&html, "<style>", "</style>"), between(&html, "<script>", "</script>"));
        assert_eq!((styles.len(), scripts.len()), (1, 1));
        let policy = content_policy(styles[0], scripts[0]);
        assert!(html.contains(&format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")));
    }

    #[test]
    fn neither_style_nor_script_asks_for_anything() {
        let text = format!("{}{STYLE}{}", include_str!("watch.css"), include_str!("watch.js"));
        for sign in ["</", "<!--", "url(", "@import", "http:", "https:", "\r", "fetch(", "XMLHttpRequest", "eval("] {
            // Not the name of the markup language, which is an address that nobody asks for.
            assert!(!text.replace("http://www.w3.org/2000/svg", "").contains(sign), "{sign:?}");
        }
    }

    #[test]
    fn every_name_is_escaped_wherever_it_stands() {
        let mut entries = entries();
        let Entry::Shown(Showing::Pieces(_, pieces)) = &mut entries[1] else { panic!("pieces") };
        (pieces[0].label, pieces[0].mark) = (HOSTILE.to_string(), HOSTILE.to_string());
        entries.push(Entry::Event("R3", HOSTILE.to_string()));
        let html = page(&entries);
        assert!(!html.contains("<img") && html.matches("&lt;img").count() >= 7, "{html}");
        let body = html.split_once("</head>").expect("a head").1.split_once("<script").expect("a script").0;
        for tag in between(body, "<", ">") {
            let is_handler = |word: &str| word.starts_with("on") && word.contains('=');
            assert!(!tag.contains(" style=") && !tag.split_whitespace().any(is_handler), "{tag}");
        }
    }

    #[test]
    fn moments_are_json_of_what_changed() {
        let entries = entries();
        let text = moments(&Reel::new(&entries));
        assert!(!text.contains('<'), "{text}");
        let moments: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(moments.as_array().map(Vec::len), Some(4));
        assert_eq!(moments[1], json!({}));
        assert_eq!(moments[2]["ways"], json!([["A1", [[0.0, 500.0], [500.0, 500.0], [500.0, 375.0]]]]));
        assert_eq!(moments[3]["changes"], json!([["A2"]]));
    }

    #[test]
    fn a_game_without_a_board_is_a_page_of_lines() {
        let html = page(&[Entry::Event("line 3", "d6: 4".to_string())]);
        assert!(html.contains("d6: 4") && !html.contains("<svg"), "{html}");
    }
}
