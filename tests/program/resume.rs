//! `--resume`: what was interrupted and goes on ends with the files of one call, byte for byte; what is of something else is
//! refused.

#![cfg(target_os = "linux")]

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::command::{Answer, Desk, program};
use serde_json::Value;

/// A run, a comparison and a sweep play on from game to game.
const RUN: &str = "run ardennes --quiet";
const COMPARE: &str = "compare ardennes --strategies drill,leader --quiet";
const SWEEP: &str = "sweep ardennes --vary enemy.count_die=2,3 --vary stats.die=3..4 --quiet";
/// A sensitivity study and a balance play on from cell to cell.
const SENSITIVITY: &str = "sensitivity ardennes --only sheet,points --quiet";
const BALANCE: &str = "balance ardennes --target 13.5 --adjust sheet.armor=1..6 --quiet";

/// The files of a folder are those of another, byte for byte.
#[track_caller]
pub fn same(desk: &Desk, one: &str, other: &str) {
    assert_eq!(desk.names(one), desk.names(other));
    for file in desk.names(one) {
        assert!(desk.read(&format!("{one}/{file}")) == desk.read(&format!("{other}/{file}")), "{one} {other} {file}");
    }
}

fn copy(desk: &Desk, from: &str, to: &str) {
    for file in desk.names(from) {
        desk.put(&format!("{to}/{file}"), desk.read(&format!("{from}/{file}")));
    }
}

pub fn json(desk: &Desk, file: &str) -> Value {
    serde_json::from_str(&desk.read(file)).expect("JSON")
}

/// Changes a file as JSON.
pub fn tamper(desk: &Desk, file: &str, edit: impl Fn(&mut Value)) {
    let mut value = json(desk, file);
    edit(&mut value);
    desk.write(file, serde_json::to_string_pretty(&value).expect("JSON"));
}

// ----------------------------------------------------------------------------------------------------- more of the same

#[test]
fn a_smaller_number_of_games_played_on_gives_the_files_of_one_call() {
    for (line, whole, parts) in [
        (RUN, 1_600, [1, 250, 700, 1_600]),
        ("run ardennes --by ending --seed 9 --strategy leader --set stats.die=6 --quiet", 900, [100, 250, 500, 750]),
        ("run one-hour --strategy random --strategy defensive --quiet", 300, [10, 20, 250, 299]),
        (COMPARE, 1_100, [1, 125, 400, 1_100]),
        (
            "compare ardennes --set stats.die=6;points.area=2 --measures kills,ending=casualty --quiet",
            500,
            [50, 125, 300, 499],
        ),
        ("compare one-hour --strategies random,defensive/random,aggressive --quiet", 120, [7, 83, 84, 119]),
        (SWEEP, 600, [1, 250, 300, 600]),
        (
            "sweep ardennes --vary stats.die=3..6 --design latin:3 --measures kills --strategy leader --quiet",
            400,
            [9, 100, 250, 300],
        ),
    ] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --games {whole} --threads 1 --out whole")).ok();
        for (at, part) in parts.iter().enumerate() {
            let folder = format!("part{at}");
            desk.overmatch(&format!("{line} --games {part} --threads 2 --out {folder}")).ok();
            let answer = desk.overmatch(&format!("{line} --games {whole} --threads 3 --resume {folder}")).ok();
            same(&desk, &folder, "whole");
            assert_eq!(answer, desk.overmatch(&format!("{line} --games {whole}")).ok(), "{line} {part}");
        }
        // In three parts, the last of which has nothing to do.
        desk.overmatch(&format!("{line} --games {} --out steps", parts[0])).ok();
        for games in [parts[1], parts[2], whole, whole] {
            desk.overmatch(&format!("{line} --games {games} --resume steps")).ok();
        }
        same(&desk, "steps", "whole");
    }
}

