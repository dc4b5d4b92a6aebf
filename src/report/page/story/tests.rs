//! Sentences of result sets made by hand, word by word.

use super::choice::MeasureChoice;
use super::outline::told;
use super::{about, fact, group, run, shown_table, warning};
use crate::archive::{Games, Identity, ResultKind, ResultSet, RunRecord, ScenarioText, Stop};
use crate::chance::Streams;
use crate::game::{Measure, MeasureKind};
use crate::report::Page;
use crate::report::chart::ChartRequest;
use crate::report::{TournamentReport, tournament_tables, tournament_views};
use crate::study::tournament::{Findings, SeatResult, Standings, TournamentTally};
use crate::table::{Table, csv, read_csv};

const SUMMARY: &str = "measure,unit,games,mean,std_dev,std_error,ci_low,ci_high,min,p05,p25,median,p75,p95,max\n";

fn identity(strategies: &[&str]) -> Identity {
    Identity {
        game: "duel".to_string(),
        result_version: 3,
        scenario: "duel/plain".to_string(),
        scenario_digest: "abc".to_string(),
        strategies: strategies.iter().map(|name| name.to_string()).collect(),
        strategy_files: Vec::new(),
        armies: Vec::new(),
        design: Vec::new(),
        seed: 7,
        stream_scheme: 1,
        generator: "dice".to_string(),
        batch: 250,
        by: None,
        level: 0.95,
        adjusted: None,
    }
}

fn record(games: u64, strategies: &[&str]) -> RunRecord {
    RunRecord {
        format_version: 1,
        program_version: env!("CARGO_PKG_VERSION").to_string(),
        identity: identity(strategies),
        title: "A duel".to_string(),
        headline: "points".to_string(),
        scenario_text: vec![ScenarioText { name: "duel.toml".to_string(), text: "a = 1\n".to_string() }],
        strategy_text: Vec::new(),
        overrides: Vec::new(),
        games_asked: games,
        game_range: Games { start: 0, end: games },
        games,
        shard: None,
        stopped_by: Stop::Games,
        unfinished: 0,
        faulted: 0,
        reconstructed: Vec::new(),
        scenario_tables: 0,
        alike: false,
        command: "overmatch run duel/plain".to_string(),
        tables: Vec::new(),
    }
}

fn set(kind: ResultKind, tables: &[(&str, String)], record: Option<RunRecord>) -> ResultSet {
    let tables: Vec<Table> = tables.iter().map(|(name, text)| read_csv(name, text).unwrap()).collect();
    ResultSet { name: "folder".to_string(), kind, record, measures: Vec::new(), tables, counts: None }
}

fn run(rows: &str, record: Option<RunRecord>) -> ResultSet {
    set(ResultKind::Run, &[("summary", format!("{SUMMARY}{rows}"))], record)
}

/// The key results; of kinds whose answer is the first of them, with it.
fn said(set: &ResultSet) -> Vec<String> {
    let told = told(set, &ChartRequest::default());
    match set.kind {
        ResultKind::Run | ResultKind::Comparison | ResultKind::Sweep => told.words,
        ResultKind::Sensitivity | ResultKind::Tournament => told.words,
        _ => [told.answer, told.words].concat(),
    }
}

fn answered(set: &ResultSet) -> Vec<String> {
    told(set, &ChartRequest::default()).answer
}

fn page(sets: &[ResultSet], requests: &[ChartRequest]) -> Page {
    super::page(sets, requests, &MeasureChoice::default())
}

/// A row of a label: its games, the share that showed it, and the limits.
fn label(name: &str, games: u64, share: &str, low: &str, high: &str) -> String {
    format!("{name},share,{games},{share},,,{low},{high},0,0,0,0,0,0,1\n")
}

#[test]
fn a_run_is_told_with_its_intervals() {
    let rows = "points,points,2000,12.8137,6.5,0.1453,12.5287,13.0987,-1,3,8,12,18,24,31\n".to_string()
        + &label("ending=won", 2000, "0.8", "0.7819", "0.8169")
        + &label("ending=lost", 2000, "0.195", "0.1782", "0.2129")
        + &label("ending=fled", 2000, "0.005", "0.0024", "0.0092")
        + &label("ending=unfinished", 2000, "0", "0", "0.001843")
        + &label("level=high", 2000, "0.51", "0.488", "0.532")
        + &label("level=low", 2000, "0.49", "0.468", "0.512");
    assert_eq!(
        said(&run(&rows, Some(record(2000, &["bold"])))),
        [
            "points: median 12; at least 90 % of these games lie between 3 and 24.",
            "Games end most often with won, 80.00 % (95 % interval 78.19 % to 81.69 %); lost 19.50 % (17.82 % to 21.29 %); rarer \
         than 1 %: fled 0.50 % (0.24 % to 0.92 %).",
            "level is most often high, 51.0 % (95 % interval 48.8 % to 53.2 %), but not clearly ahead of low, 49.0 % (46.8 % to \
         51.2 %).",
            "Never seen in 2,000 games: ending=unfinished; its share is < 0.19 %.",
        ]
    );
}

