//! People who open matches and play them, and remember what the server has accepted.

use crate::page::Browser;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What the server has accepted, in each match.
#[derive(Clone, Default)]
pub struct Accepted(pub BTreeMap<String, Played>);

/// What is known of a match.
#[derive(Clone)]
pub struct Played {
    pub token: String,
    /// After how many choices it is at least.
    pub steps: u64,
    /// The keys of those that are known to have been accepted, by how many came before.
    keys: BTreeMap<u64, String>,
}

impl Accepted {
    fn open(&mut self, answer: &Value) -> String {
        let text = |key: &str| answer[key].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        self.0.insert(text("match"), Played { token: text("token"), steps: 0, keys: BTreeMap::new() });
        text("match")
    }

    fn played(&mut self, id: &str) -> &mut Played {
        self.0.get_mut(id).expect("it was opened")
    }

    /// How many choices were accepted in a match.
    pub fn steps(&self, id: &str) -> u64 {
        self.0[id].steps
    }

    /// A match is after this many choices: all that were accepted, and perhaps one that was under way.
    #[cfg(feature = "postgres")]
    pub fn meet(&mut self, id: &str, there: u64) {
        let Played { steps, .. } = self.played(id);
        assert!((*steps..=*steps + 1).contains(&there), "{steps} were accepted in {id}, {there} are there");
        *steps = there;
    }

    /// Each choice that was accepted is there once, where it was made: these are those that are stored.
    pub fn compare(&self, id: &str, stored: &[String]) {
        let Played { steps, keys, .. } = &self.0[id];
        assert!((*steps..=*steps + 1).contains(&(stored.len() as u64)), "{steps} in {id}: {stored:?}");
        for (step, key) in keys {
            assert_eq!(stored.get(*step as usize), Some(key), "after {step} choices in {id}: {stored:?}");
        }
    }
}

/// What became of one thing that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Accepted,
    Refused,
}

/// An address that the server has not heard from yet, as a proxy would name it: each may ask only so much.
pub fn address_of_somebody() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let [_, a, b, c] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    format!("10.{a}.{b}.{c}")
}

