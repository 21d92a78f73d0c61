//! Games and matches whose rule set is known only at run time, in JSON.

use crate::position::{PositionForm, Said, Telling, changes};
use crate::{
    AnyView, BadSetup, Chance, DeckFault, Denied, HouseRule, HouseRules, Match, Offer, PerSeat, PerViewer, Refusal,
    Rules, SET_RIGHT, Seat, Seed, SetRight, Setup, Status, Taken, Unplayable, Viewer, as_json,
};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// One thing that happened, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnyEvent {
    /// The rule set's own event, for the mat: its `event` is the name, the game's `Event` the type.
    #[cfg_attr(feature = "ts", ts(type = "{ event: string } & Record<string, unknown>"))]
    pub event: Value,
    /// The line of the log; see [`Rules::tell`].
    pub line: Option<String>,
}

/// What each viewer learns.
pub type SeenByEach = PerViewer<Vec<AnyEvent>>;

/// A game of the program.
pub trait AnyGame: Send + Sync {
    /// [`Rules::GAME`].
    fn id(&self) -> &'static str;
    /// [`Rules::NAME`].
    fn name(&self) -> &'static str;
    /// What can be agreed before a match.
    fn house_rules(&self) -> Vec<HouseRule>;
    /// Whether these agreed rules are the rule book's.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_house(&self, house: &Value) -> Result<bool, Unplayable>;
    /// Every rule that a deck breaks, one sentence with a clause each, and where.
    ///
    /// # Errors
    /// If `deck` or `house` is not of this game's form.
    fn check_deck(&self, house: &Value, deck: &Value) -> Result<Vec<DeckFault>, Unplayable>;
    /// Begins a match.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn begin(&self, decks: PerSeat<Value>, house: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Unplayable>;
    /// Replays a record (the JSON of [`Record`](crate::Record)) and checks every hash.
    ///
    /// # Errors
    /// What is wrong with the record, or the first difference.
    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Unplayable>;
    /// The sentence of a clause of the rule book.
    fn clause_text(&self, id: &str) -> Option<&'static str>;
    /// What can be said of a position of this game.
    fn position_form(&self) -> Option<PositionForm>;
    /// Everything in which one position of this game differs from another, a sentence each, for a referee.
    fn differences(&self, before: &Value, after: &Value) -> Vec<String>;
}

/// A match of some game.
pub trait AnyMatch: Send + Sync {
    /// [`Rules::GAME`].
    fn game(&self) -> &'static str;
    /// Who chooses, or how it ended.
    fn status(&self) -> Status;
    /// The question put to the choosing seat.
    fn question(&self) -> String;
    /// What the choosing seat may do.
    fn offers(&self) -> Vec<Offer>;
    /// [`Match::is_forced`].
    fn is_forced(&self) -> bool;
    /// See [`Match::reasons`].
    fn reasons(&self, seat: Seat, touches: &[String]) -> Vec<Denied>;
    /// [`Match::preview`].
    fn preview(&self, seat: Seat, key: &str) -> Option<Vec<String>>;
    /// Takes an option; gives what each viewer learns by it.
    ///
    /// # Errors
    /// The clause that forbids it; then nothing has changed.
    fn choose(&mut self, seat: Seat, key: &str) -> Result<SeenByEach, Refusal>;
    /// Puts a position, as a referee knows it, in the place of the present one; gives what each viewer learns by it.
    ///
    /// # Errors
    /// Why there can be no such position, or what is under way; then nothing has changed.
    fn set_right(&mut self, right: &SetRight) -> Result<SeenByEach, String>;
    /// What each viewer would learn by that.
    ///
    /// # Errors
    /// As for [`set_right`](Self::set_right).
    fn would_set_right(&self, position: &Value) -> Result<SeenByEach, String>;
    /// Does again what was done once.
    ///
    /// # Errors
    /// Why that is not possible here.
    fn take_again(&mut self, taken: &Taken) -> Result<SeenByEach, String>;
    /// The present position as a referee knows it; to a player as one of those that look the same to them.
    ///
    /// # Errors
    /// What is under way, of which no position says anything.
    fn position(&self, viewer: Viewer, seed: Seed) -> Result<Value, String>;
    /// What can be said of a position.
    fn position_form(&self) -> Option<PositionForm>;
    /// What each viewer learns before the first choice.
    fn opening(&self) -> SeenByEach;
    /// Takes everything after the first `count` choices back.
    fn rewind(&mut self, count: usize);
    /// [`Match::is_harmless`].
    fn is_harmless(&self, seat: Seat, key: &str) -> bool;
    /// In which turn the match is; see [`Rules::turn`].
    fn turn(&self) -> u32;
    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// The whole record. It holds the seed: never send it to anybody before the end.
    fn record(&self) -> Value;
    /// The choices taken so far.
    fn choices(&self) -> &[Taken];
    /// The hash of the state, 16 hex digits.
    fn hash(&self) -> String;
    /// A copy to look at or play on.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The match itself, for code that knows the rule set.
    fn as_any(&self) -> &dyn std::any::Any;
}