#[test]
fn the_answer_comes_first_and_is_that_of_the_terminal() {
    let rows = "points,points,2000,12.8137,6.5,0.1453,12.5287,13.0987,-1,3,8,12,18,24,31\n".to_string()
        + &label("ending=won", 2000, "1", "0.998", "1");
    let told = ["points: 12.81 on average (95 % interval 12.53 to 13.10); nine games in ten lie between 3 and 24."];
    assert_eq!(answered(&run(&rows, Some(record(2000, &["bold"])))), told);
    let cell = |count: &str, mean: f64| {
        format!("{count},points,points,500,{mean},1,0.05,{},{},0,0,0,0,0,0,9\n", mean - 0.1, mean + 0.1)
    };
    let sweep = format!("count,{SUMMARY}{}{}", cell("1", 1.0), cell("2", 2.0));
    assert_eq!(
        answered(&set(ResultKind::Sweep, &[("sweep", sweep)], Some(record(500, &["bold"])))),
        [
            "points is highest at count = 2 with 2.000 (95 % interval 1.900 to 2.100), lowest at count = 1 with 1.000 (0.900 to 1.100)."
        ]
    );
    let field = FIELD.map(|(name, text)| (name, text.to_string()));
    let told = answered(&set(ResultKind::Tournament, &field, Some(record(300, &["a b", "c", "d"]))));
    assert!(told[0].starts_with("a b is strongest: it takes 60.0 % (95 % interval 58.0 % to 62.0 %) of"), "{told:?}");
}

#[test]
fn what_never_moved_is_left_out_and_counted() {
    let rows = "points,points,2000,12.8137,6.5,0.1453,12.5287,13.0987,-1,3,8,12,18,24,31\n\
                jets,jets,2000,0,0,0,,,0,0,0,0,0,0,0\nkills,,2000,2,1,0.02,1.9,2.1,0,0,1,2,3,4,5\n"
        .to_string()
        + &label("ending=won", 2000, "0.9", "0.88", "0.92");
    let set = run(&rows, Some(record(2000, &["bold"])));
    let rows = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
        let page = super::page(
            std::slice::from_ref(&set),
            &[],
            &MeasureChoice::new(std::slice::from_ref(&set), &names).unwrap(),
        );
        let table = page.sections[0].tables[0].clone();
        ((0..table.rows.len()).map(|row| table.text(row, "measure")).collect::<Vec<_>>(), table.notes)
    };
    let (all, note) = rows(&[]);
    assert_eq!(all, ["points", "kills", "ending=won"]);
    assert_eq!(note, ["Left out: 1 row that never moved, the same in every game."]);
    assert_eq!(rows(&["ending", "jets"]).0, ["jets", "ending=won"]);
    let wrong =
        |name: &str| MeasureChoice::new(std::slice::from_ref(&set), &[name.to_string()]).unwrap_err().to_string();
    assert!(wrong("kils").contains("did you mean `kills`?"), "{}", wrong("kils"));
    assert_eq!(rows(&["won"]).0, ["ending=won"]);
}

#[test]
fn provenance_is_said_once_and_shared_warnings_at_the_top() {
    let lost = |strategy: &str| RunRecord { reconstructed: vec!["layout".to_string()], ..record(2000, &[strategy]) };
    let sets = [run("", Some(lost("bold"))), run("", Some(lost("shy")))];
    let page = self::page(&sets, &[]);
    assert_eq!(page.warnings.len(), 1);
    assert!(page.sections.iter().all(|section| section.warnings.is_empty()));
    assert_eq!(page.sections[0].basis, ["Games: 2,000: numbers 0 to 1,999; seed 7; 95 % intervals."]);
    assert!(page.making.shared.contains(&("Seed".to_string(), "7".to_string())));
    let own: Vec<&str> = page.making.folders[0].facts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(own, ["Strategy"]);
    assert_eq!(page.making.sources.len(), 1);
}

