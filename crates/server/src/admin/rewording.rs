//! Words that everybody reads of a tournament, changed or taken away by whoever runs the server.

use super::Desk;
use super::told::{WishName, WishRules};
use crate::reply::{Body, Path, Problem};
use crate::tournament::own_rules;
use crate::tournament::protocol::TournamentId;
use crate::tournament_room::ToTournament;
use axum::extract::State;
use axum::http::StatusCode;
use tercet_table::{Refused, player_name, readable};
use tercet_tournaments::{RefereeId, Words};

/// What a tournament is called once its name was taken away.
const NAMELESS: &str = "A tournament without a name";
/// What is read in the place of rules that were taken away.
const NO_RULES: &str = "(The organiser's rules were removed by whoever runs the server.)";
/// What is read in the place of news that was taken away.
const NO_NEWS: &str = "(This news was removed by whoever runs the server.)";

pub async fn rename(
    State(desk): State<Desk>,
    Path(id): Path<TournamentId>,
    Body(wish): Body<WishName>,
) -> Result<StatusCode, Problem> {
    reword(&desk, &id, Words::Name, player_name(&wish.name).map_err(Problem::unfit)?).await
}

pub async fn unname(State(desk): State<Desk>, Path(id): Path<TournamentId>) -> Result<StatusCode, Problem> {
    reword(&desk, &id, Words::Name, NAMELESS.to_owned()).await
}

pub async fn rewrite_rules(
    State(desk): State<Desk>,
    Path(id): Path<TournamentId>,
    Body(wish): Body<WishRules>,
) -> Result<StatusCode, Problem> {
    reword(&desk, &id, Words::Rules, rules(wish.rules).map_err(Problem::unfit)?).await
}

pub async fn take_rules_away(State(desk): State<Desk>, Path(id): Path<TournamentId>) -> Result<StatusCode, Problem> {
    reword(&desk, &id, Words::Rules, NO_RULES.to_owned()).await
}

pub async fn rename_referee(
    State(desk): State<Desk>,
    Path((id, number)): Path<(TournamentId, u16)>,
    Body(wish): Body<WishName>,
) -> Result<StatusCode, Problem> {
    reword(&desk, &id, of_referee(number), player_name(&wish.name).map_err(Problem::unfit)?).await
}

pub async fn unname_referee(
    State(desk): State<Desk>,
    Path((id, number)): Path<(TournamentId, u16)>,
) -> Result<StatusCode, Problem> {
    let numbered = desk.hall.look_at_tournament(&id, |_, tournament| tournament.numbered(referee(number))).await?;
    reword(&desk, &id, of_referee(number), numbered).await
}

pub async fn take_news_away(
    State(desk): State<Desk>,
    Path((id, number)): Path<(TournamentId, usize)>,
) -> Result<StatusCode, Problem> {
    let news = Words::News { news: number.wrapping_sub(1) };
    reword(&desk, &id, news, NO_NEWS.to_owned()).await
}

fn of_referee(number: u16) -> Words {
    Words::Referee { referee: referee(number) }
}

/// At the desk they are counted from 1; what is called 0 is none.
fn referee(number: u16) -> RefereeId {
    RefereeId(number.wrapping_sub(1))
}

fn rules(wanted: String) -> Result<String, Refused> {
    if readable(&wanted).is_empty() {
        return Err(Refused::plain("These rules say nothing; take the old ones away instead."));
    }
    own_rules(wanted)
}

async fn reword(desk: &Desk, id: &TournamentId, words: Words, text: String) -> Result<StatusCode, Problem> {
    desk.hall.look_at_tournament(id, |_, _| ()).await?;
    desk.hall.ask_tournament(id, |answer| ToTournament::Reword(words, text, answer)).await??;
    Ok(StatusCode::NO_CONTENT)
}
