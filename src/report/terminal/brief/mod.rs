//! What fits one screen of 24 lines and 80 columns below the answer: the tables that a reader wants first. `--all` prints
//! everything.

mod comparison;
mod figures;
mod leaders;
mod odds;
mod run;
mod screen;
mod sensitivity;
mod sweep;
mod tournament;

pub use comparison::comparison_screen;
pub use figures::figures_tables;
pub use leaders::leader_screen;
pub use odds::odds_screen;
pub use run::run_screen;
pub use screen::Screen;
pub use sensitivity::sensitivity_screen;
pub use sweep::sweep_screen;
pub use tournament::tournament_screen;