#[test]
fn one_game_and_games_that_are_all_alike_have_no_interval() {
    let rows = "points,hits,1,20,,,,,20,20,20,20,20,20,20\n".to_string()
        + &label("ending=won", 1, "1", "0.025", "1")
        + &label("ending=lost", 1, "0", "0", "0.975");
    assert_eq!(
        said(&run(&rows, Some(record(1, &["bold"])))),
        ["The one game ended with won (share > 2 %).", "Never seen in 1 game: ending=lost; its share is < 98 %.",]
    );
    let rows = "points,points,1200,3,0,0,,,3,3,3,3,3,3,3\n".to_string()
        + &label("ending=won", 1200, "1", "0.99693", "1")
        + &label("ending=lost", 1200, "0", "0", "0.00307");
    assert_eq!(
        said(&run(&rows, Some(record(1200, &["bold"])))),
        [
            "Every one of 1,200 games ended with won (share > 99.69 %).",
            "Never seen in 1,200 games: ending=lost; its share is < 0.31 %.",
        ]
    );
}

#[test]
fn what_is_yes_or_no_is_a_share_of_games() {
    let rows = "crossed,,400,0.25,0.43,0.0217,0.2099,0.2949,0,0,0,0,1,1,1\nsunk,,400,0,0,0,0,0.00918,0,0,0,0,0,0,0\n";
    let told = ["Of all games crossed in 25.0 % (95 % interval 21.0 % to 29.5 %) and sunk in < 0.92 %."];
    assert_eq!(said(&run(rows, Some(RunRecord { headline: "crossed".to_string(), ..record(400, &[]) }))), told);
    let counted = Measure { name: "crossed", unit: "", meaning: "", kind: MeasureKind::Count };
    let set = ResultSet { measures: vec![counted], ..run(rows, None) };
    assert!(!about::is_share(&set, "crossed") && about::is_share(&set, "sunk"));
}

#[test]
fn the_median_has_an_interval_where_the_counts_are_known() {
    let summary = format!("{SUMMARY}points,points,100,3.5,0.5,0.05,3.4,3.6,3,3,3,3,4,4,4\n");
    let counts = "measure,value,label,count\npoints,3,,50\npoints,4,,50\n".to_string();
    let tables = [("summary", summary), ("distribution", counts)];
    // Of 100 games the median's ranks are 40 and 61 (David and Nagaraja, 7.1).
    assert_eq!(
        said(&set(ResultKind::Run, &tables, Some(record(100, &["bold"])))),
        ["points: median 3 (3 to 4); at least 90 % of these games lie between 3 and 4."]
    );
}

#[test]
fn who_won_is_a_share_of_the_games_that_were_decided() {
    let seats = |a: u64, b: u64, open: u64| {
        let games = a + b + open;
        let row = |name: &str, n: u64| {
            label(&format!("ending={name}"), games, &(n as f64 / games as f64).to_string(), "0", "1")
        };
        let rows = row("a_wins", a) + &row("b_wins", b) + &row("unfinished", open);
        let set = run(&rows, Some(record(games, &["bold", "shy"])));
        let group = group::groups(&set.tables[0]).remove(0);
        run::who_won(&set, &set.tables[0], &group).unwrap()
    };
    assert_eq!(
        seats(858, 795, 0),
        "Of the 1,653 games that one of the two won, seat A (bold) won 51.9 % (95 % interval 49.5 % to 54.3 %)."
    );
    assert!(seats(400, 600, 0).ends_with("seat B (shy) won 60.0 % (95 % interval 56.9 % to 63.0 %)."));
    assert_eq!(seats(0, 0, 5), "Neither seat won a game.");
    assert!(seats(3, 0, 0).contains("seat A (bold) won > 29 %."), "{}", seats(3, 0, 0));
}

#[test]
fn a_split_run_has_a_sentence_a_part() {
    let text = "by,by_value,".to_string()
        + SUMMARY
        + "ending,won,points,points,300,5,1,0.0577,4.886,5.114,0,3,4,5,6,7,9\n"
        + "ending,won,ending=won,share,300,1,,,0.988,1,1,1,1,1,1,1,1\n"
        + "ending,lost,points,points,100,1,1,0.1,0.802,1.198,0,0,0,1,2,3,4\n";
    let set = set(ResultKind::Run, &[("summary", text)], Some(record(400, &["bold"])));
    let words = said(&set);
    assert_eq!(words.len(), 2);
    assert!(
        words[0]
            .starts_with("ending = won: 300 of 400 games, 75.0 % (95 % interval 70.5 % to 79.2 %); points: 5.000 on")
    );
    assert!(
        words[1]
            .starts_with("ending = lost: 100 of 400 games, 25.0 % (95 % interval 20.8 % to 29.5 %); points: 1.00 on")
    );
}

