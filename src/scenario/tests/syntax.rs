//! Texts that are no TOML, or TOML that no scenario uses.

use super::*;
use serde::Deserialize;

#[test]
fn every_line_with_a_mistake_is_told() {
    let (code, problems) = failure(read("a = \nb = 1\nb = 2\nc = fog\nd = \"x\n[e\n", &[]));
    assert_eq!(code, 3);
    assert_eq!(
        problems,
        [
            "1:5 not valid TOML: missing value",
            "3:1 not valid TOML: duplicate key `b`",
            "4:5 not valid TOML: text must stand in quotes",
            "5:7 not valid TOML: invalid basic string, expected `\"`",
            "6:3 not valid TOML: unclosed table, expected `]`",
        ]
    );
}

#[test]
fn a_word_without_quotes() {
    for word in ["fog", "tiger", "infantry", "night", "clear", "Über"] {
        assert_eq!(fault(&format!("a = {word}")), "1:5 not valid TOML: text must stand in quotes", "{word}");
    }
    assert_eq!(fault("a = True"), "1:5 not valid TOML: invalid boolean, expected `true`");
    assert_eq!(fault("a = 1.").split(':').next(), Some("1"));
}

#[test]
fn at_most_twenty_mistakes_are_told() {
    assert_eq!(failure(read(&"a b\n".repeat(100), &[])).1.len(), 20);
    assert_eq!(failure(read(&"a b\n".repeat(100_000), &[])).1.len(), 1);
}

#[test]
fn the_end_of_the_text_has_a_place() {
    assert_eq!(fault("a = [1,"), "1:8 not valid TOML: unclosed array, expected `]`");
    assert_eq!(fault("a = [1,\n"), "1:8 not valid TOML: unclosed array, expected `]`");
    assert_eq!(
        fault("ü = [\r\n1]\r\n"),
        "1:1 not valid TOML: invalid unquoted key, expected letters, numbers, `-`, `_`"
    );
}

#[test]
fn numbers_that_no_machine_holds() {
    let (_, problems) = failure(read("a = 9223372036854775808\nb = -9223372036854775809\nc = 0xffffffffffffffff", &[]));
    let range = "a whole number out of range: expected -9223372036854775808 to 9223372036854775807";
    assert_eq!(problems, [format!("1:5 {range}"), format!("2:5 {range}"), format!("3:5 {range}")]);
    let (_, problems) = failure(read("a = [nan, 1.5]\nb = -inf\nc = 1e999", &[]));
    let finite = "not a finite number: expected one between -1.79e308 and 1.79e308";
    assert_eq!(problems, [format!("1:6 {finite}"), format!("2:5 {finite}"), format!("3:5 {finite}")]);
}

#[test]
fn dates_are_refused() {
    for date in ["1979-05-27", "07:32:00", "1979-05-27T07:32:00Z"] {
        assert_eq!(fault(&format!("a = {date}")), "1:5 a date or time: scenarios have none; put text in quotes");
    }
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_change_nothing() {
    let text = format!("\u{feff}{}", STANDARD.replace('\n', "\r\n"));
    assert_eq!(read(&text, &[]).unwrap().digest.text(), read(STANDARD, &[]).unwrap().digest.text());
    assert_eq!(fault("\u{feff}a = \r\n"), "1:5 not valid TOML: missing value");
}

#[test]
fn keys_keep_the_order_they_were_written_in() {
    let tree = document("z = 1\na.y = 1\n[m]\nb = 1\na = 2\n").unwrap().tree;
    let json = serde_json::Value::deserialize(&tree).unwrap();
    assert_eq!(json.to_string(), r#"{"z":1,"a":{"y":1},"m":{"b":1,"a":2}}"#);
}
