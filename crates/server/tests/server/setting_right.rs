//! A position set right over real sockets: by the referee alone, seen by both, and there again after a kill.

use crate::browser::*;
use crate::killed::snapshot;
use serde_json::{Value, json};

fn path(id: &str) -> String {
    format!("/api/matches/{id}/position")
}

/// A request about the position of a match by whoever holds this token.
pub async fn ask(server: &Server, method: &str, id: &str, token: &str, body: Option<&Value>) -> (u16, Value) {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let mut request = reqwest::Client::new().request(method, server.url(&path(id)));
    request = request.header("authorization", format!("Bearer {token}"));
    if let Some(body) = body {
        request = request.json(body);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_referee_sets_a_position_right_and_both_see_it_also_after_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    let token = server.bring_referee(&ann).await;
    b.say(json!({"type": "room", "match": ann.id, "wish": {"do": "answer_referee", "accept": true}})).await;
    b.state_where(|state| state["room"]["referee"]["admitted"] == true).await;

    let (status, shown) = ask(&server, "GET", &ann.id, &token, None).await;
    assert_eq!(status, 200, "{shown}");
    assert!(shown["form"]["side"].as_array().is_some_and(|fields| !fields.is_empty()), "{shown}");
    let mut right = shown["position"].clone();
    let card = right["a"]["supply"].as_array_mut().unwrap().remove(0);
    right["a"]["hand"].as_array_mut().unwrap().push(card.clone());
    for other in [&ann.token, &bob.token] {
        assert_eq!(ask(&server, "GET", &ann.id, other, None).await.0, 403, "a player has no position with both hands");
        let body = json!({"step": 0, "position": right, "reason": "Mine."});
        assert_eq!(ask(&server, "PUT", &ann.id, other, Some(&body)).await.0, 422);
    }
    let (status, told) = ask(&server, "POST", &ann.id, &token, Some(&json!({"position": right}))).await;
    assert_eq!((status, told["changes"].as_array().map(Vec::len)), (200, Some(1)), "{told}");
    let mut wrong = right.clone();
    wrong["a"]["hand"] = json!(["lamp"]);
    let (status, told) = ask(&server, "POST", &ann.id, &token, Some(&json!({"position": wrong}))).await;
    assert_eq!(status, 200);
    assert!(told["wrong"].as_str().is_some_and(|why| why.contains("lamp")), "{told}");
    let body = json!({"step": 0, "position": wrong, "reason": "A card is missing."});
    assert_eq!(ask(&server, "PUT", &ann.id, &token, Some(&body)).await.0, 422);

    let body = json!({"step": 0, "position": right, "reason": "A card is missing."});
    let (status, why) = ask(&server, "PUT", &ann.id, &token, Some(&body)).await;
    assert_eq!(status, 204, "{why}");
    let (state_a, state_b) = (a.state_at(1).await, b.state_at(1).await);
    assert_eq!(state_a["view"]["a"]["hand"].as_array().map(Vec::len), Some(4));
    let card = card.as_str().unwrap();
    assert!(state_a["log"].to_string().contains("A card is missing."));
    assert!(state_a["view"]["a"]["hand"].to_string().contains(card));
    assert!(!b.heard.iter().any(|text| text.contains(&format!("({card})"))), "B is not told which card");
    assert_eq!(ask(&server, "PUT", &ann.id, &token, Some(&body)).await.0, 422, "of a step that is past");

    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    for (token, state) in [(&ann.token, state_a), (&bob.token, state_b)] {
        let (_, restored) = again.watch(&ann.id, Some(token)).await;
        assert_eq!((&restored["view"], &restored["log"]), (&state["view"], &state["log"]));
    }
    again.stop().await;

    a.say(json!({"type": "resign", "match": ann.id})).await;
    b.state_where(|state| state["phase"] == "over").await;
    let (status, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
    assert_eq!((status, &record["choices"][0]["set_right"]["reason"]), (200, &json!("A card is missing.")));
    let (status, step) = server.post("/api/replay?step=1&viewer=b", &record).await;
    assert_eq!((status, &step["state"]["step"]), (200, &json!(1)), "{step}");
    let (status, shown) = server.get(&format!("{}?step=1", path(&ann.id))).await;
    assert_eq!((status, &shown["position"]), (200, &right), "a position of a match that is over is everybody's to try");
    server.stop().await;
}
