//! What a card's text compiles to. `text` reads and prints it.
//!
//! "This" is the card on which the text stands, "you" its user (Z-TERM-02), "it" the card that the
//! text chose last. A text is a list of effects; what an effect says is a list of steps, some of
//! which are rules that hold (for a time, or while the card is in play) or wait for a moment.

mod cards;
mod kinds;
mod rules;
mod speaks;

pub use cards::{Cards, Filter, Pages, Place, Side, Trait, Whose};
pub use kinds::{RuleKind, RuleKinds};
pub use rules::{Change, Deed, EffectsOf, Entry, Figure, Role, Rule, Subject};
pub use speaks::Spoken;

use crate::rules::words::{Bans, Icons, Limits, Zone};
use serde::{Deserialize, Serialize};

/// A whole text: the effects of a card, or its card rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text {
    /// One line each, in order.
    pub effects: Vec<Effect>,
}

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// How it is applied; `None` for what stands on SPELL and EVENT cards and for card rules.
    pub tag: Option<Tag>,
    /// `[STAY]` or `[STANDBY]`, where it is printed, alone or beside another tag (Z-RULE-136).
    pub zone: Option<Zone>,
    /// When it may be applied, or which use of its card it belongs to (Z-CARD-12, Z-RULE-142).
    pub icons: Icons,
    /// How often and in whose turn.
    pub limits: Limits,
    /// What it does, in order.
    pub steps: Vec<Step>,
}

/// How an effect is applied, or what it costs apart from the MP of its card (Z-ACT-01, Z-ACT-02, Z-ACT-03, Z-ACT-04,
/// Z-ACT-05, Z-ACT-06, Z-ACT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Tag {
    /// `[X MP]`.
    Mp(u8),
    /// `[DECLARE TO USE]`.
    Declare,
    /// `[SEND]`: by sending the card to the Discard Pile.
    Send,
    /// `[TURN X PAGES]`: by turning pages of one's own Book, on a SPELL or EVENT card too (Z-RULE-70).
    Turn(u8),
    /// `[IN PLAY]`.
    InPlay,
    /// `[COUNTER]`: for a Defense that has won (Z-RULE-33).
    Counter,
}

impl Tag {
    /// Whether somebody uses such an effect, rather than that it works by itself.
    pub const fn is_used(self) -> bool {
        match self {
            Tag::Mp(_) | Tag::Declare | Tag::Send | Tag::Turn(_) => true,
            Tag::InPlay | Tag::Counter => false,
        }
    }
}

/// Which of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The user of the text.
    You,
    /// The other one.
    Opponent,
    /// Both.
    Each,
}

