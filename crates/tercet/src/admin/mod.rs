//! `tercet admin`: looking after a running server.

mod span;
mod told;
mod when;
mod wish;

use crate::data::Data;
use crate::output::Output;
use anyhow::Result;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::process::ExitCode;
use tercet_server::admin::ask;
use wish::Wish;

/// Look after a running server: who is there, bans, invitations, reports.
///
/// The server writes an address and a key into its data folder (admin.json), which these commands read: run them as the
/// user who runs the server, with its --data. docs/hosting.md tells more.
#[derive(Subcommand)]
pub enum Admin {
    /// How the server stands.
    Overview(Just),
    /// Whether the server is ready; fails if it is not.
    Health(Just),
    /// List matches, the newest first.
    Matches(wish::Matches),
    /// List players who are somebody.
    Players(Just),
    /// List tournaments.
    Tournaments(Just),
    /// Look at one tournament: who is in, how far it is, where it waits.
    Tournament(wish::Named),
    /// End a tournament as it stands.
    CloseTournament(wish::Named),
    /// Call a tournament something else, or take its name away.
    RenameTournament(wish::Reword),
    /// Put other rules in the place of the organiser's own, or take these away.
    RewriteRules(wish::Reword),
    /// Call a referee of a tournament something else, or take the name away; `tournament` tells their number.
    RenameReferee(wish::RenameReferee),
    /// Take away news of a tournament; `tournament` tells its number.
    Unannounce(wish::Unannounce),
    /// List drafts.
    Drafts(Just),
    /// Look at one draft: who sits there, and how far it is.
    Draft(wish::Named),
    /// Close a draft. Nothing is kept of it.
    CloseDraft(wish::Close),
    /// List the addresses from which browsers are connected.
    Connected(Just),
    /// Look at one match: who plays and watches, how far it is, what was said.
    Look(wish::Look),
    /// Close a match. Nobody wins it, and it counts for nothing.
    Close(wish::Close),
    /// Call a player something else, everywhere.
    Rename(wish::Rename),
    /// Take away the name in a seat of a match.
    Unname(wish::Unname),
    /// Take away a line of chat; `look` tells its number.
    Unsay(wish::Line),
    /// List what players reported.
    Reports(wish::Reports),
    /// Note that a report needs no more attention.
    Settle(wish::Line),
    /// Ban a player, an address or a network.
    Ban(wish::Ban),
    /// Lift a ban; `bans` tells its number.
    Unban(wish::Unban),
    /// List the bans that stand.
    Bans(Just),
    /// Make an invitation to a server for invited players. Its code is shown only now.
    Invite(wish::Invite),
    /// List invitations.
    Invitations(Just),
    /// Make an invitation useless; `invitations` tells its number.
    Revoke(wish::Revoke),
    /// Let a player in by their id, on a server for invited players.
    LetIn(wish::Player),
    /// Take back that a player was let in.
    LetOut(wish::Player),
}

/// Only the folder of the server.
#[derive(Args)]
pub struct Just {
    #[command(flatten)]
    data: Data,
}

/// Runs the command.
///
/// # Errors
/// If no server runs, or it refuses.
pub fn run(admin: Admin, output: Output) -> Result<ExitCode> {
    let Wish { data, verb, path, body, tell } = wish::of(admin);
    let data = data.folder()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(ask(&data, verb, &path, body.as_ref()))?;
    let ready = answer.get("ready") != Some(&Value::Bool(false));
    // What was only to be done is answered with nothing.
    let object = if answer.is_null() { json!({ "done": true }) } else { answer.clone() };
    output.try_either(&object, || tell(answer))?;
    Ok(if ready { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
