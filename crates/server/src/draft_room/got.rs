//! What a seat has got in a draft, as a pool to build from.

use crate::hall::Hall;
use tercet_hosting::PulledCard;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::Refused;
use tercet_table::{Drafting, OwnPoolFile};

/// The cards of a seat in a draft that is over.
pub struct Got {
    game: String,
    own: Option<OwnPoolFile>,
    /// What was opened, in words.
    name: String,
    cards: Vec<PulledCard>,
}

impl Got {
    /// What this seat has got.
    ///
    /// # Errors
    /// Before the draft is over.
    pub fn by(drafting: &Drafting, seat: usize) -> Result<Got, Refused> {
        let cards = drafting.pool(seat)?.into_iter().map(|card| PulledCard { card, foil: false }).collect();
        let (game, own) = (drafting.game().to_owned(), drafting.own_pool().cloned());
        Ok(Got { game, own, name: drafting.packs_in_words(), cards })
    }

    /// The same as a pool. To open a pool of own cards takes a while.
    ///
    /// # Errors
    /// If the cards are not there any more, or too many.
    pub fn pool(self, hall: &Hall) -> Result<DeckFile, Refused> {
        let cards = hall.cards(&self.game, self.own.as_ref()).map_err(Refused::plain)?;
        let pool = cards.pool(self.name, &[self.cards]);
        pool.ok_or_else(|| Refused::plain("These are more cards than a pool can hold."))
    }
}
