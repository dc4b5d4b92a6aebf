//! Charts: a result set as a picture that can be trusted. Every chart has a title, axes with units, intervals wherever
//! there are any, and a footer that names the games.
//!
//! [`draw`] chooses the chart ([`request`](ChartRequest)), takes its numbers out of the tables and lays them out as a
//! flat list of marks; [`draw_runs`] does so for several runs beside each other. [`Graphic::svg`] writes these, and `png` (a feature, on by default) renders the same SVG. No
//! game is known here, and no measure by its name but `ending`, which every game has. Places are computed with plain
//! arithmetic only and rounded to hundredths of a pixel, so that the same results give the same bytes on every machine.

mod comparison;
mod dispatch;
mod distribution;
mod drawing;
mod footer;
mod from_tables;
mod kind;
mod leaders;
mod pivot;
mod price;
mod ranked;
mod request;
mod several;

pub use dispatch::{draw, kinds, suggested};
pub use drawing::graphic::Graphic;
pub use drawing::svg::{escaped, page_style};
pub use drawing::theme::Theme;
pub use kind::bars::{LawView, draw_laws};
pub use request::{ChartKind, ChartRequest};
pub use several::draw::{RUN_KINDS, draw_runs};
pub use several::label::{LabelledRun, labelled_runs};

#[cfg(test)]
mod tests;
