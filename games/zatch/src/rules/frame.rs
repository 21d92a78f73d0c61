//! What can be under way: the frames of the effect stack.

use crate::rules::card::{CardId, TextId};
use crate::rules::effect::CoinChange;
use crate::rules::program::When;
use crate::rules::state::{Entry, Object, PageOf, Sent, Sentence};
use serde::{Deserialize, Serialize};
use tercet_kernel::{Seat, Triggered, Window};

/// One thing under way. The topmost frame of the stack runs, or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A turn begins.
    BeginTurn,
    /// Where the START PHASE is.
    Start(StartStep),
    /// The BATTLE PHASE in Non-Battle: somebody performs an Action or passes (Z-BATTLE-01).
    Act(Window),
    /// Battle In was declared: the Defender performs one Action or agrees (Z-BIN-04).
    BattleIn,
    /// The Attacker shows the Attack (Z-BIN-05, Z-STEP1-01).
    ShowAttack,
    /// The Defender may declare a Defense (Z-STEP2-01).
    Defend,
    /// Battle effects are applied (Z-STEP3-02).
    BattleEffects(Window),
    /// The rest of the Battle.
    Battle(BattleStep),
    /// Something is being used.
    Use(Use),
    /// An effect is carried out.
    Run(Run),
    /// Coins of the frame below have been flipped and may be changed (Z-COIN-03).
    Coins(Window),
    /// A player says which coin this card of theirs changes (Z-RULE-157).
    WhichCoin(Seat, CardId, CoinChange),
    /// Damage or Injury is inflicted.
    Inflict(Inflict),
    /// The Attacker says which of the Injuries right below comes first; there are this many (Z-RULE-32).
    Injuries(u8),
    /// Automatic effects are put in order and carried out, from this index of the pending ones.
    Settle(u8),
    /// Where the END PHASE is.
    End(EndStep),
    /// A player without MAMODO fetches one (Z-NOMAM-01).
    Fetch(Seat),
}

/// Where the START PHASE is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StartStep {
    /// Effects of its beginning (Z-RULE-130).
    Beginning,
    /// This many pages may still be turned (Z-START-01).
    Turning(u8),
    /// Before its effects the Defender may discard what can leave at any time (Z-RULE-129); the Attacker may
    /// while pages are turned.
    AnyTime,
    /// Its other effects (Z-START-06).
    Effects,
    /// Double-faced MAMODO may be turned over (Z-RULE-184): the Attacker's, then the Defender's.
    Faces(Seat),
    /// The BATTLE PHASE comes (Z-START-08).
    Over,
}

/// Where the END PHASE is (Z-END-02, Z-RULE-79).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndStep {
    /// Before its effects the Defender may discard what can leave at any time (Z-RULE-129); the Attacker may
    /// before and after them.
    AnyTime,
    /// Its effects.
    Effects,
    /// Petrified MAMODO are returned to Normal Status or sent away (Z-PETR-10, Z-PETR-11), which can also be done
    /// while the effects wait.
    Petrified,
    /// Whoever has no MAMODO in play fetches one (Z-NOMAM-01).
    NoMamodo,
    /// The forced turn (Z-END-04).
    Turn,
    /// What comes after it (Z-RULE-139).
    After,
    /// The next turn comes.
    Over,
}

/// Where a Battle is, apart from the moments in which somebody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BattleStep {
    /// The Attack is declared: Step 2 follows, unless it was negated (Z-RULE-08).
    Declared,
    /// The Defense is declared or declined: Step 3 follows.
    Defended,
    /// The end of Step 3: what a Defense does against the Attack (Z-RULE-142).
    Guard,
    /// Step 4 (Z-STEP4-01).
    Compare,
    /// Step 5, a stage of it (Z-STEP5-01, Z-STEP5-02, Z-STEP5-03, Z-STEP5-04).
    Resolve(Stage),
    /// Battle Out (Z-STEP5-08).
    Out,
}

/// A stage of Step 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Damage (Z-STEP5-01).
    Damage,
    /// Injuries (Z-STEP5-02).
    Injury,
    /// What occurs when it inflicts Damage or Injury (Z-STEP5-03).
    Inflicted,
    /// All else (Z-STEP5-04).
    Rest,
}

/// Something being used: a card or an effect (Z-EFF-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Use {
    /// Who uses it: "you".
    pub seat: Seat,
    /// Which card it is, or on which card the effect stands that is used.
    pub card: CardId,
    /// What of it.
    pub of: Usage,
    /// To what end.
    pub role: Role,
    /// The MAMODO it is used for: that of a SPELL card, of a PARTNER, or the user of an effect.
    pub mamodo: Entry,
    /// The MP paid, extra ones too (Z-RULE-164).
    pub paid: u8,
    /// The card sent to the Discard Pile for it.
    pub sent: Option<Sent>,
    /// How far it is.
    pub stage: UseStage,
    /// What was decided at the declaration.
    pub decided: Decided,
    /// By whose effect it was negated (Z-CUTIN-03).
    pub negated: Option<Seat>,
}

