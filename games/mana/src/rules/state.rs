//! Everything there is to know about a match at one moment.

use crate::rules::battle::Battle;
use crate::rules::card::{CardId, TextId};
use crate::rules::effect;
use crate::rules::frame::{Frame, Trigger};
use crate::rules::house::House;
use serde::{Deserialize, Serialize};
use std::fmt;
pub use tercet_kernel::Entry;
use tercet_kernel::{Chance, Clause, Continuous, Limits, Pending, PerSeat, Seat, Seq, Stack};

/// The whole state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// All chance.
    pub chance: Chance,
    /// The agreed rules.
    pub house: House,
    /// Counted from 1, both players' turns together; 0 before the first turn.
    pub turn: u16,
    /// Whose turn it is (M-TERM-06).
    pub active: Seat,
    /// Who has the first turn (M-SETUP-01).
    pub first: Seat,
    /// How far the turn is (M-TURN-02).
    pub phase: Phase,
    /// Who has to choose, while the match is not over.
    pub chooser: Seat,
    /// What each player has.
    pub sides: PerSeat<Side>,
    /// The last number given to a card in play.
    pub entries: u16,
    /// What is being carried out; empty while the active player may choose freely.
    pub stack: Stack<Frame, 12>,
    /// Effects that were triggered and wait.
    pub pending: Pending<Trigger, 8>,
    /// The battle being fought.
    pub battle: Option<Battle>,
    /// Effects that hold for a time.
    pub lasting: Continuous<LastingText, u16, 4>,
    /// What may be done once a turn only.
    pub limits: Limits<Limit, Turn, 6>,
    /// How it ended.
    pub over: Option<Over>,
}

/// The phases of a turn (M-TURN-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Start Phase.
    Start,
    /// Main Phase.
    Main,
    /// Monster Placement Phase.
    Placement,
    /// End Phase.
    End,
}

/// What one player has (M-FIELD-01).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Available Mana. It stays from turn to turn (M-MANA-20), and counters do not limit it (M-PACK-07,
    /// M-RULE-35).
    pub available: u16,
    /// Spent Mana.
    pub spent: u16,
    /// The Main Deck, its top card last.
    pub deck: Seq<Held, 64>,
    /// The Main Deck lies face up (M-RULE-92).
    pub deck_up: bool,
    /// The hand, in the order in which the cards came.
    pub hand: Seq<Held, 24>,
    /// The Discard Pile but for the Characters, its newest card last (M-FIELD-06).
    pub discards: Seq<CardId, 64>,
    /// The Characters of the Discard Pile, the newest last (M-FIELD-06).
    pub fallen: Seq<CardId, 8>,
    /// The Character Deck, its top card last.
    pub characters: Seq<Waiting, 12>,
    /// The Lands, in the order in which they came.
    pub lands: Seq<Land, 9>,
    /// The Party, in the order in which they came.
    pub party: Seq<Member, 3>,
    /// The Items with their Characters, in the order in which they came.
    pub items: Seq<Item, 6>,
}

/// A card in a hand or Main Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// Which card.
    pub card: CardId,
    /// Who knows that it is here, beyond those who may see it anyway.
    pub known: Knowers,
}

/// A card in a Character Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Waiting {
    /// Which card: a Character, or a Support that counts as one once it is drawn (M-RULE-116).
    pub card: CardId,
    /// Whose card it is.
    pub owner: Seat,
    /// Who knows that it is here.
    pub known: Knowers,
}

/// The players who know something, as a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knowers(u8);

impl Knowers {
    /// Nobody.
    pub const NOBODY: Self = Knowers(0);
    /// Both players, and so everybody.
    pub const BOTH: Self = Knowers(3);

    /// This player alone.
    pub const fn only(seat: Seat) -> Self {
        Knowers(1 << seat as u8)
    }

    /// Whether this player knows.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat as u8 != 0
    }

    /// Everybody in either.
    pub const fn with(self, other: Self) -> Self {
        Knowers(self.0 | other.0)
    }
}

/// A cell of a Land Make Area; x grows to the right and y upward, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct Cell {
    /// To the right.
    pub x: i16,
    /// Upward.
    pub y: i16,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A Land (M-FIELD-02), upright as its owner sees it, for a Land is not rotated (M-RULE-20). It lies
/// there until something trashes or moves it (M-LAND-14), and is nothing but a Land: an Artifact is
/// used from the hand only (M-LAND-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Land {
    /// Its public number.
    pub entry: Entry,
    /// Which card.
    pub card: CardId,
    /// Where it lies.
    pub at: Cell,
    /// The Monster on it (M-FIELD-04).
    pub monster: Option<Monster>,
}

