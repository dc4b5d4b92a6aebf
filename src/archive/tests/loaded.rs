//! Records of a scenario that is loaded.

use std::sync::Arc;

use super::duel::*;
use crate::chance::Streams;
use crate::error::{Place, Source};
use crate::game::{
    Card, Chart, Column, Exact, Experiment, GameEntry, GuestCard, Key, LoadedScenario, OddsPicture, OddsTable,
    Playable, RECONSTRUCTION, Sample, StrategyCard,
};
use crate::scenario::{Catalogue, Digest, Document, text_digest};

/// The duel as its game is listed.
static DUEL: GameEntry = GameEntry {
    name: "duel",
    title: "Duel",
    result_version: 3,
    usual_scenario: "dawn",
    reference_scenarios: &[],
    reference_strategies: &[],
    lifetime: None,
    common_names: &[],
    schema: || serde_json::Value::Null,
    load: |_, _| Err(Error::new(Kind::Usage, "nobody plays it")),
};

/// A duel at dawn, with guests.
struct Dawn {
    card: Card,
    guests: Vec<GuestCard>,
    is_half_turn: bool,
}

impl Playable for Dawn {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        Vec::new()
    }

    fn guests(&self) -> Vec<&GuestCard> {
        self.guests.iter().collect()
    }

    fn seats(&self) -> usize {
        2
    }

    fn is_half_turn(&self) -> bool {
        self.is_half_turn
    }

    fn experiment(&self, _: &[String]) -> Result<Box<dyn Experiment>> {
        Err(Error::new(Kind::Usage, "nobody plays it"))
    }

    fn odds(&self, _: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        Ok(vec![Box::new(Parry(OddsPicture::default()))])
    }
}

/// A guest of a text.
fn guest(name: &str, text: &str) -> GuestCard {
    let source = Arc::new(Source { name: format!("{text}.py"), text: format!("# {text}") });
    let [name, about, asked] = [name.to_string(), String::new(), format!("{text}.py:{name}")];
    GuestCard { name, about, asked, place: Place { source, span: 0..1 }, parameters: Vec::new(), base: String::new() }
}

fn scenario(is_half_turn: bool) -> LoadedScenario {
    let document = Document::from_text("duel/dawn", "title = \"Dawn\"\n", &Catalogue::default()).expect("a document");
    let chart = |name: &'static str, kind: &'static str| Chart { name, kind, printed: Vec::new() };
    let card = Card {
        game: "duel",
        title: "Dawn".to_string(),
        about: String::new(),
        headline: "points".to_string(),
        games: 1_000,
        digest: Digest::of(&document.tree),
        default_strategies: Vec::new(),
        charts: vec![chart("wounds", "rules"), chart("honour", RECONSTRUCTION), chart("weather", "decision")],
    };
    let guests = vec![guest("wild", "mine"), guest("mild", "mine"), guest("cold", "theirs")];
    let playable = Box::new(Dawn { card, guests, is_half_turn });
    LoadedScenario { document: Arc::new(document), entry: &DUEL, playable }
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

#[test]
fn a_record_holds_the_texts_that_its_scenario_and_strategies_were_read_from() {
    let scenario = scenario(false);
    let identity = Identity::new(&scenario, names(&["wild", "cold"]), 5, Some("won".to_string()), 0.8);
    assert_eq!((identity.game.as_str(), identity.result_version, identity.scenario.as_str()), ("duel", 3, "duel/dawn"));
    assert_eq!(identity.scenario_digest, scenario.playable.card().digest.text());
    let origin = |origin: &StrategyOrigin| [&origin.strategy, &origin.file, &origin.digest].map(String::clone);
    let mild = ["mild".to_string(), "mine.py:mild".to_string(), text_digest("# mine")];
    assert_eq!((identity.strategy_files.len(), origin(&identity.strategy_files[1])), (3, mild));
    let games = Games { start: 250, end: 750 };
    let record = RunRecord::new(&scenario, identity.clone(), names(&["sword=2"]), 1_000, games, shard(2, 3));
    let texts = |texts: &[ScenarioText]| texts.iter().map(|text| text.name.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&record.scenario_text), ["duel/dawn"]);
    assert_eq!(texts(&record.strategy_text), ["mine.py", "theirs.py"]);
    assert_eq!((record.games, record.scenario_tables, &record.reconstructed[..]), (500, 3, &names(&["honour"])[..]));
    assert_eq!((record.title.as_str(), record.headline.as_str(), record.shard), ("Dawn", "points", shard(2, 3)));
    let asked = "overmatch run duel/dawn --strategy mine.py:wild --strategy theirs.py:cold --seed 5 --games 1000";
    assert_eq!(record.command, format!("{asked} --set sword=2 --by won --level 0.8 --shard 2/3"));
    assert_eq!(read_record(&record.to_json()), Ok(record));
}

