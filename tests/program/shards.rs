//! `--shard` of every study, and `merge` of its shards.

#![cfg(target_os = "linux")]

use crate::command::{Answer, Desk, program, words};
use crate::resume::{interrupt_and_go_on, json, same, tamper};

/// The number of shards of each study, and what is played; one has a path with a blank.
const STUDIES: [(u64, &str); 6] = [
    (3, "compare ardennes --strategies drill,leader --measures victory_points,ending=complete --games 700"),
    (2, "compare ardennes --variant 'a good die: stats.die=6' --games 300 --strategy leader --seed 9 --level 0.9"),
    (
        4,
        "sweep ardennes --vary stats.die=1..3 --vary sheet.armor=2,3 --design latin:5 --measures turns,kills --games 300",
    ),
    (3, "sensitivity ardennes --only sheet --games 300 --set stats.die=5"),
    (2, "sensitivity ardennes --only sheet --games 250 --pairs 3 --measure ending=complete"),
    (2, "tournament one-hour --strategies random,defensive --games 125"),
];

fn answer(desk: &Desk, line: &str, more: &str) -> Answer {
    let words = words(&format!("{line} {more}"));
    desk.run(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// An answer with remarks.
fn remarked(desk: &Desk, line: &str, more: &str) -> Answer {
    let answer = answer(desk, line, more);
    assert_eq!(answer.code, 0, "{answer}");
    answer
}

/// The shards of a study in folders 1, 2 and so on.
fn shards(desk: &Desk, of: u64, line: &str) {
    for part in 1..=of {
        answer(desk, line, &format!("--quiet --shard {part}/{of} --out {part}")).ok();
    }
}

#[test]
fn merged_shards_of_every_study_are_the_whole_byte_for_byte() {
    for (of, line) in STUDIES {
        let desk = Desk::new();
        shards(&desk, of, line);
        let whole = answer(&desk, line, "--quiet --out whole").ok();
        let dirs: Vec<String> = (1..=of).rev().map(|part| part.to_string()).collect();
        let merged = remarked(&desk, "merge", &format!("{} --out merged", dirs.join(" ")));
        assert_eq!(merged.stdout, whole.stdout, "{line}");
        same(&desk, "merged", "whole");
        // The whole may take the place of a part, and says nothing if that is asked.
        let quiet = answer(&desk, "merge", &format!("{} --out 1 --quiet", dirs.join(" "))).ok();
        assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), ("", ""), "{line}");
        same(&desk, "1", "whole");
    }
}

#[test]
fn a_shard_says_which_it_is_and_repeats_itself() {
    let desk = Desk::new();
    let line = "sweep ardennes --vary stats.die=1..4 --games 250 --quiet";
    desk.overmatch(&format!("{line} --shard 2/3 --out two")).ok();
    let record = json(&desk, "two/run.json");
    assert_eq!(record["shard"], "2/3");
    let command = record["command"].as_str().expect("a command");
    assert!(command.ends_with(" --shard 2/3"), "{command}");
    desk.overmatch(&format!("{} --quiet --out again", command.strip_prefix("overmatch ").unwrap())).ok();
    same(&desk, "two", "again");
    desk.overmatch("run ardennes --games 500 --shard 1/2 --quiet --out run").ok();
    assert_eq!(json(&desk, "run/run.json")["shard"], "1/2");
}

#[test]
fn an_interrupted_shard_goes_on() {
    interrupt_and_go_on("compare ardennes --strategies drill,leader --games 120000 --quiet --shard 2/2", |_| true);
    interrupt_and_go_on("sweep ardennes --vary stats.die=1..6 --games 60000 --quiet --shard 2/2", |desk| {
        let cells = json(desk, "part/tally.json")["cells"].as_array().unwrap().len();
        cells == 3
    });
}

#[test]
fn what_is_there_of_a_comparison_is_told_up_to_the_first_gap() {
    let desk = Desk::new();
    let (of, line) = (4, "compare ardennes --strategies drill,leader --games 1000");
    shards(&desk, of, line);
    let dirs = "1 2 4 --out part";
    answer(&desk, "merge", dirs).refused(5, &["cannot merge: shard 3/4 is missing", "--partial"]);
    let told = remarked(&desk, "merge", &format!("{dirs} --partial"));
    assert!(told.stderr.contains("partial: shard 3/4 is missing"), "{told}");
    let first = answer(&desk, "compare ardennes --strategies drill,leader --games 500", "--quiet --out first").ok();
    assert_eq!(told.stdout, first.stdout);
    same(&desk, "part", "first");
    answer(&desk, line, "--quiet --resume part").ok();
    answer(&desk, line, "--quiet --out whole").ok();
    same(&desk, "part", "whole");
}

