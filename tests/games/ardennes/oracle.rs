//! A second answer to the odds of Tank War Ardennes, from the rulebook alone: every throw is looked at face by face,
//! and a fight is carried forward round by round. Nothing of the crate's rules is used.

use std::collections::BTreeMap;

/// How many of the 6^dice throws have each number of faces of `at_most` or less, by looking at every throw.
pub fn ways(dice: u32, at_most: u32) -> Vec<u128> {
    let mut ways = vec![0; dice as usize + 1];
    for throw in 0..6u32.pow(dice) {
        let hits = (0..dice).filter(|&die| throw / 6u32.pow(die) % 6 < at_most).count();
        ways[hits] += 1;
    }
    ways
}

/// The dice of a pool (A15, A18, A31): plain dice, the face they need, and whether a grit die is with them.
pub fn pool(before: i64, with_grit: bool, stat: u32) -> (u32, u32, bool) {
    match (before, with_grit) {
        (..=-1, true) | (..=0, false) => (1, 1, false),
        (5.., true) => (4, stat, true),
        _ => (before.min(5) as u32, stat, with_grit),
    }
}

/// Throws by casualties, a grit die (GRIT 0 for none) counting two, of 6 to the number of dice (A15, A18, A31).
pub fn casualties(before: i64, stat: u32, grit: u32) -> [u128; 7] {
    let (plain, at_most, with_grit) = pool(before, grit > 0, stat);
    let mut throws = [0; 7];
    for (hits, &count) in ways(plain, at_most).iter().enumerate() {
        if with_grit {
            throws[hits] += count * u128::from(6 - grit);
            throws[hits + 2] += count * u128::from(grit);
        } else {
            throws[hits] += count;
        }
    }
    throws
}

/// What changes in a fight: hearts of GUNS, CREW and ARMOR, and the rest of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub hearts: [i64; 3],
    pub stars: i64,
    pub shells: i64,
    pub ammo: i64,
    pub tread: i64,
    pub enemies: i64,
}

/// Where a round leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum After {
    Fight(State),
    Won(State),
    Lost(State),
}

/// What does not change in a fight: GUNS, CREW, ARMOR and GRIT, the enemy, weather and terrain together.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub stats: [u32; 4],
    pub level: i64,
    pub enemy_tank: bool,
    pub modifiers: [i64; 4],
    pub sunny: bool,
    pub spendthrift: bool,
}

/// Chances of a won, lost and surrendered fight and one still open; means of rounds, hearts, shells and ammo lost.
pub type Odds = [f64; 8];

impl Rules {
    /// The odds of a fight of at most so many rounds (A24).
    pub fn solve(&self, start: State, cap: u32) -> Odds {
        let mut known: BTreeMap<State, BTreeMap<After, f64>> = BTreeMap::new();
        let (mut now, mut odds) = (BTreeMap::from([(start, 1.0)]), [0.0; 8]);
        for round in 1..=cap {
            let mut next: BTreeMap<State, f64> = BTreeMap::new();
            for (state, chance) in now {
                if state.shells + state.ammo + state.stars == 0 {
                    tally(&mut odds, 2, chance, round - 1, &start, &state);
                    continue;
                }
                for (after, share) in known.entry(state).or_insert_with(|| self.round(state)) {
                    match after {
                        After::Fight(state) => *next.entry(*state).or_default() += chance * *share,
                        After::Won(state) => tally(&mut odds, 0, chance * *share, round, &start, state),
                        After::Lost(state) => tally(&mut odds, 1, chance * *share, round, &start, state),
                    }
                }
            }
            now = next.into_iter().filter(|(_, chance)| *chance > 1e-24).collect();
        }
        now.iter().for_each(|(state, chance)| tally(&mut odds, 3, *chance, cap, &start, state));
        odds
    }

    /// One round (A16): initiative, then bombardment and regular step, in each the first and the second side.
    fn round(&self, state: State) -> BTreeMap<After, f64> {
        let before = state.stars + self.modifiers[3] - self.level;
        let (dice, at_most, _) = pool(before, false, self.stats[3]);
        let misses = ways(dice, at_most)[0] as f64 / 6f64.powi(dice as i32);
        let mut total = BTreeMap::new();
        for (player_first, chance) in [(true, 1.0 - misses), (false, misses)] {
            let mut ends = BTreeMap::from([(After::Fight(state), chance)]);
            for cannon in [true, false] {
                for player in [player_first, !player_first] {
                    ends = self.act(ends, cannon, player);
                }
            }
            ends.into_iter().for_each(|(after, chance)| *total.entry(after).or_default() += chance);
        }
        total
    }

