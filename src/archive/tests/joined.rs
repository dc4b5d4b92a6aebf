//! Results joined from shards, and continued.

use super::duel::*;
use crate::study::PairedSums;
use crate::study::tournament::SeatResult::Draw;
use crate::study::tournament::TournamentTally;

/// A folder for each part, and what is joined from them.
fn merged(parts: &[RunResults], partial: bool) -> Result<Merged> {
    let desk = desk();
    let dirs = places(&desk, parts.len());
    for (dir, part) in dirs.iter().zip(parts) {
        keep(dir, &ResultFiles::of_run(part));
    }
    merge(&dirs, partial, version)
}

/// A run of other games than its record and counts were made for.
fn changed(games: Range<u64>, change: impl Fn(&mut RunResults)) -> RunResults {
    let mut part = run(games);
    change(&mut part);
    part
}

#[test]
fn shards_of_a_run_are_the_run_in_any_order() {
    for parts in [vec![0..250, 250..500, 500..1_000], vec![500..1_000, 0..250, 250..500]] {
        let parts: Vec<RunResults> = parts.into_iter().map(run).collect();
        let Ok(Merged::Run(whole, None)) = merged(&parts, false) else { panic!("a whole run") };
        assert_eq!((&whole.tally, &whole.measures), (&run(0..1_000).tally, &MEASURES.to_vec()));
        let record = &whole.record;
        assert_eq!((record.game_range, record.games, record.shard), (Games { start: 0, end: 1_000 }, 1_000, None));
        assert_eq!((record.stopped_by, record.faulted, record.unfinished), (Stop::Games, 10, 20));
        assert!(record.command.ends_with("--games 1000 --set sword=2 --level 0.9"), "{}", record.command);
    }
}

#[test]
fn games_that_no_shard_has_are_told_and_those_before_them_taken() {
    for (parts, taken, gap) in [
        (vec![0..250, 500..1_000], 250, "games 250 to 499 are missing"),
        (vec![0..250, 250..500], 500, "games 500 to 999 are missing"),
        (vec![0..250, 500..600, 750..1_000], 250, "games 250 to 499 are missing"),
    ] {
        let parts: Vec<RunResults> = parts.into_iter().map(run).collect();
        refused(merged(&parts, false), Kind::File, &[gap, "--partial"]);
        let Ok(Merged::Run(part, Some(told))) = merged(&parts, true) else { panic!("a part") };
        assert_eq!((part.record.games, part.record.stopped_by), (taken, Stop::Interrupted));
        assert_eq!(part.tally, run(0..taken).tally);
        assert!(told.starts_with(gap), "{told}");
    }
    refused(merged(&[run(250..1_000)], true), Kind::File, &["games 0 to 249 are missing"]);
}

#[test]
fn the_reason_of_a_shard_that_stopped_is_that_of_the_run() {
    let stopped = |games: Range<u64>, stop: Stop| changed(games, |part| part.record.stopped_by = stop);
    let parts = [run(0..500), stopped(500..750, Stop::Faults)];
    let Ok(Merged::Run(part, Some(_))) = merged(&parts, true) else { panic!("a part") };
    assert_eq!(part.record.stopped_by, Stop::Faults);
    let parts = [stopped(0..500, Stop::Faults), stopped(500..1_000, Stop::Interrupted)];
    let Ok(Merged::Run(part, None)) = merged(&parts, false) else { panic!("all games") };
    assert_eq!(part.record.stopped_by, Stop::Faults);
}

