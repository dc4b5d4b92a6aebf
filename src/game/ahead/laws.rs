//! What holds of every game with players who look ahead; the tests of each game ask for it.

use std::sync::Arc;

use super::desk::{Fresh, Rollouts};
use super::{Foresight, Lookahead, Past, PlayedAhead};
use crate::chance::{Chance, Purpose, Recorder, Sampler, Streams};
use crate::game::contest::{Contest, Match, Policies, check};
use crate::game::{Entry, Game, Narrator, Outcome, ScenarioFile, SideLeader};
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

/// A game of two players whose second is one of these strategies by lot, each as often.
pub fn against_one_of<C: Contest>(
    scenario: &str,
    overrides: &[&str],
    first: &str,
    seconds: [&str; 2],
) -> Match<C, Policies<C>> {
    let game = between::<C>(scenario, overrides, [first, first]);
    let [one, other] = seconds.map(|name| between::<C>(scenario, overrides, [name; 2]).leaders[1].at(0).clone());
    let second = SideLeader::mix([(seconds[0].to_string(), 1, one), (seconds[1].to_string(), 1, other)]);
    let [first, _] = game.leaders;
    Match { stage: game.stage, leaders: [first, second] }
}

/// The chance of a game in which a member of a mix, by its place, is drawn to lead the second seat.
struct Led {
    sampler: Sampler,
    draw: Option<u32>,
}

impl Chance for Led {
    fn at(&mut self, place: u64, turn: u64) {
        self.sampler.at(place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let face = self.sampler.die(purpose, sides);
        let draw = if purpose == Purpose::PolicyB { self.draw.take() } else { None };
        draw.map_or(face, |place| place + 1)
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        self.sampler.dice(purpose, sides)
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.sampler.successes(purpose, dice, sides, at_most)
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.sampler.sum(purpose, dice, sides)
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        self.sampler.any(purpose, dice, sides, at_most)
    }
}

/// What is decided in a game whose second seat is led by a member of its mix, or by that member alone.
fn decided_against<C: Contest>(game: &Match<C, Policies<C>>, number: u64, member: u32) -> Vec<(usize, String)>
where
    Match<C, Policies<C>>: PlayedAhead + Clone,
{
    let draw = Some(member).filter(|_| game.leaders[1].is_mixed());
    let mut led = Led { sampler: Sampler::new(Streams::new(21)), draw };
    led.sampler.begin(number);
    noted(&first_looks(game), &mut led).0.decisions_before(usize::MAX)
}

/// Whoever a mix has drawn to lead the other seat, a player who looks ahead decides alike until the other has decided
/// something otherwise; who meets either of them alone does not.
pub fn who_was_drawn_changes_no_decision_before_it_shows<C: Contest>(game: &Match<C, Policies<C>>, games: u64)
where
    Match<C, Policies<C>>: PlayedAhead + Clone,
{
    let alone = [0, 1].map(|member| {
        let leaders = [game.leaders[0].clone(), SideLeader::one(Arc::new(game.leaders[1].at(member).clone()))];
        Match { stage: game.stage.clone(), leaders }
    });
    // Who decides first what is not decided alike in both games.
    let parts = |one: &[(usize, String)], other: &[(usize, String)]| {
        let parting = one.iter().zip(other).find(|(one, other)| one != other);
        parting.expect("the members of the mix play differently").0.0
    };
    let mut would_matter = false;
    for number in 0..games {
        let [one, other] = [0, 1].map(|member| decided_against(game, number, member));
        assert_eq!([&one[0], &other[0]], [&(1, "0".to_string()), &(1, "1".to_string())], "the draw");
        assert_eq!(parts(&one[1..], &other[1..]), 1, "game {number}");
        let [one, other] = [0, 1].map(|member: u32| decided_against(&alone[member as usize], number, member));
        would_matter |= parts(&one, &other) == 0;
    }
    assert!(would_matter, "it is worth something to know");
}

/// Once it has shown, it is known.
pub fn who_was_drawn_is_known_by_what_he_does<C: Contest>(game: &Match<C, Policies<C>>, games: u64)
where
    Match<C, Policies<C>>: PlayedAhead + Clone,
{
    let game = &first_looks(game);
    for number in 0..games {
        for member in [0, 1] {
            let mut led = Led { sampler: Sampler::new(Streams::new(21)), draw: Some(member) };
            led.sampler.begin(number);
            let past = noted(game, &mut led).0;
            assert_eq!([0, 1].map(|member| game.fits(1, member, &past)), [member == 0, member == 1], "game {number}");
        }
    }
}
