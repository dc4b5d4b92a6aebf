//! The colours of a chart by their use, in a light and a dark theme.
//!
//! Series colours are Okabe and Ito's eight, which people with any colour vision tell apart ("Color Universal Design",
//! 2008); the dark theme has the same hues, lightened where they would sink into the background. They stand for labels: how
//! games ended, who won. Runs beside each other have colours of their own (after Tol's scheme "muted", 2021), and what is
//! of one run and one measure has no hue at all, so that no colour of a page means two things.

use std::fmt::Write;

/// The use of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The background.
    Paper,
    /// Main text and marks.
    Ink,
    /// Text of less weight.
    Muted,
    /// Grid lines.
    Rule,
    /// Axis lines.
    PlotAxis,
    /// A series.
    Series(usize),
    /// The band of a series, behind it.
    Band(usize),
    /// Text on a series' colour.
    On(usize),
    /// A bar of the only measure of a chart.
    Bar,
    /// A run, or a variant, among others.
    Run(usize),
    /// The band of a run, behind it.
    RunBand(usize),
    /// A colour of its own in both themes, as heat maps have.
    Fixed(u32),
}

/// A theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The number of series, and of runs, that have colours of their own.
pub const SERIES: usize = 8;

/// The series that stands for unfinished games, or for everything else.
pub const GREY: usize = SERIES - 1;

const LIGHT: [u32; SERIES] = [0x0072B2, 0xE69F00, 0x009E73, 0xD55E00, 0xCC79A7, 0x56B4E9, 0xF0E442, 0x8A8A8A];
const DARK: [u32; SERIES] = [0x4AA3DF, 0xF2B134, 0x2FBF96, 0xF0803C, 0xE19AC2, 0x9AD3F5, 0xF5EC7A, 0x9A9A9A];

const LIGHT_RUNS: [u32; SERIES] = [0x332288, 0xCC6677, 0x44AA99, 0xDDCC77, 0x882255, 0x88CCEE, 0x999933, 0xAA4499];
const DARK_RUNS: [u32; SERIES] = [0x8F80EE, 0xE88A9A, 0x62C9B8, 0xE8DA8E, 0xD0709F, 0xA9DCF5, 0xBDBD5C, 0xD07BD0];

impl Paint {
    /// The colour in a theme, as 0xRRGGBB.
    pub fn colour(self, tone: Tone) -> u32 {
        let (light, dark) = match self {
            Paint::Paper => (0xFFFFFF, 0x14171B),
            Paint::Ink => (0x1C1E21, 0xECEEF1),
            Paint::Muted => (0x5A6068, 0xA7AEB8),
            Paint::Rule => (0xE2E5E9, 0x2E333B),
            Paint::PlotAxis => (0x8B929B, 0x6C747F),
            Paint::Series(at) => (LIGHT[at % SERIES], DARK[at % SERIES]),
            Paint::Band(at) => Paint::Series(at).mixed(),
            Paint::Bar => (0xA3B3C4, 0x55677A),
            Paint::Run(at) => (LIGHT_RUNS[at % SERIES], DARK_RUNS[at % SERIES]),
            Paint::RunBand(at) => Paint::Run(at).mixed(),
            Paint::On(at) => {
                let (light, dark) = (readable_on(LIGHT[at % SERIES]), readable_on(DARK[at % SERIES]));
                (light, dark)
            }
            Paint::Fixed(colour) => (colour, colour),
        };
        if tone == Tone::Light { light } else { dark }
    }

    /// The colour of a band behind this one, in the light and the dark theme.
    fn mixed(self) -> (u32, u32) {
        let [light, dark] = [Tone::Light, Tone::Dark].map(|tone| mix(self.colour(tone), Paint::Paper.colour(tone)));
        (light, dark)
    }

