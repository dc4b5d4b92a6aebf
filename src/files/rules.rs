//! The rules of a file, played by chance.

use std::sync::Arc;

use super::image::FileImage;
use super::intern::{interned, line_name};
use super::outcome_reader::OutcomeReader;
use crate::chance::Chance;
use crate::game::{Game, Journal, Measure, Outcome};
use crate::language::{Datum, DiceThrow, Found, Host, Machine, Mistake, Pause, TextFault};

/// The most times that a game begins anew as a condition did not hold.
const MOST_TRIES: u32 = 1_000_000;

/// The rules of a file with a strategy for each seat.
#[derive(Clone, Debug)]
pub struct FileRules {
    /// The file.
    pub image: Arc<FileImage>,
    /// The function that plays.
    pub play: u16,
    /// The function of each seat's strategy.
    pub players: [u16; 2],
    /// What each game records.
    pub measures: Arc<[Measure]>,
    /// How outcomes are read.
    pub reader: Arc<OutcomeReader>,
}

/// Answers throws from a chance and tells a journal.
pub struct PlayHost<'t, C, J> {
    /// The chance.
    pub chance: &'t mut C,
    /// The journal.
    pub journal: &'t mut J,
    /// The file.
    pub image: &'t FileImage,
}

impl<C: Chance, J: Journal> Host for PlayHost<'_, C, J> {
    const TELLS: bool = J::TELLS;

    #[inline(always)]
    fn throw(&mut self, machine: &mut Machine, throw: &DiceThrow) -> Found<Option<Datum>> {
        let name = self.image.throw_names.get(usize::from(throw.place)).copied().unwrap_or_default();
        let shown = machine.sample(throw, self.chance.throwing(name))?;
        if self.journal.listens() {
            self.show(machine, throw, shown);
        }
        Ok(Some(shown))
    }

    fn tell(&mut self, machine: &Machine, rule: u32, text: String) {
        self.journal.tell(interned(machine.texts.get(rule)), || text);
    }
}

impl<C: Chance, J: Journal> PlayHost<'_, C, J> {
    /// Tells a throw with its line.
    fn show(&mut self, machine: &mut Machine, throw: &DiceThrow, shown: Datum) {
        let program = &self.image.fast;
        let Some(span) = machine.waits_at(program) else { return };
        let line = line_name(program.place(&span).line_column().0);
        let written = program.source.text.get(span).unwrap_or_default();
        let shown = machine.written(program, shown).unwrap_or_default();
        let seat = ["", " (strategy of A)", " (strategy of B)"][usize::from(throw.seat)];
        self.journal.tell(line, || format!("{written}: {shown}{seat}"));
    }
}

impl FileRules {
    /// The values that `play` is called with.
    pub fn arguments(&self) -> &'static [Datum] {
        const PLAYERS: [Datum; 2] = [Datum::Player(1), Datum::Player(2)];
        &PLAYERS[..self.image.program.functions[usize::from(self.play)].parameters.len().min(2)]
    }

    /// Plays one game on a machine.
    fn play_on(&self, machine: &mut Machine, host: &mut impl Host, outcome: &mut Outcome) -> Result<(), String> {
        let program = &self.image.fast;
        for _ in 0..MOST_TRIES {
            machine.reset();
            machine.players = self.players;
            machine.begin(program, self.play, self.arguments());
            match machine.run(program, host).map_err(|fault| fault.line(program))? {
                Pause::Done(value) => {
                    let read = self.reader.read(machine, value, |measure, value| outcome.set(measure, value));
                    let span = program.functions[usize::from(self.play)].span.clone();
                    return read.map_err(|mistake| TextFault { mistake: *mistake, span }.line(program));
                }
                Pause::Rejected => {}
                _ => return Err("a game that waits for nobody".to_string()),
            }
        }
        let mistake = *Mistake::new(format!("what is given did not hold in {MOST_TRIES} tries"));
        Err(TextFault { mistake, span: 0..0 }.line(program))
    }
}

impl Game for FileRules {
    fn measures(&self) -> &[Measure] {
        &self.measures
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut table = PlayHost { chance, journal, image: &self.image };
        let played = self.image.with_machine(|machine| self.play_on(machine, &mut table, outcome));
        if let Err(message) = played {
            outcome.fail(message);
        }
    }
}
