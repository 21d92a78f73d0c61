//! What there is to play with.

use super::aside::{aside, worked_out};
use crate::address::Address;
use crate::limits::TooMuch;
use crate::reply::{Body, Path, Problem};
use crate::rule_book;
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tercet_kernel::{DeckFault, Unplayable};
use tercet_table::protocol::{DeckReport, GameInfo, RuleBook};
use tercet_table::{DeckSource, Game, RulingFile};

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
    let failed = "The rule book could not be put together.";
    let told = move || Json(rule_book::rule_book(&*played, cards.as_deref()));
    aside(&app.hall.looking_up, address, TooMuch::Lookups, failed, told).await
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckCheck {
    list: String,
    #[serde(default)]
    house: Value,
}

pub async fn check_deck(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(check): Body<DeckCheck>,
) -> Result<Json<DeckReport>, Problem> {
    let game = Arc::clone(find(&app, &game)?);
    worked_out(&app, address, move || report(&*game, check)).await?.map(Json).map_err(unplayable)
}

fn report(game: &dyn Game, DeckCheck { list, house }: DeckCheck) -> Result<DeckReport, Unplayable> {
    game.rules().check_house(&house)?;
    Ok(match game.deck(&DeckSource::List(list)) {
        Err(why) => DeckReport { cards: 0, problems: why.to_string().lines().map(str::to_owned).collect() },
        Ok(deck) => {
            let broken = game.rules().check_deck(&house, &deck)?;
            DeckReport {
                cards: game.deck_size(&deck) as u32,
                problems: broken.iter().map(DeckFault::to_string).collect(),
            }
        }
    })
}

fn unplayable(why: Unplayable) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why.to_string())
}

pub fn find<'a>(app: &'a App, id: &str) -> Result<&'a Arc<dyn Game>, Problem> {
    app.hall.game(id).ok_or_else(|| Problem::unknown("game", id))
}
