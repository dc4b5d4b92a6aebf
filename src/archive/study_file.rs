//! The counts of a study (`tally.json`): a tally for each variant or cell, and the exact sums of pairs of games.

use serde::{Deserialize, Serialize};

use super::record::{Games, RunRecord, check_version, to_json};
use super::tally_file::TallyFile;
use crate::game::Measure;
use crate::study::PairedSums;
use crate::study::comparison::ComparisonTally;
use crate::tally::{Joint, SplitTally, Tally};

/// `tally.json` of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyFile {
    format_version: u32,
    /// The tally of each variant or cell.
    cells: Vec<TallyFile>,
    /// Sums of pairs, in the study's own order.
    joints: Vec<StoredJoint>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct StoredJoint {
    n: u64,
    differ: u64,
    x: i128,
    y: i128,
    xx: i128,
    yy: i128,
    xy: i128,
}

/// The largest absolute value of a sum, as of a trillion games of values of a thousand million; no study comes near it.
const LARGEST: i128 = 1 << 110;

impl From<&Joint> for StoredJoint {
    fn from(joint: &Joint) -> Self {
        let Joint { n, differ, x, y, xx, yy, xy } = *joint;
        StoredJoint { n, differ, x, y, xx, yy, xy }
    }
}

impl StoredJoint {
    /// The sums; `None` if they cannot be sums over pairs of games.
    fn joint(self) -> Option<Joint> {
        let StoredJoint { n, differ, x, y, xx, yy, xy } = self;
        let small = [x, y, xx, yy, xy].iter().all(|sum| (-LARGEST..=LARGEST).contains(sum));
        // The squares of the differences are at least as many as the pairs that differ, and those of one value at least its sum.
        let sound = differ <= n && small && xx + yy - 2 * xy >= i128::from(differ) && xx >= x.abs() && yy >= y.abs();
        sound.then_some(Joint { n, differ, x, y, xx, yy, xy })
    }
}

impl StudyFile {
    /// The counts of a comparison of the game numbers `games`.
    pub fn of_comparison(measures: &[Measure], tally: &ComparisonTally, games: Games) -> StudyFile {
        let cell = |variant| TallyFile::new(measures, variant, games);
        StudyFile::new(tally.variants.iter().map(cell).collect(), &tally.joints)
    }

    /// The file of these cells and sums.
    pub fn new(cells: Vec<TallyFile>, joints: &[Joint]) -> Self {
        let joints = joints.iter().map(StoredJoint::from).collect();
        StudyFile { format_version: RunRecord::FORMAT_VERSION, cells, joints }
    }

    /// The file of sums, each of the game numbers from 0 up to one.
    pub fn of_sums<'a>(sums: impl IntoIterator<Item = (u64, &'a PairedSums)>) -> StudyFile {
        let cell = |(end, sums): (u64, &PairedSums)| {
            let mut tally = SplitTally::new(0, None);
            (tally.all.games, tally.all.faults) = (sums.games, sums.faults.clone());
            (TallyFile::new(&[], &tally, Games { start: 0, end }), sums.joint)
        };
        let (cells, joints): (Vec<TallyFile>, Vec<Joint>) = sums.into_iter().map(cell).unzip();
        StudyFile::new(cells, &joints)
    }

    /// The cells and the sums of both, one after the other; those of `next` without the first `but`.
    pub(super) fn followed_by(mut self, next: StudyFile, but: usize) -> StudyFile {
        self.cells.extend(next.cells.into_iter().skip(but));
        self.joints.extend(next.joints.into_iter().skip(but));
        self
    }

    /// The same cells, with the games of both: those of `next` follow.
    ///
    /// # Errors
    /// A message if the cells are not the same, or counts do not add up.
    pub(super) fn with_more_games(self, next: StudyFile) -> Result<StudyFile, String> {
        if (self.cells.len(), self.joints.len()) != (next.cells.len(), next.joints.len()) {
            return Err("tally.json: its counts are of other variants".to_string());
        }
        let measures = self.measures();
        let mut cells = Vec::new();
        for ((mine, mut tally), (theirs, more)) in self.cells()?.into_iter().zip(next.cells()?) {
            if tally.all.measures.len() != more.all.measures.len() {
                return Err("tally.json: its counts are of other measures".to_string());
            }
            tally.merge(&more);
            cells.push(TallyFile::new(&measures, &tally, Games { start: mine.start, end: theirs.end }));
        }
        let mut joints = self.joints()?;
        joints.iter_mut().zip(&next.joints()?).for_each(|(mine, theirs)| mine.merge(theirs));
        Ok(StudyFile::new(cells, &joints))
    }

    /// `tally.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads the text of `tally.json`.
    ///
    /// # Errors
    /// The message says what is wrong with the text.
    pub fn read(text: &str) -> Result<StudyFile, String> {
        let file: StudyFile = serde_json::from_str(text).map_err(|cause| format!("tally.json: {cause}"))?;
        check_version("tally.json", file.format_version)?;
        Ok(file)
    }

    /// The measures of each game.
    pub fn measures(&self) -> Vec<Measure> {
        self.cells.first().map_or(Vec::new(), TallyFile::measures)
    }

    /// The tallies of all cells, each with its game numbers.
    ///
    /// # Errors
    /// A message if the numbers of a cell do not add up.
    pub fn cells(&self) -> Result<Vec<(Games, SplitTally)>, String> {
        let cell = |cell: &TallyFile| Some((cell.game_range, cell.tally()?));
        self.cells
            .iter()
            .map(cell)
            .collect::<Option<_>>()
            .ok_or_else(|| "tally.json: its counts do not add up".to_string())
    }

    /// The sums that [`StudyFile::of_sums`] has written; of games that met a cap it says nothing.
    ///
    /// # Errors
    /// A message if they cannot be sums of games from 0 up to a number.
    pub fn sums(&self) -> Result<Vec<(u64, PairedSums)>, String> {
        let (cells, joints) = (self.cells()?, self.joints()?);
        let sums = |((range, split), joint): ((Games, SplitTally), Joint)| {
            let Tally { games, faults, .. } = split.all;
            let is_sound = range.start == 0 && joint.n <= games.saturating_sub(faults.count);
            is_sound.then_some((range.end, PairedSums { games, joint, unfinished: 0, faults }))
        };
        let found = if cells.len() == joints.len() { cells.into_iter().zip(joints).map(sums).collect() } else { None };
        found.ok_or_else(|| "tally.json: its counts do not add up".to_string())
    }

    /// The sums of all pairs.
    ///
    /// # Errors
    /// A message if they cannot be sums over pairs of games.
    pub fn joints(&self) -> Result<Vec<Joint>, String> {
        let joints = self.joints.iter().map(|joint| joint.joint());
        joints.collect::<Option<_>>().ok_or_else(|| "tally.json: its sums do not add up".to_string())
    }
}
