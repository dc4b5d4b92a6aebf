//! The user's Ctrl-C, and what a system sends to end a program: SIGTERM and SIGHUP.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user pressed Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes the first Ctrl-C a request to stop after the batches under way; a second one ends the program at once.
pub fn watch_interrupts() {
    static WATCHING: OnceLock<()> = OnceLock::new();
    WATCHING.get_or_init(|| {
        let stop = || {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        // Without a handler Ctrl-C simply ends the program, which is no reason not to run.
        let _ = ctrlc::set_handler(stop);
    });
}

/// Whether the user asked to stop.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
