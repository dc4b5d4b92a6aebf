//! The actions of a round as the rules play them: which decisions each asks for, and where each option leads.

use std::hash::Hash;

use super::super::choice::{AttackDice, AttackHits, AttackRoll, Defence, Pool, Turn, Use, Way};
use super::super::rules::Play;
use super::super::state::{Action, Fight, FightEnd, Map, Meeting, Moment};
use super::super::strategy::Strategy;
use super::super::tables::{PlayerTank, Rulebook, Stats, TankSheet};
use super::super::words::{Direction, Stat, Supply, Weapon};
use crate::exact::{Kernel, KernelTarget, KernelWalk};
use crate::game::Silent;

/// The subject of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecisionSubject {
    /// A star before an attack.
    AttackStar,
    /// A reroll of the failed dice of an attack.
    AttackReroll(Pool, AttackHits),
    /// A star before a defence.
    DefenceStar,
    /// A reroll of a failed defence.
    DefenceReroll(Pool),
    /// One of this many hearts to lose.
    Heart(u32),
}

/// A decision in an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionQuestion {
    /// The subject of the decision.
    pub subject: DecisionSubject,
    /// The sheet on which the decision is made.
    pub sheet: TankSheet,
}

/// How an action ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionEnd {
    /// The fight goes on with this many enemies and this sheet.
    Open(u8, TankSheet),
    /// The fight is won with this sheet.
    Won(TankSheet),
    /// The fight is lost.
    Lost,
    /// A defence has failed with this sheet: hearts are about to be lost.
    Hit(TankSheet),
}

/// An action with all its decisions.
pub type ActionKernel = Kernel<ActionQuestion, ActionEnd>;

/// The facts that stay the same in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// The tank's stats.
    pub stats: Stats,
    /// The enemy, weather and terrain.
    pub meeting: Meeting,
}

impl Context {
    /// Makes the context of a tank with these stats in a meeting; the enemy's title plays no part and is left out.
    pub fn new(stats: Stats, meeting: &Meeting) -> Context {
        let mut meeting = *meeting;
        meeting.enemy.title = "";
        Context { stats, meeting }
    }

    /// Works out the kernel of action `number` of a round in which the player is first, against `enemies` enemies, with
    /// a sheet. A failed defence ends the action; the hearts lost to it are the kernel of [`Context::damage`].
    pub fn action(&self, profile: &Rulebook, number: u8, enemies: u8, sheet: TankSheet) -> ActionKernel {
        Kernel::of(|walk| {
            let (explorer, mut chance, mut silent) = (Explorer { walk, hit: Some(ActionEnd::Hit) }, walk, Silent);
            let mut fight = Fight { enemies, moment: Moment::Action { first: true, number } };
            let tank = PlayerTank { stats: self.stats, sheet };
            let mut play = Play::new(profile, &explorer, &mut chance, &mut silent, tank);
            let end = play.fight_step(&self.meeting, &mut fight);
            end_of(end, fight.enemies, play.tank.sheet)
        })
    }

    /// Works out the kernel of the hearts lost to `enemies` enemies after a failed defence.
    pub fn damage(&self, profile: &Rulebook, enemies: u8, hearts: [u8; 3]) -> ActionKernel {
        let turn = Turn { meeting: &self.meeting, first: true, number: 0, enemies: enemies.into() };
        let tank = PlayerTank { stats: self.stats, sheet: TankSheet { hearts, ..TankSheet::default() } };
        Kernel::of(|walk| {
            let (explorer, mut chance, mut silent) = (Explorer { walk, hit: None }, walk, Silent);
            let mut play = Play::new(profile, &explorer, &mut chance, &mut silent, tank);
            let end = play.take_damage(&Defence { turn, pool: 0 });
            end_of(end, enemies, play.tank.sheet)
        })
    }

