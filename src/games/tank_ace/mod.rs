//! American Tank Ace 1944-1945, a solitaire game by Gregory M. Smith (Compass Games), with the decisions T1 to T43 of
//! `docs/rulings/tank-ace.md` that settle what its text leaves open.
//!
//! Modelled: the whole tour from the tank school to April 1945 and every mission in it, the optional rule 10.4 as a switch
//! of the scenario. Left out: 10.1 to 10.3, which are for two players (T10). The charts were printed on cards that the
//! text has lost; all but the cells it cites are reconstructions, and all are tables of the scenario file.
//!
//! Purposes: all dice of combat and of the tour are `dice_a`. Draws of missions, Germans and events belong to the line
//! of the mission log:
//!
//! | place | turn | draws, in order |
//! |---|---|---|
//! | line | 0 | mission, weather, terrain, in one draw; then forces, types, areas, infantry quality, who digs in |
//! | 1000 + line | 0 | the forces of the line's counterattack |
//! | 2000 + line | round of the mission, from 1 | the event at the end of the round, and the units or areas it picks |
//!
//! Lines are counted from 0. So two strategies meet the same missions, Germans and events in the same game, for as long
//! as both commanders live.

pub mod choice;
mod entry;
mod measures;
pub mod odds;
mod players;
pub mod rules;
pub mod state;
pub mod strategy;
pub mod tables;
pub mod words;

pub use entry::{ENTRY, Setting, TankAce};
pub use measures::measures;
