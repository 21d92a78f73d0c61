//! Tournaments whose server is killed again and again while results come in: they end as they do without that.

use crate::page::Browser;
use crate::player::{address_of_somebody, try_browser};
use crate::process::{Process, serve};
use reqwest::Client;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tercet_kernel::{Chance, Seed};
use tokio::task::JoinSet;

/// Whoever waits for news is asked to come again now and then; this often that is enough.
const PATIENCE: usize = 3;

/// `TERCET_KILLS=100` kills it more often than there is time for in every test.
fn kills() -> usize {
    std::env::var("TERCET_KILLS").map_or(10, |kills| kills.parse().expect("a number of kills"))
}

/// The token of a player.
fn token(player: usize) -> String {
    const LETTERS: &[u8; 16] = b"ABCDEFGHIJKLMNOP";
    let letter = |number: usize| char::from(LETTERS[number % LETTERS.len()]);
    let mut token = String::from_iter([letter(player / LETTERS.len()), letter(player)]);
    token.push_str(&"A".repeat(41));
    token
}

/// What is played.
struct Course {
    players: usize,
    format: Value,
    best_of: usize,
    /// Whether the program builds the decks, from packs.
    sealed: bool,
}

/// A tournament, and the server that runs it.
struct Cup {
    /// Nothing while it is started again.
    server: Option<Process>,
    /// Asks this server.
    client: Client,
    id: String,
    organiser: String,
    /// When it is killed; nothing if it is not.
    chance: Option<Chance>,
    kills: usize,
    /// How it stood when it was looked at last.
    known: Value,
}

impl Cup {
    fn serve(data: &Path) -> Process {
        let mut command = serve(data);
        command.arg("--for-tests-only");
        Process::of(command, &data.join("log"))
    }

    async fn open(data: &Path, course: &Course, chance: Option<Chance>) -> Cup {
        let (server, client) = (Cup::serve(data), Client::new());
        let mut wish = json!({
            "game": "battlemonsters", "name": "Cup", "format": course.format, "most": course.players,
            "best_of": course.best_of, "automatic": true
        });
        if course.sealed {
            wish["limited"] = json!({"how": "sealed", "packs": ["booster", "booster", "booster", "booster"]});
        }
        let request = client.post(format!("http://{}/api/tournaments", server.address)).json(&wish);
        let (status, made) = answered(request.header("tercet-test-seed", "2a")).await.expect("the server runs");
        assert_eq!(status, 201, "{made}");
        let text = |key: &str| made[key].as_str().unwrap().to_owned();
        let (id, organiser) = (text("tournament"), text("token"));
        Cup { server: Some(server), client, id, organiser, chance, kills: 0, known: Value::Null }
    }

    fn address(&self) -> &str {
        &self.server.as_ref().expect("it runs").address
    }

    fn url(&self, rest: &str) -> String {
        format!("http://{}/api/tournaments/{}{rest}", self.address(), self.id)
    }

    /// Whether it is killed at this moment, which comes one time in `every`.
    fn is_due(&mut self, every: usize) -> bool {
        self.chance.as_mut().is_some_and(|chance| chance.below(every) == 0)
    }

    fn kill(&mut self, data: &Path) {
        // The lock on the data is free once the process is gone.
        self.server.take().expect("it runs").kill();
        (self.server, self.client) = (Some(Cup::serve(data)), Client::new());
        self.kills += 1;
    }

    /// A player enters.
    async fn enter(&self, player: usize, deck: &Value) {
        let wish = json!({"name": format!("Player {player}"), "deck": deck, "token": token(player)});
        let request = self.client.post(self.url("/enter")).json(&wish);
        let (status, said) = answered(request).await.expect("the server runs");
        assert_eq!((status, &said["player"]), (200, &json!(player)), "{said}");
    }

    /// The organiser does something, which goes unheard if the server is killed meanwhile: then it is said again.
    async fn organise(&mut self, data: &Path, act: &str, done: impl Fn(&Value) -> bool) {
        let request = |cup: &Cup| {
            let request = cup.client.post(cup.url("/acts")).bearer_auth(&cup.organiser);
            request.json(&json!({"act": act}))
        };
        if self.is_due(1) {
            let unheard = tokio::spawn(answered(request(self)));
            let a_while = self.chance.as_mut().map_or(0, |chance| chance.below(1_000));
            for _ in 0..a_while {
                tokio::task::yield_now().await;
            }
            self.kill(data);
            unheard.await.unwrap();
            if done(&self.state().await) {
                return;
            }
        }
        let (status, said) = answered(request(self)).await.expect("the server runs");
        assert_eq!(status, 200, "{said}");
    }

