//! `overmatch sensitivity`: moves whose effect is known beforehand, and each row by a comparison of its own.

use std::collections::BTreeMap;

use crate::command::{Answer, Desk, overmatch};
use serde_json::Value;

type Row = BTreeMap<String, String>;

const HEADER: &str = "rank,path,value,measure,games,down_to,down_difference,down_ci_low,down_ci_high,down_differing,up_to,\
                      up_difference,up_ci_low,up_ci_high,up_differing,effect,p,p_bh,verdict";

fn sensitivity(line: &str) -> Answer {
    overmatch(&format!("sensitivity {line} --quiet"))
}

fn table(csv: &str) -> Vec<Row> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row of CSV")).collect()
}

fn tornado(line: &str) -> Vec<Row> {
    table(&sensitivity(&format!("{line} --format csv")).ok().stdout)
}

fn row<'a>(rows: &'a [Row], path: &str) -> &'a Row {
    rows.iter().find(|row| row["path"] == path).unwrap_or_else(|| panic!("no row of {path}"))
}

fn number(cell: &str) -> f64 {
    cell.parse().unwrap_or_else(|_| panic!("{cell:?} is no number"))
}

/// The row of a measure in the summary of a run.
fn run_row(line: &str, measure: &str) -> Row {
    let rows = table(&overmatch(&format!("run {line} --format csv --quiet")).ok().stdout);
    rows.into_iter().find(|row| row["measure"] == measure).expect("a row of the measure")
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1e-3), "{found} is not {expected}");
}

#[test]
fn numbers_that_play_no_part_have_no_effect() {
    let rows = tornado("ardennes --games 300");
    let mut inert = 0;
    for row in &rows {
        let path = row["path"].as_str();
        let plays_no_part = path == "games"
            || path.starts_with("odds.")
            || path.starts_with("limits.")
            || (path.starts_with("strategies.") && !path.starts_with("strategies.drill."));
        if !plays_no_part {
            continue;
        }
        inert += 1;
        assert!(["no_effect", "fixed"].contains(&row["verdict"].as_str()), "{row:?}");
        for way in ["down", "up"].iter().filter(|way| !row[&format!("{way}_to")].is_empty()) {
            let cells = ["difference", "differing"].map(|column| row[&format!("{way}_{column}")].as_str());
            assert_eq!(cells, ["0", "0"], "{row:?}");
        }
    }
    assert!(inert > 100, "{inert}");
    for path in ["odds.base.guns", "games", "strategies.leader.grit.keep_stars", "limits.turns"] {
        let row = row(&rows, path);
        assert_eq!((row["verdict"].as_str(), row["effect"].as_str(), row["p_bh"].as_str()), ("no_effect", "0", "1"));
    }
    for path in ["points.area", "stats.die", "enemy.count_die", "strategies.drill.attack.rerolls"] {
        assert_eq!(row(&rows, path)["verdict"], "clear", "{path}");
    }
}

#[test]
fn the_knobs_of_another_strategy_move_it_when_it_plays() {
    let line = "ardennes --games 600 --strategy leader --only strategies";
    let rows = tornado(line);
    assert!(
        rows.iter().filter(|row| row["path"].starts_with("strategies.drill.")).all(|row| row["verdict"] == "no_effect")
    );
    let of_leader = rows.iter().filter(|row| row["path"].starts_with("strategies.leader."));
    assert!(of_leader.filter(|row| row["verdict"] == "clear").count() >= 2, "{rows:?}");
}