#[test]
fn a_study_is_recorded_with_its_own_account_and_command() {
    let scenario = scenario(true);
    let games = Games { start: 0, end: 200 };
    let account = Account { asked: 400, games, stopped_by: Stop::Clear, unfinished: 3, faulted: 2 };
    let identity = Identity::new(&scenario, names(&["wild", "wild"]), 5, None, 0.8);
    let record =
        RunRecord::of_study(&scenario, identity.clone(), &names(&["a=1"]), account, "overmatch it".to_string());
    assert_eq!((record.games_asked, record.games, record.stopped_by), (400, 200, Stop::Clear));
    assert_eq!((record.unfinished, record.faulted, record.command.as_str()), (3, 2, "overmatch it"));
    assert_eq!(record.overrides, ["a=1"]);
    let exact = RunRecord::exact(&scenario, &names(&["wild"]), &[], "overmatch odds duel".to_string());
    assert_eq!((exact.games, exact.games_asked, exact.identity.level), (0, 0, 0.95));
    assert_eq!((exact.command.as_str(), exact.identity.strategies), ("overmatch odds duel", names(&["wild"])));
}

#[test]
fn two_sides_are_alike_on_a_table_that_is_its_half_turn() {
    for (is_half_turn, strategies, alike) in
        [(true, ["wild", "wild"], true), (true, ["wild", "cold"], false), (false, ["wild", "wild"], false)]
    {
        let scenario = scenario(is_half_turn);
        let identity = Identity::new(&scenario, names(&strategies), 5, None, 0.8);
        let record = RunRecord::new(&scenario, identity, Vec::new(), 10, Games { start: 0, end: 10 }, None);
        assert_eq!(record.of_run(&scenario).alike, alike, "{strategies:?}");
    }
}

/// A table of odds with a picture.
struct Parry(OddsPicture);

impl OddsTable for Parry {
    fn name(&self) -> &str {
        "parry"
    }

    fn about(&self) -> &str {
        "Who parries."
    }

    fn key_columns(&self) -> Vec<String> {
        names(&["skill"])
    }

    fn columns(&self) -> Vec<Column> {
        Vec::new()
    }

    fn picture(&self) -> OddsPicture {
        self.0
    }

    fn len(&self) -> usize {
        0
    }

    fn keys(&self, _: usize) -> Vec<Key> {
        Vec::new()
    }

    fn exact(&self, _: usize) -> Result<Vec<Exact>> {
        Ok(Vec::new())
    }

    fn sample(&self, _: usize, _: Streams, _: u64) -> Vec<Sample> {
        Vec::new()
    }
}

#[test]
fn a_table_of_odds_is_recorded_with_the_picture_that_its_readers_want() {
    let plain = OddsEntry::of(&Parry(OddsPicture::default()));
    assert_eq!((plain.name.as_str(), plain.about.as_str(), plain.keys), ("parry", "Who parries.", names(&["skill"])));
    assert_eq!(plain.picture, None);
    let words: &[(&str, &str)] = &[("skill", "at {}")];
    let picture = OddsPicture { value: "p", title: "parries", square: ["skill", ""], words };
    let entry = OddsEntry::of(&Parry(picture)).picture.expect("a picture");
    assert_eq!((entry.value.as_str(), entry.title.as_str(), entry.square), ("p", "parries", names(&["skill"])));
    assert_eq!(entry.words.into_iter().collect::<Vec<_>>(), [("skill".to_string(), "at {}".to_string())]);
}