    async fn state(&mut self) -> Value {
        let (status, state) = answered(self.client.get(self.url(""))).await.expect("the server runs");
        assert_eq!(status, 200, "{state}");
        nothing_is_lost(&self.known, &state);
        self.known.clone_from(&state);
        state
    }

    /// The state in which these games are counted.
    async fn counted(&mut self, games: &BTreeSet<String>) -> Value {
        let mut state = self.state().await;
        for _ in 0..PATIENCE {
            while is_counted(&state, games) < games.len() {
                let after = format!("/version?after={}", state["version"]);
                let (status, said) = answered(self.client.get(self.url(&after))).await.expect("the server runs");
                assert_eq!(status, 200, "{said}");
                if said["version"] == state["version"] {
                    break;
                }
                state = self.state().await;
            }
            if is_counted(&state, games) == games.len() {
                return state;
            }
        }
        panic!("nobody counts what has ended: {state}");
    }
}

/// The answer to a request; nothing if the server is gone.
async fn answered(request: reqwest::RequestBuilder) -> Option<(u16, Value)> {
    let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.ok()?;
    Some((answer.status().as_u16(), answer.json().await.ok()?))
}

fn tables(state: &Value) -> impl Iterator<Item = (usize, &Value)> {
    let rounds = state["played"].as_array().unwrap().iter().enumerate();
    rounds.flat_map(|(round, played)| played["tables"].as_array().unwrap().iter().map(move |table| (round, table)))
}

fn games(table: &Value) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
    table["games"].as_array().unwrap().iter().map(|game| game.as_str().unwrap())
}

/// How many of these games are counted: their matches are decided, or others are played there.
fn is_counted(state: &Value, over: &BTreeSet<String>) -> usize {
    let counted = |table: &Value| {
        let last = games(table).next_back().filter(|_| table["why"].is_null());
        games(table).filter(|game| over.contains(*game) && last != Some(game)).count()
    };
    tables(state).map(|(_, table)| counted(table)).sum()
}

/// Whoever was to meet still meets, and what was decided is decided.
fn nothing_is_lost(before: &Value, now: &Value) {
    if before.is_null() {
        return;
    }
    let mut there = tables(now);
    for (round, known) in tables(before) {
        let (now_in, table) = there.find(|(later, _)| *later == round).expect("no round and no table is lost");
        assert_eq!((now_in, &table["a"], &table["b"]), (round, &known["a"], &known["b"]));
        let kept: Vec<&str> = games(table).take(games(known).len()).collect();
        assert_eq!(kept, games(known).collect::<Vec<_>>(), "games are opened once");
        if !known["why"].is_null() {
            assert_eq!(table, known, "what is decided stays as it is");
        }
    }
}

/// Who loses this game: it follows from where it is played, so that every run goes the same way.
fn loser(table: &Value, round: usize, number: usize) -> usize {
    let (a, b) = (table["a"].as_u64().unwrap() as usize, table["b"].as_u64().unwrap() as usize);
    if (a * 7 + b * 13 + round * 5 + number * 3) % 5 < 2 { a } else { b }
}

/// Gives up a game, and hears that it is over; nothing if the server is gone before.
async fn resign(mut browser: Browser, game: String, player: usize) -> Option<String> {
    browser.try_say(json!({"type": "watch", "match": game, "token": token(player)})).await.then_some(())?;
    let mut asked = false;
    loop {
        let message = browser.hear().await?;
        if message["type"] != "state" {
            continue;
        }
        let state = &message["state"];
        assert_ne!(state["you"], "spectator", "the token of the tournament gives a seat in its matches");
        if state["phase"] == "over" {
            return Some(game);
        }
        if !std::mem::replace(&mut asked, true) {
            browser.try_say(json!({"type": "resign", "match": game})).await.then_some(())?;
        }
    }
}