#[test]
fn a_point_more_for_an_area_is_worth_the_areas_that_were_cleared() {
    let line = "ardennes --games 2000 --seed 3";
    let rows = tornado(&format!("{line} --only points"));
    for (path, measure, per_point) in [("points.area", "areas_cleared", 1.0), ("points.town", "towns", 1.0)] {
        let (row, run) = (row(&rows, path), run_row(line, measure));
        let [mean, low, high] = ["mean", "ci_low", "ci_high"].map(|column| number(&run[column]) * per_point);
        assert_eq!((row["down_to"].as_str(), row["value"].as_str(), row["up_to"].as_str()), ("0", "1", "2"));
        near(number(&row["up_difference"]), mean);
        near(number(&row["down_difference"]), -mean);
        // The differences of the pairs are the areas themselves, so the interval is theirs too.
        near(number(&row["up_ci_low"]), low);
        near(number(&row["up_ci_high"]), high);
        near(number(&row["down_ci_low"]), -high);
        near(number(&row["down_ci_high"]), -low);
        near(number(&row["effect"]), mean);
        let none = run_row(&format!("{line} --set points.levels.0=1"), measure);
        assert_eq!(none["mean"], run["mean"], "points change nothing in play");
    }
    // Whether a game differs is whether it cleared an area at all.
    let distribution = overmatch(&format!("run {line} --format csv --table distribution --quiet")).ok().stdout;
    let none = table(&distribution).into_iter().find(|row| row["measure"] == "areas_cleared" && row["value"] == "0");
    let none = none.map_or(0.0, |row| number(&row["count"]));
    assert_eq!(number(&row(&rows, "points.area")["up_differing"]), 2_000.0 - none);
    // Nobody surrendered, so what it costs moves nothing; levels are no points.
    for path in ["points.surrender", "points.levels.0", "points.levels.3"] {
        assert_eq!(row(&rows, path)["verdict"], "no_effect", "{path}");
    }
}

/// The row of a comparison with the scenario as it stands and with this move.
fn compared(line: &str, measure: &str, moved: &str) -> BTreeMap<String, String> {
    let (scenario, rest) = line.split_once(' ').unwrap();
    // What is set in all variants belongs to each.
    let (rest, also) = rest.split_once(" --set ").unwrap_or((rest, ""));
    let set = if also.is_empty() { moved.to_string() } else { format!("{also};{moved}") };
    let base = if also.is_empty() { String::new() } else { format!("--set {also}") };
    let compare = format!("compare {scenario} {rest} {base} --set {set} --measures {measure} --format csv --quiet");
    // The last pair is that of the last two variants: as changed for all, and as moved.
    table(&overmatch(&compare).ok().stdout).pop().unwrap()
}

#[test]
fn every_row_is_a_comparison_of_its_two_moves_with_the_scenario_as_it_stands() {
    for (line, measure) in [
        ("ardennes --games 500", "victory_points"),
        ("ardennes --games 400 --strategy leader --seed 5 --set stats.die=4", "ending=casualty"),
    ] {
        let rows = tornado(&format!("{line} --measure {measure} --only sheet,enemy,dice"));
        for row in &rows {
            let path = &row["path"];
            let (mut p_values, mut sizes) = (Vec::new(), vec![0.0]);
            for way in ["down", "up"] {
                let to = &row[&format!("{way}_to")];
                if to.is_empty() {
                    continue;
                }
                let pair = compared(line, measure, &format!("{path}={to}"));
                for figure in ["difference", "ci_low", "ci_high", "differing"] {
                    assert_eq!(row[&format!("{way}_{figure}")], pair[figure], "{path} {way} {figure}");
                }
                p_values.push(number(&pair["p"]));
                sizes.push(number(&pair["difference"]).abs());
            }
            assert!(!p_values.is_empty(), "{row:?}");
            let least = p_values.iter().copied().fold(1.0, f64::min);
            near(number(&row["p"]), (least * p_values.len() as f64).min(1.0));
            assert_eq!(number(&row["effect"]), sizes.into_iter().fold(0.0, f64::max));
        }
    }
}

