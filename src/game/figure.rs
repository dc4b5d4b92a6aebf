//! Figures: one number of each game, read from a measure.

use super::{ENDING, Measure, MeasureKind};
use crate::error::{Error, Kind as ErrorKind, Result, name_hint};
use crate::tally::Reading;

/// One number of each game: a study compares it, a target is set for it, an expectation is about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name, as users ask for it: `victory_points`, `ending=surrender`, `victory_points>=16`.
    pub name: String,
    /// Its unit; `share` for the share of games that have a value.
    pub unit: String,
    /// The measure, by its index.
    pub measure: usize,
    /// The way in which the value of the measure is read.
    pub reading: Reading,
}

impl Figure {
    /// The figure of a game with these values of its measures.
    #[inline]
    pub fn read(&self, values: &[i64]) -> i64 {
        self.reading.of(values[self.measure])
    }

    /// Whether it is 1 or 0, so that its mean is a share.
    pub fn is_share(&self) -> bool {
        self.reading != Reading::Value
    }

    /// Every figure that a summary has: the number of each measure, the share of each label and of yes.
    pub fn all(measures: &[Measure]) -> Vec<Figure> {
        measures.iter().enumerate().flat_map(|(index, measure)| Figure::of_measure(index, measure)).collect()
    }

    /// The figures of a summary, and those beyond it with these names.
    ///
    /// # Errors
    /// As [`Figure::parse`].
    pub fn all_and(measures: &[Measure], beyond: &[String]) -> Result<Vec<Figure>> {
        let beyond = beyond.iter().map(|name| Figure::parse(name, measures));
        Figure::all(measures).into_iter().map(Ok).chain(beyond).collect()
    }

    /// The figure of a reading of a measure, by its index.
    pub fn of(measures: &[Measure], measure: usize, reading: Reading) -> Figure {
        let usual =
            Figure::of_measure(measure, &measures[measure]).into_iter().find(|figure| figure.reading == reading);
        let (sign, value) = match reading {
            Reading::Value => ("", None),
            Reading::Is(value) => ("=", Some(value)),
            Reading::AtLeast(value) => (">=", Some(value)),
            Reading::AtMost(value) => ("<=", Some(value)),
        };
        let told = value.map_or(String::new(), |value| told(&measures[measure], value));
        let name = format!("{}{sign}{told}", measures[measure].name);
        usual.unwrap_or(Figure { name, unit: "share".to_string(), measure, reading })
    }

    /// The figures of one measure.
    fn of_measure(index: usize, measure: &Measure) -> Vec<Figure> {
        let figure =
            |name: String, unit: &str, reading| Figure { name, unit: unit.to_string(), measure: index, reading };
        match measure.kind {
            MeasureKind::Count => vec![figure(measure.name.to_string(), measure.unit, Reading::Value)],
            MeasureKind::YesNo => vec![figure(measure.name.to_string(), measure.unit, Reading::Is(1))],
            MeasureKind::Labels(labels) => (0..)
                .zip(labels)
                .map(|(value, label)| figure(format!("{}={label}", measure.name), "share", Reading::Is(value)))
                .collect(),
        }
    }

    /// Reads `MEASURE`, `MEASURE=VALUE`, `MEASURE>=VALUE` or `MEASURE<=VALUE`; a value is a label or a whole number. A
    /// labelled measure counts its labels in declared order, so `victory_level>=major` is major or better.
    ///
    /// ```
    /// use overmatch::game::{Figure, MeasureKind, Measure};
    /// use overmatch::tally::Reading;
    /// let level = Measure { name: "level", unit: "", meaning: "", kind: MeasureKind::Labels(&["none", "minor", "major"]) };
    /// let figure = Figure::parse("level>=minor", &[level])?;
    /// assert_eq!((figure.reading, figure.is_share()), (Reading::AtLeast(1), true));
    /// # Ok::<(), overmatch::error::Error>(())
    /// ```
    ///
    /// # Errors
    /// Kind `Usage` for an unknown measure or label, and for a labelled measure without a label.
    pub fn parse(text: &str, measures: &[Measure]) -> Result<Figure> {
        if let Some(ending) = ending(text, measures) {
            return Figure::parse(&ending, measures);
        }
        let (name, sign, value) = parts(text);
        let index = measures.iter().position(|measure| measure.name == name).ok_or_else(|| {
            let hint = match name.contains(['<', '>']) {
                true => "a share is asked for with =, >= or <=".to_string(),
                false => name_hint(name, measures.iter().map(|measure| measure.name)),
            };
            Error::new(ErrorKind::Usage, format!("unknown measure `{name}`")).hint(hint)
        })?;
        let measure = &measures[index];
        let Some(value) = value else { return plain(text, index, measure) };
        if let (Some(rest), "=") = (value.strip_prefix(['>', '<']), sign) {
            let sign = &value[..1];
            let message = format!("`{}` cannot be read", text.trim());
            return Err(
                Error::new(ErrorKind::Usage, message).hint(format!("did you mean `{name}{sign}={}`?", rest.trim()))
            );
        }
        let value = value_of(measure, value)?;
        let reading = match sign {
            ">=" => Reading::AtLeast(value),
            "<=" => Reading::AtMost(value),
            _ => Reading::Is(value),
        };
        Ok(Figure {
            name: format!("{name}{sign}{}", told(measure, value)),
            unit: "share".into(),
            measure: index,
            reading,
        })
    }
}

