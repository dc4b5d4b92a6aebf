//! Records, identities, kinds and commands.

use super::duel::*;
use crate::archive::command::{command, with_each};
use crate::archive::kind::ResultKind;
use crate::simulation::Halt;

#[test]
fn a_run_ends_for_one_reason_that_is_told_in_words() {
    for (halt, stop, words) in [
        (Halt::Complete, Stop::Precision, "the precision asked for"),
        (Halt::Clear, Stop::Clear, "a clear answer"),
        (Halt::Interrupted, Stop::Interrupted, "an interrupt"),
        (Halt::Faults, Stop::Faults, "faulted games"),
        (Halt::TooManyValues(1), Stop::TooManyValues, "too many distinct values"),
    ] {
        assert_eq!((Stop::of(&halt, Stop::Precision), stop.words()), (stop, words));
    }
    let others = [Stop::Games, Stop::Alike, Stop::MaxGames].map(Stop::words);
    assert_eq!(others, ["all games asked for", "nothing that varies", "the most games allowed"]);
}

#[test]
fn a_record_is_read_as_it_was_written() {
    let plain = record(identity(), 250..500);
    let text = plain.to_json();
    assert!(text.ends_with("}\n") && text.starts_with("{\n  \"format_version\": 1,"), "{text}");
    // What is not there is not told.
    for field in ["shard", "strategy_text", "alike", "tables", "design", "armies", "strategy_files", "adjusted"] {
        assert!(!text.contains(&format!("\"{field}\"")), "{field} in {text}");
    }
    assert_eq!(read_record(&text), Ok(plain.clone()));
    let alike = RunRecord { alike: true, ..plain }.of_shard(shard(2, 5));
    assert_eq!(alike.command, "overmatch run duel/dawn --seed 7 --games 1000 --level 0.9 --shard 2/5");
    let text = alike.to_json();
    assert!(text.contains("\"alike\": true") && text.contains("\"shard\": \"2/5\""), "{text}");
    assert_eq!(read_record(&text), Ok(alike.clone()));
    assert_eq!(alike.clone().of_shard(None), alike);
}

#[test]
fn a_record_of_another_version_or_of_no_level_is_refused() {
    for level in [0.0, 1.0, -0.5, 95.0] {
        let identity = Identity { level, ..identity() };
        let message = read_record(&record(identity, 0..250).to_json()).unwrap_err();
        assert!(message.contains("expected one between 0 and 1"), "{message}");
    }
    let newer = RunRecord { format_version: 2, ..record(identity(), 0..250) };
    assert_eq!(read_record(&newer.to_json()), Err("run.json: format version 2, expected 1".to_string()));
    assert!(read_record("{").unwrap_err().starts_with("run.json: "));
}

#[test]
fn the_account_of_a_search_says_whether_it_was_interrupted() {
    for (is_interrupted, stopped_by) in [(true, Stop::Interrupted), (false, Stop::Games)] {
        let account = Account::of_search(40, is_interrupted, [3, 2]);
        let games = Games { start: 0, end: 40 };
        assert_eq!(account, Account { asked: 40, games, stopped_by, unfinished: 3, faulted: 2 });
    }
}

#[test]
fn an_identity_is_of_this_program_or_says_why_not() {
    assert_eq!(identity().foreign(version), None);
    for (other, words) in [
        (Identity { game: "joust".to_string(), ..identity() }, "unknown game `joust`"),
        (Identity { result_version: 2, ..identity() }, "result_version is 2, this program's is 3"),
        (Identity { stream_scheme: 99, ..identity() }, "stream_scheme is 99, this program's is "),
        (Identity { generator: "dice".to_string(), ..identity() }, "generator is dice, this program's is "),
    ] {
        let found = other.foreign(version).expect("a difference");
        assert!(found.starts_with(words), "{found}");
    }
    assert_eq!(identity().kind(), "a run");
    assert_eq!(study("sweep full").kind(), "a sweep");
}

#[test]
fn the_first_difference_of_two_identities_is_told_with_both_values() {
    let other = |change: fn(&mut Identity)| {
        let mut other = identity();
        change(&mut other);
        let told = |(field, a, b): (String, String, String)| format!("{field}: {a}, {b}");
        identity().difference(&other).map(told).unwrap_or_default()
    };
    assert_eq!(other(|_| {}), "");
    assert_eq!(other(|one| one.seed = 8), "seed: 7, 8");
    assert_eq!(other(|one| one.strategies[1] = "wary".to_string()), "strategies: \"shy\", \"wary\"");
    assert_eq!(other(|one| one.strategies.truncate(1)), "strategies: \"shy\", nothing");
    assert_eq!(other(|one| one.design.push("sweep".to_string())), "design: nothing, [\"sweep\"]");
    assert_eq!(other(|one| one.by = Some("won".to_string())), "by: null, \"won\"");
    assert_eq!(other(|one| one.adjusted = Some(Vec::new())), "adjusted: plain, adjusted");
    assert_eq!(other(|one| one.adjusted = Some(vec!["won".to_string()])), "adjusted: plain, [\"won\"]");
    // The figures of two adjusted runs are told whole.
    let adjusted =
        |names: &[&str]| Identity { adjusted: Some(names.iter().map(|n| n.to_string()).collect()), ..identity() };
    let (field, a, b) = adjusted(&["won", "points"]).difference(&adjusted(&["won"])).expect("a difference");
    assert_eq!((field.as_str(), a.as_str(), b.as_str()), ("adjusted", "[\"won\",\"points\"]", "[\"won\"]"));
}

