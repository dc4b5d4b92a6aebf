//! `overmatch tournament`: what it prints, writes and refuses.

use crate::command::{Answer, Desk, cells, overmatch};
use serde_json::Value;

const STRATEGIES: [&str; 4] = ["aggressive", "defensive", "combined-arms", "random"];
/// A scenario of its own with an army of a name that is a number, one of five units, and seats led differently.
const MINE: &str = r#"
base = "one-hour"
[armies.1944]
about = "Foot."
units = ["infantry", "infantry", "infantry", "infantry", "mortar", "mortar"]
[armies.five]
about = "Too few."
units = ["tank", "tank", "tank", "tank", "tank"]
[sides.b]
strategy = "aggressive"
"#;

const TABLES: [&str; 12] = [
    "matrix",
    "ranking",
    "differences",
    "seats",
    "cycle",
    "pentanomial",
    "ratings",
    "fit",
    "best_reply",
    "equilibrium",
    "first_player",
    "answers",
];

/// A tournament of four with 20 game numbers.
fn line(options: &str) -> String {
    format!("tournament one-hour --strategies {} --games 20 --quiet {options}", STRATEGIES.join(","))
}

fn four(options: &str) -> Answer {
    overmatch(&line(options))
}

/// The rows of a table below its header.
fn rows(table: &str) -> Vec<Vec<String>> {
    four(&format!("--format csv --table {table}")).ok().cells().split_off(1)
}

fn number(cell: &str) -> f64 {
    cell.parse().unwrap_or_else(|_| panic!("{cell:?} is no number"))
}

#[test]
fn a_game_of_one_seat_has_no_tournament() {
    overmatch("tournament ardennes").refused(2, &["a game of two seats", "ardennes", "overmatch run SCENARIO"]);
    overmatch("tournament tank-ace --strategies a,b").refused(2, &["a game of two seats"]);
}

#[test]
fn strategies_must_be_known_different_and_two() {
    for (options, parts) in [
        ("--strategies aggresive,random", &["unknown strategy `aggresive`", "did you mean `aggressive`?"][..]),
        ("--strategies random,random", &["names `random` twice"]),
        ("--strategies random", &["at least two strategies, found 1", "aggressive"]),
        ("--table matrx", &["unknown table `matrx`", "did you mean `matrix`?"]),
        ("--games 0", &["at least 1"]),
        ("--level 1", &["expected a level between 0 and 1"]),
        ("--strategy random", &["unexpected argument '--strategy'"]),
    ] {
        overmatch(&format!("tournament one-hour {options}")).refused(2, parts);
    }
}

#[test]
fn all_stands_for_the_entrants_that_are_not_named() {
    let names = |line: &str| {
        let line = format!("tournament {line} --games 2 --quiet --format csv --table ranking");
        let rows = overmatch(&line).ok().cells();
        let at = rows[0].iter().position(|column| ["strategy", "army"].contains(&column.as_str())).unwrap();
        let mut names: Vec<String> = rows[1..].iter().map(|row| row[at].clone()).collect();
        names.sort();
        names
    };
    assert_eq!(names("one-hour --strategies random,all"), names("one-hour --strategies all"));
    assert_eq!(names("army-men --armies balanced,all"), names("army-men --armies"));
}

#[test]
fn headers_are_fixed() {
    let line = format!("tournament one-hour --strategies {} --games 2 --quiet --format csv", STRATEGIES.join(","));
    let header = |table: &str| overmatch(&format!("{line} --table {table}")).ok().cells()[0].join(",");
    assert_eq!(
        TABLES.map(header),
        [
            "strategy,opponent,pairs,wins,draws,losses,unfinished,faulted,share,share_as_lost,share_as_won,ci_low,\
             ci_high,method,p,p_holm,result",
            "rank,strategy,game_numbers,share,ci_low,ci_high,method,clearly_better_than",
            "strategy,opponent,game_numbers,difference,ci_low,ci_high,method,p,p_holm,apart",
            "strategy,opponent,games,wins,draws,losses,unfinished,faulted,share,ci_low,ci_high,method,p",
            "strategy,beats",
            "strategy,opponent,pairs,n_0,n_half,n_1,n_one_and_half,n_2,open,variance_reduction",
            "strategy,elo,std_error,ci_low,ci_high",
            "rated,chi_squared,degrees_of_freedom,effective_degrees,p,fits",
            "strategy,best_reply,share,ci_low,ci_high,method,p_holm,result,clearly_best,seat",
            "strategy,weight,low,high,present,seat,share,share_low,share_high",
            "strategy,opponent,games,share,ci_low,ci_high,method,p",
            "strategy,opponent,pairs,ci_low,ci_high,method,elo0,elo1,llr_as_lost,llr_as_won,lower,upper,answer",
        ]
    );
    assert_eq!(four("--format csv"), four("--format csv --table matrix"), "the matrix is the one table of CSV");
}

