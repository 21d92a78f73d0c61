//! Decks: read and written in all formats, judged, saved under a name.

use super::aside::with_pool;
use super::cards::find;
use super::pools::Among;
use crate::address::Address;
use crate::reply::{Body, Path, Problem, Query};
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::decks::{self, Stored, Version};
use crate::store::{Change, Unstored};
use crate::time::now_ms;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use tercet_hosting::{
    BuildDeck, BuiltDeck, Collection, DeckKept, DeckRead, DeckVerdict, DeckVersion, JudgeDeck, KeepDeck, MeasureDeck,
    SavedDeck, Unread, WriteDeck, WrittenDeck,
};
use tercet_library::formats::{self, DeckFile, JSON};
use tercet_library::stats::DeckStats;
use tercet_table::protocol::Refused;

/// A saved deck can have this many bytes at most: a thousand cards and a few words about them.
const LONGEST: usize = 32 * 1024;

/// What a body asks for cannot be done.
impl From<Unread> for Problem {
    fn from(why: Unread) -> Self {
        let refused = match why {
            Unread::Unbuilt(lacking) => lacking.into(),
            why => Refused::plain(why),
        };
        Problem::refused(StatusCode::UNPROCESSABLE_ENTITY, refused)
    }
}

pub async fn read(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
    headers: HeaderMap,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<DeckRead>, Problem> {
    if headers.contains_key(header::CONTENT_ENCODING) {
        let why = "A deck to be read is sent as it is, not compressed.";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, why));
    }
    let bytes = bytes?;
    with_pool(&app, address, &game, pool, move |cards| Json(cards.read_deck(&bytes))).await
}

pub async fn write(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
    Body(asked): Body<WriteDeck>,
) -> Result<Json<WrittenDeck>, Problem> {
    let format = formats::format(&asked.format).ok_or_else(|| Problem::unknown("format", &asked.format))?;
    let text = with_pool(&app, address, &game, pool, move |cards| cards.write_deck(&asked.deck, format)).await??;
    Ok(Json(WrittenDeck { text, extension: format.extension }))
}

pub async fn check(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(among): Query<Among>,
    Body(asked): Body<JudgeDeck>,
) -> Result<Json<DeckVerdict>, Problem> {
    let JudgeDeck { deck, house, pool } = asked;
    let house = house.unwrap_or_default();
    let judge = move |cards: &dyn Collection| cards.check_deck(&deck, &house, pool.as_ref());
    Ok(Json(with_pool(&app, address, &game, among.pool, judge).await??))
}

pub async fn stats(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
    Body(asked): Body<MeasureDeck>,
) -> Result<Json<DeckStats>, Problem> {
    Ok(Json(with_pool(&app, address, &game, pool, move |cards| cards.deck_stats(&asked.deck)).await??))
}

pub async fn build(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(among): Query<Among>,
    Body(asked): Body<BuildDeck>,
) -> Result<Json<BuiltDeck>, Problem> {
    let seed = asked.seed();
    let BuildDeck { pool, house, .. } = asked;
    let house = house.unwrap_or_default();
    let build = move |cards: &dyn Collection| cards.build_deck(&pool, &house, seed);
    let deck = with_pool(&app, address, &game, among.pool, build).await??;
    Ok(Json(BuiltDeck { seed, deck }))
}

pub async fn save(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
    Body(deck): Body<DeckFile>,
) -> Result<(StatusCode, Json<DeckKept>), Problem> {
    let body = body(&app, address, &game, pool, deck).await?;
    app.hall.limits.may_save(address.household())?;
    app.hall.limits.may_store(address.household(), body.len())?;
    let (id, token) = (secret::deck_id(), secret::token());
    let version = Version { number: 1, at: now_ms() as i64, body };
    let saved = decks::Change::Saved { id: id.clone(), game, hash: TokenHash::of(&token), version };
    app.hall.store.write(vec![Change::Deck(saved)]).await?;
    Ok((StatusCode::CREATED, Json(DeckKept { id, token, version: 1 })))
}

/// Of two who save the version after the same one, the second is refused and told so.
pub async fn save_again(
    State(app): State<App>,
    address: Address,
    Path((game, id)): Path<(String, String)>,
    Query(Among { pool }): Query<Among>,
    Body(asked): Body<KeepDeck>,
) -> Result<Json<DeckVersion>, Problem> {
    let stored = stored(&app, &game, &id).await?;
    if stored.hash != TokenHash::of(&asked.token) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "This token does not belong to the deck; save a copy of it."));
    }
    let body = body(&app, address, &game, pool, asked.deck).await?;
    app.hall.limits.may_store(address.household(), body.len())?;
    let version = Version { number: i64::from(asked.based_on) + 1, at: now_ms() as i64, body };
    let told = told_version(&id, &version)?;
    app.hall.store.write(vec![Change::Deck(decks::Change::Version { id, version })]).await?;
    Ok(Json(told))
}

pub async fn saved(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<SavedDeck>, Problem> {
    if let Some(deck) = find(&app, &game)?.ready_deck(&id) {
        return Ok(Json(SavedDeck { id, version: 0, at: 0, deck }));
    }
    let stored = stored(&app, &game, &id).await?;
    told(&id, last(&id, &stored)?).map(Json)
}

pub async fn versions(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<Vec<DeckVersion>>, Problem> {
    let stored = stored(&app, &game, &id).await?;
    stored.versions.iter().map(|version| told_version(&id, version)).collect::<Result<_, _>>().map(Json)
}

pub async fn version(
    State(app): State<App>,
    Path((game, id, number)): Path<(String, String, u32)>,
) -> Result<Json<SavedDeck>, Problem> {
    let stored = stored(&app, &game, &id).await?;
    let found = stored.versions.iter().find(|version| version.number == i64::from(number));
    told(&id, found.ok_or_else(|| Problem::unknown("version", &number.to_string()))?).map(Json)
}

/// What is written of a deck.
async fn body(
    app: &App,
    address: Address,
    game: &str,
    pool: Option<String>,
    deck: DeckFile,
) -> Result<String, Problem> {
    let body = with_pool(app, address, game, pool, move |cards| cards.write_deck(&deck, &JSON)).await??;
    if body.len() > LONGEST {
        let why = format!("This deck has {} bytes; {LONGEST} can be saved.", body.len());
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why));
    }
    Ok(body)
}

async fn stored(app: &App, game: &str, id: &str) -> Result<Stored, Problem> {
    let game = find(app, game)?.game();
    let stored = app.hall.store.deck(id.to_owned()).await?;
    stored.filter(|stored| stored.game == game).ok_or_else(|| Problem::unknown("deck", id))
}

fn last<'s>(id: &str, stored: &'s Stored) -> Result<&'s Version, Problem> {
    stored.versions.last().ok_or_else(|| damaged(id, "it has no version"))
}

fn told(id: &str, version: &Version) -> Result<SavedDeck, Problem> {
    let deck = serde_json::from_str(&version.body).map_err(|why| damaged(id, &why.to_string()))?;
    Ok(SavedDeck { id: id.to_owned(), version: version.number as u32, at: version.at as u64, deck })
}

fn told_version(id: &str, version: &Version) -> Result<DeckVersion, Problem> {
    let SavedDeck { version, at, deck, .. } = told(id, version)?;
    let cards = deck.cards.iter().chain(deck.further.values().flatten()).flatten().count();
    Ok(DeckVersion { version, at, name: deck.name, cards })
}

fn damaged(id: &str, why: &str) -> Problem {
    Unstored::Failed(format!("the deck {id} cannot be read: {why}")).into()
}
