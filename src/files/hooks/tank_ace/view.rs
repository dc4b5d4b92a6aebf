//! What a player of American Tank Ace sees at the moment of a decision.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::games::tank_ace::choice::command::Command;
use crate::games::tank_ace::choice::roll::Roll;
use crate::games::tank_ace::state::battle::Battle;
use crate::games::tank_ace::state::career::Career;
use crate::games::tank_ace::state::unit::Unit;
use crate::games::tank_ace::tables::scenario::Scenario;
use crate::games::tank_ace::words::crew::{Seat, Skill, Skills};
use crate::games::tank_ace::words::tank::{Ammo, MachineGun, Tank};
use crate::games::tank_ace::words::tour::{Course, Trade};

/// The decisions of American Tank Ace.
pub struct AceHooks;

/// A name that the hooks of American Tank Ace may ask for.
pub type AceFact = Fact<AceHooks>;

/// What a player sees at the moment of a decision.
#[derive(Clone, Copy)]
pub struct AceView<'a> {
    /// The charts.
    pub tables: &'a Scenario,
    /// The tour, where the decision is about it.
    pub career: Option<&'a Career>,
    /// The battle, where the decision is about it.
    pub battle: Option<&'a Battle>,
    /// The decision.
    pub at: AceMoment,
}

/// A decision with what belongs to it: of one of many, the choice that is looked at.
#[derive(Clone, Copy)]
pub enum AceMoment {
    /// Nothing but what is seen of the tour and the battle.
    Bare,
    /// A course that may be taken.
    Course(Course),
    /// A skill that may be bought, or none.
    Skill(Option<Skill>),
    /// A tank that may be had, or none.
    Tank(Option<Tank>),
    /// A trade that may be made, or none.
    Trade(Option<Trade>),
    /// A man with these skills, who may be called back.
    Recall(Seat, Skills),
    /// A hatch that may be open.
    Hatch(Seat),
    /// A round that may be loaded, brought in or taken out, or none.
    Round(Option<Ammo>),
    /// A unit that may be struck.
    Strike(usize),
    /// A machine gun that may be seen to.
    Maintenance(MachineGun),
    /// A command that may be given, or none.
    Command(Option<Command>),
    /// A roll at a unit that may be made again.
    Reroll(usize, Roll),
    /// A place that may be taken.
    Place(Seat),
}

impl<'a> AceView<'a> {
    /// A number of the tour.
    #[inline]
    pub fn of_career(&self, read: impl FnOnce(&'a Career) -> i64) -> i64 {
        self.career.map_or(NO_FACT, read)
    }

    /// A number of the battle.
    #[inline]
    pub fn of_battle(&self, read: impl FnOnce(&'a Battle) -> i64) -> i64 {
        self.battle.map_or(NO_FACT, read)
    }

    /// Whether something holds in the tour.
    #[inline]
    pub fn is_career(&self, holds: impl FnOnce(&'a Career) -> bool) -> i64 {
        self.career.is_some_and(holds).into()
    }

    /// Whether something holds in the battle.
    #[inline]
    pub fn is_battle(&self, holds: impl FnOnce(&'a Battle) -> bool) -> i64 {
        self.battle.is_some_and(holds).into()
    }

    /// The command, where there is one.
    #[inline]
    pub fn command(&self) -> Option<Command> {
        match self.at {
            AceMoment::Command(command) => command,
            _ => None,
        }
    }

    /// The number of the unit that the decision is about, in its battle.
    #[inline]
    pub fn target(&self) -> Option<(&'a Battle, usize)> {
        let unit = match self.at {
            AceMoment::Strike(unit) | AceMoment::Reroll(unit, _) => unit,
            AceMoment::Command(command) => aim(command?)?,
            _ => return None,
        };
        self.battle.map(|battle| (battle, unit))
    }

    /// A number of the unit that the decision is about.
    #[inline]
    pub fn of_unit(&self, read: impl FnOnce(&'a Battle, usize, &'a Unit) -> i64) -> i64 {
        self.target().map_or(NO_FACT, |(battle, unit)| read(battle, unit, &battle.units[unit]))
    }

    /// Whether something holds of the unit that the decision is about.
    #[inline]
    pub fn is_unit(&self, holds: impl FnOnce(&'a Battle, usize, &'a Unit) -> bool) -> i64 {
        self.target().is_some_and(|(battle, unit)| holds(battle, unit, &battle.units[unit])).into()
    }
}

/// The unit that a command is about.
fn aim(command: Command) -> Option<usize> {
    match command {
        Command::Fire(unit) | Command::Coaxial(unit) | Command::Bow(unit) | Command::Fifty(unit) => Some(unit),
        Command::Flank(unit, _) | Command::Call(unit, _) => Some(unit),
        _ => None,
    }
}
