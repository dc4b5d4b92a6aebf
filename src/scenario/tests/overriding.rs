//! Overrides as `--set` gives them.

use super::*;

#[track_caller]
fn changed(argument: &str) -> Demo {
    read(STANDARD, &[argument]).unwrap().value
}

#[test]
fn a_value_is_put_in() {
    assert_eq!(changed("enemy.tiger.level=2").enemy["tiger"].level, 2);
    assert_eq!(changed(" enemy . \"tiger\" . level = 2 ").enemy["tiger"].level, 2);
    assert_eq!(changed("weather=fog").weather, Weather::Fog);
    assert_eq!(changed("weather=\"fog\"").weather, Weather::Fog);
    assert_eq!(changed("title=x = 1 # y").title, "x = 1 # y");
    assert_eq!(changed("odds.0.guns=[7]").odds[0].guns, [7]);
    assert_eq!(changed("odds.first.guns.1=7").odds[0].guns, [1, 7]);
    assert_eq!(changed("odds=[]").odds, []);
    assert_eq!(changed("enemy={stug={level=1,armor=1}}").enemy["stug"].armor, 1);
}

#[test]
fn later_overrides_see_earlier_ones() {
    let overrides = ["odds=[{name='x',guns=[1]}]", "odds.x.guns=[2]", "odds.x.guns.0=3"];
    let loaded = read(STANDARD, &overrides).unwrap();
    assert_eq!(loaded.value.odds[0].guns, [3]);
    assert_eq!(loaded.overrides, overrides);
    assert_eq!(loaded.sources.len(), 1);
    let place = &loaded.tree.get("odds.x.guns.0").unwrap().place;
    assert_eq!((place.source.text.as_str(), place.span.clone()), ("odds.x.guns.0=3", 14..15));
}

#[test]
fn a_path_that_is_not_there() {
    let top = "expected one of: game, title, weather, enemy, odds";
    for (argument, message) in [
        ("wether=1", "--set:1:1 no key `wether` in the scenario (did you mean `weather`?)".to_string()),
        ("xyz=1", format!("--set:1:1 no key `xyz` in the scenario ({top})")),
        ("enemy.tigre.level=1", "--set:1:7 no key `tigre` in `enemy` (did you mean `tiger`?)".to_string()),
        ("enemy.tiger.xyz=1", "--set:1:13 no key `xyz` in `enemy.tiger` (expected one of: level, armor)".to_string()),
        ("odds.1.guns=1", "--set:1:6 no element `1` in `odds` (expected an index 0 to 0)".to_string()),
        ("odds.frist.guns=1", "--set:1:6 no element `frist` in `odds` (did you mean `first`?)".to_string()),
        ("odds.0.guns.x=1", "--set:1:13 no element `x` in `odds.0.guns` (expected an index 0 to 1)".to_string()),
        (
            "weather.x=1",
            "--set:1:9 no key `x` in `weather`, which is text \"clear\" (set `weather` itself)".to_string(),
        ),
        (
            "base=x",
            "--set:1:1 no key `base` in the scenario (expected one of: game, title, weather, enemy, odds)".to_string(),
        ),
    ] {
        assert_eq!(refusal(argument), message);
    }
}

#[test]
fn an_argument_that_is_no_path_and_value() {
    for argument in ["", "title", "=1", ".a=1", "a..b=1", "\"title=1", "title.=1"] {
        assert_eq!(refusal(argument), "--set:1:1 expected PATH=VALUE, as in `enemy.tiger.level=3`");
    }
    assert_eq!(refusal("title= "), "--set:1:8 expected a value after `=` (\"\" is the empty text)");
    assert_eq!(refusal("odds=[1,"), "--set:1:9 not valid TOML: unclosed array, expected `]`");
    assert_eq!(refusal("title= \"x"), "--set:1:10 not valid TOML: invalid basic string, expected `\"`");
    assert!(refusal(&format!("title={}", "[".repeat(100_000))).starts_with("--set:1:23 nested too deep"));
    assert!(refusal(&format!("title{}=1", ".a".repeat(100_000))).len() < 100);
}

#[test]
fn a_value_the_schema_does_not_accept() {
    let level = "`enemy.tiger.level`: expected a whole number 0 to 4; found";
    assert_eq!(refusal("enemy.tiger.level=9"), format!("--set:1:19 {level} 9"));
    assert_eq!(refusal("enemy.tiger.level= 2.0"), format!("--set:1:20 {level} 2.0"));
    assert_eq!(refusal("enemy.tiger.level=high"), format!("--set:1:19 {level} text \"high\""));
    assert_eq!(refusal("enemy=3"), "--set:1:7 `enemy`: expected a table; found 3");
    assert_eq!(
        refusal("enemy.tiger={level=1}"),
        "--set:1:13 `enemy.tiger`: missing key `armor` (expected a whole number 0 to 255)"
    );
    assert_eq!(refusal("game=other"), "--set:1:6 `game`: expected one of: demo; found text \"other\"");
    assert!(
        refusal("title==cmd()")
            .starts_with("--set:1:7 `title`: expected text of at most 40 characters that does not begin with =")
    );
    assert!(refusal("title=\u{1b}[31m").contains("found text \"\\u{1b}[31m\""));
    assert!(refusal("enemy.tiger.level=nan").contains("not a finite number"));
    assert!(refusal("title=2020-01-01").contains("a date or time"));
    assert!(refusal("enemy.tiger.level=99999999999999999999").contains("out of range"));
}

#[test]
fn every_bad_override_is_told() {
    let (code, problems) = failure(read(STANDARD, &["x=1", "weather=fog", "enemy.x=1"]));
    assert_eq!((code, problems.len()), (2, 2));
}

#[test]
fn a_wrong_file_is_told_before_a_wrong_override() {
    let (code, problems) = failure(read(&with("share = 2"), &["x=1"]));
    assert_eq!((code, problems.len()), (3, 1));
}
