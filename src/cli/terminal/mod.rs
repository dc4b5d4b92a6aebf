//! The terminal: results to standard output, everything else to standard error, and the canvas that text is drawn on.

pub mod canvas;
pub mod checkpoint;
pub mod interrupt;
pub mod output;
pub mod progress;
