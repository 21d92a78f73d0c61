//! A tournament whose server is killed again and again: it ends as it does without that.

use crate::player::{address_of_somebody, browser};
use crate::process::{Process, serve};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

const PLAYERS: usize = 16;

/// Whoever waits for news is asked to come again now and then; this often that is enough.
const PATIENCE: usize = 3;

/// `TERCET_KILLS=1` kills it after every result.
fn results_between_kills() -> usize {
    std::env::var("TERCET_KILLS").map_or(6, |every| every.parse().expect("a number of results"))
}

/// The token of a player.
fn token(player: usize) -> String {
    const LETTERS: &[u8; 16] = b"ABCDEFGHIJKLMNOP";
    let mut token = "A".repeat(42);
    token.insert(0, char::from(LETTERS[player]));
    token
}

/// A tournament, and the server that runs it.
struct Cup {
    /// Nothing while it is started again.
    server: Option<Process>,
    id: String,
    organiser: String,
    kills: usize,
}

impl Cup {
    fn serve(data: &Path) -> Process {
        let mut command = serve(data);
        command.arg("--for-tests-only");
        Process::of(command, &data.join("log"))
    }

    async fn open(data: &Path, format: &Value, sealed: bool) -> Cup {
        let server = Cup::serve(data);
        let mut wish = json!({
            "game": "battlemonsters", "name": "Cup", "format": format, "most": PLAYERS, "best_of": 3, "automatic": true
        });
        if sealed {
            wish["limited"] = json!({"how": "sealed", "packs": ["booster", "booster", "booster", "booster"]});
        }
        let (status, made) = ask(&server.address, "/api/tournaments", Some(wish), None).await;
        assert_eq!(status, 201, "{made}");
        let text = |key: &str| made[key].as_str().unwrap().to_owned();
        Cup { server: Some(server), id: text("tournament"), organiser: text("token"), kills: 0 }
    }

    fn address(&self) -> &str {
        &self.server.as_ref().expect("it runs").address
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }

    /// The organiser does something.
    async fn organise(&self, act: &str) {
        let act = Some(json!({"act": act}));
        let (status, said) = ask(self.address(), &self.path("/acts"), act, Some(&self.organiser)).await;
        assert_eq!(status, 200, "{said}");
    }

    async fn state(&self) -> Value {
        let (status, state) = ask(self.address(), &self.path(""), None, None).await;
        assert_eq!(status, 200, "{state}");
        state
    }

    fn kill(&mut self, data: &Path) {
        // The lock on the data is free once the process is gone.
        self.server.take().expect("it runs").kill();
        self.server = Some(Cup::serve(data));
        self.kills += 1;
    }

    /// Waits until more has happened than `state` knows.
    async fn news(&self, state: &Value) -> Value {
        for _ in 0..PATIENCE {
            let (status, said) =
                ask(self.address(), &self.path(&format!("/version?after={}", state["version"])), None, None).await;
            assert_eq!(status, 200, "{said}");
            if said["version"] != state["version"] {
                return self.state().await;
            }
        }
        panic!("nothing happens in the tournament: {state}");
    }
}

