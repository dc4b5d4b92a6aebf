//! The search: rounds of races, a final, and the turns of the winner that earn their place.

use serde::{Deserialize, Serialize};

use super::field::PairScore;
use super::race::{Arena, RaceResult, Racer, games_of_race, race};
use super::turn::{KnobPoint, Turning};
use crate::chance::{Sampler, Streams};
use crate::error::Result;
use crate::scenario::Knob;

/// The first game number of the search: far from the games of the proof, and of every other command.
pub const FIRST_SEARCH_GAME: u64 = 1 << 40;

/// The candidates of a round that are bred for it.
const CHILDREN: usize = 24;

/// The candidates that survive a round.
const SURVIVORS: usize = 4;

/// The rounds of a search, each of a few more games than the one before.
const ROUNDS: u64 = 24;

/// The most candidates of the final.
const FINALISTS: usize = 16;

/// The parts of the budget, in hundredths: of the rounds, of the final, and of the taking back.
const PARTS: [u64; 3] = [65, 20, 15];

/// The fewest game numbers of a block.
const LEAST_BLOCK: u64 = 4;

/// The width of turns in the first round and in the last, as parts of a range.
const WIDTHS: [f64; 2] = [0.5, 0.06];

/// How often a child is bred anew that is there already or that the scenario refuses.
const TRIES: usize = 50;

/// A round of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// The candidates at its start.
    pub candidates: usize,
    /// The games of all of them.
    pub games: u64,
    /// The best of them.
    pub best: KnobPoint,
    /// The game numbers that the best played.
    pub numbers: u64,
    /// The mean score of the best in a game number. It is the largest of many, so rather too high.
    pub mean: f64,
}

/// The game numbers of a generation: its first ones are played by no other.
const GENERATION: u64 = 1 << 32;

/// What a search may spend, and where it begins.
#[derive(Clone, Copy, Debug)]
pub struct SearchPlan<'a> {
    /// About so many games.
    pub budget: u64,
    /// The points of the first leg's first round, the strategy as it stands first.
    pub starts: &'a [KnobPoint],
    /// The number of legs that begin apart from one another: the first with `starts`, the others with points drawn at
    /// random. The best of all begin a last leg together. With 1 there is one leg.
    pub apart: u64,
    /// The draws of the search.
    pub streams: Streams,
}

impl SearchPlan<'_> {
    /// The number of legs.
    fn legs(&self) -> u64 {
        if self.apart > 1 { self.apart + 1 } else { 1 }
    }
}

/// What a search has found so far; a search goes on from it as if it had never stopped.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SearchState {
    /// The first game number.
    pub first: u64,
    /// What those who joined the field for this generation have scored in it, pair by pair.
    #[serde(default)]
    pub pairs: Vec<PairScore>,
    /// The rounds that are complete, leg by leg.
    pub rounds: Vec<Round>,
    /// The number of rounds at the end of each leg that is complete.
    #[serde(default)]
    pub legs: Vec<usize>,
    /// The survivors of the last round, the best first.
    pub survivors: Vec<KnobPoint>,
    /// The game numbers played so far.
    pub numbers: u64,
    /// The games of all candidates.
    pub games: u64,
    /// The winner of the final.
    pub winner: Option<KnobPoint>,
    /// The winner with every turn taken back that does not earn its place: what was found.
    pub found: Option<KnobPoint>,
}

impl SearchState {
    /// A search that has not begun, of a generation from 0 on, each with game numbers of its own.
    pub fn new(generation: u64) -> SearchState {
        SearchState { first: FIRST_SEARCH_GAME + generation * GENERATION, ..SearchState::default() }
    }

    /// The first game number that it has not played.
    pub fn next(&self) -> u64 {
        self.first + self.numbers
    }

    /// The first game number by which the field of the generation is weighed: the search comes nowhere near it.
    pub fn first_of_field(&self) -> u64 {
        self.first + GENERATION / 2
    }

    /// The leg of a round, both counted from 1.
    pub fn leg(&self, round: u64) -> u64 {
        1 + self.legs.iter().filter(|&&end| (end as u64) < round).count() as u64
    }

