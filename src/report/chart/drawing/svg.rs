//! Charts as SVG text: every number rounded to hundredths of a pixel, every text escaped.

use std::fmt::Write;

use crate::report::chart::drawing::font::{FACE, FAMILY};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::{Paint, Tone, rules};
use crate::report::chart::drawing::theme::Theme;

/// Escapes a text for SVG and XML, and leaves out signs that XML does not allow.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}

/// A place or length in pixels, to hundredths.
fn px(value: f64) -> String {
    let hundredths = (value * 100.0).round() / 100.0;
    // Not `-0`.
    format!("{}", if hundredths == 0.0 { 0.0 } else { hundredths })
}

impl Graphic {
    /// The chart as SVG: a file, or a part of a page that brings the style. `id` distinguishes its title and
    /// description from those of other charts of the same page.
    pub fn svg(&self, theme: Theme, id: &str) -> String {
        let (width, height) = (px(self.width), px(self.height));
        let tone = if theme == Theme::Dark { Tone::Dark } else { Tone::Light };
        let mut writer = Writer { text: String::new(), tone };
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        // A page scales a chart by its style; a file has a size of its own.
        let size = if theme == Theme::Page { String::new() } else { format!(" width=\"{width}\" height=\"{height}\"") };
        let _ = write!(
            writer.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" viewBox=\"0 0 {width} {height}\"{size} \
             font-family=\"{FAMILY}\" role=\"graphics-document document\" aria-roledescription=\"chart\" \
             aria-labelledby=\"{id}-title\" aria-describedby=\"{id}-desc\">\n<title id=\"{id}-title\">{title}</title>\n\
             <desc id=\"{id}-desc\">{description}</desc>\n"
        );
        writer.text += &style(theme);
        writer.node(&ChartNode::rect(0.0, 0.0, self.width, self.height, Paint::Paper));
        self.nodes.iter().for_each(|node| writer.node(node));
        writer.text + "</svg>\n"
    }
}

/// The style of charts in a page: the font, the colours of both themes, and the light colours for paper.
pub fn page_style() -> String {
    let (light, dark) = (rules(".chart ", Tone::Light), rules(".chart ", Tone::Dark));
    format!("{}{light}@media screen and (prefers-color-scheme:dark){{{dark}}}", *FACE)
}

/// The style that a file needs: the font, and the dark colours where the reader's device decides.
fn style(theme: Theme) -> String {
    let dark = match theme {
        Theme::Page | Theme::Plain => return String::new(),
        Theme::Auto => format!("@media (prefers-color-scheme:dark){{{}}}", rules("", Tone::Dark)),
        Theme::Light | Theme::Dark => String::new(),
    };
    format!("<style>{}{dark}</style>\n", *FACE)
}

struct Writer {
    text: String,
    tone: Tone,
}

impl Writer {
    fn node(&mut self, node: &ChartNode) {
        match node {
            ChartNode::Box { at: [x, y, width, height], fill } => {
                let [x, y, width, height] = [x, y, width, height].map(|value| px(*value));
                let fill = self.filled(*fill);
                self.line(&format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{fill}/>"));
            }
            ChartNode::Line { points, stroke, width, is_dashed } => {
                let dashes = if *is_dashed { " stroke-dasharray=\"4 3\"" } else { "" };
                let (stroke, width) = (self.stroked(*stroke), px(*width));
                let path = path(points);
                self.line(&format!(
                    "<path d=\"{path}\" fill=\"none\"{stroke} stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}/>"
                ));
            }
            ChartNode::Area { points, fill } => {
                let fill = self.filled(*fill);
                let path = path(points);
                self.line(&format!("<path d=\"{path}Z\"{fill}/>"));
            }
            ChartNode::Dot { at: (x, y), radius, fill } => {
                let (fill, [x, y, radius]) = (self.filled(*fill), [x, y, radius].map(|value| px(*value)));
                self.line(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{fill}/>"));
            }
            ChartNode::Text { .. } => self.written(node),
            ChartNode::Mark { label, nodes } => {
                let label = escaped(label);
                self.line(&format!(
                    "<g class=\"mark\" role=\"graphics-symbol img\" aria-label=\"{label}\"><title>{label}</title>"
                ));
                nodes.iter().for_each(|node| self.node(node));
                self.line("</g>");
            }
        }
    }

    fn written(&mut self, node: &ChartNode) {
        let ChartNode::Text { at: (x, y), anchor, size, fill, text, is_upright } = node else { return };
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let (x, y, size, fill) = (px(*x), px(*y), px(*size), self.filled(*fill));
        let turned = if *is_upright { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
        let text = escaped(text);
        self.line(&format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}{turned}{fill}>{text}</text>"));
    }

    fn line(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
    }

    fn filled(&self, paint: Paint) -> String {
        self.painted(paint, "fill", false)
    }

    fn stroked(&self, paint: Paint) -> String {
        self.painted(paint, "stroke", true)
    }

    fn painted(&self, paint: Paint, property: &str, is_line: bool) -> String {
        let class = paint.class(is_line).map_or(String::new(), |class| format!(" class=\"{class}\""));
        format!("{class} {property}=\"#{:06x}\"", paint.colour(self.tone))
    }
}

fn path(points: &[(f64, f64)]) -> String {
    let mut text = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        let _ = write!(text, "{}{} {}", if at == 0 { "M" } else { "L" }, px(*x), px(*y));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_meaning_in_xml_is_escaped_and_what_it_does_not_know_left_out() {
        assert_eq!(escaped("a<b> & \"c\" 'd'\u{1b}[0m\u{ffff}"), "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; [0m");
    }

    #[test]
    fn places_are_in_hundredths_and_zero_has_no_sign() {
        assert_eq!([1.0 / 3.0, -0.001, 12.0, -1.5].map(px), ["0.33", "0", "12", "-1.5"]);
    }
}
