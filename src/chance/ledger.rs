//! The ledger: a sampler that keeps accounts of luck.
//!
//! For each kind of throw it sums up, game by game, what the dice showed less what such dice show on average. Whatever
//! has led to a throw, fresh dice have their average before they are thrown, so each sum has the exact mean 0 (it is a
//! martingale), and what it shares with a result of the game is luck that can be taken out of it. Sums are whole numbers:
//!
//! | throw | read as | added for a throw |
//! |---|---|---|
//! | a die of s sides, s up to 6 | each face but the last | s if it came, else 0, less 1 |
//! | a die of s sides, s over 6 | height | twice the face less s + 1 |
//! | the sum of n dice of s sides | sum | twice the sum less n (s + 1) |
//! | successes of n dice at a of s or less | successes | s times the successes less n a |
//! | a chart of one or two dice | also: whether it gives what the lowest roll gives | all outcomes if so, else 0, less those that do |
//! | any success of n dice at a of s or less | any of n | s^n if any, else 0, less s^n - (s - a)^n |
//!
//! What cannot vary is left out, and so are the random decisions of strategies. So is what a place shows that the game
//! has gone to before in the same turn, since it shows the same dice again. An `any` of more than 2^16 outcomes is read
//! by its successes.

use rustc_hash::FxHashMap;

use super::account::{DICE_IN_ACCOUNT, Luck, MOST_FACES, Observed, ThrowAccount, height, kind_of, numbers_of};
use super::{Chance, PerGame, Purpose, Sampler, Streams};

/// The most sides of the dice of a chart whose answers have an account.
const MOST_CHART_SIDES: u32 = 20;

/// The most outcomes of an `any` with an account of its own.
const MOST_OUTCOMES: u64 = 1 << 16;

/// The slots of the memory of keys that were looked up of late; a power of 2.
const SLOTS: usize = 256;

/// A sampler that keeps accounts of luck; the answers are the same.
#[derive(Clone, Debug)]
pub struct Ledger {
    sampler: Sampler,
    /// What the next throws are for.
    throw: &'static str,
    /// The places and turns gone to in this game.
    visited: Vec<(u64, u64)>,
    /// Whether the place shows what it has shown before.
    repeats: bool,
    accounts: Vec<ThrowAccount>,
    index: FxHashMap<AccountKey, usize>,
    /// Keys with the first numbers of their accounts, each in the slot that it asks for.
    recent: [(AccountKey, usize); SLOTS],
    /// The numbers of the present game, by account.
    now: Vec<i64>,
    /// The numbers of the games before, one game after another.
    past: Vec<i64>,
    /// The end of each game in `past`; a game has none of the accounts that were opened after it.
    ends: Vec<usize>,
    has_begun: bool,
}

/// The key of an account: the place of the name of its throw, since that is faster than the name, and its length, its
/// purpose, its die and its observed in one word. One name in two places gets two accounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct AccountKey(usize, u64);

impl Ledger {
    /// A ledger of games of these streams.
    pub fn new(streams: Streams) -> Self {
        Ledger {
            sampler: Sampler::new(streams),
            throw: "",
            visited: Vec::new(),
            repeats: false,
            accounts: Vec::new(),
            index: FxHashMap::default(),
            recent: [(AccountKey::default(), 0); SLOTS],
            now: Vec::new(),
            past: Vec::new(),
            ends: Vec::new(),
            has_begun: false,
        }
    }

    /// Strikes the present game out, as if it had never begun.
    pub fn strike(&mut self) {
        self.now.fill(0);
        self.has_begun = false;
    }

    /// The luck of the games, in the order in which its kinds came up first.
    pub fn into_luck(mut self) -> Vec<Luck> {
        self.close();
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let games: Vec<&[i64]> = starts.zip(&self.ends).map(|(start, &end)| &self.past[start..end]).collect();
        self.accounts.iter().flat_map(|account| account.luck(&games)).collect()
    }

    /// Puts the present game to those before.
    fn close(&mut self) {
        if self.has_begun {
            self.past.extend_from_slice(&self.now);
            self.ends.push(self.past.len());
            self.now.fill(0);
        }
    }