#[test]
fn the_whole_goes_to_another_folder_where_one_is_named() {
    for line in [RUN, COMPARE, SWEEP] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --games 300 --out part")).ok();
        desk.overmatch(&format!("{line} --games 300 --out before")).ok();
        desk.overmatch(&format!("{line} --games 800 --out whole")).ok();
        desk.overmatch(&format!("{line} --games 800 --resume part --out on")).ok();
        same(&desk, "on", "whole");
        same(&desk, "part", "before");
    }
    for line in [SENSITIVITY, BALANCE] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --games 300 --out whole")).ok();
        desk.overmatch(&format!("{line} --games 300 --resume whole --out on")).ok();
        same(&desk, "on", "whole");
    }
}

#[test]
fn without_a_number_of_games_it_goes_on_to_those_asked_for_then() {
    for line in [RUN, COMPARE, SWEEP, SENSITIVITY, BALANCE] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --games 300 --out whole")).ok();
        copy(&desk, "whole", "again");
        desk.overmatch(&format!("{line} --resume again")).ok();
        same(&desk, "again", "whole");
    }
}

#[test]
fn an_interrupted_run_that_asked_for_more_goes_on_to_it() {
    // As Ctrl-C leaves it: fewer games than were asked for.
    for (line, games) in [(RUN, 500), (COMPARE, 375)] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --games 1000 --out whole")).ok();
        desk.overmatch(&format!("{line} --games {games} --out part")).ok();
        tamper(&desk, "part/run.json", |run| {
            run["games_asked"] = 1_000.into();
            run["stopped_by"] = "interrupted".into();
        });
        desk.overmatch(&format!("{line} --resume part")).ok();
        same(&desk, "part", "whole");
    }
}

#[test]
fn a_shard_goes_on_within_its_share() {
    let desk = Desk::new();
    let line = "run ardennes --quiet --games 1500 --shard 2/3";
    desk.overmatch(&format!("{line} --out whole")).ok();
    copy(&desk, "whole", "again");
    desk.overmatch(&format!("{line} --resume again")).ok();
    same(&desk, "again", "whole");
    desk.overmatch("run ardennes --quiet --games 1500 --shard 3/3 --resume again")
        .refused(5, &["cannot resume again", "its games begin with 500, those asked for with 1,000"]);
    desk.overmatch("run ardennes --quiet --games 1500 --resume again")
        .refused(5, &["its games begin with 500, those asked for with 0"]);
}

#[test]
fn a_precision_comes_to_the_same_games_from_any_part() {
    for (line, parts) in [
        ("run ardennes --set games=10000 --quiet --precision 0.3", [200, 1_500]),
        ("run ardennes --quiet --precision 2%:ending=casualty", [200, 1_300]),
        ("compare ardennes --set games=10000 --strategies drill,leader --quiet --precision 0.15", [250, 1_500]),
    ] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --max-games 100000 --out whole")).ok();
        let record = json(&desk, "whole/run.json");
        let games = record["games"].as_u64().unwrap();
        assert!(record["stopped_by"] == "precision" && games > 1_500, "{line} {record}");
        let (base, _) = line.split_once(" --precision").unwrap();
        for part in parts.into_iter().chain([games]) {
            let folder = format!("part{part}");
            desk.overmatch(&format!("{base} --games {part} --out {folder}")).ok();
            // What the record says of the wish for a precision is in the games it came to.
            desk.overmatch(&format!("{line} --max-games 100000 --resume {folder}")).ok();
            same(&desk, &folder, "whole");
        }
    }
}

#[test]
fn until_clear_stops_at_the_same_look_from_any_part() {
    let line = "compare ardennes --strategies drill,spendthrift --quiet --until-clear victory_points --measures kills";
    let desk = Desk::new();
    desk.overmatch(&format!("{line} --out whole --max-games 1e9")).ok();
    assert_eq!(json(&desk, "whole/run.json")["stopped_by"], "clear");
    for games in [1, 125, 500] {
        desk.overmatch(&format!("{line} --max-games {games} --force --out part")).ok();
        desk.overmatch(&format!("{line} --resume part --max-games 1e9")).ok();
        same(&desk, "part", "whole");
    }
    // What was clear stays so.
    desk.overmatch(&format!("{line} --resume part --max-games 1e9")).ok();
    same(&desk, "part", "whole");
    // Looks are part of what was asked.
    desk.overmatch(
        "compare ardennes --strategies drill,spendthrift --quiet --measures kills,victory_points --resume part",
    )
    .refused(5, &["cannot resume part", "design differs", "until clear"]);
}

