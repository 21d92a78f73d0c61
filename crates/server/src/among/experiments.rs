//! Experiments of the lab, among servers that share a database. Each is in the memory of one of them, and noted in the
//! database with which. Where that one is gone another one begins it again: the same seed gives the same findings. What
//! came of those that are over is noted too.

use super::register::silent_since;
use super::{Among, Elsewhere, Fellow, Register};
use crate::lab::protocol::{LabJob, LabState};
use crate::lab::{Begun, Lab, Over};
use crate::store::experiments::{self, Change, Stored};
use crate::store::{self, Unstored, query_as};
use std::collections::HashSet;

/// An experiment over which this many servers have ended is not begun again: it is to blame.
const ENDED: i64 = 2;
/// What whoever has begun it reads then.
const GIVEN_UP: &str = "This experiment was given up: two servers have ended while they carried it out.";

/// An experiment that is not over, as far as the database knows.
struct Open {
    id: String,
    server: String,
    game: String,
    stopped: bool,
    /// How many servers have ended over it.
    attempts: i64,
    /// Whether its server has not been heard from.
    gone: bool,
}

impl Among {
    /// Notes an experiment that was begun here.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note_experiment(&self, id: &str, begun: Begun) -> Result<(), Unstored> {
        let change = Change::Begun { id: id.to_owned(), server: self.name.clone(), begun: Box::new(begun) };
        self.store.write(vec![store::Change::Experiment(change)]).await
    }

    /// Notes that an experiment was stopped, so that nobody begins it again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note_stopped(&self, id: String) -> Result<(), Unstored> {
        self.store.write(vec![store::Change::Experiment(Change::Stopped { id })]).await
    }

    /// The other server that has an experiment; none where this one has it, or nobody has. What came of one that is
    /// over is in memory here then.
    pub(super) async fn find_experiment(&self, lab: &Lab, id: &str) -> Result<Option<Fellow>, Elsewhere> {
        if lab.has(id) {
            return Ok(None);
        }
        match self.noted(id).await.map_err(|_| Elsewhere)? {
            None => Ok(None),
            Some(Stored { token, over: Some(job), .. }) => {
                lab.keep(id, Over { token, job });
                Ok(None)
            }
            Some(Stored { server, .. }) => Ok(self.fellows().into_iter().find(|fellow| fellow.name == server)),
        }
    }

    /// What is noted of an experiment that no server has at the moment: somebody begins it again with a beat, as soon
    /// as there is room for it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn waiting(&self, id: &str) -> Result<Option<Over>, Unstored> {
        let noted = self.noted(id).await?.filter(|noted| noted.over.is_none());
        Ok(noted.map(|Stored { token, game, .. }| Over { token, job: standing(game, LabState::Waiting, None) }))
    }

    async fn noted(&self, id: &str) -> Result<Option<Stored>, Unstored> {
        let name = id.to_owned();
        self.store.read(move |db| Box::pin(async move { experiments::load(db, &name).await })).await
    }

    /// Notes which experiments are over here, gives up those that another server has, and begins one again that nobody
    /// has: one with each beat, so that the others do their part. `had` are those that this server had.
    pub(super) async fn see_to_experiments(
        &self,
        register: &mut Register,
        lab: &Lab,
        had: &mut HashSet<String>,
        may_take: bool,
    ) -> Result<(), sqlx::Error> {
        let mut may_take = may_take;
        let open = register.open_experiments().await?;
        had.retain(|id| open.iter().any(|one| one.id == *id));
        for Open { id, server, game, stopped, attempts, gone } in open {
            let mine = server == self.name;
            if !mine {
                if lab.has(&id) {
                    had.insert(id.clone());
                }
                lab.lose(&id);
                if had.contains(&id) {
                    experiments::excuse(register.connection(), &id).await?;
                    had.remove(&id);
                }
            } else if let Some(job) = lab.over(&id) {
                experiments::note_over(register.connection(), &self.name, &id, &job).await?;
            } else {
                had.insert(id.clone());
                if stopped {
                    lab.end(&id);
                }
            }
            let nobody_has_it = gone || mine && !lab.has(&id);
            if !may_take || !nobody_has_it {
                continue;
            }
            if gone && attempts >= ENDED {
                tracing::error!(id, attempts, "servers have ended over an experiment; it is given up");
                let job = standing(game, LabState::Failed, Some(GIVEN_UP));
                experiments::note_over(register.connection(), &server, &id, &job).await?;
            } else if lab.has_room_for(&game) {
                let taken = experiments::take(register.connection(), &id, &server, &self.name).await?;
                if let Some((begun, stopped)) = taken {
                    tracing::info!(id, "an experiment is begun again");
                    lab.begin_again(id, begun, stopped);
                    may_take = false;
                }
            }
        }
        Ok(())
    }
}

/// How an experiment of this game stands of which nothing is known but that.
fn standing(game: String, state: LabState, error: Option<&str>) -> LabJob {
    LabJob {
        game,
        state,
        ahead: 0,
        planned: 0,
        played: 0,
        stopped: false,
        findings: None,
        error: error.map(str::to_owned),
    }
}

impl Register {
    /// The experiments that are not over, the oldest first.
    async fn open_experiments(&mut self) -> Result<Vec<Open>, sqlx::Error> {
        let open = sqlx::AssertSqlSafe(format!(
            "SELECT id, server, game, stopped, attempts,
                    server NOT IN (SELECT name FROM server WHERE heard > {})
             FROM experiment WHERE came IS NULL AND game IS NOT NULL ORDER BY at",
            silent_since()
        ));
        let open: Vec<(String, String, String, bool, i64, bool)> = query_as(open).fetch_all(self.connection()).await?;
        let open = open.into_iter().map(|(id, server, game, stopped, attempts, gone)| Open {
            id,
            server,
            game,
            stopped,
            attempts,
            gone,
        });
        Ok(open.collect())
    }
}
