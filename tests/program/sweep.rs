//! `overmatch sweep`: each row is a run of its own, and what is not to be swept is refused.

use std::collections::{BTreeMap, BTreeSet};

use crate::command::{Answer, Desk, cells, overmatch, run};
use serde_json::Value;

const SUMMARY: &str = "measure,unit,games,mean,std_dev,std_error,ci_low,ci_high,min,p05,p25,median,p75,p95,max";

fn sweep(line: &str) -> Answer {
    overmatch(&format!("sweep {line} --quiet"))
}

/// The rows of a table of a sweep, the header first.
fn table(line: &str, table: &str) -> Vec<Vec<String>> {
    sweep(&format!("{line} --format csv --table {table}")).ok().cells()
}

/// The summary of a run, the header first.
fn alone(line: &str) -> Vec<Vec<String>> {
    overmatch(&format!("run {line} --format csv --quiet")).ok().cells()
}

/// Every cell of a sweep of these paths is the run with the same values, to the last digit.
fn check(rest: &str, axes: &[(&str, &[&str])], scenario: &str) {
    let vary: String = axes.iter().map(|(path, values)| format!(" --vary {path}={}", values.join(","))).collect();
    let found = table(&format!("{scenario}{vary} {rest}"), "summary");
    let paths: Vec<&str> = axes.iter().map(|(path, _)| *path).collect();
    assert_eq!(found[0].join(","), format!("{},{SUMMARY}", paths.join(",")));
    let mut combinations = vec![Vec::new()];
    for (_, values) in axes {
        combinations = combinations
            .iter()
            .flat_map(|cell: &Vec<&str>| values.iter().map(move |value| [&cell[..], &[*value]].concat()))
            .collect();
    }
    let mut rows = found[1..].iter();
    for cell in &combinations {
        let set: String = paths.iter().zip(cell).map(|(path, value)| format!(" --set {path}={value}")).collect();
        for alone in &alone(&format!("{scenario}{set} {rest}"))[1..] {
            let row = rows.next().expect("a row for each of the run");
            assert_eq!(row[..paths.len()], cell[..]);
            assert_eq!(row[paths.len()..], alone[..], "{cell:?}");
        }
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn every_row_is_the_run_with_the_same_values() {
    check("--games 700", &[("enemy.count_die", &["1", "2", "3"]), ("stats.die", &["3", "6"])], "ardennes");
    check("--games 400 --seed 9 --level 99% --strategy leader", &[("sheet.armor", &["2", "4", "6"])], "ardennes");
    // Tables by row name, values of lists by index, words as they are, and a change of all cells beside.
    check(
        "--games 300 --set stats.die=6",
        &[("enemy.tiger.level", &["1", "3"]), ("points.levels.0", &["5", "6"]), ("strategy", &["drill", "leader"])],
        "ardennes",
    );
    check("--games 60 --strategy random", &[("sides.b.strategy", &["aggressive", "random"])], "one-hour");
}

#[test]
fn the_sweep_table_has_a_row_for_each_cell_and_measure() {
    let line =
        "ardennes --vary stats.die=3..5 --games 300 --measures victory_points,ending=casualty,victory_level>=major";
    let rows = table(line, "sweep");
    assert_eq!(rows[0].join(","), format!("stats.die,{SUMMARY}"));
    let named: Vec<String> = rows[1..].iter().map(|row| format!("{} {}", row[0], row[1])).collect();
    let expected: Vec<String> = ["3", "4", "5"]
        .iter()
        .flat_map(|die| {
            ["victory_points", "ending=casualty", "victory_level>=major"].map(|measure| format!("{die} {measure}"))
        })
        .collect();
    assert_eq!(named, expected);
    for (at, die) in ["3", "4", "5"].iter().enumerate() {
        let alone = alone(&format!("ardennes --games 300 --set stats.die={die}"));
        let row = |name: &str| alone.iter().find(|row| row[0] == name).unwrap();
        assert_eq!(rows[1 + 3 * at][1..], row("victory_points")[..]);
        assert_eq!(rows[2 + 3 * at][1..], row("ending=casualty")[..]);
        let mean = |name: &str| row(name)[3].parse::<f64>().unwrap();
        let major = mean("victory_level=major") + mean("victory_level=decisive");
        assert!((rows[3 + 3 * at][4].parse::<f64>().unwrap() - major).abs() < 1e-12);
    }
    // The headline unless measures are named.
    let headline = table("ardennes --vary stats.die=3..5 --games 300", "sweep");
    assert!(headline[1..].iter().all(|row| row[1] == "victory_points") && headline.len() == 4);
}

#[test]
fn ranges_and_lists_of_values_are_read() {
    let values = |text: &str| -> String {
        let answer = run(&["sweep", "ardennes", "--vary", text, "--games", "2", "--quiet", "--format", "csv"]);
        answer.ok().cells()[1..].iter().map(|row| row[0].clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(values("stats.die=3"), "3");
    assert_eq!(values("stats.die=3,6,4"), "3 6 4");
    assert_eq!(values("stats.die = 3, 6"), "3 6");
    assert_eq!(values("stats.die=3..6"), "3 4 5 6");
    assert_eq!(values("stats.die=1..6/2"), "1 3 5");
    assert_eq!(values("points.surrender=-2..1"), "-2 -1 0 1");
    assert_eq!(values("enemy.tiger.unit=tank,regular"), "tank regular");
    assert_eq!(values("strategies.drill.surrender_when_dry=true,false"), "true false");
    let lists = sweep("ardennes --vary points.levels=[6,11,16,21],[1,2,3,4] --games 2 --format csv").ok().stdout;
    assert!(lists.contains("\n\"[6,11,16,21]\",victory_points") && lists.contains("\n\"[1,2,3,4]\",victory_points"));
}

#[test]
fn the_name_of_a_measure_with_labels_stands_for_all_of_them() {
    let rows = table("ardennes --vary stats.die=3,4 --games 50 --measures ending", "sweep");
    assert_eq!(rows.len(), 1 + 2 * 5);
    assert!(rows[1..].iter().all(|row| row[1].starts_with("ending=")));
}

#[test]
fn a_latin_design_takes_each_value_of_each_path_equally_often() {
    let line =
        "ardennes --vary stats.die=3..6 --vary enemy.count_die=1,2 --vary sheet.armor=0..3 --design latin:8 --games 50";
    let rows = table(line, "sweep");
    assert_eq!(rows.len(), 9);
    for (column, times) in [(0, 2), (1, 4), (2, 2)] {
        let mut values: Vec<&str> = rows[1..].iter().map(|row| row[column].as_str()).collect();
        values.sort_unstable();
        let distinct: BTreeSet<&str> = values.iter().copied().collect();
        assert_eq!(distinct.len() * times, 8);
        assert!(distinct.iter().all(|value| values.iter().filter(|other| other == &value).count() == times));
    }
    // Its cells are runs too, the same ones on any number of threads, and others under another seed.
    for row in &rows[1..] {
        let set = format!("--set stats.die={} --set enemy.count_die={} --set sheet.armor={}", row[0], row[1], row[2]);
        assert_eq!(row[3..], alone(&format!("ardennes {set} --games 50"))[1][..]);
    }
    assert_eq!(rows, table(&format!("{line} --threads 7"), "sweep"));
    let order = |seed: u64| -> Vec<Vec<String>> {
        table(&format!("{line} --seed {seed}"), "sweep")[1..].iter().map(|row| row[..3].to_vec()).collect()
    };
    assert_eq!(order(1), rows[1..].iter().map(|row| row[..3].to_vec()).collect::<Vec<_>>());
    assert_ne!(order(1), order(2));
}

#[test]
fn a_latin_design_of_values_too_many_for_a_full_one() {
    let line = "ardennes --vary sheet.armor=1..6 --vary sheet.guns=1..6 --vary sheet.crew=1..6 --vary sheet.stars=1..6 --vary stats.die=1..6 --vary enemy.tiger.level=1..6 --games 1";
    overmatch(&format!("sweep {line}"))
        .refused(4, &["a full design of 46,656 cells, expected at most 10,000", "--design latin:N"]);
    assert_eq!(table(&format!("{line} --design latin:9"), "sweep").len(), 10);
    overmatch("sweep ardennes --vary sheet.armor=1..101 --vary sheet.guns=1..100").refused(4, &["10,100 cells"]);
    let axis =
        |at: u32| format!(" --vary points.medal_kills.{}=1..10000 --vary points.levels.{}=1..10000", at % 4, at % 4);
    overmatch(&format!("sweep ardennes{}{}{}", axis(0), axis(1), axis(2))).refused(4, &["too many cells"]);
}

#[test]
fn what_cannot_be_swept_is_refused() {
    for (line, parts) in [
        ("ardennes", &["--vary"][..]),
        ("ardennes --vary stats.die", &["expected PATH=VALUES"]),
        ("ardennes --vary stats.die=", &["expected PATH=VALUES"]),
        ("ardennes --vary =3", &["expected PATH=VALUES"]),
        ("ardennes --vary stats.die=3,,4", &["expected PATH=VALUES"]),
        ("ardennes --vary stats.die=6..3", &["lower end first", "did you mean 3..6?"]),
        ("ardennes --vary stats.die=3..6/0", &["STEP above 0"]),
        ("ardennes --vary stats.die=1..100000", &["more than 10000 values"]),
        ("ardennes --vary stats.dye=3,6", &["stats.dye", "did you mean"]),
        ("ardennes --vary enemy.panther.level=1..2", &["panther"]),
        ("ardennes --vary points.levels.9=1..2", &["points.levels.9"]),
        ("ardennes --vary stats.die=3,0", &["stats.die"]),
        ("ardennes --vary stats.die=3,many", &["stats.die"]),
        ("ardennes --vary stats.die=3,4.5", &["stats.die"]),
        ("ardennes --vary enemy.tiger.unit=tank,boat", &["boat"]),
        ("ardennes --vary stats.die=3,4 --vary stats.die=5,6", &["--vary names `stats.die` twice"]),
        ("ardennes --vary strategy=drill,dril", &["dril"]),
        ("ardennes --vary stats.die=3,4 --measures kils", &["unknown measure `kils`", "did you mean `kills`?"]),
        ("ardennes --vary stats.die=3,4 --design latin:0", &["expected full or latin:N"]),
        ("ardennes --vary stats.die=3,4 --design latin:10001", &["N from 1 to 10000"]),
        ("ardennes --vary stats.die=3,4 --design square", &["expected full or latin:N"]),
        ("ardennes --vary stats.die=3,4 --table cells", &["unknown table `cells`", "sweep"]),
        ("ardennes --vary stats.die=3,4 --games 0", &["at least 1"]),
        ("ardennes --vary stats.die=3,4 --strategy nobody", &["unknown strategy `nobody`"]),
    ] {
        overmatch(&format!("sweep {line}")).refused(2, parts);
    }
}

#[test]
fn nothing_is_played_or_written_if_one_cell_of_many_is_refused() {
    let desk = Desk::new();
    desk.overmatch("sweep ardennes --vary enemy.count_die=1..3 --vary stats.die=3,4,-1 --games 1e9 --out s")
        .refused(2, &["stats.die"]);
    assert!(!desk.path("s").exists());
}

#[test]
fn every_form_tells_the_same() {
    let line = "ardennes --vary stats.die=3,6 --games 400 --measures victory_points,kills";
    let csv = table(line, "sweep");
    assert_eq!(sweep(&format!("{line} --format csv")).ok().cells(), csv, "the table of CSV");
    let read: Value = serde_json::from_str(&sweep(&format!("{line} --format json")).ok().stdout).unwrap();
    let names: Vec<&str> = read["tables"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["sweep", "summary", "contrasts", "run"]);
    let rows = read["tables"]["sweep"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    for (row, cells) in rows.iter().zip(&csv[1..]) {
        let mean = csv[0].iter().position(|column| column == "mean").unwrap();
        assert_eq!(row["mean"].as_f64(), cells[mean].parse().ok());
        assert_eq!(row["measure"], cells[1]);
    }
    let text = sweep(&format!("{line} --all")).ok().stdout;
    for part in ["varied: stats.die", "400 games of seed 1", "95 % interval", "All cells play the same game numbers"] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    assert!(sweep(&format!("{line} --format markdown")).ok().stdout.contains("| stats.die |"));
}

#[test]
fn a_folder_holds_both_tables_and_its_command_repeats_it() {
    for line in [
        "ardennes --vary stats.die=3..5 --vary enemy.tiger.unit=tank,regular --games 200 --seed 4 --level 0.9 --set sheet.armor=5",
        "ardennes --vary stats.die=3..5 --design latin:2 --measures kills,ending=casualty --strategy leader --games 100",
    ] {
        let desk = Desk::new();
        for threads in [1, 3] {
            desk.overmatch(&format!("sweep {line} --quiet --threads {threads} --out t{threads}")).ok();
        }
        assert_eq!(desk.names("t1"), ["contrasts.csv", "run.json", "summary.csv", "sweep.csv", "tally.json"]);
        let record: Value = serde_json::from_str(&desk.read("t1/run.json")).unwrap();
        let command = record["command"].as_str().unwrap().replace('\'', "");
        desk.overmatch(&format!("{} --quiet --out again", command.strip_prefix("overmatch ").unwrap())).ok();
        for file in desk.names("t1") {
            assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("t3/{file}")), "{file}");
            assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("again/{file}")), "{file}");
        }
        assert_eq!(cells(&desk.read("t1/sweep.csv")), table(line, "sweep"));
    }
}

#[test]
fn all_cells_play_the_same_games() {
    // A number that plays no part gives the same row twice but for its value.
    let rows = table("ardennes --vary odds.base.guns=1,2 --games 300", "summary");
    let half = (rows.len() - 1) / 2;
    for (one, other) in rows[1..].iter().zip(&rows[1 + half..]) {
        assert_eq!(one[1..], other[1..]);
    }
}

#[test]
fn a_twentieth_of_the_scenarios_games_unless_told_otherwise() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"ardennes\"\ngames = 40_000\n");
    let games = |line: &str| {
        desk.overmatch(&format!("sweep {line} --vary stats.die=3,4 --quiet --format csv")).ok().cells()[1][3].clone()
    };
    assert_eq!((games("mine.toml"), games("mine.toml --set games=5000")), ("2000".to_string(), "1000".to_string()));
}

