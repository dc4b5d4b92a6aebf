//! Strategies of shipped games in files: what they play, and what is said of their mistakes.

mod army_men;
mod little_wars;
mod one_hour;
mod tank_ace;

use std::sync::Arc;

use super::{HOOKED, HookAnswer, load_with_strategies};
use crate::chance::Streams;
use crate::error::{Error, Source};
use crate::game::{Experiment, Playable};
use crate::scenario::{BroughtText, Catalogue, Document};
use crate::tally::SplitTally;

const DRILL: &str = include_str!("drill.py");
const MISER: &str = include_str!("miser.py");

/// The head of a strategy that plays as `leader`.
const HEAD: &str = "strategy('mine', game = 'ardennes', base = 'leader', about = 'x')\n";

fn brought(asked: &str, text: &str) -> BroughtText {
    let (path, strategy) = BroughtText::parts(asked).unwrap();
    let source = Arc::new(Source { name: path.to_string(), text: text.to_string() });
    BroughtText {
        asked: asked.to_string(),
        strategy: strategy.map(str::to_string),
        source,
        name: None,
        turned: Vec::new(),
    }
}

/// A scenario with these texts.
fn playable(scenario: &str, texts: &[(&str, &str)]) -> Result<Box<dyn Playable>, Error> {
    changed(scenario, &[], texts)
}

/// A scenario with overrides and these texts.
fn changed(scenario: &str, overrides: &[&str], texts: &[(&str, &str)]) -> Result<Box<dyn Playable>, Error> {
    let overrides: Vec<String> = overrides.iter().map(|set| set.to_string()).collect();
    let mut document = Document::read_with(scenario, Catalogue::built_in()).unwrap();
    document.brought = texts.iter().map(|(asked, text)| brought(asked, text)).collect();
    let game = document.game().unwrap().0.to_string();
    load_with_strategies(&game, &document, &overrides)
}

/// Ardennes with the text of one strategy.
fn ardennes(text: &str) -> Result<Box<dyn Playable>, Error> {
    playable("ardennes/standard", &[("mine.py", text)])
}

fn played(experiment: &dyn Experiment, games: u64) -> SplitTally {
    let mut tally = SplitTally::new(experiment.measures().len(), None);
    experiment.play_batch(Streams::new(1), 0..games, &mut tally);
    tally
}

/// What strategies of these names play against each other.
fn met(game: &dyn Playable, strategies: [&str; 2], games: u64) -> SplitTally {
    played(&*game.experiment(&strategies.map(str::to_string)).unwrap(), games)
}

fn refused(text: &str) -> String {
    ardennes(text).err().unwrap().to_string()
}

#[test]
fn drill_as_a_text_plays_drill_s_games() {
    for (scenario, games) in
        [("ardennes/standard", 20_000), ("ardennes/grid-5x5", 4_000), ("ardennes/layouts-narrow", 4_000)]
    {
        let game = playable(scenario, &[("drill.py", DRILL)]).unwrap();
        let [text, own] = ["drill-text", "drill"].map(|name| game.experiment(&[name.to_string()]).unwrap());
        assert_eq!(played(&*text, games), played(&*own, games), "{scenario}");
        assert_eq!(text.measures().len(), 23);
    }
}

#[test]
fn a_text_asks_its_base_for_what_it_leaves_open() {
    let game = ardennes(HEAD).unwrap();
    let [text, own] = ["mine", "leader"].map(|name| game.experiment(&[name.to_string()]).unwrap());
    assert_eq!(played(&*text, 2_000), played(&*own, 2_000));
    let game = ardennes("strategy('mine', game = 'ardennes', about = 'x')").unwrap();
    let [text, own] = [&["mine".to_string()][..], &[]].map(|names| game.experiment(names).unwrap());
    assert_eq!(played(&*text, 2_000), played(&*own, 2_000), "without a base it is the scenario's own");
}

#[test]
fn miser_wins_a_little_more_than_leader() {
    let game = ardennes(MISER).unwrap();
    let points = game.measures().iter().position(|measure| measure.name == "victory_points").unwrap();
    let mean = |name: &str| {
        let tally = played(&*game.experiment(&[name.to_string()]).unwrap(), 200_000);
        assert_eq!(tally.all.faults.count, 0);
        let counts = &tally.all.measures[points];
        counts.iter().map(|(value, times)| value as f64 * times as f64).sum::<f64>() / 200_000.0
    };
    let [miser, leader] = ["miser", "leader"].map(mean);
    assert!((miser - 15.17).abs() < 0.006 && (leader - 15.13).abs() < 0.006, "{miser} {leader}");
}

