//! Text broken into lines at its words.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks a text into lines of at most `width` columns, all but the first after `indent`. A word longer than a line is
/// broken.
pub fn wrapped(text: &str, width: usize, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ').flat_map(|word| pieces(word, width.saturating_sub(indent.width()).max(1))) {
        let line = lines.last().map_or(0, |line| line.width());
        if line + word.trim_end().width() > width && line > indent.width() {
            lines.push(indent.to_string());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&word);
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// Cuts a word into pieces of at most `width` columns.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for sign in word.chars() {
        let is_full = |piece: &String| !piece.is_empty() && piece.width() + sign.width().unwrap_or(0) > width;
        if sign != ' ' && pieces.last().is_some_and(is_full) {
            pieces.push(String::new());
        }
        pieces.last_mut().expect("there is always one").push(sign);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_words() {
        assert_eq!(wrapped("one two three", 13, " "), "one two three");
        assert_eq!(wrapped("one two three", 12, " "), "one two\n three");
        assert_eq!(wrapped("one two three", 7, " "), "one two\n three");
        assert_eq!(wrapped(" n = 5; all", 7, " "), " n = 5;\n all");
        assert_eq!(wrapped("", 7, " "), "");
    }

    #[test]
    fn a_word_longer_than_a_line_is_broken() {
        assert_eq!(wrapped("a /home/someone/x b", 8, " "), "a\n /home/s\n omeone/\n x b");
        assert_eq!(wrapped("虎虎虎 虎", 4, ""), "虎虎\n虎\n虎");
    }
}
