//! Candidates at play: strategies with other knobs, each a copy of the one that is tuned, against a field.

use std::ops::Range;

use crate::chance::Streams;
use crate::cli::option::argument::WorkArguments;
use crate::cli::option::grounds::{TuneField, TuneGround};
use crate::cli::option::study::StudyArguments;
use crate::cli::option::turning::{KnobSource, of_copy};
use crate::cli::terminal::progress::Progress;
use crate::error::{Error, Kind, Result};
use crate::game::{Experiment, Playable};
use crate::scenario::Knob;
use crate::simulation::{BatchTally, CellGames, Halt, Run, simulate_cells};
use crate::study::Series;
use crate::study::tune::{Arena, Bout, FieldRoster, KnobPoint, Scoring};

/// Plays candidates.
pub struct TuneRun<'a> {
    /// The scenarios, those of the search first, each with those who are met.
    pub grounds: Vec<TuneGround>,
    /// Everybody of the field.
    pub roster: FieldRoster,
    /// The changes of all scenarios: those the user asked for, and those of opponents that were enlisted.
    pub set: Vec<String>,
    /// Where the knobs stand.
    pub source: KnobSource,
    /// The knobs.
    pub knobs: &'a [Knob],
    /// The name of the copy.
    pub copy: &'a str,
    /// The seats that the candidates take.
    pub seats: &'a [usize],
    /// How much each opponent counts in the search, who is not met at all with 0; all count 1 if there are none.
    pub weights: Vec<i64>,
    /// What a game is worth.
    pub scoring: &'a Scoring,
    /// 1, or -1 where less is better.
    pub sign: i64,
    /// The seed.
    pub seed: u64,
    /// Threads and progress.
    pub work: &'a WorkArguments,
    /// The bar of all games.
    pub progress: Progress,
    /// Games that this call has played.
    pub played: u64,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
}

/// One candidate against one opponent from one seat.
#[derive(Clone, Copy)]
struct TuneCell {
    point: usize,
    ground: usize,
    opponent: usize,
    seat: usize,
}

impl<'a> TuneRun<'a> {
    /// A run that has played nothing.
    pub fn new(
        study: &'a StudyArguments,
        field: &'a TuneField,
        (knobs, scoring): (&'a [Knob], &'a Scoring),
        (seats, sign): (&'a [usize], i64),
        progress: Progress,
    ) -> TuneRun<'a> {
        TuneRun {
            grounds: field.grounds.clone(),
            roster: FieldRoster::new(&field.grounds[0].opponents, false),
            set: field.set.clone(),
            source: field.source,
            knobs,
            copy: &field.copy,
            seats,
            weights: Vec::new(),
            scoring,
            sign,
            seed: study.play.seed,
            work: &study.work,
            progress,
            played: 0,
            unfinished: 0,
            faulted: 0,
        }
    }

    fn load(&self, ground: &TuneGround, point: &KnobPoint) -> Result<Box<dyn Playable>> {
        self.source.load(&ground.document, (&self.set, self.knobs, self.copy), point)
    }

    fn open(&self, points: &[&KnobPoint], cell: TuneCell) -> Result<Box<dyn Experiment>> {
        let ground = &self.grounds[cell.ground];
        let mut players = vec![self.copy.to_string()];
        players.extend(ground.opponents.get(cell.opponent).cloned());
        if cell.seat == 1 {
            players.reverse();
        }
        self.load(ground, points[cell.point])?.experiment(&players)
    }

    /// The bouts of each candidate in these game numbers, on the first `grounds` scenarios: of each scenario one against
    /// each opponent, from all seats together.
    ///
    /// # Errors
    /// Kind `Interrupted`, kind `Limit` for too many faults, or the error of a scenario for the values.
    pub fn bouts(&mut self, points: &[&KnobPoint], numbers: Range<u64>, grounds: usize) -> Result<Vec<Vec<Bout>>> {
        let bouts: Vec<(usize, usize)> = self.all_bouts(grounds).collect();
        self.bouts_of(points, numbers, &bouts)
    }

    /// The bouts of each candidate in these game numbers: those on a ground against an opponent, from all seats together.
    fn bouts_of(
        &mut self,
        points: &[&KnobPoint],
        numbers: Range<u64>,
        bouts: &[(usize, usize)],
    ) -> Result<Vec<Vec<Bout>>> {
        let seats = self.seats;
        let cells: Vec<TuneCell> = (0..points.len())
            .flat_map(|point| bouts.iter().map(move |&(ground, opponent)| (point, ground, opponent)))
            .flat_map(|(point, ground, opponent)| {
                seats.iter().map(move |&seat| TuneCell { point, ground, opponent, seat })
            })
            .collect();
        let series = self.series(points, &cells, numbers)?;
        let mut sums = series.chunks_exact(seats.len()).map(|seats| self.bout(seats));
        Ok(points.iter().map(|_| sums.by_ref().take(bouts.len()).collect()).collect())
    }

