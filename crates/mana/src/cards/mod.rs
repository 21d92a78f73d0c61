//! The card pool: every card, with its figures and texts.

mod face;

pub use face::{Face, LandFace, TechniqueFace};

use crate::card::{Card, CardId, TextId};
use crate::effect::Text;

/// All cards in the order of their numbers. Shared by all matches and never changed.
#[derive(Debug)]
pub struct Cards {
    /// The cards; a [`CardId`] is an index.
    pub list: Vec<Card>,
    /// The texts; a [`TextId`] is an index, [`NO_TEXT`](crate::card::NO_TEXT) an empty text.
    pub texts: Vec<Text>,
    ids: Vec<String>,
    names: Vec<String>,
}

impl Cards {
    /// The card with this index.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        &self.list[usize::from(card.0)]
    }

    /// The text with this index.
    #[inline]
    pub fn text(&self, text: TextId) -> &Text {
        &self.texts[usize::from(text)]
    }

    /// The id of a card, such as `firefly-lamp`.
    pub fn id_of(&self, card: CardId) -> &str {
        &self.ids[usize::from(card.0)]
    }

    /// The printed name of a card.
    pub fn name(&self, card: CardId) -> &str {
        &self.names[usize::from(card.0)]
    }
}