#[test]
fn rows_are_sorted_by_effect_and_marked_together() {
    let rows = tornado("ardennes --games 400");
    let order =
        |row: &Row| ["clear", "no_effect", "fixed"].iter().position(|verdict| row["verdict"] == *verdict).unwrap_or(0);
    assert!(rows.is_sorted_by_key(order));
    assert!(rows.iter().zip(1..).all(|(row, rank)| number(&row["rank"]) == f64::from(rank)));
    let effects: Vec<f64> = rows.iter().filter(|row| order(row) == 0).map(|row| number(&row["effect"])).collect();
    assert!(effects.is_sorted_by(|a, b| a >= b) && effects.len() > 50);
    // Benjamini and Hochberg by their own words: the least m p(k) / k over all that are not smaller.
    let mut p_values: Vec<f64> = rows.iter().filter(|row| !row["p"].is_empty()).map(|row| number(&row["p"])).collect();
    p_values.sort_by(f64::total_cmp);
    let m = p_values.len() as f64;
    for row in rows.iter().filter(|row| !row["p"].is_empty()) {
        let p = number(&row["p"]);
        let not_smaller = p_values.iter().zip(1..).filter(|(other, _)| **other >= p);
        let adjusted = not_smaller.map(|(p, k)| p * m / f64::from(k)).fold(1.0, f64::min);
        near(number(&row["p_bh"]), adjusted);
        let verdict = match (row["verdict"].as_str(), adjusted <= 1.0 - 0.95) {
            ("no_effect", _) => "no_effect",
            (_, true) => "clear",
            (_, false) => "unclear",
        };
        assert_eq!(row["verdict"], verdict);
    }
    let verdicts: Vec<&str> = rows.iter().map(|row| row["verdict"].as_str()).collect();
    assert!(verdicts.contains(&"clear") && verdicts.contains(&"unclear") && verdicts.contains(&"no_effect"));
}

#[test]
fn only_some_numbers_are_the_same_rows_of_them() {
    let all = tornado("ardennes --games 300");
    let line = "ardennes --games 300 --only";
    for (only, expected) in [
        ("points.levels", 4),
        ("enemy.tiger", 1),
        ("enemy.tiger.level", 1),
        ("sheet", 7),
        ("points.area,sheet.armor", 2),
        ("points.levels.0", 1),
        ("weather.storm,terrain.ice", 8),
    ] {
        let rows = tornado(&format!("{line} {only}"));
        assert_eq!(rows.len(), expected, "{only}");
        for found in &rows {
            let whole = row(&all, &found["path"]);
            for column in ["value", "down_difference", "up_difference", "up_ci_low", "down_ci_high", "p", "effect"] {
                assert_eq!(found[column], whole[column], "{only} {column}");
            }
        }
    }
    assert_eq!(all.len(), tornado("ardennes --games 20 --only odds,games,map,stats,sheet,dice,weather,terrain,enemy,town,points,limits,strategies").len());
}

#[test]
fn a_step_is_one_or_a_part_of_the_number() {
    let moves = |line: &str, path: &str| {
        let rows = tornado(&format!("{line} --games 20 --only {path}"));
        ["down_to", "up_to"].map(|column| rows[0][column].clone())
    };
    assert_eq!(moves("ardennes", "sheet.armor"), ["3", "5"]);
    assert_eq!(moves("ardennes --step one", "limits.turns"), ["9999", "10001"]);
    assert_eq!(moves("ardennes --step 10%", "limits.turns"), ["9000", "11000"]);
    assert_eq!(moves("ardennes --step 0.5", "limits.fight_rounds"), ["500", "1500"]);
    assert_eq!(moves("ardennes --step 10%", "sheet.armor"), ["3", "5"]);
    assert_eq!(moves("ardennes --step 50%", "sheet.armor"), ["2", "6"]);
    assert_eq!(moves("ardennes --set limits.turns=500 --step 10%", "limits.turns"), ["450", "550"]);
}

#[test]
fn real_numbers_move_by_a_tenth_or_by_the_part() {
    let moves = |step: &str| {
        let rows = tornado(&format!("one-hour/ambush --games 20 --only features --step {step}"));
        let radius = rows.iter().find(|row| row["path"].ends_with(".radius_in") && row["value"] == "3.5");
        ["down_to", "up_to"].map(|column| radius.expect("a radius of 3.5 inches")[column].clone())
    };
    assert_eq!(moves("one"), ["3.15", "3.85"]);
    assert_eq!(moves("20%"), ["2.8", "4.2"]);
}

