//! Everything there is to know about a match at one moment.

use crate::rules::battle::Battle;
use crate::rules::book::PAGES;
use crate::rules::card::{CardId, TextId};
use crate::rules::effect::{RuleKind, RuleKinds};
use crate::rules::frame::{Frame, Trigger};
use crate::rules::house::House;
use serde::{Deserialize, Serialize};
pub use tercet_kernel::Entry;
use tercet_kernel::{Chance, Clause, Continuous, Limits, Pending, PerSeat, Seat, Seq, Stack};

/// The whole state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// All chance: coins, and nothing else.
    pub chance: Chance,
    /// The agreed rules.
    pub house: House,
    /// Counted from 1, both players' turns together; 0 in the PREPARATION PHASE.
    pub turn: u16,
    /// Whose turn it is: the Attacker (Z-TERM-01).
    pub active: Seat,
    /// Who has the first turn (Z-PREP-05).
    pub first: Seat,
    /// How far the turn is (Z-TURN-01).
    pub phase: Phase,
    /// Who has to choose, while the match is not over.
    pub chooser: Seat,
    /// What each player has.
    pub sides: PerSeat<Side>,
    /// The last number given to a card in play.
    pub entries: u16,
    /// What is being carried out.
    pub stack: Stack<Frame, 10>,
    /// Automatic effects that were triggered and wait.
    pub pending: Pending<Trigger, 6>,
    /// Automatic effects that have begun, each with the number of its chain, while that goes on (Z-RULE-133).
    pub set_off: Seq<(u8, Seat, Entry, Sentence), 4>,
    /// How much the last amount was: MP lost or gained, pages turned, cards discarded.
    pub tally: u16,
    /// The Battle being fought (Z-TERM-06).
    pub battle: Option<Battle>,
    /// `[STAY]` and `[STANDBY]` effects: what goes on or waits for a time (Z-RULE-125).
    pub lasting: Continuous<Laid, Until, 6>,
    /// For which cards bans among them have been lifted.
    pub lifted: Seq<Lifted, 1>,
    /// The kinds of rules that may hold or wait now.
    pub kinds: Kinds,
    /// What was used how often.
    pub limits: Limits<Limit, Period, 12>,
    /// How it ended.
    pub over: Option<Over>,
}

/// Which kinds of rules there are where: exactly at every question, in between perhaps more, so that
/// readers can skip what is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kinds {
    /// On the cards of each side.
    pub sides: PerSeat<RuleKinds>,
    /// Among what goes on or waits.
    pub lasting: RuleKinds,
    /// On the Attack and the Defense.
    pub fights: RuleKinds,
}

impl Kinds {
    /// All of them everywhere, until they are counted.
    pub const ALL: Self =
        Kinds { sides: PerSeat([RuleKinds::ALL; 2]), lasting: RuleKinds::ALL, fights: RuleKinds::ALL };

    /// Whether the kind is anywhere.
    pub fn contains(&self, kind: RuleKind) -> bool {
        self.sides.0.iter().any(|side| side.contains(kind)) || self.lasting.contains(kind) || self.fights.contains(kind)
    }
}

/// The phases of a turn (Z-TURN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// PREPARATION PHASE.
    Preparation,
    /// START PHASE.
    Start,
    /// BATTLE PHASE.
    Battle,
    /// END PHASE.
    End,
}

/// What one player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// The pages of the Book, page 1 first (Z-PAGE-01).
    pub book: [Slot; PAGES],
    /// Which opening lies open: 0 to 16 (Z-PAGE-03).
    pub opening: u8,
    /// MP (Z-MP-08).
    pub mp: u16,
    /// The cards in play on this side, in the order in which they came, and MAMODO laid face-down.
    pub mat: Seq<OnMat, 8>,
    /// The cards under others, the lowest of a stack first.
    pub beneath: Seq<Beneath, 2>,
    /// The Discard Pile, its newest card last.
    pub pile: Seq<Fallen, 32>,
    /// What later effects ask of earlier events (Z-RULE-140).
    pub record: Record,
}

/// A page of a Book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slot {
    /// Its card, also while that is in use; `None` for an empty page (Z-PAGE-18, Z-RULE-75).
    pub card: Option<CardId>,
    /// The opponent knows what is here.
    pub known: bool,
}