    /// The rounds of the leg under way.
    fn rounds_of_leg(&self) -> u64 {
        (self.rounds.len() - self.legs.last().unwrap_or(&0)) as u64
    }

    /// The best of the last round of each leg that is complete.
    fn bests_of_legs(&self) -> impl Iterator<Item = &KnobPoint> {
        self.legs.iter().filter_map(|&end| Some(&self.rounds.get(end.checked_sub(1)?)?.best))
    }

    /// Takes in a round of so many candidates.
    fn take(&mut self, raced: RaceResult, candidates: usize) {
        self.numbers = raced.end - self.first;
        self.games += raced.games;
        self.survivors = raced.racers.iter().map(|racer| racer.point.clone()).collect();
        self.rounds.extend(raced.racers.first().map(|best| Round {
            candidates,
            games: raced.games,
            best: best.point.clone(),
            numbers: best.scores.len() as u64,
            mean: best.mean(),
        }));
    }
}

/// Searches as planned for the point that scores most. Goes on from `state`, in which it keeps what is complete; `passed` is
/// told of it after every round.
///
/// # Errors
/// As [`Arena::play`].
pub fn search(
    arena: &mut impl Arena,
    knobs: &[Knob],
    plan: &SearchPlan,
    state: &mut SearchState,
    passed: &dyn Fn(&SearchState),
) -> Result<()> {
    let [rounds, last, back] = PARTS.map(|part| plan.budget / 100 * part + plan.budget % 100 * part / 100);
    let mut sampler = Sampler::<false>::new(plan.streams);
    while state.winner.is_none() && (state.legs.len() as u64) < plan.legs() {
        let (leg, done) = (state.legs.len() as u64, state.rounds_of_leg());
        let games = rounds / plan.legs() / ROUNDS * (ROUNDS + 2 * done) / (2 * ROUNDS - 1);
        let block = block_of(arena, games, CHILDREN + SURVIVORS, SURVIVORS);
        let cost = block * games_of_race(CHILDREN + SURVIVORS, SURVIVORS) * arena.games_per_number();
        if done > 0 && (done == ROUNDS || state.games + cost > rounds / plan.legs() * (leg + 1)) {
            state.legs.push(state.rounds.len());
            continue;
        }
        sampler.begin(state.rounds.len() as u64);
        let candidates = bred(arena, knobs, plan, state, &mut sampler);
        let count = candidates.len();
        let raced = race(arena, candidates, state.next(), block, SURVIVORS)?;
        state.take(raced, count);
        passed(state);
    }
    let winner = match state.winner.clone() {
        Some(winner) => winner,
        None => decide(arena, plan.starts, last, state)?,
    };
    passed(state);
    if state.found.is_none() {
        state.found = Some(taken_back(arena, &plan.starts[0], winner, back, state)?);
    }
    Ok(())
}

/// The numbers of a race's first block that cost about so many games.
fn block_of(arena: &impl Arena, games: u64, candidates: usize, keep: usize) -> u64 {
    (games / (games_of_race(candidates, keep) * arena.games_per_number()).max(1)).max(LEAST_BLOCK)
}

/// The candidates of the next round: the parents and their children, or points drawn at random.
fn bred(
    arena: &mut impl Arena,
    knobs: &[Knob],
    plan: &SearchPlan,
    state: &SearchState,
    sampler: &mut Sampler,
) -> Vec<KnobPoint> {
    let parents = parents(plan, state);
    let mut turning = Turning { knobs, chance: sampler, width: width(plan, state) };
    let mut candidates = parents.clone();
    candidates.dedup();
    let most = candidates.len().max(SURVIVORS) + CHILDREN;
    let mut tries = TRIES * CHILDREN;
    while candidates.len() < most && tries > 0 {
        tries -= 1;
        let child = match parents.len() {
            0 => turning.anywhere(),
            all => {
                // The better of two parents, by their order.
                let first = turning.index(all).min(turning.index(all));
                let second = turning.index(all);
                turning.child(&parents[first], &parents[second])
            }
        };
        if !candidates.contains(&child) && arena.accepts(&child) {
            candidates.push(child);
        }
    }
    candidates
}

