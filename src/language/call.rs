//! Calls and throws: where a machine goes into a function, comes back, or stops.

use super::fault::{Found, Mistake};
use super::known::DiceKind;
use super::machine::{CallFrame, DiceThrow, Host, Pause};
use super::op::{By, Op, Operand, Reg};
use super::run::Runner;
use super::value::Datum;
use crate::error::nearest;

impl<H: Host> Runner<'_, H> {
    /// Writes the place down at which the machine waits.
    pub fn wait(&mut self) {
        self.at -= 1;
        if let Some(frame) = self.machine.frames.last_mut() {
            frame.at = self.at as u32;
        }
    }

    /// A throw; whether the machine goes on.
    #[inline(always)]
    pub fn throw(&mut self, place: u16, kind: DiceKind, by: By, dst: Reg, [a, b, c]: [Operand; 3]) -> Found<bool> {
        let throw = DiceThrow { place, kind, by, seat: self.seat, of: [self.get(a), self.get(b), self.get(c)] };
        if H::TELLS
            && let Some(frame) = self.machine.frames.last_mut()
        {
            frame.at = self.at as u32 - 1;
        }
        match self.host.throw(self.machine, &throw)? {
            Some(answer) => Ok(self.set(dst, answer)),
            None => {
                self.wait();
                Ok(self.stop(Pause::Throw(throw)))
            }
        }
    }

    /// A call of a function of the text; whether the machine goes on.
    #[inline(always)]
    pub fn call(&mut self, function: u16, first: Reg) -> Found<bool> {
        let first = self.base + usize::from(first);
        let called = &self.program.functions[usize::from(function)];
        if H::ASKS_CALLS && !self.program.dropped.is_empty() {
            // What is not read is no part of the call.
            let unread = called.reads.iter().enumerate().filter(|(_, is_read)| !**is_read);
            unread.for_each(|(place, _)| self.machine.row[first + place] = Datum::Nothing);
        }
        if H::ASKS_CALLS && called.throws && self.host.asks_call(self.machine, called, first, called.parameters.len()) {
            self.wait();
            return Ok(self.stop(Pause::Call { function, first, count: called.parameters.len() }));
        }
        self.enter(function, self.seat, first)
    }

    #[inline(always)]
    fn enter(&mut self, function: u16, seat: u8, base: usize) -> Found<bool> {
        self.machine.spend(1)?;
        let called = &self.program.functions[usize::from(function)];
        if let Some(frame) = self.machine.frames.last_mut() {
            frame.at = self.at as u32;
        }
        self.machine.push(CallFrame { function, seat, at: 0, base: base as u32 }, called.registers)?;
        (self.code, self.at, self.base, self.seat) = (&called.code, 0, base, seat);
        Ok(true)
    }

    /// A call of what a variable holds; whether the machine goes on.
    pub fn call_value(&mut self, first: Reg, count: u16) -> Found<bool> {
        let (first, count) = (self.base + usize::from(first), usize::from(count));
        let mut seat = self.seat;
        let function = match self.machine.row[first] {
            Datum::Function(function) => function,
            Datum::Player(player) => {
                if H::ASKS_DECISIONS && self.host.asks_decision(player) {
                    self.wait();
                    return Ok(self.stop(Pause::Decide { seat: player, first: first + 1, count }));
                }
                seat = player;
                self.machine.players[usize::from(player) - 1]
            }
            other => return Err(Mistake::new(format!("{} is no function", self.machine.found(other)))),
        };
        let called = &self.program.functions[usize::from(function)];
        if called.parameters.len() != count {
            let names = called.parameters.join(", ");
            let message = format!("`{}` is given {count} values", called.name);
            return Err(Mistake::new(message).hint(format!("it expects {}: {names}", called.parameters.len())));
        }
        self.enter(function, seat, first + 1)
    }

    /// The answer of a call; whether the machine goes on.
    #[inline(always)]
    pub fn give_back(&mut self, a: Operand) -> Found<bool> {
        let value = self.get(a);
        let decided = self.machine.frames.pop().map_or(0, |frame| frame.seat);
        let Some(&CallFrame { function, seat, at, base }) = self.machine.frames.last() else {
            return Ok(self.stop(Pause::Done(value)));
        };
        (self.code, self.at, self.base, self.seat) =
            (&self.program.functions[usize::from(function)].code, at as usize, base as usize, seat);
        match self.code[self.at - 1] {
            Op::Call { dst, .. } => Ok(self.set(dst, value)),
            Op::CallValue { dst, .. } => {
                // A strategy was called where none is in play.
                if decided != seat {
                    self.check_decision(value)?;
                }
                Ok(self.set(dst, value))
            }
            _ => Ok(true),
        }
    }

    /// Checks that a strategy answers what the game allows.
    fn check_decision(&mut self, value: Datum) -> Found<()> {
        let count = self.machine.answers.len();
        for at in 0..count {
            if self.machine.equal(self.machine.answers[at], value, 0)? {
                return Ok(());
            }
        }
        let allowed = &self.machine.answers;
        if allowed.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = allowed.iter().map(|&answer| self.machine.found(answer)).collect();
        let message = format!("the strategy answers {}", self.machine.found(value));
        let texts = allowed.iter().filter_map(|&answer| self.machine.text(answer));
        let meant = self.machine.text(value).and_then(|text| nearest(text, texts));
        let meant = meant.map_or(String::new(), |meant| format!("; did you mean \"{meant}\"?"));
        let way = if matches!(value, Datum::Nothing) { "; does every way through it end with a `return`?" } else { "" };
        Err(Mistake::new(message).hint(format!("the answers of this game: {}{way}{meant}", names.join(", "))))
    }
}
