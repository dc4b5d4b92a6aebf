//! The counts of a tournament as a file, `tally.json`, which `--resume` reads again.

use serde::{Deserialize, Serialize};

use super::record::{Games, RunRecord, to_json};
use super::tally_file::Counts;
use crate::study::tournament::{
    Bounds, FirstPlayer, MOST_WHOLE, Matchup, Pairing, Surplus, SurplusSum, TournamentTally,
};
use crate::tally::{Fault, Faults, Histogram};

/// The kind that the file names, so that it is not taken for the counts of a run.
const KIND: &str = "tournament";

/// The largest number of game numbers in a file: up to it whole numbers are exact as doubles.
const MOST_NUMBERS: u64 = 1 << 53;

/// The largest number of entrants in a file, far more than anybody plays.
const MOST_ENTRANTS: usize = 10_000;

/// `tally.json` of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentFile {
    format_version: u32,
    kind: String,
    game_range: Games,
    entrants: usize,
    matchups: Vec<StoredMatchup>,
    pairings: Vec<StoredPairing>,
    pairs: Vec<StoredBounds>,
    rows: Vec<StoredBounds>,
    gaps: Vec<StoredSurplus>,
    seat: StoredBounds,
    products: Vec<u64>,
    rivals: Vec<u64>,
    first: Option<StoredFirst>,
}

