//! A fight solved: the worth of every moment of a round with every number of enemies and every sheet.
//!
//! Hearts, stars, shells, ammo, tread and enemies never rise in a fight, so the sheets are worked out from the smallest
//! up, each from the sheets before it. The only way round is a round in which nothing changes: its worth x is the least
//! solution of x = max over the decisions of a + b x, where b is the chance to come back. It is the limit of the worths
//! of finite numbers of rounds, so to fight on for ever without a decision wins nothing. The right side is convex in x.
//! From an x that is not above the solution, each step solves the line of the decisions that are best at the last x
//! (policy iteration), rises, and ends at the least solution after finitely many steps. Decisions that certainly come
//! back have no line; then the steps begin again from 0, where every option that may win is better.

use super::super::choice::Turn;
use super::super::state::{Action, Fight, Moment};
use super::super::tables::{Rulebook, TankSheet};
use super::super::words::Stat;
use super::action::{ActionEnd, ActionKernel, ActionQuestion, Context, DecisionSubject, read};
use super::action_table::ActionTable;
use super::backup::{KnownTerms, WayOn};
use super::round::{MOST_MOMENTS, RoundPlan, RoundStage, RoundStep};
use super::state::SheetSpan;
use super::value::{CERTAIN, PaidChoice, Worth};
use crate::error::{Error, Kind, Result};
use crate::exact::{Branches, KernelTarget};

/// The most bytes that a solution may take.
const MOST_BYTES: usize = 1 << 29;

/// The most steps of policy iteration: after these, only rounding can be at work.
const MOST_STEPS: u32 = 60;

/// All states of the fights of one context that begin with at most this many enemies and a sheet at or below this one.
#[derive(Clone, Debug)]
pub struct FightSolution {
    /// The sheets.
    pub span: SheetSpan,
    /// The most enemies.
    pub enemies: usize,
    context: Context,
    round: RoundPlan,
    tables: [ActionTable; 3],
    /// The hearts lost in a failed defence, by hearts and enemies.
    damage: Vec<ActionKernel>,
    /// The chance to act first, by stars and by whether the sheet is dry; `None` where the player must surrender.
    first: Vec<[Option<f64>; 2]>,
    /// The worth of each moment, by sheet and enemies.
    worths: Vec<Worth>,
    /// A bit for each moment from which a round certainly leads back to its beginning, by sheet and enemies.
    idle: Vec<u16>,
}

/// A state that is being worked out.
#[derive(Clone, Copy, Debug)]
struct SolvedState<'a> {
    sheet: &'a TankSheet,
    /// Enemies alive.
    enemies: usize,
    /// The number of the sheet.
    number: usize,
}

/// One view of a state: the worth of each moment, and the chance of each to lead back to the round's beginning.
#[derive(Clone, Copy, Debug)]
struct StateView {
    worth: [Worth; MOST_MOMENTS],
    back: [f64; MOST_MOMENTS],
    /// A bit for each choice that was made.
    choices: u64,
}

impl FightSolution {
    /// The bytes of the solution of a context with at most this sheet and this many enemies.
    pub fn bytes(sheet: &TankSheet, enemies: u8) -> usize {
        SheetSpan::new(*sheet).len() * usize::from(enemies) * (MOST_MOMENTS * size_of::<Worth>() + size_of::<u16>())
    }

    /// Makes sure that fights with at most this sheet and this many enemies can be solved.
    ///
    /// # Errors
    /// Kind `Limit` if a solution would take more memory than it may.
    pub fn check_size(sheet: &TankSheet, enemies: u8) -> Result<()> {
        let bytes = FightSolution::bytes(sheet, enemies);
        if bytes <= MOST_BYTES {
            return Ok(());
        }
        let message =
            format!("the best decisions of such a fight take {} MiB, at most {}", bytes >> 20, MOST_BYTES >> 20);
        Err(Error::new(Kind::Limit, message).hint("with fewer enemies, or less on the sheet, it is smaller"))
    }

