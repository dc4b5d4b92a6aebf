//! A fight: rounds of initiative, bombardment and regular combat (3.0, A16, A22 to A24).

use super::super::choice::Turn;
use super::super::state::{ACTIONS, Action, Fight, FightEnd, Meeting, Moment, fight_pieces, no_fight};
use super::super::strategy::Strategy;
use super::play::Play;
use super::telling::enemies_of;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Fights to the end (3.0); after the cap of rounds it is unfinished (A24).
    pub fn fight(&mut self, meeting: &Meeting, enemies: u8) -> FightEnd {
        self.record.fights += 1;
        let title = meeting.enemy.title;
        let level = meeting.enemy.level;
        self.journal.heading(|| format!("Fight: {}, level {level}", enemies_of(enemies.into(), title)));
        let mut fight = Fight::new(enemies);
        self.journal.show(|| fight_pieces(self.profile.inside, meeting, &fight));
        let last = self.record.rounds + self.profile.limits.fight_rounds;
        let end = loop {
            if self.record.rounds == last {
                break FightEnd::Unfinished;
            }
            if let Some(end) = self.round(meeting, &mut fight) {
                break end;
            }
        };
        self.journal.tell("3.0 A24", || format!("The fight ends: {}.", end.name()));
        self.journal.show(no_fight);
        self.tell_sheet();
        end
    }

    /// Plays one round, unless the player surrenders before it begins (3.0, A22).
    #[inline]
    fn round(&mut self, meeting: &Meeting, fight: &mut Fight) -> Option<FightEnd> {
        let first = match self.begin_round(meeting) {
            Ok(first) => first,
            Err(end) => return Some(end),
        };
        // Written out, so that each action is compiled for its own weapon.
        (self.act(meeting, fight, first, 0))
            .or_else(|| self.act(meeting, fight, first, 1))
            .or_else(|| self.act(meeting, fight, first, 2))
            .or_else(|| self.act(meeting, fight, first, 3))
    }

    /// Plays one step of a fight, for callers that stop between steps: the beginning of a round, or one of its actions.
    /// A round always has [`STEPS_PER_ROUND`](crate::games::ardennes::state::STEPS_PER_ROUND) steps; in some of them
    /// nothing happens.
    pub fn fight_step(&mut self, meeting: &Meeting, fight: &mut Fight) -> Option<FightEnd> {
        match fight.moment {
            Moment::Round => {
                let first = match self.begin_round(meeting) {
                    Ok(first) => first,
                    Err(end) => return Some(end),
                };
                fight.moment = Moment::Action { first, number: 0 };
                None
            }
            Moment::Action { first, number } => {
                let next = Moment::Action { first, number: number + 1 };
                fight.moment = if number + 1 < ACTIONS { next } else { Moment::Round };
                self.act(meeting, fight, first, number)
            }
        }
    }

    /// Surrenders, or rolls for initiative: true if the player acts first.
    #[inline]
    fn begin_round(&mut self, meeting: &Meeting) -> Result<bool, FightEnd> {
        if self.surrenders() {
            return Err(FightEnd::Surrender);
        }
        self.record.rounds += 1;
        let round = self.record.rounds;
        self.journal.tell("3.0 A40", || format!("Combat round {round} of the game."));
        Ok(self.initiative(meeting))
    }

    /// Whether the tank surrenders with neither shells nor ammo left: forced without a star, by choice with one (A22).
    fn surrenders(&mut self) -> bool {
        let sheet = &self.tank.sheet;
        let surrenders = sheet.is_dry() && (sheet.stars == 0 || self.strategy.gives_up(sheet));
        if surrenders {
            self.journal.tell("A22", || {
                format!("Neither shells nor ammo left and {}: surrender.", counted(sheet.stars.into(), "star"))
            });
        }
        surrenders
    }

    /// Plays one action of a round (A16).
    #[inline(always)]
    fn act(&mut self, meeting: &Meeting, fight: &mut Fight, first: bool, number: u8) -> Option<FightEnd> {
        let turn = Turn { meeting, first, number, enemies: u32::from(fight.enemies) };
        match Action::of(meeting.enemy.unit, first, number) {
            Action::Attack(weapon) => {
                self.attack(turn, fight, weapon);
                (fight.enemies == 0).then_some(FightEnd::Won)
            }
            Action::Defence => self.defend(turn),
            Action::Nothing => None,
        }
    }
}
