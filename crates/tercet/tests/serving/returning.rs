//! A server that was stopped for longer than notices are kept, and goes on.

use crate::admin::admin;
use crate::audit::ask;
use crate::page::Browser;
use crate::process::{Process, database, serve};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Where somebody comes from who is banned.
const SOMEBODY: &str = "203.0.113.7";

async fn start() -> (Process, TempDir) {
    let data = tempfile::tempdir().unwrap();
    let mut command = serve(data.path());
    command.args(["--among", "127.0.0.1:0", "--database", &database("returning")]);
    spawn_blocking(move || (Process::of(command, &data.path().join("log")), data)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn who_was_banned_meanwhile_is_turned_away_where_nobody_was_told() {
    let ((_first, data), (second, _data)) = (start().await, start().await);
    let mut request = format!("ws://{}/ws", second.address).into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", SOMEBODY.parse().unwrap());
    let mut browser = Browser::new(connect_async(request).await.unwrap().0);
    browser.settle().await;
    // All that it does is known to be done: it beats four times a second.
    sleep(Duration::from_secs(2)).await;
    second.pause();
    let banned = spawn_blocking(move || admin(data.path(), &["ban", SOMEBODY, "--reason", "x"]).assert().success());
    banned.await.unwrap();
    let named = std::env::var("TERCET_TEST_DATABASE").unwrap();
    let schema = format!("returning{}", std::process::id());
    // So it is once it was stopped for half a minute.
    while ask(&named, &schema, "DELETE FROM notice RETURNING number").is_empty() {
        sleep(Duration::from_millis(20)).await;
    }
    sleep(Duration::from_secs(2)).await;
    second.go_on();
    browser.hear_a("turned_away").await;
}
