//! The one door to every game.

use crate::position::PositionForm;
use crate::{Chance, Clause, DeckFault, Foretold, HouseRules, Log, PerSeat, Purpose, Refusal, Seat, Seed, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// What is said of a game whose positions are not written down.
const NO_POSITIONS: &str = "Positions of this game are not written down.";

/// A rule set: a pure state machine over plain data.
///
/// At any moment [`status`](Rules::status) says that the match is over or that exactly one seat
/// chooses among [`options`](Rules::options); [`apply`](Rules::apply) carries one of them out up
/// to the next choice. Nothing else changes a state.
pub trait Rules: Sized + Clone + Debug + Send + Sync + 'static {
    /// Short name in commands, addresses and records, such as `battlemonsters`.
    const GAME: &'static str;
    /// The name people know.
    const NAME: &'static str;
    /// Raised whenever the same choices could lead to another match.
    const VERSION: u32;
    /// What is cited when a key is refused for reasons outside the position.
    const UNOFFERED: Unoffered;

    /// What is cited where effects are stopped that would go on without end ([`Steps`](crate::Steps)); nothing in a
    /// game in which none could.
    const STOPPED: Option<Clause> = None;

    /// The card definitions, shared by all matches and never changed.
    type Cards: Debug + Send + Sync + 'static;
    /// What a player brings.
    type Deck: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The agreed rules.
    type House: HouseRules + Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything there is to know about a match at one moment.
    type State: Clone + Debug + PartialEq + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    /// One option, small enough to copy.
    type Choice: Copy + Debug + PartialEq + Eq + Hash + Send + Sync;
    /// One thing that happened; as JSON an object whose `event` names it.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What one viewer may see.
    type View: Debug + PartialEq + Serialize;

    /// A fingerprint of the card definitions; records name it.
    fn pool_id(cards: &Self::Cards) -> String;

    /// Every rule that `deck` breaks under `house`, and where.
    fn check_deck(cards: &Self::Cards, house: &Self::House, deck: &Self::Deck) -> Vec<DeckFault>;

    /// The match before its first choice. The setup has been checked.
    fn begin(cards: &Self::Cards, setup: &Setup<Self>, log: &mut dyn Log<Self::Event>) -> Self::State;

    /// Who chooses now, or how it ended.
    fn status(state: &Self::State) -> Status;

    /// In which turn the match is, for people who speak of one; 0 before the first.
    fn turn(state: &Self::State) -> u32;

    /// Fills `out` with everything the choosing seat may do, in a stable order.
    /// Leaves it empty if and only if the match is over.
    fn options(cards: &Self::Cards, state: &Self::State, out: &mut Vec<Self::Choice>);

    /// Carries out one of the [`options`](Rules::options), up to the next choice.
    fn apply(cards: &Self::Cards, state: &mut Self::State, choice: Self::Choice, log: &mut dyn Log<Self::Event>);

    /// The stable key of an option: what records, rulings and messages say. It is a verb and its arguments,
    /// words with one space between them, and depends only on what the choosing seat may know.
    fn key(cards: &Self::Cards, state: &Self::State, choice: Self::Choice) -> String;

    /// What `seat` reads for an option or wish of its own, and the handles of the cards and zones
    /// concerned.
    fn describe(cards: &Self::Cards, state: &Self::State, seat: Seat, choice: Self::Choice) -> Description;

    /// Whether the present question is asked even if it has a single answer, because not asking it would
    /// tell somebody what is hidden: a moment to act, or a choice among cards that the other player does not see.
    /// What cannot be decided is not asked otherwise (`idle_questions`, in the crate `tercet-conformance`).
    ///
    /// Several answers count as a decision, though all of them should come to the same, unless a rule set can tell
    /// that from the question alone, such as the order of effects that do not bear on each other: to find out by
    /// trying them costs more than the question.
    fn must_ask(_cards: &Self::Cards, _state: &Self::State) -> bool {
        false
    }

    /// The question put to the choosing seat; empty if the match is over.
    fn question(cards: &Self::Cards, state: &Self::State) -> String;

    /// Everything `seat` could wish to do with what lies on the table and may not do now, with
    /// the reason; of the wishes about a card first what a player most likely means by it. Says nothing
    /// that `seat` may not know.
    fn refusals(cards: &Self::Cards, state: &Self::State, seat: Seat) -> Vec<(Self::Choice, Refusal)>;

    /// When a choice that `clause` refuses becomes possible, where the rules can know it.
    fn when(
        _cards: &Self::Cards,
        _state: &Self::State,
        _seat: Seat,
        _choice: Self::Choice,
        _clause: Clause,
    ) -> Option<&'static str> {
        None
    }

    /// Whether a player who points at the card that would act could well mean this choice.
    fn is_usual(_cards: &Self::Cards, _state: &Self::State, _seat: Seat, _choice: Self::Choice) -> bool {
        true
    }

    /// What the card at `handle`, which is `seat`'s own, is for, and when: the answer where nothing can be
    /// done with it and nothing [usual](Rules::is_usual) could be wished.
    fn purpose(_cards: &Self::Cards, _state: &Self::State, _seat: Seat, _handle: &str) -> Option<Purpose> {
        None
    }

    /// What a preview of a choice makes of this event.
    fn foretold(_event: &Self::Event) -> Foretold {
        Foretold::Told
    }

    /// The answer by which whoever is asked lets go on what is being carried out, where the question is no more than a
    /// moment to answer it. It is asked of concealed states too, and reads nothing that is concealed.
    fn let_pass(_cards: &Self::Cards, _state: &Self::State) -> Option<Self::Choice> {
        None
    }

    /// What a preview says of a choice of `seat` beyond what the log would say: figures that it compares or brings
    /// about. `after` is where it leads, `None` if that hangs on what `seat` cannot know. Both states are concealed.
    fn reckon(
        _cards: &Self::Cards,
        _seat: Seat,
        _before: &Self::State,
        _choice: Self::Choice,
        _after: Option<&Self::State>,
    ) -> Option<String> {
        None
    }

    /// What `viewer` may see.
    fn view(cards: &Self::Cards, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as `viewer` may see it, or `None` if it may not be noticed at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The log line of an (already redacted) event, or `None` if it needs none: a sentence with a capital
    /// letter or a name in front and a full stop behind it. Players are
    /// written `{a}` and `{b}`, cards `[name](id)`, clauses `(B-ATTACK-03)`.
    fn tell(cards: &Self::Cards, event: &Self::Event) -> Option<String>;

    /// A random state in which `viewer` would have seen exactly what `viewer` has seen: what the
    /// viewer cannot know is redrawn, the generator included.
    fn resample(cards: &Self::Cards, state: &Self::State, viewer: Seat, chance: &mut Chance) -> Self::State;

    /// The same position with its chance redrawn: the generator, and the order of all piles as far as `viewer` does not
    /// know it; of a [referee](Viewer::Referee), as far as neither player does. What it gives depends on nothing that
    /// is redrawn.
    fn redraw(cards: &Self::Cards, state: &Self::State, viewer: Viewer, chance: &mut Chance) -> Self::State;

    /// The state with everything concealed that `viewer`, whose choice it is, cannot know: cards and chance
    /// that end the attempt of whoever reads them ([`looked_at`](crate::looked_at)). It is the same for all
    /// states that look the same to `viewer`. `None` where something may be under way that `viewer` cannot
    /// know of, so that nothing is sure.
    fn conceal(cards: &Self::Cards, state: &Self::State, viewer: Seat) -> Option<Self::State>;

    /// What can be said of a position, for whoever sets one right or sets one up; nothing in a game of which none is
    /// written down.
    fn position_form() -> Option<PositionForm> {
        None
    }

    /// The position in the form of [`position_form`](Rules::position_form), as `viewer` may know it:
    /// [`HIDDEN`](crate::position::HIDDEN) stands for every card that they do not know.
    ///
    /// # Errors
    /// What is under way, of which that form says nothing.
    fn position(_cards: &Self::Cards, _state: &Self::State, _viewer: Viewer) -> Result<Value, String> {
        Err(NO_POSITIONS.to_owned())
    }

    /// The state with this position, as a referee knows it, in place of what lies there; agreed rules and chance stay.
    ///
    /// # Errors
    /// Why there can be no such position, or what is under way.
    fn set_right(_cards: &Self::Cards, _state: &Self::State, _position: &Value) -> Result<Self::State, String> {
        Err(NO_POSITIONS.to_owned())
    }

    /// The name of the card with this id, or of a part of it, where one is named that has a name of its own.
    fn card_name(_cards: &Self::Cards, _id: &str, _part: &str) -> Option<String> {
        None
    }

    /// Appends a number for every card of `seat`, wherever it is. Sorted, they stay the same for
    /// the whole match.
    fn census(state: &Self::State, seat: Seat, out: &mut Vec<u32>);

    /// The sentence of a clause of this game's rule book.
    fn clause_text(id: &str) -> Option<&'static str>;
}

/// What is cited for a choice that is not on offer, for reasons outside the position.
#[derive(Clone, Copy, Debug)]
pub struct Unoffered {
    /// The other seat chooses.
    pub not_your_choice: Clause,
    /// The match is over.
    pub over: Clause,
    /// No such option exists in this game or position.
    pub unknown: Clause,
}

/// What a match begins from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Setup<R: Rules> {
    /// What each seat plays.
    pub decks: PerSeat<R::Deck>,
    /// The agreed rules.
    #[serde(default)]
    pub house: R::House,
    /// The secret of all chance.
    pub seed: Seed,
}

/// Whether a match waits or has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat chooses.
    Waiting(Seat),
    /// It is over.
    Over(Ending),
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Seat>,
    /// The clause by which it ended.
    pub clause: Clause,
    /// Why, in one sentence with `{winner}` and `{loser}` for the players.
    pub reason: &'static str,
}

/// How an option reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Description {
    /// What a player reads, such as `Attack Ice Human with Firebrand Knight`.
    pub label: String,
    /// Handles of the cards and zones concerned, the acting one first.
    pub touches: Vec<String>,
}
