//! What browsers send. The first line of an input asks for a match (`POST /api/matches`), each further
//! line is a message over the socket behind the one who sends it: `a`, `b`, `both` or `-`, a spectator.
//! A chosen key `#7` stands for the eighth option, so that a match gets under way.
//!
//! Promise: the table refuses or obeys, shows itself to everybody, and comes back from what was
//! stored of it as it was.

use super::{games, headed};
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed, Viewer};
use tercet_table::protocol::{ClientMessage, CreateMatch, MatchId};
use tercet_table::{Command, Effect, Entry, Game, Opening, Table, Who};

/// Most messages that are taken of one input.
const MESSAGES: usize = 200;

pub fn admit(input: &str) {
    let (request, messages) = headed(input);
    let mut chance = Chance::new(Seed(1));
    let Some(opening) = opening(request, &mut chance) else { return };
    let Some(mut table) = open(&opening) else { return };
    let mut entries: Vec<Entry> = Vec::new();
    for (now, line) in (1..).zip(messages.lines().take(MESSAGES)) {
        let Some((who, command)) = said(&table, line) else { continue };
        let effects = table.handle(now, who, command).unwrap_or_default();
        entries.extend(effects.into_iter().filter_map(|effect| match effect {
            Effect::Persist(entry) => Some(entry),
            _ => None,
        }));
    }
    let restored = Table::restore(Arc::clone(table.game()), opening, &entries).expect("what happened can happen again");
    for viewer in Viewer::ALL {
        assert_eq!(restored.state(0, viewer).view, table.state(0, viewer).view, "{viewer:?} sees another table");
    }
    assert_eq!((restored.step(), restored.phase()), (table.step(), table.phase()));
}

/// The table that a request opens, if it is a good one.
pub fn opened(request: &str, chance: &mut Chance) -> Option<Table> {
    open(&opening(request, chance)?)
}

fn opening(request: &str, chance: &mut Chance) -> Option<Opening> {
    let request: CreateMatch = serde_json::from_str(request).ok()?;
    Opening::new(&**game(&request.game)?, &request, None, MatchId("fuzz".to_owned()), 0, chance).ok()
}

fn open(opening: &Opening) -> Option<Table> {
    Table::open(Arc::clone(game(&opening.game)?), opening.clone()).ok()
}

fn game(id: &str) -> Option<&'static Arc<dyn Game>> {
    games().iter().find(|game| game.rules().id() == id)
}

/// Who says what in a line.
fn said(table: &Table, line: &str) -> Option<(Who, Command)> {
    let (who, message) = line.split_once(' ')?;
    let who = match who {
        "a" => Who::Seat(Seat::A),
        "b" => Who::Seat(Seat::B),
        "both" => Who::Both,
        _ => Who::Spectator,
    };
    let message: ClientMessage = serde_json::from_str(message).ok()?;
    let (_, command) = Command::asked_by(message)?;
    Some((who, counted(table, command)))
}

/// With the option of a number in place of the number, and having seen what there is to be taken back.
fn counted(table: &Table, command: Command) -> Command {
    let (key, step) = match command {
        Command::Choose { key, step } => (key, step),
        Command::AskUndo { step: 0, to } => return Command::AskUndo { step: table.step(), to },
        other => return other,
    };
    let number = key.strip_prefix('#').and_then(|number| number.parse::<usize>().ok());
    let offers = || table.playing().map(|playing| playing.offers()).unwrap_or_default();
    match number.and_then(|number| offers().into_iter().nth(number)) {
        Some(offer) => Command::Choose { key: offer.key, step: table.step() },
        None => Command::Choose { key, step },
    }
}

/// For each game a match of friends and one of two players in one browser, with a bit of everything.
pub fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for game in games() {
        let (id, deck) = (game.rules().id(), &game.decks()[0].id);
        let request = |opponent: &str| {
            format!(
                r#"{{"game":"{id}","opponent":"{opponent}","deck":{{"ready":"{deck}"}},"name":"Ann","clock":{{"bank_seconds":60,"increment_seconds":5}}}}"#
            )
        };
        let choose = |who: &str, number: usize| {
            format!(r##"{who} {{"type":"choose","match":"fuzz","step":0,"key":"#{number}"}}"##)
        };
        let others = [
            r#"a {"type":"chat","match":"fuzz","text":"Well met!"}"#,
            r#"b {"type":"ready","match":"fuzz","agree":true}"#,
            r#"a {"type":"ask_undo","match":"fuzz","step":0}"#,
            r#"b {"type":"answer_undo","match":"fuzz","accept":true}"#,
            r#"a {"type":"offer_draw","match":"fuzz"}"#,
            r#"b {"type":"answer_draw","match":"fuzz","accept":false}"#,
            r#"b {"type":"resign","match":"fuzz"}"#,
            r#"a {"type":"rematch","match":"fuzz"}"#,
            r#"- {"type":"why","match":"fuzz","touches":["deck"]}"#,
        ];
        for opponent in ["hotseat", "friend", "computer"] {
            let mut lines = vec![request(opponent)];
            for (number, other) in others.iter().enumerate() {
                lines.extend([choose("both", number % 3), choose("a", 0), choose("b", number), (*other).to_owned()]);
            }
            seeds.push(lines.join("\n"));
        }
    }
    seeds
}
