//! The digest of a scenario's values.

use super::*;

fn digest(text: &str) -> String {
    read(text, &[]).unwrap().digest.text().to_string()
}

#[test]
fn formatting_does_not_change_it() {
    let again = "odds = [{guns = [0x1, 2], 'name' = \"\"\"first\"\"\"}] # comment\ntitle = 'Duel at the mill'\n\
                 enemy.tiger = {armor = +9, level = 3}\nweather = 'cl\u{65}ar'\ngame = \"d\\u0065mo\"";
    assert_eq!(digest(STANDARD), digest(again));
    assert_eq!(digest(STANDARD).len(), 64);
}

#[test]
fn a_base_gives_the_same_digest_as_its_values() {
    assert_eq!(digest("base = 'demo/standard'"), digest(STANDARD));
    assert_eq!(digest(VARIANT), digest(&STANDARD.replace("clear", "fog").replace("level = 3", "level = 4")));
}

#[test]
fn any_value_changes_it() {
    for (from, to) in
        [("mill", "Mill"), ("clear", "fog"), ("level = 3", "level = 2"), ("[1, 2]", "[2, 1]"), ("tiger", "stug")]
    {
        assert_ne!(digest(STANDARD), digest(&STANDARD.replace(from, to)), "{to}");
    }
    assert_ne!(digest(STANDARD), digest(&with("note = ''")));
    assert_ne!(digest(&with("note = '1'")), digest(&with("note = '2'")));
}

#[test]
fn a_number_has_one_digest_however_it_is_written() {
    for same in ["1.0", "1e0", "0.1e1", "10e-1"] {
        assert_eq!(digest(&with("share = 1")), digest(&with(&format!("share = {same}"))), "{same}");
    }
    assert_ne!(digest(&with("share = 0.1")), digest(&with("share = 0.10000000000000002")));
}

#[test]
fn an_override_gives_the_same_digest_as_an_edit() {
    let overridden = read(STANDARD, &["enemy.tiger.level=4", "weather=fog"]).unwrap().digest.text().to_string();
    assert_eq!(overridden, digest(VARIANT));
}

#[test]
fn its_text_is_pinned() {
    let tree = document("b = [1.5, -2, true]\na.c = 'x\"y'\na.b = 1e3").unwrap().tree;
    assert_eq!(crate::scenario::digest::canonical(&tree), r#"{"a":{"b":1000,"c":"x\"y"},"b":[1.5,-2,true]}"#);
}
