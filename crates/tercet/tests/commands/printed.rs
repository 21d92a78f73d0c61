//! What the program prints, and how it ends.

use crate::program::{tercet, told};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;
use std::net::TcpListener;

#[test]
fn help_teaches() {
    tercet(&["--help"]).assert().success().stdout(contains("Examples:").and(contains("tercet sim")));
    for command in ["serve", "backup", "sim", "bench", "rulings", "cards", "replay"] {
        tercet(&[command, "--help"]).assert().success().stdout(contains("Usage:"));
    }
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    let sim = |threads| told(&["sim", "battlemonsters", "--games", "40", "--seed", "2a", "--threads", threads]);
    let (one, three) = (sim("1"), sim("3"));
    for field in ["game", "games", "finished", "wins", "draws", "decisions", "checksum"] {
        assert!(!one[field].is_null(), "{field}");
        assert_eq!(one[field], three[field], "{field}");
    }
    for field in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(one[field].as_f64().is_some_and(|number| number > 0.0), "{field}");
    }
}

#[test]
fn players_and_decks_can_be_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("deck.txt");
    fs::write(&list, "30 fire/mage\n10 spell/fuse\n").expect("a file");
    let list = list.to_str().expect("a path in Unicode");
    let arguments = [
        "sim",
        "battlemonsters",
        "--games",
        "2",
        "--bot",
        "quick",
        "--bot",
        "random",
        "--deck",
        list,
        "--deck",
        "ember-rush",
    ];
    assert_eq!(told(&arguments)["finished"], 2);
}

#[test]
fn bad_arguments_are_explained() {
    let fails = |arguments: &[&str], message: &str| {
        tercet(arguments).assert().failure().stdout("").stderr(contains(message));
    };
    fails(&["sim", "chess"], "battlemonsters");
    fails(
        &["sim", "battlemonsters", "--bot", "genius"],
        "there are random, highlighted, quick, strong, quick-by-hand, strong-by-hand, and the levels 1 to 8",
    );
    fails(&["sim", "battlemonsters", "--seed", "xyz"], "hexadecimal");
    fails(&["sim", "battlemonsters", "--deck", "no-such-deck"], "ember-rush");
    fails(&["sim", "battlemonsters", "--bot", "quick", "--bot", "quick", "--bot", "quick"], "two players");
    fails(&["bench", "--seconds", "9999"], "0 to 3600");
    fails(&["--data", "games", "backup", "copy.db"], "write `tercet backup …` first");
    fails(&["--port", "9", "--json", "sim", "mana"], "--port");
    fails(&["tournament", "simulate", "mana", "--format", "draft", "--seats", "99999999"], "3 to 8 can sit");
    fails(&["analyse", "game.json", "--threads", "100000"], "1024");
    fails(&["cards", "show", "fire/majo"], "did you mean fire/mage");
    fails(&["sim", "mana", "--threads", "100000"], "1024");
    fails(&["replay", "no-such-file.json"], "no-such-file.json");
    fails(
        &["rulings", "no-such-file.toml"],
        "no-such-file.toml is neither a game (battlemonsters, mana, zatch) nor a ruling file: there is no file",
    );
}

#[test]
fn a_bad_deck_list_is_explained_line_by_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let sim = |list: &str| {
        let path = folder.path().join("deck.txt");
        fs::write(&path, list).expect("a file");
        tercet(&["sim", "battlemonsters", "--deck", path.to_str().expect("a path in Unicode")]).assert().failure()
    };
    sim("30 fire/mage\n2 fire/majo\n").stderr(contains("line 2").and(contains("fire/majo")));
    sim("many fire/mage\n").stderr(contains("line 1"));
    sim("3 fire/mage\n").stderr(contains("B-DECK-01"));
}

