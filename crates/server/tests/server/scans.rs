//! Pictures of cards from a folder.

use crate::browser::*;
use serde_json::json;
use std::fs;
use std::path::Path;
use tercet_server::Config;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n and the rest";
const JPEG: &[u8] = b"\xFF\xD8\xFF and the rest";
/// The largest picture, in bytes.
const LARGEST: usize = 4 * 1024 * 1024;

fn put(folder: &Path, name: &str, bytes: &[u8]) {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, bytes).unwrap();
}

/// A server with these pictures.
async fn with_scans(data: &Path, folder: &Path) -> Server {
    start_with(Config { scans: Some(folder.to_owned()), ..config(data) }).await.unwrap()
}

async fn ask(server: &Server, path: &str) -> reqwest::Response {
    reqwest::get(server.url(path)).await.unwrap()
}

#[tokio::test]
async fn pictures_are_called_after_their_cards() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    put(folder.path(), "zatch/m-001.png", PNG);
    put(folder.path(), "zatch/m-002.jpg", JPEG);
    put(folder.path(), "battlemonsters/fire/mage.png", PNG);
    let server = with_scans(data.path(), folder.path()).await;
    assert_eq!(server.get("/api/games/zatch/scans").await, (200, json!(["m-001", "m-002"])));
    assert_eq!(server.get("/api/games/battlemonsters/scans").await, (200, json!(["fire/mage"])));
    assert_eq!(server.get("/api/games/mana/scans").await, (200, json!([])));
    let picture = ask(&server, "/api/games/zatch/scans/m-002").await;
    let header = |name: &str| picture.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/jpeg");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cross-origin-resource-policy"), "same-origin");
    let tag = header("etag");
    assert_eq!(picture.bytes().await.unwrap(), JPEG);
    let address = server.url("/api/games/zatch/scans/m-002");
    let again = reqwest::Client::new().get(address).header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), 304);
    assert_eq!(ask(&server, "/api/games/battlemonsters/scans/fire/mage").await.status(), 200);
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_a_picture_is_told_so_without_its_being_read() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    put(folder.path(), "zatch/m-002.jpg", JPEG);
    let server = with_scans(data.path(), folder.path()).await;
    let tag = ask(&server, "/api/games/zatch/scans/m-002").await.headers()["etag"].clone();
    let again = async || {
        let asked = reqwest::Client::new().get(server.url("/api/games/zatch/scans/m-002"));
        asked.header("if-none-match", &tag).send().await.unwrap().status().as_u16()
    };
    // As long, of the same time, and not a picture: whoever reads it finds nothing to send.
    let file = fs::File::options().write(true).open(folder.path().join("zatch/m-002.jpg")).unwrap();
    let at = file.metadata().unwrap().modified().unwrap();
    fs::write(folder.path().join("zatch/m-002.jpg"), vec![0; JPEG.len()]).unwrap();
    file.set_modified(at).unwrap();
    assert_eq!(again().await, 304);
    put(folder.path(), "zatch/m-002.jpg", &[JPEG, b", longer"].concat());
    assert_eq!(again().await, 200);
    server.stop().await;
}

#[tokio::test]
async fn only_pictures_of_cards_are_handed_out() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    put(folder.path(), "zatch/m-001.png", &[PNG, &vec![0; LARGEST - PNG.len()]].concat());
    put(folder.path(), "zatch/secret.png", PNG);
    put(folder.path(), "secret.png", PNG);
    // Not what its name says, too large, a page that would be run, and not a picture by its name.
    put(folder.path(), "zatch/m-002.png", JPEG);
    put(folder.path(), "zatch/m-003.png", &[PNG, &vec![0; LARGEST - PNG.len() + 1]].concat());
    put(folder.path(), "zatch/m-004.webp", b"<script>alert(1)</script>");
    put(folder.path(), "zatch/m-005.svg", b"<svg/>");
    let server = with_scans(data.path(), folder.path()).await;
    assert_eq!(server.get("/api/games/zatch/scans").await, (200, json!(["m-001"])));
    for card in ["m-002", "m-003", "m-004", "m-005", "m-999", "secret", "..%2Fsecret", "%2e%2e/secret", "m-001.png"] {
        let status = ask(&server, &format!("/api/games/zatch/scans/{card}")).await.status();
        assert_eq!(status, 404, "{card}");
    }
    assert_eq!(server.get("/api/games/chess/scans").await.0, 404);
    server.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_does_not_lead_out_of_the_folder() {
    let (data, folder, outside) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    put(outside.path(), "m-001.png", PNG);
    put(folder.path(), "zatch/m-002.png", PNG);
    std::os::unix::fs::symlink(outside.path().join("m-001.png"), folder.path().join("zatch/m-001.png")).unwrap();
    std::os::unix::fs::symlink(folder.path().join("zatch/m-002.png"), folder.path().join("zatch/m-003.png")).unwrap();
    let server = with_scans(data.path(), folder.path()).await;
    assert_eq!(server.get("/api/games/zatch/scans").await, (200, json!(["m-002", "m-003"])));
    server.stop().await;
}

#[tokio::test]
async fn a_picture_that_is_gone_is_not_there() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    put(folder.path(), "zatch/m-001.png", PNG);
    let server = with_scans(data.path(), folder.path()).await;
    fs::remove_file(folder.path().join("zatch/m-001.png")).unwrap();
    assert_eq!(ask(&server, "/api/games/zatch/scans/m-001").await.status(), 404);
    server.stop().await;
}

#[tokio::test]
async fn without_a_folder_there_are_no_pictures_and_a_wrong_one_is_named() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    assert_eq!(server.get("/api/games/zatch/scans").await, (200, json!([])));
    assert_eq!(server.get("/api/games/zatch/scans/m-001").await.0, 404);
    server.stop().await;
    let missing = data.path().join("nowhere");
    let why = start_with(Config { scans: Some(missing), ..config(data.path()) }).await.err().unwrap();
    assert!(why.to_string().contains("nowhere"), "{why}");
}