#[test]
fn a_move_that_the_scenario_refuses_is_left_out_and_both_make_it_fixed() {
    let rows = tornado("ardennes --games 200 --only enemy.foot_unit,enemy.tiger");
    let foot = row(&rows, "enemy.foot_unit.level");
    for column in ["down_to", "down_difference", "down_ci_low", "down_ci_high", "down_differing"] {
        assert_eq!(foot[column], "", "no level below 0: {column}");
    }
    assert_eq!((foot["up_to"].as_str(), foot["verdict"].as_str()), ("1", "clear"));
    // A real 0 has no part that were a step.
    let words = [
        "sensitivity",
        "one-hour",
        "--games",
        "20",
        "--set",
        "victory.objective_in=[0.0,18]",
        "--only",
        "victory.objective_in",
        "--format",
        "csv",
        "--quiet",
    ];
    let rows = table(&crate::command::run(&words).ok().stdout);
    let fixed = row(&rows, "victory.objective_in.0");
    let cells = ["down_to", "up_to", "effect", "p", "p_bh", "verdict"].map(|column| fixed[column].as_str());
    assert_eq!(cells, ["", "", "", "", "", "fixed"]);
    assert_eq!(rows.last().unwrap()["path"], "victory.objective_in.0", "fixed ones come last");
}

#[test]
fn shares_are_moved_by_what_moves_their_limit() {
    let rows = tornado("ardennes --games 1000 --measure victory_level>=major --only points.levels,odds.base.guns");
    let limit = row(&rows, "points.levels.2");
    // Major is 16 points: at 15 the games of 15 points are major too, at 17 those of 16 no longer.
    let distribution =
        table(&overmatch("run ardennes --games 1000 --format csv --table distribution --quiet").ok().stdout);
    let share = |points: &str| {
        let found = distribution.iter().find(|row| row["measure"] == "victory_points" && row["value"] == points);
        number(&found.unwrap()["share"])
    };
    near(number(&limit["down_difference"]), share("15"));
    near(number(&limit["up_difference"]), -share("16"));
    assert_eq!(
        (limit["verdict"].as_str(), limit["rank"].as_str(), limit["measure"].as_str()),
        ("clear", "1", "victory_level>=major")
    );
    for path in ["points.levels.0", "points.levels.1", "points.levels.3", "odds.base.guns"] {
        assert_eq!(row(&rows, path)["verdict"], "no_effect", "{path}");
    }
}

#[test]
fn the_headline_is_moved_unless_a_measure_is_named() {
    let [bare, named] = ["", "--measure victory_points"]
        .map(|measure| sensitivity(&format!("ardennes --games 100 --only sheet {measure} --format csv")).ok());
    assert_eq!(bare, named);
    assert_eq!(bare.stdout.lines().next(), Some(HEADER));
}

