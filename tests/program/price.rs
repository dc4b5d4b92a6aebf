//! `overmatch price`: units of a known price, prices that cannot be found, and what is refused.

use std::collections::BTreeMap;

use crate::command::{Desk, overmatch, run};
use serde_json::Value;

type Row = BTreeMap<String, String>;

/// Recruits who are riflemen in all but name, in short games, led by a strategy that fights from the first round.
const COPY: &str = "price army-men --strategy points --strategy points --set frame.rounds=2 --set profiles.recruits_10.quality=\"regular\" --set \
                    upgrades.grenades.points=5 --unit recruits_10 --games 60 --quiet";

fn table(csv: &str) -> Vec<Row> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row of CSV")).collect()
}

fn of(line: &str) -> Vec<Row> {
    table(&overmatch(&format!("{line} --format csv")).ok().stdout)
}

fn number(row: &Row, column: &str) -> f64 {
    row[column].parse().unwrap_or_else(|_| panic!("{column} of {row:?} is no number"))
}

#[test]
fn a_copy_is_worth_the_price_of_what_it_copies() {
    // Printed at 30, worth the 50 of the riflemen whose copies they are.
    let own = &of(COPY)[0];
    assert!(number(own, "ci_low") < 50.0 && 50.0 < number(own, "ci_high"), "{own:?}");
    assert!(number(own, "ci_low") >= 30.0 && own["verdict"] == "cheap", "printed at 30: {own:?}");
    assert_eq!((own["printed"].as_str(), own["finding"].as_str()), ("30", "met"));
    // At 50 both lists are the same to the man, so that every pair of games is even.
    let line = COPY.replace("--unit", "--copies 3 --set composition.specialists=3 --unit");
    let search = of(&format!("{line} --table search"));
    let at = |price: &str| search.iter().find(|row| row["price"] == price);
    assert!(search.iter().all(|row| row["unspent_with"].parse::<u32>().unwrap() < 25), "{search:?}");
    if let Some(even) = at("50") {
        assert_eq!((even["share"].as_str(), even["verdict"].as_str()), ("0.5", "unclear"));
    }
}

#[test]
fn both_lists_are_the_same_where_a_copy_has_the_price_of_what_it_copies() {
    let desk = Desk::new();
    let copy = "base = \"army-men\"\n[profiles.veterans_5]\nquality = \"regular\"\npoints = 25\n[frame]\nrounds = 2\n";
    desk.write("copy.toml", copy);
    let line = "price copy.toml --strategy points --strategy points --unit veterans_5 --copies 2 --pool riflemen_5,riflemen_5+grenades --games 40 --quiet";
    let row = &table(&desk.overmatch(&format!("{line} --format csv")).ok().stdout)[0];
    assert_eq!((row["share_at_printed"].as_str(), row["printed"].as_str()), ("0.5", "25"));
    assert_eq!((row["with"].as_str(), row["without"].as_str()), ("2 veterans_5, 10 riflemen_5", "12 riflemen_5"));
    assert!(!["cheap", "dear"].contains(&row["verdict"].as_str()), "{row:?}");
}

#[test]
fn who_is_worse_in_all_is_worth_less() {
    let line =
        COPY.replace("--unit", "--set profiles.recruits_10.models=5 --unit").replace("--games 60", "--games 120");
    let worse = &of(&line)[0];
    assert!(number(worse, "ci_high") < 50.0, "half as many for the price of ten: {worse:?}");
}

#[test]
fn what_no_price_pays_for_is_told_with_its_bound() {
    let giants = "price army-men --set frame.rounds=2 --set profiles.recruits_10.quality=\"elite\" --set weapons.rifle.attacks=1 \
                  --set profiles.recruits_10.weapon=\"machinegun\" --unit recruits_10 --copies 6 --games 60 --quiet";
    let row = &of(giants)[0];
    assert_eq!(
        (row["finding"].as_str(), row["price"].as_str(), row["ci_low"].as_str(), row["ci_high"].as_str()),
        ("above", "", "50", "")
    );
    let text = overmatch(giants).ok().stdout;
    assert!(
        text.contains("recruits_10 is worth more than 50 points, the most that 6 of them may cost in a list"),
        "{text}"
    );
    let none = "price army-men --all --copies 4 --games 2 --set frame.rounds=1 --quiet";
    assert!(of(none).iter().any(|row| row["unit"] == "gunner" && row["finding"] == "no_list"));
    assert!(overmatch(none).ok().stdout.contains("gunner: no list may hold 4 of them at any price"));
}

