//! What can be under way: the frames of the effect stack.

use crate::rules::card::{CardId, TextId};
use crate::rules::effect::Place;
use crate::rules::state::Entry;
use crate::rules::words::Stance;
use serde::{Deserialize, Serialize};
use tercet_kernel::{Seat, Triggered, Window};

/// One thing under way. The topmost frame of the stack runs, or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The seat chooses cards for its graveyard (B-START-03).
    ChooseGraveyard(Seat),
    /// The graveyards are shown, a coin is flipped, the decks are shuffled and hands drawn.
    Deal,
    /// A turn begins.
    BeginTurn,
    /// The turn ends, after its action.
    EndTurn,
    /// The announced action is carried out (B-TURN-02).
    Action(Action),
    /// The player without the turn gets a moment, if an effect gives it (B-RULE-56).
    OpenWindow,
    /// The player without the turn may play cards (B-RULE-56).
    Window(Window),
    /// A card is being summoned: first its price is paid, then it arrives.
    Summon(Summon),
    /// An attack is under way.
    Attack(Attack),
    /// The second attack of a Monster is to be paid with a sacrifice (B-RULE-46).
    AttackPrice(Attack),
    /// A Spell or Trap has come into force and waits for its answers, then is carried out.
    Apply(Apply),
    /// A used Spell or Trap goes to the graveyard (B-RULE-39).
    PutAway(Entry),
    /// Cards are drawn.
    Draw(Draw),
    /// Triggered effects are put in order and carried out, from this index of the pending ones.
    Settle(u8),
    /// An effect is carried out.
    Run(Run),
    /// A card is on its way to the graveyard.
    Leave(Leave),
    /// Two Monsters are being fused.
    Fuse(Fuse),
    /// A pile is looked through for a Monster (B-RULE-52).
    Search(Search),
}

/// The three actions (B-ACTION-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub enum Action {
    /// Draw Card.
    Draw,
    /// Discard Card.
    Discard(CardId),
    /// Skip.
    Skip,
}

/// A card on its way to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Summon {
    /// Who summons it.
    pub seat: Seat,
    /// Which card, still lying where it comes from.
    pub card: CardId,
    /// Where it comes from.
    pub from: Pile,
    /// Its stance, face up or face down (B-GLOSS-08); `None` until it is chosen.
    pub stance: Option<Stance>,
    /// Sacrifices still to be made.
    pub price: u8,
    /// Sacrifices made.
    pub paid: u8,
}

/// Where a card can be taken from. "Deck" in the guide can mean the supply, which is drawn from, or the
/// graveyard (B-GLOSS-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    /// The hand.
    Hand,
    /// The graveyard.
    Graveyard,
    /// The supply.
    Supply,
}

impl From<Place> for Pile {
    fn from(place: Place) -> Pile {
        match place {
            Place::Hand => Pile::Hand,
            Place::Supply => Pile::Supply,
        }
    }
}

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The attacking Monster.
    pub attacker: Entry,
    /// What it attacks.
    pub target: Target,
    /// How far it has come.
    pub stage: AttackStage,
    /// It goes to the graveyard afterwards (B-RULE-47).
    pub then_leaves: bool,
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub enum Target {
    /// A card.
    Card(Entry),
    /// The opposing player.
    Player,
}

/// How far an attack has come (B-RULE-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AttackStage {
    /// Traps have answered or are about to.
    Declared,
    /// The target lies face up.
    Revealed,
    /// It has been fought out.
    Fought,
    /// A Trap has cancelled it.
    Cancelled,
}

/// A Spell or Trap in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Apply {
    /// What is to be carried out.
    pub effect: Trigger,
    /// For whom it is carried out (B-RULE-53).
    pub controller: Seat,
    /// Whether it has been nullified (B-RULE-42).
    pub nullified: bool,
}

/// Cards being drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Draw {
    /// Who draws.
    pub seat: Seat,
    /// Where in the hand the first card drawn lies, until a Trap took it.
    pub first: Option<u8>,
}

/// An effect that waits to be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// The card it stands on; it may have left the field.
    pub source: Entry,
    /// The finished card of that number.
    pub card: CardId,
    /// The text.
    pub text: TextId,
    /// Which sentence of the text.
    pub ability: u8,
    /// The card that caused it, or [`Entry::NONE`].
    pub cause: Entry,
}

impl Triggered for Trigger {
    type Source = (Entry, CardId);

    fn source(&self) -> (Entry, CardId) {
        (self.source, self.card)
    }
}

impl Trigger {
    /// In place of a sentence: all that the text of a Spell has for being revealed.
    pub const WHOLE: u8 = u8::MAX;
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// The effect.
    pub effect: Trigger,
    /// Whose effect it is.
    pub controller: Seat,
    /// The next step.
    pub step: u8,
    /// Whether its player still has to say if it happens.
    pub undecided: bool,
    /// The card chosen by a step.
    pub chosen: Entry,
    /// What it does ends here, because a choice turned out wrong (B-SPELL-06).
    pub wasted: bool,
}

/// Two Monsters on the way to becoming one (B-RULE-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fuse {
    /// The effect that fuses them.
    pub effect: Trigger,
    /// Whose Monsters.
    pub seat: Seat,
    /// The one that stays, or [`Entry::NONE`] until it is chosen.
    pub first: Entry,
    /// The one laid beneath, or [`Entry::NONE`] until it is chosen.
    pub second: Entry,
    /// Whether both lie face up.
    pub revealed: bool,
}

/// A pile being looked through (B-RULE-52).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Search {
    /// The effect that looks; its present step names the Monsters.
    pub effect: Trigger,
    /// Which step that is.
    pub step: u8,
    /// Whose pile.
    pub seat: Seat,
    /// Which pile; `None` until it is chosen.
    pub pile: Option<Pile>,
}

/// A card on its way to the graveyard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Leave {
    /// The card.
    pub entry: Entry,
    /// Why it goes.
    pub cause: Cause,
    /// How many seats have been asked for a replacement.
    pub asked: u8,
}

/// Why a card goes to the graveyard (B-RULE-58).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub enum Cause {
    /// It lost a battle against this Monster.
    Battle(Entry),
    /// It was attacked successfully as a Spell or Trap by this Monster.
    Attack(Entry),
    /// An effect of this card.
    Effect(Entry),
    /// It was sacrificed; nobody caused it.
    Sacrifice,
    /// It was discarded as the price of an effect; nobody caused it.
    Discard,
    /// It has been used (B-RULE-39); nobody caused it.
    Used,
    /// It stays only on a condition, which is no longer met (B-RULE-21); nobody caused it.
    Lapsed,
}

impl Cause {
    /// The card that caused it (B-RULE-58): one whose effect or whose victory in battle did; an
    /// attack on a Spell or Trap is not a battle (B-GLOSS-11).
    pub fn card(self) -> Entry {
        match self {
            Cause::Battle(entry) | Cause::Effect(entry) => entry,
            Cause::Attack(_) | Cause::Sacrifice | Cause::Discard | Cause::Used | Cause::Lapsed => Entry::NONE,
        }
    }
}
