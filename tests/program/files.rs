//! The games in files that come with the program, under every command.

use crate::command::{Desk, FILES, overmatch};

/// A game with what commands ask of it.
struct Shipped {
    name: &'static str,
    strategies: &'static str,
    /// A number that may be turned, with values for it.
    vary: &'static str,
    /// A figure of the game, what it is to be, and a number with the range to look for it in.
    balance: &'static str,
    /// A table of its own.
    table: &'static str,
}

const SHIPPED: [Shipped; 4] = [
    Shipped {
        name: "files/engagement.py",
        strategies: "weakest,strongest",
        vary: "b.men=4..6",
        balance: "--measure ending=a_wins --target 50% --adjust a.men=3..8",
        table: "volley",
    },
    Shipped {
        name: "files/minefield.py",
        strategies: "steady,share,wary",
        vary: "goal=12..14",
        balance: "--measure won --target 40% --adjust goal=8..20",
        table: "night",
    },
    Shipped {
        name: "files/duel.py",
        strategies: "snap,gunner",
        vary: "a.hull=3..5",
        balance: "--measure ending=a_wins --target 50% --adjust a.hull=2..8",
        table: "shot",
    },
    Shipped {
        name: "files/convoy.py",
        strategies: "mend,hurry",
        vary: "in_time=6..8",
        balance: "--measure arrived --target 60% --adjust escorts=0..8",
        table: "leg",
    },
];

/// Runs a line that must be content, without its remarks.
#[track_caller]
fn good(desk: &Desk, line: &str) -> String {
    let answer = desk.overmatch(&format!("{line} --quiet"));
    assert_eq!(answer.code, 0, "{line}\n{answer}");
    answer.stdout
}

#[test]
fn every_question_of_a_game_is_answered() {
    for Shipped { name, table, .. } in SHIPPED {
        let desk = Desk::new();
        let tables = good(&desk, &format!("odds {name}"));
        assert!(tables.contains("p_at_least") || tables.contains("mean"), "{tables}");
        assert!(good(&desk, &format!("odds {name} --table {table} --format csv")).lines().count() > 4, "{name}");
        good(&desk, &format!("odds {name} --table game --check 5000"));
        good(&desk, &format!("verify {name} --games 20000"));
        good(&desk, &format!("optimal {name} --out best --chart best.svg"));
        assert_eq!(desk.names("best"), ["fight.csv", "optimal.json", "policy.csv"], "{name}");
        assert!(desk.overmatch(&format!("replay {name} --game 7")).ok().stdout.lines().count() > 5, "{name}");
        desk.overmatch(&format!("scenarios check {name}")).ok();
    }
}

#[test]
fn every_study_of_a_game_is_played() {
    for Shipped { name, strategies, vary, balance, .. } in SHIPPED {
        let desk = Desk::new();
        good(&desk, &format!("run {name} --games 2000 --adjusted --out run --chart run.svg"));
        good(&desk, &format!("compare {name} --strategies {strategies} --games 2000 --out compare"));
        good(&desk, &format!("sweep {name} --vary {vary} --games 1000 --out sweep"));
        good(&desk, &format!("sensitivity {name} --games 1000 --out sensitivity"));
        good(&desk, &format!("balance {name} {balance} --games 1000 --out balance"));
        for folder in ["run", "compare", "sweep", "sensitivity", "balance"] {
            desk.overmatch(&format!("chart {folder} --out {folder}.svg")).ok();
        }
        desk.overmatch("report run compare sweep sensitivity balance --out page.html").ok();
        assert!(desk.read("page.html").contains("</html>"), "{name}");
    }
}

#[test]
fn the_players_of_a_duel_meet_in_a_tournament() {
    let desk = Desk::new();
    let table = good(&desk, "tournament files/duel.py --games 400 --out field --chart field.svg");
    for strategy in ["snap", "gunner", "brawler", "weaver"] {
        assert!(table.contains(strategy), "{table}");
    }
    desk.overmatch("report field --out page.html").ok();
}

#[test]
fn a_file_that_is_built_in_is_written_shards_merged_and_runs_resumed() {
    for Shipped { name, .. } in SHIPPED {
        let desk = Desk::new();
        good(&desk, &format!("run {name} --games 2000 --out whole"));
        for shard in [1, 2] {
            good(&desk, &format!("run {name} --games 2000 --shard {shard}/2 --out s{shard}"));
        }
        good(&desk, "merge s1 s2 --out merged");
        good(&desk, &format!("run {name} --games 700 --out on"));
        good(&desk, &format!("run {name} --games 2000 --resume on"));
        for file in FILES.iter().filter(|file| **file != "run.json") {
            assert!(desk.read(&format!("merged/{file}")) == desk.read(&format!("whole/{file}")), "{name} {file}");
            assert!(desk.read(&format!("on/{file}")) == desk.read(&format!("whole/{file}")), "{name} {file}");
        }
    }
}

#[test]
fn a_copy_of_a_built_in_file_is_the_same_game() {
    let desk = Desk::new();
    for Shipped { name, .. } in SHIPPED {
        let copy = name.trim_start_matches("files/");
        desk.overmatch(&format!("scenarios new {name} --out {copy}")).ok();
        let tally = |name: &str| good(&desk, &format!("run {name} --games 500 --format csv"));
        assert_eq!(tally(copy), tally(name));
        let digest = |name: &str| {
            let checked = desk.overmatch(&format!("scenarios check {name}")).ok().stdout;
            checked.rsplit(' ').next().unwrap_or_default().to_string()
        };
        assert_eq!(digest(copy), digest(name));
    }
    assert!(overmatch("scenarios list").ok().stdout.contains("files/duel.py "));
    assert!(overmatch("scenarios show files/duel.py").ok().stdout.contains("Aims once, then fires."));
}

#[test]
fn names_of_files_that_are_not_there_have_a_hint() {
    overmatch("run files/duell.py").refused(5, &["did you mean the built-in `files/duel.py`?"]);
    overmatch("scenarios new files/duell.py").refused(2, &["did you mean `files/duel.py`?"]);
}

#[test]
fn a_mistake_in_a_change_of_a_built_in_file_names_the_number() {
    overmatch("run files/duel.py --set a.hull=99").refused(2, &["a.hull"]);
    overmatch("run files/duel.py --set a.hul=3").refused(2, &["a.hul"]);
}

#[test]
fn a_run_of_a_game_without_an_ending_is_drawn_by_its_headline() {
    let desk = Desk::new();
    good(&desk, "run files/minefield.py --games 500 --out run --chart won.svg");
    assert!(desk.read("won.svg").contains("won"));
    desk.overmatch("chart run --out again.svg").ok();
}

#[test]
fn a_replay_of_a_file_says_what_its_brackets_are() {
    let told = overmatch("replay files/duel.py --game 2").ok().stdout;
    assert!(told.contains("In brackets: the line of the file, or the rule that `tell` names."), "{told}");
    assert!(overmatch("replay ardennes --game 2").ok().stdout.contains("In brackets: the rulebook's section"));
}