#[test]
fn every_ordered_pair_has_a_row_and_every_game_an_ending() {
    let rows = rows("matrix");
    let named: Vec<_> = rows.iter().map(|row| (row[0].as_str(), row[1].as_str())).collect();
    let expected = STRATEGIES.iter().flat_map(|a| STRATEGIES.iter().map(|b| (*a, *b)));
    assert_eq!(named, expected.collect::<Vec<_>>());
    for (at, row) in rows.iter().enumerate() {
        let counts: Vec<u64> = row[2..8].iter().map(|cell| cell.parse().unwrap()).collect();
        assert_eq!(counts[1..].iter().sum::<u64>(), 2 * counts[0], "{row:?}");
        let mirrored = &rows[at % 4 * 4 + at / 4];
        assert_eq!((&row[3], &row[4], &row[5]), (&mirrored[5], &mirrored[4], &mirrored[3]));
        assert!((number(&row[8]) + number(&mirrored[8]) - 1.0).abs() < 1e-12, "{row:?}");
        assert_eq!(row[15], mirrored[15]);
        assert_eq!(row[16] == "itself", at % 5 == 0);
    }
}

#[test]
fn a_matchup_is_the_run_of_its_strategies() {
    let seats = rows("seats");
    for (a, b) in [("aggressive", "random"), ("random", "aggressive"), ("defensive", "defensive")] {
        let row = seats.iter().find(|row| (row[0].as_str(), row[1].as_str()) == (a, b)).unwrap();
        let run = overmatch(&format!(
            "run one-hour --strategy {a} --strategy {b} --games 20 --quiet --format csv --table distribution \
             --max-unfinished 100%"
        ));
        let count = |label: &str| {
            let rows = cells(&run.stdout);
            rows.into_iter().find(|row| row[0] == "ending" && row[2] == label).map(|row| row[3].clone())
        };
        let labels = ["a_wins", "draw", "b_wins", "unfinished"];
        assert_eq!(row[3..7].iter().cloned().map(Some).collect::<Vec<_>>(), labels.map(count), "{a} {b}");
    }
}

#[test]
fn every_number_of_threads_writes_the_same_bytes() {
    let desk = Desk::new();
    for threads in [1, 2, 7] {
        desk.overmatch(&line(&format!("--threads {threads} --out t{threads}"))).ok();
    }
    let files = desk.names("t1");
    let tables = TABLES.map(|table| format!("{table}.csv"));
    let mut expected: Vec<_> = tables.into_iter().chain(["run.json", "tally.json"].map(str::to_string)).collect();
    expected.sort();
    assert_eq!(files, expected);
    for file in files {
        for other in ["t2", "t7"] {
            assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("{other}/{file}")), "{other} {file}");
        }
    }
}

#[test]
fn the_record_names_what_was_played_and_its_command_repeats_it() {
    let desk = Desk::new();
    desk.overmatch(
        "tournament one-hour --strategies defensive,random --games 40 --seed 7 --level 99% --quiet --out first",
    )
    .ok();
    let record: Value = serde_json::from_str(&desk.read("first/run.json")).unwrap();
    let run = &record["run"];
    assert_eq!(run["strategies"], serde_json::json!(["defensive", "random"]));
    assert_eq!((&run["seed"], &run["level"], &record["games"]), (&7.into(), &0.99.into(), &40.into()));
    assert_eq!(record["stopped_by"], "games");
    let command = record["command"].as_str().unwrap();
    assert!(command.starts_with("overmatch tournament one-hour"), "{command}");
    desk.overmatch(&format!("{} --quiet --out again", &command["overmatch ".len()..])).ok();
    for file in desk.names("first") {
        assert_eq!(desk.read(&format!("first/{file}")), desk.read(&format!("again/{file}")), "{file}");
    }
}

