//! The page of a report: one HTML file that needs nothing else. It asks for no network, its policy lets no script run
//! but its own, and every word of it that may come from a user is escaped.
//!
//! Most of the page works without the script: rows are in the page, values of charts in their titles. The script sorts
//! and filters tables, shows the words of a mark and copies a command.

mod content;
mod layout;
mod render;
mod slug;
mod style;

pub use content::{MadeFolder, Making, Page, PageChart, Section, Term};
pub use render::html;
