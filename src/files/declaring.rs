//! Declarations as a file makes them: each is read into what it declares, or refused with its place.

use super::declared::{COLUMN_KINDS, Declared, DeclaredGame, DeclaredOdds, DeclaredStrategy, Turnable, column_kind};
use super::intern::{interned, interned_all};
use super::plain::{Plain, plain};
use crate::error::{Problem, nearest};
use crate::game::{Column, Key, Measure, MeasureKind};
use crate::language::{Datum, Declaration, Machine, Program, Span};
use crate::scenario::is_name;

/// The arguments of a declaration.
pub struct Given<'a> {
    program: &'a Program,
    /// Where it stands.
    pub span: Span,
    pairs: Vec<(String, Plain)>,
    /// The name that it is given, as a value of the machine.
    pub named: Datum,
}

/// Short for what may be refused.
type Read<T> = Result<T, Problem>;

impl<'a> Given<'a> {
    /// The arguments that a machine waits with.
    pub fn new(program: &'a Program, machine: &Machine, first: usize, count: usize) -> Self {
        let pair = |at: usize| match plain(machine, machine.row[first + 2 * at]) {
            Plain::Text(name) => (name, plain(machine, machine.row[first + 2 * at + 1])),
            _ => (String::new(), Plain::Other),
        };
        let pairs: Vec<(String, Plain)> = (0..count).map(pair).collect();
        let name = pairs.iter().position(|(name, _)| name == "name");
        let named = name.map_or(Datum::Nothing, |at| machine.row[first + 2 * at + 1]);
        Given { program, span: machine.waits_at(program).unwrap_or(0..0), pairs, named }
    }

