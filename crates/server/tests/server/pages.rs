//! The client, and the headers of every answer.

use crate::browser::*;

#[tokio::test]
async fn pages_come_with_the_right_headers() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for path in ["/", "/m/abc", "/rules/battlemonsters"] {
        let answer = reqwest::get(server.url(path)).await.unwrap();
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header("cache-control").as_deref(), Some("no-cache"));
        assert!(header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"));
        assert_eq!(header("referrer-policy").as_deref(), Some("no-referrer"));
        assert!(answer.text().await.unwrap().to_lowercase().starts_with("<!doctype html>"));
    }
    let page = reqwest::get(server.url("/")).await.unwrap().text().await.unwrap();
    for asset in page.split('"').filter(|part| part.starts_with("/assets/")) {
        let answer = reqwest::get(server.url(asset)).await.unwrap();
        assert_eq!(answer.headers()["cache-control"], "public, max-age=31536000, immutable");
    }
    assert_eq!(server.get("/assets/gone.js").await.0, 404);
    let api = reqwest::get(server.url("/api/games")).await.unwrap();
    assert_eq!(api.headers()["cache-control"], "no-store");
    assert_eq!(api.headers()["x-content-type-options"], "nosniff");
    server.stop().await;
}

#[tokio::test]
async fn files_come_compressed_and_only_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let client = reqwest::Client::new();
    let plain = client.get(server.url("/")).send().await.unwrap();
    assert_eq!(plain.headers()["content-type"], "text/html");
    assert_eq!(plain.headers()["vary"], "accept-encoding");
    assert!(!plain.headers().contains_key("content-encoding"));
    let mark = plain.headers()["etag"].clone();
    let page = plain.text().await.unwrap();

    let again = client.get(server.url("/")).header("if-none-match", mark).send().await.unwrap();
    assert_eq!((again.status().as_u16(), again.bytes().await.unwrap().len()), (304, 0));
    let changed = client.get(server.url("/")).header("if-none-match", "W/\"else\"").send().await.unwrap();
    assert_eq!(changed.text().await.unwrap(), page);

    let script = page.split('"').find(|part| part.ends_with(".js")).expect("the page has a script");
    let whole = client.get(server.url(script)).send().await.unwrap().bytes().await.unwrap();
    let smaller = client.get(server.url(script)).header("accept-encoding", "gzip, br").send().await.unwrap();
    assert_eq!(smaller.headers()["content-encoding"], "br");
    assert!(smaller.bytes().await.unwrap().len() < whole.len() / 2);
    let copy = reqwest::get(server.url(&format!("{script}.br"))).await.unwrap();
    assert_eq!(copy.status().as_u16(), 404);
    server.stop().await;
}