// ---------------------------------------------------------------------------------------------------------- interrupts

/// Whether the process has asked to be told of SIGINT; before that it would simply end.
fn watches_interrupts(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 0b10 != 0)
}

/// Starts the program and presses Ctrl-C so long after it is ready for it; `None` if it ended before.
fn interrupted(desk: &Desk, line: &str, after: Duration) -> Option<Answer> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = program(&words);
    let mut child =
        command.current_dir(desk.path("")).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a start");
    while !watches_interrupts(child.id()) && child.try_wait().expect("a process").is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
    let ready = std::time::Instant::now();
    while ready.elapsed() < after && child.try_wait().expect("a process").is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
    if child.try_wait().expect("a process").is_none() {
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill starts").success());
    }
    let answer: Answer = child.wait_with_output().expect("an end").into();
    (answer.code == 130).then_some(answer)
}

/// Interrupts a study in a folder `part` so late that something is there and so early that something is left; then goes on.
pub fn interrupt_and_go_on(line: &str, is_partly: impl Fn(&Desk) -> bool) {
    let desk = Desk::new();
    // Each wait is twice the one before, so that on a machine of any speed one of them falls into the study.
    let waits = (0..12).map(|doubling| Duration::from_millis(20 << doubling));
    let answer = waits.cycle().take(36).find_map(|wait| {
        let _ = std::fs::remove_dir_all(desk.path("part"));
        let answer = interrupted(&desk, &format!("{line} --threads 2 --out part"), wait)?;
        (desk.path("part/run.json").exists() && is_partly(&desk)).then_some(answer)
    });
    let answer = answer.expect("an interrupt in the midst of the study");
    assert!(answer.stderr.contains("interrupted"), "{answer}");
    assert_eq!(json(&desk, "part/run.json")["stopped_by"], "interrupted");
    desk.overmatch(&format!("{line} --threads 3 --resume part")).ok();
    desk.overmatch(&format!("{line} --threads 1 --out whole")).ok();
    same(&desk, "part", "whole");
}

fn joints(desk: &Desk) -> usize {
    json(desk, "part/tally.json")["joints"].as_array().expect("sums").len()
}

/// The games of every cell.
fn ends(desk: &Desk) -> Vec<u64> {
    let tally = json(desk, "part/tally.json");
    let cells = tally["cells"].as_array().expect("cells").iter();
    cells.map(|cell| cell["game_range"]["end"].as_u64().expect("a number of games")).collect()
}

#[test]
fn an_interrupted_sensitivity_goes_on_in_the_midst_of_a_move() {
    // The scenario as it stands and 14 moves, in slices of 20,000 games.
    interrupt_and_go_on("sensitivity ardennes --only sheet --games 50000 --quiet", |desk| {
        let ends = ends(desk);
        assert_eq!(ends.len(), 1 + 14);
        ends.iter().any(|end| (1..50_000).contains(end))
    });
}

#[test]
fn an_interrupted_balance_goes_on_with_the_next_value() {
    interrupt_and_go_on("balance ardennes --target 13.5 --adjust sheet.armor=1..6 --games 20000 --quiet", |desk| {
        joints(desk) > 0 && desk.names("part") == ["run.json", "tally.json"]
    });
}

#[test]
fn an_interrupted_sweep_goes_on_in_the_midst_of_a_cell() {
    interrupt_and_go_on("sweep ardennes --vary stats.die=1..6 --games 40000 --quiet", |desk| {
        let ends = ends(desk);
        // Each of the two threads has one cell in hand; the others are at the end of a slice.
        let is_in_hand = |end: &&u64| !end.is_multiple_of(20_000);
        assert!(ends.iter().filter(is_in_hand).count() <= 2, "{ends:?}");
        ends.iter().any(|&end| end > 0) && ends[5] < 40_000
    });
}

