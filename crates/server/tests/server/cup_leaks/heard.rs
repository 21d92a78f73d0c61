//! Who hears what: which cards betray whom, what each party knows by now, and whether they were told more.

use super::run::Game;
use crate::browser::*;
use crate::tournaments::text;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::LazyLock;
use tercet_kernel::{AnyMatch, PerSeat, Seat, Seed, Status, Taken, Viewer};
use tercet_registry::{Thinking, registry_with};
use tercet_table::Registry;

/// Somebody who may hear of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Party {
    /// Somebody who has entered.
    Player(usize),
    /// Whoever runs the tournament.
    Organiser,
    /// Somebody who watches or passes by.
    Stranger,
    /// A referee whom both players of a match have agreed to, or one of the tournament as long as they judge.
    Referee,
}

/// A card that only one player has, by which a leak is recognised.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Secret {
    id: String,
    /// Its name, if nothing else says it.
    name: Option<String>,
}

/// What somebody was sent, or told in answer to a question.
pub struct Told {
    pub party: Party,
    /// What was asked for; nothing in a match.
    pub path: String,
    pub text: String,
}

/// All words that could be the id of a card.
pub fn words(text: &str) -> HashSet<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '/' | '-' | '_')).collect()
}

/// Whether a text has these words, and not as a part of others.
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + words.len()..].chars().next());
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

impl Secret {
    fn is_told(&self, text: &str, words: &HashSet<&str>) -> bool {
        let named = |name: &String| self::words(name).is_subset(words) && says(text, name);
        words.contains(self.id.as_str()) || self.name.as_ref().is_some_and(named)
    }
}

/// All cards of a deck or pool, as it is written.
fn ids(deck: &Value, found: &mut BTreeSet<String>) {
    match deck {
        Value::Object(fields) => fields.values().for_each(|value| ids(value, found)),
        Value::Array(items) => {
            found.extend(items.iter().filter_map(Value::as_str).filter(|id| !id.is_empty()).map(str::to_owned));
            items.iter().for_each(|item| ids(item, found));
        }
        _ => {}
    }
}

pub fn ids_of(deck: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    ids(deck, &mut found);
    found
}

/// Which cards betray whom: those that only one player has, by their ids, and by their names where these are said
/// neither by other cards of the tournament nor by the rule book.
pub async fn secrets(server: &Server, game: &str, decks: &[BTreeSet<String>]) -> Vec<BTreeMap<String, Secret>> {
    let all: Vec<&String> = decks.iter().flatten().collect::<BTreeSet<_>>().into_iter().collect();
    let mut faces: BTreeMap<String, (Option<String>, String)> = BTreeMap::new();
    for some in all.chunks(100) {
        let some: Vec<&str> = some.iter().map(|id| id.as_str()).collect();
        let (status, found) = server.get(&format!("/api/games/{game}/faces?ids={}", some.join(","))).await;
        assert_eq!(status, 200, "{found}");
        for face in found.as_array().unwrap() {
            let name = face["name"].as_str().map(str::to_owned);
            faces.insert(text(face, "id"), (name, face.to_string()));
        }
    }
    // The texts of its clauses; rulings beside them name cards, but no match speaks of these.
    let (_, book) = server.get(&format!("/api/games/{game}/rulebook")).await;
    let clauses =
        book["sections"].as_array().unwrap().iter().flat_map(|section| section["clauses"].as_array().unwrap());
    let book: String = clauses.map(|clause| text(clause, "text") + "\n").collect();
    let (_, games) = server.get("/api/games").await;
    let games = games.to_string();
    let common = words(&book).into_iter().chain(words(&games)).collect::<HashSet<_>>();
    let known = |id: &String, name: &str| {
        says(&book, name) || faces.iter().any(|(other, (_, face))| other != id && says(face, name))
    };
    let of = |player: usize| {
        let others: BTreeSet<&String> =
            decks.iter().enumerate().filter(|(other, _)| *other != player).flat_map(|(_, cards)| cards).collect();
        let own = decks[player].iter().filter(|id| !others.contains(id) && !common.contains(id.as_str()));
        let own = own.filter(|id| id.contains(['-', '/']));
        let secret = |id: &String| {
            let name = faces.get(id).and_then(|(name, _)| name.clone()).filter(|name| !known(id, name));
            (id.clone(), Secret { id: id.clone(), name })
        };
        own.map(secret).collect()
    };
    (0..decks.len()).map(of).collect()
}

