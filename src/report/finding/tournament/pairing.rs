//! The gain of playing the same dice from both seats.

use super::tables::TournamentTables;
use crate::estimate::earned;

/// The least and the greatest variance reduction over all pairs of entrants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairingGain {
    /// The least: 1 less the variance of a pair's score divided by that of two games on dice of their own.
    pub least: f64,
    /// The greatest.
    pub greatest: f64,
}

impl PairingGain {
    /// Reads both from the table `pentanomial`; `None` where it has none.
    pub fn read(tables: &TournamentTables) -> Option<PairingGain> {
        let table = tables.table("pentanomial")?;
        let parts = (0..table.rows.len()).filter_map(|row| table.number(row, "variance_reduction"));
        let parts: Vec<f64> = parts.filter(|part| !part.is_nan()).collect();
        let least = parts.iter().copied().min_by(f64::total_cmp)?;
        Some(PairingGain { least, greatest: parts.into_iter().max_by(f64::total_cmp)? })
    }

    /// `Pairing changes the variance of a pair's score by -15 to +82 %, against two games on dice of their own.`
    pub fn sentence(&self) -> String {
        let told = |part: f64| {
            let change = earned(-100.0 * part, Some(10.0));
            if change.starts_with(['-', '0']) { change } else { format!("+{change}") }
        };
        let (from, to) = (told(self.greatest), told(self.least));
        let range = if from == to { format!("{from} %") } else { format!("{from} to {to} %") };
        format!("Pairing changes the variance of a pair's score by {range}, against two games on dice of their own.")
    }
}
