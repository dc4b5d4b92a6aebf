//! Odds of a close combat to its end (R14, R15, R21; M8).

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::super::choice::melee::Blows;
use super::super::rules::assault::{loser, strike};
use super::super::rules::hit::unblocked;
use super::super::state::stage::Stage;
use super::super::tables::quality_test::Test;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::{SIDES, Side};
use super::column::YES_NO;
use super::list::{OddsUnit, fighters};
use super::scene::MOST_MODELS;
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Law, Question, QuestionTable, Totals, after, certain, check_pool};
use crate::game::{Column, Exact, Key, OddsPicture};

/// Models left of the chargers and of the defenders; a unit that has routed has none.
type ModelsLeft = [u32; 2];

/// The probability of being still under way below which a combat counts as ended; it lies far below that of the least
/// likely end.
const NEGLIGIBLE: f64 = 1e-60;

/// The dice of one side in a round. Combats with the same dice share their laws.
struct Blow {
    side: Side,
    weapon: WeaponRow,
    test: Test,
    /// Dice added to its attacks.
    more: u32,
    /// The enemy's test.
    parry: Test,
    /// The law of the wounds for each number of fighters.
    laws: [OnceLock<Law<u32>>; MOST_MODELS + 1],
}

/// A close combat.
pub(super) struct MeleeCase {
    keys: Vec<Key>,
    blows: [Arc<Blow>; 2],
    sizes: ModelsLeft,
    most_rounds: u32,
}

pub(super) fn table(stage: &Stage) -> QuestionTable<MeleeCase> {
    let (fighters, mut known, mut rows) = (fighters(&stage.tables), Vec::new(), Vec::new());
    for attacker in &fighters {
        for defender in &fighters {
            for (key, higher) in YES_NO {
                rows.push(MeleeCase::new(stage, &mut known, [attacker, defender], (key, higher)));
            }
        }
    }
    QuestionTable {
        name: "melee",
        about: "A close combat of two full units in the open until one is gone, every model in every round; routed models \
                count as lost. The attackers assault, perhaps from higher ground. A combat that the scenario's limit of \
                rounds ends has no winner.",
        keys: vec!["attacker", "attacker_weapons", "defender", "defender_weapons", "attacker_higher"],
        columns: ["p_attacker_wins", "p_defender_wins", "p_both_gone"]
            .map(Column::probability)
            .into_iter()
            .chain(["mean_rounds", "mean_losses_attacker", "mean_losses_defender"].map(Column::mean))
            .collect(),
        picture: OddsPicture {
            value: "p_attacker_wins",
            title: "Chance that the attacker wins a close combat",
            square: ["attacker", "defender"],
            words: &[
                ("attacker_weapons", "attacker with {}"),
                ("defender_weapons", "defender with {}"),
                ("attacker_higher", "attacker on higher ground: {}"),
            ],
        },
        rows,
    }
}

impl Blow {
    fn is(&self, other: &Blow) -> bool {
        let numbers = |blow: &Blow| (blow.side, blow.weapon, blow.test, blow.more, blow.parry);
        numbers(self) == numbers(other)
    }

    /// R14: the wounds that `fighters` fighters cause.
    fn wounds(&self, fighters: u32, chance: &mut impl Chance) -> u32 {
        let hits = self.hits(fighters, chance);
        self.parried(hits, chance)
    }

    fn hits(&self, fighters: u32, chance: &mut impl Chance) -> u32 {
        let blows = Blows { fighters, more: self.more, blocks: 0 };
        strike(chance, self.side.dice(), &self.weapon, self.test, blows).count(false)
    }

    fn parried(&self, hits: u32, chance: &mut impl Chance) -> u32 {
        unblocked(chance, self.side.other().dice(), hits, 0, self.parry)
    }

    /// The probability of each number of wounds that `fighters` fighters cause.
    fn law(&self, fighters: u32) -> &Law<u32> {
        self.laws[fighters as usize].get_or_init(|| {
            let hits = after(&certain(()), |(), every| self.hits(fighters, every));
            after(&hits, |&hits, every| self.parried(hits, every))
        })
    }

    /// Checks that the dice of `fighters` fighters can be counted.
    ///
    /// # Errors
    /// Kind `Limit` if they cannot.
    fn check(&self, fighters: u32) -> Result<()> {
        let [attacks, dice, sides] = [self.weapon.attacks, self.weapon.dice, self.weapon.sides].map(u32::from);
        check_pool(fighters * dice, sides)?;
        check_pool(fighters * (attacks + dice * sides) + self.more, self.test.die())
    }
}

