//! The expectations of one schema for a value, asked keyword by keyword and put in words.

use serde_json::Value as Json;

/// The pattern of a name: lower-case letters, digits, `_` and `-`, at most 64 characters.
///
/// For `#[schemars(regex(pattern = NAME))]`; the keys of a map are held to it without being asked. Such a name is safe
/// in a path, a file name, a CSV cell and a terminal.
pub const NAME: &str = "^[a-z0-9][a-z0-9_-]{0,63}$";

/// The pattern of a label, such as the chart name of a unit: anything that a spreadsheet does not take for a formula.
///
/// For `#[schemars(regex(pattern = LABEL))]`. Control characters are refused in every text.
pub const LABEL: &str = r"^[^-=+@\s]";

/// The patterns that schemars writes for maps with whole numbers as keys.
const DIGITS: &str = r"^\d+$";
const SIGNED_DIGITS: &str = r"^-?\d+$";

/// The type a schema asks for, `null` apart: `object`, `array`, `string`, `integer`, `number`, `boolean` or "".
pub(super) fn kind(schema: &Json) -> &str {
    match &schema["type"] {
        Json::Array(kinds) => kinds.iter().filter_map(Json::as_str).find(|&kind| kind != "null").unwrap_or(""),
        kind => kind.as_str().unwrap_or(""),
    }
}

/// The schemas of which one must fit, `null` apart, or `None` if there is no choice.
pub(super) fn choices(schema: &Json) -> Option<Vec<&Json>> {
    let choices = schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?;
    Some(choices.iter().filter(|choice| choice["type"] != "null").collect())
}

/// The texts a schema lists, if it accepts nothing else.
pub(super) fn names(schema: &Json) -> Option<Vec<&str>> {
    if let Some(choices) = choices(schema) {
        return choices.into_iter().map(names).collect::<Option<Vec<_>>>().map(|lists| lists.concat());
    }
    match (schema.get("const"), schema.get("enum")) {
        (Some(name), _) => Some(vec![name.as_str()?]),
        (_, Some(Json::Array(list))) => list.iter().filter(|name| !name.is_null()).map(Json::as_str).collect(),
        _ => None,
    }
}

/// Least and greatest number accepted, from the range or else from the width of the integer.
pub(super) fn range(schema: &Json) -> (Option<f64>, Option<f64>) {
    let (least, most) = match schema["format"].as_str() {
        Some("uint32") => (Some(0.0), Some(f64::from(u32::MAX))),
        Some("int32") => (Some(f64::from(i32::MIN)), Some(f64::from(i32::MAX))),
        _ => (None, None),
    };
    (schema["minimum"].as_f64().or(least), schema["maximum"].as_f64().or(most))
}

/// Least and greatest size accepted: of a text (`Length`) or of an array (`Items`).
pub(super) fn size(schema: &Json, of: &str) -> (Option<u64>, Option<u64>) {
    (schema[format!("min{of}")].as_u64(), schema[format!("max{of}")].as_u64())
}

/// Whether `value` lies between two inclusive borders.
pub(super) fn within<T: PartialOrd>(value: T, (least, most): (Option<T>, Option<T>)) -> bool {
    least.is_none_or(|least| value >= least) && most.is_none_or(|most| value <= most)
}

/// Whether [`fits`] knows the pattern.
pub(super) fn is_known_pattern(pattern: &str) -> bool {
    [NAME, LABEL, DIGITS, SIGNED_DIGITS].contains(&pattern)
}

/// Whether a text fits one of the few known patterns; any text fits an unknown one.
pub(super) fn fits(text: &str, pattern: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match pattern {
        NAME => is_name(text),
        LABEL => text.starts_with(|c: char| !"-=+@".contains(c) && !c.is_whitespace()),
        DIGITS => digits(text),
        SIGNED_DIGITS => digits(text.strip_prefix('-').unwrap_or(text)),
        _ => true,
    }
}

/// Whether a text fits [`NAME`].
pub fn is_name(text: &str) -> bool {
    let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
    text.len() <= 64 && text.bytes().all(allowed) && text.starts_with(|c: char| c.is_ascii_alphanumeric())
}

/// A pattern in words.
pub(super) fn pattern_words(pattern: &str) -> &str {
    match pattern {
        NAME => "a name of lower-case letters, digits, _ and -, at most 64 characters",
        LABEL => "text that does not begin with = + - @ or a space",
        DIGITS | SIGNED_DIGITS => "a whole number",
        _ => pattern,
    }
}

/// The expectation of a schema in words: `a whole number 0 to 4`, `one of: fog, clear`, `a table`.
pub(super) fn words(schema: &Json) -> String {
    if let Some(names) = names(schema) {
        return format!("one of: {}", names.join(", "));
    }
    if let Some(choices) = choices(schema) {
        return choices.into_iter().map(words).collect::<Vec<_>>().join(" or ");
    }
    match kind(schema) {
        "object" => "a table".to_string(),
        "array" => "an array".to_string() + &between(size(schema, "Items"), " of "),
        "string" => text_words(schema),
        "integer" => "a whole number".to_string() + &between(range(schema), " "),
        "number" => "a number".to_string() + &between(range(schema), " "),
        "boolean" => "true or false".to_string(),
        _ => "nothing".to_string(),
    }
}

fn text_words(schema: &Json) -> String {
    match (schema["pattern"].as_str(), size(schema, "Length")) {
        (Some(pattern), (None, None)) => pattern_words(pattern).to_string(),
        (Some(pattern), size) => {
            let words = pattern_words(pattern);
            let sized = format!("text{} characters", between(size, " of "));
            words.strip_prefix("text").map_or_else(|| format!("{words}; {sized}"), |rest| format!("{sized}{rest}"))
        }
        (None, (None, None)) => "text".to_string(),
        (None, size) => format!("text{} characters", between(size, " of ")),
    }
}

/// A range in words: ` 0 to 4`, ` of at least 1`, ` of at most 9`, ` of 3` or nothing.
fn between<T: PartialEq + std::fmt::Display>(borders: (Option<T>, Option<T>), link: &str) -> String {
    match borders {
        (Some(least), Some(most)) if least == most => format!("{link}{least}"),
        (Some(least), Some(most)) => format!("{link}{least} to {most}"),
        (Some(least), None) => format!(" of at least {least}"),
        (None, Some(most)) => format!(" of at most {most}"),
        (None, None) => String::new(),
    }
}