#[test]
fn shards_that_are_not_of_one_run_are_refused() {
    let other = |change: fn(&mut RunResults)| merged(&[run(0..500), changed(500..1_000, change)], false);
    refused(other(|part| part.record.identity.seed = 8), Kind::File, &["seed differs: 7 in ", "part-0, 8 in "]);
    refused(other(|part| part.record.games_asked = 999), Kind::File, &["games_asked differs: 1000 in ", "999 in "]);
    let design = |part: &mut RunResults| part.record.identity.design = vec!["sweep full".to_string()];
    refused(other(design), Kind::File, &["part-1 holds a sweep, and others hold runs"]);
    let fewer = |part: &mut RunResults| {
        part.measures.pop();
        part.tally.all.measures.pop();
    };
    refused(other(fewer), Kind::File, &["the measures in ", "part-1 differ from those in "]);
    let overlap = [run(0..500), run(250..1_000)];
    refused(merged(&overlap, true), Kind::File, &["games 250 to 499 are in ", "part-1 and in another shard"]);
    refused(merged(&[run(0..500), run(250..400), run(500..1_000)], true), Kind::File, &["games 250 to 399 are in "]);
    let twice = [run(0..500), run(250..250), run(500..1_000)];
    refused(merged(&twice, true), Kind::File, &["games 250 to 250 are in "]);
    refused(merged(&[run(0..1_250)], true), Kind::File, &["games 1,000 to 1,249 are beyond games_asked, 1000"]);
    let foreign = changed(0..1_000, |part| part.record.identity.game = "joust".to_string());
    refused(merged(&[foreign], false), Kind::File, &["part-0: unknown game `joust`"]);
}

#[test]
fn a_folder_whose_files_are_of_two_runs_is_refused() {
    for (change, words) in [
        ((|part| part.record.game_range.end = 750) as fn(&mut RunResults), "are of different game ranges"),
        (|part| part.record.identity.by = Some("won".to_string()), "are split by different measures"),
        (|part| part.record.identity.adjusted = Some(Vec::new()), "are adjusted in different ways"),
        (|part| part.record.identity.adjusted = Some(vec!["luck".to_string()]), "run.json: "),
        (|part| part.tally.all.games = 499, "tally.json: its counts do not add up"),
        (|part| part.record.format_version = 3, "run.json: format version 3, expected 1"),
    ] {
        let part = changed(0..500, change);
        let counts = TallyFile::new(&MEASURES, &part.tally, Games { start: 0, end: 500 }).to_json();
        let message = RunResults::parse(&part.record.to_json(), &counts).unwrap_err();
        assert!(message.contains(words), "{message}");
    }
    let counts = TallyFile::new(&MEASURES, &run(0..500).tally, Games { start: 0, end: 500 }).to_json();
    let newer = counts.replacen("\"format_version\": 1", "\"format_version\": 2", 1);
    let message = RunResults::parse(&run(0..500).record.to_json(), &newer).unwrap_err();
    assert!(message.contains("tally.json: format version 2"), "{message}");
}

/// Shard `index` of three of a study: its record and its counts.
fn part(design: &str, index: u64, games: Range<u64>, counts: String) -> (RunRecord, String) {
    let whole = RunRecord { unfinished: index, faulted: 10 * index, ..record(study(design), games) };
    let command = format!("overmatch {} duel/dawn --seed 7 --games 1000", design.split(' ').next().unwrap());
    (RunRecord { command: command.replace("comparison", "compare"), ..whole }.of_shard(shard(index, 3)), counts)
}

/// What is joined from these shards of a study.
fn joined(parts: &[(RunRecord, String)], partial: bool) -> Result<JoinedStudy> {
    let desk = desk();
    let dirs = places(&desk, parts.len());
    for (dir, (record, counts)) in dirs.iter().zip(parts) {
        keep(dir, &ResultFiles::of_study(&[], counts.clone(), record));
    }
    match merge(&dirs, partial, version)? {
        Merged::Study(study) => Ok(*study),
        Merged::Run(..) => panic!("a study"),
    }
}

/// The record and the counts of a joined study.
fn read(study: &JoinedStudy) -> (RunRecord, String) {
    let files = study.files();
    (read_record(&files.text("run.json").unwrap()).unwrap(), files.text("tally.json").unwrap())
}

/// The counts of one variant in these games.
fn variant(games: Range<u64>) -> String {
    let cell = TallyFile::new(&MEASURES, &tally(games.clone(), None), Games { start: games.start, end: games.end });
    StudyFile::new(vec![cell], &[]).to_json()
}

