//! What happens, for the log and the mat.

use crate::rules::battle::Cause;
use crate::rules::card::CardId;
use crate::rules::choice::Facing;
use crate::rules::frame::StartStep;
use crate::rules::state::{Cell, Entry, Over};
use serde::Serialize;
use tercet_kernel::{Clause, Seat, Viewer};

/// Why a card in play is trashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(rename_all = "snake_case")]
pub enum TrashedBy {
    /// The damage of a battle (M-DMG-03).
    Damage,
    /// The effect of this card.
    Effect(CardId),
    /// Its Open Cost could not be paid in full (M-OPEN-05).
    OpenCost,
    /// Its Open condition was not met (M-OPEN-08).
    OpenCondition,
    /// Its Land leaves the field (M-RULE-33).
    Land,
    /// It has no Land to return to, by this clause.
    NoLand(Clause),
    /// Its Character left the Party (M-RULE-48).
    Character,
    /// Its Character was equipped with another Item (M-ITEM-03).
    NewerItem,
}

/// One thing that happened. A card that a viewer may not know is `None` for that viewer.
#[expect(missing_docs, reason = "the fields are called alike in all events: whose, which number, which card")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The lot says who goes first (M-SETUP-01).
    LotDrawn { first: Seat },
    /// A player redraws the opening hand (M-SETUP-03).
    Redrawn { seat: Seat },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u16 },
    /// A step of the Start Phase is done (M-START-01).
    StepDone { seat: Seat, step: StartStep },
    /// A card is drawn.
    Drawn { seat: Seat, card: Option<CardId> },
    /// A Character comes into the Party.
    Joined { seat: Seat, entry: Entry, card: CardId },
    /// A Character is swapped into its Character Deck (M-RULE-100).
    SwappedOut { seat: Seat, entry: Entry, card: CardId },
    /// Land Make is announced (M-TURN-05).
    LandAnnounced { seat: Seat, card: CardId, at: Cell },
    /// A Land is in play (M-LAND-24).
    LandLaid {
        seat: Seat,
        entry: Entry,
        card: CardId,
        at: Cell,
        beside: Vec<CardId>,
        basic: i16,
        influence: i16,
        mana: u16,
    },
    /// A Land is set on another cell (M-LAND-15, M-RULE-115).
    LandMoved { seat: Seat, entry: Entry, card: CardId, from: Cell, to: Cell, beside: Vec<CardId> },
    /// All nine Lands are complete (M-TURN-05).
    LandsComplete { seat: Seat },
    /// A card is declared and paid for (M-USE-01).
    Used { seat: Seat, card: CardId, on: Option<Entry>, paid: u8 },
    /// A Character is tapped for its skill (M-CHAR-07).
    SkillUsed { seat: Seat, entry: Entry, card: CardId },
    /// What was used has no effect (M-CANCEL-10).
    Cancelled { seat: Seat, card: CardId },
    /// A text with nothing to work on.
    Wasted { card: CardId },
    /// Mana becomes Available and stays in the Total, or comes new (M-MANA-10).
    ManaGained { seat: Seat, mana: u16 },
    /// Mana leaves the game (M-MANA-11).
    ManaLost { seat: Seat, mana: u16 },
    /// Mana goes to the opponent (M-MANA-13).
    ManaStolen { from: Seat, to: Seat, mana: u16, by: Clause },
    /// Available Mana becomes Spent for what is paid with it (M-MANA-03).
    ManaSpent { seat: Seat, mana: u16 },
    /// Available Mana becomes Spent by an effect (M-MANA-25).
    ManaDepleted { seat: Seat, mana: u16 },
    /// Spent Mana becomes Available (M-MANA-05).
    ManaRecovered { seat: Seat, mana: u16 },
    /// An Item lies with a Character.
    Equipped { seat: Seat, entry: Entry, card: CardId, on: Entry, whom: CardId },
    /// A Character is tapped.
    Tapped { seat: Seat, entry: Entry, card: CardId },
    /// A Character is untapped.
    Untapped { seat: Seat, entry: Entry, card: CardId },
    /// A Monster is placed.
    Placed { seat: Seat, entry: Entry, card: Option<CardId>, on: Entry, land: CardId, facing: Facing },
    /// A Monster is opened; paid for in full or not (M-OPEN-05).
    Opened { seat: Seat, entry: Entry, card: CardId, paid: u8, in_full: bool },
    /// A Monster sets out for a Land (M-MOVE-01).
    Moving { seat: Seat, entry: Entry, card: Option<CardId>, to: Entry, land: CardId },
    /// It arrives.
    Arrived { seat: Seat, entry: Entry, card: Option<CardId>, on: Entry, land: CardId },
    /// A Monster attacks the Party.
    Assault { seat: Seat, entry: Entry, card: CardId },
    /// It is let through (M-PATK-07).
    LetThrough { seat: Seat },
    /// A battle begins, with these Characters, and the Monster unless it is face down, on this Land if it is on one.
    BattleBegan {
        cause: Cause,
        monster: Entry,
        card: Option<CardId>,
        land: Option<CardId>,
        fighters: Vec<Entry>,
        characters: Vec<CardId>,
    },
    /// A Character uses a Technique.
    TechniqueUsed { seat: Seat, entry: Entry, item: CardId, number: u8, paid: u8 },
    /// Damage of one application, worked out (M-DMG-01).
    Damage { to_characters: i16, to_monster: i16, first_strike: bool },
    /// The battle is over.
    BattleEnded,
    /// An effect of a card is carried out.
    EffectBegan { seat: Seat, card: CardId },
    /// A Land is trashed (M-LAND-14).
    LandTrashed { seat: Seat, entry: Entry, card: CardId, by: TrashedBy },
    /// Another card in play is trashed (M-TERM-02).
    Trashed { seat: Seat, entry: Entry, card: CardId, by: TrashedBy },
    /// A card from elsewhere is trashed: a hand, a deck, a used card.
    Discarded { seat: Seat, card: CardId },
    /// A Character that would have been trashed goes under its deck (M-RULE-97).
    Spared { seat: Seat, entry: Entry, card: CardId },
    /// A card in play, or trashed, goes to its owner's hand.
    ToHand { seat: Seat, card: Option<CardId> },
    /// A card is taken into the hand from a pile or deck.
    Taken { seat: Seat, card: Option<CardId>, shown: bool },
    /// A card goes to the top of a deck.
    ToTop { seat: Seat, card: CardId },
    /// A card comes into a Character Deck.
    ToCharacterDeck { seat: Seat, card: CardId },
    /// A Main Deck is turned face up (M-RULE-92).
    DeckTurned { seat: Seat },
    /// The figures of a face-down Monster are told (M-RULE-90).
    FiguresTold { seat: Seat, entry: Entry, figures: String },
    /// A hand is looked at.
    HandSeen { seat: Seat },
    /// A deck is shuffled; of Characters or the Main Deck.
    Shuffled { seat: Seat, characters: bool },
    /// A Monster fights for the other player from now on.
    TakenOver { seat: Seat, entry: Entry },
    /// The Total is announced (M-END-02).
    TotalAnnounced { seat: Seat, available: u16, spent: u16 },
    /// Effects that would go on without end are stopped (M-RULE-129).
    EffectsStopped,
    /// The match is over.
    Over { over: Over },
}