/// The action of a Monster (M-TERM-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// It moved.
    Moved,
    /// It attacked the Party.
    Attacked,
}

/// A Monster on a Land (M-FIELD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Monster {
    /// Its public number.
    pub entry: Entry,
    /// Which card.
    pub card: CardId,
    /// Whose card it is (M-TERM-01).
    pub owner: Seat,
    /// For whom it fights.
    pub seat: Seat,
    /// Open, or face down (M-TERM-08).
    pub open: bool,
    /// Its opponent knows which card it is though it lies face down.
    pub known: bool,
    /// The action it performed in this turn: one at most (M-MAIN-03).
    pub acted: Option<Action>,
    /// It was placed in this turn (M-PLACE-06, M-PLACE-08).
    pub fresh: bool,
}

/// A Character of a Party (M-FIELD-05). When it came does not matter: it acts at once (M-RULE-57).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Member {
    /// Its public number.
    pub entry: Entry,
    /// Which card: a Character, or a Support that counts as one (M-RULE-116).
    pub card: CardId,
    /// Whose card it is.
    pub owner: Seat,
    /// Tapped, or untapped (M-CHAR-01).
    pub tapped: bool,
}

/// An Item a Character is equipped with (M-FIELD-08), for as many battles as come (M-ITEM-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// Its public number.
    pub entry: Entry,
    /// Which card.
    pub card: CardId,
    /// The Character it lies with.
    pub on: Entry,
}

/// One sentence of a text: which text, which ability, and inside that ability the step that makes
/// it last, counted from 1 (0: the ability itself).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sentence {
    /// The text.
    pub text: TextId,
    /// Its ability, by number.
    pub ability: u8,
    /// The step in it, by number from 1; 0 for the ability itself.
    pub step: u8,
}

/// A text that holds or lies in wait for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LastingText {
    /// Whose it is: "you".
    pub seat: Seat,
    /// The card it came from.
    pub card: CardId,
    /// What it says.
    pub sentence: Sentence,
}

/// What may be done once a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// Land Make (M-LAND-02).
    LandMake,
    /// Shifting this Land (M-RULE-115).
    Shift(Entry),
    /// The skill of this Character in the Character replenishment (M-RULE-100).
    Skill(Entry),
}

/// The only period that is counted: a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub struct Over {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a match ended: won in one of four ways (M-RULE-03), or a draw. There is no other, and there are
/// no life points (M-WIN-12); giving up and agreeing on a draw are matters of the table (M-TURN-07,
/// M-RULE-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub enum Reason {
    /// Enough Mana at the end of the player's own turn (M-WIN-01).
    Mana,
    /// The last of the opponent's Characters was trashed (M-WIN-04).
    Characters,
    /// Nine Lands (M-WIN-06).
    Lands,
    /// The opponent could not draw (M-WIN-09).
    EmptyDeck,
    /// Both at the same moment (M-WIN-13).
    Together,
    /// The limit of turns (M-WIN-16).
    TurnLimit,
}

impl Reason {
    /// The clause by which the match ended, and what people read.
    pub const fn in_words(self) -> (Clause, &'static str) {
        let (clause, reason) = match self {
            Reason::Mana => ("M-WIN-01", "{winner} has enough Mana at the end of the turn."),
            Reason::Characters => ("M-WIN-04", "All Characters of {loser} are trashed."),
            Reason::Lands => ("M-WIN-06", "{winner} has enough Lands in play."),
            Reason::EmptyDeck => ("M-WIN-09", "{loser} cannot draw."),
            Reason::Together => ("M-WIN-13", "Both players won at the same moment."),
            Reason::TurnLimit => ("M-WIN-16", "The agreed number of turns has been played."),
        };
        (Clause(clause), reason)
    }
}

impl Held {
    /// A card of which nothing is known.
    pub const fn new(card: CardId) -> Self {
        Held { card, known: Knowers::NOBODY }
    }
}

impl Side {
    /// Available and Spent Mana together (M-MANA-01).
    pub fn total(&self) -> u16 {
        self.available + self.spent
    }

    /// How many cards lie in the Discard Pile, Characters among them (M-FIELD-06).
    pub fn pile(&self) -> usize {
        self.discards.len() + self.fallen.len()
    }

    /// The Character of the Party with this number.
    pub fn member(&self, entry: Entry) -> Option<&Member> {
        self.party.iter().find(|member| member.entry == entry)
    }

