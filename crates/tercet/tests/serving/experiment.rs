//! An experiment of the lab, for whoever has begun it.

use crate::player::{address_of_somebody, get};
use serde_json::{Value, json};
use std::time::Duration;
use tercet_registry::{GameName, collection};
use tokio::time::sleep;

pub struct Experiment {
    id: String,
}

impl Experiment {
    /// Has a server find out how one deck does against another in this many games.
    pub async fn begin(server: &str, games: u32) -> Experiment {
        let [deck, other] = ["starter-1", "starter-2"].map(|id| collection(GameName::Zatch).ready_deck(id));
        let experiment = json!({"experiment": "deck", "deck": deck, "field": [other]});
        let wanted = json!({"experiment": experiment, "games": games, "bot": "highlighted"});
        let request = reqwest::Client::new().post(format!("http://{server}/api/games/zatch/lab")).json(&wanted);
        let answer = request.header("x-forwarded-for", address_of_somebody()).send().await.unwrap();
        let said: Value = answer.json().await.unwrap();
        Experiment { id: said["id"].as_str().unwrap_or_else(|| panic!("{said}")).to_owned() }
    }

    /// How it stands. While it goes from one server to another it is asked for again.
    async fn look(&self, server: &str) -> Value {
        loop {
            let (status, job) = get(server, &format!("/api/lab/{}", self.id)).await;
            assert!(matches!(status, 200 | 503), "{job}");
            if status == 200 {
                return job;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Whether it has begun and is not over.
    pub async fn is_under_way(&self, server: &str) -> bool {
        let job = self.look(server).await;
        job["state"] == "running" && job["played"] != 0
    }

    /// What came of it, once it is over.
    pub async fn findings(&self, server: &str) -> Value {
        loop {
            let mut job = self.look(server).await;
            assert_ne!(job["state"], "failed", "{job}");
            if job["state"] == "done" {
                return job["findings"].take();
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}
