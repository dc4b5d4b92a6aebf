//! Who decides by looking only.

mod knobs;
