//! `overmatch run`: what it prints and writes.

#[cfg(target_os = "linux")]
use crate::command::on_terminal;
use crate::command::{Answer, Desk, FILES, cells, overmatch};
use serde_json::Value;

/// A run of 1,000 games, small enough for a snapshot.
fn ardennes(options: &str) -> Answer {
    overmatch(&format!("run ardennes --games 1000 --threads 2 --quiet {options}"))
}

#[test]
fn results_are_shown_as_tables() {
    insta::assert_snapshot!(ardennes("--all"));
}

#[test]
fn results_are_shown_in_markdown() {
    insta::assert_snapshot!(ardennes("--format markdown --all"));
}

#[test]
fn summary_is_the_one_table_of_csv() {
    let answer = ardennes("--format csv").ok();
    insta::assert_snapshot!(answer);
    assert_eq!(answer, ardennes("--format csv --table summary"));
}

#[test]
fn distribution_is_printed_when_asked_for() {
    insta::assert_snapshot!("distribution_csv", ardennes("--format csv --table distribution"));
    insta::assert_snapshot!("distribution_table", ardennes("--table distribution --set map.rows=2 --set map.cols=2"));
}

#[test]
fn every_table_splits_by_an_ending() {
    insta::assert_snapshot!("by_ending", ardennes("--by ending --all"));
    insta::assert_snapshot!("by_ending_csv", ardennes("--by ending --format csv"));
}

#[test]
fn every_table_splits_by_a_number() {
    let rows = ardennes("--by towns --format csv --table distribution").ok().cells();
    assert_eq!(rows[0].join(","), "by,by_value,measure,value,label,count,share,ci_low,ci_high,cumulative,at_least");
    assert!(rows[1..].iter().all(|row| row[0] == "towns" && row[1].parse::<u64>().is_ok()));
}

#[test]
fn one_game_is_a_run_without_deviations() {
    insta::assert_snapshot!(overmatch("run ardennes --games 1 --quiet"));
}

#[test]
fn strategy_seed_level_and_changes_are_told() {
    insta::assert_snapshot!(ardennes(
        "--strategy leader --seed 7 --level 99% --set stats.die=6 --set enemy.tiger.level=3"
    ));
}

#[test]
fn remarks_go_to_standard_error() {
    let answer = overmatch("run ardennes --games 500 --format csv");
    assert!(answer.code == 0 && answer.stderr.starts_with("500 games in "), "{answer}");
    assert_eq!(answer.stdout, overmatch("run ardennes --games 500 --format csv --quiet").ok().stdout);
}

#[test]
fn headers_are_those_of_the_interface() {
    let header = |options: &str| ardennes(&format!("--format csv {options}")).ok().cells()[0].join(",");
    let summary = "measure,unit,games,mean,std_dev,std_error,ci_low,ci_high,min,p05,p25,median,p75,p95,max";
    let distribution = "measure,value,label,count,share,ci_low,ci_high,cumulative,at_least";
    assert_eq!(header(""), summary);
    assert_eq!(header("--by ending"), format!("by,by_value,{summary}"));
    assert_eq!(header("--table distribution"), distribution);
    assert_eq!(header("--table distribution --by ending"), format!("by,by_value,{distribution}"));
}

#[test]
fn json_holds_the_rows_of_both_csv_files_and_the_run() {
    let answer = ardennes("--format json").ok();
    let read: Value = serde_json::from_str(&answer.stdout).unwrap();
    for table in ["summary", "distribution"] {
        let csv = ardennes(&format!("--format csv --table {table}")).ok();
        let mut reader = csv::Reader::from_reader(csv.stdout.as_bytes());
        let header = reader.headers().unwrap().clone();
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        let objects = read["tables"][table].as_array().unwrap();
        assert_eq!(rows.len(), objects.len());
        for (row, object) in rows.iter().zip(objects) {
            assert_eq!(object.as_object().unwrap().keys().collect::<Vec<_>>(), header.iter().collect::<Vec<_>>());
            for (column, cell) in header.iter().zip(row) {
                assert!(same(&object[column], cell), "{table}.{column}: {} and {cell}", object[column]);
            }
        }
    }
    insta::assert_snapshot!(format!("{:#}", read["tables"]["run"]));
}