    /// Solves the fights of a context.
    pub fn new(profile: &Rulebook, context: Context, sheet: &TankSheet, enemies: u8) -> FightSolution {
        let (span, round) = (SheetSpan::new(*sheet), RoundPlan::new(context.meeting.enemy.unit));
        let states = span.len() * usize::from(enemies);
        let dry = |stars, shells| context.first(profile, TankSheet { stars, shells, ..TankSheet::default() });
        let damage = span.all_hearts().flat_map(|hearts| (1..=enemies).map(move |enemies| (hearts, enemies)));
        let mut solution = FightSolution {
            span,
            enemies: enemies.into(),
            context,
            tables: ActionTable::all(profile, &context, &span, enemies),
            damage: damage.map(|(hearts, enemies)| context.damage(profile, enemies, hearts)).collect(),
            first: (0..=sheet.stars).map(|stars| [dry(stars, 1), dry(stars, 0)]).collect(),
            worths: vec![Worth::NOTHING; states * round.moments()],
            idle: vec![0; states],
            round,
        };
        solution.work_out();
        solution
    }

    #[inline(always)]
    fn place(&self, moment: usize, enemies: usize, number: usize) -> usize {
        (number * self.round.moments() + moment) * self.enemies + enemies - 1
    }

    /// The worth of a moment of a round.
    #[inline(always)]
    fn at(&self, moment: usize, enemies: usize, number: usize) -> Worth {
        self.worths[self.place(moment, enemies, number)]
    }

    /// The worth of a fight.
    pub fn worth(&self, fight: &Fight, sheet: &TankSheet) -> Worth {
        let moment = match fight.moment {
            Moment::Round => 0,
            Moment::Action { first, number } => self.round.moment(first, number),
        };
        self.at(moment, fight.enemies.into(), self.span.number(sheet))
    }

    /// The chance to act first with `stars` stars.
    pub fn first(&self, stars: u8) -> f64 {
        self.first[usize::from(stars)][0].unwrap_or(0.0)
    }

    /// Decides whether to pay for a star or a reroll that the rules ask about in a fight.
    ///
    /// # Panics
    /// If the rules never ask about this subject with this sheet.
    pub fn choice(&self, sheet: &TankSheet, turn: &Turn, subject: DecisionSubject) -> PaidChoice {
        let action = Action::of(self.context.meeting.enemy.unit, turn.first, turn.number);
        let stage = self.round.stages[self.round.moment(turn.first, turn.number) - 1];
        let enemies = turn.enemies as usize;
        // A star may have been spent on the action already.
        let asked = [0, 1].into_iter().find_map(|spent| {
            let begun = TankSheet { stars: sheet.stars + spent, ..*sheet };
            let state = SolvedState { sheet: &begun, enemies, number: self.span.number(&begun) };
            let read = read(action, &begun);
            let question = ActionQuestion { subject, sheet: TankSheet { stars: read.stars - spent, ..read } };
            let back = |lead| match lead {
                WayOn::Open(left, less) if left == enemies => self.is_idle(stage.next, left, state.number - less),
                _ => false,
            };
            let end = |lead| (self.end(lead, &stage, &state), f64::from(u8::from(back(lead))));
            self.table(action).at(&begun, enemies).choice(&question, end)
        });
        asked.expect("a decision that the rules ask for")
    }

