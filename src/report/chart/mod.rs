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
mod graphic;
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
mod theme;
mod tornado;

pub use dispatch::{draw, kinds, suggested};
pub use graphic::Chart;
pub use request::{ChartKind, ChartRequest};
pub use svg::{escaped, page_style};
pub use theme::Theme;

#[cfg(test)]
mod tests;
