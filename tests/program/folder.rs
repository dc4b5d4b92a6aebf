//! A folder vouches for itself: files of different results are never taken for one, whatever stopped the program.

#![cfg(target_os = "linux")]

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::command::{Desk, FILES, overmatch, program};
use serde_json::{Value, json};

/// Two runs of equally many games under different strategies.
fn two_runs() -> Desk {
    let desk = Desk::new();
    for strategy in ["drill", "spendthrift"] {
        desk.overmatch(&format!("run ardennes --strategy {strategy} --games 1000 --quiet --out {strategy}")).ok();
    }
    desk
}

/// Calls that read the folder `drill`.
const READERS: [&str; 4] = [
    "run ardennes --strategy drill --games 1500 --quiet --resume drill",
    "merge drill --out m",
    "report drill --out r.html",
    "chart drill --out c.svg",
];

#[test]
fn counts_of_one_run_under_the_name_of_another_are_refused() {
    let desk = two_runs();
    std::fs::copy(desk.path("spendthrift/tally.json"), desk.path("drill/tally.json")).expect("a copy");
    for reader in READERS {
        desk.overmatch(reader).refused(5, &["tally.json is not the file that these results were written with"]);
    }
}

#[test]
fn a_table_that_was_cut_or_changed_is_refused() {
    let desk = Desk::new();
    desk.overmatch("sweep ardennes --vary enemy.tiger.level=2..3 --games 200 --quiet --out s").ok();
    let whole = desk.read("s/sweep.csv");
    for cut in [0, 10, whole.len() / 2, whole.len() - 1] {
        desk.put("s/sweep.csv", &whole[..cut]);
        desk.overmatch("report s --out r.html").refused(5, &["sweep.csv is not the file"]);
    }
    desk.put("s/sweep.csv", &whole);
    desk.overmatch("report s --out r.html --quiet").refused(2, &["--quiet"]);
    assert_eq!(desk.overmatch("report s --out r.html").code, 0);
}

#[test]
fn what_lies_beside_results_is_none_of_theirs() {
    let desk = Desk::new();
    desk.overmatch("odds tank-ace --table infantry --out d --quiet").ok();
    desk.overmatch("odds ardennes --table attack --out e --quiet").ok();
    std::fs::copy(desk.path("e/attack.csv"), desk.path("d/attack.csv")).expect("a copy");
    desk.overmatch("chart d --table attack --value mean --out x.svg").refused(2, &["attack"]);
}

#[test]
fn a_stop_at_any_rename_leaves_the_old_results_or_the_new() {
    let desk = two_runs();
    let read = |folder: &str| FILES.map(|file| desk.read(&format!("{folder}/{file}")));
    let (old, new) = (read("drill"), read("spendthrift"));
    for named in 0..=FILES.len() {
        // As it is after so many renames: the list is there, the other files are under their passing names.
        let folder = format!("stopped-{named}");
        let mut list = serde_json::Map::new();
        for (at, file) in FILES.iter().enumerate() {
            let passing = format!(".overmatch-{at}");
            let (own, next) = if at < named { (&new[at], None) } else { (&old[at], Some(&new[at])) };
            desk.put(&format!("{folder}/{file}"), own);
            next.into_iter().for_each(|next| desk.put(&format!("{folder}/{passing}"), next));
            list.insert(file.to_string(), passing.into());
        }
        let list = json!({ "files": Value::Object(list), "stale": [] }).to_string();
        desk.put(&format!("{folder}/.overmatch-next.json"), list);
        let merged = desk.overmatch(&format!("merge {folder} --out merged-{named}"));
        assert!(merged.code == 0 && merged.stdout.contains("Strategy spendthrift"), "{named}: {merged}");
        desk.overmatch(&format!("run ardennes --strategy spendthrift --games 1000 --quiet --resume {folder}")).ok();
        assert_eq!(desk.names(&folder), {
            let mut names = FILES.map(str::to_string).to_vec();
            names.sort();
            names
        });
        assert_eq!(read(&folder)[..3], new[..3], "{named}");
    }
}

#[test]
fn what_a_killed_call_has_left_is_cleared_by_the_next() {
    let desk = Desk::new();
    desk.write("d/.overmatch-abc", "half a file");
    desk.overmatch("run ardennes --games 100 --quiet --out d").ok();
    assert!(desk.names("d").iter().all(|name| !name.starts_with('.')), "{:?}", desk.names("d"));
}