    /// The class by which the style of a page or a file knows the colour; none for a fixed colour. A stroke and a
    /// filling of one colour have different classes, as a style rule sets only one of the two.
    pub fn class(self, is_line: bool) -> Option<String> {
        let (name, at) = match self {
            Paint::Paper => ("paper", None),
            Paint::Ink => ("ink", None),
            Paint::Muted => ("muted", None),
            Paint::Rule => ("rule", None),
            Paint::PlotAxis => ("axis", None),
            Paint::Series(at) => ("s", Some(at % SERIES)),
            Paint::Band(at) => ("b", Some(at % SERIES)),
            Paint::On(at) => ("o", Some(at % SERIES)),
            Paint::Bar => ("lone", None),
            Paint::Run(at) => ("r", Some(at % SERIES)),
            Paint::RunBand(at) => ("q", Some(at % SERIES)),
            Paint::Fixed(_) => return None,
        };
        let at = at.map_or(String::new(), |at| at.to_string());
        Some(format!("{name}{at}{}", if is_line { "-line" } else { "" }))
    }
}

/// A mixture of three parts of the background and one of the colour.
fn mix(colour: u32, paper: u32) -> u32 {
    let part = |shift: u32| ((colour >> shift & 255) + 3 * (paper >> shift & 255) + 2) / 4;
    part(16) << 16 | part(8) << 8 | part(0)
}

/// Black or white, whichever contrasts more with a colour.
pub fn readable_on(colour: u32) -> u32 {
    let [dark, light] = [0x000000, 0xFFFFFF];
    if contrast(colour, light) > contrast(colour, dark) { light } else { dark }
}

/// The contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance).
pub fn contrast(a: u32, b: u32) -> f64 {
    let luminance = |colour: u32| {
        let part = |shift: u32| {
            let value = f64::from(colour >> shift & 255) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { libm::pow((value + 0.055) / 1.055, 2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Every paint that has a class.
fn classes() -> impl Iterator<Item = Paint> {
    let plain = [Paint::Paper, Paint::Ink, Paint::Muted, Paint::Rule, Paint::PlotAxis, Paint::Bar];
    let numbered = |at| [Paint::Series(at), Paint::Band(at), Paint::On(at), Paint::Run(at), Paint::RunBand(at)];
    plain.into_iter().chain((0..SERIES).flat_map(numbered))
}

/// The style rules of all classes below a selector, in a theme.
pub fn rules(selector: &str, tone: Tone) -> String {
    let mut text = String::new();
    for paint in classes() {
        for (property, is_line) in [("fill", false), ("stroke", true)] {
            let class = paint.class(is_line).unwrap_or_default();
            let _ = write!(text, "{selector}.{class}{{{property}:#{:06x}}}", paint.colour(tone));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_readable_in_both_themes_and_on_every_series() {
        for tone in [Tone::Light, Tone::Dark] {
            let paper = Paint::Paper.colour(tone);
            assert!(contrast(Paint::Ink.colour(tone), paper) >= 7.0);
            assert!(contrast(Paint::Muted.colour(tone), paper) >= 4.5);
            for at in 0..SERIES {
                let (series, on) = (Paint::Series(at).colour(tone), Paint::On(at).colour(tone));
                assert!(contrast(series, on) >= 4.5, "series {at} {tone:?}: {}", contrast(series, on));
            }
        }
    }

    #[test]
    fn contrast_is_that_of_the_guideline() {
        assert_eq!(contrast(0xFFFFFF, 0x000000), 21.0);
        assert!((contrast(0x777777, 0xFFFFFF) - 4.478).abs() < 1e-3);
    }

    /// Series as people without one kind of cones see them (Viénot, Brettel and Mollon 1999), compared by lightness and hue.
    #[test]
    fn neighbouring_series_differ_for_every_colour_vision() {
        let seen = |colour: u32, kind: usize| -> [f64; 3] {
            let rgb = [16, 8, 0].map(|shift| libm::pow(f64::from(colour >> shift & 255) / 255.0, 2.2));
            let [r, g, b] = rgb;
            let mixed = match kind {
                0 => rgb,
                1 => [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b],
                _ => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b],
            };
            mixed.map(|value| libm::pow(value.max(0.0), 1.0 / 2.2))
        };
        for colours in [LIGHT, DARK, LIGHT_RUNS, DARK_RUNS] {
            for kind in 0..3 {
                for (a, b) in (0..4).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let [x, y] = [colours[a], colours[b]].map(|colour| seen(colour, kind));
                    let apart: f64 = x.iter().zip(y).map(|(x, y)| (x - y).abs()).sum();
                    assert!(apart > 0.15, "{a} and {b} for vision {kind}: {apart}");
                }
            }
        }
    }
}
