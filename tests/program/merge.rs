//! Shards: `overmatch run --shard` and `overmatch merge`.

use crate::command::{Desk, FILES};
use serde_json::Value;

/// A whole run of so many games and its three shards.
fn shards(games: u64, options: &str) -> Desk {
    let desk = Desk::new();
    desk.overmatch(&format!("run ardennes --games {games} --quiet {options} --out whole")).ok();
    for i in 1..=3 {
        desk.overmatch(&format!("run ardennes --games {games} --quiet {options} --shard {i}/3 --out s{i}")).ok();
    }
    desk
}

/// Three shards of 1,500 games, 500 in each.
fn small() -> Desk {
    let desk = Desk::new();
    for i in 1..=3 {
        desk.overmatch(&format!("run ardennes --games 1500 --quiet --shard {i}/3 --out s{i}")).ok();
    }
    desk
}

#[test]
fn merged_shards_are_the_whole_run_byte_for_byte() {
    for (games, options) in [
        (1_500, ""),
        (5_321, "--seed 9 --level 90% --strategy leader --set stats.die=6"),
        (4_999, "--by ending --threads 2"),
    ] {
        let desk = shards(games, options);
        let answer = desk.overmatch("merge s1 s2 s3 --out merged").ok();
        let whole = desk.overmatch(&format!("run ardennes --games {games} --quiet {options}")).ok();
        assert_eq!(answer.stdout, whole.stdout, "{options}");
        for file in FILES {
            assert_eq!(desk.read(&format!("whole/{file}")), desk.read(&format!("merged/{file}")), "{options} {file}");
        }
    }
}

#[test]
fn the_order_of_the_folders_does_not_matter() {
    let desk = small();
    desk.overmatch("merge s1 s2 s3 --out a --quiet").ok();
    desk.overmatch("merge s3 s1 s2 --out b --quiet").ok();
    FILES.iter().for_each(|file| assert_eq!(desk.read(&format!("a/{file}")), desk.read(&format!("b/{file}"))));
}

#[test]
fn a_whole_run_merges_into_itself() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 300 --quiet --out whole").ok();
    desk.overmatch("merge whole --out again --quiet").ok();
    FILES.iter().for_each(|file| assert_eq!(desk.read(&format!("whole/{file}")), desk.read(&format!("again/{file}"))));
}

#[test]
fn a_merge_may_go_into_the_folder_of_a_shard() {
    let desk = small();
    desk.overmatch("merge s1 s2 s3 --out ok --quiet").ok();
    desk.overmatch("merge s1 s2 s3 --out s1 --quiet").ok();
    FILES.iter().for_each(|file| assert_eq!(desk.read(&format!("ok/{file}")), desk.read(&format!("s1/{file}"))));
}

#[test]
fn a_shard_tells_its_part_and_how_to_repeat_it() {
    let desk = small();
    let run: Value = serde_json::from_str(&desk.read("s2/run.json")).unwrap();
    assert_eq!((&run["game_range"]["start"], &run["game_range"]["end"]), (&500.into(), &1000.into()));
    assert_eq!((&run["games"], &run["games_asked"]), (&500.into(), &1500.into()));
    assert!(run["command"].as_str().unwrap().ends_with("--games 1500 --level 0.95 --shard 2/3"), "{run}");
}

#[test]
fn a_shard_without_games_is_refused() {
    let desk = Desk::new();
    let answer = desk.overmatch("run ardennes --games 500 --shard 1/3 --out s");
    answer.refused(2, &["--shard 1/3 is empty", "500 games are 2 batches of 250"]);
    assert!(!desk.path("s").exists());
}

/// Merges the shards, the second of which was run with these options, and expects a refusal that names the field.
#[track_caller]
fn differing(options: &str, field: &str) {
    let desk = small();
    let base = "run ardennes --games 1500 --quiet --shard 2/3 --force --out s2";
    desk.overmatch(&format!("{base} {options}")).ok();
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["cannot merge", field, "differs", "s1", "s2"]);
    assert!(!desk.path("merged").exists());
}

