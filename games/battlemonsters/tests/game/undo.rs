//! An attack past an unknown face-down card is taken back freely only where no Trap at all could answer it:
//! whether one does must not show in the answer.

use tercet_battlemonsters::rules::words::Kind;
use tercet_battlemonsters::{Battlemonsters, Cards, Deck, House};
use tercet_kernel::{Chance, Match, PerSeat, Seat, Seed, Setup, Silent, Status};

type Game = Match<Battlemonsters>;

/// What `seat` sees if all cards that it does not know on the other side of the field are this one.
fn outcomes<'a>(game: &'a Game, seat: Seat, key: &'a str) -> impl Iterator<Item = String> + 'a {
    let cards = game.cards();
    let traps = cards.all().filter(|card| cards.card(*card).kind == Kind::Trap);
    traps.map(move |trap| {
        let mut state = game.state().clone();
        for card in state.sides[seat.other()].field.iter_mut().filter(|card| !card.known) {
            (card.card, card.rules) = (trap, cards.card(trap).rules);
        }
        let mut world = Game::staged(cards.clone(), game.setup().clone(), state);
        world.choose(seat, key, &mut Silent).expect("it is offered whatever lies there");
        format!("{:?} {:?}", world.view(seat.into()), world.status())
    })
}

#[test]
fn an_attack_that_a_trap_could_answer_is_never_taken_back_freely() {
    let cards = Cards::builtin();
    let mut asked = 0;
    for seed in 0.. {
        let mut chance = Chance::new(Seed(seed));
        let decks = PerSeat::new(|_| Deck::of(&cards, (0..40).map(|_| cards.prior().sample(&mut chance))));
        let setup = Setup { decks, house: House::default(), seed: chance.seed() };
        let mut game = Game::begin(cards.clone(), setup).unwrap();
        while let Status::Waiting(seat) = game.status() {
            let offers = game.offers();
            let unknown = game.state().sides[seat.other()].field.iter().any(|card| !card.known);
            for offer in offers.iter().filter(|offer| unknown && offer.key.starts_with("attack ")) {
                if !game.is_harmless(seat, &offer.key) {
                    asked += 1;
                    continue;
                }
                let mut seen = outcomes(&game, seat, &offer.key);
                let first = seen.next();
                let number = game.choices().len();
                assert!(seen.all(|one| Some(&one) == first.as_ref()), "game {seed}, choice {number}: {}", offer.key);
            }
            game.choose(seat, &offers[chance.below(offers.len())].key, &mut Silent).unwrap();
        }
        if asked > 2_000 {
            break;
        }
    }
}