#[test]
fn a_comparison_says_what_is_clear_and_what_is_alike() {
    let text = "strategy,versus,measure,unit,games,mean,mean_versus,difference,std_error,ci_low,ci_high,method,p,p_holm,clear,\
                correlation,variance_reduction,differing,games_needed\n\
                bold,shy,points,hits,1000,12.847,7.136,5.711,0.1701,5.377,6.045,Student t,0,0,yes,0.5914,0.5724,925,\n\
                bold,shy,ending=won,share,1000,0.177,0.173,0.004,0.0115,-0.0185,0.0265,Bonett-Price,0.7,1,no,0.3,0.19,158,\n\
                bold,shy,kills,,1000,2,1,1,0.1,0.8,1.2,Student t,0,0,yes,0.5,0.5,500,\n\
                bold,shy,towns,,1000,2,2,0,0,,,,1,1,no,,,0,\n";
    let set = set(ResultKind::Comparison, &[("comparison", text.to_string())], Some(record(1000, &[])));
    assert_eq!(
        said(&set),
        [
            "bold minus shy: points differs by +5.71 hits (12.85 minus 7.14; 95 % interval 5.38 to 6.04), clear; correlation 0.59; \
         pairing did the work of 2.3 times as many games without shared dice.",
            "bold minus shy: ending=won differs by +0.4 percentage points (17.7 % minus 17.3 %; 95 % interval -1.8 to 2.6), not clear.",
            "bold minus shy, the other measures: clear differences of kills.",
            "bold minus shy: alike in every pair of games (differing < 0.37 %): towns.",
            "n = 1,000 pairs of games, the same numbers on the same dice; 95 % intervals: Bonett-Price, Student t.",
            "Clear: points by itself at 95 % and, where it is clear, all others together (Holm); not clear: these games cannot \
         tell, which is not that there is no difference.",
        ]
    );
}

fn sweep(rows: &str) -> Vec<String> {
    let text = format!("count,{SUMMARY}{rows}");
    said(&set(ResultKind::Sweep, &[("sweep", text)], Some(record(500, &["bold"]))))
}

#[test]
fn a_sweep_is_said_to_rise_only_as_far_as_neighbours_are_apart() {
    let row = |count: &str, mean: f64| {
        format!("{count},points,points,500,{mean},1,0.05,{},{},0,0,0,0,0,0,9\n", mean - 0.1, mean + 0.1)
    };
    let rising = sweep(&(row("10", 3.0) + &row("2", 2.0) + &row("1", 1.0)));
    assert_eq!(
        rising,
        [
            "points: it rises with count at every step, by disjoint intervals.",
            "All cells play the same game numbers, and each interval stands for itself; which of two cells is higher is a question \
         for a comparison."
        ]
    );
    let mixed = sweep(&(row("1", 1.0) + &row("2", 1.15) + &row("3", 3.0) + &row("4", 2.0)));
    assert!(
        mixed[0]
            .ends_with("with count the intervals of neighbours are disjoint only from 2 to 3 (up) and 3 to 4 (down).")
    );
    let flat = sweep(&(row("a", 1.0) + &row("b", 1.1) + &row("c", 1.05)));
    assert_eq!(flat[0], "points: in the order given no step is clear: the intervals of all neighbours overlap.");
    assert!(sweep("1,points,points,1,3,,,,,3,3,3,3,3,3,3\n").is_empty());
    assert!(sweep("1,points,points,0,,,,,,,,,,,,\n2,points,points,1,NaN,,,,,,,,,,,\n").is_empty());
}

#[test]
fn a_sensitivity_study_names_what_moves_and_what_does_not() {
    let head = "rank,path,value,measure,games,down_to,down_difference,down_ci_low,down_ci_high,down_differing,up_to,\
                up_difference,up_ci_low,up_ci_high,up_differing,effect,p,p_bh,verdict\n";
    let rows = "1,dice.luck,1,points,1000,0,-3.336,-3.585,-3.087,685,2,3.113,2.862,3.364,658,3.336,0,0,clear\n\
                2,dice.most,5,points,1000,4,-0.081,-0.173,0.011,92,6,0,,,0,0.081,0.17,0.22,unclear\n\
                3,size,1,points,1000,0,0,,,0,2,0,,,0,0,1,1,no_effect\n\
                4,map,1,points,1000,,,,,,,,,,,,,,fixed\n";
    let of = |rows: &str| {
        said(&set(ResultKind::Sensitivity, &[("tornado", format!("{head}{rows}"))], Some(record(1000, &[]))))
    };
    assert_eq!(
        of(rows),
        [
            "1 of 4 numbers clearly moves points; of those so marked at most 5 % are expected to have no effect \
         (Benjamini-Hochberg).",
            "dice.luck moves points from 1: down to 0, it changes by -3.34 (95 % interval -3.58 to -3.09); up to 2, it changes by \
         +3.11 (95 % interval 2.86 to 3.36).",
            "Not clear: games differ, but not clearly to one side: dice.most.",
            "No effect: no game differed (< 0.37 % of games do): size.",
            "Fixed: the scenario accepts neither step: map.",
        ]
    );
    assert_eq!(of("4,map,1,points,0,,,,,,,,,,,,,,fixed\n")[0], "None of 1 number clearly moves points.");
}

