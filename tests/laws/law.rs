//! Laws that every registered game obeys in every built-in scenario under every strategy, and relations between
//! scenarios that must hold whatever the numbers are.

use std::collections::{BTreeMap, BTreeSet};

use overmatch::chance::Streams;
use overmatch::game::{ARMY_PATHS, ENDING, Experiment, Kind, Measure, Playable, UNFINISHED};
use overmatch::games::{GAMES, load};
use overmatch::scenario::{Catalogue, Document, naming, unchecked};
use overmatch::simulation::{Stop, Unwatched, simulate};
use overmatch::tally::SplitTally;

/// Games of each experiment, at most; slower games have fewer, as many as their scenario's number tells.
const MOST_GAMES: u64 = 2_000;
const SEED: u64 = 20_241_216;
/// A strategy that works much out for each game: few games, and in the scenarios that differ most.
const SLOW: (&str, [&str; 2], u64) = ("optimal-fight", ["ardennes/standard", "ardennes/easier"], 8);

/// A built-in scenario under one of its strategies, for every seat.
struct Case {
    name: String,
    games: u64,
    experiment: Box<dyn Experiment>,
}

fn scenarios() -> Vec<(String, Box<dyn Playable>)> {
    let names = Catalogue::built_in().names();
    let read = |name: &str| {
        let document = Document::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (_, playable) = load(&document, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name.to_string(), playable)
    };
    names.map(read).collect()
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (scenario, playable) in scenarios() {
        for card in playable.strategies() {
            let seats = vec![card.name.clone(); playable.seats()];
            let experiment = playable.experiment(&seats).unwrap_or_else(|error| panic!("{scenario}: {error}"));
            let (name, scenarios, few) = SLOW;
            let is_slow = card.name == name;
            if is_slow && !scenarios.contains(&scenario.as_str()) {
                continue;
            }
            let games = if is_slow { few } else { (playable.card().games / 400).min(MOST_GAMES) };
            cases.push(Case { name: format!("{scenario} {}", card.name), games, experiment });
        }
    }
    cases
}

fn run(case: &Case, seed: u64, games: std::ops::Range<u64>, threads: usize) -> SplitTally {
    let by = ending(case.experiment.measures()).0;
    let run = simulate(&*case.experiment, Streams::new(seed), games.clone(), Some(by), threads, &Unwatched);
    assert_eq!((&run.stop, &run.games), (&Stop::Complete, &games), "{}", case.name);
    run.tally
}

/// The index of the ending among the measures, and its labels.
fn ending(measures: &[Measure]) -> (usize, &'static [&'static str]) {
    let at = measures.iter().position(|measure| measure.name == ENDING).expect("every game has an ending");
    (at, measures[at].labels())
}

#[test]
fn every_game_has_scenarios_and_every_scenario_a_game() {
    let mut seen = BTreeSet::new();
    for (name, playable) in scenarios() {
        let card = playable.card();
        assert!(name.starts_with(&format!("{}/", card.game)), "{name} is a scenario of {}", card.game);
        assert!(playable.measures().iter().any(|measure| measure.name == card.headline), "{name}");
        assert_eq!(card.default_strategies.len(), playable.seats(), "{name}");
        assert!(playable.experiment(&[]).is_ok(), "{name}: the strategies of the file");
        seen.insert(card.game);
    }
    assert_eq!(seen, GAMES.iter().map(|entry| entry.name).collect());
}

#[test]
fn a_strategy_that_is_not_there_is_refused() {
    for (name, playable) in scenarios() {
        let nobody = vec!["nobody-plays-so".to_string(); playable.seats()];
        assert!(playable.experiment(&nobody).is_err() && playable.odds(&nobody).is_err(), "{name}");
    }
}

#[test]
fn every_army_of_a_scenario_can_take_either_seat_of_it() {
    for (name, playable) in scenarios() {
        let document = Document::read(&name).expect("built in");
        for army in playable.armies() {
            let overrides = ARMY_PATHS.map(|path| naming(path, &army.name));
            let (_, met) = load(&document, &overrides).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!((met.seats(), met.armies()), (ARMY_PATHS.len(), playable.armies()), "{name} {}", army.name);
        }
    }
}

#[test]
fn the_check_of_scenarios_knows_every_part_of_every_schema() {
    for entry in GAMES {
        assert_eq!(unchecked(&(entry.schema)()), Vec::<String>::new(), "{}", entry.name);
    }
}

