//! Three ratios that hold on a noisy machine, because both sides are measured in turn in one run:
//!
//! - the game loop against a naive twin of it (thread generator, one `random_range` a die, `Vec` pools, boxed strategy),
//!   per core: at least 2.5;
//! - two threads of the simulation against two plain threads of the same loop: at least 0.95;
//! - memory after many games against memory after few: no growth.
//!
//! ```text
//! cargo bench --bench ratio
//! ```

use std::ops::Range;
use std::time::{Duration, Instant};

use overmatch::chance::Streams;
use overmatch::game::Experiment;
use overmatch::games;
use overmatch::simulation::{BATCH, Unwatched, simulate};
use overmatch::tally::SplitTally;

#[allow(dead_code, missing_docs, reason = "tests use the rest of the twin")]
mod twin;

/// Pairs measured; the median of their ratios counts.
const PAIRS: usize = 15;
/// Games of one measurement of the loop.
const GAMES: u64 = 100_000;

fn experiment(strategy: &str) -> Box<dyn Experiment> {
    let document = games::document("ardennes").expect("a built-in scenario");
    let (_, playable) = games::load(&document, &[]).expect("a built-in scenario is right");
    playable.experiment(&[strategy.to_string()]).expect("a strategy of the scenario")
}

fn timed(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

/// The median of `slow / fast` over pairs measured in turn, and of the rates of each.
fn compare(name: &str, games: u64, mut slow: impl FnMut(), mut fast: impl FnMut()) {
    let mut pairs: Vec<(f64, f64, f64)> = (0..PAIRS)
        .map(|_| {
            let (slow, fast) = (timed(&mut slow).as_secs_f64(), timed(&mut fast).as_secs_f64());
            (slow / fast, games as f64 / slow, games as f64 / fast)
        })
        .collect();
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, slow, fast) = pairs[PAIRS / 2];
    let (low, high) = (pairs[0].0, pairs[PAIRS - 1].0);
    println!("{name}: ratio {ratio:.2} ({low:.2} to {high:.2}); {fast:.0} against {slow:.0} games/s");
}

fn play(experiment: &dyn Experiment, games: Range<u64>) {
    let mut tally = SplitTally::new(experiment.measures().len(), None);
    let mut next = games.start;
    while next < games.end {
        experiment.play_batch(Streams::new(1), next..next + BATCH, &mut tally);
        next += BATCH;
    }
    std::hint::black_box(&tally);
}

fn against_twin(strategy: &str, boxed: Box<dyn twin::Strategy>) {
    let (experiment, setup) = (experiment(strategy), twin::Setup::standard());
    let naive = || {
        let mut rng = rand::rng();
        for _ in 0..GAMES {
            std::hint::black_box(twin::play(&setup, boxed.as_ref(), &mut rng));
        }
    };
    compare(&format!("{strategy} against its naive twin, one core"), GAMES, naive, || {
        play(experiment.as_ref(), 0..GAMES)
    });
}

fn against_plain_threads() {
    let experiment = experiment("drill");
    let games = 8 * GAMES;
    let plain = || {
        std::thread::scope(|scope| {
            scope.spawn(|| play(experiment.as_ref(), 0..games / 2));
            scope.spawn(|| play(experiment.as_ref(), games / 2..games));
        });
    };
    let simulated = || drop(simulate(experiment.as_ref(), Streams::new(1), 0..games, None, 2, &Unwatched));
    compare("simulation on two threads against two plain threads", games, plain, simulated);
}

/// Peak memory of the process in KiB, where the system tells it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn memory() {
    let experiment = experiment("drill");
    let mut peaks = Vec::new();
    for games in [GAMES, 50 * GAMES] {
        drop(simulate(experiment.as_ref(), Streams::new(1), 0..games, None, 2, &Unwatched));
        peaks.push(peak_memory());
    }
    println!("peak memory after {GAMES} games: {:?} KiB; after {}: {:?} KiB", peaks[0], 50 * GAMES, peaks[1]);
}

fn main() {
    memory();
    against_twin("drill", twin::drill());
    against_twin("spendthrift", twin::spendthrift());
    against_plain_threads();
}
