//! What happens, for the log and the mat.

use crate::rules::card::CardId;
use crate::rules::frame::{Action, Cause, Pile, Target};
use crate::rules::state::{Entry, Over};
use crate::rules::words::{Kind, Stance};
use serde::Serialize;
use tercet_kernel::{Seat, Viewer};

/// What puts a card into the other mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
#[serde(rename_all = "snake_case")]
pub enum SwitchedBy {
    /// Its player, as a sub-action (B-MODE-01).
    Player,
    /// The effect of a card.
    Effect,
    /// Its own text, after an attack (B-RULE-59).
    ItsText,
}

/// One thing that happened. A card that a viewer may not know is `None` for that viewer.
#[expect(missing_docs, reason = "the fields are called alike in all events: whose, which number, which card")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The cards chosen for the graveyard are shown (B-RULE-06).
    GraveyardShown { seat: Seat, cards: Vec<CardId> },
    /// The coin decides who goes first (B-START-01).
    CoinFlipped { first: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u16 },
    /// A turn does not take place (B-RULE-57).
    TurnSkipped { seat: Seat },
    /// An action is announced.
    ActionAnnounced { seat: Seat, action: Action },
    /// A card is drawn.
    Drawn { seat: Seat, card: Option<CardId> },
    /// A card is summoned.
    Summoned { seat: Seat, entry: Entry, card: Option<CardId>, stance: Stance, from: Pile },
    /// A card is turned face up.
    Revealed { seat: Seat, entry: Entry, card: CardId },
    /// A card is switched to the other mode.
    Switched { seat: Seat, entry: Entry, card: Option<CardId>, stance: Stance, by: SwitchedBy },
    /// A Monster attacks.
    AttackDeclared { seat: Seat, attacker: Entry, card: CardId, target: Target, target_card: Option<CardId> },
    /// An attack is stopped, or has nothing left to attack.
    AttackStopped { seat: Seat, card: CardId },
    /// Two Monsters meet.
    Battle { seat: Seat, attacker: CardId, points: i16, target: CardId, target_points: i16 },
    /// The target would have lost, and is immune to attacks of this Monster (B-RULE-49).
    Withstood { seat: Seat, card: CardId },
    /// A player's lives change.
    LivesChanged { seat: Seat, by: i16, lives: i16 },
    /// A Trap triggers.
    TrapTriggered { seat: Seat, entry: Entry, card: CardId },
    /// An effect of a Monster is carried out.
    EffectBegan { seat: Seat, card: CardId },
    /// A Spell or Trap is nullified.
    Nullified { card: CardId },
    /// A Spell is turned on its player.
    Reflected { card: CardId, seat: Seat },
    /// A card chosen blindly is of the wrong kind (B-SPELL-06). Its place in the row counts from 1.
    WrongKind { seat: Seat, entry: Entry, place: usize, kind: Kind },
    /// A Spell or effect has nothing to work on.
    Wasted { card: CardId },
    /// A card goes to its owner's graveyard; `by` is the card that caused it, if that is still known.
    ToGraveyard { seat: Seat, entry: Entry, card: CardId, cause: Cause, by: Option<CardId> },
    /// A card is discarded from the hand.
    Discarded { seat: Seat, card: CardId },
    /// A card returns to its owner's hand, or is shuffled into the supply.
    Returned { seat: Seat, entry: Entry, card: Option<CardId>, known: bool, to: Pile },
    /// A card that would have gone to the graveyard stays.
    Stays { seat: Seat, entry: Entry, card: CardId },
    /// A card of the hand is shown.
    Shown { seat: Seat, card: CardId },
    /// Two Monsters become one.
    Fused { seat: Seat, entry: Entry, card: CardId, beneath: CardId },
    /// A pile is shuffled.
    Shuffled { seat: Seat, pile: Pile },
    /// Effects that would go on without end are stopped (B-RULE-65).
    EffectsStopped,
    /// The match is over.
    Over { over: Over },
}

impl Event {
    /// The event as `viewer` may see it (B-RULE-30).
    pub fn redacted(&self, viewer: Viewer) -> Event {
        let mut event = self.clone();
        let hide = |seat: Seat, card: &mut Option<CardId>| {
            if !viewer.sees(seat) {
                *card = None;
            }
        };
        match &mut event {
            Event::Drawn { seat, card } | Event::Returned { seat, card, known: false, .. } => hide(*seat, card),
            Event::Summoned { seat, card, stance, .. } | Event::Switched { seat, card, stance, .. }
                if !stance.visible() =>
            {
                hide(*seat, card);
            }
            // The rest is told as it is.
            Event::Returned { .. }
            | Event::Summoned { .. }
            | Event::Switched { .. }
            | Event::GraveyardShown { .. }
            | Event::CoinFlipped { .. }
            | Event::TurnBegan { .. }
            | Event::TurnSkipped { .. }
            | Event::ActionAnnounced { .. }
            | Event::Revealed { .. }
            | Event::AttackDeclared { .. }
            | Event::AttackStopped { .. }
            | Event::Battle { .. }
            | Event::Withstood { .. }
            | Event::LivesChanged { .. }
            | Event::TrapTriggered { .. }
            | Event::EffectBegan { .. }
            | Event::Nullified { .. }
            | Event::Reflected { .. }
            | Event::WrongKind { .. }
            | Event::Wasted { .. }
            | Event::ToGraveyard { .. }
            | Event::Discarded { .. }
            | Event::Stays { .. }
            | Event::Shown { .. }
            | Event::Fused { .. }
            | Event::Shuffled { .. }
            | Event::EffectsStopped
            | Event::Over { .. } => {}
        }
        event
    }
}