#[test]
fn a_strategy_of_a_file_is_asked_for_by_its_file() {
    let [strategy, file, digest] = ["bold", "mine.py:bold", "x"].map(str::to_string);
    let identity = Identity { strategy_files: vec![StrategyOrigin { strategy, file, digest }], ..identity() };
    assert_eq!(identity.asked("bold"), "mine.py:bold");
    assert_eq!(identity.asked("shy"), "shy");
    assert_eq!(identity.asked("ahead:bold"), "ahead:mine.py:bold");
    assert_eq!(
        command(&identity, &["title=A b".to_string()], 500, shard(1, 2)),
        "overmatch run duel/dawn --strategy mine.py:bold --strategy shy --seed 7 --games 500 --set 'title=A b' --level \
         0.9 --shard 1/2"
    );
    let overrides = ["title=Two words".to_string(), "sides.a.army=\"1944\"".to_string()];
    assert_eq!(
        replay_command(&identity, &identity.strategies, &overrides, 12),
        "overmatch replay duel/dawn --set 'title=Two words' --set 'sides.a.army=\"1944\"' --strategy mine.py:bold \
         --strategy shy --seed 7 --game 12"
    );
}

#[test]
fn a_command_repeats_what_a_run_was_asked() {
    let by = Identity { by: Some("won".to_string()), ..identity() };
    let line = |identity: &Identity| command(identity, &[], 10, None);
    let plain = "overmatch run duel/dawn --strategy bold --strategy shy --seed 7 --games 10";
    assert_eq!(line(&by), format!("{plain} --by won --level 0.9"));
    let adjusted =
        |names: &[&str]| Identity { adjusted: Some(names.iter().map(|n| n.to_string()).collect()), ..identity() };
    assert_eq!(line(&adjusted(&[])), format!("{plain} --level 0.9 --adjusted"));
    assert_eq!(line(&adjusted(&["won", "points"])), format!("{plain} --level 0.9 --adjusted=won,points"));
    let words = Words::new("sweep").list("--measures", &[]).list("--vary", &["a".to_string(), "b".to_string()]);
    assert_eq!(words.line(), "overmatch sweep --vary a,b");
    let values = ["plain".to_string(), "it's".to_string(), String::new()];
    assert_eq!(with_each("overmatch run x", "--set", &values), "overmatch run x --set plain --set 'it'\\''s' --set ''");
}

#[test]
fn a_kind_is_told_by_the_file_that_only_it_has() {
    let kinds = [
        (ResultKind::Run, "distribution.csv", "run.json"),
        (ResultKind::Comparison, "comparison.csv", "run.json"),
        (ResultKind::Sweep, "sweep.csv", "run.json"),
        (ResultKind::Sensitivity, "tornado.csv", "run.json"),
        (ResultKind::Balance, "balance.csv", "run.json"),
        (ResultKind::Tournament, "matrix.csv", "run.json"),
        (ResultKind::Tune, "strength.csv", "run.json"),
        (ResultKind::Exploit, "exploit.csv", "run.json"),
        (ResultKind::Price, "price.csv", "run.json"),
        (ResultKind::Leaders, "holds.csv", "run.json"),
        (ResultKind::Optimal, OPTIMAL_FILE, OPTIMAL_FILE),
    ];
    for (kind, file, record) in kinds {
        assert_eq!(ResultKind::of(|name| name == file), Some(kind));
        assert_eq!((kind.own_file(), kind.record_file()), (Some(file), record));
        // Its own table is among its tables, and others are of other kinds.
        let own = file.trim_end_matches(".csv");
        assert!(kind == ResultKind::Optimal || kind.tables().contains(&own) && ResultKind::is_table(own), "{file}");
        let others: Vec<ResultKind> = kind.others().collect();
        assert!(!others.contains(&kind) && !others.contains(&ResultKind::Optimal));
        assert_eq!(others.len(), if kind == ResultKind::Optimal { 10 } else { 9 });
    }
    assert_eq!(ResultKind::of(|name| name == "attack.csv"), None);
    let odds = ResultKind::Odds;
    assert_eq!((odds.own_file(), odds.record_file(), odds.tables().len()), (None, ODDS_FILE, 0));
    for (table, is_table) in [("quantiles", true), ("adjusted", true), ("policy", true), ("attack", false)] {
        assert_eq!(ResultKind::is_table(table), is_table, "{table}");
    }
}
