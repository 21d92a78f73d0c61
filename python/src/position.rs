//! A match at some moment.

use crate::dealer::Shared;
use crate::numbers::mixed;
use crate::trouble::Trouble;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_analysis::{Analysis, Effort, analyse};
use tercet_bots::{LONGEST_GAME, Seen, Strength};
use tercet_hosting::Hosted;
use tercet_kernel::{
    Chance, Divergence, Match, Record, Refusal, Seat, Seed, Setup, Silent, Status, Viewer, state_hash,
};
use tercet_observing::Observed;

/// Actions are numbers below this one. An option that comes later in its list can be taken by its key only.
pub const MAX_ACTIONS: usize = 1024;

/// What is said of a match that a referee set right.
const SET_RIGHT: &str = "a referee set this match right, which has no number as an action";

/// The form in which positions are saved.
const SAVED_FORMAT: u32 = 1;

/// A match at some moment, whichever game it is.
pub trait Position: Send + Sync {
    /// Who chooses, or how it ended.
    fn status(&self) -> Status;
    /// How many options there are.
    fn options(&self) -> usize;
    /// The key of an option.
    fn key(&self, option: usize) -> Result<String, Trouble>;
    /// What a player reads for an option.
    fn label(&self, option: usize) -> Result<String, Trouble>;
    /// Takes an option.
    fn take(&mut self, option: usize) -> Result<(), Trouble>;
    /// The number of the option with this key.
    fn find(&self, seat: Seat, key: &str) -> Result<usize, Trouble>;
    /// The question put to whoever chooses.
    fn question(&self) -> String;
    /// What a viewer sees, as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// How many columns an observation has.
    fn width(&self) -> usize;
    /// Writes what a seat knows.
    fn observe(&self, seat: Seat, out: &mut [i16]);
    /// A world that looks the same to a seat.
    fn imagine(&self, seat: Seat, seed: Seed) -> Box<dyn Position>;
    /// The options that were taken, by number.
    fn taken(&self) -> Vec<u16>;
    /// A fingerprint of the position.
    fn hash(&self) -> u64;
    /// The record of the match.
    fn record(&self) -> Result<String, Trouble>;
    /// How the position came about, for [`Dealer::load`](crate::dealer::Dealer::load).
    fn save(&self) -> String;
    /// The option that a computer player takes. Once `stop` is set it answers at once.
    fn think(&self, strength: Strength, seed: u128, stop: &AtomicBool) -> Result<usize, Trouble>;
    /// Lets two computer players play on to the end, or until there have been too many choices, or `stop` is set.
    fn play_out(&mut self, players: [Strength; 2], seed: u128, stop: &AtomicBool) -> Result<(), Trouble>;
    /// Looks back at the match; nothing if `stop` was set.
    fn analyse(
        &self,
        effort: Effort,
        watch: &(dyn Fn(u32, u32) + Sync),
        stop: &AtomicBool,
    ) -> Result<Option<Analysis>, Trouble>;
    /// The same position once more.
    fn copy(&self) -> Box<dyn Position>;
}

/// A step on the way to a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Step {
    /// An option was taken, by number.
    Taken(u16),
    /// From here on it is a world that looked the same to a seat.
    Imagined(Seat, Seed),
}

/// How a position came about.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Saved<R: Hosted> {
    format: u32,
    game: String,
    version: u32,
    pool: String,
    setup: Setup<R>,
    steps: Vec<Step>,
}

/// A match of one rule set at some moment.
pub struct Played<R: Hosted> {
    shared: Arc<Shared<R>>,
    setup: Arc<Setup<R>>,
    state: R::State,
    options: Vec<R::Choice>,
    steps: Vec<Step>,
}

impl<R: Hosted> Clone for Played<R> {
    fn clone(&self) -> Self {
        Played {
            shared: Arc::clone(&self.shared),
            setup: Arc::clone(&self.setup),
            state: self.state.clone(),
            options: self.options.clone(),
            steps: self.steps.clone(),
        }
    }
}

impl<R: Hosted + Observed> Played<R> {
    /// A match before its first choice.
    pub fn begin(shared: Arc<Shared<R>>, setup: Setup<R>) -> Self {
        let state = R::begin(&shared.cards, &setup, &mut Silent);
        let mut played = Played { shared, setup: Arc::new(setup), state, options: Vec::new(), steps: Vec::new() };
        played.list();
        played
    }