#[test]
fn an_interrupted_comparison_goes_on() {
    interrupt_and_go_on("compare ardennes --strategies drill,leader,hunter --games 60000 --quiet", |_| true);
}

/// As an interrupt after so many plays leaves it.
fn cut(desk: &Desk, plays: usize) {
    tamper(desk, "part/tally.json", |tally| {
        for list in ["cells", "joints"] {
            tally[list].as_array_mut().unwrap().truncate(plays);
        }
    });
    tamper(desk, "part/run.json", |run| run["stopped_by"] = "interrupted".into());
}

#[test]
fn a_study_goes_on_from_every_play() {
    for line in [
        "sensitivity ardennes --only points.medal_kills,limits,enemy.foot_unit --games 250 --quiet",
        "balance ardennes --target 13.5 --adjust sheet.armor=3..5 --games 1500 --quiet",
        "balance ardennes --measure victory_level>=major --target 40% --adjust sheet.armor=3..5 --games 1500 --quiet",
        "balance ardennes --target 13.5 --adjust sheet.armor=1..6 --level 0.99 --games 1200 --quiet",
        "balance ardennes --target 13.5 --adjust sheet.armor=3..5 --adjust points.area=1..2 --games 1200 --quiet",
    ] {
        let desk = Desk::new();
        desk.overmatch(&format!("{line} --out whole")).ok();
        let plays = json(&desk, "whole/tally.json")["joints"].as_array().unwrap().len();
        assert!(plays >= 3, "{line}: {plays}");
        for kept in [0, 1, plays / 2, plays - 1, plays] {
            copy(&desk, "whole", "part");
            cut(&desk, kept);
            desk.overmatch(&format!("{line} --resume part")).ok();
            same(&desk, "part", "whole");
        }
    }
}

// ------------------------------------------------------------------------------------------------------------- refusals

/// A folder of each kind with 300 games.
fn left(line: &str) -> Desk {
    let desk = Desk::new();
    desk.overmatch(&format!("{line} --games 300 --out part")).ok();
    copy(&desk, "part", "copy");
    desk
}

#[test]
fn what_is_not_the_same_is_refused_by_its_field() {
    for line in [RUN, COMPARE, SWEEP, SENSITIVITY, BALANCE] {
        let desk = left(line);
        let named = if line == COMPARE { "design" } else { "strategies" };
        let elsewhere = |scenario: &str| line.replacen(" ardennes", &format!(" {scenario}"), 1);
        for (line, field) in [
            (format!("{line} --seed 2"), "seed"),
            (format!("{line} --level 0.9"), "level"),
            (elsewhere("ardennes/grid-5x5"), "scenario"),
            (
                if line == COMPARE {
                    line.replace("drill,leader", "drill,hunter")
                } else {
                    format!("{line} --strategy leader")
                },
                named,
            ),
            (format!("{line} --set dice.grit_hits=3"), if line == COMPARE { "design" } else { "scenario_digest" }),
        ] {
            // The digest of the first variant comes before the design in the record.
            let field = if line.contains("grit_hits") { "scenario_digest" } else { field };
            let answer = desk.overmatch(&format!("{line} --games 300 --resume part"));
            answer.refused(5, &["cannot resume part", &format!("{field} differs: "), " asked for"]);
            same(&desk, "part", "copy");
        }
    }
}