    /// The problem of what is declared here.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        self.program.problem(&self.span, message)
    }

    pub(super) fn get(&self, name: &str) -> Option<&Plain> {
        self.pairs
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value)
            .filter(|value| **value != Plain::Nothing)
    }

    pub(super) fn wrong(&self, name: &str, found: &Plain, expected: &str) -> Problem {
        self.problem(format!("`{name}`: expected {expected}; found {}", found.found()))
    }

    pub(super) fn text(&self, name: &str) -> Read<String> {
        match self.get(name) {
            Some(text @ Plain::Text(written)) if written.chars().any(char::is_control) => {
                Err(self.wrong(name, text, "a text on one line"))
            }
            Some(Plain::Text(text)) => Ok(text.clone()),
            None => Ok(String::new()),
            Some(other) => Err(self.wrong(name, other, "a text")),
        }
    }

    fn number(&self, name: &str) -> Read<Option<i64>> {
        match self.get(name) {
            Some(Plain::Number(number)) => Ok(Some(*number)),
            None => Ok(None),
            Some(other) => Err(self.wrong(name, other, "a whole number")),
        }
    }

    pub(super) fn list(&self, name: &str) -> Read<&[Plain]> {
        match self.get(name) {
            Some(Plain::List(items)) => Ok(items),
            None => Ok(&[]),
            Some(other) => Err(self.wrong(name, other, "a list")),
        }
    }

    pub(super) fn texts(&self, name: &str) -> Read<Vec<String>> {
        let text = |item: &Plain| match item {
            Plain::Text(text) => Ok(text.clone()),
            other => Err(self.wrong(name, other, "a list of texts")),
        };
        self.list(name)?.iter().map(text).collect()
    }

    /// The number of values that a function takes.
    pub(super) fn parameters(&self, function: u16) -> usize {
        self.program.functions[usize::from(function)].parameters.len()
    }

    /// A name as files and tables may have it.
    fn name(&self) -> Read<String> {
        let name = self.text("name")?;
        match is_name(&name) {
            true => Ok(name),
            false => Err(self
                .problem(format!("`{}` is no name", crate::error::excerpt(&name)))
                .hint("small letters, digits, _ and -: \"rounds\"")),
        }
    }

    fn game(&self) -> Read<DeclaredGame> {
        let games = self.number("games")?.unwrap_or(100_000);
        let seats = self.number("seats")?.unwrap_or(1);
        if !(1..=1_000_000_000_000).contains(&games) {
            return Err(self.problem(format!("`games`: expected 1 or more; found {games}")));
        }
        if !(1..=2).contains(&seats) {
            return Err(self.problem(format!("`seats`: expected 1 or 2; found {seats}")));
        }
        Ok(DeclaredGame {
            title: self.text("title")?,
            about: self.text("about")?,
            headline: Some(self.text("headline")?).filter(|name| !name.is_empty()),
            games: games as u64,
            seats: seats as usize,
            answers: self.answers()?,
            span: self.span.clone(),
        })
    }

    fn answers(&self) -> Read<Option<Plain>> {
        let is_one = |item: &Plain| matches!(item, Plain::Number(_) | Plain::Text(_) | Plain::Truth(_));
        match self.get("answers") {
            Some(Plain::List(items)) if items.is_empty() || !items.iter().all(is_one) => {
                Err(self.problem("`answers`: expected a list of numbers, texts or truths"))
            }
            Some(answers @ (Plain::List(_) | Plain::Function(_))) => Ok(Some(answers.clone())),
            None => Ok(None),
            Some(other) => Err(self.wrong("answers", other, "a list, or a function that gives one")),
        }
    }

    fn parameter(&self, known: &[Turnable], turned: &[(String, i64)]) -> Read<Turnable> {
        let path = self.text("name")?;
        let steps: Vec<&str> = path.split('.').collect();
        if !steps.iter().all(|step| is_name(step)) || matches!(steps[0], "game" | "text") {
            let hint = "names with points between them: \"a.models\"; `game` and `text` mean other things";
            return Err(self.problem(format!("`{}` cannot name a parameter", crate::error::excerpt(&path))).hint(hint));
        }
        let inside = |a: &str, b: &str| a == b || a.strip_prefix(b).is_some_and(|rest| rest.starts_with('.'));
        if let Some(other) = known.iter().find(|other| inside(&other.path, &path) || inside(&path, &other.path)) {
            return Err(self.problem(format!("`{path}` beside the parameter `{}`", other.path)));
        }
        let Some(usual) = self.number("value")? else { return Err(self.problem("`value`: expected a whole number")) };
        let value = turned.iter().find(|(turned, _)| *turned == path).map_or(usual, |(_, value)| *value);
        let (low, high) = (self.number("low")?, self.number("high")?);
        if let (Some(low), Some(high)) = (low, high)
            && low > high
        {
            return Err(self.problem(format!("`{path}`: low is {low} and high {high}; expected low at most high")));
        }
        if low.is_some_and(|low| value < low) || high.is_some_and(|high| value > high) {
            let end = |end: Option<i64>, open: &str| end.map_or(open.to_string(), |end| end.to_string());
            let range = format!("{} to {}", end(low, "anything"), end(high, "anything"));
            return Err(self.problem(format!("`{path}` is {value}; expected {range}")));
        }
        Ok(Turnable { path, value, usual, low, high, about: self.text("about")?, span: self.span.clone() })
    }

    fn measure(&self, known: &[(Measure, Span)]) -> Read<Measure> {
        let name = self.name()?;
        if known.iter().any(|(measure, _)| measure.name == name) {
            return Err(self.problem(format!("a second measure `{name}`")));
        }
        let labels = self.texts("labels")?;
        let is_yes_no = matches!(self.get("yes_no"), Some(Plain::Truth(true)));
        if is_yes_no && !labels.is_empty() {
            return Err(self.problem(format!("`{name}` has labels and yes_no")));
        }
        if let Some(label) = labels.iter().find(|label| !is_name(label)) {
            return Err(self
                .problem(format!("`{}` is no label", crate::error::excerpt(label)))
                .hint("small letters, digits, _ and -"));
        }
        if (1..labels.len()).any(|at| labels[..at].contains(&labels[at])) || labels.len() == 1 {
            return Err(self.problem(format!("`{name}`: expected two labels or more, each once")));
        }
        let kind = match (is_yes_no, labels.is_empty()) {
            (true, _) => MeasureKind::YesNo,
            (false, true) => MeasureKind::Count,
            (false, false) => MeasureKind::Labels(interned_all(&labels)),
        };
        let (unit, meaning) = (interned(&self.text("unit")?), interned(&self.text("about")?));
        Ok(Measure { name: interned(&name), unit, meaning, kind })
    }

    /// The name of a table, which no other has.
    pub(super) fn table(&self, declared: &Declared) -> Read<&'static str> {
        let name = self.name()?;
        let of_odds = declared.odds.iter().map(|other| other.name);
        let of_laws = declared.laws.iter().map(|other| other.name);
        let of_charts = declared.charts.iter().map(|other| other.name);
        if of_odds.chain(of_laws).chain(of_charts).any(|other| other == name) || name.starts_with("game") {
            return Err(self
                .problem(format!("a second table `{name}`"))
                .hint("`game` and `game_means` are tables of every game"));
        }
        Ok(interned(&name))
    }

    fn odds(&self, declared: &Declared) -> Read<DeclaredOdds> {
        let name = self.table(declared)?;
        let Some(Plain::Function(ask)) = self.get("ask") else {
            return Err(self.problem("`ask`: expected the function that answers"));
        };
        let (keys, names) = (self.texts("keys")?, self.texts("columns")?);
        let kinds = self.list("kinds")?;
        if names.is_empty() || names.len() != kinds.len() {
            let message =
                format!("{} columns and {} kinds: expected one kind for each column", names.len(), kinds.len());
            return Err(self.problem(message));
        }
        let mut columns = Vec::new();
        for (name, kind) in names.into_iter().zip(kinds) {
            let Some(kind) = column_kind(kind) else {
                let wrong = self.wrong("kinds", kind, "\"probability\", \"mean\" or a per cent from 1 to 100");
                let meant = if let Plain::Text(text) = kind { nearest(text, COLUMN_KINDS) } else { None };
                return Err(meant.map_or(wrong.clone(), |meant| wrong.hint(format!("did you mean `{meant}`?"))));
            };
            columns.push(Column { name, kind });
        }
        let rows = match self.get("rows") {
            None if keys.is_empty() => vec![Vec::new()],
            _ => self.rows(keys.len())?,
        };
        let parameters = self.parameters(*ask);
        if parameters != keys.len() {
            return Err(self.problem(format!("`ask` takes {parameters} values, and there are {} keys", keys.len())));
        }
        Ok(DeclaredOdds { name, about: self.text("about")?, keys, rows, columns, ask: *ask })
    }

    fn rows(&self, keys: usize) -> Read<Vec<Vec<Key>>> {
        let key = |item: &Plain| match item {
            Plain::Number(number) => Ok(Key::Integer(*number)),
            Plain::Text(text) => Ok(Key::Word(text.clone())),
            other => Err(self.wrong("rows", other, "numbers and texts")),
        };
        let row = |row: &Plain| {
            let row: Vec<Key> = match row {
                Plain::List(items) => items.iter().map(key).collect::<Read<_>>()?,
                one => vec![key(one)?],
            };
            let found = row.len();
            if found == keys { Ok(row) } else { Err(self.problem(format!("a row of {found} values; expected {keys}"))) }
        };
        self.list("rows")?.iter().map(row).collect()
    }

    fn strategy(&self, known: &[DeclaredStrategy]) -> Read<DeclaredStrategy> {
        let name = self.text("name")?;
        if !is_name(&name) {
            return Err(self.problem(format!("`{}` is no name", crate::error::excerpt(&name))));
        }
        if known.iter().any(|other| other.name == name) {
            return Err(self.problem(format!("a second strategy `{name}`")));
        }
        let ask = match self.get("ask") {
            Some(Plain::Function(function)) => Some(*function),
            None => None,
            Some(other) => return Err(self.wrong("ask", other, "a function")),
        };
        let (game, base) = (self.text("game")?, self.text("base")?);
        let of = if game.is_empty() { None } else { Some((game, base)) };
        if ask.is_some() == of.is_some() {
            let hint =
                "strategy(\"hold\", hold) here, strategy(\"miser\", game = \"ardennes\", base = \"leader\") there";
            return Err(self.problem("a strategy has a function, or a game and a base").hint(hint));
        }
        Ok(DeclaredStrategy { name, about: self.text("about")?, ask, of, span: self.span.clone() })
    }
}

impl Declared {
    /// Takes a declaration in; the value that it gives back.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn take(&mut self, declaration: Declaration, given: &Given<'_>, turned: &[(String, i64)]) -> Read<Datum> {
        match declaration {
            Declaration::Game if self.game.is_some() => return Err(given.problem("a second game")),
            Declaration::Game => self.game = Some(given.game()?),
            Declaration::Param => {
                let parameter = given.parameter(&self.parameters, turned)?;
                let value = parameter.value;
                self.parameters.push(parameter);
                return Ok(Datum::Number(value));
            }
            Declaration::Measure => {
                let measure = given.measure(&self.measures)?;
                self.measures.push((measure, given.span.clone()));
            }
            Declaration::Odds => self.odds.push(given.odds(self)?),
            Declaration::Law => {
                let law = given.law(self)?;
                self.laws.push(law);
                return Ok(given.named);
            }
            Declaration::Chart => self.charts.push(given.chart(self)?),
            Declaration::Strategy => self.strategies.push(given.strategy(&self.strategies)?),
        }
        Ok(Datum::Nothing)
    }
}
