//! Rulings opened at a table.

use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed};
use tercet_registry::registry;
use tercet_table::protocol::CreateMatch;
use tercet_table::{Game, MatchId, Opening, Table};

/// A table on which a ruling is tried, or why there is none.
fn try_out(game: &Arc<dyn Game>, ruling: &str) -> Result<Table, String> {
    let request = json!({ "game": game.rules().id(), "opponent": "hotseat", "ruling": ruling });
    let request: CreateMatch = serde_json::from_value(request).expect("a request");
    let opening = Opening::new(&**game, &request, None, MatchId("try".to_owned()), 0, &mut Chance::new(Seed(1)));
    Table::open(Arc::clone(game), opening.map_err(|why| why.sentence)?).map_err(|why| why.sentence)
}

#[test]
fn every_playable_ruling_opens_with_its_own_rules_and_cards() {
    for game in registry() {
        let (mut changed, mut own) = (0, 0);
        for ruling in game.rulings() {
            let table = match try_out(&game, &ruling.id) {
                Ok(table) => table,
                Err(why) => {
                    assert!(!ruling.playable && why.contains("only checks decks"), "{}: {why}", ruling.id);
                    continue;
                }
            };
            assert!(ruling.playable, "{}", ruling.id);
            let state = table.state(0, Seat::A.into());
            assert_eq!(state.house, ruling.house, "{}", ruling.id);
            assert_eq!(Ok(!state.unofficial), game.rules().check_house(&ruling.house), "{}", ruling.id);
            changed += usize::from(state.unofficial);
            own += cards_shown(&state.view.read())
                .filter(|id| game.card(id).is_none())
                .inspect(|id| {
                    assert!(table.card(id).is_some(), "{}: {id} cannot be looked at", ruling.id);
                })
                .count();
        }
        assert!(changed > 0 && own > 0, "{}: rulings with other rules, and with own cards", game.rules().id());
    }
}

/// The ids of all cards that a view shows. In every view a card that may be read is an object with an `id`.
fn cards_shown(view: &serde_json::Value) -> impl Iterator<Item = &str> {
    let (mut open, mut ids) = (vec![view], Vec::new());
    while let Some(value) = open.pop() {
        ids.extend(value.get("id").and_then(|id| id.as_str()));
        match value {
            serde_json::Value::Object(fields) => open.extend(fields.values()),
            serde_json::Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    ids.into_iter()
}
