//! Searching the cards of all games, and what their tables must keep.

use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;
use tercet_library::Pool;
use tercet_library::search::{DEEPEST, Index, LONGEST, Reads, Searched};
use tercet_registry::rules::{Battlemonsters, Mana, Zatch};
use tercet_registry::{GameName, Hosted, collections, registry, with_game};

static MANA: LazyLock<Index<Mana>> = LazyLock::new(|| Index::new(cards::<Mana>()));
static MONSTERS: LazyLock<Index<Battlemonsters>> = LazyLock::new(|| Index::new(cards::<Battlemonsters>()));
static ZATCH: LazyLock<Index<Zatch>> = LazyLock::new(|| Index::new(cards::<Zatch>()));

fn cards<R: Searched>() -> std::sync::Arc<R::Cards> {
    R::cards()
}

/// The ids that a query finds.
fn ids<R: Searched>(index: &Index<R>, query: &str) -> Vec<String> {
    let cards = cards::<R>();
    let found = index.search(query).unwrap_or_else(|mistake| panic!("{query}: {mistake}"));
    found.into_iter().map(|card| cards.id(card).to_owned()).collect()
}

/// The place of the mistake in a query, and what is said of it.
fn mistake<'q, R: Searched>(index: &Index<R>, query: &'q str) -> (&'q str, String) {
    let mistake = index.search(query).err().unwrap_or_else(|| panic!("{query} is understood"));
    (&query[mistake.from..mistake.to], mistake.what)
}

fn set<R: Searched>(index: &Index<R>, query: &str) -> HashSet<String> {
    ids(index, query).into_iter().collect()
}

#[test]
fn words_that_no_card_has_are_like_names() {
    let near = |query: &str| ZATCH.near(&ZATCH.read(query).expect("a query"));
    assert_eq!((near("kollulu")[0].as_str(), near("kind:spell zakel")[0].as_str()), ("Kolulu", "Zaker"));
    assert!(near("Kanchomee").iter().any(|name| name.starts_with("Kanchom")));
    assert_eq!(near("kolulu -kollulu kind:event"), [] as [&str; 0], "what is found needs no other name");
    assert_eq!(near("qwertzuiop"), [] as [&str; 0]);
    assert_eq!(near("\"Zatch Bll\"")[0], "\"Zatch Bell\"", "what is offered is offered as it would be typed");
}

#[test]
fn terms_that_there_are_not_are_like_others() {
    let near = |query: &str| ZATCH.near(&ZATCH.read(query).expect("a query"));
    let instead = |query: &str| ZATCH.read(query).expect_err("no such term").instead;
    assert_eq!(near("#thunder"), ["attribute:Thunder"]);
    assert_eq!(instead("[thunder]"), ["attribute:Thunder"]);
    assert_eq!((near("#protct"), instead("[protct]")), (vec!["protect".to_owned()], vec!["protect".to_owned()]));
    assert_eq!(instead("kolulu [pages]"), ["[open pages]", "[previous pages]"]);
    assert_eq!(instead("[qwertzuiop]"), [] as [&str; 0]);
    for query in ["#thunder", "#pages"] {
        assert!(near(query).iter().all(|term| !ids(&ZATCH, term).is_empty()), "{query}");
    }
}

#[test]
fn words_are_looked_for_in_names_and_texts_and_all_must_fit() {
    assert_eq!(ids(&MANA, "firefly LAMP"), ["firefly-lamp"]);
    assert_eq!(ids(&MANA, "firefly-lamp"), ["firefly-lamp"]);
    assert_eq!(ids(&ZATCH, "M-001"), ["m-001"]);
    assert_eq!(ids(&ZATCH, "\"kind king\" zatch"), ["m-001"]);
    assert!(ids(&ZATCH, "\"king kind\"").is_empty());
    assert_eq!(ids(&MONSTERS, "").len(), 4966);
}