    /// The first number of the account of a kind of throw.
    #[inline]
    fn first(&mut self, die: usize, purpose: Purpose, observed: Observed) -> usize {
        let key = AccountKey(self.throw.as_ptr() as usize, observed.packed(self.throw.len(), purpose, die));
        let slot = (key.0 as u64 ^ key.1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        match self.recent[slot as usize] {
            (known, first) if known == key => first,
            _ => {
                let first = self.look_for(key, die, purpose, observed);
                self.recent[slot as usize] = (key, first);
                first
            }
        }
    }

    #[cold]
    fn look_for(&mut self, key: AccountKey, die: usize, purpose: Purpose, observed: Observed) -> usize {
        let (accounts, now, throw) = (&mut self.accounts, &mut self.now, self.throw);
        *self.index.entry(key).or_insert_with(|| {
            let first = now.len();
            accounts.push(ThrowAccount { throw, purpose, die, observed, first });
            now.resize(first + observed.numbers(), 0);
            first
        })
    }

    /// Whether dice are luck of the game, and thrown for the first time.
    fn counts(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::World | Purpose::DiceA | Purpose::DiceB => true,
            Purpose::Place => !self.repeats,
            Purpose::PolicyA | Purpose::PolicyB | Purpose::Resampling => false,
        }
    }

    /// Adds to an account of one number.
    #[inline]
    fn add(&mut self, purpose: Purpose, observed: Observed, luck: i64) {
        if self.counts(purpose) {
            let first = self.first(0, purpose, observed);
            self.now[first] += luck;
        }
    }

    /// Adds the faces of the dice of a throw.
    #[inline]
    fn add_faces(&mut self, purpose: Purpose, sides: &[u32], faces: &[u32]) {
        if !self.counts(purpose) {
            return;
        }
        for (part, (sides, faces)) in sides.chunks(DICE_IN_ACCOUNT).zip(faces.chunks(DICE_IN_ACCOUNT)).enumerate() {
            let mut at = self.first(part * DICE_IN_ACCOUNT, purpose, Observed::each(sides));
            for (&sides, &face) in sides.iter().zip(faces) {
                match sides {
                    1 => {}
                    ..=MOST_FACES => self.now[at + face as usize - 1] += 1,
                    _ => self.now[at] += height(1, sides, face),
                }
                at += numbers_of(kind_of(sides));
            }
        }
    }

    /// Adds the answer of a chart, if its dice are few.
    fn add_answer<T: PartialEq>(
        &mut self,
        purpose: Purpose,
        dice: u32,
        sides: u32,
        sum: u32,
        chart: impl Fn(u32) -> T,
    ) {
        if sides == 1 || sides > MOST_CHART_SIDES || !(1..=2).contains(&dice) || !self.counts(purpose) {
            return;
        }
        let lowest = chart(dice);
        let ways = |sum: u32| if dice == 1 { 1 } else { i64::from((sum - 1).min(2 * sides + 1 - sum)) };
        let like: i64 = (dice..=dice * sides).filter(|&sum| chart(sum) == lowest).map(ways).sum();
        let outcomes = i64::from(sides.pow(dice));
        if like < outcomes {
            let came = if chart(sum) == lowest { outcomes } else { 0 };
            self.add(purpose, Observed::Lowest(dice, sides), came - like);
        }
    }

    fn add_successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32, successes: u32) {
        if dice > 0 && (1..sides).contains(&at_most) {
            let [dice, wide, at_most, successes] = [dice, sides, at_most, successes].map(i64::from);
            self.add(purpose, Observed::Successes, wide * successes - dice * at_most);
        }
    }
}

impl PerGame for Ledger {
    fn begin(&mut self, game: u64) {
        self.close();
        self.has_begun = true;
        self.sampler.begin(game);
        self.throw = "";
        self.visited.clear();
        self.repeats = false;
    }
}

impl Chance for Ledger {
    fn throwing(&mut self, what: &'static str) -> &mut Self {
        self.throw = what;
        self
    }

