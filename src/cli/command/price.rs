//! `overmatch price`.

use clap::Args;

use crate::archive::{ResultKind, RunRecord, Words};
use crate::cli::cell_run::CellRun;
use crate::cli::driver::Study;
use crate::cli::led_run;
use crate::cli::led_run::Keeper;
use crate::cli::mixed_leaders;
use crate::cli::mixed_leaders::MixedLeaders;
use crate::cli::option::book::BookArguments;
use crate::cli::option::champion;
use crate::cli::option::expectation;
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::leader::{LeaderArguments, WeightArguments};
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::priced_run::Trial;
use crate::cli::terminal::progress::Progress;
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::{Kind, Result, name_hint};
use crate::estimate::Method;
use crate::game::{ArmyBook, LoadedScenario, SIDES};
use crate::report::{LedList, PriceReport, PricedPurchase, Screen, head, price_screen, price_tables, price_view};
use crate::study::expectation::{Expectation, Expected};
use crate::study::price::{PLAYS, Purchase, score};
use crate::table::Table;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch price army-men --unit veterans_10 --games 200
  overmatch price army-men --all --games 20";

/// The arguments of `overmatch price`.
#[derive(Clone, Debug, Args)]
#[command(mut_arg("all", |all| all.help("Prices every unit and upgrade of the book unless --unit names some, and prints every table in full")))]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    #[command(flatten)]
    leaders: LeaderArguments,
    #[command(flatten)]
    weights: WeightArguments,
    #[command(flatten)]
    book: BookArguments,
    #[command(flatten)]
    gate: GateArguments,
}

/// The name by which `--expect` knows the price of everything that is priced.
const EVERY_PRICE: &str = "price";

/// Looks for the points at which units and upgrades are worth what they cost.
///
/// # Errors
/// Kind `Usage` for a game without points and for names that its army book does not have, `Limit` for too many faulted or
/// unfinished games, `Interrupted` after Ctrl-C; the games played until then are kept in the result folder.
pub fn run(arguments: &Arguments) -> Result<()> {
    arguments.study.part.check_whole("price")?;
    let study = &arguments.study;
    book_of(&load::scenario_with(
        &study.scenario,
        &[study.play.strategies.clone(), arguments.leaders.texts()].concat(),
    )?)?;
    arguments.weights.check(&arguments.leaders, study.output.table.as_deref())?;
    if arguments.weights.is_mixed() {
        return mixed(arguments);
    }
    led_run::play(
        &study.of_verdict(&arguments.leaders, &champion::OF_LISTS)?,
        &arguments.leaders,
        (ResultKind::Price, "Prices", &arguments.gate),
        |study, keeper| price(&Arguments { study, ..arguments.clone() }, keeper),
    )
}

/// Prices where each list is led by a mix of the leaders.
fn mixed(arguments: &Arguments) -> Result<()> {
    let (study, gate) = (&arguments.study, &arguments.gate);
    let driver = study.driver(ResultKind::Price);
    let led = study.led(&arguments.leaders, true)?;
    gate.check(driver.output.table.as_deref(), driver.kind.tables())?;
    let study = StudyArguments { led, ..study.clone() };
    price(&Arguments { study, ..arguments.clone() }, Keeper::Own(driver))
}

/// The army book of a scenario.
fn book_of(scenario: &LoadedScenario) -> Result<ArmyBook> {
    let game = scenario.playable.card().game;
    scenario.playable.book().ok_or_else(|| {
        let error = usage(format!("price needs army lists that are bought with points, and those of {game} are not"));
        error.hint("overmatch balance looks for any other number of a scenario")
    })
}

/// Prices under the players of the arguments.
fn price(arguments: &Arguments, keeper: Keeper) -> Result<()> {
    let study = &arguments.study;
    let (scenario, strategies) = led(arguments)?;
    let book = book_of(&scenario)?;
    let purchases = arguments.book.purchases(&book, arguments.study.output.all, scenario.entry)?;
    check_asked(&arguments.gate.expect, &purchases)?;
    let paths = purchases.iter().map(|purchase| purchase.path.as_str());
    study::check_unset(&study.scenario.set, paths, "--unit")?;
    let identity = study.identity(&scenario, named(arguments, &strategies), told(arguments, &book, &purchases));
    let earlier = keeper.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    if games.checked_mul(PLAYS).is_none() {
        return Err(usage(format!("--games: expected at most {}", u64::MAX / PLAYS)));
    }
    let trial = Trial::new(study, &scenario, &purchases, mixed_of(arguments, &strategies));
    trial.check()?;
    let load = |values: &[String], progress: &Progress| trial.load(values, progress);
    let mut player = CellRun::new(study, &load, score(), vec!["price".to_string()]);
    player.go_on(earlier.as_ref(), games, "pairs a price")?;
    let folder = keeper.folder()?;
    let checkpoints = keeper.checkpoints(&study.output, folder.as_ref());
    let record = |player: &CellRun, is_interrupted: bool| {
        study.record(&scenario, identity.clone(), player.account(games, is_interrupted), lead(arguments, &scenario))
    };
    let keep = |player: &CellRun| checkpoints.keep_in_time(|| keeper.files(player.counts(), &record(player, true)));
    player.keep_by(&keep);
    let rows = trial.search(&mut player, games);
    let interrupted = rows.as_ref().is_err_and(|error| error.kind == Kind::Interrupted);
    let record = record(&player, interrupted);
    if interrupted {
        keeper.keep(player.counts(), &record, folder.as_ref())?;
    }
    let rows = rows?;
    let expected = expected(arguments, &rows);
    let gate = Gate { arguments: &arguments.gate, expected: &expected };
    let strategies = named(arguments, &strategies).into_iter().cycle().take(SIDES.len()).collect();
    let shown = Shown { rows, strategies, leaders: trial.leaders(), study, gate, player: &player };
    keeper.conclude(&shown, &record, folder.as_ref())
}