    /// Goes the way again that was saved. Whatever is written there, no position comes about that could not be played
    /// to.
    pub fn load(shared: Arc<Shared<R>>, saved: &str) -> Result<Self, Trouble> {
        let saved: Saved<R> =
            serde_json::from_str(saved).map_err(|why| Trouble::wrong(format!("saved state: {why}")))?;
        let identity =
            |format, game: &str, version, pool: &str| format!("format {format}, {game} {version}, cards {pool}");
        let written = identity(saved.format, &saved.game, saved.version, &saved.pool);
        let here = identity(SAVED_FORMAT, R::GAME, R::VERSION, &R::pool_id(&shared.cards));
        if written != here {
            return Err(Trouble::wrong(format!("this state was saved by {written}; here is {here}")));
        }
        let begun = Match::<R>::begin(Arc::clone(&shared.cards), saved.setup)?;
        let mut played = Played::begin(shared, begun.setup().clone());
        for step in saved.steps {
            match step {
                Step::Taken(option) => played.take(usize::from(option))?,
                Step::Imagined(seat, seed) => played.become_imagined(seat, seed),
            }
        }
        Ok(played)
    }

    /// The match of a record.
    pub fn replay(shared: Arc<Shared<R>>, record: &str) -> Result<Self, Trouble> {
        let record: Record<R> = serde_json::from_str(record).map_err(|why| Trouble::wrong(format!("record: {why}")))?;
        let choice = match Match::<R>::replay(Arc::clone(&shared.cards), &record) {
            Ok(_) => None,
            Err(why @ Divergence::Choice { .. }) => Some(why.to_string()),
            Err(other) => return Err(other.into()),
        };
        let mut played = Played::begin(shared, record.setup);
        for taken in &record.choices {
            if taken.set_right.is_some() {
                return Err(Trouble::wrong(choice.as_deref().unwrap_or(SET_RIGHT)));
            }
            let option = match (played.find(taken.seat, &taken.key), &choice) {
                // Which choice of the record it was is known already; here the clause is.
                (Err(why), Some(said)) => return Err(why.saying(said.clone())),
                (found, _) => found?,
            };
            played.take(option)?;
        }
        Ok(played)
    }

    fn list(&mut self) {
        R::options(&self.shared.cards, &self.state, &mut self.options);
    }

    fn become_imagined(&mut self, seat: Seat, seed: Seed) {
        self.state = R::resample(&self.shared.cards, &self.state, seat, &mut Chance::new(seed));
        self.steps.push(Step::Imagined(seat, seed));
        self.list();
    }

    fn option(&self, option: usize) -> Result<R::Choice, Trouble> {
        let unknown = || match R::status(&self.state) {
            Status::Over(_) => Refusal::new(R::UNOFFERED.over, "The match is over."),
            Status::Waiting(_) => {
                let count = self.options.len();
                Refusal::new(
                    R::UNOFFERED.unknown,
                    format!("There is no action {option} here; there are {count}, from 0."),
                )
            }
        };
        self.options.get(option).copied().ok_or_else(|| unknown().into())
    }

    /// The match as the program keeps it.
    fn matched(&self) -> Result<Match<R>, Trouble> {
        let setup = Setup::clone(&self.setup);
        let mut playing = Match::<R>::begin(Arc::clone(&self.shared.cards), setup)?;
        for step in &self.steps {
            let &Step::Taken(option) = step else {
                return Err(Trouble::wrong("an imagined world has no record: nobody played to it"));
            };
            let Status::Waiting(seat) = playing.status() else { break };
            let mut options = Vec::new();
            R::options(playing.cards(), playing.state(), &mut options);
            let key = R::key(playing.cards(), playing.state(), options[usize::from(option)]);
            playing.choose(seat, &key, &mut Silent)?;
        }
        Ok(playing)
    }
}

impl<R: Hosted + Observed> Position for Played<R> {
    fn status(&self) -> Status {
        R::status(&self.state)
    }

    fn options(&self) -> usize {
        self.options.len()
    }

    fn key(&self, option: usize) -> Result<String, Trouble> {
        Ok(R::key(&self.shared.cards, &self.state, self.option(option)?))
    }