/// One thing that a text says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Step {
    /// A rule holds: while its card is in play, in its Battle, or for as long as [`Step::For`] says.
    Holds(Rule),
    /// A rule holds as long as something is so.
    While(Condition, Rule),
    /// Holds or waits for a time (Z-RULE-125).
    For(Span, Box<Step>),
    /// Is done when something happens.
    When(Moment, Vec<Step>),
    /// Is done if something is so, and something else if not.
    If {
        /// What is asked.
        condition: Condition,
        /// What is done if it is so.
        then: Vec<Step>,
        /// What is done if not.
        otherwise: Vec<Step>,
    },
    /// The effect can be used only if something is so (Z-ACT-11).
    Needs(Condition),
    /// One of these, as the user decides at the declaration (Z-RULE-132).
    Either(Vec<Vec<Step>>),
    /// One or all of these, in order (Z-RULE-132).
    Both(Vec<Vec<Step>>),
    /// The user may do it.
    May(Vec<Step>),
    /// The user may pay MP to do it (Z-RULE-164).
    Pay(u8, Vec<Step>),
    /// For each of this many MP paid on top of the cost, up to a sum (Z-RULE-164).
    Extra {
        /// What one time costs.
        mp: u8,
        /// How much can be paid in all.
        most: u8,
        /// What one time gives.
        steps: Vec<Step>,
    },
    /// For every card of a kind; "it" is that card.
    Every(Filter, Vec<Step>),
    /// Each player does it, in the order the Attacker likes (Z-RULE-101); "you" is that player.
    EachPlayer(Vec<Step>),
    /// Something is done to cards.
    Act(Act, Cards),
    /// Cards are attached to MAMODO, perhaps in addition to the PARTNER they have (Z-RULE-177).
    Attach {
        /// Which cards.
        cards: Cards,
        /// To which MAMODO.
        to: Cards,
        /// It does not take the place of the PARTNER.
        extra: bool,
    },
    /// Two cards of a Book change places.
    Swap(Cards, Cards),
    /// This one of the player's cards is kept, the others like it are discarded.
    Keep(Cards),
    /// An Attack without a SPELL card (Z-POWER-02).
    Attack {
        /// Its Total Power.
        power: i16,
        /// Its Damage.
        damage: u8,
    },
    /// A Defense without a SPELL card.
    Defend(i16),
    /// The Damage of the SPELL card on which this stands is inflicted on the opponent.
    InflictIts,
    /// Damage is inflicted on the opponent's Book (Z-DMG-10).
    Inflict(u8),
    /// Pages of a player's Book are turned (Z-TERM-12).
    Turn(Who, Amount),
    /// Pages of a player's Book are turned back (Z-TERM-13).
    TurnBack(Who, Amount),
    /// A player gains MP.
    Gain(Who, Amount),
    /// A player loses MP (Z-MP-07, Z-RULE-67).
    Lose(Who, Amount),
    /// A player's MP become this many.
    SetMp(Who, u8),
    /// You gain the MP that the opponent would gain.
    GainInstead,
    /// Something of the opponent is negated.
    Negate(Negated),
    /// Lasting or waiting effects end (Z-RULE-99).
    Remove(Removed),
    /// A player flips coins (Z-COIN-02).
    Flip(Who, u8),
    /// Coins are flipped until one shows tails (Z-RULE-158).
    FlipUntilTails,
    /// The outcome of a toss is changed.
    Coins(CoinChange),
    /// This effect is carried out once more.
    Repeat,
    /// A player looks at a Book or pages of it (Z-RULE-181).
    Look(Who, Place),
    /// You do the same, to check what a player has said: no looking at a Book that effects could forbid or
    /// negate.
    Check(Place),
    /// A name of a card is said.
    NameACard,
    /// An effect that speaks of the MAMODO on which it stands, or to which its PARTNER is attached, is used for
    /// another MAMODO (Z-RULE-100, Z-RULE-177).
    Borrow {
        /// Whose effect.
        of: Cards,
        /// The MAMODO it works for.
        to: Cards,
    },
    /// A negated use of one's own effect is taken back (Z-RULE-166).
    TakeBackUse,
    /// The turn ends (Z-RULE-137).
    EndTurn,
    /// You lose the game (Z-RULE-139).
    LoseGame,
    /// An MP counter is placed on a MAMODO (Z-RULE-183).
    Counter(Cards),
}

/// How long something holds or waits (Z-RULE-15, Z-RULE-126, Z-RULE-127).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Span {
    /// To the end of this turn.
    Turn,
    /// To Battle Out.
    Battle,
    /// To the next END PHASE of a turn of yours.
    YourEnd,
    /// To the next END PHASE of a turn of the opponent.
    OpponentsEnd,
    /// To the END PHASE of your first turn after this one.
    NextTurnsEnd,
    /// During the opponent's first turn after this one.
    OpponentsNextTurn,
    /// During the turn after this one.
    NextTurn,
    /// To the end of the game.
    Game,
    /// In every BATTLE PHASE.
    BattlePhases,
    /// In your BATTLE PHASEs.
    YourBattlePhases,
    /// In the first turn of each player (Z-RULE-141).
    FirstTurns,
}

