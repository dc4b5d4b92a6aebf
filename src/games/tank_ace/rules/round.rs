//! A battle round by round: the Sequence of Battle, counterattacks and the end (6.5, 6.6, 7.2, 7.4.1; T3, T8, T9, T12, T17,
//! T42).

use super::super::choice::pieces::no_battle;
use super::super::state::battle::{BattleEnd, RoundState};
use super::super::strategy::Strategy;
use super::super::words::board::Range;
use super::super::words::mission::Mission;
use super::super::words::tank::MachineGun;
use super::play::{COUNTERATTACK, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Fights the battle that was set up to its end, a counterattack included (6.5, 6.6). After it every man's wound is
    /// final for this mission.
    pub fn battle(&mut self) -> BattleEnd {
        self.opening_fire();
        let mut end = self.fight();
        if end == BattleEnd::Won && self.is_counterattacked() {
            self.set_up_counterattack();
            self.record.counterattacks += 1;
            end = self.fight();
            self.record.counterattacks_won += u32::from(end == BattleEnd::Won);
        }
        if end == BattleEnd::KnockedOut {
            self.journal.tell("7.4 B6", || "The tank is knocked out; the crew bails out.".into());
            self.bail_out();
        }
        self.journal.tell("6.5 7.4.1 T42", || format!("The battle ends: {}.", end.title()));
        self.journal.show(no_battle);
        end
    }

    /// Plays rounds until the battle is over (6.5).
    fn fight(&mut self) -> BattleEnd {
        while !self.is_over() {
            if self.battle.rounds_before + self.battle.round >= self.tables.limits.mission_rounds {
                return BattleEnd::Capped;
            }
            self.round();
        }
        self.battle.end.unwrap_or(BattleEnd::Won)
    }

    /// Plays one round in the order of the Sequence of Battle (T3): in the first of an attack or assault the Germans
    /// act first.
    fn round(&mut self) {
        self.begin_round();
        if self.germans_are_first() {
            self.targeting();
            self.germans_act();
            if self.is_over() {
                return;
            }
            self.commands();
        } else {
            self.targeting();
            self.resolve_calls();
            if self.is_over() {
                return;
            }
            self.commands();
            if self.is_over() {
                return;
            }
            self.germans_act();
        }
        if !self.is_over() {
            self.event_check();
        }
        if !self.is_over() {
            self.end_round();
        }
    }

    /// Whether the Germans act before the commands of this round.
    pub(super) fn germans_are_first(&self) -> bool {
        self.battle.round == 1 && self.tables.missions.row(self.battle.mission).enemy_first
    }

    /// Steps 1 and 2: smoke thins, calls come nearer, suppression ends (7.2-1). Suppression by fire before round 1
    /// lasts through it.
    pub fn begin_round(&mut self) {
        let battle = &mut self.battle;
        battle.round += 1;
        self.record.rounds += 1;
        battle.now = RoundState { no_turret_fire: std::mem::take(&mut battle.turret_stands), ..RoundState::default() };
        if battle.sensed_before {
            battle.lose_sensing();
        }
        battle.sensed_before = battle.sensed.is_some();
        if battle.round > 1 {
            battle.smoke.iter_mut().for_each(|level| *level = level.saturating_sub(1));
            battle.own_smoke = battle.own_smoke.saturating_sub(1);
            battle.come().iter_mut().for_each(|unit| unit.suppressed = false);
        }
        battle.calls.iter_mut().flatten().for_each(|call| call.rounds -= 1);
        let (round, range) = (battle.round, battle.range);
        self.journal.heading(|| format!("Round {round}, {} range", range.title()));
        self.draw_board();
    }

    /// Step 8: wounds tell, trucks leave, the markers of the round come off, and the Germans close (6.3, 7.1.4, 7.4.3;
    /// T12, T16, T25).
    pub fn end_round(&mut self) {
        self.wounds_tell();
        if self.is_over() {
            return;
        }
        let first = self.battle.round == 1;
        for unit in self.battle.come() {
            if first && unit.kind() == super::super::words::german::UnitKind::Truck {
                unit.gone = true;
            }
            unit.shows_side &= !unit.shot_at;
            unit.shot_at = false;
            unit.flanked &= unit.immobilised;
        }
        self.close_in();
    }

    /// Closes in on defense: the Germans come one band nearer, out of the smoke before the tank (7.1.4, T12, T32, T36).
    fn close_in(&mut self) {
        let closes = self.tables.missions.row(self.battle.mission).enemy_closes && self.battle.closings > 0;
        let Some(nearer) = self.battle.range.nearer().filter(|_| closes) else { return };
        self.battle.range = nearer;
        self.battle.closings -= 1;
        self.battle.smoke = [0; 5];
        self.battle.lose_sensing();
        self.journal.tell("7.1.4 T12", || format!("The Germans close to {} range.", nearer.title()));
        self.show_board();
    }

    /// Whether the battle is over, asked after every step (T42).
    pub(super) fn is_over(&mut self) -> bool {
        self.battle.end = self.battle.ended();
        self.battle.end.is_some()
    }

    /// Whether the Germans counterattack, as they may after an attack or assault that succeeded (6.6, T17).
    fn is_counterattacked(&mut self) -> bool {
        let row = self.tables.missions.row(self.battle.mission);
        let before = self.tables.campaign.counterattack_from - 1;
        self.chance.throwing("counterattack");
        row.counterattack && !self.roll_die("6.6", "for a counterattack to stay away", before)
    }

    /// Sets up a new board with the Germans attacking: forces, areas and quality are rolled anew, at the terrain's
    /// start range. Ammunition, damage, wounds and spent fire support carry over (6.6, T12, T17).
    fn set_up_counterattack(&mut self) {
        self.journal.heading(|| "Counterattack".into());
        let line = u64::from(self.career.line);
        self.chance.at(COUNTERATTACK + line, 0);
        let battle = &mut self.battle;
        battle.rounds_before += battle.round;
        (battle.round, battle.count, battle.end) = (0, 0, None);
        battle.mission = Mission::Defense;
        (battle.smoke, battle.own_smoke) = ([0; 5], 0);
        (battle.calls, battle.exposed, battle.sensed, battle.sensed_before) = (Default::default(), None, None, false);
        (battle.shock, battle.lull, battle.bonus_command, battle.reloading) = (false, false, false, false);
        (battle.turret_stands, battle.units) = (false, Default::default());
        self.set_up_board();
    }

    /// Sets up the board of a first battle or a counterattack: range, facings, forces, hatches (6.2).
    pub(super) fn set_up_board(&mut self) {
        let range = self.tables.a5.range[self.battle.terrain];
        self.battle.range = range;
        self.battle.closings =
            [Range::Close, Range::Medium, Range::Long].iter().position(|&r| r == range).map_or(0, |n| n as u8);
        (self.battle.hull, self.battle.turret) = Default::default();
        self.roll_forces();
        let defends = self.tables.missions.row(self.battle.mission).defends;
        self.battle.hull_down = defends && !self.battle.immobilised && self.strategy.begins_hull_down(&self.battle);
        self.choose_hatches();
    }

    /// Opens hatches at the start as the strategy wants them; only men who are there can open theirs (6.2, 7.3.2).
    fn choose_hatches(&mut self) {
        let wanted = self.strategy.hatches(self.tables, &self.battle);
        self.battle.open = [false; 3];
        for (hatch, &open) in wanted.iter().enumerate() {
            self.battle.open[hatch] = open && self.battle.may_open(hatch);
        }
    }

    /// Loads the machine guns and the smoke mortar at the start of a mission (4.4).
    pub(super) fn load_machine_guns(&mut self) {
        let arms = &self.tables.arms;
        for (gun, points) in MachineGun::ALL.into_iter().zip([arms.coaxial, arms.bow, arms.fifty]) {
            self.battle.guns[gun as usize].points = points;
        }
        let has_mortar = self.tables.tanks.rows[self.battle.tank].mortar;
        self.battle.mortar_rounds = if has_mortar { arms.mortar_rounds } else { 0 };
    }
}

impl BattleEnd {
    /// The ending in words.
    fn title(self) -> &'static str {
        match self {
            BattleEnd::Won => "the Americans hold the field",
            BattleEnd::KnockedOut => "the tank is lost",
            BattleEnd::CommanderKilled => "the commander is dead",
            BattleEnd::Withdrawn => "the tank has withdrawn",
            BattleEnd::Capped => "it took too long",
        }
    }
}
