//! How likely cards are in packs.

use super::titled;
use std::collections::{BTreeSet, HashSet};
use tercet_battlemonsters::rules::card::CardId;
use tercet_battlemonsters::rules::cards::{CardFile, Cards, Odds, PACKS, Prior};
use tercet_battlemonsters::rules::words::Kind;
use tercet_kernel::{Chance, Seed};

const DRAWS: usize = 40_000;

fn drawn(pack: &str) -> Vec<CardId> {
    let cards = Cards::builtin();
    let pack = PACKS.iter().find(|known| known.id == pack).expect("a pack");
    let odds = Odds::new(&cards, pack);
    let mut chance = Chance::new(Seed(5));
    (0..DRAWS).map(|_| odds.draw(&cards, &mut chance)).collect()
}

/// Percent of the Monsters by sacrifices.
fn sacrifices(pack: &str) -> [f64; 5] {
    let cards = Cards::builtin();
    let monsters: Vec<_> = drawn(pack).into_iter().filter(|&id| cards.card(id).kind == Kind::Monster).collect();
    let mut mix = [0.0; 5];
    for &monster in &monsters {
        mix[usize::from(cards.card(monster).sacrifices)] += 100.0 / monsters.len() as f64;
    }
    mix
}

#[test]
fn packs_have_the_known_mix_of_sacrifices() {
    let close = |pack, known: [f64; 5]| {
        let mix = sacrifices(pack);
        let same = mix.iter().zip(known).all(|(a, b)| (a - b).abs() < 1.5);
        assert!(same, "{pack}: {mix:?}, not {known:?}");
    };
    close("starter", [86.0, 13.0, 1.0, 0.0, 0.0]);
    close("booster", [18.0, 61.0, 21.0, 1.0, 0.0]);
    close("rare", [4.0, 46.0, 40.0, 8.0, 3.0]);
    close("legendary", [0.0, 6.0, 57.0, 30.0, 7.0]);
}

#[test]
fn one_card_in_eight_is_a_trap_and_one_a_spell() {
    let cards = Cards::builtin();
    for kind in [Kind::Spell, Kind::Trap] {
        let share = drawn("booster").iter().filter(|&&id| cards.card(id).kind == kind).count();
        assert!(share.abs_diff(DRAWS / 8) < DRAWS / 100, "{kind}: {share}");
    }
    assert!(drawn("feline").iter().all(|&id| cards.card(id).kind == Kind::Monster));
}

#[test]
fn species_packs_hold_their_species() {
    let cards = Cards::builtin();
    let drawn = drawn("insect");
    let roots: BTreeSet<&str> = drawn.iter().filter_map(|&id| cards.id_of(id).split('/').nth(1)).collect();
    assert_eq!(roots.into_iter().collect::<Vec<_>>(), ["antman", "antwoman"]);
}

#[test]
fn titles_come_with_high_scores_only() {
    let cards = Cards::builtin();
    for id in drawn("rare") {
        if let Some([prefix, root, title]) = cards.parts_of(id) {
            assert_eq!(title != 0, titled(&cards, cards.combine(prefix, root, 0)));
        }
    }
}

/// Found by `tercet cards try battlemonsters`.
#[test]
fn the_highest_scores_of_own_cards_can_be_added() {
    let content = ["prefix", "root"].map(|part| {
        let elements = if part == "prefix" { "elements = [\"ice\"]\n" } else { "" };
        format!("[[{part}]]\nid = \"own_{part}\"\nname = \"Own\"\n{elements}score = 127\n")
    });
    let files = [CardFile { path: "own.toml".to_owned(), content: content.join("\n") }];
    let cards = Cards::with(&files).expect("cards that can be played");
    assert_eq!(cards.find("own_prefix/own_root").map(|own| cards.rarity(own)), Some("legendary"));
    let pack = PACKS.iter().find(|pack| pack.id == "booster").expect("a pack");
    let monsters = Odds::new(&cards, pack).monsters(&cards);
    let own: Vec<&str> = monsters
        .iter()
        .map(|(card, _)| cards.id_of(*card))
        .filter(|id| id.starts_with("own_prefix/own_root"))
        .collect();
    assert!(!own.is_empty() && own.iter().all(|id| id.starts_with("own_prefix/own_root/")), "a title each: {own:?}");
}

#[test]
fn the_prior_is_the_starter_pack() {
    let cards = Cards::builtin();
    let prior = Prior::new(&cards);
    let sum: f64 = prior.probabilities().map(|(_, probability)| probability).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    let spells = prior.probabilities().filter(|(id, _)| cards.card(*id).kind == Kind::Spell);
    assert!((spells.map(|(_, probability)| probability).sum::<f64>() - 0.125).abs() < 1e-9);
    let starter = drawn("starter");
    for (card, probability) in prior.probabilities().filter(|(_, probability)| *probability > 0.005) {
        let share = starter.iter().filter(|&&id| id == card).count() as f64 / DRAWS as f64;
        assert!((share - probability).abs() < 0.004, "{}: {share}, not {probability}", cards.id_of(card));
    }
    let mut chance = Chance::new(Seed(1));
    let known: HashSet<_> = prior.probabilities().map(|(card, _)| card).collect();
    assert!((0..2000).all(|_| known.contains(&prior.sample(&mut chance))));
}
