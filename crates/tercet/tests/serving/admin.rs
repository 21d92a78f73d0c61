//! `tercet admin`, beside a server that runs.

use crate::player::{Accepted, open};
use crate::process::{Process, serve};
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::{Value, json};
use std::path::Path;

pub fn admin(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.arg("admin").args(arguments).arg("--data").arg(data);
    command
}

fn told(data: &Path, arguments: &[&str]) -> Value {
    let said = admin(data, arguments).arg("--json").assert().success().get_output().stdout.clone();
    serde_json::from_slice(&said).unwrap()
}

#[tokio::test]
async fn every_command_answers_in_words_and_in_json() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    admin(data, &["overview"]).assert().failure().stderr(contains("no tercet serves").and(contains("--data")));
    let mut command = serve(data);
    command.arg("--invite-only").args(["--admin", "127.0.0.1:0"]);
    let server = Process::of(command, &data.join("log"));
    admin(data, &["overview"]).assert().success().stdout(contains("players who were let in make matches"));
    admin(data, &["health"]).assert().success().stdout(contains("Ready: a write took"));
    for (command, none) in [
        ("matches", "No matches."),
        ("players", "No players."),
        ("tournaments", "No tournaments."),
        ("drafts", "No drafts."),
        ("connected", "Nobody is connected."),
        ("reports", "No reports wait."),
        ("bans", "No bans stand."),
        ("invitations", "No invitations."),
    ] {
        admin(data, &[command]).assert().success().stdout(contains(none));
        assert_eq!(told(data, &[command]), json!([]), "{command}");
    }
    let banned = told(data, &["ban", "203.0.113.7", "--reason", "Flooding.", "--for", "7d"]);
    admin(data, &["bans"]).assert().success().stdout(contains("203.0.113.7/32").and(contains("for another 6 d")));
    assert_eq!(told(data, &["unban", &banned["number"].to_string()]), json!({"done": true}));
    admin(data, &["unban", "1"]).assert().failure().stderr(contains("There is no ban with this number."));
    admin(data, &["ban", "x", "--reason", "y", "--for", "soon"]).assert().failure().stderr(contains("90m, 12h, 7d"));
    admin(data, &["invite", "the club", "--uses", "2"]).assert().success().stdout(contains("/welcome#"));
    admin(data, &["invitations"]).assert().success().stdout(contains("the club").and(contains("for 2 more")));
    admin(data, &["let-in", "nobody"]).assert().failure().stderr(contains("no player with this id"));
    server.kill();
    admin(data, &["overview"]).assert().failure().stderr(contains("no tercet serves"));
}

#[tokio::test]
async fn one_match_is_looked_at_and_closed() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let server = Process::start(data);
    let (_, id) = open(&server.address, &mut Accepted::default()).await;
    let words = admin(data, &["look", &id]);
    { words }.assert().success().stdout(contains("battlemonsters").and(contains("What lies hidden").not()));
    assert_eq!(told(data, &["look", &id])["hidden"], Value::Null);
    admin(data, &["look", &id, "--show-hidden"]).assert().success().stdout(contains("What lies hidden"));
    admin(data, &["look", "no/such?match"]).assert().failure().stderr(contains("no match"));
    admin(data, &["close", &id, "--reason", "A test."]).assert().success().stdout(contains("Done."));
    admin(data, &["look", &id]).assert().success().stdout(contains("Closed by whoever runs the server: A test."));
    admin(data, &["matches", "--phase", "over"]).assert().success().stdout(contains(id.as_str()));
}

#[tokio::test]
async fn words_of_a_tournament_are_changed_and_taken_away() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    let server = Process::start(data);
    let asked = json!({"game": "mana", "name": "Rude Cup", "format": {"kind": "double"}, "most": 4, "rules": "Rude."});
    let post = reqwest::Client::new().post(format!("http://{}/api/tournaments", server.address)).json(&asked);
    let made: Value = post.send().await.unwrap().json().await.unwrap();
    let (id, token) = (made["tournament"].as_str().unwrap(), made["token"].as_str().unwrap());
    for (rest, body) in
        [("referees", json!({"name": "Rude Rita"})), ("acts", json!({"act": "announce", "text": "Boo."}))]
    {
        let post = reqwest::Client::new().post(format!("http://{}/api/tournaments/{id}/{rest}", server.address));
        assert!(post.bearer_auth(token).json(&body).send().await.unwrap().status().is_success());
    }
    let seen = || admin(data, &["tournament", id]).assert().success();
    seen().stdout(contains("Rude Cup").and(contains("rules: Rude.")).and(contains("referee 1: Rude Rita")));
    seen().stdout(contains("news 1, ").and(contains("Boo.")));
    admin(data, &["rename-tournament", id]).assert().failure().stderr(contains("--clear"));
    for command in [
        vec!["rename-tournament", id, "Spring Cup"],
        vec!["rewrite-rules", id, "Be kind."],
        vec!["rename-referee", id, "1", "Rita"],
        vec!["unannounce", id, "1"],
    ] {
        admin(data, &command).assert().success().stdout(contains("Done."));
    }
    seen().stdout(contains("Spring Cup").and(contains("Be kind.")).and(contains("referee 1: Rita")));
    seen().stdout(contains("removed by whoever runs the server").and(contains("Boo.").not()));
    for command in [vec!["rename-tournament", id], vec!["rewrite-rules", id], vec!["rename-referee", id, "1"]] {
        admin(data, &[command.as_slice(), &["--clear"]].concat()).assert().success().stdout(contains("Done."));
    }
    seen().stdout(contains("A tournament without a name").and(contains("referee 1: Referee 1")));
    admin(data, &["unannounce", id, "2"]).assert().failure().stderr(contains("No news of this tournament"));
    admin(data, &["rename-referee", "nowhere", "1", "--clear"]).assert().failure().stderr(contains("no tournament"));
}
