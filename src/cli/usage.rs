//! Errors of the command line.

use crate::error::{Error, Kind};

/// A usage error.
pub fn usage(message: impl Into<String>) -> Error {
    Error::new(Kind::Usage, message)
}
