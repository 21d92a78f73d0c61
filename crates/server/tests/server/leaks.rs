//! B-FAIR-05, on the bytes: nobody is sent what that viewer may not know.

use crate::battlemonsters::{deck_cards, game};
use crate::browser::*;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use tercet_battlemonsters::Battlemonsters;
use tercet_kernel::{AnyMatch, Chance, PerSeat, Seat, Seed, Viewer};
use tercet_library::Collected;
use tercet_server::admin::{Verb, ask};

/// The cards of one seat that the other deck has not, each with its number in events.
type Own = BTreeSet<(String, u64)>;

/// What a browser was sent with the number of choices taken by then.
struct Sent {
    step: u64,
    text: String,
}

fn decks() -> [String; 2] {
    let ready = Battlemonsters::ready_decks(&Battlemonsters::cards());
    [ready[0].id.to_owned(), ready[1].id.to_owned()]
}

/// After this many choices whoever would make the next one gives up.
const MOST: usize = 200;

/// Plays a game, each choice at random, while a referee watches, speaks and pauses, and gives what each of three
/// other browsers was sent, and what whoever runs the server was told who looked at the match after each choice.
async fn play(server: &Server, data: &Path, chance: &mut Chance) -> (String, [String; 3], [Vec<Sent>; 4]) {
    let [deck_a, deck_b] = decks();
    let more = json!({"game": "battlemonsters", "deck": {"ready": deck_a}});
    let (ann, mut a, bob, mut b) = server.two_with(more, &deck_b).await;
    let (mut spectator, _) = server.watch(&ann.id, None).await;
    let judging = server.bring_referee(&ann).await;
    b.say(json!({"type": "room", "match": ann.id, "wish": {"do": "answer_referee", "accept": true}})).await;
    let (mut referee, seen) = server.watch(&ann.id, Some(&judging)).await;
    assert_eq!(seen["you"], "referee");
    for wish in [
        json!({"do": "speak", "text": "Play on."}),
        json!({"do": "pause", "on": true}),
        json!({"do": "pause", "on": false}),
    ] {
        referee.say(json!({"type": "room", "match": ann.id, "wish": wish})).await;
    }
    for browser in [&mut a, &mut b, &mut spectator, &mut referee] {
        let over = |state: &Value| state["log"].to_string().contains("goes on with the match");
        browser.state_where(over).await;
    }
    let (mut told, mut hands) = (Vec::new(), 0);
    let look = format!("/admin/matches/{}", ann.id);
    loop {
        let seen = ask(data, Verb::Get, &look, None).await.unwrap();
        told.push(Sent { step: seen["step"].as_u64().unwrap(), text: seen.to_string() });
        if told.len().is_multiple_of(10) {
            let everything = ask(data, Verb::Get, &format!("{look}/hidden"), None).await.unwrap();
            for side in ["a", "b"] {
                let side = &everything["hidden"]["view"]["sides"][side];
                let hand = side["hand"].as_array().unwrap().len() as u64;
                assert_eq!(side["hand_count"], hand, "whoever asks for what lies hidden is told it");
                hands += hand;
            }
        }
        let chooser = if a.latest["turn_of"] == "a" { &mut a } else { &mut b };
        let state = chooser.latest.clone();
        if told.len() > MOST {
            chooser.say(json!({"type": "resign", "match": ann.id})).await;
            for browser in [&mut a, &mut b, &mut spectator] {
                browser.state_where(|state| state["phase"] == "over").await;
            }
            break;
        }
        if state["phase"] == "over" {
            break;
        }
        let offers = state["offers"].as_array().unwrap();
        let key = offers[chance.below(offers.len())]["key"].as_str().unwrap().to_owned();
        chooser.choose(&state, &key).await;
        let next = state["step"].as_u64().unwrap() + 1;
        for browser in [&mut a, &mut b, &mut spectator] {
            browser.state_at(next).await;
        }
    }
    let [a, b, spectator] = [a, b, spectator].map(|browser| {
        let mut step = 0;
        let texts = browser.heard.into_iter().map(|text| {
            let message: Value = serde_json::from_str(&text).unwrap();
            step = message["step"].as_u64().or(message["state"]["step"].as_u64()).unwrap_or(step);
            Sent { step, text }
        });
        texts.collect()
    });
    assert!(hands > 10, "hands were looked at: {hands}");
    (ann.id, [ann.token, bob.token, judging], [a, b, spectator, told])
}

/// The ids of cards that lay open to both until then, by what the referee saw. A card is also known
/// to both once its player has announced to discard it.
fn note_open(view: &Value, open: &mut BTreeSet<String>) {
    for side in ["a", "b"] {
        let side = &view["sides"][side];
        let field = side["field"].as_array().unwrap();
        let visible = field.iter().filter(|card| card["stance"].as_str().unwrap().ends_with('V'));
        let faces = visible.map(|card| &card["face"]);
        let beneath = field.iter().flat_map(|card| card["beneath"].as_array().unwrap());
        let graveyard = side["graveyard"].as_array().unwrap().iter();
        open.extend(faces.chain(beneath).chain(graveyard).map(|face| face["id"].as_str().unwrap().to_owned()));
    }
}