    fn at(&mut self, place: u64, turn: u64) {
        self.sampler.at(place, turn);
        self.repeats = self.visited.contains(&(place, turn));
        self.visited.push((place, turn));
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.dice(purpose, [sides])[0]
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        let faces = self.sampler.dice(purpose, sides);
        self.add_faces(purpose, &sides, &faces);
        faces
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        let successes = self.sampler.successes(purpose, dice, sides, at_most);
        self.add_successes(purpose, dice, sides, at_most, successes);
        successes
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        let outcomes = u64::from(sides).checked_pow(dice).filter(|&outcomes| outcomes <= MOST_OUTCOMES);
        let Some(outcomes) = outcomes else { return self.successes(purpose, dice, sides, at_most) > 0 };
        let any = self.sampler.any(purpose, dice, sides, at_most);
        if dice > 0 && (1..sides).contains(&at_most) {
            let none = u64::from(sides - at_most).pow(dice);
            let came = if any { outcomes } else { 0 };
            self.add(purpose, Observed::Any(dice, sides), came as i64 - (outcomes - none) as i64);
        }
        any
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        let sum = self.sampler.sum(purpose, dice, sides);
        match dice {
            0 => {}
            1 => self.add_faces(purpose, &[sides], &[sum]),
            _ if sides == 1 => {}
            _ => self.add(purpose, Observed::Sum, height(dice, sides, sum)),
        }
        sum
    }

