//! Charts: a result set as a picture that can be trusted. Every chart has a title, axes with units, intervals wherever
//! there are any, and a footer that says of what games it is.
//!
//! [`draw`] chooses the chart ([`request`](ChartRequest)), takes its numbers out of the tables and lays them out as a flat
//! list of marks; [`Chart::svg`] writes these, and `png` (a feature, on by default) renders the same SVG. No game is known
//! here, and no measure by its name but `ending`, which every game has. Places are computed with plain arithmetic only and
//! rounded to hundredths of a pixel, so that the same results give the same bytes on every machine.

mod colour_map;
mod dispatch;
mod distribution;
mod font;
mod forest;
mod frame;
mod heat_map;
mod histogram;
mod label;
mod line;
mod node;
mod paint;
#[cfg(feature = "png")]
mod png;
mod request;
mod rulebook;
mod scale;
mod shares;
mod source;
mod square;
mod subject;
mod survival;
mod svg;
mod tornado;

pub use dispatch::{draw, kinds, suggested};
pub use request::{ChartKind, ChartRequest};
pub use svg::escaped;

use self::node::Node;
use self::paint::{Tone, rules};

/// A chart, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it is called.
    pub title: String,
    /// What it shows, in a sentence for those who do not see it.
    pub description: String,
    /// Width in pixels.
    width: f64,
    /// Height in pixels.
    height: f64,
    nodes: Vec<Node>,
}

/// How a chart is coloured, and what it brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// A file, light or dark as the reader's device is.
    Auto,
    /// A file, light.
    Light,
    /// A file, dark.
    Dark,
    /// A part of a page, whose style colours it ([`page_style`]).
    Page,
    /// Light and without style, as renderers take it.
    Plain,
}

impl Chart {
    /// The chart as SVG. `id` distinguishes its title and description from those of other charts of the same page.
    pub fn svg(&self, theme: Theme, id: &str) -> String {
        svg::svg(self, theme, id)
    }

    /// The chart as PNG, `scale` pixels of it for each of its own.
    ///
    /// # Errors
    /// Says why it cannot be rendered, for instance as it would be too large.
    #[cfg(feature = "png")]
    pub fn png(&self, theme: Theme, scale: f64) -> Result<Vec<u8>, String> {
        png::png(self, theme, scale)
    }
}

/// The style of charts in a page: the font, the colours of both themes, and the light ones for paper.
pub fn page_style() -> String {
    let (light, dark) = (rules(".chart ", Tone::Light), rules(".chart ", Tone::Dark));
    format!("{}{light}@media screen and (prefers-color-scheme:dark){{{dark}}}", *font::FACE)
}

#[cfg(test)]
mod tests;
