//! Before the first turn (R4; L2, L3).

use super::super::choice::lineup::Lineup;
use super::super::choice::situation::Situation;
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::tables::muster::post;
use super::super::words::{SIDES, Side};
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R4, L3: the winner of a roll-off takes an edge, deploys first and has the first turn.
    pub(super) fn deploy(&mut self) {
        self.journal.heading(|| "Deployment".to_string());
        let first = self.roll_off();
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let edge = self.strategy(first).edge(&situation, first, &mut Whim::new(first, self.chance));
        self.battle.first = first;
        self.battle.edges[first as usize] = edge;
        self.battle.edges[first.other() as usize] = edge.other();
        self.tell("R4 L3", |_| format!("{} takes the {} edge and goes first.", first.name(), edge.name()));
        let mut lineups = [None; 2];
        for side in [first, first.other()] {
            lineups[side as usize] = self.place_army(side);
        }
        // Guns are numbered by side, whoever deploys first.
        SIDES.into_iter().for_each(|side| self.place_guns(side, lineups[side as usize]));
    }

    /// R4, L3: both players throw a die, ties again. Gives the winner.
    fn roll_off(&mut self) -> Side {
        loop {
            let die = self.stage.tables.frame.roll_off_die;
            let [a, b] = SIDES.map(|side| self.chance.throwing("first turn").die(side.dice(), die.into()));
            let winner = match a.cmp(&b) {
                std::cmp::Ordering::Greater => Some(Side::A),
                std::cmp::Ordering::Less => Some(Side::B),
                std::cmp::Ordering::Equal => None,
            };
            self.tell("R4", |_| {
                let result = winner.map_or("thrown again".to_string(), |side| format!("{} is higher", side.name()));
                format!("A {a}, B {b}: {result}.")
            });
            if let Some(winner) = winner {
                return winner;
            }
        }
    }

    /// R4, L2: places an army where its list or its player says, every unit as far forward in its zone as all its
    /// models may be.
    fn place_army(&mut self, side: Side) -> Option<Lineup> {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let lineup = self
            .strategy(side)
            .lineup(&situation, side, &mut Whim::new(side, self.chance))
            .filter(|lineup| lineup.side() == side);
        let (frame, edge, muster) =
            (&self.stage.tables.frame, self.battle.edge(side), &self.stage.musters[side as usize]);
        for (index, troop) in muster.troops.iter().enumerate() {
            let along = lineup.map_or(troop.along, |lineup| lineup.places()[index]);
            let at = post(frame, edge, along, troop.models);
            let (arm, models, is_party) = (troop.arm, troop.models, troop.is_crew);
            let added = self.battle.add(side, Unit { arm, models, at, is_party, ..Unit::NONE });
            if let Some(unit) = added {
                self.tell("R4 L2", |now| format!("{} begins at {}.", now.call(unit), at));
            }
        }
        lineup
    }

    /// L2: places every gun in the centre of its crew.
    fn place_guns(&mut self, side: Side, lineup: Option<Lineup>) {
        let (frame, edge, muster) =
            (&self.stage.tables.frame, self.battle.edge(side), &self.stage.musters[side as usize]);
        for (number, &(along, crew)) in muster.guns.iter().enumerate() {
            let along = lineup.map_or(along, |lineup| lineup.places()[muster.listed() + number]);
            self.battle.add_gun(post(frame, edge, along, crew), side);
        }
    }
}