fn balance(rows: &str) -> Vec<String> {
    let head = "stars,role,measure,target,games,mean,std_error,ci_low,ci_high,off_target,chance_best,finding\n";
    let search = "stars,measure,games,mean,ci_low,ci_high,verdict\n1,points,1000,1,0,2,out\n2,points,2000,1,0,2,open\n";
    let tables = [("balance", format!("{head}{rows}")), ("search", search.to_string())];
    said(&set(ResultKind::Balance, &tables, Some(record(1000, &[]))))
}

#[test]
fn a_balance_says_how_sure_its_answer_is() {
    let rows = "3,neighbour,points,12.5,5000,12.1474,0.0917,11.968,12.327,-0.35,0.18,met\n\
                4,answer,points,12.5,5000,12.6902,0.0934,12.507,12.873,0.19,0.82,met\n";
    assert_eq!(
        balance(rows),
        [
            "Nearest to a mean of 12.5 for points: stars = 4 with 12.690 (95 % interval 12.507 to 12.873).",
            "That is not settled: its chance to be the nearest of those listed is 82 %. Others may be as near, and as the same games \
         chose it, its value may lean to the target a little.",
            "By these means it passes the target between stars = 3 and stars = 4; no whole value is on it.",
            "Beside it is stars = 3 with 12.147 (95 % interval 11.968 to 12.327).",
            "Measured on 5,000 fresh games each, which took no part in the search; 95 % intervals.",
            "The search tried 2 values in 3,000 games.",
        ]
    );
    let settled = balance("4,answer,ending=won,0.5,5000,0.51,0.0071,0.496,0.524,0.01,0.99,met\n");
    assert_eq!(
        settled[..2],
        [
            "Nearest to a share of 50 % for ending=won: stars = 4 with 51.00 % (95 % interval 49.60 % to 52.40 %).",
            "That is settled: its chance to be the nearest of those listed is 99 %.",
        ]
    );
}

#[test]
fn a_balance_that_found_nothing_says_so() {
    let out = balance("6,answer,points,30,2000,13.918,0.152,13.62,14.22,-16,1,out_of_range\n");
    assert_eq!(
        out[0],
        "No value in the range meets a mean of 30 for points: every one tried is clearly below it (all together at 95 %). \
         Nearest: stars = 6 with 13.92 (95 % interval 13.62 to 14.22)."
    );
    let open = balance("1,low,points,30,2000,13,1,11,15,-17,,open\n9,high,points,30,2000,14,1,12,16,-16,,open\n");
    assert_eq!(
        open[0],
        "Too few games to tell whether any value meets a mean of 30 for points, with up to 2,000 games a value; it cannot be told \
         apart from the target from stars = 1 to stars = 9."
    );
    let row = |stars: &str, role: &str, mean: f64| {
        format!("{stars},{role},points,2,2000,{mean},0.1,{},{},0,,met\n", mean - 0.2, mean + 0.2)
    };
    let met = balance(&(row("0.5", "low", 1.0) + &row("0.7", "answer", 2.0) + &row("0.9", "high", 3.0)));
    assert_eq!(
        met[0],
        "A mean of 2 for points lies between stars = 0.5 with 1.00 (95 % interval 0.80 to 1.20) and stars = 0.9 with 3.00 (95 % \
         interval 2.80 to 3.20) (all claims of the search together at 95 %, for a measure that only rises or only falls there). \
         Measured between them: stars = 0.7 with 2.00 (95 % interval 1.80 to 2.20)."
    );
}

/// The tables of a tournament of three.
const FIELD: [(&str, &str); 8] = [
    (
        "ranking",
        "rank,army,game_numbers,share,ci_low,ci_high\n1,a b,300,0.6,0.58,0.62\n2,c,300,0.59,0.57,0.61\n3,d,300,0.31,0.29,0.33\n",
    ),
    ("differences", "army,opponent,difference,apart\na b,c,0.01,no\nd,a b,-0.29,yes\n"),
    (
        "matrix",
        "army,opponent,share,result\na b,a b,0.5,itself\na b,c,0.5,not apart\nc,a b,0.5,not apart\na b,d,0.7,beats\nd,a b,0.3,loses\n",
    ),
    ("cycle", "army,beats\na b,d\nd,c\nc,a b\n"),
    (
        "seats",
        "army,opponent,games,share,ci_low,ci_high,p\na b,c,300,0.5,0.4,0.6,1\nall,all,900,0.55,0.53,0.57,0.00001\n",
    ),
    (
        "best_reply",
        "army,best_reply,share,ci_low,ci_high,clearly_best\na b,c,0.51,0.48,0.54,unclear\nd,c,0.7,0.67,0.73,yes\n",
    ),
    ("equilibrium", "army,weight,low,high,present\na b,0,0,1,0.2\nc,1,0,1,0.8\n"),
    ("fit", "rated,p,fits\n3,0.04,no\n"),
];

