//! What one viewer may see (B-RULE-30, B-FAIR-05).

mod look;

pub(in crate::rules) use look::knows;
pub use look::view;

use crate::rules::cards::Face;
use crate::rules::state::Acted;
use crate::rules::words::{Kind, Stance};
use serde::Serialize;
use std::sync::Arc;
use tercet_kernel::Seat;

/// The table as one viewer sees it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
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
    /// The viewer's own pile that is being looked through.
    pub looking_through: Vec<Arc<Face>>,
    /// What each player has.
    pub sides: Sides,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct Sides {
    /// Seat A's side.
    pub a: SideView,
    /// Seat B's side.
    pub b: SideView,
}

/// What a player has, in so far as the viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
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
    pub graveyard: Vec<Arc<Face>>,
    /// The side of the field.
    pub field: Vec<FieldView>,
}

/// A card in a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct HandView {
    /// The card.
    pub face: Arc<Face>,
    /// It cannot be summoned again this turn (B-RULE-09).
    pub summoned_this_turn: bool,
}

/// A card on the field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct FieldView {
    /// Its handle.
    pub handle: String,
    /// How it lies.
    pub stance: Stance,
    /// The card, if the viewer knows it.
    pub face: Option<Arc<Face>>,
    /// Current attack points, if the viewer knows the card.
    pub attack: Option<i16>,
    /// Current defence points, if the viewer knows the card.
    pub defence: Option<i16>,
    /// Cards beneath it.
    pub beneath: Vec<Arc<Face>>,
    /// The sub-action it performed this turn.
    pub acted: Option<Acted>,
    /// It came or was turned up in this turn and cannot attack.
    pub fresh: bool,
    /// Kinds it is known not to be.
    pub is_no: Vec<Kind>,
}
