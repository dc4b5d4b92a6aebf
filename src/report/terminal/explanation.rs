//! An explanation for people: sentences, facts and lists, fitted to the width of the terminal.

use serde_json::Value as Json;
use unicode_width::UnicodeWidthStr;

use crate::error::single_line;
use crate::explain::{ExplainedList, Explanation, ListStyle};
use crate::report::terminal::canvas::{Canvas, LEAST_WIDTH};
use crate::report::terminal::grid::grid;
use crate::report::terminal::paragraph::wrapped;

/// The columns of a file or a pipe, and the most of a terminal: longer lines are hard to read.
const WIDTHS: [usize; 2] = [80, 110];

/// The lines of two screens.
const BRIEF: usize = 48;

/// The most columns of a cell beside the sentence.
const WIDEST: usize = 34;

/// The least room for a sentence beside its name; with less it stands below.
const SENTENCE: usize = 34;

/// The most items of a list in a cell.
const MOST_ITEMS: usize = 30;

/// The blanks between columns.
const GAP: &str = "  ";

/// What stands where a text is cut.
const CUT: &str = "...";

/// An explanation as text for this canvas.
pub fn explanation_text(told: &Explanation, canvas: &Canvas) -> String {
    let [file, most] = WIDTHS;
    let width = canvas.width.map_or(file, |width| width.clamp(LEAST_WIDTH, most));
    let mut parts = vec![broken(&told.title, width, GAP)];
    parts.extend(told.text.iter().map(|paragraph| said(paragraph, width)));
    parts.extend(Some(facts(told, width)).filter(|facts| !facts.is_empty()));
    let asks = asks(told, width);
    let lists = if told.is_brief {
        brief_lists(told, width, lines_of(&parts) + lines_of(&asks))
    } else {
        full_lists(told, width)
    };
    parts.extend(lists);
    parts.extend(asks);
    parts.join("\n\n") + "\n"
}

/// The lines of some parts with an empty line behind each.
fn lines_of(parts: &[String]) -> usize {
    parts.iter().map(|part| part.lines().count() + 1).sum()
}

fn broken(text: &str, width: usize, indent: &str) -> String {
    wrapped(&single_line(text), width, indent)
}

/// A paragraph; rows of a table stay lines.
fn said(paragraph: &str, width: usize) -> String {
    match paragraph.starts_with('|') {
        true => paragraph.lines().map(single_line).collect::<Vec<_>>().join("\n"),
        false => broken(paragraph, width, ""),
    }
}

fn facts(told: &Explanation, width: usize) -> String {
    let shown = || told.facts.iter().filter(|fact| !fact.words.is_empty());
    let longest = shown().map(|fact| fact.name.width()).max().unwrap_or(0);
    let indent = " ".repeat(longest + 2 * GAP.len());
    let line = |name: &str, words: &str| broken(&format!("{GAP}{name:longest$}{GAP}{words}"), width, &indent);
    shown().map(|fact| line(fact.name, &fact.words)).collect::<Vec<_>>().join("\n")
}

/// The commands that ask on, and the other things of that name.
fn asks(told: &Explanation, width: usize) -> Vec<String> {
    let command = |command: &String| broken(&format!("{GAP}{command}"), width, "      ");
    let commands: Vec<String> = told.asks.iter().map(command).collect();
    let asks = (!commands.is_empty()).then(|| format!("Commands to go on with:\n{}", commands.join("\n")));
    let also =
        (!told.also.is_empty()).then(|| broken(&format!("Of that name also: {}.", told.also.join(", ")), width, GAP));
    asks.into_iter().chain(also).collect()
}

/// Every list in full, its sentences broken into lines.
fn full_lists(told: &Explanation, width: usize) -> Vec<String> {
    let list = |list: &ExplainedList| match list.style {
        ListStyle::Names => Some(names(list, width)),
        ListStyle::Lines => Some(titled(&list.title, &rows(list, width, false).join("\n"))),
        ListStyle::Grid => {
            let rows: Vec<Vec<String>> = list.rows.iter().map(|row| row.iter().map(shown).collect()).collect();
            Some(titled(&list.title, &grid(&list.columns, &rows, width, GAP)))
        }
        ListStyle::Unseen => None,
    };
    told.lists.iter().filter_map(list).collect()
}

