//! Killed while choices are being made.

use crate::player::{Accepted, Player, cards_of, check, compare_records, open, save_deck};
use crate::process::Process;

/// How many matches go on at once.
const TABLES: usize = 3;

/// `TERCET_KILLS=100` kills it more often than there is time for in every test.
pub fn rounds() -> u32 {
    std::env::var("TERCET_KILLS").map_or(5, |rounds| rounds.parse().expect("a number of rounds"))
}

#[tokio::test]
async fn no_accepted_choice_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let mut accepted = Accepted::default();
    let mut tables: Vec<String> = Vec::new();
    for round in 0..rounds() {
        let server = Process::start(data.path());
        play(&server.address, &mut accepted, &mut tables, round).await;
        server.kill();
    }
    assert_many(&accepted);
    let server = Process::start(data.path());
    check(&server.address, &accepted).await;
    compare_records(&server.address, &accepted).await;
}

/// Makes some choices in some matches, after seeing that all that were accepted before are there, and leaves each match
/// while a choice is on its way.
pub async fn play(address: &str, accepted: &mut Accepted, tables: &mut Vec<String>, round: u32) {
    check(address, accepted).await;
    let mut players = Vec::new();
    tables.resize(TABLES, String::new());
    for id in tables {
        if !accepted.0.contains_key(id) || Player::sit(address, accepted, id).await.is_over() {
            *id = open(address, accepted).await.1;
        }
        players.push(Player::sit(address, accepted, id).await);
    }
    // More choices in each round than in the one before, up to what one connection may send at once.
    for _ in 0..1 + round % 12 {
        for player in &mut players {
            if !player.is_over() {
                player.choose(accepted).await.expect("the server runs");
            }
        }
    }
    for player in &mut players {
        player.send_choice().await;
    }
}

/// That enough was accepted for the test to mean something.
pub fn assert_many(accepted: &Accepted) {
    let choices: u64 = accepted.0.values().map(|played| played.steps).sum();
    assert!(choices >= u64::from(rounds()) * TABLES as u64, "{choices} choices were accepted");
}

#[tokio::test]
async fn no_saved_deck_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let mut saved: Vec<String> = Vec::new();
    for round in 0..3 {
        let server = Process::start(data.path());
        for cards in 1..=4 {
            saved.push(save_deck(&server.address, 10 * round + cards).await.expect("the server runs"));
        }
        server.kill();
    }
    let server = Process::start(data.path());
    for (number, deck) in saved.iter().enumerate() {
        assert_eq!(cards_of(&server.address, deck).await, 10 * (number / 4) + number % 4 + 1, "deck {number}");
    }
}
