//! The measures that a game records about each play.

/// The name of the measure that every game has.
pub const ENDING: &str = "ending";

/// The label of an ending that is not an end: the game met its step cap.
pub const UNFINISHED: &str = "unfinished";

/// One number recorded by every play of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Its name, in snake case; scripts rely on it.
    pub name: &'static str,
    /// Its unit (`points`, `turns`), empty for labels.
    pub unit: &'static str,
    /// One sentence that names the thing counted.
    pub meaning: &'static str,
    /// How its values are to be read.
    pub kind: MeasureKind,
}

/// How the integer values of a measure are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureKind {
    /// A whole number.
    Count,
    /// 1 for yes, 0 for no.
    YesNo,
    /// The index of a label.
    Labels(&'static [&'static str]),
}

impl Measure {
    /// The labels of a labelled measure, none for a number.
    pub fn labels(&self) -> &'static [&'static str] {
        match self.kind {
            MeasureKind::Labels(labels) => labels,
            MeasureKind::Count | MeasureKind::YesNo => &[],
        }
    }

    /// The label of a value, empty for a number.
    pub fn label(&self, value: i64) -> &'static str {
        match self.kind {
            MeasureKind::YesNo => ["no", "yes"].get(value as usize).copied().unwrap_or(""),
            _ => usize::try_from(value).ok().and_then(|i| self.labels().get(i)).copied().unwrap_or(""),
        }
    }

    /// The value of a label: its index.
    pub fn value_of(&self, label: &str) -> Option<i64> {
        let labels = if self.kind == MeasureKind::YesNo { &["no", "yes"] } else { self.labels() };
        labels.iter().position(|&l| l == label).map(|i| i as i64)
    }
}
