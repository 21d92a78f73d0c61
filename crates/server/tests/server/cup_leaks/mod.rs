//! Whole tournaments of every game by chance: nothing that anybody is sent, or can ask for, names a card to those who
//! cannot know it yet, whether they play, watch, referee, run the tournament or only pass by.

mod heard;
mod judge;
mod run;

use crate::drafts::assert_silent;
use crate::limited::draft_on;
use crate::sealed::{PACKS, start_all};
use crate::tournaments::text;
use heard::{Heard, Party, Told, heard, ids_of, secrets, words};
use judge::Judge;
use reqwest::Client;
use run::{Moment, OF_A_MATCH, Run, asked, ready_decks};
use serde_json::json;
use tercet_kernel::{Chance, Seed};
use tokio::task::JoinSet;

const GAMES: [&str; 3] = ["battlemonsters", "mana", "zatch"];

#[tokio::test]
async fn in_a_knockout_with_secret_decks_nobody_is_told_what_they_cannot_know() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (1..).zip(GAMES) {
        let mut run = Run::open_with_four(&server, game, json!({"format": {"kind": "single"}}), seed).await;
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 10_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_judges_a_tournament_for_a_while_is_told_as_much_as_a_stranger_after_that() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (51..).zip(GAMES) {
        let mut run = Run::open_with_four(&server, game, json!({"format": {"kind": "single"}}), seed).await;
        run.judge = Some(Judge::default());
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 10_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_sees_the_matches_of_a_tournament_late_is_told_nothing_of_them_before_it_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (61..).zip(GAMES) {
        let asked = json!({"format": {"kind": "single"}, "delay_seconds": 600});
        let mut run = Run::open_with_four(&server, game, asked, seed).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 1_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn in_a_swiss_with_open_decks_nobody_is_told_more_than_the_decks_and_these_only_once_it_has_begun() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (11..).zip(GAMES) {
        let swiss = json!({"format": {"kind": "swiss", "rounds": 2}, "decks": "open"});
        let mut run = Run::open_with_four(&server, game, swiss, seed).await;
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        for (player, cards) in run.cards.clone().into_iter().enumerate() {
            run.moments.push(Moment::Learnt(None, player, cards));
        }
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 1_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_in_packs_is_nobody_elses_and_decks_from_them_are_open_only_once_they_are_locked() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, (game, pack, count)) in (21..).zip(PACKS) {
        let packs = json!({"how": "sealed", "packs": vec![pack; count]});
        let asked = json!({"format": {"kind": "single"}, "decks": "open", "automatic": false, "limited": packs});
        let mut run = Run::open(&server, game, asked, seed).await;
        for _ in 0..3 {
            run.enter(None).await;
        }
        let state = server.organise(&run.cup, json!({"act": "open"})).await;
        run.drafts.extend(state["drafts"].as_array().unwrap().iter().map(|table| text(table, "draft")));
        let mut decks = Vec::new();
        for player in 0..3 {
            let token = run.cup.players[player].clone();
            let draft = text(&server.get_as(&run.cup.path("/me"), &token).await.1, "draft");
            let (status, pool) = server.draft_pool(&draft, &token).await;
            assert_eq!(status, 200, "{pool}");
            run.cards.push(ids_of(&pool));
            let body = json!({"pool": pool, "seed": "1", "house": state["house"]});
            let (status, built) = server.post(&format!("/api/games/{game}/decks/build"), &body).await;
            assert_eq!(status, 200, "{built}");
            decks.push(ids_of(&built["deck"]));
            let hand_in = json!({"act": "hand-in", "deck": {"list": built["deck"].to_string()}});
            assert_eq!(server.act(&run.cup, &token, hand_in).await.0, 200);
            run.moments.push(Moment::Learnt(Some(Party::Organiser), player, decks[player].clone()));
        }
        run.look_around(&[]).await;
        let state = server.organise(&run.cup, json!({"act": "begin"})).await;
        for (player, deck) in decks.into_iter().enumerate() {
            run.moments.push(Moment::Learnt(None, player, deck));
        }
        run.play(state).await;
        let looked_for = run.check().await;
        assert!(looked_for > 1_000, "{game}: secrets were looked for: {looked_for}");
    }
    server.stop().await;
}

#[tokio::test]
async fn in_a_draft_nobody_is_told_what_the_others_of_their_table_were_passed() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let limited = json!({"how": "draft", "packs": ["booster", "booster", "booster", "booster"], "seats": 3});
    let asked = json!({"format": {"kind": "single"}, "automatic": false, "limited": limited});
    let mut run = Run::open(&server, "battlemonsters", asked, 31).await;
    for _ in 0..3 {
        run.enter(None).await;
    }
    let state = server.organise(&run.cup, json!({"act": "open"})).await;
    let table = state["drafts"][0].clone();
    let draft = text(&table, "draft");
    run.drafts.insert(draft.clone());
    let (mut stranger, _) = server.watch_draft(&draft, None).await;
    let mut drafting = JoinSet::new();
    for (seat, player) in table["players"].as_array().unwrap().iter().enumerate() {
        let token = run.cup.players[player.as_u64().unwrap() as usize].clone();
        let (mut browser, state) = server.watch_draft(&draft, Some(&token)).await;
        let draft = draft.clone();
        drafting.spawn(async move {
            draft_on(&mut browser, &draft, state).await;
            (Some(seat as u64), browser)
        });
    }
    let mut sat = drafting.join_all().await;
    stranger.draft_where(|state| state["phase"] == "over").await;
    sat.push((None, stranger));
    let everybody: Vec<Party> = (0..3).map(Party::Player).chain([Party::Organiser, Party::Stranger]).collect();
    let told = run.ask_around(&[], &everybody).await;
    server.organise(&run.cup, json!({"act": "close"})).await;
    let (status, record) = server.get(&format!("/api/drafts/{draft}/record")).await;
    assert_eq!(status, 200, "{record}");
    for (seat, browser) in &sat {
        assert_silent(&record, *seat, browser);
    }
    // But for their own pools, nothing that could be asked named a card before that.
    let cards = ids_of(&record["opened"]);
    let elsewhere = |told: &&Told| !(told.path.ends_with("/pool") && matches!(told.party, Party::Player(_)));
    for Told { party, path, text } in told.iter().filter(elsewhere) {
        let words = words(text);
        assert!(!cards.iter().any(|id| words.contains(id.as_str())), "{party:?} was told a card: {path} {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_sees_a_match_late_is_told_nothing_of_what_has_happened_since() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (seed, game) in (41..).zip(GAMES) {
        let mut chance = Chance::new(Seed(seed));
        let decks = ready_decks(&server, game, &mut chance).await;
        let asked_for = json!({"game": game, "deck": {"ready": decks[0]}, "delay_seconds": 600});
        let (ann, a, bob, b) = server.two_with(asked_for, &decks[1]).await;
        let (mut late, _) = server.watch(&ann.id, None).await;
        let (mut players, mut told, client) = ([a, b], Vec::new(), Client::new());
        let ask = async |told: &mut Vec<Told>| {
            let rest = OF_A_MATCH.iter().map(|rest| format!("/api/matches/{}{rest}", ann.id));
            for path in rest.chain(["/api/matches".to_owned()]) {
                let (_, text) = asked(&client, &server, &path, None).await;
                told.push(Told { party: Party::Stranger, path, text });
            }
        };
        for made in 0..12 {
            let chooser = usize::from(players[0].latest["turn_of"] == "b");
            let state = players[chooser].latest.clone();
            let offers = state["offers"].as_array().unwrap();
            let key = text(&offers[chance.below(offers.len())], "key");
            players[chooser].choose(&state, &key).await;
            for player in &mut players {
                player.state_at(made + 1).await;
            }
        }
        ask(&mut told).await;
        players[0].say(json!({"type": "resign", "match": ann.id})).await;
        for player in &mut players {
            player.state_where(|state| state["phase"] == "over").await;
        }
        ask(&mut told).await;
        let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
        assert!(info["phase"] == "playing" && info["turn_of"].is_null() && info["outcome"].is_null(), "{info}");
        late.settle().await;
        let heard_late = heard(Party::Stranger, late);
        assert!(heard_late.iter().all(|(step, _)| *step == 0), "no choice is seen");
        told.extend(heard_late.into_iter().map(|(_, told)| told));
        let mut cards = Vec::new();
        for deck in &decks[..2] {
            cards.push(ids_of(&server.get(&format!("/api/games/{game}/decks/{deck}")).await.1["deck"]));
        }
        let mut heard = Heard::new(secrets(&server, game, &cards).await, vec![ann.token.clone(), bob.token]);
        told.iter().for_each(|told| heard.check(told, &told.text));
        assert!(heard.looked_for > 100, "{game}: secrets were looked for: {}", heard.looked_for);
    }
    server.stop().await;
}
