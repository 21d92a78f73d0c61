//! Everything there is to know about a match at one moment.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::RuleKinds;
use crate::rules::frame::{Frame, Trigger};
use crate::rules::house::House;
use crate::rules::words::Stance;
use serde::{Deserialize, Serialize};
pub use tercet_kernel::Entry;
use tercet_kernel::{Chance, Clause, Continuous, Limits, Pending, PerSeat, Seat, Seq, Stack};

/// The whole state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// All chance.
    pub chance: Chance,
    /// The agreed rules.
    pub house: House,
    /// Counted from 1; 0 before the first turn.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn; `None` before the coin flip (B-START-01).
    pub first: Option<Seat>,
    /// Who has to choose, while the match is not over.
    pub chooser: Seat,
    /// What each player has.
    pub sides: PerSeat<Side>,
    /// The kinds of standing rules on visible cards. Kept up to date by [`State::note_rules`], since
    /// every reading of the position begins with it.
    pub rules: RuleKinds,
    /// Cards laid beneath others by Fuse (B-RULE-51).
    pub beneath: Seq<Beneath, 4>,
    /// The last number given to a card on the field; one that comes back gets a new one (B-GRAVE-05).
    pub entries: u16,
    /// The last time stamp of a card coming into force (B-RULE-02).
    pub stamp: u16,
    /// What is being carried out; empty while the player whose turn it is may choose freely.
    pub stack: Stack<Frame, 16>,
    /// Effects that were triggered and wait.
    pub pending: Pending<Trigger, 8>,
    /// Effects that hold for a time.
    pub lasting: Continuous<Lasting, Until, 4>,
    /// What may be done a number of times only.
    pub limits: Limits<Entry, Until, 2>,
    /// Turns in a row in which nothing changed (B-END-09).
    pub quiet: u16,
    /// Whether something changed in this turn.
    pub changed: bool,
    /// How it ended.
    pub over: Option<Over>,
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Lives left; the player has lost at 0 (B-LIFE-03). Nothing but texts of cards limits them upward
    /// (B-RULE-08).
    pub lives: i16,
    /// The supply, its top card last.
    pub supply: Seq<CardId, 64>,
    /// The hand, in the order in which the cards came, any number of them (B-ACTION-10).
    pub hand: Seq<HandCard, 32>,
    /// The graveyard, its newest card last. No text that lies there is read (B-GRAVE-03), and nothing is
    /// taken from it but by an effect (B-GRAVE-01).
    pub graveyard: Seq<CardId, 64>,
    /// The side of the field, in the order in which the cards came: any number (B-SUMMON-05), side by side
    /// (B-SUMMON-08).
    pub field: Seq<FieldCard, 24>,
    /// How many of the player's turns will be skipped (B-RULE-57).
    pub skips: u8,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandCard {
    /// Which card.
    pub card: CardId,
    /// It was summoned in this turn and came back (B-RULE-09).
    pub summoned: bool,
    /// Both players know that it is there.
    pub known: bool,
}

/// A card on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FieldCard {
    /// Its public number.
    pub entry: Entry,
    /// Which card; only its player may know while it lies face down.
    pub card: CardId,
    /// How it lies.
    pub stance: Stance,
    /// What kinds of standing rules it adds while it is visible, with what lies beneath it.
    pub rules: RuleKinds,
    /// When it came into force (B-RULE-02); 0 while face down.
    pub stamp: u16,
    /// The sub-action it performed this turn (B-SUB-02).
    pub acted: Option<Acted>,
    /// What it went through in this turn, for which it cannot attack (B-ATTACK-03).
    pub fresh: Option<Fresh>,
    /// Summoned from the hand in this turn (B-RULE-09).
    pub summoned: bool,
    /// Attacks it made this turn.
    pub attacks: u8,
    /// It attacked in its player's previous turn (B-RULE-60).
    pub attacked_before: bool,
    /// Monsters that were sacrificed for it; [`FREE`](Self::FREE) if an effect summoned it.
    pub paid: u8,
    /// Its opponent knows which card it is though it lies face down.
    pub known: bool,
    /// Kinds it is known not to be while face down, as a bit set (B-RULE-40).
    pub is_no: u8,
    /// It is a Spell or Trap that stays: in force, and its condition is met (B-RULE-21).
    pub stays: bool,
}

/// The sub-action a card performed (B-SUB-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Acted {
    /// It was revealed.
    Revealed,
    /// It attacked.
    Attacked,
    /// It was switched to the other mode.
    Switched,
}

/// What keeps a card from attacking in the turn in which it happens (B-ATTACK-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fresh {
    /// It was summoned.
    Summoned,
    /// It was turned face up (B-REVEAL-06).
    Revealed,
    /// Another Monster was laid beneath it (B-RULE-51).
    Fused,
}