impl MeleeCase {
    fn new(stage: &Stage, known: &mut Vec<Arc<Blow>>, units: [&OddsUnit; 2], (key, higher): (&str, bool)) -> MeleeCase {
        let table = &stage.tables.close_combat;
        let assault = table.assault_dice + if higher { table.higher_dice } else { 0 };
        let tests = units.map(|unit| stage.tests.of(unit.outfit.quality));
        let blows = SIDES.map(|side| {
            let blow = Blow {
                side,
                weapon: *stage.weapon(units[side as usize].outfit.melee),
                test: tests[side as usize],
                more: if side == Side::A { assault.into() } else { 0 },
                parry: tests[side.other() as usize],
                laws: Default::default(),
            };
            let same = known.iter().find(|known| known.is(&blow)).cloned();
            same.unwrap_or_else(|| {
                known.push(Arc::new(blow));
                known[known.len() - 1].clone()
            })
        });
        let words = units.into_iter().flat_map(|unit| [unit.title(), unit.melee()]);
        let keys = words.chain([key]).map(Key::from).collect();
        let sizes = units.map(|unit| u32::from(unit.outfit.size));
        MeleeCase { keys, blows, sizes, most_rounds: table.most_rounds.into() }
    }

    /// R14, M8: one round, in which both strike before anyone falls.
    fn round(&self, left: ModelsLeft, chance: &mut impl Chance) -> ModelsLeft {
        let [chargers, defenders] = left;
        let dealt = self.blows[0].wounds(chargers, chance).min(defenders);
        let taken = self.blows[1].wounds(defenders, chance).min(chargers);
        self.after_blows(left, [dealt, taken], chance)
    }

    /// R15, M8: the models left after wounds dealt and taken by the chargers: casualties are removed, and the loser
    /// tests its morale.
    fn after_blows(&self, left: ModelsLeft, [dealt, taken]: [u32; 2], chance: &mut impl Chance) -> ModelsLeft {
        let mut left = [left[0] - taken, left[1] - dealt];
        if let Some(side) = loser(dealt, taken, Side::A, Side::B)
            && left[side as usize] > 0
            && !self.blows[side as usize].test.is_passed(chance, side.dice())
        {
            left[side as usize] = 0;
        }
        left
    }

    /// The probability of each outcome of a round that begins with the models `left`.
    fn law_of_round(&self, left: ModelsLeft) -> Law<ModelsLeft> {
        let [dealt, taken] =
            [0, 1].map(|side: usize| after(self.blows[side].law(left[side]), |&wounds, _| wounds.min(left[1 - side])));
        let pairs = dealt.iter().flat_map(|(&dealt, p)| taken.iter().map(move |(&taken, q)| ([dealt, taken], p * q)));
        after(&pairs.collect(), |&wounds, every| self.after_blows(left, wounds, every))
    }

    fn answers(&self, left: ModelsLeft, rounds: u32) -> [u32; 6] {
        let [chargers, defenders] = left.map(|models| models > 0);
        let ends = [chargers && !defenders, defenders && !chargers, !chargers && !defenders].map(u32::from);
        let [ours, theirs] = [0, 1].map(|side| self.sizes[side] - left[side]);
        [ends[0], ends[1], ends[2], rounds, ours, theirs]
    }
}

/// Whether both units still fight.
fn is_on(left: ModelsLeft) -> bool {
    left.iter().all(|&models| models > 0)
}

impl Question for MeleeCase {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let (mut left, mut rounds) = (self.sizes, 0);
        while is_on(left) && rounds < self.most_rounds {
            left = self.round(left, chance);
            rounds += 1;
        }
        answers.copy_from_slice(&self.answers(left, rounds));
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        self.blows.iter().zip(self.sizes).try_for_each(|(blow, size)| blow.check(size))?;
        let mut totals = Totals::new(columns);
        let mut rounds_from: BTreeMap<ModelsLeft, Law<ModelsLeft>> = BTreeMap::new();
        let mut now = certain(self.sizes);
        for round in 1..=self.most_rounds {
            let mut next = Law::new();
            for (&left, probability) in &now {
                let law = rounds_from.entry(left).or_insert_with(|| self.law_of_round(left));
                for (&left, share) in law.iter() {
                    *next.entry(left).or_insert(0.0) += probability * share;
                }
            }
            let mut ended = |left: &ModelsLeft, probability: &mut f64| {
                let ends = !is_on(*left) || round == self.most_rounds;
                if ends {
                    totals.add(&self.answers(*left, round), *probability);
                }
                ends
            };
            next.retain(|left, probability| !ended(left, probability));
            now = next;
            if now.values().sum::<f64>() < NEGLIGIBLE {
                break;
            }
        }
        Ok(totals.exact())
    }
}
