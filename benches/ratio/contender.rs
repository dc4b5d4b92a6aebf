//! Each game with its naive twin, made ready to be timed.

use std::hint::black_box;
use std::sync::Arc;

use overmatch::chance::Streams;
use overmatch::error::Source;
use overmatch::files;
use overmatch::game::contest::{Contest, Match, Plays};
use overmatch::game::{Experiment, Game, LoadedGame};
use overmatch::games::{self, army_men, little_wars, one_hour, tank_ace};
use overmatch::scenario::{BroughtText, Catalogue, Document, load};
use overmatch::tally::SplitTally;

use super::native::{Firefight, Rounds};
use super::{ardennes, twins};

/// The drill of Ardennes as a text.
const DRILL: &str = include_str!("../../src/files/hooks/tests/drill.py");

/// A game, its drill and its twin.
pub struct Contender {
    /// The game and its scenario.
    pub name: &'static str,
    /// Games of one measurement.
    pub games: u64,
    /// Few games, of which there are a hundred times as many where growth is looked for.
    pub few: u64,
    /// The game under the drill, on the table of the twin.
    pub twinned: Box<dyn Experiment>,
    /// Plays so many games of the twin under the drill.
    pub twin: Box<dyn Fn(u64)>,
    /// The scenario under the drill.
    pub drill: Box<dyn Experiment>,
    /// The scenario under its own strategies.
    pub usual: Box<dyn Experiment>,
}

/// All five games, Ardennes under both strategies of its twin; two games in files and a strategy in a file.
pub fn contenders() -> Vec<Contender> {
    vec![
        of_ardennes("ardennes drill", "drill", ardennes::drill),
        of_ardennes("ardennes spendthrift", "spendthrift", ardennes::spendthrift),
        of_tank_ace(),
        of_one_hour(),
        of_army_men(),
        of_little_wars(),
        of_file("file in pools", include_str!("../../src/files/tests/firefight.py"), Firefight),
        of_file("file by dice", include_str!("rounds.py"), Rounds),
        of_strategy_file(),
    ]
}

/// A game in a file beside the same game in Rust, which plays the same games.
fn of_file(name: &'static str, text: &str, native: impl Game + Copy + 'static) -> Contender {
    let experiment = || {
        let source = Source { name: name.to_string(), text: text.to_string() };
        let playable = files::load(&files::document(source).expect("a text"), &[]).expect("a game");
        playable.experiment(&[]).expect("its rules")
    };
    beside(name, 200_000, experiment, Box::new(LoadedGame(native)))
}

/// A drill whose every decision stands in a file, beside the same drill among the strategies of the scenario.
fn of_strategy_file() -> Contender {
    let mut document = built_in("ardennes/standard");
    let source = Source { name: "drill.py".to_string(), text: DRILL.to_string() };
    let asked = "drill.py".to_string();
    let text = BroughtText { asked, strategy: None, source: Arc::new(source), name: None, turned: Vec::new() };
    document.brought = vec![text];
    let experiment = || {
        let (_, playable) = games::load(&document, &[]).expect("a built-in scenario");
        playable.experiment(&["drill-text".to_string()]).expect("a strategy of the file")
    };
    beside("strategy in a file", 50_000, experiment, scenario("ardennes/standard", Some("drill")))
}

/// An experiment beside one that plays the same games.
fn beside(
    name: &'static str,
    games: u64,
    experiment: impl Fn() -> Box<dyn Experiment>,
    same: Box<dyn Experiment>,
) -> Contender {
    let tally = |experiment: &dyn Experiment, games: u64| {
        let mut tally = SplitTally::new(experiment.measures().len(), None);
        experiment.play_batch(Streams::new(1), 0..games, &mut tally);
        tally
    };
    assert!(tally(same.as_ref(), 1_000) == tally(experiment().as_ref(), 1_000), "{name}: other games");
    Contender {
        name,
        games,
        few: games,
        twinned: experiment(),
        twin: Box::new(move |games| drop(black_box(tally(same.as_ref(), games)))),
        drill: experiment(),
        usual: experiment(),
    }
}

/// A built-in scenario under its own strategies, or under this one.
fn scenario(name: &str, strategy: Option<&str>) -> Box<dyn Experiment> {
    let document = games::document(name).expect("a built-in scenario");
    let (_, playable) = games::load(&document, &[]).expect("a built-in scenario is right");
    let own = playable.card().default_strategies.clone();
    let strategies = strategy.map_or(own, |name| vec![name.to_string(); playable.seats()]);
    playable.experiment(&strategies).expect("a strategy of the scenario")
}