impl Event {
    /// The event as `viewer` may see it (M-RULE-17).
    pub fn redacted(&self, viewer: Viewer) -> Event {
        let mut event = self.clone();
        let hide = |seat: Seat, card: &mut Option<CardId>| {
            if !viewer.sees(seat) {
                *card = None;
            }
        };
        match &mut event {
            Event::Drawn { seat, card } | Event::Taken { seat, card, shown: false } => hide(*seat, card),
            Event::Placed { seat, card, facing: Facing::FaceDown, .. } => hide(*seat, card),
            // The rest is told as it is.
            Event::Taken { .. }
            | Event::Placed { .. }
            | Event::LotDrawn { .. }
            | Event::Redrawn { .. }
            | Event::TurnBegan { .. }
            | Event::StepDone { .. }
            | Event::Joined { .. }
            | Event::SwappedOut { .. }
            | Event::LandAnnounced { .. }
            | Event::LandLaid { .. }
            | Event::LandMoved { .. }
            | Event::LandsComplete { .. }
            | Event::Used { .. }
            | Event::SkillUsed { .. }
            | Event::Cancelled { .. }
            | Event::Wasted { .. }
            | Event::ManaGained { .. }
            | Event::ManaLost { .. }
            | Event::ManaStolen { .. }
            | Event::ManaSpent { .. }
            | Event::ManaDepleted { .. }
            | Event::ManaRecovered { .. }
            | Event::Equipped { .. }
            | Event::Tapped { .. }
            | Event::Untapped { .. }
            | Event::Opened { .. }
            | Event::Moving { .. }
            | Event::Arrived { .. }
            | Event::Assault { .. }
            | Event::LetThrough { .. }
            | Event::BattleBegan { .. }
            | Event::TechniqueUsed { .. }
            | Event::Damage { .. }
            | Event::BattleEnded
            | Event::EffectBegan { .. }
            | Event::LandTrashed { .. }
            | Event::Trashed { .. }
            | Event::Discarded { .. }
            | Event::Spared { .. }
            | Event::ToHand { .. }
            | Event::ToTop { .. }
            | Event::ToCharacterDeck { .. }
            | Event::DeckTurned { .. }
            | Event::FiguresTold { .. }
            | Event::HandSeen { .. }
            | Event::Shuffled { .. }
            | Event::TakenOver { .. }
            | Event::TotalAnnounced { .. }
            | Event::EffectsStopped
            | Event::Over { .. } => {}
        }
        event
    }
}
