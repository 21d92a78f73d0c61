//! What happens, for the log and the mat.

use crate::rules::card::CardId;
use crate::rules::frame::Role;
use crate::rules::state::{CardStatus, Entry, Over};
use serde::Serialize;
use tercet_kernel::{Seat, Viewer};

/// One thing that happened. A card that a viewer may not know is `None` for that viewer.
#[expect(missing_docs, reason = "the fields are called alike in all events: whose, which number, which card")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The coin says who takes the first turn (Z-PREP-05).
    CoinFlipped { first: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u16 },
    /// The BATTLE PHASE or END PHASE begins (Z-END-01).
    PhaseBegan { seat: Seat, end: bool },
    /// Pages are turned (Z-PAGE-04).
    Turned { seat: Seat, pages: u8, opening: u8, cause: Cause },
    /// Pages are turned back (Z-PAGE-10).
    TurnedBack { seat: Seat, pages: u8, opening: u8 },
    /// MP are gained.
    Gained { seat: Seat, mp: u16 },
    /// MP are lost by an effect (Z-RULE-154).
    Lost { seat: Seat, mp: u16 },
    /// A card enters play.
    Entered { seat: Seat, entry: Entry, card: CardId, on: Option<Entry> },
    /// A MAMODO is laid face-down (Z-RULE-185).
    LaidDown { seat: Seat, entry: Entry, card: Option<CardId> },
    /// A PARTNER is attached.
    Attached { seat: Seat, entry: Entry, card: CardId, to: Entry },
    /// Something is used: a card or an effect, by the MAMODO that is named.
    Used {
        seat: Seat,
        entry: Option<Entry>,
        card: CardId,
        role: Role,
        mamodo: Option<Entry>,
        by: Option<CardId>,
        paid: u8,
    },
    /// A target is chosen: a card of `of`.
    Targeted { seat: Seat, entry: Option<Entry>, of: Seat, card: Option<CardId> },
    /// Extra MP are paid (Z-RULE-164).
    PaidExtra { seat: Seat, mp: u8 },
    /// Coins are flipped.
    Flipped { seat: Seat, card: CardId, coins: u8, heads: u8 },
    /// Coins are changed: they show this now (Z-RULE-157).
    CoinsChanged { seat: Seat, card: CardId, coins: u8, heads: u8 },
    /// What was used is negated (Z-CUTIN-03).
    Negated { seat: Seat, card: CardId },
    /// An effect that lasts or waits is laid down (Z-STAY-01, Z-STANDBY-01).
    Laid { seat: Seat, card: CardId, waits: bool },
    /// One ends (Z-STAY-05, Z-STANDBY-06).
    LastingEnded { seat: Seat, card: CardId },
    /// One is lifted for some cards and goes on for others.
    Lifted { seat: Seat, card: CardId },
    /// An automatic effect is carried out.
    EffectBegan { seat: Seat, card: CardId },
    /// Battle In is declared (Z-BIN-03).
    BattleInDeclared { seat: Seat },
    /// The Defender lets the Battle begin (Z-BIN-05).
    BattleInAgreed { seat: Seat },
    /// The Defender acts instead, and the declaration lapses (Z-BIN-06).
    BattleInLapsed { seat: Seat },
    /// A Battle begins (Z-TERM-06).
    BattleBegan,
    /// The Defender declares no Defense.
    NoDefense { seat: Seat },
    /// The Total Powers are compared (Z-STEP4-01).
    Compared { attack: i16, defense: i16 },
    /// Battle Out (Z-TERM-08).
    BattleOut,
    /// Damage is inflicted on a Book.
    Damage { to: Seat, damage: u8 },
    /// A MAMODO protects the Book (Z-DMG-02), or another MAMODO, which is `whom` then (Z-DMG-03).
    /// It keeps `to` from harm, and `from` is whose Attack or `[COUNTER]` that is, if it is one.
    Protected { seat: Seat, entry: Entry, card: CardId, whom: Option<CardId>, to: Seat, from: Option<Seat> },
    /// Damage or Injury does not reach it (Z-DMG-13).
    Unhurt { seat: Seat, entry: Option<Entry>, card: Option<CardId> },
    /// The status of a MAMODO changes.
    StatusChanged { seat: Seat, entry: Entry, card: CardId, status: CardStatus },
    /// A MAMODO is turned over (Z-RULE-184).
    TurnedOver { seat: Seat, entry: Entry, card: CardId },
    /// A card goes to its owner's Discard Pile.
    Discarded { seat: Seat, entry: Option<Entry>, card: CardId, by: DiscardedBy },
    /// A card goes to a page of its owner's Book.
    ToBook { seat: Seat, card: CardId, page: u8 },
    /// A card guards its Book out of the Book, and is shown (Z-RULE-182).
    Guarded { seat: Seat, card: CardId },
    /// Two pages change their cards.
    Swapped { seat: Seat, pages: [u8; 2] },
    /// Pages of a Book are looked at.
    LookedAt { by: Seat, seat: Seat },
    /// The name of a card is said.
    NameSaid { seat: Seat, card: CardId },
    /// An MP counter is placed on a MAMODO (Z-RULE-183).
    CounterLaid { seat: Seat, entry: Entry, card: CardId },
    /// A use that was negated is taken back (Z-RULE-166).
    TakenBack { seat: Seat, card: CardId },
    /// A player without MAMODO looks for one (Z-NOMAM-01).
    Searching { seat: Seat },
    /// An effect ends the turn (Z-RULE-137).
    TurnEnded { seat: Seat },
    /// A player passes.
    Passed { seat: Seat },
    /// Effects that would go on without end are stopped (Z-RULE-211).
    EffectsStopped,
    /// The match is over.
    Over { over: Over },
}