/// Everything that a browser was sent, with the number of choices made by then. A referee who is dismissed is a
/// stranger from then on.
pub fn heard(mut party: Party, browser: Browser) -> Vec<(u64, Told)> {
    let mut step = 0;
    let told = browser.heard.into_iter().map(|text| {
        let message: Value = serde_json::from_str(&text).unwrap();
        if party == Party::Referee && message["state"]["you"] == "spectator" {
            party = Party::Stranger;
        }
        step = message["step"].as_u64().or(message["state"]["step"].as_u64()).unwrap_or(step);
        (step, Told { party, path: String::new(), text })
    });
    told.collect()
}

/// What everybody may know by now.
pub struct Heard {
    /// Of each player.
    secrets: Vec<BTreeMap<String, Secret>>,
    tokens: Vec<String>,
    /// What somebody does not know yet of each player.
    hidden: BTreeMap<Party, Vec<BTreeSet<String>>>,
    pub looked_for: usize,
}

impl Heard {
    pub fn new(secrets: Vec<BTreeMap<String, Secret>>, tokens: Vec<String>) -> Heard {
        let hidden = |party: Party| {
            let of = |(player, secrets): (usize, &BTreeMap<String, Secret>)| {
                let own = party == Party::Player(player) || party == Party::Referee;
                if own { BTreeSet::new() } else { secrets.keys().cloned().collect() }
            };
            (party, secrets.iter().enumerate().map(of).collect())
        };
        let players = (0..secrets.len()).map(Party::Player);
        let parties = players.chain([Party::Organiser, Party::Stranger, Party::Referee]);
        let hidden = parties.map(hidden).collect();
        Heard { secrets, tokens, hidden, looked_for: 0 }
    }

    pub fn learn(&mut self, party: Party, player: usize, cards: impl Iterator<Item = String>) {
        let hidden = &mut self.hidden.get_mut(&party).unwrap()[player];
        for card in cards {
            hidden.remove(&card);
        }
    }

    /// Whatever the rules show somebody they know from then on; what they show spectators everybody may know.
    fn read(&mut self, parties: &[Party], ids: &str, lines: &str) {
        let (words, lines_words) = (words(ids), words(lines));
        let shown = |secret: &&Secret| words.contains(secret.id.as_str()) || secret.is_told(lines, &lines_words);
        let shown: Vec<BTreeSet<&String>> = self
            .secrets
            .iter()
            .map(|secrets| secrets.values().filter(shown).map(|secret| &secret.id).collect())
            .collect();
        for party in parties {
            for (hidden, shown) in self.hidden.get_mut(party).unwrap().iter_mut().zip(&shown) {
                hidden.retain(|id| !shown.contains(id));
            }
        }
    }

    /// No secret is in what somebody was told.
    pub fn check(&mut self, told: &Told, text: &str) {
        let (words, Told { party, path, text: whole }) = (words(text), told);
        let hidden = self.hidden[party].iter().enumerate();
        for (player, id) in hidden.flat_map(|(player, hidden)| hidden.iter().map(move |id| (player, id))) {
            let secret = &self.secrets[player][id];
            assert!(!secret.is_told(text, &words), "{party:?} was told {secret:?} of player {player}: {path} {text}");
            self.looked_for += 1;
        }
        assert!(path.ends_with("/record") || !whole.contains("\"seed\""), "a seed is told: {path} {whole}");
        assert!(!self.tokens.iter().any(|token| whole.contains(token)), "a token is told: {path} {whole}");
    }

