//! How steady the machine itself is. A virtual one may share its processor with others: for a while everything takes
//! several times as long, and nothing inside it says so.

use std::hint::black_box;
use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

/// For how long it is watched, while nothing else runs.
const WATCHED: Duration = Duration::from_secs(10);
/// How much memory a piece of work walks through, in bytes: more than is kept close to a processor.
const WALKED: usize = 256 * 1024;
/// How often it does so: a tenth of a millisecond or so.
const TIMES: usize = 4;

/// What share of the time, in percent, the processors were so slow that a piece of work took more than twice as long as
/// half of them do. All processors work at once.
pub fn slow_percent() -> f64 {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let watching: Vec<_> = (0..processors).map(|_| thread::spawn(pieces)).collect();
    let shares = watching.into_iter().map(|one| slow_share(one.join().expect("it only counts")));
    let slow: f64 = shares.sum();
    (slow / processors as f64 * 1_000.0).round() / 10.0
}

/// How long each piece took of the same work.
fn pieces() -> Vec<Duration> {
    let mut memory = vec![0_u8; WALKED];
    let (begun, mut taken) = (Instant::now(), Vec::new());
    while begun.elapsed() < WATCHED {
        let piece = Instant::now();
        for _ in 0..TIMES {
            memory.iter_mut().step_by(64).for_each(|byte| *byte = black_box(byte.wrapping_mul(31).wrapping_add(1)));
        }
        black_box(&memory);
        taken.push(piece.elapsed());
    }
    taken
}

/// What share of the time went into pieces that took more than twice as long as half of them.
fn slow_share(mut taken: Vec<Duration>) -> f64 {
    taken.sort_unstable();
    let bound = taken[taken.len() / 2] * 2;
    let slow: Duration = taken.iter().filter(|&&piece| piece > bound).sum();
    slow.div_duration_f64(taken.iter().sum())
}