    /// Takes a seat: candidates play from it alone, against those of the field who play from the other. With no seat all stays
    /// as it is.
    pub fn sit(&mut self, seat: Option<usize>) {
        let Some(seat) = seat else { return };
        self.seats = &EACH_SEAT[seat..=seat];
        let opponents = self.roster.opponents(seat);
        self.grounds.iter_mut().for_each(|ground| ground.opponents.clone_from(&opponents));
    }

    /// How many game numbers so many pairs of the field can play in about so many games.
    pub fn numbers_of_pairs(&self, pairs: usize, games: u64) -> u64 {
        (games / (pairs * self.cells_of_pair()).max(1) as u64).max(LEAST_OF_PAIR)
    }

    /// The seats from which the first of a pair plays.
    fn seats_of_pair(&self) -> &'a [usize] {
        if self.roster.is_apart() { &EACH_SEAT[..1] } else { self.seats }
    }

    /// The scenarios of the search and the seats from which a pair plays.
    fn cells_of_pair(&self) -> usize {
        self.searched() * self.seats_of_pair().len()
    }

    /// The bouts of pairs of the field in all scenarios of the search, on these game numbers, each from all seats or, where
    /// each seat has a mix of its own, with the first in seat 0. `point` are values that every scenario accepts.
    ///
    /// # Errors
    /// As [`bouts`](TuneRun::bouts).
    pub fn pair_bouts(
        &mut self,
        point: &KnobPoint,
        pairs: &[(usize, usize)],
        numbers: Range<u64>,
    ) -> Result<Vec<Bout>> {
        let (grounds, all_seats) = (self.searched(), self.seats_of_pair());
        let of_ground = |ground, (one, other)| all_seats.iter().map(move |&seat| (ground, seat, one, other));
        let of_pair = |&pair: &(usize, usize)| (0..grounds).flat_map(move |ground| of_ground(ground, pair));
        let cells: Vec<(usize, usize, usize, usize)> = pairs.iter().flat_map(of_pair).collect();
        self.progress.extend(cells.len() as u64 * (numbers.end - numbers.start));
        let open = |at: usize| {
            let (ground, seat, one, other) = cells[at];
            let ground = &self.grounds[ground];
            let mut players = [one, other].map(|member| self.roster.name(member).to_string());
            players.rotate_left(seat);
            self.load(ground, point)?.experiment(&players)
        };
        let seats: Vec<(usize, Range<u64>)> = cells.iter().map(|cell| (cell.1, numbers.clone())).collect();
        let runs = self.simulate(&seats, open);
        let series = self.counted(runs)?;
        Ok(series.chunks_exact(self.cells_of_pair()).map(|cells| self.bout(cells)).collect())
    }

    /// The bout of a player of this name against the opponent of the first scenario, from all seats together.
    ///
    /// # Errors
    /// As [`bouts`](TuneRun::bouts), and kind `Usage` for a name that the scenario does not know.
    pub fn bout_of(&mut self, name: &str, numbers: Range<u64>) -> Result<Bout> {
        let seats = self.seats;
        // Who looks ahead takes seconds for a game: each is a piece of work of its own.
        let each = |&seat: &usize| numbers.clone().map(move |number| (seat, number..number + 1)).collect::<Vec<_>>();
        let cells: Vec<(usize, Range<u64>)> = seats.iter().flat_map(each).collect();
        let ground = &self.grounds[0];
        let open = |at: usize| {
            let mut players = vec![name.to_string()];
            players.extend(ground.opponents.first().cloned());
            if cells[at].0 == 1 {
                players.reverse();
            }
            ground.scenario.playable.experiment(&players)
        };
        let runs = self.simulate(&cells, open);
        let series = self.counted(runs)?;
        let mut joined = vec![Series::default(); seats.len()];
        let per_seat = series.len() / seats.len().max(1);
        series.iter().enumerate().for_each(|(at, game)| joined[at / per_seat.max(1)].merge(game));
        Ok(self.bout(&joined))
    }

    /// The sums of the scores from each seat, game number by game number; a game that failed scores nothing.
    fn bout(&self, seats: &[Series]) -> Bout {
        let numbers = seats.first().map_or(0, |series| series.values.len());
        let sum = |number: usize| seats.iter().map(|series| series.values[number].unwrap_or(0)).sum();
        Bout {
            scores: (0..numbers).map(sum).collect(),
            full: self.scoring.full().map(|full| full * seats.len() as i64),
        }
    }

    fn series(&mut self, points: &[&KnobPoint], cells: &[TuneCell], numbers: Range<u64>) -> Result<Vec<Series>> {
        let seats: Vec<(usize, Range<u64>)> = cells.iter().map(|cell| (cell.seat, numbers.clone())).collect();
        let runs = self.simulate(&seats, |at| self.open(points, cells[at]));
        self.counted(runs)
    }

    /// Plays cells, each from a seat in a range of game numbers; `open` loads the game of one.
    fn simulate(
        &self,
        cells: &[(usize, Range<u64>)],
        open: impl Fn(usize) -> Result<Box<dyn Experiment>> + Sync,
    ) -> Vec<Result<Run<Series>>> {
        let (streams, scoring) = (Streams::new(self.seed), self.scoring);
        let play = |at: usize, experiment: &dyn Experiment, games: Range<u64>, series: &mut Series| {
            series.add(experiment, |values| scoring.read(values, cells[at].0), streams, games);
        };
        let games = cells.iter().map(|(_, games)| CellGames { so_far: Series::default(), games: games.clone() });
        simulate_cells(games.collect(), self.work.threads(), &self.progress, open, play)
    }

    /// The series of complete runs, whose games are counted.
    fn counted(&mut self, runs: Vec<Result<Run<Series>>>) -> Result<Vec<Series>> {
        let mut found = Vec::with_capacity(runs.len());
        for run in runs {
            let run = run?;
            match run.stop {
                Halt::Interrupted => return Err(Error::new(Kind::Interrupted, INTERRUPTED).hint(GOES_ON)),
                Halt::Faults => {
                    let message = format!("stopped: {} games failed", run.tally.faults.count);
                    return Err(Error::new(Kind::Limit, message));
                }
                _ => {}
            }
            self.played += run.games.end - run.games.start;
            self.unfinished += run.tally.unfinished;
            self.faulted += run.tally.faults.count;
            found.push(run.tally);
        }
        Ok(found)
    }

    /// The games of so many candidates for one game number, on the first `grounds` scenarios.
    pub fn games_of(&self, grounds: usize, points: usize) -> u64 {
        (self.all_bouts(grounds).count() * self.seats.len() * points) as u64
    }

    /// Enlists what was found as an opponent, under this name, in every scenario; `seat` is the only one from which it plays.
    pub fn enlist(&mut self, name: &str, point: &KnobPoint, seat: Option<usize>) {
        self.roster.join(name, seat);
        for ground in &mut self.grounds {
            let copy = (self.copy, name);
            let own = of_copy(&self.set, self.copy, name);
            let (document, overrides) = self.source.enlisted(&ground.document, copy, self.knobs, point);
            ground.document = document;
            ground.opponents.push(name.to_string());
            let overrides = own.into_iter().chain(overrides);
            self.set.extend(overrides.filter(|change| !self.set.contains(change)).collect::<Vec<_>>());
        }
    }

    /// The number of scenarios that the search plays in.
    pub fn searched(&self) -> usize {
        self.grounds.iter().filter(|ground| ground.is_searched).count()
    }
}

