//! The exact law of every measure under every strategy, and games that are sampled from it.

use std::collections::{BTreeMap, BTreeSet};

use overmatch::chance::Streams;
use overmatch::game::Measure;
use overmatch::tally::{Histogram, SplitTally};

use super::{SHIPPED, playable, shown, strategies, table};

/// By strategy, then by measure and value: the probability that the other program gives.
fn figures(csv: &'static str) -> BTreeMap<&'static str, BTreeMap<(String, String), f64>> {
    let mut figures: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for line in csv.lines().skip(1) {
        let [strategy, measure, value, p] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        if strategy != "optimal" {
            let key = (measure.to_string(), value.to_string());
            figures.entry(strategy).or_default().insert(key, p.parse().unwrap());
        }
    }
    figures
}

#[test]
fn every_value_of_every_measure_has_the_probability_that_other_programs_give() {
    for (name, csv) in SHIPPED {
        let playable = playable(name);
        let figures = figures(csv);
        let named: BTreeSet<String> = figures.keys().flat_map(|named| strategies(named)).collect();
        assert_eq!(named, playable.strategies().into_iter().map(|card| card.name).collect(), "{name}");
        for (strategy, expected) in figures {
            let game = table(playable.as_ref(), &strategies(strategy), "game");
            assert_eq!(game.len(), expected.len(), "{name} {strategy}");
            for row in 0..game.len() {
                let keys = game.keys(row);
                let key = (shown(&keys[0]), shown(&keys[1]));
                let found = game.exact(row).unwrap()[0].mean;
                let difference = found - expected.get(&key).unwrap_or_else(|| panic!("{name} {strategy}: {key:?}"));
                assert!(difference.abs() < 1e-12, "{name} {strategy} {key:?}: {found} is off by {difference}");
            }
        }
    }
}

#[test]
fn the_headlines_are_these_to_twelve_digits() {
    for (name, strategy, measure, value, expected) in [
        ("files/engagement.py", "weakest", "ending", "a_wins", 0.543422930397),
        ("files/engagement.py", "strongest", "ending", "a_wins", 0.563035655409),
        ("files/minefield.py", "steady", "won", "yes", 0.367477620419),
        ("files/minefield.py", "share", "won", "yes", 0.670369808115),
        ("files/minefield.py", "wary", "won", "yes", 0.682984934456),
        ("files/duel.py", "snap gunner", "ending", "a_wins", 0.553965877925),
        ("files/duel.py", "snap brawler", "ending", "a_wins", 0.496245673418),
        ("files/duel.py", "snap weaver", "ending", "a_wins", 0.359173152919),
        ("files/duel.py", "gunner weaver", "ending", "a_wins", 0.479902244530),
        ("files/convoy.py", "mend", "arrived", "yes", 0.719180635720),
        ("files/convoy.py", "hurry", "arrived", "yes", 0.690631784953),
        ("files/convoy.py", "thorough", "arrived", "yes", 0.676283958787),
    ] {
        let game = table(playable(name).as_ref(), &strategies(strategy), "game");
        let is_asked = |row: &usize| game.keys(*row).iter().map(shown).eq([measure, value]);
        let found = game.exact((0..game.len()).find(is_asked).unwrap()).unwrap()[0].mean;
        assert!((found - expected).abs() < 1e-12, "{name} {strategy}: {found}");
    }
}

/// The games that are sampled.
const GAMES: u64 = 20_000;

/// Checks that the share of each value of a measure is within 5 standard errors of its probability.
fn check_shares(what: &str, measure: &Measure, histogram: &Histogram, expected: &BTreeMap<(String, String), f64>) {
    for (value, count) in histogram.iter() {
        let label = measure.label(value);
        let shown = if label.is_empty() { value.to_string() } else { label.to_string() };
        let p = expected[&(measure.name.to_string(), shown.clone())];
        let error = (p * (1.0 - p) / GAMES as f64).sqrt();
        let share = count as f64 / GAMES as f64;
        // What is met less often than five times in all has no standard error to speak of.
        let is_rare = p * (GAMES as f64) < 5.0;
        assert!(is_rare || (share - p).abs() < 5.0 * error, "{what} {} {shown}: {share} for {p}", measure.name);
    }
}

/// Checks that the mean of a measure that is a number is within 5 standard errors of that of its law.
fn check_mean(what: &str, measure: &Measure, histogram: &Histogram, expected: &BTreeMap<(String, String), f64>) {
    let number = |shown: &str| shown.parse::<f64>().unwrap_or(f64::from(u8::from(shown == "yes")));
    let law: Vec<(f64, f64)> = expected
        .iter()
        .filter(|((known, _), _)| known == measure.name)
        .map(|((_, shown), &p)| (number(shown), p))
        .collect();
    let moment = |power: i32| law.iter().map(|(value, p)| p * value.powi(power)).sum::<f64>();
    let error = ((moment(2) - moment(1).powi(2)).max(0.0) / GAMES as f64).sqrt();
    let mean = histogram.iter().map(|(value, count)| value as f64 * count as f64).sum::<f64>() / GAMES as f64;
    assert!((mean - moment(1)).abs() <= 5.0 * error + 1e-12, "{what} {}: {mean} for {}", measure.name, moment(1));
}

#[test]
fn twenty_thousand_sampled_games_agree_with_the_exact_law() {
    for (name, csv) in SHIPPED {
        let playable = playable(name);
        for (strategy, expected) in figures(csv) {
            let experiment = playable.experiment(&strategies(strategy)).unwrap();
            let mut tally = SplitTally::new(experiment.measures().len(), None);
            experiment.play_batch(Streams::new(1), 0..GAMES, &mut tally);
            let what = format!("{name} {strategy}");
            assert_eq!(tally.all.faults.count, 0, "{what}");
            for (measure, histogram) in experiment.measures().iter().zip(&tally.all.measures) {
                check_shares(&what, measure, histogram, &expected);
                if measure.labels().is_empty() {
                    check_mean(&what, measure, histogram, &expected);
                }
            }
        }
    }
}
