//! From a position to what a viewer may see of it (B-RULE-30).

use super::{FieldView, HandView, SideView, Sides, Stage, View};
use crate::rules::attack::waits;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Face;
use crate::rules::effects::figures;
use crate::rules::effects::steps::findable;
use crate::rules::frame::Frame;
use crate::rules::setup::for_the_graveyard;
use crate::rules::state::{FieldCard, HandCard};
use crate::rules::tell::carrying_out;
use crate::rules::words::Kind;
use std::sync::Arc;
use tercet_kernel::{Seat, Viewer};

/// The table as `viewer` sees it.
pub fn view(b: Board, viewer: Viewer) -> View {
    View {
        turn: b.s.turn,
        active: b.s.active,
        first: b.s.first,
        stage: match (b.s.over, b.s.first) {
            (Some(_), _) => Stage::Over,
            (None, None) => Stage::Graveyard,
            (None, Some(_)) => Stage::Turn,
        },
        carrying_out: carrying_out(b),
        looking_through: looking_through(b, viewer),
        sides: Sides { a: side(b, viewer, Seat::A), b: side(b, viewer, Seat::B) },
    }
}

/// The cards among which the seat chooses that lie neither on the field nor in a hand.
fn looking_through(b: Board, viewer: Viewer) -> Vec<Arc<Face>> {
    let faces = |cards: &[CardId]| cards.iter().map(|card| b.cards.face(*card)).collect();
    match b.s.stack.top() {
        Some(Frame::ChooseGraveyard(seat)) if viewer.sees(*seat) => faces(&for_the_graveyard(b, *seat)),
        Some(Frame::Search(search)) if viewer.sees(search.seat) && search.pile.is_some() => faces(&findable(b, search)),
        _ => Vec::new(),
    }
}

fn side(b: Board, viewer: Viewer, seat: Seat) -> SideView {
    let side = &b.s.sides[seat];
    let own = viewer.sees(seat);
    let mut hand: Vec<&HandCard> = side.hand.iter().filter(|held| own || held.known).collect();
    if !own {
        // The order in a hand is its player's own affair.
        hand.sort_by_key(|held| held.card);
    }
    // The graveyards are open to both (B-GRAVE-04) once both are chosen (B-RULE-06).
    let open = own || b.s.first.is_some();
    SideView {
        lives: side.lives,
        hand_count: side.hand.len(),
        hand: hand
            .into_iter()
            .map(|held| HandView { face: b.cards.face(held.card), summoned_this_turn: held.summoned })
            .collect(),
        supply_count: side.supply.len(),
        graveyard: side.graveyard.iter().filter(|_| open).map(|card| b.cards.face(*card)).collect(),
        field: side.field.iter().map(|card| field(b, viewer, seat, card)).collect(),
    }
}

/// Whether `viewer` may know which card this is.
pub fn knows(viewer: Viewer, seat: Seat, card: &FieldCard) -> bool {
    card.known || viewer.sees(seat)
}

/// A card on the field; who knows it sees its keywords and elements on its face (B-KEY-03).
fn field(b: Board, viewer: Viewer, seat: Seat, card: &FieldCard) -> FieldView {
    let known = knows(viewer, seat, card);
    FieldView {
        handle: card.entry.to_string(),
        stance: card.stance,
        face: known.then(|| b.cards.face(card.card)),
        attack: known.then(|| figures::attack(b, seat, card)),
        defence: known.then(|| figures::defence(b, seat, card)),
        beneath: b
            .s
            .beneath
            .iter()
            .filter(|under| under.over == card.entry)
            .map(|under| b.cards.face(under.card))
            .collect(),
        acted: card.acted,
        fresh: waits(b, seat, card),
        is_no: Kind::ALL.iter().copied().filter(|kind| card.is_no & 1 << *kind as u8 != 0).collect(),
    }
}
