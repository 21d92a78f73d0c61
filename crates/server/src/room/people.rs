//! Who comes to a room and who has to go: referees, removed players, spectators where nobody may watch.

use super::voices::Voice;
use super::{Room, Watcher};
use crate::address::Household;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::store::Change;
use crate::time::now_ms;
use crate::tournament_room::Bench;
use tercet_kernel::Seat;
use tercet_table::protocol::{Away, Refused, RoomWish};
use tercet_table::{Command, Who};

/// What those read whom the host has removed.
const REMOVED: &str = "The host has removed you from this room.";

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
        let removing = matches!(command, Command::Room(RoomWish::Remove { .. }));
        let swapping = command == Command::Room(RoomWish::SwapSeats);
        let hearing = matches!(command, Command::Room(RoomWish::HearSpectators { on: true }));
        let id = self.id.clone();
        let guest = Seat::BOTH.into_iter().find(|&seat| who.holds(seat.other()));
        let more = match guest {
            Some(seat) if removing => Some(Change::Dismissed { id, who: Who::Seat(seat) }),
            _ if swapping => Some(Change::Swapped { id }),
            _ => None,
        };
        if swapping {
            self.swap_watchers();
        }
        let done = self.handle(who, command, more.into_iter().collect()).await?;
        if swapping && done.is_err() {
            self.swap_watchers();
            self.note_presence().await?;
        }
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

    /// Those judge from now on, and nobody else, whom the organiser of the tournament has appointed: whoever holds one
    /// of these tokens.
    pub(super) async fn seat_judges(
        &mut self,
        Bench { number, name, judges }: Bench,
    ) -> Result<Result<(), Undone>, NoTable> {
        let before = self.before();
        let effects = match self.table.appoint_referees(now_ms(), number, name) {
            Ok(effects) if effects.is_empty() => return Ok(Ok(())),
            Ok(effects) => effects,
            Err(why) => return Ok(Err(why.into())),
        };
        let (id, who) = (self.id.clone(), Who::Referee(self.table.invitation()));
        let dismissed = Change::Dismissed { id: id.clone(), who };
        let admitted = judges.iter().map(|&hash| Change::Admitted { id: id.clone(), hash, who });
        let changes = std::iter::once(dismissed).chain(admitted).collect();
        let seated: Vec<Who> = self.watchers.iter().map(|watcher| watcher.who).collect();
        for watcher in &mut self.watchers {
            let judges = watcher.token.as_deref().is_some_and(|token| judges.contains(&TokenHash::of(token)));
            watcher.who = match watcher.who {
                Who::Referee(_) | Who::Spectator if judges => who,
                Who::Referee(_) => Who::Spectator,
                other => other,
            };
        }
        let done = self.carry_out(effects, changes, before).await?;
        if done.is_err() {
            self.watchers.iter_mut().zip(seated).for_each(|(watcher, who)| watcher.who = who);
        }
        self.note_presence().await?;
        Ok(done)
    }

    /// The reason for which `who` may not be at this table, if they are a player whom whoever runs the server has
    /// banned.
    pub(super) fn is_banned(&self, who: Who) -> Option<Refused> {
        let held = Seat::BOTH.into_iter().filter(|&seat| who.holds(seat));
        let player = held.filter_map(|seat| self.table.player_in(seat)).next()?;
        let why = self.hall.host.bans.of_player(player, now_ms())?;
        Some(Refused::plain(why.to_string()))
    }

    /// The connection of this number is gone; if nobody else looks from its seat, that is how its player has left.
    pub(super) fn leave(&mut self, connection: u64, how: Away) {
        let gone = self.watchers.iter().position(|watcher| watcher.connection == connection);
        let Some(gone) = gone.map(|place| self.watchers.remove(place)) else { return };
        for seat in Seat::BOTH.into_iter().filter(|&seat| gone.who.holds(seat)) {
            self.table.parted(seat, how);
        }
    }

    /// The players look at the table from each other's seats.
    fn swap_watchers(&mut self) {
        for watcher in &mut self.watchers {
            if let Who::Seat(seat) = &mut watcher.who {
                *seat = seat.other();
            }
        }
    }

    /// Whether `who` is somebody who was removed from the seat that is free now.
    pub(super) fn looks_at_an_empty_seat(&self, who: Who) -> bool {
        self.table.open_seat().is_some_and(|seat| who == Who::Seat(seat))
    }

    /// Whoever was removed spectates, and is told so, and nobody stays who may not watch or is banned.
    pub(super) fn dismiss_watchers(&mut self) {
        let empty = self.table.open_seat().map(Who::Seat);
        for watcher in self.watchers.iter_mut().filter(|watcher| Some(watcher.who) == empty) {
            (watcher.who, watcher.token) = (Who::Spectator, None);
            watcher.outbox.refuse(Some(&self.id), Refused::plain(REMOVED));
        }
        let watchers = std::mem::take(&mut self.watchers);
        let stays = |watcher: &Watcher| {
            let why = self.is_banned(watcher.who).or_else(|| self.table.must_watch(watcher.who).err());
            why.map(|why| watcher.outbox.refuse(Some(&self.id), why)).is_none()
        };
        self.watchers = watchers.into_iter().filter(stays).collect();
    }
}
