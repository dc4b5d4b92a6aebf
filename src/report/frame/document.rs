//! Pages from templates: each fills the block `body` of the frame.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, HtmlEscape, Value};
use serde::Serialize;

use super::policy::content_policy;

/// What every page has, as the frame's template reads it.
#[derive(Serialize)]
pub struct PageFrame<'a> {
    policy: Value,
    style: Value,
    script: Value,
    title: &'a str,
    program_version: &'a str,
}

impl<'a> PageFrame<'a> {
    /// The frame of a page with this style sheet and this script, both trusted.
    pub fn new(title: &'a str, program_version: &'a str, style: String, script: &str) -> PageFrame<'a> {
        PageFrame {
            policy: Value::from_safe_string(content_policy(&style, script)),
            style: Value::from_safe_string(style),
            script: Value::from_safe_string(script.to_string()),
            title,
            program_version,
        }
    }
}

/// The last of these templates, named and in order, filled with its content, in UTF-8. It extends `frame.html`, and the
/// content has a [`PageFrame`] as its field `frame`.
pub fn rendered(templates: &[(&'static str, &'static str)], content: impl Serialize) -> String {
    let mut environment = Environment::new();
    let lines = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().expect("no sign is changed");
    environment.set_syntax(lines);
    environment.add_filter("coded", coded);
    environment.add_template("frame.html", include_str!("frame.html")).expect("the frame is sound");
    for (name, text) in templates {
        environment.add_template(name, text).expect("the templates are sound");
    }
    let name = templates.last().map_or("frame.html", |(name, _)| name);
    let template = environment.get_template(name).expect("the template was added");
    template.render(Serde(content)).expect("the template takes every page")
}

/// A sentence with what stands between two backticks as code, everything in it escaped.
fn coded(sentence: &str) -> Value {
    let parts: Vec<&str> = sentence.split('`').collect();
    let is_paired = parts.len() % 2 == 1;
    let part = |(at, part): (usize, &&str)| match (at % 2, is_paired) {
        (1, true) => format!("<code>{}</code>", HtmlEscape(part)),
        (_, true) => HtmlEscape(part).to_string(),
        (_, false) => format!("{}{}", if at > 0 { "`" } else { "" }, HtmlEscape(part)),
    };
    Value::from_safe_string(parts.iter().enumerate().map(part).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_backticks_is_code_and_all_is_escaped() {
        assert_eq!(coded("see `a <b>` & c").to_string(), "see <code>a &lt;b&gt;</code> &amp; c");
        assert_eq!(coded("one ` & none").to_string(), "one ` &amp; none");
        assert_eq!(coded("").to_string(), "");
    }
}
