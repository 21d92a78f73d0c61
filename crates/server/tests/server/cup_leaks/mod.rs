//! Whole tournaments of every game by chance: nothing that anybody is sent, or can ask for, names a card to those who
//! cannot know it yet, whether they play, watch, referee, run the tournament or only pass by.

use crate::browser::*;
use crate::drafts::assert_silent;
use crate::limited::draft_on;
use crate::sealed::{PACKS, start_all};
use crate::tournaments::{Cup, text};
use reqwest::Client;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::slice::from_ref;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tercet_kernel::{AnyMatch, Chance, PerSeat, Seat, Seed, Status, Viewer};
use tercet_registry::{Thinking, registry_with};
use tercet_table::Registry;
use tokio::task::JoinSet;

/// Somebody who may hear of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Party {
    /// Somebody who has entered.
    Player(usize),
    /// Whoever runs the tournament.
    Organiser,
    /// Somebody who watches or passes by.
    Stranger,
    /// A referee whom both players of a match have agreed to.
    Referee,
}

/// A card that only one player has, by which a leak is recognised.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Secret {
    id: String,
    /// Its name, if nothing else says it.
    name: Option<String>,
}

/// What somebody was sent, or told in answer to a question.
struct Told {
    party: Party,
    /// What was asked for; nothing in a match.
    path: String,
    text: String,
}

/// A game of the tournament, with what everybody was told while it was played, by the number of choices made by then.
struct Game {
    id: String,
    seats: PerSeat<usize>,
    told: Vec<(u64, Told)>,
}

/// What has happened, one after the other.
enum Moment {
    Played(Game),
    Told(Told),
    /// Somebody may know these cards of this player from now on: everybody if nobody is named.
    Learnt(Option<Party>, usize, BTreeSet<String>),
}

/// A tournament that is played by chance.
struct Run<'a> {
    server: &'a Server,
    game: String,
    cup: Cup,
    /// The ids of all cards that each player has.
    cards: Vec<BTreeSet<String>>,
    chance: Chance,
    drafts: BTreeSet<String>,
    moments: Vec<Moment>,
}

/// What can be asked about a match.
const OF_A_MATCH: [&str; 10] = [
    "",
    "/record",
    "/replay/0",
    "/replay/1?viewer=a",
    "/replay/1?viewer=referee",
    "/course",
    "/analysis",
    "/position",
    "/position?step=0",
    "/tournament",
];

/// After this many choices at most somebody gives up.
const MOST: usize = 30;

