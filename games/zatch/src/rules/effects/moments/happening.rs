//! What happens, and which moments of texts that is (Z-ACT-08).

use crate::rules::board::Board;
use crate::rules::effect::{Cards, Moment, RuleKind};
use crate::rules::effects::meaning::filter::{covers, fits, fits_anywhere, means};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::state::{Entry, Until};
use tercet_kernel::Seat;

/// Something that happens, for which texts wait.
#[derive(Clone, Copy, Debug)]
pub enum Happening<'a> {
    /// This card enters play.
    Entered,
    /// This card, laid face-down, is turned up.
    TurnedUp,
    /// A card is discarded, from wherever it lies.
    Discarded(&'a Thing),
    /// The card of this name on top of this one is discarded.
    TopDiscarded(&'a str),
    /// The START PHASE begins.
    StartBegins,
    /// The pages of the START PHASE are turned.
    Start,
    /// The END PHASE has come.
    End,
    /// The forced turn is over.
    TurnOver,
    /// A player is about to lose MP by an effect of the other.
    AboutToLose(Seat),
    /// A player has lost MP by an effect of the other.
    Lost {
        /// Who.
        seat: Seat,
        /// None are left.
        gone: bool,
    },
    /// A player is about to gain MP by an effect, in the BATTLE PHASE.
    AboutToGain(Seat),
    /// A player has gained MP by an effect.
    Gained(Seat),
    /// A player has turned back pages.
    TurnedBack(Seat),
    /// One of the pages that a player has turned back.
    PageTurnedBack(Seat),
    /// Effects of the opponent have turned pages of a player's Book.
    PagesTurned {
        /// Whose Book.
        book: Seat,
        /// How many they had turned before in this turn.
        before: u8,
        /// How many they have turned now.
        now: u8,
    },
    /// A player has flipped a coin.
    Flipped(Seat),
    /// A SPELL or EVENT card is played.
    Played(&'a Thing),
    /// An EVENT card of a player is over.
    EventOver(Seat),
    /// A player attacks, with this MAMODO or without.
    Attack(Seat, Option<&'a Thing>),
    /// This MAMODO has lost a Battle as Attacker.
    LostAttack(Entry),
    /// A player has inflicted Damage, by whatever card.
    Damage(Seat),
    /// Damage of a player has turned pages of the opponent's Book.
    DamageToBook(Seat),
    /// This Attack or Defense has inflicted Damage or Injury.
    Inflicted,
    /// Damage of this Attack or Defense has turned pages.
    InflictedOnBook,
    /// This Attack or Defense has injured a MAMODO.
    Injured,
    /// The fight of this MAMODO has injured one that protected.
    InjuredProtector(&'a Thing),
    /// A MAMODO has protected against this Attack or Defense.
    Protected,
    /// Damage of the Attack against which this Defense was declared has turned pages.
    AttackInflicted,
    /// The Battle is over.
    BattleOut,
}

impl Happening<'_> {
    /// The kind of moments that it is.
    pub const fn kind(&self) -> RuleKind {
        match self {
            Happening::Entered | Happening::TurnedUp => RuleKind::OnEntering,
            Happening::Discarded(_) | Happening::TopDiscarded(_) => RuleKind::OnDiscard,
            Happening::StartBegins | Happening::Start => RuleKind::OnStart,
            Happening::End | Happening::TurnOver => RuleKind::OnEnd,
            Happening::AboutToLose(_) | Happening::Lost { .. } | Happening::AboutToGain(_) | Happening::Gained(_) => {
                RuleKind::OnMp
            }
            Happening::TurnedBack(_) | Happening::PageTurnedBack(_) | Happening::PagesTurned { .. } => {
                RuleKind::OnPages
            }
            Happening::Flipped(_) => RuleKind::OnCoins,
            Happening::Played(_)
            | Happening::EventOver(_)
            | Happening::Attack(..)
            | Happening::LostAttack(_)
            | Happening::Damage(_)
            | Happening::DamageToBook(_)
            | Happening::Inflicted
            | Happening::InflictedOnBook
            | Happening::Injured
            | Happening::InjuredProtector(_)
            | Happening::Protected
            | Happening::AttackInflicted
            | Happening::BattleOut => RuleKind::OnBattle,
        }
    }
}

/// Whether a moment has come with what happens, on the ground of the sentence that waits for it.
pub fn has_come(b: Board, g: &Ground, moment: &Moment, what: &Happening) -> bool {
    let own_turn = b.s.active == g.you;
    match moment {
        Moment::Enters => matches!(what, Happening::Entered),
        Moment::EntersInPreparation => matches!(what, Happening::Entered) && b.s.turn == 0,
        Moment::TurnedUp => matches!(what, Happening::TurnedUp),
        // It is reached in the text itself, which is carried out then.
        Moment::Wins => false,
        Moment::LosesAttack => matches!(what, Happening::LostAttack(mamodo) if g.this == *mamodo),
        Moment::Inflicts => matches!(what, Happening::Inflicted),
        Moment::InflictsOnBook => matches!(what, Happening::InflictedOnBook),
        Moment::Injures => matches!(what, Happening::Injured),
        Moment::AttackInflicts => matches!(what, Happening::AttackInflicted),
        Moment::YouInflict => matches!(what, Happening::Damage(by) if g.you == *by),
        Moment::YouInflictOnBook => matches!(what, Happening::DamageToBook(by) if g.you == *by),
        Moment::BattleOut => matches!(what, Happening::BattleOut),
        Moment::Discarded(cards) => matches!(what, Happening::Discarded(thing) if means_anywhere(b, g, cards, thing)),
        Moment::TopDiscarded(name) => matches!(what, Happening::TopDiscarded(top) if top == name),
        Moment::ProtectsAgainst(_) => matches!(what, Happening::Protected),
        Moment::InjuresProtector(cards) => {
            matches!(what, Happening::InjuredProtector(mamodo) if means(b, g, cards, mamodo))
        }
        Moment::Attacks(cards) => matches!(what, Happening::Attack(_, Some(mamodo)) if means(b, g, cards, mamodo)),
        Moment::OpponentAttacks => matches!(what, Happening::Attack(seat, _) if g.you != *seat),
        Moment::Plays(who, filter) => {
            let by = |seat: Seat| who.seats(g.you).any(|meant| meant == seat);
            matches!(what, Happening::Played(thing) if by(thing.seat) && fits(b, g, filter, thing))
        }
        Moment::OpponentsEventOver => matches!(what, Happening::EventOver(seat) if g.you != *seat),
        Moment::YourMpLowered => matches!(what, Happening::Lost { seat, .. } if g.you == *seat),
        Moment::YourMpAboutToFall => matches!(what, Happening::AboutToLose(seat) if g.you == *seat),
        Moment::OpponentsMpGone => matches!(what, Happening::Lost { seat, gone: true } if g.you != *seat),
        Moment::OpponentGains => matches!(what, Happening::Gained(seat) if g.you != *seat),
        Moment::OpponentAboutToGain => matches!(what, Happening::AboutToGain(seat) if g.you != *seat),
        Moment::YouFlip => matches!(what, Happening::Flipped(seat) if g.you == *seat),
        Moment::OpponentTurnsBack => matches!(what, Happening::TurnedBack(seat) if g.you != *seat),
        Moment::OpponentTurnsBackPage => matches!(what, Happening::PageTurnedBack(seat) if g.you != *seat),
        Moment::YourPagesTurned(than) => {
            let than = i16::from(*than) + g.value;
            let passes = |before: u8, now: u8| i16::from(now) > than && i16::from(before) <= than;
            matches!(what, Happening::PagesTurned { book, before, now } if g.you == *book && passes(*before, *now))
        }
        Moment::YourStartBegins => matches!(what, Happening::StartBegins) && own_turn,
        Moment::EveryStartBegins => matches!(what, Happening::StartBegins),
        Moment::YourStart => matches!(what, Happening::Start) && own_turn,
        Moment::EveryEnd | Moment::ThisEnd => matches!(what, Happening::End),
        Moment::OpponentsNextEnd => matches!(what, Happening::End) && due(b, g),
        Moment::EndOfNextTurn => matches!(what, Happening::End) && after_entering(b, g),
        Moment::TurnOver => matches!(what, Happening::TurnOver),
    }
}

/// Whether words in a moment mean a card, wherever it lies.
fn means_anywhere(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    cards.choice().map_or_else(|| covers(b, g, cards, thing), |filter| fits_anywhere(b, g, filter, thing))
}

/// Whether what waits for the opponent's END PHASE runs out in this turn (Z-RULE-127).
fn due(b: Board, g: &Ground) -> bool {
    b.s.lasting
        .iter()
        .any(|laid| laid.effect.sentence == g.at && laid.effect.seat == g.you && laid.until == Until::Turn(b.s.turn))
}

/// Whether this is the END PHASE of its player's first turn after the one in which the card came.
fn after_entering(b: Board, g: &Ground) -> bool {
    b.s.on_mat(g.this).is_some_and(|(seat, card)| b.s.active == seat && b.s.turn > card.arrived)
}