#[test]
fn a_text_has_exact_odds_of_fights() {
    let game = playable("ardennes/standard", &[("drill.py", DRILL)]).unwrap();
    let fights = |name: &str| {
        let tables = game.odds(&[name.to_string()]).unwrap();
        let table = tables.into_iter().find(|table| table.name() == "fight").unwrap();
        (0..table.len()).map(|row| table.exact(row).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(fights("drill-text"), fights("drill"));
}

#[test]
fn what_a_hook_may_not_ask_for_is_an_error_with_its_place() {
    let found = refused(&format!("{HEAD}def rerolls_attack(weapon, casualtys):\n    return True\n"));
    assert!(found.contains("mine.py:2:28: `rerolls_attack` may not ask for `casualtys`"), "{found}");
    assert!(found.contains("did you mean `casualties`?"), "{found}");
    let found = refused(&format!("{HEAD}def swaps(stars):\n    return True\n"));
    assert!(found.contains("expected one of: carried, found"), "{found}");
    let found = refused(&format!("{HEAD}def gives_up():\n    return d(6) > 3\n"));
    assert!(found.contains("mine.py:2:5: the hook `gives_up` throws dice"), "{found}");
}

#[test]
fn a_function_that_nothing_calls_is_a_hook_or_an_error() {
    let found = refused(&format!("{HEAD}def reroll_attack(weapon):\n    return True\n"));
    assert!(found.contains("mine.py:2:5: nothing calls `reroll_attack`, and it is no hook of ardennes"), "{found}");
    assert!(found.contains("did you mean `rerolls_attack`?"), "{found}");
    let called =
        "def reroll_attack(n):\n    return n > 1\ndef rerolls_attack(rounds):\n    return reroll_attack(rounds)\n";
    assert!(ardennes(&format!("{HEAD}{called}")).is_ok());
    let itself = "def again(n):\n    return again(n)\n";
    assert!(refused(&format!("{HEAD}{itself}")).contains("nothing calls `again`"));
}

#[test]
fn an_answer_that_is_none_faults_the_game_and_no_other() {
    let endless = "def rerolls_attack(stars):\n    while True:\n        stars = 1\n    return True\n";
    for (hook, expected, games) in [
        (
            "def rerolls_attack():\n    return 1\n",
            "mine.py:2:5: `rerolls_attack`: it answers 1; expected True or False",
            20,
        ),
        ("def way(direction):\n    return direction\n", "expected a number", 20),
        ("def rerolls_defence(tread):\n    return tread // 0 > 1\n", "mine.py:3:", 20),
        (endless, "still going on", 2),
    ] {
        let game = ardennes(&format!("{HEAD}{hook}")).unwrap();
        let tally = played(&*game.experiment(&["mine".to_string()]).unwrap(), games);
        let told = &tally.all.faults.listed;
        assert!(!told.is_empty() && told.iter().all(|fault| fault.message.contains(expected)), "{hook}: {told:?}");
        let own = played(&*game.experiment(&["leader".to_string()]).unwrap(), games);
        assert_eq!(own.all.faults.count, 0);
    }
    let some = ardennes(&format!("{HEAD}def skips_check(stars):\n    return True if stars > 1 else None\n")).unwrap();
    let tally = played(&*some.experiment(&["mine".to_string()]).unwrap(), 400);
    assert!((1..400).contains(&tally.all.faults.count), "{}", tally.all.faults.count);
    let fights = some.odds(&["mine".to_string()]).unwrap();
    assert!(fights[3].exact(0).is_ok(), "no check within a fight");
}

#[test]
fn a_mistake_within_a_fight_is_told_where_its_odds_are_solved() {
    let game = ardennes(&format!("{HEAD}def rerolls_attack():\n    return None\n")).unwrap();
    let table = game.odds(&["mine".to_string()]).unwrap().remove(3);
    let error = table.exact(0).unwrap_err();
    assert!(error.to_string().contains("it answers None; expected True or False"), "{error}");
}

#[test]
fn which_strategy_is_meant_must_be_clear() {
    let two = format!("{HEAD}strategy('other', game = 'ardennes', base = 'drill', about = 'x')\n");
    let found = refused(&two);
    assert!(found.contains("mine.py has 2 strategies of ardennes: which of them?\nhelp: mine.py:mine"), "{found}");
    let game = playable("ardennes/standard", &[("mine.py:other", &two)]).unwrap();
    assert_eq!((game.guests()[0].name.as_str(), game.guests()[0].asked.as_str()), ("other", "mine.py:other"));
    assert!(game.strategies().iter().any(|card| card.name == "other"));
    let found = playable("ardennes/standard", &[("mine.py:othr", &two)]).err().unwrap().to_string();
    assert!(found.contains("did you mean `other`?"), "{found}");
    let found = refused("strategy('mine', game = 'ardenes', base = 'leader', about = 'x')");
    assert!(found.contains("mine.py:1:1: `game`: no strategy of `ardenes`") && found.contains("`ardennes`"), "{found}");
    let found = refused("strategy('mine', game = 'ardennes', base = 'leeder', about = 'x')");
    assert!(found.contains("mine.py:1:1: `base`: unknown strategy `leeder`") && found.contains("`leader`"), "{found}");
    let found = refused("strategy('drill', game = 'ardennes', about = 'x')");
    assert!(found.contains("a strategy `drill`, and the scenario has one of that name"), "{found}");
    let found = playable("ardennes/standard", &[("a.py", HEAD), ("b.py", HEAD)]).err().unwrap().to_string();
    assert!(found.contains("b.py:1:1: a strategy `mine`, and another file has one of that name"), "{found}");
}

#[test]
fn every_hook_and_fact_has_a_sentence_and_a_name_of_its_own() {
    for game in HOOKED {
        for hook in (game.hooks)() {
            assert!(hook.about.ends_with('.') && hook.about.len() > 20, "{}", hook.name);
            let asks = hook.about.starts_with("Whether") == (hook.answer == HookAnswer::Truth);
            assert!(asks, "{}: {}", hook.name, hook.about);
            for (at, fact) in hook.facts.iter().enumerate() {
                assert!(fact.about.ends_with('.'), "{} {}", hook.name, fact.name);
                let again = hook.facts[..at].iter().any(|other| other.name == fact.name);
                assert!(!again, "{} {} twice", hook.name, fact.name);
            }
        }
    }
}
