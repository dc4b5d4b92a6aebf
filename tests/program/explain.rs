//! `overmatch explain`: everything that is shipped is explained, names are found however they are written, and text fits.

use std::collections::BTreeMap;

use overmatch::explain::{KnownScenario, Listing, NamedScenario, Topic, all_names, explain};
use overmatch::game::LoadedScenario;
use overmatch::games;
use serde_json::Value;

use crate::command::{Desk, overmatch, run};

fn loaded(name: &str) -> LoadedScenario {
    let document = games::document(name).unwrap();
    let (entry, playable) = games::load(&document, &[]).unwrap();
    LoadedScenario { document: document.into(), entry, playable }
}

fn json(line: &str) -> Value {
    serde_json::from_str(&overmatch(&format!("{line} --format json")).ok().stdout).unwrap()
}

/// Every strategy, army list, measure, table, hook and ruling by its full name, and every path; of a scenario that is based
/// on the usual one of its game only one path in five, since most are those of its base.
#[test]
fn everything_in_every_shipped_scenario_is_explained() {
    let mut untold: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in games::catalogue().names() {
        let scenario = loaded(name);
        let siblings = vec![NamedScenario { name: name.to_string(), title: "its own".to_string() }];
        let known = KnownScenario::of(&scenario, name, &[], siblings, true).unwrap();
        let names = all_names(&known);
        let is_usual = scenario.entry.usual_scenario == name;
        let is_asked = |at: usize, topic: &Topic| is_usual || at.is_multiple_of(5) || !matches!(topic, Topic::Value(_));
        for (at, topic) in names.iter().enumerate().filter(|(at, name)| is_asked(*at, &name.topic)) {
            let (told, remark) = explain(&known, &names, &topic.full).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(remark, None, "{name}: {} ({at})", topic.full);
            let is_silent = told.text.is_empty() && told.lists.is_empty() && !matches!(topic.topic, Topic::Listing(_));
            if is_silent && scenario.entry.name != "file" {
                untold.entry(scenario.entry.name.to_string()).or_default().push(topic.full.clone());
            }
        }
    }
    untold.values_mut().for_each(|names| names.truncate(20));
    assert_eq!(untold, BTreeMap::new(), "explained without a sentence");
}

#[test]
fn an_overview_fits_two_screens_of_eighty_columns() {
    for name in games::catalogue().names() {
        let answer = overmatch(&format!("explain {name}")).ok();
        let lines: Vec<&str> = answer.stdout.lines().collect();
        assert!(lines.len() <= 48, "{name}: {} lines\n{answer}", lines.len());
        let wide = lines.iter().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{name}\n{answer}");
        let asked = name.split('/').next().unwrap();
        assert!(answer.stdout.contains("overmatch explain") && answer.stdout.contains(asked), "{answer}");
    }
}

#[test]
fn text_fits_eighty_columns() {
    let asked = [
        "explain",
        "explain army-men --all",
        "explain army-men armies.balanced",
        "explain ardennes strategies.leader",
        "explain one-hour victory",
        "explain tank-ace penetration",
        "explain tank-ace measures",
        "explain army-men hooks",
        "explain files/duel.py",
    ];
    for line in asked {
        let answer = overmatch(line).ok();
        let wide = answer.stdout.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{line}");
    }
}

#[test]
fn what_there_is_names_every_scenario() {
    let answer = overmatch("explain").ok();
    for name in games::catalogue().names() {
        assert!(answer.stdout.contains(&format!("  {name} ")), "{name}\n{answer}");
    }
}

#[test]
fn a_number_is_told_with_value_range_source_and_an_example_that_runs() {
    let told = json("explain army-men weapons.rifle.range_in");
    assert_eq!((&told["kind"], &told["value"]), (&"value".into(), &24.into()));
    assert!(told["range"].as_str().unwrap().starts_with("a whole number 0 to "), "{told}");
    assert!(
        told["source"].as_str().unwrap().starts_with("rules: printed in the game's text or on its charts"),
        "{told}"
    );
    assert!(told["place"].as_str().unwrap().starts_with("built-in army-men/mirror-balanced, line "), "{told}");
    let example = told["example"].as_str().unwrap().strip_prefix("overmatch ").unwrap().to_string();
    assert_eq!(overmatch(&format!("{example} --games 10 --quiet")).code, 0, "{example}");
    let set = json("explain army-men weapons.rifle.range_in --set weapons.rifle.range_in=18");
    assert_eq!((&set["value"], set["place"].as_str()), (&18.into(), Some("--set, line 1")));
}

