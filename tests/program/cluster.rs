//! `overmatch cluster`: job files that give the bytes of one call, under a scheduler that is played here by a few lines.

#![cfg(target_os = "linux")]

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::command::{Desk, words};
use crate::resume::same;

/// Stands in for `srun` and `scontrol`: runs what it is given, and says that it was asked to send a task again.
const SRUN: &str = "#!/bin/sh\nwhile [ \"${1#--}\" != \"$1\" ]; do shift; done\nexec \"$@\"\n";
const SCONTROL: &str = "#!/bin/sh\necho \"$@\" >> \"$REQUEUED\"\n";

/// A desk with the scheduler's programs in the folder `bin`.
fn desk() -> Desk {
    let desk = Desk::new();
    for (name, text) in [("bin/srun", SRUN), ("bin/scontrol", SCONTROL)] {
        desk.put(name, text);
        std::fs::set_permissions(desk.path(name), std::fs::Permissions::from_mode(0o755)).expect("permissions");
    }
    desk
}

/// Runs a job file as a task of an array would.
fn job(desk: &Desk, file: &str, task: &str) -> i32 {
    let path = format!("{}:{}", desk.path("bin").display(), std::env::var("PATH").expect("a path"));
    let mut command = Command::new("bash");
    command.arg(desk.path(file)).current_dir(desk.path("")).env("PATH", path).env("REQUEUED", desk.path("requeued"));
    command.env("SLURM_ARRAY_TASK_ID", task).env("SLURM_JOB_ID", "77");
    command.output().expect("bash").status.code().expect("a code")
}

#[test]
fn job_files_play_the_parts_and_join_them_to_the_bytes_of_one_call() {
    let desk = desk();
    let study = "sweep ardennes --vary stats.die=1..4 --games 250 --set 'sheet.armor=3'";
    let line = words(&format!("cluster slurm --shards 3 --out 'two words' {study}"));
    let told = desk.run(&line.iter().map(String::as_str).collect::<Vec<_>>()).ok();
    assert!(told.stdout.contains("submit: sbatch --dependency=afterok:$(sbatch --parsable '"), "{told}");
    for task in ["1", "2", "3", "3"] {
        // The second call of a task finds it done.
        assert_eq!(job(&desk, "two words/parts.sbatch", task), 0);
    }
    assert_eq!(job(&desk, "two words/parts.sbatch", "4"), 2);
    assert_eq!(job(&desk, "two words/merge.sbatch", ""), 0);
    let whole = words(&format!("{study} --quiet --out whole"));
    desk.run(&whole.iter().map(String::as_str).collect::<Vec<_>>()).ok();
    same(&desk, "two words/whole", "whole");
}

#[test]
fn a_task_that_was_stopped_is_sent_again_and_goes_on() {
    let desk = desk();
    let study = "run ardennes --games 3000000 --seed 5";
    desk.overmatch(&format!("cluster slurm --shards 2 --out jobs {study}")).ok();
    // The program gets the signal of a time limit once, as soon as it plays.
    let srun = "#!/bin/sh\nwhile [ \"${1#--}\" != \"$1\" ]; do shift; done\n\
        [ -e sent ] || { touch sent; exec timeout --preserve-status --signal=TERM 0.3 \"$@\"; }\nexec \"$@\"\n";
    desk.put("bin/srun", srun);
    // On a slow machine it may come before the program listens, on a fast one after its end: the task goes on all the same.
    if job(&desk, "jobs/parts.sbatch", "1") == 130 {
        assert_eq!(desk.read("requeued"), "requeue 77\n");
    }
    assert_eq!(job(&desk, "jobs/parts.sbatch", "1"), 0);
    assert_eq!(job(&desk, "jobs/parts.sbatch", "2"), 0);
    assert_eq!(job(&desk, "jobs/merge.sbatch", ""), 0);
    desk.overmatch(&format!("{study} --quiet --out whole")).ok();
    same(&desk, "jobs/whole", "whole");
}

/// The script that a pod of the guide's Indexed Job runs.
fn pod_script() -> String {
    let page = include_str!("../../docs/guide/cluster.md");
    let (_, rest) = page.split_once("            - |\n").expect("a script under `command`");
    let lines = rest.lines().map_while(|line| line.strip_prefix("              "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn pods_of_the_guide_that_are_killed_start_anew_and_are_joined_to_the_bytes_of_one_call() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("bin")).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_overmatch"), desk.path("bin/overmatch")).expect("a link");
    let path = format!("{}:{}", desk.path("bin").display(), std::env::var("PATH").expect("a path"));
    let script = pod_script().replace("/results/", "results/").replace("1000000", "150000");
    let pod = |index: u32, before: &[&str]| {
        let line: Vec<&str> = before.iter().copied().chain(["sh", "-c", &script]).collect();
        let mut command = Command::new(line[0]);
        command.args(&line[1..]).current_dir(desk.path("")).env("PATH", &path);
        command.env("JOB_COMPLETION_INDEX", index.to_string()).output().expect("sh").status.code()
    };
    for index in 0..6 {
        // A pod that fails is started anew (`restartPolicy: OnFailure`); one that was done in time has the same files.
        pod(index, &["timeout", "--signal=KILL", "0.1"]);
        assert_eq!(pod(index, &[]), Some(0), "{script}");
    }
    let parts: Vec<String> = (0..6).map(|index| format!("results/part-{index}")).collect();
    desk.overmatch(&format!("merge {} --quiet --out joined", parts.join(" "))).ok();
    desk.overmatch("sweep ardennes --vary stats.die=1..6 --games 150000 --quiet --out whole").ok();
    same(&desk, "joined", "whole");
}

#[test]
fn a_command_that_cannot_be_cut_gets_no_job_files() {
    let desk = Desk::new();
    for (line, part) in [
        ("balance ardennes --target 13.5 --adjust sheet.armor=1..6", "`balance`, expected one that can be cut: run"),
        ("sweep ardennes --vary stats.die=1..4 --out there", "--out is not for the parts"),
        ("run ardennes --shard=1/2", "--shard=1/2 is not for the parts"),
        ("run ardennes --gmaes 100", "unexpected argument '--gmaes'"),
        ("run ardennes --precision 0.1", "cannot be used with"),
    ] {
        desk.overmatch(&format!("cluster slurm --out jobs {line}")).refused(2, &[part]);
    }
    assert!(!desk.path("jobs").exists());
    desk.put("full/mine.txt", "mine");
    desk.overmatch("cluster slurm --out full run ardennes").refused(5, &["folder full is not empty"]);
    desk.overmatch("cluster slurm --out full --force run ardennes").ok();
    assert_eq!(desk.names("full"), ["merge.sbatch", "mine.txt", "parts.sbatch"]);
}
