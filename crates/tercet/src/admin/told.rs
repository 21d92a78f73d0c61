//! Answers of the server, in words.

use super::when::{ago, until};
use anyhow::Result;
use indicatif::HumanBytes;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tercet_kernel::counted;
use tercet_server::admin::told::{
    Ban, Connected, DraftListed, DraftSeen, Health, Invitation, Invited, MatchListed, MatchSeen, NewsSeen, Overview,
    PlayerListed, RefereeSeen, Report, TournamentListed, TournamentSeen, Whom,
};
use tercet_table::protocol::{MatchInfo, Phase, SeatInfo, SeatKind};

fn read<T: DeserializeOwned>(answer: Value) -> Result<T> {
    Ok(serde_json::from_value(answer)?)
}

/// One line for each of a list, or that there are none.
fn lines<T: DeserializeOwned>(answer: Value, none: &str, line: impl Fn(T) -> String) -> Result<String> {
    let lines: Vec<String> = read::<Vec<T>>(answer)?.into_iter().map(line).collect();
    Ok(if lines.is_empty() { none.to_owned() } else { lines.join("\n") })
}

pub fn done(_: Value) -> Result<String> {
    Ok("Done.".to_owned())
}

pub fn overview(answer: Value) -> Result<String> {
    let Overview { program, since, invite_only, sockets, live, database_bytes, free_bytes, reports, bans } =
        read(answer)?;
    let who = if invite_only { "players who were let in make matches" } else { "everybody makes matches" };
    Ok(format!(
        "Tercet {program}, started {}; {who}.\n\
         In memory: {}, {}, {}; {}.\n\
         The database has {}{}.\n\
         Waiting: {}. In force: {}.",
        ago(since),
        counted(live.matches, "match"),
        counted(live.drafts, "draft"),
        counted(live.tournaments, "tournament"),
        counted(sockets, "open socket"),
        HumanBytes(database_bytes),
        free_bytes.map(|free| format!("; {} are free on its disk", HumanBytes(free))).unwrap_or_default(),
        counted(reports, "report"),
        counted(bans, "ban"),
    ))
}

pub fn health(answer: Value) -> Result<String> {
    let Health { ready, problems, write_ms, free_bytes } = read(answer)?;
    let state = if ready { "Ready" } else { "Not ready" };
    let free = free_bytes.map(|free| format!(", {} are free on the disk", HumanBytes(free))).unwrap_or_default();
    let mut told = format!("{state}: a write took {write_ms} ms{free}.");
    problems.iter().for_each(|problem| told.push_str(&format!("\n{problem}")));
    Ok(told)
}

pub fn matches(answer: Value) -> Result<String> {
    lines(answer, "No matches.", |MatchListed { info, changed, live }| {
        let memory = if live { ", in memory" } else { "" };
        format!("{}  {}  {}  {}{memory}", info.id, phase(info.phase), players_of(&info), ago(changed))
    })
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

fn players_of(info: &MatchInfo) -> String {
    format!("{}: {} against {}", info.game, seat(&info.seats.a), seat(&info.seats.b))
}

fn seat(seat: &SeatInfo) -> String {
    let name = match (seat.kind, seat.name.as_str()) {
        (SeatKind::Open, _) => "nobody yet",
        (_, "") => "somebody without a name",
        (_, name) => name,
    };
    let player = seat.player.as_ref().map(|player| format!(" ({})", player.id)).unwrap_or_default();
    format!("{name}{player}")
}

pub fn players(answer: Value) -> Result<String> {
    lines(answer, "No players.", |PlayerListed { id, name, since, matches, last, let_in }| {
        let last = last.map(|at| format!(", the last {}", ago(at))).unwrap_or_default();
        let let_in = if let_in { ", let in" } else { "" };
        format!("{id}  {name}  since {}, {}{last}{let_in}", ago(since), counted(matches as usize, "match"))
    })
}

pub fn tournaments(answer: Value) -> Result<String> {
    lines(answer, "No tournaments.", |TournamentListed { id, name, game, phase, changed }| {
        format!("{id}  {phase}  {game}: {name}  {}", ago(changed))
    })
}

pub fn drafts(answer: Value) -> Result<String> {
    lines(answer, "No drafts.", |DraftListed { id, game, phase, changed, live }| {
        let memory = if live { ", in memory" } else { "" };
        format!("{id}  {phase}  {game}  {}{memory}", ago(changed))
    })
}

pub fn tournament(answer: Value) -> Result<String> {
    let seen: TournamentSeen = read(answer)?;
    let private = if seen.private { ", private" } else { "" };
    let phase = tournament_phase(seen.phase);
    let rounds = seen.rounds.map(|rounds| format!(" of {rounds}")).unwrap_or_default();
    let mut told = vec![
        format!("{}  {phase}  {}: {}, opened {}{private}", seen.id, seen.game, seen.name, ago(seen.opened)),
        format!("Round {}{rounds}; {} players are in.", seen.round, seen.players.len()),
    ];
    let mut list = |what: &str, names: &[String]| {
        if !names.is_empty() {
            told.push(format!("{what}: {}", names.join(", ")));
        }
    };
    list("In", &seen.players);
    list("Dropped out", &seen.left);
    list("Without a deck", &seen.without_deck);
    list("Matches being played", &seen.playing);
    list("Drafts", &seen.drafts.iter().map(ToString::to_string).collect::<Vec<_>>());
    list("Waiting for the organiser", &seen.stuck);
    if !seen.rules.is_empty() {
        told.push(format!("The organiser's rules: {}", seen.rules));
    }
    told.extend(seen.referees.iter().map(|RefereeSeen { number, name, judges }| {
        let dismissed = if *judges { "" } else { ", dismissed" };
        format!("  referee {number}: {name}{dismissed}")
    }));
    told.extend(seen.news.iter().map(|NewsSeen { number, at, text }| format!("  news {number}, {}: {text}", ago(*at))));
    told.extend(seen.round_ends_at.map(|end| format!("The round goes on {}.", until(end))));
    Ok(told.join("\n"))
}

fn tournament_phase(phase: tercet_tournaments::Phase) -> &'static str {
    use tercet_tournaments::Phase;
    match phase {
        Phase::Entering => "entering",
        Phase::Building => "building",
        Phase::Playing => "playing",
        Phase::Between => "between rounds",
        Phase::Over => "over",
    }
}

