//! The page's style sheet and its script.

use crate::report::chart::page_style;

/// The page's one style sheet: its own rules, those of the charts, and the widths of the columns of long tables.
pub(super) fn style(widths: &str) -> String {
    let widths = if widths.is_empty() { String::new() } else { format!("\n@media screen {{\n{widths}}}\n") };
    concat!(include_str!("../../frame/palette.css"), include_str!("page.css"), "\n").to_string()
        + &page_style()
        + &widths
}

/// The page's one script.
pub(super) fn script() -> &'static str {
    include_str!("page.js")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn neither_text_ends_its_element_or_asks_for_anything() {
        for text in [&style("#a tr { grid-template-columns: 1ch; }\n"), script()] {
            for sign in ["</", "<!--", "url(", "@import", "http:", "https:", "\r", "fetch(", "XMLHttpRequest", "eval("]
            {
                // Not the font, which the style brings along.
                let text = text.replace("url(data:", "");
                assert!(!text.contains(sign), "{sign:?}");
            }
        }
    }

    /// The colours that a block of custom properties sets.
    fn colours(block: &str) -> HashMap<&str, [u8; 3]> {
        let part = |text: &str, i: usize| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("two hex digits");
        let rules = block.split(';').filter_map(|rule| rule.rsplit_once("--")?.1.split_once(": #"));
        rules.map(|(name, text)| (name, [0, 1, 2].map(|i| part(text, i)))).collect()
    }

    /// Contrast of two colours, 1 to 21, as the Web Content Accessibility Guidelines define it.
    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let linear = |part: u8| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        let light = |[r, g, b]: [u8; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn texts_stand_out_in_the_light_and_in_the_dark() {
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9 && (contrast([119; 3], [255; 3]) - 4.48).abs() < 0.01);
        let style = style("");
        let blocks: Vec<_> =
            style.split(":root {").skip(1).map(|rest| rest.split_once('}').expect("an end").0).collect();
        for block in &blocks[..2] {
            let colour = colours(block);
            let on = |ground: &'static str| ["ink", "muted", "accent"].map(|text| (text, ground));
            let pairs = [on("ground"), on("raised")].concat();
            for (text, ground) in pairs.into_iter().chain([("warn-ink", "warn-ground"), ("bubble-ink", "bubble")]) {
                let found = contrast(colour[text], colour[ground]);
                assert!(found >= 4.5, "{text} on {ground}: {found:.2}");
            }
        }
    }
}
