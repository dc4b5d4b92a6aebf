//! Games, dice and exact odds per second, and how games scale over threads.
//!
//! ```text
//! cargo bench --bench speed
//! ```

#![allow(missing_docs, reason = "criterion's macros define undocumented functions")]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use overmatch::chance::{Chance, Purpose, Sampler, Streams};
use overmatch::game::{Experiment, Playable};
use overmatch::games;
use overmatch::simulation::{BATCH, Unwatched, simulate};
use overmatch::tally::SplitTally;

fn scenario(name: &str) -> Box<dyn Playable> {
    let document = games::document(name).expect("a built-in scenario");
    games::load(&document, &[]).expect("a built-in scenario is right").1
}

fn experiment(name: &str, strategy: &str) -> Box<dyn Experiment> {
    let scenario = scenario(name);
    scenario.experiment(&vec![strategy.to_string(); scenario.seats()]).expect("a strategy of the scenario")
}

/// Scenarios and strategies whose games are timed; those of tank-ace are whole campaigns and a single mission.
const TIMED: [(&str, &str); 16] = [
    ("ardennes", "drill"),
    ("ardennes", "spendthrift"),
    ("tank-ace/campaign", "steady"),
    ("tank-ace/campaign", "veteran"),
    ("tank-ace/attack-open-august", "steady"),
    ("one-hour/meeting-engagement", "combined-arms"),
    ("one-hour/meeting-engagement", "random"),
    ("one-hour/river", "combined-arms"),
    ("one-hour/armour", "aggressive"),
    ("army-men/mirror-balanced", "points"),
    ("army-men/mirror-balanced", "random"),
    ("army-men/mirror-rifle-horde", "assault"),
    ("army-men/airfield", "gunline"),
    ("little-wars/standard", "gunnery"),
    ("little-wars/standard", "charge"),
    ("little-wars/village", "random"),
];

fn games_per_second(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games on one thread");
    group.throughput(Throughput::Elements(BATCH));
    for (name, strategy) in TIMED {
        let experiment = experiment(name, strategy);
        let mut tally = SplitTally::new(experiment.measures().len(), None);
        let mut next = 0;
        group.bench_function(format!("{name} {strategy}"), |bencher| {
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
    let experiment = experiment("ardennes", "drill");
    for threads in [1, 2, 4] {
        group.bench_function(threads.to_string(), |bencher| {
            bencher.iter(|| simulate(experiment.as_ref(), Streams::new(1), 0..GAMES, None, threads, &Unwatched));
        });
    }
}

fn exact_odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exact odds");
    group.sample_size(10);
    for (name, wanted, rows) in [("ardennes", "fight", 94), ("tank-ace", "penetration", 200), ("tank-ace", "duel", 40)]
    {
        let tables = scenario(name).odds(&[]).expect("its own strategies");
        let table = tables.into_iter().find(|table| table.name() == wanted).expect("a table of this name");
        group.throughput(Throughput::Elements(rows as u64));
        group.bench_function(format!("{name} {wanted}"), |bencher| {
            bencher.iter_batched(
                || (0..rows).map(|row| row * table.len() / rows),
                |rows| rows.for_each(|row| drop(table.exact(row))),
                BatchSize::PerIteration,
            );
        });
    }
}

criterion_group!(benches, games_per_second, dice_per_second, games_over_threads, exact_odds);
criterion_main!(benches);