pub fn draft(answer: Value) -> Result<String> {
    let seen: DraftSeen = read(answer)?;
    let mut told = vec![format!(
        "{}  {}  {}: {}, opened {}, round {}",
        seen.id,
        phase(seen.phase),
        seen.game,
        seen.packs,
        ago(seen.opened),
        seen.round + 1
    )];
    told.extend(seen.tournament.map(|id| format!("It is one of the tournament {id}.")));
    told.extend(seen.seats.iter().zip(1..).map(|(seat, number)| {
        let here = if seat.online { ", here" } else { "" };
        let who = match (seat.kind, seat.name.as_str()) {
            (SeatKind::Open, _) => "nobody yet",
            (SeatKind::Computer, _) => "computer",
            (SeatKind::Human, "") => "somebody without a name",
            (SeatKind::Human, name) => name,
        };
        format!("  seat {number}: {who}, {} cards{here}", seat.taken)
    }));
    Ok(told.join("\n"))
}

pub fn connected(answer: Value) -> Result<String> {
    lines(answer, "Nobody is connected.", |Connected { address, sockets, since }| {
        format!("{address}  {}, the oldest opened {}", counted(sockets, "socket"), ago(since))
    })
}

pub fn look(answer: Value) -> Result<String> {
    let seen: MatchSeen = read(answer)?;
    let mut told = vec![
        format!("{}  {}  opened {}", seen.info.id, phase(seen.info.phase), ago(seen.opened)),
        players_of(&seen.info),
        format!(
            "{} choices{}; {} entries, {} stored",
            seen.step,
            seen.turn.map(|turn| format!(", turn {turn}")).unwrap_or_default(),
            seen.stored.entries,
            HumanBytes(seen.stored.bytes as u64)
        ),
    ];
    told.extend(seen.stopped.map(|reason| format!("Closed by whoever runs the server: {reason}")));
    told.extend(seen.last.map(|last| format!("The last thing that happened ({}) was {}.", last.kind, ago(last.at))));
    told.extend(seen.watchers.iter().map(|watcher| match watcher.address {
        Some(address) => format!("{} is here from {address}", watcher.who),
        None => format!("{} is here", watcher.who),
    }));
    told.extend(seen.log.iter().map(|line| format!("  | {line}")));
    told.extend(seen.chat.iter().map(|line| {
        let name = if line.name.is_empty() { String::new() } else { format!(" ({})", line.name) };
        format!("  {}: {:?}{name}, {}: {}", line.number, line.from, ago(line.at), line.text)
    }));
    if let Some(hidden) = seen.hidden {
        told.push("What lies hidden:".to_owned());
        told.push(serde_json::to_string_pretty(&hidden.view)?);
        told.extend(hidden.log.iter().map(|line| format!("  | {line}")));
    }
    Ok(told.join("\n"))
}

pub fn reports(answer: Value) -> Result<String> {
    lines(answer, "No reports wait.", |Report { id, number, at, by, of, text, why, settled }| {
        let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
        let settled = if settled { ", settled" } else { "" };
        format!("{id} {number}  {}{settled}  {by:?} reports what {of:?} wrote{why}: {text}", ago(at))
    })
}

pub fn banned(answer: Value) -> Result<String> {
    Ok(ban(read(answer)?))
}

pub fn bans(answer: Value) -> Result<String> {
    lines(answer, "No bans stand.", ban)
}

fn ban(Ban { number, whom, reason, since, until: end }: Ban) -> String {
    let whom = match whom {
        Whom::Player(player) => format!("player {player}"),
        Whom::Network(network) => network.to_string(),
    };
    let end = end.map_or_else(|| "for good".to_owned(), until);
    format!("{number}  {whom}  since {}, {end}: {reason}", ago(since))
}

pub fn invited(answer: Value) -> Result<String> {
    let Invited { number, path, .. } = read(answer)?;
    Ok(format!(
        "Invitation {number}. Send this link, with the address of your server before it; it is shown only now:\n{path}"
    ))
}

pub fn invitations(answer: Value) -> Result<String> {
    lines(answer, "No invitations.", |Invitation { number, note, since, until: end, left, came }| {
        let left = left.map_or_else(|| "for anybody".to_owned(), |left| format!("for {left} more"));
        let end = end.map(|end| format!(", {}", until(end))).unwrap_or_default();
        format!("{number}  {note}  made {}, {left}{end}; {came} are here by it", ago(since))
    })
}
