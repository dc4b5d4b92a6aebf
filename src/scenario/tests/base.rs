//! Scenarios that change another.

use super::*;

#[test]
fn tables_merge_and_everything_else_is_replaced() {
    let text = "base = 'demo/variant'\ntitle = 'Mine'\nodds = [{ name = 'second', guns = [3] }]\n\
                [enemy.stug]\nlevel = 1\narmor = 2";
    let demo = read(text, &[]).unwrap().value;
    assert_eq!((demo.title.as_str(), &demo.weather), ("Mine", &Weather::Fog));
    assert_eq!(demo.enemy["tiger"], Tank { level: 4, armor: 9 });
    assert_eq!(demo.enemy["stug"], Tank { level: 1, armor: 2 });
    assert_eq!(demo.odds, [Fight { name: "second".to_string(), guns: vec![3] }]);
}

#[test]
fn a_table_may_become_a_number_and_is_then_refused() {
    assert_eq!(fault(&with("enemy.tiger = 1")), "1:15 `enemy.tiger`: expected a table; found 1");
    assert!(fault(&with("title = { x = 1 }")).starts_with("1:9 `title`: expected text"));
}

#[test]
fn every_value_knows_its_own_text() {
    let document = document(VARIANT).unwrap();
    let place = |path: &str| {
        let place = &document.tree.get(path).unwrap().place;
        (place.source.name.as_str(), place.line_column())
    };
    assert_eq!(place("weather"), ("mine.toml", (2, 11)));
    assert_eq!(place("title"), ("built-in demo/standard", (3, 9)));
    assert_eq!(place("enemy.tiger"), ("mine.toml", (4, 1)));
    assert_eq!(place("enemy.tiger.armor"), ("built-in demo/standard", (8, 9)));
    assert_eq!(place("odds.first.guns.1"), ("built-in demo/standard", (12, 12)));
    assert_eq!(document.tree.get("base"), None);
    assert_eq!(document.tree.get("odds.second"), None);
    let names: Vec<_> = document.sources.iter().map(|source| source.name.as_str()).collect();
    assert_eq!(names, ["mine.toml", "built-in demo/standard"]);
}

#[test]
fn a_mistake_in_a_base_is_told_there() {
    let catalogue = Catalogue::new([("demo/bad", "game = 'demo'\nweather = 1\n"), ("demo/worse", "a = ")]);
    let document = Document::from_text("mine.toml", "base = 'demo/bad'\ntitle = 2\nenemy = {}", &catalogue).unwrap();
    assert_eq!(
        failure(load::<Demo>(&document, &[])).1,
        [
            "2:9 `title`: expected text of at most 40 characters that does not begin with = + - @ or a space; found 2",
            "built-in demo/bad:2:11 `weather`: expected one of: fog, clear, heavy_rain; found 1",
        ]
    );
    let worse = failure(Document::from_text("mine.toml", "base = 'demo/worse'", &catalogue));
    assert_eq!(worse, (3, vec!["built-in demo/worse:1:5 not valid TOML: missing value".to_string()]));
}

#[test]
fn a_base_that_is_not_there() {
    let none = "no built-in name and no file";
    assert_eq!(
        fault("\nbase = 'demo/standrd'"),
        format!("2:8 `base`: unknown scenario `demo/standrd`: {none} (did you mean `demo/standard`?)")
    );
    assert!(
        fault("base = 'missing.toml'").starts_with(&format!("1:8 `base`: unknown scenario `missing.toml`: {none}"))
    );
    assert_eq!(fault("base = 4"), "1:8 `base`: expected text; found 4");
}

#[test]
fn bases_do_not_lead_in_a_circle() {
    assert_eq!(
        fault("base = 'demo/loop'"),
        "built-in demo/pool:1:8 `base` leads in a circle: mine.toml -> demo/loop -> demo/pool -> demo/loop"
    );
}

#[test]
fn at_most_eight_bases_stand_one_on_another() {
    let chain = |n: usize| {
        let link = |i| {
            (format!("demo/{i}"), if i == 0 { "game = 'demo'".to_string() } else { format!("base = 'demo/{}'", i - 1) })
        };
        Document::from_text("mine.toml", &format!("base = 'demo/{}'", n - 1), &Catalogue::new((0..n).map(link)))
    };
    assert_eq!(chain(8).unwrap().sources.len(), 9);
    let (code, problems) = failure(chain(9));
    assert_eq!(code, 3);
    assert!(problems[0].starts_with("built-in demo/1:1:8 more than 8 bases, one on another: mine.toml -> demo/8 ->"));
}

#[test]
fn a_scenario_says_whose_rules_it_is_for() {
    let document = document(VARIANT).unwrap();
    let (game, place) = document.game().unwrap();
    assert_eq!((game, place.source.name.as_str(), place.line_column()), ("demo", "built-in demo/standard", (2, 8)));
    let game = |text| failure(super::document(text).unwrap().game());
    assert_eq!(
        game("a = 1"),
        (
            3,
            vec![
                "1:1 missing key `game` (a file that changes a scenario begins with the name of that, base = \"NAME\")"
                    .to_string()
            ]
        )
    );
    assert_eq!(game("game = 1"), (3, vec!["1:8 `game`: expected text; found 1".to_string()]));
}

#[test]
fn base_is_a_key_like_any_other_below_the_top() {
    assert!(fault(&with("enemy.tiger.base = 1")).contains("unknown key `base`"));
}
