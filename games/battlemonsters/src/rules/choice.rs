//! What a player can choose, and the keys that say it.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::frame::{Pile, Target};
use crate::rules::state::Entry;
use crate::rules::words::Stance;

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Summon a card of the hand in a stance (B-SUMMON-02).
    Summon(CardId, Stance),
    /// Reveal a card (B-REVEAL-01).
    Reveal(Entry),
    /// Switch a card to the other mode (B-MODE-01).
    Switch(Entry),
    /// Attack (B-ATTACK-11).
    Attack(Entry, Target),
    /// The action Draw Card (B-ACTION-02).
    Draw,
    /// The action Discard Card (B-ACTION-04).
    Discard(CardId),
    /// The action Skip (B-ACTION-06).
    Skip,
    /// Choose a card on the field: a target, a sacrifice, a replacement.
    Choose(Entry),
    /// Choose a card of a hand or pile.
    Take(CardId),
    /// Which card's effect comes first (B-RULE-23).
    Order(Entry, CardId),
    /// Choose a pile.
    Pile(Pile),
    /// Choose a stance.
    Stance(Stance),
    /// Play a card in the opponent's turn (B-RULE-56).
    Play(CardId, Stance),
    /// Do what is offered.
    Yes,
    /// Do not.
    No,
    /// Let the moment pass.
    Pass,
}

/// The key of a choice.
pub fn key(cards: &Cards, choice: Choice) -> String {
    let id = |card| cards.id_of(card);
    match choice {
        Choice::Summon(card, stance) => format!("summon {} {stance}", id(card)),
        Choice::Reveal(entry) => format!("reveal {entry}"),
        Choice::Switch(entry) => format!("switch {entry}"),
        Choice::Attack(entry, Target::Card(target)) => format!("attack {entry} {target}"),
        Choice::Attack(entry, Target::Player) => format!("attack {entry} player"),
        Choice::Draw => "draw".to_owned(),
        Choice::Discard(card) => format!("discard {}", id(card)),
        Choice::Skip => "skip".to_owned(),
        Choice::Choose(entry) => format!("choose {entry}"),
        Choice::Take(card) => format!("choose {}", id(card)),
        Choice::Order(Entry::NONE, card) => format!("order {}", id(card)),
        Choice::Order(entry, _) => format!("order {entry}"),
        Choice::Pile(Pile::Graveyard) => "pile graveyard".to_owned(),
        Choice::Pile(Pile::Supply) => "pile supply".to_owned(),
        Choice::Pile(Pile::Hand) => "pile hand".to_owned(),
        Choice::Stance(stance) => format!("stance {stance}"),
        Choice::Play(card, stance) => format!("play {} {stance}", id(card)),
        Choice::Yes => "yes".to_owned(),
        Choice::No => "no".to_owned(),
        Choice::Pass => "pass".to_owned(),
    }
}
