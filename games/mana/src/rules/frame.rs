//! What can be under way: the frames of the effect stack.

use crate::rules::battle::Stage;
use crate::rules::card::CardId;
use crate::rules::choice::Group;
use crate::rules::state::{Cell, Entry, Sentence};
use serde::{Deserialize, Serialize};
use tercet_kernel::{Seat, Triggered};

/// One thing under way. The topmost frame of the stack runs, or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The seat may redraw its opening hand (M-SETUP-03).
    Redraw(Seat),
    /// The Parties are laid out (M-SETUP-06).
    LayParties,
    /// A turn begins.
    BeginTurn,
    /// The steps of the Start Phase that are still to be done (M-START-01).
    StartPhase(StartSteps),
    /// Skills with the timing Character Replenishment (M-START-13).
    Replenished,
    /// The Main Phase begins.
    BeginMain,
    /// Hand limit, effects due at the end of the turn, announcement and victory (M-END-01).
    EndPhase(EndStep),
    /// A card or skill is being used.
    Use(Use),
    /// An Artifact is being laid as a Land (M-RULE-47).
    Lay(Lay),
    /// Characters were tapped to attack: the Monster is chosen (M-CATK-04).
    AttackTarget(Group),
    /// A Monster moves: first the opponent may block (M-MOVE-05), then it arrives.
    Move(Move),
    /// A Monster attacks the Party: Through, or who fights (M-PATK-06).
    Defend(Entry),
    /// A battle is fought, from this stage on.
    Battle(Stage),
    /// Triggered effects are put in order and carried out, from this index of the pending ones.
    Settle(u8),
    /// An effect is carried out.
    Run(Run),
}

/// A step of the Start Phase (M-START-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
pub enum StartStep {
    /// Untapping (M-START-02).
    Untap,
    /// Recovering Mana (M-START-04).
    Mana,
    /// Filling up the Party (M-START-05).
    Characters,
    /// Drawing (M-START-09).
    Hand,
}

/// Steps of the Start Phase, as a bit set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StartSteps(u8);

/// Where the End Phase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EndStep {
    /// Cards over the hand limit are trashed (M-HAND-01).
    Trim,
    /// What is due at the end of the turn (M-RULE-91).
    Effects,
    /// The Total is announced, and wins or not (M-END-02, M-END-03).
    Announce,
}

/// A card or skill being used (M-USE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Use {
    /// Who uses it.
    pub seat: Seat,
    /// Which card; unless it is a skill, it lies here and nowhere else until its effect is finished,
    /// which therefore does not reach it (M-USE-09, M-RULE-87).
    pub card: CardId,
    /// What of it is used.
    pub of: Usage,
    /// The number chosen for a cost X.
    pub x: u8,
    /// What was paid.
    pub paid: u8,
    /// How far it is.
    pub stage: UseStage,
}

/// What is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Usage {
    /// An Artifact, for its Artifact effect, or a Support.
    Card,
    /// An Item, to equip this Character.
    Equip(Entry),
    /// The skill of this Character.
    Skill(Entry),
}

/// How far a use is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum UseStage {
    /// Declared and paid: the opponent may answer (M-CANCEL-01).
    Declared,
    /// Nobody answers any more: the effect comes.
    Settled,
    /// The effect is finished: the card goes where it belongs (M-USE-04).
    Done,
    /// It was answered and has no effect; the card is trashed (M-CANCEL-10).
    Cancelled,
    /// It was answered and goes back to the hand.
    Returned,
    /// Its effect has put it into play: nothing is left to be put away.
    Stays,
}

/// A card being laid as a Land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lay {
    /// Who lays it.
    pub seat: Seat,
    /// Which card; it lies here and nowhere else.
    pub card: CardId,
    /// Where to.
    pub at: Cell,
    /// It was answered and is trashed (M-RULE-47).
    pub cancelled: bool,
    /// The moment to answer is over, or there is none.
    pub settled: bool,
}

/// A Monster on its way to a Land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// Which Monster.
    pub monster: Entry,
    /// The Land it goes to.
    pub to: Entry,
    /// The opponent has said who blocks.
    pub blocked: bool,
}

/// A triggered effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// The card on which it stands.
    pub card: CardId,
    /// That card in play, or the Character who used the Technique; [`Entry::NONE`] if it has left.
    pub source: Entry,
    /// The sentence.
    pub sentence: Sentence,
    /// The trashed card concerned.
    pub concerned: Option<Concerned>,
}

/// A trashed card that an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Concerned {
    /// The number it had in play, which tells it from other copies in the Discard Pile.
    pub entry: Entry,
    /// Which card.
    pub card: CardId,
    /// Whose it is.
    pub owner: Seat,
}

/// An effect being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// Who carries it out: "you".
    pub seat: Seat,
    /// What is carried out.
    pub effect: Trigger,
    /// The step, by number.
    pub step: u8,
    /// Its player has not said yet whether it happens.
    pub undecided: bool,
    /// The number chosen for a cost X.
    pub x: u8,
    /// How often the step was done, or how many cards it took so far.
    pub done: u8,
    /// Chosen cards in play, in their order.
    pub chosen: [Entry; 2],
    /// The card taken that still has to be put somewhere.
    pub taken: Option<CardId>,
}

impl Use {
    /// Whether the card lies here and nowhere else (M-USE-09): no skill, and not in play yet.
    pub fn holds_its_card(&self) -> bool {
        match self.of {
            Usage::Card => self.stage != UseStage::Stays,
            Usage::Equip(_) => !matches!(self.stage, UseStage::Stays | UseStage::Done),
            Usage::Skill(_) => false,
        }
    }
}

impl Triggered for Trigger {
    type Source = (Entry, CardId);

    fn source(&self) -> (Entry, CardId) {
        (self.source, self.card)
    }
}

impl StartStep {
    /// All of them, in the usual order (M-RULE-15).
    pub const ALL: [StartStep; 4] = [StartStep::Untap, StartStep::Mana, StartStep::Characters, StartStep::Hand];

    /// As keys say it.
    pub const fn word(self) -> &'static str {
        match self {
            StartStep::Untap => "untap",
            StartStep::Mana => "mana",
            StartStep::Characters => "characters",
            StartStep::Hand => "hand",
        }
    }
}

impl StartSteps {
    /// All four.
    pub const ALL: Self = StartSteps(0b1111);

    /// This one alone.
    pub const fn only(step: StartStep) -> Self {
        StartSteps(1 << step as u8)
    }

    /// Those but this one.
    pub const fn without(self, step: StartStep) -> Self {
        StartSteps(self.0 & !(1 << step as u8))
    }

    /// Whether this one is still to be done.
    pub const fn contains(self, step: StartStep) -> bool {
        self.0 & 1 << step as u8 != 0
    }

    /// Those still to be done, in the usual order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = StartStep> {
        StartStep::ALL.into_iter().filter(move |step| self.contains(*step))
    }
}

impl Run {
    /// The beginning of an effect.
    pub const fn new(seat: Seat, effect: Trigger) -> Self {
        let chosen = [Entry::NONE; 2];
        Run { seat, effect, step: 0, undecided: false, x: 0, done: 0, chosen, taken: None }
    }
}
