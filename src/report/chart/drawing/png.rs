//! Charts as PNG: the marks of a chart painted pixel by pixel, its texts as the outlines of the embedded font.

use tiny_skia::{
    Color, FillRule, LineJoin, Paint as Ink, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

use crate::report::chart::drawing::font::{TRUE_TYPE, width};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::{Paint, Tone};
use crate::report::chart::drawing::theme::Theme;

/// The most pixels of a side; no program opens a larger file.
const LARGEST: f64 = 16_384.0;

/// The most pixels of a picture: four bytes each, and as much again while it is packed.
const MOST_PIXELS: f64 = 64e6;

/// Lengths of the strokes and gaps of a dashed line, in pixels.
const DASHES: [f32; 2] = [4.0, 3.0];

impl Graphic {
    /// The chart as PNG, `scale` pixels of it for each of its own.
    ///
    /// # Errors
    /// The message says that the picture would be too large.
    pub fn png(&self, theme: Theme, scale: f64) -> Result<Vec<u8>, String> {
        let [width, height] = [self.width, self.height].map(|side| (side * scale).ceil());
        if !(1.0..=LARGEST).contains(&width) || !(1.0..=LARGEST).contains(&height) {
            return Err(format!("a PNG of {width} by {height} pixels, expected at most {LARGEST} each way"));
        }
        if width * height > MOST_PIXELS {
            let millions = MOST_PIXELS / 1e6;
            return Err(format!("a PNG of {width} by {height} pixels, expected at most {millions} million in all"));
        }
        let tone = if theme == Theme::Dark { Tone::Dark } else { Tone::Light };
        let pixels = Pixmap::new(width as u32, height as u32).ok_or("no memory for an image of this size")?;
        let mut image = Image { pixels, tone, scale: Transform::from_scale(scale as f32, scale as f32) };
        image.pixels.fill(colour(Paint::Paper, tone));
        self.nodes.iter().for_each(|node| image.node(node));
        image.pixels.encode_png().map_err(|cause| cause.to_string())
    }
}

fn colour(paint: Paint, tone: Tone) -> Color {
    let [_, red, green, blue] = paint.colour(tone).to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

/// An image that is being painted.
struct Image {
    pixels: Pixmap,
    tone: Tone,
    scale: Transform,
}

impl Image {
    fn node(&mut self, node: &ChartNode) {
        match node {
            ChartNode::Box { at: [left, top, width, height], fill } => {
                let [left, top, width, height] = [left, top, width, height].map(|value| *value as f32);
                let rect = Rect::from_xywh(left, top, width, height);
                self.fill(rect.map(PathBuilder::from_rect), *fill, self.scale);
            }
            ChartNode::Line { points, stroke, width, is_dashed } => self.stroke(points, *stroke, *width, *is_dashed),
            ChartNode::Area { points, fill } => self.fill(outline(points, true), *fill, self.scale),
            ChartNode::Dot { at: (x, y), radius, fill } => {
                self.fill(PathBuilder::from_circle(*x as f32, *y as f32, *radius as f32), *fill, self.scale);
            }
            ChartNode::Text { .. } => self.text(node),
            ChartNode::Mark { nodes, .. } => nodes.iter().for_each(|node| self.node(node)),
        }
    }

    fn ink(&self, paint: Paint) -> Ink<'static> {
        let mut ink = Ink::default();
        ink.set_color(colour(paint, self.tone));
        ink
    }

    /// Fills an outline; an outline without any extent leaves no mark.
    fn fill(&mut self, path: Option<Path>, paint: Paint, place: Transform) {
        let ink = self.ink(paint);
        if let Some(path) = path {
            self.pixels.fill_path(&path, &ink, FillRule::Winding, place, None);
        }
    }

    fn stroke(&mut self, points: &[(f64, f64)], paint: Paint, width: f64, is_dashed: bool) {
        let dash = if is_dashed { StrokeDash::new(DASHES.to_vec(), 0.0) } else { None };
        let stroke = Stroke { width: width as f32, line_join: LineJoin::Round, dash, ..Stroke::default() };
        let ink = self.ink(paint);
        if let Some(path) = outline(points, false) {
            self.pixels.stroke_path(&path, &ink, &stroke, self.scale, None);
        }
    }

    fn text(&mut self, node: &ChartNode) {
        let ChartNode::Text { at: (x, y), anchor, size, fill, text, is_upright } = node else { return };
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width(text, *size) / 2.0,
            Anchor::End => width(text, *size),
        };
        let turned = if *is_upright { Transform::from_rotate(-90.0) } else { Transform::identity() };
        let place = turned.post_translate(*x as f32, *y as f32).post_concat(self.scale);
        self.fill(letters(text, *size, -before), *fill, place);
    }
}

fn outline(points: &[(f64, f64)], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (at, (x, y)) in points.iter().enumerate() {
        let (x, y) = (*x as f32, *y as f32);
        if at == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

/// The outlines of a text at a size, its base line from `start` to the right.
fn letters(text: &str, size: f64, start: f64) -> Option<Path> {
    let face = TRUE_TYPE.as_ref()?;
    let scale = size / f64::from(face.units_per_em());
    let mut letters = Letters { path: PathBuilder::new(), start, scale };
    for sign in text.chars() {
        face.outline_glyph(face.glyph_index(sign).unwrap_or_default(), &mut letters);
        letters.start += width(sign.encode_utf8(&mut [0; 4]), size);
    }
    letters.path.finish()
}

/// Outlines of letters as one path: they are turned from units of the font, upwards, to pixels, downwards.
struct Letters {
    path: PathBuilder,
    /// The start of the base line of the next letter, in pixels.
    start: f64,
    /// Pixels of a unit of the font.
    scale: f64,
}

impl Letters {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        ((self.start + self.scale * f64::from(x)) as f32, (-self.scale * f64::from(y)) as f32)
    }
}

impl OutlineBuilder for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
