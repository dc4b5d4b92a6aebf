//! The published vectors of `docs/streams.md`, computed by an independent program, are what the sampler draws.

use overmatch::chance::{Chance, Purpose, Recorder, Streams};

const PURPOSES: [Purpose; 6] =
    [Purpose::World, Purpose::DiceA, Purpose::DiceB, Purpose::PolicyA, Purpose::PolicyB, Purpose::Resampling];

/// One line: the stream's name, its state, and its first faces.
struct Vector {
    seed: u64,
    game: u64,
    purpose: Purpose,
    place: Option<(u64, u64)>,
    state: Vec<u64>,
    faces: Vec<u32>,
}

fn vectors() -> Vec<Vector> {
    let mut reader = csv::Reader::from_reader(include_str!("../../docs/streams.csv").as_bytes());
    let vector = |record: csv::StringRecord| {
        let number = |i: usize| record[i].parse::<u64>().expect("a whole number");
        let word = |i: usize| u64::from_str_radix(&record[i], 16).expect("a hexadecimal word");
        Vector {
            seed: number(0),
            game: number(1),
            purpose: PURPOSES[number(2) as usize],
            place: (!record[3].is_empty()).then(|| (number(3), number(4))),
            state: (5..9).map(word).collect(),
            faces: record[12].split(' ').map(|face| face.parse().expect("a face")).collect(),
        }
    };
    reader.records().map(|record| vector(record.expect("a line of the file"))).collect()
}

#[test]
fn states_and_first_dice_are_the_published_ones() {
    let vectors = vectors();
    assert!(vectors.len() >= 50, "only {} vectors", vectors.len());
    for vector in vectors {
        let Vector { seed, game, purpose, place, state, faces } = vector;
        let streams = Streams::new(seed);
        let mut sampler = Recorder::new(streams);
        sampler.begin(game);
        let (found, drawn_for) = match place {
            None => (streams.state(game, purpose), purpose),
            Some((place, turn)) => {
                sampler.at(place, turn);
                (streams.world_state(game, place, turn), Purpose::Place)
            }
        };
        assert_eq!(found.to_vec(), state, "seed {seed}, game {game}, {purpose:?}, {place:?}");
        let dice: Vec<u32> = faces.iter().map(|_| sampler.die(drawn_for, 6)).collect();
        assert_eq!(dice, faces, "seed {seed}, game {game}, {purpose:?}, {place:?}");
    }
}
