//! The sampler: answers from the random streams of one game at a time.

use super::dice::{SmallPool, Throw, batch, fair_draw};
use super::purpose::OPEN_STREAMS;
use super::stream::generator;
use super::{Chance, PerGame, Purpose, Streams};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Answers from random streams; each stream is made when it is first drawn from.
///
/// With `RECORD` it also keeps the faces of the latest throw, for a narrated replay; the answers are the same.
#[derive(Clone, Debug)]
pub struct Sampler<const RECORD: bool = false> {
    streams: Streams,
    game: u64,
    ready: u32,
    generators: [Xoshiro256PlusPlus; OPEN_STREAMS],
    faces: Vec<u32>,
}

/// A sampler that keeps the faces of the latest throw.
pub type Recorder = Sampler<true>;

impl<const RECORD: bool> Sampler<RECORD> {
    /// A sampler of these streams, at game 0.
    pub fn new(streams: Streams) -> Self {
        let generators = std::array::from_fn(|_| generator([1; 4]));
        Sampler { streams, game: 0, ready: 0, generators, faces: Vec::new() }
    }

    /// Goes to the start of a game.
    #[inline]
    pub fn begin(&mut self, game: u64) {
        self.game = game;
        self.ready = 0;
    }

    #[inline(always)]
    fn generator(&mut self, purpose: Purpose) -> &mut Xoshiro256PlusPlus {
        if self.ready & (1 << purpose as u32) == 0 {
            self.open(purpose);
        }
        &mut self.generators[purpose as usize]
    }

    #[cold]
    #[inline(never)]
    fn open(&mut self, purpose: Purpose) {
        assert!(purpose != Purpose::Place, "go to a place before drawing there");
        self.ready |= 1 << purpose as u32;
        self.generators[purpose as usize] = generator(self.streams.state(self.game, purpose));
    }

    #[inline(always)]
    fn throw(&mut self, purpose: Purpose, outcomes: u64) -> Throw {
        fair_draw(self.generator(purpose), outcomes)
    }

    /// Throws a small pool; a pool without dice draws nothing.
    #[inline(always)]
    fn throw_pool(&mut self, purpose: Purpose, pool: &SmallPool) -> Throw {
        let outcomes = pool.outcomes();
        let throw = if outcomes == 1 { Throw::NONE } else { self.throw(purpose, outcomes.into()) };
        if RECORD {
            self.faces = pool.faces(throw);
        }
        throw
    }

    /// Throws any number of dice of any kind, one draw for as many as fit, and shows each face.
    fn each(&mut self, purpose: Purpose, dice: u32, sides: u32, mut show: impl FnMut(u32)) {
        self.forget();
        let mut left = dice;
        while left > 0 {
            let (now, outcomes) = batch(left, sides);
            let mut throw = self.throw(purpose, outcomes);
            for _ in 0..now {
                let face = throw.face(sides);
                self.record(face);
                show(face);
            }
            left -= now;
        }
    }

    fn sum_of_many(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        let mut sum = 0;
        self.each(purpose, dice, sides, |face| sum += face);
        sum
    }

    #[inline(always)]
    fn forget(&mut self) {
        if RECORD {
            self.faces.clear();
        }
    }

    #[inline(always)]
    fn record(&mut self, face: u32) {
        if RECORD {
            self.faces.push(face);
        }
    }
}

impl<const RECORD: bool> PerGame for Sampler<RECORD> {
    #[inline]
    fn begin(&mut self, game: u64) {
        Sampler::begin(self, game);
    }
}

impl<const RECORD: bool> Chance for Sampler<RECORD> {
    #[inline]
    fn at(&mut self, place: u64, turn: u64) {
        self.ready |= 1 << Purpose::Place as u32;
        self.generators[Purpose::Place as usize] = generator(self.streams.world_state(self.game, place, turn));
    }

