//! What players who are somebody have in a tournament is theirs on all their devices.

use super::TournamentRoom;
use super::letter::{Recognised, Recognising};
use crate::rooms::Undone;
use crate::secret::TokenHash;
use crate::store::{Change, drafts, tournaments};
use crate::tournament::Role;
use tercet_kernel::Seat;
use tercet_table::protocol::Refused;
use tercet_table::{DraftId, MatchId, Who};
use tercet_tournaments::{EntrantId, Table};

/// This many tokens stand for one place at most.
const DEVICES: usize = 20;

impl TournamentRoom {
    /// The tokens of another device stand for what a player has, in the matches and the draft that are under way too.
    ///
    /// # Errors
    /// If that cannot be stored, or too many tokens stand for it.
    pub(super) async fn recognise(&mut self, wish: Recognising) -> Result<Recognised, Undone> {
        let Recognising { player, organiser, place } = wish;
        let organiser = organiser.filter(|_| self.opening.organiser.as_ref() == Some(&player));
        let place = place.and_then(|hash| Some((self.tournament.place_of(&player.0)?, hash)));
        let roles: Vec<(Role, TokenHash)> =
            [organiser.map(|hash| (Role::Organiser, hash)), place.map(|(place, hash)| (Role::Player(place), hash))]
                .into_iter()
                .flatten()
                .collect();
        if roles.iter().any(|(role, _)| self.tokens.get(role).is_some_and(|tokens| tokens.len() >= DEVICES)) {
            return Err(Refused::plain("Too many devices have taken part for you in this tournament.").into());
        }
        let id = self.id.clone();
        let mut changes: Vec<Change> = roles
            .iter()
            .map(|&(role, hash)| tournaments::Change::Recognised { id: id.clone(), hash, role })
            .map(Change::Tournament)
            .collect();
        if let Some((place, hash)) = place {
            changes.extend(self.seats_of(place, hash));
        }
        if !changes.is_empty() {
            self.hall.store.write_behind(self.hold.fence(), changes).await?;
        }
        roles.into_iter().for_each(|(role, hash)| self.tokens.entry(role).or_default().push(hash));
        Ok(Recognised { organises: organiser.is_some(), place: place.map(|(place, _)| place) })
    }

    /// What gives a token the seats of a player.
    fn seats_of(&self, player: EntrantId, hash: TokenHash) -> Vec<Change> {
        let packs = self
            .tournament
            .packs_of(player)
            .map(|(draft, seat)| Change::Draft(drafts::Change::Admitted { id: DraftId(draft.to_owned()), hash, seat }));
        let seated = self.tournament.open_tables().filter_map(|(_, table)| seat_of(table, player));
        let games = seated.map(|(game, seat)| Change::Admitted { id: game, hash, who: Who::Seat(seat) });
        packs.into_iter().chain(games).collect()
    }
}

/// The game that goes on at a table, and the seat of this player in it.
pub fn seat_of(table: &Table, player: EntrantId) -> Option<(MatchId, Seat)> {
    let game = table.running()?;
    let seat = Seat::BOTH.into_iter().find(|&seat| table.player_in(seat) == Some(player))?;
    Some((MatchId(game.clone()), seat))
}
