//! A server has something done by a worker.

use super::{Job, STOP, Said, WORK};
use crate::address::Household;
use crate::among::Among;
use crate::hall::ITSELF;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tracing::{Instrument, info_span};

/// A worker that says nothing for this long is not waited for.
const SILENT: Duration = Duration::from_secs(5);
/// How long a worker has to hear that an experiment is to end.
const HEARING: Duration = Duration::from_secs(1);
/// The longest line of a worker, in bytes: an analysis has some hundreds for each choice.
const LINE: usize = 16 * 1024 * 1024;

impl Among {
    /// Whether anybody works for this server.
    pub fn has_workers(&self) -> bool {
        !self.workers().is_empty()
    }

    /// What comes of a job that a worker does for this household, `far` being told how far it is; nothing if there is
    /// no worker, or if it was not done. It is stopped once this is no longer waited for. A worker that has enough of
    /// one household is there for the others all the same.
    pub async fn have_done<T: DeserializeOwned>(
        self: &Arc<Self>,
        whose: Household,
        job: &Job,
        far: impl Fn(u64, u64),
    ) -> Option<T> {
        let busy = self.least_busy()?;
        let address = busy.worker.address;
        let span = info_span!("job", otel.name = job.name(), otel.kind = "client", server.address = %address);
        let done = tokio::select! {
            done = self.ask_worker(address, whose, job, far).instrument(span) => done,
            // Nobody waits for a worker that has fallen silent.
            () = self.worker_is_gone(&busy.worker) => None,
        };
        let Some(Done::Done(it)) = done else {
            self.counters().left_undone.inc();
            if done.is_none() {
                tracing::warn!(%address, "a worker did not do what it was told to");
                self.pass_over(&busy.worker);
            }
            return None;
        };
        self.counters().worked_off.inc();
        Some(it)
    }

    /// Has whoever does this experiment end it with what is known by then.
    pub fn have_stopped(self: &Arc<Self>, experiment: &str) {
        for worker in self.known_workers() {
            let (among, body) = (Arc::clone(self), Body::from(experiment.to_owned()));
            tokio::spawn(async move {
                if let Ok(request) = Request::post(STOP).body(body) {
                    // One that cannot be reached is told again, or does nothing any more.
                    let _ = timeout(HEARING, among.pass_on(worker.address, ITSELF, request)).await;
                }
            });
        }
    }

    async fn ask_worker<T: DeserializeOwned>(
        &self,
        worker: SocketAddr,
        whose: Household,
        job: &Job,
        far: impl Fn(u64, u64),
    ) -> Option<Done<T>> {
        let body = Body::from(serde_json::to_vec(job).ok()?);
        let request = Request::post(WORK).header(header::CONTENT_TYPE, "application/json").body(body).ok()?;
        let answer = timeout(SILENT, self.pass_on(worker, whose, request)).await.ok()?.ok()?;
        if !answer.status().is_success() {
            return None;
        }
        let mut said = Lines::default();
        let mut body = answer.into_body().into_data_stream();
        loop {
            while let Some(line) = said.next() {
                if line == b"\n" {
                    continue;
                }
                match serde_json::from_slice(&line).ok()? {
                    Said::Far(done, all) => far(done, all),
                    Said::Done(it) => return Some(Done::Done(it)),
                    Said::Crowded => return Some(Done::Crowded),
                }
            }
            said.hear(&timeout(SILENT, body.next()).await.ok()??.ok()?)?;
        }
    }
}

/// How a job ended at a worker that knows what it does.
enum Done<T> {
    /// This came of it.
    Done(T),
    /// It has enough of this household.
    Crowded,
}

/// What was heard and is not read yet.
#[derive(Default)]
struct Lines(Vec<u8>);

impl Lines {
    /// More was heard; nothing if a line has no end.
    fn hear(&mut self, more: &Bytes) -> Option<()> {
        self.0.extend_from_slice(more);
        (self.0.len() <= LINE).then_some(())
    }

    /// The next line, once its end was heard.
    fn next(&mut self) -> Option<Vec<u8>> {
        let end = self.0.iter().position(|&byte| byte == b'\n')?;
        Some(self.0.drain(..=end).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_put_together_however_they_come() {
        let mut lines = Lines::default();
        let mut read = Vec::new();
        for part in ["one\ntw", "o", "\n\nfour"] {
            lines.hear(&Bytes::from(part)).unwrap();
            read.extend(std::iter::from_fn(|| lines.next()).map(|line| String::from_utf8(line).unwrap()));
        }
        assert_eq!(read, ["one\n", "two\n", "\n"]);
        assert_eq!(lines.hear(&Bytes::from(vec![b'x'; LINE])), None, "nobody listens for ever");
    }
}
