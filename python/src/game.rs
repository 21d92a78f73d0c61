//! `tercet.Game`.

use crate::batch::Lots;
use crate::dealer::{Dealer, Opening, open};
use crate::decks;
use crate::lab::{Found, find_out};
use crate::many::Batch;
use crate::numbers;
use crate::state::{State, strength};
use crate::stopping::stoppable;
use crate::trouble::Trouble;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::json;
use std::sync::Arc;
use tercet_bots::{LONGEST_GAME, Level};
use tercet_kernel::Seed;
use tercet_lab::Terms;

/// A game with its cards, decks and agreed rules.
#[pyclass(frozen, module = "tercet")]
pub struct Game {
    pub(crate) dealer: Arc<dyn Dealer>,
    pub(crate) opened: Arc<Opened>,
}

/// With what a game was opened, so that it can be opened again elsewhere.
pub struct Opened {
    pools: Vec<String>,
    decks: [String; 2],
    house: Option<String>,
}

#[pymethods]
impl Game {
    /// Opens a game. `pool` is the text of a card file that begins with `[pool]`, or several of them; `decks` one deck
    /// for both players or two: "random", the id of a ready deck, or the text of a list; `house` the agreed rules, as a
    /// dict or as JSON.
    #[new]
    #[pyo3(signature = (name, *, pool = None, decks = None, house = None))]
    fn new(name: &str, pool: Option<Texts>, decks: Option<Texts>, house: Option<Bound<'_, PyAny>>) -> PyResult<Self> {
        let house = house.map(|house| in_json(&house)).transpose()?;
        let decks = decks.map_or_else(|| vec!["random".to_owned()], Texts::all);
        let decks: [String; 2] = match <[String; 2]>::try_from(decks) {
            Ok(both) => both,
            Err(other) if other.len() == 1 => [other[0].clone(), other[0].clone()],
            Err(other) => {
                let why = format!("there are two players, so one deck or two, not {}", other.len());
                return Err(Trouble::wrong(why).into());
            }
        };
        let opened = Opened { pools: pool.map_or_else(Vec::new, Texts::all), decks, house };
        let house = opened.house.as_deref().map_or(Ok(serde_json::Value::Null), serde_json::from_str);
        let house = house.map_err(|why| Trouble::wrong(format!("house: {why}")))?;
        let decks = opened.decks.each_ref().map(String::as_str);
        let dealer = open(name, &Opening { pools: &opened.pools, decks, house })?;
        Ok(Game { dealer, opened: Arc::new(opened) })
    }

