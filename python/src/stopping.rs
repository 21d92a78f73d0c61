//! Work that may take long, which Ctrl-C stops.

use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A signal is noticed after this time at the latest.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Does work on a thread of its own, without the interpreter's lock. If a handler of a signal raises something
/// meanwhile, as that of Ctrl-C does, `stop` is set, and that is the error.
pub fn stoppable<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = &AtomicBool::new(false);
    let waited = || {
        thread::scope(|scope| {
            let (done, result) = channel();
            let worker = scope.spawn(move || done.send(work(stop)));
            loop {
                match result.recv_timeout(BETWEEN_LOOKS) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| py.check_signals()).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        resume_unwind(worker.join().expect_err("who sends nothing has panicked"))
                    }
                }
            }
        })
    };
    py.detach(waited)
}