/// All games that are open are given up at once. The server may be killed when this many are seen to be over. Gives
/// those of which somebody has seen that.
async fn played_on(cup: &mut Cup, data: &Path, state: &Value, most_kills: usize) -> BTreeSet<String> {
    let mut resigning = JoinSet::new();
    for (round, table) in tables(state).filter(|(_, table)| table["why"].is_null()) {
        let game = games(table).next_back().expect("a game is opened with its round").to_owned();
        let (address, loser) = (cup.address().to_owned(), loser(table, round, games(table).len()));
        resigning.spawn(async move { resign(try_browser(&address).await?, game, loser).await });
    }
    let last_words = match &mut cup.chance {
        Some(chance) if cup.kills < most_kills => Some(chance.below(resigning.len() + 1)),
        _ => None,
    };
    let mut over = BTreeSet::new();
    loop {
        if last_words == Some(over.len()) {
            cup.kill(data);
            break;
        }
        let Some(resigned) = resigning.join_next().await else { return over };
        over.insert(resigned.unwrap().expect("the server runs"));
    }
    // What is on its way may be heard or not.
    while let Some(resigned) = resigning.join_next().await {
        over.extend(resigned.unwrap());
    }
    over
}

/// Plays a whole tournament, at the end of which the server was killed as often as there was time for, if it is killed
/// at all.
async fn played(course: &Course, chance: Option<Chance>) -> Value {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let mut cup = Cup::open(data, course, chance).await;
    let deck = if course.sealed { Value::Null } else { json!({"ready": "ember-rush"}) };
    for player in 0..course.players {
        cup.enter(player, &deck).await;
        if cup.is_due(course.players / 2) {
            cup.kill(data);
        }
    }
    if course.sealed {
        cup.organise(data, "open", |state| state["phase"] != "entering").await;
    }
    cup.organise(data, "begin", |state| state["phase"] == "playing").await;
    let most_kills = cup.kills + kills();
    let mut state = cup.state().await;
    while state["phase"] != "over" {
        let over = played_on(&mut cup, data, &state, most_kills).await;
        state = cup.counted(&over).await;
    }
    if cup.chance.is_some() {
        assert!(cup.kills > kills().min(5), "it was killed {} times", cup.kills);
    }
    no_game_belongs_to_two(&state);
    forget_names(state)
}

/// Every game is one of one table, and none was opened that was not needed.
fn no_game_belongs_to_two(state: &Value) {
    let mut seen = BTreeSet::new();
    for (_, table) in tables(state) {
        let score = ["a", "b", "drawn"].map(|key| table["score"][key].as_u64().unwrap());
        if table["why"] == "played" {
            assert_eq!(games(table).len() as u64, score.iter().sum::<u64>(), "{table}");
        }
        for game in games(table) {
            assert!(seen.insert(game.to_owned()), "{game}");
        }
    }
}

/// Nobody meets an opponent twice.
fn no_two_meet_twice(state: &Value) {
    let mut met = BTreeSet::new();
    for (round, table) in tables(state) {
        let [a, b] = ["a", "b"].map(|side| table[side].as_u64());
        assert!(met.insert((a.min(b), a.max(b))), "round {round}: {table}");
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

/// Plays it with kills and without, and compares.
async fn ends_as_undisturbed(course: &Course) -> Value {
    let undisturbed = played(course, None).await;
    let killed = played(course, Some(Chance::new(Seed(11)))).await;
    assert_eq!(undisturbed["played"], killed["played"], "{}", course.format);
    assert_eq!(undisturbed, killed, "{}", course.format);
    killed
}

#[tokio::test]
async fn a_killed_tournament_of_128_ends_like_one_that_was_not() {
    let swiss = json!({"kind": "swiss"});
    let ended = ends_as_undisturbed(&Course { players: 128, format: swiss, best_of: 1, sealed: false }).await;
    assert_eq!((ended["played"].as_array().unwrap().len(), tables(&ended).count()), (7, 7 * 64));
    assert_eq!(ended["standings"]["rows"].as_array().unwrap().len(), 128);
    no_two_meet_twice(&ended);
}

#[tokio::test]
async fn a_killed_bracket_with_decks_from_packs_ends_like_one_that_was_not() {
    let double = json!({"kind": "double"});
    let ended = ends_as_undisturbed(&Course { players: 16, format: double, best_of: 3, sealed: true }).await;
    assert_eq!(ended["winners"].as_array().unwrap().len(), 1);
}