#[test]
fn a_benchmark_counts_no_allocations() {
    let bench = told(&["bench", "battlemonsters", "--seconds", "0.2"]);
    assert!(bench["state_bytes"].as_u64().is_some_and(|bytes| bytes > 100 && bytes < 8192), "{bench}");
    assert!(bench["clone_ns"].as_f64().is_some_and(|ns| ns > 0.0), "{bench}");
    assert!(bench["highlighted_worst_us"].as_f64() >= bench["highlighted_us"].as_f64(), "{bench}");
    assert!(bench["allocations_per_decision"].as_f64().is_some_and(|count| count < 0.01), "{bench}");
    assert!(bench["decisions_per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{bench}");
}

#[test]
fn all_cards_compile_and_can_be_looked_at() {
    let check = told(&["cards", "check", "battlemonsters"]);
    assert_eq!((&check["cards"], &check["errors"]), (&check["compiled"], &Value::Array(Vec::new())));
    assert_eq!(told(&["cards", "check"])["games"].as_array().map(Vec::len), Some(3));
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/mana/cards");
    assert_eq!(told(&["cards", "check", "--dir", dir])["game"], "mana");
    assert_eq!(told(&["cards", "show", "fire/mage"])["id"], "fire/mage");
    assert!(told(&["cards", "explain", "fire/mage"])["texts"].is_array());
    tercet(&["cards", "show", "fire/mage"]).assert().success().stdout(contains("(fire/mage)"));
}

#[test]
fn a_card_with_a_typo_is_pointed_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/battlemonsters/cards");
    for file in fs::read_dir(source).expect("the card files") {
        let file = file.expect("a card file").path();
        let text = fs::read_to_string(&file).expect("text").replace("this Monster gets +250", "this Monster gest +250");
        fs::write(folder.path().join(file.file_name().expect("a name")), text).expect("a copy");
    }
    let dir = folder.path().to_str().expect("a path in Unicode");
    tercet(&["cards", "check", "--dir", dir]).assert().failure().stderr(contains("name the game too"));
    let check = ["cards", "check", "battlemonsters", "--dir", dir];
    tercet(&check).assert().code(1).stdout(contains("monsters.toml").and(contains("gest")));
}

#[test]
fn a_ruling_that_cannot_be_read_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad.toml");
    fs::write(&path, "game = \"battlemonsters\"\n[[ruling]]\ntitle = 3\n").expect("a file");
    tercet(&["rulings", path.to_str().expect("a path in Unicode")]).assert().failure().stderr(contains("bad.toml"));
}

#[test]
fn a_record_is_replayed_and_a_changed_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.json");
    let path = path.to_str().expect("a path in Unicode");
    let mut record = record();
    let write = |record: &Value| fs::write(path, record.to_string()).expect("a file");

    write(&record);
    let report = told(&["replay", path, "--verify"]);
    assert_eq!((&report["verified"], &report["choices"]), (&Value::Bool(true), &Value::from(60)));
    tercet(&["replay", path]).assert().success().stdout(contains("every position as recorded"));

    record["choices"][30]["hash"] = Value::from("0000000000000000");
    write(&record);
    tercet(&["replay", path]).assert().failure().stderr(contains("after choice 31"));

    record["choices"][20]["key"] = Value::from("fly away");
    write(&record);
    tercet(&["replay", path]).assert().failure().stderr(contains("choice 21").and(contains("fly away")));

    fs::write(path, "{}").expect("a file");
    tercet(&["replay", path]).assert().failure().stderr(contains("names no game"));
}

#[test]
fn a_record_is_replayed_with_the_pool_that_it_carries() {
    use tercet_battlemonsters::Battlemonsters;
    use tercet_cardtext::OwnPool;
    use tercet_hosting::Hosted;
    let file = "[pool]\ngame = \"battlemonsters\"\nname = \"Winds\"\n\n[[prefix]]\nid = \"windy\"\nname = \"Windy\"\n\
        elements = [\"ice\"]\n";
    let pool = OwnPool::read("winds.toml", file).expect("a pool");
    let mut record = record_with(Battlemonsters::cards_with(std::slice::from_ref(&pool)).expect("cards"));
    record["own_pool"] = serde_json::json!({"name": "Winds", "version": pool.version(), "file": file});
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.json");
    let path = path.to_str().expect("a path in Unicode");
    let write = |record: &Value| fs::write(path, record.to_string()).expect("a file");

    write(&record);
    assert_eq!(told(&["replay", path])["own_pool"]["version"], *pool.version());
    let told = tercet(&["replay", path]).assert().success();
    told.stdout(contains("Unofficial: played with the pool of own cards \"Winds\""));
    record["own_pool"]["file"] = Value::from(file.replace("Windy", "Breezy"));
    write(&record);
    tercet(&["replay", path]).assert().failure().stderr(contains("its pool of own cards is version"));
    record.as_object_mut().expect("an object").remove("own_pool");
    write(&record);
    tercet(&["replay", path]).assert().failure().stderr(contains("this program plays"));
}

