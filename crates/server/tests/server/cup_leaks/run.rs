//! The run of a tournament: who enters, how its games are played by chance, what is asked while and after that.

use super::heard::{Heard, Party, Told, heard, ids_of, secrets};
use super::judge::{JUDGED, Judge, Stage};
use crate::browser::*;
use crate::tournaments::{Cup, text};
use reqwest::Client;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::slice::from_ref;
use std::sync::atomic::{AtomicU32, Ordering};
use tercet_kernel::{Chance, PerSeat, Seat, Seed};

/// A game of the tournament, with what everybody was told while it was played, by the number of choices made by then.
pub struct Game {
    pub id: String,
    pub seats: PerSeat<usize>,
    pub told: Vec<(u64, Told)>,
}

/// What has happened, one after the other.
pub enum Moment {
    Played(Game),
    Told(Told),
    /// Somebody may know these cards of this player from now on: everybody if nobody is named.
    Learnt(Option<Party>, usize, BTreeSet<String>),
}

/// A tournament that is played by chance.
pub struct Run<'a> {
    pub server: &'a Server,
    game: String,
    pub cup: Cup,
    /// The ids of all cards that each player has.
    pub cards: Vec<BTreeSet<String>>,
    chance: Chance,
    pub drafts: BTreeSet<String>,
    pub moments: Vec<Moment>,
    /// Whether spectators see its matches late.
    late: bool,
    /// The referee who is appointed in the second match.
    pub judge: Option<Judge>,
}

