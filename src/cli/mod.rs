//! The command line: commands (`command`, one file each) made of options (`option`), from arguments to printed results.
//! Only this room reads the clock, the environment and the terminal (`terminal`), and draws progress; nothing is
//! computed here.

mod cell_run;
mod command;
mod compared_run;
mod driver;
mod help;
mod knob_search;
mod led_run;
mod led_study;
mod led_tournament;
mod mixed_leaders;
mod mixed_tournament;
mod moved_games;
mod moved_run;
mod narrow_run;
mod option;
mod played_run;
mod priced_run;
mod program;
mod shown_comparison;
mod sliced_run;
mod swept_run;
mod terminal;
mod tune_run;
mod tuned_mix;
mod usage;
mod verdict;
mod watch;

pub use program::main;
