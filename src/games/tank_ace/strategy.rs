//! Strategies: the decisions the rules leave to the player. [`Policy`] makes them by the knobs of a scenario file.

use super::battle::{Battle, Support};
use super::battle_chart::Pierce;
use super::career::Career;
use super::crew::{Seat, Skill, Skills};
use super::rules::fire::Burst;
use super::table::Scenario;
use super::tank::{Ammo, MachineGun, Tank};
use super::word::{Facing, Range};

pub use super::policy::Policy;

/// Answers every decision of a campaign. Rules use an answer only where the choice is allowed at that moment; a command
/// that is not allowed is a command lost.
pub trait Strategy: Send + Sync {
    /// What the commander does beside tank school (4.6, F1).
    fn course(&self) -> Course;

    /// The next skill to buy among those it can pay for, if any (6.8, 7.7).
    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill>;

    /// The newer tank to ask for among those it may have, if any (4.5, 8.3).
    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank>;

    /// What to trade trophies for, if anything (8.4, W2); asked again until it wants nothing more.
    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade>;

    /// The same for a player who looks at the prices; this is what the rules ask.
    fn bargain(&self, _tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.trade(career, may_have)
    }

    /// Whether to spend prestige on the return of a crewman with these skills (8.3.1).
    fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool;

    /// Whether to spend a prestige point on field artillery before this battle (7.6).
    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool;

    /// Open hatches of commander, driver and assistant driver at the start (6.2).
    fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3];

    /// Whether to begin hull down where that is free (7.1.4).
    fn begins_hull_down(&self, battle: &Battle) -> bool;

    /// The round to load next, of those that can be had (7.2 A, T35).
    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo;

    /// The round to put into the ready rack, of those that can be had (4.4, 7.2 C).
    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo;

    /// The unit that fire support shall strike, by number, among those allowed (7.6, T33).
    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize>;

    /// The unit that aircraft shall strike, by number, among those allowed (7.6, T20); as fire support unless told otherwise.
    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.struck(tables, battle, allowed)
    }

    /// Whether the crewman of a machine gun reloads or clears it this round (T29).
    fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool;

    /// Whether to use Synergy this round (7.7).
    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool;

    /// The next command; `None` to let the rest of the commands go.
    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command>;

    /// Whether Sixth Sense buttons up the commander now that fire comes at him (T37).
    fn senses(&self, tables: &Scenario, battle: &Battle) -> bool;

    /// Whether to use Expert for making a roll of the tank's weapons at a unit again; what it gave is lost (T37).
    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool;

    /// A round of the ready rack that the loader takes out instead of bringing one in, if any (7.2 C).
    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo>;

    /// Whose place the assistant driver takes when both could do with him: driver or loader (T23).
    fn replaces(&self, battle: &Battle) -> Seat;
}

/// What the commander does beside tank school.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Physical training: lighter wounds.
    Training,
    /// Study: Expert costs less.
    Study,
    /// The bar: a prestige point, or a fight.
    Bar,
}

/// What trophies are traded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trade {
    /// Booze: Synergy may be bought again at once.
    Booze,
    /// One more APCR round for the next mission.
    Apcr,
    /// A repair roll passes.
    Favour,
}

/// A roll of the tank's weapons that did not take its target off the board (T37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roll {
    /// B1: a round that missed.
    Hit(Ammo),
    /// B3: what a round did, Aim included.
    Pierce(Ammo, Pierce),
    /// B2: what a round did.
    Shell(Ammo, Burst),
    /// B2: what a machine gun did; `None` for a stoppage.
    MachineGun(MachineGun, Option<Burst>),
}

/// A command of the tank commander (7.2 A to O).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// A, B: fire the main gun at a unit. HCBI goes at the unit's area.
    Fire(usize),
    /// A: fire the coaxial machine gun at a unit.
    Coaxial(usize),
    /// C: fill the ready rack.
    Reload,
    /// D: move forward, with a free change of hull facing.
    Forward(Facing),
    /// E: move to hull down, with a free change of hull facing, and a shift of the range.
    HullDown(Facing, Shift),
    /// F: angle the hull.
    Angle(Facing),
    /// G: move backward, with a free change of hull facing.
    Backward(Facing),
    /// H: fire the bow machine gun at a unit.
    Bow(usize),
    /// I: fire the .50 calibre machine gun at a unit.
    Fifty(usize),
    /// J: move for a flank shot at a unit, with a shift of the range.
    Flank(usize, Shift),
    /// K: fire the smoke mortar.
    Mortar,
    /// L: call for fire on a unit.
    Call(usize, Support),
    /// M: button up: the hatches of commander, driver, assistant driver that close.
    ButtonUp([bool; 3]),
    /// N: unbutton: the hatches that open.
    Unbutton([bool; 3]),
    /// O: switch the loaded round for one of the ready rack.
    Switch(Ammo),
}

/// A shift of the range by a move (7.2 E, J; T16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shift {
    /// One band nearer.
    Nearer,
    /// As it is.
    None,
    /// One band farther, never off the board.
    Farther,
}

impl Shift {
    /// The range after it: unchanged where there is no such band.
    pub fn of(self, range: Range) -> Range {
        match self {
            Shift::Nearer => range.nearer(),
            Shift::None => None,
            Shift::Farther => range.farther(),
        }
        .unwrap_or(range)
    }
}
