//! What tests of the rules share: the campaign's tables, a player who wants what the test says, and a play.

mod chart_c1;
mod enemy;
mod events;
mod example;
mod fire_chart;
mod hatches;
mod hospital;
mod loader;
mod moves;
mod pierce;
mod rounds;
mod set_up;
mod shots;
mod stage;
mod to_hit;
mod tour;
mod wounds;

use super::super::choice::command::Command;
use super::super::choice::roll::Roll;
use super::super::state::battle::Battle;
use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::tables::scenario::Scenario;
use super::super::words::crew::{Seat, Skill, Skills};
use super::super::words::tank::{Ammo, MachineGun, Tank};
use super::super::words::tour::{Course, Trade};
use super::play::Play;
use crate::chance::Chance;
use crate::game::Silent;
use crate::scenario::{Catalogue, Document, load};

/// The tables of the campaign with overrides.
pub fn campaign_with(overrides: &[&str]) -> Scenario {
    let text = include_str!("../../../../../scenarios/tank-ace/campaign.toml");
    let document = Document::from_text("campaign.toml", text, &Catalogue::default()).unwrap();
    let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
    load::<Scenario>(&document, &overrides).unwrap().value
}

/// The tables of the campaign.
pub fn campaign() -> Scenario {
    campaign_with(&[])
}

/// Wants what the test says, in this order, and fires at the first German in battle.
#[derive(Clone, Debug)]
pub struct Player {
    pub course: Course,
    pub skills: Vec<Skill>,
    pub tanks: Vec<Tank>,
    pub trades: Vec<Trade>,
    pub recalls: bool,
}

impl Default for Player {
    fn default() -> Self {
        Player { course: Course::Training, skills: vec![], tanks: vec![], trades: vec![], recalls: false }
    }
}

impl Strategy for Player {
    fn course(&self) -> Course {
        self.course
    }
    fn skill(&self, _: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        self.skills.iter().copied().find(|&skill| affordable(skill))
    }
    fn tank(&self, _: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        self.tanks.iter().copied().find(|&tank| may_have(tank))
    }
    fn trade(&self, _: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.trades.iter().copied().find(|&trade| may_have(trade))
    }
    fn recalls(&self, _: &Career, _: Seat, _: Skills) -> bool {
        self.recalls
    }
    fn buys_artillery(&self, _: &Scenario, _: &Battle, _: &Career) -> bool {
        false
    }
    fn hatches(&self, _: &Scenario, _: &Battle) -> [bool; 3] {
        [true; 3]
    }
    fn begins_hull_down(&self, _: &Battle) -> bool {
        true
    }
    fn next_round(&self, _: &Scenario, _: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        Ammo::ALL.into_iter().find(|&ammo| available(ammo)).unwrap_or(Ammo::Ap)
    }
    fn racks(&self, _: &Scenario, _: &Battle, _: &dyn Fn(Ammo) -> bool) -> Ammo {
        Ammo::Ap
    }
    fn struck(&self, _: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        battle.enemies().map(|(i, _)| i).find(|&i| allowed(i))
    }
    fn maintains(&self, _: &Scenario, _: &Battle, _: MachineGun) -> bool {
        false
    }
    fn uses_synergy(&self, _: &Scenario, _: &Battle) -> bool {
        true
    }
    fn command(&self, _: &Scenario, battle: &Battle) -> Option<Command> {
        battle.enemies().map(|(i, _)| Command::Fire(i)).next()
    }
    fn senses(&self, _: &Scenario, _: &Battle) -> bool {
        true
    }
    fn tries_again(&self, _: &Scenario, _: &Battle, _: usize, _: Roll) -> bool {
        true
    }
    fn unloads(&self, _: &Scenario, _: &Battle) -> Option<Ammo> {
        None
    }
    fn replaces(&self, _: &Battle) -> Seat {
        Seat::Loader
    }
}

/// A tour before its first line.
pub fn play<'a, C: Chance>(tables: &'a Scenario, player: &'a Player, chance: &'a mut C) -> Play<'a, C, Silent, Player> {
    // A silent journal has no state, so a leaked one costs no memory.
    Play::new(tables, player, chance, Box::leak(Box::new(Silent)))
}
