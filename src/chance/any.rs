//! Chances of any type behind one face.

use super::{Chance, Purpose};

/// A chance whose type does not matter: the object-safe face of every [`Chance`], with the same answers from the same
/// draws, for what is drawn too seldom to be worth rules of its own for each type.
///
/// Its methods have the names of those of [`Chance`]; bring it into scope by its path, `chance::AnyChance`, where both are
/// needed.
pub trait AnyChance {
    /// As [`Chance::throwing`].
    fn throwing(&mut self, what: &'static str);

    /// As [`Chance::at`].
    fn at(&mut self, place: u64, turn: u64);

    /// As [`Chance::die`].
    fn die(&mut self, purpose: Purpose, sides: u32) -> u32;

    /// As [`Chance::dice`], into `faces`, of as many dice as there are sides; of more than [`MOST_DICE`] each
    /// [`MOST_DICE`] are a throw of their own.
    fn dice(&mut self, purpose: Purpose, sides: &[u32], faces: &mut [u32]);

    /// As [`Chance::successes`].
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32;

    /// As [`Chance::sum`].
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32;

    /// As [`Chance::any`].
    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool;

    /// As [`Chance::faces`].
    fn faces(&self) -> &[u32];
}

/// The most dice of one throw of [`Chance::dice`] behind the face of any chance.
pub const MOST_DICE: usize = 8;

/// Throws as many dice as there are sides.
fn throw<const N: usize>(chance: &mut impl Chance, purpose: Purpose, sides: &[u32], faces: &mut [u32]) {
    let sides: [u32; N] = sides.try_into().expect("as many dice as were counted");
    faces.copy_from_slice(&chance.dice(purpose, sides));
}

impl<C: Chance> AnyChance for C {
    fn throwing(&mut self, what: &'static str) {
        Chance::throwing(self, what);
    }

    fn at(&mut self, place: u64, turn: u64) {
        Chance::at(self, place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        Chance::die(self, purpose, sides)
    }

    fn dice(&mut self, purpose: Purpose, sides: &[u32], faces: &mut [u32]) {
        if sides.len() > MOST_DICE {
            for (sides, faces) in sides.chunks(MOST_DICE).zip(faces.chunks_mut(MOST_DICE)) {
                AnyChance::dice(self, purpose, sides, faces);
            }
            return;
        }
        match sides.len() {
            0 => throw::<0>(self, purpose, sides, faces),
            1 => throw::<1>(self, purpose, sides, faces),
            2 => throw::<2>(self, purpose, sides, faces),
            3 => throw::<3>(self, purpose, sides, faces),
            4 => throw::<4>(self, purpose, sides, faces),
            5 => throw::<5>(self, purpose, sides, faces),
            6 => throw::<6>(self, purpose, sides, faces),
            7 => throw::<7>(self, purpose, sides, faces),
            _ => throw::<MOST_DICE>(self, purpose, sides, faces),
        }
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        Chance::successes(self, purpose, dice, sides, at_most)
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        Chance::sum(self, purpose, dice, sides)
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        Chance::any(self, purpose, dice, sides, at_most)
    }

    fn faces(&self) -> &[u32] {
        Chance::faces(self)
    }
}

#[cfg(test)]
mod tests {
    // The face is not in scope by name, so that `dice` is that of the chance itself.
    use super::MOST_DICE;
    use crate::chance::{self, Chance, Purpose, Recorder, Streams};

    fn recorder() -> Recorder {
        let mut recorder = Recorder::new(Streams::new(9));
        recorder.begin(4);
        recorder
    }

    #[test]
    fn behind_the_face_the_same_dice_fall() {
        let (mut plain, mut behind) = (recorder(), recorder());
        let face: &mut dyn chance::AnyChance = &mut behind;
        let mut faces = [0; MOST_DICE];
        let mut shown = |count: usize| {
            face.throwing("dice");
            face.dice(Purpose::DiceA, &[6, 4, 10, 20, 6, 1, 8, 3][..count], &mut faces[..count]);
            faces[..count].to_vec()
        };
        assert_eq!(shown(0), plain.dice(Purpose::DiceA, []));
        assert_eq!(shown(1), plain.dice(Purpose::DiceA, [6]));
        assert_eq!(shown(2), plain.dice(Purpose::DiceA, [6, 4]));
        assert_eq!(shown(3), plain.dice(Purpose::DiceA, [6, 4, 10]));
        assert_eq!(shown(4), plain.dice(Purpose::DiceA, [6, 4, 10, 20]));
        assert_eq!(shown(5), plain.dice(Purpose::DiceA, [6, 4, 10, 20, 6]));
        assert_eq!(shown(6), plain.dice(Purpose::DiceA, [6, 4, 10, 20, 6, 1]));
        assert_eq!(shown(7), plain.dice(Purpose::DiceA, [6, 4, 10, 20, 6, 1, 8]));
        assert_eq!(shown(8), plain.dice(Purpose::DiceA, [6, 4, 10, 20, 6, 1, 8, 3]));
        face.at(3, 2);
        plain.at(3, 2);
        assert_eq!(face.die(Purpose::Place, 100), plain.die(Purpose::Place, 100));
        assert_eq!(face.successes(Purpose::DiceB, 30, 6, 4), plain.successes(Purpose::DiceB, 30, 6, 4));
        assert_eq!(face.sum(Purpose::World, 3, 6), plain.sum(Purpose::World, 3, 6));
        assert_eq!(face.any(Purpose::DiceB, 2, 6, 1), plain.any(Purpose::DiceB, 2, 6, 1));
        assert_eq!(face.faces(), plain.faces());
    }

    #[test]
    fn more_dice_than_fit_into_a_throw_are_several() {
        let mut faces = [0; 9];
        chance::AnyChance::dice(&mut recorder(), Purpose::DiceA, &[6; 9], &mut faces);
        let mut plain = recorder();
        let parts = (plain.dice(Purpose::DiceA, [6; 8]), plain.dice(Purpose::DiceA, [6]));
        assert_eq!(faces[..8], parts.0);
        assert_eq!(faces[8..], parts.1);
    }
}
