//! A match being played: a state together with the record that leads to it.

use crate::checkpoints::Checkpoints;
use crate::{
    BadSetup, Denied, Divergence, HouseRules, Log, Offer, RECORD_FORMAT, Record, Refusal, Rules, SET_RIGHT, Seat,
    SetRight, Setup, Silent, Status, Taken, Viewer, state_hash,
};
use serde_json::Value;
use std::sync::Arc;

/// A match of rule set `R`, with everything that led to it.
#[derive(Debug)]
pub struct Match<R: Rules> {
    cards: Arc<R::Cards>,
    setup: Setup<R>,
    state: R::State,
    choices: Vec<Taken>,
    checkpoints: Checkpoints<R::State>,
    /// It goes on from a given state, to which no beginning leads.
    staged: bool,
}

impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Self {
        Match {
            cards: Arc::clone(&self.cards),
            setup: self.setup.clone(),
            state: self.state.clone(),
            choices: self.choices.clone(),
            checkpoints: self.checkpoints.clone(),
            staged: self.staged,
        }
    }
}

impl<R: Rules> Match<R> {
    /// Begins a match.
    ///
    /// # Errors
    /// The rules that a deck or the agreed rules break, named with the seat.
    pub fn begin(cards: Arc<R::Cards>, setup: Setup<R>) -> Result<Self, BadSetup> {
        setup.house.validate()?;
        let check = |seat: Seat| R::check_deck(&cards, &setup.house, &setup.decks[seat]);
        let broken: Vec<(Seat, Refusal)> = Seat::BOTH
            .into_iter()
            .flat_map(|seat| check(seat).into_iter().map(move |fault| (seat, fault.refusal)))
            .collect();
        if !broken.is_empty() {
            return Err(BadSetup::Decks(broken));
        }
        let state = R::begin(&cards, &setup, &mut Silent);
        Ok(Match { staged: false, ..Match::staged(cards, setup, state) })
    }

    /// A match that goes on from a given state, such as the position of a ruling. It has no
    /// record that leads there.
    pub fn staged(cards: Arc<R::Cards>, setup: Setup<R>, state: R::State) -> Self {
        let checkpoints = Checkpoints::new(state.clone());
        Match { cards, setup, state, choices: Vec::new(), checkpoints, staged: true }
    }

    /// Whether it goes on from a given state, to which no beginning leads.
    pub fn is_staged(&self) -> bool {
        self.staged
    }

    /// What happened before the first choice.
    pub fn opening(&self) -> Vec<R::Event> {
        let mut events = Vec::new();
        if !self.staged {
            R::begin(&self.cards, &self.setup, &mut events);
        }
        events
    }

    /// Replays a record and checks every hash.
    ///
    /// # Errors
    /// The first difference.
    pub fn replay(cards: Arc<R::Cards>, record: &Record<R>) -> Result<Self, Divergence> {
        let identity = |format, game: &str, version, pool: &str| {
            format!("record format {format}, {game}, version {version}, cards {pool}")
        };
        let written = identity(record.format, &record.game, record.version, &record.pool);
        let here = identity(RECORD_FORMAT, R::GAME, R::VERSION, &R::pool_id(&cards));
        if written != here {
            return Err(Divergence::Other { written, here });
        }
        let mut replayed = Match::begin(cards, record.setup.clone()).map_err(Divergence::Setup)?;
        for (index, taken) in record.choices.iter().enumerate() {
            let number = index + 1;
            replayed.take_again(taken).map_err(|why| Divergence::Choice {
                number,
                seat: taken.seat,
                key: taken.key.clone(),
                why,
            })?;
            let hash = replayed.choices[index].hash;
            if hash != taken.hash {
                return Err(Divergence::Hash { number, key: taken.key.clone(), recorded: taken.hash, replayed: hash });
            }
        }
        Ok(replayed)
    }

    /// Takes the option with this key for `seat`, up to the next choice.
    ///
    /// # Errors
    /// The clause that forbids it; then nothing has changed.
    pub fn choose(&mut self, seat: Seat, key: &str, log: &mut dyn Log<R::Event>) -> Result<(), Refusal> {
        let choice = self.find(seat, key)?;
        R::apply(&self.cards, &mut self.state, choice, log);
        self.note(seat, key, None);
        Ok(())
    }

    /// Puts a position, as a referee knows it, in the place of the present one.
    ///
    /// # Errors
    /// Why there can be no such position, or what is under way; then nothing has changed.
    pub fn set_right(&mut self, right: &SetRight) -> Result<(), String> {
        let (seat, state) = self.set_right_to(&right.position)?;
        self.state = state;
        self.note(seat, SET_RIGHT, Some(Box::new(right.clone())));
        Ok(())
    }

    /// The state with this position in place of the present one, and who had to choose.
    pub(crate) fn set_right_to(&self, position: &Value) -> Result<(Seat, R::State), String> {
        let Status::Waiting(seat) = self.status() else { return Err("The match is over.".to_owned()) };
        let state = R::set_right(&self.cards, &self.state, position)?;
        match R::status(&state) {
            Status::Over(_) => {
                Err("With this position the match would be over; end it by a verdict instead.".to_owned())
            }
            Status::Waiting(_) if state == self.state => Err("Nothing in this position differs.".to_owned()),
            Status::Waiting(_) => Ok((seat, state)),
        }
    }