#[test]
fn an_army_list_is_told_with_its_prices_and_limits() {
    let told = json("explain army-men armies.balanced");
    assert_eq!((&told["kind"], &told["points"]), (&"army".into(), &300.into()));
    let units = told["units"].as_array().unwrap();
    let price: i64 = units.iter().map(|unit| unit["points"].as_i64().unwrap()).sum();
    assert_eq!((units.len(), price), (7, 300));
    assert_eq!(units[1]["upgrades"], "grenades, bazooka");
    assert!(units[1]["text"].as_str().unwrap().contains("models 10"), "{told}");
    let plain = json("explain one-hour armies.battlegroup");
    assert_eq!(plain["units"][0], serde_json::json!({ "count": 2, "unit": "infantry" }));
}

#[test]
fn a_strategy_is_told_with_every_knob() {
    let told = json("explain ardennes leader");
    assert_eq!((&told["kind"], &told["name"]), (&"strategy".into(), &"leader".into()));
    let knobs = told["knobs"].as_array().unwrap();
    assert!(knobs.len() > 10 && knobs.iter().all(|knob| knob["text"] != "" && knob["range"] != ""), "{told}");
    assert_eq!(told, json("explain ardennes strategies.leader"));
    assert_eq!(told, json("explain ardennes strategies leader"));
}

#[test]
fn names_are_taken_however_people_write_them() {
    let remarked = |words: &[&str]| {
        let answer = run(words);
        assert_eq!(answer.code, 0, "{answer}");
        (answer.stdout, answer.stderr)
    };
    let (told, remark) = remarked(&["explain", "ardennes", "Leader"]);
    assert!(told.starts_with("strategies.leader: a strategy"), "{told}");
    assert_eq!(remark, "`Leader` is taken for `leader`.\n");
    let (told, _) = remarked(&["explain", "tank-ace", "panther"]);
    assert!(told.contains("penetration") && told.contains("german.panther"), "{told}");
    let (told, _) = remarked(&["explain", "tank-ace", "Easy", "Eight"]);
    assert!(told.contains("M4A3E8") && told.contains("tanks.m4a3e8"), "{told}");
    let (told, _) = remarked(&["explain", "tank-ace", "side"]);
    assert!(told.contains("flank"), "{told}");
}

#[test]
fn keys_of_odds_tables_are_taken_however_people_write_them() {
    let line = |words: &[&str]| {
        let start = ["odds", "tank-ace", "--table", "penetration", "--format", "csv"];
        let answer = run(&start.iter().chain(words).copied().collect::<Vec<_>>());
        assert_eq!(answer.code, 0, "{answer}");
        answer
    };
    let meant = line(&["--where", "tank=M4A3E8", "--where", "target=Panther", "--where", "facing=flank"]);
    let typed = line(&["--where", "tank=Easy Eight", "--where", "target=panther", "--where", "Facing=side"]);
    assert_eq!(typed.stdout, meant.stdout);
    let remarks = [
        "tank: `Easy Eight` is taken for `M4A3E8`.",
        "target: `panther` is taken for `Panther`.",
        "facing: `side` is taken for `flank`.",
    ];
    for remark in remarks {
        assert!(typed.stderr.contains(&format!("--where {remark}")) && !meant.stderr.contains(remark), "{typed}");
    }
    let quiet = line(&["--quiet", "--where", "target=panther"]);
    assert!(!quiet.stderr.contains("taken for"), "{quiet}");
}