#[test]
fn an_upgrade_is_priced_on_its_carrier() {
    let row = &of("price army-men --set frame.rounds=1 --unit upgrades.bazooka --games 20 --quiet")[0];
    assert_eq!(
        (row["unit"].as_str(), row["path"].as_str(), row["printed"].as_str()),
        ("bazooka", "upgrades.bazooka.points", "10")
    );
    assert!(row["with"].starts_with("2 riflemen_10+bazooka, "), "{row:?}");
    assert!(!row["without"].contains("bazooka"), "{row:?}");
}

#[test]
fn every_list_that_a_champion_was_found_with_is_full_and_within_its_limits() {
    let scenario = include_str!("../../scenarios/army-men/mirror-balanced.toml");
    let names = scenario.split([' ', ',']).filter(|word| word.starts_with("scenarios/army-men/riflemen/"));
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<_> = names.map(|name| root.join(name).display().to_string()).collect();
    assert!(!files.is_empty(), "the command that found it names them");
    for file in &files {
        let played = run(&["run", file, "--strategy", "champion-of-riflemen", "--games", "2"]);
        assert!(played.code == 0 && !played.stderr.contains("buys a further unit"), "{file}: {played}");
    }
}

#[test]
fn prices_go_on_where_they_stopped_and_name_their_command() {
    let desk = Desk::new();
    let line = "price army-men --set frame.rounds=1 --unit gunner --unit jeep --games 20 --quiet";
    let whole = desk.overmatch(&format!("{line} --out prices")).ok().stdout;
    insta::assert_snapshot!("price", whole);
    // As an interrupt leaves it.
    let tables = ["price.csv", "search.csv"].map(|name| desk.read(&format!("prices/{name}")));
    let mut tally: Value = serde_json::from_str(&desk.read("prices/tally.json")).unwrap();
    tally["joints"].as_array_mut().unwrap().truncate(5);
    desk.write("prices/tally.json", tally.to_string());
    assert_eq!(desk.overmatch(&format!("{line} --resume prices")).ok().stdout, whole);
    assert_eq!(["price.csv", "search.csv"].map(|name| desk.read(&format!("prices/{name}"))), tables);
    let record: Value = serde_json::from_str(&desk.read("prices/run.json")).unwrap();
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap();
    assert_eq!(desk.overmatch(&format!("{command} --quiet")).ok().stdout, whole);
    desk.overmatch(&format!("{line} --seed 2 --resume prices")).refused(5, &["seed differs"]);
    desk.overmatch("report prices --out page.html").ok();
    let sentence = whole.lines().find(|line| line.contains("gunner") && line.ends_with('.')).unwrap().trim();
    assert!(desk.read("page.html").contains(sentence), "{sentence}");
}

#[test]
fn prices_under_several_leaders_stand_side_by_side() {
    let line = "price army-men --set frame.rounds=1 --unit gunner --games 20 --quiet --leaders points,gunline";
    let rows = of(&format!("{line} --table leader_price"));
    assert_eq!(
        rows.iter().map(|row| [row["leader"].as_str(), &row["strategy_a"], &row["strategy_b"]]).collect::<Vec<_>>(),
        [["points"; 3], ["gunline"; 3]]
    );
    let brief = overmatch(line).ok().stdout;
    assert!(brief.contains(" claim ") && brief.lines().count() < 15, "{brief}");
    let text = overmatch(&format!("{line} --all")).ok().stdout;
    assert!(text.contains("What holds whoever leads") && text.contains("Under gunline: Prices in points"), "{text}");
}

/// Whoever is the better in each seat against everybody is the whole equilibrium, and draws nothing.
#[test]
fn a_leader_who_beats_all_others_leads_every_list_alone() {
    let line = |led: &str| format!("price army-men {led} --set frame.rounds=3 --unit gunner --games 60 --quiet");
    let (own, mixed) =
        (line("--strategy points --strategy points"), line("--leaders random,points --weights equilibrium"));
    let without_names = |line: &str| {
        let mut rows = of(line);
        rows.iter_mut().for_each(|row| row.retain(|column, _| !column.starts_with("strategy_")));
        rows
    };
    assert_eq!(without_names(&mixed), without_names(&own));
    let searched = |line: &str| of(&format!("{line} --table search"));
    let led = of(&format!("{mixed} --table led_by"));
    // Who is lost whoever leads him may choose either.
    let is_his = |price: &str| led.iter().filter(|row| row["price"] == price).all(|row| row["leader"] == "points");
    let (all, own) = (searched(&mixed), searched(&own));
    let his = all.iter().zip(&own).filter(|(row, _)| is_his(&row["price"]));
    assert!(his.clone().count() >= 8, "{led:?}");
    his.for_each(|(row, own)| assert_eq!(row, own));
}