#[test]
fn shards_of_a_comparison_follow_each_other_game_by_game() {
    let part = |index: u64, games: Range<u64>| part("comparison", index, games.clone(), variant(games));
    let parts = [part(2, 250..500), part(1, 0..250), part(3, 500..1_000)];
    let study = joined(&parts, false).expect("a study");
    let (record, counts) = read(&study);
    assert_eq!(counts, variant(0..1_000));
    assert_eq!((record.games, record.shard, record.stopped_by), (1_000, None, Stop::Interrupted));
    assert_eq!((record.game_range, record.unfinished, record.faulted), (Games { start: 0, end: 1_000 }, 6, 60));
    let words = study.words().expect("a command");
    assert_eq!(words, "overmatch compare duel/dawn --seed 7 --games 1000".split(' ').collect::<Vec<_>>());
    assert!(study.missing.is_empty() && !study.is_told_alone);
    // The first games alone are told alone.
    let first = joined(&parts[..2], true).expect("a part");
    assert_eq!((first.missing.as_slice(), first.is_told_alone), (&["shard 3/3 is missing".to_string()][..], true));
    assert_eq!((read(&first).0.games, first.words().expect("a command")[6].as_str()), (500, "500"));
    refused(joined(&parts[..2], false), Kind::File, &["shard 3/3 is missing", "--partial takes"]);
    let gap = [part(1, 0..250), part(2, 500..750), part(3, 750..1_000)];
    refused(joined(&gap, false), Kind::File, &["part-1 go from 500 to 750, expected to begin with 250"]);
    let none = [part(1, 0..250), part(2, 250..250), part(3, 250..1_000)];
    assert_eq!(read(&joined(&none, false).expect("a study of two and of no games")).1, variant(0..1_000));
    let backwards = RunRecord { game_range: Games { start: 250, end: 249 }, ..part(2, 250..500).0 };
    let gap = [part(1, 0..250), (backwards, variant(250..500)), part(3, 500..1_000)];
    refused(joined(&gap, false), Kind::File, &["go from 250 to 249"]);
}

#[test]
fn shards_of_cells_follow_each_other_and_those_of_moves_each_begin_with_the_scenario_as_it_stands() {
    let part = |design: &str, index: u64, counts: String| part(design, index, 0..1_000, counts);
    let sums = |all: &[u64]| {
        let all: Vec<PairedSums> = all.iter().map(|&games| PairedSums { games, ..PairedSums::default() }).collect();
        StudyFile::of_sums(all.iter().map(|sums| (sums.games, sums))).to_json()
    };
    let parts: Vec<_> =
        (1..=3).map(|at| part("sensitivity of points", at, sums(&[1_000, 100 * at, 10 * at]))).collect();
    let study = joined(&parts, false).expect("a study");
    assert_eq!(read(&study).1, sums(&[1_000, 100, 10, 200, 20, 300, 30]));
    assert!(!study.is_told_alone && study.missing.is_empty());
    let parts: Vec<_> = (1..=3).map(|at| part("sweep full", at, sums(&[at, 10 * at]))).collect();
    let study = joined(&[parts[2].clone(), parts[0].clone(), parts[1].clone()], false).expect("a study");
    assert_eq!((read(&study).1, read(&study).0.games), (sums(&[1, 10, 2, 20, 3, 30]), 1_000));
    // Cells up to the first gap, of which no game number is told.
    let first = joined(&[parts[0].clone(), parts[2].clone()], true).expect("a part");
    assert_eq!((read(&first).1, read(&first).0.games, first.is_told_alone), (sums(&[1, 10]), 0, false));
    assert_eq!(read(&first).0.game_range, Games { start: 0, end: 0 });
    assert_eq!(first.missing, ["shard 2/3 is missing"]);
    refused(joined(&parts[1..], true), Kind::File, &["shard 1/3 is missing"]);
    refused(joined(&parts[2..], true), Kind::File, &["shards 1/3, 2/3 are missing"]);
}