/// A page of either Book: cards of the other one can be used as one's own (Z-RULE-177).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PageOf {
    /// Whose Book.
    pub book: Seat,
    /// Its number, from 1.
    pub number: u8,
}

/// A card in play, or a MAMODO laid face-down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OnMat {
    /// Its public number.
    pub entry: Entry,
    /// Which card, with the face that is up.
    pub card: CardId,
    /// The card as it stands in its Book: of a double-faced one always the same face (Z-RULE-184).
    pub front: CardId,
    /// Whose card it is.
    pub owner: Seat,
    /// Of a MAMODO (Z-TERM-22).
    pub status: CardStatus,
    /// MP counters (Z-RULE-183).
    pub counters: u8,
    /// The MAMODO that a PARTNER is attached to.
    pub to: Entry,
    /// Attached in addition to the PARTNER of its MAMODO (Z-RULE-177).
    pub extra: bool,
    /// The page it came from, 0 if from none.
    pub page: u8,
    /// The turn in which it came.
    pub arrived: u16,
    /// The two latest turns in which it attacked, the latest first.
    pub attacked: [u16; 2],
}

/// How a card lies (Z-TERM-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(rename_all = "lowercase")]
pub enum CardStatus {
    /// Face-up and upright.
    Normal,
    /// Face-up and sideways.
    Injured,
    /// Face-down and upright; everybody knows which card it is (Z-RULE-76).
    Petrified,
    /// Laid face-down by its card rule: unknown and not in play (Z-RULE-185).
    Hidden,
}

/// A card under another one (Z-MAM-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beneath {
    /// The number of the stack.
    pub over: Entry,
    /// Which card.
    pub card: CardId,
    /// Whose card it is.
    pub owner: Seat,
    /// The turn in which it came.
    pub arrived: u16,
}

/// A card in a Discard Pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fallen {
    /// Which card.
    pub card: CardId,
    /// The turn in which it came there.
    pub turn: u16,
    /// By Damage or Injury.
    pub by_damage: bool,
}

/// What has happened to a player, as far as effects ask (Z-RULE-140).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Record {
    /// MP lost by effects of either player this turn (Z-RULE-154).
    pub lost: u16,
    /// MP lost by the opponent's effects this turn.
    pub lowered: u16,
    /// MP gained in the player's own START PHASE of this turn, for pages and by effects.
    pub gained_at_start: u16,
    /// Pages of this Book that the opponent's effects have turned this turn.
    pub turned_by_foe: u8,
    /// The player's own effects have turned pages of their own Book this turn, forward or back.
    pub turned_own: bool,
    /// Cards played this turn and in the turns shortly before, with the turn.
    pub played: Seq<(CardId, u16), 6>,
    /// Cards of this player that effects of the opponent have discarded in this game.
    pub lost_to_effects: Seq<CardId, 6>,
    /// Uses of this turn that the opponent has negated (Z-RULE-166).
    pub negated: Seq<Undone, 2>,
}

/// A use that was negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Undone {
    /// Which card.
    pub card: CardId,
    /// Under which card number it was counted (Z-RULE-61).
    pub counted: CardId,
    /// Its effect by number, for one in play.
    pub effect: u8,
    /// The page of a SPELL or EVENT card.
    pub page: Option<PageOf>,
    /// The MP paid.
    pub paid: u8,
    /// It was sent to the Discard Pile for this.
    pub sent: Option<Sent>,
    /// By whose effect it was negated.
    pub by: Seat,
}

/// A card that was sent to its owner's Discard Pile as the price of its effect (Z-ACT-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sent {
    /// Which card, as it stands in its Book.
    pub card: CardId,
    /// Whose card it is: one taken over goes to the pile of who owns it (Z-RULE-177).
    pub owner: Seat,
    /// The MAMODO from which it was sent, itself or the one of its PARTNER.
    pub from: Entry,
    /// It was attached in addition to the PARTNER of that MAMODO.
    pub extra: bool,
}

/// One sentence of a text: which text, which effect, and which operation of its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sentence {
    /// The text.
    pub text: TextId,
    /// Its effect, by number from 0.
    pub effect: u8,
    /// The operation.
    pub op: u8,
}