/// All numbers of cards in an event.
fn card_numbers(event: &Value, found: &mut Vec<u64>) {
    match event {
        Value::Object(fields) => {
            for (name, value) in fields {
                if matches!(name.as_str(), "card" | "cards" | "target_card") {
                    found.extend(value.as_u64());
                    found.extend(value.as_array().into_iter().flatten().filter_map(Value::as_u64));
                }
                card_numbers(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| card_numbers(item, found)),
        _ => {}
    }
}

/// What is between quotation marks or parentheses in a text: every id in it, and more.
fn quoted(text: &str) -> HashSet<&str> {
    text.split('"').chain(text.split(['(', ')'])).collect()
}

fn assert_silent(sent: &Sent, (quoted, numbers): (&HashSet<&str>, &[u64]), card: &(String, u64), viewer: Viewer) {
    let (id, number) = card;
    let named = quoted.contains(id.as_str());
    assert!(!named && !numbers.contains(number), "{viewer:?} was sent {id} at step {}: {}", sent.step, sent.text);
}

/// Plays the record again beside what was sent: every event and every view is the one that the rules
/// give that viewer, and no card that never lay open is named.
fn check(record: &Value, sent: &[Vec<Sent>; 4]) {
    let game = game();
    let setup = &record["setup"];
    let seed: Seed = setup["seed"].as_str().unwrap().parse().unwrap();
    let decks = PerSeat([setup["decks"][0].clone(), setup["decks"][1].clone()]);
    let mut replayed: Box<dyn AnyMatch> = game.rules().begin(decks, &setup["house"], seed).unwrap();

    let [deck_a, deck_b] = self::decks().map(|id| deck_cards(&id).into_iter().collect::<Own>());
    let own = PerSeat([&deck_a - &deck_b, &deck_b - &deck_a]);
    assert!(Seat::BOTH.into_iter().all(|seat| own[seat].len() > 10), "the decks differ enough to tell them apart");

    // Whoever runs the server is told what a spectator may know.
    let viewers = [Viewer::A, Viewer::B, Viewer::Spectator, Viewer::Spectator];
    let mut open = BTreeSet::new();
    let choices = record["choices"].as_array().unwrap();
    let mut checked = 0;
    for step in 0..=choices.len() {
        let seen = step.checked_sub(1).map(|last| {
            let seat = if choices[last]["seat"] == "a" { Seat::A } else { Seat::B };
            let key = choices[last]["key"].as_str().unwrap();
            open.extend(key.strip_prefix("discard ").map(str::to_owned));
            replayed.choose(seat, key).unwrap()
        });
        note_open(&replayed.view(Viewer::Referee).read(), &mut open);
        for (viewer, sent) in viewers.into_iter().zip(sent) {
            for sent in sent.iter().filter(|sent| sent.step == step as u64) {
                let message: Value = serde_json::from_str(&sent.text).unwrap();
                if message["type"] == "state" && !message["state"]["view"].is_null() {
                    assert_eq!(message["state"]["view"], replayed.view(viewer).read(), "{viewer:?} at step {step}");
                }
                if let (Some(seen), true) = (&seen, message["type"] == "events") {
                    assert_eq!(message["events"], json!(seen[viewer]), "{viewer:?} at step {step}");
                }
                let mut numbers = Vec::new();
                card_numbers(&message["events"], &mut numbers);
                let said = (&quoted(&sent.text), &numbers[..]);
                for seat in Seat::BOTH.into_iter().filter(|&seat| !viewer.sees(seat)) {
                    for secret in own[seat].iter().filter(|(id, _)| !open.contains(id)) {
                        assert_silent(sent, said, secret, viewer);
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 1_000, "secrets were looked for: {checked}");
}

#[tokio::test]
async fn no_byte_tells_a_secret() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut chance = Chance::new(Seed(2));
    let mut looks = Vec::new();
    for _ in 0..2 {
        let (id, tokens, sent) = play(&server, data.path(), &mut chance).await;
        let (status, record) = server.get(&format!("/api/matches/{id}/record")).await;
        assert_eq!(status, 200, "{record}");
        check(&record, &sent);
        looks.push(sent[3].len());
        let seed = record["setup"]["seed"].as_str().unwrap();
        for (viewer, sent) in sent.iter().enumerate() {
            for sent in sent {
                let tells = |secret: &str| sent.text.contains(secret);
                assert!(!tells(seed) && !tells("\"seed\""), "{viewer} was sent the seed");
                assert!(!tokens.iter().any(|token| tells(token)), "{viewer} was sent a token");
            }
        }
    }
    let given_up = looks.iter().filter(|looks| **looks > MOST).count();
    assert_eq!(given_up, 1, "one game is given up, the other one ends by itself: {looks:?}");
    server.stop().await;
}