#[test]
fn each_list_is_led_by_the_mix_that_the_other_cannot_answer() {
    let desk = Desk::new();
    let line = "price army-men --leaders points,gunline,assault --weights equilibrium --set frame.rounds=3 --unit jeep --games 40 --quiet";
    let whole = desk.overmatch(&format!("{line} --out prices")).ok().stdout;
    assert!(whole.contains("Prices under the equilibrium of points, gunline and assault"), "{whole}");
    assert!(whole.contains("both lists led by the equilibrium of points, gunline and assault"), "{whole}");
    let led = table(&desk.read("prices/led_by.csv"));
    for price in of(&format!("{line} --table search")).iter().map(|row| &row["price"]) {
        for seat in [["with", "a"], ["with", "b"], ["without", "a"], ["without", "b"]] {
            let own = led.iter().filter(|row| row["price"] == *price && [&row["list"], &row["seat"]] == seat);
            let sum: f64 = own.map(|row| number(row, "weight")).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{price} {seat:?}: {led:?}");
        }
    }
    // As an interrupt leaves it.
    let tables = ["price.csv", "search.csv", "led_by.csv"].map(|name| desk.read(&format!("prices/{name}")));
    let mut tally: Value = serde_json::from_str(&desk.read("prices/tally.json")).unwrap();
    tally["joints"].as_array_mut().unwrap().truncate(3);
    desk.write("prices/tally.json", tally.to_string());
    assert_eq!(desk.overmatch(&format!("{line} --resume prices --threads 1")).ok().stdout, whole);
    assert_eq!(["price.csv", "search.csv", "led_by.csv"].map(|name| desk.read(&format!("prices/{name}"))), tables);
    let record: Value = serde_json::from_str(&desk.read("prices/run.json")).unwrap();
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap();
    assert_eq!(desk.overmatch(&format!("{command} --quiet")).ok().stdout, whole);
    desk.overmatch(&line.replace("points,gunline", "gunline,points").replace(" --quiet", " --quiet --resume prices"))
        .refused(5, &["strategies differs"]);
    desk.overmatch("report prices --out page.html").ok();
    assert!(desk.read("page.html").contains("Who leads each list"));
}

#[test]
fn what_cannot_be_priced_is_refused() {
    for (line, parts) in [
        ("price one-hour --unit tank", &["bought with points", "one-hour"][..]),
        ("price little-wars --all", &["bought with points", "little-wars"]),
        ("price ardennes --all", &["bought with points", "ardennes"]),
        ("price army-men", &["--unit"]),
        ("price army-men --unit rifleman_10", &["no unit or upgrade of this name or path", "riflemen_10"]),
        ("price army-men --unit apc --unit profiles.apc", &["names `profiles.apc` twice"]),
        ("price army-men --unit apc --pool apc", &["nothing but `apc`"]),
        ("price army-men --unit apc --pool riflemen_10+armour", &["no upgrade for it `armour`"]),
        ("price army-men --unit apc --pool rangers", &["no unit `rangers`"]),
        ("price army-men --unit apc --copies 0", &["--copies"]),
        (
            "price army-men --unit gunner --copies 4",
            &["no list may hold 4 of `gunner` at any price", "expected at most 3"],
        ),
        ("price army-men --unit apc --set profiles.apc.points=90", &["--set gives `profiles.apc.points` one value"]),
        ("price army-men --unit riflemen_10 --pool riflemen_5+grenades+c4", &["expected one of them"]),
        ("price army-men --unit apc --leaders points,gunline --strategy points", &["cannot be used with"]),
        ("price army-men --unit apc --table prices", &["unknown table `prices`"]),
        ("price army-men --unit apc --weights equilibrium", &["--leaders", "none are named"]),
        ("price army-men --unit apc --table led_by --format csv", &["--table led_by", "--weights equilibrium"]),
        ("price army-men --unit apc --weights equilibrium --leaders points", &["at least 2 strategies"]),
        ("price army-men --unit apc --weights equilibrium --leaders points,gunlin", &["unknown strategy `gunlin`"]),
    ] {
        overmatch(line).refused(2, parts);
    }
}

#[test]
fn expectations_of_prices_hold_together() {
    let line = "price army-men --unit gunner --unit jeep --set frame.rounds=1 --games 20 --quiet --expect";
    let words: Vec<&str> = line.split(' ').chain(["price in 1..400"]).collect();
    let answer = crate::command::run(&words);
    assert!(
        answer.stdout.contains("All these intervals hold together.") && !answer.stdout.contains("97.5 %"),
        "{answer}"
    );
}