#[test]
fn another_scenario_is_refused() {
    differing("--set stats.die=6", "scenario_digest");
}

#[test]
fn another_seed_is_refused() {
    differing("--seed 2", "seed");
}

#[test]
fn another_strategy_is_refused() {
    differing("--strategy leader", "strategies");
}

#[test]
fn another_level_is_refused() {
    differing("--level 0.9", "level");
}

#[test]
fn another_split_is_refused() {
    differing("--by ending", "by");
}

#[test]
fn shards_of_another_number_of_games_are_refused() {
    let desk = small();
    desk.overmatch("run ardennes --games 1501 --quiet --shard 2/3 --force --out s2").ok();
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["cannot merge", "games_asked differs"]);
}

#[test]
fn another_version_of_the_program_is_refused_by_the_field_that_tells() {
    for (field, from, to) in [
        ("result_version", "\"result_version\": 1", "\"result_version\": 99"),
        ("stream_scheme", "\"stream_scheme\": 1", "\"stream_scheme\": 99"),
        ("generator", "xoshiro", "xorshift"),
        ("batch", "\"batch\": 250", "\"batch\": 99"),
        ("unknown game `chess`", "\"game\": \"ardennes\"", "\"game\": \"chess\""),
    ] {
        for shard in ["s1", "s2"] {
            let desk = small();
            let text = desk.read(&format!("{shard}/run.json"));
            let at = text.to_lowercase().find(&from.to_lowercase()).unwrap_or_else(|| panic!("{from} in {text}"));
            desk.write(&format!("{shard}/run.json"), format!("{}{to}{}", &text[..at], &text[at + from.len()..]));
            let field = if field.starts_with("unknown") && shard == "s2" { "game differs" } else { field };
            desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["cannot merge", field]);
        }
    }
}

#[test]
fn another_format_version_is_refused() {
    for file in ["run.json", "tally.json"] {
        let desk = small();
        desk.edit(&format!("s2/{file}"), "\"format_version\": 1", "\"format_version\": 7");
        desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", file, "format version 7, expected 1"]);
    }
}

#[test]
fn overlapping_shards_are_refused() {
    let desk = small();
    desk.overmatch("merge s1 s2 s2 s3 --out merged").refused(5, &["games 500 to 999", "overlap"]);
    desk.overmatch("run ardennes --games 1500 --quiet --shard 1/2 --out half").ok();
    desk.overmatch("merge half s2 s3 --out merged").refused(5, &["games 500 to 749", "overlap"]);
}

#[test]
fn missing_shards_are_refused() {
    let desk = small();
    desk.overmatch("merge s1 s3 --out merged").refused(5, &["games 500 to 999 are missing"]);
    desk.overmatch("merge s2 s3 --out merged").refused(5, &["games 0 to 499 are missing"]);
    desk.overmatch("merge s1 s2 --out merged").refused(5, &["games 1,000 to 1,499 are missing"]);
}

#[test]
fn a_range_beyond_the_run_is_refused() {
    let desk = small();
    for file in ["run.json", "tally.json"] {
        desk.edit(&format!("s3/{file}"), "\"end\": 1500", "\"end\": 1750");
    }
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s3", "tally.json: its counts do not add up"]);
}

#[test]
fn a_corrupt_tally_is_refused() {
    let desk = small();
    let whole = desk.read("s2/tally.json");
    desk.write("s2/tally.json", &whole[..whole.len() / 2]);
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", "tally.json", "EOF"]);
    desk.write("s2/tally.json", whole.replacen("\"games\": 500", "\"games\": 501", 1));
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", "tally.json: its counts do not add up"]);
    desk.write("s2/tally.json", "");
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", "tally.json"]);
    desk.write("s2/tally.json", [0xff, 0xfe, 0x00]);
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", "tally.json", "UTF-8"]);
}

