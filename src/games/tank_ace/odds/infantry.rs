//! Odds of HE, WP and machine guns against infantry and anti-tank guns (B2, 6.3, 7.4; T15, T28, T29).

use std::sync::Arc;

use super::super::choice::burst::Burst;
use super::super::rules::Play;
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::super::words::board::Area;
use super::super::words::german::German;
use super::super::words::tank::{Ammo, MachineGun, Tank};
use super::board::{board, yes_no};
use super::penetration::shots_needed;
use super::series::Shots;
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable, enumerate};
use crate::game::{Column, Exact, Key, NOT_ASKED, OddsPicture, Silent};

/// The number of columns about the first shot.
const FIRST: usize = 5;

/// The weapon that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Firer {
    /// HE of the calibre of a tank's gun, or WP.
    Shell(Ammo, Tank),
    /// A machine gun.
    Gun(MachineGun),
}

/// Shots of one weapon at infantry or an anti-tank gun.
pub(super) struct Infantry {
    tables: Arc<Scenario>,
    policy: Arc<Policy>,
    weapon: Firer,
    name: &'static str,
    board: Battle,
    can_end: bool,
}

/// Lists the weapons by name. HE is fired by the first tank with a gun of the calibre.
fn weapons(tables: &Scenario) -> Vec<(&'static str, Firer)> {
    use super::super::words::tank::Calibre;
    let of = |calibre| Tank::ALL.into_iter().find(|&tank| tables.tanks.rows[tank].gun == calibre);
    let shells = [(Calibre::Mm75, "75_mm_he"), (Calibre::Mm76, "76_mm_he"), (Calibre::Mm90, "90_mm_he")];
    let he = shells.into_iter().filter_map(|(calibre, name)| Some((name, Firer::Shell(Ammo::He, of(calibre)?))));
    he.chain([
        ("wp", Firer::Shell(Ammo::Wp, Tank::M4)),
        ("coaxial_mg", Firer::Gun(MachineGun::Coaxial)),
        ("bow_mg", Firer::Gun(MachineGun::Bow)),
        ("50_calibre_mg", Firer::Gun(MachineGun::Fifty)),
    ])
    .collect()
}

/// The states of a target in the table: dug in, reduced, suppressed.
fn states(target: German) -> Vec<(bool, bool, bool)> {
    let both = [false, true];
    match target {
        German::Infantry => both
            .into_iter()
            .flat_map(|dug_in| {
                both.into_iter().flat_map(move |reduced| both.map(|suppressed| (dug_in, reduced, suppressed)))
            })
            .collect(),
        _ => both.map(|suppressed| (false, false, suppressed)).to_vec(),
    }
}

pub(super) fn table(tables: &Arc<Scenario>, policy: &Arc<Policy>) -> QuestionTable<Infantry> {
    let mut rows = Vec::new();
    for (name, weapon) in weapons(tables) {
        for target in [German::Infantry, German::Pak40] {
            for (dug_in, reduced, suppressed) in states(target) {
                let unit = Unit { dug_in, reduced, suppressed, ..Unit::new(target, Area::B) };
                rows.push(Infantry::new(tables, policy, (name, weapon), unit));
            }
        }
    }
    QuestionTable {
        name: "infantry",
        about: "One shot of HE, WP or a machine gun at infantry or an anti-tank gun: results of chart B2, and whether the \
                target is off the board. Suppression lasts through the shots to remove it, as within a round; a WP round \
                is one that has hit, unless the scenario gives it a range.",
        keys: vec!["weapon", "target", "dug_in", "reduced", "suppressed"],
        columns: ["p_two_steps", "p_one_step_suppressed", "p_one_step", "p_suppressed", "p_destroyed"]
            .into_iter()
            .map(Column::probability)
            .chain([Column::mean("mean_shots_to_remove")])
            .collect(),
        picture: OddsPicture {
            value: "p_destroyed",
            title: "Chance to destroy the target with one shot",
            square: [""; 2],
            words: &[("dug_in", "dug in: {}"), ("reduced", "reduced: {}"), ("suppressed", "suppressed: {}")],
        },
        rows,
    }
}

impl Infantry {
    fn new(tables: &Arc<Scenario>, policy: &Arc<Policy>, (name, weapon): (&'static str, Firer), unit: Unit) -> Self {
        let tank = if let Firer::Shell(_, tank) = weapon { tank } else { Tank::M4 };
        let mut board = board(tables, tank, unit);
        board.range = tables.odds.wp_range.range().unwrap_or(board.range);
        board.sensed = tables.odds.second_shot.then_some(0);
        let (tables, policy) = (tables.clone(), policy.clone());
        let question = Infantry { tables, policy, weapon, name, board, can_end: true };
        Infantry { can_end: question.can_end(), ..question }
    }

    /// The columns of the first shot.
    fn first_shot(&self, (result, gone): (Burst, bool)) -> [u32; FIRST] {
        let results = [Burst::TwoSteps, Burst::OneStepSuppressed, Burst::OneStep, Burst::Suppressed];
        let mut answers = [0; FIRST];
        for (answer, chart) in answers.iter_mut().zip(results) {
            *answer = u32::from(result == chart);
        }
        answers[FIRST - 1] = gone.into();
        answers
    }
}

impl Shots for Infantry {
    type Result = Burst;

    fn setting(&self) -> (&Arc<Scenario>, &Arc<Policy>) {
        (&self.tables, &self.policy)
    }

    fn board(&self) -> &Battle {
        &self.board
    }

    fn shot<C: Chance>(&self, play: &mut Play<'_, C, Silent, Policy>) -> Burst {
        match self.weapon {
            Firer::Gun(gun) => play.machine_gun_shot(gun, 0),
            Firer::Shell(Ammo::Wp, _) if self.tables.odds.wp_range.range().is_some() && !play.hits(Ammo::Wp, 0) => {
                Burst::None
            }
            Firer::Shell(ammo, _) => play.shell_burst(ammo, 0),
        }
    }

    fn settle(&self, battle: &mut Battle) {
        battle.sensed = Some(0);
        // A stoppage costs its shot; who clears it is no part of the question.
        (battle.guns, battle.is_threat) = (self.board.guns, false);
        if self.tables.odds.shots_in_new_rounds {
            battle.units[0].suppressed = false;
        }
    }
}

impl Question for Infantry {
    fn keys(&self) -> Vec<Key> {
        let unit = &self.board.units[0];
        let target = if unit.german == German::Infantry { "infantry" } else { "at_gun" };
        let states = [unit.dug_in, unit.reduced, unit.suppressed].map(yes_no);
        [self.name, target].into_iter().chain(states).map(Key::from).collect()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut battle = self.board;
        let first = self.fire(&mut battle, chance);
        answers[..FIRST].copy_from_slice(&self.first_shot(first));
        answers[FIRST..].fill(if self.can_end { self.go_on(battle, chance) } else { NOT_ASKED });
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut exact = enumerate(&columns[..FIRST], |chance, answers| {
            let first = self.fire(&mut self.board.clone(), chance);
            answers.copy_from_slice(&self.first_shot(first));
        });
        exact.extend(shots_needed(self, self.can_end, &columns[FIRST..])?);
        Ok(exact)
    }
}
