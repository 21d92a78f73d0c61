//! What one viewer may see: their own pages, and what is public (Z-RULE-76, Z-ROOM-07, Z-ROOM-12).

mod cost;
mod look;
mod sums;

pub(crate) use look::shows_pages;
pub use look::view;

use crate::rules::cards::Face;
use crate::rules::state::{CardStatus, Phase};
use serde::Serialize;
use std::sync::Arc;
use tercet_kernel::Seat;

/// The table as one viewer sees it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct View {
    /// Counted from 1, both players' turns together; 0 in the PREPARATION PHASE.
    pub turn: u16,
    /// Whose turn it is: the Attacker.
    pub active: Seat,
    /// Who has the first turn.
    pub first: Seat,
    /// How far the turn is.
    pub phase: Phase,
    /// It is over.
    pub over: bool,
    /// What is being carried out, outermost first, a sentence each.
    pub carrying_out: Vec<String>,
    /// What is being used, the cut-in chain: outermost first.
    pub in_use: Vec<UseView>,
    /// Battle In was declared and is not yet confirmed.
    pub battle_in: bool,
    /// The Battle being fought.
    pub battle: Option<BattleView>,
    /// Coins on the table that may still be changed, or `null`.
    pub coins: Option<CoinsView>,
    /// The cards of a Book that the viewer is looking at because of an effect.
    pub looking_at: Vec<PageView>,
    /// What each player has.
    pub sides: Sides,
}

/// What each player has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct Sides {
    /// Seat A's side.
    pub a: SideView,
    /// Seat B's side.
    pub b: SideView,
}

/// What a player has, in so far as the viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct SideView {
    /// MP.
    pub mp: u16,
    /// Which opening lies open: 0 to 16 (Z-PAGE-03).
    pub opening: u8,
    /// How many turns the Book still allows.
    pub turns_left: u8,
    /// The pages that lie open, one or two numbers.
    pub open_pages: Vec<u8>,
    /// All 32 pages, page 1 first.
    pub book: Vec<PageView>,
    /// MAMODO in the MAMODO area, Petrified ones too.
    pub mamodo: Vec<MamodoView>,
    /// MAMODO laid face-down, apart from the MAMODO area.
    pub hidden: Vec<HiddenView>,
    /// MJ12 cards.
    pub mj12: Vec<CardView>,
    /// The Discard Pile, its newest card last.
    pub pile: Vec<Arc<Face>>,
    /// `[STAY]` effects of this player.
    pub stay: Vec<LaidView>,
    /// `[STANDBY]` effects of this player.
    pub standby: Vec<LaidView>,
    /// EVENT cards this player may still play this turn.
    pub events_left: u8,
}

/// A page of a Book.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct PageView {
    /// Its handle, `p5` of the player's own Book, `b:p5` of that of seat B for others.
    pub handle: String,
    /// Its number.
    pub page: u8,
    /// Its card, if the viewer knows it.
    pub face: Option<Arc<Face>>,
    /// What that card costs as things are now, if it is a SPELL or EVENT card.
    pub cost: Option<u8>,
    /// What makes up that cost, if it is another one than the printed one.
    pub cost_parts: Vec<PartView>,
    /// It is empty (Z-PAGE-18).
    pub empty: bool,
    /// Its SPELL card is in use now.
    pub in_use: bool,
    /// Its SPELL or EVENT card was used this turn.
    pub used: bool,
}

/// A MAMODO.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct MamodoView {
    /// Its handle.
    pub handle: String,
    /// The card, its top card if it is a stack.
    pub face: Arc<Face>,
    /// How it lies.
    pub status: CardStatus,
    /// Power as it stands now.
    pub power: i16,
    /// What makes up the Power.
    pub parts: Vec<PartView>,
    /// MP counters on it.
    pub counters: u8,
    /// The cards under it, the lowest first.
    pub beneath: Vec<Arc<Face>>,
    /// Its PARTNER and others attached to it.
    pub partners: Vec<CardView>,
    /// Its effects.
    pub effects: Vec<EffectView>,
    /// The opponent's card, at this player's side.
    pub foreign: bool,
}

/// A PARTNER or MJ12 card in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct CardView {
    /// Its handle.
    pub handle: String,
    /// The card.
    pub face: Arc<Face>,
    /// Its effects.
    pub effects: Vec<EffectView>,
    /// The opponent's card, at this player's side.
    pub foreign: bool,
}

/// An effect of a card in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct EffectView {
    /// Its number on this card, from 1; those given by other cards come last.
    pub number: u8,
    /// Its line.
    pub line: String,
    /// It was used as often as it may be for now (the special marker).
    pub used_up: bool,
    /// The card that gives it, if it is not its own.
    pub given_by: Option<String>,
    /// It does not work now: negated, asleep, or its card is Petrified.
    pub silent: bool,
}

/// A MAMODO laid face-down.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct HiddenView {
    /// Its handle.
    pub handle: String,
    /// The card, if the viewer knows it.
    pub face: Option<Arc<Face>>,
}

/// A `[STAY]` or `[STANDBY]` effect.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct LaidView {
    /// The card it came from.
    pub face: Arc<Face>,
    /// The line that goes on or waits.
    pub line: String,
    /// Until when, in words, such as `until the END PHASE of turn 5`.
    pub until: String,
    /// The handles of the cards it is about.
    pub about: Vec<String>,
}

/// A card or effect being used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct UseView {
    /// Who uses it.
    pub seat: Seat,
    /// The card.
    pub face: Arc<Face>,
    /// The line of the effect; empty for a SPELL or EVENT card.
    pub line: String,
    /// `attack`, `defense`, `battle`, `cut-in` or `plain`.
    pub role: String,
    /// The handle of the MAMODO it is used for, if any.
    pub mamodo: Option<String>,
    /// The handles of its targets.
    pub targets: Vec<String>,
    /// The MP paid.
    pub paid: u8,
    /// The other player may cut in now; not before its coins stand (Z-EFF-12).
    pub open_to_cut_in: bool,
    /// It was negated.
    pub negated: bool,
}

/// Coins on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct CoinsView {
    /// Who flipped them.
    pub seat: Seat,
    /// Each one: heads or not.
    pub heads: Vec<bool>,
}

/// A Battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct BattleView {
    /// The step, 1 to 5.
    pub step: u8,
    /// Who may act now in it.
    pub to_act: Option<Seat>,
    /// The Attack.
    pub attack: FightView,
    /// The Defense, if one was declared.
    pub defense: Option<FightView>,
    /// The Attack cannot be Defended against.
    pub no_defense: bool,
    /// How it went, once that is known: `attacker`, `defender` or `nobody`.
    pub won_by: Option<String>,
}

/// An Attack or Defense.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct FightView {
    /// Whose.
    pub seat: Seat,
    /// The SPELL card, or the card whose effect it is.
    pub face: Arc<Face>,
    /// The handle of the MAMODO that fights, if any.
    pub mamodo: Option<String>,
    /// Total Power as it stands now.
    pub total: i16,
    /// What makes it up.
    pub parts: Vec<PartView>,
    /// Damage as it stands now.
    pub damage: u8,
    /// What makes it up.
    pub damage_parts: Vec<PartView>,
    /// Its coins: heads or not.
    pub coins: Vec<bool>,
    /// It was negated.
    pub negated: bool,
}

/// A part of a figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct PartView {
    /// Where it comes from: `printed`, or the name of a card.
    pub from: String,
    /// What it does, such as `+2000`, `= 0`, `× 2`, `at most 3`.
    pub change: String,
}