/// What is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Usage {
    /// The SPELL or EVENT card on this page.
    Page(PageOf),
    /// This effect of the card with this number, which may have been sent away for it (Z-ACT-03).
    Effect(Entry, Sentence),
}

/// To what end something is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
pub enum Role {
    /// For its own sake, in Non-Battle.
    Plain,
    /// As the Attack.
    Attack,
    /// As the Defense.
    Defense,
    /// In Step 3 (Z-BEFF-02).
    Battle,
    /// To negate what was just played or applied (Z-CUTIN-02).
    CutIn,
}

/// How far a use is (Z-EFF-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum UseStage {
    /// Declared and paid: the user decides and chooses targets, from this operation on of this effect.
    Deciding(u8, u8),
    /// Coins are flipped.
    Flipping,
    /// They lie, and may be changed (Z-COIN-03).
    Flipped,
    /// The other player may cut in (Z-CUTIN-02).
    Answering,
    /// It resolves, or a Battle goes on with it.
    Resolving,
    /// Its effects are carried out: it is put away.
    Done,
}

/// The most targets of a text.
pub const TARGETS: usize = 4;

/// The most cards for each of which a coin is flipped: the MAMODO and PARTNER cards of a player.
pub const EACH: usize = 6;

/// What was decided when something was declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decided {
    /// The targets, in the order of the text.
    pub targets: [Object; TARGETS],
    /// How many of them are chosen.
    pub count: u8,
    /// Which of several parts, a bit each (Z-RULE-132).
    pub picks: u8,
    /// How often extra MP are paid (Z-RULE-164).
    pub extra: u8,
    /// The coins.
    pub coins: Coins,
    /// The cards for each of which one of them was flipped, in the order of the coins (Z-RULE-156).
    pub each: [Entry; EACH],
}

/// Coins that were flipped (Z-COIN-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Coins {
    /// How many.
    pub count: u8,
    /// A bit for each that shows heads.
    pub heads: u32,
    /// They are flipped by the opponent of the user.
    pub foe: bool,
    /// They are flipped until one shows tails (Z-RULE-158).
    pub series: bool,
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// "You"; where each player does something, the one whose turn it is to do it.
    pub seat: Seat,
    /// Whose effect it is.
    pub owner: Seat,
    /// The card on which the text stands.
    pub card: CardId,
    /// Its number if it is, or was, on the mat.
    pub this: Entry,
    /// The MAMODO of its PARTNER or SPELL card.
    pub its: Entry,
    /// Where it is in the text.
    pub at: Sentence,
    /// Where it ends: the operation after the last.
    pub end: u8,
    /// What it comes from.
    pub origin: Origin,
    /// It is applied during a Battle (Z-RULE-126).
    pub in_battle: bool,
    /// What was decided at the declaration.
    pub decided: Decided,
    /// What was chosen, the last first.
    pub objects: [Object; 2],
    /// What the present step is being done to.
    pub current: Object,
    /// The face with which the present card enters play, when its owner has picked it (Z-RULE-184).
    pub face: Option<CardId>,
    /// What the moment is about.
    pub that: Object,
    /// The last card of a loop over several, or what was answered to where the present card goes.
    pub cursor: Entry,
    /// How many rounds a loop has made, and so which of the coins is meant.
    pub round: u8,
    /// How many cards the present step has been done to.
    pub count: u8,
    /// The last part was done (Z-RULE-132).
    pub done: bool,
    /// What the present step has asked.
    pub asked: Asked,
    /// It was negated while it was carried out.
    pub stopped: bool,
}

/// What a step has asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asked {
    /// Nothing yet.
    #[default]
    Nothing,
    /// It was answered: something was chosen.
    Chosen,
    /// No more is to be asked: it is carried out.
    Enough,
    /// What can stop or divert it has been carried out.
    Warned,
    /// The same, and the other player gets what it gives to this one.
    Diverted(Seat),
    /// The same, and each player gets what it gives to the other.
    Crossed,
}

/// What an effect that is carried out comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Origin {
    /// The use of a card or effect.
    Used,
    /// The Attack or Defense of this player.
    Fight(Seat),
    /// An automatic effect: `[IN PLAY]`, a card rule, or one that was waiting; with the number of its chain
    /// (Z-RULE-133).
    Automatic(u8),
}

/// An infliction of Damage or Injury (Z-DMG-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Inflict {
    /// Who receives it.
    pub to: Seat,
    /// The MAMODO that is injured; none if Damage goes to the Book.
    pub target: Entry,
    /// How much Damage; 0 for an Injury.
    pub damage: u8,
    /// Whose card inflicts it.
    pub by: Seat,
    /// Which card.
    pub card: CardId,
    /// It is that of this player's Attack or `[COUNTER]`.
    pub fight: bool,
    /// The MAMODO whose effect or SPELL card it is.
    pub mamodo: Entry,
}