    /// The chance to act first with a sheet; `None` where the player must surrender instead.
    pub fn first(&self, profile: &Rulebook, sheet: TankSheet) -> Option<f64> {
        let kernel = Kernel::of(|walk| {
            let (explorer, mut chance, mut silent) = (Explorer { walk, hit: None }, walk, Silent);
            let mut fight = Fight::new(1);
            let tank = PlayerTank { stats: self.stats, sheet };
            let mut play = Play::new(profile, &explorer, &mut chance, &mut silent, tank);
            let surrender = play.fight_step(&self.meeting, &mut fight);
            surrender.is_none().then_some(fight.moment == Moment::Action { first: true, number: 0 })
        });
        let ahead = |(to, chance): &(KernelTarget, f64)| match *to {
            KernelTarget::End(end) => kernel.ends[end].map(|first| if first { *chance } else { 0.0 }),
            KernelTarget::Decision(_) => None,
        };
        kernel.decisions[0].options[0].iter().map(ahead).sum()
    }
}

fn end_of(end: Option<FightEnd>, enemies: u8, sheet: TankSheet) -> ActionEnd {
    match end {
        None => ActionEnd::Open(enemies, sheet),
        Some(FightEnd::Won) => ActionEnd::Won(sheet),
        Some(_) => ActionEnd::Lost,
    }
}

/// The part of a sheet that an action reads: sheets with the same part have the same kernel.
pub fn read(action: Action, sheet: &TankSheet) -> TankSheet {
    let [guns, crew, armor] = sheet.hearts;
    let none = TankSheet { stars: sheet.stars.min(1), ..TankSheet::default() };
    match action {
        Action::Attack(Weapon::Cannon) => TankSheet { hearts: [guns, 0, 0], shells: sheet.shells, ..none },
        Action::Attack(Weapon::Crew) => TankSheet { hearts: [0, crew, 0], ammo: sheet.ammo, ..none },
        // With a heart to lose, whatever ARMOR has.
        Action::Defence | Action::Nothing => TankSheet { hearts: [1, 0, armor], tread: sheet.tread, ..none },
    }
}

/// Decides nothing itself: a walk takes each option in turn.
struct Explorer<'a, E> {
    walk: &'a KernelWalk<ActionQuestion, E>,
    /// Makes the end of a walk from the sheet at a hit, where the walk goes no further; `None` where it goes on.
    hit: Option<fn(TankSheet) -> E>,
}

impl<E: Clone + Eq + Hash> Explorer<'_, E> {
    fn pays(&self, subject: DecisionSubject, tank: &PlayerTank) -> bool {
        self.walk.decide(ActionQuestion { subject, sheet: tank.sheet }, 2) == 1
    }
}

impl<E: Clone + Eq + Hash + Send> Strategy for Explorer<'_, E> {
    fn gives_up(&self, _: &TankSheet) -> bool {
        false
    }

    fn spends_on_attack(&self, tank: &PlayerTank, _: &AttackRoll) -> bool {
        self.pays(DecisionSubject::AttackStar, tank)
    }

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
        throw.is_open(attack.turn.enemies) && self.pays(DecisionSubject::AttackReroll(throw.pool, throw.hits), tank)
    }

    fn spends_on_defence(&self, tank: &PlayerTank, _: &Defence) -> bool {
        self.pays(DecisionSubject::DefenceStar, tank)
    }

    fn rerolls_defence(&self, tank: &PlayerTank, _: &Defence, pool: Pool, _: u32) -> bool {
        self.pays(DecisionSubject::DefenceReroll(pool), tank)
    }

    fn loses(&self, tank: &PlayerTank, _: &Defence, damage: u32) -> Stat {
        let (hearts, sheet) = (tank.sheet.hearts, tank.sheet);
        let options = Stat::ALL.iter().filter(|&&stat| hearts[stat as usize] > 0);
        if let Some(hit) = self.hit {
            self.walk.stop(hit(sheet));
        }
        let option = self
            .walk
            .decide(ActionQuestion { subject: DecisionSubject::Heart(damage), sheet }, options.clone().count() as u32);
        options.copied().nth(option as usize).unwrap_or(Stat::Guns)
    }

    fn skips_check(&self, _: &TankSheet) -> bool {
        false
    }

    fn way(&self, _: &PlayerTank, _: &Map, _: u32) -> Way {
        Way::Road(Direction::North)
    }

    fn uses(&self, _: &TankSheet, _: &TankSheet, _: Supply) -> Option<Use> {
        None
    }

    fn swaps(&self, _: Supply, _: Supply) -> bool {
        false
    }
}