/// What can be asked about a match.
pub const OF_A_MATCH: [&str; 10] = [
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

/// Asks from another address each time, since each may ask only so much.
pub async fn asked(client: &Client, server: &Server, path: &str, token: Option<&str>) -> (u16, String) {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let [_, a, b, c] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    let request = client.get(server.url(path)).header("x-forwarded-for", format!("10.{a}.{b}.{c}"));
    let request = token.into_iter().fold(request, |request, token| request.bearer_auth(token));
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

impl<'a> Run<'a> {
    pub async fn open(server: &'a Server, game: &str, more: Value, seed: u128) -> Run<'a> {
        let mut asked = json!({"game": game, "automatic": true});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let late = more["delay_seconds"].is_u64();
        let cup = server.open_cup(0, asked).await;
        let chance = Chance::new(Seed(seed));
        let (drafts, moments) = (BTreeSet::new(), Vec::new());
        Run { server, game: game.to_owned(), cup, cards: Vec::new(), chance, drafts, moments, late, judge: None }
    }

    /// The same, which four players have entered with ready decks.
    pub async fn open_with_four(server: &'a Server, game: &str, more: Value, seed: u128) -> Run<'a> {
        let mut run = Run::open(server, game, more, seed).await;
        for deck in ready_decks(server, game, &mut Chance::new(Seed(seed))).await.iter().take(4) {
            run.enter(Some(deck)).await;
        }
        run
    }

    pub async fn enter(&mut self, deck: Option<&str>) {
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
    pub async fn ask_around(&self, games: &[&str], parties: &[Party]) -> Vec<Told> {
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
    pub async fn look_around(&mut self, games: &[&str]) {
        let everybody = (0..self.cup.players.len()).map(Party::Player).chain([Party::Organiser, Party::Stranger]);
        let told = self.ask_around(games, &everybody.collect::<Vec<_>>()).await;
        self.moments.extend(told.into_iter().map(Moment::Told));
    }

    /// Plays the tournament to its end, one game after the other.
    pub async fn play(&mut self, mut state: Value) {
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
                self.play_game(&game, players, self.judge.is_some() && played.len() == 1).await;
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

    async fn play_game(&mut self, id: &str, players: [usize; 2], judged: bool) {
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
        if !judged {
            let referee = self.bring_referee(id, seats[Seat::A], &mut browsers[1].1).await;
            browsers.push(referee);
        }
        let sees_at_once =
            |late: bool, party: Party| !late || party == Party::Referee || seats.0.map(Party::Player).contains(&party);

        let least = if judged { JUDGED } else { 5 };
        let (most, asking) = (least + self.chance.below(MOST), self.chance.below(8));
        let mut told = Vec::new();
        for made in 0.. {
            if judged {
                told.extend(self.judge(id, &mut browsers).await);
            }
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
                for (_, browser) in browsers.iter_mut().filter(|(party, _)| sees_at_once(self.late, *party)) {
                    browser.state_where(|state| state["phase"] == "over").await;
                }
                break;
            }
            let offers = state["offers"].as_array().unwrap();
            let key = text(&offers[self.chance.below(offers.len())], "key");
            browsers[chooser].1.choose(&state, &key).await;
            let next = state["step"].as_u64().unwrap() + 1;
            for (_, browser) in browsers.iter_mut().filter(|(party, _)| sees_at_once(self.late, *party)) {
                browser.state_at(next).await;
            }
        }
        for (party, mut browser) in browsers {
            if !sees_at_once(self.late, party) {
                browser.settle().await;
                assert_eq!(browser.latest["step"], 0, "{party:?} sees nothing of it");
            }
            told.extend(heard(party, browser));
        }
        let stage = self.judge.as_ref().map(|judge| judge.stage);
        assert!(!judged || stage == Some(Stage::Dismissed), "the match was too short: {stage:?}");
        self.moments.push(Moment::Played(Game { id: id.to_owned(), seats, told }));
    }

    /// A referee whom a player invites; the `other` one may agree. One whom nobody has agreed to sees what spectators
    /// see, another one everything.
    async fn bring_referee(&mut self, id: &str, inviter: usize, other: &mut Browser) -> (Party, Browser) {
        let inviter = Seated { id: id.to_owned(), token: self.cup.players[inviter].clone() };
        let judging = self.server.bring_referee(&inviter).await;
        let admitted = self.chance.coin();
        if admitted {
            let accept = json!({"do": "answer_referee", "accept": true});
            other.say(json!({"type": "room", "match": id, "wish": accept})).await;
            other.state_where(|state| state["room"]["referee"]["admitted"] == true).await;
        }
        let (referee, state) = self.server.watch(id, Some(&judging)).await;
        assert_eq!(state["you"], if admitted { "referee" } else { "spectator" });
        (if admitted { Party::Referee } else { Party::Stranger }, referee)
    }

    /// Goes through all that was told, beside the games as they were. Gives how often a secret was looked for.
    pub async fn check(self) -> usize {
        let judge: Vec<String> = self.judge.iter().map(|judge| judge.token.clone()).collect();
        let mut heard = Heard::new(
            secrets(self.server, &self.game, &self.cards).await,
            [from_ref(&self.cup.organiser), &self.cup.players, &judge].concat(),
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
                // What players may know of their own matches is seen where there is a record of them.
                Moment::Told(Told { party: Party::Player(_), .. }) if self.late => {}
                Moment::Told(told) => heard.check(told, &told.text),
                Moment::Played(game) if self.late => heard.check_late(game),
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

/// Whether this game counts: its match is decided, or another one is played at its table.
fn is_counted(state: &Value, game: &str) -> bool {
    let rounds = state["played"].as_array().unwrap().iter();
    let mut tables = rounds.flat_map(|round| round["tables"].as_array().unwrap());
    tables.any(|table| {
        let games = table["games"].as_array().unwrap();
        games.iter().any(|id| id == game) && (!table["why"].is_null() || games.last().is_some_and(|last| last != game))
    })
}

/// The ready decks of a game that nobody has to build, in another order for each seed.
pub async fn ready_decks(server: &Server, game: &str, chance: &mut Chance) -> Vec<String> {
    let (_, games) = server.get("/api/games").await;
    let game = games.as_array().unwrap().iter().find(|known| known["id"] == game).expect("a game");
    let mut decks: Vec<String> = game["decks"].as_array().unwrap().iter().map(|deck| text(deck, "id")).collect();
    chance.shuffle(&mut decks);
    decks
}
