//! The score: counts of pieces of games joined in order, and the results so far.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use super::comparison::Compare;
use super::matchup::PageMatchup;
use super::problem::written;
use super::sheet::{files, picture, sheet};
use crate::archive::{Games, Identity, ResultFiles, ResultSet, RunRecord, RunResults, Stop, StudyFile, TallyFile};
use crate::error::{Error, Kind, Result};
use crate::report::chart::{ChartRequest, draw, suggested};
use crate::report::{Screen, run_head, run_screen};
use crate::simulation::{BatchTally, Halt};
use crate::study::comparison::ComparisonTally;
use crate::study::unfinished;
use crate::tally::SplitTally;

/// Joins the counts of games that [`PagePlayer`](super::PagePlayer)s played, and tells what they give.
pub struct PageScore {
    matchup: PageMatchup,
    /// The counts of the games `0..done`: a comparison of one variant where nothing is compared.
    tally: ComparisonTally,
    done: u64,
    /// Pieces behind a game that is not there yet, by their first game.
    waiting: BTreeMap<u64, (u64, ComparisonTally)>,
}

impl PageScore {
    /// The score of no games of what is asked for, as [`PagePlayer::new`](super::PagePlayer::new) takes it.
    ///
    /// # Errors
    /// What is wrong with it, as a JSON text.
    pub fn new(asked: &str) -> std::result::Result<PageScore, String> {
        let matchup = PageMatchup::read(asked).map_err(|error| written(Err(error)))?;
        let figures = if matchup.compared.is_some() { matchup.figures.len() } else { 0 };
        let tally = ComparisonTally::new(matchup.variants.len(), matchup.measures().len(), figures);
        Ok(PageScore { matchup, tally, done: 0, waiting: BTreeMap::new() })
    }

    /// Adds the counts of a piece, in any order, and says how many games from 0 on are complete and whether more may follow:
    /// `{"ok": {"done": 5000, "halt": null}}`.
    pub fn add(&mut self, piece: &str) -> String {
        written(self.added(piece))
    }

    fn added(&mut self, piece: &str) -> Result<Json> {
        let (games, tally) = self.read(piece).map_err(|cause| Error::new(Kind::File, cause))?;
        if games.start < self.done || self.waiting.contains_key(&games.start) {
            return Err(Error::new(Kind::File, format!("the games from {} on were counted before", games.start)));
        }
        self.waiting.insert(games.start, (games.end, tally));
        while let Some((end, tally)) = self.waiting.remove(&self.done) {
            self.tally.merge(&tally);
            self.done = end;
        }
        let halt = self.tally.stop().map(|halt| match halt {
            Halt::TooManyValues(measure) => {
                format!("`{}` takes too many values to count them all", self.matchup.measures()[measure].name)
            }
            Halt::Faults => self.faults(),
            _ => String::new(),
        });
        Ok(json!({ "done": self.done, "halt": halt }))
    }

    /// What the first games that failed said.
    fn faults(&self) -> String {
        let listed = self.tally.variants.iter().flat_map(|variant| &variant.all.faults.listed);
        let told = listed.take(3).map(|fault| format!("game {}: {}", fault.game, fault.message));
        format!("too many games failed. {}", told.collect::<Vec<_>>().join(" "))
    }

    fn read(&self, piece: &str) -> std::result::Result<(Games, ComparisonTally), String> {
        let (games, variants, joints) = if self.matchup.compared.is_some() {
            let file = StudyFile::read(piece)?;
            let (games, variants): (Vec<Games>, Vec<SplitTally>) = file.cells()?.into_iter().unzip();
            (games.first().copied().ok_or("there are no counts")?, variants, file.joints()?)
        } else {
            let file: TallyFile = serde_json::from_str(piece).map_err(|cause| cause.to_string())?;
            (file.game_range, vec![file.tally().ok_or("its counts do not add up")?], Vec::new())
        };
        let numbers = games.end - games.start;
        let tally = ComparisonTally { numbers, variants, joints, ..self.tally.clone() };
        if tally.is_of(&self.tally) { Ok((games, tally)) } else { Err("its counts do not add up".to_string()) }
    }

    /// The results so far, of `asked` games in all: the answer, tables, charts, the files of the result folder, and the
    /// command that repeats them.
    pub fn tell(&self, asked: u64) -> String {
        written(self.told(asked))
    }

    fn told(&self, asked: u64) -> Result<Json> {
        if self.done == 0 {
            return Err(Error::new(Kind::Interrupted, "no games are complete yet"));
        }
        let (screen, lead, record, kept) = match &self.matchup.compared {
            None => self.run(asked),
            Some(compared) => {
                let compare = Compare { matchup: &self.matchup, compared, tally: &self.tally, games: self.games() };
                compare.told(self.record(asked))
            }
        };
        let Screen { answer, tables, .. } = screen;
        Ok(json!({
            "games": self.done,
            "answer": answer,
            "head": lead,
            "tables": tables.iter().map(sheet).collect::<Vec<_>>(),
            "charts": self.charts(&kept),
            "files": files(&kept),
            "command": record.command,
        }))
    }

    fn games(&self) -> Games {
        Games { start: 0, end: self.done }
    }

    /// The record of a run of the first variant.
    fn record(&self, asked: u64) -> RunRecord {
        let PageMatchup { seed, level, subject, .. } = &self.matchup;
        let (scenario, strategies) = (self.matchup.scenario(), self.matchup.variants[0].strategies.clone());
        let identity = Identity::new(scenario, strategies, *seed, None, *level);
        let record = RunRecord::new(scenario, identity, subject.set.clone(), asked, self.games(), None);
        let measures = self.matchup.measures();
        let capped = self.tally.variants.iter().map(|variant| unfinished(measures, &variant.all));
        let stopped_by = match self.tally.stop() {
            Some(halt) => Stop::of(&halt, Stop::Games),
            None if self.done < asked => Stop::Interrupted,
            None => Stop::Games,
        };
        RunRecord { stopped_by, unfinished: capped.sum(), faulted: self.tally.faulted(), ..record }
    }

    fn run(&self, asked: u64) -> (Screen, Vec<String>, RunRecord, ResultFiles) {
        let tally = self.tally.variants[0].clone();
        let record = self.record(asked).of_run(self.matchup.scenario());
        let results = RunResults { record, measures: self.matchup.measures().to_vec(), tally };
        let kept = ResultFiles::of_run(&results);
        (run_screen(&results), run_head(&results), results.record, kept)
    }

    fn charts(&self, kept: &ResultFiles) -> Vec<Json> {
        let scenario = self.matchup.scenario();
        let Ok(set) = ResultSet::read(&scenario.document.name, kept) else { return Vec::new() };
        let request = ChartRequest::default().knowing(&set, scenario.entry);
        let drawn = suggested(&set, &request).into_iter().filter_map(|request| draw(&set, &request).ok());
        drawn.enumerate().map(|(at, graphic)| picture(&graphic, &format!("chart-{at}"))).collect()
    }
}
