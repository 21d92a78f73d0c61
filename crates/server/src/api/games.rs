//! What there is to play with.

use super::aside::worked_out;
use crate::address::Address;
use crate::reply::{Path, Problem};
use crate::rule_book;
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use serde_json::Value;
use std::sync::Arc;
use tercet_table::protocol::{GameInfo, RuleBook};
use tercet_table::{Game, RulingFile};

pub async fn all(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let games = app.hall.games.iter().map(|game| GameInfo {
        id: game.rules().id().to_owned(),
        name: game.rules().name().to_owned(),
        house_rules: game.rules().house_rules(),
        decks: game.decks(),
    });
    Json(games.collect())
}

pub async fn rule_book(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
) -> Result<Json<RuleBook>, Problem> {
    let played = Arc::clone(find(&app, &game)?);
    let cards = app.hall.collection(&game).cloned();
    worked_out(&app, address, move || Json(rule_book::rule_book(&*played, cards.as_deref()))).await
}

pub async fn ruling(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<RulingFile>, Problem> {
    let found = find(&app, &game)?.rulings().iter().find(|ruling| ruling.id == id);
    found.cloned().map(Json).ok_or_else(|| Problem::unknown("ruling", &id))
}

pub async fn card(State(app): State<App>, Path((game, id)): Path<(String, String)>) -> Result<Json<Value>, Problem> {
    find(&app, &game)?.card(&id).map(Json).ok_or_else(|| Problem::unknown("card", &id))
}

pub fn find<'a>(app: &'a App, id: &str) -> Result<&'a Arc<dyn Game>, Problem> {
    app.hall.game(id).ok_or_else(|| Problem::unknown("game", id))
}
