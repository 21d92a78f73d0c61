//! Tables that are asked for a list.

use std::time::Duration;
use tokio::time::timeout;

/// A table that takes longer to say how it stands is left out of a list; where another server is waiting, so much
/// sooner.
const LISTING: Duration = Duration::from_secs(5);
const LISTING_FOR_FELLOWS: Duration = Duration::from_secs(1);

/// What is answered in time, to each question in their order; it may be another server that waits for it. All are asked
/// at once: none waits for one that is busy.
pub async fn in_time<T: Send + 'static>(
    passed_on: bool,
    asked: impl Iterator<Item = impl Future<Output = Option<T>> + Send + 'static>,
) -> Vec<Option<T>> {
    let patience = if passed_on { LISTING_FOR_FELLOWS } else { LISTING };
    let asked: Vec<_> = asked.map(|one| tokio::spawn(timeout(patience, one))).collect();
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.ok().and_then(Result::ok).flatten());
    }
    answers
}
