//! The canvas of results: how wide the terminal is, which signs it can show, and whether in colour.

use std::io::{self, IsTerminal};

use crate::cli::terminal::output;
use crate::report::Canvas;
use crate::table::Signs;

/// The lines of a terminal of 24 that are left beside the command and the prompt.
const SCREEN: usize = 21;

/// The columns of a terminal that does not tell its width.
const USUAL_WIDTH: usize = 80;

/// The lines that a table below `head` may take; as many as it likes in a file or a pipe, and where `all` is asked for.
pub fn lines_below(head: &[u8], canvas: &Canvas, all: bool) -> Option<usize> {
    let is_cut = canvas.width.is_some() && !all;
    is_cut.then(|| SCREEN.saturating_sub(output::lines_of(head)))
}

/// The canvas of standard output: that of a terminal as its environment describes it, or of a file, which is the same
/// everywhere.
pub fn canvas() -> Canvas {
    let stdout = io::stdout();
    if !stdout.is_terminal() {
        return Canvas::FILE;
    }
    let is_coloured = anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never;
    terminal(&|name| std::env::var(name).ok(), told_width(), is_coloured)
}

/// The columns that the terminal tells, also where it does not tell its lines.
#[cfg(unix)]
fn told_width() -> Option<usize> {
    rustix::termios::tcgetwinsize(io::stdout()).ok().map(|size| size.ws_col.into())
}

/// The columns that the terminal tells.
#[cfg(not(unix))]
fn told_width() -> Option<usize> {
    console::Term::stdout().size_checked().map(|(_, columns)| columns.into())
}

/// The canvas of a terminal that tells this width, in an environment with these variables.
fn terminal(variable: &dyn Fn(&str) -> Option<String>, told: Option<usize>, is_coloured: bool) -> Canvas {
    let wanted = variable("COLUMNS").and_then(|columns| columns.trim().parse().ok());
    let width = wanted.or(told).filter(|&columns| columns > 0).unwrap_or(USUAL_WIDTH);
    let is_dumb = variable("TERM").is_some_and(|term| term == "dumb");
    let signs = if is_dumb || !is_utf8(variable) { Signs::Ascii } else { Signs::Blocks };
    Canvas { width: Some(width), signs, is_coloured: is_coloured && !is_dumb }
}

/// Whether the locale is of UTF-8; the first variable that is set decides. Windows has none of them.
fn is_utf8(variable: &dyn Fn(&str) -> Option<String>) -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    let is_utf8 = |locale: String| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    named.map_or(cfg!(windows), is_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)], told: Option<usize>) -> Canvas {
        let value = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
        terminal(&value, told, true)
    }

    #[test]
    fn the_width_is_that_of_the_variable_then_of_the_terminal() {
        let width = |columns: &str, told| of(&[("COLUMNS", columns)], told).width;
        assert_eq!(
            [width("72", Some(120)), width("wide", Some(120)), width("", None)],
            [Some(72), Some(120), Some(80)]
        );
        assert_eq!(
            [width("0", None), of(&[], Some(132)).width, of(&[], Some(0)).width],
            [Some(80), Some(132), Some(80)]
        );
    }

    #[test]
    fn blocks_are_for_locales_of_utf_8() {
        let signs = |variables: &[(&str, &str)]| of(variables, None).signs;
        assert_eq!(signs(&[("LANG", "en_GB.UTF-8")]), Signs::Blocks);
        assert_eq!(signs(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]), Signs::Blocks);
        assert_eq!(signs(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]), Signs::Ascii);
        assert_eq!(signs(&[("LANG", "en_GB.UTF-8"), ("TERM", "dumb")]), Signs::Ascii);
    }

    #[test]
    fn a_dumb_terminal_has_no_colour() {
        assert!(!of(&[("TERM", "dumb")], None).is_coloured && of(&[("TERM", "xterm")], None).is_coloured);
    }
}
