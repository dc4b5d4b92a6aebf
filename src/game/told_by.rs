//! A game that another tells.

use super::{Game, Journal, Measure, Narrator, Outcome};
use crate::chance::{Chance, Recorder};

/// A game with the same game in another form, which tells it: with players behind one face. So the rules, which are large, are
/// not compiled for the telling once more for each kind of strategy.
#[derive(Clone, Debug)]
pub struct ToldBy<G, T> {
    /// The game as it is played.
    pub game: G,
    /// The game as it is told.
    pub teller: T,
}

impl<G: Game, T: Game> Game for ToldBy<G, T> {
    fn measures(&self) -> &[Measure] {
        self.game.measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        self.game.play(chance, journal, outcome);
    }

    fn tell(&self, recorder: &mut Recorder, narrator: &mut Narrator, outcome: &mut Outcome) {
        self.teller.tell(recorder, narrator, outcome);
    }
}
