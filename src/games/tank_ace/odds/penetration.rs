//! Odds of an American tank against German armour (B1, B3, 7.3.4 to 7.4.5; T5, T16, T36, T43).

use std::sync::Arc;

use super::super::rules::{Play, ShotEffect};
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Area, Range};
use super::super::words::german::{ARMOUR, German};
use super::super::words::tank::{Ammo, Tank};
use super::board::{SHOT, board, yes_no};
use super::series::{MOST_SHOTS, Shots};
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable, distribution, enumerate};
use crate::game::{Column, Exact, Key, NOT_ASKED, OddsPicture, Silent};

/// The number of columns about the first shot.
const FIRST: usize = SHOT.len();

/// What the table answers of a target that nobody has fired at.
const FRESH: &str = "A tank's armour-piercing rounds against German armour. The probabilities describe the first shot; shots \
                     after it at the same target are easier by the modifier for firing again, and the crew of an \
                     immobilised vehicle may bail out.";

/// What it answers of one that was fired at before.
const AGAIN: &str = "A tank's armour-piercing rounds against German armour that it has fired at before. All shots are \
                     easier by the modifier for firing again, and the crew of an immobilised vehicle may bail out. \
                     Shots are counted from the next one on.";

/// Shots of one kind of round at one German vehicle.
pub(super) struct Penetration {
    tables: Arc<Scenario>,
    policy: Arc<Policy>,
    ammo: Ammo,
    board: Battle,
    can_end: bool,
}

pub(super) fn table(tables: &Arc<Scenario>, policy: &Arc<Policy>) -> QuestionTable<Penetration> {
    let mut rows = Vec::new();
    for tank in Tank::ALL {
        let carries_apcr = tables.tanks.rows[tank].apcr > 0;
        for ammo in [Ammo::Ap, Ammo::Apcr].into_iter().filter(|&ammo| ammo == Ammo::Ap || carries_apcr) {
            for target in ARMOUR {
                for range in Range::ALL {
                    for (flank, hull_down) in [(false, false), (false, true), (true, false), (true, true)] {
                        rows.push(Penetration::new(tables, policy, (tank, ammo), (target, range, flank, hull_down)));
                    }
                }
            }
        }
    }
    QuestionTable {
        name: "penetration",
        about: if tables.odds.second_shot { AGAIN } else { FRESH },
        keys: vec!["tank", "ammunition", "target", "range", "facing", "target_hull_down"],
        columns: SHOT
            .into_iter()
            .map(Column::probability)
            .chain([Column::mean("mean_shots_to_destroy"), Column::quantile("median_shots_to_destroy", 50)])
            .collect(),
        picture: OddsPicture {
            value: "p_destroy_per_shot",
            title: "Chance to destroy a tank with one shot",
            square: ["tank", "target"],
            words: &[("range", "{} range"), ("target_hull_down", "target hull down: {}"), ("ammunition", "{} rounds")],
        },
        rows,
    }
}

impl Penetration {
    fn new(
        tables: &Arc<Scenario>,
        policy: &Arc<Policy>,
        (tank, ammo): (Tank, Ammo),
        (target, range, flank, hull_down): (German, Range, bool, bool),
    ) -> Self {
        let unit = Unit { hull_down, flanked: flank, buttoned: false, ..Unit::new(target, Area::B) };
        let mut board = Battle { range, ..board(tables, tank, unit) };
        board.sensed = tables.odds.second_shot.then_some(0);
        let (tables, policy) = (tables.clone(), policy.clone());
        let question = Penetration { tables, policy, ammo, board, can_end: true };
        Penetration { can_end: question.can_end(), ..question }
    }
}

impl Shots for Penetration {
    type Result = ShotEffect;

    fn setting(&self) -> (&Arc<Scenario>, &Arc<Policy>) {
        (&self.tables, &self.policy)
    }

    fn board(&self) -> &Battle {
        &self.board
    }

    fn shot<C: Chance>(&self, play: &mut Play<'_, C, Silent, Policy>) -> ShotEffect {
        play.shoot(self.ammo, 0)
    }

    fn settle(&self, battle: &mut Battle) {
        battle.sensed = Some(0);
        let unit = &mut battle.units[0];
        // What the target does about it is no part of the question.
        (unit.targets, unit.shot_at, unit.buttoned) = (false, false, false);
        battle.is_threat = false;
    }
}

/// The columns of the first shot.
fn first_shot(shot: ShotEffect) -> [u32; FIRST] {
    let [destroyed, immobilised] = [shot.destroyed, shot.immobilised].map(u32::from);
    let given_hit = |answer| if shot.hit { answer } else { NOT_ASKED };
    [shot.hit.into(), given_hit(destroyed), given_hit(immobilised), destroyed, immobilised]
}

impl Question for Penetration {
    fn keys(&self) -> Vec<Key> {
        let unit = &self.board.units[0];
        let ammunition = if self.ammo == Ammo::Ap { "ap" } else { "apcr" };
        let facing = if unit.flanked { "flank" } else { "front" };
        let range = self.board.range.title();
        [self.board.tank.title(), ammunition, unit.german.title(), range, facing, yes_no(unit.hull_down)]
            .map(Key::from)
            .to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut battle = self.board;
        let (shot, _) = self.fire(&mut battle, chance);
        answers[..FIRST].copy_from_slice(&first_shot(shot));
        answers[FIRST..].fill(if self.can_end { self.go_on(battle, chance) } else { NOT_ASKED });
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut exact = enumerate(&columns[..FIRST], |chance, answers| {
            let (shot, _) = self.fire(&mut self.board.clone(), chance);
            answers.copy_from_slice(&first_shot(shot));
        });
        exact.extend(shots_needed(self, self.can_end, &columns[FIRST..])?);
        Ok(exact)
    }
}

/// The columns about the number of shots, which is infinite where a series may never end.
///
/// # Errors
/// Kind `Limit` for a series with too many states.
pub(super) fn shots_needed(series: &impl Shots, can_end: bool, columns: &[Column]) -> Result<Vec<Exact>> {
    if !can_end {
        return Ok(vec![Exact::INFINITE; columns.len()]);
    }
    let law = series.law(MOST_SHOTS)?;
    Ok(columns.iter().map(|column| distribution(column.kind, law.iter().copied())).collect())
}
