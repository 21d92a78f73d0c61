//! What one viewer may see (M-RULE-17).

mod look;

pub(in crate::rules) use look::knows;
pub use look::view;

use crate::rules::battle::Cause;
use crate::rules::cards::Face;
use crate::rules::state::Phase;
use serde::Serialize;
use std::sync::Arc;
use tercet_kernel::Seat;

/// The table as one viewer sees it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct View {
    /// Counted from 1, both players' turns together; 0 before the first turn.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who has the first turn.
    pub first: Seat,
    /// How far the turn is.
    pub phase: Phase,
    /// It is over.
    pub over: bool,
    /// What is being carried out, outermost first.
    pub carrying_out: Vec<String>,
    /// The cards that are being used or laid, outermost first.
    pub in_use: Vec<UseView>,
    /// The battle being fought.
    pub battle: Option<BattleView>,
    /// What holds for a time, a sentence each with its end.
    pub lasting: Vec<String>,
    /// The cards that the viewer is looking through: of a deck, pile or hand.
    pub looking_at: Vec<Arc<Face>>,
    /// How much Total Mana wins at the end of a player's own turn (M-WIN-01).
    pub goal: u16,
    /// What each player has.
    pub sides: Sides,
}

/// What each player has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct Sides {
    /// Seat A's side.
    pub a: SideView,
    /// Seat B's side.
    pub b: SideView,
}

/// What a player has, in so far as the viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct SideView {
    /// Available Mana.
    pub available: u16,
    /// Spent Mana.
    pub spent: u16,
    /// What could let this player win next, a sentence each (empty for most of a match).
    pub threats: Vec<String>,
    /// Cards in hand.
    pub hand_count: usize,
    /// The cards in hand that the viewer knows.
    pub hand: Vec<Arc<Face>>,
    /// Cards in the Main Deck.
    pub deck_count: usize,
    /// The top card of the Main Deck, if the viewer knows it.
    pub deck_top: Option<Arc<Face>>,
    /// Cards in the Character Deck.
    pub character_count: usize,
    /// The face-up cards on top of the Character Deck, and others the viewer knows there, the top
    /// one first.
    pub characters_known: Vec<Arc<Face>>,
    /// The Discard Pile but for the Characters, its newest card last.
    pub discards: Vec<Arc<Face>>,
    /// The Characters of the Discard Pile, the newest last.
    pub fallen: Vec<Arc<Face>>,
    /// The Lands.
    pub lands: Vec<LandView>,
    /// The Party, in the order in which they came.
    pub party: Vec<MemberView>,
    /// Cells in which a Land could be laid by its place alone (M-LAND-05, M-LAND-06, M-LAND-07, M-LAND-08, M-LAND-09,
    /// M-LAND-10).
    pub free_cells: Vec<CellView>,
    /// Land Make was used in this turn (M-LAND-02).
    pub land_made: bool,
}

/// A cell; x grows to the right and y upward, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct CellView {
    /// To the right.
    pub x: i16,
    /// Upward.
    pub y: i16,
    /// The sum of the arrows that point here (M-MANA-06).
    pub influence: i8,
}

/// A Land.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct LandView {
    /// Its handle.
    pub handle: String,
    /// To the right.
    pub x: i16,
    /// Upward.
    pub y: i16,
    /// The card: an Artifact, or a Support that lies as a Land.
    pub face: Arc<Face>,
    /// It is invaded (M-TERM-03).
    pub invaded: bool,
    /// The Monster on it.
    pub monster: Option<MonsterView>,
}

/// A Monster on a Land.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct MonsterView {
    /// Its handle.
    pub handle: String,
    /// For whom it fights.
    pub seat: Seat,
    /// Open, or face down.
    pub open: bool,
    /// The card, if the viewer knows it.
    pub face: Option<Arc<Face>>,
    /// STR as it stands now outside battle, if the viewer knows the card.
    pub str: Option<i16>,
    /// DEF as it stands now outside battle, if the viewer knows the card.
    pub def: Option<i16>,
    /// It has acted in this turn, or was placed in it, and cannot act.
    pub spent: bool,
    /// It is away: moving, or attacking the Party.
    pub away: bool,
}

/// A Character of a Party.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct MemberView {
    /// Its handle.
    pub handle: String,
    /// The card.
    pub face: Arc<Face>,
    /// Tapped, or untapped.
    pub tapped: bool,
    /// STR as it stands now, synchro included.
    pub str: i16,
    /// DEF as it stands now, synchro included.
    pub def: i16,
    /// Its Items.
    pub items: Vec<ItemView>,
}

/// An Item.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct ItemView {
    /// Its handle.
    pub handle: String,
    /// The card.
    pub face: Arc<Face>,
    /// Of an Instrument: the level its player's Lands reach, 0 to 3 (M-RULE-113).
    pub level: u8,
}

/// A card being used or laid.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct UseView {
    /// Who uses it.
    pub seat: Seat,
    /// The card.
    pub face: Arc<Face>,
    /// What was paid.
    pub paid: u8,
    /// The opponent may answer it now.
    pub open_to_answer: bool,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct BattleView {
    /// What caused it.
    pub cause: Cause,
    /// The step, 1 to 8; 9 for what comes after it.
    pub step: u8,
    /// The handle of the Land on which it is fought, if any.
    pub land: Option<String>,
    /// The side of the Monster; where Characters fight each other, that of the active player.
    pub first: BattleSide,
    /// The side of the Characters; where they fight each other, that of the other player.
    pub second: BattleSide,
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct BattleSide {
    /// Whose side.
    pub seat: Seat,
    /// The sum of STR, as far as the viewer can know it.
    pub total: Option<i16>,
    /// Who fights on it.
    pub combatants: Vec<CombatantView>,
}

/// Somebody in a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct CombatantView {
    /// The handle in play.
    pub handle: String,
    /// The card, if the viewer knows it.
    pub face: Option<Arc<Face>>,
    /// STR in this battle, if the viewer knows the card.
    pub str: Option<i16>,
    /// DEF in this battle, if the viewer knows the card.
    pub def: Option<i16>,
    /// What makes up STR and DEF, if the viewer knows the card.
    pub parts: Vec<PartView>,
    /// It has First Strike.
    pub first_strike: bool,
    /// The Technique it uses.
    pub technique: Option<String>,
    /// It was trashed or has left.
    pub gone: bool,
}

/// A part of a combatant's figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct PartView {
    /// Where it comes from: `printed`, a card or a rule.
    pub from: String,
    /// What it adds to STR.
    pub str: i16,
    /// What it adds to DEF.
    pub def: i16,
}