fn titled(title: &str, body: &str) -> String {
    if title.is_empty() { body.to_string() } else { format!("{title}\n{body}") }
}

/// The names of a list one after another, with what stands in the second column if it is a number.
fn names(list: &ExplainedList, width: usize) -> String {
    let name = |row: &Vec<Json>| match row.get(1) {
        Some(number @ Json::Number(_)) => format!("{} {number}", shown(&row[0])),
        _ => shown(&row[0]),
    };
    let mut names: Vec<String> = list.rows.iter().map(name).collect();
    let folder = names.first().and_then(|name| Some(name.split_once('/')?.0.to_string() + "/"));
    let folder = folder.filter(|folder| names.iter().all(|name| name.starts_with(folder)));
    let start = folder.as_ref().map_or(0, String::len);
    names.iter_mut().for_each(|name| drop(name.drain(..start)));
    let folder = folder.map_or_else(String::new, |folder| format!(", each as {folder}NAME"));
    let second = list.rows.first().and_then(|row| row.get(1)).filter(|cell| cell.is_number());
    let unit = second.map_or(String::new(), |_| format!(", with their {}", list.columns[1]));
    let title = format!("{}{unit}{folder} ({})", list.title.trim_end_matches(':'), list.rows.len());
    format!("{title}\n{}", broken(&format!("{GAP}{}", names.join(", ")), width, GAP))
}

/// The lists of a brief explanation: those with a line for each row share the lines that are left.
fn brief_lists(told: &Explanation, width: usize, used: usize) -> Vec<String> {
    let names_of = |list: &ExplainedList| (list.style == ListStyle::Names).then(|| names(list, width));
    let named: Vec<Option<String>> = told.lists.iter().map(names_of).collect();
    let head = |list: &ExplainedList| broken(&brief_title(list, list.rows.len().saturating_sub(1)), width, GAP);
    let drawn = named.iter().zip(&told.lists).map(|(names, list)| names.clone().unwrap_or_else(|| head(list)));
    let fixed: usize = drawn.map(|head| head.lines().count() + 1).sum();
    let wants: Vec<usize> =
        told.lists.iter().zip(&named).map(|(list, names)| if names.is_some() { 0 } else { list.rows.len() }).collect();
    let shares = shares(&wants, BRIEF.saturating_sub(used + fixed));
    let lists = told.lists.iter().zip(named).zip(shares);
    lists.map(|((list, names), share)| names.unwrap_or_else(|| brief_list(list, width, share))).collect()
}

fn brief_list(list: &ExplainedList, width: usize, share: usize) -> String {
    let count = list.rows.len();
    let shown = ExplainedList { rows: list.rows[..share.min(count)].to_vec(), ..list.clone() };
    titled(&broken(&brief_title(list, share), width, GAP), &rows(&shown, width, true).join("\n"))
}

/// The heading of a list of which so many rows are shown.
fn brief_title(list: &ExplainedList, share: usize) -> String {
    match list.rows.len() {
        count if share < count => format!("{} ({share} of {count}; all: {})", list.title, list.ask),
        count => format!("{} ({count})", list.title),
    }
}

/// Shares lines out, one after another to who has fewest, until nobody wants more or none is left; each gets one at least.
fn shares(wants: &[usize], lines: usize) -> Vec<usize> {
    let mut shares: Vec<usize> = wants.iter().map(|want| (*want).min(1)).collect();
    for _ in shares.iter().sum::<usize>()..lines {
        let wanting = (0..wants.len()).filter(|&at| shares[at] < wants[at]);
        let Some(at) = wanting.min_by_key(|&at| shares[at]) else { break };
        shares[at] += 1;
    }
    shares
}

/// The rows of a list as lines: the cells before the sentence in columns, behind them the sentence, or below where there
/// is no room. A brief line ends where the room ends.
fn rows(list: &ExplainedList, width: usize, is_brief: bool) -> Vec<String> {
    let last = list.columns.len().saturating_sub(1);
    let at = list.columns.iter().position(|column| column == "text").unwrap_or(last);
    // A name stays whole: people type it.
    let cell = |row: &[Json], column: usize| {
        let text = shown(&row[column]);
        if column == 0 { text } else { clipped(&text, WIDEST) }
    };
    let cells: Vec<Vec<String>> =
        list.rows.iter().map(|row| (0..at).map(|column| cell(row, column)).collect()).collect();
    let wide = |column: usize| cells.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..at).map(wide).collect();
    let told = list.rows.iter().zip(&cells).map(|(row, cells)| {
        let padded = cells.iter().zip(&widths).filter(|(_, width)| **width > 0);
        let head: String =
            padded.map(|(cell, width)| format!("{GAP}{cell}{}", " ".repeat(width - cell.width()))).collect();
        let text = shown(&row[at]);
        row_lines(&head, &text, width, is_brief)
    });
    told.collect()
}