#[test]
fn every_form_tells_the_same() {
    let line = "ardennes --games 500 --only sheet,points,odds.base";
    let csv = tornado(line);
    assert_eq!(csv, table(&sensitivity(&format!("{line} --format csv --table tornado")).ok().stdout));
    let read: Value = serde_json::from_str(&sensitivity(&format!("{line} --format json")).ok().stdout).unwrap();
    let names: Vec<&str> = read["tables"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["tornado", "interactions", "run"]);
    let rows = read["tables"]["tornado"].as_array().unwrap();
    assert_eq!(rows.len(), csv.len());
    for (row, csv) in rows.iter().zip(&csv) {
        assert_eq!(
            (row["path"].as_str().unwrap(), row["verdict"].as_str().unwrap()),
            (&*csv["path"], &*csv["verdict"])
        );
        assert_eq!(row["effect"].as_f64(), csv["effect"].parse().ok());
    }
    let text = sensitivity(&format!("{line} --all")).ok().stdout;
    for part in
        ["What moves victory_points", "n = 500 pairs of games each", "No effect: no game differed", "odds.base ("]
    {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    let base = number(&run_row("ardennes --games 500", "victory_points")["mean"]);
    let told = text.split("As it stands: ").nth(1).and_then(|rest| rest.split(". ").next()).expect("the base");
    assert!((number(told) - base).abs() <= 0.01, "{told} {base}");
    assert!(!text.contains("odds.base.guns"), "numbers without an effect are only counted:\n{text}");
    assert!(sensitivity(&format!("{line} --format markdown")).ok().stdout.contains("| points.area"));
}

#[test]
fn a_folder_holds_the_table_on_any_number_of_threads_and_its_command_repeats_it() {
    for line in [
        "ardennes --games 300 --only sheet,points --seed 4 --level 0.9 --set stats.die=4",
        "ardennes --games 100 --measure victory_level>=major --step 20% --strategy leader --only enemy",
    ] {
        let desk = Desk::new();
        for threads in [1, 2, 7] {
            desk.overmatch(&format!("sensitivity {line} --quiet --threads {threads} --out t{threads}")).ok();
        }
        assert_eq!(desk.names("t1"), ["interactions.csv", "run.json", "tally.json", "tornado.csv"]);
        let record: Value = serde_json::from_str(&desk.read("t1/run.json")).unwrap();
        let command = record["command"].as_str().unwrap().replace('\'', "");
        desk.overmatch(&format!("{} --quiet --out again", command.strip_prefix("overmatch ").unwrap())).ok();
        for file in desk.names("t1") {
            for other in ["t2", "t7", "again"] {
                assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("{other}/{file}")), "{other} {file}");
            }
        }
    }
}

#[test]
fn what_cannot_be_moved_is_refused() {
    for (line, parts) in [
        ("", &["<SCENARIO>"][..]),
        ("ardennes --measure kils", &["unknown measure `kils`", "did you mean `kills`?"]),
        ("ardennes --measure ending", &["`ending` needs a label"]),
        ("ardennes --only sheat", &["--only sheat: no number of the scenario is there", "did you mean `sheet`?"]),
        ("ardennes --only enem", &["--only enem: no number of the scenario is there"]),
        ("ardennes --only sheet,points.levels.9", &["--only points.levels.9"]),
        ("ardennes --only title", &["--only title: no number of the scenario is there"]),
        ("ardennes --step 0", &["expected one, or a part"]),
        ("ardennes --step=-10%", &["expected one, or a part"]),
        ("ardennes --step two", &["expected one, or a part"]),
        ("ardennes --step nan", &["expected one, or a part"]),
        ("ardennes --table summary", &["unknown table `summary`", "tornado"]),
        ("ardennes --strategy nobody", &["unknown strategy `nobody`"]),
        ("ardennes --set sheet.armour=3", &["sheet.armour", "did you mean"]),
        ("ardennes --games 0", &["at least 1"]),
    ] {
        overmatch(&format!("sensitivity {line}")).refused(2, parts);
    }
}

