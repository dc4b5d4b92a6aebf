//! `--vary PATH=VALUES`: a path and the values it takes.

use crate::study::design::Axis;

/// The most values of one path.
const MOST_VALUES: usize = 10_000;

/// Reads `PATH=1,2,5`, `PATH=1..6` or `PATH=0..1/0.25`; other values are taken as they stand: `PATH=fog,clear`.
pub fn axis(text: &str) -> Result<Axis, String> {
    let expected =
        || format!("found `{text}`, expected PATH=VALUES, like dice.most=3,5, dice.most=3..6 or shift=0..1/0.25");
    let (path, values) = split_path(text).ok_or_else(expected)?;
    let values = match range(values) {
        Some(range) => range?,
        None => split(values, ','),
    };
    if values.iter().any(|value| value.is_empty()) {
        return Err(expected());
    }
    match (1..values.len()).find(|&at| values[..at].contains(&values[at])) {
        Some(at) => Err(format!("`{text}` names the value {} twice", values[at])),
        None => Ok(Axis { path: path.to_string(), values }),
    }
}

/// Splits a text at the first `=` outside quotes: the path, and the rest behind it.
pub fn split_path(text: &str) -> Option<(&str, &str)> {
    let mut quote = None;
    let at = text.char_indices().find_map(|(at, c)| match (quote, c) {
        (None, '=') => Some(at),
        (None, '"' | '\'') => {
            quote = Some(c);
            None
        }
        (Some(open), c) if open == c => {
            quote = None;
            None
        }
        _ => None,
    })?;
    let (path, rest) = (text[..at].trim(), &text[at + 1..]);
    (!path.is_empty() && !rest.trim().is_empty()).then_some((path, rest))
}

/// Splits a text at every `sign` outside quotes and brackets, and trims the parts.
pub fn split(text: &str, sign: char) -> Vec<String> {
    let (mut values, mut depth, mut quote) = (vec![String::new()], 0_i32, None);
    for c in text.chars() {
        match (quote, c) {
            (None, c) if c == sign && depth == 0 => {
                values.push(String::new());
                continue;
            }
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
        if let Some(value) = values.last_mut() {
            value.push(c);
        }
    }
    values.into_iter().map(|value| value.trim().to_string()).collect()
}

/// The values of `LO..HI` or `LO..HI/STEP`, both ends included where the step meets them; `None` for anything else.
fn range(text: &str) -> Option<Result<Vec<String>, String>> {
    let (low, rest) = text.split_once("..")?;
    let (high, step) = rest.split_once('/').unwrap_or((rest, "1"));
    let [low, high, step] = [Decimal::read(low)?, Decimal::read(high)?, Decimal::read(step)?];
    let places = low.places.max(high.places).max(step.places);
    let [low, high, step] = [low.scaled(places)?, high.scaled(places)?, step.scaled(places)?];
    if low > high && step > 0 {
        let [low, high] = [low, high].map(|end| written(end, places));
        return Some(Err(format!("expected the lower end first; did you mean {high}..{low}?")));
    }
    if step <= 0 {
        return Some(Err(format!("found `{text}`, expected LO..HI or LO..HI/STEP with STEP above 0")));
    }
    if (high - low) / step >= MOST_VALUES as i128 {
        return Some(Err(format!("`{text}` is more than {MOST_VALUES} values")));
    }
    let values = (0..=(high - low) / step).map(|i| written(low + i * step, places));
    Some(Ok(values.collect()))
}

/// A decimal number as it is written, so that no step is rounded.
struct Decimal {
    digits: i128,
    places: u32,
}

impl Decimal {
    fn read(text: &str) -> Option<Decimal> {
        let text = text.trim();
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let unsigned = whole.strip_prefix('-').unwrap_or(whole);
        let sound = digits(unsigned) && digits(part) && !unsigned.is_empty() && whole.len() + part.len() <= 18;
        sound.then(|| {
            format!("{whole}{part}").parse().ok().map(|digits| Decimal { digits, places: part.len() as u32 })
        })?
    }

    fn scaled(&self, places: u32) -> Option<i128> {
        self.digits.checked_mul(10_i128.checked_pow(places - self.places)?)
    }
}

/// Writes a scaled number as a decimal again.
fn written(scaled: i128, places: u32) -> String {
    if places == 0 {
        return scaled.to_string();
    }
    let (sign, one) = (if scaled < 0 { "-" } else { "" }, 10_u128.pow(places));
    let size = scaled.unsigned_abs();
    format!("{sign}{}.{:0width$}", size / one, size % one, width = places as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<String> {
        axis(text).unwrap().values
    }

    #[test]
    fn lists_and_ranges_are_read_digit_by_digit() {
        assert_eq!(values("a=1,2,5"), ["1", "2", "5"]);
        assert_eq!(values("a=1..4"), ["1", "2", "3", "4"]);
        assert_eq!(values("a=-1..1"), ["-1", "0", "1"]);
        assert_eq!(values("a=0..1/0.25"), ["0.00", "0.25", "0.50", "0.75", "1.00"]);
        assert_eq!(values("a=-0.1..0.1/0.1"), ["-0.1", "0.0", "0.1"]);
        assert_eq!(values("a=1..6/2"), ["1", "3", "5"]);
        assert_eq!(values("a=fog, clear"), ["fog", "clear"]);
        assert_eq!(values("a=[1,2],[3]"), ["[1,2]", "[3]"]);
        assert_eq!(values("a=\"x,y\",z"), ["\"x,y\"", "z"]);
        assert_eq!(axis("tank.\"a=b\".armor=3").unwrap().path, "tank.\"a=b\".armor");
    }

    #[test]
    fn what_is_no_list_of_values_is_refused() {
        for text in ["a", "=3", "a=", "a=1,,2", "a=5..4", "a=1,2,1", "a=1..2/0", "a=1..2/-1", "a=0..1000000000"] {
            assert!(axis(text).is_err(), "{text}");
        }
    }
}