/// The rows of a table by the names of its columns.
fn named_rows(line: &str, name: &str) -> Vec<BTreeMap<String, String>> {
    let cells = table(line, name);
    let row = |row: &Vec<String>| cells[0].iter().cloned().zip(row.iter().cloned()).collect();
    cells[1..].iter().map(row).collect()
}

#[test]
fn every_cell_is_held_against_the_scenario_as_it_stands() {
    let found = named_rows("ardennes --vary sheet.stars=3,4,5 --vary dice.luck=1,2 --games 400", "contrasts");
    assert_eq!(found.len(), 6, "the headline of each cell");
    let mut p_values = Vec::new();
    for row in &found {
        assert_eq!(row["measure"], "victory_points");
        let set = format!("sheet.stars={};dice.luck={}", row["sheet.stars"], row["dice.luck"]);
        if (row["sheet.stars"].as_str(), row["dice.luck"].as_str()) == ("4", "1") {
            // The scenario as it stands beside itself is not asked.
            assert_eq!((row["differing"].as_str(), row["p_holm"].as_str(), row["clear"].as_str()), ("0", "", "no"));
            continue;
        }
        let line = format!("compare ardennes --measures victory_points --games 400 --quiet --format csv --set {set}");
        let compared = overmatch(&line).ok().cells();
        let of = |column: &str| {
            let at = compared[0].iter().position(|name| name == column).expect("a column of the comparison");
            compared[1][at].clone()
        };
        for column in ["difference", "std_error", "ci_low", "ci_high", "method", "differing", "p"] {
            assert_eq!(row[column], of(column), "{column} of {set}");
        }
        p_values.push((row["p"].parse::<f64>().unwrap(), row["p_holm"].parse::<f64>().unwrap()));
    }
    // Five are asked together.
    p_values.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!((p_values[0].1 - 5.0 * p_values[0].0).abs() <= 1e-12 * p_values[0].1, "{p_values:?}");
    let named = named_rows("ardennes --vary sheet.stars=5 --games 200 --measures kills,turns", "contrasts");
    assert_eq!(named.iter().map(|row| row["measure"].as_str()).collect::<Vec<_>>(), ["kills", "turns"]);
}

#[test]
fn of_several_measures_each_is_held_against_the_scenario_as_if_it_were_alone() {
    let rows = |measures: &str| {
        named_rows(&format!("ardennes --vary sheet.stars=2,5 --games 300 --measures {measures}"), "contrasts")
    };
    let together = rows("kills,victory_points,ending=surrender");
    assert_eq!(together.len(), 6);
    for measure in ["kills", "victory_points", "ending=surrender"] {
        let own: Vec<_> = together.iter().filter(|row| row["measure"] == measure).cloned().collect();
        assert_eq!(own, rows(measure), "{measure}");
    }
}

#[test]
fn the_cells_that_the_answer_names_are_on_the_screen() {
    let answer = overmatch("sweep ardennes --vary points.area=0..19 --games 50 --measures victory_points --quiet").ok();
    assert!(answer.stdout.contains("highest at points.area = 19"), "{answer}");
    assert!(answer.stdout.contains("\n 19  ") && answer.stdout.contains(" 6 more rows:"), "{answer}");
}
