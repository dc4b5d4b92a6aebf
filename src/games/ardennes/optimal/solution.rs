//! A fight solved: the worth of every moment of a round with every number of enemies and every sheet.
//!
//! Hearts, stars, shells, ammo, tread and enemies never rise in a fight, so the sheets are worked out from the smallest up,
//! each from those before it. The only way round is a round in which nothing changes: its worth x is the least solution of
//! x = max over the decisions of a + b x, where b is the chance to come back. It is the limit of the worths of finite
//! numbers of rounds, so to fight on for ever without a decision wins nothing. The right side is convex in x; from an x
//! that is not above it each step solves the line of the decisions that are best at the last x (policy iteration), rises,
//! and ends at the least solution after finitely many steps. Decisions that certainly come back have no line; then the steps
//! begin again from 0, where all that may win is better.

use super::super::state::{Action, Fight, Moment};
use super::super::tables::Sheet;
use super::super::words::Weapon;
use super::course::{Context, Course, Dice};
use super::plan::MOST_MOMENTS;
use super::span::Span;
use super::state::{Offer, State};
use super::throw::Throws;
use super::workings::Workings;
use super::worth::{CERTAIN, Choice, Worth};
use crate::error::{Error, Kind, Result};

/// The most bytes that a solution may take.
const MOST_BYTES: usize = 1 << 29;

/// Steps of policy iteration after which rounding alone can be at work.
const MOST_STEPS: u32 = 60;

/// All states of the fights of one context that begin with so many enemies, or fewer, and this sheet, or a lower one.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The order of a round, and the odds of its rolls.
    pub course: Course,
    /// The sheets.
    pub span: Span,
    /// The most enemies.
    pub enemies: usize,
    /// By sheet, moment and enemies.
    worths: Vec<Worth>,
    /// By sheet and enemies, a bit for each moment from which a round certainly leads back to where it began.
    idle: Vec<u8>,
    /// What is known of sheets with the same hearts, by stage.
    workings: [Workings; MOST_MOMENTS - 1],
    /// For each number of hearts lost, how much smaller the number of the sheet is, for every way to lose them.
    losses: Vec<Vec<usize>>,
}

/// One way to see a state: the worth of each moment, and the chance of each to lead back to the round's beginning.
#[derive(Clone, Copy, Debug)]
struct View {
    worth: [Worth; MOST_MOMENTS],
    back: [f64; MOST_MOMENTS],
    /// A bit for each choice that was made.
    choices: u32,
}

impl Solution {
    /// The bytes of a solution of so many enemies and these sheets.
    pub fn bytes(sheet: &Sheet, enemies: u8) -> usize {
        let (span, enemies) = (Span::new(*sheet), usize::from(enemies));
        let state = MOST_MOMENTS * size_of::<Worth>() + 1;
        span.len() * enemies * state + span.per_hearts() * (MOST_MOMENTS - 1) * Workings::bytes(enemies)
    }

    /// Makes sure that fights of so many enemies and these sheets can be solved.
    ///
    /// # Errors
    /// Kind `Limit` if a solution would take more memory than it may.
    pub fn check_size(sheet: &Sheet, enemies: u8) -> Result<()> {
        let bytes = Solution::bytes(sheet, enemies);
        if bytes <= MOST_BYTES {
            return Ok(());
        }
        let message =
            format!("the best decisions of such a fight take {} MiB, at most {}", bytes >> 20, MOST_BYTES >> 20);
        Err(Error::new(Kind::Limit, message).hint("with fewer enemies, or less on the sheet, it is smaller"))
    }

    /// Solves the fights of a context.
    pub fn new(dice: Dice, context: Context, sheet: &Sheet, enemies: u8) -> Solution {
        let solution = Solution {
            course: Course::new(dice, context),
            span: Span::default(),
            enemies: 0,
            worths: Vec::new(),
            idle: Vec::new(),
            workings: Default::default(),
            losses: Vec::new(),
        };
        solution.into(dice, context, sheet, enemies)
    }