#[test]
fn a_draft_is_held_again_from_its_record_and_a_changed_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("draft.json");
    let path = path.to_str().expect("a path in Unicode");
    let pick = |seat: usize, pack: usize, card: &str| json!({"round": 0, "seat": seat, "pack": pack, "card": card, "late": seat == 1});
    let draft = |last: Value| {
        let picks = json!([pick(0, 0, "kima"), pick(1, 1, "goblin"), pick(0, 1, "flame"), last]);
        json!({
            "draft": "abc", "game": "mana", "at": 0, "packs": ["booster"], "sealed": false,
            "seats": [{"name": "Ada"}, {"name": ""}], "opened": [[["kima", "wheel"], ["goblin", "flame"]]], "picks": picks,
        })
    };
    let write = |last| fs::write(path, draft(last).to_string()).expect("a file");

    write(pick(1, 0, "wheel"));
    let report = told(&["replay", path]);
    assert_eq!((&report["picks"], &report["over"]), (&json!(4), &json!(true)));
    assert_eq!(report["pools"], json!([["kima", "flame"], ["goblin", "wheel"]]));
    let story = tercet(&["replay", path]).assert().success();
    story.stdout(contains("3  Ada: flame").and(contains("4  seat 2: wheel, since time was up")));
    let verified = tercet(&["replay", path, "--verify"]).assert().success();
    verified.stdout(contains("4 cards taken").and(contains("flame").not()));

    let fails = |said: &str| {
        tercet(&["replay", path]).assert().failure().stderr(contains("card 4").and(contains(said)));
    };
    write(pick(1, 0, "kima"));
    fails("not in the pack");
    write(pick(1, 1, "wheel"));
    fails("pack of seat 1, not 2");
    write(pick(7, 0, "wheel"));
    fails("no seat 8");
}

/// The record of the first choices of a match.
fn record() -> Value {
    record_with(tercet_battlemonsters::Cards::builtin())
}

/// The same, played with these cards.
fn record_with(cards: std::sync::Arc<tercet_battlemonsters::Cards>) -> Value {
    use tercet_battlemonsters::Battlemonsters;
    use tercet_battlemonsters::kit::decks::{DECK_SIZE, random_deck};
    use tercet_kernel::{Chance, Match, PerSeat, Seed, Setup, Silent, Status};
    let mut chance = Chance::new(Seed(4));
    let decks = PerSeat::new(|_| random_deck(&cards, DECK_SIZE, &mut chance));
    let setup = Setup { decks, house: Default::default(), seed: chance.seed() };
    let mut playing = Match::<Battlemonsters>::begin(cards, setup).expect("a legal setup");
    for _ in 0..60 {
        let Status::Waiting(seat) = playing.status() else { panic!("the match is over early") };
        let offers = playing.offers();
        let key = &offers[chance.below(offers.len())].key;
        playing.choose(seat, key, &mut Silent).expect("an offered key");
    }
    serde_json::to_value(playing.record()).expect("plain data")
}

#[test]
fn a_port_in_use_is_explained() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path in Unicode");
    tercet(&["serve", "--port", &port, "--data", data]).assert().failure().stderr(contains("in use"));
}

#[test]
fn a_data_folder_that_cannot_be_written_is_explained() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let data = file.path().join("inside").display().to_string();
    tercet(&["serve", "--port", "0", "--data", &data]).assert().failure().stderr(contains("inside"));
}

#[test]
fn no_games_at_all_are_no_series() {
    for command in ["sim", "round-robin"] {
        tercet(&[command, "mana", "--games", "0"]).assert().failure().stderr(contains("--games"));
    }
}

#[test]
fn cards_are_searched() {
    assert_eq!(told(&["cards", "search", "zatch", "m-001"]), serde_json::json!({ "cards": ["m-001"] }));
    let table = tercet(&["cards", "search", "mana", "firefly kind:artifact"]).assert().success();
    table.stdout(contains("firefly-lamp  Firefly Lamp\n1 of 150 cards"));
    tercet(&["cards", "search", "mana", "-kind:monster"]).assert().success();
    let wrong = tercet(&["cards", "search", "mana", "lamp powr>3"]).assert().failure();
    wrong.stderr(contains("there is no field \"powr\"").and(contains("\n  lamp powr>3\n       ^^^^\n")));
    let help = told(&["cards", "search", "battlemonsters", "--help-terms"]);
    assert_eq!(help["fields"][0]["name"], "name");
    tercet(&["cards", "search", "mana", "--help-terms"]).assert().success().stdout(contains("First Strike"));
    // Of a long query only what stands around the mistake is shown.
    let long = format!("{}powr>3{}", "lamp ".repeat(30), " lamp".repeat(30));
    let wrong = tercet(&["cards", "search", "mana", &long]).assert().failure();
    let around = format!("\n  …{}powr>3{}…\n  {}^^^^\n", "lamp ".repeat(10), &" lamp".repeat(10)[..48], " ".repeat(51));
    wrong.stderr(contains(around));
}

