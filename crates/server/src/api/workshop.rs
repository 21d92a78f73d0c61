//! The workshop: cards that somebody is writing. Nothing of it is kept here.

use super::aside::with_cards;
use crate::address::Address;
use crate::reply::{Body, Path, Problem};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use serde_json::{Map, Value};
use tercet_hosting::{
    CardDraft, CardKinds, CardRead, Collection, Language, PoolRead, PoolWritten, ReadPool, ReadRulings, RulingsRead,
    RulingsRun, RunRulings, WritePool,
};
use tercet_table::Refused;

pub async fn kinds(State(app): State<App>, Path(game): Path<String>) -> Result<Json<CardKinds>, Problem> {
    let kinds = super::cards::find(&app, &game)?.card_kinds();
    Ok(Json(CardKinds { kinds }))
}

pub async fn language(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
) -> Result<Json<Language>, Problem> {
    let played = app.hall.game(&game).cloned();
    with_cards(&app, address, &game, move |cards| {
        Json(cards.language(played.as_ref().map_or(&[][..], |game| game.rulings())).clone())
    })
    .await
}

pub async fn printed(
    State(app): State<App>,
    address: Address,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<Map<String, Value>>, Problem> {
    let printed =
        move |cards: &dyn Collection| cards.printed_card(&id).map(Json).ok_or_else(|| Problem::unknown("card", &id));
    with_cards(&app, address, &game, printed).await?
}

pub async fn card(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(draft): Body<CardDraft>,
) -> Result<Json<CardRead>, Problem> {
    with_cards(&app, address, &game, move |cards| Json(cards.read_card(&draft))).await
}

pub async fn read(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ReadPool { pool }): Body<ReadPool>,
) -> Result<Json<PoolRead>, Problem> {
    with_cards(&app, address, &game, move |cards| Json(cards.read_pool(&pool))).await
}

pub async fn write(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(pool): Body<WritePool>,
) -> Result<Json<PoolWritten>, Problem> {
    with_cards(&app, address, &game, move |cards| Json(cards.write_pool(&pool))).await
}

pub async fn rulings(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ReadRulings { file }): Body<ReadRulings>,
) -> Result<Json<RulingsRead>, Problem> {
    with_cards(&app, address, &game, move |cards| Json(cards.read_rulings(&file))).await
}

pub async fn run_rulings(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(asked): Body<RunRulings>,
) -> Result<Json<RulingsRun>, Problem> {
    let ran = with_cards(&app, address, &game, move |cards| cards.run_rulings(&asked)).await?;
    ran.map(Json).map_err(|errors| Problem::unfit(Refused::plain(errors.join("\n"))))
}