    /// The same with the memory for fights that begin with so many enemies and this sheet.
    pub fn with_room(mut self, sheet: &Sheet, enemies: u8) -> Solution {
        let (span, enemies) = (Span::new(*sheet), usize::from(enemies));
        let states = (span.len() * enemies).saturating_sub(self.idle.len());
        self.worths.reserve_exact(states * MOST_MOMENTS);
        self.idle.reserve_exact(states);
        self.losses.resize_with(enemies.max(self.losses.len()), Vec::new);
        for (i, ways) in self.losses.iter_mut().enumerate() {
            ways.reserve((i + 2) * (i + 3) / 2);
        }
        self.workings.iter_mut().for_each(|workings| workings.reserve(span.per_hearts(), enemies));
        self
    }

    /// Solves the fights of another context, in the memory of this solution.
    pub fn into(mut self, dice: Dice, context: Context, sheet: &Sheet, enemies: u8) -> Solution {
        (self.course, self.span, self.enemies) = (Course::new(dice, context), Span::new(*sheet), enemies.into());
        self.work_out();
        self
    }

    /// The worth of a moment of a round.
    #[inline(always)]
    pub fn at(&self, moment: usize, enemies: usize, number: usize) -> Worth {
        self.worths[(number * self.course.plan.moments() + moment) * self.enemies + enemies - 1]
    }

    /// Whether a moment certainly leads back to where the round began.
    pub fn is_idle(&self, moment: usize, enemies: usize, number: usize) -> bool {
        self.idle[number * self.enemies + enemies - 1] >> moment & 1 != 0
    }

    /// The worth of a fight.
    pub fn worth(&self, fight: &Fight, sheet: &Sheet) -> Worth {
        let moment = match fight.moment {
            Moment::Round => 0,
            Moment::Action { first, number } => self.course.plan.moment(first, number),
        };
        self.at(moment, fight.enemies.into(), self.span.number(sheet))
    }

    /// The worth of losing so many hearts, each from the best stat, before a moment (A20).
    pub fn losing(&self, damage: usize, moment: usize, enemies: usize, hearts: [u8; 3], number: usize) -> Worth {
        let mut best = Worth::NOTHING;
        self.each_loss(damage, hearts, |lost| best = best.or(self.at(moment, enemies, number - lost)));
        best
    }

    fn work_out(&mut self) {
        let states = self.span.len() * self.enemies;
        self.worths.resize(states * self.course.plan.moments(), Worth::NOTHING);
        self.idle.resize(states, 0);
        // Without a heart nothing is worth anything, and nothing is worked out.
        self.worths[..self.span.per_hearts() * self.course.plan.moments() * self.enemies].fill(Worth::NOTHING);
        let mut all = std::mem::take(&mut self.workings);
        let mut ways = std::mem::take(&mut self.losses);
        for (hearts, first) in self.span.all_hearts().zip((0..).step_by(self.span.per_hearts())).skip(1) {
            self.write_losses(hearts, &mut ways);
            for (stage, workings) in self.course.plan.stages().iter().zip(&mut all) {
                workings.begin(&self.course, &self.span, self.enemies, stage.action, hearts);
            }
            for (at, sheet) in self.span.sheets(hearts).enumerate() {
                let forced = sheet.is_dry() && sheet.stars == 0;
                let chance = self.course.first(sheet.stars);
                for enemies in 1..=self.enemies {
                    let state = State { sheet: &sheet, enemies, number: first + at, at };
                    self.work_out_state(&state, chance, forced, &ways, &mut all);
                }
            }
        }
        (self.workings, self.losses) = (all, ways);
    }

    fn write_losses(&self, hearts: [u8; 3], ways: &mut Vec<Vec<usize>>) {
        ways.resize_with(self.enemies.max(ways.len()), Vec::new);
        for (i, ways) in ways.iter_mut().enumerate().take(self.enemies) {
            ways.clear();
            self.each_loss(i + 1, hearts, |lost| ways.push(lost));
        }
    }

    /// Every way to lose so many hearts and survive, as how much smaller the sheet's number is then.
    #[inline(always)]
    fn each_loss(&self, damage: usize, hearts: [u8; 3], mut each: impl FnMut(usize)) {
        let [guns, crew, armor] = hearts.map(usize::from);
        if damage >= guns + crew + armor {
            return;
        }
        let strides = self.span.hearts();
        for g in damage.saturating_sub(crew + armor)..=guns.min(damage) {
            for c in (damage - g).saturating_sub(armor)..=crew.min(damage - g) {
                each(g * strides[0] + c * strides[1] + (damage - g - c) * strides[2]);
            }
        }
    }

