//! Errors as values: what was found, where, what was expected, and the exit code.
//!
//! An [`Error`] carries one or more [`Problem`]s of one [`Kind`], so that a scenario file with three mistakes is told
//! about all three at once.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

/// Short for a result whose error is an [`Error`].
pub type Result<T> = std::result::Result<T, Error>;

/// The class of an error; each class has its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A check ran and failed (exit code 1).
    Check,
    /// The command line asked for something that is not there or not possible (exit code 2).
    Usage,
    /// The content of a scenario file is wrong (exit code 3).
    Scenario,
    /// A limit was reached: exact too large, faulted games, too many unfinished games (exit code 4).
    Limit,
    /// A file cannot be read or written, or a merge is refused (exit code 5).
    File,
    /// The user interrupted the run; complete batches are kept (exit code 130).
    Interrupted,
}

impl Kind {
    /// The exit code of the program for this class of error.
    pub fn exit_code(self) -> u8 {
        match self {
            Kind::Check => 1,
            Kind::Usage => 2,
            Kind::Scenario => 3,
            Kind::Limit => 4,
            Kind::File => 5,
            Kind::Interrupted => 130,
        }
    }
}

/// A text that problems point into: a scenario file, or the text of one `--set`.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// The name by which the user knows it: a path, `built-in ardennes/standard`, `--set`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// The text of a built-in scenario.
    pub fn built_in(name: &str, text: String) -> Source {
        Source { name: format!("{BUILT_IN}{name}"), text }
    }

    /// Whether it is the text of a built-in scenario.
    pub fn is_built_in(&self) -> bool {
        self.name.starts_with(BUILT_IN)
    }
}

/// What precedes the name of a built-in scenario in the name of its text.
const BUILT_IN: &str = "built-in ";

/// A span of a [`Source`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text pointed into.
    pub source: Arc<Source>,
    /// Byte range in that text.
    pub span: Range<usize>,
}

impl Place {
    /// Line and column of the start of the span, both counted from 1, the column in characters.
    pub fn line_column(&self) -> (usize, usize) {
        let end = floor_char(&self.source.text, self.span.start);
        let before = &self.source.text[..end];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        (line, column)
    }
}

/// The largest character border of `text` at or below `at`.
fn floor_char(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

/// One mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The message: what was found and what was expected.
    pub message: String,
    /// The place of the mistake, if it is in a text.
    pub place: Option<Place>,
    /// Advice: the nearest valid name, the valid range.
    pub hint: Option<String>,
}

impl Problem {
    /// A problem with neither place nor hint.
    pub fn new(message: impl Into<String>) -> Self {
        Problem { message: message.into(), place: None, hint: None }
    }

    /// The same problem with its place.
    pub fn at(mut self, place: Option<Place>) -> Self {
        self.place = place;
        self
    }

    /// The same problem with a hint.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// The most problems of one text that are told: finding the line of each takes a look at the whole text.
const MOST_TOLD: usize = 100;

/// The first of these problems, as many as anyone reads, and how many more there are.
pub fn first_of(mut problems: Vec<Problem>) -> Vec<Problem> {
    let more = problems.len().saturating_sub(MOST_TOLD);
    if more > 0 {
        problems.truncate(MOST_TOLD);
        let mistakes = if more == 1 { "mistake" } else { "mistakes" };
        problems.push(Problem::new(format!("{more} more {mistakes}")));
    }
    problems
}

/// One or more problems of one kind.
///
/// ```
/// use overmatch::error::{Error, Kind};
/// let error = Error::new(Kind::Usage, "--games 0: expected at least 1").hint("--games 1000");
/// assert_eq!(error.kind.exit_code(), 2);
/// assert_eq!(error.to_string(), "error: --games 0: expected at least 1\nhelp: --games 1000");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The class of error.
    pub kind: Kind,
    /// The problems, at least one.
    pub problems: Vec<Problem>,
}