#[test]
fn cells_up_to_the_first_gap_are_kept_and_the_rest_is_played() {
    for line in ["sweep ardennes --vary stats.die=1..6 --games 250", "sensitivity ardennes --only sheet --games 250"] {
        let desk = Desk::new();
        shards(&desk, 4, line);
        let told = remarked(&desk, "merge", "1 2 4 --out part --partial");
        assert!(told.stderr.contains("partial: shard 3/4 is missing") && told.stderr.contains("--resume"), "{told}");
        assert_eq!((told.stdout.as_str(), desk.names("part").len()), ("", 2));
        answer(&desk, line, "--quiet --resume part").ok();
        answer(&desk, line, "--quiet --out whole").ok();
        same(&desk, "part", "whole");
    }
}

#[test]
fn games_up_to_the_first_gap_are_told_and_go_on() {
    let desk = Desk::new();
    shards(&desk, 4, "run ardennes --games 2000");
    answer(&desk, "merge", "1 3 4 --out part").refused(5, &["games 500 to 999 are missing", "--partial"]);
    answer(&desk, "merge", "2 3 4 --out part --partial").refused(5, &["games 0 to 499 are missing"]);
    let told = remarked(&desk, "merge", "1 2 4 --out part --partial");
    assert!(told.stderr.contains("partial: games 1,000 to 1,499 are missing"), "{told}");
    assert!(told.stdout.contains("1,000 games of seed 1"), "{told}");
    assert_eq!(json(&desk, "part/run.json")["stopped_by"], "interrupted");
    answer(&desk, "run ardennes --games 2000", "--quiet --resume part").ok();
    answer(&desk, "run ardennes --games 2000", "--quiet --out whole").ok();
    same(&desk, "part", "whole");
}

#[test]
fn what_is_not_of_one_study_is_not_joined() {
    let desk = Desk::new();
    let line = "sweep ardennes --vary stats.die=1..4 --games 250";
    shards(&desk, 2, line);
    answer(&desk, line, "--quiet --out whole").ok();
    answer(&desk, line, "--quiet --shard 1/3 --out third").ok();
    answer(&desk, line, "--quiet --seed 2 --shard 2/2 --out seed").ok();
    answer(&desk, "sweep ardennes --vary stats.die=1..4 --games 500", "--quiet --shard 2/2 --out games").ok();
    desk.overmatch("run ardennes --games 250 --quiet --out run").ok();
    for (dirs, parts) in [
        ("1 whole", &["whole is no shard: it was played whole", "--shard I/N"][..]),
        ("third 2", &["number of shards differs: 3 in third, 2 in 2"]),
        ("1 seed", &["seed differs: 1 in 1, 2 in seed"]),
        ("1 games", &["games_asked differs: 250 in 1, 500 in games"]),
        ("1 2 2", &["shard 2/2 is in 2 and in 2"]),
        ("2", &["shard 1/2 is missing"]),
        ("1 run", &["holds a sweep, and others hold runs"]),
    ] {
        answer(&desk, "merge", &format!("{dirs} --out merged")).refused(5, parts);
    }
    answer(&desk, "merge", "2 --out merged --partial").refused(5, &["shard 1/2 is missing"]);
    assert!(!desk.path("merged").exists());
}

#[test]
fn a_record_with_a_command_of_another_kind_is_not_obeyed() {
    let line = "sweep ardennes --vary stats.die=1..4 --games 250";
    for command in [
        "overmatch run ardennes --seed 1",
        "overmatch sweep ardennes --vary stats.die=1..4 --out elsewhere --force",
        "overmatch sweep ardennes --junit=elsewhere",
        "overmatch sweep 'ardennes",
        "overmatch",
        "",
    ] {
        let desk = Desk::new();
        shards(&desk, 2, line);
        for part in 1..=2 {
            tamper(&desk, &format!("{part}/run.json"), |record| record["command"] = command.into());
        }
        answer(&desk, "merge", "1 2 --out merged").refused(5, &["cannot merge: its record has the command"]);
        assert!(!desk.path("merged").exists() && !desk.path("elsewhere").exists());
    }
}