async fn ask(address: &str, path: &str, body: Option<Value>, token: Option<&str>) -> (u16, Value) {
    let client = reqwest::Client::new();
    let url = format!("http://{address}{path}");
    let request = match &body {
        Some(body) => client.post(url).json(body),
        None => client.get(url),
    };
    let request = request.header("x-forwarded-for", address_of_somebody()).header("tercet-test-seed", "2a");
    let request = match token {
        Some(token) => request.bearer_auth(token),
        None => request,
    };
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// Who loses this game: it follows from where it is played, so that every run goes the same way.
fn loser(table: &Value, round: usize, number: usize) -> usize {
    let (a, b) = (table["a"].as_u64().unwrap() as usize, table["b"].as_u64().unwrap() as usize);
    if (a * 7 + b * 13 + round * 5 + number * 3) % 5 < 2 { a } else { b }
}

/// Gives up a game, and waits for the answer if that is wanted.
async fn resign(address: &str, game: &str, player: usize, wait: bool) {
    let mut browser = browser(address).await;
    browser.say(json!({"type": "watch", "match": game, "token": token(player)})).await;
    let state = browser.state().await;
    assert_ne!(state["you"], "spectator", "the token of the tournament gives a seat in its matches");
    if state["phase"] == "over" {
        return;
    }
    browser.say(json!({"type": "resign", "match": game})).await;
    if wait {
        browser.state_where(|state| state["phase"] == "over").await;
    }
}

/// Plays a whole tournament, with decks that the program builds if it is sealed; with kills, the server is killed after
/// this many results.
async fn played(format: &Value, sealed: bool, kills: Option<usize>) -> Value {
    let data = tempfile::tempdir().unwrap();
    let mut cup = Cup::open(data.path(), format, sealed).await;
    for player in 0..PLAYERS {
        let deck = if sealed { Value::Null } else { json!({"ready": "ember-rush"}) };
        let wish = json!({"name": format!("Player {player}"), "deck": deck, "token": token(player)});
        let (status, said) = ask(cup.address(), &cup.path("/enter"), Some(wish), None).await;
        assert_eq!((status, &said["player"]), (200, &json!(player)), "{said}");
        if kills.is_some() && player % 5 == 4 {
            cup.kill(data.path());
        }
    }
    if sealed {
        cup.organise("open").await;
        if kills.is_some() {
            cup.kill(data.path());
        }
    }
    cup.organise("begin").await;
    let mut results = 0;
    let mut state = cup.state().await;
    while state["phase"] != "over" {
        let round = state["played"].as_array().unwrap().len() - 1;
        let tables = state["played"][round]["tables"].as_array().unwrap();
        let open: Vec<&Value> = tables.iter().filter(|table| table["why"].is_null()).collect();
        let mut lost = false;
        for table in open {
            let games = table["games"].as_array().unwrap();
            let game = games.last().expect("a game is opened with its round").as_str().unwrap();
            results += 1;
            let last_words = kills.is_some_and(|every| results % every == 0);
            lost |= last_words;
            resign(cup.address(), game, loser(table, round, games.len()), !last_words).await;
            if last_words {
                cup.kill(data.path());
            }
        }
        // Whatever was said last may not have been heard: then it is said again.
        state = if lost { cup.state().await } else { cup.news(&state).await };
    }
    if kills.is_some() {
        assert!(cup.kills > 5, "it was killed {} times", cup.kills);
    }
    no_game_belongs_to_two(&state);
    forget_names(state)
}

/// Every game is one of one table, and none was opened that was not needed.
fn no_game_belongs_to_two(state: &Value) {
    let mut seen = BTreeSet::new();
    for table in state["played"].as_array().unwrap().iter().flat_map(|round| round["tables"].as_array().unwrap()) {
        let score = ["a", "b", "drawn"].map(|key| table["score"][key].as_u64().unwrap());
        let games = table["games"].as_array().unwrap();
        if table["why"] == "played" {
            assert_eq!(games.len() as u64, score.iter().sum::<u64>(), "{table}");
        }
        for game in games {
            assert!(seen.insert(game.as_str().unwrap().to_owned()), "{game}");
        }
    }
}

/// What two runs must have in common: everything but times, names of matches, and how much was written.
fn forget_names(mut state: Value) -> Value {
    for key in ["tournament", "at"] {
        state[key] = Value::Null;
    }
    for table in state["drafts"].as_array_mut().unwrap() {
        table["draft"] = Value::Null;
    }
    for round in state["played"].as_array_mut().unwrap() {
        round["at"] = Value::Null;
        for table in round["tables"].as_array_mut().unwrap() {
            table["games"] = table["games"].as_array().unwrap().len().into();
        }
    }
    state
}

#[tokio::test]
async fn a_killed_tournament_ends_like_one_that_was_not() {
    for (format, sealed) in [(json!({"kind": "swiss", "rounds": 3}), true), (json!({"kind": "double"}), false)] {
        let undisturbed = played(&format, sealed, None).await;
        let killed = played(&format, sealed, Some(results_between_kills())).await;
        assert_eq!(undisturbed["played"], killed["played"], "{format}");
        assert_eq!(undisturbed, killed, "{format}");
        assert_eq!(killed["winners"].as_array().unwrap().len(), 1);
    }
}
