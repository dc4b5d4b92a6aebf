//! Well-formed scenarios that the schema does not accept.

use super::*;
use crate::scenario::{editor_schema, schema_of, unchecked};

#[test]
fn a_good_scenario_is_read() {
    let demo = read(STANDARD, &[]).unwrap().value;
    assert_eq!(demo.enemy["tiger"], Tank { level: 3, armor: 9 });
    assert_eq!(demo.odds, [Fight { name: "first".to_string(), guns: vec![1, 2] }]);
}

#[test]
fn every_kind_of_value_is_read() {
    let text = with(
        "note = 'über 1 = x'\nshare = 1\nspawn = { circle = { radius = 2 } }\nsight_in = { fog = 6 }\n\
         hits = { 1 = -2 }\ncrew = [1, 2, 3]\nseen = ['fog']\nseed = 7\nnight = true\n\
         reserve = { level = 0, armor = 0 }\ncode = 'äöü'",
    );
    let demo = read(&text, &[]).unwrap().value;
    assert_eq!((demo.share, demo.spawn), (Some(1.0), Some(Spawn::Circle { radius: 2.0 })));
    assert_eq!(demo.hits, Some(BTreeMap::from([(1, -2)])));
    assert_eq!(demo.sight_in, BTreeMap::from([(Weather::Fog, 6)]));
    assert_eq!(read(&with("spawn = 'none'"), &[]).unwrap().value.spawn, Some(Spawn::None));
    assert_eq!(read(&with("spawn = { line = [1, 2] }"), &[]).unwrap().value.spawn, Some(Spawn::Line(1, 2)));
}

#[test]
fn unknown_keys() {
    let all = "expected one of: game, title, weather, enemy, odds, note, share, spawn, sight_in, hits, crew, seen, \
               seed, night, reserve, code";
    assert_eq!(fault(&with("wether = 'fog'")), "1:1 unknown key `wether` (did you mean `weather`?)");
    assert_eq!(fault(&with("level = 3")), format!("1:1 unknown key `level` ({all})"));
    assert_eq!(fault(&format!("{VARIANT}levl = 1")), "6:1 `enemy.tiger`: unknown key `levl` (did you mean `level`?)");
    assert_eq!(fault(&with("sight_in.fgo = 1")), "1:10 `sight_in`: unknown key `fgo` (did you mean `fog`?)");
    assert_eq!(
        fault(&with("odds = [{ name = 'a', guns = [1], x = 1 }]")),
        "1:35 `odds.0`: unknown key `x` (expected one of: name, guns)"
    );
}

#[test]
fn missing_keys() {
    let number = "expected a whole number 0 to 255";
    assert_eq!(
        fault(&format!("{VARIANT}[enemy.stug]\nlevel = 1")),
        format!("6:1 `enemy.stug`: missing key `armor` ({number})")
    );
    assert_eq!(fault(&with("reserve = { level = 1 }")), format!("1:11 `reserve`: missing key `armor` ({number})"));
    assert_eq!(
        failure(read("game = 'demo'\nenemy = {}", &[])).1,
        [
            "1:1 missing key `title` (expected text of at most 40 characters that does not begin with = + - @ or a space)",
            "1:1 missing key `weather` (expected one of: fog, clear, heavy_rain)"
        ]
    );
}

#[test]
fn wrong_types() {
    let level = "`enemy.tiger.level`: expected a whole number 0 to 4; found";
    for (value, found) in [
        ("'x'", "text \"x\""),
        ("2.0", "2.0"),
        ("true", "true"),
        ("[]", "an empty array"),
        ("[1]", "an array of 1"),
        ("{}", "a table"),
        ("-1", "-1"),
        ("5", "5"),
    ] {
        let text = format!("base = 'demo/standard'\nenemy.tiger.level = {value}");
        assert_eq!(fault(&text), format!("2:21 {level} {found}"));
    }
    assert_eq!(fault(&with("night = 1")), "1:9 `night`: expected true or false; found 1");
    assert_eq!(fault(&with("note = 1")), "1:8 `note`: expected text; found 1");
    assert_eq!(fault(&with("enemy = 1")), "1:9 `enemy`: expected a table; found 1");
    assert_eq!(fault(&with("weather = 1")), "1:11 `weather`: expected one of: fog, clear, heavy_rain; found 1");
}

#[test]
fn numbers_out_of_range() {
    assert_eq!(fault(&with("share = 1.5")), "1:9 `share`: expected a number 0 to 1; found 1.5");
    assert_eq!(fault(&with("share = -1")), "1:9 `share`: expected a number 0 to 1; found -1");
    assert_eq!(
        fault(&with("seed = 5_000_000_000")),
        "1:8 `seed`: expected a whole number 0 to 4294967295; found 5000000000"
    );
    assert_eq!(fault(&with("odds = [{ name = 'a', guns = [256] }]")).split(':').next(), Some("1"));
}

#[test]
fn wrong_names() {
    let weather = "`weather`: expected one of: fog, clear, heavy_rain; found";
    assert_eq!(fault(&with("weather = 'fgo'")), format!("1:11 {weather} text \"fgo\" (did you mean `fog`?)"));
    assert_eq!(fault(&with("weather = 'sunny'")), format!("1:11 {weather} text \"sunny\""));
    let name = "expected a name of lower-case letters, digits, _ and -, at most 64 characters";
    for bad in ["", "A", "=a", "-a", "a b", "a\\u001b", &"a".repeat(65)] {
        let fault = fault(&with(&format!("odds = [{{ name = \"{bad}\", guns = [1] }}]")));
        assert!(fault.starts_with("1:18 `odds.0.name`: expected "), "{fault}");
    }
    let key = fault(&format!("{VARIANT}[enemy.Tiger]"));
    assert_eq!(key, format!("6:8 `enemy`: key `Tiger`: {name}"));
    assert_eq!(fault(&format!("{VARIANT}[enemy.\"=a\\u001b\"]")), format!("6:8 `enemy`: key `=a\\u{{1b}}`: {name}"));
    assert_eq!(fault(&with("hits = { x = 1 }")), "1:10 `hits`: key `x`: expected a whole number");
}