/// Something a text has chosen or is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Object {
    /// Nothing, or nothing any more.
    #[default]
    Nothing,
    /// A card in play.
    Mat(Entry),
    /// A card in a Discard Pile.
    Pile(Seat, CardId),
    /// The card on a page.
    Page(Seat, u8),
    /// The SPELL card or effect with which a player fights in this Battle.
    Fight(Seat),
    /// What is being used, that the moment is about.
    Use,
}

impl Object {
    /// The number of a card in play.
    pub fn on_mat(self) -> Option<Entry> {
        if let Object::Mat(entry) = self { Some(entry).filter(|entry| *entry != Entry::NONE) } else { None }
    }

    /// The page of a card in a Book.
    pub fn on_page(self) -> Option<PageOf> {
        if let Object::Page(book, number) = self { Some(PageOf { book, number }) } else { None }
    }
}

/// What goes on or waits for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// "You".
    pub seat: Seat,
    /// The card it came from.
    pub card: CardId,
    /// What it says.
    pub sentence: Sentence,
    /// The kind of rule or moment that is.
    pub kind: RuleKinds,
    /// The card on which the text stands, if it is in play.
    pub this: Entry,
    /// The MAMODO it is about: of its PARTNER, or for which its SPELL card was played.
    pub its: Entry,
    /// The page of its SPELL or EVENT card.
    pub page: Option<PageOf>,
    /// What was chosen, the last first.
    pub objects: [Object; 2],
    /// A figure that was copied (Z-RULE-31), or how many pages had been turned before (Z-RULE-140).
    pub value: i16,
    /// When it came into force among others, from 1.
    pub order: u16,
    /// The turn with which it begins.
    pub from: u16,
    /// It waited for a SPELL card, Battle or other event that has come (Z-RULE-128).
    pub used: bool,
    /// Its `[STAY]` is printed (Z-RULE-136).
    pub printed: bool,
    /// It waits: `[STANDBY]`.
    pub waits: bool,
    /// The Attack or Defense of the Battle going on laid it down when it was declared: it ends if that is negated
    /// (Z-STEP3-05).
    pub of_fight: bool,
}

/// Bans that go on, lifted for some cards by an effect that says for which (Z-RULE-99, Z-RULE-125).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lifted {
    /// Whose effect it was.
    pub seat: Seat,
    /// The card it came from.
    pub card: CardId,
    /// What it said.
    pub sentence: Sentence,
    /// What had been chosen, the last first.
    pub objects: [Object; 2],
    /// The last that had come into force: later bans are others.
    pub last: u16,
}

/// When something ends (Z-RULE-15, Z-RULE-127).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// At Battle Out.
    BattleOut,
    /// When the END PHASE of this turn begins.
    EndPhase(u16),
    /// When this turn is over.
    Turn(u16),
    /// Never.
    Game,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// Uses of this effect of this card number by this player (Z-RULE-60).
    Effect(Seat, CardId, u8),
    /// The same, counted for the whole game (Z-RULE-64).
    Once(Seat, CardId, u8),
    /// Uses of the SPELL card on this page by this player (Z-RULE-24).
    Spell(Seat, PageOf),
    /// Plays of the EVENT card on this page by this player (Z-RULE-62).
    Event(Seat, PageOf),
    /// EVENT cards played by this player (Z-EVENT-05).
    Events(Seat),
    /// MAMODO effects used by this player.
    MamodoEffects(Seat),
    /// Effects of this player that have turned back pages.
    TurnBacks(Seat),
}

/// How long it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Period {
    /// Until the next turn (Z-ACT-12).
    Turn,
    /// For the whole game (Z-TERM-20).
    Game,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub struct Over {
    /// Who won. There are no draws (Z-RULE-103) but by the agreed limit of turns.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub enum Reason {
    /// A page had to be turned and none was left (Z-WIN-01).
    NoPage,
    /// A MAMODO had to be put in play and none was left (Z-WIN-03).
    NoMamodo,
    /// A card says so (Z-WIN-04).
    Card,
    /// The agreed limit of turns.
    TurnLimit,
}

