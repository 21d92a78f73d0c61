//! Decks that the players of a tournament build from packs, and the drafts in which they get these.

use super::TournamentRoom;
use super::matches::insist;
use crate::draft_room::{Got, ToDraft};
use crate::hall::Hall;
use serde_json::Value;
use std::sync::Arc;
use tercet_kernel::Seed;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::Refused;
use tercet_table::{DeckSource, DraftId};
use tercet_tournaments::{EntrantId, Phase, Tournament};
use tokio::sync::oneshot;

/// Sets the chance of decks that the program builds apart from all others.
const BUILT: u128 = 1 << 124;

/// The cards from which a player of a tournament builds. Nobody else may hear of them.
///
/// # Errors
/// If the packs have not been opened, or the draft is not over.
pub async fn pool_of(hall: &Arc<Hall>, tournament: &Tournament, player: EntrantId) -> Result<DeckFile, Refused> {
    let (draft, seat) =
        tournament.packs_of(player).ok_or(tercet_tournaments::Refused::NotGathered).map_err(Refused::plain)?;
    let draft = DraftId(draft.to_owned());
    let got = hall.look_at_draft(&draft, move |drafting| Got::by(drafting, seat)).await.map_err(Refused::plain)??;
    let opened = Arc::clone(hall);
    hall.aside(move || got.pool(&opened)).await.map_err(Refused::plain)?
}

impl TournamentRoom {
    /// Decks that the program builds for those who have packs and have handed in none.
    ///
    /// # Errors
    /// If one of them is still drafting, or no deck can be built from what somebody has.
    pub(super) async fn decks_for_the_rest(&self) -> Result<Vec<(EntrantId, Value)>, Refused> {
        let mut built = Vec::new();
        for player in self.tournament.still_in() {
            let known = &self.tournament.players()[player.index()];
            if known.deck.is_some() || self.tournament.packs_of(player).is_none() {
                continue;
            }
            let deck = self.built_for(player).await.map_err(|why| why.about(&known.name))?;
            built.push((player, deck));
        }
        Ok(built)
    }

    async fn built_for(&self, player: EntrantId) -> Result<Value, Refused> {
        let pool = pool_of(&self.hall, &self.tournament, player).await?;
        let (hall, opening) = (Arc::clone(&self.hall), Arc::clone(&self.opening));
        let build = move || {
            let cards = hall.cards(&opening.game, None).map_err(Refused::plain)?;
            let seed = Seed(opening.plan.seed.0 ^ BUILT ^ ((u128::from(player.0) + 1) << 64));
            let deck = cards.build_deck(&pool, &opening.house, seed).map_err(Refused::plain)?;
            let list = serde_json::to_string(&deck).map_err(Refused::plain)?;
            serde_json::to_value(DeckSource::List(list)).map_err(Refused::plain)
        };
        self.hall.aside(build).await.map_err(Refused::plain)?
    }

    /// While packs are open, those who have dropped out give up their seats: the computer goes on from there.
    pub(super) fn vacate_seats(&self) {
        if self.tournament.phase() != Phase::Building {
            return;
        }
        for (player, _) in (0..).map(EntrantId).zip(self.tournament.players()).filter(|(_, player)| !player.is_in()) {
            let Some((draft, seat)) = self.tournament.packs_of(player) else { continue };
            let (hall, draft) = (Arc::clone(&self.hall), DraftId(draft.to_owned()));
            tokio::spawn(async move {
                insist(|| {
                    let (answer, vacated) = oneshot::channel();
                    hall.send_to_draft(&draft, ToDraft::Vacate(seat, answer)).then_some(vacated)
                })
                .await;
            });
        }
    }

    /// Takes up the drafts that are going on, so that their clocks go on too.
    pub(super) async fn take_up_drafts(&self) {
        if self.tournament.phase() != Phase::Building {
            return;
        }
        for table in self.tournament.dealt() {
            // One that cannot be taken up says so to whoever comes to it.
            let _ = self.hall.look_at_draft(&DraftId(table.draft.clone()), |_| ()).await;
        }
    }
}
