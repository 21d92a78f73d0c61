//! Sealed play: decks are built from pools of cards that were opened, and from nothing else.

use crate::protocol::{Refused, Sealed};
use serde_json::Value;
use tercet_kernel::{Chance, DeckFault, Unplayable};
use tercet_library::formats::DeckFile;

/// What a game says of sealed play.
pub trait Sealing {
    /// The agreed rules as they hold in a sealed match: limits that pools set by themselves are lifted.
    ///
    /// # Errors
    /// If these are no agreed rules of the game.
    fn sealed_house(&self, agreed: &Value) -> Result<Value, Unplayable>;

    /// Every rule that a deck breaks which is to be built from this pool alone.
    ///
    /// # Errors
    /// If deck, pool or agreed rules are not of this game's form.
    fn check_sealed(&self, agreed: &Value, deck: &Value, pool: &DeckFile) -> Result<Vec<DeckFault>, Refused>;

    /// A legal deck built from this pool, in the form of the rules.
    ///
    /// # Errors
    /// What the pool lacks for one.
    fn build(&self, agreed: &Value, pool: &DeckFile, chance: &mut Chance) -> Result<Value, Refused>;
}

/// The pool of a player, who has opened this; none in a match that is not sealed.
///
/// # Errors
/// If it is sealed and nothing was opened.
pub(crate) fn pool_of<'p>(
    sealed: Option<&Sealed>,
    opened: Option<&'p DeckFile>,
) -> Result<Option<&'p DeckFile>, Refused> {
    match (sealed, opened) {
        (None, _) => Ok(None),
        (Some(_), Some(pool)) => Ok(Some(pool)),
        (Some(_), None) => Err(Refused::plain("This match is sealed; open its packs first.")),
    }
}