fn same(value: &Value, cell: &str) -> bool {
    match value {
        Value::Null => cell.is_empty(),
        Value::String(text) => text == cell,
        value => cell.parse::<f64>().ok() == value.as_f64(),
    }
}

#[test]
fn largest_seed_is_the_same_number_everywhere() {
    let line = "run ardennes --games 10 --quiet --seed 18446744073709551615";
    let answer = overmatch(&format!("{line} --format json")).ok();
    let read: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(read["tables"]["run"][0]["seed"].as_u64(), Some(u64::MAX));
    assert!(overmatch(line).ok().stdout.contains("seed 18446744073709551615"));
    assert_ne!(overmatch("run ardennes --games 10 --quiet --seed 0").ok().stdout, overmatch(line).stdout);
}

#[test]
fn a_run_fills_a_folder_with_four_files() {
    let desk = Desk::new();
    let answer = desk.overmatch("run ardennes --games 1000 --quiet --out a/b/results").ok();
    assert_eq!(answer.stdout, ardennes("").stdout);
    let mut files = FILES.map(String::from).to_vec();
    files.sort();
    assert_eq!(desk.names("a/b/results"), files);
    assert_eq!(desk.read("a/b/results/summary.csv"), ardennes("--format csv").stdout);
    assert_eq!(desk.read("a/b/results/distribution.csv"), ardennes("--format csv --table distribution").stdout);
    insta::assert_snapshot!("tally_json", desk.read("a/b/results/tally.json"));
}

#[test]
fn a_second_run_replaces_the_files_of_the_first_and_no_other() {
    let desk = Desk::new();
    desk.write("results/notes.txt", "mine");
    desk.overmatch("run ardennes --games 10 --quiet --force --out results").ok();
    let first = desk.read("results/tally.json");
    desk.overmatch("run ardennes --games 11 --quiet --force --out results").ok();
    assert_ne!(desk.read("results/tally.json"), first);
    assert_eq!(desk.names("results").len(), FILES.len() + 1);
}

#[test]
fn run_json_holds_all_that_is_needed_to_know_the_run() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 300 --by ending --set stats.die=6 --quiet --out results").ok();
    let mut run: Value = serde_json::from_str(&desk.read("results/run.json")).unwrap();
    assert_eq!(run["scenario_text"][0]["name"], "built-in ardennes/standard");
    let text = run["scenario_text"][0]["text"].take();
    assert_eq!(text, include_str!("../../scenarios/ardennes/standard.toml"));
    run["program_version"] = "V".into();
    insta::assert_snapshot!(format!("{run:#}"));
}

#[test]
fn the_command_of_a_record_repeats_its_files() {
    let sets = [
        "stats.die=6",
        "title=\"It's a 'test' $HOME\"",
        "strategies.leader.roads.order=[\"west\", \"east\", \"south\", \"north\"]",
    ];
    let desk = Desk::new();
    let mut words: Vec<&str> =
        "run ardennes/easier --strategy leader --seed 3 --games 777 --by towns".split(' ').collect();
    sets.iter().for_each(|set| words.extend(["--set", set]));
    words.extend(["--level", "90%", "--quiet", "--out", "first"]);
    desk.run(&words).ok();
    let run: Value = serde_json::from_str(&desk.read("first/run.json")).unwrap();
    let command = run["command"].as_str().unwrap().replacen("overmatch", env!("CARGO_BIN_EXE_overmatch"), 1);
    let again = std::process::Command::new("sh")
        .args(["-c", &format!("{command} --quiet --out again >/dev/null")])
        .current_dir(desk.path(""))
        .status();
    assert!(again.unwrap().success(), "{command}");
    for file in FILES {
        assert_eq!(desk.read(&format!("first/{file}")), desk.read(&format!("again/{file}")), "{file}");
    }
}

#[test]
fn every_thread_count_gives_the_same_bytes() {
    let desk = Desk::new();
    for threads in [1, 2, 7] {
        for by in ["", "--by ending"] {
            let name = format!("t{threads}{}", by.replace("--by ", "-"));
            desk.overmatch(&format!("run ardennes --games 5321 --threads {threads} --quiet {by} --out {name}")).ok();
            for file in FILES {
                let one = format!("t1{}/{file}", by.replace("--by ", "-"));
                assert_eq!(desk.read(&one), desk.read(&format!("{name}/{file}")), "{name} {file}");
            }
        }
    }
}

