//! What holds of every game with players who look ahead; the tests of each game ask for it.

use std::sync::Arc;

use super::desk::Fresh;
use super::{Foresight, Lookahead, Past, PlayedAhead};
use crate::chance::{Chance, Purpose, Recorder, Sampler, Streams};
use crate::game::contest::{Contest, Match, Policies, check};
use crate::game::{Entry, Game, Narrator, Outcome, ScenarioFile};
use crate::scenario::{Document, load_checked};

/// Tries a choice of each decision in a few games: enough to choose otherwise than the base now and then.
const QUICK: Foresight = Foresight { choices: 3, rollouts: 4, doubt_percent: 0 };

/// The game of two players of a scenario, with overrides, between two of its strategies.
pub fn between<C: Contest>(scenario: &str, overrides: &[&str], names: [&str; 2]) -> Match<C, Policies<C>> {
    let overrides: Vec<String> = overrides.iter().map(|change| change.to_string()).collect();
    let document = Document::read(scenario).expect("a built-in scenario");
    let file = load_checked::<C::File>(&document, &overrides, check::<C>).expect("what a test sets is accepted").value;
    let strategies = names.map(|name| Arc::new(file.strategies()[name].clone()));
    Match::between(Arc::new(C::new(file)), strategies)
}

/// The same game with a first player who looks ahead.
fn first_looks<G: Clone>(game: &G) -> Lookahead<G> {
    Lookahead { game: game.clone(), foresight: [Some(QUICK), None] }
}

/// A game told, with its measures.
fn told(game: &impl Game, seed: u64, number: u64) -> (Vec<Entry>, Vec<i64>) {
    let mut recorder = Recorder::new(Streams::new(seed));
    recorder.begin(number);
    let (mut narrator, mut outcome) = (Narrator::default(), Outcome::new(game.measures().len()));
    game.play(&mut recorder, &mut narrator, &mut outcome);
    (narrator.entries, outcome.values().to_vec())
}

/// A player with one choice plays the games of his base, to the byte.
pub fn one_choice_is_the_base<G: PlayedAhead + Clone>(game: &G, games: u64) {
    let one = Some(Foresight { choices: 1, ..QUICK });
    let ahead = Lookahead { game: game.clone(), foresight: [one; 2] };
    for number in 0..games {
        assert_eq!(told(game, 7, number), told(&ahead, 7, number), "game {number}");
    }
}

/// A game noted, with its measures.
fn noted<G: PlayedAhead>(game: &Lookahead<G>, chance: &mut impl Chance) -> (Past, Vec<i64>) {
    let mut outcome = Outcome::new(game.measures().len());
    let past = game.play_noted(chance, None, &mut outcome);
    (past, outcome.values().to_vec())
}

/// A game that is played again from its whole past ends as it did, whatever the fresh dice.
pub fn a_past_is_played_again_exactly<G: PlayedAhead + Clone>(game: &G, games: u64) {
    let game = &first_looks(game);
    for number in 0..games {
        let mut sampler: Sampler = Sampler::new(Streams::new(3));
        sampler.begin(number);
        let (past, values) = noted(game, &mut sampler);
        let mut again = Outcome::new(game.measures().len());
        game.play_on(&past, None, Fresh { streams: Streams::new(99), game: number }, &mut again);
        assert_eq!(again.values(), values, "game {number}");
    }
}

/// The dice of one sampler, and after so many numbers those of another; decisions are drawn from the first.
struct Forked {
    before: Sampler,
    after: Sampler,
    left: usize,
}

impl Forked {
    fn new(number: u64, left: usize, seed: u64) -> Forked {
        let [before, after] = [5, seed].map(|seed| {
            let mut sampler = Sampler::new(Streams::new(seed));
            sampler.begin(number);
            sampler
        });
        Forked { before, after, left }
    }

    /// The sampler that answers a question of `numbers` numbers.
    fn sampler(&mut self, purpose: Purpose, numbers: usize) -> &mut Sampler {
        if matches!(purpose, Purpose::PolicyA | Purpose::PolicyB) {
            return &mut self.before;
        }
        let is_before = self.left >= numbers;
        self.left = self.left.saturating_sub(numbers);
        if is_before { &mut self.before } else { &mut self.after }
    }
}

impl Chance for Forked {
    fn at(&mut self, place: u64, turn: u64) {
        self.before.at(place, turn);
        self.after.at(place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.sampler(purpose, 1).die(purpose, sides)
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        self.sampler(purpose, N).dice(purpose, sides)
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.sampler(purpose, 1).successes(purpose, dice, sides, at_most)
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.sampler(purpose, 1).sum(purpose, dice, sides)
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        self.sampler(purpose, 1).any(purpose, dice, sides, at_most)
    }
}

/// However the dice of a game fall after a moment, one for each game, what was decided before it was decided alike:
/// nobody looks at dice that have yet to fall.
pub fn dice_to_come_change_no_decision<G: PlayedAhead + Clone>(game: &G, moments: &[usize]) {
    let game = &first_looks(game);
    let mut matter = false;
    for (number, &moment) in (0..).zip(moments) {
        let [one, other] = [11, 12].map(|seed| noted(game, &mut Forked::new(number, moment, seed)).0);
        let before = one.decisions_before(moment);
        assert!(!before.is_empty() && before == other.decisions_before(moment), "after {moment} dice");
        let [one, other] = [one, other].map(|past| past.decisions_before(usize::MAX));
        matter |= one != other;
    }
    assert!(matter, "dice matter to what is decided after them");
}