/// The [`AnyGame`] of a rule set.
#[derive(Debug)]
pub struct GameOf<R: Rules> {
    cards: Arc<R::Cards>,
}

impl<R: Rules> GameOf<R> {
    /// The game with these cards.
    pub fn new(cards: Arc<R::Cards>) -> Self {
        GameOf { cards }
    }

    /// The card definitions.
    pub fn cards(&self) -> &Arc<R::Cards> {
        &self.cards
    }
}

fn read<T: serde::de::DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, Unplayable> {
    T::deserialize(value).map_err(|error| Unplayable::Form { what, why: error.to_string() })
}

/// Agreed rules as requests write them; null is the rule book.
///
/// # Errors
/// If they are not of this game's form, or a value is out of its bounds.
pub fn read_house<R: Rules>(house: &Value) -> Result<R::House, Unplayable> {
    const WHAT: &str = "agreed rules";
    let house: R::House = match house {
        Value::Null => R::House::default(),
        // A list would be read as well, by the order of the fields, which nobody means.
        Value::Object(_) => read(WHAT, house)?,
        _ => {
            let why = "they are an object such as {\"ID\": VALUE}".to_owned();
            return Err(Unplayable::Form { what: WHAT, why });
        }
    };
    house.validate().map_err(BadSetup::House)?;
    Ok(house)
}

impl<R: Rules> AnyGame for GameOf<R> {
    fn id(&self) -> &'static str {
        R::GAME
    }

    fn name(&self) -> &'static str {
        R::NAME
    }

    fn house_rules(&self) -> Vec<HouseRule> {
        R::House::describe()
    }

    fn check_house(&self, house: &Value) -> Result<bool, Unplayable> {
        Ok(read_house::<R>(house)?.official())
    }

    fn check_deck(&self, house: &Value, deck: &Value) -> Result<Vec<DeckFault>, Unplayable> {
        Ok(R::check_deck(&self.cards, &read_house::<R>(house)?, &read("deck", deck)?))
    }

    fn begin(&self, decks: PerSeat<Value>, house: &Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Unplayable> {
        let [a, b] = &decks.0;
        let decks = PerSeat([read("deck of a", a)?, read("deck of b", b)?]);
        let setup = Setup::<R> { decks, house: read_house::<R>(house)?, seed };
        Ok(Box::new(Match::begin(Arc::clone(&self.cards), setup)?))
    }

    fn replay(&self, record: &Value) -> Result<Box<dyn AnyMatch>, Unplayable> {
        let record = read("record", record)?;
        Ok(Box::new(Match::<R>::replay(Arc::clone(&self.cards), &record)?))
    }

    fn clause_text(&self, id: &str) -> Option<&'static str> {
        R::clause_text(id)
    }

    fn position_form(&self) -> Option<PositionForm> {
        R::position_form()
    }

    fn differences(&self, before: &Value, after: &Value) -> Vec<String> {
        let form = R::position_form().unwrap_or_default();
        let name = |id: &str, part: &str| R::card_name(&self.cards, id, part);
        let said = Telling { form: &form, name: &name }.differences(before, after);
        said.into_iter().map(|said| said.line).collect()
    }
}