impl Reason {
    /// The clause by which the match ended, and what people read.
    pub const fn in_words(self) -> (Clause, &'static str) {
        let (clause, reason) = match self {
            Reason::NoPage => ("Z-WIN-01", "{loser} has no page left to turn."),
            Reason::NoMamodo => ("Z-WIN-03", "{loser} has no MAMODO left to put in play."),
            Reason::Card => ("Z-WIN-04", "{winner} wins by the effect of a card."),
            Reason::TurnLimit => ("Z-WIN-06", "The agreed number of turns has been played."),
        };
        (Clause(clause), reason)
    }
}

impl CardStatus {
    /// Whether a card that lies so is in play (Z-PETR-08, Z-RULE-185).
    pub const fn in_play(self) -> bool {
        matches!(self, CardStatus::Normal | CardStatus::Injured)
    }
}

impl Side {
    /// The pages that lie open (Z-PAGE-02, Z-PAGE-03).
    pub fn open_pages(&self) -> std::ops::RangeInclusive<u8> {
        open_pages(self.opening)
    }

    /// The card on a page, counted from 1.
    pub fn page(&self, page: u8) -> Option<CardId> {
        self.book[usize::from(page) - 1].card
    }

    /// How many turns the Book still allows (Z-PAGE-06).
    pub fn turns_left(&self) -> u8 {
        LAST_OPENING - self.opening
    }

    /// Whether the last page lies open.
    pub fn at_last_page(&self) -> bool {
        self.opening == LAST_OPENING
    }

    /// The card on the mat with this number.
    pub fn on_mat(&self, entry: Entry) -> Option<&OnMat> {
        self.mat.iter().find(|card| card.entry == entry)
    }

    /// The cards attached to a MAMODO.
    pub fn attached(&self, mamodo: Entry) -> impl Iterator<Item = &OnMat> {
        self.mat.iter().filter(move |card| card.to == mamodo && mamodo != Entry::NONE)
    }
}

/// The last opening (Z-PAGE-03).
pub const LAST_OPENING: u8 = 16;

/// The pages that an opening shows: page 1 and page 32 lie open alone (Z-PAGE-02, Z-RULE-121).
pub fn open_pages(opening: u8) -> std::ops::RangeInclusive<u8> {
    match opening {
        0 => 1..=1,
        LAST_OPENING => PAGES as u8..=PAGES as u8,
        k => 2 * k..=2 * k + 1,
    }
}

impl State {
    /// A number for a card that comes into play.
    pub fn number(&mut self) -> Entry {
        self.entries += 1;
        Entry(self.entries)
    }

    /// When the last of what goes on or waits came into force, or what bans were lifted from.
    pub fn last_order(&self) -> u16 {
        let laid = self.lasting.iter().map(|laid| laid.effect.order);
        laid.chain(self.lifted.iter().map(|lifted| lifted.last)).max().unwrap_or(0)
    }

    /// Whether a page lies open in this player's own Book.
    pub fn lies_open(&self, seat: Seat, page: PageOf) -> bool {
        page.book == seat && self.sides[seat].open_pages().contains(&page.number)
    }

    /// The same when these cards have left the mat, with what is attached to them.
    pub fn without(&self, gone: &[Entry]) -> State {
        let mut after = self.clone();
        for side in &mut after.sides.0 {
            side.mat.retain(|card| !gone.contains(&card.entry) && !gone.contains(&card.to));
        }
        after
    }

    /// All cards on the mat with their sides, the Attacker's first.
    pub fn mat(&self) -> impl Iterator<Item = (Seat, &OnMat)> {
        let of = |seat: Seat| self.sides[seat].mat.iter().map(move |card| (seat, card));
        of(self.active).chain(of(self.active.other()))
    }

    /// The card on the mat with this number, and on whose side.
    pub fn on_mat(&self, entry: Entry) -> Option<(Seat, &OnMat)> {
        Seat::BOTH.into_iter().find_map(|seat| self.sides[seat].on_mat(entry).map(|card| (seat, card)))
    }

    /// The same, to be changed.
    pub fn on_mat_mut(&mut self, entry: Entry) -> Option<&mut OnMat> {
        let [a, b] = &mut self.sides.0;
        a.mat.iter_mut().chain(b.mat.iter_mut()).find(|card| card.entry == entry)
    }
}