    fn label(&self, option: usize) -> Result<String, Trouble> {
        let choice = self.option(option)?;
        match self.status() {
            Status::Waiting(seat) => Ok(R::describe(&self.shared.cards, &self.state, seat, choice).label),
            Status::Over(_) => Ok(String::new()),
        }
    }

    fn take(&mut self, option: usize) -> Result<(), Trouble> {
        let choice = self.option(option)?;
        R::apply(&self.shared.cards, &mut self.state, choice, &mut Silent);
        self.steps.push(Step::Taken(option as u16));
        self.list();
        Ok(())
    }

    fn find(&self, seat: Seat, key: &str) -> Result<usize, Trouble> {
        let cards = &self.shared.cards;
        if self.status() == Status::Waiting(seat) {
            let found = self.options.iter().position(|&choice| R::key(cards, &self.state, choice) == key);
            if let Some(option) = found {
                return Ok(option);
            }
        }
        let staged = Match::<R>::staged(Arc::clone(cards), Setup::clone(&self.setup), self.state.clone());
        let why = staged.why_not(seat, key);
        Err(why.map_or_else(|| Trouble::wrong(format!("there is no choice {key:?} here")), Trouble::Refused))
    }

    fn question(&self) -> String {
        R::question(&self.shared.cards, &self.state)
    }

    fn view(&self, viewer: Viewer) -> String {
        json!(R::view(&self.shared.cards, &self.state, viewer)).to_string()
    }

    fn width(&self) -> usize {
        self.shared.observation.width()
    }

    fn observe(&self, seat: Seat, out: &mut [i16]) {
        self.shared.observation.write(&self.shared.cards, &self.state, seat, out);
    }

    fn imagine(&self, seat: Seat, seed: Seed) -> Box<dyn Position> {
        let mut world = self.clone();
        world.become_imagined(seat, seed);
        Box::new(world)
    }

    fn taken(&self) -> Vec<u16> {
        let taken =
            self.steps.iter().filter_map(|step| if let Step::Taken(option) = step { Some(*option) } else { None });
        taken.collect()
    }

    fn hash(&self) -> u64 {
        state_hash(&self.state)
    }

    fn record(&self) -> Result<String, Trouble> {
        let mut record = json!(self.matched()?.record());
        if let Some(own) = &self.shared.own_pool {
            record["own_pool"] = json!(own);
        }
        Ok(record.to_string())
    }

    fn save(&self) -> String {
        let saved = Saved::<R> {
            format: SAVED_FORMAT,
            game: R::GAME.to_owned(),
            version: R::VERSION,
            pool: R::pool_id(&self.shared.cards),
            setup: Setup::clone(&self.setup),
            steps: self.steps.clone(),
        };
        json!(saved).to_string()
    }

    fn think(&self, strength: Strength, seed: u128, stop: &AtomicBool) -> Result<usize, Trouble> {
        let seen = Seen::<R>::new(&self.shared.cards, &self.state);
        let seen = seen.ok_or_else(|| Refusal::new(R::UNOFFERED.over, "The match is over."))?;
        let choice = strength.player::<R>(mixed(seed)).choose(seen, stop);
        let option = self.options.iter().position(|known| *known == choice);
        option.ok_or_else(|| Trouble::wrong("the computer player found nothing to do"))
    }

    fn play_out(&mut self, players: [Strength; 2], seed: u128, stop: &AtomicBool) -> Result<(), Trouble> {
        let mut chance = Chance::new(Seed(seed));
        let mut players = players.map(|strength| strength.player::<R>(chance.bits()));
        for _ in 0..LONGEST_GAME {
            let Some(seen) = Seen::<R>::new(&self.shared.cards, &self.state) else { break };
            let choice = players[seen.seat().index()].choose(seen, stop);
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let option = self.options.iter().position(|known| *known == choice);
            self.take(option.ok_or_else(|| Trouble::wrong("the computer player found nothing to do"))?)?;
        }
        Ok(())
    }

    fn analyse(
        &self,
        effort: Effort,
        watch: &(dyn Fn(u32, u32) + Sync),
        stop: &AtomicBool,
    ) -> Result<Option<Analysis>, Trouble> {
        analyse(&self.matched()?, effort, watch, stop).map_err(Trouble::wrong)
    }

    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