/// The wins of the side that went first: its wins and losses by matchup, and its half wins by game number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredFirst {
    games: Vec<[u64; 2]>,
    all: StoredBounds,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredMatchup {
    a_wins: u64,
    b_wins: u64,
    draws: u64,
    unfinished: u64,
    faulted: u64,
    faults: Vec<(u64, String)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredPairing {
    games: [[u64; 3]; 3],
    open: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredBounds {
    least: Counts,
    most: Counts,
}

/// The sum and the sum of the squares of a surplus, as lost and as won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct StoredSurplus {
    least: [i128; 2],
    most: [i128; 2],
}

impl From<&Surplus> for StoredSurplus {
    fn from(&Surplus { least, most }: &Surplus) -> Self {
        let [least, most] = [least, most].map(|sums| [sums.sum, sums.squares]);
        StoredSurplus { least, most }
    }
}

impl StoredSurplus {
    fn surplus(&self) -> Surplus {
        let [least, most] = [self.least, self.most].map(|[sum, squares]| SurplusSum { sum, squares });
        Surplus { least, most }
    }
}

impl From<&Bounds> for StoredBounds {
    fn from(bounds: &Bounds) -> Self {
        StoredBounds { least: bounds.least.iter().collect(), most: bounds.most.iter().collect() }
    }
}

impl StoredBounds {
    /// The counts; `None` unless they are ascending scores from `low` to `high`, `numbers` of them in each histogram.
    fn bounds(&self, low: i64, high: i64, numbers: u64) -> Option<Bounds> {
        let histogram = |counts: &Counts| -> Option<Histogram> {
            let ascending = counts.is_sorted_by(|(a, _), (b, _)| a < b);
            let within = counts.iter().all(|&(score, count)| (low..=high).contains(&score) && count > 0);
            (ascending && within && add(counts.iter().map(|&(_, count)| count))? == numbers)
                .then(|| counts.iter().copied().collect())
        };
        Some(Bounds { least: histogram(&self.least)?, most: histogram(&self.most)? })
    }
}

impl From<&Matchup> for StoredMatchup {
    fn from(matchup: &Matchup) -> Self {
        let Matchup { a_wins, b_wins, draws, unfinished, ref faults } = *matchup;
        let listed = faults.listed.iter().map(|fault| (fault.game, fault.message.clone())).collect();
        StoredMatchup { a_wins, b_wins, draws, unfinished, faulted: faults.count, faults: listed }
    }
}

impl StoredMatchup {
    /// The counts; `None` unless they are of these games, and the listed faults are among them.
    fn matchup(&self, games: Games) -> Option<Matchup> {
        let StoredMatchup { a_wins, b_wins, draws, unfinished, faulted, .. } = *self;
        let all = add([a_wins, b_wins, draws, unfinished, faulted])?;
        let listed: Vec<Fault> =
            self.faults.iter().map(|(game, message)| Fault { game: *game, message: message.clone() }).collect();
        let apart = self.faults.is_sorted_by(|(a, _), (b, _)| a < b)
            && listed.iter().all(|fault| (games.start..games.end).contains(&fault.game));
        // Counted again from the list, so that as many are listed as a tournament lists.
        let mut faults = Faults::default();
        listed.iter().for_each(|fault| faults.add(fault.clone()));
        let whole = faults.listed == listed && (listed.len() as u64 == faulted || is_full(&faults, faulted));
        let faults = Faults { count: faulted, listed };
        (all == games.end - games.start && apart && whole).then_some(Matchup {
            a_wins,
            b_wins,
            draws,
            unfinished,
            faults,
        })
    }
}

/// Whether a list of faults has its full length and there are more faults than it lists.
fn is_full(faults: &Faults, faulted: u64) -> bool {
    let mut longer = faults.clone();
    longer.add(Fault { game: u64::MAX, message: String::new() });
    longer.listed.len() == faults.listed.len() && faults.count < faulted
}

impl StoredPairing {
    fn pairing(&self, numbers: u64) -> Option<Pairing> {
        let counts = self.games.as_flattened().iter().copied().chain([self.open]);
        (add(counts)? == numbers).then_some(Pairing { games: self.games, open: self.open })
    }
}

/// The sum of counts; `None` if it does not fit 64 bits.
fn add(counts: impl IntoIterator<Item = u64>) -> Option<u64> {
    counts.into_iter().try_fold(0_u64, u64::checked_add)
}

impl TournamentFile {
    /// The file of a tally of the game numbers from `first` on.
    pub fn new(tally: &TournamentTally, first: u64) -> Self {
        let stored = |bounds: &[Bounds]| bounds.iter().map(StoredBounds::from).collect();
        TournamentFile {
            format_version: RunRecord::FORMAT_VERSION,
            kind: KIND.to_string(),
            game_range: Games { start: first, end: first + tally.numbers },
            entrants: tally.entrants,
            matchups: tally.matchups.iter().map(StoredMatchup::from).collect(),
            pairings: tally.pairings.iter().map(|p| StoredPairing { games: p.games, open: p.open }).collect(),
            pairs: stored(&tally.pairs),
            rows: stored(&tally.rows),
            gaps: tally.gaps.iter().map(StoredSurplus::from).collect(),
            seat: StoredBounds::from(&tally.seat),
            products: tally.products.clone(),
            rivals: tally.rivals.clone(),
            first: tally
                .first
                .as_ref()
                .map(|first| StoredFirst { games: first.games.clone(), all: StoredBounds::from(&first.all) }),
        }
    }

    /// `tally.json` as text: indented, but of a large field, whose counts are millions, on one line.
    pub fn to_json(&self) -> String {
        match self.entrants > MOST_WHOLE {
            true => serde_json::to_string(self).expect("names and numbers are always JSON") + "\n",
            false => to_json(self),
        }
    }

    /// The tally of the file; `None` if its counts do not agree with each other.
    pub fn tally(&self) -> Option<TournamentTally> {
        let Games { start, end } = self.game_range;
        let (n, numbers) = (self.entrants, end.checked_sub(start)?);
        if !(2..=MOST_ENTRANTS).contains(&n) || end > MOST_NUMBERS {
            return None;
        }
        numbers.checked_mul((n * n) as u64)?;
        let (row, seat) = (4 * (n as i64 - 1), 2 * (n * n) as i64);
        let all = |stored: &[StoredBounds], low: i64, high: i64| -> Option<Vec<Bounds>> {
            stored.iter().map(|stored| stored.bounds(low, high, numbers)).collect()
        };
        let tally = TournamentTally {
            entrants: n,
            numbers,
            matchups: self.matchups.iter().map(|stored| stored.matchup(self.game_range)).collect::<Option<_>>()?,
            pairs: all(&self.pairs, 0, 4)?,
            rows: all(&self.rows, 0, row)?,
            gaps: self.gaps.iter().map(StoredSurplus::surplus).collect(),
            seat: self.seat.bounds(0, seat, numbers)?,
            pairings: self.pairings.iter().map(|stored| stored.pairing(numbers)).collect::<Option<_>>()?,
            products: self.products.clone(),
            rivals: self.rivals.clone(),
            first: match &self.first {
                Some(first) => {
                    Some(FirstPlayer { games: first.games.clone(), all: first.all.bounds(0, seat, numbers)? })
                }
                None => None,
            },
        };
        tally.is_conserved().then_some(tally)
    }
}

/// Reads the texts of `run.json` and `tally.json` of a tournament.
///
/// # Errors
/// The message says which of the two files is wrong, and how.
pub fn read_tournament(run: &str, tally: &str) -> Result<(RunRecord, TournamentTally), String> {
    let record: RunRecord = serde_json::from_str(run).map_err(|cause| format!("run.json: {cause}"))?;
    let file: TournamentFile = serde_json::from_str(tally).map_err(|cause| format!("tally.json: {cause}"))?;
    for (name, version) in [("run.json", record.format_version), ("tally.json", file.format_version)] {
        if version != RunRecord::FORMAT_VERSION {
            return Err(format!("{name}: format version {version}, expected {}", RunRecord::FORMAT_VERSION));
        }
    }
    if file.kind != KIND {
        return Err(format!("tally.json: its kind is `{}`, expected `{KIND}`", file.kind));
    }
    if file.game_range != record.game_range {
        return Err("run.json and tally.json are of different game ranges".to_string());
    }
    let tally = file.tally().ok_or("tally.json: its counts do not add up")?;
    Ok((record, tally))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::tournament::SeatResult::{AWins, BWins, Draw, Faulted, Unfinished};

    /// Forty game numbers of two entrants; the first against itself panics in so many of them.
    fn tally(faults: u64) -> TournamentTally {
        let mut tally = TournamentTally::with_first(2);
        for game in 0..40 {
            let faulted = game < faults;
            if faulted {
                tally.record_fault(0, Fault { game, message: format!("a dud: {game}") });
            }
            let first = if faulted { Faulted } else { Draw };
            let endings =
                [first, [AWins, Draw, Unfinished][game as usize % 3], [BWins, AWins][game as usize % 2], Draw];
            tally.record(&endings);
            tally.first.as_mut().expect("counted").record(&endings);
        }
        tally
    }

    #[test]
    fn a_tally_is_read_as_it_was_written() {
        // None, some, as many as are listed, and more.
        for faults in [0, 3, 20, 25, 40] {
            let tally = tally(faults);
            let file = TournamentFile::new(&tally, 0);
            let read: TournamentFile = serde_json::from_str(&file.to_json()).unwrap();
            assert_eq!((read.tally().as_ref(), &read), (Some(&tally), &file), "{faults}");
            assert_eq!(tally.matchup(0, 0).faults.listed.len() as u64, faults.min(20));
        }
        let empty = TournamentFile::new(&TournamentTally::new(3), 0);
        assert_eq!(empty.tally(), Some(TournamentTally::new(3)));
        let many = MOST_WHOLE + 1;
        let mut large = TournamentTally::new(many);
        large.record(&vec![Draw; many * many]);
        let json = TournamentFile::new(&large, 0).to_json();
        assert_eq!(json.lines().count(), 1);
        assert_eq!(serde_json::from_str::<TournamentFile>(&json).unwrap().tally(), Some(large));
    }

    #[test]
    fn a_list_of_faults_is_whole_ordered_and_within_the_games() {
        type Change = fn(&mut StoredMatchup);
        let changes: [(&str, Change); 6] = [
            ("one short", |matchup| matchup.faults.truncate(2)),
            ("one too many", |matchup| matchup.faults.push((30, String::new()))),
            ("twice", |matchup| matchup.faults[1] = matchup.faults[0].clone()),
            ("order", |matchup| matchup.faults.swap(0, 2)),
            ("beyond", |matchup| matchup.faults[2].0 = 40),
            ("none", |matchup| matchup.faults.clear()),
        ];
        for (what, change) in changes {
            let mut file = TournamentFile::new(&tally(3), 0);
            change(&mut file.matchups[0]);
            assert_eq!(file.tally(), None, "{what}");
        }
    }

    #[test]
    fn the_two_files_must_be_of_one_kind_and_version() {
        let file = TournamentFile::new(&tally(0), 0);
        assert!(read_tournament("{}", &file.to_json()).unwrap_err().starts_with("run.json: missing field"));
        assert!(read_tournament("", "").unwrap_err().starts_with("run.json: "));
    }
}