#[test]
fn a_tournament_names_who_is_clearly_better() {
    let tables = FIELD.map(|(name, text)| (name, text.to_string()));
    assert_eq!(
        said(&set(ResultKind::Tournament, &tables, Some(record(300, &["a b", "c", "d"])))),
        [
            "By the mean share won against all others: a b 60.0 % (95 % interval 58.0 % to 62.0 %), c 59.0 % (57.0 % to 61.0 %) and \
         d 31.0 % (29.0 % to 33.0 %).",
            "a b is clearly better than d, and not clearly than c (differences by game number, all 2 together at 95 %, Holm).",
            "1 of 2 pairs is clearly apart from 50 %, all together at 95 % (Holm).",
            "Rock-paper-scissors: a b beats d beats c beats a b.",
            "Seat A wins 55.0 % (95 % interval 53.0 % to 57.0 %) of all 900 games, a draw being half of one: a clear advantage (n = 300 \
         game numbers; no advantage: p < 0.0001).",
            "Best replies, and the share that each wins: c to a b with 51.0 % ±3.0 and d* with 70.0 % ±3.0. * clearly better than every \
         other reply, all such comparisons together at 95 % (Holm).",
            "Equilibrium, the mix that nobody beats on average: c alone (drawn 0 % to 100 %, in it in 80 %): it is the \
         best reply to itself and everything. Drawn: 95 % ranges of 1,000 matrices within the errors of the shares, a warning and no intervals of \
         known coverage.",
            "A single number per entrant does not fit (p = 0.04): read the matrix.",
        ]
    );
}

#[test]
fn page_and_terminal_tell_a_tournament_in_the_same_words() {
    let mut tally = TournamentTally::with_first(3);
    for number in 0..300 {
        let ending = |share| if (number * 7 + share) % 10 < share { SeatResult::AWins } else { SeatResult::BWins };
        tally.record(&[5, 7, 9, 4, 6, 8, 2, 3, 6].map(ending));
        tally.first.as_mut().unwrap().record(&[6, 5, 5, 6, 6, 6, 4, 5, 5].map(ending));
    }
    let names = ["a", "b", "c"].map(str::to_string);
    let standings = Standings::new(&tally, 0.95).unwrap();
    for is_even in [false, true] {
        let findings = Findings::new(&tally, &standings, Streams::new(1), is_even);
        let (tally, standings, findings) = (&tally, &standings, &findings);
        let report = TournamentReport { entrant: "strategy", names: &names, tally, standings, findings, rule: None };
        let tables = tournament_tables(&report);
        let files = tables.iter().map(|table| (table.name.as_str(), String::from_utf8(csv(table)).unwrap()));
        let files: Vec<(&str, String)> = files.collect();
        let page = said(&set(ResultKind::Tournament, &files, Some(record(300, &[]))));
        let notes: Vec<String> = tournament_views(&report).into_iter().flat_map(|view| view.notes).collect();
        assert!(page.len() > 10, "{page:#?}");
        for sentence in &page[1..] {
            assert!(notes.iter().any(|note| note.trim_start_matches("* ") == sentence), "{sentence}\n{notes:#?}");
        }
    }
}

#[test]
fn odds_name_the_keys_of_the_lowest_and_the_highest() {
    let text =
        "weapon,cover,p_hit,p_kill\ngun,no,0.5,0.25\ngun,yes,0,\nbow,no,0.3333333333333333,0.25\nbow,yes,0,0.25\n";
    let mut odds = set(ResultKind::Odds, &[("fire", text.to_string())], None);
    odds.tables[0].title = "How likely a shot hits.".to_string();
    assert_eq!(
        said(&odds),
        [
            "Hit: from 0 % (2 rows, all with cover = yes) to 50 % (weapon = gun, cover = no).",
            "fire: How likely a shot hits. 4 rows; exact, no games.",
            "fire, p_hit: from 0 % (2 rows, all with cover = yes) to 50 % (weapon = gun, cover = no).",
            "fire, p_kill: 25 % everywhere; undefined in 1 row.",
        ]
    );
}

