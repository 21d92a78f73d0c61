//! The record of a draft, once more card by card.

use crate::replay::Telling;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Write;
use tercet_library::draft::{Draft, Entry, Setup, Taken};

/// What has to be known of a draft to hold it again.
#[derive(Deserialize)]
struct Recorded {
    game: String,
    sealed: bool,
    opened: Vec<Vec<Vec<String>>>,
    seats: Vec<Sitter>,
    picks: Vec<Pick>,
}

#[derive(Deserialize)]
struct Sitter {
    name: String,
}

#[derive(Deserialize)]
struct Pick {
    round: usize,
    seat: usize,
    pack: usize,
    card: String,
    late: bool,
}

/// What came of it.
#[derive(Serialize)]
pub struct Report {
    game: String,
    picks: usize,
    /// Always: whatever cannot have happened is an error.
    verified: bool,
    over: bool,
    /// What everybody had, seat by seat.
    pools: Vec<Vec<String>>,
}

/// Whether this is the record of a draft, and not of a match.
pub fn is_one(record: &Value) -> bool {
    record.get("picks").is_some()
}

/// Lets everybody take the same cards again, out of the packs that the record names, and tells it.
///
/// # Errors
/// What is missing in the record, or the first card that cannot have been taken.
pub fn play(record: Value, telling: Telling) -> Result<(Report, String)> {
    let Recorded { game, sealed, opened, seats, picks } = serde_json::from_value(record)?;
    let mut draft = Draft::new(Setup { packs: opened, clock: None, sealed })?;
    draft.happen(&Entry::Begun { at: 0 })?;
    let name = |seat: usize| match seats.get(seat) {
        Some(Sitter { name }) if !name.is_empty() => name.clone(),
        _ => format!("seat {}", seat + 1),
    };
    let mut story = String::new();
    for (index, Pick { round, seat, pack, card, late }) in picks.iter().enumerate() {
        let number = index + 1;
        ensure!(draft.round() == *round, "card {number} was taken in round {}, not {}", draft.round() + 1, round + 1);
        let taken = Taken { at: 0, seat: *seat, card: card.clone(), late: *late };
        ensure!(*seat < seats.len(), "card {number}: there is no seat {}", seat + 1);
        let opener = draft.opener(*seat);
        draft.happen(&Entry::Taken(taken)).with_context(|| format!("card {number}, {card:?} for {}", name(*seat)))?;
        ensure!(opener == *pack, "card {number} came out of the pack of seat {}, not {}", opener + 1, pack + 1);
        let late = if *late { ", since time was up" } else { "" };
        if telling == Telling::Everything {
            writeln!(story, "{number:4}  {}: {card}{late}", name(*seat))?;
        }
    }
    let pools: Vec<Vec<String>> = (0..seats.len()).map(|seat| draft.taken(seat).to_vec()).collect();
    let over = draft.is_over();
    let end = if over { "the draft is over" } else { "the draft is not over" };
    writeln!(story, "{} cards taken, each out of the pack that was there; {end}.", picks.len())?;
    Ok((Report { game, picks: picks.len(), verified: true, over, pools }, story))
}
