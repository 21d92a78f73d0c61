//! Tercet from Python.
//!
//! A `Dealer` is a game with its cards and decks, a `Position` a match at some moment, a
//! `Batch` many matches at once. They are generic over the rules and hidden behind these traits, so that
//! `game`, `state` and `many`, which Python sees, know no game.

mod batch;
mod dealer;
mod decks;
mod game;
mod lab;
mod looking_back;
mod many;
mod numbers;
mod position;
mod state;
mod stopping;
mod trouble;

use pyo3::prelude::*;

/// The part of `tercet` that is written in Rust.
#[pymodule(name = "_tercet")]
fn tercet(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<many::Batch>()?;
    module.add("TercetError", module.py().get_type::<trouble::TercetError>())?;
    module.add("Refused", module.py().get_type::<trouble::Refused>())?;
    module.add_function(wrap_pyfunction!(state::check_bot, module)?)?;
    module.add_function(wrap_pyfunction!(looking_back::analysis_of_record_json, module)?)?;
    module.add("levels", state::levels())?;
    module.add("MAX_ACTIONS", position::MAX_ACTIONS)?;
    module.add("LONGEST_GAME", tercet_bots::LONGEST_GAME)?;
    module.add("TERMINAL", state::TERMINAL)?;
    module.add("games", tercet_registry::GameName::ALL.iter().map(|game| game.id()).collect::<Vec<_>>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