impl<R: Rules> Match<R> {
    fn seen_by_each(&self, events: &[R::Event]) -> SeenByEach {
        PerViewer::new(|viewer| {
            let seen = events.iter().filter_map(|event| R::redact(event, viewer));
            seen.map(|event| AnyEvent { event: as_json(&event), line: R::tell(self.cards(), &event) }).collect()
        })
    }
}

impl<R: Rules> Match<R> {
    /// What each viewer reads of the way from the present position to this one.
    fn differences(&self, after: &R::State) -> Result<SeenByEach, String> {
        let form = R::position_form().unwrap_or_default();
        let name = |id: &str, part: &str| R::card_name(self.cards(), id, part);
        let telling = Telling { form: &form, name: &name };
        let known = |viewer| -> Result<Vec<Said>, String> {
            let [before, after] = [self.state(), after].map(|state| R::position(self.cards(), state, viewer));
            Ok(telling.differences(&before?, &after?))
        };
        let all = known(Viewer::Referee)?;
        let mut seen = SeenByEach::default();
        for viewer in Viewer::ALL {
            let lines = changes(&all, &known(viewer)?).into_iter();
            let event = || serde_json::json!({ "event": SET_RIGHT });
            seen[viewer] = lines.map(|line| AnyEvent { event: event(), line: Some(line) }).collect();
        }
        Ok(seen)
    }
}

impl<R: Rules> AnyMatch for Match<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn status(&self) -> Status {
        Match::status(self)
    }

    fn question(&self) -> String {
        Match::question(self)
    }

    fn offers(&self) -> Vec<Offer> {
        Match::offers(self)
    }

    fn is_forced(&self) -> bool {
        Match::is_forced(self)
    }

    fn reasons(&self, seat: Seat, touches: &[String]) -> Vec<Denied> {
        Match::reasons(self, seat, touches)
    }

    fn preview(&self, seat: Seat, key: &str) -> Option<Vec<String>> {
        Match::preview(self, seat, key)
    }

    fn choose(&mut self, seat: Seat, key: &str) -> Result<SeenByEach, Refusal> {
        let mut events = Vec::new();
        Match::choose(self, seat, key, &mut events)?;
        Ok(self.seen_by_each(&events))
    }

    fn set_right(&mut self, right: &SetRight) -> Result<SeenByEach, String> {
        let seen = self.would_set_right(&right.position)?;
        Match::set_right(self, right)?;
        Ok(seen)
    }

    fn would_set_right(&self, position: &Value) -> Result<SeenByEach, String> {
        let (_, after) = self.set_right_to(position)?;
        self.differences(&after)
    }

    fn take_again(&mut self, taken: &Taken) -> Result<SeenByEach, String> {
        match &taken.set_right {
            Some(right) => AnyMatch::set_right(self, right),
            None => AnyMatch::choose(self, taken.seat, &taken.key).map_err(|refusal| refusal.to_string()),
        }
    }

    fn position(&self, viewer: Viewer, seed: Seed) -> Result<Value, String> {
        match viewer {
            Viewer::Referee => R::position(self.cards(), self.state(), viewer),
            Viewer::Spectator => Err("Only a player or a referee knows enough of this position.".to_owned()),
            Viewer::A | Viewer::B => {
                let seat = if viewer == Viewer::A { Seat::A } else { Seat::B };
                let world = R::resample(self.cards(), self.state(), seat, &mut Chance::new(seed));
                R::position(self.cards(), &world, Viewer::Referee)
            }
        }
    }

    fn position_form(&self) -> Option<PositionForm> {
        R::position_form()
    }

    fn opening(&self) -> SeenByEach {
        self.seen_by_each(&Match::opening(self))
    }

    fn rewind(&mut self, count: usize) {
        Match::rewind(self, count);
    }

    fn is_harmless(&self, seat: Seat, key: &str) -> bool {
        Match::is_harmless(self, seat, key)
    }

    fn turn(&self) -> u32 {
        R::turn(self.state())
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        AnyView::of(&Match::view(self, viewer))
    }

    fn record(&self) -> Value {
        as_json(&Match::record(self))
    }

    fn choices(&self) -> &[Taken] {
        Match::choices(self)
    }

    fn hash(&self) -> String {
        format!("{:016x}", crate::state_hash(self.state()))
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}
