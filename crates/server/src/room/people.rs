//! Who comes to a room and who has to go: referees, removed players, spectators where nobody may watch.

use super::voices::Voice;
use super::{NoTable, Room, Undone};
use crate::address::Household;
use crate::secret::TokenHash;
use crate::store::Change;
use tercet_kernel::Seat;
use tercet_table::protocol::RoomWish;
use tercet_table::{Command, Who};

impl Room {
    /// Carries out what `who` of this household wants done, with what follows for tokens.
    pub(super) async fn wish(
        &mut self,
        whose: Household,
        who: Who,
        command: Command,
    ) -> Result<Result<(), Undone>, NoTable> {
        let voice = Voice::of(who, &command).filter(|_| !self.table.is_referee(who));
        if let Some(Err(why)) = voice.map(|voice| self.voices.may(whose, voice)) {
            return Ok(Err(why.into()));
        }
        let removing = command == Command::Room(RoomWish::Remove);
        let hearing = matches!(command, Command::Room(RoomWish::HearSpectators { on: true }));
        let id = self.id.clone();
        let more = removing.then_some(Change::Dismissed { id, who: Who::Seat(Seat::B) });
        let done = self.handle(who, command, more.into_iter().collect()).await?;
        if let Some(voice) = voice.filter(|_| done.is_ok()) {
            self.voices.note(whose, voice);
        }
        if hearing && done.is_ok() {
            self.watchers.iter().filter(|watcher| watcher.who == who).for_each(|watcher| self.recount(watcher));
        }
        Ok(done)
    }

    /// Invites a referee: this token is theirs, and those of earlier invitations are nobody's.
    pub(super) async fn invite(&mut self, who: Who, hash: TokenHash) -> Result<Result<(), Undone>, NoTable> {
        let invited = Who::Referee(self.table.invitation() + 1);
        let dismissed = Change::Dismissed { id: self.id.clone(), who: invited };
        let admitted = Change::Admitted { id: self.id.clone(), hash, who: invited };
        let done = self.handle(who, Command::InviteReferee, vec![dismissed, admitted]).await?;
        // Earlier referees are gone.
        self.note_presence().await?;
        Ok(done)
    }

    /// Whoever was removed spectates, and nobody stays who may not watch.
    pub(super) fn dismiss_watchers(&mut self) {
        let empty = self.table.is_open();
        for watcher in self.watchers.iter_mut().filter(|watcher| empty && watcher.who == Who::Seat(Seat::B)) {
            (watcher.who, watcher.token) = (Who::Spectator, None);
        }
        let (table, id) = (&self.table, &self.id);
        self.watchers.retain(|watcher| {
            let stays = table.must_watch(watcher.who);
            stays.map_err(|why| watcher.outbox.refuse(Some(id), why)).is_ok()
        });
    }
}