fn row_lines(head: &str, text: &str, width: usize, is_brief: bool) -> String {
    let room = width.saturating_sub(head.width() + GAP.len());
    match text {
        "" => broken(head.trim_end(), width, "      "),
        text if is_brief => format!("{head}{GAP}{}", clipped(&single_line(text), room)),
        text if room >= SENTENCE => broken(&format!("{head}{GAP}{text}"), width, &" ".repeat(head.width() + GAP.len())),
        text => format!(
            "{}\n{}",
            broken(head.trim_end(), width, "      "),
            broken(&format!("      {text}"), width, "      ")
        ),
    }
}

/// A cell on one line.
fn shown(cell: &Json) -> String {
    match cell {
        Json::Null => String::new(),
        Json::String(text) => single_line(text),
        Json::Bool(flag) => flag.to_string(),
        Json::Array(items) if items.len() > MOST_ITEMS => {
            let first = items[..MOST_ITEMS].iter().map(shown).collect::<Vec<_>>().join(", ");
            format!("{first} and {} more", items.len() - MOST_ITEMS)
        }
        Json::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join(", "),
        other => single_line(&other.to_string()),
    }
}

/// The start of a text where there is no room for all of it, up to the end of a word.
fn clipped(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_string();
    }
    let mut end = 0;
    let mut taken = 0;
    for (at, sign) in text.char_indices() {
        taken += sign.to_string().width();
        if taken + CUT.len() > room {
            break;
        }
        end = at + sign.len_utf8();
    }
    text[..end].trim_end_matches([' ', ',', ';', ':']).to_string() + CUT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(count: usize) -> ExplainedList {
        let sentence = "A sentence that is far too long for a line of eighty columns, and goes on and on and on.";
        let rows = (0..count).map(|at| vec![format!("name{at}").into(), 7.into(), sentence.into()]).collect();
        ExplainedList::lines("things", "Things", &["name", "points", "text"], rows)
            .asked_by("overmatch explain x things")
    }

    #[test]
    fn lines_are_shared_out_in_turn() {
        assert_eq!(shares(&[9, 1, 4], 8), [4, 1, 3]);
        assert_eq!(shares(&[9, 1, 4], 99), [9, 1, 4]);
        assert_eq!(shares(&[9, 0, 4], 0), [1, 0, 1]);
    }

    #[test]
    fn what_is_brief_fits_two_screens_and_says_how_to_see_the_rest() {
        let told =
            Explanation::new("scenario", "x", "X").listing(list(90)).listing(list(90).as_names()).listing(list(2));
        let text = explanation_text(&Explanation { is_brief: true, ..told.clone() }, &Canvas::FILE);
        assert!(text.lines().count() <= BRIEF && text.lines().all(|line| line.width() <= 80), "{text}");
        assert!(text.contains(" of 90; all: overmatch explain x things)") && text.contains("Things (2)"), "{text}");
        let full = explanation_text(&told, &Canvas::FILE);
        assert!(full.lines().count() > 180 && full.lines().all(|line| line.width() <= 80), "{full}");
    }

    #[test]
    fn names_of_one_folder_are_told_without_it() {
        let rows = ["a/one", "a/two"].map(|name| vec![name.into(), "its title".into()]).to_vec();
        let list = ExplainedList::lines("scenarios", "Scenarios", &["scenario", "text"], rows).as_names();
        assert_eq!(names(&list, 80), "Scenarios, each as a/NAME (2)\n  one, two");
    }

    #[test]
    fn a_text_is_cut_where_there_is_no_room() {
        assert_eq!(
            [clipped("one, two", 8), clipped("one, two", 7), clipped("虎虎虎虎", 7)],
            ["one, two", "one...", "虎虎..."]
        );
    }
}
