//! Numbers as files hold them.

/// The shortest decimal that reads back as the same double; powers of ten only where they are shorter to read.
///
/// ```
/// use overmatch::table::shortest;
/// assert_eq!([shortest(0.1 + 0.2), shortest(12.0), shortest(1e-300)], ["0.30000000000000004", "12", "1e-300"]);
/// ```
pub fn shortest(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 {
        "0".to_string()
    } else if (1e-7..1e17).contains(&size) || !value.is_finite() {
        format!("{value}")
    } else {
        format!("{value:e}")
    }
}

/// A whole number with its thousands apart: 1,000,000.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([1, 999, 1_000, 1_234_567].map(grouped), ["1", "999", "1,000", "1,234,567"]);
    }
}