#[test]
fn std_dev_divides_by_one_less_than_the_games() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 37 --quiet --out results").ok();
    let distribution = cells(&desk.read("results/distribution.csv"));
    let kills: Vec<(f64, f64)> = distribution
        .iter()
        .filter(|row| row[0] == "kills")
        .map(|row| (row[1].parse().unwrap(), row[3].parse().unwrap()))
        .collect();
    let mean = kills.iter().map(|(value, count)| value * count).sum::<f64>() / 37.0;
    let squares = kills.iter().map(|(value, count)| (value - mean).powi(2) * count).sum::<f64>();
    let summary = cells(&desk.read("results/summary.csv"));
    let row = summary.iter().find(|row| row[0] == "kills").unwrap();
    let [found_mean, std_dev, error] = [3, 4, 5].map(|i| row[i].parse::<f64>().unwrap());
    assert!((found_mean - mean).abs() < 1e-12 && (std_dev - (squares / 36.0).sqrt()).abs() < 1e-12, "{row:?}");
    assert!((error - std_dev / 37f64.sqrt()).abs() < 1e-12, "{row:?}");
}

#[test]
fn std_dev_of_one_game_is_empty() {
    let rows = overmatch("run ardennes --games 1 --quiet --format csv").ok().cells();
    assert!(rows[1..].iter().all(|row| row[2] == "1" && row[4].is_empty() && row[5].is_empty()), "{rows:?}");
}

#[test]
fn counts_of_a_distribution_add_up_to_the_games() {
    for by in ["", "--by ending", "--by medals"] {
        let rows = ardennes(&format!("--format csv --table distribution {by}")).ok().cells();
        let lead = rows[0].iter().position(|column| column == "measure").unwrap();
        let mut sums = std::collections::BTreeMap::<&str, u64>::new();
        rows[1..].iter().for_each(|row| *sums.entry(&row[lead]).or_default() += row[lead + 3].parse::<u64>().unwrap());
        assert!(sums.len() > 15 && sums.values().all(|&sum| sum == 1_000), "{sums:?}");
    }
}

#[test]
fn a_precision_is_reached_or_its_limit_is_told() {
    let desk = Desk::new();
    insta::assert_snapshot!("precision", desk.overmatch("run ardennes --precision 5%:ending=surrender --out p"));
    insta::assert_snapshot!(
        "precision_limited",
        desk.overmatch("run ardennes --precision 0.001 --max-games 600 --out q")
    );
    let stopped = |name: &str| serde_json::from_str::<Value>(&desk.read(name)).unwrap()["stopped_by"].clone();
    assert_eq!([stopped("p/run.json"), stopped("q/run.json")], ["precision", "max_games"]);
    let rows = cells(&desk.read("p/summary.csv"));
    let row = rows.iter().find(|row| row[0] == "ending=surrender").unwrap();
    let [low, high] = [6, 7].map(|i| row[i].parse::<f64>().unwrap());
    assert!((high - low) / 2.0 <= 0.05, "{row:?}");
}

#[test]
fn a_precision_of_what_never_varies_is_said_to_promise_nothing() {
    let desk = Desk::new();
    let answer = desk.overmatch("run ardennes --set games=400 --precision 0.1:breakdowns --out p");
    assert_eq!(answer.code, 0, "{answer}");
    assert!(answer.stdout.contains("stopped by nothing that varies."), "{}", answer.stdout);
    assert!(answer.stderr.contains("nothing varied in what the precision was asked for"), "{}", answer.stderr);
    assert!(desk.read("p/run.json").contains("\"stopped_by\": \"alike\""));
}

#[test]
fn a_precision_is_of_the_headline_unless_told_otherwise() {
    let run =
        |options: &str| overmatch(&format!("run ardennes --set games=1000 --quiet --format csv {options}")).ok().stdout;
    assert_eq!(run("--precision 0.3"), run("--precision 0.3:victory_points"));
    assert_eq!(run("--precision 0.3:kills"), run("--precision 0.3 --set headline=kills"));
    assert_ne!(run("--precision 0.3"), run("--precision 0.3:kills"));
}

#[test]
fn unfinished_games_over_the_limit_are_told_with_the_results() {
    let capped = ardennes("--set limits.fight_rounds=1");
    assert_eq!(capped.code, 4);
    insta::assert_snapshot!("unfinished", capped);
    let allowed = ardennes("--set limits.fight_rounds=1 --max-unfinished 100%").ok();
    assert_eq!(allowed.stdout, capped.stdout);
}

