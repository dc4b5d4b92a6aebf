//! Bars beside numbers: a share and its interval, drawn in signs.

/// The signs that bars are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Eighths of a cell; the interval is shaded.
    Blocks,
    /// ASCII: `#` for the share, `-` from there to the upper limit, `.` for a share of less than half a sign.
    Ascii,
}

/// A share and the limits of its interval, all from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// The share, which the bar is as long as.
    pub share: f64,
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
}

/// The bars of a table: one for each row.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// The share that fills the whole width.
    pub full: f64,
    /// The name of the share `full`.
    pub scale: String,
    /// Whether each row has a colour of its own.
    pub is_by_row: bool,
    /// The bars, in the order of the rows.
    pub rows: Vec<Bar>,
}

/// Parts of a cell, from one eighth to seven.
const EIGHTHS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

impl Bar {
    /// Draws the bar in at most `cells` cells, of which the share `full` fills all. A share above 0 shows at least one
    /// sign. The interval is drawn where it is wider than one cell.
    pub fn drawn(&self, full: f64, cells: usize, signs: Signs) -> String {
        let scaled = |share: f64| if full > 0.0 { (share / full).clamp(0.0, 1.0) * cells as f64 } else { 0.0 };
        let [low, share, high] = [self.low, self.share, self.high].map(scaled);
        let is_wide = (self.high - self.low) * cells as f64 > full;
        match signs {
            Signs::Blocks if is_wide => blocks(low, share, high),
            Signs::Blocks => eighths(share),
            Signs::Ascii => ascii(share, if is_wide { high } else { share }),
        }
    }
}

/// Full cells up to the lower limit, half shaded ones up to the share, lightly shaded ones up to the upper limit.
fn blocks(low: f64, share: f64, high: f64) -> String {
    let [low, share, high] = [low, share, high].map(|cells| cells.round() as usize);
    "█".repeat(low) + &"▒".repeat(share - low) + &"░".repeat(high - share)
}

fn eighths(share: f64) -> String {
    let mut eighths = (8.0 * share).round() as usize;
    if share > 0.0 {
        eighths = eighths.max(1);
    }
    let rest = (eighths % 8).checked_sub(1).map(|at| EIGHTHS[at]);
    "█".repeat(eighths / 8) + &rest.map(String::from).unwrap_or_default()
}

fn ascii(share: f64, high: f64) -> String {
    let [whole, end] = [share, high].map(|cells| cells.round() as usize);
    let trace = if share > 0.0 && whole == 0 { "." } else { "" };
    let tail = end.saturating_sub(whole + trace.len());
    "#".repeat(whole) + trace + &"-".repeat(tail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(share: f64) -> Bar {
        Bar { share, low: share, high: share }
    }

    #[test]
    fn a_bar_is_as_long_as_its_share() {
        let table = [
            (0.0, "", ""),
            (1e-9, "▏", "."),
            (0.05, "▌", "#"),
            (0.04, "▍", "."),
            (0.3, "███", "###"),
            (0.5125, "█████▏", "#####"),
            (1.0, "██████████", "##########"),
        ];
        for (share, blocks, ascii) in table {
            assert_eq!(exact(share).drawn(1.0, 10, Signs::Blocks), blocks, "{share}");
            assert_eq!(exact(share).drawn(1.0, 10, Signs::Ascii), ascii, "{share}");
        }
    }

    #[test]
    fn the_full_share_fills_the_width() {
        assert_eq!(exact(0.05).drawn(0.05, 4, Signs::Ascii), "####");
        assert_eq!(exact(0.05).drawn(0.1, 4, Signs::Blocks), "██");
        assert_eq!(exact(0.0).drawn(0.0, 4, Signs::Blocks), "");
    }

    #[test]
    fn an_interval_wider_than_a_cell_is_told() {
        let wide = Bar { share: 0.5, low: 0.3, high: 0.8 };
        assert_eq!(wide.drawn(1.0, 10, Signs::Blocks), "███▒▒░░░");
        assert_eq!(wide.drawn(1.0, 10, Signs::Ascii), "#####---");
        assert_eq!(wide.drawn(0.5, 10, Signs::Blocks), "██████▒▒▒▒", "what is beyond the width is cut");
        assert_eq!(Bar { share: 0.5, low: 0.46, high: 0.55 }.drawn(1.0, 10, Signs::Blocks), "█████");
        let never = Bar { share: 0.0, low: 0.0, high: 0.3 };
        assert_eq!(
            (never.drawn(1.0, 10, Signs::Blocks), never.drawn(1.0, 10, Signs::Ascii)),
            ("░░░".into(), "---".into())
        );
        let rare = Bar { share: 0.01, low: 0.0, high: 0.3 };
        assert_eq!(rare.drawn(1.0, 10, Signs::Ascii), ".--");
    }

    #[test]
    fn no_bar_is_longer_than_its_width() {
        for step in 0..=1000 {
            let share = f64::from(step) / 1000.0;
            for spread in [0.0, 0.01, 0.2] {
                let bar = Bar { share, low: (share - spread).max(0.0), high: (share + spread).min(1.0) };
                for signs in [Signs::Blocks, Signs::Ascii] {
                    let drawn = bar.drawn(0.5, 13, signs);
                    assert!(drawn.chars().count() <= 13 && (share == 0.0 || !drawn.is_empty()), "{bar:?} {drawn}");
                }
            }
        }
    }
}
