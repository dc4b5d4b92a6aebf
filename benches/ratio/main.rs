//! Ratios that hold on a noisy machine, because both sides of each are measured in turn in one run, for every game:
//!
//! - **over twin**: games a second of the product over those of a naive twin of the game that shares no code with it, on
//!   the same table and under the same drill, one core each; of files over those of the same games in Rust, with the
//!   same dice and measures;
//! - **default over drill**: the time of a game under the scenario's own strategies over that of one under the drill;
//! - **threads**: games a second of the simulation on two threads over those of two plain threads;
//! - **memory**: the peak of a process that plays a hundred times *few* games over that of one that plays few;
//! - **growth**: the time a game on one thread when there are a hundred times *few* games over that when there are few.
//!
//! It prints one table in Markdown. Ratios are medians of pairs, with the least and the greatest.
//!
//! ```text
//! cargo bench --bench ratio [GAME]
//! ```
//!
//! For a profiler it plays games of one side of a comparison and nothing else. What a game costs is what many cost less what
//! few cost, since all games are made ready first:
//!
//! ```text
//! cargo bench --bench ratio -- play twin|twinned|drill|usual GAME GAMES
//! ```

#[allow(dead_code, missing_docs, reason = "tests use the rest of the twin")]
mod ardennes;
mod contender;
mod measured;
mod memory;
mod native;
mod twins;

use contender::{Contender, contenders};
use measured::{Ratio, median_ratio};
use memory::peak_of;
use overmatch::chance::Streams;
use overmatch::game::Experiment;
use overmatch::simulation::{BATCH, Unwatched, simulate};
use overmatch::tally::SplitTally;

/// Pairs measured of each ratio.
const PAIRS: usize = 5;

/// The times that there are more games where growth is looked for.
const MANY: u64 = 100;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let contenders = contenders();
    if let [command, name, games] = &arguments[..]
        && command == memory::COMMAND
    {
        return memory::play(&contenders, name, games);
    }
    let is_asked = |contender: &&Contender| arguments.iter().all(|name| contender.name.contains(name.as_str()));
    if let [command, side, name, games] = &arguments[..]
        && command == "play"
    {
        return play_side(&contenders, side, name, games);
    }
    println!("| game | few | µs a game | over twin | default over drill | threads | memory | growth |");
    println!("|---|---|---|---|---|---|---|---|");
    contenders.iter().filter(is_asked).for_each(print_row);
}

/// Plays so many games of one side of a comparison.
fn play_side(contenders: &[Contender], side: &str, name: &str, games: &str) {
    let contender = contenders.iter().find(|contender| contender.name == name).expect("a contender");
    let games = games.parse().expect("a number of games");
    match side {
        "twin" => (contender.twin)(games),
        "twinned" => play(contender.twinned.as_ref(), 0..games),
        "drill" => play(contender.drill.as_ref(), 0..games),
        "usual" => play(contender.usual.as_ref(), 0..games),
        _ => panic!("expected twin, twinned, drill or usual, found {side}"),
    }
}

/// Measures one game and prints its row.
fn print_row(contender: &Contender) {
    let games = contender.games;
    let simulated = |games: u64, threads: usize| {
        drop(simulate(contender.usual.as_ref(), Streams::new(1), 0..games, None, threads, &Unwatched));
    };
    let over_twin = median_ratio(PAIRS, || (contender.twin)(games), || play(contender.twinned.as_ref(), 0..games));
    let over_drill =
        median_ratio(PAIRS, || play(contender.usual.as_ref(), 0..games), || play(contender.drill.as_ref(), 0..games));
    let threads =
        median_ratio(PAIRS, || on_plain_threads(contender.usual.as_ref(), 4 * games), || simulated(4 * games, 2));
    let growth = median_ratio(1, || simulated(contender.few * MANY, 1), || simulated(contender.few, 1));
    let growth = Ratio { median: growth.median / MANY as f64, ..growth };
    let memory = match [contender.few, contender.few * MANY].map(|games| peak_of(contender.name, games)) {
        [Some(few), Some(many)] => format!("{:.2} ({many} KiB)", many as f64 / few as f64),
        _ => "not known here".to_string(),
    };
    let each = over_drill.slow / games as f64 * 1e6;
    println!(
        "| {} | {} | {each:.3} | {over_twin} | {over_drill} | {threads} | {memory} | {:.2} |",
        contender.name, contender.few, growth.median
    );
}

/// Plays games one after another on this thread.
fn play(experiment: &dyn Experiment, games: std::ops::Range<u64>) {
    let mut tally = SplitTally::new(experiment.measures().len(), None);
    let mut next = games.start;
    while next < games.end {
        let end = (next + BATCH).min(games.end);
        experiment.play_batch(Streams::new(1), next..end, &mut tally);
        next = end;
    }
    std::hint::black_box(&tally);
}

/// Plays half of the games on each of two threads that know nothing of each other.
fn on_plain_threads(experiment: &dyn Experiment, games: u64) {
    std::thread::scope(|scope| {
        scope.spawn(|| play(experiment, 0..games / 2));
        scope.spawn(|| play(experiment, games / 2..games));
    });
}