#[test]
fn best_play_has_its_price_against_each_strategy() {
    let text = "fight,strategy,p_won,price\nduel,optimal,0.9,0\nduel,bold,0.8,0.1\nduel,shy,0.9,0\n\
                siege,optimal,0.9999999999,0\nsiege,bold,0.9999999999,1e-12\nsiege,shy,0.9999999,9.99e-8\n";
    assert_eq!(
        said(&set(ResultKind::Optimal, &[("fight", text.to_string())], None)),
        [
            "shy comes nearest to the best play: it gives up nothing to speak of in 2 fights.",
            "bold is farthest from it: 5 percentage points of p_won on average.",
            "Best play (optimal) in 2 cases, exactly: p_won from 90 % (duel) to > 99.9999 % (siege).",
            "bold gives up at most 10 percentage points of p_won (fight = duel, where its p_won is 80 %); less than 0.0001 of one in 1 \
         of 2 cases.",
            "shy gives up nothing to speak of: less than 0.0001 percentage points in 2 cases.",
        ]
    );
}

#[test]
fn warnings_say_what_is_missing_made_up_broken_and_unfinished() {
    let rows = label("ending=won", 300, "0.4", "0.34", "0.46") + &label("ending=unfinished", 300, "0.01", "0", "0.03");
    let odd = RunRecord {
        games_asked: 900,
        shard: None,
        stopped_by: Stop::Interrupted,
        unfinished: 3,
        faulted: 1,
        reconstructed: vec!["layout".to_string()],
        program_version: "0.0.1".to_string(),
        ..record(300, &["bold"])
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        warning::of_section(&run(&rows, Some(odd))),
        [
            "1 table is a reconstruction of a lost chart: layout. Intervals take what is reconstructed as true."
                .to_string(),
            "Interrupted: 300 of 900 games were played. What is here is a proper run of fewer games.".to_string(),
            "3 of 300 games (1 %) met a cap and did not end. Had they ended, the shares would be: won 40 % to 41 %."
                .to_string(),
            "1 game of 300 failed by a mistake in the program or in its file; it is left out of all numbers."
                .to_string(),
            format!(
                "Version 0.0.1 of the program made these results, and version {version} this page: the same command may give other \
             numbers now."
            ),
        ]
    );
    let wide = RunRecord { stopped_by: Stop::MaxGames, ..record(300, &[]) };
    assert_eq!(
        warning::of_section(&run("", Some(wide))),
        ["The precision asked for was not reached: it takes more games than were allowed, and 300 were played."]
    );
    let alike = RunRecord { stopped_by: Stop::Alike, ..record(300, &[]) };
    assert!(warning::of_section(&run("", Some(alike)))[0].starts_with("Nothing varied in 300 games in what"));
    assert!(warning::of_section(&run("", None))[0].starts_with("There is no record beside these tables"));
    assert!(warning::of_section(&run("", Some(record(300, &[])))).is_empty());
}

#[test]
fn facts_say_nothing_of_what_does_not_apply() {
    let changed = RunRecord { overrides: vec!["a=1".to_string()], ..record(2000, &["bold", "shy"]) };
    let told = |kind, record: RunRecord| -> Vec<String> {
        let facts = fact::facts(&set(kind, &[], Some(record)));
        facts.into_iter().map(|(name, value)| format!("{name}: {value}")).collect()
    };
    assert_eq!(
        told(ResultKind::Run, changed),
        [
            "Results: run",
            "Folder: folder",
            "Scenario: A duel (duel/plain)",
            "Digest of the scenario: abc",
            "Strategy: bold against shy",
            "Changed values: a=1",
            "Games: 2,000: numbers 0 to 1,999",
            "Seed: 7",
            "Random numbers: dice, stream scheme 1",
            "Batch: 250 games",
            "Level of intervals: 95 %",
            "Stopped by: all games asked for",
            &format!("Program: overmatch {}", env!("CARGO_PKG_VERSION")),
            "Version of the game's results: 3",
        ]
    );
    assert!(
        told(ResultKind::Odds, record(1, &[]))
            .iter()
            .all(|fact| !fact.starts_with("Seed") && !fact.starts_with("Games"))
    );
}

