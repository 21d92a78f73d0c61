//! Clauses of Mana about the program rather than the game.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use tercet_kernel::{AnyGame, AnyMatch, GameOf, PerSeat, Seat, Seed, Status, Viewer};
use tercet_mana::{Cards, Mana};
use tercet_rulings::{Catalogue, Game};

/// Forty cards of ten kinds, none of them an Artifact, and eight Characters.
fn deck() -> Value {
    let kinds = ["sahagin", "narcissos", "goblin", "beholder", "teedie", "chocobo", "boink", "tonpole", "eye-spy"];
    let main: Vec<&str> = kinds.iter().chain(&["laurent-knife"]).flat_map(|id| [*id; 4]).collect();
    let characters = ["niccolo", "escad", "daena", "larc", "sierra", "elazul", "elle", "bud"];
    json!({ "main": main, "characters": characters })
}

fn begun(seed: u128) -> Box<dyn AnyMatch> {
    let game = GameOf::<Mana>::new(Cards::builtin());
    game.begin(PerSeat([deck(), deck()]), &Value::Null, Seed(seed)).expect("legal decks")
}

/// The match of a ruling with this position.
fn staged(position: &str) -> Box<dyn AnyMatch> {
    let head = "game = \"mana\"\n[[ruling]]\ntitle = \"A position\"\nrules = [\"M-TURN-05\"]\n";
    let steps = "[[ruling.steps]]\nexpect = { over = \"nobody\" }\n";
    let rulings =
        Catalogue::without_files(vec![Game::of::<Mana>()]).read("position.toml", &format!("{head}{position}{steps}"));
    let rulings = rulings.unwrap_or_else(|wrong| panic!("{wrong}"));
    tercet_rulings::staged_match(&rulings[0], None).expect("a position")
}

fn ids(cards: &Value) -> Vec<String> {
    let cards = cards.as_array().expect("a list of cards");
    cards.iter().map(|card| card["id"].as_str().expect("an id").to_owned()).collect()
}

// Covers: M-DECK-10, M-SETUP-01
#[test]
fn lot_decides_who_goes_first_and_in_which_order_the_cards_lie() {
    let (mut firsts, mut hands, mut parties) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..24 {
        let mut playing = begun(seed);
        let view = playing.view(Viewer::Referee).read();
        firsts.insert(view["first"].as_str().expect("a seat").to_owned());
        hands.insert(ids(&view["sides"]["a"]["hand"]));
        hands.insert(ids(&view["sides"]["b"]["hand"]));
        while let Status::Waiting(seat) = playing.status()
            && playing.view(Viewer::Referee).read()["phase"] == "setup"
        {
            playing.choose(seat, "keep").expect("every hand may be kept");
        }
        let view = playing.view(Viewer::Referee).read();
        let party = view["sides"]["a"]["party"].as_array().expect("a Party").clone();
        parties.insert(party.iter().map(|member| member["face"]["id"].to_string()).collect::<Vec<_>>());
    }
    assert_eq!(firsts.len(), 2, "both players go first at some time");
    assert!(hands.len() > 40 && parties.len() > 12, "{} hands, {} Parties", hands.len(), parties.len());
}

// Covers: M-TURN-05, M-END-02
#[test]
fn actions_lands_and_the_total_are_announced_to_everybody() {
    let lands = [
        ("wheel", "0,0"),
        ("sand-rose", "1,0"),
        ("flame", "2,0"),
        ("medallion", "0,1"),
        ("jade-egg", "1,1"),
        ("stone-eye", "2,1"),
        ("green-cane", "0,2"),
    ];
    let lands: Vec<String> = lands.iter().map(|(id, at)| format!("{{ card = \"{id}\", at = \"{at}\" }}")).collect();
    let position = format!(
        "[ruling.position.a]\navailable = 3\nspent = 2\nparty = [\"escad\"]\nlands = [{}]\n\
         hand = [\"colorblocks\", \"dragon-bone\", \"golden-seed\"]\n[ruling.position.b]\nparty = [\"escad\", \"larc\", \"sierra\"]\n",
        lands.join(", ")
    );
    let mut playing = staged(&position);
    hear(&mut *playing, "use colorblocks", "{a} uses [Colorblocks](colorblocks)");
    hear(&mut *playing, "land dragon-bone 1,2", "[Bone Fortress](dragon-bone)");
    hear(&mut *playing, "end main", "");
    // Three Mana were Available and two Spent; the new Land made one.
    hear(&mut *playing, "end turn", "6 Mana in all");
    while playing.offers().iter().all(|offer| !offer.key.starts_with("land")) {
        let Status::Waiting(seat) = playing.status() else { panic!("the match is over") };
        let key = playing.offers().last().expect("an option").key.clone();
        playing.choose(seat, &key).expect("an option");
    }
    hear(&mut *playing, "land golden-seed 2,2", "complete (M-WIN-06)");
}

/// Takes an option; the opponent and spectators hear that it is said.
fn hear(playing: &mut dyn AnyMatch, key: &str, wanted: &str) {
    let heard = playing.choose(Seat::A, key).unwrap_or_else(|refusal| panic!("{key}: {refusal}"));
    for viewer in Viewer::ALL {
        let lines: Vec<&str> = heard[viewer].iter().filter_map(|event| event.line.as_deref()).collect();
        assert!(lines.join("\n").contains(wanted), "{viewer:?} hears {lines:?}, not {wanted:?}");
    }
}

// Covers: M-RULE-17
#[test]
fn nobody_sees_hands_decks_or_face_down_monsters_of_another() {
    let playing = staged(
        "[ruling.position.a]\navailable = 2\nhand = [\"boink\"]\ndeck = [\"hitodama\"]\n\
         characters = [\"gilbert\"]\ndiscards = [\"wheel\"]\n\
         lands = [{ card = \"flame\", at = \"0,0\", monster = { card = \"jajara\" } }]\n",
    );
    for viewer in [Viewer::B, Viewer::Spectator] {
        let seen = playing.view(viewer).to_string();
        for hidden in ["boink", "hitodama", "gilbert", "jajara"] {
            assert!(!seen.contains(hidden), "{viewer:?} sees {hidden}");
        }
        for open in ["wheel", "flame"] {
            assert!(seen.contains(open), "{viewer:?} does not see {open}");
        }
    }
    let own = playing.view(Viewer::A).to_string();
    assert!(own.contains("boink") && own.contains("jajara"), "one's own hand and Monsters");
    assert!(!own.contains("hitodama") && !own.contains("gilbert"), "nobody sees the order of a deck");
}
