//! Monte Carlo balance and odds analyzer for tabletop wargames.
//!
//! The rules of a game are written once, as plain control flow that reads like its rulebook, and ask a
//! [`Chance`](chance::Chance) for every random outcome. Its implementation decides what is being computed: a sampler
//! plays seeded games by the million, an enumerator gives exact odds from the same rules, a script retells the worked
//! examples of the rulebook, and any of them can be listened to, which is how a single game is told roll by roll.
//!
//! Data flows one way, from the command line to bytes:
//!
//! 1. [`error`]: errors as values with places;
//! 2. [`chance`]: dice and named random streams; [`tally`]: integer counts that merge exactly;
//! 3. [`scenario`]: a TOML text becomes checked values that know their line and column;
//! 4. [`game`]: the parts of a game, and the object-safe faces the rest works with;
//! 5. [`exact`]: rules under the enumerator, equal states merged; [`battlefield`]: the table of miniatures;
//! 6. [`games`]: the registry, and each game's rules, strategies and odds tables;
//! 7. [`simulation`]: game numbers a..b become a tally, the same on any number of threads;
//! 8. [`estimate`]: a tally becomes estimates with intervals; [`study`]: designs made of experiments;
//! 9. [`explain`]: what there is to know of a scenario, found by name;
//! 10. [`table`]: tables as text, CSV, JSON or Markdown; [`archive`]: result folders, written, read, resumed and merged;
//!     [`report`]: findings, charts and pages; [`cli`]: arguments in, report out; [`browser`]: questions of a page in, answers
//!     out.
//!
//! A worked example: ten thousand games of Tank War Ardennes, and how often the tank survives them all the way.
//!
//! ```
//! use overmatch::chance::Streams;
//! use overmatch::estimate::share;
//! use overmatch::scenario::Document;
//! use overmatch::simulation::{Unwatched, simulate};
//!
//! let document = Document::read("ardennes/easier")?;
//! let (_, playable) = overmatch::games::load(&document, &[])?;
//! let experiment = playable.experiment(&["drill".to_string()])?;
//! let run = simulate(experiment.as_ref(), Streams::new(1), 0..10_000, None, 2, &Unwatched);
//!
//! let ending = experiment.measures().iter().position(|measure| measure.name == "ending").unwrap();
//! let complete = run.tally.all.measures[ending].count(0);
//! let interval = share(complete, 10_000, 0.95);
//! assert!(interval.contains(0.9526), "{interval:?}"); // known from millions of games
//! # Ok::<(), overmatch::error::Error>(())
//! ```

// What cannot happen says why by `expect`.
#![cfg_attr(not(test), deny(clippy::panic, clippy::todo, clippy::unreachable, clippy::unwrap_used))]

pub mod archive;
pub mod battlefield;
pub mod browser;
pub mod chance;
#[cfg(feature = "native")]
pub mod cli;
pub mod error;
pub mod estimate;
pub mod exact;
pub mod explain;
pub mod files;
pub mod game;
pub mod games;
pub mod language;
pub mod report;
pub mod scenario;
pub mod simulation;
pub mod study;
pub mod table;
pub mod tally;