#[test]
fn shards_that_are_not_of_one_study_are_refused() {
    let part = |index: u64| part("sweep full", index, 0..1_000, StudyFile::new(Vec::new(), &[]).to_json());
    let changed = |index: u64, change: fn(&mut RunRecord)| {
        let (mut record, counts) = part(index);
        change(&mut record);
        (record, counts)
    };
    let whole = changed(2, |record| record.shard = None);
    let found = joined(&[part(1), whole, part(3)], true);
    refused(found, Kind::File, &["part-1 is no shard: it was played whole", "--shard I/N"]);
    let found = joined(&[part(1), part(2), part(2)], true);
    refused(found, Kind::File, &["shard 2/3 is in ", "part-1 and in ", "part-2"]);
    let other = changed(2, |record| record.shard = shard(2, 4));
    refused(joined(&[part(1), other], true), Kind::File, &["number of shards differs: 3 in ", "4 in "]);
    let foreign = changed(1, |record| record.identity.result_version = 4);
    refused(joined(&[foreign], true), Kind::File, &["part-0: result_version is 4"]);
    let stopped = changed(2, |record| record.stopped_by = Stop::Interrupted);
    let found = joined(&[part(1), stopped.clone(), part(3)], false);
    refused(found, Kind::File, &["shard 2/3 in ", "part-1 is not complete, stopped by an interrupt"]);
    // What a shard that was stopped has is taken, and nothing behind it.
    assert_eq!(joined(&[part(1), stopped, part(3)], true).expect("a part").missing.len(), 1);
    let (record, _) = part(2);
    refused(
        joined(&[part(1), (record, "{}".to_string()), part(3)], false),
        Kind::File,
        &["cannot read ", "tally.json: "],
    );
    let (record, counts) = part(1);
    let short = RunRecord { command: "overmatch sweep duel/dawn --shard 1/3".to_string(), ..record };
    let study = joined(&[(short, counts), part(2), part(3)], false).expect("a study");
    assert_eq!(study.words().expect("a command").len(), 3);
    for command in
        ["overmatch", "overmatch run", "overmatch odds duel/dawn --seed 7", "overmatch sweep duel/dawn --out x", "'"]
    {
        let (record, counts) = part(1);
        let record = RunRecord { command: format!("{command} --shard 1/3"), ..record };
        let study = joined(&[(record, counts), part(2), part(3)], false).expect("a study");
        refused(study.words(), Kind::File, &["its record has the command: "]);
    }
}

/// A tournament of so many entrants in so many games.
fn tournament(entrants: usize, games: u64) -> TournamentTally {
    let mut tally = TournamentTally::new(entrants);
    (0..games).for_each(|_| tally.record(&vec![Draw; entrants * entrants]));
    tally
}

#[test]
fn shards_of_a_tournament_are_added_up() {
    let part = |index: u64, entrants: usize| {
        let games = 10 * (index - 1)..10 * index;
        let counts = TournamentFile::new(&tournament(entrants, 10), games.start).to_json();
        part("tournament", index, games, counts)
    };
    let study = joined(&[part(1, 2), part(2, 2), part(3, 2)], false).expect("a study");
    let (record, counts) = read(&study);
    assert_eq!((record.games, counts), (30, TournamentFile::new(&tournament(2, 30), 0).to_json()));
    refused(joined(&[part(1, 2), part(2, 3), part(3, 2)], false), Kind::File, &["its counts are of other entrants"]);
}

