//! Best play of a game of a file, beside its strategies.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::aim::{AskedAim, SeatAim};
use super::decision_graph::{Answers, DecisionGraph, Leads, OpenNode};
use super::game_law::GameLaw;
use super::intern::interned;
use super::law_book::LawBook;
use super::rules::FileRules;
use crate::chance::Streams;
use crate::error::Result;
use crate::exact::Sum;
use crate::game::{Advice, Column, Decision, Exact, Key, OddsTable, Sample};
use crate::language::{Datum, Snapshot, keeping};

/// The name of the table, which is that of every game's best play.
const TABLE: &str = "fight";

/// The name of best play beside the strategies.
const OPTIMAL: &str = "optimal";

/// The difference of worths that counts as one.
const APART: f64 = 1e-12;

/// A seat whose decisions are left open, against the strategy of the other.
pub struct OpenSeat {
    /// Its name among the cases.
    pub name: &'static str,
    /// The seat, 1 or 2.
    pub seat: u8,
    /// The rules with the strategy of the other seat.
    pub rules: FileRules,
    /// What was asked for to aim at.
    pub aim: AskedAim,
    /// What its strategy may answer.
    pub answers: Answers,
    /// What its strategy is told, by name.
    pub told: Vec<&'static str>,
    /// Its best play, once it was asked for.
    found: OnceLock<Result<BestPlay>>,
}

/// Best play as it was found.
#[derive(Clone, Debug)]
pub struct BestPlay {
    /// How much it has of what it aims at.
    worth: f64,
    decisions: Vec<Decision>,
    options: Vec<&'static str>,
    /// In how many situations the best answer depends on what the strategy is not told.
    blind: usize,
}

/// A situation as the strategy is told of it: how often it is met, and what each answer is then worth, weighed.
struct ToldSituation {
    met: f64,
    /// By option: its sum of worths, weighed by how often it is met.
    worths: BTreeMap<Snapshot, f64>,
    /// The answers that are best in every state that looks like this.
    best_everywhere: Option<Vec<Snapshot>>,
}

impl OpenSeat {
    /// A seat whose best play was not asked for yet.
    pub fn new(name: &'static str, seat: u8, rules: FileRules, aim: AskedAim, answers: Answers) -> Self {
        let ask = rules.players[usize::from(seat) - 1];
        let parameters = &rules.image.program.functions[usize::from(ask)].parameters;
        let told = parameters.iter().map(|name| interned(name)).collect();
        OpenSeat { name, seat, rules, aim, answers, told, found: OnceLock::new() }
    }

    /// What best play aims at.
    pub fn goal(&self) -> SeatAim<'_> {
        SeatAim::new(&self.rules.reader, &self.rules.measures, &self.aim, self.seat)
    }

    /// Its best play.
    ///
    /// # Errors
    /// Kind `Limit` where there are too many states, kind `Scenario` for a mistake in the text.
    pub fn best_play(&self) -> Result<&BestPlay> {
        self.found.get_or_init(|| self.solve()).as_ref().map_err(Clone::clone)
    }

    fn solve(&self) -> Result<BestPlay> {
        let FileRules { image, play, players, measures, reader, .. } = &self.rules;
        let mut machine = image.machine();
        machine.players = *players;
        // What only other measures need is no part of a state; what the strategy is told always is.
        let aimed = self.goal().measure();
        let program = keeping(&image.program, &[measures[aimed].name]);
        let mut book = LawBook::new(&program, machine).deciding(self.seat);
        let reader = reader.partial();
        let goal = SeatAim::new(&reader, measures, &self.aim, self.seat);
        let graph = DecisionGraph::solve(&mut book, &goal, &self.answers, *play, self.rules.arguments())?;
        let situations = situations(&graph);
        let mut options: Vec<Snapshot> = situations.values().flat_map(|found| found.worths.keys().cloned()).collect();
        options.sort();
        options.dedup();
        let shown: Vec<&'static str> = options.iter().map(|option| shown(&mut book, option)).collect();
        let worth = goal.turned(graph.best());
        let mut best = BestPlay { worth, decisions: Vec::new(), options: shown, blind: 0 };
        for (told, situation) in &situations {
            let is_blind = situation.is_blind();
            best.blind += usize::from(is_blind);
            let mut decision = situation.decision(&mut book, told, &options, &best.options);
            decision.p_won = goal.turned(decision.p_won);
            decision.worths.iter_mut().flatten().for_each(|worth| *worth = goal.turned(*worth));
            best.decisions.push(decision);
        }
        best.decisions.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        Ok(best)
    }
}

/// The situations that are met under best play.
fn situations(graph: &DecisionGraph) -> BTreeMap<Snapshot, ToldSituation> {
    let mut situations: BTreeMap<Snapshot, ToldSituation> = BTreeMap::new();
    for (node, met) in graph.nodes.iter().zip(graph.visits()) {
        let OpenNode::Choice { told, options } = node else { continue };
        if met <= 0.0 {
            continue;
        }
        let empty = || ToldSituation { met: 0.0, worths: BTreeMap::new(), best_everywhere: None };
        let situation = situations.entry(told.clone()).or_insert_with(empty);
        situation.met += met;
        for (answer, leads) in options {
            *situation.worths.entry(answer.clone()).or_default() += met * graph.worth(*leads);
        }
        let best = graph.worth(options[graph.best_option(options)].1);
        let is_best = |leads: &Leads| graph.worth(*leads) > best - APART;
        let here: Vec<&Snapshot> =
            options.iter().filter(|(_, leads)| is_best(leads)).map(|(answer, _)| answer).collect();
        match &mut situation.best_everywhere {
            Some(common) => common.retain(|answer| here.contains(&answer)),
            first => *first = Some(here.into_iter().cloned().collect()),
        }
    }
    situations
}