/// All words that could be the id of a card.
fn words(text: &str) -> HashSet<&str> {
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

fn ids_of(deck: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    ids(deck, &mut found);
    found
}

/// Asks from another address each time, since each may ask only so much.
async fn asked(client: &Client, server: &Server, path: &str, token: Option<&str>) -> (u16, String) {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let [_, a, b, c] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let request = client.get(server.url(path)).header("x-forwarded-for", format!("10.{a}.{b}.{c}"));
    let request = token.into_iter().fold(request, |request, token| request.bearer_auth(token));
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

impl<'a> Run<'a> {
    async fn open(server: &'a Server, game: &str, more: Value, seed: u128) -> Run<'a> {
        let mut asked = json!({"game": game, "automatic": true});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let cup = server.open_cup(0, asked).await;
        let chance = Chance::new(Seed(seed));
        let (drafts, moments) = (BTreeSet::new(), Vec::new());
        Run { server, game: game.to_owned(), cup, cards: Vec::new(), chance, drafts, moments }
    }

    async fn enter(&mut self, deck: Option<&str>) {
        let player = self.cup.players.len();
        let mut wish = json!({"name": format!("Player {player}")});
        if let Some(deck) = deck {
            let (status, ready) = self.server.get(&format!("/api/games/{}/decks/{deck}", self.game)).await;
            assert_eq!(status, 200, "{ready}");
            // Written out, so that it would be seen wherever it is told.
            wish["deck"] = json!({"list": ready["deck"].to_string()});
            let cards = ids_of(&ready["deck"]);
            self.moments.push(Moment::Learnt(Some(Party::Organiser), player, cards.clone()));
            self.cards.push(cards);
        }
        let (status, entered) = self.server.post(&self.cup.path("/enter"), &wish).await;
        assert_eq!(status, 200, "{entered}");
        self.cup.players.push(text(&entered, "token"));
    }

    fn token(&self, party: Party) -> Option<&str> {
        match party {
            Party::Player(player) => Some(&self.cup.players[player]),
            Party::Organiser => Some(&self.cup.organiser),
            Party::Stranger | Party::Referee => None,
        }
    }

    /// What can be asked about the tournament, its drafts, and these of its games.
    fn paths(&self, games: &[&str]) -> Vec<String> {
        let of_cup = ["", "/version?after=0", "/me"].map(|rest| self.cup.path(rest));
        let lobby = ["/api/tournaments", "/api/matches", "/api/drafts", "/api/seeks", "/api/here?page=leaks"];
        let decks = (0..self.cup.players.len()).map(|player| self.cup.path(&format!("/decks/{player}")));
        let asked = |kind: &str, id: &str, of: &[&str]| -> Vec<String> {
            of.iter().map(|rest| format!("/api/{kind}/{id}{rest}")).collect()
        };
        let of_games = games.iter().flat_map(|id| asked("matches", id, &OF_A_MATCH));
        let of_drafts = self.drafts.iter().flat_map(|id| asked("drafts", id, &["", "/pool", "/record", "/tournament"]));
        of_cup.into_iter().chain(lobby.map(str::to_owned)).chain(decks).chain(of_games).chain(of_drafts).collect()
    }

    /// What each of these is answered whatever they ask.
    async fn ask_around(&self, games: &[&str], parties: &[Party]) -> Vec<Told> {
        let (client, mut told) = (Client::new(), Vec::new());
        for path in self.paths(games) {
            for &party in parties {
                let (_, text) = asked(&client, self.server, &path, self.token(party)).await;
                told.push(Told { party, path: path.clone(), text });
            }
        }
        told
    }

    /// The same between two games, with everybody.
    async fn look_around(&mut self, games: &[&str]) {
        let everybody = (0..self.cup.players.len()).map(Party::Player).chain([Party::Organiser, Party::Stranger]);
        let told = self.ask_around(games, &everybody.collect::<Vec<_>>()).await;
        self.moments.extend(told.into_iter().map(Moment::Told));
    }

    /// Plays the tournament to its end, one game after the other.
    async fn play(&mut self, mut state: Value) {
        let mut played: Vec<String> = Vec::new();
        while state["phase"] != "over" {
            let rounds = state["played"].as_array().unwrap();
            let tables = rounds.iter().flat_map(|round| round["tables"].as_array().unwrap());
            let mut open = tables.filter(|table| table["why"].is_null());
            let next = open.find_map(|table| {
                let game = table["games"].as_array().unwrap().last()?.as_str()?.to_owned();
                let [a, b] = ["a", "b"].map(|side| table[side].as_u64().unwrap() as usize);
                (!played.contains(&game)).then_some((game, [a, b]))
            });
            if let Some((game, players)) = next {
                self.play_game(&game, players).await;
                while !is_counted(&state, &game) {
                    state = self.server.cup_after(&self.cup, &state).await;
                }
                // Once it is over everything is told.
                if state["phase"] != "over" {
                    self.look_around(&[&game]).await;
                }
                played.push(game);
            } else if state["phase"] == "between" {
                state = self.server.organise(&self.cup, json!({"act": "next"})).await;
            } else {
                state = self.server.cup_after(&self.cup, &state).await;
            }
        }
    }

    async fn play_game(&mut self, id: &str, players: [usize; 2]) {
        let server = self.server;
        let mut browsers: Vec<(Party, Browser)> = Vec::new();
        for player in players {
            let party = Party::Player(player);
            browsers.push((party, server.watch(id, self.token(party)).await.0));
        }
        if browsers[0].1.latest["you"] == "b" {
            browsers.swap(0, 1);
        }
        assert_eq!([&browsers[0].1.latest["you"], &browsers[1].1.latest["you"]], ["a", "b"]);
        let seats = PerSeat([0, 1].map(|seat| match browsers[seat].0 {
            Party::Player(player) => player,
            _ => unreachable!("players sit there"),
        }));
        // Somebody who plays at another table, and somebody who does not play at all.
        let beside = (0..self.cup.players.len()).find(|player| !players.contains(player)).map(Party::Player);
        for party in beside.into_iter().chain([Party::Stranger]) {
            let (browser, state) = server.watch(id, self.token(party)).await;
            assert_eq!(state["you"], "spectator", "{party:?}");
            browsers.push((party, browser));
        }
        // A referee whom nobody has agreed to sees what spectators see, another one everything.
        let inviter = Seated { id: id.to_owned(), token: self.cup.players[seats[Seat::A]].clone() };
        let judging = server.bring_referee(&inviter).await;
        let admitted = self.chance.coin();
        if admitted {
            let accept = json!({"do": "answer_referee", "accept": true});
            let (_, other) = &mut browsers[1];
            other.say(json!({"type": "room", "match": id, "wish": accept})).await;
            other.state_where(|state| state["room"]["referee"]["admitted"] == true).await;
        }
        let (referee, state) = server.watch(id, Some(&judging)).await;
        assert_eq!(state["you"], if admitted { "referee" } else { "spectator" });
        browsers.push((if admitted { Party::Referee } else { Party::Stranger }, referee));

        let (most, asking) = (5 + self.chance.below(MOST), self.chance.below(8));
        let mut told = Vec::new();
        for made in 0.. {
            let chooser = usize::from(browsers[0].1.latest["turn_of"] == "b");
            let state = browsers[chooser].1.latest.clone();
            if state["phase"] == "over" {
                break;
            }
            if made == asking {
                let parties = [Party::Player(seats[Seat::A]), Party::Player(seats[Seat::B]), Party::Organiser];
                let parties: Vec<Party> = parties.into_iter().chain(beside).chain([Party::Stranger]).collect();
                let step = state["step"].as_u64().unwrap();
                told.extend(self.ask_around(&[id], &parties).await.into_iter().map(|told| (step, told)));
            }
            if made == most {
                browsers[chooser].1.say(json!({"type": "resign", "match": id})).await;
                for (_, browser) in &mut browsers {
                    browser.state_where(|state| state["phase"] == "over").await;
                }
                break;
            }
            let offers = state["offers"].as_array().unwrap();
            let key = text(&offers[self.chance.below(offers.len())], "key");
            browsers[chooser].1.choose(&state, &key).await;
            let next = state["step"].as_u64().unwrap() + 1;
            for (_, browser) in &mut browsers {
                browser.state_at(next).await;
            }
        }
        for (party, browser) in browsers {
            told.extend(heard(party, browser));
        }
        self.moments.push(Moment::Played(Game { id: id.to_owned(), seats, told }));
    }

    /// Goes through all that was told, beside the games as they were. Gives how often a secret was looked for.
    async fn check(self) -> usize {
        let mut heard = Heard::new(
            secrets(self.server, &self.game, &self.cards).await,
            [from_ref(&self.cup.organiser), &self.cup.players].concat(),
        );
        for moment in &self.moments {
            match moment {
                Moment::Learnt(who, player, cards) => {
                    let parties = [Party::Organiser, Party::Stranger].into_iter();
                    let parties = parties.chain((0..self.cards.len()).map(Party::Player));
                    for party in parties.filter(|party| who.is_none_or(|who| who == *party)) {
                        heard.learn(party, *player, cards.iter().cloned());
                    }
                }
                Moment::Told(told) => heard.check(told, &told.text),
                Moment::Played(game) => {
                    let (status, record) = self.server.get(&format!("/api/matches/{}/record", game.id)).await;
                    assert_eq!(status, 200, "{record}");
                    heard.check_game(&self.game, game, &record);
                }
            }
        }
        heard.looked_for
    }
}

/// Which cards betray whom: those that only one player has, by their ids, and by their names where these are said
/// neither by other cards of the tournament nor by the rule book.
async fn secrets(server: &Server, game: &str, decks: &[BTreeSet<String>]) -> Vec<BTreeMap<String, Secret>> {
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

/// Whether this game counts: its match is decided, or another one is played at its table.
fn is_counted(state: &Value, game: &str) -> bool {
    let rounds = state["played"].as_array().unwrap().iter();
    let mut tables = rounds.flat_map(|round| round["tables"].as_array().unwrap());
    tables.any(|table| {
        let games = table["games"].as_array().unwrap();
        games.iter().any(|id| id == game) && (!table["why"].is_null() || games.last().is_some_and(|last| last != game))
    })
}

/// Everything that a browser was sent, with the number of choices made by then.
fn heard(party: Party, browser: Browser) -> Vec<(u64, Told)> {
    let mut step = 0;
    let told = browser.heard.into_iter().map(|text| {
        let message: Value = serde_json::from_str(&text).unwrap();
        step = message["step"].as_u64().or(message["state"]["step"].as_u64()).unwrap_or(step);
        (step, Told { party, path: String::new(), text })
    });
    told.collect()
}

/// What everybody may know by now.
struct Heard {
    /// Of each player.
    secrets: Vec<BTreeMap<String, Secret>>,
    tokens: Vec<String>,
    /// What somebody does not know yet of each player.
    hidden: BTreeMap<Party, Vec<BTreeSet<String>>>,
    looked_for: usize,
}

impl Heard {
    fn new(secrets: Vec<BTreeMap<String, Secret>>, tokens: Vec<String>) -> Heard {
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

    fn learn(&mut self, party: Party, player: usize, cards: impl Iterator<Item = String>) {
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
    fn check(&mut self, told: &Told, text: &str) {
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

    /// Plays a game again beside what was told while it was played: every event and every view is the one that the
    /// rules give that viewer, and nothing else says more.
    fn check_game(&mut self, game_id: &str, game: &Game, record: &Value) {
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
                    let seat = if choices[last]["seat"] == "a" { Seat::A } else { Seat::B };
                    replayed.choose(seat, choices[last]["key"].as_str().unwrap()).unwrap()
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

/// The ready decks of a game that nobody has to build, in another order for each seed.
async fn ready_decks(server: &Server, game: &str, chance: &mut Chance) -> Vec<String> {
    let (_, games) = server.get("/api/games").await;
    let game = games.as_array().unwrap().iter().find(|known| known["id"] == game).expect("a game");
    let mut decks: Vec<String> = game["decks"].as_array().unwrap().iter().map(|deck| text(deck, "id")).collect();
    chance.shuffle(&mut decks);
    decks
}

const GAMES: [&str; 3] = ["battlemonsters", "mana", "zatch"];

#[tokio::test]
async fn in_a_knockout_with_secret_decks_nobody_is_told_what_they_cannot_know() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (1..).zip(GAMES) {
        let mut run = Run::open(&server, game, json!({"format": {"kind": "single"}}), seed).await;
        for deck in ready_decks(&server, game, &mut Chance::new(Seed(seed))).await.iter().take(4) {
            run.enter(Some(deck)).await;
        }
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 10_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn in_a_swiss_with_open_decks_nobody_is_told_more_than_the_decks_and_these_only_once_it_has_begun() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (11..).zip(GAMES) {
        let swiss = json!({"format": {"kind": "swiss", "rounds": 2}, "decks": "open"});
        let mut run = Run::open(&server, game, swiss, seed).await;
        for deck in ready_decks(&server, game, &mut Chance::new(Seed(seed))).await.iter().take(4) {
            run.enter(Some(deck)).await;
        }
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        for (player, cards) in run.cards.clone().into_iter().enumerate() {
            run.moments.push(Moment::Learnt(None, player, cards));
        }
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 1_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_in_packs_is_nobody_elses_and_decks_from_them_are_open_only_once_they_are_locked() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, (game, pack, count)) in (21..).zip(PACKS) {
        let packs = json!({"how": "sealed", "packs": vec![pack; count]});
        let asked = json!({"format": {"kind": "single"}, "decks": "open", "automatic": false, "limited": packs});
        let mut run = Run::open(&server, game, asked, seed).await;
        for _ in 0..3 {
            run.enter(None).await;
        }
        let state = server.organise(&run.cup, json!({"act": "open"})).await;
        run.drafts.extend(state["drafts"].as_array().unwrap().iter().map(|table| text(table, "draft")));
        let mut decks = Vec::new();
        for player in 0..3 {
            let token = run.cup.players[player].clone();
            let draft = text(&server.get_as(&run.cup.path("/me"), &token).await.1, "draft");
            let (status, pool) = server.draft_pool(&draft, &token).await;
            assert_eq!(status, 200, "{pool}");
            run.cards.push(ids_of(&pool));
            let body = json!({"pool": pool, "seed": "1", "house": state["house"]});
            let (status, built) = server.post(&format!("/api/games/{game}/decks/build"), &body).await;
            assert_eq!(status, 200, "{built}");
            decks.push(ids_of(&built["deck"]));
            let hand_in = json!({"act": "hand-in", "deck": {"list": built["deck"].to_string()}});
            assert_eq!(server.act(&run.cup, &token, hand_in).await.0, 200);
            run.moments.push(Moment::Learnt(Some(Party::Organiser), player, decks[player].clone()));
        }
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        for (player, deck) in decks.into_iter().enumerate() {
            run.moments.push(Moment::Learnt(None, player, deck));
        }
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 1_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn in_a_draft_nobody_is_told_what_the_others_of_their_table_were_passed() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let limited = json!({"how": "draft", "packs": ["booster", "booster", "booster", "booster"], "seats": 3});
    let asked = json!({"format": {"kind": "single"}, "automatic": false, "limited": limited});
    let mut run = Run::open(&server, "battlemonsters", asked, 31).await;
    for _ in 0..3 {
        run.enter(None).await;
    }
    let state = server.organise(&run.cup, json!({"act": "open"})).await;
    let table = state["drafts"][0].clone();
    let draft = text(&table, "draft");
    run.drafts.insert(draft.clone());
    let (mut stranger, _) = server.watch_draft(&draft, None).await;
    let mut drafting = JoinSet::new();
    for (seat, player) in table["players"].as_array().unwrap().iter().enumerate() {
        let token = run.cup.players[player.as_u64().unwrap() as usize].clone();
        let (mut browser, state) = server.watch_draft(&draft, Some(&token)).await;
        let draft = draft.clone();
        drafting.spawn(async move {
            draft_on(&mut browser, &draft, state).await;
            (Some(seat as u64), browser)
        });
    }
    let mut sat = drafting.join_all().await;
    stranger.draft_where(|state| state["phase"] == "over").await;
    sat.push((None, stranger));
    let everybody: Vec<Party> = (0..3).map(Party::Player).chain([Party::Organiser, Party::Stranger]).collect();
    let told = run.ask_around(&[], &everybody).await;
    server.organise(&run.cup, json!({"act": "close"})).await;
    let (status, record) = server.get(&format!("/api/drafts/{draft}/record")).await;
    assert_eq!(status, 200, "{record}");
    for (seat, browser) in &sat {
        assert_silent(&record, *seat, browser);
    }
    // But for their own pools, nothing that could be asked named a card before that.
    let cards = ids_of(&record["opened"]);
    let elsewhere = |told: &&Told| !(told.path.ends_with("/pool") && matches!(told.party, Party::Player(_)));
    for Told { party, path, text } in told.iter().filter(elsewhere) {
        let words = words(text);
        assert!(!cards.iter().any(|id| words.contains(id.as_str())), "{party:?} was told a card: {path} {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_sees_a_match_late_is_told_nothing_of_what_has_happened_since() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (41..).zip(GAMES) {
        let mut chance = Chance::new(Seed(seed));
        let decks = ready_decks(&server, game, &mut chance).await;
        let asked_for = json!({"game": game, "deck": {"ready": decks[0]}, "delay_seconds": 600});
        let (ann, a, bob, b) = server.two_with(asked_for, &decks[1]).await;
        let (mut late, _) = server.watch(&ann.id, None).await;
        let (mut players, mut told, client) = ([a, b], Vec::new(), Client::new());
        let ask = async |told: &mut Vec<Told>| {
            let rest = OF_A_MATCH.iter().map(|rest| format!("/api/matches/{}{rest}", ann.id));
            for path in rest.chain(["/api/matches".to_owned()]) {
                let (_, text) = asked(&client, &server, &path, None).await;
                told.push(Told { party: Party::Stranger, path, text });
            }
        };
        for made in 0..12 {
            let chooser = usize::from(players[0].latest["turn_of"] == "b");
            let state = players[chooser].latest.clone();
            let offers = state["offers"].as_array().unwrap();
            let key = text(&offers[chance.below(offers.len())], "key");
            players[chooser].choose(&state, &key).await;
            for player in &mut players {
                player.state_at(made + 1).await;
            }
        }
        ask(&mut told).await;
        players[0].say(json!({"type": "resign", "match": ann.id})).await;
        for player in &mut players {
            player.state_where(|state| state["phase"] == "over").await;
        }
        ask(&mut told).await;
        let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
        assert!(info["phase"] == "playing" && info["turn_of"].is_null() && info["outcome"].is_null(), "{info}");
        late.settle().await;
        let heard_late = heard(Party::Stranger, late);
        assert!(heard_late.iter().all(|(step, _)| *step == 0), "no choice is seen");
        told.extend(heard_late.into_iter().map(|(_, told)| told));
        let mut cards = Vec::new();
        for deck in &decks[..2] {
            cards.push(ids_of(&server.get(&format!("/api/games/{game}/decks/{deck}")).await.1["deck"]));
        }
        let mut heard = Heard::new(secrets(&server, game, &cards).await, vec![ann.token.clone(), bob.token]);
        told.iter().for_each(|told| heard.check(told, &told.text));
        assert!(heard.looked_for > 100, "{game}: secrets were looked for: {}", heard.looked_for);
    }
    server.stop().await;
}
