//! The decisions that the rules leave to the player.

use std::sync::Arc;

use super::choice::command::Command;
use super::choice::roll::Roll;
use super::state::battle::Battle;
use super::state::career::Career;
use super::tables::scenario::Scenario;
use super::words::crew::{Seat, Skill, Skills};
use super::words::tank::{Ammo, MachineGun, Tank};
use super::words::tour::{Course, Trade};

/// Answers every decision of a campaign. Rules use an answer only where the choice is allowed at that moment; a command
/// that is not allowed is a command lost.
pub trait Strategy: Send + Sync {
    /// The commander's course beside tank school (4.6, F1).
    fn course(&self) -> Course;

    /// The next skill to buy among the affordable skills, if any (6.8, 7.7).
    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill>;

    /// The newer tank to ask for among the tanks that the commander may have, if any (4.5, 8.3).
    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank>;

    /// The next trade of trophies, if any (8.4, W2); the rules ask again until there is none.
    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade>;

    /// The next trade of trophies, if any, for a player who looks at the prices. The rules ask this; unless told
    /// otherwise it is [`Strategy::trade`].
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

    /// The unit that fire support shall strike, by number, among the allowed units (7.6, T33).
    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize>;

    /// The unit that aircraft shall strike, by number, among the allowed units (7.6, T20); as fire support unless told
    /// otherwise.
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

    /// Whether to use Expert to make a roll of the tank's weapons at a unit again; the first result is lost (T37).
    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool;

    /// A round of the ready rack that the loader takes out instead of bringing one in, if any (7.2 C).
    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo>;

    /// The seat that the assistant driver takes when both driver and loader are out (T23).
    fn replaces(&self, battle: &Battle) -> Seat;

    /// The mistake that the player came to since he was last asked for it: a campaign in which there is one does not
    /// count. Only players whose decisions somebody wrote as a text make mistakes.
    #[inline]
    fn mistake(&self) -> Option<String> {
        None
    }
}

/// A player behind one face, whoever he is.
impl Strategy for Arc<dyn Strategy> {
    fn course(&self) -> Course {
        (**self).course()
    }

    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        (**self).skill(career, affordable)
    }

    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        (**self).tank(career, may_have)
    }

    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        (**self).trade(career, may_have)
    }

    fn bargain(&self, tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        (**self).bargain(tables, career, may_have)
    }

    fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool {
        (**self).recalls(career, seat, skills)
    }

    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
        (**self).buys_artillery(tables, battle, career)
    }

    fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3] {
        (**self).hatches(tables, battle)
    }

    fn begins_hull_down(&self, battle: &Battle) -> bool {
        (**self).begins_hull_down(battle)
    }

    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        (**self).next_round(tables, battle, available)
    }

    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        (**self).racks(tables, battle, available)
    }

    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        (**self).struck(tables, battle, allowed)
    }

    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        (**self).bombed(tables, battle, allowed)
    }

    fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        (**self).maintains(tables, battle, gun)
    }

    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
        (**self).uses_synergy(tables, battle)
    }

    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
        (**self).command(tables, battle)
    }

    fn senses(&self, tables: &Scenario, battle: &Battle) -> bool {
        (**self).senses(tables, battle)
    }

    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
        (**self).tries_again(tables, battle, target, roll)
    }

    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
        (**self).unloads(tables, battle)
    }

    fn replaces(&self, battle: &Battle) -> Seat {
        (**self).replaces(battle)
    }

    fn mistake(&self) -> Option<String> {
        (**self).mistake()
    }
}
