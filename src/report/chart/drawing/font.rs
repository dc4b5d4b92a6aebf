//! The font of all charts: an embedded subset of DejaVu Sans (its licence lies beside it), so that a chart looks the
//! same on every machine, and the width of a text is known before anybody draws it.

use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ttf_parser::Face;

/// The font for measuring texts and for painting them as PNG.
pub static TRUE_TYPE: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(include_bytes!("font/DejaVuSans-subset.ttf"), 0).ok());

/// The font for browsers.
const WOFF2: &[u8] = include_bytes!("font/DejaVuSans-subset.woff2");

/// The name of the font, and the fonts that take its place where it is not allowed.
pub const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The style rule that brings the font along.
pub static FACE: LazyLock<String> = LazyLock::new(|| {
    let font = STANDARD.encode(WOFF2);
    format!("@font-face{{font-family:\"DejaVu Sans\";src:url(data:font/woff2;base64,{font}) format(\"woff2\")}}")
});

/// Width of a character that the font does not have, as a part of its size: about the width of a wide sign.
const UNKNOWN: f64 = 1.0;

/// Widths of the first characters as parts of the size.
static FIRST: LazyLock<Vec<f64>> = LazyLock::new(|| (0..0x180).map(|code| advance(char::from_u32(code))).collect());

/// The width of a text at a size, both in pixels.
pub fn width(text: &str, size: f64) -> f64 {
    let one = |sign: char| FIRST.get(sign as usize).copied().unwrap_or_else(|| advance(Some(sign)));
    size * text.chars().map(one).sum::<f64>()
}

fn advance(sign: Option<char>) -> f64 {
    let Some(face) = &*TRUE_TYPE else { return UNKNOWN };
    let glyph = sign.map(|sign| face.glyph_index(sign).unwrap_or_default());
    let units = glyph.and_then(|glyph| face.glyph_hor_advance(glyph));
    units.map_or(UNKNOWN, |units| f64::from(units) / f64::from(face.units_per_em()))
}

/// Breaks a text between words into lines of at most the width `most`; a longer word goes on in the next line.
pub fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut().filter(|line| width(&format!("{line} {word}"), size) <= most) {
            Some(line) => *line = format!("{line} {word}"),
            None => lines.extend(pieces(word, size, most)),
        }
    }
    lines
}

/// What stands between the parts of a subtitle or a footer.
const BETWEEN: &str = " · ";

/// Breaks a text of parts into lines between its parts; a part that is longer than a line is broken between words.
pub fn part_lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for part in text.split(BETWEEN) {
        match found.last_mut().filter(|line| width(&format!("{line}{BETWEEN}{part}"), size) <= most) {
            Some(line) => *line = format!("{line}{BETWEEN}{part}"),
            None => found.extend(lines(part, size, most)),
        }
    }
    found
}

/// The pieces of a word, each at most as wide as `most` and at least one sign long; broken behind a sign that joins words
/// where there is one.
fn pieces(word: &str, size: f64, most: f64) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut rest = word;
    while width(rest, size) > most {
        let ends = rest.char_indices().map(|(at, sign)| at + sign.len_utf8());
        let fits: Vec<usize> = ends.take_while(|&end| width(&rest[..end], size) <= most).collect();
        let joint = fits.iter().rev().copied().find(|&end| rest[..end].ends_with(['.', '_', '-', '/', ';', '=', ',']));
        let least = rest.chars().next().map_or(rest.len(), char::len_utf8);
        let (piece, behind) = rest.split_at(joint.or(fits.last().copied()).unwrap_or(least));
        pieces.push(piece.to_string());
        rest = behind;
    }
    if !rest.is_empty() {
        pieces.push(rest.to_string());
    }
    pieces
}

/// A text that fits the width `most`: whole, or its start with an ellipsis.
pub fn cut(text: &str, size: f64, most: f64) -> String {
    if width(text, size) <= most {
        return text.to_string();
    }
    let mut kept = text.to_string();
    while kept.pop().is_some() {
        let shown = format!("{}…", kept.trim_end());
        if width(&shown, size) <= most {
            return shown;
        }
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_font() {
        // Advances of DejaVu Sans in units of 1/2048: 1401 for A, 651 for a space.
        assert!((width("A", 2048.0) - 1401.0).abs() < 0.01, "{}", width("A", 2048.0));
        assert!((width(" ", 2048.0) - 651.0).abs() < 0.01);
        assert_eq!(width("", 12.0), 0.0);
    }

    #[test]
    fn lines_fit_and_keep_all_words() {
        let text = "Chance to destroy a target with one shot, by its range and its kind";
        let lines = lines(text, 12.0, 160.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 12.0) <= 160.0));
        assert_eq!(lines.join(" "), text);
        assert!(width(&cut(text, 12.0, 100.0), 12.0) <= 100.0 && cut(text, 12.0, 100.0).ends_with('…'));
    }

    #[test]
    fn a_word_that_does_not_fit_goes_on_in_the_next_line_whole() {
        let text = "sides.a.army=veteran-core;weapons.rifle.range_in=18";
        let broken = lines(text, 12.0, 120.0);
        assert!(broken.len() > 2 && broken.iter().all(|line| width(line, 12.0) <= 120.0), "{broken:?}");
        assert_eq!((broken.concat(), broken[0].as_str()), (text.to_string(), "sides.a.army="));
        assert_eq!(lines("Ж", 12.0, 1.0), ["Ж"]);
    }
}