#[test]
fn a_tournament_whose_files_do_not_fit_is_refused() {
    let counts = TournamentFile::new(&tournament(2, 10), 0).to_json();
    let run = record(study("tournament"), 0..10).to_json();
    assert!(read_tournament(&run, &counts).is_ok());
    let newer = |text: &str| text.replacen("\"format_version\": 1", "\"format_version\": 2", 1);
    for (run, counts, words) in [
        (newer(&run), counts.clone(), "run.json: format version 2"),
        (run.clone(), newer(&counts), "tally.json: format version 2"),
        (run.clone(), counts.replace("\"tournament\"", "\"tourney\""), "its kind is `tourney`"),
        (run.replace("\"end\": 10", "\"end\": 11"), counts.clone(), "of different game ranges"),
        (run.clone(), counts.replace("\"entrants\": 2", "\"entrants\": 3"), "its counts do not add up"),
        (run.clone(), counts.replace("\"entrants\": 2", "\"entrants\": 1"), "its counts do not add up"),
        (run, "{}".to_string(), "tally.json: missing field"),
    ] {
        let message = read_tournament(&run, &counts).unwrap_err();
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn a_folder_goes_on_as_what_it_is() {
    let desk = desk();
    let dir = desk.path();
    let left = Left::new(dir, version);
    keep(dir, &ResultFiles::of_run(&run(250..500)));
    assert_eq!(left.run(&identity(), 250).expect("its run").tally, run(250..500).tally);
    refused(left.run(&identity(), 0), Kind::File, &["its games begin with 250, those asked for with 0"]);
    let other = Identity { seed: 8, ..identity() };
    let words = ["seed differs: 7 there, 8 asked for", "it was played by: overmatch run duel/dawn"];
    refused(left.run(&other, 250), Kind::File, &words);
    refused(left.study(&study("sweep full")), Kind::File, &["it holds a run, not a sweep"]);
    let counts = StudyFile::new(Vec::new(), &[]);
    keep(dir, &ResultFiles::of_study(&[], counts.to_json(), &record(study("sweep full"), 0..250)));
    assert_eq!(left.study(&study("sweep full")).expect("its study").1, counts);
    refused(left.study(&study("sweep latin:3")), Kind::File, &["design differs: \"sweep full\" there"]);
    let short = RunRecord { games: 249, ..record(study("sweep full"), 0..250) };
    keep(dir, &ResultFiles::of_study(&[], counts.to_json(), &short));
    refused(left.study(&study("sweep full")), Kind::File, &["run.json: 249 games, and a range from 0 to 250"]);
    let foreign = Identity { generator: "dice".to_string(), ..study("sweep full") };
    keep(dir, &ResultFiles::of_study(&[], "{".to_string(), &record(foreign.clone(), 0..250)));
    refused(left.study(&foreign), Kind::File, &["cannot resume", "generator is dice"]);
    keep(dir, &ResultFiles::of_study(&[], "{".to_string(), &record(study("sweep full"), 0..250)));
    refused(left.study(&study("sweep full")), Kind::File, &["cannot resume", "tally.json: "]);
    refused(left.led::<StudyFile>(&study("sweep full")), Kind::File, &["cannot resume", "tally.json: "]);
    refused(left.tune(&study("sweep full")), Kind::File, &["cannot resume", "tally.json: "]);
}

#[test]
fn a_tournament_a_search_and_a_study_under_leaders_go_on() {
    let desk = desk();
    let (dir, left) = (desk.path(), Left::new(desk.path(), version));
    let keep = |counts: String| keep(dir, &ResultFiles::of_study(&[], counts, &record(study("tournament"), 0..10)));
    keep(TournamentFile::new(&tournament(2, 10), 0).to_json());
    assert_eq!(left.tournament(&study("tournament")).expect("its tournament").1, tournament(2, 10));
    keep(TournamentFile::new(&tournament(3, 10), 0).to_json());
    refused(left.tournament(&study("tournament")), Kind::File, &["tally.json has 3 entrants, expected 2"]);
    let armies = ["horse", "foot", "guns"].map(str::to_string).to_vec();
    let of_armies = Identity { armies, ..study("tournament") };
    super::duel::keep(
        dir,
        &ResultFiles::of_study(
            &[],
            TournamentFile::new(&tournament(3, 10), 0).to_json(),
            &record(of_armies.clone(), 0..10),
        ),
    );
    assert_eq!(left.tournament(&of_armies).expect("its tournament").1, tournament(3, 10));
    let tune = TuneFile::new(vec!["nerve".to_string()], Vec::new());
    keep(tune.to_json());
    assert_eq!(left.tune(&study("tournament")).expect("its search"), tune);
    let entry = LedEntry::new("bold", &record(study("tournament"), 0..10), StudyFile::new(Vec::new(), &[]));
    let led = LedFile::new(vec![entry]);
    keep(led.to_json());
    assert_eq!(left.led(&study("tournament")).expect("its study").1, led);
    assert!(left.check_part(&identity(), &identity()).is_ok());
    let other = Identity { level: 0.5, ..identity() };
    refused(left.check_part(&other, &identity()), Kind::File, &["level differs: 0.5 there, 0.9 asked for"]);
}

#[test]
fn games_beyond_those_asked_for_are_refused_where_somebody_asked() {
    let desk = desk();
    let left = Left::new(desk.path(), version);
    let found = Games { start: 0, end: 500 };
    for (asked, is_limited, is_taken) in [(0..500, true, true), (0..499, false, true), (0..499, true, false)] {
        assert_eq!(left.check_games(found, &asked, is_limited).is_ok(), is_taken, "{asked:?}");
    }
    let error = refused(left.check_games(found, &(0..1), true), Kind::File, &["cannot resume"]).to_string();
    assert!(error.contains("its games go to 500, those asked for to 1"), "{error}");
}