#[test]
fn fields_are_compared() {
    let strong = set(&ZATCH, "kind:mamodo power>=7000");
    assert!(!strong.is_empty() && strong.is_subset(&set(&ZATCH, "kind:mamodo power>6999")));
    assert_eq!(set(&ZATCH, "kind:mamodo -power<7000"), &strong | &set(&ZATCH, "kind:mamodo power:none"));
    assert_eq!(set(&ZATCH, "mp=0 or mp!=0"), set(&ZATCH, ""));
    assert_eq!(set(&ZATCH, "element:\"down force\""), set(&ZATCH, "attribute:down"));
    assert_eq!(set(&ZATCH, "name=\"zatch bell\" number=M-001"), set(&ZATCH, "m-001"));
    assert_eq!(set(&ZATCH, "print:japanese").len(), 50);
    assert_eq!(set(&ZATCH, "rarity:u"), set(&ZATCH, "rarity=U"));
}

#[test]
fn parts_are_excluded_combined_and_bracketed() {
    let [fire, mage, both] = ["prefix:fire", "root:mage", "prefix:fire root:mage"].map(|query| set(&MONSTERS, query));
    assert_eq!(&fire & &mage, both);
    assert_eq!(set(&MONSTERS, "prefix:fire or root:mage"), &fire | &mage);
    assert_eq!(set(&MONSTERS, "prefix:fire -root:mage"), &fire - &mage);
    let either = "(prefix:fire or root:mage) -( prefix:fire root:mage )";
    assert_eq!(set(&MONSTERS, either), &fire ^ &mage);
}

#[test]
fn cards_are_ordered_by_fields_and_those_without_come_last() {
    let cards = cards::<Zatch>();
    let power = |query| -> Vec<Option<i16>> {
        let found = ZATCH.search(query).expect("a query");
        found.into_iter().map(|card| cards.card(card).power).collect()
    };
    let up = power("sort:power");
    let first_none = up.iter().position(Option::is_none).expect("cards without Power");
    assert!(up[..first_none].is_sorted() && up[first_none..].iter().all(Option::is_none));
    let down = power("kind:mamodo sort:-power");
    assert!(down.is_sorted_by(|one, other| one >= other));
    let twice = ids(&ZATCH, "kind:spell sort:rarity sort:-name");
    assert_eq!(twice.len(), set(&ZATCH, "kind:spell").len());
}

#[test]
fn terms_are_words_of_the_game() {
    assert!(!set(&MANA, "removal").is_empty() && set(&MANA, "\"removal\"").is_empty());
    assert_eq!(set(&MANA, "LOWER  costs"), set(&MANA, "[lower costs]"));
}

#[test]
fn what_a_keyboard_makes_does_not_count() {
    assert_eq!(set(&ZATCH, "kanchome"), set(&ZATCH, "Kanchomé"));
    assert!(!set(&ZATCH, "kanchome").is_empty() && !set(&ZATCH, "name:KANCHOME").is_empty());
    assert_eq!(set(&ZATCH, "“draw a card”"), set(&ZATCH, "\"draw a card\""));
    let [curly, straight] = ["opponent’s", "opponent's"].map(|word| set(&ZATCH, word));
    assert!(curly == straight && !curly.is_empty());
    assert_eq!(set(&ZATCH, "−kind:mamodo"), set(&ZATCH, "-kind:mamodo"));
    assert_eq!(mistake(&ZATCH, "“zatch” powr>3").0, "powr");
    let names = ZATCH.suggest("“kanchome", "“kanchome".len()).all;
    assert!(names.iter().any(|one| one.text.contains("Kanchomé")), "{names:?}");
}

#[test]
fn none_is_asked_for_plainly_and_can_be_looked_for_in_quotes() {
    assert!(!set(&ZATCH, "power:none").is_empty() && set(&ZATCH, "power=none") == set(&ZATCH, "power:none"));
    assert_eq!(mistake(&ZATCH, "power>none").0, "none");
    assert!(!set(&ZATCH, "text:none").is_empty() && set(&ZATCH, "text:\"none\"").is_empty());
    assert_eq!(mistake(&ZATCH, "kind:\"none\"").0, "\"none\"");
}

#[test]
fn cards_are_ordered_by_few_fields_and_by_each_once() {
    assert_eq!(ids(&ZATCH, &"sort:power ".repeat(28)), ids(&ZATCH, "sort:power"));
    assert!(ZATCH.search("sort:kind sort:rarity sort:-power sort:name").is_ok());
    assert_eq!(mistake(&ZATCH, "sort:kind sort:rarity sort:-power sort:name sort:mp").0, "sort:mp");
    assert_eq!(mistake(&ZATCH, "sort:İ kind:spell").0, "İ");
}

