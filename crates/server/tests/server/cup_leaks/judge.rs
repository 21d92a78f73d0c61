//! A referee of the tournament who is appointed in the middle of a match, sets its position right, and is dismissed.

use super::heard::{Party, Told};
use super::run::{OF_A_MATCH, Run, asked};
use crate::browser::*;
use crate::setting_right;
use reqwest::Client;
use serde_json::{Value, json};

/// In this many choices at least all of that happens.
pub const JUDGED: usize = 16;

/// Somebody who judges for a while.
#[derive(Default)]
pub struct Judge {
    pub token: String,
    pub stage: Stage,
}

/// How far it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Nobody judges yet.
    #[default]
    Awaited,
    /// They judge, and have set nothing right.
    Appointed,
    /// They have set the position right.
    Acted,
    /// They judge no more.
    Dismissed,
}

/// A hidden card is in the hand instead; where there is no such pile, somebody has more MP.
fn corrected(mut position: Value) -> Value {
    let side = &mut position["a"];
    let pile = ["supply", "deck"].into_iter().find(|pile| side[pile].as_array().is_some_and(|pile| !pile.is_empty()));
    match pile {
        Some(pile) => {
            let card = side[pile].as_array_mut().unwrap().remove(0);
            side["hand"].as_array_mut().unwrap().push(card);
        }
        None => side["mp"] = json!(side["mp"].as_u64().unwrap_or_default() + 1),
    }
    position
}

impl Run<'_> {
    /// The next thing that the referee does in this match, and what they are told when they ask.
    pub async fn judge(&mut self, id: &str, browsers: &mut Vec<(Party, Browser)>) -> Vec<(u64, Told)> {
        let Some(Judge { token, stage }) = &mut self.judge else { return Vec::new() };
        let step = browsers[0].1.latest["step"].as_u64().unwrap();
        match stage {
            Stage::Awaited => {
                *token = self.server.appoint(&self.cup, "Judge").await;
                browsers[0].1.state_where(|state| state["room"]["referee"]["name"] == "Judge").await;
                let (browser, state) = self.server.watch(id, Some(token)).await;
                assert_eq!(state["you"], "referee");
                browsers.push((Party::Referee, browser));
                *stage = Stage::Appointed;
            }
            Stage::Appointed => {
                let (status, shown) = setting_right::ask(self.server, "GET", id, token, None).await;
                // Not while something is under way.
                if status == 200 {
                    let position = corrected(shown["position"].clone());
                    let body = json!({"step": step, "position": position, "reason": "It was miscounted."});
                    let (status, why) = setting_right::ask(self.server, "PUT", id, token, Some(&body)).await;
                    assert_eq!(status, 204, "{why}");
                    for (_, browser) in browsers.iter_mut() {
                        browser.state_at(step + 1).await;
                    }
                    *stage = Stage::Acted;
                }
            }
            Stage::Acted => {
                let (token, dismiss) = (token.clone(), json!({"act": "dismiss", "referee": 0}));
                *stage = Stage::Dismissed;
                self.server.organise(&self.cup, dismiss).await;
                let (_, judge) = browsers.last_mut().unwrap();
                judge.state_where(|state| state["you"] == "spectator").await;
                assert_eq!(setting_right::ask(self.server, "GET", id, &token, None).await.0, 403);
                return self.asked_in_vain(id, step, &token).await;
            }
            Stage::Dismissed => {}
        }
        Vec::new()
    }

    /// What somebody is told who does not judge any more.
    async fn asked_in_vain(&self, id: &str, step: u64, token: &str) -> Vec<(u64, Told)> {
        let of_match = OF_A_MATCH.map(|rest| format!("/api/matches/{id}{rest}"));
        let decks = (0..self.cup.players.len()).map(|player| self.cup.path(&format!("/decks/{player}")));
        let (client, mut told) = (Client::new(), Vec::new());
        for path in of_match.into_iter().chain(decks) {
            let (_, text) = asked(&client, self.server, &path, Some(token)).await;
            told.push((step, Told { party: Party::Stranger, path, text }));
        }
        told
    }
}