#[test]
fn a_tournament_follows_from_its_seed_alone() {
    let kinds = [("swiss", 4), ("round-robin", 9), ("single", 4), ("double", 8), ("groups", 7)];
    for (kind, rounds) in kinds {
        let simulate = |threads| {
            let arguments =
                ["tournament", "simulate", "battlemonsters", "--players", "10", "--kind", kind, "--bot", "random"];
            told(&[&arguments[..], &["--groups", "2", "--seed", "5", "--threads", threads]].concat())
        };
        let told = simulate("1");
        assert_eq!(told, simulate("3"), "{kind}");
        let played = told["rounds"].as_array().expect("rounds").len();
        assert!((rounds..=rounds + 1).contains(&played), "{kind}: {played} rounds");
        assert_eq!(told["standings"]["rows"].as_array().expect("standings").len(), 10, "{kind}");
        assert!(!told["winners"].as_array().expect("winners").is_empty(), "{kind}");
    }
}

#[test]
fn a_tournament_with_decks_built_from_packs_follows_from_its_seed_alone() {
    for format in ["sealed", "draft"] {
        let simulate = |threads| {
            let arguments = ["tournament", "simulate", "battlemonsters", "--players", "5", "--kind", "single"];
            let more = ["--bot", "random", "--seed", "5", "--format", format, "--threads", threads];
            told(&[&arguments[..], &more].concat())
        };
        let told = simulate("1");
        assert_eq!(told, simulate("2"), "{format}");
        assert_eq!((&told["limited"], &told["players"][4]["deck"]), (&json!(format), &json!("built")));
        assert_eq!(told["winners"].as_array().expect("winners").len(), 1, "{format}");
    }
    let few = ["tournament", "simulate", "battlemonsters", "--format", "draft", "--pack", "booster"];
    tercet(&few).assert().failure().stderr(contains("Nobody could build a deck from these packs"));
}

#[test]
fn a_tournament_is_played_by_the_rule_that_the_manual_has_for_tournaments() {
    const WITHOUT: &str = "--without-tournament-rule";
    let simulate = |game, more: &[&str]| {
        let arguments = ["tournament", "simulate", game, "--players", "16", "--bot", "random", "--seed", "2"];
        told(&[&arguments[..], more].concat())
    };
    let (by_it, without) = (simulate("zatch", &[]), simulate("zatch", &[WITHOUT]));
    assert_eq!((&by_it["house"], without.get("house")), (&json!({"tournament": true}), None));
    assert_ne!(by_it["rounds"], without["rounds"], "the first Attacker begins with fewer MP (Z-TOURN-01)");
    assert_eq!(simulate("mana", &[]), simulate("mana", &[WITHOUT]), "a manual without such a rule");

    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file");
        folder.path().join(name).to_str().expect("a path in Unicode").to_owned()
    };
    let event = "id = \"e-900e\"\nname = \"Translated\"\nicons = [\"A\"]\ncost = 0\ntext = \"Gain 1 MP.\"\n";
    let pool = file("own.toml", &format!("[pool]\ngame = \"zatch\"\nname = \"Own\"\n\n[[event]]\n{event}"));
    let starter = include_str!("../../../../games/zatch/decks/starter-1.txt");
    let deck = file("deck.txt", &starter.replacen("1 e-004", "1 e-900e", 1));
    let with_it = ["--pool", &pool, "--deck", &deck];
    let all = [&["tournament", "simulate", "zatch", "--players", "2", "--bot", "random"][..], &with_it].concat();
    tercet(&all).assert().failure().stderr(contains("Z-TOURN-03").and(contains("Translated on page 13")));
    tercet(&[&all[..], &[WITHOUT]].concat()).assert().success();
}

#[test]
fn a_tournament_that_nobody_can_play_is_refused() {
    for (arguments, why) in [
        (["--players", "1"], "2 to 512 players"),
        (["--best-of", "2"], "best of 1, 3 or 5"),
        (["--rounds", "99"], "1 to 30 rounds"),
    ] {
        let command = ["tournament", "simulate", "battlemonsters"];
        tercet(&[&command[..], &arguments[..]].concat()).assert().failure().stderr(contains(why));
    }
}
