//! Experiments of the lab, among servers that share a database. Each is in the memory of one of them, and noted in the
//! database with which. Where that one is gone another one begins it again: the same seed gives the same findings. What
//! came of those that are over is noted too.

use super::register::silent_since;
use super::{Among, Elsewhere, Fellow, Register};
use crate::lab::{Begun, Lab, Over};
use crate::store::experiments::{self, Change};
use crate::store::{self, Unstored, query_as};

/// An experiment that is not over, as far as the database knows.
struct Open {
    id: String,
    server: String,
    game: String,
    stopped: bool,
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
        let name = id.to_owned();
        let noted = self.store.read(move |db| Box::pin(async move { experiments::load(db, &name).await })).await;
        match noted.map_err(|_| Elsewhere)? {
            None => Ok(None),
            Some(experiments::Stored { token, over: Some(job), .. }) => {
                lab.keep(id, Over { token, job });
                Ok(None)
            }
            // One whose server is gone is begun again with somebody's next beat.
            Some(experiments::Stored { server, .. }) => {
                let there = self.fellows().into_iter().find(|fellow| fellow.name == server);
                there.map(Some).ok_or(Elsewhere)
            }
        }
    }

    /// Notes which experiments are over here, gives up those that another server has, and begins one again that nobody
    /// has: one with each beat, so that the others do their part.
    pub(super) async fn see_to_experiments(
        &self,
        register: &mut Register,
        lab: &Lab,
        may_take: bool,
    ) -> Result<(), sqlx::Error> {
        let mut may_take = may_take;
        for Open { id, server, game, stopped, gone } in register.open_experiments().await? {
            let mine = server == self.name;
            if !mine {
                lab.lose(&id);
            } else if let Some(job) = lab.over(&id) {
                experiments::note_over(register.connection(), &self.name, &id, &job).await?;
            } else if stopped {
                lab.end(&id);
            }
            let nobody_has_it = gone || mine && !lab.has(&id);
            if may_take && nobody_has_it && lab.has_room_for(&game) {
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

impl Register {
    /// The experiments that are not over, the oldest first.
    async fn open_experiments(&mut self) -> Result<Vec<Open>, sqlx::Error> {
        let open = sqlx::AssertSqlSafe(format!(
            "SELECT id, server, wanted ->> 'game', stopped,
                    server NOT IN (SELECT name FROM server WHERE heard > {})
             FROM experiment WHERE came IS NULL ORDER BY at",
            silent_since()
        ));
        let open: Vec<(String, String, String, bool, bool)> = query_as(open).fetch_all(self.connection()).await?;
        let open = open.into_iter().map(|(id, server, game, stopped, gone)| Open { id, server, game, stopped, gone });
        Ok(open.collect())
    }
}