/// Why pages are turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// In the START PHASE (Z-START-01), or in the PREPARATION PHASE (Z-PREP-03).
    Start,
    /// The forced turn of the END PHASE (Z-END-04).
    End,
    /// By Damage (Z-DMG-01).
    Damage,
    /// By an effect (Z-TERM-12).
    Effect,
    /// As a price (Z-RULE-70).
    Price,
    /// To find a MAMODO (Z-NOMAM-03).
    Search,
}

/// Why a card is discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(rename_all = "snake_case")]
pub enum DiscardedBy {
    /// By an effect.
    Effect,
    /// By a rule, as what is attached to its MAMODO or lies under it (Z-RULE-122), or by its owner, where that is free.
    Rule,
    /// By a second Injury (Z-DMG-06).
    Injury,
    /// As its status worsened once more (Z-RULE-220).
    Worsened,
    /// As a cost (Z-ACT-03).
    Cost,
}

impl Event {
    /// The event as `viewer` may see it (Z-PAGE-13).
    pub fn redacted(&self, viewer: Viewer) -> Event {
        let mut event = self.clone();
        match &mut event {
            Event::LaidDown { seat, card, .. } => {
                if !viewer.sees(*seat) {
                    *card = None;
                }
            }
            // The rest is told as it is.
            Event::CoinFlipped { .. }
            | Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Turned { .. }
            | Event::TurnedBack { .. }
            | Event::Gained { .. }
            | Event::Lost { .. }
            | Event::Entered { .. }
            | Event::Attached { .. }
            | Event::Used { .. }
            | Event::Targeted { .. }
            | Event::PaidExtra { .. }
            | Event::Flipped { .. }
            | Event::CoinsChanged { .. }
            | Event::Negated { .. }
            | Event::Laid { .. }
            | Event::LastingEnded { .. }
            | Event::Lifted { .. }
            | Event::EffectBegan { .. }
            | Event::BattleInDeclared { .. }
            | Event::BattleInAgreed { .. }
            | Event::BattleInLapsed { .. }
            | Event::BattleBegan
            | Event::NoDefense { .. }
            | Event::Compared { .. }
            | Event::BattleOut
            | Event::Damage { .. }
            | Event::Protected { .. }
            | Event::Unhurt { .. }
            | Event::StatusChanged { .. }
            | Event::TurnedOver { .. }
            | Event::Discarded { .. }
            | Event::ToBook { .. }
            | Event::Guarded { .. }
            | Event::Swapped { .. }
            | Event::LookedAt { .. }
            | Event::NameSaid { .. }
            | Event::CounterLaid { .. }
            | Event::TakenBack { .. }
            | Event::Searching { .. }
            | Event::TurnEnded { .. }
            | Event::Passed { .. }
            | Event::EffectsStopped
            | Event::Over { .. } => {}
        }
        event
    }
}