    fn look_up<T: Copy + PartialEq>(&mut self, purpose: Purpose, dice: u32, sides: u32, chart: impl Fn(u32) -> T) -> T {
        let sum = self.sum(purpose, dice, sides);
        self.add_answer(purpose, dice, sides, sum, &chart);
        chart(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORLD: Purpose = Purpose::World;

    fn ledger() -> Ledger {
        let mut ledger = Ledger::new(Streams::new(1));
        ledger.begin(0);
        ledger
    }

    /// The accounts of one game, each with its sum.
    fn told(ledger: Ledger) -> Vec<(String, i64)> {
        ledger.into_luck().into_iter().map(|luck| (format!("{}: {}", luck.throw, luck.read), luck.games[0])).collect()
    }

    #[test]
    fn answers_are_those_of_the_sampler() {
        let (mut ledger, mut sampler) = (Ledger::new(Streams::new(7)), Sampler::<false>::new(Streams::new(7)));
        for game in 0..9 {
            ledger.begin(game);
            sampler.begin(game);
            ledger.at(3, game);
            sampler.at(3, game);
            for dice in 0..20 {
                assert_eq!(ledger.successes(WORLD, dice, 6, 2), sampler.successes(WORLD, dice, 6, 2));
                assert_eq!(ledger.any(WORLD, dice, 6, 1), sampler.any(WORLD, dice, 6, 1));
                assert_eq!(ledger.sum(WORLD, dice, 10), sampler.sum(WORLD, dice, 10));
                assert_eq!(ledger.dice(Purpose::Place, [6, 1, 20]), sampler.dice(Purpose::Place, [6, 1, 20]));
                assert_eq!(ledger.die(WORLD, 3), sampler.die(WORLD, 3));
            }
        }
    }

    #[test]
    fn each_throw_is_added_less_its_mean() {
        let mut game = ledger();
        let face = game.throwing("weather").die(WORLD, 3);
        let tall = game.throwing("wind").die(WORLD, 20);
        let hits = game.throwing("hits").successes(WORLD, 4, 6, 2);
        let blocked = game.throwing("block").any(WORLD, 2, 6, 1);
        let sum = game.throwing("morale").sum(WORLD, 2, 6);
        let came = |of: u32| if face == of { 2 } else { -1 };
        let expected = [
            ("weather: face 1 of 3", came(1)),
            ("weather: face 2 of 3", came(2)),
            ("wind: height", 2 * i64::from(tall) - 21),
            ("hits: successes", 6 * i64::from(hits) - 8),
            ("block: any of 2 D6", if blocked { 36 } else { 0 } - 11),
            ("morale: sum", 2 * i64::from(sum) - 14),
        ];
        assert_eq!(told(game), expected.map(|(name, luck)| (name.to_string(), luck)));
    }

    #[test]
    fn every_luck_is_nothing_over_all_outcomes() {
        // By the rule of the table above for each outcome of three dice of six sides; a success is a 2 or less.
        let (mut successes, mut any, mut sum) = (0, 0, 0);
        for outcome in 0..216 {
            let faces = [outcome % 6 + 1, outcome / 6 % 6 + 1, outcome / 36 + 1];
            let hits = faces.iter().filter(|&&face| face <= 2).count() as i64;
            successes += 6 * hits - 3 * 2;
            any += if hits > 0 { 216 } else { 0 } - (216 - 64);
            sum += height(3, 6, faces.iter().sum());
        }
        assert_eq!((successes, any, sum), (0, 0, 0));
    }

    #[test]
    fn dice_of_one_throw_and_games_are_kept_apart() {
        let mut two = ledger();
        let first = two.throwing("area").dice(WORLD, [2, 2]);
        two.begin(1);
        let second = two.throwing("area").dice(WORLD, [2, 2]);
        let luck = two.into_luck();
        let rows = |die: usize| [first, second].map(|faces| if faces[die] == 1 { 1 } else { -1 });
        assert_eq!(
            luck.iter().map(|luck| luck.read.as_str()).collect::<Vec<_>>(),
            ["face 1 of 2", "die 2, face 1 of 2"]
        );
        assert_eq!([&luck[0].games[..], &luck[1].games[..]], [rows(0), rows(1)]);
    }

    #[test]
    fn what_cannot_vary_has_no_account() {
        let mut game = ledger();
        assert_eq!((game.die(WORLD, 1), game.sum(WORLD, 3, 1), game.sum(WORLD, 0, 6)), (1, 3, 0));
        assert_eq!(
            (game.successes(WORLD, 0, 6, 3), game.successes(WORLD, 3, 6, 6), game.any(WORLD, 2, 6, 0)),
            (0, 3, false)
        );
        assert_eq!(told(game), []);
    }

    #[test]
    fn a_place_that_repeats_its_dice_counts_once() {
        let mut game = ledger();
        game.at(4, 1);
        let first = game.die(Purpose::Place, 20);
        game.at(5, 1);
        let other = game.die(Purpose::Place, 20);
        game.at(4, 1);
        assert_eq!(game.die(Purpose::Place, 20), first);
        assert_eq!(told(game), [(": height".to_string(), 2 * i64::from(first + other) - 42)]);
    }

    #[test]
    fn a_game_that_is_struck_out_leaves_nothing() {
        let mut two = ledger();
        two.successes(WORLD, 3, 6, 1);
        two.begin(1);
        two.die(WORLD, 6);
        two.successes(WORLD, 3, 6, 1);
        two.strike();
        two.begin(2);
        two.successes(WORLD, 3, 6, 1);
        let luck = two.into_luck();
        assert_eq!((luck[0].read.as_str(), luck[0].games.len()), ("successes", 2));
        assert!(luck[1..].iter().all(|luck| luck.games == [0, 0]));
    }

    #[test]
    fn a_chart_is_read_by_its_lowest_answer_too() {
        let mut game = ledger();
        let passed = game.throwing("gunnery").look_up(WORLD, 2, 6, |roll| roll <= 4);
        let luck = game.into_luck();
        assert_eq!(luck.iter().map(|luck| luck.read.as_str()).collect::<Vec<_>>(), ["sum", "lowest answer of 2 D6"]);
        assert_eq!(luck[1].games, [if passed { 36 - 6 } else { -6 }]);
        let mut sure = ledger();
        sure.look_up(WORLD, 1, 6, |_| 7);
        assert!(sure.into_luck().iter().all(|luck| luck.read.starts_with("face")));
    }

    #[test]
    fn large_pools_are_read_by_their_successes() {
        let mut game = ledger();
        game.any(WORLD, 6, 6, 1);
        game.any(WORLD, 7, 6, 1);
        let read: Vec<String> = game.into_luck().into_iter().map(|luck| luck.read).collect();
        assert_eq!(read, ["any of 6 D6", "successes"]);
    }
}
