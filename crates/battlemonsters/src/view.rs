//! What one viewer may see (B-RULE-30, B-FAIR-05).

use crate::board::Board;
use crate::card::CardId;
use crate::cards::Face;
use crate::effects::points;
use crate::effects::steps::findable;
use crate::frame::{Action, Frame, Target};
use crate::setup::for_the_graveyard;
use crate::state::{Acted, Entry, FieldCard, HandCard};
use crate::words::{Kind, Stance};
use serde::Serialize;
use tercet_kernel::{Seat, Viewer};

/// The table as one viewer sees it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "battlemonsters/"))]
pub struct View {
    /// Counted from 1; 0 before the first turn.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn, once the coin has said.
    pub first: Option<Seat>,
    /// How far the match is.
    pub stage: Stage,
    /// What is being carried out, outermost first.
    pub carrying_out: Vec<String>,
    /// The own pile that is being looked through.
    pub looking_through: Vec<Face>,
    /// What each player has.
    pub sides: Sides,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "battlemonsters/"))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The graveyards are being chosen.
    Graveyard,
    /// Turns are taken.
    Turn,
    /// It is over.
    Over,
}

/// What each player has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "battlemonsters/"))]
pub struct Sides {
    /// Seat A's side.
    pub a: SideView,
    /// Seat B's side.
    pub b: SideView,
}

/// What a player has, as far as the viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "battlemonsters/"))]
pub struct SideView {
    /// Lives left.
    pub lives: i16,
    /// Cards in hand.
    pub hand_count: usize,
    /// The cards in hand that the viewer knows.
    pub hand: Vec<HandView>,
    /// Cards in the supply.
    pub supply_count: usize,
    /// The graveyard, its newest card last.
    pub graveyard: Vec<Face>,
    /// The side of the field.
    pub field: Vec<FieldView>,
}

/// A card in a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "battlemonsters/"))]
pub struct HandView {
    /// The card.
    pub face: Face,
    /// It cannot be summoned again this turn (B-RULE-09).
    pub summoned_this_turn: bool,
}

/// A card on the field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "battlemonsters/"))]
pub struct FieldView {
    /// Its handle.
    pub handle: String,
    /// How it lies.
    pub stance: Stance,
    /// The card, if the viewer knows it.
    pub face: Option<Face>,
    /// Current attack points, if the viewer knows the card.
    pub attack: Option<i16>,
    /// Current defence points, if the viewer knows the card.
    pub defence: Option<i16>,
    /// Cards beneath it.
    pub beneath: Vec<Face>,
    /// The sub-action it performed this turn.
    pub acted: Option<Acted>,
    /// It came or was turned up in this turn and cannot attack.
    pub fresh: bool,
    /// Kinds it is known not to be.
    pub is_no: Vec<Kind>,
}

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
fn looking_through(b: Board, viewer: Viewer) -> Vec<Face> {
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
    // Until both are chosen, the graveyards are hidden (B-RULE-06).
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

fn field(b: Board, viewer: Viewer, seat: Seat, card: &FieldCard) -> FieldView {
    let known = knows(viewer, seat, card);
    FieldView {
        handle: card.entry.to_string(),
        stance: card.stance,
        face: known.then(|| b.cards.face(card.card)),
        attack: known.then(|| points::attack(b, seat, card)),
        defence: known.then(|| points::defence(b, seat, card)),
        beneath: b
            .s
            .beneath
            .iter()
            .filter(|under| under.over == card.entry)
            .map(|under| b.cards.face(under.card))
            .collect(),
        acted: card.acted,
        fresh: card.fresh,
        is_no: Kind::ALL.iter().copied().filter(|kind| card.is_no & 1 << *kind as u8 != 0).collect(),
    }
}

/// What is being carried out, outermost first, in words that give nothing away.
fn carrying_out(b: Board) -> Vec<String> {
    let name = |entry: Entry| match b.s.find(entry) {
        Some((_, card)) if card.known => b.cards.name(card.card).to_owned(),
        Some(_) => "a face-down card".to_owned(),
        None => "a card that has left".to_owned(),
    };
    let effect = |card: CardId| format!("the effect of {}", b.cards.name(card));
    let mut all: Vec<String> = b
        .s
        .stack
        .from_top()
        .filter_map(|frame| match frame {
            Frame::Action(Action::Draw) => Some("Draw Card is announced".to_owned()),
            Frame::Action(Action::Discard(card)) => Some(format!("Discard of {} is announced", b.cards.name(*card))),
            Frame::Action(Action::Skip) => Some("Skip is announced".to_owned()),
            Frame::Summon(summon) if summon.price > 0 => Some("a summon is being paid for".to_owned()),
            Frame::Attack(attack) | Frame::AttackPrice(attack) => Some(match attack.target {
                Target::Player => format!("{} attacks the player", name(attack.attacker)),
                Target::Card(target) => format!("{} attacks {}", name(attack.attacker), name(target)),
            }),
            Frame::Apply(apply) => Some(effect(apply.effect.card)),
            Frame::Run(run) => Some(effect(run.effect.card)),
            Frame::Leave(leave) => Some(format!("{} goes to the graveyard", name(leave.entry))),
            _ => None,
        })
        .collect();
    all.reverse();
    all
}