/// The seats of a game of two players.
const EACH_SEAT: [usize; 2] = [0, 1];

/// The fewest game numbers in which a pair of a field meets.
const LEAST_OF_PAIR: u64 = 10;

const INTERRUPTED: &str = "interrupted: the rounds that were complete are kept in the result folder, if there is one";
const GOES_ON: &str = "--resume DIR goes on with them";

impl Arena for TuneRun<'_> {
    fn play(&mut self, points: &[&KnobPoint], numbers: Range<u64>) -> Result<Vec<Vec<i64>>> {
        let (met, sign) = (self.met(), self.sign);
        let played = self.bouts_of(points, numbers, &met)?;
        let weighed = |bouts: Vec<Bout>| {
            let weighed = bouts.into_iter().zip(&met).map(|(bout, &(_, opponent))| bout.times(self.weight(opponent)));
            let joined = Bout::joined(weighed.collect::<Vec<_>>().iter());
            joined.scores.into_iter().map(|score| sign * score).collect()
        };
        Ok(played.into_iter().map(weighed).collect())
    }

    fn accepts(&mut self, point: &KnobPoint) -> bool {
        let accepts = |ground: &TuneGround| {
            let loaded = self.load(ground, point);
            loaded.is_ok_and(|playable| playable.check_players(&self.players(ground)).is_ok())
        };
        self.grounds.iter().all(accepts)
    }

    fn games_per_number(&self) -> u64 {
        (self.met().len() * self.seats.len()) as u64
    }
}

impl TuneRun<'_> {
    /// The bouts of the search: the scenario, and the opponent who counts in it.
    fn met(&self) -> Vec<(usize, usize)> {
        self.all_bouts(self.searched()).filter(|&(_, opponent)| self.weight(opponent) > 0).collect()
    }

    /// The bouts of a candidate on the first `grounds` scenarios: the scenario and the opponent.
    fn all_bouts(&self, grounds: usize) -> impl Iterator<Item = (usize, usize)> {
        let of_ground = |ground: usize| (0..self.grounds[ground].bouts()).map(move |opponent| (ground, opponent));
        (0..grounds).flat_map(of_ground)
    }

    /// How much an opponent counts in the search.
    fn weight(&self, opponent: usize) -> i64 {
        if self.weights.is_empty() { 1 } else { self.weights.get(opponent).copied().unwrap_or(0) }
    }

    /// The players of a ground with the copy in the first seat.
    fn players(&self, ground: &TuneGround) -> Vec<String> {
        std::iter::once(self.copy.to_string()).chain(ground.opponents.first().cloned()).collect()
    }
}
