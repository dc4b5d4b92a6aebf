//! The kernels of an action for each part of a sheet that it may read, and each number of enemies.

use super::super::state::{ACTIONS, Action};
use super::super::tables::{Rulebook, TankSheet};
use super::super::words::{Stat, Weapon};
use super::action::{Context, read};
use super::backup::Backup;
use super::state::SheetSpan;

/// The kernels of one action.
#[derive(Clone, Debug)]
pub struct ActionTable {
    action: Action,
    rounds: usize,
    enemies: usize,
    /// By hearts, rounds left, whether there is a star, and enemies.
    backups: Vec<Backup>,
}

impl ActionTable {
    /// Works out the tables of both attacks and of the defence.
    pub fn all(profile: &Rulebook, context: &Context, span: &SheetSpan, enemies: u8) -> [ActionTable; 3] {
        let actions = [Action::Attack(Weapon::Cannon), Action::Attack(Weapon::Crew), Action::Defence];
        actions.map(|action| ActionTable::new(profile, context, action, span, enemies))
    }

    fn new(profile: &Rulebook, context: &Context, action: Action, span: &SheetSpan, enemies: u8) -> ActionTable {
        let (stat, most) = (stat(action), span.most());
        let rounds = rounds(action, most);
        let unit = context.meeting.enemy.unit;
        let moment = (0..ACTIONS).find(|&number| Action::of(unit, true, number) == action).unwrap_or(0);
        let mut backups = Vec::new();
        for hearts in 0..=most.hearts[stat as usize] {
            for rounds in 0..=rounds {
                for stars in 0..=1 {
                    let mut sheet =
                        TankSheet { stars, shells: rounds, ammo: rounds, tread: rounds, ..TankSheet::default() };
                    sheet.hearts[stat as usize] = hearts;
                    let begun = read(action, &sheet);
                    backups.extend((1..=enemies).map(|enemies| {
                        let kernel = context.action(profile, moment, enemies, begun);
                        Backup::new(kernel, enemies, &begun, span)
                    }));
                }
            }
        }
        ActionTable { action, rounds: rounds.into(), enemies: enemies.into(), backups }
    }

    /// The action with this sheet against `enemies` enemies.
    #[inline(always)]
    pub fn at(&self, sheet: &TankSheet, enemies: usize) -> &Backup {
        let hearts = usize::from(sheet.hearts[stat(self.action) as usize]);
        let rounds = usize::from(rounds(self.action, sheet));
        let star = usize::from(sheet.stars.min(1));
        &self.backups[((hearts * (self.rounds + 1) + rounds) * 2 + star) * self.enemies + enemies - 1]
    }
}

/// The stat that an action rolls.
#[inline(always)]
fn stat(action: Action) -> Stat {
    match action {
        Action::Attack(weapon) => weapon.stat(),
        Action::Defence | Action::Nothing => Stat::Armor,
    }
}

/// The shells, ammo or tread left, by the action that pays rerolls with them.
#[inline(always)]
fn rounds(action: Action, sheet: &TankSheet) -> u8 {
    match action {
        Action::Attack(weapon) => sheet.rounds_for(weapon),
        Action::Defence | Action::Nothing => sheet.tread,
    }
}
