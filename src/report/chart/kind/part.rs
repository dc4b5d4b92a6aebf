//! The looks of a part of the games, a run or a variant: its name, its colours, whether its line is broken.

use crate::report::chart::drawing::frame::{ChartSheet, LegendMark};
use crate::report::chart::drawing::node::ChartNode;
use crate::report::chart::drawing::paint::{Paint, SERIES};

/// The looks of one part.
#[derive(Clone, Debug, PartialEq)]
pub struct PartStyle {
    /// The name in the legend; empty if there is only one.
    pub name: String,
    /// The paint of its line.
    pub stroke: Paint,
    /// The paint of the band around it.
    pub band: Paint,
    /// Whether its line is broken, as its colour came before.
    pub is_dashed: bool,
    /// The level of its intervals.
    pub level: f64,
}

impl PartStyle {
    /// The only part.
    pub fn alone(level: f64) -> PartStyle {
        PartStyle { name: String::new(), stroke: Paint::Ink, band: Paint::Rule, is_dashed: false, level }
    }

    /// A part that stands for a label, in the label's colour.
    pub fn label(name: String, series: usize, level: f64) -> PartStyle {
        let (stroke, band) = (Paint::Series(series), Paint::Band(series));
        PartStyle { name, stroke, band, is_dashed: false, level }
    }

    /// A run by its place among those beside it.
    pub fn run(name: String, place: usize, level: f64) -> PartStyle {
        let (stroke, band) = (Paint::Run(place), Paint::RunBand(place));
        PartStyle { name, stroke, band, is_dashed: place >= SERIES, level }
    }

    /// A line of the part.
    pub fn line(&self, points: Vec<(f64, f64)>) -> ChartNode {
        ChartNode::Line { points, stroke: self.stroke, width: 2.0, is_dashed: self.is_dashed }
    }

    /// Draws a legend of parts; of one part alone none.
    pub fn legend(parts: &[PartStyle], sheet: &mut ChartSheet) {
        if parts.iter().all(|part| part.name.is_empty()) {
            return;
        }
        let mark = |part: &PartStyle| if part.is_dashed { LegendMark::Dashed } else { LegendMark::Line };
        let entry = |part: &PartStyle| (mark(part), part.stroke, part.name.clone());
        sheet.legend_of(&parts.iter().map(entry).collect::<Vec<_>>());
        sheet.y += 8.0;
    }
}

/// The name of a part in front of what is said of it.
pub fn whose(part: &PartStyle) -> String {
    if part.name.is_empty() { String::new() } else { format!("{}: ", part.name) }
}
