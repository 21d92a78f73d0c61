//! Who may connect, from where, and how long that may take.

use crate::browser::*;
use std::time::Duration;
use tercet_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A connection that has begun to ask for something, and never ends.
async fn half_open(server: &Server) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await.unwrap();
    stream
}

/// All that is said on a connection until it is closed.
async fn rest(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    // Whoever is turned away may find the connection reset after what was said.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed");
    String::from_utf8(said).unwrap()
}

async fn start_with_proxies(config: Config, proxies: &str) -> Server {
    let config = Config { proxies: proxies.parse().unwrap(), ..config };
    start_with(config).await.unwrap_or_else(|error| panic!("{error}"))
}

#[tokio::test]
async fn half_a_request_is_given_up_and_so_is_a_connection_without_one() {
    let data = tempfile::tempdir().unwrap();
    let hasty = Config { patience: Duration::from_millis(50), ..config(data.path()) };
    let server = start_with_proxies(hasty, "none").await;
    let silent = TcpStream::connect(server.address).await.unwrap();
    let half = half_open(&server).await;
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    idle.write_all(b"GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
    assert_eq!(rest(silent).await, "");
    assert!(!rest(half).await.contains("200 OK"));
    assert!(rest(idle).await.starts_with("HTTP/1.1 200 OK"));
    // Whoever has a socket need not send any more requests, even for longer than others are waited for.
    let mut browser = server.connect().await;
    let later = half_open(&server).await;
    assert!(!rest(later).await.contains("200 OK"));
    browser.settle().await;
    server.stop().await;
}

#[tokio::test]
async fn the_head_of_a_request_is_not_kept_however_long_it_is() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut long = half_open(&server).await;
    // What is sent after the answer may find the connection closed.
    let _ = long.write_all(&[b'x'; 40_000]).await;
    assert!(rest(long).await.starts_with("HTTP/1.1 431"));
    let mut wrong = TcpStream::connect(server.address).await.unwrap();
    wrong.write_all(b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await.unwrap();
    let said = rest(wrong).await;
    assert!(said.starts_with("HTTP/1.1 400") && said.contains(r#"{"error":"This is not a WebSocket"#), "{said}");
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_connections_before_anything_is_read() {
    let data = tempfile::tempdir().unwrap();
    let server = start_with_proxies(Config { sockets: 1, ..config(data.path()) }, "none").await;
    let mut open = Vec::new();
    for _ in 0..7 {
        open.push(half_open(&server).await);
    }
    let turned_away = rest(half_open(&server).await).await;
    assert!(turned_away.starts_with("HTTP/1.1 429"), "{turned_away}");
    assert!(turned_away.ends_with(r#"from your address; close other tabs, or wait."}"#), "{turned_away}");
    // Whoever comes from elsewhere finds the door open.
    #[cfg(target_os = "linux")]
    {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        let mut other = socket.connect(server.address).await.unwrap();
        other.write_all(b"GET /api/games HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await.unwrap();
        assert!(rest(other).await.starts_with("HTTP/1.1 200 OK"));
    }
    drop(open);
    let free = async { while reqwest::get(server.url("/api/games")).await.is_err() {} };
    tokio::time::timeout(PATIENCE, free).await.expect("places are free again");
    server.stop().await;
}

#[tokio::test]
async fn a_proxy_brings_as_many_as_it_likes_up_to_the_bound_for_all() {
    let data = tempfile::tempdir().unwrap();
    let few = Config { sockets: 1, all_connections: 20, ..config(data.path()) };
    let server = start_with_proxies(few, "127.0.0.1").await;
    let mut open = Vec::new();
    for _ in 0..20 {
        open.push(half_open(&server).await);
    }
    assert!(rest(half_open(&server).await).await.starts_with("HTTP/1.1 429"));
    // The twenty are still waited for.
    let mut last = open.pop().unwrap();
    last.write_all(b"here\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(rest(last).await.starts_with("HTTP/1.1 200 OK"));
    server.stop().await;
}

#[tokio::test]
async fn one_address_behind_a_proxy_is_counted_in_whatever_form_it_is_written() {
    let data = tempfile::tempdir().unwrap();
    let server = start_with_proxies(Config { sockets: 1, ..config(data.path()) }, "127.0.0.1").await;
    let connect = async |forwarded: &str| {
        let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", forwarded.parse().unwrap());
        connect_async(request).await.map(|(socket, _)| socket)
    };
    let _first = connect("203.0.113.7").await.unwrap();
    for same in ["203.0.113.7:4711", "::ffff:203.0.113.7", "[::ffff:203.0.113.7]:80", "198.51.100.1, 203.0.113.7"] {
        let refused = connect(same).await.expect_err(same);
        assert!(matches!(&refused, Error::Http(answer) if answer.status().as_u16() == 429), "{same}: {refused}");
    }
    for other in ["203.0.113.8", "::ffff:203.0.113.9", "203.0.113.10:80", "[2001:db8::1]:80"] {
        connect(other).await.unwrap_or_else(|refused| panic!("{other}: {refused}"));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_for_pages_of_this_server_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = start_with_proxies(config(data.path()), "127.0.0.1").await;
    let connect = async |server: &Server, headers: &[(&'static str, &str)]| {
        let mut request = format!("ws://{}/ws", server.address).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok(_) => None,
            Err(Error::Http(answer)) => Some(String::from_utf8(answer.into_body().unwrap_or_default()).unwrap()),
            Err(error) => panic!("{error}"),
        }
    };
    for own in [
        &[][..],
        &[("origin", "http://127.0.0.1")],
        // The proxy of the development server keeps the host the browser asked for, on another port.
        &[("origin", "http://localhost:5173"), ("host", "localhost:5173")],
        &[("origin", "https://Play.example:8443"), ("host", "play.example")],
        &[("origin", "https://play.example"), ("x-forwarded-host", "play.example")],
        &[("origin", "http://[::1]:7878"), ("host", "[::1]:7878")],
    ] {
        assert_eq!(connect(&server, own).await, None, "{own:?}");
    }
    for foreign in [
        &[("origin", "https://evil.example")][..],
        &[("origin", "https://play.example.evil.example"), ("host", "play.example")],
        &[("origin", "null")],
        &[("origin", "")],
        &[("origin", "https://user@127.0.0.1.evil.example")],
    ] {
        let why = connect(&server, foreign).await.unwrap_or_else(|| panic!("{foreign:?} is let in"));
        assert!(why.contains("only this server's own pages can") && why.contains("X-Forwarded-Host"), "{why}");
    }
    server.stop().await;
    // Whoever is not a proxy is not believed about the host either.
    let server = start_with_proxies(config(data.path()), "none").await;
    let forged = [("origin", "https://evil.example"), ("x-forwarded-host", "evil.example")];
    assert!(connect(&server, &forged).await.is_some());
    server.stop().await;
}
