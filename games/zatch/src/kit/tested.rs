//! Which cards can stand in for each other, and in which Books a card can be used.

use crate::rules::Zatch;
use crate::rules::book::is_regular;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::words::Kind;
use tercet_hosting::Tested;

impl Tested for Zatch {
    /// Its kind, and the class by which the pages are bound on which it may stand.
    fn kind_of(cards: &Cards, card: CardId) -> String {
        let figures = cards.card(card);
        match figures.class {
            Some(class) => format!("{class} {}", figures.kind),
            None => figures.kind.to_string(),
        }
    }

    /// SPELL and PARTNER cards need a MAMODO that they are for, and a MAMODO that does not enter by itself one of its
    /// name.
    fn at_home(cards: &Cards, card: CardId, others: &[CardId]) -> bool {
        let mamodo = || others.iter().copied().filter(|&other| cards.card(other).kind == Kind::Mamodo);
        match cards.card(card).kind {
            Kind::Spell | Kind::Partner => mamodo().any(|mamodo| cards.fits(card, mamodo)),
            Kind::Mamodo => is_regular(cards, card) || mamodo().any(|mamodo| cards.share_name(card, mamodo)),
            Kind::Event | Kind::Mj12 => true,
        }
    }
}