    #[inline(always)]
    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.dice(purpose, [sides])[0]
    }

    #[inline(always)]
    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        self.forget();
        let outcomes = sides.iter().fold(1, |outcomes, &sides| outcomes * u64::from(sides));
        if outcomes == 1 {
            return sides;
        }
        let mut throw = self.throw(purpose, outcomes);
        sides.map(|sides| {
            let face = throw.face(sides);
            self.record(face);
            face
        })
    }

    #[inline(always)]
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        if let Some(pool) = SmallPool::new(dice, sides, at_most) {
            let throw = self.throw_pool(purpose, pool);
            return pool.successes(throw);
        }
        if sides == 1 {
            return if at_most == 0 { 0 } else { dice };
        }
        let mut successes = 0;
        self.each(purpose, dice, sides, |face| successes += u32::from(face <= at_most));
        successes
    }

    #[inline(always)]
    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        match SmallPool::new(dice, sides, at_most) {
            Some(pool) => {
                let throw = self.throw_pool(purpose, pool);
                pool.any(throw)
            }
            None => self.successes(purpose, dice, sides, at_most) > 0,
        }
    }

    #[inline(always)]
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        match (dice, sides) {
            (_, 1) => dice,
            // The same draws, without the loop: by far the most frequent throws.
            (1, _) => self.die(purpose, sides),
            (2, 6) => self.dice(purpose, [6, 6]).iter().sum(),
            _ => self.sum_of_many(purpose, dice, sides),
        }
    }

    fn faces(&self) -> &[u32] {
        &self.faces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_dice(seed: u64, game: u64, purpose: Purpose) -> Vec<u32> {
        let mut sampler = Sampler::<true>::new(Streams::new(seed));
        sampler.begin(game);
        sampler.successes(purpose, 10, 6, 3);
        sampler.faces().to_vec()
    }

    #[test]
    fn single_dice_and_pools_are_pinned() {
        let mut text = String::new();
        for (seed, game, purpose) in [(0, 0, Purpose::World), (1, 0, Purpose::DiceA), (1, 48_211, Purpose::PolicyB)] {
            let state = Streams::new(seed).state(game, purpose);
            text += &format!("{seed} {game} {purpose:?} {state:016x?} {:?}\n", first_dice(seed, game, purpose));
        }
        insta::assert_snapshot!(text);
    }

    #[test]
    fn recording_changes_no_answer() {
        let mut silent = Sampler::<false>::new(Streams::new(7));
        let mut recording = Sampler::<true>::new(Streams::new(7));
        silent.begin(3);
        recording.begin(3);
        for dice in 0..60 {
            let (a, b) =
                (silent.successes(Purpose::DiceA, dice, 6, 2), recording.successes(Purpose::DiceA, dice, 6, 2));
            assert_eq!(a, b);
            assert_eq!(recording.faces().len() as u32, dice);
            assert_eq!(recording.faces().iter().filter(|&&face| face <= 2).count() as u32, b);
        }
    }

    #[test]
    fn a_place_repeats_its_draws_and_other_places_differ() {
        let mut sampler = Sampler::<false>::new(Streams::new(1));
        sampler.begin(5);
        let mut draws = |place, turn| {
            sampler.at(place, turn);
            (0..20).map(|_| sampler.die(Purpose::Place, 6)).collect::<Vec<_>>()
        };
        assert_eq!(draws(3, 2), draws(3, 2));
        assert_ne!(draws(3, 2), draws(2, 3));
    }

    #[test]
    fn every_face_of_a_die_comes_equally_often() {
        let mut sampler = Sampler::<false>::new(Streams::new(1));
        let mut counts = [0i64; 6];
        for game in 0..600_000 {
            sampler.begin(game);
            counts[sampler.die(Purpose::DiceA, 6) as usize - 1] += 1;
        }
        // Chi-square with 5 degrees of freedom: 60 is far beyond a two-sided 1e-9; a face biased by 0.003 shows.
        let chi_square: f64 = counts.iter().map(|&count| ((count - 100_000) as f64).powi(2) / 100_000.0).sum();
        assert!(chi_square < 60.0, "{counts:?}");
    }
}