/// An automatic effect that waits to be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// "You": whose effect it is. All of them are put in order by the Attacker (Z-EFF-07).
    pub seat: Seat,
    /// The card on which it stands.
    pub card: CardId,
    /// Its number, if it is or was on the mat.
    pub this: Entry,
    /// The MAMODO of its PARTNER or SPELL card.
    pub its: Entry,
    /// The first operation of what is done.
    pub at: Sentence,
    /// The operation after the last.
    pub end: u8,
    /// What was chosen when it was laid down.
    pub objects: [Object; 2],
    /// What the moment is about.
    pub that: Object,
    /// The part of a Battle it belongs to.
    pub fight: bool,
    /// The number of its chain (Z-RULE-133), given as it is raised.
    pub chain: u8,
    /// How much the moment was about.
    pub tally: u16,
}

impl Triggered for Trigger {
    type Source = Source;

    fn source(&self) -> Source {
        Source { seat: self.seat, this: self.this, card: self.card, text: self.at.text, effect: self.at.effect }
    }
}

/// An effect that waits, as its place among others goes: what it does at several moments comes in the order of
/// these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Whose.
    pub seat: Seat,
    /// The number of its card, if that is or was on the mat.
    pub this: Entry,
    /// Its card.
    pub card: CardId,
    /// Its text.
    pub text: TextId,
    /// Which effect of that.
    pub effect: u8,
}

impl Source {
    /// Whether both stand on one card.
    pub fn is_of_card(&self, other: &Source) -> bool {
        (self.seat, self.this, self.card) == (other.seat, other.this, other.card)
    }
}

impl Frame {
    /// The use that it is, if it is one.
    pub const fn usage(&self) -> Option<&Use> {
        if let Frame::Use(usage) = self { Some(usage) } else { None }
    }

    /// The same, to be changed.
    pub const fn usage_mut(&mut self) -> Option<&mut Use> {
        if let Frame::Use(usage) = self { Some(usage) } else { None }
    }

    /// The effect that is carried out with it.
    pub const fn run(&self) -> Option<&Run> {
        if let Frame::Run(run) = self { Some(run) } else { None }
    }

    /// The coins flipped for a use or an effect, to be changed.
    pub const fn coins_mut(&mut self) -> Option<&mut Coins> {
        match self {
            Frame::Use(Use { decided, .. }) | Frame::Run(Run { decided, .. }) => Some(&mut decided.coins),
            Frame::BeginTurn
            | Frame::Start(_)
            | Frame::Act(_)
            | Frame::BattleIn
            | Frame::ShowAttack
            | Frame::Defend
            | Frame::BattleEffects(_)
            | Frame::Battle(_)
            | Frame::Coins(_)
            | Frame::WhichCoin(..)
            | Frame::Inflict(_)
            | Frame::Injuries(_)
            | Frame::Settle(_)
            | Frame::End(_)
            | Frame::Fetch(_) => None,
        }
    }
}

impl Use {
    /// A use in Non-Battle at its beginning: nothing is decided or paid.
    pub fn begun(seat: Seat, card: CardId, of: Usage, mamodo: Entry) -> Use {
        Use {
            seat,
            card,
            of,
            role: Role::Plain,
            mamodo,
            paid: 0,
            sent: None,
            stage: UseStage::Deciding(0, 0),
            decided: Decided::default(),
            negated: None,
        }
    }
}

impl Coins {
    /// Whether this coin shows heads.
    pub const fn is_heads(self, coin: u8) -> bool {
        coin < self.count && self.heads & 1 << coin != 0
    }

    /// How many show heads.
    pub const fn heads(self) -> u8 {
        self.heads.count_ones() as u8
    }

    /// How many show tails.
    pub const fn tails(self) -> u8 {
        self.count - self.heads()
    }
}

impl Role {
    /// Whether it is the Attack or the Defense.
    pub const fn fights(self) -> bool {
        matches!(self, Role::Attack | Role::Defense)
    }
}

impl When {
    /// The role of a use at this moment.
    pub const fn role(self) -> Role {
        match self {
            When::Plain | When::Coins => Role::Plain,
            When::Attack => Role::Attack,
            When::Defense => Role::Defense,
            When::Battle => Role::Battle,
            When::CutIn => Role::CutIn,
        }
    }
}

impl Asked {
    /// Whether what can stop or divert it has been carried out.
    pub const fn is_warned(self) -> bool {
        matches!(self, Asked::Warned | Asked::Diverted(_) | Asked::Crossed)
    }

    /// The same, what it gives to this player being diverted too.
    pub fn diverting(self, from: Seat) -> Asked {
        match self {
            Asked::Diverted(other) if other != from => Asked::Crossed,
            Asked::Crossed => Asked::Crossed,
            Asked::Nothing | Asked::Chosen | Asked::Enough | Asked::Warned | Asked::Diverted(_) => {
                Asked::Diverted(from)
            }
        }
    }

    /// Who gets what it gives to a player.
    pub fn receiver(self, seat: Seat) -> Seat {
        let diverted = self == Asked::Crossed || self == Asked::Diverted(seat);
        if diverted { seat.other() } else { seat }
    }
}

impl Origin {
    /// Whether it is an automatic effect.
    pub const fn is_automatic(self) -> bool {
        matches!(self, Origin::Automatic(_))
    }
}