/// A long run into a folder, begun.
fn long_run(desk: &Desk) -> std::process::Child {
    let mut command = program(&["run", "ardennes", "--games", "1e9", "--quiet", "--out", "d"]);
    command.current_dir(desk.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().expect("the program starts");
    while !desk.path("d/.overmatch-lock").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    // It watches for signals from the first game on.
    std::thread::sleep(Duration::from_millis(500));
    child
}

#[test]
fn two_calls_do_not_write_into_one_folder() {
    let desk = Desk::new();
    let mut child = long_run(&desk);
    desk.overmatch("run ardennes --games 10 --out d --force").refused(5, &["another call is writing into folder d"]);
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    desk.overmatch("run ardennes --games 10 --quiet --out d").ok();
}

#[test]
fn a_polite_kill_keeps_what_is_complete() {
    for signal in ["-TERM", "-HUP"] {
        let desk = Desk::new();
        let mut child = long_run(&desk);
        std::thread::sleep(Duration::from_secs(1));
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{signal}");
        let run: Value = serde_json::from_str(&desk.read("d/run.json")).expect("JSON");
        assert!(run["stopped_by"] == "interrupted" && run["games"].as_u64() > Some(0), "{signal}");
    }
}

#[test]
fn a_closed_pipe_keeps_the_verdict() {
    let expect = ["run", "ardennes", "--games", "1e4", "--quiet", "--expect", "victory_points in 0..1"];
    let limit = ["run", "ardennes", "--games", "1000", "--set", "limits.turns=2", "--quiet"];
    for (words, code) in
        [(&expect[..], 1), (&limit[..], 4), (&["run", "ardennes", "--games", "1000", "--quiet"][..], 0)]
    {
        let mut child =
            program(words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        drop(child.stdout.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{words:?}");
    }
}

#[test]
fn a_merge_keeps_the_limit_of_unfinished_games() {
    let desk = Desk::new();
    for part in ["1/2", "2/2"] {
        let line =
            format!("run ardennes --games 1000 --set limits.turns=2 --quiet --shard {part} --out p{}", &part[..1]);
        assert_eq!(desk.overmatch(&line).code, 4);
    }
    let merged = desk.overmatch("merge p1 p2 --out m --quiet");
    assert!(
        merged.code == 4 && merged.stderr.contains("games are unfinished, more than --max-unfinished 1 %"),
        "{merged}"
    );
    desk.overmatch("merge p1 p2 --out n --quiet --max-unfinished 100%").ok();
}

#[test]
fn a_folder_of_an_earlier_version_with_counts_of_other_measures_is_refused() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 100 --quiet --out d").ok();
    let change = |file: &str, change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&desk.read(file)).expect("JSON");
        change(&mut value);
        desk.write(file, value.to_string());
    };
    change("d/run.json", &|run| drop(run.as_object_mut().and_then(|run| run.remove("files"))));
    change("d/tally.json", &|tally| {
        for list in ["measures", "counts"] {
            tally[list].as_array_mut().expect("a list").pop();
        }
    });
    desk.overmatch("run ardennes --games 200 --quiet --resume d").refused(5, &["other measures"]);
}

#[test]
fn an_empty_table_of_a_tournament_is_no_crash() {
    let desk = Desk::new();
    desk.overmatch("tournament one-hour --strategies defensive,combined-arms --games 2 --quiet --out t").ok();
    let mut run: Value = serde_json::from_str(&desk.read("t/run.json")).expect("JSON");
    run.as_object_mut().expect("an object").remove("files");
    desk.write("t/run.json", run.to_string());
    for text in ["", "strategy,opponent", "strategy,opponent,pairs\n"] {
        desk.write("t/matrix.csv", text);
        let answer = desk.overmatch("report t --out d.html");
        assert!([0, 2, 5].contains(&answer.code) && !answer.stderr.contains("panicked"), "{text:?}: {answer}");
    }
}

#[test]
fn a_title_too_long_is_told_so() {
    let desk = Desk::new();
    desk.write("long.toml", format!("base = \"ardennes\"\ntitle = \"{}\"\n", "a".repeat(121)));
    desk.overmatch("scenarios check long.toml").refused(3, &["characters that does not begin with"]);
    assert!(overmatch("scenarios check ardennes").code == 0);
}
