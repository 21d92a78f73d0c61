//! Which effects cards in play offer, and how often they have been used (Z-ACT-04, Z-RULE-61).

use crate::rules::board::Board;
use crate::rules::card::{CardId, TextId};
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::state::{Limit, OnMat, Sentence};
use crate::rules::words;
use tercet_kernel::{Seat, Seq};

/// An effect that a card in play offers.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Its number on the card, from 1.
    pub number: u8,
    /// The effect.
    pub at: Sentence,
    /// The card that gives it, if it is not its own (Z-RULE-61).
    pub giver: Option<CardId>,
}

/// The effects of a card on the mat: its own by number, then those given by other cards.
pub fn offers<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat) -> impl Iterator<Item = Offer> + 'a {
    let text = b.card(card.card).text;
    let own = b.cards.text(text).effects.len();
    let given = given(b, seat, card);
    (0..own + given.len()).map(move |at| {
        let (at_text, giver) = match at.checked_sub(own) {
            None => (Sentence { text, effect: at as u8, op: 0 }, None),
            Some(at) => (Sentence { text: given[at].0, effect: 0, op: 0 }, Some(given[at].1)),
        };
        Offer { number: at as u8 + 1, at: at_text, giver }
    })
}

/// The texts of the effects that other cards give to a card, and who gives them (Z-RULE-61).
pub fn given(b: Board, seat: Seat, card: &OnMat) -> Seq<(TextId, CardId), 2> {
    if !b.s.kinds.contains(RuleKind::Grants) {
        return Seq::new();
    }
    let thing = Thing::on_mat(seat, card);
    let given = rules(b, RuleKind::Grants).filter_map(|(g, rule)| {
        let Rule::Grants(cards, _) = rule else { return None };
        covers(b, &g, cards, &thing).then_some((b.cards.granted(g.at)?, g.card))
    });
    given.collect()
}

/// The card under whose number an effect is counted (Z-RULE-60, Z-RULE-61).
pub fn counted_under(b: Board, card: CardId, offer: &Offer) -> CardId {
    if b.s.house.grants_by_holder { card } else { offer.giver.unwrap_or(card) }
}

/// The same for an effect that was used: the card that gives it may have left.
pub fn was_counted_under(b: Board, card: CardId, at: Sentence) -> CardId {
    counted_under(b, card, &Offer { number: at.effect + 1, at, giver: b.cards.giver(at.text) })
}

/// Whether an effect has been used as often as it may be for now (Z-ACT-04, Z-TERM-20).
pub fn used_up(b: Board, seat: Seat, card: CardId, offer: &Offer) -> bool {
    let number = counted_under(b, card, offer);
    let limits = b.cards.effect(offer.at).limits;
    let most = if limits.contains(words::Limit::TwicePerTurn) { 2 } else { 1 };
    let once = limits.contains(words::Limit::OncePerGame);
    b.s.limits.uses(Limit::Effect(seat, number, offer.at.effect)) >= most
        || (once && b.s.limits.uses(Limit::Once(seat, number, offer.at.effect)) > 0)
}

/// Whether some effect gives effects to other cards now.
pub fn granted_somewhere(b: Board) -> bool {
    rules(b, RuleKind::Grants).next().is_some()
}
