//! What browsers send to a tournament. The first line of an input asks for it (`POST /api/tournaments`), each further
//! line is what somebody wants: `enter NAME`, `pair`, `won TABLE a`, `deal`, `late`, `reword 0 TEXT`, or the wish of
//! the `organiser` or of a player, by number, as JSON (`POST /api/tournaments/:id/acts`).
//!
//! Promise: the tournament refuses or obeys, shows no seed and no deck, and comes back from what was stored of it as it
//! was.

use super::{games, headed};
use tercet_kernel::{Chance, Seed};
use tercet_server::tournament::protocol::{CreateTournament, TournamentAct, TournamentId};
use tercet_server::tournament::{Role, TournamentOpening, obey, state};
use tercet_tournaments::{EntrantId, Entry, RefereeId, Tournament, Words};

/// Most lines that are read of one input.
const LINES: usize = 200;
/// Between two lines passes this long, in milliseconds.
const A_WHILE: u64 = 7_000;
/// What is in every deck that is handed in.
const SECRET: &str = "a card that nobody may see";

pub fn admit(input: &str) {
    let (request, lines) = headed(input);
    let Some(opening) = opened(request) else { return };
    let Ok(mut tournament) = Tournament::new(opening.plan.clone()) else { return };
    let mut entries: Vec<Entry> = Vec::new();
    for (now, line) in (1..).zip(lines.lines().take(LINES)) {
        let before = tournament.clone();
        match done(&mut tournament, &opening, now * A_WHILE, line) {
            Some(news) => entries.extend(news),
            None => assert_eq!(tournament, before, "what is refused changes nothing: {line}"),
        }
    }
    let shown = serde_json::to_string(&state(&opening, &tournament, 0, &[])).expect("it can be shown");
    // Somebody may be called like that, and the organiser may say it.
    let named = tournament.players().iter().any(|player| player.name.contains(SECRET));
    let told = request.contains(SECRET) || named || tournament.news().iter().any(|news| news.text.contains(SECRET));
    assert!(told || !shown.contains(SECRET), "it shows a deck: {shown}");
    assert!(!shown.contains("\"seed\":"), "it shows the seed: {shown}");
    let stored = serde_json::to_string(&entries).expect("it can be stored");
    let stored: Vec<Entry> = serde_json::from_str(&stored).expect("what is stored can be read");
    assert_eq!(Tournament::restore(opening.plan, &stored), Ok(tournament), "it comes back otherwise");
}

/// The tournament that a request opens, if it is a good one.
fn opened(request: &str) -> Option<TournamentOpening> {
    let request: CreateTournament = serde_json::from_str(request).ok()?;
    let game = games().iter().find(|game| game.rules().id() == request.game)?;
    TournamentOpening::new(&**game, request, TournamentId("fuzz".to_owned()), 0, &mut Chance::new(Seed(1))).ok()
}

/// What comes of a line; nothing if it is refused.
fn done(tournament: &mut Tournament, opening: &TournamentOpening, now: u64, line: &str) -> Option<Vec<Entry>> {
    let (who, wish) = line.split_once(' ').unwrap_or((line, ""));
    match who {
        "enter" => {
            let deck = tournament.plan().limited.is_none().then(|| serde_json::json!({ "list": SECRET }));
            tournament.enter(now, wish, deck, None).ok()
        }
        "pair" => tournament.pair_next(now).ok(),
        "late" => tournament.time_up(now).ok(),
        "deal" => {
            let most = opening.limited.as_ref()?.most_at_a_table();
            let players = tournament.to_be_dealt(most).into_iter().next()?;
            tournament.deal(now, format!("draft {now}"), players).ok()
        }
        "appoint" => tournament.appoint(now, "Judge".to_owned()).ok(),
        "reword" => {
            let (words, text) = wish.split_once(' ').unwrap_or((wish, ""));
            let words = match words {
                "referee" => Words::Referee { referee: RefereeId(0) },
                news => Words::News { news: news.parse().ok()? },
            };
            tournament.reword(now, words, text.to_owned()).ok()
        }
        "won" => {
            let (table, side) = wish.split_once(' ')?;
            let (spot, seen) = tournament.open_tables().nth(table.parse().ok()?)?;
            let winner = match side {
                "a" => Some(seen.pairing.a),
                "b" => seen.pairing.b,
                _ => None,
            };
            tournament.game_over(now, spot, winner).ok()
        }
        _ => {
            let role = match who {
                "organiser" => Role::Organiser,
                "referee" => Role::Referee(RefereeId(0)),
                number => Role::Player(EntrantId(number.parse().ok()?)),
            };
            let act: TournamentAct = serde_json::from_str(wish).ok()?;
            // The server has asked the game about the deck before.
            let before = tournament.clone();
            let news = obey(tournament, now, role, act, Vec::new()).ok();
            if news.is_none() {
                *tournament = before;
            }
            news
        }
    }
}

/// For each kind of tournament one that is played to its end, and one of each kind in which decks are built from packs.
pub fn seeds() -> Vec<String> {
    let kinds = [
        r#"{"kind":"swiss","rounds":2,"late":1}"#,
        r#"{"kind":"round-robin","twice":true}"#,
        r#"{"kind":"single","third_place":true}"#,
        r#"{"kind":"double"}"#,
        r#"{"kind":"groups","groups":2,"advance":1}"#,
    ];
    let limited = [
        "",
        r#","limited":{"how":"sealed","packs":["booster","booster"]}"#,
        r#","limited":{"how":"draft","packs":["booster"],"seats":3,"clock_seconds":30,"computers":true}"#,
    ];
    let mut seeds = Vec::new();
    for kind in kinds {
        for limited in limited {
            seeds.push(played(kind, limited));
        }
    }
    seeds
}

fn played(kind: &str, limited: &str) -> String {
    let request = format!(
        r#"{{"game":"battlemonsters","name":"Cup","format":{kind},"most":8,"best_of":3,"round_seconds":600{limited}}}"#
    );
    let mut lines = vec![request];
    lines.extend(["Ann", "Ben", "Cy", "Dee", "Eve"].map(|name| format!("enter {name}")));
    let mut act = |who: &str, act: &str| lines.push(format!("{who} {act}"));
    act("1", r#"{"act":"drop-out"}"#);
    act("organiser", r#"{"act":"open"}"#);
    act("deal", "");
    for player in ["0", "2", "3", "4"] {
        act(player, &format!(r#"{{"act":"hand-in","deck":{{"list":"{SECRET}"}}}}"#));
    }
    act("organiser", r#"{"act":"begin"}"#);
    act("enter", "Fay");
    act("deal", "");
    act("organiser", r#"{"act":"no-show","spot":{"round":0,"table":0},"player":2}"#);
    act("won", "0 a");
    act("late", "");
    act("organiser", r#"{"act":"correct","spot":{"round":0,"table":1},"score":{"a":2,"b":1}}"#);
    for _ in 0..4 {
        act("won", "0 a");
        act("won", "0 a");
        act("won", "0 b");
        act("organiser", r#"{"act":"next"}"#);
        act("pair", "");
    }
    act("organiser", r#"{"act":"announce","text":"Lunch."}"#);
    act("appoint", "");
    act("reword", "0 Supper.");
    act("reword", "referee Judy");
    act("organiser", r#"{"act":"close"}"#);
    lines.join("\n")
}
