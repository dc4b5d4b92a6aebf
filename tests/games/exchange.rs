//! Games of two seats with the sides exchanged: the chance, what is told, and what is measured.

use overmatch::chance::{Chance, Purpose, Recorder, Streams};
use overmatch::game::{Entry, Game, Measure, Narrator, Outcome};

/// Rule ids and text of one thing that was told; a heading has no ids.
pub type Line = (String, String);

/// A chance whose sides are exchanged: what is asked for A is answered from B's streams.
pub struct Exchanged<C>(pub C);

fn exchanged(purpose: Purpose) -> Purpose {
    match purpose {
        Purpose::DiceA => Purpose::DiceB,
        Purpose::DiceB => Purpose::DiceA,
        Purpose::PolicyA => Purpose::PolicyB,
        Purpose::PolicyB => Purpose::PolicyA,
        other => other,
    }
}

impl<C: Chance> Chance for Exchanged<C> {
    fn at(&mut self, place: u64, turn: u64) {
        self.0.at(place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.0.die(exchanged(purpose), sides)
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        self.0.dice(exchanged(purpose), sides)
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.0.successes(exchanged(purpose), dice, sides, at_most)
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.0.sum(exchanged(purpose), dice, sides)
    }

    fn faces(&self) -> &[u32] {
        self.0.faces()
    }
}

/// Plays a game of a seed, perhaps with the sides exchanged: what was told, and what it came to.
pub fn play(game: &impl Game, seed: u64, number: u64, exchange: bool) -> (Vec<Line>, Vec<i64>) {
    let (mut recorder, mut narrator) = (Recorder::new(Streams::new(seed)), Narrator::default());
    let mut outcome = Outcome::new(game.measures().len());
    recorder.begin(number);
    if exchange {
        game.play(&mut Exchanged(recorder), &mut narrator, &mut outcome);
    } else {
        game.play(&mut recorder, &mut narrator, &mut outcome);
    }
    let line = |entry: Entry| match entry {
        Entry::Event(rules, text) => Some((rules.to_string(), text)),
        Entry::Heading(text) => Some((String::new(), text)),
        Entry::Drawing(_) | Entry::Shown(_) => None,
    };
    (narrator.entries.into_iter().filter_map(line).collect(), outcome.values().to_vec())
}

/// Every line of one game, changed so, is the line of another; how many lines there are.
pub fn assert_told_alike(name: &str, told: &[Line], retold: &[Line], changed: impl Fn(&str) -> String) -> usize {
    for ((rules, text), other) in told.iter().zip(retold) {
        assert_eq!(&(rules.clone(), changed(text)), other, "{name}");
    }
    assert_eq!(told.len(), retold.len(), "{name}");
    told.len()
}

/// A word, without what ends it, and what ends it.
pub fn split_word(word: &str) -> (&str, &str) {
    word.split_at(word.trim_end_matches(['.', ',', ':', ';']).len())
}

/// The label of a side or of one of its units, `A` or `B12`, as it is with the sides exchanged.
pub fn exchanged_label(word: &str) -> Option<String> {
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let other = |label: char, rest: &str| is_number(rest).then(|| format!("{label}{rest}"));
    word.strip_prefix('A').map_or_else(|| other('A', word.strip_prefix('B')?), |rest| other('B', rest))
}

/// A line with the labels of the sides exchanged, word by word.
pub fn exchanged_labels(text: &str) -> String {
    let word = |word: &str| {
        let (body, tail) = split_word(word);
        exchanged_label(body).map_or_else(|| word.to_string(), |label| label + tail)
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The values as they would be with the labels exchanged.
pub fn exchanged_values(measures: &[Measure], values: &[i64]) -> Vec<i64> {
    let value = |name: &str| values[measures.iter().position(|measure| measure.name == name).expect("a measure")];
    let one = |(measure, &own): (&Measure, &i64)| match measure.name {
        "ending" => [1, 0, 2, 3][own as usize],
        "objective_held" => [0, 2, 1][own as usize],
        "margin" => -own,
        "a_first" => 1 - own,
        name => match name.split_at(2) {
            ("a_", rest) => value(&format!("b_{rest}")),
            ("b_", rest) => value(&format!("a_{rest}")),
            _ => own,
        },
    };
    measures.iter().zip(values).map(one).collect()
}

/// Every two of some names, and each with itself, in one order: the game with the seats exchanged is that of the other.
pub fn pairs<'a>(names: &'a [&'a String]) -> impl Iterator<Item = (&'a String, &'a String)> {
    names.iter().enumerate().flat_map(|(at, &one)| names[at..].iter().map(move |&other| (one, other)))
}
