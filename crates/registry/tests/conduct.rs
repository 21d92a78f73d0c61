//! What games say about conduct at their tables.

use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed};
use tercet_registry::registry;
use tercet_table::protocol::{CreateMatch, Phase};
use tercet_table::{Command, Game, MatchId, Opening, Table, Who};

fn table(game: &Arc<dyn Game>) -> Table {
    let deck = json!({ "ready": game.decks()[0].id });
    let request = json!({ "game": game.rules().id(), "opponent": "hotseat", "deck": deck });
    let request: CreateMatch = serde_json::from_value(request).expect("a request");
    let opening = Opening::new(&**game, &request, MatchId("talk".to_owned()), 0, &mut Chance::new(Seed(1)));
    let opening = opening.unwrap_or_else(|why| panic!("{}", why.sentence));
    Table::open(Arc::clone(game), opening).unwrap_or_else(|why| panic!("{}", why.sentence))
}

#[test]
fn a_draw_is_agreed_only_where_the_game_knows_it() {
    for game in registry().expect("sound rulings") {
        let mut table = table(&game);
        let draws = game.conduct().draws;
        assert_eq!(table.state(0, Seat::A.into()).draws, draws);
        let answer = table.handle(0, Who::Both, Command::OfferDraw);
        match draws {
            true => assert_eq!(table.phase(), Phase::Over),
            false => {
                let why = answer.expect_err("no draw");
                assert_eq!(why.clause.as_deref(), Some(game.conduct().drawing.0));
                assert_eq!(table.phase(), Phase::Playing);
            }
        }
    }
}