    /// Decides which heart to lose when `damage` are yet to be lost, and gives the worth of the fight after it. Of
    /// equals GUNS goes first, then CREW.
    ///
    /// # Panics
    /// If the sheet has no heart.
    pub fn heart(&self, sheet: &TankSheet, turn: &Turn, damage: u32) -> (Stat, Worth) {
        let (next, number) = (self.round.moment(turn.first, turn.number + 1), self.span.number(sheet));
        let kernel = &self.damage[self.damage_place(number, damage as usize)];
        let mut best: Vec<Vec<Worth>> = Vec::new();
        for decision in &kernel.decisions {
            // No dice are rolled for damage, so each option leads to one place.
            let worth = |branches: &Branches| match branches.first().expect("an option leads somewhere").0 {
                KernelTarget::End(end) => match self.lost(&kernel.ends[end], sheet) {
                    Some(less) => self.at(next, turn.enemies as usize, number - less),
                    None => Worth::NOTHING,
                },
                KernelTarget::Decision(to) => best_of(&best[to]),
            };
            let options = decision.options.iter().map(worth).collect();
            best.push(options);
        }
        let stats = Stat::ALL.into_iter().filter(|&stat| sheet.hearts[stat as usize] > 0);
        // The last decision is the start, the one before it is asked first.
        let options = stats.zip(best[best.len() - 2].iter().copied());
        let better =
            |best: (Stat, Worth), option: (Stat, Worth)| if option.1.order(best.1).is_gt() { option } else { best };
        options.reduce(better).expect("a heart to lose")
    }

    /// How much smaller the number of the sheet is after damage; `None` if no heart is left.
    fn lost(&self, end: &ActionEnd, sheet: &TankSheet) -> Option<usize> {
        let ActionEnd::Open(_, left) = end else { return None };
        Some(self.span.number(sheet) - self.span.number(&TankSheet { hearts: left.hearts, ..*sheet }))
    }

    #[inline(always)]
    fn damage_place(&self, number: usize, damage: usize) -> usize {
        number / self.span.per_hearts() * self.enemies + damage - 1
    }

    fn table(&self, action: Action) -> &ActionTable {
        &self.tables[match action {
            Action::Attack(weapon) => weapon as usize,
            Action::Defence | Action::Nothing => 2,
        }]
    }

    /// Whether a moment certainly leads back to the beginning of its round.
    fn is_idle(&self, moment: usize, enemies: usize, number: usize) -> bool {
        self.idle[number * self.enemies + enemies - 1] >> moment & 1 != 0
    }

    /// The worth of an end of an action.
    #[inline(always)]
    fn end(&self, lead: WayOn, stage: &RoundStage, state: &SolvedState) -> Worth {
        match lead {
            WayOn::Open(enemies, less) => self.at(stage.next, enemies, state.number - less),
            WayOn::Hit(less) => self.at(stage.hit(), state.enemies, state.number - less),
            WayOn::Won(used) => Worth { won: 1.0, left: f64::from(state.sheet.left() - used) },
            WayOn::Lost => Worth::NOTHING,
        }
    }

    fn work_out(&mut self) {
        let mut known: [KnownTerms; MOST_MOMENTS - 1] = Default::default();
        // Without a heart nothing is worth anything, and nothing is worked out.
        for (hearts, first) in self.span.all_hearts().zip((0..).step_by(self.span.per_hearts())).skip(1) {
            let ways = self.ways(first, hearts);
            for (at, sheet) in self.span.sheets(hearts).enumerate() {
                for enemies in 1..=self.enemies {
                    let state = SolvedState { sheet: &sheet, enemies, number: first + at };
                    self.work_out_state(&state, &ways[enemies - 1], &mut known);
                }
            }
        }
    }

    /// The ways to take the damage of each number of enemies, each as the difference it makes to the number of the
    /// sheet.
    fn ways(&self, first: usize, hearts: [u8; 3]) -> Vec<Vec<usize>> {
        let sheet = TankSheet { hearts, ..TankSheet::default() };
        let of = |damage| &self.damage[self.damage_place(first, damage)].ends;
        (1..=self.enemies).map(|damage| of(damage).iter().filter_map(|end| self.lost(end, &sheet)).collect()).collect()
    }

