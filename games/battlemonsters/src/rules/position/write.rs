//! From a state to a written position.

use super::forms::{FieldForm, HeldForm, Position, SideForm};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::state::{FieldCard, HandCard, State};
use crate::rules::view::knows;
use crate::rules::words::Kind;
use tercet_kernel::position::{HIDDEN, under_way};
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Seat, Viewer};

/// The position as `viewer` knows it.
///
/// # Errors
/// What is under way, of which a position says nothing.
pub(in crate::rules) fn write(cards: &Cards, s: &State, viewer: Viewer) -> Result<Position, String> {
    is_free(s)?;
    let writing = Writing { cards, s, viewer };
    Ok(Position {
        turn: s.active,
        number: s.turn,
        quiet: s.quiet,
        changed: s.changed,
        first: s.first.unwrap_or(Seat::A),
        numbers: s.entries,
        times: s.stamp,
        lasting: s.lasting.iter().copied().collect(),
        uses: s.limits.iter().map(|(card, _, uses)| (card, uses)).collect(),
        a: writing.side(Seat::A),
        b: writing.side(Seat::B),
    })
}

/// Whether somebody acts freely, so that a position says everything.
pub(super) fn is_free(s: &State) -> Result<(), String> {
    if s.over.is_some() {
        return Err("The match is over.".to_owned());
    }
    if s.first.is_none() {
        return Err(under_way("choosing the graveyards"));
    }
    match s.stack.is_empty() && s.pending.is_empty() {
        true => Ok(()),
        false => Err(under_way("an effect or attack")),
    }
}

struct Writing<'a> {
    cards: &'a Cards,
    s: &'a State,
    viewer: Viewer,
}

impl Writing<'_> {
    fn side(&self, seat: Seat) -> SideForm {
        let side = &self.s.sides[seat];
        let own = self.viewer.sees(seat);
        let mut hand: Vec<&HandCard> = side.hand.iter().collect();
        if !own {
            // Neither the order of a hand nor what is said of its hidden cards is known.
            hand.sort_by_key(|held| (!held.known, held.known.then_some(held.card)));
        }
        // Nobody looks into a supply, not even its player.
        let whole = self.viewer == Viewer::Referee;
        SideForm {
            lives: Some(side.lives),
            hand: hand.into_iter().map(|held| IdOr(self.held(held, own))).collect(),
            supply: Some(side.supply.iter().rev().map(|card| self.id_if(whole, *card)).collect()),
            graveyard: side.graveyard.iter().map(|card| self.id(*card)).collect(),
            field: side.field.iter().map(|card| self.field(seat, card)).collect(),
            skips: side.skips,
        }
    }

    fn id(&self, card: CardId) -> String {
        self.cards.id_of(card).to_owned()
    }

    fn id_if(&self, known: bool, card: CardId) -> String {
        if known { self.id(card) } else { HIDDEN.to_owned() }
    }

    fn held(&self, held: &HandCard, own: bool) -> HeldForm {
        match own || held.known {
            true => HeldForm { card: self.id(held.card), known: held.known, summoned: held.summoned },
            false => HeldForm::from(HIDDEN.to_owned()),
        }
    }

    fn field(&self, seat: Seat, card: &FieldCard) -> FieldForm {
        let usual = FieldForm::usual_wait(card.acted, card.summoned);
        let beneath = self.s.beneath.iter().filter(|under| under.over == card.entry);
        FieldForm {
            card: self.id_if(knows(self.viewer, seat, card), card.card),
            stance: card.stance,
            name: None,
            fresh: card.summoned,
            acted: card.acted,
            attacked_before: card.attacked_before,
            beneath: beneath.map(|under| self.id(under.card)).collect(),
            known: card.known && !card.stance.visible(),
            since: card.stance.visible().then_some(card.stamp),
            number: Some(card.entry),
            waits: (card.fresh != usual).then(|| card.fresh.into()),
            from_hand: None,
            attacks: Some(card.attacks),
            paid: (card.paid != FieldCard::FREE).then_some(card.paid),
            is_no: Kind::ALL.iter().copied().filter(|kind| card.is_no & 1 << *kind as u8 != 0).collect(),
        }
    }
}