/// What the help page of a game makes links of finds something, where a card has it at all.
fn examples_find_something<R: Hosted>() {
    let index = Index::<R>::new(R::cards());
    for (term, help) in R::TERMS.iter().zip(&index.help().terms) {
        let has = |number| R::cards().all().any(|card| (term.reads)(&R::cards(), card, number));
        let there_are = if term.spelling.contains('#') { (1..100).any(|number| has(Some(number))) } else { has(None) };
        let found = index.search(&help.example).unwrap_or_else(|mistake| panic!("{}: {mistake}", help.example));
        assert!(!found.is_empty() || !there_are, "{}: {} finds nothing", R::GAME, help.example);
    }
}

#[test]
fn the_examples_of_the_help_page_find_something() {
    for &game in GameName::ALL {
        with_game!(game, R => examples_find_something::<R>());
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    let said = |query| mistake(&ZATCH, query);
    assert_eq!(said("zatch powr>3").0, "powr");
    assert!(said("zatch powr>3").1.contains("did you mean power"));
    let rare = said("rarity:rare");
    assert_eq!(
        rare,
        ("rare", "rarity is never \"rare\"; its values are C, U, R, SR, \"SR finish\", UR, secret, promo".to_owned())
    );
    assert!(said("mamodo:qqq").1.ends_with(" more"), "{}", said("mamodo:qqq").1);
    assert_eq!(said("kind:spel1"), ("spel1", "kind is never \"spel1\"; did you mean SPELL?".to_owned()));
    assert_eq!(said("power>many").0, "many");
    assert!(said("power>many").1.contains("power is a number"));
    assert_eq!(said("kind>spell").0, ">");
    assert_eq!(said("a \"b c").0, "\"b c");
    assert_eq!(said("(a or b").0, "(");
    assert_eq!(said("a )").0, ")");
    assert_eq!(said("a or").0, "or");
    assert_eq!(said("or a").0, "or");
    assert_eq!(said("()").0, "()");
    assert_eq!(said("a - b").0, "-");
    assert_eq!(said("-sort:name").0, "-sort:name");
    assert_eq!(said("(sort:name)").0, "sort:name");
    assert_eq!(said("[nothing] x").0, "[nothing]");
    assert_eq!(said("mp<").0, "");
    assert!(said("partner:\"Kio Takamine\"").1.ends_with("did you mean \"Kiyo Takamine\"?"));
    let at = ZATCH.search("ééé powr>3").expect_err("a mistake").to_string();
    assert!(at.starts_with("at character 5: "), "{at}");
}

#[test]
fn queries_are_bounded() {
    let deep = |depth: usize| format!("{}a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(MANA.search(&deep(DEEPEST)).is_ok() && MANA.search(&deep(DEEPEST + 1)).is_err());
    assert!(MANA.search(&"é".repeat(LONGEST)).is_ok() && MANA.search(&"é".repeat(LONGEST + 1)).is_err());
}

#[test]
fn suggestions_know_fields_values_terms_and_names() {
    let texts =
        |query: &str| -> Vec<String> { MANA.suggest(query, query.len()).all.into_iter().map(|one| one.text).collect() };
    assert_eq!(texts("ki")[0], "kind:");
    assert_eq!(texts("fire kind:m"), ["Monster", "Item"]);
    assert_eq!(texts("fire kind!=m"), ["Monster", "Item"]);
    assert!(texts("sort:-c").contains(&"-cost".to_owned()));
    assert_eq!(texts("after the b"), ["after the battle"]);
    assert!(texts("fireflies or firef").contains(&"\"Firefly Lamp\"".to_owned()));
    assert!(texts("").is_empty());
}

#[test]
fn suggestions_know_values_of_several_words_and_names_with_signs() {
    let texts = |query: &str| -> Vec<String> {
        ZATCH.suggest(query, query.len()).all.into_iter().map(|one| one.text).collect()
    };
    assert!(texts("mamodo:Dr. M").iter().all(|text| text.starts_with("\"Dr. M")), "{:?}", texts("mamodo:Dr. M"));
    assert!(texts("partner:kiyo tak").contains(&"\"Kiyo Takamine\"".to_owned()));
    assert!(!texts("zatch bell!").is_empty());
}

#[test]
fn the_page_of_a_card_has_the_rulings_that_name_it() {
    let games = registry();
    let zatch = games.iter().find(|game| game.rules().id() == "zatch").expect("Zatch Bell!");
    let collections = collections();
    let cards = collections.iter().find(|cards| cards.game() == "zatch").expect("its cards");
    let page = cards.page("m-001", zatch.rulings()).expect("a card");
    assert!(page.rulings.iter().any(|ruling| ruling.playable) && page.rulings.len() < zatch.rulings().len());
    assert_eq!(page.prints, ["English"]);
    let naming = ids(&ZATCH, "");
    let naming = naming.iter().filter(|id| !cards.page(id, &[]).expect("a card").names.is_empty());
    assert!(naming.count() > 20);
}

/// What the tables of a game must keep.
fn tables_are_sound<R: Hosted>() {
    let cards = R::cards();
    let mut names = BTreeSet::from(["sort"]);
    for field in R::FIELDS {
        for name in std::iter::once(&field.name).chain(field.aliases) {
            assert!(names.insert(name), "{}: two fields are called {name}", R::GAME);
        }
        assert!(field.about.ends_with('.'), "{}: {} is explained in a sentence", R::GAME, field.name);
        if let Reads::Words { values, of } = field.reads {
            let known = values(&cards);
            let of_cards: BTreeSet<String> = cards.all().flat_map(|card| of(&cards, card)).collect();
            let unknown: Vec<&String> = of_cards.iter().filter(|value| !known.contains(value)).collect();
            assert!(unknown.is_empty(), "{}: {} has no value {unknown:?}", R::GAME, field.name);
        }
    }
    assert!(names.contains("name") && names.contains("text"));
    let mut spellings = BTreeSet::new();
    for term in R::TERMS {
        assert!(spellings.insert(term.spelling.to_lowercase()), "{}: {} twice", R::GAME, term.spelling);
        assert!(!term.spelling.starts_with(['-', '"']), "{}: {}", R::GAME, term.spelling);
        assert!(term.about.ends_with('.'), "{}: {} is explained in a sentence", R::GAME, term.spelling);
    }
}

#[test]
fn the_tables_of_all_games_are_sound() {
    for &game in GameName::ALL {
        with_game!(game, R => tables_are_sound::<R>());
    }
}

/// Every tag of a card is a search term in games that search by tags.
fn tags_are_terms<R: Hosted>() {
    let cards = R::cards();
    let known: BTreeSet<&str> = R::TERMS.iter().map(|term| term.spelling).collect();
    for card in cards.all() {
        for tag in R::understood(&cards, card).iter().flat_map(|understood| &understood.tags) {
            assert!(known.contains(tag), "{}: {tag:?} is not a term", R::GAME);
        }
    }
}

#[test]
fn every_tag_is_a_term() {
    tags_are_terms::<Mana>();
    tags_are_terms::<Battlemonsters>();
}

/// Words, signs and pieces of which queries are made.
const PIECES: &[&str] = &[
    "fire", "power", "kind:", "kind:m", "power>=", "3000", "-", "(", ")", "or", "\"", " ", " ", "[", "]", "sort:",
    "mp", "name", "=", "!=", "none", "draw", "é", "#", "2MP", "[get MP]", "in play", "İ", "ẞ", "’", "“", "−",
];

proptest! {
    #[test]
    fn no_query_breaks_the_search(query in "\\PC{0,60}") {
        if let Err(mistake) = ZATCH.search(&query) {
            prop_assert!(query.get(mistake.from..mistake.to).is_some());
        }
    }

    #[test]
    fn what_does_not_fit_a_query_fits_its_opposite(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..12),
        caret in 0_usize..80,
    ) {
        let query = pieces.concat();
        let suggested = MANA.suggest(&query, caret);
        prop_assert!(query.get(suggested.from..suggested.to).is_some());
        match MANA.search(&query) {
            Err(mistake) => prop_assert!(query.get(mistake.from..mistake.to).is_some()),
            Ok(found) => if let Ok(others) = MANA.search(&format!("-( {query} )")) {
                prop_assert_eq!(found.len() + others.len(), 150);
                prop_assert!(found.iter().all(|card| !others.contains(card)));
            },
        }
    }
}
