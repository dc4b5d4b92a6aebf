//! The tables of laws and of charts of laws that a file declares.

use std::sync::{Arc, OnceLock};

use super::declared::{Declared, DeclaredLaw, LawColumn};
use super::dice_law::DiceLaw;
use super::dice_value::DiceValue;
use super::image::FileImage;
use super::law_book::LEFT_OUT;
use crate::chance::Streams;
use crate::error::Result;
use crate::game::{Column, Exact, Key, OddsTable, Sample};

/// The table of a law, or of several side by side.
pub struct LawTable {
    image: Arc<FileImage>,
    name: &'static str,
    about: String,
    laws: Vec<DeclaredLaw>,
    /// The probabilities, in order.
    columns: [LawColumn; 3],
    found: OnceLock<Vec<Result<SolvedLaw>>>,
}

/// A law, with the probabilities of each value: exactly, and at least and at most where there is more and less.
struct SolvedLaw {
    law: DiceLaw,
    shares: Vec<(f64, Option<[f64; 2]>)>,
}

impl LawTable {
    /// The tables of every law and every chart that a file declares.
    pub fn all(image: &Arc<FileImage>, declared: &Declared) -> Vec<LawTable> {
        let table = |name, about: &String, laws, columns| {
            let (image, about) = (image.clone(), about.clone());
            LawTable { image, name, about, laws, columns, found: OnceLock::new() }
        };
        let laws = declared.laws.iter().map(|law| table(law.name, &law.about, vec![law.clone()], LawColumn::ALL));
        let charts = declared.charts.iter().map(|chart| {
            let laws = chart.laws.iter().map(|&law| declared.laws[law].clone()).collect();
            let mut columns = LawColumn::ALL;
            columns[..=chart.view as usize].rotate_right(1);
            table(chart.name, &chart.about, laws, columns)
        });
        laws.chain(charts).collect()
    }

    fn found(&self) -> &[Result<SolvedLaw>] {
        let of = |law: &DeclaredLaw| {
            let law = DiceLaw::of_function(self.image.clone(), law.ask, law.name, &law.labels)?;
            let shares = law.shares().into_iter().map(|share| (share.exactly, share.beyond)).collect();
            Ok(SolvedLaw { law, shares })
        };
        self.found.get_or_init(|| self.laws.iter().map(of).collect())
    }

    /// The law and the value of each row; of a law that cannot be worked out a row without a value.
    fn rows(&self) -> Vec<(usize, Option<usize>)> {
        let of = |(number, law): (usize, &Result<SolvedLaw>)| match law {
            Ok(law) => (0..law.shares.len()).map(|value| (number, Some(value))).collect(),
            Err(_) => vec![(number, None)],
        };
        self.found().iter().enumerate().flat_map(of).collect()
    }
}

impl OddsTable for LawTable {
    fn name(&self) -> &str {
        self.name
    }

    fn about(&self) -> &str {
        if self.about.is_empty() { self.name } else { &self.about }
    }

    fn key_columns(&self) -> Vec<String> {
        ["law", "value"].map(str::to_string).to_vec()
    }

    fn columns(&self) -> Vec<Column> {
        self.columns.map(|column| Column::probability(format!("p_{}", column.name()))).to_vec()
    }

    fn len(&self) -> usize {
        self.rows().len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        let (number, value) = self.rows()[row];
        let shown = match (&self.found()[number], value) {
            (Ok(solved), Some(value)) => key(&solved.law.values[value].0),
            _ => "".into(),
        };
        vec![self.laws[number].name.into(), shown]
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        let (number, value) = self.rows()[row];
        let solved = self.found()[number].as_ref().map_err(Clone::clone)?;
        let (exactly, beyond) = solved.shares[value.unwrap_or_default()];
        let beyond = |side: usize| beyond.map_or(Exact::UNDEFINED, |beyond| Exact::probability(beyond[side]));
        let told = |column| match column {
            LawColumn::Exactly => Exact::probability(exactly),
            LawColumn::AtLeast => beyond(0),
            LawColumn::AtMost => beyond(1),
        };
        Ok(self.columns.map(told).to_vec())
    }

    fn remark(&self) -> Option<String> {
        let laws: Vec<&DiceLaw> = self.found().iter().flatten().map(|solved| &solved.law).collect();
        let one = |law: &&DiceLaw| format!("{}: {}.", law.name, law.told());
        let mut told: Vec<String> = laws.iter().map(one).collect();
        told.extend(laws.iter().any(|law| law.cut > 0.0).then(|| LEFT_OUT.to_string()));
        (!told.is_empty()).then(|| told.join(" "))
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut samples = vec![Sample::default(); self.columns.len()];
        let (number, Some(value)) = self.rows()[row] else { return samples };
        // A mistake in the text was found when the law was worked out.
        let Ok(SolvedLaw { law, .. }) = &self.found()[number] else { return samples };
        let Ok(sample) = law.sample(streams, row as u64, games) else { return samples };
        let (value, at) = (&law.values[value].0, law.rank(&law.values[value].0));
        for (found, count) in &sample.counts {
            let rank = law.rank(found);
            for (sample, column) in samples.iter_mut().zip(self.columns) {
                let is_counted = match column {
                    LawColumn::Exactly => Some(found == value),
                    LawColumn::AtLeast => at.map(|at| rank >= Some(at)),
                    LawColumn::AtMost => at.map(|at| rank.is_some_and(|rank| rank <= at)),
                };
                if let Some(yes) = is_counted {
                    sample.games += count;
                    sample.sum += i128::from(if yes { *count } else { 0 });
                }
            }
        }
        samples
    }
}

fn key(value: &DiceValue) -> Key {
    match value {
        DiceValue::Number(number) => Key::Integer(*number),
        other => Key::Word(other.to_string()),
    }
}