#[test]
fn runs_side_by_side_say_what_they_share_and_are_told_apart_by_disjoint_intervals_only() {
    let row = |mean: f64| format!("points,points,2000,{mean},6,0.1,{},{},0,0,0,0,0,0,9\n", mean - 0.2, mean + 0.2);
    let named = |name: &str, set: ResultSet| ResultSet { name: name.to_string(), ..set };
    let sets = [
        named("one", run(&row(3.0), Some(record(2000, &["bold"])))),
        named("two", run(&(row(2.0) + &label("ending=won", 2000, "0", "0", "0.0018")), Some(record(2000, &["shy"])))),
        named("two", run(&row(2.1), Some(record(500, &["shy"])))),
    ];
    let page = self::page(&sets, &[]);
    assert_eq!(page.title, "A duel: 3 results side by side");
    let table = &page.side_by_side[0];
    assert_eq!(table.columns, ["measure", "unit", "one", "two", "two (2)"]);
    assert_eq!(table.rows[0][2], crate::table::Cell::Number(3.0, "3.00 ±0.20".to_string()));
    assert_eq!(table.rows[1][2], crate::table::Cell::Empty);
    assert_eq!(table.rows[1][3], crate::table::Cell::Number(0.0, "< 0.18 %".to_string()));
    assert_eq!(
        page.answer,
        [
            "By points, the greatest first: one 3.00, two (2) 2.10 and two 2.00; intervals that overlap, which alone tells \
             nothing: two (2) and two."
        ]
    );
    assert_eq!(
        page.words,
        [
            "These runs share seed 7 and game numbers 0 to 499, so each of these games met the same dice in all of them. The \
         difference of two runs is steadier than their separate intervals suggest: `overmatch compare` pairs the games and gives \
         the interval of the difference itself.",
            "Of the same games in part or in whole, and no second opinion: two and two (2).",
        ]
    );
    assert_eq!(page.side_by_side[1].rows.len(), 3);
}

#[test]
fn runs_of_one_seed_are_said_to_share_their_dice() {
    let row = "points,points,2000,2,6,0.1,1.8,2.2,0,0,0,0,0,0,9\n";
    let other = |seed: u64, strategy: &str| {
        let mut record = record(500, &[strategy]);
        record.identity.seed = seed;
        run(row, Some(record))
    };
    let words = |sets: &[ResultSet]| self::page(sets, &[]).words[0].clone();
    assert!(words(&[other(1, "bold"), other(2, "shy")]).starts_with("Separate runs, not paired:"));
    assert!(
        words(&[other(1, "bold"), other(1, "shy")])
            .contains("`overmatch compare duel/plain --strategies bold,shy --seed 1 --games 500` pairs the games")
    );
    assert!(
        words(&[other(1, "bold"), other(1, "shy"), other(2, "shy")]).starts_with("Some of these runs share their dice")
    );
}

#[test]
fn odd_signs_and_folders_of_one_name_do_no_harm() {
    let odd =
        ResultSet { name: "<b>\u{1b}[31m\n".to_string(), ..run("points\u{7},,2,1,0,0,1,1,1,1,1,1,1,1,1\n", None) };
    let page = self::page(&[odd.clone(), odd], &[]);
    assert_eq!(page.sections[0].answer.len(), 1);
    let headings: Vec<&str> = page.sections.iter().map(|section| section.heading.as_str()).collect();
    assert!(headings[0] != headings[1]);
    let texts = page.sections.iter().flat_map(|section| section.words.iter().chain([&section.heading]));
    assert!(texts.chain([&page.title]).all(|text| text.chars().all(|sign| !sign.is_control())));
    assert_eq!(self::page(&[], &[]).title, "No results");
}

#[test]
fn the_glossary_has_measures_and_the_terms_that_are_used() {
    let mut one = run("points,points,2000,3,6,0.1,2.8,3.2,0,0,0,0,0,0,9\n", Some(record(2000, &["bold"])));
    one.measures = vec![
        Measure { name: "points", unit: "hits", meaning: "What is won.", kind: MeasureKind::Count },
        Measure { name: "end", unit: "", meaning: "How it ends", kind: MeasureKind::Labels(&["won", "lost"]) },
    ];
    let page = self::page(&[one.clone(), one], &[]);
    let terms: Vec<(&str, &str)> =
        page.glossary.iter().map(|term| (term.name.as_str(), term.meaning.as_str())).collect();
    assert_eq!(terms[..2], [("points", "What is won."), ("end", "How it ends. Its values, from 0: won, lost.")]);
    let names: Vec<&str> = terms.iter().map(|(name, _)| *name).collect();
    assert!(names.contains(&"interval") && names.contains(&"quantile"));
    assert!(!names.contains(&"Holm") && !names.contains(&"equilibrium"));
}

#[test]
fn tables_show_earned_digits_and_keep_all() {
    let text = "measure,mean,std_error,ci_low,ci_high,p,other\nx,12.8137123,0.0501234,12.7154,12.912,0.00001234,0.123456789\ny,NaN,,,,,\n";
    let table = shown_table::rounded(&read_csv("summary", text).unwrap());
    let shown: Vec<String> = table.rows[0]
        .iter()
        .map(|cell| match cell {
            crate::table::Cell::Number(_, shown) => shown.clone(),
            other => other.text(),
        })
        .collect();
    assert_eq!(shown, ["x", "12.814", "0.050", "12.715", "12.912", "< 0.0001", "0.123457"]);
    assert_eq!(table.rows[0][1].number(), Some(12.8137123));
    assert_eq!(table.rows[1][1], crate::table::Cell::Empty);
}
