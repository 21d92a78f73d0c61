//! What each command asks of the server, and how its answer is told.

use super::span::Span;
use super::{Admin, Just, told};
use crate::data::Data;
use anyhow::Result;
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use std::fmt::Display;
use tercet_server::admin::Verb;

/// A request, and how its answer is told.
pub struct Wish {
    pub data: Data,
    pub verb: Verb,
    pub path: String,
    pub body: Option<Value>,
    pub tell: fn(Value) -> Result<String>,
}

/// How far a match is.
#[derive(Clone, Copy, ValueEnum)]
pub enum Phase {
    /// It waits for a player, or for both to agree.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Over,
}

/// Which matches.
#[derive(Args)]
pub struct Matches {
    /// Only those that are this far; all that are not over, if nothing is said.
    #[arg(long)]
    phase: Option<Phase>,
    #[command(flatten)]
    data: Data,
}

/// Look at one match.
///
/// Nothing is told that its spectators cannot see, unless you ask for it.
#[derive(Args)]
pub struct Look {
    /// The id of the match, as in its link.
    id: String,
    /// Tell what lies hidden too: hands, face-down cards and decks of both players, as a referee sees them.
    #[arg(long)]
    show_hidden: bool,
    #[command(flatten)]
    data: Data,
}

/// Names a tournament or a draft.
#[derive(Args)]
pub struct Named {
    /// The id, as in its link.
    id: String,
    #[command(flatten)]
    data: Data,
}

/// Close a match or a draft.
#[derive(Args)]
pub struct Close {
    /// The id, as in its link.
    id: String,
    /// Why; the players read it.
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    data: Data,
}

/// Call a player something else.
#[derive(Args)]
pub struct Rename {
    /// The id of the player, as in the link of their page.
    player: String,
    /// The new name.
    name: String,
    #[command(flatten)]
    data: Data,
}

/// What is read in place of words of somebody else.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Instead {
    /// What is read from now on.
    words: Option<String>,
    /// Only take away what was read.
    #[arg(long)]
    clear: bool,
}

/// Put other words in the place of a tournament's.
#[derive(Args)]
pub struct Reword {
    /// The id of the tournament, as in its link.
    id: String,
    #[command(flatten)]
    instead: Instead,
    #[command(flatten)]
    data: Data,
}

/// Call a referee of a tournament something else, in its matches too.
#[derive(Args)]
pub struct RenameReferee {
    /// The id of the tournament, as in its link.
    id: String,
    /// The number of the referee.
    number: u16,
    #[command(flatten)]
    instead: Instead,
    #[command(flatten)]
    data: Data,
}

/// Take away news of a tournament.
#[derive(Args)]
pub struct Unannounce {
    /// The id of the tournament, as in its link.
    id: String,
    /// The number of the news.
    number: u64,
    #[command(flatten)]
    data: Data,
}

/// Which seat.
#[derive(Clone, Copy, ValueEnum)]
pub enum Seat {
    /// That of player A.
    A,
    /// That of player B.
    B,
}

/// Take away a name.
#[derive(Args)]
pub struct Unname {
    /// The id of the match.
    id: String,
    /// Whose name.
    seat: Seat,
    #[command(flatten)]
    data: Data,
}

/// A numbered line of a match.
#[derive(Args)]
pub struct Line {
    /// The id of the match.
    id: String,
    /// The number.
    number: u64,
    #[command(flatten)]
    data: Data,
}

/// Which reports.
#[derive(Args)]
pub struct Reports {
    /// Those too that were settled.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    data: Data,
}

/// Ban somebody.
///
/// Whoever is banned is disconnected, and reads the reason and when the ban ends. A ban of an address of IPv6 is one of
/// its network of 64 bits.
#[derive(Args)]
pub struct Ban {
    /// A player's id, an address (203.0.113.7) or a network (203.0.113.0/24).
    whom: String,
    /// Why; whoever is banned reads it.
    #[arg(long)]
    reason: String,
    /// For how long: 90m, 12h, 7d. Without it the ban is for good.
    #[arg(long = "for", value_name = "SPAN")]
    span: Option<Span>,
    #[command(flatten)]
    data: Data,
}

/// A ban by its number.
#[derive(Args)]
pub struct Unban {
    /// Its number.
    number: u64,
    #[command(flatten)]
    data: Data,
}

/// Make an invitation.
#[derive(Args)]
pub struct Invite {
    /// For whom it is; only you read it.
    #[arg(default_value = "")]
    note: String,
    /// For how many players it is good; for any number, if nothing is said.
    #[arg(long)]
    uses: Option<u32>,
    /// For how long it is good: 90m, 12h, 7d. Without it, until it is revoked.
    #[arg(long = "for", value_name = "SPAN")]
    span: Option<Span>,
    #[command(flatten)]
    data: Data,
}

/// Make an invitation useless.
#[derive(Args)]
pub struct Revoke {
    /// Its number.
    number: u64,
    /// Those who have come by it may make no more matches either.
    #[arg(long)]
    with_players: bool,
    #[command(flatten)]
    data: Data,
}

/// A player by their id.
#[derive(Args)]
pub struct Player {
    /// The id, as in the link of their page.
    player: String,
    #[command(flatten)]
    data: Data,
}

impl Wish {
    fn get(data: Data, path: impl Display, tell: fn(Value) -> Result<String>) -> Wish {
        Wish { data, verb: Verb::Get, path: path.to_string(), body: None, tell }
    }

    fn post(data: Data, path: impl Display, body: Value, tell: fn(Value) -> Result<String>) -> Wish {
        Wish { data, verb: Verb::Post, path: path.to_string(), body: Some(body), tell }
    }

    fn delete(data: Data, path: impl Display) -> Wish {
        Wish { data, verb: Verb::Delete, path: path.to_string(), body: None, tell: told::done }
    }