    /// Does again what was done once: takes a choice, or sets a position right.
    ///
    /// # Errors
    /// Why that is not possible here.
    pub fn take_again(&mut self, taken: &Taken) -> Result<(), String> {
        match &taken.set_right {
            Some(right) => self.set_right(right),
            None => self.choose(taken.seat, &taken.key, &mut Silent).map_err(|refusal| refusal.to_string()),
        }
    }

    fn note(&mut self, seat: Seat, key: &str, set_right: Option<Box<SetRight>>) {
        self.choices.push(Taken { seat, key: key.to_owned(), hash: state_hash(&self.state), set_right });
        self.checkpoints.note(self.choices.len(), &self.state);
    }

    /// Takes everything after the first `count` choices back.
    pub fn rewind(&mut self, count: usize) {
        let (from, state) = self.checkpoints.back_to(count);
        self.state = state;
        self.choices.truncate(count);
        for taken in self.choices.split_off(from.min(count)) {
            self.take_again(&taken).expect("what was done once can be done again");
        }
    }

    /// Why `seat` cannot take `key` now, or `None` if it can.
    pub fn why_not(&self, seat: Seat, key: &str) -> Option<Refusal> {
        self.find(seat, key).err()
    }

    fn find(&self, seat: Seat, key: &str) -> Result<R::Choice, Refusal> {
        let unoffered = R::UNOFFERED;
        match R::status(&self.state) {
            Status::Over(_) => return Err(Refusal::new(unoffered.over, "The match is over.")),
            Status::Waiting(waiting) if waiting == seat => {
                let mut options = Vec::new();
                R::options(&self.cards, &self.state, &mut options);
                let found = options.into_iter().find(|&choice| R::key(&self.cards, &self.state, choice) == key);
                if let Some(choice) = found {
                    return Ok(choice);
                }
            }
            Status::Waiting(_) => {}
        }
        let denied = R::refusals(&self.cards, &self.state, seat);
        let known = denied.into_iter().find(|(choice, _)| R::key(&self.cards, &self.state, *choice) == key);
        Err(match known {
            Some((_, refusal)) => refusal,
            None if R::status(&self.state) != Status::Waiting(seat) => {
                Refusal::new(unoffered.not_your_choice, "It is the other player's choice now.")
            }
            None => Refusal::new(unoffered.unknown, "There is no such choice here."),
        })
    }

    /// Whether there is but one thing to do.
    pub fn is_forced(&self) -> bool {
        let mut options = Vec::new();
        R::options(&self.cards, &self.state, &mut options);
        options.len() == 1
    }

    /// What the choosing seat may do, in a stable order; empty if the match is over.
    pub fn offers(&self) -> Vec<Offer> {
        let mut options = Vec::new();
        R::options(&self.cards, &self.state, &mut options);
        match self.status() {
            Status::Waiting(seat) => options.into_iter().map(|choice| self.offer(seat, choice)).collect(),
            Status::Over(_) => Vec::new(),
        }
    }

    /// What `seat` could wish to do and may not, of every card the likeliest wish first.
    pub fn denied(&self, seat: Seat) -> Vec<Denied> {
        self.wishes(seat).into_iter().map(|(_, denied)| denied).collect()
    }

    /// The same with the choices wished.
    pub(crate) fn wishes(&self, seat: Seat) -> Vec<(R::Choice, Denied)> {
        let denied = |(choice, refusal): (R::Choice, Refusal)| {
            let when = R::when(&self.cards, &self.state, seat, choice, refusal.clause).map(str::to_owned);
            (choice, Denied { wish: self.offer(seat, choice), refusal, when })
        };
        R::refusals(&self.cards, &self.state, seat).into_iter().map(denied).collect()
    }

    fn offer(&self, seat: Seat, choice: R::Choice) -> Offer {
        let key = R::key(&self.cards, &self.state, choice);
        Offer::new(key, R::describe(&self.cards, &self.state, seat, choice))
    }

    /// What `viewer` may see.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.cards, &self.state, viewer)
    }

    /// Who chooses now, or how it ended.
    pub fn status(&self) -> Status {
        R::status(&self.state)
    }

    /// The question put to the choosing seat.
    pub fn question(&self) -> String {
        R::question(&self.cards, &self.state)
    }

    /// The state itself. It holds secrets: never send it to anybody.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The card definitions.
    pub fn cards(&self) -> &Arc<R::Cards> {
        &self.cards
    }

    /// What the match began from. It holds the seed: never send it to anybody before the end.
    pub fn setup(&self) -> &Setup<R> {
        &self.setup
    }

    /// The choices taken so far.
    pub fn choices(&self) -> &[Taken] {
        &self.choices
    }

    /// The record so far. It holds the seed: never send it to anybody before the end.
    pub fn record(&self) -> Record<R> {
        Record {
            format: RECORD_FORMAT,
            game: R::GAME.to_owned(),
            version: R::VERSION,
            pool: R::pool_id(&self.cards),
            setup: self.setup.clone(),
            choices: self.choices.clone(),
        }
    }
}