#[test]
fn every_two_of_the_largest_are_moved_together_and_held_against_either_alone() {
    let line = "ardennes --games 400 --only dice.luck,sheet.armor,sheet.guns,dice.most";
    let bars = tornado(line);
    let rows = table(&sensitivity(&format!("{line} --pairs 3 --table interactions --format csv")).ok().stdout);
    assert_eq!((rows.len(), bars.len()), (3, 4), "every two of three");
    let top: Vec<&str> = bars[..3].iter().map(|bar| bar["path"].as_str()).collect();
    let mut last = f64::INFINITY;
    for row in &rows {
        assert!(top.contains(&row["path"].as_str()) && top.contains(&row["with"].as_str()), "{row:?}");
        let alone = |path: &str, to: &str| {
            let bar = bars.iter().find(|bar| bar["path"] == row[path]).expect("a bar of the number");
            let way = if bar["down_to"] == row[to] { "down" } else { "up" };
            assert_eq!(bar[&format!("{way}_to")], row[to], "{row:?}");
            number(&bar[&format!("{way}_difference")])
        };
        let [first, second] = [alone("path", "to"), alone("with", "with_to")];
        near(number(&row["effect"]), first);
        near(number(&row["with_effect"]), second);
        // Both moves at once, by a comparison of their own.
        let both = format!("{}={};{}={}", row["path"], row["to"], row["with"], row["with_to"]);
        let compared = overmatch(&format!(
            "compare ardennes --games 400 --quiet --measures victory_points --format csv --set {both}"
        ));
        let together = number(&table(&compared.ok().stdout)[0]["difference"]);
        near(number(&row["together"]), together);
        near(number(&row["interaction"]), together - first - second);
        assert!(number(&row["ci_low"]) <= number(&row["interaction"]) && number(&row["interaction"]).abs() <= last);
        last = number(&row["interaction"]).abs();
    }
}

#[test]
fn one_game_is_no_games() {
    let answer = sensitivity("ardennes --only sheet.armor --games 1").ok();
    assert!(answer.stdout.contains("n = 1 game each"), "{answer}");
}

#[test]
fn many_games_go_by_in_slices_and_are_the_same_pairs() {
    // Two slices and a part of one.
    let line = "ardennes --games 45250";
    for row in tornado(&format!("{line} --only sheet.armor,stats.die")) {
        let to = format!("{}={},{}", row["path"], row["down_to"], row["up_to"]);
        let sweep = overmatch(&format!("sweep {line} --vary {to} --table contrasts --format csv --quiet"));
        for (way, cell) in ["down", "up"].iter().zip(table(&sweep.ok().stdout)) {
            let moved = format!("{}={}", row["path"], row[&format!("{way}_to")]);
            let compared = compared(line, "victory_points", &moved);
            for column in ["difference", "ci_low", "ci_high", "differing"] {
                assert_eq!(row[&format!("{way}_{column}")], compared[column], "{column} of {moved}");
                assert_eq!(cell[column], compared[column], "{column} of {moved}");
            }
        }
    }
}

#[test]
fn pairs_are_kept_and_resumed_drawn_and_told() {
    let line = "sensitivity ardennes --games 300 --only dice.luck,sheet.armor,sheet.guns --quiet --pairs 3";
    let desk = Desk::new();
    for threads in [1, 7] {
        desk.overmatch(&format!("{line} --threads {threads} --out t{threads}")).ok();
    }
    for file in desk.names("t1") {
        assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("t7/{file}")), "{file}");
    }
    // The moves and the first pair alone, as after an interrupt.
    let mut tally: Value = serde_json::from_str(&desk.read("t7/tally.json")).unwrap();
    for list in ["cells", "joints"] {
        let sums = tally[list].as_array_mut().expect("those of the scenario, of moves and of pairs");
        assert_eq!(sums.len(), 1 + 6 + 3);
        sums.truncate(8);
    }
    desk.write("t7/tally.json", tally.to_string());
    desk.overmatch(&format!("{line} --resume t7")).ok();
    assert_eq!(desk.read("t7/interactions.csv"), desk.read("t1/interactions.csv"));
    desk.overmatch("sensitivity ardennes --games 300 --only dice.luck,sheet.armor,sheet.guns --quiet --resume t1")
        .refused(5, &["design differs"]);
    desk.overmatch("chart t1 --kind heat-map --out map.svg").ok();
    assert!(desk.read("map.svg").contains("dice.luck"));
    let text = desk.overmatch(line).ok();
    assert!(
        text.stdout.contains("Two numbers moved together: victory_points beyond what both do alone, added up"),
        "{text}"
    );
    overmatch("sensitivity ardennes --pairs 1").refused(2, &["expected a whole number from 2 to 40"]);
}