#[test]
fn a_folder_is_also_filled_where_too_many_games_are_unfinished() {
    let desk = Desk::new();
    let answer = desk.overmatch("run ardennes --games 250 --quiet --set limits.fight_rounds=1 --out results");
    assert_eq!((answer.code, desk.names("results").len()), (4, 4), "{answer}");
}

#[test]
fn a_pipe_gets_the_same_bytes_whatever_the_terminal() {
    let line = "run ardennes --games 1000 --threads 2 --quiet";
    let with = |variables: &[(&str, &str)]| {
        let words: Vec<&str> = line.split_whitespace().collect();
        Answer::from(
            crate::command::program(&words).envs(variables.iter().copied()).output().expect("the program starts"),
        )
    };
    let plain = ardennes("").ok();
    assert!(plain.stdout.is_ascii() && !plain.stdout.contains('\u{1b}') && plain.stdout.contains(" ####"), "{plain}");
    for variables in [
        &[("COLUMNS", "60")][..],
        &[("COLUMNS", "200"), ("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8")],
        &[("CLICOLOR_FORCE", "1"), ("COLORTERM", "truecolor")],
        &[("TERM", "dumb"), ("NO_COLOR", "1"), ("LC_ALL", "C")],
    ] {
        assert_eq!(with(variables), plain, "{variables:?}");
    }
    assert_eq!(ardennes("--no-color"), plain);
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_is_fitted_and_coloured_as_asked() {
    let run = "run ardennes --games 1000 --threads 2 --quiet --all";
    let Some(text) = on_terminal(60, "", run) else {
        return eprintln!("SKIPPED: no `script` that plays a terminal");
    };
    let is_code = |c: char| c == '\u{1b}';
    assert!(text.contains("\u{1b}[38;5;32m█") && text.contains("No room for"), "{text}");
    for options in [("NO_COLOR=1", ""), ("", "--no-color")] {
        let plain = on_terminal(60, options.0, &format!("{run} {}", options.1)).expect("a terminal again");
        assert!(!plain.contains(is_code) && plain.contains('█'), "{options:?}\n{plain}");
        assert!(plain.lines().all(|line| line.chars().count() <= 60), "{plain}");
    }
    for variables in ["TERM=dumb", "LC_ALL=C"] {
        let plain = on_terminal(100, variables, &format!("{run} --no-color")).expect("a terminal again");
        assert!(plain.is_ascii() && plain.contains(" ####"), "{variables}\n{plain}");
    }
    let plain = format!("{run} --no-color");
    assert_eq!(on_terminal(60, "COLUMNS=140", &plain), on_terminal(140, "", &plain));
}

#[test]
fn csv_of_a_run_is_bare_and_the_rest_is_said_beside_it() {
    let answer = overmatch("run ardennes --games 50 --set points.area=2 --format csv");
    assert!(answer.stdout.starts_with("measure,unit,games,"), "{answer}");
    let said = "Changed: points.area=2.\n1 of 12 tables is a reconstruction of a lost chart: layout.\n";
    assert!(answer.code == 0 && answer.stderr.ends_with(said), "{answer}");
    overmatch("run ardennes --games 50 --set points.area=2 --format csv --quiet").ok();
    let json = overmatch("run ardennes --games 50 --set points.area=2 --format json --quiet").ok().stdout;
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    let run = &read["tables"]["run"][0];
    assert_eq!([&run["changed"], &run["reconstructed"]], ["points.area=2", "layout"]);
}

#[test]
fn only_a_run_of_equal_sides_is_said_to_be_of_sides_that_are_alike() {
    let desk = Desk::new();
    let is_alike = |command: &str| {
        let dir = desk.path("out").display().to_string();
        overmatch(&format!("{command} --quiet --force --out {dir}"));
        std::fs::read_to_string(desk.path("out/run.json")).expect("a record").contains("\"alike\": true")
    };
    assert!(is_alike("run army-men --games 4"));
    assert!(!is_alike("run army-men --games 4 --strategy points --strategy random"));
    assert!(!is_alike("run army-men --games 4 --army rifle-horde --army mechanised"));
    assert!(!is_alike("run ardennes --games 4"));
    assert!(!is_alike("tournament army-men --armies balanced,mechanised --games 4"));
}
