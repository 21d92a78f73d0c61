//! The rulings of all games.

mod at_the_table;
mod citations;
mod guide;
mod lessons;
mod passing;