#[test]
fn searches_and_studies_under_leaders_are_not_cut() {
    for (line, part) in [
        ("balance ardennes --target 13.5 --adjust sheet.armor=1..6 --shard 1/2", "balance goes on by what it found"),
        ("tune ardennes --shard 1/2", "tune goes on by what it found"),
        ("exploit one-hour --shard 1/2", "exploit goes on by what it found"),
        ("sensitivity ardennes --leaders drill,leader --shard 1/2", "--leaders plays several studies"),
        ("compare one-hour --leaders champion,random --variant 'a: map.width_in=40' --shard 1/2", "--leaders plays"),
        ("sweep ardennes --vary stats.die=1..2 --shard 1/3", "--shard 1/3 is empty: there are 2 cells"),
        ("sweep ardennes --vary stats.die=1..2 --shard 3/2", "expected I/N with I from 1 to N"),
        ("tournament one-hour --games 10 --until-clear --shard 1/2", "cannot be used with"),
    ] {
        answer(&Desk::new(), line, "").refused(2, &[part]);
    }
}

#[test]
fn a_job_array_says_which_shard_is_played() {
    let desk = Desk::new();
    let line = ["run", "ardennes", "--games", "1000", "--quiet", "--format", "csv", "--shard"];
    let shard = |shard: &str, variables: &[(&str, &str)]| -> Answer {
        let mut command = program(&[&line[..], &[shard]].concat());
        command.envs(variables.iter().copied()).current_dir(desk.path("")).output().expect("it starts").into()
    };
    let second = shard("2/3", &[]).ok().stdout;
    let slurm = [("SLURM_ARRAY_TASK_ID", "2"), ("SLURM_ARRAY_TASK_MIN", "1"), ("SLURM_ARRAY_TASK_COUNT", "3")];
    for (auto, variables) in [
        ("auto", &slurm[..]),
        ("auto/3", &slurm[..1]),
        ("auto/3", &[("JOB_COMPLETION_INDEX", "1")]),
        ("auto/3", &[("PARALLEL_SEQ", "2")]),
        ("auto", &[("AWS_BATCH_JOB_ARRAY_INDEX", "1"), ("AWS_BATCH_JOB_ARRAY_SIZE", "3")]),
    ] {
        assert_eq!(shard(auto, variables).ok().stdout, second, "{auto} {variables:?}");
    }
    shard("auto", &[]).refused(2, &["SLURM_ARRAY_TASK_ID"]);
    shard("auto/0", &slurm).refused(2, &["auto/N"]);
}

#[test]
fn the_rows_of_every_table_are_verified_once_in_shards() {
    let rows = |more: &str| -> u64 {
        let answer =
            crate::command::overmatch(&format!("verify ardennes --games 1000 --quiet --format csv {more}")).ok();
        answer.cells()[1..].iter().map(|row| row[2].parse::<u64>().expect("rows")).sum()
    };
    assert_eq!(rows("--shard 1/2") + rows("--shard 2/2"), rows(""));
}

/// The next number below `most` of a sequence that is the same in every test run.
fn next(state: &mut u64, most: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % most
}

#[test]
fn a_hundred_random_splits_give_the_bytes_of_one_run() {
    let desk = Desk::new();
    let line = "run ardennes --games 3000 --strategy leader --by ending --threads 1";
    answer(&desk, line, "--quiet --out whole").ok();
    // Parts of different cuts, each once: the I-th of N covers the games of twelve batches from one border to the next.
    let (mut state, mut played) = (7, std::collections::BTreeSet::new());
    for _ in 0..100 {
        let (mut dirs, mut start) = (Vec::new(), 0);
        while start < 12 {
            // Every border of a cut into 12, 6, 4, 3, 2 or 1 is a border of the cut into 12.
            let fits: Vec<u64> = [1, 2, 3, 4, 6, 12].into_iter().filter(|size| start % size == 0).collect();
            let size = fits[next(&mut state, fits.len() as u64) as usize];
            let (index, of) = (start / size + 1, 12 / size);
            let dir = format!("{index}-of-{of}");
            if played.insert(dir.clone()) {
                answer(&desk, line, &format!("--quiet --shard {index}/{of} --out {dir}")).ok();
            }
            dirs.insert(next(&mut state, dirs.len() as u64 + 1) as usize, dir);
            start += size;
        }
        answer(&desk, "merge", &format!("{} --out merged --force --quiet", dirs.join(" "))).ok();
        same(&desk, "merged", "whole");
    }
}