    /// Nothing of a game that is seen late is told to those who do not play in it, but how it begins: everybody sees
    /// that at once.
    pub fn check_late(&mut self, game: &Game) {
        let plays = |party| party == Party::Referee || game.seats.0.map(Party::Player).contains(&party);
        let everybody: Vec<Party> = self.hidden.keys().copied().collect();
        for (_, told) in game.told.iter().filter(|(_, told)| !plays(told.party)) {
            let message: Value = serde_json::from_str(&told.text).unwrap_or_default();
            if message["type"] == "state" && message["state"]["step"] == 0 {
                self.read(&everybody, &told.text, &told.text);
            } else {
                self.check(told, &told.text);
            }
        }
    }

    /// Plays a game again beside what was told while it was played: every event and every view is the one that the
    /// rules give that viewer, and nothing else says more.
    pub fn check_game(&mut self, game_id: &str, game: &Game, record: &Value) {
        static GAMES: LazyLock<Registry> = LazyLock::new(|| registry_with(Thinking::Fixed));
        let rules = GAMES.iter().find(|known| known.rules().id() == game_id).unwrap().rules();
        let setup = &record["setup"];
        let seed: Seed = setup["seed"].as_str().unwrap().parse().unwrap();
        let decks = PerSeat([setup["decks"][0].clone(), setup["decks"][1].clone()]);
        let mut replayed: Box<dyn AnyMatch> = rules.begin(decks, &setup["house"], seed).unwrap();
        let seed = seed.to_string();
        let everybody: Vec<Party> = self.hidden.keys().copied().collect();
        let choices = record["choices"].as_array().unwrap();
        let mut events_checked = 0;
        for step in 0..=choices.len() {
            let seen = match step.checked_sub(1) {
                None => replayed.opening(),
                Some(last) => {
                    let taken: Taken = serde_json::from_value(choices[last].clone()).unwrap();
                    replayed.take_again(&taken).unwrap()
                }
            };
            for viewer in [Viewer::A, Viewer::B, Viewer::Spectator] {
                let parties = match viewer {
                    Viewer::A => vec![Party::Player(game.seats[Seat::A])],
                    Viewer::B => vec![Party::Player(game.seats[Seat::B])],
                    Viewer::Spectator | Viewer::Referee => everybody.clone(),
                };
                let asked = match replayed.status() {
                    Status::Waiting(seat) if viewer.sees(seat) => {
                        json!([replayed.question(), replayed.offers()]).to_string()
                    }
                    _ => String::new(),
                };
                let lines = format!("{}\n{asked}", json!(seen[viewer]));
                self.read(&parties, &replayed.view(viewer).read().to_string(), &lines);
            }
            for (_, told) in game.told.iter().filter(|(at, _)| *at == step as u64) {
                assert!(!told.text.contains(&seed), "the seed is told: {} {}", told.path, told.text);
                if !told.path.is_empty() {
                    self.check(told, &told.text);
                    continue;
                }
                let mut message: Value = serde_json::from_str(&told.text).unwrap();
                let viewer = match told.party {
                    Party::Player(player) if player == game.seats[Seat::A] => Viewer::A,
                    Party::Player(player) if player == game.seats[Seat::B] => Viewer::B,
                    Party::Referee => Viewer::Referee,
                    Party::Player(_) | Party::Organiser | Party::Stranger => Viewer::Spectator,
                };
                if message["type"] == "state" && !message["state"]["view"].is_null() {
                    let view = message["state"]["view"].take();
                    assert_eq!(view, replayed.view(viewer).read(), "{:?} at step {step}", told.party);
                }
                if message["type"] == "events" {
                    assert_eq!(message["events"].take(), json!(seen[viewer]), "{:?} at step {step}", told.party);
                    events_checked += 1;
                }
                self.check(told, &message.to_string());
            }
        }
        assert!(events_checked >= choices.len(), "{events_checked} of {} choices", choices.len());
    }
}
