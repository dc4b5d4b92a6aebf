//! Charts as PNG: the SVG of the chart, rendered with the embedded font alone.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::font::TTF;
use super::graphic::Chart;
use super::theme::Theme;

/// The most pixels of a side; beyond it no program opens the file.
const LARGEST: f64 = 16_384.0;

impl Chart {
    /// The chart as PNG, `scale` pixels of it for each of its own.
    ///
    /// # Errors
    /// Says why it cannot be rendered, for instance as it would be too large.
    pub fn png(&self, theme: Theme, scale: f64) -> Result<Vec<u8>, String> {
        let [width, height] = [self.width, self.height].map(|side| (side * scale).ceil());
        if !(1.0..=LARGEST).contains(&width) || !(1.0..=LARGEST).contains(&height) {
            return Err(format!("a PNG of {width} by {height} pixels, expected at most {LARGEST} each way"));
        }
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(TTF.to_vec());
        let options = Options { fontdb: Arc::new(fonts), font_family: "DejaVu Sans".to_string(), ..Options::default() };
        let theme = if theme == Theme::Dark { Theme::Dark } else { Theme::Plain };
        let tree = Tree::from_str(&self.svg(theme, "chart"), &options).map_err(|cause| cause.to_string())?;
        let mut pixels = Pixmap::new(width as u32, height as u32).ok_or("no memory for so many pixels")?;
        resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixels.as_mut());
        pixels.encode_png().map_err(|cause| cause.to_string())
    }
}
