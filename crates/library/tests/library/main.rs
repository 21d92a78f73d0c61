//! Decks, packs, drafts and search without a game.

mod building;
mod draft;
mod fold;
mod packs;
mod spelling;