/// When something is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Moment {
    /// This card enters play.
    Enters,
    /// This card enters play in the PREPARATION PHASE (Z-PREP-06).
    EntersInPreparation,
    /// This card, laid face-down, is turned up (Z-RULE-185).
    TurnedUp,
    /// The Battle is won with what this stands on (Z-STEP5-03).
    Wins,
    /// This MAMODO loses a Battle as Attacker.
    LosesAttack,
    /// The SPELL card on which this stands inflicts Damage or Injury (Z-TERM-14).
    Inflicts,
    /// The SPELL card on which this stands inflicts Damage to the opponent's Book (Z-RULE-42).
    InflictsOnBook,
    /// It injures a MAMODO.
    Injures,
    /// The opponent's Attack inflicts Damage.
    AttackInflicts,
    /// You inflict Damage, by whatever card (Z-RULE-42).
    YouInflict,
    /// The same, and the opponent's Book has turned pages for it (Z-RULE-42).
    YouInflictOnBook,
    /// The Battle is over.
    BattleOut,
    /// Cards are discarded (Z-RULE-134): this one, or one of a kind from wherever it lies, in play or not.
    Discarded(Cards),
    /// The card on top of this one, of this name, is discarded (Z-RULE-134).
    TopDiscarded(String),
    /// A MAMODO protects the Book or another MAMODO against these.
    ProtectsAgainst(Cards),
    /// A MAMODO that protects against these is Injured by them; each time (Z-RULE-125).
    InjuresProtector(Cards),
    /// These attack.
    Attacks(Cards),
    /// The opponent attacks.
    OpponentAttacks,
    /// A card is played by a player.
    Plays(Who, Filter),
    /// An EVENT card that the opponent has played has resolved, or was negated (Z-EFF-08).
    OpponentsEventOver,
    /// An effect of the opponent lowers your MP (Z-RULE-154).
    YourMpLowered,
    /// An effect of the opponent is about to lower your MP.
    YourMpAboutToFall,
    /// Your effects bring the opponent's MP to 0.
    OpponentsMpGone,
    /// The opponent gains MP by effects.
    OpponentGains,
    /// The opponent is about to gain MP in the BATTLE PHASE.
    OpponentAboutToGain,
    /// A coin is flipped by you.
    YouFlip,
    /// The opponent turns back pages; each time once.
    OpponentTurnsBack,
    /// The opponent turns back pages; once for each page.
    OpponentTurnsBackPage,
    /// The opponent's effects have turned more than this many pages of your Book in one turn.
    YourPagesTurned(u8),
    /// Before the page-turning of your START PHASE (Z-RULE-130).
    YourStartBegins,
    /// Before the page-turning of each START PHASE.
    EveryStartBegins,
    /// Your START PHASE (Z-START-06).
    YourStart,
    /// Each END PHASE.
    EveryEnd,
    /// The END PHASE of this turn.
    ThisEnd,
    /// The opponent's next END PHASE (Z-RULE-127).
    OpponentsNextEnd,
    /// The END PHASE of your first turn after the one in which this card entered play.
    EndOfNextTurn,
    /// After the forced turn of this turn (Z-RULE-139).
    TurnOver,
}

/// What may be so or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Condition {
    /// How many cards there are.
    There(Range, Filter),
    /// Cards have a property.
    Is(Cards, Trait),
    /// How many MP a player has.
    Mp(Who, Range),
    /// The coin shows heads.
    CoinHeads,
    /// The coin shows tails.
    CoinTails,
    /// How many of the coins show heads.
    Heads(Range),
    /// How many of the coins show tails.
    Tails(Range),
    /// The last page of a player's Book is open (Z-LAST-01).
    LastPage(Who),
    /// The opponent's open pages are later than this page.
    OpponentPast(u8),
    /// The Books differ by this many turns left (Z-PAGE-06).
    TurnsDiffer(u8),
    /// The opponent is attacking in this Battle.
    OpponentAttacks,
    /// The opponent declared no Defense.
    Undefended,
    /// The Total Power of this Attack or Defense is more than this (Z-RULE-146).
    TotalPowerAbove(i16),
    /// The Power of the MAMODO is so much more than that of each opposing MAMODO.
    Outclasses(Cards, i16),
    /// These attacked in your last turn (Z-RULE-140).
    AttackedLastTurn(Cards),
    /// A player played such a card in the opponent's last turn (Z-RULE-140).
    PlayedLastTurn(Who, Filter),
    /// The opponent has turned pages of their own Book, forward or back, by effects of their own this turn.
    OpponentTurnedPages,
    /// No effect of yours has lowered the opponent's MP this turn.
    OpponentsMpUntouched,
    /// An effect of the opponent has discarded such a card of yours in this game.
    LostToEffect(Filter),
    /// This card is in the Book (Z-RULE-182).
    InBook,
    /// The step before was done (Z-RULE-132).
    Done,
    /// The step before could not be done.
    NotDone,
    /// The opponent says yes.
    OpponentAgrees,
    /// Both are so.
    And(Box<Condition>, Box<Condition>),
}

