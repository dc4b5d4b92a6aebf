//! What stays the same through a fight, and the odds of its rolls in closed form.

use super::super::choice::Pool;
use super::super::state::Meeting;
use super::super::tables::{Profile, Stats};
use super::super::words::{Stat, Unit, Weapon};
use super::plan::Plan;

/// The most dice of a pool that a scenario may allow.
const MOST_DICE: usize = 12;

/// The scenario's numbers that the odds of a fight depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    most: i32,
    luck: u32,
    /// Casualties of a successful grit die.
    pub grit_hits: usize,
}

impl Dice {
    /// Those of a scenario.
    pub fn of(profile: &Profile) -> Dice {
        Dice { most: profile.most_dice, luck: profile.luck, grit_hits: profile.grit_hits as usize }
    }
}

/// Everything about a fight that its odds depend on but that does not change: fights of different enemies, weather and
/// terrain may be alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    stats: Stats,
    hearted: [i32; 3],
    grit: i32,
    crew_bonus: bool,
    unit: Unit,
}

impl Context {
    /// A tank of these stats in a meeting.
    pub fn new(stats: Stats, meeting: &Meeting) -> Context {
        let (enemy, modifiers) = (&meeting.enemy, &meeting.modifiers);
        Context {
            stats,
            hearted: modifiers.hearted.map(|dice| i32::from(dice) - enemy.level),
            grit: i32::from(modifiers.grit) - enemy.level,
            crew_bonus: modifiers.crew_bonus,
            unit: enemy.unit,
        }
    }
}

/// The chances of each number of successes, by the number of dice.
type Successes = [[f64; MOST_DICE + 1]; MOST_DICE + 1];

/// A context with its odds.
#[derive(Clone, Debug)]
pub struct Course {
    dice: Dice,
    context: Context,
    /// The order of actions.
    pub plan: Plan,
    weapons: [Successes; 2],
    luck: Successes,
}

/// The odds of a pool that attacks.
#[derive(Clone, Copy, Debug)]
pub struct AttackOdds<'a> {
    /// Its dice.
    pub pool: Pool,
    /// The chances of each number of successes of so many of its plain dice.
    pub plain: &'a Successes,
    /// The chance that a grit die succeeds.
    pub grit: f64,
    /// Casualties of a successful grit die.
    pub grit_hits: usize,
}

impl Course {
    /// The odds of a context.
    pub fn new(dice: Dice, context: Context) -> Course {
        let weapons = [Stat::Guns, Stat::Crew].map(|stat| successes(chance(context.stats.of(stat))));
        Course { dice, context, plan: Plan::new(context.unit), weapons, luck: successes(chance(dice.luck)) }
    }

    /// The pool of an attack with so many hearts, with a star or without (A15, A18, A37).
    pub fn attack_pool(&self, weapon: Weapon, hearts: u8, star: bool) -> Pool {
        let before = i32::from(hearts) + self.context.hearted[weapon.stat() as usize];
        let free = weapon == Weapon::Crew && self.context.crew_bonus && before == self.dice.most;
        Pool::new(before, star || free, self.dice.most)
    }

    /// The odds of an attack with this pool.
    pub fn attack(&self, weapon: Weapon, pool: Pool) -> AttackOdds<'_> {
        let plain = if pool.luck { &self.luck } else { &self.weapons[weapon as usize] };
        let grit = chance(self.context.stats.grit.into());
        AttackOdds { pool, plain, grit, grit_hits: self.dice.grit_hits }
    }

    /// The pool of a defence with so many hearts, with a star or without.
    pub fn defence_pool(&self, hearts: u8, star: bool) -> Pool {
        Pool::new(i32::from(hearts) + self.context.hearted[Stat::Armor as usize], star, self.dice.most)
    }

    /// The chance that a throw of a defence blocks.
    pub fn blocks(&self, pool: Pool) -> f64 {
        self.any(pool, self.context.stats.of(Stat::Armor))
    }

    /// The chance to act first with so many stars.
    pub fn first(&self, stars: u8) -> f64 {
        let pool = Pool::new(i32::from(stars) + self.context.grit, false, self.dice.most);
        self.any(pool, self.context.stats.grit.into())
    }

    /// The chance that any die of a pool succeeds.
    fn any(&self, pool: Pool, stat: u32) -> f64 {
        let fails = 1.0 - chance(pool.at_most(stat, self.dice.luck));
        let grit = if pool.grit { 1.0 - chance(self.context.stats.grit.into()) } else { 1.0 };
        1.0 - fails.powi(pool.plain as i32) * grit
    }
}

/// The chance that a die shows so much or less.
fn chance(at_most: u32) -> f64 {
    f64::from(at_most.min(6)) / 6.0
}

/// The binomial distributions of dice that succeed with this chance.
fn successes(chance: f64) -> Successes {
    let mut all = [[0.0; MOST_DICE + 1]; MOST_DICE + 1];
    all[0][0] = 1.0;
    for dice in 1..=MOST_DICE {
        for hits in 0..=dice {
            let one_more = if hits > 0 { all[dice - 1][hits - 1] * chance } else { 0.0 };
            all[dice][hits] = one_more + all[dice - 1][hits] * (1.0 - chance);
        }
    }
    all
}