/// Ardennes under a strategy that its twin has too.
fn of_ardennes(name: &'static str, strategy: &str, led_by: fn() -> Box<dyn ardennes::Strategy>) -> Contender {
    let play = move |games: u64| {
        let (setup, strategy, mut rng) = (ardennes::Setup::standard(), led_by(), rand::rng());
        for _ in 0..games {
            black_box(ardennes::play(&setup, strategy.as_ref(), &mut rng));
        }
    };
    Contender {
        name,
        games: 200_000,
        few: 100_000,
        twinned: scenario("ardennes", Some(strategy)),
        twin: Box::new(play),
        drill: scenario("ardennes", Some("drill")),
        usual: scenario("ardennes", None),
    }
}

fn of_tank_ace() -> Contender {
    use twins::tank_ace::drill::Drill;
    use twins::tank_ace::twin::{Play, Rng, play};
    let campaign = || {
        let document = Document::read("tank-ace/campaign").expect("a built-in scenario");
        let tables = load::<tank_ace::tables::scenario::Scenario>(&document, &[]).expect("it is right").value;
        Box::new(LoadedGame(tank_ace::TankAce { tables: Arc::new(tables), strategy: Arc::new(Drill) }))
    };
    let twin = |games: u64| {
        let fixed = Play { contact_as_attack: false, snowy_town: false };
        (0..games).for_each(|seed| drop(black_box(play(Rng(seed), fixed))));
    };
    Contender {
        name: "tank-ace",
        games: 5_000,
        few: 1_000,
        twinned: campaign(),
        twin: Box::new(twin),
        drill: campaign(),
        usual: scenario("tank-ace/campaign", None),
    }
}

/// A game of two players on this document, a drill on both sides.
fn drilled<C, D>(document: &Document, drill: fn() -> D) -> Box<dyn Experiment>
where
    C: Contest + Plays<D>,
    D: Send + Sync + 'static,
{
    let stage = Arc::new(C::new(load::<C::File>(document, &[]).expect("it is right").value));
    Box::new(LoadedGame(Match::between(stage, [Arc::new(drill()), Arc::new(drill())])))
}

/// A built-in scenario.
fn built_in(name: &str) -> Document {
    Document::read(name).expect("a built-in scenario")
}

/// A scenario that a twin writes down.
fn written(text: &str) -> Document {
    Document::from_text("twin.toml", text, Catalogue::built_in()).expect("it is right")
}

fn of_one_hour() -> Contender {
    use twins::one_hour::{drill::Drill, layout, twin};
    let meeting = || drilled::<one_hour::state::Stage, _>(&built_in("one-hour/meeting-engagement"), || Drill);
    let spec = layout::read("meeting-engagement", twin::Options::ALL);
    Contender {
        name: "one-hour",
        games: 500,
        few: 100,
        twinned: meeting(),
        twin: Box::new(move |games| {
            for mut seed in 0..games {
                black_box(twin::play(&spec, &mut seed));
            }
        }),
        drill: meeting(),
        usual: scenario("one-hour/meeting-engagement", None),
    }
}

fn of_army_men() -> Contender {
    use twins::army_men::{drill::Drill, spec, twin};
    let mixed = twin::Spec::mixed();
    let under_drill = |document: &Document| drilled::<army_men::state::stage::Stage, _>(document, || Drill);
    Contender {
        name: "army-men",
        games: 1_000,
        few: 200,
        twinned: under_drill(&written(&spec::text(&mixed))),
        drill: under_drill(&built_in("army-men/mirror-balanced")),
        usual: scenario("army-men/mirror-balanced", None),
        twin: Box::new(move |games| {
            (0..games).for_each(|seed| drop(black_box(twin::play(&mixed, &mut twin::Xorshift::new(seed), None))));
        }),
    }
}

fn of_little_wars() -> Contender {
    use twins::little_wars::{drill::Drill, spec, twin};
    let mixed = twin::mixed();
    let under_drill = |document: &Document| drilled::<little_wars::state::stage::Stage, _>(document, || Drill);
    Contender {
        name: "little-wars",
        games: 150,
        few: 30,
        twinned: under_drill(&written(&spec::text(&mixed))),
        drill: under_drill(&built_in("little-wars/standard")),
        usual: scenario("little-wars/standard", None),
        twin: Box::new(move |games| {
            (0..games).for_each(|seed| drop(black_box(twin::play(&mixed, &mut twin::Xorshift::new(seed), None))));
        }),
    }
}