#[test]
fn json_holds_every_table_and_the_run() {
    let read: Value = serde_json::from_str(&four("--format json").ok().stdout).unwrap();
    let names: Vec<_> = read["tables"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, [&TABLES[..], &["run"]].concat());
    assert_eq!(read["tables"]["matrix"].as_array().unwrap().len(), 16);
    assert_eq!(read["tables"]["matrix"][0]["ci_low"], Value::Null, "who plays itself has no interval");
}

#[test]
fn text_shows_squares_the_order_and_a_sentence_on_cycles() {
    let text = four("--all").ok().stdout;
    for part in [
        "Each of aggressive, defensive, combined-arms, random against each from both seats; 20 games of seed 1",
        "Share won by the row against the column",
        "n = 20 pairs each; 95 % intervals: ",
        " of 6 pairs are clearly apart from 50 %, all together at 95 % (Holm)",
        "Mean share against all others",
        "Share won from seat A",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    let cycle = text.contains("No cycle among the clear results.") || text.contains("Rock-paper-scissors: ");
    assert!(cycle, "{text}");
    assert!(four("--format markdown").ok().stdout.contains("### Mean share against all others"));
}

#[test]
fn unless_told_otherwise_the_games_of_the_scenario_are_shared_out() {
    let numbers = |options: &str| {
        let line = format!("tournament one-hour --strategies defensive,random --quiet --format csv {options}");
        overmatch(&line).ok().cells()[1][2].clone()
    };
    assert_eq!(numbers("--set games=1000"), "250");
    assert_eq!(numbers("--set games=10"), "100");
    let all = overmatch("tournament one-hour --games 2 --quiet --format csv --table ranking").ok().cells();
    assert!(all.len() > 4, "every strategy plays unless some are named: {all:?}");
}

#[test]
fn remarks_count_games_and_go_to_standard_error() {
    let answer = overmatch("tournament one-hour --strategies defensive,random --games 50 --format csv");
    assert!(answer.code == 0 && answer.stderr.starts_with("200 games in "), "{answer}");
}

#[test]
fn a_pair_that_is_clearly_apart_has_an_interval_without_one_half() {
    // With 20 and 50 pairs the bound that stands in for the t interval is wide.
    let mut clear = 0;
    for games in [20, 50] {
        let line = format!("tournament one-hour/hill --games {games} --quiet --format csv --table matrix");
        let cells = overmatch(&line).ok().cells();
        let column = |name: &str| cells[0].iter().position(|cell| cell == name).expect("a column");
        for row in &cells[1..] {
            let result = &row[column("result")];
            if result == "beats" || result == "loses" {
                clear += 1;
                let [low, high] = ["ci_low", "ci_high"].map(|name| number(&row[column(name)]));
                assert!(high < 0.5 || low > 0.5, "{row:?}");
            }
        }
    }
    assert!(clear > 0);
}

#[test]
fn results_of_two_kinds_do_not_share_a_folder() {
    let desk = Desk::new();
    desk.overmatch("run one-hour --strategy random --games 300 --quiet --out one").ok();
    let tournament = "tournament one-hour --strategies random,defensive --games 2 --quiet --out";
    desk.overmatch(&format!("{tournament} one")).refused(5, &["folder one holds earlier results"]);
    desk.overmatch(&format!("{tournament} two")).ok();
    desk.overmatch("run one-hour --games 1 --quiet --out two").refused(5, &["folder two holds earlier results"]);
    desk.overmatch("merge two --out three")
        .refused(5, &["cannot merge: two is no shard: it was played whole", "--shard I/N"]);
    desk.overmatch("merge one --out two").refused(5, &["folder two holds earlier results"]);
    desk.overmatch(&format!("{tournament} four --resume one")).refused(5, &["one: it holds a run, not a tournament"]);
    assert!(!desk.path("three").exists() && !desk.path("four").exists());
}

/// The files of two folders are the same, byte for byte.
#[track_caller]
fn same(desk: &Desk, one: &str, other: &str) {
    assert_eq!(desk.names(one), desk.names(other));
    for file in desk.names(one) {
        assert_eq!(desk.read(&format!("{one}/{file}")), desk.read(&format!("{other}/{file}")), "{one} {other} {file}");
    }
}

#[test]
fn a_tournament_that_goes_on_is_the_whole_one_byte_for_byte() {
    let desk = Desk::new();
    for (name, line) in [
        ("strategies", "tournament one-hour --strategies random,defensive,aggressive --seed 3 --level 90% --quiet"),
        ("armies", "tournament one-hour/hill --armies breakthrough,battlegroup --strategies random --quiet"),
    ] {
        let whole = desk.overmatch(&format!("{line} --games 60 --out {name}-whole")).ok();
        // 7 is no border of batches.
        for done in [1, 7, 28, 60] {
            let part = format!("{name}-{done}");
            desk.overmatch(&format!("{line} --games {done} --out {part}")).ok();
            let resumed = desk.overmatch(&format!("{line} --games 60 --threads 2 --resume {part}")).ok();
            assert_eq!(resumed.stdout, whole.stdout, "{part}");
            same(&desk, &part, &format!("{name}-whole"));
        }
        // An interrupted one holds how many it was asked for.
        desk.overmatch(&format!("{line} --games 20 --out {name}-cut")).ok();
        desk.edit(&format!("{name}-cut/run.json"), "\"games_asked\": 20", "\"games_asked\": 60");
        desk.edit(&format!("{name}-cut/run.json"), "\"stopped_by\": \"games\"", "\"stopped_by\": \"interrupted\"");
        desk.overmatch(&format!("{line} --resume {name}-cut --out {name}-elsewhere")).ok();
        same(&desk, &format!("{name}-elsewhere"), &format!("{name}-whole"));
        assert!(desk.read(&format!("{name}-cut/run.json")).contains("interrupted"), "what it went on from stays");
    }
}

#[test]
fn what_goes_on_must_be_the_same_tournament() {
    let desk = Desk::new();
    let line = "tournament one-hour --strategies random,defensive --quiet";
    desk.overmatch(&format!("{line} --games 20 --out t")).ok();
    let before: Vec<String> = desk.names("t").iter().map(|file| desk.read(&format!("t/{file}"))).collect();
    for (options, field) in [
        ("tournament one-hour --strategies random,defensive --seed 2", "seed differs: 1 there, 2 asked for"),
        ("tournament one-hour --strategies random,defensive --level 0.9", "level differs"),
        ("tournament one-hour --strategies defensive,random", "strategies differs"),
        ("tournament one-hour --strategies random,aggressive", "strategies differs"),
        ("tournament one-hour --strategies random,defensive,aggressive", "strategies differs"),
        ("tournament one-hour --strategies random,defensive --set options.smoke=false", "scenario_digest differs"),
        ("tournament one-hour/hill --strategies random,defensive", "scenario differs"),
        ("tournament army-men", "game differs"),
        ("tournament one-hour --armies battlegroup,breakthrough", "strategies differs"),
    ] {
        let refused = desk.overmatch(&format!("{options} --games 40 --quiet --resume t"));
        refused.refused(5, &["cannot resume t: ", field, "it was played by: overmatch tournament one-hour"]);
    }
    let fewer = desk.overmatch(&format!("{line} --games 10 --resume t"));
    fewer.refused(5, &["its games go to 20, those asked for to 10"]);
    let after: Vec<String> = desk.names("t").iter().map(|file| desk.read(&format!("t/{file}"))).collect();
    assert_eq!(before, after, "what is refused is left alone");
    desk.overmatch(&format!("{line} --resume nowhere")).refused(5, &["run.json"]);
    assert!(!desk.path("nowhere").exists());
}

/// A tournament of 20 games in the folder `whole`.
fn counted() -> (Desk, &'static str) {
    let (desk, line) = (Desk::new(), "tournament one-hour --strategies random,defensive --quiet");
    desk.overmatch(&format!("{line} --games 20 --out whole")).ok();
    (desk, line)
}

#[test]
fn damaged_counts_are_one_clear_error() {
    let (desk, line) = counted();
    let read = |file: &str| desk.read(&format!("whole/{file}"));
    let tally: Value = serde_json::from_str(&read("tally.json")).unwrap();
    let changed = |path: &str, value: Value| {
        let mut tally = tally.clone();
        *tally.pointer_mut(path).unwrap() = value;
        tally.to_string()
    };
    let huge = serde_json::json!(u64::MAX);
    for (text, part) in [
        (read("tally.json").replacen('{', "", 1), "tally.json: "),
        (String::new(), "tally.json: "),
        ("{}".to_string(), "tally.json: missing field"),
        (changed("/format_version", 2.into()), "tally.json: format version 2, expected 1"),
        (changed("/kind", "run".into()), "its kind is `run`, expected `tournament`"),
        (changed("/game_range/end", 21.into()), "of different game ranges"),
        (changed("/entrants", 3.into()), "its counts do not add up"),
        (changed("/entrants", huge.clone()), "its counts do not add up"),
        (changed("/matchups/0/a_wins", huge.clone()), "its counts do not add up"),
        (changed("/matchups/1", tally["matchups"][2].clone()), "its counts do not add up"),
        (changed("/pairs/0/least", serde_json::json!([[0, u64::MAX], [1, 21]])), "its counts do not add up"),
        (changed("/pairs/0/least", serde_json::json!([[9, 20]])), "its counts do not add up"),
        (changed("/rows/1/most", serde_json::json!([[4, 10], [0, 10]])), "its counts do not add up"),
        (changed("/gaps", serde_json::json!([])), "its counts do not add up"),
        (changed("/pairings/0/open", huge.clone()), "its counts do not add up"),
        (changed("/products/0", huge.clone()), "its counts do not add up"),
        (changed("/products", serde_json::json!([])), "its counts do not add up"),
        (changed("/matchups/0/faults", serde_json::json!([[3, "a dud"]])), "its counts do not add up"),
        (changed("/seat/least", serde_json::json!([[-1, 20]])), "its counts do not add up"),
    ] {
        desk.write("t/run.json", read("run.json"));
        desk.write("t/tally.json", text);
        desk.overmatch(&format!("{line} --games 40 --resume t")).refused(5, &["cannot resume t: ", part]);
    }
}

#[test]
fn a_range_far_beyond_what_was_counted_is_one_clear_error() {
    let (desk, line) = counted();
    let read = |file: &str| desk.read(&format!("whole/{file}"));
    // The same range in both files.
    for end in ["0", "18446744073709551615"] {
        for file in ["run.json", "tally.json"] {
            desk.write(&format!("t/{file}"), read(file));
            desk.edit(&format!("t/{file}"), "\"end\": 20", &format!("\"end\": {end}"));
        }
        desk.overmatch(&format!("{line} --games 40 --resume t"))
            .refused(5, &["cannot resume t: run.json: 20 games, and a range from 0 to"]);
    }
}

/// A tournament of two armies with 20 game numbers.
fn armies(options: &str) -> Answer {
    overmatch(&format!("tournament one-hour --armies battlegroup,breakthrough --games 20 --quiet {options}"))
}

#[test]
fn armies_must_be_known_different_and_two_under_one_leader() {
    for (options, parts) in [
        ("--armies battelgroup,breakthrough", &["unknown army `battelgroup`", "did you mean `battlegroup`?"][..]),
        ("--armies breakthrough,breakthrough", &["--armies names `breakthrough` twice"]),
        ("--armies breakthrough", &["at least two armies, found 1", "battlegroup"]),
        ("--armies --strategies random,defensive", &["--strategies names 2, expected at most one with --armies"]),
        ("--armies --strategies randm", &["unknown strategy `randm`", "did you mean `random`?"]),
    ] {
        overmatch(&format!("tournament one-hour {options}")).refused(2, parts);
    }
    overmatch("tournament ardennes --armies").refused(2, &["a game of two seats"]);
}

#[test]
fn armies_that_cannot_meet_are_refused_with_the_pair() {
    let desk = Desk::new();
    desk.write("mine.toml", MINE);
    desk.overmatch("tournament mine.toml --armies battlegroup,five --games 2").refused(
        2,
        &["battlegroup against five: `sides.b.positions_in`: 6 places, expected one for each of the 5 units of `five`"],
    );
}

#[test]
fn all_armies_play_unless_some_are_named() {
    for all in ["--armies all", "--armies"] {
        let seats = overmatch(&format!("tournament one-hour/hill --games 1 --quiet --format csv --table seats {all}"));
        let seats = seats.ok().cells();
        assert_eq!((seats[0][0].as_str(), seats[1][0].as_str(), seats.len()), ("army", "advance-guard", 1 + 81 + 1));
    }
}

#[test]
fn a_matchup_of_armies_is_the_run_of_the_scenario_with_them() {
    let desk = Desk::new();
    desk.write("mine.toml", MINE);
    for (leader, strategies) in [
        ("", "--strategy combined-arms --strategy aggressive"),
        ("--strategies random", "--strategy random --strategy random"),
    ] {
        let line = format!("tournament mine.toml --armies battlegroup,1944 --games 20 --quiet {leader}");
        let seats = desk.overmatch(&format!("{line} --format csv --table seats")).ok().cells();
        for (at, [a, b]) in [["battlegroup", "1944"], ["1944", "battlegroup"], ["1944"; 2]].into_iter().enumerate() {
            assert_eq!((seats[at + 2][0].as_str(), seats[at + 2][1].as_str()), (a, b));
            let run = desk.overmatch(&format!(
                "run mine.toml --set sides.a.army=\"{a}\" --set sides.b.army=\"{b}\" {strategies} --games 20 --quiet \
                 --format csv --table distribution"
            ));
            let rows = run.ok().cells();
            let count = |label: &str| {
                let row = rows.iter().find(|row| row[0] == "ending" && row[2] == label);
                row.map_or("none", |row| row[3].as_str())
            };
            assert_eq!(seats[at + 2][3..7], ["a_wins", "draw", "b_wins", "unfinished"].map(count), "{a} {b} {leader}");
        }
    }
}

#[test]
fn the_record_names_armies_and_leaders_and_its_command_repeats_it() {
    let desk = Desk::new();
    let line = "tournament one-hour/hill --armies breakthrough,battlegroup --games 20 --seed 7 --quiet";
    for (out, leader, leaders) in
        [("own", "", ["champion", "champion"]), ("led", "--strategies random", ["random", "random"])]
    {
        desk.overmatch(&format!("{line} {leader} --set options.smoke=false --out {out}")).ok();
        let record: Value = serde_json::from_str(&desk.read(&format!("{out}/run.json"))).unwrap();
        assert_eq!(record["run"]["armies"], serde_json::json!(["breakthrough", "battlegroup"]));
        assert_eq!(record["run"]["strategies"], serde_json::json!(leaders));
        assert_eq!(record["overrides"], serde_json::json!(["options.smoke=false"]));
        let command = record["command"].as_str().unwrap();
        desk.overmatch(&format!("{} --quiet --out again-{out}", &command["overmatch ".len()..])).ok();
        for file in desk.names(out) {
            assert_eq!(desk.read(&format!("{out}/{file}")), desk.read(&format!("again-{out}/{file}")), "{out} {file}");
        }
    }
    desk.overmatch("tournament one-hour --strategies defensive,random --games 2 --quiet --out strategies").ok();
    assert!(!desk.read("strategies/run.json").contains("\"armies\""), "no army lists played");
}

#[test]
fn text_tells_who_leads_the_armies_and_how_each_fares_against_itself() {
    let text = armies("--all").ok().stdout;
    let head = "Each of the armies battlegroup, breakthrough against each from both seats, led by champion; ";
    assert!(text.contains(head), "{text}");
    assert!(text.contains(" Each army against itself, share of seat A: battlegroup "), "{text}");
    let ranking = armies("--format csv --table ranking").ok().cells();
    assert_eq!((ranking[0][1].as_str(), ranking[1][1].as_str()), ("army", "breakthrough"));
    let led = armies("--set sides.b.strategy=random").ok().stdout;
    assert!(led.contains("from both seats, seat A led by combined-arms, seat B by random; "), "{led}");
}

/// The seats that a table of a tournament names, each once.
fn seats(scenario: &str, table: &str) -> Vec<String> {
    let line = format!("tournament {scenario} --games 12 --quiet --format csv --table {table}");
    let answer = overmatch(&line).ok();
    let column = answer.cells()[0].iter().position(|name| name == "seat").expect("a column");
    let mut seats: Vec<String> = answer.cells()[1..].iter().map(|row| row[column].clone()).collect();
    seats.dedup();
    seats
}

#[test]
fn best_replies_and_equilibrium_are_by_seat_where_the_seats_are_not_alike() {
    let strategies = "--strategies aggressive,combined-arms,defensive";
    for table in ["best_reply", "equilibrium"] {
        assert_eq!(seats(&format!("one-hour {strategies}"), table), ["both"]);
        assert_eq!(seats(&format!("one-hour/river {strategies}"), table), ["a", "b"]);
        let uneven = format!("one-hour {strategies} --set sides.a.army=infantry-company");
        assert_eq!(seats(&uneven, table), ["a", "b"], "armies that differ");
        // Where armies play, it is the table and their leaders that may differ.
        let armies = "--armies infantry-company,reconnaissance";
        assert_eq!(seats(&format!("one-hour {armies} --strategies defensive"), table), ["both"]);
        let led = format!("one-hour {armies} --set sides.b.strategy=random");
        assert_eq!(seats(&led, table), ["a", "b"], "led apart");
    }
    let text = overmatch(&format!("tournament one-hour/river {strategies} --games 12 --all --quiet")).ok().stdout;
    assert!(text.contains(" Turning the table by 180 degrees does not exchange the seats here"), "{text}");
    assert!(
        text.contains(" Equilibrium by seat, the mixes that neither can better on average: seat A plays "),
        "{text}"
    );
}

/// The one row of `answers` of two strategies of One-Hour under a rule: pairs, limits, method, Elo, log likelihood ratios,
/// bounds, answer.
fn answer(strategies: &str, rule: &str) -> Vec<String> {
    let line = format!("tournament one-hour --strategies {strategies} --quiet --format csv --table answers {rule}");
    let mut rows = overmatch(&line).ok().cells().split_off(1);
    assert_eq!(rows.len(), 1, "{rows:?}");
    rows.remove(0).split_off(2)
}

#[test]
fn a_rule_stops_when_it_is_clear_who_wins_or_that_both_are_alike() {
    let both = "aggressive,combined-arms";
    let clear = answer(both, "--until-clear");
    assert_eq!([clear[3].as_str(), clear[10].as_str()], ["anytime", "second"]);
    assert!(number(&clear[2]) < 0.5 && number(&clear[0]) <= 250.0 && clear[4].is_empty(), "{clear:?}");
    let little = answer("aggressive,defensive", "--until-clear 30%");
    assert!(["alike", "first", "second"].contains(&little[10].as_str()), "{little:?}");
    let sprt = answer(both, "--sprt 0,20");
    assert_eq!([sprt[4].as_str(), sprt[5].as_str(), sprt[10].as_str()], ["0", "20", "H0"]);
    assert!(number(&sprt[7]) <= number(&sprt[8]) && sprt[6] == sprt[7], "{sprt:?}");
    assert!((number(&sprt[9]) - 19.0_f64.ln()).abs() < 1e-12, "{sprt:?}");
}

#[test]
fn a_rule_is_told_and_belongs_to_the_tournament() {
    let line = "tournament one-hour --strategies aggressive,combined-arms --all --quiet";
    let desk = Desk::new();
    let text = desk.overmatch(&format!("{line} --until-clear --out d")).ok();
    assert!(text.stdout.contains("stopped by a clear answer"), "{text}");
    assert!(text.stdout.contains("combined-arms wins more than aggressive (who has "), "{text}");
    let whole = desk.read("d/run.json");
    assert!(whole.contains("--until-clear"), "the command repeats it: {whole}");
    desk.overmatch(&format!("{line} --until-clear --resume d")).ok();
    assert_eq!(desk.read("d/run.json"), whole, "what was clear stays so");
    desk.overmatch(&format!("{line} --resume d")).refused(5, &["cannot resume d", "design differs"]);
    let limited = desk.overmatch(&format!("{line} --sprt -1,1 --max-games 62 --out e")).ok();
    assert!(limited.stdout.contains("stopped by the most games allowed"), "{limited}");
    assert!(limited.stdout.contains("aggressive against combined-arms is open"), "{limited}");
}

#[test]
fn rules_that_make_no_sense_are_refused() {
    for (rule, words) in [
        ("--sprt 20,0", "the lower first"),
        ("--sprt 5", "two numbers of Elo"),
        ("--until-clear 0", "a margin greater than 0"),
        ("--max-games 100", "--max-games needs --until-clear or --sprt"),
        ("--until-clear --sprt 0,5", "cannot be used with"),
        ("--until-clear --games 5 --max-games 9", "cannot be used with"),
    ] {
        overmatch(&format!("tournament one-hour --strategies defensive,random --quiet {rule}")).refused(2, &[words]);
    }
}
