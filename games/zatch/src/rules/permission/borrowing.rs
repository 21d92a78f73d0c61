//! Whether an effect of another card can be used for a MAMODO (Z-RULE-100, Z-RULE-177).

use super::able::cannot_work;
use super::offers::offers;
use super::uses::ban_apply;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::Cards;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::targets;
use crate::rules::effects::targets::candidates;
use crate::rules::frame::{Usage, Use};
use crate::rules::program::When;
use crate::rules::state::{Object, Sentence};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// Whether a card can be chosen to lend an effect; or, where that has been chosen, a MAMODO to use it for.
pub fn can_borrow(b: Board, g: &Ground, to: &Cards, lender: &[Object], thing: &Thing) -> bool {
    if let [lender, ..] = lender {
        return borrowed(b, g.you, *lender, thing.object).is_some();
    }
    let Cards::Some(_, filter) = to else { return false };
    candidates(b, g, filter, &[thing.object]).any(|mamodo| borrowed(b, g.you, thing.object, mamodo.object).is_some())
}

/// The use of a card's effect on its MAMODO for another one (Z-RULE-100, Z-RULE-177), of several the first that
/// can be used in Non-Battle: the user must be able to apply it, whether it is their own or not. It counts as
/// used by the user under that card's number.
pub fn borrowed(b: Board, seat: Seat, lender: Object, mamodo: Object) -> Option<Use> {
    let (Object::Mat(lender), Object::Mat(mamodo)) = (lender, mamodo) else { return None };
    let (side, card) = b.s.on_mat(lender)?;
    offers(b, side, card).find_map(|offer| {
        let usage = Use::begun(seat, card.card, Usage::Effect(lender, offer.at), mamodo);
        let able = is_on_its_mamodo(b, card.card, offer.at)
            && ban_apply(b, seat, side, card, &offer, When::Plain).is_none()
            && cannot_work(b, &targets::ground(b, &usage, offer.at), When::Plain).is_none();
        able.then_some(usage)
    })
}

/// Whether an effect speaks of the MAMODO on which it stands, or of that of its PARTNER.
fn is_on_its_mamodo(b: Board, card: CardId, at: Sentence) -> bool {
    let effect = b.cards.effect(at);
    match b.card(card).kind {
        Kind::Mamodo => effect.speaks_of(&Cards::This),
        Kind::Partner => effect.speaks_of(&Cards::ItsMamodo),
        Kind::Mj12 | Kind::Spell | Kind::Event => false,
    }
}
