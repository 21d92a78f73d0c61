//! Work that may take long: Ctrl-C stops it, and it says how far it is.

use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A signal is noticed after this time at the latest.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Does work on a thread of its own, without the interpreter's lock. If a handler of a signal raises something
/// meanwhile, as that of Ctrl-C does, `stop` is set, and that is the error.
pub fn stoppable<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    looked_after(py, |_| Ok(()), work)
}

/// How far something is.
#[derive(Default)]
pub struct Far {
    /// How much is done.
    pub done: AtomicU64,
    /// Of how much.
    pub all: AtomicU64,
    /// Whether nothing more is to be begun.
    pub enough: AtomicBool,
}

/// The same for work that says how far it is. `progress`, if there is one, is called with how much of how much is done,
/// now and then and at the end. If it raises something, that is the error; if it returns `False`, it is enough.
pub fn followed<T: Send>(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    far: &Far,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let progress = progress.map(Bound::unbind);
    let mut told = (0, 0);
    let mut tell = |py: Python<'_>| -> PyResult<()> {
        let now = (far.done.load(Ordering::Relaxed), far.all.load(Ordering::Relaxed));
        let Some(progress) = progress.as_ref().filter(|_| now != told) else { return Ok(()) };
        told = now;
        if progress.call1(py, now)?.bind(py).is(pyo3::types::PyBool::new(py, false)) {
            far.enough.store(true, Ordering::Relaxed);
        }
        Ok(())
    };
    let result = looked_after(py, &mut tell, work)?;
    tell(py)?;
    Ok(result)
}

/// Does work on a thread of its own, and looks after it now and then: at signals, and at whatever `look` does. If
/// either raises something, `stop` is set.
fn looked_after<T: Send>(
    py: Python<'_>,
    mut look: impl FnMut(Python<'_>) -> PyResult<()> + Send,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = &AtomicBool::new(false);
    let waited = || {
        thread::scope(|scope| {
            let (done, result) = channel();
            let worker = scope.spawn(move || done.send(work(stop)));
            loop {
                match result.recv_timeout(BETWEEN_LOOKS) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| py.check_signals().and_then(|()| look(py)))
                            .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
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
