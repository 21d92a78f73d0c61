//! Tables at which the players of a tournament open packs: these are drafts, which players enter with the tokens that
//! they have in the tournament.

use super::going_on::Ahead;
use crate::draft_room::rating;
use crate::secret;
use crate::tournament::{NewTable, TournamentOpening};
use std::sync::Arc;
use tercet_hosting::Collection;
use tercet_table::protocol::Refused;
use tercet_table::{DraftEntry, DraftOpening, Drafting};
use tercet_tournaments::EntrantId;

/// A table that was opened, with what has happened at it.
pub(super) struct OpenedTable {
    pub opening: DraftOpening,
    pub entries: Vec<DraftEntry>,
    pub drafting: Drafting,
    /// Who sits there, the first seat first.
    pub seated: Vec<EntrantId>,
}

impl Ahead {
    /// Opens packs for all who wait for some.
    pub(super) fn deal(
        &mut self,
        opening: &TournamentOpening,
        cards: Option<&Arc<dyn Collection>>,
        now: u64,
    ) -> Result<(), Refused> {
        let Some(limited) = &opening.limited else { return Ok(()) };
        for seated in self.tournament.to_be_dealt(limited.most_at_a_table()) {
            let cards = cards.ok_or_else(|| Refused::plain("This game is not played on this server any more."))?;
            let names: Vec<String> =
                seated.iter().map(|player| self.tournament.players()[player.index()].name.clone()).collect();
            let table = NewTable {
                id: secret::draft_id_beside(&opening.id),
                at: now,
                first: &names[0],
                players: seated.len(),
                before: self.tournament.dealt().len(),
            };
            let opening = limited.table(&**cards, opening.plan.seed, table).map_err(Refused::plain)?;
            let mut drafting = Drafting::open(opening.clone(), rating(Arc::clone(cards))).map_err(Refused::plain)?;
            let mut entries = Vec::new();
            for name in &names[1..] {
                entries.extend(drafting.join(now, Some(name))?.1);
            }
            entries.extend(drafting.begin(now, 0)?);
            let dealt = self.tournament.deal(now, opening.id.0.clone(), seated.clone()).map_err(Refused::plain)?;
            self.entries.extend(dealt);
            self.tables.push(OpenedTable { opening, entries, drafting, seated });
        }
        Ok(())
    }
}