    fn act(&self, ends: BTreeMap<After, f64>, cannon: bool, player: bool) -> BTreeMap<After, f64> {
        let mut total: BTreeMap<After, f64> = BTreeMap::new();
        for (after, chance) in ends {
            let branches = match after {
                After::Fight(state) if player => self.attack(state, cannon),
                After::Fight(state) if self.enemy_tank == cannon => self.defend(state, 0),
                _ => vec![(after, 1.0)],
            };
            branches.into_iter().for_each(|(after, share)| *total.entry(after).or_default() += chance * share);
        }
        total
    }

    fn attack(&self, mut state: State, cannon: bool) -> Vec<(After, f64)> {
        let supply = if cannon { state.shells } else { state.ammo };
        let star = self.spendthrift && !cannon && state.shells + state.ammo == 0 && state.stars > 0;
        if supply == 0 && !star {
            return vec![(After::Fight(state), 1.0)];
        }
        state.stars -= i64::from(star);
        let stat = if cannon { 0 } else { 1 };
        let before = state.hearts[stat] + self.modifiers[stat] - self.level;
        let free = !cannon && self.sunny && before == 5;
        let (plain, at_most, grit) = pool(before, star || free, self.stats[stat]);
        let mut ends = Vec::new();
        self.throw(state, cannon, AttackDice { plain, at_most, grit, hits: 0, bought: 0, chance: 1.0 }, &mut ends);
        ends
    }

    /// Throws the failed dice of an attack, and again as long as the strategy pays (A17, A18, A33).
    fn throw(&self, state: State, cannon: bool, throw: AttackDice, ends: &mut Vec<(After, f64)>) {
        let grit = f64::from(self.stats[3]) / 6.0;
        let grit_ways = if throw.grit { vec![(0, 1.0 - grit), (1, grit)] } else { vec![(0, 1.0)] };
        for (hits, &count) in (0..).zip(&ways(throw.plain, throw.at_most)) {
            for &(grit_hits, grit_chance) in &grit_ways {
                let chance = throw.chance * count as f64 / 6f64.powi(throw.plain as i32) * grit_chance;
                let (plain, grit) = (throw.plain - hits, throw.grit && grit_hits == 0);
                let all = throw.hits + i64::from(hits) + 2 * grit_hits;
                let mut left = state;
                let supply = if cannon { &mut left.shells } else { &mut left.ammo };
                let drill = all == 0 && throw.bought == 0 && *supply >= 2;
                let wants = if self.spendthrift { all < state.enemies && *supply >= 1 } else { drill };
                if wants && (plain > 0 || grit) && chance > 0.0 {
                    *supply -= 1;
                    let again = AttackDice { plain, grit, hits: all, bought: throw.bought + 1, chance, ..throw };
                    self.throw(left, cannon, again, ends);
                    continue;
                }
                left.enemies -= all.min(left.enemies);
                ends.push((if left.enemies == 0 { After::Won(left) } else { After::Fight(left) }, chance));
            }
        }
    }

    /// One armor roll, rerolled as long as the strategy pays; failed, a heart an enemy (A20).
    fn defend(&self, state: State, bought: u32) -> Vec<(After, f64)> {
        let before = state.hearts[2] + self.modifiers[2] - self.level;
        let (dice, at_most, _) = pool(before, false, self.stats[2]);
        let fails = ways(dice, at_most)[0] as f64 / 6f64.powi(dice as i32);
        let mut ends = vec![(After::Fight(state), 1.0 - fails)];
        let pays = if self.spendthrift { state.tread >= 1 } else { state.tread >= 2 && bought == 0 };
        if pays {
            let again = self.defend(State { tread: state.tread - 1, ..state }, bought + 1);
            ends.extend(again.into_iter().map(|(after, chance)| (after, chance * fails)));
            return ends;
        }
        let mut hurt = state;
        for _ in 0..state.enemies.min(hurt.hearts.iter().sum()) {
            let most = hurt.hearts.into_iter().max().unwrap_or(0);
            let stat = [1, 0, 2].into_iter().find(|&stat| hurt.hearts[stat] == most).unwrap_or(2);
            hurt.hearts[stat] -= 1;
        }
        ends.push((if hurt.hearts == [0; 3] { After::Lost(hurt) } else { After::Fight(hurt) }, fails));
        ends
    }
}

/// An attack under way: failed dice to throw, what they need, and what came before.
#[derive(Clone, Copy)]
struct AttackDice {
    plain: u32,
    at_most: u32,
    grit: bool,
    hits: i64,
    bought: u32,
    chance: f64,
}

fn tally(odds: &mut Odds, end: usize, chance: f64, rounds: u32, start: &State, left: &State) {
    let lost: i64 = start.hearts.iter().sum::<i64>() - left.hearts.iter().sum::<i64>();
    odds[end] += chance;
    odds[4] += chance * f64::from(rounds);
    odds[5] += chance * lost as f64;
    odds[6] += chance * (start.shells - left.shells) as f64;
    odds[7] += chance * (start.ammo - left.ammo) as f64;
}