#[test]
fn hostile_texts() {
    let label = "expected text of at most 40 characters that does not begin with = + - @ or a space; found text";
    for title in ["=cmd()", "+1", "-1", "@x", " x", ""] {
        assert_eq!(fault(&with(&format!("title = '{title}'"))), format!("1:9 `title`: {label} \"{title}\""));
    }
    let line = "expected text on one line, without control or invisible characters; found text";
    for (note, found) in [("\\u001b[31m", "\\u{1b}[31m"), ("a\\nb", "a\\nb"), ("\\t", "\\t"), ("\\u202e", "\\u{202e}")]
    {
        assert_eq!(fault(&with(&format!("note = \"{note}\""))), format!("1:8 `note`: {line} \"{found}\""));
    }
    assert_eq!(
        fault(&with(&format!("note = 1{}", "0".repeat(18)))).split("; ").last(),
        Some("found 1000000000000000000")
    );
    let long = fault(&with(&format!("weather = '{}'", "x".repeat(1_000_000))));
    assert!(long.len() < 200, "{long}");
}

#[test]
fn wrong_sizes() {
    assert_eq!(fault(&with("crew = [1, 2]")), "1:8 `crew`: expected an array of 3; found an array of 2");
    assert_eq!(
        fault(&with("odds = [{ name = 'a', guns = [] }]")),
        "1:30 `odds.0.guns`: expected an array of 1 to 3; found an empty array"
    );
    assert_eq!(fault(&with("code = 'x'")), "1:8 `code`: expected text of 2 to 4 characters; found text \"x\"");
    assert_eq!(fault(&with("seen = ['fog', 'fog']")), "1:16 `seen.1`: text \"fog\" stands here twice");
}

#[test]
fn wrong_variants() {
    let spawn = "`spawn`: expected one of: none, { circle = ... }, { line = ... }; found";
    assert_eq!(fault(&with("spawn = 'nne'")), format!("1:9 {spawn} text \"nne\""));
    assert_eq!(fault(&with("spawn = { circel = 1 }")), format!("1:9 {spawn} a table"));
    assert_eq!(fault(&with("spawn = {}")), format!("1:9 {spawn} a table"));
    assert_eq!(fault(&with("spawn = 1")), format!("1:9 {spawn} 1"));
    assert_eq!(
        fault(&with("spawn = { circle = { radius = 1, x = 1 } }")),
        "1:34 `spawn.circle`: unknown key `x` (expected one of: radius)"
    );
    assert_eq!(fault(&with("spawn = { line = [1, 2.5] }")).split(':').nth(1), Some("22 `spawn.line.1`"));
    assert!(fault(&with("spawn = { line = [1, 2], circle = { radius = 1 } }")).contains("unknown key"));
}

#[test]
fn every_problem_is_told_in_the_order_of_the_text() {
    let (code, problems) = failure(read(&with("share = 2\nsed = 1\nnight = 0\nweather = 'fg'"), &[]));
    let lines: Vec<_> = problems.iter().map(|p| p.split(':').next().unwrap_or_default()).collect();
    assert_eq!((code, lines), (3, vec!["1", "2", "3", "4"]));
}

#[test]
fn very_many_problems_are_counted() {
    let keys: String = (0..1000).map(|i| format!("k{i} = 1\n")).collect();
    let (_, problems) = failure(read(&with(&keys), &[]));
    assert_eq!((problems.len(), problems[100].as_str()), (101, "900 more mistakes"));
}

#[test]
fn a_rule_of_a_type_alone_is_still_a_scenario_error() {
    #[derive(Debug, Deserialize, JsonSchema)]
    struct Strict {
        #[serde(rename = "game")]
        _game: Even,
    }
    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(try_from = "u8")]
    struct Even;
    impl TryFrom<u8> for Even {
        type Error = String;
        fn try_from(number: u8) -> Result<Even, String> {
            if number.is_multiple_of(2) { Ok(Even) } else { Err("not even".to_string()) }
        }
    }
    let (code, problems) = failure(load::<Strict>(&document("game = 3").unwrap(), &[]));
    assert_eq!((code, problems), (3, vec!["mine.toml: not even".to_string()]));
}

#[test]
fn the_schema_holds_nothing_unchecked() {
    assert_eq!(unchecked(&schema_of::<Demo>()), Vec::<String>::new());
    #[derive(JsonSchema)]
    struct Odd {
        #[schemars(regex(pattern = "^x"))]
        _x: String,
        _y: f32,
    }
    assert_eq!(unchecked(&schema_of::<Odd>()), ["pattern: \"^x\"", "format: \"float\""]);
}

#[test]
fn the_schema_for_editors_knows_base_and_requires_nothing() {
    let schema = editor_schema::<Demo>();
    assert_eq!(schema["properties"]["base"]["type"], "string");
    assert!(!schema.to_string().contains("\"required\""));
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    assert!(schema_of::<Demo>().to_string().contains("\"required\""));
}
