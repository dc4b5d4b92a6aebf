//! How the sources are ordered: who may import whom, in rooms and in the layers of a game; no circle of imports; nothing
//! too long; nothing named twice. Every file is read, and whatever breaks the order is told by file and name.
//!
//! What is not in order yet stands in a list of its own, which must shrink: an entry that is no longer needed fails too.

mod circles;
mod imports;
mod layers;
mod module_files;
mod names;
mod reader;
mod rooms;
mod size;