/// Studies, and others that they cannot be resumed as.
const DESIGNS: [(&str, &[&str]); 4] = [
    (
        COMPARE,
        &[
            "compare ardennes --strategies drill,leader,hunter --quiet",
            "compare ardennes --strategies leader,drill --quiet",
            "compare ardennes --strategies drill,leader --measures kills --quiet",
        ],
    ),
    (
        SWEEP,
        &[
            "sweep ardennes --vary enemy.count_die=2,4 --vary stats.die=3..4 --quiet",
            "sweep ardennes --vary stats.die=3..4 --vary enemy.count_die=2,3 --quiet",
            "sweep ardennes --vary enemy.count_die=2,3 --vary stats.die=3..4 --design latin:4 --quiet",
        ],
    ),
    (
        SENSITIVITY,
        &[
            "sensitivity ardennes --only sheet --quiet",
            "sensitivity ardennes --only sheet,points --measure kills --quiet",
            "sensitivity ardennes --only sheet,points --step 10% --quiet",
        ],
    ),
    (
        BALANCE,
        &[
            "balance ardennes --target 13 --adjust sheet.armor=1..6 --quiet",
            "balance ardennes --target 13.5 --adjust sheet.armor=1..5 --quiet",
            "balance ardennes --target 13.5 --adjust sheet.guns=1..6 --quiet",
            "balance ardennes --measure kills --target 13.5 --adjust sheet.armor=1..6 --quiet",
        ],
    ),
];

#[test]
fn another_design_is_refused() {
    for (line, others) in DESIGNS {
        let desk = left(line);
        for other in others {
            // Another order of the strategies is another first strategy.
            let field = if other.contains("leader,drill") { "strategies differs" } else { "design differs" };
            desk.overmatch(&format!("{other} --games 300 --resume part")).refused(5, &["cannot resume part", field]);
        }
        same(&desk, "part", "copy");
    }
    let desk = left(RUN);
    desk.overmatch(&format!("{RUN} --by ending --games 300 --resume part")).refused(5, &["by differs"]);
}

#[test]
fn more_games_than_are_asked_for_are_refused() {
    for line in [RUN, COMPARE, SWEEP] {
        let desk = left(line);
        let answer = desk.overmatch(&format!("{line} --games 200 --resume part"));
        answer.refused(5, &["cannot resume part", "its games go to 300, those asked for to 200"]);
        same(&desk, "part", "copy");
    }
    for line in [SENSITIVITY, BALANCE] {
        let desk = left(line);
        for games in [200, 400] {
            let answer = desk.overmatch(&format!("{line} --games {games} --resume part"));
            answer.refused(5, &["cannot resume part", "300", &games.to_string()]);
        }
        same(&desk, "part", "copy");
    }
}

#[test]
fn a_folder_of_another_kind_of_results_is_refused() {
    let lines = [RUN, COMPARE, SWEEP, SENSITIVITY, BALANCE];
    let desk = Desk::new();
    for (at, line) in lines.iter().enumerate() {
        desk.overmatch(&format!("{line} --games 300 --out kind{at}")).ok();
    }
    for (at, line) in lines.iter().enumerate() {
        for other in (0..lines.len()).filter(|&other| other != at) {
            desk.overmatch(&format!("{line} --games 300 --resume kind{other}")).refused(5, &[&format!("kind{other}")]);
        }
    }
    desk.overmatch("tournament one-hour --strategies random,defensive --games 20 --quiet --out t").ok();
    for line in lines {
        desk.overmatch(&format!("{line} --games 300 --resume t")).refused(5, &["t"]);
    }
}

#[test]
fn a_folder_that_is_missing_or_lacks_a_file_is_refused() {
    for line in [RUN, COMPARE, SWEEP, SENSITIVITY, BALANCE] {
        let desk = left(line);
        desk.overmatch(&format!("{line} --resume none")).refused(5, &["none/run.json"]);
        assert!(!desk.path("none").exists());
        for file in ["run.json", "tally.json"] {
            std::fs::remove_file(desk.path(&format!("part/{file}"))).unwrap();
            desk.overmatch(&format!("{line} --resume part")).refused(5, &[&format!("part/{file}")]);
            desk.write(&format!("part/{file}"), desk.read(&format!("copy/{file}")));
        }
    }
}

#[test]
fn a_damaged_file_is_refused_and_never_a_panic() {
    for line in [RUN, COMPARE, SWEEP, SENSITIVITY, BALANCE] {
        let desk = left(line);
        for file in ["run.json", "tally.json"] {
            let whole = desk.read(&format!("part/{file}"));
            for damaged in [
                whole[..whole.len() / 2].to_string(),
                String::new(),
                "null".to_string(),
                "[]".to_string(),
                "{}".to_string(),
                whole.replacen("\"format_version\": 1", "\"format_version\": 7", 1),
            ] {
                desk.write(&format!("part/{file}"), damaged);
                desk.overmatch(&format!("{line} --games 300 --resume part")).refused(5, &["part", file]);
            }
            desk.write(&format!("part/{file}"), &whole);
        }
    }
}