impl Error {
    /// An error of one problem.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Error { kind, problems: vec![Problem::new(message)] }
    }

    /// An error of several problems of one kind; `None` if there are none.
    pub fn all(kind: Kind, problems: Vec<Problem>) -> Option<Self> {
        if problems.is_empty() { None } else { Some(Error { kind, problems }) }
    }

    /// The same error with a hint on its last problem.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        if let Some(problem) = self.problems.last_mut() {
            problem.hint = Some(hint.into());
        }
        self
    }

    /// An error of a file that cannot be read or written; it names the path and the cause.
    pub fn file(path: &std::path::Path, action: &str, cause: &std::io::Error) -> Self {
        Error::new(Kind::File, format!("cannot {action} {}: {cause}", single_line(&path.to_string_lossy())))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            None => write!(f, "error: {}", printable(&self.message))?,
            Some(place) => {
                let (line, column) = place.line_column();
                let name = single_line(&place.source.name);
                writeln!(f, "error: {name}:{line}:{column}: {}", printable(&self.message))?;
                write!(f, "{}", pointer(place))?;
            }
        }
        match &self.hint {
            Some(hint) => write!(f, "\nhelp: {}", printable(hint)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

/// The most characters of a line that are shown from the start of the span on; before it at most a quarter as many.
const SHOWN: usize = 160;

/// The sign at which a shown line was cut.
const CUT: &str = "...";

/// The line of the span with carets under it.
fn pointer(place: &Place) -> String {
    let (text, span) = shown_line(place);
    let line = place.line_column().0;
    let snippet = Snippet::source(&text).line_start(line).annotation(AnnotationKind::Primary.span(span));
    let report = [annotate_snippets::Group::with_level(Level::ERROR).element(snippet)];
    Renderer::plain().render(&report).trim_end().to_string()
}

/// The line that the span starts on, made printable and cut around the span, and the span within it.
fn shown_line(place: &Place) -> (String, Range<usize>) {
    let source = &place.source.text;
    let start = floor_char(source, place.span.start);
    let end = floor_char(source, place.span.end.max(start));
    let line_start = source[..start].rfind('\n').map_or(0, |i| i + 1);
    let (before, rest) = (&source[line_start..start], source[start..].lines().next().unwrap_or(""));
    let (marked, after) = rest.split_at(rest.len().min(end - start));
    let (before, marked, after) = cut(before, marked, after);
    (format!("{before}{marked}{after}"), before.len()..before.len() + marked.len())
}

/// Makes the three parts of a line printable, and cuts the first at its start and the others at their end.
fn cut(before: &str, marked: &str, after: &str) -> (String, String, String) {
    let from = before.char_indices().rev().nth(SHOWN / 4).map_or(0, |(i, _)| i);
    let head = if from > 0 { CUT } else { "" };
    let clip = |part: &str, most: usize| match part.char_indices().nth(most) {
        Some((to, _)) => shown(&part[..to]) + CUT,
        None => shown(part),
    };
    let after = if marked.chars().nth(SHOWN).is_some() { "" } else { after };
    let room = SHOWN.saturating_sub(marked.chars().count());
    (head.to_string() + &shown(&before[from..]), clip(marked, SHOWN), clip(after, room))
}

/// Makes a part of a line printable: tabs get the width that a terminal might give them, control characters are
/// escaped.
fn shown(part: &str) -> String {
    printable(&part.replace('\t', "    "))
}

/// The same text with every control character escaped, so that no name or file can steer the terminal.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push(c),
            c if c.is_control() || is_invisible(c) => shown.extend(c.escape_default()),
            c => shown.push(c),
        }
    }
    shown
}

/// Characters that reorder, hide or break text in a terminal.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The most characters that a message quotes of a user's text.
const QUOTED: usize = 40;

/// The start of a user's text as a message quotes it: on one line, printable, cut after 40 characters.
///
/// ```
/// use overmatch::error::excerpt;
/// assert_eq!(excerpt("fog\nrain\u{1b}"), "fog\\nrain\\u{1b}");
/// assert_eq!(excerpt(&"x".repeat(1_000_000)).len(), 43);
/// ```
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => single_line(&text[..end]) + CUT,
        None => single_line(text),
    }
}

/// Makes a text printable, line breaks too.
pub fn single_line(text: &str) -> String {
    printable(text).replace('\n', "\\n")
}

/// The longest name, in bytes, that is compared with others: the distance takes time and memory by the product.
const COMPARED: usize = 256;

/// The fewest signs of a part by which a name is known.
const SHORTEST_PART: usize = 3;

/// The candidate nearest to `name`, capitals apart, if one is near enough to be meant: a slip or two away, else one that
/// holds it as a word, else the nearest in edit distance.
///
/// ```
/// use overmatch::error::nearest;
/// assert_eq!(nearest("Dril", ["drill", "cautious"]), Some("drill".to_string()));
/// assert_eq!(nearest("points", ["towns", "victory_points"]), Some("victory_points".to_string()));
/// assert_eq!(nearest("x", ["a"]), None);
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let name = Some(name.to_lowercase()).filter(|name| name.len() <= COMPARED)?;
    let short = candidates.into_iter().filter(|candidate| candidate.len() <= COMPARED);
    let likeness = |candidate: &'a str| Some((NameLikeness::of(&name, &candidate.to_lowercase())?, candidate));
    short.filter_map(likeness).min_by_key(|&(likeness, _)| likeness).map(|(_, best)| best.to_string())
}

/// How alike two names are, the more alike the less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameLikeness {
    /// So many slips of the fingers.
    Slip(usize),
    /// One is a part of the other, like `points` of `victory_points`, which has so many signs more.
    Part(usize),
    /// So many signs are others.
    Edit(usize),
}

impl NameLikeness {
    fn of(name: &str, candidate: &str) -> Option<NameLikeness> {
        let distance = strsim::damerau_levenshtein(name, candidate);
        let [one, other] = [name, candidate].map(|text| text.chars().count());
        let length = one.max(other);
        let has = |whole: &str, part: &str| {
            part.len() >= SHORTEST_PART && whole.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == part)
        };
        if distance <= 1.max(length / 5) && distance < length {
            return Some(NameLikeness::Slip(distance));
        }
        if has(candidate, name) || has(name, candidate) {
            return Some(NameLikeness::Part(one.abs_diff(other)));
        }
        (distance <= (length + 1) / 3 && distance < length).then_some(NameLikeness::Edit(distance))
    }
}

