//! What replays of American Tank Ace tell: enough for a player to check every roll, in words that are right.

use overmatch::chance::Streams;
use overmatch::game::Entry;
use overmatch::games;

/// A replay, line by line: the rules of an event and its text.
fn told(strategy: &str, game: u64) -> Vec<(&'static str, String)> {
    let (_, playable) = games::load(&games::document("tank-ace").unwrap(), &[]).unwrap();
    let experiment = playable.experiment(&[strategy.to_string()]).unwrap();
    let entries = experiment.replay(Streams::new(1), game).entries.into_iter();
    entries.filter_map(|entry| if let Entry::Event(rules, text) = entry { Some((rules, text)) } else { None }).collect()
}

/// The lines of some replays of every strategy.
fn lines() -> Vec<(&'static str, String)> {
    let strategies = ["steady", "aggressive", "cautious", "veteran"];
    strategies.into_iter().flat_map(|strategy| (0..20).flat_map(move |game| told(strategy, game))).collect()
}

#[test]
fn one_is_not_told_in_the_plural_nor_artillery_as_many() {
    let wrong = ["1 rounds", "1 missions", "1 prestige points", "Field artillery strike "];
    for (_, text) in lines() {
        let is_told = |words: &str| text.match_indices(words).any(|(at, _)| !text[..at].ends_with(char::is_numeric));
        assert_eq!(wrong.into_iter().find(|words| is_told(words)), None, "{text}");
    }
}

#[test]
fn every_targeting_roll_is_told_with_its_die() {
    let lines = lines();
    let rolls: Vec<&String> = lines
        .iter()
        .map(|(_, text)| text)
        .filter(|text| text.contains("target the tank") || text.contains("targets the tank"))
        .collect();
    assert!(rolls.iter().any(|text| text.ends_with("or less: targets the tank.")));
    assert!(rolls.iter().any(|text| text.ends_with("or less: does not target the tank.")));
    for text in rolls {
        let die = text.split_once("rolls [").and_then(|(_, rest)| rest.split_once("], 1 or less: "));
        let (die, result) = die.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(die == "1", result == "targets the tank.", "{text}");
    }
}

#[test]
fn a_roll_for_death_in_the_fire_says_whose() {
    let lines = lines();
    let mut rolls = lines.iter().map(|(_, text)| text).filter(|text| text.contains("death in the fire")).peekable();
    assert!(rolls.peek().is_some());
    for text in rolls {
        assert!(text.starts_with("Roll for the ") && text.contains("'s death in the fire: ["), "{text}");
    }
}

#[test]
fn the_free_turn_of_the_hull_is_told() {
    let (mut turns, mut hull) = (0, String::new());
    let (_, playable) = games::load(&games::document("tank-ace").unwrap(), &[]).unwrap();
    let experiment = playable.experiment(&["veteran".to_string()]).unwrap();
    for entry in (0..20).flat_map(|game| experiment.replay(Streams::new(1), game).entries) {
        match entry {
            // A drawing says where the hull points: as the last one did, unless a move or a new board was told between.
            Entry::Drawing(board) => {
                let Some(now) = board.split_once("hull ").and_then(|(_, rest)| rest.get(..1)) else { continue };
                assert!(hull.is_empty() || hull == now, "the hull points at {now}, not at {hull}:\n{board}");
                hull = now.to_string();
            }
            Entry::Shown(_) => {}
            Entry::Event("4.4" | "6.6", _) => hull.clear(),
            Entry::Event(_, text) => {
                if let Some((before, after)) =
                    text.split_once("he hull ").filter(|(_, rest)| rest.contains("towards area "))
                {
                    turns += usize::from(before.ends_with(", t"));
                    let at = after.find("towards area ").expect("it is there") + "towards area ".len();
                    hull = after[at..=at].to_string();
                }
            }
            Entry::Heading(_) => {}
        }
    }
    assert!(turns > 0, "a move with a turn");
}
