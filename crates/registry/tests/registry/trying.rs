//! Every card can be tried: there is a ruling to begin with, in which it can be used.

use tercet_kernel::{AnyMatch, Chance, Seed, Status};
use tercet_library::Pool;
use tercet_registry::{GameName, Hosted, rulings, with_game};
use tercet_rulings::staged_match;

/// After this many choices a card that has not come up is not going to.
const CHOICES: usize = 60;
/// How many times a card is tried, each time with other choices.
const TRIES: u64 = 12;
/// One in this many combinations of parts is tried.
const FEW: usize = 97;

/// The match that begins with a ruling for the card with this id.
fn begun<R: Hosted>(cards: &R::Cards, id: &str) -> Box<dyn AnyMatch> {
    let card = cards.find(id).expect("the card is there");
    let (game, ruling) = (R::GAME, R::ruling_for(cards, card));
    let steps = "[[ruling.steps]]\nexpect = { asks = \"a\" }\n";
    let text = format!("game = {game:?}\n[[ruling]]\ntitle = {id:?}\n{ruling}{steps}");
    let read = rulings().read("tried.toml", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let wrong = read[0].wrong();
    assert!(wrong.is_empty(), "{wrong:?}\n{text}");
    staged_match(&read[0], Some(Seed(1))).expect("a position")
}

/// Whether somebody can choose something about a card of this name while the match is played at random.
fn comes_up(begun: &dyn AnyMatch, name: &str, chance: &mut Chance) -> bool {
    let mut playing = begun.copy();
    for _ in 0..CHOICES {
        let Status::Waiting(seat) = playing.status() else { return false };
        let offers = playing.offers();
        if offers.iter().any(|offer| serde_json::to_string(offer).expect("plain data").contains(name)) {
            return true;
        }
        playing.choose(seat, &offers[chance.below(offers.len())].key).expect("it was on offer");
    }
    false
}

/// The cards that do not come up, and how many were tried.
fn never<R: Hosted>() -> (Vec<String>, usize) {
    let cards = R::cards();
    let all: Vec<&str> = cards.all().map(|card| cards.id(card)).collect();
    let stride = if all.len() > 1000 { FEW } else { 1 };
    let tried: Vec<&str> = all.into_iter().step_by(stride).collect();
    let mut chance = Chance::new(Seed(7));
    let comes_up = |id: &str, chance: &mut Chance| {
        let (begun, name) = (begun::<R>(&cards, id), cards.name(cards.find(id).expect("the card is there")));
        (0..TRIES).any(|_| comes_up(&*begun, name, chance))
    };
    let never = tried.iter().filter(|id| !comes_up(id, &mut chance)).map(|id| (*id).to_owned()).collect();
    (never, tried.len())
}

#[test]
fn nine_of_ten_cards_can_be_used_where_their_ruling_begins() {
    for &game in GameName::ALL {
        let (never, tried) = with_game!(game, R => never::<R>());
        assert!(never.len() * 10 < tried, "{game}: of {tried} cards {} never come up: {never:?}", never.len());
    }
}
