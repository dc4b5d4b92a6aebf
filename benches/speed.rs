//! Games, dice and exact fights per second, and how games scale over threads.
//!
//! ```text
//! cargo bench --bench speed
//! ```

#![allow(missing_docs, reason = "criterion's macros define undocumented functions")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use overmatch::chance::{Chance, Purpose, Sampler, Streams};
use overmatch::game::{Experiment, Playable};
use overmatch::games;
use overmatch::scenario::Document;
use overmatch::simulation::{BATCH, Unwatched, simulate};
use overmatch::tally::SplitTally;

fn ardennes() -> Box<dyn Playable> {
    let document = Document::read("ardennes").expect("a built-in scenario");
    games::load(&document, &[]).expect("a built-in scenario is right").1
}

fn experiment(strategy: &str) -> Box<dyn Experiment> {
    ardennes().experiment(&[strategy.to_string()]).expect("a strategy of the scenario")
}

fn games_per_second(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games on one thread");
    group.throughput(Throughput::Elements(BATCH));
    for strategy in ["drill", "spendthrift"] {
        let experiment = experiment(strategy);
        let mut tally = SplitTally::new(experiment.measures().len(), None);
        let mut next = 0;
        group.bench_function(strategy, |bencher| {
            bencher.iter(|| {
                experiment.play_batch(Streams::new(1), next..next + BATCH, &mut tally);
                next += BATCH;
            });
        });
    }
}

fn dice_per_second(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("dice");
    let mut sampler = Sampler::<false>::new(Streams::new(1));
    group.throughput(Throughput::Elements(1));
    group.bench_function("one die", |bencher| bencher.iter(|| sampler.die(Purpose::DiceA, 6)));
    group.throughput(Throughput::Elements(4));
    group.bench_function("pool of four", |bencher| bencher.iter(|| sampler.successes(Purpose::DiceA, 4, 6, 2)));
    group.throughput(Throughput::Elements(20));
    group.bench_function("pool of twenty", |bencher| bencher.iter(|| sampler.successes(Purpose::DiceA, 20, 6, 2)));
}

fn games_over_threads(criterion: &mut Criterion) {
    const GAMES: u64 = 200_000;
    let mut group = criterion.benchmark_group("threads");
    group.throughput(Throughput::Elements(GAMES)).sample_size(10);
    let experiment = experiment("drill");
    for threads in [1, 2, 4] {
        group.bench_function(threads.to_string(), |bencher| {
            bencher.iter(|| simulate(experiment.as_ref(), Streams::new(1), 0..GAMES, None, threads, &Unwatched));
        });
    }
}

fn exact_fights(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exact fights");
    group.sample_size(10);
    let tables = ardennes().odds(&[]).expect("its own strategies");
    let fights = tables.into_iter().find(|table| table.name() == "fight").expect("a table of fights");
    group.throughput(Throughput::Elements(fights.len() as u64));
    group.bench_function("all of the scenario", |bencher| {
        bencher.iter_batched(
            || 0..fights.len(),
            |rows| rows.for_each(|row| drop(fights.exact(row))),
            BatchSize::PerIteration,
        );
    });
}

criterion_group!(benches, games_per_second, dice_per_second, games_over_threads, exact_fights);
criterion_main!(benches);