    /// Its short name.
    #[getter]
    fn name(&self) -> &'static str {
        self.dealer.game()
    }

    /// The version of its rules: matches of another one cannot be replayed.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.dealer.rules_version()
    }

    /// The fingerprint of its cards, as records hold it.
    #[getter]
    fn pool_id(&self) -> String {
        self.dealer.pool_id()
    }

    /// The decks of both players as JSON, as records hold them; `None` where every match has another.
    #[getter]
    fn decks(&self) -> [Option<String>; 2] {
        self.dealer.decks()
    }

    /// The ids of its cards: a card stands for its place in this list in observations.
    #[getter]
    fn cards(&self) -> Vec<String> {
        self.dealer.cards()
    }

    /// The ids of its ready decks.
    #[getter]
    fn ready_decks(&self) -> Vec<&'static str> {
        self.dealer.ready_decks()
    }

    /// The ids of the cards that its pools bring.
    #[getter]
    fn own_cards(&self) -> Vec<String> {
        self.dealer.own_cards().to_vec()
    }

    /// What each column of an observation holds.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.dealer.columns().to_vec()
    }

    /// The sentence of a clause of the rule book.
    fn clause(&self, id: &str) -> Option<&'static str> {
        self.dealer.clause(id)
    }

    /// A match before its first choice.
    #[pyo3(signature = (seed = 0))]
    fn new_initial_state(&self, #[pyo3(from_py_with = numbers::seed)] seed: u128) -> PyResult<State> {
        Ok(self.state(self.dealer.begin(Seed(seed))?))
    }

    /// The state that `State.serialize` wrote.
    fn deserialize_state(&self, py: Python<'_>, saved: &str) -> PyResult<State> {
        let position = py.detach(|| self.dealer.load(saved))?;
        Ok(self.state(position))
    }

    /// The end of a recorded match, each of whose hashes is checked.
    fn replay(&self, py: Python<'_>, record: &str) -> PyResult<State> {
        let position = py.detach(|| self.dealer.replay(record))?;
        Ok(self.state(position))
    }

    /// A match between two computer players, random ones if none are named, at its end. One that is not over after
    /// 20,000 choices is left there.
    #[pyo3(signature = (bots = None, seed = 0, iterations = None))]
    fn play(
        &self,
        py: Python<'_>,
        bots: Option<Vec<String>>,
        #[pyo3(from_py_with = numbers::seed)] seed: u128,
        #[pyo3(from_py_with = numbers::iterations)] iterations: Option<u32>,
    ) -> PyResult<State> {
        let bots = bots.unwrap_or_else(|| vec![Level::Random.to_string(); 2]);
        let [first, second] = &bots[..] else {
            return Err(Trouble::wrong(format!("there are two seats, so two players, not {}", bots.len())).into());
        };
        let players = [strength(first, iterations)?, strength(second, iterations)?];
        let position = stoppable(py, |stop| {
            let mut position = self.dealer.begin(Seed(seed))?;
            position.play_out(players, seed, stop)?;
            Ok::<_, Trouble>(position)
        })?;
        Ok(self.state(position?))
    }

    /// Many matches at once. One that is not over after `longest` choices is given up.
    #[pyo3(signature = (games, *, seed = 0, threads = 0, longest = LONGEST_GAME))]
    fn batch(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::games)] games: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u128,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        #[pyo3(from_py_with = numbers::longest)] longest: u64,
    ) -> PyResult<Batch> {
        let wanted = Lots { games, seed, threads, longest };
        Ok(py.detach(|| Batch::new(&*self.dealer, &wanted))?)
    }

    /// The id of a ready deck, or the text of a list in any format, as a deck file in JSON.
    fn deck_json(&self, deck: &str) -> PyResult<String> {
        Ok(json!(decks::file(deck, &*self.dealer.collection())?).to_string())
    }

    /// What the lab finds out: as the JSON that `tercet lab --json` prints, as a table, and as a heat map if there is
    /// one. `experiment` is written in JSON too.
    #[pyo3(signature = (experiment, games = 200, bot = "quick", seed = 1, iterations = None, threads = 0, progress = None))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn find_out_json(
        &self,
        py: Python<'_>,
        experiment: &str,
        #[pyo3(from_py_with = numbers::games_of_a_figure)] games: u32,
        bot: &str,
        #[pyo3(from_py_with = numbers::seed)] seed: u128,
        #[pyo3(from_py_with = numbers::iterations)] iterations: Option<u32>,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Found> {
        let terms = Terms { games, strength: strength(bot, iterations)?, seed: Seed(seed), threads };
        find_out(py, &*self.dealer, experiment, &terms, progress)
    }

    /// Nothing in it changes, so that a copy is the same.
    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> Game {
        self.again()
    }

    /// What pickle opens it with.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("pool", &self.opened.pools)?;
        options.set_item("decks", &self.opened.decks)?;
        options.set_item("house", &self.opened.house)?;
        Ok(((self.dealer.game(),), options))
    }

    fn __repr__(&self) -> String {
        format!("tercet.Game({:?})", self.dealer.game())
    }
}

impl Game {
    fn state(&self, position: Box<dyn crate::position::Position>) -> State {
        State::new(self.again(), position)
    }

    /// The same game.
    pub(crate) fn again(&self) -> Game {
        Game { dealer: Arc::clone(&self.dealer), opened: Arc::clone(&self.opened) }
    }
}

/// A text as it is, anything else as JSON.
fn in_json(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.cast::<PyString>() {
        Ok(text) => text.extract(),
        Err(_) => value.py().import("json")?.call_method1("dumps", (value,))?.extract(),
    }
}

/// One text, or several.
#[derive(FromPyObject)]
enum Texts {
    One(String),
    Several(Vec<String>),
}

impl Texts {
    fn all(self) -> Vec<String> {
        match self {
            Texts::One(one) => vec![one],
            Texts::Several(several) => several,
        }
    }
}