/// Edits a tally and the record beside it as JSON.
fn tamper(desk: &Desk, edit: impl Fn(&mut Value, &mut Value)) {
    desk.overmatch("run ardennes --games 500 --quiet --out s").ok();
    let mut files = ["s/tally.json", "s/run.json"].map(|file| serde_json::from_str(&desk.read(file)).unwrap());
    let [tally, run] = &mut files;
    edit(tally, run);
    desk.write("s/tally.json", files[0].to_string());
    desk.write("s/run.json", files[1].to_string());
}

#[test]
fn counts_that_no_run_could_give_are_refused() {
    let ending = 2;
    for counts in [
        serde_json::json!([[1, u64::MAX], [2, 501]]),
        serde_json::json!([[1, 250], [1, 250]]),
        serde_json::json!([[2, 250], [1, 250]]),
        serde_json::json!([[1, 500], [2, 0]]),
        serde_json::json!([[99, 500]]),
        serde_json::json!([[-1, 500]]),
        serde_json::json!([]),
    ] {
        let desk = Desk::new();
        tamper(&desk, |tally, _| tally["counts"][ending] = counts.clone());
        desk.overmatch("merge s --out merged").refused(5, &["cannot read s", "tally.json: its counts do not add up"]);
    }
}

#[test]
fn a_record_that_no_run_could_give_is_refused() {
    let refused = |edit: &dyn Fn(&mut Value, &mut Value), part: &str| {
        let desk = Desk::new();
        tamper(&desk, edit);
        desk.overmatch("merge s --out merged").refused(5, &[part]);
        assert!(!desk.path("merged").exists());
    };
    refused(&|_, run| run["run"]["level"] = 7.into(), "level 7, expected one between 0 and 1");
    refused(&|_, run| run["run"]["by"] = "kills".into(), "split by different measures");
    refused(&|_, run| run["games_asked"] = 250.into(), "games 250 to 499 are beyond games_asked, 250");
    refused(&|tally, _| tally["faulted"] = u64::MAX.into(), "its counts do not add up");
    refused(&|tally, _| tally["measures"] = serde_json::json!([]), "its counts do not add up");
}

#[test]
fn what_a_foreign_folder_holds_cannot_steer_the_terminal() {
    let desk = Desk::new();
    tamper(&desk, |tally, run| {
        let red = "\u{1b}[31mred";
        ["title", "headline"].iter().for_each(|key| run[*key] = red.into());
        run["run"]["scenario"] = red.into();
        run["overrides"] = serde_json::json!([red]);
        ["name", "unit", "meaning"].iter().for_each(|key| tally["measures"][0][*key] = red.into());
    });
    let answer = desk.overmatch("merge s --out merged").ok();
    assert!(answer.stdout.contains("\\u{1b}[31mred") && !answer.stdout.contains('\u{1b}'), "{answer:?}");
}

#[test]
fn counts_that_no_longer_fit_the_record_are_refused() {
    let desk = small();
    desk.write("s2/tally.json", desk.read("s3/tally.json"));
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["s2", "different game ranges"]);
}

#[test]
fn a_missing_file_or_folder_is_named() {
    let desk = small();
    std::fs::remove_file(desk.path("s2/tally.json")).unwrap();
    desk.overmatch("merge s1 s2 s3 --out merged").refused(5, &["cannot read s2/tally.json"]);
    desk.overmatch("merge s1 s9 s3 --out merged").refused(5, &["cannot read s9/run.json"]);
    desk.overmatch("merge --out merged").refused(2, &["<DIRS>..."]);
    desk.overmatch("merge s1").refused(2, &["--out <DIR>"]);
}

#[test]
fn a_merge_that_cannot_be_written_is_told() {
    let desk = small();
    desk.write("file", "");
    desk.overmatch("merge s1 s2 s3 --out file").refused(5, &["cannot create folder file"]);
}
