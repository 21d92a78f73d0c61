//! What players and organisers want, and what comes of it.

use super::protocol::TournamentAct;
use serde_json::Value;
use tercet_table::protocol::Refused;
use tercet_table::readable;
use tercet_tournaments::{EntrantId, Entry, RefereeId, Tournament};

/// The longest news, in characters.
const NEWS: usize = 500;

/// For whom a token stands in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Whoever runs it.
    Organiser,
    /// Somebody who plays.
    Player(EntrantId),
    /// Somebody who judges.
    Referee(RefereeId),
}

/// What comes of a wish: what happens in the tournament. `built` are the decks that the program has built for those who
/// have handed in none.
///
/// # Errors
/// Why it cannot be, or not for whoever wants it.
pub fn obey(
    tournament: &mut Tournament,
    now: u64,
    role: Role,
    act: TournamentAct,
    built: Vec<(EntrantId, Value)>,
) -> Result<Vec<Entry>, Refused> {
    let done = match (role, act) {
        (Role::Player(player), TournamentAct::HandIn { deck }) => {
            let deck = serde_json::to_value(deck).map_err(Refused::plain)?;
            tournament.hand_in(now, player, deck)
        }
        (Role::Player(player), TournamentAct::DropOut { player: None }) => tournament.drop_out(now, player),
        (Role::Organiser, TournamentAct::DropOut { player: Some(player) }) => tournament.drop_out(now, player),
        (Role::Organiser, TournamentAct::Open) => tournament.gather(now),
        (Role::Organiser, TournamentAct::Begin) => begin(tournament, now, built),
        (Role::Organiser, TournamentAct::Next) => tournament.pair_next(now),
        (Role::Organiser, TournamentAct::NoShow { spot, player }) => tournament.no_show(now, spot, player),
        (Role::Organiser, TournamentAct::Correct { spot, score }) => tournament.correct(now, spot, score),
        (Role::Organiser, TournamentAct::Dismiss { referee }) => tournament.dismiss(now, referee),
        (Role::Organiser, TournamentAct::Announce { text }) => tournament.announce(now, news(&text)?),
        (Role::Organiser, TournamentAct::Close) => tournament.close(now),
        (Role::Player(_) | Role::Referee(_), _) => {
            return Err(Refused::plain("Only the organiser of the tournament can do this."));
        }
        (Role::Organiser, TournamentAct::HandIn { .. }) => {
            return Err(Refused::plain("Players hand in their decks themselves, with their own tokens."));
        }
        (Role::Organiser, TournamentAct::DropOut { player: None }) => {
            return Err(Refused::plain("Say who drops out: \"player\" is missing."));
        }
    };
    done.map_err(Refused::plain)
}

/// News as everybody reads them.
fn news(text: &str) -> Result<String, Refused> {
    let text = readable(text);
    match text.chars().count() {
        0 => Err(Refused::plain("This news says nothing.")),
        1..=NEWS => Ok(text),
        long => Err(Refused::plain(format!("News can have at most {NEWS} characters, not {long}."))),
    }
}

/// The first round begins, for some with the decks that were built for them.
fn begin(
    tournament: &mut Tournament,
    now: u64,
    built: Vec<(EntrantId, Value)>,
) -> Result<Vec<Entry>, tercet_tournaments::Refused> {
    let mut entries = Vec::new();
    for (player, deck) in built {
        entries.extend(tournament.hand_in(now, player, deck)?);
    }
    entries.extend(tournament.begin(now)?);
    Ok(entries)
}