    /// Works out one state.
    fn work_out_state(&mut self, state: &State, first: f64, forced: bool, ways: &[Vec<usize>], all: &mut [Workings]) {
        let &State { enemies, number, .. } = state;
        let moments = self.course.plan.moments();
        let mut offers = [Offer::NONE; MOST_MOMENTS - 1];
        let mut lost = [Worth::NOTHING; MOST_MOMENTS - 1];
        for (i, stage) in self.course.plan.stages().iter().enumerate() {
            if stage.action == Action::Defence {
                let at = |way: &usize| self.at(stage.next, enemies, number - way);
                lost[i] = ways[enemies - 1].iter().map(at).fold(Worth::NOTHING, Worth::or);
            }
            offers[i] = all[i].offer(stage.action, state, lost[i]);
        }
        let mut x = if forced { Worth::NOTHING } else { self.guess(state) };
        let mut view = self.view(x, &offers);
        let mut choices = None;
        for _ in 0..MOST_STEPS {
            if forced || choices == Some(view.choices) {
                break;
            }
            choices = Some(view.choices);
            x = self.solve_line(x, first, &view);
            view = self.view(x, &offers);
        }
        let mut idle = 0;
        for moment in 0..moments {
            self.worths[(number * moments + moment) * self.enemies + enemies - 1] = view.worth[moment];
            idle |= u8::from(view.back[moment] >= CERTAIN) << moment;
        }
        self.idle[number * self.enemies + enemies - 1] = idle;
        for (i, stage) in self.course.plan.stages().iter().enumerate() {
            all[i].keep(stage.action, state, view.worth[stage.next], lost[i]);
        }
    }

    /// A worth that is not above that of a state and near it: that of a state with less.
    fn guess(&self, state: &State) -> Worth {
        let [star, tread, ammo, shell] = self.span.supplies();
        let Sheet { stars, tread: treads, ammo: cases, shells, .. } = *state.sheet;
        let less = [(shells, shell), (cases, ammo), (treads, tread), (stars, star)];
        let less = less.into_iter().find(|(count, _)| *count > 0);
        less.map_or(Worth::NOTHING, |(_, stride)| self.at(0, state.enemies, state.number - stride))
    }

    /// The worth x of a round in which the decisions of a view, made for another x, are kept to.
    fn solve_line(&self, x: Worth, first: f64, view: &View) -> Worth {
        let [ahead, behind] = [true, false].map(|first| self.course.plan.moment(first, 0));
        let mut round = Worth::NOTHING;
        round.add(first, view.worth[ahead]);
        round.add(1.0 - first, view.worth[behind]);
        let back = first * view.back[ahead] + (1.0 - first) * view.back[behind];
        if back >= CERTAIN {
            return Worth::NOTHING;
        }
        let solved = |value: f64, before: f64| ((value - back * before) / (1.0 - back)).max(0.0);
        Worth { won: solved(round.won, x.won), left: solved(round.left, x.left) }
    }

    /// Every moment of a state, if a round in which nothing changes is worth x.
    #[inline]
    fn view(&self, x: Worth, offers: &[Offer; MOST_MOMENTS - 1]) -> View {
        let mut view = View { worth: [x; MOST_MOMENTS], back: [1.0; MOST_MOMENTS], choices: 0 };
        for (i, (stage, offer)) in self.course.plan.stages().iter().zip(offers).enumerate() {
            let (next, back) = (view.worth[stage.next], view.back[stage.next]);
            let (mut free, mut free_back) = (offer.changed, 0.0);
            for (chance, paid) in offer.none {
                if chance > 0.0 {
                    let choice = Choice::between(next, back, paid);
                    free.add(chance, choice.worth);
                    free_back += chance * choice.back;
                    view.choices = view.choices << 1 | u32::from(choice.pays);
                }
            }
            let choice = Choice::between(free, free_back, offer.star);
            view.choices = view.choices << 1 | u32::from(choice.pays);
            (view.worth[i + 1], view.back[i + 1]) = (choice.worth, choice.back);
        }
        view
    }

    /// The throws of an attack with so many hearts.
    pub fn throws(&self, weapon: Weapon, hearts: u8, star: bool) -> Throws<'_> {
        let pool = self.course.attack_pool(weapon, hearts, star);
        Throws { odds: self.course.attack(weapon, pool), enemies: self.enemies }
    }
}
