//! What holds of every game alike. One program, since linking all games is what takes longest.

mod analysis;
mod building;
mod conduct;
mod draft;
mod endless;
mod formats;
mod lab;
mod language;
mod naming;
mod observing;
mod packs;
mod positions;
mod puzzles;
mod rulings;
mod sealed;
mod search;
mod tangled;
mod teaching;
mod thinking;
mod trying;
mod wording;
mod workshop;
