//! A file as it stands when a game begins: its program, and the values that its top left behind.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::intern::line_name;
use crate::language::{Machine, Program, Span, inlined};

static NEXT: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Machines of this thread that no game uses, each with the number of its image.
    static IDLE: RefCell<Vec<(u64, Box<Machine>)>> = const { RefCell::new(Vec::new()) };
}

/// The most idle machines of a thread.
const MOST_IDLE: usize = 8;

/// A file as it stands when a game begins.
#[derive(Debug)]
pub struct FileImage {
    /// The program.
    pub program: Program,
    /// The same program for playing alone.
    pub fast: Program,
    /// What each throw of the text is called: by its line.
    pub throw_names: Vec<&'static str>,
    machine: Machine,
    number: u64,
}

impl FileImage {
    /// The image of a machine that ran the top of the file.
    pub fn new(program: Program, mut machine: Machine) -> FileImage {
        machine.freeze();
        machine.reset();
        let fast = inlined(&program, &machine.row);
        let line = |span: &Span| line_name(program.place(span).line_column().0);
        let throw_names = program.throws.iter().map(line).collect();
        FileImage { program, fast, throw_names, machine, number: NEXT.fetch_add(1, Ordering::Relaxed) }
    }

    /// A machine of its own.
    pub fn machine(&self) -> Machine {
        self.machine.clone()
    }

    /// What the top left behind.
    pub fn top(&self) -> &Machine {
        &self.machine
    }

    /// Gives `play` a machine that this thread keeps from game to game, so that no game makes one anew.
    pub fn with_machine<T>(&self, play: impl FnOnce(&mut Machine) -> T) -> T {
        let kept = IDLE.with_borrow_mut(|idle| {
            let at = idle.iter().position(|(number, _)| *number == self.number)?;
            Some(idle.swap_remove(at).1)
        });
        // In a box, so that nothing but its address is taken out and put back.
        let mut machine = kept.unwrap_or_else(|| Box::new(self.machine()));
        machine.reset();
        let answer = play(&mut machine);
        IDLE.with_borrow_mut(|idle| {
            if idle.len() == MOST_IDLE {
                idle.remove(0);
            }
            idle.push((self.number, machine));
        });
        answer
    }
}