    /// Words of a tournament become these, or are taken away.
    fn reword(data: Data, path: impl Display, field: &str, instead: Instead) -> Wish {
        match instead.words {
            Some(words) => Wish::post(data, path, json!({ field: words }), told::done),
            None => Wish::delete(data, path),
        }
    }
}

/// What a command asks for.
pub fn of(admin: Admin) -> Wish {
    match admin {
        Admin::Overview(Just { data }) => Wish::get(data, "/admin/overview", told::overview),
        Admin::Health(Just { data }) => Wish::get(data, "/health", told::health),
        Admin::Matches(Matches { phase, data }) => {
            let phase = phase.and_then(|phase| phase.to_possible_value());
            let query = phase.map(|phase| format!("?phase={}", phase.get_name())).unwrap_or_default();
            Wish::get(data, format_args!("/admin/matches{query}"), told::matches)
        }
        Admin::Players(Just { data }) => Wish::get(data, "/admin/players", told::players),
        Admin::Tournaments(Just { data }) => Wish::get(data, "/admin/tournaments", told::tournaments),
        Admin::Tournament(Named { id, data }) => {
            Wish::get(data, format_args!("/admin/tournaments/{}", part(&id)), told::tournament)
        }
        Admin::CloseTournament(Named { id, data }) => {
            Wish::post(data, format_args!("/admin/tournaments/{}/close", part(&id)), Value::Null, told::done)
        }
        Admin::RenameTournament(Reword { id, instead, data }) => {
            Wish::reword(data, format_args!("/admin/tournaments/{}/name", part(&id)), "name", instead)
        }
        Admin::RewriteRules(Reword { id, instead, data }) => {
            Wish::reword(data, format_args!("/admin/tournaments/{}/rules", part(&id)), "rules", instead)
        }
        Admin::RenameReferee(RenameReferee { id, number, instead, data }) => {
            let path = format!("/admin/tournaments/{}/referees/{number}/name", part(&id));
            Wish::reword(data, path, "name", instead)
        }
        Admin::Unannounce(Unannounce { id, number, data }) => {
            Wish::delete(data, format_args!("/admin/tournaments/{}/news/{number}", part(&id)))
        }
        Admin::Draft(Named { id, data }) => Wish::get(data, format_args!("/admin/drafts/{}", part(&id)), told::draft),
        Admin::CloseDraft(Close { id, reason, data }) => {
            let body = json!({ "reason": reason });
            Wish::post(data, format_args!("/admin/drafts/{}/close", part(&id)), body, told::done)
        }
        Admin::Drafts(Just { data }) => Wish::get(data, "/admin/drafts", told::drafts),
        Admin::Connected(Just { data }) => Wish::get(data, "/admin/connected", told::connected),
        Admin::Look(Look { id, show_hidden, data }) => {
            let hidden = if show_hidden { "/hidden" } else { "" };
            Wish::get(data, format_args!("/admin/matches/{}{hidden}", part(&id)), told::look)
        }
        Admin::Close(Close { id, reason, data }) => Wish::post(
            data,
            format_args!("/admin/matches/{}/close", part(&id)),
            json!({ "reason": reason }),
            told::done,
        ),
        Admin::Rename(Rename { player, name, data }) => {
            Wish::post(data, format_args!("/admin/players/{}/name", part(&player)), json!({ "name": name }), told::done)
        }
        Admin::Unname(Unname { id, seat, data }) => {
            let seat = match seat {
                Seat::A => "a",
                Seat::B => "b",
            };
            Wish::delete(data, format_args!("/admin/matches/{}/names/{seat}", part(&id)))
        }
        Admin::Unsay(Line { id, number, data }) => {
            Wish::delete(data, format_args!("/admin/matches/{}/chat/{number}", part(&id)))
        }
        Admin::Reports(Reports { all, data }) => {
            Wish::get(data, format_args!("/admin/reports?all={all}"), told::reports)
        }
        Admin::Settle(Line { id, number, data }) => {
            Wish::delete(data, format_args!("/admin/reports/{}/{number}", part(&id)))
        }
        Admin::Ban(Ban { whom, reason, span, data }) => {
            let body = json!({ "whom": whom, "reason": reason, "minutes": span.map(|Span(minutes)| minutes) });
            Wish::post(data, "/admin/bans", body, told::banned)
        }
        Admin::Unban(Unban { number, data }) => Wish::delete(data, format_args!("/admin/bans/{number}")),
        Admin::Bans(Just { data }) => Wish::get(data, "/admin/bans", told::bans),
        Admin::Invite(Invite { note, uses, span, data }) => {
            let body = json!({ "note": note, "uses": uses, "minutes": span.map(|Span(minutes)| minutes) });
            Wish::post(data, "/admin/invitations", body, told::invited)
        }
        Admin::Invitations(Just { data }) => Wish::get(data, "/admin/invitations", told::invitations),
        Admin::Revoke(Revoke { number, with_players, data }) => {
            Wish::delete(data, format_args!("/admin/invitations/{number}?with_players={with_players}"))
        }
        Admin::LetIn(Player { player, data }) => {
            Wish::post(data, format_args!("/admin/players/{}/let-in", part(&player)), Value::Null, told::done)
        }
        Admin::LetOut(Player { player, data }) => {
            Wish::delete(data, format_args!("/admin/players/{}/let-in", part(&player)))
        }
    }
}

/// An id as a part of an address. Ids are letters and digits; whatever else was typed leads to nothing.
fn part(id: &str) -> String {
    id.bytes().fold(String::new(), |mut part, byte| {
        if byte.is_ascii_alphanumeric() {
            part.push(byte.into());
        } else {
            part.push_str(&format!("%{byte:02X}"));
        }
        part
    })
}
