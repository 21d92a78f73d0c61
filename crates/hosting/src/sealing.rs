//! Sealed play: what decks built from a pool are judged by, and building them.

use crate::{Entry, Hosted};
use serde::Deserialize;
use serde_json::{Value, json};
use tercet_kernel::{Chance, DeckFault, Refusal, Unplayable, read_house};
use tercet_library::formats::{self, DeckFile};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::{CardOf, Problem, packs};
use tercet_table::{Refused, Sealing};

/// Every rule that a deck breaks: those of construction, and that it is built from the pool alone.
pub fn faults<R: Hosted>(
    cards: &R::Cards,
    agreed: R::House,
    deck: &Unfinished<CardOf<R>>,
    pool: &Unfinished<CardOf<R>>,
) -> Vec<DeckFault> {
    let mut faults = R::check_deck(cards, &R::sealed_rules(agreed), &R::unfinished_deck(cards, deck));
    faults.extend(packs::beyond::<R>(cards, deck, pool));
    faults
}

/// A legal deck from the pool.
pub fn build<R: Hosted>(
    cards: &R::Cards,
    agreed: R::House,
    pool: &Unfinished<CardOf<R>>,
    chance: &mut Chance,
) -> Result<DeckList<CardOf<R>>, Refusal> {
    let pool: Vec<CardOf<R>> = pool.decks().flatten().copied().flatten().collect();
    R::build(cards, &R::sealed_rules(agreed), &pool, chance)
}

impl<R: Hosted> Entry<R> {
    fn pool(&self, pool: &DeckFile) -> Result<Unfinished<CardOf<R>>, Refused> {
        let read = formats::read_file(R::GAME, &**self.rules.cards(), pool.clone()).whole();
        read.map_err(|problems| Refused::plain(Problem::lines(&problems).join("\n")))
    }
}

impl<R: Hosted> Sealing for Entry<R> {
    fn sealed_house(&self, agreed: &Value) -> Result<Value, Unplayable> {
        Ok(json!(R::sealed_rules(read_house::<R>(agreed)?)))
    }

    fn check_sealed(&self, agreed: &Value, deck: &Value, pool: &DeckFile) -> Result<Vec<DeckFault>, Refused> {
        let (cards, agreed) = (self.rules.cards(), read_house::<R>(agreed).map_err(Refused::plain)?);
        let deck = R::list_of(cards, &R::Deck::deserialize(deck).map_err(Refused::plain)?);
        Ok(faults::<R>(cards, agreed, &deck, &self.pool(pool)?))
    }

    fn build(&self, agreed: &Value, pool: &DeckFile, chance: &mut Chance) -> Result<Value, Refused> {
        let (cards, agreed) = (self.rules.cards(), read_house::<R>(agreed).map_err(Refused::plain)?);
        let built = build::<R>(cards, agreed, &self.pool(pool)?, chance)?;
        Ok(json!(R::deck_of(cards, &built)))
    }
}
