//! A whole match of Battlemonsters between two players who take any option, as a spectator reads it.

use std::error::Error;
use tercet_battlemonsters::{Battlemonsters, House};
use tercet_kernel::{Chance, Match, PerSeat, Rules, Seed, Setup, Status, Viewer};
use tercet_library::Collected;

fn main() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(Seed(7));
    let cards = Battlemonsters::cards();
    let mut deck = || Battlemonsters::random_deck(&cards, &mut chance).ok_or("too few cards");
    let decks = PerSeat([deck()?, deck()?]);
    let setup = Setup { decks, house: House::default(), seed: chance.seed() };
    let mut game = Match::<Battlemonsters>::begin(cards, setup)?;
    while let Status::Waiting(seat) = game.status() {
        let offers = game.offers();
        let offer = &offers[chance.below(offers.len())];
        println!("{seat}: {}", offer.description.label);
        let mut events = Vec::new();
        game.choose(seat, &offer.key, &mut events)?;
        let seen = events.iter().filter_map(|event| Battlemonsters::redact(event, Viewer::Spectator));
        seen.filter_map(|event| Battlemonsters::tell(game.cards(), &event)).for_each(|line| println!("   {line}"));
    }
    println!("{:?}", game.status());
    Ok(())
}

#[test]
fn it_is_played_to_its_end() {
    main().expect("every offer can be taken");
}