    /// Works out one state.
    fn work_out_state(&mut self, state: &SolvedState, ways: &[usize], known: &mut [KnownTerms; MOST_MOMENTS - 1]) {
        let &SolvedState { sheet, enemies, number } = state;
        let stages = self.round.stages.len();
        for (i, known) in known.iter_mut().enumerate().take(stages) {
            let stage = self.round.stages[i];
            match stage.step {
                RoundStep::Damage => {
                    let worth = |way: &usize| self.at(stage.next, enemies, number - way);
                    let worth = ways.iter().map(worth).fold(Worth::NOTHING, Worth::or);
                    let place = self.place(i + 1, enemies, number);
                    self.worths[place] = worth;
                }
                RoundStep::Action(action, _) => {
                    let backup = self.table(action).at(sheet, enemies);
                    backup.settle(known, |lead| self.end(lead, &stage, state));
                }
            }
        }
        let first = self.first[usize::from(sheet.stars)][usize::from(sheet.is_dry())];
        let view = self.best_view(state, first, known);
        let mut idle = 0;
        for moment in 0..self.round.moments() {
            let place = self.place(moment, enemies, number);
            self.worths[place] = view.worth[moment];
            idle |= u16::from(view.back[moment] >= CERTAIN) << moment;
        }
        self.idle[number * self.enemies + enemies - 1] = idle;
    }

    /// Views a state with the worth that its best decisions give a round; a state that must surrender is worth nothing.
    fn best_view(
        &self,
        state: &SolvedState,
        first: Option<f64>,
        known: &mut [KnownTerms; MOST_MOMENTS - 1],
    ) -> StateView {
        let Some(first) = first else { return self.view(state, Worth::NOTHING, known) };
        let mut x = self.guess(state);
        let mut view = self.view(state, x, known);
        let mut choices = None;
        for _ in 0..MOST_STEPS {
            if choices == Some(view.choices) {
                break;
            }
            choices = Some(view.choices);
            x = self.solve_line(x, first, &view);
            view = self.view(state, x, known);
        }
        view
    }

    /// A worth near that of a state and not above it: the worth of the state with one count less.
    fn guess(&self, state: &SolvedState) -> Worth {
        let TankSheet { stars, tread, ammo, shells, .. } = *state.sheet;
        let less = [shells, ammo, tread, stars].into_iter().zip(self.span.supplies()).find(|(count, _)| *count > 0);
        less.map_or(Worth::NOTHING, |(_, stride)| self.at(0, state.enemies, state.number - stride))
    }

    /// Solves for the worth x of a round in which the player keeps to the decisions of a view that was made for another
    /// x.
    fn solve_line(&self, x: Worth, first: f64, view: &StateView) -> Worth {
        let [ahead, behind] = [true, false].map(|first| self.round.moment(first, 0));
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

    /// Works out every moment of a state, given the worth x of a round in which nothing changes.
    #[inline]
    fn view(&self, state: &SolvedState, x: Worth, known: &mut [KnownTerms; MOST_MOMENTS - 1]) -> StateView {
        let mut view = StateView { worth: [x; MOST_MOMENTS], back: [1.0; MOST_MOMENTS], choices: 0 };
        for (i, (stage, known)) in self.round.stages.iter().zip(known).enumerate() {
            let (worth, back) = match stage.step {
                RoundStep::Damage => (self.at(i + 1, state.enemies, state.number), 0.0),
                RoundStep::Action(action, _) => {
                    let backup = self.table(action).at(state.sheet, state.enemies);
                    let start = backup.start(known, view.worth[stage.next], view.back[stage.next]);
                    view.choices = view.choices << start.decisions | start.choices;
                    (start.worth, start.back)
                }
            };
            (view.worth[i + 1], view.back[i + 1]) = (worth, back);
        }
        view
    }
}

/// The best of some worths, the first of equals.
fn best_of(worths: &[Worth]) -> Worth {
    worths.iter().copied().reduce(Worth::or).unwrap_or(Worth::NOTHING)
}