impl ToldSituation {
    /// The answer that is best on average, with its worth.
    fn best(&self) -> Option<(&Snapshot, f64)> {
        let worths = self.worths.iter().map(|(answer, worth)| (answer, worth / self.met));
        worths.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Whether no answer is best in every state that the strategy cannot tell from the others.
    fn is_blind(&self) -> bool {
        self.best_everywhere.as_ref().is_some_and(Vec::is_empty)
    }

    fn decision(
        &self,
        book: &mut LawBook<'_>,
        told: &Snapshot,
        options: &[Snapshot],
        names: &[&'static str],
    ) -> Decision {
        book.machine().restart();
        let values = book.machine().load(told);
        let situation = values.into_iter().map(|value| key(book, value)).collect();
        let (best, worth) = self.best().map_or((None, f64::NAN), |(answer, worth)| (Some(answer), worth));
        let place = options.iter().position(|option| Some(option) == best).unwrap_or(0);
        let worths = options.iter().map(|option| self.worths.get(option).map(|worth| worth / self.met)).collect();
        Decision {
            chance: self.met,
            situation,
            decision: names.get(place).copied().unwrap_or_default(),
            p_won: worth,
            worths,
            is_blind: self.is_blind(),
        }
    }
}

/// A value that a strategy is told, as a key.
fn key(book: &mut LawBook<'_>, value: Datum) -> Option<Key> {
    match value {
        Datum::Number(number) => Some(Key::Integer(number)),
        Datum::Nothing => None,
        other => Some(Key::Word(book.written(other))),
    }
}

fn shown(book: &mut LawBook<'_>, answer: &Snapshot) -> &'static str {
    let value = book.reload(answer);
    interned(&book.written(value))
}

impl Advice for Arc<OpenSeat> {
    fn name(&self) -> &str {
        self.name
    }

    fn columns(&self) -> Vec<&'static str> {
        self.told.clone()
    }

    fn case_column(&self) -> &'static str {
        "game"
    }

    fn worth_column(&self) -> &'static str {
        interned(&self.goal().column())
    }

    fn options(&self) -> Result<Vec<&'static str>> {
        Ok(self.best_play()?.options.clone())
    }

    fn decisions(&self) -> Result<Vec<Decision>> {
        Ok(self.best_play()?.decisions.clone())
    }
}

/// The table of best play and of each strategy.
pub struct BestPlayTable {
    /// The open seats.
    pub seats: Vec<Arc<OpenSeat>>,
    /// For each row its seat, by number, and the strategy with the law of its games; `None` of best play.
    pub rows: Vec<(usize, Option<(String, GameLaw)>)>,
    /// What it is about, with what best play aims at.
    about: String,
}

impl BestPlayTable {
    /// The table of seats and rows, with the usual strategy of each seat, which the other meets.
    pub fn new(seats: Vec<Arc<OpenSeat>>, usual: &[String], rows: Vec<(usize, Option<(String, GameLaw)>)>) -> Self {
        let aim = |seat: &OpenSeat| match usual {
            [a, b] => {
                let met = if seat.seat == 1 { b } else { a };
                format!("{} for {} against {met}", seat.name, seat.goal().told())
            }
            _ => format!("for {}", seat.goal().told()),
        };
        let aims = seats.iter().map(|seat| aim(seat)).collect::<Vec<_>>().join(", ");
        let about =
            format!("Whole games under the best decisions (optimal), which play {aims}; and under each strategy.");
        BestPlayTable { seats, rows, about }
    }
}

impl OddsTable for BestPlayTable {
    fn name(&self) -> &str {
        TABLE
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn remark(&self) -> Option<String> {
        let blind: usize = self.seats.iter().filter_map(|seat| Some(seat.best_play().ok()?.blind)).sum();
        let told = || {
            format!(
                "Optimal is a bound: in {blind} {} the best answer depends on what the strategy is not told.",
                if blind == 1 { "situation" } else { "situations" }
            )
        };
        (blind > 0).then(told)
    }

    fn key_columns(&self) -> Vec<String> {
        vec!["game".to_string(), "strategy".to_string()]
    }

    fn columns(&self) -> Vec<Column> {
        let goals: Vec<SeatAim<'_>> = self.seats.iter().map(|seat| seat.goal()).collect();
        let Some(first) = goals.first() else { return Vec::new() };
        let name = SeatAim::common_column(&goals);
        vec![if first.is_chance() { Column::probability(name) } else { Column::mean(name) }]
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        let (seat, strategy) = &self.rows[row];
        let name = strategy.as_ref().map_or(OPTIMAL, |(name, _)| name.as_str());
        vec![self.seats[*seat].name.into(), name.into()]
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        let (seat, strategy) = &self.rows[row];
        let seat = &self.seats[*seat];
        let Some((_, law)) = strategy else {
            return Ok(vec![Exact::moments(seat.best_play()?.worth, f64::NAN)]);
        };
        let goal = seat.goal();
        let (mut mean, mut square) = (Sum::default(), Sum::default());
        for (&value, &p) in law.law(goal.measure())? {
            let amount = goal.amount_of(value);
            mean.add(p * amount);
            square.add(p * amount * amount);
        }
        Ok(vec![Exact::moments(mean.settled(), square.value())])
    }

    fn sample(&self, _: usize, _: Streams, _: u64) -> Vec<Sample> {
        vec![Sample::default()]
    }
}