/// The parents of the next round: the survivors of the leg, or what it begins with; none if that is drawn at random.
fn parents(plan: &SearchPlan, state: &SearchState) -> Vec<KnobPoint> {
    let leg = state.legs.len() as u64;
    match () {
        () if state.rounds_of_leg() > 0 => state.survivors.clone(),
        () if leg == 0 => plan.starts.to_vec(),
        () if leg + 1 == plan.legs() => state.bests_of_legs().cloned().collect(),
        () => Vec::new(),
    }
}

/// The width of turns in the next round; the last of several legs begins in the middle.
fn width(plan: &SearchPlan, state: &SearchState) -> f64 {
    let joins = plan.legs() > 1 && state.legs.len() as u64 + 1 == plan.legs();
    let passed = (state.rounds_of_leg() as f64 / (ROUNDS - 1) as f64).min(1.0);
    let progress = if joins { (1.0 + passed) / 2.0 } else { passed };
    WIDTHS[0] * libm::pow(WIDTHS[1] / WIDTHS[0], progress)
}

/// The final between the strategy as it stands, the latest survivors, the best of each leg, and that of each round, the
/// latest first.
fn decide(arena: &mut impl Arena, starts: &[KnobPoint], games: u64, state: &mut SearchState) -> Result<KnobPoint> {
    let mut finalists: Vec<KnobPoint> = Vec::new();
    let best = state.rounds.iter().rev().map(|round| &round.best);
    for point in starts[..1].iter().chain(&state.survivors).chain(state.bests_of_legs()).chain(best) {
        if !finalists.contains(point) && finalists.len() < FINALISTS {
            finalists.push(point.clone());
        }
    }
    let block = block_of(arena, games, finalists.len(), 1);
    let raced = race(arena, finalists, state.next(), block, 1)?;
    state.numbers = raced.end - state.first;
    state.games += raced.games;
    let winner = raced.racers.into_iter().next().map_or_else(|| starts[0].clone(), |racer| racer.point);
    state.winner = Some(winner.clone());
    Ok(winner)
}

/// The best of what several generations have found, by its index: they race on the game numbers after those of the last
/// generation.
///
/// # Errors
/// As [`Arena::play`].
pub fn best_found(arena: &mut impl Arena, found: &[KnobPoint], (first, games): (u64, u64)) -> Result<usize> {
    let block = block_of(arena, games, found.len(), 1);
    let raced = race(arena, found.to_vec(), first, block, 1)?;
    let winner = raced.racers.first().and_then(|best| found.iter().position(|point| *point == best.point));
    Ok(winner.unwrap_or(0))
}

/// The winner with each knob in turn set back to where it started, wherever that is no worse.
fn taken_back(
    arena: &mut impl Arena,
    start: &KnobPoint,
    winner: KnobPoint,
    games: u64,
    state: &mut SearchState,
) -> Result<KnobPoint> {
    let turned: Vec<usize> = (0..start.len()).filter(|&at| winner[at] != start[at]).collect();
    let plays = turned.len() as u64 + 1;
    let numbers = (games / (plays * arena.games_per_number())).max(LEAST_BLOCK);
    let first = state.next();
    let mut score = |point: &KnobPoint| -> Result<Racer> {
        let scores = arena.play(&[point], first..first + numbers)?.into_iter().next().unwrap_or_default();
        Ok(Racer { point: point.clone(), scores })
    };
    let mut best = score(&winner)?;
    for at in turned {
        let mut back = best.point.clone();
        back[at].clone_from(&start[at]);
        let back = score(&back)?;
        if back.total() >= best.total() {
            best = back;
        }
    }
    state.numbers += numbers;
    state.games += plays * numbers * arena.games_per_number();
    Ok(best.point)
}

#[cfg(test)]
mod tests {
    use super::super::race::tests::{Coins, whole};
    use super::*;
    use crate::error::{Error, Kind};
    use crate::scenario::{KnobSpace, KnobValue};

    fn knobs() -> Vec<Knob> {
        let whole = |high| Knob { path: "k".to_string(), space: KnobSpace::Whole(0, high), own: KnobValue::Whole(0) };
        vec![whole(1_000), whole(20), whole(9)]
    }