/// The scenario, and who leads its lists: the strategy of each seat, or those of whom each list is led by a mix.
fn led(arguments: &Arguments) -> Result<(LoadedScenario, Vec<String>)> {
    let study = &arguments.study;
    match study.led.as_ref().filter(|led| led.is_mixed) {
        Some(led) => {
            let scenario = load::scenario_with(&study.scenario, &arguments.leaders.texts())?;
            let names = scenario.names_of(&led.leaders);
            Ok((scenario, names))
        }
        None => {
            let scenario = load::scenario_with(&study.scenario, &study.play.strategies)?;
            let (strategies, _) = load::experiment(&scenario, &study.play)?;
            Ok((scenario, strategies))
        }
    }
}

/// The leaders of whom each list is led by a mix, if leaders are mixed.
fn mixed_of(arguments: &Arguments, names: &[String]) -> Option<MixedLeaders> {
    let study = &arguments.study;
    arguments.weights.is_mixed().then(|| MixedLeaders::new(names, (study.play.seed, &study.work)))
}

/// Who leads, for the record: the strategy of each seat, or what leads both in words.
fn named(arguments: &Arguments, strategies: &[String]) -> Vec<String> {
    if arguments.weights.is_mixed() { vec![mixed_leaders::told(strategies)] } else { strategies.to_vec() }
}

/// The design for the identity: what is priced, how often it stands in its list, the pool, and whether leaders are mixed.
fn told(arguments: &Arguments, book: &ArmyBook, purchases: &[Purchase]) -> Vec<String> {
    let each = purchases.iter().map(|purchase| format!("{} of {}", purchase.copies, purchase.path));
    let pool = format!("pool {}", arguments.book.filler(book).join(" "));
    let mixed = arguments.weights.is_mixed().then(|| mixed_leaders::DESIGN.to_string());
    std::iter::once("price".to_string()).chain(each).chain([pool]).chain(mixed).collect()
}

/// The first words of the command that repeats the search.
fn lead(arguments: &Arguments, scenario: &LoadedScenario) -> Words {
    let BookArguments { unit, pool, copies } = &arguments.book;
    let all = arguments.study.output.all && unit.is_empty();
    let words = Words::new("price").word(&scenario.document.name).each("--unit", unit).list("--pool", pool);
    let words = words.each("--copies", copies.as_slice());
    if all { words.word("--all") } else { words }
}

/// Checks that what is expected are prices of what is priced.
fn check_asked(expect: &[Expectation], purchases: &[Purchase]) -> Result<()> {
    let known = || purchases.iter().map(|purchase| purchase.name.as_str()).chain([EVERY_PRICE]);
    match expect.iter().find(|expectation| !known().any(|name| name == expectation.figure)) {
        Some(other) => {
            let hint = name_hint(&other.figure, known());
            Err(usage(format!("--expect: `{}` is not priced here", other.figure)).hint(hint))
        }
        None => Ok(()),
    }
}

/// What is expected of prices beside where they were found to lie.
fn expected<'a>(arguments: &'a Arguments, rows: &[PricedPurchase]) -> Vec<Expected<'a>> {
    let by = (arguments.study.level, Method::StudentT);
    let one = |expectation: &'a Expectation, (purchase, worth): &PricedPurchase| {
        let [low, high] = worth.as_ref().map_or([None, None], |worth| worth.limits);
        let limits = [low.map_or(0.0, f64::from), high.map_or(f64::INFINITY, f64::from)];
        let price = worth.as_ref().and_then(|worth| worth.price()).map(f64::from);
        Expected::enclosed(expectation, &purchase.name, price, limits, by)
    };
    let about = |expectation: &Expectation, purchase: &Purchase| {
        [purchase.name.as_str(), EVERY_PRICE].contains(&expectation.figure.as_str())
    };
    let expect = arguments.gate.expect.iter();
    let pairs = expect.flat_map(|one| rows.iter().map(move |row| (one, row)));
    pairs
        .filter(|(expectation, (purchase, _))| about(expectation, purchase))
        .map(|(asked, row)| one(asked, row))
        .collect()
}

/// Prices as the driver keeps and shows them.
struct Shown<'a> {
    rows: Vec<PricedPurchase>,
    /// What leads each seat, in words.
    strategies: Vec<String>,
    /// Who led at each price, where the leaders are mixed.
    leaders: Vec<LedList>,
    study: &'a StudyArguments,
    gate: Gate<'a>,
    player: &'a CellRun<'a>,
}

impl Shown<'_> {
    fn report(&self) -> PriceReport<'_> {
        PriceReport { rows: &self.rows, strategies: &self.strategies, leaders: &self.leaders }
    }
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        price_tables(&self.report())
    }

    fn views(&self) -> Vec<Table> {
        vec![price_view(&self.report(), self.study.level)]
    }

    fn screen(&self) -> Screen {
        price_screen(&self.report(), self.study.level)
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        head(record, &format!("Prices under {}", record.identity.strategies.join(" against ")))
    }

    fn gate(&self) -> Option<Gate<'_>> {
        Some(self.gate)
    }

    fn counts(&self) -> String {
        self.player.counts()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        let within = verdict::within_limits(record, self.player.games(), self.study.max_unfinished);
        expectation::beside(within, self.gate.verdict())
    }
}
