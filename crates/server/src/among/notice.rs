//! What one server tells all the others: that something they hold in memory has been changed in the database.

use crate::hall::Hall;
use crate::room::ToRoom;
use crate::time::now_ms;
use crate::tournament::protocol::TournamentId;
use crate::tournament_room::ToTournament;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tercet_table::{MatchId, PlayerId};
use tokio::time::sleep;

/// How long one waits for a database that fails.
const FAILED: Duration = Duration::from_secs(1);

/// What has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "changed", rename_all = "snake_case")]
pub enum Notice {
    /// Who may not come.
    Bans,
    /// What is stored of these matches.
    Matches {
        /// Which.
        matches: Vec<MatchId>,
    },
    /// What is stored of these tournaments.
    Tournaments {
        /// Which.
        tournaments: Vec<TournamentId>,
    },
    /// A player was deleted.
    Gone {
        /// Which.
        player: PlayerId,
    },
}

impl Hall {
    /// Something was changed in the database that servers hold in memory: this one looks, and the others are told.
    pub async fn announce(self: &Arc<Self>, notice: Notice) {
        self.notice(&notice).await;
        if let Some(among) = &self.among {
            among.tell(notice);
        }
    }

    /// Does what follows for what this server holds in memory.
    pub async fn notice(self: &Arc<Self>, notice: &Notice) {
        match notice {
            Notice::Bans => self.look_at_bans().await,
            Notice::Matches { matches } => {
                let changed: HashSet<&MatchId> = matches.iter().collect();
                for id in self.rooms.open().into_iter().filter(|id| changed.contains(id)) {
                    let hall = Arc::clone(self);
                    tokio::spawn(async move { hall.tell(&id, || ToRoom::Reread).await });
                }
            }
            Notice::Tournaments { tournaments } => {
                let changed: HashSet<&TournamentId> = tournaments.iter().collect();
                for id in self.tournaments.open().into_iter().filter(|id| changed.contains(id)) {
                    self.send_to_tournament(&id, ToTournament::Reread);
                }
            }
            Notice::Gone { player } => self.seeks.forget(player),
        }
    }

    /// Ends the sockets of those who are banned, and takes their players from the tables.
    async fn look_at_bans(self: &Arc<Self>) {
        // Where the store fails it has said so.
        while self.host.bans.reload(&self.store).await.is_err() {
            sleep(FAILED).await;
        }
        let now = now_ms();
        self.host.sockets.turn_away(|whose| self.host.bans.of_household(whose, now));
        for id in self.rooms.open() {
            let hall = Arc::clone(self);
            tokio::spawn(async move { hall.tell(&id, || ToRoom::ShowOut).await });
        }
    }
}
