//! `overmatch odds` and `overmatch verify`.

use crate::command::{Desk, overmatch, run};
use serde_json::Value;

/// The odds tables of the standard scenario, as its card lists them.
fn tables() -> Vec<String> {
    let answer = overmatch("odds ardennes --format csv");
    let names = answer.stderr.split_once(": ").and_then(|(_, rest)| rest.split_once(": ")).expect("a list").1;
    names.lines().next().unwrap().split(", ").map(str::to_string).collect()
}

#[test]
fn each_table_is_csv_with_its_own_header() {
    let mut shown = String::new();
    for name in tables() {
        let answer = overmatch(&format!("odds ardennes --quiet --format csv --table {name}")).ok();
        let lines: Vec<&str> = answer.stdout.lines().take(4).collect();
        shown += &format!("{name}: {} rows\n{}\n\n", answer.stdout.lines().count() - 1, lines.join("\n"));
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn several_tables_as_csv_are_refused_by_name() {
    let answer = overmatch("odds ardennes --format csv");
    answer.refused(2, &["--format csv prints one table", "fight", "--table NAME", "--out DIR"]);
    insta::assert_snapshot!(answer);
}

#[test]
fn a_folder_takes_every_table() {
    let desk = Desk::new();
    let answer = desk.overmatch("odds ardennes --quiet --format csv --out odds").ok();
    assert_eq!(answer.stdout, "");
    let mut expected: Vec<String> = tables().iter().map(|name| format!("{name}.csv")).collect();
    expected.push("odds.json".to_string());
    expected.sort();
    assert_eq!(desk.names("odds"), expected);
    let name = &tables()[0];
    let printed = overmatch(&format!("odds ardennes --quiet --format csv --table {name}")).ok();
    assert_eq!(desk.read(&format!("odds/{name}.csv")), printed.stdout);
}

#[test]
fn a_folder_takes_one_table_and_it_is_printed_too() {
    let desk = Desk::new();
    let name = &tables()[0];
    let answer = desk.overmatch(&format!("odds ardennes --quiet --table {name} --out odds")).ok();
    assert_eq!(desk.names("odds"), [format!("{name}.csv"), "odds.json".to_string()]);
    assert_eq!(answer, overmatch(&format!("odds ardennes --quiet --table {name}")));
}

#[test]
fn a_form_asked_for_is_printed_beside_the_folder() {
    let desk = Desk::new();
    let line = "odds ardennes --quiet --format json";
    assert_eq!(desk.overmatch(&format!("{line} --out odds")).ok(), overmatch(line));
    assert_eq!(desk.overmatch("odds ardennes --quiet --force --out odds").ok().stdout, "");
}

#[test]
fn a_small_table_is_shown_as_text_and_markdown() {
    let fights = "odds.fights=[{ name = 'mine', enemy = 'tiger', count = 2, weather = 'fog' }]";
    let show =
        |format: &str| run(&["odds", "ardennes", "--quiet", "--table", "fight", "--set", fights, "--format", format]);
    insta::assert_snapshot!("small_text", show("table"));
    insta::assert_snapshot!("small_markdown", show("markdown"));
    insta::assert_snapshot!("small_json", show("json"));
}

#[test]
fn json_holds_every_table() {
    let answer = overmatch("odds ardennes --quiet --format json").ok();
    let read: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(read["tables"].as_object().unwrap().keys().cloned().collect::<Vec<_>>(), tables());
}

#[test]
fn a_check_adds_games_samples_and_the_largest_z() {
    let plain = overmatch("odds ardennes --quiet --format csv --table fight --strategy cautious").ok().cells();
    let line = "odds ardennes --quiet --format csv --table fight --strategy cautious --check 2000";
    let checked = overmatch(line).ok().cells();
    let width = plain[0].len();
    assert_eq!(checked[0][..width], plain[0]);
    assert_eq!((checked[0][width].as_str(), checked[0].last().unwrap().as_str()), ("games", "z"));
    let samples = &checked[0][width + 1..checked[0].len() - 1];
    let known = |column: &String| plain[0].iter().any(|name| format!("sampled_{name}") == *column);
    assert!(!samples.is_empty() && samples.iter().all(known), "{samples:?}");
    assert_eq!(plain.len(), checked.len());
    for (row, exact) in checked[1..].iter().zip(&plain[1..]) {
        assert_eq!((&row[..width], row[width].as_str()), (&exact[..], "2000"));
        assert!(row.last().unwrap().parse::<f64>().unwrap() < 7.0, "{row:?}");
    }
    assert_eq!(overmatch(&format!("{line} --threads 1")).ok().cells(), checked);
}

#[test]
fn a_strategy_asked_for_takes_the_place_of_the_scenarios_own() {
    let rows = overmatch("odds ardennes --quiet --format csv --table fight --strategy leader").ok().cells();
    let column = rows[0].iter().position(|name| name == "strategy").expect("a key column");
    assert!(rows[1..].iter().all(|row| row[column] == "leader"));
}

#[test]
fn rows_are_picked_by_their_keys() {
    let line = "odds tank-ace --quiet --format csv --table penetration";
    let all = overmatch(line).ok().cells();
    let answer = run(&[
        "odds",
        "tank-ace",
        "--quiet",
        "--format",
        "csv",
        "--table",
        "penetration",
        "--where",
        "tank=M4A3E8",
        "--where",
        "target=Panther,Tiger I",
        "--where",
        "range=medium",
    ]);
    let picked = answer.ok().cells();
    let wanted = |row: &&Vec<String>| {
        row[0] == "M4A3E8" && ["Panther", "Tiger I"].contains(&row[2].as_str()) && row[3] == "medium"
    };
    assert_eq!(picked[0], all[0]);
    assert_eq!(picked[1..].iter().collect::<Vec<_>>(), all.iter().filter(wanted).collect::<Vec<_>>());
    assert_eq!(picked.len(), 1 + 16);
}

#[test]
fn rows_that_are_alike_in_what_was_not_asked_for_say_so() {
    let storm = overmatch("odds ardennes --table fight --where enemy=tiger --where weather=storm --quiet").ok();
    assert!(storm.stdout.contains("All rows of these have count = 3, terrain = blocked."), "{storm}");
    // The armour follows from the tank, and what all rows have tells none from another.
    let shot = overmatch("odds tank-ace --table penetration --where tank=M4 --where target=Panther --quiet").ok();
    assert!(!shot.stdout.contains("of these have"), "{shot}");
}

#[test]
fn rows_that_are_not_there_are_refused_with_the_nearest_name() {
    let line = "odds tank-ace --quiet --table penetration --where";
    overmatch(&format!("{line} tnak=M4")).refused(2, &["no key `tnak`", "did you mean `tank`?"]);
    overmatch(&format!("{line} target=Panter")).refused(2, &["no row of penetration", "did you mean `Panther`?"]);
    overmatch(&format!("{line} target")).refused(2, &["COLUMN=VALUE"]);
    overmatch("odds one-hour --table attrition --where target=heavy_tank").refused(
        2,
        &["`heavy_tank` is one of the key unit, and overmatch explain one-hour heavy_tank tells more of it"],
    );
    overmatch(&format!("{line} target=Panther,")).refused(2, &["after each comma"]);
    let none = overmatch("odds ardennes --table fight --where enemy=tiger --where weather=sunny");
    none.refused(
        2,
        &["no row of fight has weather=sunny together with enemy=tiger", "there is weather=clear and storm"],
    );
    let together = overmatch("odds ardennes --table fight --where weather=storm --where count=1");
    together.refused(
        2,
        &["no row of fight has count=1 together with weather=storm", "with weather=storm there is count=2 and 3"],
    );
    for wrong in ["tank!=M4", "range>=2", "range<=close"] {
        let parts = ["'--where <COLUMN=VALUE", "expected COLUMN=VALUE: rows are picked by values"];
        run(&["odds", "tank-ace", "--table", "penetration", "--where", wrong]).refused(2, &parts);
    }
    run(&["odds", "tank-ace", "--table", "penetration", "--where", "tank=!M4"]).refused(2, &["has the tank `!M4`"]);
    let twice = overmatch("odds tank-ace --table penetration --where tank=M4 --where tank=M4A1(76)");
    twice
        .refused(2, &["--where tank=M4 and --where tank=M4A1(76): no row of", "--where tank=M4,M4A1(76) takes either"]);
    overmatch("odds tank-ace --where targt=Panther").refused(2, &["no table has a key `targt`", "`target`"]);
    overmatch("odds tank-ace --where weapon=wp --where tank=M4").refused(2, &["no table has all of the keys"]);
}

#[test]
fn rows_are_picked_from_every_table_that_has_the_key() {
    let text = overmatch("odds ardennes --where stat=3 --format json --quiet").ok().stdout;
    let tables: serde_json::Value = serde_json::from_str(&text).unwrap();
    let names: Vec<&String> = tables["tables"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["attack", "defence", "initiative"]);
}

#[test]
fn verify_agrees_table_by_table() {
    let answer = overmatch("verify ardennes --games 2000 --quiet --format csv").ok();
    let rows = answer.cells();
    let columns = "game,table,rows,games_per_row,comparisons,largest_z,threshold,result,sum_z,sum_z_squares,rows_again,\
                   largest_z_again";
    assert_eq!(rows[0].join(","), columns);
    assert_eq!(rows[1..].iter().map(|row| row[1].clone()).collect::<Vec<_>>(), tables());
    assert!(rows[1..].iter().all(|row| row[0] == "ardennes" && row[3] == "2000" && row[7] == "agree"), "{answer}");
    assert_eq!(answer, overmatch("verify ardennes --games 2000 --quiet --format csv --threads 1"));
}

#[test]
fn verify_says_what_bias_it_would_see() {
    insta::assert_snapshot!(overmatch("verify ardennes --games 1000 --seed 2 --quiet"));
}

/// A corner of the odds of tank guns, with these options.
fn guns(options: &[&str]) -> crate::command::Answer {
    let line = "odds tank-ace --quiet --table penetration --where tank=M4 --where ammunition=ap --where facing=front";
    let words = line.split(' ').chain(["--where", "target=Tiger I,Pz IV", "--where", "range=close,long"]);
    run(&words.chain(options.iter().copied()).collect::<Vec<_>>())
}

#[test]
fn markdown_is_ready_for_a_rulebook() {
    insta::assert_snapshot!("rulebook", guns(&["--format", "markdown"]));
    insta::assert_snapshot!("rulebook_sampled", guns(&["--format", "markdown", "--check", "400"]));
}

#[test]
fn squares_hold_one_value_over_two_keys() {
    let square = ["--rows", "target", "--columns", "range", "--value", "p_destroy_per_shot"];
    insta::assert_snapshot!("square_markdown", guns(&[&square[..], &["--format", "markdown"]].concat()));
    insta::assert_snapshot!("square_table", guns(&square));
}

#[test]
fn squares_are_refused_where_there_are_none() {
    let refused = |rows, columns, value, rest: &[&str], parts: &[&str]| {
        let square = ["--rows", rows, "--columns", columns, "--value", value];
        guns(&[&square[..], rest].concat()).refused(2, parts);
    };
    refused("traget", "range", "p_hit", &[], &["no key `traget`", "did you mean `target`?"]);
    refused("target", "p_hit", "p_hit", &[], &["no key `p_hit`"]);
    refused("target", "target", "p_hit", &[], &["both the rows and the columns"]);
    refused("target", "range", "p_hti", &[], &["no column of numbers `p_hti`", "did you mean `p_hit`?"]);
    refused("target", "range", "p_hit", &["--format", "csv"], &["--format table and markdown"]);
    refused("target", "range", "p_hit", &["--format", "json"], &["--format table and markdown"]);
    refused("target", "range", "p_hit", &["--check", "100"], &["cannot be used with"]);
    guns(&["--rows", "target", "--columns", "range"]).refused(2, &["--value <COLUMN>"]);
    guns(&["--value", "p_hit"]).refused(2, &["--rows <KEY>"]);
    let line = "odds tank-ace --quiet --rows target --columns range --value p_hit";
    overmatch(line).refused(2, &["of one table", "penetration", "--table NAME"]);
}

#[test]
fn files_hold_whole_tables_beside_squares() {
    let desk = Desk::new();
    let line = "odds ardennes --quiet --table initiative --rows stars --columns modifier --value p_first --out odds";
    let shown = desk.overmatch(line).ok().stdout;
    assert!(shown.contains("first (stat 2)"), "{shown}");
    assert_eq!(
        desk.read("odds/initiative.csv"),
        overmatch("odds ardennes --quiet --table initiative --format csv").stdout
    );
}

#[test]
fn odds_say_what_was_changed_and_how_many_charts_are_reconstructed() {
    let say = "Changed: b5.snow=-1.\n22 of 30 tables are reconstructions of lost charts; real cards will differ (`scenarios show` lists them).\n";
    let line = "odds tank-ace --table infantry --where target=at_gun --set b5.snow=-1 --format";
    let text = overmatch(&format!("{line} table")).ok().stdout;
    let head = "Scenario: American Tank Ace: the campaign (tank-ace/campaign).\n";
    assert!(text.contains(&format!("\n\n{head}{say}\n")), "{text}");
    let markdown = overmatch(&format!("{line} markdown")).ok().stdout;
    let last = markdown.lines().last().unwrap().replace('\\', "");
    assert_eq!(last, format!("{head}{say}").trim_end().replace('\n', " "));
    for format in ["csv", "json"] {
        let answer = overmatch(&format!("{line} {format}"));
        assert_eq!((answer.code, answer.stderr.as_str()), (0, say), "{answer}");
        assert_eq!(answer.stdout, overmatch(&format!("{line} {format} --quiet")).ok().stdout);
    }
}
