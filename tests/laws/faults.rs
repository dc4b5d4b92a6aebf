//! Games that panic are counted and listed, the others keep their results, and too many of them stop a run at the same
//! game on any number of threads.

use std::ops::Range;

use overmatch::chance::{Chance, Purpose, Streams};
use overmatch::game::{ENDING, Experiment, Game, Journal, LoadedGame, Measure, MeasureKind, Outcome, UNFINISHED};
use overmatch::simulation::{Halt, Run, Unwatched, simulate, simulate_after};

const MEASURES: [Measure; 2] = [
    Measure { name: ENDING, unit: "", meaning: "How it ended.", kind: MeasureKind::Labels(&["over", UNFINISHED]) },
    Measure { name: "face", unit: "", meaning: "What was rolled.", kind: MeasureKind::Count },
];

/// Rolls one die of so many sides, and panics on faces up to a limit.
struct Dud {
    sides: u32,
    panics_to: u32,
    records: bool,
}

impl Game for Dud {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play(&self, chance: &mut impl Chance, _: &mut impl Journal, outcome: &mut Outcome) {
        let face = chance.die(Purpose::DiceA, self.sides);
        assert!(face > self.panics_to, "a dud: {face}");
        outcome.set(1, i64::from(face));
        if self.records {
            outcome.set(0, 0);
        }
    }
}

fn play(game: Dud, games: Range<u64>, threads: usize) -> Run {
    // The panics of games are part of this test; their messages would only fill the screen.
    std::panic::set_hook(Box::new(|_| {}));
    simulate(&LoadedGame(game), Streams::new(1), games, None, threads, &Unwatched)
}

fn dud(panics_to: u32) -> Dud {
    Dud { sides: 1_000, panics_to, records: true }
}

#[test]
fn a_game_that_panics_is_counted_and_the_others_keep_their_results() {
    let (sound, faulty) = (play(dud(0), 0..1_500, 2), play(dud(3), 0..1_500, 2));
    let low: u64 = (1..=3).map(|face| sound.tally.all.measures[1].count(face)).sum();
    assert!((1..10).contains(&low), "the seed gives {low} duds, fewer than stop a run");
    assert_eq!(faulty.stop, Halt::Complete);
    assert_eq!((faulty.tally.all.games, faulty.tally.all.faults.count), (1_500, low));
    for face in 4..=1_000 {
        assert_eq!(faulty.tally.all.measures[1].count(face), sound.tally.all.measures[1].count(face));
    }
    let listed = &faulty.tally.all.faults.listed;
    assert_eq!(listed.len() as u64, low);
    for fault in listed {
        let replay = LoadedGame(dud(3)).replay(Streams::new(1), fault.game);
        assert_eq!(replay.outcome, Err(fault.message.clone()));
    }
}

#[test]
fn too_many_faults_stop_a_run_at_the_same_game_on_any_number_of_threads() {
    let runs = [1, 2, 7].map(|threads| play(dud(20), 0..1_000_000, threads));
    for run in &runs {
        assert_eq!(run.stop, Halt::Faults);
        assert!(run.games.end < 10_000 && run.tally.all.faults.count >= 10);
        assert_eq!((run.games.clone(), &run.tally), (runs[0].games.clone(), &runs[0].tally));
    }
}

#[test]
fn a_run_in_two_calls_stops_at_the_game_at_which_one_call_does() {
    // Few duds, which stop it at the end of a batch; many, which stop it within one; nothing but duds.
    for panics_to in [20, 100, 1_000] {
        let whole = play(dud(panics_to), 0..2_000, 2);
        assert_eq!(whole.stop, Halt::Faults);
        for border in (1..60).chain([100, 249, 250, 251, 499, 500, 501, whole.games.end, 1_999]) {
            let first = play(dud(panics_to), 0..border, 2);
            let game = LoadedGame(dud(panics_to));
            let rest = first.games.end..2_000;
            let both = simulate_after(first.tally, &game, Streams::new(1), rest, 2, &Unwatched);
            assert_eq!((both.stop, both.games.end), (Halt::Faults, whole.games.end), "{panics_to} after {border}");
            assert_eq!(both.tally, whole.tally, "{panics_to} after {border}");
        }
    }
}

#[test]
fn a_measure_that_was_not_recorded_is_a_fault_that_names_it() {
    let run = play(Dud { records: false, ..dud(0) }, 0..250, 1);
    assert_eq!((run.tally.all.faults.count, run.stop), (25, Halt::Faults), "the rest would fail alike");
    assert_eq!(run.tally.all.faults.listed[0].message, "the measure `ending` was not recorded");
}

#[test]
fn a_measure_of_too_many_values_stops_the_run_and_is_named() {
    let run = play(Dud { sides: 1 << 30, ..dud(0) }, 0..200_000, 2);
    assert_eq!(run.stop, Halt::TooManyValues(1));
    assert!(run.games.end < 70_000 && run.tally.all.games == run.games.end);
}
