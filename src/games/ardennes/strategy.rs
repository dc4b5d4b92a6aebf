//! Strategies: the decisions the rules leave to the player. [`Policy`] makes them by the knobs of a scenario file.

use super::map::{Direction, Map};
use super::rules::{Hits, Meeting, Pool};
use super::state::{Sheet, Stat, Supply, Tank, Weapon};

pub use super::policy::{
    AttackPolicy, CacheUse, Choose, DefencePolicy, Dry, FightPolicy, GritPolicy, HeartPolicy, Lose, MedalPolicy,
    Policy, Reroll, RoadPolicy, SupplyPolicy, ToolUse,
};

/// Answers every decision of a game. Rules use an answer only where the choice is allowed at that moment.
pub trait Strategy: Send + Sync {
    /// Whether to surrender at the start of a combat round with stars but neither shells nor ammo left (A22).
    fn gives_up(&self, sheet: &Sheet) -> bool;

    /// Whether to spend a star before an attack (A17, A18).
    fn spends_on_attack(&self, tank: &Tank, attack: &Attack) -> bool;

    /// Whether to pay for a reroll of the failed dice of an attack (A17).
    fn rerolls_attack(&self, tank: &Tank, attack: &Attack, throw: &Throw) -> bool;

    /// Whether to spend a star before a defence roll (A18).
    fn spends_on_defence(&self, tank: &Tank, defence: &Defence) -> bool;

    /// Whether to pay a tread for a reroll of a failed defence of this pool, rerolled so often already (A20).
    fn rerolls_defence(&self, tank: &Tank, defence: &Defence, pool: Pool, rerolled: u32) -> bool;

    /// Which heart to lose, when so many are yet to be lost; the sheet has at least one (A20).
    fn loses(&self, tank: &Tank, defence: &Defence, damage: u32) -> Stat;

    /// Whether to spend a star to skip a backtracking check (A9, A21).
    fn skips_check(&self, sheet: &Sheet) -> bool;

    /// Where to go (A6, A13, A14).
    fn way(&self, tank: &Tank, map: &Map, kills: u32) -> Way;

    /// What to use a supply for at once; `None` to keep it (A27).
    fn uses(&self, sheet: &Sheet, full: &Sheet, supply: Supply) -> Option<Use>;

    /// Whether to leave the carried supply for one just found (A27).
    fn swaps(&self, carried: Supply, found: Supply) -> bool;
}

/// Where in a fight an action is taken.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The enemy, weather and terrain.
    pub meeting: &'a Meeting,
    /// Whether the player has the initiative in this round.
    pub first: bool,
    /// The number of the action in the round, 0 to 3.
    pub number: u8,
    /// Enemies alive before it.
    pub enemies: u32,
}

/// An attack about to be made, or made.
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a> {
    /// Where in the fight.
    pub turn: Turn<'a>,
    /// Which of the two.
    pub weapon: Weapon,
    /// Hearts less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
    /// The pool's fifth die is a grit die without a star (A18).
    pub free_grit: bool,
}

/// What the dice of an attack have come to so far.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    /// All of its dice.
    pub pool: Pool,
    /// Those that succeeded.
    pub hits: Hits,
    /// Casualties they inflict, uncapped.
    pub casualties: u32,
    /// Rerolls paid for.
    pub rerolled: u32,
}

/// A defence about to be made, or made.
#[derive(Clone, Copy, Debug)]
pub struct Defence<'a> {
    /// Where in the fight.
    pub turn: Turn<'a>,
    /// Hearts of ARMOR less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
}

/// How a turn is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Along an open way.
    Road(Direction),
    /// Over a road to be built, with the tools carried or by a grit roll.
    Build(Direction),
}

/// What a supply is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Heals hearts of a stat.
    Heart(Stat),
    /// Gives a star back.
    Star,
    /// Gives shells and ammo back.
    Rounds,
    /// Gives tread back.
    Tread,
}