/// Whether two names are the same but for capitals, blanks, signs and the spelling of armour; numbers must be equal.
///
/// ```
/// use overmatch::error::is_alike;
/// assert!(is_alike("Pz IV", "pz_iv") && is_alike("light armor", "light_armour"));
/// assert!(!is_alike("-5", "5") && !is_alike("7.2", "72") && !is_alike("?", "!"));
/// ```
pub fn is_alike(one: &str, other: &str) -> bool {
    let plain = |text: &str| -> String {
        let signs = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
        signs.collect::<String>().replace("armour", "armor")
    };
    let is_number = |text: &str| text.parse::<f64>().is_ok();
    match is_number(one) || is_number(other) {
        true => one == other,
        false => !plain(one).is_empty() && plain(one) == plain(other),
    }
}

/// The most names that a hint lists.
const LISTED: usize = 30;

/// A hint that names the nearest candidate, or else lists the candidates, the first 30 if there are more.
pub fn name_hint<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match nearest(name, candidates.clone()) {
        Some(best) => format!("did you mean `{best}`?"),
        None => listed(candidates.into_iter().map(excerpt).collect()),
    }
}

/// The names expected, as a list.
fn listed(names: Vec<String>) -> String {
    match names.len() {
        0 => "there is nothing to name here".to_string(),
        n if n > LISTED => format!("expected one of: {} and {} more", names[..LISTED].join(", "), n - LISTED),
        _ => format!("expected one of: {}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, span: Range<usize>) -> String {
        let source = Arc::new(Source { name: "x.toml".to_string(), text: text.to_string() });
        Problem::new("wrong").at(Some(Place { source, span })).to_string()
    }

    #[test]
    fn of_ten_thousand_mistakes_the_first_hundred_are_told_and_the_rest_counted() {
        let told = |n: usize| {
            let told = first_of((0..n).map(|i| Problem::new(format!("wrong {i}"))).collect());
            (told.len(), told.last().map(|problem| problem.message.clone()))
        };
        assert_eq!(told(100), (100, Some("wrong 99".to_string())));
        assert_eq!(told(101), (101, Some("1 more mistake".to_string())));
        assert_eq!(told(10_000), (101, Some("9900 more mistakes".to_string())));
    }

    #[test]
    fn the_caret_stands_under_the_span() {
        assert_eq!(shown("a = 1\nb = 22\n", 10..12), "error: x.toml:2:5: wrong\n  |\n2 | b = 22\n  |     ^^");
        assert_eq!(shown("a = 1\r\nb = 2\r\n", 11..12), "error: x.toml:2:5: wrong\n  |\n2 | b = 2\n  |     ^");
        assert_eq!(shown("\tb = 2", 5..6), "error: x.toml:1:6: wrong\n  |\n1 |     b = 2\n  |         ^");
        assert_eq!(shown("ü = 虎 1", 5..8), "error: x.toml:1:5: wrong\n  |\n1 | ü = 虎 1\n  |     ^^");
    }

    #[test]
    fn a_span_may_be_empty_or_end_the_text_or_go_over_lines() {
        assert_eq!(shown("", 0..0), "error: x.toml:1:1: wrong\n  |\n1 |\n  | ^");
        assert_eq!(shown("a = 1\n", 6..6), "error: x.toml:2:1: wrong\n  |\n2 |\n  | ^");
        assert_eq!(shown("a = \r\n", 4..4), "error: x.toml:1:5: wrong\n  |\n1 | a = \n  |     ^");
        assert_eq!(shown("a = [\n1,\n]", 4..10), "error: x.toml:1:5: wrong\n  |\n1 | a = [\n  |     ^");
        assert_eq!(shown("a", 70..90), "error: x.toml:1:2: wrong\n  |\n1 | a\n  |  ^");
    }

    #[test]
    fn a_long_line_is_cut_around_its_span() {
        let text = format!("a = [{}7{}]", "1,".repeat(500_000), ",1".repeat(500_000));
        let shown = shown(&text, 1_000_005..1_000_006);
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[0], "error: x.toml:1:1000006: wrong");
        assert!(lines[2].starts_with("1 | ...") && lines[2].ends_with("...") && lines[2].len() < 250, "{shown}");
        assert_eq!(lines[3].find('^'), lines[2].find('7'), "{shown}");
    }

    #[test]
    fn nothing_steers_the_terminal() {
        let shown = shown("a = \"\u{1b}[31m\u{202e}\"", 4..14);
        assert!(!shown.contains(['\u{1b}', '\u{202e}']) && shown.contains("\\u{1b}"), "{shown}");
    }

    #[test]
    fn a_long_list_of_names_is_cut() {
        let names: Vec<String> = (1000..2000).map(|i| i.to_string()).collect();
        let hint = name_hint("unlike", names.iter().map(String::as_str));
        assert!(hint.ends_with("1029 and 970 more"), "{hint}");
        assert_eq!(name_hint(&"x".repeat(1_000_000), ["fog"]), "expected one of: fog");
    }
}