#[test]
fn measures_tables_hooks_and_rules_are_told() {
    let measure = json("explain ardennes victory_points");
    assert_eq!((&measure["kind"], &measure["unit"]), (&"measure".into(), &"points".into()));
    let figure = json("explain army-men ending=a_wins");
    assert_eq!((&figure["kind"], &figure["measure"]), (&"figure".into(), &"ending".into()));
    let odds = json("explain tank-ace penetration");
    assert_eq!(odds["kind"], "odds table");
    assert!(odds["keys"].as_array().unwrap().iter().any(|key| key["key"] == "target"), "{odds}");
    assert!(!odds["columns"].as_array().unwrap().is_empty());
    let rule = json("explain army-men M2");
    assert_eq!((&rule["kind"], &rule["paper"]), (&"rule".into(), &"docs/rulings/army-men.md".into()));
    assert!(rule["text"].as_str().unwrap().starts_with("There are four rounds."), "{rule}");
    let hooks = json("explain ardennes hooks");
    let first = hooks["hooks"][0]["hook"].as_str().unwrap().to_string();
    let hook = json(&format!("explain ardennes hooks.{first}"));
    assert_eq!(hook["kind"], "hook");
    assert!(!hook["facts"].as_array().unwrap().is_empty(), "{hook}");
}

#[test]
fn every_list_is_told_and_what_is_empty_is_said() {
    for listing in Listing::ALL {
        let name = listing.name();
        let told = json(&format!("explain army-men {name}"));
        assert!(!told[name].as_array().unwrap().is_empty(), "{name}: {told}");
    }
    let none = json("explain ardennes armies");
    assert_eq!(none["text"], "ardennes has none.");
}

#[test]
fn a_game_in_a_file_is_told_by_what_it_declares() {
    let desk = Desk::new();
    desk.overmatch("scenarios new --game mine.py").ok();
    let told = desk.overmatch("explain mine.py").ok();
    assert!(told.stdout.contains("Strategies") || told.stdout.contains("Measures"), "{told}");
    let duel = json("explain files/duel.py a.hull");
    assert_eq!((&duel["value"], &duel["text"]), (&4.into(), &"Damage that tank A can take.".into()));
    assert_eq!(duel["range"], "a whole number 1 to 10");
    assert_eq!(json("explain files/duel.py gunner")["text"], "Aims twice, then fires.");
    assert_eq!(json("explain files/duel.py shot")["kind"], "odds table");
}

#[test]
fn unknown_names_are_refused_with_the_nearest() {
    overmatch("explain army-men weapons.rifle.rnage_in")
        .refused(2, &["goes by the name", "did you mean `weapons.rifle.range_in`"]);
    overmatch("explain army-men balancd").refused(2, &["did you mean `balanced`"]);
    overmatch("explain ardennes zzzzqqqq").refused(2, &["`overmatch explain ardennes` tells what there is"]);
    overmatch("explain no-such-game").refused(2, &["unknown scenario"]);
    overmatch("explain ardennes ending=won").refused(2, &["unknown label `won`"]);
}

#[test]
fn markdown_is_for_documents() {
    let told = overmatch("explain army-men armies.balanced --format markdown").ok();
    assert!(told.stdout.starts_with("## armies.balanced: an army list\n"), "{told}");
    assert!(told.stdout.contains("| unit "), "{told}");
}

#[test]
fn parts_that_hold_values_alone_are_a_table_of_units_and_prices() {
    let told = overmatch("explain army-men profiles").ok().stdout;
    let line = |text: &str, name: &str| -> Vec<String> {
        let line = text.lines().find(|line| line.trim_start_matches(['|', ' ']).starts_with(name)).unwrap_or_default();
        line.split([' ', '|']).filter(|word| !word.is_empty()).map(str::to_string).collect()
    };
    let heads = ["name", "class", "points", "models", "quality"];
    assert_eq!(line(&told, "name ")[..5], heads.map(str::to_string));
    assert_eq!(line(&told, "apc ")[..5], ["apc", "vehicle", "110", "1", "regular"].map(str::to_string));
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let table = overmatch("explain army-men profiles --format markdown").ok().stdout;
    assert_eq!(line(&table, "apc ")[..3], ["apc", "vehicle", "110"].map(str::to_string));
    let json = json("explain army-men profiles");
    assert_eq!((json["grid"][11]["points"].as_i64(), json["parts"].as_array().unwrap().len()), (Some(110), 19));
}

#[test]
fn a_table_of_the_rules_is_not_said_to_be_printed_nowhere() {
    let told = overmatch("explain ardennes weather").ok().stdout;
    assert!(told.contains("rules: printed in the game's text or on its charts.\n"), "{told}");
    let none = overmatch("explain tank-ace a6").ok().stdout;
    assert!(none.replace("\n          ", "").contains("prints nothing of `a6`"), "{none}");
}