    /// Best at 100 and 15; the third knob does nothing.
    fn share(point: &KnobPoint) -> f64 {
        let ratio = libm::log((whole(point, 0) + 10.0) / 110.0);
        0.8 - 0.1 * ratio * ratio - 0.002 * (whole(point, 1) - 15.0).powi(2)
    }

    fn start() -> Vec<KnobPoint> {
        vec![knobs().iter().map(|knob| knob.own.clone()).collect()]
    }

    fn plan(starts: &[KnobPoint], budget: u64, apart: u64) -> SearchPlan<'_> {
        SearchPlan { budget, starts, apart, streams: Streams::new(3) }
    }

    #[test]
    fn it_finds_the_best_knobs_and_takes_back_what_does_nothing() {
        let mut coins = Coins { share, games: 0 };
        let mut state = SearchState::new(0);
        search(&mut coins, &knobs(), &plan(&start(), 400_000, 1), &mut state, &|_| ()).unwrap();
        let found = state.found.unwrap();
        assert!(share(&found) > 0.78, "{found:?}");
        assert_eq!(found[2], KnobValue::Whole(0), "what does nothing is as it was");
        assert_eq!(state.games, coins.games);
        assert!((200_000..480_000).contains(&coins.games), "{}", coins.games);
    }

    /// Two hills: the lower about 20 of the first knob, the higher about 1 000 where the second is 20, and a valley between.
    fn two_hills(point: &KnobPoint) -> f64 {
        let (first, second) = (whole(point, 0), whole(point, 1));
        let hill = |height: f64, at: f64| height - (libm::asinh(first / 10.0) - libm::asinh(at / 10.0)).abs() * 0.5;
        hill(0.6, 0.0).max(hill(0.8, 1_000.0) - 0.01 * (20.0 - second)).max(0.1)
    }

    #[test]
    fn legs_that_begin_apart_find_the_hill_that_one_leg_misses() {
        let starts = start();
        let found = |seed: u64, apart: u64| {
            let plan = SearchPlan { budget: 40_000, starts: &starts, apart, streams: Streams::new(seed) };
            let mut state = SearchState::new(0);
            search(&mut Coins { share: two_hills, games: 0 }, &knobs(), &plan, &mut state, &|_| ()).unwrap();
            assert_eq!(state.legs.len() as u64, if apart > 1 { apart + 1 } else { 1 });
            two_hills(&state.found.unwrap())
        };
        let higher = |apart: u64| (0..8).filter(|&seed| found(seed, apart) > 0.7).count();
        assert!(higher(1) < 6, "{} of 8 by one leg", higher(1));
        assert_eq!(higher(6), 8);
    }

    /// An arena that is interrupted after so many plays.
    struct Stopping<A> {
        arena: A,
        plays: usize,
    }

    impl<A: Arena> Arena for Stopping<A> {
        fn play(&mut self, points: &[&KnobPoint], numbers: std::ops::Range<u64>) -> Result<Vec<Vec<i64>>> {
            self.plays = self.plays.checked_sub(1).ok_or_else(|| Error::new(Kind::Interrupted, "stopped"))?;
            self.arena.play(points, numbers)
        }

        fn accepts(&mut self, point: &KnobPoint) -> bool {
            self.arena.accepts(point)
        }

        fn games_per_number(&self) -> u64 {
            self.arena.games_per_number()
        }
    }

    #[test]
    fn a_search_that_was_interrupted_goes_on_to_the_same_end() {
        for apart in [1, 3] {
            goes_on(apart);
        }
    }

    fn goes_on(apart: u64) {
        let starts = start();
        let plan = plan(&starts, 30_000, apart);
        let mut whole = SearchState::new(0);
        search(&mut Coins { share, games: 0 }, &knobs(), &plan, &mut whole, &|_| ()).unwrap();
        let mut state = SearchState::new(0);
        let mut stops = 0;
        // Every stop leaves complete rounds; enough plays for one more.
        while state.found.is_none() {
            let mut arena = Stopping { arena: Coins { share, games: 0 }, plays: 7 };
            if let Err(error) = search(&mut arena, &knobs(), &plan, &mut state, &|_| ()) {
                assert_eq!(error.kind, Kind::Interrupted);
                stops += 1;
            }
        }
        assert_eq!(state, whole);
        assert!(stops > 3, "{stops}");
    }
}
