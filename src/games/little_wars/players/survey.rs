//! What a unit looks around for before it goes anywhere.

use super::appraisal::is_alone;
use super::mind::Mind;
use super::outlook::Outlook;
use crate::battlefield::UnitId;
use crate::battlefield::{INCH, Point};

/// An enemy further off than this does not matter in this turn or the next, in inches.
const NEAR_IN: i32 = 32;

impl<'a> Mind<'a> {
    /// Works out everything that a unit could weigh places by, the nearest enemy without support among it.
    pub fn full_outlook(&self) -> Outlook<'a> {
        Outlook { unsupported: self.unsupported(), ..self.outlook() }
    }

    /// Works out everything by which the unit weighs places.
    pub fn outlook(&self) -> Outlook<'a> {
        let (situation, at, side) = (self.situation, self.at(), self.unit.side);
        let [own_guns, hostile] = [side, side.other()].map(|side| self.service.in_action[side as usize]);
        let nearest = |own: bool| {
            let guns = situation.battle.guns_from(side).filter(|gun| (own_guns >> gun & 1 == 1) == own);
            guns.map(|gun| situation.battle.guns()[gun].at).min_by_key(|&gun| at.distance_squared(gun))
        };
        Outlook {
            temper: self.temper,
            situation,
            unit: self.unit,
            quarry: self.quarry(),
            unsupported: None,
            gun: nearest(false),
            own_gun: nearest(true),
            freed: self.freed(),
            comrades: self.comrades(),
            hostile,
            is_near: self.nearest_enemy().is_some_and(|enemy| at.within(situation.unit(enemy).at, NEAR_IN * INCH)),
            own_guns,
        }
    }

    /// The place of the nearest unit that a party without a task could join.
    fn comrades(&self) -> Option<Point> {
        let (situation, own) = (self.situation, self.situation.unit(self.unit));
        let alike = |friend: &UnitId| {
            let state = situation.unit(*friend);
            let fits = own.models + state.models <= situation.stage.most_models;
            *friend != self.unit && state.arm == own.arm && !state.is_party && fits
        };
        let friends = situation.battle.standing(self.unit.side).filter(|friend| own.is_party && alike(friend));
        let far = |friend: UnitId| (self.at().distance_squared(situation.unit(friend).at), friend.index);
        friends.min_by_key(|&friend| far(friend)).map(|friend| situation.unit(friend).at)
    }

    /// The place of the nearest prisoners that it could free or take up again.
    fn freed(&self) -> Option<Point> {
        let (situation, side, at) = (self.situation, self.unit.side, self.at());
        let lost = situation.battle.groups().map(|index| (index, situation.battle.group(index)));
        let lost = lost.filter(|(index, group)| {
            let ours = group.side == side || group.holder == side;
            ours && at.within(group.at, 2 * situation.allowance(self.unit)) && !situation.guards(group.holder, *index)
        });
        lost.map(|(_, group)| group.at).min_by_key(|&place| at.distance_squared(place))
    }

    /// The place of the enemy unit that it goes for.
    fn quarry(&self) -> Option<Point> {
        let situation = self.situation;
        let nearer = self.temper.movement.unsupported_in * INCH;
        let mut best: Option<(i32, Point)> = None;
        for enemy in situation.battle.standing(self.unit.side.other()) {
            let place = situation.unit(enemy).at;
            let far = self.at().distance(place);
            let is_better = |seems: i32| best.is_none_or(|(least, _)| seems < least);
            if nearer > 0 && is_better(far - nearer) && is_alone(situation, enemy) {
                best = Some((far - nearer, place));
            } else if is_better(far) {
                best = Some((far, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// The place of the nearest enemy unit that nobody could support.
    fn unsupported(&self) -> Option<Point> {
        let (situation, at) = (self.situation, self.at());
        let alone = situation.battle.standing(self.unit.side.other()).filter(|&enemy| is_alone(situation, enemy));
        alone.map(|enemy| situation.unit(enemy).at).min_by_key(|&place| at.distance_squared(place))
    }
}