#[test]
fn scenarios_differ_in_their_digests_and_overrides_change_them() {
    let digests: BTreeMap<String, String> =
        scenarios().into_iter().map(|(name, playable)| (playable.card().digest.clone(), name)).collect();
    assert_eq!(digests.len(), scenarios().len());
    for (name, playable) in scenarios() {
        let document = Document::read(&name).expect("built in");
        let (_, changed) = load(&document, &["title=another".to_string()]).expect("a title may change");
        assert_ne!(changed.card().digest, playable.card().digest, "{name}");
    }
}

#[test]
fn measures_have_names_of_their_own_in_snake_case_and_an_ending() {
    for (name, playable) in scenarios() {
        let measures = playable.measures();
        let names: BTreeSet<&str> = measures.iter().map(|measure| measure.name).collect();
        assert_eq!(names.len(), measures.len(), "{name}");
        for measure in measures {
            let is_snake = measure
                .name
                .split('_')
                .all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
            assert!(is_snake && !measure.meaning.is_empty(), "{name}: {}", measure.name);
            assert!(measure.labels().iter().collect::<BTreeSet<_>>().len() == measure.labels().len(), "{name}");
        }
        assert!(ending(measures).1.contains(&UNFINISHED), "{name}");
    }
}

#[test]
fn the_same_seed_gives_the_same_tally_on_1_2_and_7_threads() {
    for case in cases() {
        let one = run(&case, SEED, 0..case.games, 1);
        for threads in [2, 7] {
            assert_eq!(run(&case, SEED, 0..case.games, threads), one, "{} on {threads} threads", case.name);
        }
    }
}

#[test]
fn uneven_splits_merged_in_any_order_give_the_same_tally() {
    for case in cases() {
        let borders = [0, 1, case.games / 8, case.games / 3, case.games / 3 + 1, case.games * 7 / 8, case.games];
        let whole = run(&case, SEED, 0..case.games, 1);
        let parts: Vec<SplitTally> = borders.windows(2).map(|pair| run(&case, SEED, pair[0]..pair[1], 2)).collect();
        for first in 0..parts.len() {
            let mut merged = parts[first].clone();
            (1..parts.len()).rev().for_each(|i| merged.merge(&parts[(first + i) % parts.len()]));
            assert_eq!(merged, whole, "{} from part {first}", case.name);
        }
    }
}

#[test]
fn another_seed_gives_another_tally() {
    for case in cases() {
        let (one, other) = (run(&case, SEED, 0..case.games, 1), run(&case, SEED + 1, 0..case.games, 1));
        assert_ne!(one, other, "{}", case.name);
    }
}

#[test]
fn every_game_ends_records_every_measure_and_is_counted_once() {
    for case in cases() {
        let tally = run(&case, SEED, 0..case.games, 2);
        assert_eq!(tally.all.faults.listed, [], "{}", case.name);
        assert!(tally.is_conserved(), "{}", case.name);
        assert_eq!(tally.all.measures.len(), case.experiment.measures().len(), "{}", case.name);
        assert!(tally.all.measures.iter().all(|histogram| histogram.total() == case.games), "{}", case.name);
        let (at, labels) = ending(case.experiment.measures());
        let unfinished = labels.iter().position(|label| *label == UNFINISHED).expect("declared") as i64;
        assert!(tally.all.measures[at].count(unfinished) * 100 <= case.games, "{}: too many unfinished", case.name);
        let endings: u64 = (0..labels.len() as i64).map(|label| tally.all.measures[at].count(label)).sum();
        assert_eq!(endings, tally.all.games, "{}: games = sum of endings", case.name);
    }
}

#[test]
fn labelled_measures_stay_within_their_labels() {
    for case in cases() {
        let tally = run(&case, SEED, 0..case.games, 2);
        for (measure, histogram) in case.experiment.measures().iter().zip(&tally.all.measures) {
            let most = match measure.kind {
                Kind::Count => continue,
                Kind::YesNo => 1,
                Kind::Labels(labels) => labels.len() as i64 - 1,
            };
            let outside = histogram.iter().find(|&(value, _)| !(0..=most).contains(&value));
            assert_eq!(outside, None, "{} {}", case.name, measure.name);
        }
    }
}

#[test]
fn the_replay_of_a_game_gives_the_values_of_the_run() {
    for case in cases() {
        for game in (0..case.games.min(100)).chain([48_211, u64::from(u32::MAX) + 7]) {
            let tally = run(&case, SEED, game..game + 1, 1);
            let replay = case.experiment.replay(Streams::new(SEED), game);
            let values = replay.outcome.unwrap_or_else(|panic| panic!("{} game {game}: {panic}", case.name));
            let run: Vec<i64> = tally.all.measures.iter().flat_map(|h| h.iter().map(|(value, _)| value)).collect();
            assert_eq!(values, run, "{} game {game}", case.name);
            assert!(!replay.entries.is_empty(), "{} game {game}: a replay tells", case.name);
        }
    }
}
