//! The conformance suite with texts such as card makers write: Spells and Traps that stay or lie in
//! wait, watchers of graveyards, answers that may be declined.

use std::sync::Arc;
use tercet_battlemonsters::rules::card::CardId;
use tercet_battlemonsters::rules::cards::{CardFile, builtin_files};
use tercet_battlemonsters::{Battlemonsters, Cards, Deck, House};
use tercet_conformance as conformance;
use tercet_kernel::{Chance, PerSeat, Setup};

/// Printed cards with other texts.
const OWN: [(&str, &str, &str); 6] = [
    (
        "spell/destroy_trap",
        "When this card is revealed: choose a Trap. Send it to the graveyard.",
        "When this card is revealed: you may choose a Monster. Send it to the graveyard.\\n\
         While a water Monster is on the field, all Monsters on your side get +100 attack points.",
    ),
    (
        "spell/destroy_spell",
        "When this card is revealed: choose a Spell. Send it to the graveyard.",
        "When your opponent draws a card: draw a card.",
    ),
    (
        "spell/draw3",
        "When this card is revealed: draw three cards.",
        "While it is your opponent's turn, Monsters cannot attack you.",
    ),
    (
        "trap/block_attack",
        "When your opponent attacks one of your Monsters: cancel the attack, and the attacking Monster cannot attack again this turn.",
        "When your opponent attacks one of your Monsters: cancel the attack, and the attacking Monster cannot attack again this turn.\\n\
         While another card is on your side, this Trap stays.",
    ),
    (
        "trap/slip",
        "When your opponent draws a card: send the first card drawn to the graveyard.",
        "When a card goes to the graveyard, if a water Monster is on the field: you may pay a life. Draw a card.\\n\
         This Trap stays.",
    ),
    (
        "trap/block_trap",
        "When your opponent reveals a Trap: nullify it and send it to the graveyard.",
        "When a Monster goes to the graveyard: choose a card. Send it to the graveyard.",
    ),
];

fn cards() -> Arc<Cards> {
    let mut files = builtin_files();
    for (id, printed, own) in OWN {
        let here = |file: &&mut CardFile| file.content.contains(&format!("\"{printed}\""));
        let file = files.iter_mut().find(here).unwrap_or_else(|| panic!("the text of {id} is another one"));
        file.content = file.content.replace(&format!("\"{printed}\""), &format!("\"{own}\""));
    }
    Arc::new(Cards::read(&files).expect("the cards are sound"))
}

/// A third of each deck are such cards.
fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Battlemonsters> {
    let own = OWN.map(|(id, ..)| cards.find(id).expect("an own card"));
    let mut deck = || {
        let card = |chance: &mut Chance| -> CardId {
            match chance.below(3) {
                0 => own[chance.below(own.len())],
                _ => cards.prior().sample(chance),
            }
        };
        Deck::of(cards, (0..36).map(|_| card(chance)))
    };
    let decks = PerSeat([deck(), deck()]);
    Setup { decks, house: House::default(), seed: chance.seed() }
}

#[test]
fn texts_of_card_makers_keep_what_every_text_keeps() {
    conformance::seeded_games::<Battlemonsters>(&cards(), setup, 200).unwrap();
}