/// The figure that a bare label of the ending stands for, as `a_wins` for `ending=a_wins`; measures go first.
fn ending(text: &str, measures: &[Measure]) -> Option<String> {
    let name = text.trim();
    let ending = measures.iter().find(|measure| measure.name == ENDING)?;
    let is_label = ending.labels().contains(&name) && measures.iter().all(|measure| measure.name != name);
    is_label.then(|| format!("{ENDING}={name}"))
}

/// Splits the name of a figure: the measure, the sign and the value.
fn parts(text: &str) -> (&str, &str, Option<&str>) {
    let signs = [">=", "<=", "="].into_iter().filter_map(|sign| Some((text.find(sign)?, sign)));
    match signs.min_by_key(|&(at, sign)| (at, usize::MAX - sign.len())) {
        Some((at, sign)) => (text[..at].trim(), sign, Some(text[at + sign.len()..].trim())),
        None => (text.trim(), "", None),
    }
}

/// The figure of a measure without a value.
fn plain(text: &str, index: usize, measure: &Measure) -> Result<Figure> {
    match measure.kind {
        MeasureKind::Labels(labels) => {
            let hint = format!("for instance {}={}", measure.name, labels.first().unwrap_or(&""));
            Err(Error::new(ErrorKind::Usage, format!("`{}` needs a label", text.trim())).hint(hint))
        }
        MeasureKind::Count | MeasureKind::YesNo => Ok(Figure::of_measure(index, measure).remove(0)),
    }
}

fn value_of(measure: &Measure, text: &str) -> Result<i64> {
    let usage = |message: String| Error::new(ErrorKind::Usage, message);
    match measure.kind {
        MeasureKind::Count => text.parse().map_err(|_| {
            let hint = "for instance ".to_string() + measure.name + ">=1";
            usage(format!("`{text}`: {} is a number and has no labels", measure.name)).hint(hint)
        }),
        MeasureKind::YesNo | MeasureKind::Labels(_) => measure.value_of(text).ok_or_else(|| {
            let labels = if measure.kind == MeasureKind::YesNo { &["no", "yes"] } else { measure.labels() };
            usage(format!("unknown label `{text}` of {}", measure.name)).hint(name_hint(text, labels.iter().copied()))
        }),
    }
}

fn told(measure: &Measure, value: i64) -> String {
    match measure.label(value) {
        "" => value.to_string(),
        label => label.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURES: [Measure; 3] = [
        Measure { name: "points", unit: "points", meaning: "", kind: MeasureKind::Count },
        Measure { name: "crossed", unit: "share", meaning: "", kind: MeasureKind::YesNo },
        Measure { name: "level", unit: "", meaning: "", kind: MeasureKind::Labels(&["none", "minor", "major"]) },
    ];

    fn reading(text: &str) -> Reading {
        Figure::parse(text, &MEASURES).unwrap().reading
    }

    #[test]
    fn every_way_to_ask_is_read() {
        assert_eq!(reading("points"), Reading::Value);
        assert_eq!(reading("points = 3"), Reading::Is(3));
        assert_eq!(reading("points>=-3"), Reading::AtLeast(-3));
        assert_eq!(reading("points<=16"), Reading::AtMost(16));
        assert_eq!(reading("crossed"), Reading::Is(1));
        assert_eq!(reading("crossed=no"), Reading::Is(0));
        assert_eq!(reading("level=major"), Reading::Is(2));
        assert_eq!(reading("level>=minor"), Reading::AtLeast(1));
        assert_eq!(Figure::parse("level >= minor", &MEASURES).unwrap().name, "level>=minor");
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let error = |text: &str| Figure::parse(text, &MEASURES).unwrap_err().to_string();
        assert_eq!(error("point"), "error: unknown measure `point`\nhelp: did you mean `points`?");
        assert_eq!(error("level"), "error: `level` needs a label\nhelp: for instance level=none");
        assert_eq!(error("level=mayor"), "error: unknown label `mayor` of level\nhelp: did you mean `major`?");
        assert_eq!(error("crossed=maybe"), "error: unknown label `maybe` of crossed\nhelp: expected one of: no, yes");
        assert!(error("points=many").starts_with("error: `many`: points is a number and has no labels"));
    }

    #[test]
    fn a_value_is_read_as_the_share_it_belongs_to() {
        let read = |reading: Reading| [1, 2, 3].map(|value| reading.of(value));
        assert_eq!(read(Reading::Value), [1, 2, 3]);
        assert_eq!(read(Reading::Is(2)), [0, 1, 0]);
        assert_eq!(read(Reading::AtLeast(2)), [0, 1, 1]);
        assert_eq!(read(Reading::AtMost(2)), [1, 1, 0]);
    }

    #[test]
    fn all_figures_are_those_of_the_summary() {
        let names: Vec<String> = Figure::all(&MEASURES).into_iter().map(|figure| figure.name).collect();
        assert_eq!(names, ["points", "crossed", "level=none", "level=minor", "level=major"]);
    }
}