/// A card laid beneath another (B-RULE-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beneath {
    /// The card above.
    pub over: Entry,
    /// The card beneath.
    pub card: CardId,
}

/// An effect that holds for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lasting {
    /// The Monster cannot attack (Stop Attack).
    CannotAttack(Entry),
    /// The first Monster that a Monster attacked in this turn (B-RULE-46).
    FirstTarget {
        /// Which Monster attacked.
        attacker: Entry,
        /// Which one it attacked.
        target: Entry,
        /// The defence points of that one when it was attacked.
        defence: i16,
    },
}

/// How long something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// To the end of the turn.
    EndOfTurn,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct Over {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub enum Reason {
    /// A player has no lives left (B-END-01).
    NoLives,
    /// A player has run out of cards (B-END-02).
    NoCards,
    /// A card effect won the game (B-END-08).
    Effect,
    /// Nothing changed for too long (B-END-09).
    Quiet,
    /// Both players reached a losing condition at once (B-RULE-34).
    Together,
}

impl Reason {
    /// The clause by which the match ended, and what people read.
    pub const fn in_words(self) -> (Clause, &'static str) {
        let (clause, reason) = match self {
            Reason::NoLives => ("B-END-01", "{loser} has no lives left."),
            Reason::NoCards => ("B-END-02", "{loser} has run out of cards."),
            Reason::Effect => ("B-END-08", "{winner} wins by the effect of a card."),
            Reason::Quiet => ("B-END-09", "Nothing has changed for too long."),
            Reason::Together => ("B-RULE-34", "Both players lost at the same moment."),
        };
        (Clause(clause), reason)
    }
}

impl FieldCard {
    /// The price of a card that an effect summoned (B-SUMMON-10).
    pub const FREE: u8 = u8::MAX;

    /// A card that has just come to lie here.
    pub fn new(cards: &Cards, entry: Entry, card: CardId, stance: Stance) -> Self {
        FieldCard {
            entry,
            card,
            stance,
            rules: cards.card(card).rules,
            stamp: 0,
            acted: None,
            fresh: Some(Fresh::Summoned),
            summoned: false,
            attacks: 0,
            attacked_before: false,
            paid: 0,
            known: stance.visible(),
            is_no: 0,
            stays: false,
        }
    }
}

impl HandCard {
    /// A card just drawn.
    pub fn new(card: CardId) -> Self {
        HandCard { card, summoned: false, known: false }
    }
}

impl Default for Side {
    fn default() -> Self {
        Side { lives: 0, supply: Seq::new(), hand: Seq::new(), graveyard: Seq::new(), field: Seq::new(), skips: 0 }
    }
}

impl Side {
    /// Which card of the row this is, counted from 1.
    pub fn place(&self, entry: Entry) -> usize {
        1 + self.field.iter().take_while(|card| card.entry != entry).count()
    }
}

impl State {
    /// A match in which nothing has happened yet.
    pub fn new(house: House, chance: Chance, sides: PerSeat<Side>) -> Self {
        State {
            chance,
            house,
            turn: 0,
            active: Seat::A,
            first: None,
            chooser: Seat::A,
            sides,
            rules: RuleKinds::EMPTY,
            beneath: Seq::new(),
            entries: 0,
            stamp: 0,
            stack: Stack::default(),
            pending: Pending::default(),
            lasting: Continuous::default(),
            limits: Limits::default(),
            quiet: 0,
            changed: false,
            over: None,
        }
    }

    /// The kinds of standing rules on visible cards, read off the field.
    pub fn rules_in_sight(&self) -> RuleKinds {
        self.visible().fold(RuleKinds::EMPTY, |all, (_, card)| all.with(card.rules))
    }

    /// To be called whenever the visible cards have changed.
    pub fn note_rules(&mut self) {
        self.rules = self.rules_in_sight();
    }

    /// The card on the field with this number, and whose side it lies on.
    pub fn find(&self, entry: Entry) -> Option<(Seat, &FieldCard)> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| self.sides[seat].field.iter().find(|c| c.entry == entry).map(|card| (seat, card)))
    }

    /// The card on the field with this number, to be changed.
    pub fn find_mut(&mut self, entry: Entry) -> Option<&mut FieldCard> {
        let [a, b] = &mut self.sides.0;
        a.field.iter_mut().chain(b.field.iter_mut()).find(|card| card.entry == entry)
    }

    /// Every card on the field, which is both sides together (B-GLOSS-01), those of `first` before the
    /// others.
    pub fn field_from(&self, first: Seat) -> impl Iterator<Item = (Seat, &FieldCard)> {
        first.then_other().into_iter().flat_map(|seat| self.sides[seat].field.iter().map(move |card| (seat, card)))
    }

    /// Every visible card on the field.
    pub fn visible(&self) -> impl Iterator<Item = (Seat, &FieldCard)> {
        self.field_from(Seat::A).filter(|(_, card)| card.stance.visible())
    }
}