pub async fn get(address: &str, path: &str) -> (u16, Value) {
    let request = reqwest::Client::new().get(format!("http://{address}{path}"));
    let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// A ready deck of each game.
const DECKS: [(&str, &str); 3] = [("battlemonsters", "ember-rush"), ("mana", "firestorm"), ("zatch", "thunderheads")];

/// Opens a match in one browser, of each game in turn.
pub async fn open(address: &str, accepted: &mut Accepted) -> (Answer, String) {
    let (game, deck) = DECKS[accepted.0.len() % DECKS.len()];
    let deck = json!({"ready": deck});
    let body = json!({"game": game, "opponent": "hotseat", "deck": deck, "opponent_deck": deck});
    let request = reqwest::Client::new().post(format!("http://{address}/api/matches")).json(&body);
    let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.unwrap();
    let status = answer.status().as_u16();
    let said: Value = answer.json().await.unwrap();
    if status == 201 {
        return (Answer::Accepted, accepted.open(&said));
    }
    assert_eq!(status, 503, "{said}");
    (Answer::Refused, said["error"].as_str().unwrap().to_owned())
}

/// Opens a match against the computer, and gives its name.
#[cfg(feature = "postgres")]
pub async fn open_against_the_computer(address: &str, accepted: &mut Accepted) -> String {
    let deck = json!({"ready": "ember-rush"});
    let body = json!({"game": "battlemonsters", "opponent": "computer", "level": "strong", "deck": deck});
    let request = reqwest::Client::new().post(format!("http://{address}/api/matches")).json(&body);
    let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.unwrap();
    accepted.open(&answer.json().await.unwrap())
}

/// Saves a deck of this many cards, and gives its name if it was accepted.
pub async fn save_deck(address: &str, cards: usize) -> Option<String> {
    let body = json!({"tercet_deck": 1, "game": "battlemonsters", "cards": vec!["fire/mage"; cards]});
    let request = reqwest::Client::new().post(format!("http://{address}/api/games/battlemonsters/decks")).json(&body);
    let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.unwrap();
    let status = answer.status().as_u16();
    let said: Value = answer.json().await.unwrap();
    assert!(status == 201 || status == 503, "{said}");
    (status == 201).then(|| said["id"].as_str().unwrap().to_owned())
}

/// How many cards a saved deck has.
pub async fn cards_of(address: &str, deck: &str) -> usize {
    let (status, said) = get(address, &format!("/api/games/battlemonsters/decks/{deck}")).await;
    assert_eq!(status, 200, "{said}");
    said["deck"]["cards"].as_array().unwrap().len()
}

/// A browser that talks to a server.
pub async fn browser(address: &str) -> Browser {
    try_browser(address).await.expect("the server runs")
}

/// The same, if the server is there.
pub async fn try_browser(address: &str) -> Option<Browser> {
    let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", address_of_somebody().parse().unwrap());
    let (socket, _) = connect_async(request).await.ok()?;
    Some(Browser::new(socket))
}

/// Somebody who sits at both sides of a match.
pub struct Player {
    id: String,
    browser: Browser,
    state: Value,
}

impl Player {
    /// Sits down with the token that the match was opened with.
    pub async fn sit(address: &str, accepted: &Accepted, id: &str) -> Player {
        let mut browser = browser(address).await;
        browser.say(json!({"type": "watch", "match": id, "token": accepted.0[id].token})).await;
        let state = browser.state().await;
        assert_ne!(state["you"], "spectator");
        Player { id: id.to_owned(), browser, state }
    }

    /// The same, where the server may not be able to let them sit down just now.
    #[cfg(feature = "postgres")]
    pub async fn try_to_sit(address: &str, accepted: &Accepted, id: &str) -> Option<Player> {
        let mut browser = browser(address).await;
        browser.say(json!({"type": "watch", "match": id, "token": accepted.0[id].token})).await;
        loop {
            let message = browser.hear().await?;
            match message["type"].as_str() {
                Some("refused") => return None,
                Some("state") if message["state"]["you"] != "spectator" => {
                    return Some(Player { id: id.to_owned(), browser, state: message["state"].clone() });
                }
                _ => {}
            }
        }
    }

    /// Watches until this many choices have been made; it is over too if the server hangs up, since a browser connects
    /// again.
    #[cfg(feature = "postgres")]
    pub async fn sees(&mut self, steps: u64) {
        while self.step() < steps
            && let Some(mut message) = self.browser.hear().await
        {
            if message["type"] == "state" {
                self.state = message["state"].take();
            }
        }
    }

    /// The same, or until the server says that it cannot show them.
    #[cfg(feature = "postgres")]
    pub async fn sees_or_is_told(&mut self, steps: u64) {
        while self.step() < steps
            && let Some(mut message) = self.browser.hear().await
        {
            match message["type"].as_str() {
                Some("state") => self.state = message["state"].take(),
                Some("refused") => return,
                _ => {}
            }
        }
    }

    /// Watches until this player has something to choose, or the match is over.
    #[cfg(feature = "postgres")]
    pub async fn is_asked(&mut self) {
        while !self.is_over() && self.state["offers"].get(0).is_none() {
            let mut message = self.browser.hear().await.expect("the server does not hang up");
            if message["type"] == "state" {
                self.state = message["state"].take();
            }
        }
    }

    pub fn step(&self) -> u64 {
        self.state["step"].as_u64().unwrap()
    }

    pub fn is_over(&self) -> bool {
        self.state["phase"] == "over"
    }

    /// Sends the first choice that is offered, if one is, without waiting for an answer; its key.
    pub async fn send_choice(&mut self) -> Option<String> {
        let key = self.state["offers"].get(0)?["key"].as_str()?.to_owned();
        let choice = json!({"type": "choose", "match": self.id, "step": self.step(), "key": key});
        self.browser.try_say(choice).await;
        Some(key)
    }

    /// Takes the first choice that is offered; nothing is answered if the server is gone.
    pub async fn choose(&mut self, accepted: &mut Accepted) -> Option<Answer> {
        let key = self.send_choice().await;
        let before = self.step();
        let mut refused = false;
        loop {
            let message = self.browser.hear().await?;
            match message["type"].as_str() {
                // What is refused because it was not stored comes after the state it falls back to.
                Some("refused") => refused = true,
                Some("state") => self.state = message["state"].clone(),
                _ => continue,
            }
            if refused {
                return Some(Answer::Refused);
            }
            if self.step() > before {
                let step = self.step();
                let played = accepted.played(&self.id);
                played.steps = step;
                played.keys.extend(key.map(|key| (before, key)));
                return Some(Answer::Accepted);
            }
        }
    }
}

/// Looks whether everything that was accepted is there: a choice that was under way may be there too.
pub async fn check(address: &str, accepted: &Accepted) {
    for (id, Played { steps, .. }) in &accepted.0 {
        let (status, info) = get(address, &format!("/api/matches/{id}")).await;
        assert_eq!(status, 200, "match {id} was accepted: {info}");
        let there = Player::sit(address, accepted, id).await.step();
        assert!(
            (*steps..=*steps + 1).contains(&there),
            "{steps} choices were accepted in match {id}, {there} are there"
        );
    }
}

/// Looks whether each choice that was accepted is there once, where it was made: ends every match, and reads its
/// record.
pub async fn compare_records(address: &str, accepted: &Accepted) {
    for (id, Played { token, .. }) in &accepted.0 {
        let mut player = Player::sit(address, accepted, id).await;
        if !player.is_over() {
            player.browser.say(json!({"type": "resign", "match": id})).await;
        }
        while !player.is_over() {
            player.state = player.browser.state().await;
        }
        let request = reqwest::Client::new().get(format!("http://{address}/api/matches/{id}/record"));
        let request = request.bearer_auth(token).header("x-forwarded-for", address_of_somebody());
        let record: Value = request.send().await.unwrap().json().await.unwrap();
        let choices = record["choices"].as_array().unwrap_or_else(|| panic!("{record}"));
        let keys: Vec<String> = choices.iter().map(|taken| taken["key"].as_str().unwrap().to_owned()).collect();
        accepted.compare(id, &keys);
    }
}
