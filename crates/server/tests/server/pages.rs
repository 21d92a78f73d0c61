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
