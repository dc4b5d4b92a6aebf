//! Playing allocates nothing: a batch of many games asks the allocator for no more than a batch of one.

use overmatch::chance::Streams;
use overmatch::game::Experiment;
use overmatch::games;
use overmatch::scenario::Catalogue;
use overmatch::tally::SplitTally;

/// Allocations of a batch of so many games whose values the tally has met before.
fn allocations(experiment: &dyn Experiment, games: u64) -> u64 {
    let mut tally = SplitTally::new(experiment.measures().len(), None);
    experiment.play_batch(Streams::new(5), 0..games, &mut tally);
    allocation_counter::measure(|| experiment.play_batch(Streams::new(5), 0..games, &mut tally)).count_total
}

#[test]
fn a_batch_of_games_allocates_no_more_than_one_game() {
    for name in Catalogue::built_in().names() {
        let (_, playable) = games::load(&games::document(name).unwrap(), &[]).unwrap();
        for strategy in playable.strategies() {
            let experiment = playable.experiment(&vec![strategy.name.clone(); playable.seats()]).unwrap();
            // Whoever solves each fight he meets needs memory for the solution.
            if strategy.name == "optimal-fight" {
                continue;
            }
            // A game on a table asks as often for a way, a shot or a place as dozens of games without one.
            let games = if playable.seats() == 1 { 200 } else { 40 };
            let (one, many) = (allocations(&*experiment, 1), allocations(&*experiment, games));
            assert_eq!(one, many, "{name} {}", strategy.name);
        }
    }
}

#[test]
fn a_strategy_of_a_file_allocates_nothing_either() {
    for (game, text) in [
        ("ardennes", "drill"),
        ("ardennes", "miser"),
        ("tank-ace", "hunter"),
        ("one-hour", "defender"),
        ("army-men", "soldier"),
        ("little-wars", "encircler"),
    ] {
        let path = format!("{}/src/files/hooks/tests/{text}.py", env!("CARGO_MANIFEST_DIR"));
        let document = games::document_with(game, &[path]).unwrap();
        let (_, playable) = games::load(&document, &[]).unwrap();
        let name = playable.guests()[0].name.clone();
        let experiment = playable.experiment(&vec![name; playable.seats()]).unwrap();
        let many = if playable.seats() == 1 { 200 } else { 10 };
        assert_eq!(allocations(&*experiment, 1), allocations(&*experiment, many), "{text}");
    }
}

#[test]
fn an_allocation_would_be_seen() {
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![0u8; 100]))).count_total > 0);
}