    /// The Land with this number.
    pub fn land(&self, entry: Entry) -> Option<&Land> {
        self.lands.iter().find(|land| land.entry == entry)
    }

    /// The Items of a Character.
    pub fn items_of(&self, character: Entry) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |item| item.on == character)
    }
}

impl Land {
    /// Whether it is invaded, lying on the field of `owner` (M-TERM-03).
    pub fn invaded(&self, owner: Seat) -> bool {
        self.monster.is_some_and(|monster| monster.seat != owner)
    }

    /// Who has its attribute and effect, when it lies on the field of `owner` (M-ATTR-03).
    pub fn holder(&self, owner: Seat) -> Seat {
        self.monster.map_or(owner, |monster| if monster.seat == owner { owner } else { monster.seat })
    }
}

impl State {
    /// A match in which nothing has happened yet.
    pub fn new(house: House, chance: Chance, first: Seat, sides: PerSeat<Side>) -> Self {
        State {
            chance,
            house,
            turn: 0,
            active: first,
            first,
            phase: Phase::Setup,
            chooser: first,
            sides,
            entries: 0,
            stack: Stack::default(),
            pending: Pending::default(),
            battle: None,
            lasting: Continuous::default(),
            limits: Limits::default(),
            over: None,
        }
    }

    /// A number for a card that comes into play.
    pub fn number(&mut self) -> Entry {
        self.entries += 1;
        Entry(self.entries)
    }

    /// All Lands, with the player on whose field they lie; those of `first` before the others.
    pub fn lands_from(&self, first: Seat) -> impl Iterator<Item = (Seat, &Land)> {
        // Two slices in a row are walked faster than a list of lists.
        let of = |seat: Seat| self.sides[seat].lands.iter().map(move |land| (seat, land));
        of(first).chain(of(first.other()))
    }

    /// All Monsters, with the player on whose field and the Land on which they stand.
    pub fn monsters(&self) -> impl Iterator<Item = (Seat, &Land, &Monster)> {
        self.lands_from(Seat::A).filter_map(|(seat, land)| Some((seat, land, land.monster.as_ref()?)))
    }

    /// The Land with this number, and on whose field it lies.
    pub fn land(&self, entry: Entry) -> Option<(Seat, &Land)> {
        self.lands_from(Seat::A).find(|(_, land)| land.entry == entry)
    }

    /// The same, to be changed.
    pub fn land_mut(&mut self, entry: Entry) -> Option<&mut Land> {
        let [a, b] = &mut self.sides.0;
        a.lands.iter_mut().chain(b.lands.iter_mut()).find(|land| land.entry == entry)
    }

    /// The Monster with this number, with the player on whose field and the Land on which it stands.
    pub fn monster(&self, entry: Entry) -> Option<(Seat, &Land, &Monster)> {
        self.monsters().find(|(_, _, monster)| monster.entry == entry)
    }

    /// The Monster of the battle, also while its Land is gone (M-RULE-66).
    pub fn battling_monster(&self) -> Option<&Monster> {
        let battle = self.battle.as_ref()?;
        battle.homeless.as_ref().or_else(|| self.monster(battle.monster).map(|(_, _, monster)| monster))
    }

    /// The same, to be changed.
    pub fn monster_mut(&mut self, entry: Entry) -> Option<&mut Monster> {
        let [a, b] = &mut self.sides.0;
        let mut lands = a.lands.iter_mut().chain(b.lands.iter_mut());
        lands.find_map(|land| land.monster.as_mut().filter(|monster| monster.entry == entry))
    }

    /// The Character with this number, and in whose Party it is.
    pub fn member(&self, entry: Entry) -> Option<(Seat, &Member)> {
        Seat::BOTH.into_iter().find_map(|seat| self.sides[seat].member(entry).map(|member| (seat, member)))
    }

    /// The same, to be changed.
    pub fn member_mut(&mut self, entry: Entry) -> Option<&mut Member> {
        let [a, b] = &mut self.sides.0;
        a.party.iter_mut().chain(b.party.iter_mut()).find(|member| member.entry == entry)
    }

    /// The Item with this number, and whose it is.
    pub fn item(&self, entry: Entry) -> Option<(Seat, &Item)> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| self.sides[seat].items.iter().find(|item| item.entry == entry).map(|item| (seat, item)))
    }
}

impl effect::Until {
    /// The last turn of what begins in this one and lasts so long (M-USE-12).
    pub const fn last_turn(self, turn: u16) -> u16 {
        match self {
            effect::Until::ThisTurn => turn,
            effect::Until::NextTurn => turn + 1,
        }
    }
}
