//! What browsers send in a draft. The first line of an input asks for it (`POST /api/drafts`), each further line is
//! what somebody wants who has the seat in front of it: to `join`, to `tick`, to be the only one who is `here`, a
//! message over the socket. A card `#7` stands for the eighth of the pack, so that a draft gets under way.
//!
//! Promise: the draft refuses or obeys, shows nobody the cards of others, and comes back from what was stored of it as
//! it was.

use super::{collection, headed};
use std::sync::Arc;
use tercet_kernel::{Chance, Seed};
use tercet_library::draft::{Draft, Entry, Setup};
use tercet_table::protocol::{ClientMessage, CreateDraft, Phase};
use tercet_table::{DraftEntry, DraftId, DraftOpening, Drafting, Rating};

/// Most lines that are read of one input.
const LINES: usize = 200;
/// Whoever waits for a tick waits for this long, in milliseconds.
const A_WHILE: u64 = 7_000;

pub fn admit(input: &str) {
    let (request, lines) = headed(input);
    let Some((opening, rating)) = opened(request) else { return };
    let Ok(mut drafting) = Drafting::open(opening.clone(), Arc::clone(&rating)) else { return };
    let mut entries: Vec<DraftEntry> = Vec::new();
    for (now, line) in (1..).zip(lines.lines().take(LINES)) {
        entries.extend(done(&mut drafting, now * A_WHILE, line).unwrap_or_default());
        keeps_secrets(&drafting, &opening.setup, &entries);
    }
    // Connections are not stored.
    drafting.presence(|_| false);
    let restored = Drafting::restore(opening, &entries, rating).expect("what happened can happen again");
    for seat in 0..drafting.info().seats.len() {
        assert_eq!(restored.state(0, Some(seat)), drafting.state(0, Some(seat)), "seat {seat} sees another draft");
    }
    assert_eq!(restored.record(), drafting.record());
}

/// The draft that a request opens, if it is a good one.
fn opened(request: &str) -> Option<(DraftOpening, Rating)> {
    let request: CreateDraft = serde_json::from_str(request).ok()?;
    request.check().ok()?;
    let cards = Arc::clone(collection(&request.game)?);
    let packs = cards.deal(&request.packs, request.seats, &mut Chance::new(Seed(1))).ok()?;
    let opening = DraftOpening::new(request, DraftId("fuzz".to_owned()), 0, None, packs).ok()?;
    Some((opening, Arc::new(move |taken: &[String], card: &str| cards.wanted(taken, card))))
}

/// What comes of a line.
fn done(drafting: &mut Drafting, now: u64, line: &str) -> Option<Vec<DraftEntry>> {
    let (seat, wish) = line.split_once(' ')?;
    let seat: usize = seat.parse().ok().filter(|seat| *seat < drafting.info().seats.len())?;
    match wish {
        "join" => drafting.join(now, Some("Bob")).map(|(_, news)| news).ok(),
        "tick" => Some(drafting.tick(now)),
        "here" => {
            drafting.presence(|other| other == seat);
            None
        }
        message => match serde_json::from_str(message).ok()? {
            ClientMessage::BeginDraft { .. } => drafting.begin(now, seat).ok(),
            ClientMessage::LeaveDraft { .. } => drafting.leave(now, seat).ok(),
            ClientMessage::FreeSeat { seat: other, .. } => drafting.free(now, seat, other).ok(),
            ClientMessage::Take { taken, card, .. } => {
                let state = drafting.state(now, Some(seat));
                let numbered = card.strip_prefix('#').and_then(|number| state.pack.get(number.parse::<usize>().ok()?));
                match numbered {
                    Some(card) => drafting.take(now, seat, state.taken.len(), card).ok(),
                    None => drafting.take(now, seat, taken, &card).ok(),
                }
            }
            _ => None,
        },
    }
}

/// A spectator is shown no card, and a player those of the pack in hand and what came to that seat.
fn keeps_secrets(drafting: &Drafting, setup: &Setup<String>, entries: &[DraftEntry]) {
    let spectator = drafting.state(0, None);
    assert!(spectator.pack.is_empty() && spectator.taken.is_empty(), "a spectator sees cards");
    let past: Vec<Entry<String>> = entries.iter().filter_map(drafted).collect();
    let draft = Draft::rebuilt(setup.clone(), &past).expect("what happened can happen again");
    for seat in 0..setup.packs[0].len() {
        let state = drafting.state(0, Some(seat));
        assert_eq!(state.pack, draft.pack(seat), "seat {seat} sees another pack");
        assert_eq!(state.taken, come_to(seat, setup, &past), "seat {seat} sees other cards");
    }
    assert_eq!(drafting.record().is_ok(), drafting.phase() == Phase::Over, "the record before the end");
}

/// What happened in the draft itself.
fn drafted(entry: &DraftEntry) -> Option<Entry<String>> {
    match entry {
        DraftEntry::Drafted(entry) => Some(entry.clone()),
        DraftEntry::Joined { .. } | DraftEntry::Left { .. } => None,
    }
}

/// The cards that came to a seat: those it took, or all that it opened where nobody takes any.
fn come_to(seat: usize, setup: &Setup<String>, past: &[Entry<String>]) -> Vec<String> {
    if setup.sealed && !past.is_empty() {
        return setup.packs.iter().flat_map(|round| round[seat].clone()).collect();
    }
    let of_seat = past.iter().filter_map(|entry| match entry {
        Entry::Taken(taken) if taken.seat == seat => Some(taken.card.clone()),
        Entry::Taken(_) | Entry::Begun { .. } => None,
    });
    of_seat.collect()
}

/// For each pack of each game a draft of three, with and without a clock, and one that is sealed.
pub fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for game in tercet_registry::collections() {
        for pack in game.packs() {
            for more in ["", r#","clock_seconds":20"#, r#","sealed":true"#] {
                let (game, pack) = (game.game(), &pack.id);
                let mut lines = vec![format!(r#"{{"game":"{game}","packs":["{pack}"],"seats":3,"name":"Ann"{more}}}"#)];
                let gathering = [
                    "1 join",
                    r#"1 {"type":"leave_draft","draft":"fuzz"}"#,
                    "1 join",
                    "2 join",
                    "0 here",
                    r#"0 {"type":"begin_draft","draft":"fuzz"}"#,
                    r#"0 {"type":"free_seat","draft":"fuzz","seat":2}"#,
                ];
                lines.extend(gathering.map(str::to_owned));
                for taken in 0..6 {
                    let take = |seat: usize| {
                        format!(r##"{seat} {{"type":"take","draft":"fuzz","taken":{taken},"card":"#{seat}"}}"##)
                    };
                    lines.extend([take(0), take(1), take(1), "0 tick".to_owned()]);
                }
                lines.push(r#"1 {"type":"leave_draft","draft":"fuzz"}"#.to_owned());
                seeds.push(lines.join("\n"));
            }
        }
    }
    seeds
}