impl Condition {
    /// The conditions that must all be met for this one to be.
    pub fn parts(&self) -> impl Iterator<Item = &Condition> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let condition = rest.take()?;
            let Condition::And(one, others) = condition else { return Some(condition) };
            rest = Some(&**others);
            Some(&**one)
        })
    }

    /// The cards that are counted for it.
    pub const fn counted(&self) -> Option<&Filter> {
        if let Condition::There(_, filter) = self { Some(filter) } else { None }
    }
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Range {
    /// This many or more.
    AtLeast(u8),
    /// This many or fewer.
    AtMost(u8),
    /// This many.
    Exactly(u8),
}

/// A number in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Amount {
    /// This number.
    Number(u8),
    /// This many times what is counted.
    Per(u8, Count),
    /// As much as was lost or gained, or as many pages as were turned, just before.
    AsMuch,
    /// Up to this many.
    UpTo(u8),
    /// What the chosen card costs by its print.
    ItsCost,
    /// The MP that the opponent lost by effects this turn (Z-RULE-154).
    LostThisTurn,
    /// Twice the MP that the opponent gained in the START PHASE.
    TwiceGainedAtStart,
}

/// What can be counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Count {
    /// Coins that show heads.
    Heads,
    /// Coins that show tails.
    Tails,
    /// Pages that the Damage has just turned.
    PagesTurned,
    /// Cards.
    Cards(Filter),
}

/// What is done to cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Act {
    /// Chosen, for what the text says of it later.
    Choose,
    /// Sent to the owner's Discard Pile.
    Discard,
    /// The same, but the cards under it stay (Z-RULE-173).
    DiscardOnly,
    /// All but the lowest card of the stack are discarded.
    Uncover,
    /// An Injury is inflicted.
    Injure,
    /// The status gets worse by a step, without Injury and without discarding effect (Z-RULE-220).
    Worsen,
    /// Returned to Normal Status.
    Heal,
    /// Petrified (Z-PETR-01).
    Petrify,
    /// Put into play (Z-RULE-168, Z-RULE-170).
    Enter,
    /// The same, on top of another MAMODO if there is one, alone if not.
    EnterAnyhow,
    /// Returned to an empty page of the owner's Book (Z-RULE-178).
    ReturnToBook,
    /// Returned to the page from which this card came.
    ReturnToItsPage,
}

/// What is negated (Z-TERM-05, Z-NEG-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Negated {
    /// The Attack, with or without SPELL card.
    Attack,
    /// An Attack of exactly this Damage.
    AttackOfDamage(u8),
    /// The attacking or defending SPELL card that fits.
    Fighting(Filter),
    /// A card of these kinds that was just played.
    Played(Filter),
    /// The same, if it can be Defended against.
    Defendable(Filter),
    /// The effect just used of a card that fits.
    Used(Filter),
    /// The effect just used that turns pages of your Book.
    TurnsYourPages,
    /// The effect or card that the moment is about.
    That,
}

/// Which lasting or waiting effects end (Z-RULE-99, Z-RULE-125).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Removed {
    /// All `[STAY]` effects of both players.
    EveryStay,
    /// One `[STAY]` effect of your choice.
    OneStay,
    /// The opponent's `[STANDBY]` effects that wait for this START PHASE.
    OpponentsForStart,
    /// What this effect itself has laid down: it has done what it waited for.
    This,
    /// Effects that forbid anybody something.
    Forbidding(Bans),
    /// Effects of the opponent that forbid you something.
    ForbiddingYou(Bans),
    /// What forbids or negates effects of these cards in play, or SPELL cards played for them; it goes on for
    /// others.
    BansOn(Vec<Cards>),
}

/// How the outcome of a toss changes (Z-RULE-157).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CoinChange {
    /// A player's toss is repeated; of `Each` that of one player.
    Again(Who),
    /// One coin of a player is flipped again; of `Each` one of either player.
    OneAgain(Who),
    /// One of your coins becomes heads.
    Heads,
    /// One coin flipped for a SPELL card of this PARTNER's MAMODO becomes heads.
    SpellHeads,
    /// The next coin you flip is heads.
    NextHeads,
}