/// Every number of a JSON value, by its path.
fn numbers(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| numbers(item, format!("{path}/{at}"), found))
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| numbers(item, format!("{path}/{key}"), found)),
        _ => {}
    }
}

#[test]
fn counts_that_are_none_are_refused_or_harmless_and_never_a_panic() {
    for line in [COMPARE, SWEEP, SENSITIVITY, BALANCE, RUN] {
        let desk = left(line);
        let mut paths = Vec::new();
        numbers(&json(&desk, "part/tally.json"), String::new(), &mut paths);
        // Some of each end: cells come first, sums last.
        let step = (paths.len() / 20).max(1);
        for path in paths.iter().step_by(step).chain(paths.iter().rev().take(8)) {
            for wrong in
                [serde_json::json!(-1), serde_json::json!(9_000_000_000_000_000_000_u64), serde_json::json!("x")]
            {
                tamper(&desk, "part/tally.json", |tally| *tally.pointer_mut(path).unwrap() = wrong.clone());
                let answer = desk.overmatch(&format!("{line} --games 300 --resume part"));
                assert!(
                    [0, 5].contains(&answer.code) && !answer.stderr.contains("panicked at"),
                    "{line} {path} {wrong}: {answer}"
                );
                copy(&desk, "copy", "part");
            }
        }
    }
}

#[test]
fn counts_that_do_not_add_up_are_refused() {
    let refused = |line: &str, edit: &dyn Fn(&mut Value)| {
        let desk = left(line);
        tamper(&desk, "part/tally.json", edit);
        desk.overmatch(&format!("{line} --games 300 --resume part")).refused(5, &["part", "do not add up"]);
        same_but_tally(&desk);
    };
    for line in [COMPARE, SWEEP] {
        refused(line, &|tally| {
            tally["cells"].as_array_mut().unwrap().pop();
        });
        refused(line, &|tally| {
            let cells = tally["cells"].as_array_mut().unwrap();
            cells.push(cells[0].clone());
        });
        refused(line, &|tally| tally["cells"][0]["games"] = 301.into());
        refused(line, &|tally| tally["cells"][1]["counts"][0] = serde_json::json!([[1, 299]]));
    }
    refused(COMPARE, &|tally| tally["joints"] = serde_json::json!([]));
    refused(COMPARE, &|tally| tally["joints"][0]["n"] = 299.into());
    refused(COMPARE, &|tally| tally["joints"][0]["differ"] = 301.into());
    refused(COMPARE, &|tally| tally["joints"][0]["xx"] = 0.into());
    for line in [SENSITIVITY, BALANCE] {
        refused(line, &|tally| tally["joints"][0]["n"] = 301.into());
        refused(line, &|tally| tally["joints"][0]["xx"] = 0.into());
        refused(line, &|tally| tally["joints"][0]["xy"] = i64::MAX.into());
    }
    refused(SENSITIVITY, &|tally| {
        let joints = tally["joints"].as_array_mut().unwrap();
        let more = vec![joints[0].clone(); 40];
        joints.extend(more);
    });
}

/// A refused folder is left as it was.
#[track_caller]
fn same_but_tally(desk: &Desk) {
    for file in desk.names("copy").iter().filter(|file| !["tally.json", "run.json"].contains(&file.as_str())) {
        assert_eq!(desk.read(&format!("part/{file}")), desk.read(&format!("copy/{file}")), "{file}");
    }
    // The record has no seals any more, since the counts were changed by hand.
    let [mut whole, record] = ["copy", "part"].map(|folder| json(desk, &format!("{folder}/run.json")));
    whole.as_object_mut().and_then(|record| record.remove("files"));
    assert_eq!(record, whole);
}
